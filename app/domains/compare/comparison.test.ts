import { describe, expect, it } from "vitest";
import type { ListingDetail } from "#app/domains/listings/listing.ts";
import { translations } from "#app/locales/translations.server.ts";
import {
	type CompareTexts,
	compareListings,
	filterDifferences,
	findLowest,
	getCommonKind,
	mergeInOrder,
} from "./comparison.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const t = translations("en").getFixedT("en", [
	"compare",
	"detail",
	"vocabulary",
	"common",
	"listings",
]) as never as CompareTexts;
const speaker = { t, language: "en", now: NOW } as const;

const car = (id: number, values: Partial<ListingDetail> = {}) => ({
	id,
	listing: {
		id,
		kind: "vehicle",
		category: "sale",
		type: "car",
		status: "available",
		reference: `AD-${id}`,
		title_en: `Car ${id}`,
		title_tr: null,
		price_pence: 700_000,
		area: {
			slug: "girne",
			name_en: "Kyrenia",
			name_tr: "Girne",
			district_slug: null,
			district_en: null,
			district_tr: null,
		},
		make: { slug: "toyota", name: "Toyota" },
		model: null,
		variant: null,
		year: 2016,
		body: "hatchback",
		fuel: "petrol",
		transmission: "automatic",
		engine_cc: null,
		odometer: 90_000,
		odometer_unit: "km",
		steering: "right",
		colour: "white",
		doors: null,
		seats: null,
		swap_accepted: false,
		log_book: true,
		inspection_until: "2026-01-31",
		road_tax_until: null,
		duty_paid: null,
		import_country: null,
		import_year: null,
		plate_series: null,
		ex_rental: false,
		features: ["bluetooth"],
		photos: [],
		first_listed_at: "2026-11-01T10:00:00Z",
		last_confirmed_at: "2026-11-18T10:00:00Z",
		agent: { name: "Ada", verified_at: null },
		...values,
	} as unknown as ListingDetail,
});

const rowsOf = (all: Parameters<typeof compareListings>[0]) =>
	compareListings(all, "vehicle", speaker).groups.flatMap(({ rows }) => rows);
const row = (all: Parameters<typeof compareListings>[0], name: string) => rowsOf(all).find((one) => one.name === name);

describe("comparison", () => {
	it("shows the same facts for each listing and marks differences", () => {
		const all = [car(1), car(2, { year: 2019, features: ["bluetooth", "sunroof"] })];
		expect(row(all, "Colour")).toEqual({ name: "Colour", values: ["White", "White"], differs: false });
		expect(row(all, "Year")).toMatchObject({ values: ["2016", "2019"], differs: true });
		expect(row(all, "Fuel")).toMatchObject({ values: ["Petrol", "Petrol"], differs: false });
		expect(row(all, "Sunroof")).toMatchObject({ values: ["Not stated", "Yes"], differs: true });
		expect(row(all, "Bluetooth")).toMatchObject({ differs: false });
		expect(row(all, "Reference")).toMatchObject({ values: ["AD-1", "AD-2"], differs: false });
	});

	it("marks missing facts and expired papers", () => {
		const all = [car(1, { year: null }), car(2, { engine_cc: 1300, inspection_until: "2027-05-01" })];
		expect(row(all, "Year")).toMatchObject({ values: ["Not stated", "2016"] });
		expect(row(all, "Engine")).toMatchObject({ values: [null, "1,300 cc"], differs: true });
		expect(row(all, "Inspection (muayene)")?.bad).toEqual([0]);
	});

	it("keeps an empty column for an unavailable listing", () => {
		const all = [car(1), { id: 2, listing: null }, { id: 3, listing: { gone: true } as never }];
		const { columns } = compareListings(all, "vehicle", speaker);
		expect(columns.map(({ state, path }) => [state, path])).toEqual([
			["available", "/vehicles/1"],
			["hidden", null],
			["ended", null],
		]);
		for (const { values, differs } of rowsOf(all)) {
			expect(values.slice(1)).toEqual([null, null]);
			expect(differs).toBe(false);
		}
		expect(getCommonKind(all)).toBe("vehicle");
		expect(getCommonKind(all.slice(1))).toBeNull();
	});

	it("shows only differences on request", () => {
		const all = [car(1), car(2, { year: 2019 })];
		const short = filterDifferences(compareListings(all, "vehicle", speaker));
		expect(short.groups.flatMap(({ rows }) => rows).map(({ name }) => name)).toEqual(["Year"]);
	});
});

describe("marks", () => {
	const markOf = (name: string, ...values: Partial<ListingDetail>[]) => {
		const all = values.map((one, index) => car(index + 1, one));
		return row(all, name)?.mark;
	};

	it("name the newest year and the lowest mileage, in whichever unit", () => {
		expect(markOf("Year", { year: 2016 }, { year: 2019 })).toEqual({ word: "newest", columns: [1] });
		expect(markOf("Mileage", { odometer: 90_000 }, { odometer: 60_000, odometer_unit: "miles" })).toEqual({
			word: "lowestMileage",
			columns: [0],
		});
	});

	it("name the largest area, each measure by itself", () => {
		const known = ["id", "category", "status", "area", "features", "photos", "agent", "title_en", "price_pence"];
		const home = (id: number, gross_m2: number | null, land_m2: number | null) => {
			const { listing } = car(id);
			const facts = Object.fromEntries(Object.entries(listing).filter(([name]) => known.includes(name)));
			const villa: object = {
				...facts,
				kind: "property",
				type: "villa",
				gross_m2,
				land_m2,
				first_listed_at: "2026-11-01",
			};
			const whole = { ...villa, last_confirmed_at: "2026-11-18", reference: `AD-${id}` };
			// Nothing else is known of them.
			return {
				id,
				listing: new Proxy(whole, { get: (given, name) => Reflect.get(given, name) ?? null }) as ListingDetail,
			};
		};
		const marksOf = (land: number | null) => {
			const all = [home(1, 120, 500), home(2, 150, land), home(3, 150, 400)];
			const { groups } = compareListings(all, "property", speaker);
			return groups.flatMap(({ rows }) => rows).flatMap(({ name, mark }) => (mark ? [[name, mark.columns]] : []));
		};
		expect(marksOf(300)).toEqual([
			["Gross size", [1, 2]],
			["Land", [0]],
		]);
		// The unknown one may be larger.
		expect(marksOf(null)).toEqual([["Gross size", [1, 2]]]);
	});

	it("are left out where values are the same or fewer than two are known", () => {
		expect(markOf("Year", { year: 2016 }, { year: 2016 })).toBeUndefined();
		expect(markOf("Year", { year: 2016 }, { year: null })).toBeUndefined();
	});

	it("stand at the price in the head, which stays where only differences are shown", () => {
		const all = [car(1), car(2, { price_pence: 650_000 })];
		const { price } = filterDifferences(compareListings(all, "vehicle", speaker));
		expect(price).toMatchObject({ values: ["£7,000", "£6,500"], mark: { word: "lowest", columns: [1] } });
	});
});

describe("lowest price", () => {
	const offer = (price_pence: number, values: object = {}) =>
		({ price_pence, category: "sale", status: "available", ...values }) as const;

	it("is marked", () => {
		expect(findLowest([offer(3), offer(1), offer(2)])).toEqual([1]);
		expect(findLowest([offer(1), null, offer(1), offer(2)])).toEqual([0, 2]);
	});

	it("is not marked for equal, single or sold listings or rents beside sales", () => {
		expect(findLowest([offer(1), offer(1)])).toEqual([]);
		expect(findLowest([offer(1), null])).toEqual([]);
		expect(findLowest([offer(1, { status: "sold" } as object), offer(2), offer(3)])).toEqual([1]);
		expect(findLowest([offer(1, { category: "rent" } as object), offer(2)])).toEqual([]);
	});
});

it("merges lists in the order of each", () => {
	expect(mergeInOrder([["a", "c"], ["a", "b", "c"], ["d"]])).toEqual(["d", "a", "b", "c"]);
	expect(mergeInOrder([[], ["x"], ["x", "y"]])).toEqual(["x", "y"]);
});
