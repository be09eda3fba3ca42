import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createEventPoller, type EventBatch, type EventPoller } from "./event-poller.server.ts";

const read = vi.fn<(after: number | null) => Promise<EventBatch<string>>>();
const deliver = vi.fn<(event: string) => void>();
const onRead = vi.fn<() => void>();
const onFailure = vi.fn<(error: Error) => void>();
let isHeard: boolean;
let poller: EventPoller;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const batch = (last: number, ...events: string[]) => ({ last, events, has_more: false });

beforeEach(() => {
	vi.useFakeTimers();
	for (const mock of [read, deliver, onRead, onFailure]) mock.mockReset();
	read.mockResolvedValue(batch(7));
	isHeard = true;
	poller = createEventPoller({ read, deliver, onRead, hasListeners: () => isHeard, onFailure });
});
afterEach(() => {
	vi.useRealTimers();
});

it("reads once a second from the last number on, and delivers in order", async () => {
	poller.start();
	await pass(0);
	read.mockResolvedValueOnce(batch(9, "a", "b"));
	await pass(1000);
	await pass(1000);
	expect(read.mock.calls).toEqual([[null], [7], [9]]);
	expect(deliver.mock.calls).toEqual([["a"], ["b"]]);
});

it("reads nothing without listeners, and begins at the newest event for the next one", async () => {
	poller.wake();
	await pass(5000);
	expect(read).not.toHaveBeenCalled();
	poller.start();
	await pass(0);
	isHeard = false;
	await pass(60_000);
	expect(read).toHaveBeenCalledTimes(1);
	isHeard = true;
	poller.start();
	await pass(0);
	expect(read).toHaveBeenLastCalledWith(null);
});

it("reads at once when woken, and once more when woken during a read", async () => {
	poller.start();
	await pass(0);
	poller.wake();
	await pass(0);
	expect(read).toHaveBeenCalledTimes(2);
	let arrive = (_: EventBatch<string>) => {};
	read.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
	poller.wake();
	poller.wake();
	poller.wake();
	await pass(0);
	expect(read).toHaveBeenCalledTimes(3);
	arrive(batch(8, "a"));
	await pass(1);
	expect(read).toHaveBeenCalledTimes(4);
	await pass(900);
	expect(read).toHaveBeenCalledTimes(4);
});

it("reads on soon when there are more events", async () => {
	read.mockResolvedValueOnce({ ...batch(7), has_more: true });
	poller.start();
	await pass(60);
	expect(read).toHaveBeenCalledTimes(2);
});

it("reads less often while the backend is away, reports it once, and loses no event", async () => {
	poller.start();
	await pass(0);
	read.mockRejectedValue(new Error("away"));
	await pass(1000);
	poller.wake();
	await pass(1999);
	expect(read).toHaveBeenCalledTimes(2);
	await pass(120_000);
	const during = read.mock.calls.length;
	expect(during).toBeLessThan(10);
	expect(onFailure).toHaveBeenCalledTimes(1);
	expect(onRead).toHaveBeenCalledTimes(1);
	read.mockResolvedValue(batch(9, "a"));
	await pass(30_000);
	expect(read.mock.calls[during]).toEqual([7]);
	expect(deliver).toHaveBeenCalledWith("a");
});
