/** Public reads of listings: one call per page, cached for 30 s. The database returns cards in their final shape. */

import { cached } from "#app/platform/cache.server.ts";
import { BackendUnavailable, expectList, expectObject, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import { anonClient, type Db } from "#app/platform/supabase/clients.server.ts";
import type { ListingLocationPrecision } from "#contract/codes/listing-location-precision.ts";
import type { Json } from "#contract/types.ts";
import type { AgentPreview, Category, GoneListing, Kind, ListingCard, ListingDetail, SameOffers } from "./listing.ts";
import type { Landmark } from "./search/near.ts";
import type { Preference } from "./search/preferences.ts";
import type { NamedMake } from "./search/reference-lookup.ts";

/** Counts per value of each filter group; a group without reliable counts is missing. */
export type Facets = Record<string, Record<string, number>>;

export type SearchResult = {
	rows: ListingCard[];
	total: number;
	/** More matches than were counted: `total` is 1,001 and means "1,000+". */
	isCapped: boolean;
	facets: Facets;
	/** For an empty result: number of results without each filter group. */
	loosen: Record<string, number> | null;
	/** For one to five results: the number of results of each wider search of the request. */
	wider: number[] | null;
	/** For an empty text search: the corrected query. */
	suggestion: string | null;
	/** With preferences: those that each listing meets, by id; without listings that meet none. */
	matches: Readonly<Record<string, Preference[]>> | null;
	/** Near a point: how far each listing is from it, by id; without listings that have no point. */
	distances: Readonly<Record<string, { metres: number; precision: ListingLocationPrecision }>> | null;
	/** The other offers of listings that several advertisers have, by id; null where none is among the rows. */
	same: SameOffers | null;
};

export type SearchRequest = {
	/** Canonical filters with `kind`. */
	filters: { kind: Kind } & Record<string, Json | undefined>;
	sort: string;
	page: number;
	after?: { value: string | number; id: number } | undefined;
	/** Changes of the filters to be counted where there are one to five results; null takes a filter away. At most eight. */
	wider?: Record<string, Json | undefined>[];
};

/** One list page: rows, count and facets in one call. Throws BackendUnavailable. */
export async function searchListings(request: SearchRequest, db: Db = anonClient): Promise<SearchResult> {
	return cached(`search:${JSON.stringify(request)}`, async () => {
		const answer = expectObject<Omit<SearchResult, "isCapped"> & { is_capped: boolean }>(
			await db.rpc("search_listings", {
				filters: request.filters as Json,
				sort: request.sort,
				page: request.page,
				...(request.after ? { after: request.after } : {}),
				...(request.wider?.length ? { wider: request.wider as Json } : {}),
			}),
			"rows",
			"total",
			"facets",
		);
		const { is_capped, ...rest } = answer;
		return { ...rest, isCapped: is_capped };
	});
}

/** The public listing with a reference, looked for in the likelier kind first; or null. Throws BackendUnavailable. */
export async function findListingByReference(reference: string, likely: Kind): Promise<ListingCard | null> {
	for (const kind of [likely, likely === "property" ? ("vehicle" as const) : ("property" as const)]) {
		const { rows } = await searchListings({ filters: { kind, q: reference }, sort: "newest", page: 1 });
		const listing = rows.find((row) => row.reference === reference);
		if (listing) return listing;
	}
	return null;
}

/** Detail page of a listing; null when not visible to visitors. Throws BackendUnavailable. */
export async function getListing(
	kind: Kind,
	id: number,
	db: Db = anonClient,
): Promise<ListingDetail | GoneListing | null> {
	return cached(`listing:${kind}:${id}`, async () => {
		const answer = await db.rpc("get_listing", { listing_id: id, listing_kind: kind });
		if (unwrap(answer) === null) return null;
		const found = expectObject<GoneListing | ListingDetail>(answer, "category", "type", "area");
		if (!("gone" in found) && !("agent" in found && "photos" in found))
			throw new BackendUnavailable("an answer that is no listing");
		return found;
	});
}

/** Every offer of some homes or vehicles, in the order in which they are to be shown. */
export type Offers = { rows: ListingCard[]; same: SameOffers | null };

/** Similar listings, the most similar first. Throws BackendUnavailable. */
export async function listSimilarListings(id: number, db: Db = anonClient): Promise<Offers> {
	return cached(`similar:${id}`, async () =>
		expectObject<Offers>(await db.rpc("list_similar_listings", { listing_id: id }), "rows"),
	);
}

/** Cards of listings by id, in order and without invisible ones; at most 50. Throws BackendUnavailable. */
export async function listListings(ids: readonly number[], db: Db = anonClient): Promise<ListingCard[]> {
	if (ids.length === 0) return [];
	return cached(`cards:${ids.join()}`, async () =>
		expectList<ListingCard>(await db.rpc("list_listings", { ids: [...ids] })),
	);
}

export type HomePage = {
	newest_properties: ListingCard[];
	newest_vehicles: ListingCard[];
	price_cuts: ListingCard[];
	same: SameOffers | null;
	counts: { kind: Kind; category: Category; type: string; district_id: number; available: number }[];
	agents: AgentPreview[];
};

/** The home page in one call. Throws BackendUnavailable. */
export async function getHomePage(db: Db = anonClient): Promise<HomePage> {
	return cached("home", async () => expectObject<HomePage>(await db.rpc("get_home_page"), "counts", "agents"));
}

export type Area = {
	id: number;
	parent_id: number | null;
	slug: string;
	name_en: string;
	name_tr: string;
	aliases: string[];
	latitude: number;
	longitude: number;
};

export type ReferenceData = { areas: Area[]; landmarks: Landmark[]; makes: NamedMake[] };

/** Areas and landmarks with every name they go by, makes with their models. Throws BackendUnavailable. */
export async function getReferenceData(db: Db = anonClient): Promise<ReferenceData> {
	return cached("reference", async () =>
		expectObject<ReferenceData>(await db.rpc("list_reference_data"), "areas", "landmarks", "makes"),
	);
}

export type NearestListings = {
	rows: ListingCard[];
	/** The filter groups that each listing misses, by id. */
	misses: Readonly<Record<string, string[]>>;
};

/** For a search without a result: the listings that miss the fewest of its filters. Throws BackendUnavailable. */
export async function listNearestListings(
	filters: SearchRequest["filters"],
	wanted = 6,
	db: Db = anonClient,
): Promise<NearestListings> {
	return cached(`nearest:${wanted}:${JSON.stringify(filters)}`, async () =>
		expectObject<NearestListings>(
			await db.rpc("list_nearest_listings", { filters: filters as Json, wanted }),
			"rows",
			"misses",
		),
	);
}
