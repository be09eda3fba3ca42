/** Longer texts of an address are cut before they are read. */
const MAX_READ_LENGTH = 20_000;

/** One line without control characters and repeated spaces. */
export function normaliseText(raw: string): string {
	return raw
		.slice(0, MAX_READ_LENGTH)
		.replace(/[\p{Cc}\s]+/gu, " ")
		.trim();
}
