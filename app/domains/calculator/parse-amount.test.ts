import { expect, it } from "vitest";
import { parseAmount, parsePercent } from "./parse-amount.ts";

it.each([
	["120000", 120_000],
	["120,000", 120_000],
	["120.000", 120_000],
	["£ 120 000", 120_000],
	["£120k", 120_000],
	["120 bin", 120_000],
	["1,25m", 1_250_000],
	["1.2 milyon £", 1_200_000],
	["1,213.28", 1213.28],
	["1.213,28 GBP", 1213.28],
	["k", undefined],
	["many", undefined],
	["1e9", undefined],
	["12k0", undefined],
])("reads the amount %s as %s", (text, pounds) => {
	expect(parseAmount(text)).toBe(pounds);
});

it.each([
	["8", 8],
	["8,5", 8.5],
	["8.125 %", 8.125],
	["%8,5", 8.5],
	["8%%", undefined],
	["%", undefined],
])("reads the percentage %s as %s", (text, percent) => {
	expect(parsePercent(text)).toBe(percent);
});
