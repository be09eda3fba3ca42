/** What a browser reports and takes for noteworthy, by a clock that the test moves. Browsers: tests/browser/telemetry.spec.ts. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { queueReports, takeBatches } from "./error-queue.ts";
import { isInspection, looksDocked, type Measures, makeClickWatch, remember } from "./guard-rules.ts";
import type { ErrorReport } from "./report-errors.ts";

class Storage {
	#kept = new Map<string, string>();
	getItem = (key: string) => this.#kept.get(key) ?? null;
	setItem = (key: string, value: string) => void this.#kept.set(key, value);
	removeItem = (key: string) => void this.#kept.delete(key);
}
beforeEach(() => vi.stubGlobal("localStorage", new Storage()));

const report = (msg: string, stack = ""): ErrorReport => ({
	type: "error",
	msg,
	stack,
	url: "/",
	ts: 1,
	session: "12345678",
});

describe("the queue of errors", () => {
	it("keeps the last hundred, in order, and gives them out once", () => {
		for (let index = 0; index < 130; index++) queueReports([report(String(index))]);
		const [batch, ...more] = takeBatches();
		expect(more).toEqual([]);
		expect(batch?.map(({ msg }) => msg)).toEqual(Array.from({ length: 100 }, (_, index) => String(index + 30)));
		expect(takeBatches()).toEqual([]);
	});

	it("makes batches that one request can carry", () => {
		queueReports(Array.from({ length: 30 }, (_, index) => report(String(index), "ş".repeat(5000))));
		const batches = takeBatches();
		expect(batches.flat()).toHaveLength(30);
		for (const batch of batches) expect(Buffer.byteLength(JSON.stringify({ batch }))).toBeLessThan(60_000);
	});

	it("starts anew from what is no queue, and does without storage", () => {
		localStorage.setItem("error-queue-1", "{broken");
		expect(takeBatches()).toEqual([]);
		vi.stubGlobal("localStorage", undefined);
		queueReports([report("x")]);
		expect(takeBatches()).toEqual([]);
	});
});

describe("clicks", () => {
	it("eleven within a second are too many, ten are not", () => {
		const isRapid = makeClickWatch();
		for (let index = 0; index < 10; index++) expect(isRapid(index * 99)).toBe(false);
		expect(isRapid(999)).toBe(true);
		// Then it counts anew.
		expect(isRapid(999)).toBe(false);
	});

	it("eleven in more than a second are a person in a hurry", () => {
		const isRapid = makeClickWatch();
		expect(Array.from({ length: 50 }, (_, index) => isRapid(index * 100)).some(Boolean)).toBe(false);
	});
});

describe("developer tools", () => {
	const page: Measures = { inner: [1280, 800], outer: [1280, 900], ratio: 1 };
	it("a strip that the page lost to a panel is seen", () => {
		expect(looksDocked(page, { ...page, inner: [880, 800] })).toBe(true);
		expect(looksDocked(page, { ...page, inner: [1280, 500] })).toBe(true);
	});
	it("a zoom, a resized window and a toolbar are not taken for one", () => {
		expect(looksDocked(page, { ...page, inner: [640, 400], ratio: 2 })).toBe(false);
		expect(looksDocked(page, { ...page, inner: [800, 500], outer: [800, 600] })).toBe(false);
		expect(looksDocked(page, { ...page, inner: [1280, 700] })).toBe(false);
	});
});

describe("keys", () => {
	const press = (key: string, held: string[] = [], code = "") =>
		isInspection({
			key,
			code,
			ctrlKey: held.includes("ctrl"),
			metaKey: held.includes("meta"),
			shiftKey: held.includes("shift"),
			altKey: held.includes("alt"),
		});
	it("those of the source and of inspection are known, on a Mac as well", () => {
		expect(press("F12")).toBe(true);
		expect(press("u", ["ctrl"])).toBe(true);
		for (const key of ["I", "J", "C"]) expect(press(key, ["ctrl", "shift"])).toBe(true);
		expect(press("ˆ", ["meta", "alt"], "KeyI")).toBe(true);
	});
	it("no other key is touched", () => {
		for (const key of ["Tab", "Enter", "F5", "F6", "F8", "F10", "u", "i", "c", " ", "Escape"])
			expect(press(key)).toBe(false);
		for (const key of ["c", "v", "a", "f", "p", "r", "i"]) expect(press(key, ["ctrl"])).toBe(false);
		expect(press("F10", ["shift"])).toBe(false);
		expect(press("i", ["ctrl", "alt"])).toBe(false);
	});
});

it("of everything that was noticed the last hundred are at hand, few are sent, and none holds a text", async () => {
	const heard = new Map<string, (event: object) => void>();
	const sent: string[] = [];
	vi.stubGlobal("addEventListener", (type: string, handle: (event: object) => void) => heard.set(type, handle));
	vi.stubGlobal("location", { pathname: "/about", search: "?secret=canary" });
	vi.stubGlobal("sessionStorage", new Storage());
	vi.stubGlobal("matchMedia", () => ({ matches: false }));
	vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => void sent.push(body));
	const { listRecentEvents, startGuard } = await import("./guard.ts");
	const { log, info, debug } = console;
	startGuard();
	Object.assign(console, { log, info, debug });
	const clipboardData = { getData: () => "canary ".repeat(200) };
	for (let index = 0; index < 1500; index++) heard.get("paste")?.({ clipboardData });
	const recent = listRecentEvents();
	expect(recent).toHaveLength(100);
	expect(recent.at(-1)).toEqual({
		type: "LARGE_PASTE_DETECTED",
		path: "/about",
		count: 1400,
		at: expect.any(Number),
	});
	expect(sent).toHaveLength(1);
	const started = Date.now();
	const clock = vi.spyOn(Date, "now");
	for (let second = 1; second < 60; second++) {
		clock.mockReturnValue(started + second * 1000);
		heard.get("paste")?.({ clipboardData });
	}
	clock.mockRestore();
	expect(sent).toHaveLength(5);
	expect(JSON.stringify([recent, sent])).not.toContain("canary");
});

it("the memory is bounded", () => {
	const memory: number[] = [];
	for (let index = 0; index < 1500; index++) remember(memory, index, 1000);
	expect([memory.length, memory[0], memory.at(-1)]).toEqual([1000, 500, 1499]);
});
