/** Listing ids as a short text: "1.2.3" in an address, base 36 in a cookie. */

/** Radix of ids in cookies, which makes them shorter. */
export const COOKIE_RADIX = 36;

/** Serialises ids in order. */
export function formatIds(ids: readonly number[], radix = 10): string {
	return ids.map((id) => id.toString(radix)).join(".");
}

/** Parses serialised ids, without duplicates and at most `maxCount`. Invalid ids are skipped. */
export function parseIds(text: string | null | undefined, maxCount: number, radix = 10): number[] {
	const pattern = radix === 10 ? /^[1-9]\d{0,14}$/ : /^[1-9a-z][0-9a-z]{0,9}$/;
	const ids = (text ?? "")
		.slice(0, 2000)
		.split(".")
		.filter((part) => pattern.test(part))
		.map((part) => Number.parseInt(part, radix))
		.filter(Number.isSafeInteger);
	return [...new Set(ids)].slice(0, maxCount);
}

/** An id from a form or address, or null if invalid. */
export function parseId(value: unknown): number | null {
	return typeof value === "string" && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
}
