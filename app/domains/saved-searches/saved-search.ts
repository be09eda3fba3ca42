/** A saved search for its owner, and its paths. */
import { href } from "react-router";
import type { Kind } from "#app/domains/listings/listing.ts";
import { type Filters, type Sort, searchPath } from "#app/domains/listings/search/search-filters.ts";
import type { SavedSearchNotificationFrequency as Frequency } from "#contract/codes/saved-search-notification-frequency.ts";

/** Mail frequencies. */
export {
	SAVED_SEARCH_NOTIFICATION_FREQUENCIES as FREQUENCIES,
	type SavedSearchNotificationFrequency as Frequency,
} from "#contract/codes/saved-search-notification-frequency.ts";

/** Limit per user, enforced by the database. */
export const MAX_SAVED_SEARCHES = 50;
export const MAX_NAME_LENGTH = 80;
/** Searches with more matches cannot use instant alerts. */
export const MAX_INSTANT_MATCHES = 1000;
/** Limit of the count of new matches. */
export const MAX_COUNTED_MATCHES = 100;

export type SavedSearch = {
	id: string;
	name: string;
	kind: Kind;
	filters: Filters;
	sort: Sort;
	hasAlerts: boolean;
	frequency: Frequency;
	isPaused: boolean;
	/** Secret of its feed; null without one. */
	feedToken: string | null;
	/** Matches since the owner's last visit, at most MAX_COUNTED_MATCHES. */
	newCount: number;
};

/** List page of a search. */
export function savedSearchResultsPath({
	kind,
	filters,
	sort,
}: Pick<SavedSearch, "kind" | "filters" | "sort">): string {
	return searchPath({ kind, filters, sort });
}

/** Whether two searches are equal; sort order is ignored. */
export function isSameSearch(
	a: Pick<SavedSearch, "kind" | "filters">,
	b: Pick<SavedSearch, "kind" | "filters">,
): boolean {
	return searchPath(a) === searchPath(b);
}

/** Path of a private feed. */
export function feedPath(token: string): string {
	return href("/feeds/:name", { name: `${token}.xml` });
}
