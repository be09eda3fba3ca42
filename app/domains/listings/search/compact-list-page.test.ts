import { expect, it } from "vitest";
import { compactListPage, completeListPage } from "./compact-list-page.ts";
import type { LoadedListPage } from "./list-page.server.ts";

const page = (change: Partial<LoadedListPage>, facets: LoadedListPage["result"]["facets"]) =>
	({
		search: { kind: "vehicle", filters: {}, sort: "newest", page: 1, after: null },
		notices: [],
		places: { girne: "Kyrenia", "girne.lapta": "Lapta = upper; lower" },
		makes: {},
		models: {},
		pageCount: 1,
		previous: null,
		next: null,
		result: { rows: [], total: 3, isCapped: false, facets, suggestion: null },
		...change,
	}) as LoadedListPage;

/** As the browser gets it: the server keeps the cards that it has written. */
const sent = (full: LoadedListPage) => structuredClone(compactListPage(full));

it("carries names and numbers of all groups", () => {
	const full = page(
		{ makes: { bmw: "BMW" }, models: { "bmw.x5": "X5" } },
		{ place: { girne: 3, "girne.lapta": 0 }, make: { bmw: 1 }, model: { "bmw.x5": 1 }, type: { car: 2 }, fuel: {} },
	);
	expect(completeListPage(sent(full))).toEqual(full);
	expect(JSON.stringify(compactListPage(full)).length).toBeLessThan(JSON.stringify(full).length);
});

it("carries cards with different fields, with and without a photo", () => {
	const photo = { path: "a/b", width: 1280, height: 960, widths: [320, 640], colour: 3 };
	const card = { id: 1, kind: "vehicle", category: "sale", price_pence: 100, photo_count: 1, place: "Lapta, Kyrenia" };
	const rows = [
		{ ...card, confirmed_days: 0, title_en: "Car; 2019, one owner", year: 2019, photos: [photo] },
		{ ...card, confirmed_days: 3, title_tr: "Araba", status: "sold", is_overdue: true, photos: [] },
	] as unknown as LoadedListPage["result"]["rows"];
	const full = page({}, {});
	full.result.rows = rows;
	expect(completeListPage(sent(full)).result.rows).toEqual(rows);
});

it("carries names without numbers, where there are too many results to count", () => {
	const uncounted = page({}, {});
	expect(completeListPage(sent(uncounted))).toEqual(uncounted);
	expect(compactListPage(uncounted).names).not.toHaveProperty("makes");
});

it("reads a missing number as none", () => {
	const facets = completeListPage(sent(page({}, { place: { girne: 3 } }))).result.facets;
	expect(facets.place).toEqual({ girne: 3, "girne.lapta": 0 });
});
