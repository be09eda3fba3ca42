import { describe, expect, it } from "vitest";
import { listDistricts, listMakes } from "./overview.ts";

const makes = [
	{ slug: "bmw", name: "BMW" },
	{ slug: "toyota", name: "Toyota" },
];

describe("sitemap page", () => {
	it("lists makes with listings and their counts", () => {
		expect(listMakes(makes, { toyota: 7 }, "en")).toEqual([{ slug: "toyota", name: "Toyota", available: 7 }]);
	});

	it("lists every make without counts when there are too many listings", () => {
		expect(listMakes(makes, undefined, "tr").map(({ available }) => available)).toEqual([null, null]);
	});

	it("lists makes in the order of a dictionary", () => {
		const byBytes = ["SEAT", "SYM", "Scania", "Škoda"].map((name) => ({ slug: name, name }));
		for (const counted of [undefined, { SEAT: 1, SYM: 1, Scania: 1, Škoda: 1 }])
			expect(listMakes(byBytes, counted, "tr").map(({ name }) => name)).toEqual(["Scania", "SEAT", "Škoda", "SYM"]);
	});

	it("lists areas below their districts, in the page's language", () => {
		const areas = [
			{ id: 1, parent_id: null, slug: "girne", name_en: "Kyrenia", name_tr: "Girne" },
			{ id: 2, parent_id: 1, slug: "girne.karaman", name_en: "Karmi", name_tr: "Karaman" },
		];
		expect(listDistricts(areas, "tr")).toEqual([
			{ id: 1, slug: "girne", name: "Girne", areas: [{ slug: "girne.karaman", name: "Karaman" }] },
		]);
	});
});
