/** Reads and clears recently viewed listings of a signed-in user. */
import type { ListingCard } from "#app/domains/listings/listing.ts";
import { expectDone, expectList } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { discardViews, flushViewHistory } from "./view-history.server.ts";

/** Cards of recently viewed listings, newest first. Throws BackendUnavailable. */
export async function listRecentlyViewed(db: Db): Promise<ListingCard[]> {
	// Flushes the buffer, so that the listing just viewed comes first.
	await flushViewHistory();
	return expectList<ListingCard>(await db.rpc("list_recently_viewed"));
}

/** Clears the history. Throws BackendUnavailable. */
export async function clearRecentlyViewed(db: Db, person: string): Promise<void> {
	await discardViews(person);
	expectDone(await db.rpc("clear_recently_viewed"));
}
