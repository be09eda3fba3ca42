/** Formats phone numbers. */

const NON_BREAKING_SPACE = "\u00a0";

/**
 * Groups an E.164 number for reading: +90 533 861 23 45. Numbers of other countries are unchanged. separator: a plain
 * space where the text is edited.
 */
export function formatPhone(number: string, separator = NON_BREAKING_SPACE): string {
	const groups = /^(\+90)(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(number);
	return groups ? groups.slice(1).join(separator) : number;
}
