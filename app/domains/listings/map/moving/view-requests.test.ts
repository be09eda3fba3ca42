import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createViewRequests, REQUEST_INTERVAL_MS } from "./view-requests.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Requests that are answered by the test. */
function watch() {
	const asked: { view: string; signal: AbortSignal; answer: (text: string) => void; fail: (error: Error) => void }[] =
		[];
	const answers: string[] = [];
	const errors: unknown[] = [];
	const requests = createViewRequests<string, string>({
		ask: (view, signal) =>
			new Promise((answer, fail) => {
				asked.push({ view, signal, answer, fail });
			}),
		onAnswer: (answer) => void answers.push(answer),
		onError: (error) => void errors.push(error),
	});
	return { requests, asked, answers, errors };
}

test("the first view is asked for at once, and of many more only the last, after the interval", async () => {
	const { requests, asked } = watch();
	for (const view of ["a", "b", "c", "d"]) {
		requests.request(view);
		await vi.advanceTimersByTimeAsync(REQUEST_INTERVAL_MS / 10);
	}
	expect(asked.map(({ view }) => view)).toEqual(["a"]);
	await vi.advanceTimersByTimeAsync(REQUEST_INTERVAL_MS);
	expect(asked.map(({ view }) => view)).toEqual(["a", "d"]);
});

test("an outdated request is aborted, and neither its answer nor its failure is reported", async () => {
	const { requests, asked, answers, errors } = watch();
	requests.request("a");
	requests.request("b");
	expect(asked[0]?.signal.aborted).toBe(true);
	asked[0]?.answer("of a");
	await vi.advanceTimersByTimeAsync(REQUEST_INTERVAL_MS);
	requests.request("c");
	asked[1]?.fail(new Error("aborted"));
	await vi.advanceTimersByTimeAsync(REQUEST_INTERVAL_MS);
	asked[2]?.answer("of c");
	await vi.advanceTimersByTimeAsync(0);
	expect(answers).toEqual(["of c"]);
	expect(errors).toEqual([]);
});

test("a failure is reported, and after the end nothing is", async () => {
	const { requests, asked, answers, errors } = watch();
	requests.request("a");
	asked[0]?.fail(new Error("offline"));
	await vi.advanceTimersByTimeAsync(REQUEST_INTERVAL_MS);
	expect(errors).toHaveLength(1);
	requests.request("b");
	requests.end();
	asked[1]?.answer("of b");
	await vi.advanceTimersByTimeAsync(0);
	expect(answers).toEqual([]);
});
