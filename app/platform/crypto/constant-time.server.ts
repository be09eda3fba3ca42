/** Equalises response times, so that timing does not reveal what the response withholds. */
import { env } from "#app/platform/env.server.ts";

/** Result of `work`, delayed to the minimum duration; failures are delayed as well. */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
	const floor = new Promise((resolve) => setTimeout(resolve, env.minAnswerMs));
	const [outcome] = await Promise.allSettled([work, floor]);
	if (outcome.status === "rejected") throw outcome.reason;
	return outcome.value;
}

const backgroundTasks = new Set<Promise<unknown>>();

/**
 * Starts `work` in the background and waits for the minimum duration only, so that its duration is not observable.
 * `work` reports its own failures and may still be running afterwards.
 */
export async function respondAfterMinimumDuration(work: Promise<unknown>): Promise<void> {
	const watched = work.catch(() => {}).finally(() => backgroundTasks.delete(watched));
	backgroundTasks.add(watched);
	await new Promise((resolve) => setTimeout(resolve, env.minAnswerMs));
}

/** Waits for background work; called at shutdown. */
export async function drainBackgroundTasks(): Promise<void> {
	await Promise.all(backgroundTasks);
}
