import { describe, expect, it } from "vitest";
import type { Kind } from "../listing.ts";
import { addRefinement, findRefinements } from "./refinements.ts";
import type { Filters } from "./search-filters.ts";

const FACETS = {
	type: { apartment: 70, villa: 20, residential_plot: 10 },
	place: { girne: 55, "girne.lapta": 30, lefkosa: 45 },
	rooms: { "1": 10, "2": 48, "3": 42 },
	furnishing: { furnished: 95, unfurnished: 5 },
	feature: { sea_view: 52, pets_accepted: 20 },
	title: { not_stated: 50, exchange: 35 },
	deed: { own_deed: 0 },
};
const refine = (filters: Filters, result = {}, kind: Kind = "property") =>
	findRefinements({
		search: { kind, filters },
		result: { total: 100, isCapped: false, facets: FACETS, ...result },
	}).map(({ name, value, count }) => `${name}=${value} ${count}`);

describe("refinements", () => {
	it("are the values nearest to half of the results, one of each group", () => {
		expect(refine({})).toEqual([
			"rooms=2 48",
			"feature=sea_view 52",
			"place=lefkosa 45",
			"title=exchange 35",
			"type=apartment 70",
		]);
	});

	it("leave out groups that have a filter, by a point or a pool as well", () => {
		const names = (filters: Filters) => refine(filters).map((one) => one.split("=")[0]);
		expect(names({ rooms: ["1"], title: ["exchange"] })).toEqual(["feature", "place", "type"]);
		expect(names({ near: "girne", within: "3" })).not.toContain("place");
		expect(names({ pool: true })).not.toContain("feature");
	});

	it("offer only types of the chosen group", () => {
		const ofLand = { facets: { ...FACETS, type: { apartment: 50, residential_plot: 60 } } };
		expect(refine({ type_group: "land" }, ofLand)).toContain("type=residential_plot 60");
	});

	it("are absent for short and uncounted lists, and where nothing divides the list", () => {
		expect(refine({}, { total: 9 })).toEqual([]);
		expect(refine({}, { isCapped: true })).toEqual([]);
		expect(refine({}, { facets: { type: { apartment: 100 }, rooms: { "2": 97 }, feature: { lift: 50 } } })).toEqual([]);
	});

	it("of vehicles leave out what a chosen model says", () => {
		const facets = {
			make: { kia: 50 },
			body: { suv: 50 },
			fuel: { diesel: 40 },
			gearbox: { manual: 60 },
			colour: { red: 20 },
		};
		expect(refine({ model: ["kia.rio"] }, { facets }, "vehicle")).toEqual([
			"fuel=diesel 40",
			"gearbox=manual 60",
			"colour=red 20",
		]);
	});

	it("are added to the other filters; a type replaces its group", () => {
		const filters = { type_group: "home", price_max: 500 };
		expect(addRefinement(filters, { name: "rooms", value: "2", count: 1 })).toEqual({ ...filters, rooms: ["2"] });
		expect(addRefinement(filters, { name: "type", value: "villa", count: 1 })).toEqual({
			price_max: 500,
			type: ["villa"],
		});
	});
});
