/** Favourites, shared lists, recommendations and comparison, with and without script. */
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { expect, lastingCards, statusLine, test } from "../support/browser.ts";
import { fillSignIn, makeAccount, saveFavourite } from "../support/browser-users.ts";
import { readCardTitle } from "../support/card-title.ts";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { findListing } from "../support/running-site.ts";
import { translate } from "../support/texts.ts";

/** Journeys of one language use one account, so that the projects do not interfere. */
const ACCOUNTS = { en: "visitor@adahan.example", tr: "agent@adahan.example" };

const cardsOf = (page: Page) => page.getByRole("main").getByRole("article");
const keepsComparison = async (page: Page) => (await page.context().cookies()).some(({ name }) => name === "compare");
const titleOf = (card: Locator) => readCardTitle(card.getByRole("link").first());

test("saves a favourite, signs in, adds a note, removes, restores, shares and withdraws it @nightly", async ({
	page,
	open,
	words,
	language,
	browser,
	hasScript,
}) => {
	const { favourites, flash, listings } = words;
	await open("/vehicles?sort=price_up");
	const card = cardsOf(page).nth(4);
	const title = await titleOf(card);
	await card.getByRole("button", { name: `${listings.save}: ${title}` }).click();
	await expect(page.getByText(flash.favouriteKept)).toBeVisible();
	const heart = page.getByRole("button", { name: `${listings.save}: ${title}` });
	await expect(heart).toHaveAttribute("aria-pressed", "true");
	await expect(heart).toBeInViewport();

	const main = page.getByRole("main");
	await page.getByRole("link", { name: flash.toFavourites }).click();
	await expect(page).toHaveURL("/favorites");
	await expect(main.getByRole("link", { name: title })).toBeVisible();
	if (hasScript) await expectAccessible(page);
	await main.getByRole("link", { name: favourites.browser.signIn, exact: true }).click();
	await fillSignIn(page, words, ACCOUNTS[language]);
	await expect(page).toHaveURL("/favorites");
	await expect(page.getByText(flash.favouritesMoved_one)).toBeVisible();
	const item = main.getByRole("listitem").filter({ has: page.getByRole("link", { name: title }) });
	await item.getByText(favourites.addNote).click();
	await item.getByRole("textbox").fill("İki anahtar? Two keys?");
	await item.getByRole("button", { name: favourites.saveNote }).click();
	await expect(item.getByText("İki anahtar? Two keys?").first()).toBeVisible();
	await expect(page.getByText(flash.noteSaved)).toBeVisible();

	await item.getByRole("button", { name: translate(favourites.removeNamed, { title }) }).click();
	await expect(item).toHaveCount(0);
	await page.getByRole("button", { name: flash.undo }).click();
	await expect(item.getByText("İki anahtar? Two keys?").first()).toBeVisible();

	await main.getByRole("button", { name: favourites.share.create }).click();
	const link = main.getByLabel(favourites.share.link, { exact: true });
	await expect(link).toHaveValue(/\/lists\/[\w-]{43}$/);
	const address = await link.inputValue();
	const stranger = await browser.newContext({ javaScriptEnabled: hasScript });
	const sharedPage = await stranger.newPage();
	expect((await sharedPage.goto(address))?.status()).toBe(200);
	await expect(sharedPage.getByRole("link", { name: title })).toBeVisible();
	await expect(sharedPage.getByRole("main")).not.toContainText("Two keys");
	await main.getByRole("button", { name: favourites.share.withdraw }).click();
	await expect(link).toHaveCount(0);
	expect((await sharedPage.goto(address))?.status()).toBe(404);
	await stranger.close();

	if (hasScript)
		for (const path of IS_NIGHTLY ? ["/favorites?kind=property", "/favorites"] : ["/favorites"]) {
			await open(path);
			await expectAccessible(page);
		}
	await item.getByRole("button", { name: translate(favourites.removeNamed, { title }) }).click();
	await expect(main.getByRole("heading", { name: favourites.emptyTitle })).toBeVisible();
});

test("plans a viewing day: chooses favourites, sets the times, opens the pack and its calendar file @nightly", async ({
	page,
	context,
	open,
	words,
	language,
	allow,
	hasScript,
}) => {
	allow(statusLine(400));
	const { favourites, viewing, pack } = words;
	await makeAccount(context, language);
	const titles: string[] = [];
	for (const filter of ["kind=eq.property&category=eq.sale", "kind=eq.property&category=eq.rent", "kind=eq.vehicle"]) {
		const listing = await findListing(
			`status=eq.available&reference=like.AD-*&title_${language}=not.is.null&${filter}`,
		);
		await saveFavourite(page, listing.id);
		titles.push(listing[`title_${language}`]!);
	}
	await open("/favorites");
	const main = page.getByRole("main");
	await main.getByRole("link", { name: favourites.viewingDay }).click();
	await expect(page).toHaveURL("/favorites/viewing-day");
	if (hasScript) await expectAccessible(page);
	// Nothing is chosen: the error stands beside the list, and the day stays.
	const day = await main.getByLabel(viewing.day).inputValue();
	// All are ticked to begin with; without any the form says so.
	for (const box of await main.getByRole("checkbox").all()) await box.uncheck();
	await main.getByRole("button", { name: viewing.next }).click();
	await expect(main.getByText(viewing.errors.none).last()).toBeVisible();
	await expect(main.getByLabel(viewing.day)).toHaveValue(day);
	for (const title of titles) await main.getByRole("checkbox", { name: title }).check();
	await main.getByRole("button", { name: viewing.next }).click();

	const time = (title: string) => main.getByLabel(`${viewing.times.time}: ${title}`);
	for (const [index, title] of titles.entries()) await time(title).fill(`1${index}:15`);
	if (hasScript) await expectAccessible(page);
	await main.getByRole("button", { name: viewing.times.open }).click();
	await expect(page).toHaveURL(/\/favorites\/viewing-day\/pack\?day=/);
	const stops = main.locator("ol > li");
	for (const [index, title] of titles.entries()) {
		await expect(stops.nth(index).getByRole("heading", { level: 2 })).toHaveText(`1${index}:15 ${title}`);
		await expect(stops.nth(index).locator('a[href^="tel:+90"]')).toBeVisible();
	}
	expect(await page.locator("script").count()).toBe(0);
	for (const width of [320, 1280])
		for (const colorScheme of ["light", "dark"] as const) {
			await page.setViewportSize({ width, height: 800 });
			await page.emulateMedia({ colorScheme });
			expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
			if (hasScript) await expectAccessible(page);
		}
	// On paper it is black on white in a dark theme, too, with lines to write on and without buttons.
	await page.emulateMedia({ colorScheme: "dark", media: "print" });
	await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
	await expect(stops.first()).toHaveCSS("color", "rgb(0, 0, 0)");
	await expect(stops.first().getByText(pack.yourLines, { exact: true })).toBeVisible();
	await expect(main.getByText(pack.calendar)).toBeHidden();
	await page.emulateMedia({ colorScheme: "light", media: "screen" });
	const isLoaded = page.waitForEvent("download");
	await main.getByRole("link", { name: pack.calendar }).click();
	expect((await isLoaded).suggestedFilename()).toBe(`adahan-${day}.ics`);
	await main.getByRole("link", { name: pack.change }).click();
	await expect(time(titles[0]!)).toHaveValue("10:15");
});

test("recommends homes like a saved one, dismisses one, restores it, and hides and shows the section @nightly", async ({
	page,
	context,
	open,
	words,
	language,
	hasScript,
}) => {
	const { flash, listings, recommendations } = words;
	await makeAccount(context, language);
	await open("/properties?category=sale&type=villa");
	const heart = lastingCards(page)
		.first()
		.getByRole("button", { name: new RegExp(`^${listings.save}: `) });
	await heart.click();
	await expect(heart).toHaveAttribute("aria-pressed", "true");

	await open("/");
	const section = page.getByRole("region", { name: recommendations.title });
	// Another test may delete a home of its own meanwhile.
	const first = section
		.getByRole("listitem")
		.filter({ has: lastingCards(page) })
		.first()
		.getByRole("button", { name: new RegExp(`^${recommendations.dismiss}: `) });
	const dismissed = section.locator(`[name=dismiss][value="${await first.getAttribute("value")}"]`);
	await first.click();
	await expect(dismissed).toHaveCount(0);
	await page.getByRole("button", { name: flash.undo }).click();
	await expect(dismissed).toHaveCount(1);
	if (hasScript) {
		await expectAccessible(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
	}
	await section.getByText(recommendations.settings).click();
	await section.getByRole("button", { name: recommendations.hide }).click();
	await expect(page.getByText(flash.recommendationsHidden)).toBeVisible();
	await expect(section).toHaveCount(0);
	await open("/favorites");
	await page.getByRole("button", { name: recommendations.show }).click();
	await expect(section).toBeVisible();
});

test("compares four homes, refuses a fifth and removes one @daily-script", async ({ page, open, words, allow }) => {
	allow(statusLine(409));
	const { compare, flash, listings } = words;
	await open("/properties?category=rent");
	const scales = (index: number) =>
		cardsOf(page)
			.nth(index)
			.getByRole("button", { name: new RegExp(`^${listings.compare}: `) });
	const titles: string[] = [];
	for (const index of [0, 1, 2, 3]) {
		titles.push(await titleOf(cardsOf(page).nth(index)));
		await scales(index).click();
		await expect(scales(index)).toHaveAttribute("aria-pressed", "true");
		await expect(scales(index)).toBeInViewport();
	}
	await scales(4).click();
	await expect(page.getByText(flash.compareFull)).toBeInViewport();
	await expect(scales(4)).toHaveAttribute("aria-pressed", "false");
	// The message does not cover the bar with the link.
	await page.getByRole("link", { name: translate(listings.comparing, { number: 4 }) }).click({ timeout: 2000 });

	await expect(page).toHaveURL(/\/compare\?ids=\d+\.\d+\.\d+\.\d+$/);
	const main = page.getByRole("main");
	await expect(main.getByRole("heading", { level: 1 })).toHaveText(compare.titleHomes);
	const table = main.getByRole("table");
	await expect(table.getByRole("columnheader")).toHaveCount(4);
	// Titles and prices stay in view, on phones at the top of the table, which scrolls in itself.
	const price = table.getByRole("row", { name: new RegExp(`^${compare.price}`) });
	const size = page.viewportSize()!;
	for (const width of [1280, 360]) {
		await page.setViewportSize({ width, height: 700 });
		await main.getByRole("region", { name: compare.table }).evaluate((region) => {
			region.scrollIntoView();
			region.scrollTop = 600;
			if (region.scrollTop === 0) scrollBy(0, 600);
		});
		await expect(table.getByRole("columnheader").first()).toBeInViewport({ ratio: 1 });
		await expect(price.getByText("£").first()).toBeInViewport({ ratio: 1 });
	}
	await page.setViewportSize(size);
	await expect(price).toContainText("£");
	await main
		.getByRole("button", { name: translate(compare.removeNamed, { title: titles[0]! }) })
		.first()
		.click();
	await expect(page).toHaveURL(/\/compare\?ids=\d+\.\d+\.\d+$/);
	await expect(table.getByRole("columnheader")).toHaveCount(3);

	await main.getByRole("button", { name: compare.clear }).click();
	await expect(main.getByRole("heading", { name: compare.emptyTitle })).toBeVisible();
	await expect(page).toHaveURL("/compare");
});

test("refuses a vehicle among homes and starts a new comparison with it @nightly", async ({
	page,
	open,
	words,
	allow,
}) => {
	allow(statusLine(409));
	const { flash, listings } = words;
	const scales = () =>
		cardsOf(page)
			.first()
			.getByRole("button", { name: new RegExp(`^${listings.compare}: `) });
	await open("/properties");
	await scales().click();
	await expect(page.getByRole("link", { name: translate(listings.comparing, { number: 1 }) })).toBeVisible();
	// The choice is optimistic: the next page is requested once the server has confirmed it.
	await expect.poll(() => keepsComparison(page)).toBe(true);
	await open("/vehicles");
	await scales().click();
	await expect(page.getByText(flash.compareKind)).toBeVisible();
	await expect(scales()).toHaveAttribute("aria-pressed", "false");
	await page.getByRole("button", { name: flash.startOver }).click();
	await expect(scales()).toHaveAttribute("aria-pressed", "true");
	await page.getByRole("button", { name: listings.clearComparison }).click();
	await expect(page.getByRole("link", { name: translate(listings.comparing, { number: 1 }) })).toHaveCount(0);
});

test.describe("view history", () => {
	// A headless browser counts as a bot, whose views are not recorded.
	test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36" });

	test("lists viewed listings newest first and clears them on request @nightly", async ({ page, open, words }) => {
		const { compare, flash, shell } = words;
		await open("/properties/1");
		const first = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
		await open("/properties/2");
		const second = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
		await page.getByRole("contentinfo").getByRole("link", { name: shell.recentlyViewed }).click();
		await expect(page).toHaveURL("/recently-viewed");
		// Cards keep numbers and units together by spaces of another kind.
		const plain = (text: string) => text.replaceAll(/\s/g, " ");
		const titles = async () => (await Promise.all((await cardsOf(page).all()).map(titleOf))).map(plain);
		await expect.poll(titles).toEqual([second, first].map(plain));
		await page.getByRole("button", { name: compare.viewedClear }).click();
		await expect(page.getByText(flash.historyCleared)).toBeVisible();
		await expect(page.getByRole("heading", { name: compare.viewedEmptyTitle })).toBeVisible();
	});
});

test("reverts a failed choice and shows the reason", { tag: "@script" }, async ({ page, open, words, allow }) => {
	allow(/Failed to load resource: net::ERR_FAILED/);
	await open("/properties");
	await page.route("**/compare/choose", (route) => route.abort());
	const scales = cardsOf(page)
		.first()
		.getByRole("button", { name: new RegExp(`^${words.listings.compare}: `) });
	await scales.click();
	await expect(page.getByRole("alert")).toContainText(words.listings.notDone);
	await expect(scales).toHaveAttribute("aria-pressed", "false");
	await expect(scales).toBeFocused();
	// The message times out, appears again with the next failure and closes on a success.
	await expect(page.getByRole("alert")).toHaveCount(0);
	await scales.click();
	await expect(page.getByRole("alert")).toContainText(words.listings.notDone);
	await page.unroute("**/compare/choose");
	await scales.click();
	await expect(scales).toHaveAttribute("aria-pressed", "true");
	await expect(page.getByRole("alert")).toHaveCount(0, { timeout: 2000 });
});

test("completes a choice after immediate navigation", { tag: "@script" }, async ({ page, open, words }) => {
	await open("/properties");
	const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>();
	await page.context().route("**/compare/choose", async (route) => {
		await isLeft;
		await route.continue();
	});
	await cardsOf(page)
		.first()
		.getByRole("button", { name: new RegExp(`^${words.listings.compare}: `) })
		.click();
	await expect(page.getByRole("link", { name: translate(words.listings.comparing, { number: 1 }) })).toBeVisible();
	await open("/about");
	expect(await keepsComparison(page)).toBe(false);
	leave();
	await expect.poll(() => keepsComparison(page)).toBe(true);
});

test("keeps a choice made during navigation until newer data arrives @nightly", {
	tag: "@script",
}, async ({ page, open, words }) => {
	const { listings, search } = words;
	const scales = (index: number) =>
		cardsOf(page)
			.nth(index)
			.getByRole("button", { name: new RegExp(`^${listings.compare}: `) });
	const strip = (number: number) => page.getByRole("link", { name: translate(listings.comparing, { number }) });
	await open("/properties");
	await scales(0).click();
	await expect.poll(() => keepsComparison(page)).toBe(true);
	await open("/properties");
	await expect(strip(1)).toBeVisible();

	const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
	const { promise: requestMade, resolve: resolveRequestMade } = Promise.withResolvers<void>();
	await page.route(/\/properties\.data/, async (route) => {
		const response = await route.fetch();
		resolveRequestMade();
		await isReleased;
		await route.fulfill({ response });
	});
	const first = await titleOf(cardsOf(page).first());
	await page.getByLabel(search.sort.label).selectOption("price_up");
	await requestMade;
	const isAnswered = page.waitForResponse("**/compare/choose");
	await scales(1).click();
	await (await isAnswered).finished();
	await expect(strip(2)).toBeVisible();
	release();
	await expect(cardsOf(page).first().getByRole("link").first()).not.toHaveText(first);
	await expect(strip(2)).toBeVisible();

	// A choice reverted in another tab meanwhile stays valid here.
	await page.context().clearCookies({ name: "compare" });
	await page.getByLabel(search.sort.label).selectOption("price_down");
	await expect(page).toHaveURL("/properties?sort=price_down");
	await expect(page.getByRole("complementary", { name: listings.compare })).toHaveCount(0);
});
