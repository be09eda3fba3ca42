/** List pagination: numbered pages first, then by cursor, then the end. */
import { describe, expect, it } from "vitest";
import type { SearchResult } from "../listing-queries.server.ts";
import { findNeighbours } from "./list-page.server.ts";
import { LAST_NUMBERED_PAGE, PAGE_SIZE, type Search } from "./search-filters.ts";

const search = (change: Partial<Search>): Search =>
	({ kind: "property", filters: {}, sort: "newest", page: 1, ...change }) as Search;
const result = (total: number, isCapped: boolean, rows = PAGE_SIZE) =>
	({
		total,
		isCapped,
		rows: Array.from({ length: rows }, (_, index) => ({
			id: index + 1,
			first_listed_at: "2026-11-01T00:00:00Z",
			price_pence: 1,
		})),
	}) as unknown as SearchResult;

describe("next page", () => {
	it("continues by cursor after the last numbered page when the count is capped", () => {
		const { next } = findNeighbours(search({ page: LAST_NUMBERED_PAGE }), result(1001, true), LAST_NUMBERED_PAGE);
		expect(next).toContain("after=");
	});

	it("continues by cursor after the last numbered page when the total is higher", () => {
		const { next } = findNeighbours(search({ page: LAST_NUMBERED_PAGE }), result(5000, false), LAST_NUMBERED_PAGE);
		expect(next).toContain("after=");
	});

	it("is absent after the last numbered page of an order that no cursor continues", () => {
		const last = { filters: { near: "girne", like: ["quiet"] }, page: LAST_NUMBERED_PAGE };
		for (const sort of ["nearest", "match"] as const)
			expect(findNeighbours(search({ ...last, sort }), result(1001, true), LAST_NUMBERED_PAGE).next).toBeNull();
	});

	it("is absent after the last page", () => {
		expect(findNeighbours(search({ page: 2 }), result(30, false, 6), 2).next).toBeNull();
		expect(findNeighbours(search({ page: 1 }), result(PAGE_SIZE, false), 1).next).toBeNull();
	});

	it("is the next number in between", () => {
		expect(findNeighbours(search({ page: 2 }), result(100, false), 5)).toMatchObject({
			previous: "/properties",
			next: "/properties?page=3",
		});
	});
});
