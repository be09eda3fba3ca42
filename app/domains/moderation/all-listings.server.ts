/** Reads listings of all states with the administrator's rights; the database rejects everyone else. */
import { expectObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { type AdminListing, type AllListingsFilters, type Cursor, LISTINGS_PER_PAGE } from "./all-listings.ts";

/** total: capped at 1,001, which means more than 1,000. */
type SearchResult = { rows: AdminListing[]; next: Cursor | null; total: number };

/** One page of listings, last changed first. Throws BackendUnavailable. */
export async function searchAllListings(
	db: Db,
	filters: AllListingsFilters,
	before: Cursor | null,
): Promise<SearchResult> {
	const answer = await db.rpc("search_listings_as_admin", {
		filters,
		...(before ? { before } : {}),
		page_size: LISTINGS_PER_PAGE,
	});
	return expectObject<SearchResult>(answer, "rows", "next", "total");
}
