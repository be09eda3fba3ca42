/** Search over listings of all states, in the address. No database access. */
import { CATEGORIES, type Category, KINDS, type Kind, STATUSES, type Status } from "../listings/listing.ts";
import { type ModeratedListing, STATUS_REASONS, type StatusReason } from "./moderation.ts";

export const LISTINGS_PER_PAGE = 25;
export const MAX_SEARCH_LENGTH = 120;
export const LISTING_STATES = [...STATUSES, "deleted"] as const;
export type ListingState = (typeof LISTING_STATES)[number];

export type AllListingsFilters = {
	/** Number, reference or text. */
	q?: string;
	/** Id or name. */
	agent?: string;
	kind?: Kind;
	category?: Category;
	state?: ListingState;
	reason?: StatusReason;
	/** Slug of an area or district. */
	area?: string;
};

/** Keyset cursor: last listing of the previous page, by time of change and id, descending. */
export type Cursor = { at: string; id: number };

export type AdminListing = ModeratedListing & {
	status: Status;
	status_reason: StatusReason | null;
	updated_at: string;
	deleted_at: string | null;
};

const CURSOR_PATTERN = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?\+00:00)_([1-9]\d{0,15})$/;

/** Parses a search; invalid parts are ignored. */
export function parseAllListingsSearch(params: URLSearchParams): {
	filters: AllListingsFilters;
	before: Cursor | null;
} {
	// Titles contain no control characters, and the database rejects some.
	const text = (name: string) =>
		params
			.get(name)
			?.replace(/\p{Cc}/gu, " ")
			.trim()
			.slice(0, MAX_SEARCH_LENGTH) || undefined;
	const one = <const T extends string>(name: string, known: readonly T[]) =>
		known.find((key) => key === params.get(name));
	const area = params.get("area") ?? "";
	const parameters = {
		q: text("q"),
		agent: text("agent"),
		kind: one("kind", KINDS),
		category: one("category", CATEGORIES),
		state: one("state", LISTING_STATES),
		reason: one("reason", STATUS_REASONS),
		area: /^[a-z]+(\.[a-z0-9-]+)?$/.test(area) ? area : undefined,
	};
	const filters = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value)) as AllListingsFilters;
	const [, at, id] = CURSOR_PATTERN.exec(params.get("before") ?? "") ?? [];
	const isMoment = at !== undefined && Number.isFinite(Date.parse(at));
	return { filters, before: isMoment ? { at, id: Number(id) } : null };
}

/** Address of a page of the search. */
export function allListingsPath(filters: AllListingsFilters, before: Cursor | null = null): string {
	const params = new URLSearchParams(filters);
	if (before) params.set("before", `${before.at}_${before.id}`);
	const query = params.toString();
	return query ? `/admin/listings?${query}` : "/admin/listings";
}
