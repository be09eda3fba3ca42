/** Boxes of the map in addresses: what is read, and what each becomes in the canonical address. */
import { describe, expect, it } from "vitest";
import type { Kind } from "../listing.ts";
import { canonicaliseBox, fitBox, readBox } from "./box.ts";
import { parseSearch } from "./search-filters.server.ts";
import { searchPath } from "./search-filters.ts";
import { toQuery } from "./search-query.server.ts";

describe("a box", () => {
	it.each([
		["33.1,35.2,33.4,35.4", "33.1,35.2,33.4,35.4"],
		[" 33.10 , 35.2,33.4 ,35.40", "33.1,35.2,33.4,35.4"],
		// Outwards, so that no listing of the view is left out.
		["33.12345,35.20001,33.40001,35.39999", "33.1234,35.2,33.4001,35.4"],
		// What reaches beyond Cyprus means the same without it.
		["0,0,40,40", "32,34,35,36.5"],
		["-10,35.1,33,35.2", "32,35.1,33,35.2"],
	])("%s is %s", (text, canonical) => {
		expect(canonicaliseBox(text)).toBe(canonical);
		expect(canonicaliseBox(canonical)).toBe(canonical);
	});

	it.each([
		"33.4,35.2,33.1,35.4",
		"33.1,35.4,33.4,35.2",
		"33.1,35.2,33.1,35.4",
		"170,35,-170,36",
		"10,20,30,30",
		"33.1,35.2,33.4",
		"33.1,35.2,33.4,35.4,1",
		"33.1,35.2,33.4,x",
		"33.1,35.2,1e9,35.4",
		"NaN,NaN,NaN,NaN",
		",,,",
		"",
	])("cannot be read from %j", (text) => {
		expect(readBox(text)).toBeUndefined();
	});

	it("is none without finite numbers", () => {
		expect(fitBox([Number.NaN, 35, 34, 36])).toBeUndefined();
		expect(fitBox([Number.NEGATIVE_INFINITY, 35, Number.POSITIVE_INFINITY, 36])).toEqual([32, 35, 35, 36]);
	});
});

describe.each(["property", "vehicle"] as const)("a list of %s with a box", (kind: Kind) => {
	const parse = (query: string) =>
		parseSearch(kind, new URLSearchParams(query), { areas: [], landmarks: [], makes: [] });

	it("asks the database for numbers", () => {
		const { search } = parse("box=33.1,35.2,33.4,35.4");
		expect(search.filters).toEqual({ box: "33.1,35.2,33.4,35.4" });
		expect(toQuery(kind, search.filters)).toEqual({ kind, box: [33.1, 35.2, 33.4, 35.4] });
	});

	it("has one address for equal boxes", () => {
		const { search, cleaned } = parse("box=33.10,35.2,33.4,35.4&page=1");
		expect(cleaned?.toString()).toBe("box=33.1%2C35.2%2C33.4%2C35.4");
		const address = searchPath(search).split("?")[1]!;
		expect(address).toBe(cleaned?.toString());
		expect(parse(address).cleaned).toBeNull();
	});

	it("says what it does not read", () => {
		const { search, notices, cleaned } = parse("box=33.4,35.2,33.1,35.4");
		expect(search.filters).toEqual({});
		expect(notices).toEqual([{ code: "ignored", name: "box", value: "33.4,35.2,33.1,35.4" }]);
		expect(cleaned).toBeNull();
		expect(parse("box=33.1,35.2,33.4,35.4&box=33,35,34,36").notices).toEqual([
			{ code: "ignored", name: "box", value: "33,35,34,36" },
		]);
	});
});
