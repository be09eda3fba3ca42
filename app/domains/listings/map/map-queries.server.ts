/** Public reads of the map: what a view shows of a search, and where all of its results are. Cached as lists are. */
import { cached } from "#app/platform/cache.server.ts";
import { expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { anonClient, type Db } from "#app/platform/supabase/clients.server.ts";
import type { Json } from "#contract/types.ts";
import { type Box, fitBox } from "../search/box.ts";
import type { Search } from "../search/search-filters.ts";
import { toQuery } from "../search/search-query.server.ts";

/** A part of the view. Money in pence. */
export type MapCell = {
	/** The middle of its listings, not of the cell. */
	latitude: number;
	longitude: number;
	count: number;
	/** Null for sales and rents together. */
	median_pence: number | null;
	/** [west, south, east, north]: a list of this box has the same listings, unless the view is an estimate. */
	box: number[];
	/** Slug of the area that all of its listings are in. */
	area: string | null;
};

/** All listings at one position. */
export type MapPin = {
	latitude: number;
	longitude: number;
	/** Slug of an area where only its middle is known: the listings are somewhere in it. */
	area: string | null;
	count: number;
	/** Newest first. Price in pence. */
	listings: { id: number; price_pence: number; type: string; reduced: boolean }[];
};

export type MapView = {
	/** All matches; of more than were counted 1,001 with `isCapped`, as in a list. */
	total: number;
	isCapped: boolean;
	/** Matches in view. */
	inView: number;
	/** `inView` and the numbers of cells are estimates in two figures. */
	isEstimate: boolean;
	/** Matches outside the view; null when unknown. */
	outside: number | null;
	/** Matches that no map shows; 1,001 stands for more than a thousand. */
	withoutPoint: number;
	/** Of many matches; largest first. */
	cells: MapCell[];
	/** Of up to 120 matches; from north to south. */
	pins: MapPin[];
};

/** The order leaves out what it cannot order, as the list does. */
type MappedSearch = Pick<Search, "kind" | "filters" | "sort">;

type Answer = Pick<MapView, "total" | "outside" | "cells" | "pins"> & {
	is_capped: boolean;
	in_view: number;
	is_estimate: boolean;
	without_point: number;
};

/**
 * What a view shows of a search. zoom: 5 to 19. At most 20 kB as JSON. Throws BackendUnavailable, and BackendRejection for
 * filters, a box or a zoom that the database refuses.
 */
export async function getMapView(
	{ kind, filters, sort }: MappedSearch,
	box: Box,
	zoom: number,
	db: Db = anonClient,
): Promise<MapView> {
	const query = toQuery(kind, filters);
	return cached(`map:${box}:${zoom}:${sort}:${JSON.stringify(query)}`, async () => {
		const { is_capped, in_view, is_estimate, without_point, ...rest } = expectObject<Answer>(
			await db.rpc("map_listings", { filters: query as Json, box: [...box], zoom, sort }),
			"total",
			"cells",
			"pins",
		);
		return {
			...rest,
			isCapped: is_capped,
			inView: in_view,
			isEstimate: is_estimate,
			withoutPoint: without_point,
		};
	});
}

/**
 * The box around the results of a search; null when there are none on a map. Of more than a thousand, a few may be outside of
 * it. Throws BackendUnavailable.
 */
export async function getMapExtent({ kind, filters, sort }: MappedSearch, db: Db = anonClient): Promise<Box | null> {
	const query = toQuery(kind, filters);
	return cached(`map-extent:${sort}:${JSON.stringify(query)}`, async () => {
		const { box } = expectObject<{ box: number[] | null }>(
			await db.rpc("get_map_extent", { filters: query as Json, sort }),
			"box",
		);
		return box && toBox(box);
	});
}

const toBox = ([west, south, east, north]: readonly number[]): Box | null =>
	fitBox([west ?? Number.NaN, south ?? Number.NaN, east ?? Number.NaN, north ?? Number.NaN]) ?? null;
