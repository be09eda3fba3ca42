/** From the home page to a listing and back, the most common journey. */
import type { Locator, Page } from "@playwright/test";
import { expect, holdRequests, SCRIPTS, test, waitForScript } from "../support/browser.ts";
import { readCardTitle } from "../support/card-title.ts";
import { type PageTexts, translate } from "../support/texts.ts";

/** The name in the other language, which the search also knows. */
const SYNONYM = { en: "Girne", tr: "Kyrenia" } as const;
const PLACE = { en: "Kyrenia", tr: "Girne" } as const;
/** The slug of that district. */
const SLUG = "girne";

const cards = (page: Page) => page.getByRole("main").getByRole("article");

/** On a phone the filters open in a sheet. */
async function openFilters(page: Page, words: PageTexts): Promise<Locator> {
	const form = page.getByRole("form", { name: words.search.filters });
	const button = page.getByRole("button", { name: words.search.filters });
	if (await button.first().isVisible()) await button.first().click();
	await expect(form).toBeVisible();
	return form;
}

async function tickFilter(page: Page, words: PageTexts, group: string, name: string): Promise<void> {
	const form = await openFilters(page, words);
	// The label includes the number of results.
	const box = form.getByRole("checkbox", { name: new RegExp(`^${name}\\s*\\d*$`) });
	if (!(await box.isVisible())) await form.locator("summary").filter({ hasText: group }).click();
	await box.check();
	await form.locator("button[type=submit]").click();
}

/** Without script a button submits the sort order. */
async function sortBy(page: Page, words: PageTexts, order: string): Promise<void> {
	await page.getByLabel(words.search.sort.label).selectOption({ label: order });
	const apply = page.getByRole("button", { name: words.search.apply });
	if (await apply.isVisible()) await apply.click();
}

/** The order that a person sees chosen: the list's own order has no value. */
async function expectOrder(page: Page, words: PageTexts, order: string): Promise<void> {
	await expect(page.getByLabel(words.search.sort.label).locator("option:checked")).toHaveText(order);
}

/** The prices of the cards, in pounds. */
async function readPrices(page: Page): Promise<number[]> {
	const prices = await cards(page).locator("strong").allTextContents();
	return prices.map((price) => Number(price.replace(/\D/g, "")));
}

const isAscending = (numbers: number[]) => numbers.every((number, index) => number >= (numbers[index - 1] ?? 0));

test("finds a rental by place synonym, price, filters, order and page, opens it and goes back", async ({
	page,
	open,
	words,
	language,
	hasScript,
}) => {
	await open("/");
	await page.getByRole("radio", { name: words.home.rent }).check();
	await page.getByLabel(words.home.place, { exact: true }).fill(SYNONYM[language]);
	await page.getByLabel(words.home.rentMax).selectOption("1500");
	await page.getByRole("button", { name: words.home.search, exact: true }).click();

	await expect(page).toHaveURL(`/properties?category=rent&place=${SLUG}&price_max=1500`);
	await expect(page.getByRole("heading", { level: 1 })).toContainText(PLACE[language]);
	const chips = page.getByRole("list", { name: words.search.filtersChosen });
	await expect(chips.getByRole("link")).toHaveCount(3);
	await expect(cards(page)).toHaveCount(24);

	await tickFilter(page, words, words.search.group.furnishing, words.vocabulary.furnishing.furnished);
	await expect(page).toHaveURL(/furnishing=furnished/);
	const removal = translate(words.search.removeFilter, { filter: words.vocabulary.furnishing.furnished });
	await expect(chips.getByRole("link", { name: removal })).toBeVisible();
	await chips.getByRole("link", { name: removal }).click();
	await expect(chips.getByRole("link", { name: removal })).toHaveCount(0);
	await expect(page).not.toHaveURL(/furnishing/);

	await sortBy(page, words, words.search.sort.price_up);
	await expect(page).toHaveURL(/sort=price_up/);
	await expect.poll(async () => isAscending(await readPrices(page))).toBe(true);
	const cheapest = await readPrices(page);

	await page
		.getByRole("navigation", { name: words.common.pages })
		.getByRole("link", { name: "2", exact: true })
		.click();
	await expect(page).toHaveURL(/page=2$/);
	await expect(page.locator('[aria-current="page"]', { hasText: "2" })).toBeVisible();
	await expect.poll(async () => (await readPrices(page))[0]).toBeGreaterThanOrEqual(cheapest.at(-1) ?? 0);
	expect(isAscending(await readPrices(page))).toBe(true);

	const card = cards(page).nth(9).getByRole("link");
	const title = await readCardTitle(card);
	// A paginated list scrolls to its top a moment later, unless the user has started to scroll.
	await page.mouse.wheel(0, 1);
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
	await card.scrollIntoViewIfNeeded();
	const height = await page.evaluate(() => scrollY);
	expect(height).toBeGreaterThan(1);
	await card.click();
	await expect(page).toHaveURL(/\/properties\/\d+$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	await page.goBack();
	await expect(page).toHaveURL(/page=2$/);
	await expect.poll(() => readCardTitle(card)).toBe(title);
	await expect(card).toBeInViewport();
	if (hasScript) {
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(height);
		// Keyboards go on at the card, whose picture the one of its page shrinks into.
		await expect(card).toBeFocused();
	}
});

test("finds a vehicle by place synonym, price, filters, order and page, opens it and goes back @nightly", async ({
	page,
	open,
	words,
	language,
}) => {
	await open("/");
	await page.getByRole("radio", { name: words.home.vehicle }).check();
	await page.getByLabel(words.home.place, { exact: true }).fill(SYNONYM[language]);
	await page.locator("#home-price-vehicle").selectOption("20000");
	await page.getByRole("button", { name: words.home.search, exact: true }).click();

	await expect(page).toHaveURL(`/vehicles?place=${SLUG}&price_max=20000`);
	await expect(page.getByRole("heading", { level: 1 })).toContainText(PLACE[language]);
	const automatic = words.vocabulary.transmission.automatic;
	await tickFilter(page, words, words.search.group.gearbox, automatic);
	await expect(page).toHaveURL(/gearbox=automatic/);
	const chips = page.getByRole("list", { name: words.search.filtersChosen });
	await expect(
		chips.getByRole("link", { name: translate(words.search.removeFilter, { filter: automatic }) }),
	).toBeVisible();

	await sortBy(page, words, words.search.sort.price_down);
	await expect(page).toHaveURL(/sort=price_down/);
	await expect.poll(async () => isAscending((await readPrices(page)).reverse())).toBe(true);
	await page
		.getByRole("navigation", { name: words.common.pages })
		.getByRole("link", { name: words.common.next })
		.click();
	await expect(page).toHaveURL(/page=2$/);

	const card = cards(page).nth(3).getByRole("link");
	await expect(page.locator('[aria-current="page"]', { hasText: "2" })).toBeVisible();
	const title = await readCardTitle(card);
	await card.click();
	await expect(page).toHaveURL(/\/vehicles\/\d+$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
	await page.goBack();
	await expect.poll(() => readCardTitle(card)).toBe(title);
	await expect(card).toBeInViewport();
});

test("suggests which filter to remove when nothing is found @daily-script", async ({ page, open, words }) => {
	await open("/properties?category=rent&type=villa&price_max=100&rooms=5");
	await expect(page.getByRole("heading", { name: words.search.emptyTitle })).toBeVisible();
	const [before = "", after = ""] = words.wider.withoutFilter.split("{{filter}}");
	const price = translate(words.search.chip.priceTo, { to: "£100" });
	await page.getByRole("link", { name: before + price + after }).click();
	await expect(page).not.toHaveURL(/price_max/);
	await expect(cards(page).first()).toBeVisible();
});

test("keeps the sort order and a select choice through further filters and resets them by Back and chip @nightly", {
	tag: "@script",
}, async ({ page, open, words }) => {
	const { search } = words;
	await open("/properties");
	await sortBy(page, words, search.sort.price_up);
	await expect(page).toHaveURL("/properties?sort=price_up");
	const form = await openFilters(page, words);
	await form.locator("summary").filter({ hasText: search.group.trust }).click();
	const since = form.getByLabel(search.group.listed);
	await since.selectOption("30");
	await expect(page).toHaveURL("/properties?listed=30&sort=price_up");
	const canonical = page.locator("link[rel=canonical]");
	await expect(canonical).toHaveAttribute("href", /\/properties\?listed=30&sort=price_up(&lng=tr)?$/);
	await expect(page.locator("meta[name=robots]")).toHaveCount(1);
	await form.getByRole("checkbox", { name: search.group.reduced }).check();
	await expect(page).toHaveURL("/properties?reduced=true&listed=30&sort=price_up");
	await expect(since).toHaveValue("30");

	await page.goBack();
	await page.goBack();
	await expect(page).toHaveURL("/properties?sort=price_up");
	await expect(since).toHaveValue("");
	await expect(form.getByRole("checkbox", { name: search.group.reduced })).not.toBeChecked();
	await expect(page.getByLabel(search.sort.label)).toHaveValue("price_up");
	await open("/properties?listed=30&sort=price_up");
	const chips = page.getByRole("list", { name: search.filtersChosen });
	await chips
		.getByRole("link")
		.filter({ hasText: translate(search.days_other, { count: 30 }) })
		.click();
	await expect(page).toHaveURL("/properties?sort=price_up");
	await openFilters(page, words);
	await expect(since).toHaveValue("");
});

test("applies choices made before the script loaded", { tag: "@script" }, async ({ page, words }) => {
	const { search } = words;
	const arrive = await holdRequests(page, SCRIPTS);
	await page.goto("/properties?place=girne", { waitUntil: "commit" });
	const order = page.getByLabel(search.sort.label);
	await order.focus();
	await page.keyboard.press("ArrowDown");
	await expect(order).toHaveValue("price_up");
	const form = await openFilters(page, words);
	const studio = form.getByRole("checkbox", { name: search.studio });
	await studio.check();
	arrive();
	await waitForScript(page);
	await expect(page).toHaveURL("/properties?place=girne&rooms=0&sort=price_up");
	await expect(studio).toBeChecked();
	await expect(order).toHaveValue("price_up");
	await page.goBack();
	await expect(page).toHaveURL("/properties?place=girne");
	await expect(studio).not.toBeChecked();
	await expectOrder(page, words, search.sort.newest);
});

test("resets filters restored by the browser to those of the URL @nightly", { tag: "@script" }, async ({
	page,
	open,
	words,
}) => {
	const { search } = words;
	await open("/properties");
	await sortBy(page, words, search.sort.price_up);
	await expect(page).toHaveURL("/properties?sort=price_up");
	await open("/about");
	// Later, because the navigation ends the context of this call.
	await page.evaluate(() => void setTimeout(() => history.go(-2)));
	await expect(page).toHaveURL("/properties");
	await waitForScript(page);
	await expectOrder(page, words, search.sort.newest);
	await expect(page).toHaveURL("/properties");
});
