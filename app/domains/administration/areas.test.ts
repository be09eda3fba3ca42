import { describe, expect, it } from "vitest";
import { readAliases, readAreaAddress, toSlug } from "./areas.ts";

describe("an area", () => {
	it.each([
		["Yeni Boğaziçi", "yeni-bogazici"],
		["Işıklar", "isiklar"],
		["İSKELE", "iskele"],
		["  Köşklü Çiftlik! ", "koskluciftlik".replace("klu", "klu-")],
		["日本", ""],
	])("%s has the address %s", (name, slug) => {
		expect(toSlug(name)).toBe(slug);
	});

	it.each([
		["111", { area: 111 }],
		["new-1", { district: 1 }],
		["new", null],
		["0", null],
		["40000", null],
		["1;drop", null],
	])("is read from %s", (id, expected) => {
		expect(readAreaAddress(id)).toEqual(expected);
	});

	it("has other names one a line, each once", () => {
		expect(readAliases(" Kyrenia \r\n\nKeryneia\nKyrenia\nBella  Pais")).toEqual(["Kyrenia", "Keryneia", "Bella Pais"]);
	});
});
