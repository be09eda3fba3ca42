/** Pages behind links are fetched ahead once their reader points at the link, and nothing is counted before they are read. */
import type { Page, Request } from "@playwright/test";
import { expect, lastingCards, settlePage, test } from "../support/browser.ts";
import { IS_NIGHTLY } from "../support/nightly.ts";

// A headless browser counts as a bot, whose views are not recorded.
test.use({
	userAgent:
		"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
});

/** Data requests of the browser: address, whether it is a prefetch, and the fields of a post. */
type Asked = { path: string; isPrefetch: boolean; posted: string | null };

async function watchData(page: Page): Promise<Asked[]> {
	const asked: Asked[] = [];
	page.on("request", async (request: Request) => {
		const { pathname, search } = new URL(request.url());
		if (!pathname.endsWith(".data")) return;
		const posted = request.postData();
		const { "sec-purpose": purpose } = await request.allHeaders();
		asked.push({ path: pathname + search, isPrefetch: purpose?.includes("prefetch") ?? false, posted });
	});
	return asked;
}

/** The first card of the list, and the address of its listing. */
async function findCard(page: Page) {
	const link = lastingCards(page).locator("a[href^='/properties/']").first();
	const path = (await link.getAttribute("href")) ?? "";
	return { link, data: `${path}.data`, path };
}

/** How the browser got each of the answers from an address: from its cache or from the server. */
function listFetches(page: Page, path: string): Promise<{ by: string; isCached: boolean }[]> {
	return page.evaluate(
		(ending) =>
			(performance.getEntriesByType("resource") as PerformanceResourceTiming[])
				.filter(({ name }) => name.endsWith(ending))
				.map(({ initiatorType, transferSize }) => ({ by: initiatorType, isCached: transferSize === 0 })),
		path,
	);
}

test("@script prefetches a listing once on hover and uses it on click", async ({ page, open }) => {
	await open("/properties");
	const asked = await watchData(page);
	const { link, data, path } = await findCard(page);
	await link.hover();
	await expect.poll(() => asked).toEqual([{ path: data, isPrefetch: true, posted: null }]);
	await page.mouse.move(0, 0);
	await link.hover();
	await link.focus();
	await page.waitForFunction(
		(ending) => performance.getEntriesByType("resource").some(({ name }) => name.endsWith(ending)),
		data,
	);
	await link.click();
	await expect(page).toHaveURL(path);
	await expect(page.locator("#contact")).toBeVisible();
	// The last one is the view, which the prefetch did not count.
	await expect
		.poll(() => listFetches(page, data))
		.toEqual([
			{ by: "link", isCached: false },
			{ by: "fetch", isCached: true },
			{ by: "fetch", isCached: false },
		]);
	expect(asked.filter(({ posted }) => posted !== null)).toEqual([
		{ path: data, isPrefetch: false, posted: "intent=view" },
	]);
	expect(asked.filter(({ isPrefetch }) => isPrefetch)).toHaveLength(1);
});

test("@script prefetches on touch and keyboard focus @nightly", async ({ page, open }) => {
	await open("/");
	const asked = await watchData(page);
	await page.getByRole("contentinfo").locator("a[href='/vehicles']").first().focus();
	await expect.poll(() => asked.map(({ path }) => path)).toEqual(["/vehicles.data"]);
	const { link, data } = await findCard(page);
	await link.dispatchEvent("touchstart");
	await expect.poll(() => asked.map(({ path }) => path)).toEqual(["/vehicles.data", data]);
});

test("@script records no view of a listing that was only prefetched @nightly", async ({ page, open, context }) => {
	await open("/properties");
	const { link, data } = await findCard(page);
	const answer = page.waitForResponse((response) => response.url().endsWith(data));
	await link.hover();
	expect((await answer).headers()["set-cookie"]).toBeUndefined();
	expect((await context.cookies()).map(({ name }) => name)).not.toContain("viewed");
	await link.click();
	await expect(page.locator("#contact")).toBeVisible();
	await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain("viewed");
});

test("@script discards data prefetched for another user", async ({ page, open, context, baseURL }) => {
	await open("/about");
	const link = page.getByRole("contentinfo").locator("a[href='/vehicles']").first();
	await link.focus();
	await expect.poll(() => listFetches(page, "/vehicles.data")).toEqual([{ by: "link", isCached: false }]);
	await context.addCookies([{ name: "theme", value: "dark", url: baseURL ?? "" }]);
	await link.click();
	await expect(page).toHaveURL("/vehicles");
	await expect
		.poll(() => listFetches(page, "/vehicles.data"))
		.toEqual([
			{ by: "link", isCached: false },
			{ by: "fetch", isCached: false },
		]);
});

for (const [name, connection] of [
	["Save-Data", { saveData: true, effectiveType: "4g" }],
	["2G", { saveData: false, effectiveType: "slow-2g" }],
] as const) {
	if (name === "2G" && !IS_NIGHTLY) continue;
	test(`@script prefetches nothing under ${name}`, async ({ page, open }) => {
		await page.clock.install();
		await open("/properties");
		await page.evaluate((value) => Object.defineProperty(navigator, "connection", { value }), connection);
		const asked = await watchData(page);
		const { link } = await findCard(page);
		await link.hover();
		// Past the delay of a hover.
		await page.clock.runFor(1000);
		await settlePage(page);
		await link.focus();
		await settlePage(page);
		expect(asked).toEqual([]);
	});
}
