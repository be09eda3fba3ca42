import { describe, expect, it } from "vitest";
import { parseAliases, parseAreaId, toSlug } from "./areas.ts";

describe("area form", () => {
	it.each([
		["Yeni Boğaziçi", "yeni-bogazici"],
		["Işıklar", "isiklar"],
		["İSKELE", "iskele"],
		["  Köşklü Çiftlik! ", "koskluciftlik".replace("klu", "klu-")],
		["日本", ""],
	])("derives the slug of %s as %s", (name, slug) => {
		expect(toSlug(name)).toBe(slug);
	});

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
