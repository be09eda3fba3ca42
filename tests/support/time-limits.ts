/**
 * Other time limits of what runs in this process: shorter ones for tests in which a service never answers, longer ones where a
 * busy machine must not decide.
 */
import { expect, vi } from "vitest";

/** A shortened limit is over after this share of its time: of eight seconds more than the two of a public page. */
const SHARE = 0.3;

/** An extended limit takes so many times as long. */
const EXTENSION = 40;

/**
 * Lets each time limit of exactly one of these lengths be over after a part of it, until the returned function is called,
 * which fails unless limits of all these lengths were set. A limit of another length keeps its time.
 */
export const shortenTimeLimits = (...lengthsMs: number[]): (() => void) => scaleTimeLimits(SHARE, lengthsMs);

/** The same, with limits that are over much later. */
export const extendTimeLimits = (...lengthsMs: number[]): (() => void) => scaleTimeLimits(EXTENSION, lengthsMs);

function scaleTimeLimits(factor: number, lengthsMs: number[]): () => void {
	const { setTimeout } = globalThis;
	const timeout = AbortSignal.timeout.bind(AbortSignal);
	const met = new Set<number>();
	const scale = (ms: number) => {
		if (!lengthsMs.includes(ms)) return ms;
		met.add(ms);
		return ms * factor;
	};
	const later = (work: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) =>
		setTimeout(work, scale(ms), ...values);
	const spies = [
		vi.spyOn(globalThis, "setTimeout").mockImplementation(Object.assign(later, setTimeout) as typeof setTimeout),
		vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(scale(ms))),
	];
	return () => {
		for (const spy of spies) spy.mockRestore();
		expect(lengthsMs.filter((ms) => !met.has(ms))).toEqual([]);
	};
}

/** The bounds of the time to an answer after a shortened limit: above, less than the limit itself, for a busy machine. */
export const shortened = (limitMs: number) => ({ least: limitMs * SHARE - 100, most: limitMs - 100 });
