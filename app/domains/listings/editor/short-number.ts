/** Amounts in short forms of both languages. */
import { parseNumber } from "./parse-number.ts";

/** "120k", "120 bin", "1.2m". */
const SHORT_FORM = /^(.*\d)\s*(k|bin|m|mn|milyon|million)$/i;

/** The number of a short form, rounded to pence; undefined for any other text. */
export function parseShortNumber(text: string): number | undefined {
	const [, figure, unit] = SHORT_FORM.exec(text.slice(0, 40)) ?? [];
	if (figure === undefined || unit === undefined) return undefined;
	const number = parseNumber(figure, true);
	return number === undefined
		? undefined
		: Math.round(number * (/^(k|bin)$/i.test(unit) ? 1000 : 1_000_000) * 100) / 100;
}
