import { describe, expect, it } from "vitest";
import { homeSearchPath, listPlaceOptions } from "./home-search.ts";

const areas = [
	{ id: 1, parent_id: null, slug: "girne", name_en: "Kyrenia", name_tr: "Girne", aliases: [] },
	{ id: 2, parent_id: null, slug: "iskele", name_en: "İskele", name_tr: "İskele", aliases: ["Trikomo"] },
	{ id: 11, parent_id: 1, slug: "girne.bogaz", name_en: "Boğaz", name_tr: "Boğaz", aliases: [] },
	{ id: 12, parent_id: 1, slug: "girne.lapta", name_en: "Lapta", name_tr: "Lapta", aliases: [] },
	{ id: 21, parent_id: 2, slug: "iskele.bogaz", name_en: "Boğaz", name_tr: "Boğaz", aliases: [] },
];
const english = listPlaceOptions(areas, "en");
const path = (query: string) => homeSearchPath(new URLSearchParams(query), english, areas);

describe("place options", () => {
	it("are in the page's language, with the district for ambiguous names", () => {
		expect(english.map(({ label }) => label)).toEqual([
			"Kyrenia",
			"İskele",
			"Boğaz, Kyrenia",
			"Lapta",
			"Boğaz, İskele",
		]);
		expect(listPlaceOptions(areas, "tr")[1]).toEqual({ slug: "iskele", label: "İskele" });
	});
});

describe("home page search", () => {
	it("redirects an untouched form to homes for sale", () => {
		expect(path("go=1&for=sale&ask=&price_sale=&price_rent=&price_vehicle=")).toBe("/properties?category=sale");
	});

	it("uses the place by its name and the price of the chosen category", () => {
		expect(path("for=rent&ask=Boğaz%2C+İskele&price_sale=100000&price_rent=600")).toBe(
			"/properties?category=rent&place=iskele.bogaz&price_max=600",
		);
	});

	it("redirects to vehicles, which have no category", () => {
		expect(path("for=vehicle&price_vehicle=10000")).toBe("/vehicles?price_max=10000");
		expect(path("for=vehicle")).toBe("/vehicles");
	});

	it("leaves other names of places to the list, which knows them", () => {
		expect(path("for=sale&ask=+trikomo+")).toBe("/properties?category=sale&place=trikomo");
	});

	it("searches in one's own words with the tab and its price", () => {
		expect(path("for=sale&ask=+villa+near+Trikomo+&price_sale=200000&price_rent=600")).toBe(
			"/search?ask=villa+near+Trikomo&category=sale&price_max=200000",
		);
		expect(path("for=vehicle&ask=hybrid&price_vehicle=10000")).toBe("/search?ask=hybrid&in=vehicle&price_max=10000");
	});

	it("handles malformed input", () => {
		expect(path(`for=boats&ask=${"x".repeat(9000)}&price_sale=-5`)).toBe(
			`/search?ask=${"x".repeat(299)}%E2%80%A6&category=sale`,
		);
	});
});
