/** Amounts as people type them into the calculator. */
import { parseNumber } from "#app/domains/listings/editor/parse-number.ts";

/** "120k", "120 bin", "1.2m": English and Turkish short forms. */
const SHORT_FORM = /^(.*\d)\s*(k|bin|m|mn|milyon|million)$/i;

/** An amount in pounds; undefined if it is none. */
export function parseAmount(input: string): number | undefined {
	const text = input.trim().replace(/\s*(£|GBP)$/i, "");
	const [, figure, unit] = SHORT_FORM.exec(text.slice(0, 40)) ?? [];
	if (figure === undefined || unit === undefined) return parseNumber(text);
	const number = parseNumber(figure, true);
	return number === undefined ? undefined : number * (/^(k|bin)$/i.test(unit) ? 1000 : 1_000_000);
}

/** A percentage: "8", "8,5", "%8". */
export function parsePercent(input: string): number | undefined {
	const text = input.trim();
	return parseNumber(text.startsWith("%") ? text.slice(1) : text.replace(/\s*%$/, ""), true);
}

/** Whether a text is written as a percentage. */
export const isPercent = (input: string) => /^%|%$/.test(input.trim());
