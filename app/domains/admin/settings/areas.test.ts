import { describe, expect, it } from "vitest";
import { parseAliases, parseAreaId } from "./areas.ts";

describe("area form", () => {
	it.each([
		["111", { area: 111 }],
		["new-1", { district: 1 }],
		["new", null],
		["0", null],
		["40000", null],
		["1;drop", null],
	])("reads %s", (id, expected) => {
		expect(parseAreaId(id)).toEqual(expected);
	});

	it("reads other names one per line without duplicates", () => {
		expect(parseAliases(" Kyrenia \r\n\nKeryneia\nKyrenia\nBella  Pais")).toEqual([
			"Kyrenia",
			"Keryneia",
			"Bella Pais",
		]);
	});
});
