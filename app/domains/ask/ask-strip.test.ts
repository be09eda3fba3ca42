import { expect, it } from "vitest";
import type { Search } from "#app/domains/listings/search/search-filters.ts";
import { translations } from "#app/locales/translations.server.ts";
import { createStrip, describeUnused, listStatedChoices } from "./ask-strip.ts";
import type { Criterion, Reading } from "./read-question.ts";

const reading = (...criteria: [name: string, value: string, ...words: string[]][]) =>
	({ criteria: criteria.map(([name, value, ...words]): Criterion => ({ name, value, words })) }) as Reading;
const search = (filters: Search["filters"], sort: Search["sort"] = "newest") => ({ filters, sort });

it("names the words of each chip, and joins those of one chip", () => {
	const read = reading(
		["category", "rent", "to rent"],
		["rooms", "2", "2"],
		["rooms", "3", "or 3 bed"],
		["price_min", "400", "400-600"],
		["price_max", "600", "400-600"],
		["near", "emu", "near", "EMU"],
		["within", "2", "2 km"],
		["verified", "true", "verified"],
		["sort", "price_up", "cheapest"],
	);
	const filters = {
		category: "rent",
		rooms: ["2", "3"],
		price_min: 400,
		price_max: 600,
		near: "emu",
		within: "2",
		verified: true as const,
	};
	expect(createStrip(read, search(filters, "price_up")).words).toEqual({
		category: "to rent",
		"rooms.2": "2",
		"rooms.3": "or 3 bed",
		price: "400-600",
		near: "near … EMU … 2 km",
		verified: "verified",
		sort: "cheapest",
	});
});

it("says nothing about filters that were removed or changed", () => {
	const read = reading(
		["rooms", "2", "2 bed"],
		["price_max", "600", "600"],
		["category", "rent", "rent"],
		["sort", "year", "newest"],
	);
	expect(createStrip(read, search({ rooms: ["3"], price_max: 700, category: "sale" })).words).toEqual({});
});

it("offers to remove what no chip shows: sale or rent, the group of types, the order", () => {
	const filters = { category: "rent", type_group: "land", price_max: 600 };
	const strip = { words: { category: "rent", type_group: "", sort: "cheapest" } };
	expect(listStatedChoices(search(filters, "price_up"), strip)).toEqual([
		{ key: "category", value: "rent", rest: { sort: "price_up", filters: { type_group: "land", price_max: 600 } } },
		{ key: "type_group", value: "land", rest: { sort: "price_up", filters: { category: "rent", price_max: 600 } } },
		{ key: "sort", value: "price_up", rest: { filters } },
	]);
	expect(listStatedChoices(search(filters), { words: {} })).toEqual([]);
});

it("names what is not used once for each reason, and takes no text for a template", () => {
	const t = translations("en").getFixedT("en", "ask");
	const unused = [
		{ words: "20,000 TL", reason: "currency" as const },
		{ words: "no deposit", reason: "no_filter" as const },
		{ words: "$t(title) {{reason}}", reason: "currency" as const },
	];
	expect(describeUnused(unused, t)).toEqual([
		"Not used: “20,000 TL”, “$t(title) {{reason}}” (prices are in pounds)",
		"Not used: “no deposit” (we have no filter for this)",
	]);
});
