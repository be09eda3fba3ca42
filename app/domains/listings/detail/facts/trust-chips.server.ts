/** Two facts of trust under the price: what is known of the title or the papers, and the last confirmation. */
import { formatDate } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { Translate } from "#app/locales/translate.ts";
import { getFreshness, type ListingDetail } from "../../listing.ts";
import type { TrustChip } from "./detail-facts.ts";

export type TrustTexts = Translate<["detail", "vocabulary", "listings", "cards"]>;

/** now: in milliseconds. The confirmation is stated for available listings only. */
export function listTrustChips(listing: ListingDetail, t: TrustTexts, language: Language, now: number): TrustChip[] {
	const first = describeOrigin(listing, t, language);
	if (listing.status !== "available") return [first];
	const { isOverdue } = getFreshness(listing, now);
	const date = formatDate(listing.last_confirmed_at, language);
	return [
		first,
		isOverdue
			? { icon: "clock", text: t("detail:trust.chipOverdue", { date }), voice: "due" }
			: { icon: "check", text: t("detail:trust.chipConfirmed", { date }), voice: "fact" },
	];
}

/** Title of a property for sale, papers of a vehicle, or the advertiser; the first listing date where none is known. */
function describeOrigin(listing: ListingDetail, t: TrustTexts, language: Language): TrustChip {
	const origin = listing.title_origin ?? "not_stated";
	if (listing.kind === "property" && listing.category === "sale") {
		const title = t(`vocabulary:titleOrigin.${origin}` as "vocabulary:titleOrigin.other");
		if (origin === "not_stated")
			return { icon: "document", text: `${t("detail:trust.origin")}: ${title}`, voice: "fact" };
		// What the advertiser has seen, Adahan has not.
		const isSeen = listing.title_evidence === "document_seen";
		return { icon: "document", text: isSeen ? t("detail:trust.chipSeen", { title }) : title, voice: "fact" };
	}
	if (listing.kind === "vehicle" && listing.log_book !== null) {
		const text = t(listing.log_book ? "cards:logBook" : "cards:noLogBook");
		return { icon: "document", text, voice: "fact" };
	}
	if (listing.agent.verified_at) return { icon: "verified", text: t("listings:verifiedSeller"), voice: "trust" };
	return {
		icon: "calendar",
		text: `${t("detail:trust.firstListed")}: ${formatDate(listing.first_listed_at, language)}`,
		voice: "fact",
	};
}
