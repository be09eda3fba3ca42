/** The backend is killed, hangs and returns while the server runs: visitors see cached content or a clear message. */
import type { Page } from "@playwright/test";
import { expect, statusLine, test, waitForScript } from "../support/browser.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { type SiteProcess, startSite } from "../support/site-process.ts";

/** The longest wait until the unavailable message: far above the timeout of two seconds, far below that of a proxy. */
const MAX_RESPONSE_MS = 8000;
const MINUTE = 60_000;

let postgres: TestPostgres | undefined;
let site: SiteProcess;

// One site for both tests, as starting it is slow; each leaves it running.
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
	test.setTimeout(300_000);
	// A server of its own starts and migrates sooner than the embedded database, which stands in where it cannot start.
	postgres = await startPostgres().catch(() => undefined);
	site = await startSite({ backend: postgres ? { LOCAL_DATABASE_URL: postgres.url } : {} });
});
test.afterAll(async () => {
	await site?.stop();
	await postgres?.stop();
});

/** Waits until a page is answered: the first reads of a cold database may exceed the timeout. */
async function waitUntilShown({ request }: Page, path: string, headers = {}): Promise<void> {
	await expect
		.poll(async () => (await request.get(site.origin + path, { headers })).status(), { timeout: 60_000 })
		.toBe(200);
}

test("serves cached pages, answers 503 with the shell otherwise, and recovers @nightly", async ({
	page,
	words,
	language,
	allow,
	hasScript,
}) => {
	allow(statusLine(503));
	const headers = { "Accept-Language": language };
	/** Bypasses the browser's cache. */
	const ask = async (path: string) => {
		const started = performance.now();
		const response = await page.request.get(site.origin + path, { headers });
		expect(performance.now() - started, `${path} in time`).toBeLessThan(MAX_RESPONSE_MS);
		return response;
	};
	await waitUntilShown(page, "/properties?category=rent", headers);

	site.backend.child.kill("SIGKILL");
	await site.backend.ended;
	for (const path of ["/vehicles", "/properties/1", "/agents", "/sitemap"]) {
		const response = await ask(path);
		expect(response.status(), path).toBe(503);
		expect(Number(response.headers()["retry-after"]), path).toBeGreaterThan(0);
	}
	const main = page.getByRole("main");
	await page.goto(`${site.origin}/vehicles`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.errors.unavailableTitle);
	await expect(page.getByRole("banner").getByRole("link", { name: "Adahan" })).toBeVisible();
	await expect(page.getByRole("contentinfo")).toContainText(words.shell.footerAbout);

	// The same message after a link, with and without script.
	await page.goto(`${site.origin}/about`);
	if (hasScript) await waitForScript(page);
	await page.getByRole("contentinfo").getByRole("link", { name: words.shell.agents }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.errors.unavailableTitle);
	await expect(page).toHaveURL(`${site.origin}/agents`);
	await expect(main.getByRole("link", { name: words.errors.tryAgain })).toBeVisible();
	await page.goto(`${site.origin}/vehicles`);

	for (const minutes of [0, 2, 30]) {
		await site.moveClock(minutes * MINUTE);
		const response = await ask("/properties?category=rent");
		expect(response.status(), `after ${minutes} more minutes`).toBe(200);
		expect((await response.text()).includes(words.search.emptyNothing), "the cached page").toBe(true);
	}
	// Static texts need no data.
	expect((await ask("/about")).status()).toBe(200);
	await site.moveClock(60 * MINUTE);
	expect((await ask("/properties?category=rent")).status(), "the cached page is too old").toBe(503);

	await site.restartBackend();
	await waitUntilShown(page, "/vehicles", headers);
	await main.getByRole("link", { name: words.errors.tryAgain }).click();
	await expect(main.getByText(words.search.emptyNothing)).toBeVisible();
	await waitUntilShown(page, "/properties?category=rent", headers);
	await expect.poll(async () => (await page.request.get(`${site.origin}/properties/1`)).status()).toBe(404);
});

test("times out on a hanging backend and keeps the form draft @nightly", async ({ page, words, allow }) => {
	allow(statusLine(503));
	await page.goto(`${site.origin}/contact`);
	site.backend.child.kill("SIGSTOP");
	const started = performance.now();
	const response = await page.request.get(`${site.origin}/vehicles?fuel=hybrid`);
	expect(response.status()).toBe(503);
	expect(performance.now() - started).toBeLessThan(MAX_RESPONSE_MS);
	site.backend.child.kill("SIGKILL");
	await site.backend.ended;

	const main = page.getByRole("main");
	const field = (name: "name" | "email" | "subject" | "message") =>
		main.getByLabel(words.contact[name], { exact: true });
	await field("name").fill("Deniz");
	await field("email").fill("deniz@example.com");
	await field("subject").fill("A question");
	await field("message").fill("Typed with care");
	await main.getByRole("button", { name: words.contact.submit }).click();
	await expect(main.getByRole("alert").first()).toContainText(words.forms.unavailable);
	await expect(field("message")).toHaveValue("Typed with care");

	await site.restartBackend();
	await waitUntilShown(page, "/vehicles?fuel=hybrid");
	await main.getByRole("button", { name: words.contact.submit }).click();
	await expect(main.getByRole("status")).toContainText(words.contact.sentTitle);
});
