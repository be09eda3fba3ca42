import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRefresh } from "./live-refresh.ts";

const isSameSession = vi.fn<() => Promise<boolean>>();
const revalidate = vi.fn<() => Promise<void>>();
const place = { pathname: "/properties" };
/** What the selectors of the page find. */
let found: string[];
let page: EventTarget & { visibilityState: string; querySelector(selector: string): unknown };
let refresh: ReturnType<typeof createRefresh>;

beforeEach(() => {
	found = [];
	place.pathname = "/properties";
	page = Object.assign(new EventTarget(), {
		visibilityState: "visible",
		querySelector: (selector: string) => (found.some((part) => selector.includes(part)) ? {} : null),
	});
	vi.stubGlobal("document", page);
	vi.stubGlobal("location", place);
	isSameSession.mockReset().mockResolvedValue(true);
	revalidate.mockReset().mockResolvedValue();
	refresh = createRefresh(isSameSession, revalidate);
});
afterEach(() => {
	refresh.end();
	vi.unstubAllGlobals();
});

it("revalidates the page for an event", async () => {
	await refresh.onEvent("notification");
	expect(revalidate).toHaveBeenCalledTimes(1);
});

it("leaves the page alone when the session has ended or the server does not answer", async () => {
	isSameSession.mockResolvedValue(false);
	await refresh.onEvent("thread");
	expect(revalidate).not.toHaveBeenCalled();
});

it("revalidates once more for all events that come during a revalidation", async () => {
	let arrive = () => {};
	revalidate.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
	const first = refresh.onEvent("thread");
	await vi.waitFor(() => expect(revalidate).toHaveBeenCalledTimes(1));
	for (let round = 0; round < 20; round++) void refresh.onEvent("thread");
	arrive();
	await first;
	expect(revalidate).toHaveBeenCalledTimes(2);
});

it("continues after a revalidation that failed", async () => {
	revalidate.mockRejectedValueOnce(new TypeError("no network"));
	await refresh.onEvent("thread");
	await refresh.onEvent("thread");
	expect(revalidate).toHaveBeenCalledTimes(2);
});

it("waits in a hidden tab until it is shown", async () => {
	page.visibilityState = "hidden";
	await refresh.onEvent("counts");
	await refresh.onEvent("thread");
	expect(revalidate).not.toHaveBeenCalled();
	page.visibilityState = "visible";
	page.dispatchEvent(new Event("visibilitychange"));
	await vi.waitFor(() => expect(revalidate).toHaveBeenCalledTimes(1));
	page.dispatchEvent(new Event("visibilitychange"));
	expect(isSameSession).toHaveBeenCalledTimes(1);
});

it("keeps an editor as it is, unless the page names the kind of event", async () => {
	place.pathname = "/dashboard/properties/1/edit";
	found = ["form"];
	await refresh.onEvent("counts");
	expect(revalidate).not.toHaveBeenCalled();
	found = ["form", '[data-live~="thread"]'];
	await refresh.onEvent("counts");
	expect(revalidate).not.toHaveBeenCalled();
	await refresh.onEvent("thread");
	expect(revalidate).toHaveBeenCalledTimes(1);
});
