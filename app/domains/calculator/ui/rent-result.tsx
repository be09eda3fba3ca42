/** The cash to move into a rented home. */
import { MoveInRow, Sources } from "#app/domains/listings/detail/costs/cost-rows.tsx";
import { CostRow, CostTable, TotalRow } from "#app/domains/listings/detail/costs/cost-table.tsx";
import type { MoveInLine } from "#app/domains/listings/detail/costs/costs.ts";
import { joinRange } from "#app/domains/listings/detail/costs/rate-text.ts";
import { formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { RentAnswer } from "../calculate.ts";
import { MAX_AMOUNT } from "../calculator.ts";
import { HomesLink } from "./result-link.tsx";
import { useRange } from "./use-range.ts";

export function RentResult({ answer: { rent, movingIn, searchPounds } }: { answer: RentAnswer }) {
	const { t } = useTranslation(["calculator", "detail"]);
	const language = useLanguage();
	const { lines, total, monthly } = movingIn;
	const range = useRange();
	const amount = range(total);
	const moveInPounds = Math.ceil(total.max / 100);
	const explain = ({ kind, isStated, months }: MoveInLine) => {
		const { min, max } = months ?? { min: 0, max: 0 };
		if (kind === "first_payment") return t("detail:costs.firstPaymentMonths", { count: max });
		return isStated ? null : t("usualMonths", { count: max, range: joinRange(String(min), String(max)) });
	};
	return (
		<section id="result" aria-labelledby="result-title" className="grid scroll-mt-20 gap-4">
			<h2 id="result-title">{t("result")}</h2>
			<div role="status" className="figures">
				<p className="font-display text-2xl">{t("toMoveIn", { amount })}</p>
				{monthly === null ? null : <p>{t("thenMonthly", { amount: formatMoney(monthly, language) })}</p>}
			</div>
			<div className="panel p-4">
				<CostTable caption={t("rentCaption")}>
					<CostRow name={t("detail:facts.rent")} amount={t("aMonth", { amount: formatMoney(rent, language) })} />
					{lines.map((line) => (
						<MoveInRow key={line.kind} line={line} note={explain(line)} />
					))}
					<TotalRow name={t("detail:costs.moveIn")} amount={amount} />
				</CostTable>
				<Sources lines={lines} />
			</div>
			{searchPounds === null ? null : (
				<div className="flex flex-wrap gap-3">
					<HomesLink category="rent" filter="price_max" pounds={searchPounds}>
						{t("upToRent", { price: formatMoney(searchPounds * 100, language) })}
					</HomesLink>
					{moveInPounds <= MAX_AMOUNT ? (
						<HomesLink category="rent" filter="move_in_max" pounds={moveInPounds}>
							{t("moveInUpTo", { price: formatMoney(moveInPounds * 100, language) })}
						</HomesLink>
					) : null}
				</div>
			)}
		</section>
	);
}
