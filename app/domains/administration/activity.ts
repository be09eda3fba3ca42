/** The activity log as administrators read it: filters and pages, which stand whole in the address. No database. */
import { islandDay } from "#app/platform/island-day.ts";

export const ROWS_PER_PAGE = 25;
export const STATUSES = ["success", "failure", "denied"] as const;
export type Status = (typeof STATUSES)[number];
/** Spans that end today; the numbers are days. */
export const RANGES = ["today", "7", "30"] as const;
export type Range = (typeof RANGES)[number];

export const LONGEST_WORDS = 200;

/** What is filtered by one of few values, and counted beside each of them. */
export const DIMENSIONS = ["action", "type", "status", "resource_type"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export type ActivityFilters = Partial<
	Record<Dimension | "resource" | "actor" | "request" | "q" | "from" | "to", string>
> & { range?: Range };

/** The row next to which a page begins. `at` has microseconds, as the database tells it. */
export type Place = { at: string; id: number; newer: boolean };

/** What the names of resources and actions look like; an address holds nothing else of them. */
const PATTERNS: Partial<Record<keyof ActivityFilters, RegExp>> = {
	action: /^[a-z_]+\.[a-z_]+$/,
	type: /^[a-z_]{2,30}$/,
	resource_type: /^[a-z_]{2,40}$/,
	// Pages of content are named with their language: "about/en".
	resource: /^[\w.:/-]{1,100}$/,
	request: /^[\w.:-]{1,60}$/,
	from: /^\d{4}-\d\d-\d\d$/,
	to: /^\d{4}-\d\d-\d\d$/,
};

const KEYS = [...DIMENSIONS, "resource", "actor", "request", "q", "range", "from", "to"] as const;

/** A day that the calendar has, within what a log can hold. */
function isDay(text: string): boolean {
	const time = Date.parse(`${text}T00:00:00Z`);
	return text > "2000-01-01" && text < "2100-01-01" && new Date(time || 0).toISOString().startsWith(text);
}

function isUsable(key: keyof ActivityFilters, value: string): boolean {
	if (key === "status") return STATUSES.includes(value as Status);
	if (key === "range") return RANGES.includes(value as Range);
	if (key === "q" || key === "actor") return value.length <= LONGEST_WORDS;
	if (key === "action" && value.length > 60) return false;
	if ((key === "from" || key === "to") && !isDay(value)) return false;
	return PATTERNS[key]!.test(value);
}

export type ActivitySearch = {
	filters: ActivityFilters;
	place: Place | null;
	/** Names of what the address asks for and nobody can find: it is left out, and the page says so. */
	ignored: (keyof ActivityFilters)[];
};

/** Reads an address. A span that ends today goes before days of one's own. */
export function readActivitySearch(params: URLSearchParams): ActivitySearch {
	const filters: ActivityFilters = {};
	const ignored: (keyof ActivityFilters)[] = [];
	for (const key of KEYS) {
		const value = (params.get(key) ?? "").trim();
		if (value === "") continue;
		// biome-ignore lint/suspicious/noControlCharactersInRegex: no text of the database holds the first of these
		if (!/\u0000/.test(value) && isUsable(key, value)) Object.assign(filters, { [key]: value });
		else ignored.push(key);
	}
	if (filters.range) {
		delete filters.from;
		delete filters.to;
	} else if (filters.from && filters.to && filters.from > filters.to) {
		[filters.from, filters.to] = [filters.to, filters.from];
	}
	return { filters, place: readPlace(params), ignored };
}

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z)_([1-9]\d{0,14})$/;

function readPlace(params: URLSearchParams): Place | null {
	for (const name of ["older", "newer"]) {
		const [, at = "", id = ""] = PLACE.exec(params.get(name) ?? "") ?? [];
		if (at && isDay(at.slice(0, 10)) && !Number.isNaN(Date.parse(at)))
			return { at, id: Number(id), newer: name === "newer" };
	}
	return null;
}

/** Where a row stands, to go on from there. */
export function placeOf(row: { occurred_at: string; id: number }, newer: boolean): Place {
	return { at: row.occurred_at.replace(" ", "T").replace(/\+00(:?00)?$/, "Z"), id: row.id, newer };
}

function writeSearch(filters: ActivityFilters, place?: Place | null): string {
	const params = new URLSearchParams();
	for (const key of KEYS) if (filters[key]) params.set(key, filters[key]);
	if (place) params.set(place.newer ? "newer" : "older", `${place.at}_${place.id}`);
	const query = params.toString();
	return query ? `?${query}` : "";
}

/** The address of a page of the log. */
export function activityPath(filters: ActivityFilters, place?: Place | null): string {
	return `/admin/activity${writeSearch(filters, place)}`;
}

/** A page of the log. */
export type ActivityList = { filters: ActivityFilters; place: Place | null };

/** The address of a row's page. list: what leads there, so that its page leads back to it. */
export function activityRowPath(id: number, list?: ActivityList): string {
	const search = list ? writeSearch(list.filters, list.place).slice(1) : "";
	return `/admin/activity/${id}${search ? `?${new URLSearchParams({ list: search })}` : ""}`;
}

/** The list that led to a row's page; the newest rows where none is named. */
export function readList(params: URLSearchParams): ActivityList {
	const { filters, place } = readActivitySearch(new URLSearchParams(params.get("list") ?? ""));
	return { filters, place };
}

export const FILE_FORMATS = ["csv", "ndjson"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The address of all that is filtered, as a file. */
export function activityFilePath(filters: ActivityFilters, format: FileFormat): string {
	return `/admin/activity.${format}${writeSearch(filters)}`;
}

/** The filters as the database takes them: spans as days of the island's calendar. now: milliseconds. */
export function toDatabaseFilters({ range, ...filters }: ActivityFilters, now: number): Omit<ActivityFilters, "range"> {
	if (!range) return filters;
	const today = islandDay(now);
	if (range === "today") return { ...filters, from: today, to: today };
	const first = new Date(Date.parse(`${today}T00:00:00Z`) - (Number(range) - 1) * 86_400_000);
	return { ...filters, from: first.toISOString().slice(0, 10), to: today };
}

/** How many rows there are of a kind; `more` says that there are further ones. */
export type KindCount = Record<Exclude<Dimension, "resource_type">, string> & {
	resource_type: string | null;
	n: number;
	more: boolean;
};
export type Count = { n: number; more: boolean };
export type Facets = { total: Count } & Record<Dimension, Record<string, Count>>;

/** Never more than this is said; beyond it is "1,000+". */
export const MOST_COUNTED = 1000;

/**
 * The counts beside the values of each filter: what is found when that value is chosen and all other filters stay as they
 * are. A value that the log has seen and that would find nothing has 0.
 */
export function countFacets(counts: readonly KindCount[], filters: ActivityFilters): Facets {
	const facets: Facets = { total: { n: 0, more: false }, action: {}, type: {}, status: {}, resource_type: {} };
	const add = (to: Count, { n, more }: Count) => {
		to.n += n;
		to.more ||= more;
	};
	for (const kind of counts) {
		const others = DIMENSIONS.filter((name) => filters[name] !== undefined && filters[name] !== kind[name]);
		if (others.length === 0) add(facets.total, kind);
		for (const name of DIMENSIONS) {
			const value = kind[name];
			if (value === null || others.some((other) => other !== name)) continue;
			facets[name][value] ??= { n: 0, more: false };
			add(facets[name][value], kind);
		}
	}
	for (const count of [facets.total, ...DIMENSIONS.flatMap((name) => Object.values(facets[name]))]) {
		if (count.n <= MOST_COUNTED) continue;
		Object.assign(count, { n: MOST_COUNTED, more: true });
	}
	return facets;
}
