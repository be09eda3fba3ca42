/** Shorter time limits of what runs in this process, for tests in which a service never answers. */
import { expect, vi } from "vitest";

/** A shortened limit is over after this share of its time: of eight seconds more than the two of a public page. */
const SHARE = 0.3;

/**
 * Lets each time limit of exactly one of these lengths be over after a part of it, until the returned function is called,
 * which fails unless limits of all these lengths were set. A limit of another length keeps its time.
 */
export function shortenTimeLimits(...lengthsMs: number[]): () => void {
	const { setTimeout } = globalThis;
	const timeout = AbortSignal.timeout.bind(AbortSignal);
	const met = new Set<number>();
	const shorten = (ms: number) => {
		if (!lengthsMs.includes(ms)) return ms;
		met.add(ms);
		return ms * SHARE;
	};
	const later = (work: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) =>
		setTimeout(work, shorten(ms), ...values);
	const spies = [
		vi.spyOn(globalThis, "setTimeout").mockImplementation(Object.assign(later, setTimeout) as typeof setTimeout),
		vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(shorten(ms))),
	];
	return () => {
		for (const spy of spies) spy.mockRestore();
		expect(lengthsMs.filter((ms) => !met.has(ms))).toEqual([]);
	};
}

/** The bounds of the time to an answer after a shortened limit: above, less than the limit itself, for a busy machine. */
export const shortened = (limitMs: number) => ({ least: limitMs * SHARE - 100, most: limitMs - 100 });
