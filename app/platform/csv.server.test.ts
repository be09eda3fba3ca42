import { describe, expect, it } from "vitest";
import { type CsvCell, formatCsvFile, formatCsvLines } from "./csv.server.ts";

const field = (value: CsvCell) => formatCsvLines([[value]]).replace(/\r\n$/, "");

describe("a CSV field", () => {
	it.each([
		['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
		["+1", "'+1"],
		["-1+1", "'-1+1"],
		["@SUM(A1)", "'@SUM(A1)"],
		["\t=1", `"'\t=1"`],
		["\r=1", `"'\r=1"`],
		["  =1", "'  =1"],
	])("stays a text where a spreadsheet would evaluate %j", (text, written) => expect(field(text)).toBe(written));

	it.each([
		['a "b", c\nd', '"a ""b"", c\nd"'],
		["a;b", '"a;b"'],
		["a\tb", '"a\tb"'],
		["a\rb", '"a\rb"'],
		[" a", '" a"'],
		["a\u00a0", '"a\u00a0"'],
	])("is quoted for its separators, line breaks and outer spaces: %j", (text, written) =>
		expect(field(text)).toBe(written),
	);

	it.each<[CsvCell, string]>([
		[-5, "-5"],
		[125.5, "125.5"],
		[0, "0"],
		[false, "false"],
		[true, "true"],
		[null, ""],
		[undefined, ""],
		["", ""],
		["Denize yakın", "Denize yakın"],
	])("writes %j as %j without quotes", (value, written) => expect(field(value)).toBe(written));
});

it("ends each line with CRLF, and starts a file with the byte order mark", () => {
	expect(
		formatCsvFile([
			["a", "b"],
			["c", 1],
		]),
	).toBe("\uFEFFa,b\r\nc,1\r\n");
	expect(formatCsvFile([["a", "b,c"]], ";")).toBe('\uFEFFa;"b,c"\r\n');
	expect(formatCsvLines([])).toBe("");
	expect(formatCsvLines([[null]])).toBe("\r\n");
});
