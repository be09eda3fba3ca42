/** What a page does without the prices of like listings. */
import { afterEach, expect, it, vi } from "vitest";
import { countStandIns } from "#app/platform/cache.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { findLikePricesOf } from "./price-queries.server.ts";

const answering = (answer: Promise<unknown>) => ({ rpc: () => answer }) as unknown as Db;

afterEach(() => void vi.useRealTimers());

it("a read that fails or is late gives nothing, and the page is kept for a moment only", async () => {
	vi.useFakeTimers();
	const before = countStandIns();
	expect(await findLikePricesOf({}, answering(Promise.reject(new Error("away"))))).toBeNull();
	expect(countStandIns()).toBe(before + 1);
	const late = findLikePricesOf({}, answering(new Promise(() => {})));
	await vi.advanceTimersByTimeAsync(env.publicReadTimeoutMs / 2);
	expect(await late).toBeNull();
	expect(countStandIns()).toBe(before + 2);
});

it("too few like listings are an answer, with which the page is kept", async () => {
	const before = countStandIns();
	expect(await findLikePricesOf({}, answering(Promise.resolve({ data: null, error: null, status: 200 })))).toBeNull();
	expect(countStandIns()).toBe(before);
});
