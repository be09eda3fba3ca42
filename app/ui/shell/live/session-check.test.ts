import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubPageFetch } from "../../../../tests/support/page-fetch.ts";
import { startSessionCheck } from "./session-check.ts";

const { keepAllTexts } = vi.hoisted(() => ({ keepAllTexts: vi.fn() }));
vi.mock("../drafts/submit-failure.ts", () => ({ saveAllDrafts: keepAllTexts }));

const page = new EventTarget();
const returnToTab = () => page.dispatchEvent(new Event("focus"));
/** Advances the clock and lets dynamically imported modules load. */
const pass = async (milliseconds: number) => {
	await vi.advanceTimersByTimeAsync(milliseconds);
	await vi.dynamicImportSettled();
};
const ask = vi.fn<() => Promise<Response>>();
const answer = (email: string | null) => ask.mockResolvedValueOnce(Response.json({ email }));
let end: () => void;
const revalidate = vi.fn<() => Promise<void>>();

beforeEach(() => {
	vi.useFakeTimers();
	stubPageFetch(ask.mockReset());
	vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
	vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
	vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
	revalidate.mockReset().mockResolvedValue();
	keepAllTexts.mockReset();
	({ end } = startSessionCheck("a@adahan.example", revalidate));
});

afterEach(() => {
	end();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

it("leaves the page alone while the session is the same", async () => {
	answer("a@adahan.example");
	returnToTab();
	await pass(799);
	expect(ask).not.toHaveBeenCalled();
	await pass(1);
	expect(ask).toHaveBeenCalledTimes(1);
	expect(revalidate).not.toHaveBeenCalled();
});

it("checks every five minutes while the tab is visible", async () => {
	answer("a@adahan.example");
	await pass(299_999);
	expect(ask).not.toHaveBeenCalled();
	await pass(1);
	expect(ask).toHaveBeenCalledTimes(1);
	Object.assign(document, { visibilityState: "hidden" });
	await pass(600_000);
	expect(ask).toHaveBeenCalledTimes(1);
});

it.each([null, "b@adahan.example"])(
	"revalidates the page and keeps the drafts when the session is of %s",
	async (email) => {
		answer(email);
		returnToTab();
		await pass(800);
		expect(keepAllTexts).toHaveBeenCalledTimes(1);
		expect(revalidate).toHaveBeenCalledTimes(1);
	},
);

it("sends no request during revalidation and continues afterwards", async () => {
	let arrive = () => {};
	revalidate.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
	answer(null);
	returnToTab();
	await pass(800);
	returnToTab();
	await pass(300_000);
	expect(ask).toHaveBeenCalledTimes(1);
	arrive();
	answer(null);
	await pass(0);
	returnToTab();
	await pass(800);
	expect(revalidate).toHaveBeenCalledTimes(2);
});

it("ignores a response after the page has been left", async () => {
	let arrive = (_: Response) => {};
	ask.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
	returnToTab();
	await pass(800);
	end();
	arrive(Response.json({ email: null }));
	await pass(0);
	expect(revalidate).not.toHaveBeenCalled();
});

it("continues after a failure", async () => {
	ask.mockRejectedValueOnce(new TypeError("no network"));
	returnToTab();
	await pass(800);
	answer(null);
	page.dispatchEvent(new Event("online"));
	await pass(300);
	expect(revalidate).toHaveBeenCalledTimes(1);
});
