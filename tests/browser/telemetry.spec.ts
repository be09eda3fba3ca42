/** Error and event reports of the browser, which never interfere with form fields. */
import type { Page, Request } from "@playwright/test";
import { expect, test } from "../support/browser.ts";

const LOG = "/functions/v1/client-log";
const EVENT = "/functions/v1/security-event";

/** The bodies sent to an endpoint. */
function collect(page: Page, address: string): Record<string, unknown>[] {
	const sent: Record<string, unknown>[] = [];
	page.on("request", (request: Request) => {
		if (new URL(request.url()).pathname === address) sent.push(request.postDataJSON());
	});
	return sent;
}

/** Opens a page and waits for the reporter: the client monitor loads last and silences the console. */
async function openWatched(page: Page, open: (path: string) => Promise<unknown>, path: string): Promise<void> {
	await open(path);
	await page.waitForFunction(() => /^\(\) ?=> ?\{ ?\}$|^function[^{]*\{ ?\}$/.test(String(console.log)));
}

const fail = (page: Page, words: string) =>
	page.evaluate((message) => {
		setTimeout(() => {
			throw new TypeError(message);
		});
	}, words);

test("reports an error once, with its page and without its query @script", async ({ page, open, allow }) => {
	allow(/on purpose/);
	const sent = collect(page, LOG);
	await openWatched(page, open, "/properties?category=rent");
	const answer = page.waitForResponse((response) => response.url().endsWith(LOG));
	await fail(page, "on purpose 1");
	await fail(page, "on purpose 1");
	expect((await answer).status()).toBe(204);
	await fail(page, "on purpose 2");
	await expect.poll(() => sent.length).toBe(2);
	expect(sent[0]).toMatchObject({ type: "error", url: "/properties", route: "/properties" });
	expect(sent.map(({ msg }) => msg)).toEqual([
		expect.stringContaining("on purpose 1"),
		expect.stringContaining("on purpose 2"),
	]);
	const id = await page.evaluate(() => sessionStorage.getItem("security_session_id"));
	expect(sent[0]?.session).toBe(id);
});

test("queues offline errors and sends them on reconnection @script @nightly", async ({
	page,
	open,
	allow,
	context,
}) => {
	allow(/on purpose/, /ERR_INTERNET_DISCONNECTED/);
	const sent = collect(page, LOG);
	await openWatched(page, open, "/about");
	await context.setOffline(true);
	await fail(page, "on purpose, alone");
	await page.evaluate(() => void Promise.reject(new Error("on purpose, refused")));
	await page.waitForFunction(() => JSON.parse(localStorage.getItem("error-queue-1") ?? "[]").length === 2);
	expect(sent).toEqual([]);
	const answer = page.waitForResponse((response) => response.url().endsWith(LOG));
	await context.setOffline(false);
	expect((await answer).status()).toBe(204);
	expect(sent).toMatchObject([{ batch: [{ type: "error" }, { type: "unhandledrejection" }] }]);
	await expect.poll(() => page.evaluate(() => localStorage.getItem("error-queue-1"))).toBeNull();
});

test("reports interactions as counts and names and accepts any input in a field @script", async ({ page, open }) => {
	const sent = collect(page, EVENT);
	// Beacon bodies are hidden from tests, so fetch is used instead.
	await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "sendBeacon", { value: undefined }));
	await openWatched(page, open, "/contact");
	const message = page.locator('main textarea[name="message"]');
	await message.focus();
	const isLetThrough = await message.evaluate((field: HTMLTextAreaElement) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text", "secret ".repeat(200));
		const tried = [
			new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
			new KeyboardEvent("keydown", { key: "F12", bubbles: true, cancelable: true }),
			new KeyboardEvent("keydown", { key: "u", ctrlKey: true, bubbles: true, cancelable: true }),
			new MouseEvent("contextmenu", { button: 2, bubbles: true, cancelable: true }),
			new DragEvent("dragstart", { bubbles: true, cancelable: true }),
		];
		return tried.map((event) => field.dispatchEvent(event));
	});
	expect(isLetThrough).toEqual([true, true, true, true, true]);
	await message.fill("A text as anybody writes it");
	await expect(message).toHaveValue("A text as anybody writes it");

	const outside = await page
		.locator("h1")
		.evaluate((heading) =>
			[
				new KeyboardEvent("keydown", { key: "F12", bubbles: true, cancelable: true }),
				new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true }),
				new MouseEvent("contextmenu", { button: 2, bubbles: true, cancelable: true }),
				new DragEvent("dragstart", { bubbles: true, cancelable: true }),
			].map((event) => heading.dispatchEvent(event)),
		);
	expect(outside).toEqual([false, true, true, true]);
	await page.locator("h1").evaluate((heading) => {
		for (let click = 0; click < 11; click++)
			heading.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true }));
	});
	await expect
		.poll(() => sent.map(({ type }) => type).sort())
		.toEqual(["LARGE_PASTE_DETECTED", "RAPID_CLICKING_DETECTED", "SUSPICIOUS_ACTIVITY"]);
	expect(sent.find(({ type }) => type === "LARGE_PASTE_DETECTED")).toMatchObject({ count: 1400, path: "/contact" });
	expect(sent.find(({ type }) => type === "SUSPICIOUS_ACTIVITY")).toMatchObject({ target: "h1" });
	expect(JSON.stringify(sent)).not.toContain("secret");
});

test("suppresses the pointer's context menu on photos, not the keyboard's @script", async ({ page, open }) => {
	await openWatched(page, open, "/properties/1");
	const opened = await page
		.locator("main img")
		.first()
		.evaluate((picture) =>
			[2, 0].map((button) =>
				picture.dispatchEvent(new MouseEvent("contextmenu", { button, bubbles: true, cancelable: true })),
			),
		);
	expect(opened).toEqual([false, true]);
});

test("reports nothing without script and names the violation endpoint @daily-noscript", async ({
	open,
	page,
	hasScript,
}) => {
	const sent = collect(page, EVENT);
	const response = await open("/about");
	expect(response.headers()["reporting-endpoints"]).toContain("/functions/v1/csp-report");
	if (!hasScript) expect(sent).toEqual([]);
});
