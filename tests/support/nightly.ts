/** Whether this is a nightly run: files in tests/nightly take part then, and tests that repeat themselves do it more often. */
export const IS_NIGHTLY = process.env.NIGHTLY === "1";

/** How often a test repeats itself: in every run, and in a nightly one. */
export function rounds(always: number, nightly: number): number {
	return IS_NIGHTLY ? nightly : always;
}
