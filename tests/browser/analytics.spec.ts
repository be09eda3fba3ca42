/** Visit statistics in a browser: nothing is sent before consent, a refusal is remembered, consent can be withdrawn. */
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";

const ENDPOINT = "/functions/v1/analytics";

/** Every batch that a browser sends, and the requests for the collecting module. */
function record(context: BrowserContext) {
	const recorded = { batches: [] as { session: string; events: { type: string; path: string }[] }[], modules: 0 };
	context.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname === ENDPOINT) recorded.batches.push(request.postDataJSON());
		if (/\/assets\/collector-/.test(pathname)) recorded.modules++;
	});
	return recorded;
}

const stored = (page: Page) =>
	page.evaluate(() => ({
		optIn: localStorage.getItem("analytics_opt_in"),
		session: sessionStorage.getItem("ae_session_id"),
	}));

/** Follows a footer link, after which the consent banner appears. */
async function readOn(page: Page, name: string) {
	await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
	await page.waitForURL("**/agents");
}

test("asks after the first page, remembers a refusal and sends nothing @daily-script", async ({
	page,
	context,
	open,
	words,
	hasScript,
}) => {
	const recorded = record(context);
	await open("/about");
	const strip = page.getByRole("complementary", { name: words.consent.text });
	await expect(strip).toHaveCount(0);
	await readOn(page, words.shell.agents);
	await expect(strip).toBeVisible();
	expect((await context.cookies()).map(({ name }) => name)).not.toContain("analytics_opt_in");
	if (hasScript) expect(await stored(page)).toEqual({ optIn: null, session: null });
	await strip.getByRole("button", { name: words.consent.refuse, exact: true }).click();
	await expect(strip).toHaveCount(0);
	await expect
		.poll(async () => (await context.cookies()).find(({ name }) => name === "analytics_opt_in")?.value)
		.toBe("false");
	await open("/privacy");
	await expect(page.getByText(words.consent.state.false)).toBeVisible();
	await page.getByRole("contentinfo").getByRole("link", { name: words.shell.agents, exact: true }).click();
	await page.waitForURL("**/agents");
	await expect(strip).toHaveCount(0);
	if (hasScript) expect(await stored(page)).toEqual({ optIn: "false", session: null });
	expect(recorded).toEqual({ batches: [], modules: 0 });
});

test("sends visits after consent and stops when it is withdrawn @nightly", async ({
	page,
	context,
	open,
	words,
	hasScript,
}) => {
	const recorded = record(context);
	if (hasScript) await page.clock.install();
	await open("/about");
	await readOn(page, words.shell.agents);
	await page.getByRole("button", { name: words.consent.allow, exact: true }).click();
	await expect(page.getByRole("button", { name: words.consent.allow, exact: true })).toHaveCount(0);
	await expect
		.poll(async () => (await context.cookies()).find(({ name }) => name === "analytics_opt_in")?.value)
		.toBe("true");
	if (!hasScript) {
		await open("/privacy");
		await page.getByRole("button", { name: words.consent.refuseLong }).click();
		await expect(page.getByText(words.consent.state.false)).toBeVisible();
		return;
	}
	await expect.poll(() => recorded.modules).toBeGreaterThan(0);
	// The queue is sent every ten seconds of the page's clock.
	const sendBatch = async () => {
		await page.clock.fastForward(10_000);
		return recorded.batches.length;
	};
	await expect.poll(sendBatch).toBeGreaterThan(0);
	const [first] = recorded.batches;
	expect(first?.events.map(({ type, path }) => `${type} ${path}`)).toContain("page_view /agents");
	expect(await stored(page)).toEqual({ optIn: "true", session: first?.session });
	await open("/privacy");
	// The queue of this page is discarded with the choice.
	recorded.batches.length = 0;
	await page.getByRole("button", { name: words.consent.refuseLong }).click();
	await expect(page.getByText(words.consent.state.false)).toBeVisible();
	await expect.poll(() => stored(page)).toEqual({ optIn: "false", session: null });
	await open("/about");
	expect(recorded.batches).toEqual([]);
});
