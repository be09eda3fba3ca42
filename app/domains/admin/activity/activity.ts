/** Filters and paging of the activity log, all in the address. No database access. */
import { href } from "react-router";
import { islandDay } from "#app/platform/island-day.ts";
import {
	ACTIVITY_LOG_STATUSES as STATUSES,
	type ActivityLogStatus as Status,
} from "#contract/codes/activity-log-status.ts";

export const ROWS_PER_PAGE = 25;
export {
	ACTIVITY_LOG_STATUSES as STATUSES,
	type ActivityLogStatus as Status,
} from "#contract/codes/activity-log-status.ts";
/** Ranges that end today; the numbers are days. */
export const RANGES = ["today", "7", "30"] as const;
export type Range = (typeof RANGES)[number];

export const MAX_TEXT_LENGTH = 200;
/** Enough for an e-mail address. */
export const MAX_RESOURCE_LENGTH = 255;

/** Filters with a fixed set of values, counted per value. */
export const DIMENSIONS = ["action", "type", "status", "resource_type"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** What the log shows: changes of listings, accounts, moderation and settings, or everything. */
export const VIEWS = ["changes", "all"] as const;
export type View = (typeof VIEWS)[number];

export type ActivityFilters = Partial<
	Record<Dimension | "resource" | "actor" | "request" | "q" | "from" | "to", string>
> & { range?: Range; view?: View };

/** Row at which a page begins. `at` has microseconds. */
export type Cursor = { at: string; id: number; newer: boolean };

/** Valid names of resources and actions. */
const PATTERNS: Partial<Record<keyof ActivityFilters, RegExp>> = {
	action: /^[a-z_]+\.[a-z_]+$/,
	type: /^[a-z_]{2,30}$/,
	resource_type: /^[a-z_]{2,40}$/,
	// Content pages include their language: "about/en". E-mail addresses have nearly every character but spaces.
	resource: new RegExp(`^[^\\s\\p{C}]{1,${MAX_RESOURCE_LENGTH}}$`, "u"),
	request: /^[\w.:-]{1,60}$/,
	from: /^\d{4}-\d\d-\d\d$/,
	to: /^\d{4}-\d\d-\d\d$/,
};

const KEYS = [...DIMENSIONS, "resource", "actor", "request", "q", "range", "from", "to", "view"] as const;

/** A valid calendar date within the range of the log. */
function isDay(text: string): boolean {
	const time = Date.parse(`${text}T00:00:00Z`);
	return text > "2000-01-01" && text < "2100-01-01" && new Date(time || 0).toISOString().startsWith(text);
}

function isValidFilter(key: keyof ActivityFilters, value: string): boolean {
	if (key === "status") return STATUSES.includes(value as Status);
	if (key === "view") return VIEWS.includes(value as View);
	if (key === "range") return RANGES.includes(value as Range);
	if (key === "q" || key === "actor") return value.length <= MAX_TEXT_LENGTH;
	if (key === "action" && value.length > 60) return false;
	if ((key === "from" || key === "to") && !isDay(value)) return false;
	return PATTERNS[key]!.test(value);
}

export type ActivitySearch = {
	filters: ActivityFilters;
	place: Cursor | null;
	/** Parameters with invalid values; they are ignored and the page says so. */
	ignored: (keyof ActivityFilters)[];
	/** Names of parameters that the log does not know, as they were written. */
	unknown: string[];
};

/** Parameters besides filters: the position, and those that every page knows. */
const OTHER_PARAMETERS: readonly string[] = ["older", "newer", "lng", "_routes"];
/** Of unknown parameters, as many are named, and as much of each. */
const MAX_NAMED = 5;
const MAX_NAME_LENGTH = 30;

/** Parameters that would be left out without a word: unknown ones, and a position that cannot be read. */
function listUnknown(params: URLSearchParams): string[] {
	const known: readonly string[] = [...KEYS, ...OTHER_PARAMETERS];
	const names = [...new Set(params.keys())].filter((name) => !known.includes(name));
	if (!parseCursor(params)) names.push(...["older", "newer"].filter((name) => params.has(name)));
	return names.slice(0, MAX_NAMED).map((name) => name.replace(/\p{C}/gu, "").slice(0, MAX_NAME_LENGTH) || "?");
}

/** Parses an address. A range that ends today takes precedence over custom dates. */
export function parseActivitySearch(params: URLSearchParams): ActivitySearch {
	const filters: ActivityFilters = {};
	const ignored: (keyof ActivityFilters)[] = [];
	for (const key of KEYS) {
		const value = (params.get(key) ?? "").trim();
		if (value === "") continue;
		// biome-ignore lint/suspicious/noControlCharactersInRegex: the database rejects null bytes in texts
		if (!/\u0000/.test(value) && isValidFilter(key, value)) Object.assign(filters, { [key]: value });
		else ignored.push(key);
	}
	if (filters.range) {
		delete filters.from;
		delete filters.to;
	} else if (filters.from && filters.to && filters.from > filters.to) {
		[filters.from, filters.to] = [filters.to, filters.from];
	}
	return { filters, place: parseCursor(params), ignored, unknown: listUnknown(params) };
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z)_([1-9]\d{0,14})$/;

function parseCursor(params: URLSearchParams): Cursor | null {
	for (const name of ["older", "newer"]) {
		const [, at = "", id = ""] = CURSOR.exec(params.get(name) ?? "") ?? [];
		if (at && isDay(at.slice(0, 10)) && !Number.isNaN(Date.parse(at)))
			return { at, id: Number(id), newer: name === "newer" };
	}
	return null;
}

/** Position of a row, for paging. */
export function toCursor(row: { occurred_at: string; id: number }, newer: boolean): Cursor {
	return { at: row.occurred_at.replace(" ", "T").replace(/\+00(:?00)?$/, "Z"), id: row.id, newer };
}

function formatSearch(filters: ActivityFilters, place?: Cursor | null): string {
	const params = new URLSearchParams();
	for (const key of KEYS) if (filters[key]) params.set(key, filters[key]);
	if (place) params.set(place.newer ? "newer" : "older", `${place.at}_${place.id}`);
	const query = params.toString();
	return query ? `?${query}` : "";
}

/** Address of a page of the log. */
export function activityPath(filters: ActivityFilters, place?: Cursor | null): string {
	return href("/admin/activity") + formatSearch(filters, place);
}

/** The view that is shown: the chosen one, otherwise changes until the log is filtered by more than time. */
export function viewOf({ view, range: _, from: __, to: ___, ...narrowing }: ActivityFilters): View {
	return view ?? (Object.keys(narrowing).length > 0 ? "all" : "changes");
}

/** The filters with another view; the default one is left out of the address. */
export function withView({ view: _, ...filters }: ActivityFilters, view: View): ActivityFilters {
	return viewOf(filters) === view ? filters : { ...filters, view };
}

/** A page of the log. */
export type ActivityList = { filters: ActivityFilters; place: Cursor | null };

/** Address of a row's page. list: the list it was opened from, for the link back. */
export function activityRowPath(id: number, list?: ActivityList): string {
	const search = list ? formatSearch(list.filters, list.place).slice(1) : "";
	const path = href("/admin/activity/:id", { id: String(id) });
	return search ? `${path}?${new URLSearchParams({ list: search })}` : path;
}

/** The list a row was opened from; the newest rows by default. */
export function parseActivityList(params: URLSearchParams): ActivityList {
	const { filters, place } = parseActivitySearch(new URLSearchParams(params.get("list") ?? ""));
	return { filters, place };
}

export const FILE_FORMATS = ["csv", "ndjson"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Export address for the filters. */
export function activityFilePath(filters: ActivityFilters, format: FileFormat): string {
	return href(`/admin/activity.${format}`) + formatSearch(filters);
}

/** Filters as database arguments: ranges as dates of the local calendar. now: milliseconds. */
export function toDatabaseFilters(search: ActivityFilters, now: number): Omit<ActivityFilters, "range"> {
	const { range, view: _, ...given } = search;
	const filters = { ...given, ...(viewOf(search) === "changes" ? { view: "changes" as const } : {}) };
	if (!range) return filters;
	const today = islandDay(now);
	if (range === "today") return { ...filters, from: today, to: today };
	const first = new Date(Date.parse(`${today}T00:00:00Z`) - (Number(range) - 1) * 86_400_000);
	return { ...filters, from: first.toISOString().slice(0, 10), to: today };
}

/** Number of rows per combination of values; `more` means there are further ones. */
export type KindCount = Record<Exclude<Dimension, "resource_type">, string> & {
	resource_type: string | null;
	/** Whether the view of changes includes it. */
	is_change: boolean;
	n: number;
	more: boolean;
};
export type Count = { n: number; more: boolean };
export type Facets = { total: Count } & Record<Dimension, Record<string, Count>>;

/** Counts are capped here, shown as "1,000+". */
export const MAX_COUNTED = 1000;

/**
 * Counts per filter value: results if that value were selected and all other filters kept; selecting one ends the
 * default view of changes. Known values without results have 0.
 */
export function countFacets(counts: readonly KindCount[], filters: ActivityFilters): Facets {
	const facets: Facets = { total: { n: 0, more: false }, action: {}, type: {}, status: {}, resource_type: {} };
	const add = (to: Count, { n, more }: Count) => {
		to.n += n;
		to.more ||= more;
	};
	const view = viewOf(filters);
	for (const kind of counts) {
		const others = DIMENSIONS.filter((name) => filters[name] !== undefined && filters[name] !== kind[name]);
		if (others.length === 0 && (view === "all" || kind.is_change)) add(facets.total, kind);
		if (filters.view === "changes" && !kind.is_change) continue;
		for (const name of DIMENSIONS) {
			const value = kind[name];
			if (value === null || others.some((other) => other !== name)) continue;
			facets[name][value] ??= { n: 0, more: false };
			add(facets[name][value], kind);
		}
	}
	for (const count of [facets.total, ...DIMENSIONS.flatMap((name) => Object.values(facets[name]))]) {
		if (count.n <= MAX_COUNTED) continue;
		Object.assign(count, { n: MAX_COUNTED, more: true });
	}
	return facets;
}
