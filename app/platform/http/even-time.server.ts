/** Makes answers take alike, so that their time does not tell what they do not say. */
import { env } from "#app/platform/env.server.ts";

/** The answer of `work`, not before the floor is over; a failure waits as long. */
export async function inEvenTime<T>(work: Promise<T>): Promise<T> {
	const floor = new Promise((resolve) => setTimeout(resolve, env.minAnswerMs));
	const [outcome] = await Promise.allSettled([work, floor]);
	if (outcome.status === "rejected") throw outcome.reason;
	return outcome.value;
}

const begun = new Set<Promise<unknown>>();

/**
 * Begins `work` and waits for the floor alone, so that however long the work takes says nothing. What becomes of it is
 * its own to tell; it may not be expected to be done.
 */
export async function beginInEvenTime(work: Promise<unknown>): Promise<void> {
	const watched = work.catch(() => {}).finally(() => begun.delete(watched));
	begun.add(watched);
	await new Promise((resolve) => setTimeout(resolve, env.minAnswerMs));
}

/** Waits for what was begun and goes on: the server calls it when it stops. */
export async function finishBegun(): Promise<void> {
	await Promise.all(begun);
}
