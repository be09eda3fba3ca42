/** When the version of public data is read, who waits for it, and what is invalidated. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type Answer = { data: unknown; error: { message: string } | null; status: number };

const backend = vi.hoisted(() => ({
	calls: 0,
	answer: (): Answer | Promise<Answer> => ({ data: { changes: 0, removals: 0 }, error: null, status: 200 }),
}));
vi.mock("./supabase/clients.server.ts", () => ({
	anonClient: {
		rpc: () => ({
			abortSignal: async () => {
				backend.calls++;
				return backend.answer();
			},
		}),
	},
}));

const answer = (changes: number, removals = 0) => {
	backend.answer = () => ({ data: { changes, removals }, error: null, status: 200 });
};
const fail = () => {
	backend.answer = () => ({ data: null, error: { message: "away" }, status: 503 });
};
/** Answers when told to. */
function hold() {
	const { promise, resolve } = Promise.withResolvers<Answer>();
	backend.answer = () => promise;
	return (changes: number) => resolve({ data: { changes, removals: 0 }, error: null, status: 200 });
}

let version: typeof import("./cache-version.server.ts");
let cache: typeof import("./cache.server.ts");
let BackendUnavailable: typeof import("./supabase/backend-error.server.ts")["BackendUnavailable"];
beforeEach(async () => {
	vi.useFakeTimers();
	vi.resetModules();
	version = await import("./cache-version.server.ts");
	cache = await import("./cache.server.ts");
	({ BackendUnavailable } = await import("./supabase/backend-error.server.ts"));
	answer(0);
	await version.ensureFreshVersion();
	backend.calls = 0;
});
afterEach(() => {
	vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const isWaiting = () => version.ensureFreshVersion() !== undefined;

describe("visitors", () => {
	it("read nothing for half a second, then in the background, and wait after a second", async () => {
		await pass(499);
		expect(isWaiting()).toBe(false);
		expect(backend.calls).toBe(0);
		await pass(101);
		expect(isWaiting()).toBe(false);
		expect(backend.calls).toBe(1);
		await pass(1001);
		const waits = [version.ensureFreshVersion(), version.ensureFreshVersion()];
		expect(waits).not.toContain(undefined);
		await Promise.all(waits);
		expect(backend.calls).toBe(2);
	});

	it("cause at most two reads a second, and none without a request", async () => {
		for (let request = 0; request < 1000; request++) {
			version.ensureFreshVersion();
			await pass(10);
		}
		expect(backend.calls).toBeLessThanOrEqual(20);
		await pass(60_000);
		expect(backend.calls).toBeLessThanOrEqual(20);
	});

	it("count the age of a version from the beginning of its read", async () => {
		await pass(1001);
		const release = hold();
		const waiting = version.ensureFreshVersion();
		await pass(300);
		release(1);
		await waiting;
		await pass(701);
		expect(isWaiting()).toBe(true);
	});
});

describe("authors", () => {
	it("wait for a read that begins after their request, and share it", async () => {
		const release = hold();
		const first = version.ensureLatestVersion();
		const next = Array.from({ length: 5 }, () => version.ensureLatestVersion());
		expect(backend.calls).toBe(1);
		release(1);
		await Promise.all([first, ...next]);
		expect(backend.calls).toBe(2);
	});

	it("make the next visitor of the process wait when the version is expired", () => {
		version.expireVersion();
		expect(isWaiting()).toBe(true);
	});
});

describe("a version", () => {
	const away = () => Promise.reject(new BackendUnavailable("away"));

	it("that is the same invalidates nothing", async () => {
		await cache.cached("a", async () => 1);
		const generation = cache.cacheGeneration();
		await version.ensureLatestVersion();
		expect(cache.cacheGeneration()).toBe(generation);
		expect(await cache.cached("a", away)).toBe(1);
	});

	it("with a change invalidates everything; the old values are shown while the backend is unavailable", async () => {
		await cache.cached("a", async () => 1);
		const generation = cache.cacheGeneration();
		answer(1);
		await version.ensureLatestVersion();
		expect(cache.cacheGeneration()).toBe(generation + 1);
		expect(await cache.cached("a", away)).toBe(1);
		expect(await cache.cached("a", async () => 2)).toBe(2);
	});

	it("with a removal drops everything", async () => {
		await cache.cached("a", async () => 1);
		answer(1, 1);
		await version.ensureLatestVersion();
		await expect(cache.cached("a", away)).rejects.toThrow("away");
	});

	it("with a change keeps no value that was being read", async () => {
		const { promise, resolve } = Promise.withResolvers<number>();
		const early = cache.cached("a", () => promise);
		answer(1);
		await version.ensureLatestVersion();
		expect(await cache.cached("a", async () => 2)).toBe(2);
		resolve(1);
		expect(await early).toBe(1);
		expect(await cache.cached("a", away)).toBe(2);
	});
});

describe("while the version cannot be read", () => {
	it("the caches stay, nobody is refused, and it is tried once a second", async () => {
		await cache.cached("a", async () => 1);
		const generation = cache.cacheGeneration();
		fail();
		await pass(1001);
		for (let request = 0; request < 1000; request++) {
			await version.ensureFreshVersion();
			await version.ensureLatestVersion();
			await pass(10);
		}
		expect(backend.calls).toBeLessThanOrEqual(11);
		expect(cache.cacheGeneration()).toBe(generation);
		answer(1);
		await pass(1001);
		await version.ensureFreshVersion();
		expect(cache.cacheGeneration()).toBe(generation + 1);
	});

	it("a request waits for half a second at most, and then for a tenth", async () => {
		hold();
		await pass(1001);
		let isDone = false;
		void version.ensureFreshVersion()?.then(() => {
			isDone = true;
		});
		await pass(499);
		expect(isDone).toBe(false);
		await pass(2);
		expect(isDone).toBe(true);
	});
});
