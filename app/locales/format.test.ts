import { describe, expect, it } from "vitest";
import { formatDate, formatMoment, formatMonth, sortByName } from "./format.ts";

describe.each([formatDate, formatMonth, formatMoment])("$name", (format) => {
	it.each(["infinity", "-infinity", "300000-01-01", "0044-03-15 BC", ""])("shows a dash for %j", (value) => {
		expect([format(value, "en"), format(value, "tr")]).toEqual(["–", "–"]);
	});

	it("formats a valid date", () => {
		expect(format("2026-11-23T09:00:00Z", "en")).toMatch(/Nov.* 2026/);
	});
});

describe("sortByName", () => {
	const sort = (language: "en" | "tr", ...names: string[]) =>
		sortByName(
			names.map((name) => ({ name })),
			language,
		).map(({ name }) => name);

	it("ignores case and accents, and orders numbers by size", () => {
		const names = ["SEAT", "SYM", "Scania", "Smart", "Toyota", "Škoda"];
		for (const language of ["en", "tr"] as const) {
			expect(sort(language, ...names)).toEqual(["Scania", "SEAT", "Škoda", "Smart", "SYM", "Toyota"]);
			expect(sort(language, "2008", "206", "e-208")).toEqual(["206", "2008", "e-208"]);
		}
	});

	it("knows the Turkish alphabet", () => {
		const names = ["Şahin", "Serçe", "Tempra", "Çağ", "Corsa"];
		expect(sort("tr", ...names)).toEqual(["Corsa", "Çağ", "Serçe", "Şahin", "Tempra"]);
		expect(sort("tr", "Cuma", "Çağ")).toEqual(["Cuma", "Çağ"]);
		expect(sort("en", "Cuma", "Çağ")).toEqual(["Çağ", "Cuma"]);
	});
});
