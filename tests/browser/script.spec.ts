/** JavaScript as enhancement: it takes over the page where allowed and stays out where not. */
import { expect, holdRequests, test, waitForScript } from "../support/browser.ts";
import { IS_NIGHTLY } from "../support/nightly.ts";

declare global {
	interface Window {
		/** Lost when the document is replaced. */
		mark?: string;
	}
}

test("keeps the document on navigation with script and replaces it without @daily-script", async ({
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
	expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("scrolls a page that moved by itself back to the top after a tenth of a second @script @nightly", async ({
	page,
	open,
	words,
}) => {
	await page.addInitScript(() => {
		const start = window.setTimeout;
		window.setTimeout = ((work: () => void, delay?: number, ...rest: unknown[]) => {
			const isRetry = delay === 100 && location.pathname === "/terms";
			const moveFirst = () => {
				scrollTo(0, 300);
				document.documentElement.dataset.moved = String(scrollY);
				work();
			};
			return start(isRetry ? moveFirst : work, delay, ...rest);
		}) as typeof setTimeout;
	});
	await open("/about");
	await page.getByRole("contentinfo").getByRole("link", { name: words.shell.terms }).click();
	await expect(page.locator("html")).toHaveAttribute("data-moved", "300");
	expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("shows after half a second what is loading @script", async ({ page, open, words }) => {
	await open("/about");
	for (const [path, text, release] of [
		["/agents", words.shell.loading, await holdRequests(page, /\/agents\.data/)],
		["/favorites", words.shell.loadingSession, await holdRequests(page, /\/favorites\.data/)],
	] as const) {
		const label = page.locator("[role=status]").getByText(text, { exact: true });
		const style = (name: "opacity" | "animationDelay") =>
			label.evaluate((element, property) => getComputedStyle(element)[property], name);
		// A link of any page: the listener of links takes it up.
		await page.evaluate((address) => {
			const link = document.createElement("a");
			link.href = address;
			document.querySelector("main")!.append(link);
			link.click();
		}, path);
		await expect(label).toBeAttached();
		expect(await style("animationDelay")).toBe("0.5s");
		await expect.poll(() => style("opacity")).toBe("1");
		await expect(label).toBeInViewport();
		release();
		await expect(label).toHaveCount(0);
	}
});

test("shows script-only controls with script and reserves no space without", async ({
	page,
	open,
	words,
	hasScript,
}) => {
	await open("/properties/1");
	if (hasScript) await page.getByRole("button", { name: words.detail.share.title, exact: true }).click();
	const share = page.getByRole("region", { name: words.detail.share.title });
	await expect(share.getByRole("link", { name: words.detail.share.whatsapp })).toBeVisible();
	await expect(share.getByRole("button", { name: words.detail.share.copy })).toBeVisible({ visible: hasScript });
	// Printing is for wide screens.
	await expect(share.getByRole("button", { name: words.detail.share.print })).toBeHidden();
	if (!hasScript) expect((await share.boundingBox())?.height).toBeLessThan(60);
});

for (const [name, connection, when] of [
	["Save-Data", { saveData: true, effectiveType: "4g" }, "@daily-script"],
	["2G", { saveData: false, effectiveType: "2g" }, "@nightly"],
] as const) {
	test(`fetches no script before the first interaction under ${name} ${when}`, async ({ page, words, hasScript }) => {
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

for (const path of IS_NIGHTLY
	? ["/", "/properties", "/vehicles", "/properties/1", "/agents", "/contact"]
	: ["/", "/properties/1"]) {
	test(`shifts no layout on ${path} during hydration @script`, async ({ page, open }) => {
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

test("restores the scroll position on an immediate Back despite a late scroll reset @script @nightly", async ({
	page,
	open,
}) => {
	// The scroll timer of the new page fires at the worst moment: after the list's position was restored.
	await page.addInitScript(() => {
		const waiting = new Map<number, () => void>();
		const [start, stop, scroll] = [window.setTimeout, window.clearTimeout, window.scrollTo];
		window.setTimeout = ((work: () => void, delay?: number, ...rest: unknown[]) => {
			const id = start(work, delay === 100 ? 1_000_000 : delay, ...rest);
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
