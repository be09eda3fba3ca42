import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkSession } from "./session-check.ts";

const { keepAllTexts } = vi.hoisted(() => ({ keepAllTexts: vi.fn() }));
vi.mock("./unsent-forms.ts", () => ({ keepAllTexts }));

const page = new EventTarget();
const look = () => page.dispatchEvent(new Event("focus"));
/** Advances the clock and lets dynamically imported modules load. */
const pass = async (milliseconds: number) => {
	await vi.advanceTimersByTimeAsync(milliseconds);
	await vi.dynamicImportSettled();
};
const answer = (email: string | null) => vi.mocked(fetch).mockResolvedValueOnce(Response.json({ email }));
let end: () => void;
const readAnew = vi.fn<() => Promise<void>>();

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("fetch", vi.fn());
	vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
	vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
	vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
	readAnew.mockReset().mockResolvedValue();
	keepAllTexts.mockReset();
	end = checkSession("a@adahan.example", readAnew);
});

afterEach(() => {
	end();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

it("leaves the page alone while the session is the same", async () => {
	answer("a@adahan.example");
	look();
	await pass(800);
	expect(fetch).toHaveBeenCalledTimes(1);
	expect(readAnew).not.toHaveBeenCalled();
});

it.each([null, "b@adahan.example"])(
	"revalidates the page and keeps the drafts when the session is of %s",
	async (email) => {
		answer(email);
		look();
		await pass(800);
		expect(keepAllTexts).toHaveBeenCalledTimes(1);
		expect(readAnew).toHaveBeenCalledTimes(1);
	},
);

it("sends no request during revalidation and continues afterwards", async () => {
	let arrive = () => {};
	readAnew.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
	answer(null);
	look();
	await pass(800);
	look();
	await pass(300_000);
	expect(fetch).toHaveBeenCalledTimes(1);
	arrive();
	answer(null);
	await pass(0);
	look();
	await pass(800);
	expect(readAnew).toHaveBeenCalledTimes(2);
});

it("ignores a response after the page has been left", async () => {
	let arrive = (_: Response) => {};
	vi.mocked(fetch).mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
	look();
	await pass(800);
	end();
	arrive(Response.json({ email: null }));
	await pass(0);
	expect(readAnew).not.toHaveBeenCalled();
});

it("continues after a failure", async () => {
	vi.mocked(fetch).mockRejectedValueOnce(new TypeError("no network"));
	look();
	await pass(800);
	answer(null);
	page.dispatchEvent(new Event("online"));
	await pass(300);
	expect(readAnew).toHaveBeenCalledTimes(1);
});
