/** The price, as the most prominent element, with the cash needed, the key facts and two facts of trust. */

import { type Buyer, estimateBuyingCosts, estimateMovingIn } from "#app/domains/listings/detail/costs/costs.ts";
import type { KeyFact, StatedFacts, TrustChip } from "#app/domains/listings/detail/facts/detail-facts.ts";
import type { ListingDetail } from "#app/domains/listings/listing.ts";
import { formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Price } from "../../card/price.tsx";
import { formatRange } from "../costs/range.ts";
import { roundToPound } from "../costs/rounding.ts";

type Props = { listing: ListingDetail; facts: Pick<StatedFacts, "keys" | "chips">; buyer: Buyer };

export function PricePanel({ listing, facts, buyer }: Props) {
	const { t } = useTranslation("detail");
	const language = useLanguage();
	const isEnded = listing.status !== "available";
	const perM2 = listing.category === "sale" ? listing.price_per_m2_pence : null;
	return (
		<div className="grid gap-1">
			<p>
				<span className={isEnded ? "text-sm text-muted" : "visually-hidden"}>
					{t(isEnded ? "price.lastPrice" : "price.title")}{" "}
				</span>
				{listing.price_note ?? (
					<Price
						category={listing.category}
						pricePence={listing.price_pence}
						reducedFromPence={isEnded ? null : listing.reduced_from_pence}
						className="text-4xl leading-tight"
					/>
				)}
			</p>
			{perM2 ? (
				<p className="figures text-sm text-muted">
					{t("price.perM2", { price: formatMoney(roundToPound(perM2), language) })}
				</p>
			) : null}
			{isEnded || listing.price_note ? null : <WithCosts listing={listing} buyer={buyer} />}
			<KeyFacts facts={facts.keys} />
			<TrustChips chips={facts.chips} />
		</div>
	);
}

function TrustChips({ chips }: { chips: TrustChip[] }) {
	const { t } = useTranslation("detail");
	return (
		<ul aria-label={t("trust.chips")} className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
			{chips.map(({ icon, text, voice }) => (
				<li key={icon}>
					<Badge voice={voice} icon={icon}>
						{text}
					</Badge>
				</li>
			))}
		</ul>
	);
}

function KeyFacts({ facts }: { facts: KeyFact[] }) {
	const { t } = useTranslation("detail");
	if (facts.length === 0) return null;
	return (
		<ul aria-label={t("facts.key")} className="figures mt-2 flex flex-wrap gap-x-4 gap-y-1 font-medium">
			{facts.map(({ icon, text }) => (
				<li key={icon} className="flex items-center gap-1.5">
					<Icon name={icon} className="size-5 text-sea" />
					{text}
				</li>
			))}
		</ul>
	);
}

/** Cash to move in, or the price with the usual costs for the chosen buyer; the table below shows the breakdown. */
function WithCosts({ listing, buyer }: { listing: ListingDetail; buyer: Buyer }) {
	const { t } = useTranslation("detail");
	const language = useLanguage();
	if (listing.category === "sale" && listing.costs.length === 0) return null;
	const isRent = listing.category === "rent";
	const movingIn = isRent ? estimateMovingIn(listing) : null;
	const total = movingIn ? movingIn.total : estimateBuyingCosts(listing, buyer).total;
	const isWhole = movingIn?.lines.every((line) => line.isStated);
	return (
		<p className="figures">
			{isRent ? t(isWhole ? "price.moveIn" : "price.moveInUsual") : t("price.withCosts")}:{" "}
			<strong>{formatRange(total, t, language)}</strong>{" "}
			<a href="#costs" className="link no-print inline-block text-sm">
				{t("price.seeCosts")}
			</a>
		</p>
	);
}
