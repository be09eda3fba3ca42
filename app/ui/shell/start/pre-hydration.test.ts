import { afterEach, beforeEach, expect, it, vi } from "vitest";

const HREF = "http://adahan.test/properties?page=2#results";
const listeners = new Map<string, (event: object) => void>();

/** A fresh module for a page on which these events were recorded. */
async function load(...events: object[]) {
	vi.resetModules();
	vi.stubGlobal("early", events);
	return import("./pre-hydration.ts");
}

/** An element whose closest link is this one. */
const inside = (link: object | null) => ({ closest: () => link });
const link = (href: string, more = {}) => inside({ href, target: "", hasAttribute: () => false, ...more });
const click = (target: object, more = {}) => ({
	type: "click",
	timeStamp: performance.now(),
	button: 0,
	target,
	...more,
});

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("location", { href: HREF });
	vi.stubGlobal("removeEventListener", vi.fn());
	vi.stubGlobal("addEventListener", (type: string, listener: (event: object) => void) => listeners.set(type, listener));
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** Whether hydration waits because of these events. */
async function isWaiting(...events: object[]): Promise<boolean> {
	const { waitWhileLeaving } = await load(...events);
	let isOver = false;
	void waitWhileLeaving().then(() => {
		isOver = true;
	});
	await vi.advanceTimersByTimeAsync(9000);
	return !isOver;
}

it("waits while the browser sends a form or follows a link", async () => {
	expect(await isWaiting({ type: "submit", timeStamp: performance.now() })).toBe(true);
	expect(await isWaiting(click(link("http://adahan.test/agents")))).toBe(true);
	expect(await isWaiting(click(link("https://elsewhere.example/")))).toBe(true);
});

it.each([
	["nothing happened", []],
	["a button was pressed", [click(inside(null))]],
	["a part of the page was shown", [click(link("http://adahan.test/properties?page=2#photo-2"))]],
	["a mail was begun", [click(link("mailto:ada@adahan.example"))]],
	["a link was opened in another tab", [click(link("http://adahan.test/agents", { target: "_blank" }))]],
	["a link was opened with a key", [click(link("http://adahan.test/agents"), { ctrlKey: true })]],
	["a file was downloaded", [click(link("http://adahan.test/list.csv", { hasAttribute: () => true }))]],
	["the click is deferred", [click(link("http://adahan.test/photo.webp"), { defaultPrevented: true })]],
])("does not wait when %s", async (_, events) => {
	expect(await isWaiting(...events)).toBe(false);
});

it("does not wait when a form was sent long ago", async () => {
	expect(await isWaiting({ type: "submit", timeStamp: performance.now() - 20_000 })).toBe(false);
});

it("ends after ten seconds without an answer, and at once when the visitor comes back", async () => {
	const { waitWhileLeaving } = await load({ type: "submit", timeStamp: performance.now() });
	const wait = waitWhileLeaving();
	await vi.advanceTimersByTimeAsync(10_001);
	await wait;

	const again = await load({ type: "submit", timeStamp: performance.now() });
	const back = again.waitWhileLeaving();
	await vi.advanceTimersByTimeAsync(1);
	listeners.get("pageshow")?.({ persisted: true });
	await back;
});

it("repeats the deferred click once", async () => {
	const press = vi.fn();
	const field = {};
	const events = Object.assign([{ type: "input", target: field }], { held: { click: press } });
	vi.resetModules();
	vi.stubGlobal("early", events);
	const { endPreHydration, wasChangedBeforeHydration } = await import("./pre-hydration.ts");
	expect(wasChangedBeforeHydration(field as Element)).toBe(true);
	expect(wasChangedBeforeHydration({} as Element)).toBe(false);
	endPreHydration();
	endPreHydration();
	expect(press).toHaveBeenCalledTimes(1);
	expect(events.held).toBe(0);
});

it("hands over errors once and ends the recording", async () => {
	const error = { type: "error" };
	const rejection = { type: "unhandledrejection" };
	const { takePreHydrationErrors } = await load({ type: "click" }, error, { type: "input" }, rejection);
	expect(takePreHydrationErrors()).toEqual([error, rejection]);
	expect((globalThis as { early?: { done?: boolean } }).early?.done).toBe(true);
});
