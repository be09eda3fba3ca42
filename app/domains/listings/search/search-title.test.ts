import { describe, expect, it } from "vitest";
import type { Kind } from "#app/domains/listings/listing.ts";
import type { ListPage } from "#app/domains/listings/search/list-page.server.ts";
import type { Filters } from "#app/domains/listings/search/search-filters.ts";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { labelFilterGroup, listChips } from "./filter-labels.ts";
import { formatResultCount, formatSearchTitle, type SearchTexts } from "./search-title.ts";

const PLACES = {
	en: { girne: "Kyrenia", "girne.lapta": "Lapta", "girne.alsancak": "Alsancak", lefkosa: "Nicosia" },
	tr: { girne: "Girne", "girne.lapta": "Lapta", "girne.alsancak": "Alsancak", lefkosa: "Lefkoşa" },
};
const makePage = (kind: Kind, filters: Filters, language: Language) =>
	({
		search: { kind, filters, sort: "newest", page: 1, after: null },
		places: PLACES[language],
		makes: { toyota: "Toyota", honda: "Honda" },
		models: { "toyota.vitz": "Vitz" },
		near: filters.near ? (language === "tr" ? "DAÜ" : "EMU") : null,
	}) as unknown as ListPage;
const textsOf = (language: Language) =>
	translations(language).getFixedT(language, ["search", "vocabulary", "common"]) as unknown as SearchTexts;

describe("list title", () => {
	it.each([
		["property", {}, "Properties in Northern Cyprus", "Kuzey Kıbrıs’ta satılık ve kiralık emlak"],
		[
			"property",
			{ category: "sale", type: ["villa"], place: ["girne"] },
			"Villas for sale in Kyrenia",
			"Girne’de satılık villalar",
		],
		[
			"property",
			{ category: "rent", type: ["semi_detached"] },
			"Semi-detached villas to rent in Northern Cyprus",
			"Kuzey Kıbrıs’ta kiralık ikiz villalar",
		],
		[
			"property",
			{ category: "rent", place: ["girne.lapta"] },
			"Properties to rent in Lapta, Kyrenia",
			"Lapta, Girne’de kiralık emlak",
		],
		[
			"property",
			{ category: "rent", place: ["girne.lapta", "girne.alsancak"] },
			"Properties to rent in Kyrenia",
			"Girne’de kiralık emlak",
		],
		[
			"property",
			{ category: "sale", type: ["villa", "studio"], place: ["girne", "lefkosa"] },
			"Properties for sale in Northern Cyprus",
			"Kuzey Kıbrıs’ta satılık emlak",
		],
		[
			"property",
			{ category: "rent", type: ["apartment"], near: "eastern-mediterranean-university", within: "3" },
			"Apartments to rent near EMU",
			"DAÜ yakınında kiralık daireler",
		],
		[
			"property",
			{ category: "rent", type_group: "home", place: ["girne"] },
			"Homes to rent in Kyrenia",
			"Girne’de kiralık konut",
		],
		["vehicle", {}, "Vehicles for sale in Northern Cyprus", "Kuzey Kıbrıs’ta satılık araçlar"],
		[
			"vehicle",
			{ make: ["toyota"], model: ["toyota.vitz"] },
			"Toyota Vitz for sale in Northern Cyprus",
			"Kuzey Kıbrıs’ta satılık Toyota Vitz",
		],
		[
			"vehicle",
			{ make: ["toyota", "honda"], type: ["car"] },
			"Cars for sale in Northern Cyprus",
			"Kuzey Kıbrıs’ta satılık otomobiller",
		],
	] as [Kind, Filters, string, string][])("%s %j", (kind, filters, english, turkish) => {
		expect(formatSearchTitle(makePage(kind, filters, "en"), textsOf("en"), "en")).toBe(english);
		expect(formatSearchTitle(makePage(kind, filters, "tr"), textsOf("tr"), "tr")).toBe(turkish);
	});

	it("names the values of a filter that could be left out", () => {
		const filters = {
			type_group: "home",
			price_max: 300_000,
			place: ["girne.lapta", "lefkosa"],
			verified: true,
		} as const;
		const label = (group: string, more: Filters = {}) =>
			labelFilterGroup(
				group,
				makePage("property", { ...filters, place: [...filters.place], ...more }, "en"),
				textsOf("en"),
				"en",
			);
		expect(label("price")).toBe("up to £300,000");
		expect(label("place")).toBe("Lapta, Nicosia");
		expect(label("type")).toBe("Homes");
		expect(label("type", { type: ["villa"] })).toBe("Villa");
		expect(label("verified")).toBe("Verified advertiser");
	});

	it("shows the number of results as far as counted", () => {
		const count = (total: number, isCapped: boolean) =>
			formatResultCount({ total, isCapped } as ListPage["result"], textsOf("en"), "en");
		expect(count(1, false)).toBe("1 result");
		expect(count(123, false)).toBe("123 results");
		expect(count(12_345, false)).toBe("12,345 results");
		expect(count(1001, true)).toBe("1,000+ results");
	});
});

describe("filter chips", () => {
	const chips = (kind: Kind, filters: Filters, language: Language) =>
		listChips(makePage(kind, filters, language), textsOf(language), language);

	it("name every active filter, bounds as one", () => {
		const filters: Filters = {
			category: "sale",
			place: ["girne", "girne.lapta"],
			price_min: 100_000,
			price_max: 200_000,
			rooms: ["0", "3", "5"],
			size_min: 80,
			title: ["not_stated"],
			deed: ["not_stated"],
			verified: true,
			listed: "7",
			q: "deniz",
		};
		expect(chips("property", filters, "en").map(({ label }) => label)).toEqual([
			"Kyrenia",
			"Lapta",
			"£100,000 – £200,000",
			"Studio",
			"3 bed",
			"5+ bed",
			"Size from 80 m²",
			"Title deed type not stated",
			"Deed not stated",
			"Verified advertiser",
			"Listed in the last 7 days",
			"“deniz”",
		]);
		expect(chips("property", filters, "tr").map(({ label }) => label)).toEqual([
			"Girne",
			"Lapta",
			"£100.000 – £200.000",
			"1+0",
			"3+1",
			"5+1 ve üzeri",
			"Alan en az 80 m²",
			"Koçan türü belirtilmemiş",
			"Koçan durumu belirtilmemiş",
			"Doğrulanmış ilan sahibi",
			"Son 7 günde verilen ilanlar",
			"“deniz”",
		]);
	});

	it("say how many seats at least", () => {
		expect(chips("vehicle", { seats: 7 }, "en").map(({ label }) => label)).toEqual(["7+ seats"]);
		expect(chips("vehicle", { seats: 7 }, "tr").map(({ label }) => label)).toEqual(["En az 7 koltuk"]);
	});

	it("remove their own filter only", () => {
		const filters = { place: ["girne"], price_min: 1, price_max: 2, odometer_max: 9, odometer_unit: "miles" };
		const found = chips("vehicle", filters, "en");
		expect(found.map(({ label, rest }) => [label, Object.keys(rest)])).toEqual([
			["Kyrenia", ["price_min", "price_max", "odometer_max", "odometer_unit"]],
			["£1 – £2", ["place", "odometer_max", "odometer_unit"]],
			["Up to 9 miles", ["place", "price_min", "price_max"]],
		]);
	});
});
