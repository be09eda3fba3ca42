import { describe, expect, it } from "vitest";
import { parseAliases, parseAreaId } from "./areas.ts";
import { aliasesField, latitudeField, longitudeField, slugField } from "./place-fields.server.ts";

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

	it("refuses more than twenty names, unreadable ones, and places and addresses that cannot be", () => {
		const lines = (count: number) => Array.from({ length: count }, (_, index) => `Name ${index}`).join("\n");
		expect(
			[lines(20), lines(21), "Pharos\n!!", "x".repeat(61)].map((one) => aliasesField.safeParse(one).success),
		).toEqual([true, false, false, false]);
		expect(["34", "36.5", "52", "east"].map((one) => latitudeField.safeParse(one).success)).toEqual([
			true,
			true,
			false,
			false,
		]);
		expect(["32", "35", "35.1", "east"].map((one) => longitudeField.safeParse(one).success)).toEqual([
			true,
			true,
			false,
			false,
		]);
		expect(["old-mill", "../up"].map((one) => slugField.safeParse(one).success)).toEqual([true, false]);
	});
});
