import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepLease, MAX_LEASED_MS } from "./keep-lease.server.ts";

/** Seconds, as in the database. */
const LEASE = 75;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("renews the lease well before it ends, until the run has ended", async () => {
	const renew = vi.fn(async () => true);
	const stop = keepLease(renew);
	await vi.advanceTimersByTimeAsync(LEASE * 1000);
	expect(renew).toHaveBeenCalledTimes(3);
	stop();
	await vi.advanceTimersByTimeAsync(LEASE * 1000);
	expect(renew).toHaveBeenCalledTimes(3);
});

it("stops when the lease is lost", async () => {
	const renew = vi.fn(async () => false);
	keepLease(renew);
	await vi.advanceTimersByTimeAsync(LEASE * 1000);
	expect(renew).toHaveBeenCalledTimes(1);
});

it("gives up a run that does not end", async () => {
	const renew = vi.fn(async () => true);
	keepLease(renew);
	await vi.advanceTimersByTimeAsync(MAX_LEASED_MS);
	const renewed = renew.mock.calls.length;
	expect(renewed).toBeGreaterThan(20);
	await vi.advanceTimersByTimeAsync(MAX_LEASED_MS);
	expect(renew).toHaveBeenCalledTimes(renewed);
});
