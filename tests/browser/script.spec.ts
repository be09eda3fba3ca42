/** JavaScript only makes it nicer: it takes the page over where it may, and stays away where it is not wanted. */
import { expect, test, waitForScript } from "../support/browser.ts";

declare global {
	interface Window {
		/** Lost when a document takes the place of another. */
		mark?: string;
	}
}

test("with script the next page keeps the document, without it is a new one", async ({
	page,
	open,
	words,
	hasScript,
}) => {
	await open("/about");
	await page.evaluate(() => {
		window.mark = "kept";
	});
	await page.getByRole("contentinfo").getByRole("link", { name: words.shell.agents }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.agents.title);
	await expect(page).toHaveURL("/agents");
	expect(await page.evaluate(() => window.mark)).toBe(hasScript ? "kept" : undefined);
});

test("what only a script can do is offered with one, and takes no room without", async ({
	page,
	open,
	words,
	hasScript,
}) => {
	await open("/properties/1");
	await expect(page.getByRole("button", { name: words.detail.share.print })).toBeVisible({ visible: hasScript });
	const share = page.getByRole("region", { name: words.detail.share.title });
	if (!hasScript) expect((await share.boundingBox())?.height).toBeLessThan(60);
});

for (const [name, connection] of [
	["Save-Data", { saveData: true, effectiveType: "4g" }],
	["2G", { saveData: false, effectiveType: "2g" }],
] as const) {
	test(`under ${name} no script is fetched before the page is touched`, async ({ page, words, hasScript }) => {
		const scripts: string[] = [];
		page.on("request", (request) => {
			if (request.resourceType() === "script") scripts.push(request.url());
		});
		await page.addInitScript((value) => {
			Object.defineProperty(navigator, "connection", { value });
		}, connection);
		await page.goto("/properties?category=rent", { waitUntil: "networkidle" });
		expect(scripts).toEqual([]);

		await page.keyboard.press("Tab");
		if (hasScript) {
			await waitForScript(page);
			expect(scripts.length).toBeGreaterThan(0);
		}
		await page.getByRole("contentinfo").getByRole("link", { name: words.shell.about }).click();
		await expect(page).toHaveURL("/about");
	});
}

for (const path of ["/", "/properties", "/vehicles", "/properties/1", "/agents", "/contact"]) {
	test(`@script nothing on ${path} moves when the script takes it over`, async ({ page, open }) => {
		await open(path);
		await page.waitForLoadState("networkidle");
		const moved = await page.evaluate(
			() =>
				new Promise<number>((resolve) => {
					let sum = 0;
					new PerformanceObserver((list) => {
						for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
					}).observe({ type: "layout-shift", buffered: true });
					setTimeout(() => resolve(sum), 300);
				}),
		);
		expect(moved).toBe(0);
	});
}

test("@script who goes back at once lands where they were, though the page before would still bring itself to its top", async ({
	page,
	open,
}) => {
	// The timer of a page that was just reached fires at the worst moment: when the list has got its place back.
	await page.addInitScript(() => {
		const waiting = new Map<number, () => void>();
		const [start, stop, scroll] = [window.setTimeout, window.clearTimeout, window.scrollTo];
		window.setTimeout = ((work: () => void, delay?: number) => {
			const id = start(work, delay === 100 ? 1_000_000 : delay);
			if (delay === 100) waiting.set(id, work);
			return id;
		}) as typeof setTimeout;
		window.clearTimeout = ((id: number) => {
			waiting.delete(id);
			stop(id);
		}) as typeof clearTimeout;
		window.scrollTo = ((x: number, y: number) => {
			scroll.call(window, x, y);
			if (y > 0) for (const work of waiting.values()) work();
		}) as typeof scrollTo;
	});
	await open("/vehicles");
	const card = page.getByRole("main").getByRole("article").nth(7).getByRole("link").first();
	await card.click();
	await expect(page).toHaveURL(/\/vehicles\/\d+$/);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await page.goBack();
	await expect(page).toHaveURL(/\/vehicles$/);
	await expect(card).toBeInViewport();
});
