/** A question in one's own words: from the home page to the list that it means, a filter less, and back. */
import type { Page } from "@playwright/test";
import type { Language } from "../../app/locales/i18n.ts";
import { expect, test } from "../support/browser.ts";
import { TEXTS, translate } from "../support/texts.ts";

const QUESTION = "gau'ya yakın 1+1, 450'ye kadar, 3 ay peşin";
const FILTERS = {
	category: "rent",
	near: "girne-american-university",
	within: "3",
	price_max: "450",
	rooms: "1",
	interval_max: "3",
};
const ADDRESS = `/properties?${new URLSearchParams({ ...FILTERS, ask: QUESTION })}`;
const PRICE = { en: "up to £450", tr: "en fazla £450" } as const;

const fitsWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

async function askAndGoBack(page: Page, language: Language): Promise<void> {
	const words = TEXTS[language];
	await page.getByLabel(words.home.place).fill(QUESTION);
	await page.getByRole("button", { name: words.home.search, exact: true }).click();
	const field = page.getByRole("searchbox", { name: words.common.ask });

	await expect(page).toHaveURL(ADDRESS);
	await expect(field).toHaveValue(QUESTION);
	const chips = page.getByRole("list", { name: words.search.understood }).getByRole("link");
	const filter = PRICE[language];
	const price = chips.filter({ hasText: filter });
	await expect(price).toHaveAccessibleName(translate(words.search.removeAsked, { filter, words: "450'ye kadar" }));
	for (const said of ["gau'ya yakın", "450'ye kadar", "3 ay peşin"])
		await expect(chips.filter({ hasText: `“${said}”` }).first()).toBeVisible();
	await expect(chips).toHaveCount(6);
	expect(await fitsWidth(page)).toBe(true);

	await price.click();
	const { price_max: _, ...rest } = FILTERS;
	await expect(page).toHaveURL(`/properties?${new URLSearchParams({ ...rest, ask: QUESTION })}`);
	await expect(chips).toHaveCount(5);
	await expect(price).toHaveCount(0);
	await expect(field).toHaveValue(QUESTION);

	await page.goBack();
	await expect(price).toBeVisible();
	await page.goBack();
	await expect(page).toHaveURL("/");
}

test("leads from the home page to a list with its chips; one is removed and comes back with Back @daily-noscript", async ({
	page,
	open,
	language,
}) => {
	await open("/");
	await askAndGoBack(page, language);
});

test("on a list keeps its kind, and a question without a filter leads to examples @nightly", async ({
	page,
	open,
	words,
}) => {
	await open("/vehicles");
	const field = page.getByRole("searchbox", { name: words.common.ask });
	await field.fill("diesel, Kyrenia");
	await field.press("Enter");
	await expect(page).toHaveURL(/^[^?]*\/vehicles\?place=girne&fuel=diesel&ask=/);
	await expect(page.getByRole("list", { name: words.search.understood })).toContainText(/diesel/i);

	await field.fill("xylophone lessons");
	await field.press("Enter");
	await expect(page).toHaveURL(/\/search\?ask=xylophone/);
	await expect(page.getByRole("heading", { name: words.ask.notUnderstood })).toBeVisible();
	await page.getByRole("link", { name: words.ask.example.b }).click();
	await expect(page).toHaveURL(/\/properties\?place=girne&type=villa&feature=private_pool&ask=/);
	await expect(page.getByRole("article").first()).toBeVisible();
});

test("works without script on a phone in both languages @script @nightly", async ({
	browser,
	baseURL,
	extraHTTPHeaders,
}) => {
	for (const language of ["en", "tr"] as const) {
		const context = await browser.newContext({
			baseURL,
			extraHTTPHeaders,
			javaScriptEnabled: false,
			locale: language,
			viewport: { width: 360, height: 740 },
		});
		const page = await context.newPage();
		await page.goto("/");
		const field = page.getByLabel(TEXTS[language].home.place);
		await expect(field).toBeInViewport();
		expect(await fitsWidth(page)).toBe(true);
		await askAndGoBack(page, language);
		await context.close();
	}
});
