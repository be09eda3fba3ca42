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
