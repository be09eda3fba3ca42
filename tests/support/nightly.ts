/** Whether this is a nightly run: it includes tests/nightly, and repeating tests do more rounds. */
export const IS_NIGHTLY = process.env.NIGHTLY === "1";

/** The rounds of a repeating test: in every run, and in a nightly one. */
export function rounds(always: number, nightly: number): number {
	return IS_NIGHTLY ? nightly : always;
}
