import { expect, it } from "vitest";
import { countPages, parsePageNumber } from "./page-number.ts";

const read = (query: string, max?: number) => parsePageNumber(new URLSearchParams(query), max);

it("reads a page number up to the limit", () => {
	expect(read("page=2")).toBe(2);
	expect(read("page=999")).toBe(999);
	expect(read("page=99", 99)).toBe(99);
});

it("falls back to the first page", () => {
	for (const query of ["", "page=", "page=0", "page=-1", "page=1.5", "page=01", "page=1000", "page=99999", "page=x"])
		expect(read(query)).toBe(1);
	expect(read("page=100", 99)).toBe(1);
});

it("counts pages up to the limit of counted results", () => {
	expect([0, 1, 25, 26, 1000, 1001].map((total) => countPages(total, 25))).toEqual([1, 1, 1, 2, 40, 40]);
});
