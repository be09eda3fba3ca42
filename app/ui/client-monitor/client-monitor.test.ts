/**
 * What the browser reports and considers noteworthy, with a mocked clock. In real browsers:
 * tests/browser/telemetry.spec.ts.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubPageFetch } from "../../../tests/support/page-fetch.ts";
import { nextBatch, queueReports, removeReports } from "./error-queue.ts";
import type { ErrorReport } from "./error-report.ts";
import {
	createClickCounter,
	isDevtoolsShortcut,
	isPanelDocked,
	pushBounded,
	type WindowSize,
} from "./monitor-rules.ts";

class Storage {
	#values = new Map<string, string>();
	getItem = (key: string) => this.#values.get(key) ?? null;
	setItem = (key: string, value: string) => void this.#values.set(key, value);
	removeItem = (key: string) => void this.#values.delete(key);
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

const errorMessages = (reports: ErrorReport[]) => reports.map(({ msg }) => msg);
const numbers = (first: number, last: number) =>
	Array.from({ length: last - first + 1 }, (_, at) => String(first + at));

describe("error queue", () => {
	it("keeps the last hundred in order until they are removed", () => {
		for (const word of numbers(0, 129)) queueReports([report(word)]);
		const batch = nextBatch();
		expect(errorMessages(batch)).toEqual(numbers(30, 129));
		expect(nextBatch()).toEqual(batch);
		// Meanwhile another tab adds reports, which drops the oldest.
		queueReports([report("new")]);
		expect(removeReports(batch)).toBe(true);
		expect(errorMessages(nextBatch())).toEqual(["new"]);
		removeReports(nextBatch());
		expect(nextBatch()).toEqual([]);
	});

	it("limits a batch to one request", () => {
		queueReports(numbers(1, 30).map((word) => report(word, "ş".repeat(5000))));
		const sent: ErrorReport[] = [];
		for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
			expect(Buffer.byteLength(JSON.stringify({ batch }))).toBeLessThan(60_000);
			sent.push(...batch);
			removeReports(batch);
		}
		expect(errorMessages(sent)).toEqual(numbers(1, 30));
	});

	it("recovers from corrupt data and works without storage", () => {
		localStorage.setItem("error-queue-1", "{broken");
		expect(nextBatch()).toEqual([]);
		vi.stubGlobal("localStorage", undefined);
		queueReports([report("x")]);
		expect(nextBatch()).toEqual([]);
		expect(removeReports([])).toBe(false);
	});
});

describe("sending", () => {
	type Answer = { status: number; headers?: Record<string, string> } | "no answer" | "no network";
	let answers: Answer[] = [];
	/** The messages of each request. */
	let sent: (string | undefined)[][] = [];
	const browser = { onLine: true };
	const heard = new Map<string, ((event: object) => void)[]>();
	const happen = (type: string, event: object = {}) => {
		for (const handle of heard.get(type) ?? []) handle(event);
	};
	const fail = (message: string) => happen("error", { message, filename: "/x.js", lineno: 1, colno: 1 });
	const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

	/** Provides locks between tabs, as most browsers do. */
	function giveLocks() {
		let last: Promise<unknown> = Promise.resolve();
		const request = (_: string, work: () => Promise<void>) => {
			last = last.then(work);
			return last;
		};
		Object.assign(browser, { locks: { request } });
	}

	/** A new page: memory of the previous one is gone. */
	async function openPage() {
		heard.clear();
		vi.resetModules();
		const { reportErrors } = await import("./report-errors.ts");
		reportErrors([]);
		await wait(0);
	}

	beforeEach(async () => {
		vi.useFakeTimers();
		[answers, sent] = [[], []];
		Object.assign(browser, { onLine: true, locks: undefined });
		vi.stubGlobal("addEventListener", (type: string, handle: (event: object) => void) =>
			heard.set(type, [...(heard.get(type) ?? []), handle]),
		);
		vi.stubGlobal("location", { pathname: "/about" });
		vi.stubGlobal("document", { documentElement: { dataset: {} } });
		vi.stubGlobal("sessionStorage", new Storage());
		vi.stubGlobal("navigator", browser);
		stubPageFetch(async (_, { body }) => {
			const report = JSON.parse(body) as ErrorReport & { batch?: ErrorReport[] };
			sent.push(errorMessages(report.batch ?? [report]));
			const answer = answers.shift() ?? { status: 204 };
			if (answer === "no answer") return new Promise(() => {});
			if (answer === "no network") throw new TypeError("Failed to fetch");
			return new Response(null, answer);
		});
		await openPage();
	});
	afterEach(() => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});

	it("leaves out that the browser left out a transition", async () => {
		const reason = new DOMException("Transition was aborted because of invalid state.", "InvalidStateError");
		happen("unhandledrejection", { reason });
		fail("a");
		await wait(1);
		expect(sent).toEqual([["a"]]);
	});

	it("waits for Retry-After on every page and then sends", async () => {
		giveLocks();
		answers = [{ status: 429, headers: { "Retry-After": "90" } }];
		fail("a");
		await wait(1);
		fail("b");
		await openPage();
		fail("c");
		await wait(87);
		expect(sent).toEqual([["a"]]);
		await wait(2);
		expect(sent).toEqual([["a"], ["a", "b", "c"]]);
		expect(nextBatch()).toEqual([]);
	});

	it.each(["no network", { status: 503 }] as Answer[])("retries a minute after %o", async (answer) => {
		answers = [answer];
		fail("a");
		await wait(59);
		expect(sent).toHaveLength(1);
		await wait(1);
		expect(sent).toEqual([["a"], ["a"]]);
		expect(nextBatch()).toEqual([]);
	});

	it("resends on the next page what an unloaded page was sending", async () => {
		browser.onLine = false;
		for (const word of numbers(1, 3)) fail(word);
		answers = ["no answer"];
		browser.onLine = true;
		happen("online");
		await wait(0);
		expect(sent).toEqual([["1", "2", "3"]]);
		await openPage();
		expect(sent).toEqual([
			["1", "2", "3"],
			["1", "2", "3"],
		]);
		expect(nextBatch()).toEqual([]);
	});

	it("drops what is refused permanently", async () => {
		answers = [{ status: 400 }];
		fail("a");
		await wait(3600);
		expect(sent).toEqual([["a"]]);
	});

	it("sends once from two tabs that reconnect", async () => {
		giveLocks();
		browser.onLine = false;
		fail("a");
		const first = [...(heard.get("online") ?? [])];
		await openPage();
		browser.onLine = true;
		for (const handle of first) handle({});
		happen("online");
		await wait(0);
		expect(sent).toEqual([["a"]]);
	});
});

describe("click detection", () => {
	it("reports eleven clicks within a second, not ten", () => {
		const isRapid = createClickCounter();
		for (let index = 0; index < 10; index++) expect(isRapid(index * 99)).toBe(false);
		expect(isRapid(999)).toBe(true);
		// Then it counts from zero again.
		expect(isRapid(999)).toBe(false);
	});

	it("ignores eleven clicks in more than a second", () => {
		const isRapid = createClickCounter();
		expect(Array.from({ length: 50 }, (_, index) => isRapid(index * 100)).some(Boolean)).toBe(false);
	});
});

describe("developer tools detection", () => {
	const page: WindowSize = { inner: [1280, 800], outer: [1280, 900], ratio: 1 };
	it("detects a docked panel", () => {
		expect(isPanelDocked(page, { ...page, inner: [880, 800] })).toBe(true);
		expect(isPanelDocked(page, { ...page, inner: [1280, 500] })).toBe(true);
	});
	it("ignores zoom, a resized window and a toolbar", () => {
		expect(isPanelDocked(page, { ...page, inner: [640, 400], ratio: 2 })).toBe(false);
		expect(isPanelDocked(page, { ...page, inner: [800, 500], outer: [800, 600] })).toBe(false);
		expect(isPanelDocked(page, { ...page, inner: [1280, 700] })).toBe(false);
	});
});

describe("keyboard shortcuts", () => {
	const press = (key: string, held: string[] = [], code = "") =>
		isDevtoolsShortcut({
			key,
			code,
			ctrlKey: held.includes("ctrl"),
			metaKey: held.includes("meta"),
			shiftKey: held.includes("shift"),
			altKey: held.includes("alt"),
		});
	it("of view source and inspection are detected, on macOS too", () => {
		expect(press("F12")).toBe(true);
		expect(press("u", ["ctrl"])).toBe(true);
		for (const key of ["I", "J", "C"]) expect(press(key, ["ctrl", "shift"])).toBe(true);
		expect(press("ˆ", ["meta", "alt"], "KeyI")).toBe(true);
	});
	it("of any other kind are ignored", () => {
		for (const key of ["Tab", "Enter", "F5", "F6", "F8", "F10", "u", "i", "c", " ", "Escape"])
			expect(press(key)).toBe(false);
		for (const key of ["c", "v", "a", "f", "p", "r", "i"]) expect(press(key, ["ctrl"])).toBe(false);
		expect(press("F10", ["shift"])).toBe(false);
		expect(press("i", ["ctrl", "alt"])).toBe(false);
	});
});

it("keeps the last hundred events, sends few, and none contains text", async () => {
	const heard = new Map<string, (event: object) => void>();
	const sent: string[] = [];
	vi.stubGlobal("addEventListener", (type: string, handle: (event: object) => void) => heard.set(type, handle));
	vi.stubGlobal("location", { pathname: "/about", search: "?secret=canary" });
	vi.stubGlobal("sessionStorage", new Storage());
	vi.stubGlobal("matchMedia", () => ({ matches: false }));
	stubPageFetch(async (_, { body }) => void sent.push(body));
	const { listRecentEvents, startClientMonitor } = await import("./client-monitor.ts");
	const { log, info, debug } = console;
	startClientMonitor();
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

it("bounds the memory", () => {
	const memory: number[] = [];
	for (let index = 0; index < 1500; index++) pushBounded(memory, index, 1000);
	expect([memory.length, memory[0], memory.at(-1)]).toEqual([1000, 500, 1499]);
});
