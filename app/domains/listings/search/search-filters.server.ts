/**
 * Parses an address into filters. Invalid parts never break a page: they are dropped and reported, so that the page
 * can say so. The schemas define the filters; saved searches use them as well.
 */
import { z } from "zod";
import type { NamedMake, NamedModel } from "../editor/reference-lookup.ts";
import type { Kind } from "../listing.ts";
import type { Area } from "../listing-queries.server.ts";
import type { FilterField } from "./filter-definitions.ts";
import { defaultWithin, type Landmark } from "./near.ts";
import { normaliseText } from "./normalise-text.ts";
import { findPlaces, foldText } from "./place-search.ts";
import { trimQuestion } from "./question-length.ts";
import {
	defaultSort,
	type Filters,
	type FilterValue,
	filterFields,
	getFilterGroup,
	isSortOffered,
	LAST_NUMBERED_PAGE,
	type Search,
	type SearchNotice,
	SORTS,
	type Sort,
} from "./search-filters.ts";
import { decodeCursor } from "./search-query.server.ts";

/** Addresses with more parameters are not parsed. */
const MAX_PARAMETERS = 200;
const MAX_TEXT_LENGTH = 200;
const SLUG = /^[a-z0-9-]+(\.[a-z0-9-]+)?$/;

/** What the search of words knows: the words of listings are Latin letters and figures. */
const SEARCHABLE = /[\p{Script=Latin}0-9]/u;

function createSchema(field: FilterField) {
	switch (field.shape) {
		case "multiselect":
			return z.array(z.enum(field.values as [string, ...string[]])).min(1);
		case "named":
			return z.array(z.string().regex(SLUG).max(100)).min(1).max(100);
		case "point":
			return z.string().regex(SLUG).max(100);
		case "one":
			return z.enum(field.values as [string, ...string[]]);
		case "number":
			return z.int().min(field.min).max(field.max);
		case "flag":
			return z.literal(true);
		case "words":
			return z.string().max(MAX_TEXT_LENGTH).regex(SEARCHABLE);
	}
}

function createKindSchema(kind: Kind) {
	const fields = Object.entries(filterFields(kind));
	return z.strictObject(Object.fromEntries(fields.map(([name, field]) => [name, createSchema(field).optional()])));
}

/** Filters of a kind as one strict schema. */
export const FILTER_SCHEMAS: Record<Kind, ReturnType<typeof createKindSchema>> = {
	property: createKindSchema("property"),
	vehicle: createKindSchema("vehicle"),
};

/** A make with its models, as far as filters name them. */
export type SearchMake = Pick<NamedMake, "slug" | "name"> & { models: Pick<NamedModel, "slug" | "name" | "type">[] };
/** Existing names: areas and landmarks with aliases, makes with models. */
export type SearchReference = {
	areas: readonly Area[];
	landmarks: readonly Landmark[];
	makes: readonly SearchMake[];
};

export type ParsedSearch = {
	search: Search;
	notices: SearchNotice[];
	/**
	 * The address without empty parameters and defaults, and with free-text places resolved; null when it is
	 * canonical. The page redirects to it, because a form without JavaScript sends empty fields too.
	 */
	cleaned: URLSearchParams | null;
};

/** Tracking parameters that are ignored without a notice. */
const TRACKING_PARAMETERS = /^(utm_.*|gclid|fbclid|msclkid|yclid|igshid|mc_[ce]id|ref|lng|_.*)$/;

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
		if (!(Object.hasOwn(fields, name) || POSITION_PARAMETERS.has(name) || TRACKING_PARAMETERS.test(name)))
			ignore(name, values[0]!);
	}
	if (all.length > MAX_PARAMETERS) ignore("…", `+${all.length - MAX_PARAMETERS}`);
	const filters = preferTypes(preferSmallerPlaces(settleDistance(swapBounds(found, notices), reference)));
	const ask = trimQuestion(byName.get("ask")?.[0] ?? "");
	return {
		search: { kind, filters, sort, ...position, ...(ask ? { ask } : {}) },
		notices,
		cleaned: canonicalise(all, fields, { places, makes, points }),
	};
}

/** A point has a distance, and a distance a point. */
function settleDistance(
	{ near, within, ...filters }: Record<string, FilterValue>,
	{ landmarks }: SearchReference,
): Record<string, FilterValue> {
	if (typeof near !== "string") return filters;
	return { ...filters, near, within: within ?? defaultWithin(landmarks.find(({ slug }) => slug === near)?.kind) };
}

/** Slugs of points that were given by name: of a landmark, else of one place. */
function resolvePoints(raws: string[], { areas, landmarks }: SearchReference): ReadonlyMap<string, string> {
	const resolved = new Map<string, string>();
	for (const raw of new Set(raws.slice(0, MAX_PLACES))) {
		const slug = raw.toLowerCase();
		if (landmarks.some((one) => one.slug === slug) || areas.some((one) => one.slug === slug)) {
			resolved.set(raw, slug);
			continue;
		}
		const folded = foldText(raw.slice(0, MAX_TEXT_LENGTH));
		const landmark = landmarks.find((one) =>
			[one.name_en, one.name_tr, ...one.aliases].some((name) => foldText(name) === folded),
		);
		const found = landmark ? [landmark.slug] : findPlaces(raw, areas);
		if (found.length === 1) resolved.set(raw, found[0]!);
	}
	return resolved;
}

/** Slugs of makes that were given by name or by the unique start of one. */
type ResolvedMakes = ReadonlyMap<string, string>;
const NO_NAMES: ResolvedMakes = new Map();

function resolveMakes(raws: string[], { makes }: SearchReference): ResolvedMakes {
	const known = makes.map(({ slug, name }) => ({ slug, name: foldText(name) }));
	const resolved = new Map<string, string>();
	for (const raw of new Set(raws)) {
		const folded = foldText(raw.slice(0, MAX_TEXT_LENGTH));
		if (folded === "" || known.some(({ slug }) => slug === raw)) continue;
		const named = known.filter(({ slug, name }) => name === folded || slug === raw.toLowerCase());
		const found = named.length > 0 ? named : known.filter(({ name }) => name.startsWith(folded));
		if (found.length === 1) resolved.set(raw, found[0]!.slug);
	}
	return resolved;
}

type OnIgnored = (name: string, value: string) => void;

/** Parameters that are not filters. */
const POSITION_PARAMETERS = new Set(["sort", "page", "after", "ask"]);

/** Empty, or a lower bound of zero, which has no effect. */
function isEmpty(field: FilterField | undefined, value: string): boolean {
	return value === "" || (field?.shape === "number" && field.min === 1 && /^£?0+$/.test(value));
}

type Reader = SearchReference & {
	places: ResolvedPlaces;
	points: ReadonlyMap<string, string>;
	ignore: OnIgnored;
	isValid: (value: FilterValue) => boolean;
};

/** Place parameters and the slugs they resolve to. */
type ResolvedPlaces = Map<string, string[]>;

/** Limit of free-text places, since each lookup costs a millisecond. */
const MAX_PLACES = 12;

function resolvePlaces(raws: string[], { areas }: SearchReference): ResolvedPlaces {
	const slugs = new Set(areas.map((area) => area.slug));
	const resolved: ResolvedPlaces = new Map();
	let entered = 0;
	for (const raw of raws) {
		if (resolved.has(raw)) continue;
		if (slugs.has(raw)) resolved.set(raw, [raw]);
		else resolved.set(raw, entered++ < MAX_PLACES ? findPlaces(raw, areas) : []);
	}
	return resolved;
}

function readField(name: string, field: FilterField, raws: string[], reader: Reader): FilterValue | undefined {
	const { ignore, isValid } = reader;
	const readAs = (read: (raw: string) => FilterValue | undefined) =>
		readFirst(name, raws, ignore, (raw) => {
			const value = read(raw);
			return value !== undefined && isValid(value) ? value : undefined;
		});
	switch (field.shape) {
		case "multiselect":
			return readMultiple(name, field.values, raws, ignore);
		case "named":
			return field.of === "place"
				? readPlaces(raws, reader)
				: readMultiple(name, listNames(field.of, reader), raws, ignore);
		case "point":
			return readAs((raw) => reader.points.get(raw));
		case "one":
			return readAs((raw) => raw.toLowerCase());
		case "number":
			return readAs(readNumber);
		case "flag":
			return readAs((raw) => (/^(true|1|on|yes)$/i.test(raw) ? true : undefined));
		case "words":
			return readAs((raw) => readWords(name, raw, ignore));
	}
}

/** The words that can be searched; others beside them are reported, alone they are no words. */
function readWords(name: string, raw: string, ignore: OnIgnored): string {
	const words = raw.split(/\s+/);
	const others = words.filter((word) => /[\p{L}\p{N}]/u.test(word) && !SEARCHABLE.test(word));
	if (others.length === 0 || others.length === words.length) return raw;
	ignore(name, others.join(" "));
	return words.filter((word) => !others.includes(word)).join(" ");
}

/** First value of a single-valued parameter; different further values are reported. */
function readFirst<T>(name: string, raws: string[], ignore: OnIgnored, read: (raw: string) => T | undefined) {
	const [first, ...others] = new Set(raws);
	if (first === undefined) return undefined;
	const value = read(first);
	for (const rejected of value === undefined ? [first, ...others] : others) ignore(name, rejected);
	return value;
}

function readOne(name: string, values: readonly string[], raws: string[], ignore: OnIgnored): string | undefined {
	return readFirst(name, raws, ignore, (raw) => values.find((value) => value === raw.toLowerCase()));
}

/** Allowed values that are selected, in their defined order. */
function readMultiple(
	name: string,
	values: readonly string[],
	raws: string[],
	ignore: OnIgnored,
): string[] | undefined {
	const wanted = new Set(raws.map((raw) => raw.toLowerCase()));
	const found = values.filter((value) => wanted.delete(value));
	for (const unknown of wanted) ignore(name, unknown);
	return found.length > 0 ? found : undefined;
}

function readPlaces(raws: string[], { areas, places, ignore }: Reader): string[] | undefined {
	const wanted = new Set(raws.flatMap((raw) => places.get(raw) ?? []));
	for (const raw of new Set(raws)) if (!places.get(raw)?.length) ignore("place", raw);
	const found = areas.filter((area) => wanted.has(area.slug)).map((area) => area.slug);
	return found.length > 0 ? found : undefined;
}

function listNames(of: "place" | "make" | "model", { makes }: SearchReference): string[] {
	return of === "make"
		? makes.map((make) => make.slug)
		: makes.flatMap((make) => make.models.map((model) => `${make.slug}.${model.slug}`));
}

/** A whole number in common notations: 100000, 100,000, 100.000, £100 000, 99.50 (truncated). */
function readNumber(raw: string): number | undefined {
	const text = raw.replace(/^£\s*|\s*(£|gbp)$/gi, "");
	if (/^\d{1,12}([.,]\d{1,2})?$/.test(text)) return Math.floor(Number(text.replace(",", ".")));
	if (/^\d{1,3}([., ’'])\d{3}(\1\d{3})*$/.test(text)) return Number(text.replace(/\D/g, ""));
	return undefined;
}

function readPosition(byName: Map<string, string[]>, sort: Sort, ignore: OnIgnored): Pick<Search, "page" | "after"> {
	const after =
		readFirst("after", byName.get("after") ?? [], ignore, (raw) => (decodeCursor(raw, sort) ? raw : undefined)) ?? null;
	const page = readFirst("page", byName.get("page") ?? [], ignore, (raw) => {
		const number = /^\d{1,4}$/.test(raw) ? Number(raw) : 0;
		return number >= 1 && number <= LAST_NUMBERED_PAGE ? number : undefined;
	});
	return { after, page: after ? 1 : (page ?? 1) };
}

/** Swaps reversed bounds and adds a notice. */
function swapBounds(filters: Record<string, FilterValue>, notices: SearchNotice[]): Record<string, FilterValue> {
	const settled = { ...filters };
	for (const name of Object.keys(filters)) {
		const group = getFilterGroup(name);
		const [min, max] = [filters[`${group}_min`], filters[`${group}_max`]];
		if (!name.endsWith("_min") || min === undefined || max === undefined || min <= max) continue;
		settled[`${group}_min`] = max;
		settled[`${group}_max`] = min;
		notices.push({ code: "swapped", group });
	}
	if (settled.odometer_max === undefined) delete settled.odometer_unit;
	return settled;
}

/** Areas selected within a selected district replace the district. */
function preferSmallerPlaces(filters: Record<string, FilterValue>): Filters {
	if (!Array.isArray(filters.place)) return filters;
	const refined = new Set(filters.place.filter((slug) => slug.includes(".")).map((slug) => slug.split(".")[0]));
	return { ...filters, place: filters.place.filter((slug) => !refined.has(slug)) };
}

/** Chosen types replace a group of types. */
function preferTypes({ type_group, ...filters }: Filters): Filters {
	return filters.type || type_group === undefined ? filters : { ...filters, type_group };
}

/** Canonical address with resolved places and makes; null when nothing changes. */
function canonicalise(
	all: [string, string][],
	fields: ReturnType<typeof filterFields>,
	{ places, makes, points }: { places: ResolvedPlaces; makes: ResolvedMakes; points: ReadonlyMap<string, string> },
): URLSearchParams | null {
	if (all.length > MAX_PARAMETERS) return null;
	const cleaned = new URLSearchParams();
	let isChanged = false;
	const isType = (value: string) => fields.type?.shape === "multiselect" && fields.type.values.includes(value);
	const hasType = all.some(([name, raw]) => name === "type" && isType(normaliseText(raw).toLowerCase()));
	const hasNear = all.some(([name, raw]) => name === "near" && points.has(normaliseText(raw)));
	const hasLike = all.some(([name, raw]) => name === "like" && normaliseText(raw) !== "");
	const hasOdometer = all.some(([name, raw]) => name === "odometer_max" && !isEmpty(fields[name], normaliseText(raw)));
	for (const [name, raw] of all) {
		const value = normaliseText(raw);
		const isDefault =
			(name === "sort" &&
				(value === "nearest" || (value === "newest" && !hasNear) || (value === "match" && !hasLike))) ||
			(name === "within" && !hasNear) ||
			(name === "page" && value === "1") ||
			(name === "type_group" && hasType) ||
			(name === "odometer_unit" && "odometer_max" in fields && (value === "km" || !hasOdometer));
		const make = name === "make" && fields.make ? makes.get(value) : undefined;
		const point = name === "near" ? points.get(value) : undefined;
		const slugs = (make ?? point) ? [(make ?? point)!] : (name === "place" && places.get(value)) || [];
		const isEntered = slugs.length > 0 && slugs[0] !== value;
		if (isDefault || isEmpty(fields[name], value)) isChanged = true;
		else if (isEntered) {
			isChanged = true;
			for (const slug of slugs) if (!cleaned.has(name, slug)) cleaned.append(name, slug);
		} else cleaned.append(name, raw);
	}
	return isChanged ? cleaned : null;
}
