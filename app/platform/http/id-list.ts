/** Ids of listings as a short text: "1.2.3" in an address, in letters and digits in a cookie. */

/** A cookie's ids are written with all letters, which is shorter. */
export const COOKIE_RADIX = 36;

/** Writes ids, in their order. */
export function writeIds(ids: readonly number[], radix = 10): string {
	return ids.map((id) => id.toString(radix)).join(".");
}

/** Reads what `writeIds` wrote, each id once and no more than `most`. What is no id is left out. */
export function readIds(text: string | null | undefined, most: number, radix = 10): number[] {
	const pattern = radix === 10 ? /^[1-9]\d{0,14}$/ : /^[1-9a-z][0-9a-z]{0,9}$/;
	const ids = (text ?? "")
		.slice(0, 2000)
		.split(".")
		.filter((part) => pattern.test(part))
		.map((part) => Number.parseInt(part, radix))
		.filter(Number.isSafeInteger);
	return [...new Set(ids)].slice(0, most);
}

/** An id as a form or an address carries it, or null for anything else. */
export function readId(value: unknown): number | null {
	return typeof value === "string" && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
}
