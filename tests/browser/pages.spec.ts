/** Agent and content pages: each opens with its own title and links on. */
import { expect, statusLine, test } from "../support/browser.ts";
import { translate } from "../support/texts.ts";

test("finds an agent by name, area and kind, and leads from the profile to the listings @nightly", async ({
	page,
	open,
	words,
}) => {
	await open("/agents");
	const main = page.getByRole("main");
	await main.getByLabel(words.agents.name).fill("harnup");
	await main.getByLabel(words.agents.verifiedOnly).check();
	await main.getByRole("button", { name: words.agents.search, exact: true }).click();
	await expect(page).toHaveURL("/agents?q=harnup&verified=1");
	await expect(main.getByRole("status")).toHaveText(translate(words.agents.count_one, { count: 1 }));
	await main.getByRole("link", { name: "Harnup Emlak" }).click();

	await expect(page).toHaveURL("/agents/harnup-emlak");
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Harnup Emlak");
	await main.getByRole("button", { name: words.agents.showPhone }).click();
	await expect(main.locator('a[href^="tel:+90"]')).toBeVisible();
	await main.getByRole("article").first().getByRole("link").click();
	await expect(page).toHaveURL(/\/(properties|vehicles)\/\d+$/);
	await expect(main.locator(`a[href="/agents/harnup-emlak"]`).first()).toBeVisible();

	await open("/agents?q=nobody-of-this-name");
	await expect(main.getByRole("heading", { name: words.agents.emptyTitle })).toBeVisible();
	await main.getByRole("link", { name: words.agents.clear }).first().click();
	await expect(page).toHaveURL("/agents");
});

test("ignores a late phone number of the previous agent @nightly", { tag: "@script" }, async ({
	page,
	open,
	words,
}) => {
	const main = page.getByRole("main");
	await open("/agents");
	const profile = (slug: string) => main.locator(`a[href="/agents/${slug}"]`).first();
	const show = main.getByRole("button", { name: words.agents.showPhone });
	await profile("harnup-emlak").click();
	await expect(page).toHaveURL("/agents/harnup-emlak");
	const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
	await page.route(/\/agents\/harnup-emlak\.data/, async (route) => {
		if (route.request().method() === "POST") await isReleased;
		await route.continue();
	});
	await show.click();
	await page.goBack();
	await profile("north-shore-homes").click();
	await expect(page).toHaveURL("/agents/north-shore-homes");
	// Each action response is followed by revalidation.
	const isRead = page.waitForResponse(/\/agents\/north-shore-homes\.data/);
	release();
	await isRead;
	await expect(show).toBeVisible();
	await expect(main.locator('a[href^="tel:"]')).toHaveCount(0);
});

test("opens the footer pages by their links @nightly", async ({ page, open, words }) => {
	await open("/");
	const titles = new Set<string>();
	const names = ["about", "contact", "privacy", "terms", "sitemap", "support", "blog", "careers", "mortgage"] as const;
	for (const name of names) {
		await page.getByRole("contentinfo").getByRole("link", { name: words.shell[name], exact: true }).click();
		await expect(page).toHaveURL(`/${name}`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
		await expect(page.locator("html")).not.toContainText("[object");
		await expect.poll(async () => titles.has(await page.title())).toBe(false);
		titles.add(await page.title());
	}
});

test("has a feed of the blog that is valid Atom @script", async ({ page, open }) => {
	await open("/blog");
	const read = (address: string) =>
		page.evaluate(async (path) => {
			const xml = new DOMParser().parseFromString(await (await fetch(path)).text(), "application/xml");
			const missing = (parent: Element, names: string[]) =>
				names.filter((name) => [...parent.children].filter((one) => one.localName === name).length !== 1);
			const entries = [...xml.getElementsByTagNameNS("http://www.w3.org/2005/Atom", "entry")];
			return {
				error: xml.querySelector("parsererror")?.textContent ?? "",
				language: xml.documentElement.getAttribute("xml:lang"),
				missing: [
					...missing(xml.documentElement, ["id", "title", "updated", "author"]),
					...entries.flatMap((entry) => missing(entry, ["id", "title", "updated", "published", "summary", "link"])),
				],
				entries: entries.length,
				ids: new Set(entries.map((entry) => entry.getElementsByTagName("id")[0]!.textContent)).size,
			};
		}, address);
	for (const [address, language] of [
		["/blog.atom", "en"],
		["/blog.atom?lng=tr", "tr"],
	]) {
		const { entries, ids, ...rest } = await read(address!);
		expect(rest).toEqual({ error: "", language, missing: [] });
		expect(ids).toBe(entries);
		expect(entries).toBeGreaterThanOrEqual(4);
	}
});

test("has a home page of at most 6000 px and a footer of at most 650 px on phones @daily-script", async ({
	page,
	words,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	// As the server sent it: script.spec.ts shows that hydration shifts nothing.
	await page.goto("/");
	const [home, footer] = await page.evaluate(() => [
		document.documentElement.scrollHeight,
		document.querySelector("footer")!.getBoundingClientRect().height,
	]);
	expect(home).toBeLessThanOrEqual(6000);
	expect(footer).toBeLessThanOrEqual(650);
	const newsletter = page.getByRole("contentinfo").getByRole("region", { name: words.shell.newsletter.title });
	await expect(newsletter.getByLabel(words.shell.newsletter.email)).toBeHidden();
	await newsletter.getByText(words.shell.newsletter.title, { exact: true }).click();
	await expect(newsletter.getByLabel(words.shell.newsletter.email)).toBeVisible();
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto("/");
	await expect(newsletter.getByLabel(words.shell.newsletter.email)).toBeVisible();
	// Types are folded on phones only.
	await expect(page.locator('main a[href="/properties?type=villa"]')).toBeVisible();
	// A list uses the width of a large screen.
	await page.setViewportSize({ width: 1920, height: 1000 });
	await page.goto("/properties");
	const columns = await page
		.getByRole("main")
		.getByRole("article")
		.evaluateAll((cards) => new Set(cards.slice(0, 8).map((card) => card.getBoundingClientRect().x)).size);
	expect(columns).toBe(4);
});

test("shows the error pages for missing and forbidden addresses @daily-noscript", async ({
	page,
	open,
	words,
	allow,
}) => {
	allow(statusLine(404), statusLine(403));
	for (const path of ["/no/such/page", "/properties/999999999", "/vehicles/x", "/agents/nobody-of-this-name"]) {
		expect((await open(path)).status(), path).toBe(404);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.errors.notFoundTitle);
	}
	// Centred, so that no half of a laptop's screen is blank.
	const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
	const middle = page.viewportSize()!.width / 2;
	expect(middle - heading!.x).toBeLessThan(350);
	const search = page.getByRole("main").getByRole("search");
	await search.getByRole("searchbox", { name: words.errors.searchLabel }).fill("Toyota");
	await search.getByRole("button", { name: words.shell.vehicles }).click();
	await expect(page).toHaveURL("/vehicles?q=Toyota");
	await open("/no/such/page");
	await page.getByRole("main").getByRole("link", { name: words.errors.goHome }).click();
	await expect(page).toHaveURL("/");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.home.heading);

	expect((await open("/403")).status()).toBe(403);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.errors.forbiddenTitle);
	await expect(page.getByRole("main")).toContainText(words.errors.forbiddenText);
});
