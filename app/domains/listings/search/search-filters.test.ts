import { describe, expect, it } from "vitest";
import { readPlaces } from "../../../../tests/support/places.ts";
import { KINDS, type Kind, type ListingCard } from "../listing.ts";
import type { Area } from "../listing-queries.server.ts";
import type { FilterField } from "./filter-definitions.ts";
import { FILTER_SCHEMAS } from "./filter-schemas.ts";
import type { SearchMake } from "./named-parameters.server.ts";
import { type Landmark, landmarkName } from "./near.ts";
import { listCommonMakes, withCategory, withTypeGroup } from "./search-choices.ts";
import { parseSearch } from "./search-filters.server.ts";
import {
	defaultSort,
	type Filters,
	type FilterValue,
	filterFields,
	getTypeGroup,
	isIndexed,
	isSortOffered,
	SORTS,
	searchPath,
	toSearchParams,
	withoutFilter,
} from "./search-filters.ts";
import { decodeCursor, encodeCursor, toQuery } from "./search-query.server.ts";

const areas = readPlaces().map((place, index) => ({ ...place, id: index }) as unknown as Area);
const makes: SearchMake[] = [
	{ slug: "honda", name: "Honda", models: [{ slug: "fit", name: "Fit", type: "car" }] },
	{
		slug: "toyota",
		name: "Toyota",
		models: [
			{ slug: "aqua", name: "Aqua", type: "car" },
			{ slug: "vitz", name: "Vitz", type: "car" },
		],
	},
];
const landmarks = [
	{
		slug: "eastern-mediterranean-university",
		kind: "university",
		name_en: "Eastern Mediterranean University (EMU)",
		name_tr: "Doğu Akdeniz Üniversitesi (DAÜ)",
		aliases: ["EMU", "DAÜ"],
		area: "gazimagusa",
		latitude: 35.14,
		longitude: 33.91,
	},
	{
		slug: "ercan-airport",
		kind: "airport",
		name_en: "Ercan Airport",
		name_tr: "Ercan Havalimanı",
		aliases: ["Ercan"],
		area: "lefkosa",
		latitude: 35.15,
		longitude: 33.49,
	},
] satisfies Landmark[];
const reference = { areas, landmarks, makes };
const parse = (query: string, kind: Kind = "property") => parseSearch(kind, new URLSearchParams(query), reference);

/** A seeded generator, identical in every run. */
function createRandom(seed: number) {
	let state = seed;
	return () => {
		state = (state * 1664525 + 1013904223) % 4294967296;
		return state / 4294967296;
	};
}

function makeValue(name: string, field: FilterField, random: () => number): FilterValue {
	const some = (values: readonly string[]) => {
		const found = values.filter(() => random() < 0.3);
		return found.length > 0 ? found : [values[0]!];
	};
	switch (field.shape) {
		case "multiselect":
			return some(field.values);
		case "named":
			if (field.of === "make") return some(makes.map(({ slug }) => slug));
			if (field.of === "model") return some(["honda.fit", "toyota.aqua", "toyota.vitz"]);
			return [areas[Math.floor(random() * areas.length)]!.slug];
		case "point":
			return random() < 0.5 ? "ercan-airport" : areas[Math.floor(random() * areas.length)]!.slug;
		case "box":
			return random() < 0.5 ? "33.1,35.2,33.4251,35.4" : "32,34,35,36.5";
		case "one":
			return field.values[Math.floor(random() * field.values.length)]!;
		case "number": {
			// Lower bounds are in the lower half, so that no range is inverted.
			const [low, high] = name.endsWith("_min") ? [0, 0.5] : [0.5, 1];
			return Math.floor(field.min + (field.max - field.min) * (low + (high - low) * random()));
		}
		case "flag":
			return true;
		case "words":
			return ["deniz manzaralı", "AD-1K7M2", "100% & more = ?#", "villa +havuz", "Çatalköy’de"][
				Math.floor(random() * 5)
			]!;
	}
}

function makeFilters(kind: Kind, random: () => number): Filters {
	const filters: Record<string, FilterValue> = {};
	for (const [name, field] of Object.entries(filterFields(kind)))
		if (random() < 0.3) filters[name] = makeValue(name, field, random);
	if (filters.type) delete filters.type_group;
	if (!filters.near) delete filters.within;
	else filters.within ??= "3";
	if (filters.odometer_unit === "km" || filters.odometer_max === undefined) delete filters.odometer_unit;
	return filters;
}

describe("filters and their URL", () => {
	it("round-trip in 2,000 random searches", () => {
		const random = createRandom(1960);
		for (let round = 0; round < 1000; round++) {
			for (const kind of KINDS) {
				const filters = makeFilters(kind, random);
				const wanted = SORTS[kind][Math.floor(random() * SORTS[kind].length)]!;
				const sort = isSortOffered(wanted, filters) ? wanted : defaultSort(filters);
				const page = 1 + Math.floor(random() * 42);
				const address = searchPath({ kind, filters, sort, page });
				const read = parseSearch(kind, new URL(address, "http://here.invalid").searchParams, reference);
				expect(read.notices, address).toEqual([]);
				expect(read.cleaned, address).toBeNull();
				expect(read.search).toEqual({ kind, filters, sort, page, after: null });
				expect(FILTER_SCHEMAS[kind].safeParse(read.search.filters).success, address).toBe(true);
			}
		}
	});

	it("have one canonical order", () => {
		const one = parse("type=villa&q=pool&category=sale&place=girne.lapta&type=apartment&price_max=9");
		expect(searchPath(one.search)).toBe(
			"/properties?category=sale&place=girne.lapta&type=apartment&type=villa&price_max=9&q=pool",
		);
	});

	it("measure distances from a landmark or a place, by any of its names", () => {
		const near = (query: string) => parse(query).search.filters;
		expect(near("near=ercan-airport")).toEqual({ near: "ercan-airport", within: "10" });
		expect(near("near=girne.lapta")).toEqual({ near: "girne.lapta", within: "3" });
		expect(near("near=girne.lapta&within=5")).toEqual({ near: "girne.lapta", within: "5" });
		expect(parse("near=daü&within=1").cleaned?.toString()).toBe("near=eastern-mediterranean-university&within=1");
		expect(parse("near=Lapithos&within=1").cleaned?.toString()).toBe("near=girne.lapta&within=1");
		expect(parse("within=5").cleaned?.toString()).toBe("");
		expect(parse("near=atlantis").notices).toEqual([{ code: "ignored", name: "near", value: "atlantis" }]);
		expect(landmarks.map((one) => landmarkName(one, "tr"))).toEqual(["DAÜ", "Ercan Havalimanı"]);
		const filters: Filters = { near: "ercan-airport", within: "5", pool: true };
		expect(withoutFilter(filters, "near")).toEqual({ pool: true });
	});

	it("keep a question as a part of the address that is never applied", () => {
		const { search, notices, cleaned } = parse("type=villa&ask=apartment+in+Lapta");
		expect(search).toMatchObject({ filters: { type: ["villa"] }, ask: "apartment in Lapta" });
		expect([notices, cleaned]).toEqual([[], null]);
		expect(searchPath(search)).toBe("/properties?type=villa&ask=apartment+in+Lapta");
		expect(isIndexed(search)).toBe(false);
		expect(parse(`ask=${"a".repeat(2000)}`).search.ask).toHaveLength(300);
	});

	it("sort by preferences only while there are some", () => {
		expect(parse("like=quiet&sort=match").search).toMatchObject({ filters: { like: ["quiet"] }, sort: "match" });
		expect(parse("sort=match").cleaned?.toString()).toBe("");
		expect(searchPath({ kind: "property", filters: {}, sort: "match" })).toBe("/properties");
		expect(parse("like=quiet&sort=match&after=a.1").search.after).toBeNull();
		expect(parse("like=sporty").notices).toEqual([{ code: "ignored", name: "like", value: "sporty" }]);
	});

	it("sort by distance while they are near a point, unless another order is named", () => {
		expect(parse("near=girne").search.sort).toBe("nearest");
		expect(parse("near=girne&sort=nearest").cleaned?.toString()).toBe("near=girne");
		expect(parse("near=girne&sort=newest")).toMatchObject({ search: { sort: "newest" }, cleaned: null });
		expect(parse("near=atlantis").search.sort).toBe("newest");
		expect(parse("sort=nearest")).toMatchObject({ search: { sort: "newest" }, notices: [] });
		expect(parse("near=girne&after=a.1").search.after).toBeNull();
		const search = { kind: "property", filters: { near: "girne", within: "3" } } as const;
		expect(searchPath({ ...search, sort: "nearest" })).toBe("/properties?near=girne&within=3");
		expect(searchPath({ ...search, sort: "newest" })).toBe("/properties?near=girne&within=3&sort=newest");
		expect(searchPath({ kind: "property", filters: {}, sort: "nearest" })).toBe("/properties");
	});

	it("omit defaults", () => {
		expect(searchPath({ kind: "vehicle", filters: {}, sort: "newest", page: 1 })).toBe("/vehicles");
		expect(toSearchParams("vehicle", { odometer_unit: "miles" }).toString()).toBe("");
		expect(toSearchParams("vehicle", { odometer_max: 5, odometer_unit: "miles" }).toString()).toBe(
			"odometer_max=5&odometer_unit=miles",
		);
	});

	it("remove one group or one value", () => {
		const filters = {
			price_min: 1,
			price_max: 2,
			type: ["villa", "studio"],
			verified: true,
		} as const satisfies Filters;
		expect(withoutFilter(filters, "price")).toEqual({ type: ["villa", "studio"], verified: true });
		expect(withoutFilter(filters, "type", "villa")).toEqual({ ...filters, type: ["studio"] });
		expect(withoutFilter({ type: ["villa"] }, "type", "villa")).toEqual({});
		expect(withoutFilter({ odometer_max: 9, odometer_unit: "miles" }, "odometer")).toEqual({});
	});

	it("name a group of types, which chosen types replace", () => {
		expect(parse("type_group=home").search.filters).toEqual({ type_group: "home" });
		expect(parse("type_group=home&type=villa").search.filters).toEqual({ type: ["villa"] });
		expect(parse("type_group=home&type=villa").cleaned?.toString()).toBe("type=villa");
		expect(parse("type_group=home&type=castle").search.filters).toEqual({ type_group: "home" });
		expect(searchPath({ kind: "property", filters: { type_group: "home", type: ["villa"] } })).toBe(
			"/properties?type=villa",
		);
		expect(toQuery("property", { type_group: "commercial" }).type).toEqual(["shop", "office", "retail", "warehouse"]);
		expect(withoutFilter({ type_group: "home", rooms: ["2"] }, "type")).toEqual({ rooms: ["2"] });
		expect(getTypeGroup({ type_group: "land" })).toBe("land");
		expect(getTypeGroup({ type: ["villa", "studio"] })).toBe("home");
		expect(getTypeGroup({ type: ["villa", "shop"] })).toBeUndefined();
		expect(isIndexed(parse("category=rent&type_group=home").search)).toBe(true);
	});

	it("keep what applies when the category or the group of types changes", () => {
		const rent = { category: "rent", price_max: 450, rooms: ["2"], interval_max: "3", q: "sea" } as const;
		const filters: Filters = { ...rent, rooms: ["2"] };
		expect(withCategory(filters, "sale")).toEqual({ category: "sale", rooms: ["2"], q: "sea" });
		expect(withCategory(filters, undefined)).toEqual({ price_max: 450, rooms: ["2"], interval_max: "3", q: "sea" });
		expect(withCategory({ price_max: 450, deed: ["none"] }, "rent")).toEqual({ price_max: 450, category: "rent" });
		expect(withTypeGroup(filters, "land")).toEqual({
			category: "rent",
			price_max: 450,
			interval_max: "3",
			q: "sea",
			type_group: "land",
		});
		expect(withTypeGroup({ type: ["villa"], q: "sea" }, undefined)).toEqual({ q: "sea" });
	});

	it("offer the makes with the most results first", () => {
		const slugs = ["audi", "bmw", "honda", "toyota", "zastava"];
		expect(listCommonMakes(slugs, { toyota: 9, honda: 3, zastava: 4 }).slice(0, 3)).toEqual([
			"toyota",
			"zastava",
			"honda",
		]);
		expect(listCommonMakes(slugs, undefined)).toEqual(["toyota", "bmw", "honda"]);
	});

	it("are indexed only for common named searches", () => {
		expect(isIndexed(parse("category=sale&type=villa&place=girne").search)).toBe(true);
		expect(isIndexed(parse("type=villa&type=studio").search)).toBe(false);
		expect(isIndexed(parse("price_max=100").search)).toBe(false);
		expect(isIndexed(parse("sort=price_up").search)).toBe(false);
		expect(isIndexed(parse("make=toyota&model=toyota.vitz", "vehicle").search)).toBe(true);
	});
});

describe("hand-written URL", () => {
	it.each([
		["price=abc", "price", "abc"],
		["page=-1", "page", "-1"],
		["page=0", "page", "0"],
		["page=43", "page", "43"],
		["page=1e3", "page", "1e3"],
		["page=abc", "page", "abc"],
		["price_max=abc", "price_max", "abc"],
		["price_max=-5", "price_max", "-5"],
		["price_max=NaN", "price_max", "NaN"],
		["price_max=Infinity", "price_max", "Infinity"],
		["price_max=99999999999999999999", "price_max", "99999999999999999999"],
		["price_max=10000001", "price_max", "10000001"],
		["price_max=0x10", "price_max", "0x10"],
		["price_max[]=5", "price_max[]", "5"],
		["price[]=5", "price[]", "5"],
		["type[0]=villa", "type[0]", "villa"],
		["type=castle", "type", "castle"],
		["type=villa,studio", "type", "villa,studio"],
		["category=both", "category", "both"],
		["rooms=6", "rooms", "6"],
		["rooms=two", "rooms", "two"],
		["verified=maybe", "verified", "maybe"],
		["listed=2", "listed", "2"],
		["sort=random()", "sort", "random()"],
		["after=zzz", "after", "zzz"],
		["after=%00.1", "after", ".1"],
		["after=zzzzzzzzzzz.1", "after", "zzzzzzzzzzz.1"],
		["place=Atlantis", "place", "Atlantis"],
		["q=!!!", "q", "!!!"],
		["category=sale&category=rent", "category", "rent"],
		["price_min=5&price_min=6", "price_min", "6"],
		["__proto__=1", null, ""],
		["constructor=1", "constructor", "1"],
		["toString=1", "toString", "1"],
		["foo=bar", "foo", "bar"],
		["q=Кирения", "q", "Кирения"],
		["q=Кирения villa", "q", "Кирения"],
		["q=فيلا", "q", "فيلا"],
	])("reports what is ignored of %s", (query, name, value) => {
		const { search, notices } = parse(query);
		expect(notices).toEqual(name === null ? [] : [{ code: "ignored", name, value }]);
		expect(search.page).toBe(1);
		expect(FILTER_SCHEMAS.property.safeParse(search.filters).success).toBe(true);
	});

	it("handles ten thousand characters in any parameter", () => {
		const long = "ş".repeat(10_000);
		for (const name of [...Object.keys(filterFields("property")), "sort", "page", "after", "nothing", long]) {
			const { search, notices } = parseSearch("property", new URLSearchParams([[name, long]]), reference);
			expect(search.filters).toEqual({});
			expect(notices).toHaveLength(1);
			expect(JSON.stringify(notices).length).toBeLessThan(300);
		}
	});

	it("handles thousands of parameters and counts the ignored ones", () => {
		const many = new URLSearchParams(Array.from({ length: 5000 }, (_, index) => ["place", `girne${index}x`]));
		expect(parseSearch("property", many, reference).notices.at(-1)).toEqual({
			code: "ignored",
			name: "…",
			value: "+4800",
		});
	});

	it("handles random input", () => {
		const random = createRandom(7);
		const pieces = [
			"",
			"0",
			"-1",
			"1e9",
			"girne",
			"[]",
			"%",
			"\u0000",
			"'",
			'"',
			"<b>",
			"ğ",
			"\ud800",
			"{}",
			"true",
			"£5",
			"5.5.5",
		];
		const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
		for (let round = 0; round < 500; round++) {
			const kind = pick(KINDS);
			const names = [...Object.keys(filterFields(kind)), "sort", "page", "after", "x"];
			const query = new URLSearchParams(
				Array.from({ length: 6 }, () => [pick(names), pick(pieces) + pick(pieces)] as [string, string]),
			);
			const { search } = parseSearch(kind, query, reference);
			expect(FILTER_SCHEMAS[kind].safeParse(search.filters).success, query.toString()).toBe(true);
			expect(JSON.stringify(toQuery(kind, search.filters))).not.toContain("\\u0000");
			const again = parseSearch(kind, new URL(searchPath(search), "http://here.invalid").searchParams, reference);
			expect(again.search, query.toString()).toEqual(search);
			expect(again.notices).toEqual([]);
		}
	});

	it("ignores known tracking parameters", () => {
		expect(parse("utm_source=mail&gclid=1&fbclid=2&lng=tr").notices).toEqual([]);
	});

	it.each([
		["100000", 100000],
		["100,000", 100000],
		["100.000", 100000],
		["£100 000", 100000],
		["1.250.000", 1250000],
		["99.50", 99],
		["250 £", 250],
	])("reads %s as %d", (text, number) => {
		expect(parse(`price_max=${encodeURIComponent(text)}`).search.filters).toEqual({ price_max: number });
	});

	it("swaps inverted bounds and reports it", () => {
		const { search, notices } = parse("price_min=200&price_max=100");
		expect(search.filters).toEqual({ price_min: 100, price_max: 200 });
		expect(notices).toEqual([{ code: "swapped", group: "price" }]);
	});

	it("prefers places to their district", () => {
		expect(parse("place=girne&place=girne.lapta&place=lefkosa").search.filters.place).toEqual([
			"lefkosa",
			"girne.lapta",
		]);
	});
});

describe("URL cleaning", () => {
	it.each([
		["category=&place=&price_min=&q=", ""],
		["category=sale&price_min=&price_max=0", "category=sale"],
		["sort=newest&page=1", ""],
		["place=Kyrenia", "place=girne"],
		["place=Girne+-+Lapta&q=+", "place=girne.lapta"],
		["place=magusa&type=castle", "place=gazimagusa&type=castle"],
		["category=&lng=tr", "lng=tr"],
	])("turns %s into %j", (query, cleaned) => {
		expect(parse(query).cleaned?.toString()).toBe(cleaned);
	});

	it("results in a clean URL", () => {
		const { cleaned } = parse("place=Keryneia&category=&rooms=3&sort=newest&price_max=abc");
		expect(parseSearch("property", cleaned!, reference).cleaned).toBeNull();
	});

	it("names makes by slug", () => {
		expect(parse("make=Toyota", "vehicle").cleaned?.toString()).toBe("make=toyota");
		expect(parse("make=toyota&make=TOYOTA", "vehicle").cleaned?.toString()).toBe("make=toyota");
		expect(parse("make=ho", "vehicle").search.filters).toEqual({ make: ["honda"] });
		expect(parse("make=honda", "vehicle").cleaned).toBeNull();
		expect(parse("make=o", "vehicle").notices).toEqual([{ code: "ignored", name: "make", value: "o" }]);
		expect(parse("make=Toyota").notices).toEqual([{ code: "ignored", name: "make", value: "Toyota" }]);
	});

	it("is skipped when only unknown values are present, so that they are reported", () => {
		expect(parse("place=Atlantis&price=abc").cleaned).toBeNull();
	});

	it("drops an unused odometer unit", () => {
		expect(parse("odometer_unit=miles", "vehicle").cleaned?.toString()).toBe("");
		expect(parse("odometer_unit=miles&odometer_max=", "vehicle").cleaned?.toString()).toBe("");
		expect(parse("odometer_unit=miles&odometer_max=5", "vehicle").cleaned).toBeNull();
	});
});

describe("database query", () => {
	it("uses pence, kilometres and numbers", () => {
		expect(
			toQuery("property", {
				category: "rent",
				price_max: 650,
				rooms: ["2", "5"],
				move_in_max: 2000,
				interval_max: "6",
				listed: "7",
				verified: true,
			}),
		).toEqual({
			kind: "property",
			category: "rent",
			price_max: 65000,
			rooms: [2, 5],
			move_in_max: 200000,
			interval_max: 6,
			listed: 7,
			verified: true,
		});
		expect(toQuery("vehicle", { odometer_max: 50000, odometer_unit: "miles", year_min: 2015 })).toEqual({
			kind: "vehicle",
			odometer_max: 80467,
			year_min: 2015,
		});
	});
});

describe("cursor", () => {
	const row = (values: Partial<ListingCard>) => values as ListingCard;
	it("keeps the microseconds of a time", () => {
		for (const time of [
			"2026-11-20T10:11:12.123456+00:00",
			"2026-11-20T10:11:12+00:00",
			"1969-12-31T23:59:59.9+00:00",
		]) {
			const text = encodeCursor(row({ id: 4711, first_listed_at: time }), "newest");
			if (text.startsWith("-")) continue; // No listing is older than 1970.
			const cursor = decodeCursor(text, "newest")!;
			expect(cursor.id).toBe(4711);
			expect(String(cursor.value).replace(/\.?0*\+/, "+")).toBe(time);
			expect(text.length).toBeLessThan(20);
		}
	});
	it("contains the value that the list is sorted by", () => {
		const one = row({
			id: 1,
			price_pence: 123400,
			price_per_m2_pence: 99,
			reduction_percent: 7,
			odometer_km: 96_561,
			year: 2014,
		});
		expect(decodeCursor(encodeCursor(one, "price_up"), "price_up")).toEqual({ value: 123400, id: 1 });
		expect(decodeCursor(encodeCursor(one, "m2_price"), "m2_price")).toEqual({ value: 99, id: 1 });
		expect(decodeCursor(encodeCursor(one, "reduction"), "reduction")).toEqual({ value: 7, id: 1 });
		expect(decodeCursor(encodeCursor(one, "odometer"), "odometer")).toEqual({ value: 96_561, id: 1 });
		expect(decodeCursor(encodeCursor(one, "year"), "year")).toEqual({ value: 2014, id: 1 });
	});
});
