import { expect, it } from "vitest";
import { formatPriceChange, parseBulkChange, type TypedChange } from "./bulk-changes.ts";

const AREAS = ["girne", "girne.alsancak"];
const read = (typed: Partial<TypedChange>) => {
	const nothing: TypedChange = { what: "price", mode: "percent", value: "", step: "1", area: "", action: "" };
	const parsed = parseBulkChange({ ...nothing, ...typed }, AREAS);
	return parsed.ok ? parsed.change : Object.keys(parsed.errors);
};
const parse = (mode: string, value: string, step = "1") => {
	const change = read({ mode, value, step });
	return "value" in change ? change.value : change;
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

it("reads a place and a state, and refuses unknown ones", () => {
	expect(read({ what: "area", area: "girne.alsancak" })).toEqual({ mode: "area", area: "girne.alsancak" });
	expect(read({ what: "area", area: "paris" })).toEqual(["area"]);
	expect(read({ what: "state", action: "withdraw" })).toEqual({ mode: "state", action: "withdraw" });
	expect(read({ what: "state", action: "delete" })).toEqual(["action"]);
});

it.each([
	["percent", 5, "+5%", "+%5"],
	["percent", -2.5, "−2.5%", "−%2,5"],
	["amount", 100_000, "+£1,000", "+£1.000"],
	["price", 85_000, "£850", "£850"],
] as const)("writes a change by %s of %s", (mode, value, en, tr) => {
	expect(formatPriceChange(mode, value, "en")).toBe(en);
	expect(formatPriceChange(mode, value, "tr")).toBe(tr);
});
