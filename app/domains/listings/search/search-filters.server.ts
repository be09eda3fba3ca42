/**
 * Parses an address into filters. Invalid parts never break a page: they are dropped and reported, so that the page
 * can say so.
 */
import { PARAMETERS_OF_ALL_PAGES } from "#app/platform/http/ignored-parameters.ts";
import type { Kind } from "../listing.ts";
import { canonicalise, MAX_PARAMETERS } from "./canonical-parameters.server.ts";
import { FILTER_SCHEMAS } from "./filter-schemas.ts";
import {
	NO_NAMES,
	resolveMakes,
	resolvePlaces,
	resolvePoints,
	type SearchReference,
} from "./named-parameters.server.ts";
import { normaliseText } from "./normalise-text.ts";
import { trimQuestion } from "./question-length.ts";
import { isEmpty, type OnIgnored, readField, readFirst, readOne } from "./read-parameters.server.ts";
import { resolveFilters } from "./resolve-filters.server.ts";
import {
	defaultSort,
	type FilterValue,
	filterFields,
	isSortOffered,
	LAST_NUMBERED_PAGE,
	type Search,
	type SearchNotice,
	SORTS,
	type Sort,
} from "./search-filters.ts";
import { decodeCursor } from "./search-query.server.ts";

export type ParsedSearch = {
	search: Search;
	notices: SearchNotice[];
	/**
	 * The address without empty parameters and defaults, and with free-text places resolved; null when it is
	 * canonical. The page redirects to it, because a form without JavaScript sends empty fields too.
	 */
	cleaned: URLSearchParams | null;
};

/** Parses an address. Never throws. */
export function parseSearch(kind: Kind, parameters: URLSearchParams, reference: SearchReference): ParsedSearch {
	const fields = filterFields(kind);
	const notices: SearchNotice[] = [];
	const ignore: OnIgnored = (name, value) =>
		notices.push({ code: "ignored", name: name.slice(0, 40), value: value.slice(0, 60) });
	const all = [...parameters];
	const byName = new Map<string, string[]>();
	for (const [name, raw] of all.slice(0, MAX_PARAMETERS)) {
		const value = normaliseText(raw);
		if (!isEmpty(fields[name], value)) byName.set(name, [...(byName.get(name) ?? []), value]);
	}

	const places = resolvePlaces(byName.get("place") ?? [], reference);
	const makes = kind === "vehicle" ? resolveMakes(byName.get("make") ?? [], reference) : NO_NAMES;
	const named = byName.get("make")?.map((raw) => makes.get(raw) ?? raw);
	if (named) byName.set("make", named);
	const points = resolvePoints(byName.get("near") ?? [], reference);
	const found: Record<string, FilterValue> = {};
	for (const [name, field] of Object.entries(fields)) {
		const isValid = (value: FilterValue) => FILTER_SCHEMAS[kind].shape[name]!.safeParse(value).success;
		const value = readField(name, field, byName.get(name) ?? [], {
			...reference,
			places,
			points,
			ignore,
			isValid,
		});
		if (value !== undefined) found[name] = value;
	}
	const wantedSort = readOne("sort", SORTS[kind], byName.get("sort") ?? [], ignore) as Sort | undefined;
	const sort = wantedSort && isSortOffered(wantedSort, found) ? wantedSort : defaultSort(found);
	const position = readPosition(byName, sort, ignore);
	for (const [name, values] of byName) {
		if (
			!(
				Object.hasOwn(fields, name) ||
				POSITION_PARAMETERS.has(name) ||
				name.startsWith("_") ||
				PARAMETERS_OF_ALL_PAGES.test(name)
			)
		)
			ignore(name, values[0]!);
	}
	if (all.length > MAX_PARAMETERS) ignore("…", `+${all.length - MAX_PARAMETERS}`);
	const filters = resolveFilters(found, reference.landmarks, notices);
	const ask = trimQuestion(byName.get("ask")?.[0] ?? "");
	return {
		search: { kind, filters, sort, ...position, ...(ask ? { ask } : {}) },
		notices,
		cleaned: canonicalise(all, fields, { places, makes, points }),
	};
}

/** Parameters that are not filters. */
const POSITION_PARAMETERS = new Set(["sort", "page", "after", "ask", "view", "map"]);

function readPosition(byName: Map<string, string[]>, sort: Sort, ignore: OnIgnored): Pick<Search, "page" | "after"> {
	const after =
		readFirst("after", byName.get("after") ?? [], ignore, (raw) => (decodeCursor(raw, sort) ? raw : undefined)) ?? null;
	const page = readFirst("page", byName.get("page") ?? [], ignore, (raw) => {
		const number = /^\d{1,4}$/.test(raw) ? Number(raw) : 0;
		return number >= 1 && number <= LAST_NUMBERED_PAGE ? number : undefined;
	});
	return { after, page: after ? 1 : (page ?? 1) };
}
