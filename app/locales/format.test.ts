import { describe, expect, it } from "vitest";
import { formatDate, formatMoment, formatMonth } from "./format.ts";

describe.each([formatDate, formatMonth, formatMoment])("$name", (format) => {
	it.each(["infinity", "-infinity", "300000-01-01", "0044-03-15 BC", ""])("shows a dash for %j", (value) => {
		expect([format(value, "en"), format(value, "tr")]).toEqual(["–", "–"]);
	});

	it("formats a valid date", () => {
		expect(format("2026-11-23T09:00:00Z", "en")).toMatch(/Nov.* 2026/);
	});
});
