/** What like listings ask, beside the price: server-rendered for the stored one, and its mark moves with the typed one. */
import { parseNumber } from "#app/domains/listings/editor/parse-number.ts";
import { formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { roundToPound } from "../detail/costs/rounding.ts";
import { placePrice, type TypedPrices } from "../prices/like-prices.ts";
import { drawPricePlot } from "../prices/price-plot.ts";
import { PricePlot } from "../prices/price-plot.tsx";
import { useFieldValue } from "./live-notes.tsx";

/** value: the price as the field shows it. */
export function TypedPrice({ prices, fieldId, value }: { prices: TypedPrices; fieldId: string; value: string }) {
	const { t } = useTranslation("writing");
	const language = useLanguage();
	const [current] = useFieldValue(fieldId, value);
	const pence = Math.round((parseNumber(current) ?? 0) * 100 * prices.factor);
	const own = pence > 0 ? pence : null;
	const money = (amount: number) => formatMoney(roundToPound(amount), language);
	const plot = drawPricePlot(prices, own, {
		low: money(prices.low_pence),
		median: t("likePrices.median", { price: money(prices.median_pence) }),
		high: money(prices.high_pence),
		own: own === null ? null : t("likePrices.own", { price: money(own) }),
	});
	return (
		<section aria-labelledby="prices" className="border-t border-line pt-4">
			<h3 id="prices">{prices.title}</h3>
			<p className="mt-2">{prices.sentence}</p>
			<PricePlot plot={plot} name={prices.name} />
			<output className="mt-2 block">{own ? t(`likePrices.place.${placePrice(own, prices)}`) : null}</output>
			<p className="mt-2 text-sm text-muted">{prices.notes}</p>
		</section>
	);
}
