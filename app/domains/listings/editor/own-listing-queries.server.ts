/** What an agent reads to edit a listing: the listing in any state, its preview, the quota. */
import { expectObject, readAnswer } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { ListingDetail } from "../listing.ts";
import type { OnBehalfOf, OwnListing } from "./own-listing.ts";
import type { OwnPrice } from "./price-change.ts";

/** One listing that the viewer may write, in any state, including deleted; null for any other. Throws BackendUnavailable. */
export async function getOwnListing(db: Db, id: number): Promise<OwnListing | null> {
	return readAnswer<OwnListing>(await db.rpc("get_own_listing", { listing: id }));
}

type OwnPreview = Omit<ListingDetail, "area"> & {
	area: ListingDetail["area"] | null;
	written_for: OnBehalfOf | null;
};

/** Own listing in the shape of its public page; its area is null until one is chosen. Throws BackendUnavailable. */
export async function getOwnPreview(db: Db, id: number): Promise<OwnPreview | null> {
	return readAnswer<OwnPreview>(await db.rpc("get_own_preview", { listing: id }));
}

/** Quota of the plan of the viewer or of an agent they write for, and how much is used. Throws BackendUnavailable. */
export async function getQuota(db: Db, agent?: string): Promise<{ used: number; quota: number }> {
	const answer = await db.rpc("get_quota", agent ? { for_agent: agent } : {});
	return expectObject<{ used: number; quota: number }>(answer, "used", "quota");
}

/** Price of an own listing and what a change affects; null if it is not theirs. Throws BackendUnavailable. */
export async function getOwnPrice(db: Db, id: number): Promise<OwnPrice | null> {
	return readAnswer<OwnPrice>(await db.rpc("get_own_price", { listing: id }));
}
