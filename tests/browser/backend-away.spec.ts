/** The backend is killed, hangs and comes back while the server goes on: visitors see what there is, or a clear word. */
import type { Page } from "@playwright/test";
import { expect, statusLine, test, waitForScript } from "../support/browser.ts";
import { type SiteProcess, startSite } from "../support/site-process.ts";

/** The longest a visitor waits for the word that the data is away. */
const MOST_MILLISECONDS = 4000;
const MINUTE = 60_000;

let site: SiteProcess;

// One site for both, since starting it is what takes long; each leaves it running as it found it.
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
	test.setTimeout(300_000);
	site = await startSite();
});
test.afterAll(async () => {
	await site?.stop();
});

/** Waits until a page is answered: the first reads of a cold database may take longer than a visitor is kept waiting. */
async function waitUntilShown({ request }: Page, path: string, headers = {}): Promise<void> {
	await expect
		.poll(async () => (await request.get(site.origin + path, { headers })).status(), { timeout: 20_000 })
		.toBe(200);
}

test("what was seen before is shown, the rest says 503 with the shell around it, and all comes back", async ({
	page,
	words,
	language,
	allow,
	hasScript,
}) => {
	allow(statusLine(503));
	const headers = { "Accept-Language": language };
	/** Asked past the browser's own cache. */
	const ask = async (path: string) => {
		const started = performance.now();
		const response = await page.request.get(site.origin + path, { headers });
		expect(performance.now() - started, `${path} in time`).toBeLessThan(MOST_MILLISECONDS);
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

	// The same word for one who comes by a link, with the script that fetches pages in place and without.
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
		expect((await response.text()).includes(words.search.emptyNothing), "the page as it was").toBe(true);
	}
	// Texts need no data.
	expect((await ask("/about")).status()).toBe(200);
	await site.moveClock(60 * MINUTE);
	expect((await ask("/properties?category=rent")).status(), "too old to be true").toBe(503);

	await site.restartBackend();
	await waitUntilShown(page, "/vehicles", headers);
	await main.getByRole("link", { name: words.errors.tryAgain }).click();
	await expect(main.getByText(words.search.emptyNothing)).toBeVisible();
	await waitUntilShown(page, "/properties?category=rent", headers);
	await expect.poll(async () => (await page.request.get(`${site.origin}/properties/1`)).status()).toBe(404);
});

test("a backend that hangs keeps nobody waiting, and no form loses what was typed", async ({ page, words, allow }) => {
	allow(statusLine(503));
	await page.goto(`${site.origin}/contact`);
	site.backend.child.kill("SIGSTOP");
	const started = performance.now();
	const response = await page.request.get(`${site.origin}/vehicles?fuel=hybrid`);
	expect(response.status()).toBe(503);
	expect(performance.now() - started).toBeLessThan(MOST_MILLISECONDS);
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
