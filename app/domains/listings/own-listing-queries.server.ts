/** What an agent reads to write a listing: the listing as it stands, and the things that it can name. */
import { cached } from "#app/platform/cache.server.ts";
import { BackendUnavailable, unwrap, unwrapObject } from "#app/platform/supabase/backend-error.server.ts";
import { type Db, publicDb } from "#app/platform/supabase/clients.server.ts";
import type { ListingDetail } from "./listing.ts";
import { listReferenceData } from "./listing-queries.server.ts";
import type { NamedMake, NamedThings } from "./named-things.ts";
import type { OwnListing } from "./own-listing.ts";

/** One listing of the viewer in any state, deleted ones too; null when it is not theirs. Throws BackendUnavailable. */
export async function getOwnListing(db: Db, id: number): Promise<OwnListing | null> {
	return unwrap(await db.rpc("get_own_listing", { listing: id })) as unknown as OwnListing | null;
}

/** Places, makes and models with their ids, kept like other reference data. Throws BackendUnavailable. */
export async function listNamedThings(): Promise<NamedThings> {
	const [{ areas }, makes] = await Promise.all([listReferenceData(), cached("makes", readMakes)]);
	return { areas, makes };
}

async function readMakes(): Promise<NamedMake[]> {
	const [makes, models] = await Promise.all([
		publicDb.from("vehicle_makes").select("id, slug, name").order("name"),
		publicDb.from("vehicle_models").select("id, slug, name, make_id, type:vehicle_type, body").order("name"),
	]);
	const [found, all] = [unwrap(makes) ?? [], unwrap(models) ?? []];
	if (found.length === 0) throw new BackendUnavailable("no makes");
	const named = found.map((make) => ({
		...make,
		models: all.filter((one) => one.make_id === make.id).map(({ make_id: _, ...model }) => model),
	}));
	return named;
}

/** An own listing in the shape of its public page; its area is null while none is chosen. Throws BackendUnavailable. */
export async function getOwnPreview(db: Db, id: number): Promise<ListingDetail | null> {
	return unwrap(await db.rpc("get_own_preview", { listing: id })) as unknown as ListingDetail | null;
}

/** How many listings the viewer's plan holds and how many are used. Throws BackendUnavailable. */
export async function getQuota(db: Db): Promise<{ used: number; quota: number }> {
	return unwrapObject<{ used: number; quota: number }>(await db.rpc("get_quota"), "used", "quota");
}
