/** Reading and clearing what a signed-in person looked at recently. */
import type { ListingCard } from "#app/domains/listings/listing.ts";
import { unwrap } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { flushLooks, forgetLooks } from "./looks.server.ts";

/** Cards of what the person of `db` looked at, newest first. Throws BackendUnavailable. */
export async function listRecentlyViewed(db: Db): Promise<ListingCard[]> {
	// The listing that somebody comes from is to be the first here.
	await flushLooks();
	return unwrap(await db.rpc("list_recently_viewed")) as unknown as ListingCard[];
}

/** Forgets all of it. Throws BackendUnavailable. */
export async function clearRecentlyViewed(db: Db, person: string): Promise<void> {
	await forgetLooks(person);
	unwrap(await db.rpc("clear_recently_viewed"));
}
