/** A saved search as its owner sees it, and where it is found. */
import type { Kind } from "#app/domains/listings/listing.ts";
import { type Filters, type Search, type Sort, searchPath } from "#app/domains/listings/search-filters.ts";

/** How often a mail may come. */
export const FREQUENCIES = ["instant", "daily", "weekly"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** A person may keep so many; the database refuses more. */
export const MOST_SAVED_SEARCHES = 50;
export const NAME_MAX_LENGTH = 80;
/** With more matches than this a mail about each at once is refused. */
export const MOST_MATCHES_FOR_INSTANT = 1000;
/** New matches are counted to here. */
export const MOST_NEW_COUNTED = 100;

export type SavedSearch = {
	id: string;
	name: string;
	kind: Kind;
	filters: Filters;
	sort: Sort;
	hasAlerts: boolean;
	frequency: Frequency;
	isPaused: boolean;
	/** The secret of its feed; null while there is none. */
	feedToken: string | null;
	/** Listings found since its owner last looked, at most MOST_NEW_COUNTED. */
	newCount: number;
};

/** The list that a search keeps. */
export function pathOfSearch({ kind, filters, sort }: Pick<SavedSearch, "kind" | "filters" | "sort">): string {
	return searchPath({ kind, filters, sort });
}

/** The page on which a list is saved; it brings whoever is not signed in back after signing in. */
export function saveSearchPath({ kind, filters, sort }: Pick<Search, "kind" | "filters" | "sort">): string {
	const query = searchPath({ kind, filters, sort }).split("?")[1];
	return `/saved-searches/new?kind=${kind}${query ? `&${query}` : ""}`;
}

/** Whether two searches look for the same; the order of their lists does not matter. */
export function isSameSearch(
	a: Pick<SavedSearch, "kind" | "filters">,
	b: Pick<SavedSearch, "kind" | "filters">,
): boolean {
	return searchPath(a) === searchPath(b);
}

/** The address of a private feed, as a path. */
export function feedPath(token: string): string {
	return `/feeds/${token}.xml`;
}
