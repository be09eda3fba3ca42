/** For a question without a result: the listings that miss the fewest of its filters, with what each one misses. */
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { BackendRejection, BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { CardListing } from "../card/card-listing.ts";
import { toCardListings } from "../card/to-cards.ts";
import type { ListingCard } from "../listing.ts";
import { listNearestListings, type NearestListings } from "../listing-queries.server.ts";
import { describeMisses } from "./missed-filters.ts";
import { toQuery } from "./search-query.server.ts";
import type { NamedSearch, SearchTexts } from "./search-title.ts";

const MAX_NEAREST = 6;

/** Cards, nearest first and without hidden ones; none when they cannot be read, because the list itself matters more. */
export async function loadNearest(
	named: NamedSearch,
	language: Language,
	isHidden: (listing: ListingCard) => boolean,
): Promise<CardListing[]> {
	const { rows, misses } = await readNearest(named.search);
	const t = translations(language).getFixedT(language, ["search", "vocabulary", "common", "ask"]);
	const shown = rows.filter((row) => !isHidden(row));
	return toCardListings(shown, language).map((card) => ({
		...card,
		misses: describeMisses(misses[card.id] ?? [], card, named, t as unknown as SearchTexts, language),
	}));
}

async function readNearest({ kind, filters }: NamedSearch["search"]): Promise<NearestListings> {
	try {
		return await listNearestListings(toQuery(kind, filters), MAX_NEAREST);
	} catch (error) {
		if (error instanceof BackendUnavailable || error instanceof BackendRejection) return { rows: [], misses: {} };
		throw error;
	}
}
