/** Cards of listings in one language, made on the server: browsers get their lines, and not the texts to write them. */
import { toIslandDay } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { now } from "#app/platform/clock.ts";
import { getFreshness, type ListingCard } from "../listing.ts";
import type { CardListing } from "./card-listing.ts";
import { formatPlace } from "./format-place.ts";
import { type FactTexts, listFacts } from "./listing-facts.ts";
import { listTerms } from "./listing-terms.ts";
import { shortenTitle } from "./plain-title.ts";
import { titleIn } from "./written/write-title.ts";

const REQUIRED_COLUMNS = ["id", "kind", "category", "price_pence", "photo_count"] as const;

/** "750 m", of which the card makes no two lines. */
const UNIT_AFTER_NUMBER = /(\d) (?=(?:m²?|km|cc|dönüm)(?!\p{L}))/gu;

/** A line of facts, none of which is broken in two. */
const joinFacts = (facts: readonly string[]) => facts.map((fact) => fact.replaceAll(" ", "\u00a0")).join(" · ");

/**
 * Cards of a page in one language: a title from the facts in place of a missing one, and only fields that the card shows.
 * Equal lists of sizes share one object, so they are serialised once.
 */
export function toCardListings(
	listings: ListingCard[],
	language: Language,
	{ pricePerM2 = false, time = now() }: { pricePerM2?: boolean; time?: number } = {},
): CardListing[] {
	const t = translations(language).getFixedT(language, ["cards", "listings", "vocabulary", "common"]);
	const today = toIslandDay(time);
	const widths = new Map<string, number[]>();
	const shareWidths = (value: number[]) => {
		const key = value.join();
		const known = widths.get(key) ?? value;
		widths.set(key, known);
		return known;
	};
	return listings.map((listing) => {
		const card: Record<string, unknown> = {};
		for (const name of REQUIRED_COLUMNS) card[name] = listing[name];
		if (listing.reduced_from_pence !== null) card.reduced_from_pence = listing.reduced_from_pence;
		card.facts = joinFacts(listFacts(listing, t as FactTexts, language));
		const terms = listTerms(listing, t, language, today).join(" · ");
		if (terms) card.terms = terms;
		const title = titleIn(listing, language);
		card.title = title.replace(UNIT_AFTER_NUMBER, "$1\u00a0");
		const type = t(`vocabulary:type.${listing.type}` as "vocabulary:type.villa");
		const short = listing.kind === "property" && shortenTitle(title, type, listing, language);
		if (short) card.short = short;
		// Absent for available listings, which are nearly all.
		if (listing.status !== "available") card.status = listing.status;
		if (listing.reduction_percent && listing.reduced_at) card.reduced_on = toIslandDay(Date.parse(listing.reduced_at));
		if (listing.agent_verified) card.agent_verified = true;
		if (pricePerM2) card.price_per_m2_pence = listing.price_per_m2_pence;
		const { days, isOverdue } = getFreshness(listing, time);
		card.confirmed_days = days;
		if (isOverdue) card.is_overdue = true;
		card.place = formatPlace(listing.area, language);
		card.photos = listing.photos.map(({ path, width, height, widths: all, colour }) => {
			const offered = all.filter((one) => one <= 640);
			return { path, width, height, widths: shareWidths(offered), colour };
		});
		return card as CardListing;
	});
}
