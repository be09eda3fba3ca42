/** Who else offers a home or vehicle: drawn on the server, so that its page loads neither texts nor rules. */
import { renderToStaticMarkup } from "react-dom/server";
import { href } from "react-router";
import { formatMoney } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { Translate } from "#app/locales/translate.ts";
import { translations } from "#app/locales/translations.server.ts";
import { formatFreshness } from "../../card/listing-card.tsx";
import { getFreshness, type ListingDetail, listingPath, type OtherOffer } from "../../listing.ts";
import type { TrustChip } from "../facts/detail-facts.ts";
import { OfferSection, type OfferSectionProps } from "./offer-section.tsx";

type T = Translate<["offers", "listings", "cards", "common"]>;

/**
 * The section as HTML, and the fact under the price that leads a reader to expect it; undefined without another offer.
 * isHidden: what the person does not want to see. time: now, in ms.
 */
export function writeOffers(
	listing: ListingDetail,
	isHidden: (other: OtherOffer) => boolean,
	language: Language,
	time: number,
): { section: string; chips: TrustChip[] } | undefined {
	const { kind, category, offers = [] } = listing;
	// Of a property only a home states bedrooms, a studio none.
	const what = kind === "vehicle" ? "vehicle" : listing.bedrooms === null ? "other" : "home";
	if (offers.length === 0) return undefined;
	const t = translations(language).getFixedT(language, ["offers", "listings", "cards", "common"]) as unknown as T;
	const freshnessTexts = translations(language).getFixedT(language, ["listings", "common"]);
	const shown = offers.filter((offer) => !isHidden(offer));
	const left = offers.length - shown.length;
	const section: OfferSectionProps = {
		title: t("title"),
		why: `${t(`why.${what}`)} ${t("order")}`,
		offers: shown.map((offer) => {
			const price = formatMoney(offer.price_pence, language);
			const unit = category === "rent" ? t("common:perMonthShort") : undefined;
			const { days, isOverdue } = getFreshness({ ...offer, category }, time);
			const lines = [
				listTerms(offer, t, language),
				formatFreshness(days, isOverdue, freshnessTexts as never),
				offer.agent_verified ? t("listings:verifiedSeller") : "",
			];
			return {
				href: listingPath({ kind, id: offer.id }),
				price,
				...(unit && { unit }),
				by: offer.agent_name,
				label: t("see", { price, by: offer.agent_name }),
				lines: lines.filter((line) => line !== ""),
			};
		}),
		...(left > 0 && { hidden: t("hidden", { count: left }) }),
		report: {
			href: href(kind === "vehicle" ? "/vehicles/:id/report" : "/properties/:id/report", { id: String(listing.id) }),
			text: t("report"),
		},
	};
	return {
		section: renderToStaticMarkup(<OfferSection {...section} />),
		chips: shown.length > 0 ? [summarise(shown, t, language)] : [],
	};
}

/** How many others offer it, and their lowest price. */
function summarise(offers: OtherOffer[], t: T, language: Language): TrustChip {
	const from = Math.min(...offers.map((offer) => offer.price_pence));
	const count = new Set(offers.map((offer) => offer.agent_slug)).size;
	return { icon: "agents", text: t("card", { count, price: formatMoney(from, language) }), voice: "fact" };
}

/** What is stated of payments, as a line. */
function listTerms(offer: OtherOffer, t: T, language: Language): string {
	const { payment_interval_months: months, deposit_pence: deposit, minimum_term_months: term } = offer;
	return [
		months ? t("listings:upFront", { count: months }) : null,
		deposit === null
			? null
			: deposit === 0
				? t("cards:noDeposit")
				: t("cards:deposit", { amount: formatMoney(deposit, language) }),
		term ? t("minimum", { count: term }) : null,
	]
		.filter((part) => part !== null)
		.join(" · ");
}
