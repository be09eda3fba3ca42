/** Reads of favourites, and of a shared list. */
import type { Kind, ListingCard } from "#app/domains/listings/listing.ts";
import { expectObject, readAnswer } from "#app/platform/supabase/backend-error.server.ts";
import { anonClient, type Db } from "#app/platform/supabase/clients.server.ts";
import type { Favourite, FavouriteChanges, FavouritesSearch } from "./favourite.ts";

export type ShareLink = { token: string; shows_name: boolean };

export type FavouritesPage = {
	total: number;
	counts: Record<Kind, number>;
	link: ShareLink | null;
	rows: Favourite[];
};

/** A page of the user's favourites. Throws BackendUnavailable. */
export async function listFavourites(db: Db, { kind, sort, page }: FavouritesSearch): Promise<FavouritesPage> {
	const answer = await db.rpc("list_favourites", { ...(kind ? { wanted_kind: kind } : {}), sort, page });
	return expectObject<FavouritesPage>(answer, "rows", "counts");
}

/** Throws BackendUnavailable. */
export async function countFavouriteChanges(db: Db): Promise<FavouriteChanges> {
	return expectObject<FavouriteChanges>(await db.rpc("count_favourite_changes"), "cheaper");
}

export type OfflineFavourite = { id: number; kind: Kind; note: string | null };

/** The newest hundred favourites that are public, for reading without a connection. Throws BackendUnavailable. */
export async function listOfflineFavourites(db: Db): Promise<OfflineFavourite[]> {
	return readAnswer<OfflineFavourite[]>(await db.rpc("list_offline_favourites"))!;
}

export type SharedList = { first_name: string | null; total: number; rows: ListingCard[] };

/** List of a secret link; null when revoked or unknown. Throws BackendUnavailable. */
export async function getSharedList(token: string, page: number, db: Db = anonClient): Promise<SharedList | null> {
	if (!/^[\w-]{43}$/.test(token)) return null;
	return readAnswer<SharedList>(await db.rpc("get_shared_list", { share_token: token, page }));
}
