/** Amounts as people type them into the calculator. */
import { parseNumber } from "#app/domains/listings/editor/parse-number.ts";
import { parseShortNumber } from "#app/domains/listings/editor/short-number.ts";

/** An amount in pounds, also in a short form such as "120k" or "120 bin"; undefined if it is none. */
export function parseAmount(input: string): number | undefined {
	const text = input.trim().replace(/\s*(£|GBP)$/i, "");
	return parseShortNumber(text) ?? parseNumber(text);
}

/** A percentage: "8", "8,5", "%8". */
export function parsePercent(input: string): number | undefined {
	const text = input.trim();
	return parseNumber(text.startsWith("%") ? text.slice(1) : text.replace(/\s*%$/, ""), true);
}

/** Whether a text is written as a percentage. */
export const isPercent = (input: string) => /^%|%$/.test(input.trim());
