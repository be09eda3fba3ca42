/** What an agent reads to edit a listing: the listing in any state, its preview, the quota. */
import { expectObject, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { ListingDetail } from "../listing.ts";
import type { OwnListing } from "./own-listing.ts";
import type { OwnPrice } from "./price-change.ts";

/** One listing of the viewer in any state, including deleted; null if it is not theirs. Throws BackendUnavailable. */
export async function getOwnListing(db: Db, id: number): Promise<OwnListing | null> {
	return unwrap(await db.rpc("get_own_listing", { listing: id })) as unknown as OwnListing | null;
}

/** Own listing in the shape of its public page; its area is null until one is chosen. Throws BackendUnavailable. */
export async function getOwnPreview(db: Db, id: number): Promise<ListingDetail | null> {
	return unwrap(await db.rpc("get_own_preview", { listing: id })) as unknown as ListingDetail | null;
}

/** Quota of the viewer's plan, and how much is used. Throws BackendUnavailable. */
export async function getQuota(db: Db): Promise<{ used: number; quota: number }> {
	return expectObject<{ used: number; quota: number }>(await db.rpc("get_quota"), "used", "quota");
}

/** Price of an own listing and what a change affects; null if it is not theirs. Throws BackendUnavailable. */
export async function getOwnPrice(db: Db, id: number): Promise<OwnPrice | null> {
	return unwrap(await db.rpc("get_own_price", { listing: id })) as unknown as OwnPrice | null;
}
