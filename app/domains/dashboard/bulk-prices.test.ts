import { expect, it } from "vitest";
import { formatPriceRule, parsePriceRule } from "./bulk-prices.ts";

const parse = (mode: string, value: string, step = "1") => {
	const parsed = parsePriceRule({ mode, value, step });
	return parsed.ok ? parsed.rule.value : Object.keys(parsed.errors);
};

it.each([
	["percent", "5", 5],
	["percent", "+5 %", 5],
	["percent", "%-2,5", -2.5],
	["percent", "1.125", 1.13],
	["percent", "-90", -90],
	["percent", "-91", ["value"]],
	["percent", "201", ["value"]],
	["percent", "0", ["value"]],
	["percent", "five", ["value"]],
	["amount", "1.000 £", 100_000],
	["amount", "-250", -25_000],
	["amount", "99999999", ["value"]],
	["price", "850,50", 85_050],
	["price", "-1", ["value"]],
	["half", "5", ["mode"]],
])("reads a change by %s of %s", (mode, value, expected) => expect(parse(mode, value)).toEqual(expected));

it("refuses another step", () => expect(parse("percent", "5", "7")).toEqual(["step"]));

it.each([
	["percent", 5, "+5%", "+%5"],
	["percent", -2.5, "−2.5%", "−%2,5"],
	["amount", 100_000, "+£1,000", "+£1.000"],
	["price", 85_000, "£850", "£850"],
] as const)("writes a change by %s of %s", (mode, value, en, tr) => {
	expect(formatPriceRule({ mode, value }, "en")).toBe(en);
	expect(formatPriceRule({ mode, value }, "tr")).toBe(tr);
});
