/** List pages: what floats covers nothing, the length on a phone, the first choices, makes by name. */
import type { Locator, Page } from "@playwright/test";
import { expect, lastingCards, test, waitForScript } from "../support/browser.ts";
import { translate } from "../support/texts.ts";

/** Whether a press in the middle of the element reaches it. */
const isOnTop = (target: Locator) =>
	target.evaluate((element) => {
		const { left, top, width, height } = element.getBoundingClientRect();
		return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
	});

/** Opens a list from within the site, where the analytics question is asked. */
async function arriveAtList(page: Page, open: (path: string) => Promise<unknown>, hasScript: boolean) {
	await open("/about");
	await page
		.locator("header a[href='/properties']")
		.first()
		.evaluate((link) => (link as HTMLElement).click());
	await page.waitForURL("**/properties");
	if (hasScript) await waitForScript(page);
	await expect(page.locator(".analytics-strip")).toBeVisible();
}

const WIDTHS = [
	{ width: 320, height: 640 },
	{ width: 360, height: 760 },
	{ width: 768, height: 1024 },
	{ width: 1280, height: 800 },
];

test("the bars at the bottom cover neither the filters nor their button @nightly", async ({
	page,
	open,
	words,
	hasScript,
}) => {
	await arriveAtList(page, open, hasScript);
	const strip = page.locator(".analytics-strip");
	const isClear = async (part: string) => {
		for (const size of WIDTHS) {
			await page.setViewportSize(size);
			const button =
				size.width < 1024
					? page.locator(".result-tools button[popovertarget=filters]")
					: page.getByRole("form", { name: words.search.filters }).locator("button[type=submit]");
			for (const y of [0, 900]) {
				await page.evaluate((top) => scrollTo(0, top), y);
				await expect.poll(() => isOnTop(button), `${part}, ${size.width} px, ${y} px down`).toBe(true);
				expect((await button.boundingBox())!.y).toBeGreaterThan(0);
			}
			// On phones the question waits at the end of the page.
			const bar = page.locator(`.${part}`);
			if (part === "analytics-strip" && size.width < 768) await expect(bar).not.toBeInViewport();
			else expect(await isOnTop(bar.locator(".button").first()), `${part} at ${size.width} px`).toBe(true);
		}
	};
	await isClear("analytics-strip");
	if (hasScript) {
		const height = await strip.evaluate((element) => element.getBoundingClientRect().height);
		const property = () =>
			page.evaluate(() => Number.parseFloat(document.documentElement.style.getPropertyValue("--analytics-strip")));
		expect(Math.abs((await property()) - height)).toBeLessThanOrEqual(1);
	}
	await page.evaluate(() => scrollTo(0, 0));
	await lastingCards(page).first().locator("button").nth(1).click();
	await expect(page.locator(".compare-strip")).toBeVisible();
	await isClear("compare-strip");
});

test("the filters, the map and the order stay in view below the header, and hide nothing that has the focus @daily-script", async ({
	page,
	open,
	hasScript,
}) => {
	await page.setViewportSize({ width: 320, height: 640 });
	const tools = page.locator(".result-tools");
	await open("/properties?category=rent&place=girne&type=apartment&lng=tr");
	// One line; without script a button that applies the order stands in a second one.
	if (hasScript) expect((await tools.boundingBox())!.height).toBeLessThan(60);
	// The longest label.
	await open("/vehicles?fuel=hybrid&lng=tr");
	const card = lastingCards(page).nth(1);
	await card.evaluate((element) =>
		scrollTo({ top: scrollY + element.getBoundingClientRect().top, behavior: "instant" }),
	);
	const filters = page.locator(".result-tools button[popovertarget=filters]");
	await expect.poll(() => isOnTop(filters)).toBe(true);
	expect(await isOnTop(tools.getByRole("combobox"))).toBe(true);
	const map = tools.getByRole("link");
	expect(await isOnTop(map)).toBe(true);
	const { x, width } = (await tools.boundingBox())!;
	expect([x, width]).toEqual([0, 320]);
	// A browser scrolls to what the keyboard reaches.
	const link = card.getByRole("link").first();
	await link.focus();
	const findGap = async () => {
		const [focused, row] = [(await link.boundingBox())!, (await tools.boundingBox())!];
		return focused.y - row.y - row.height;
	};
	await expect.poll(findGap).toBeGreaterThanOrEqual(0);
});

test("a page of 24 cards is at most 9,500 px long on a phone", { tag: "@script" }, async ({ page }) => {
	for (const path of ["/properties?category=rent", "/properties?lng=tr", "/vehicles"]) {
		// As the server sent it: script.spec.ts shows that hydration shifts nothing.
		await page.goto(path);
		await expect(page.getByRole("main").getByRole("article")).toHaveCount(24);
		expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(9500);
	}
});

test("the first choices keep other filters, and the filters keep them @daily-noscript", async ({
	page,
	open,
	words,
}) => {
	const { search, vocabulary } = words;
	await open("/properties?place=girne&price_max=900&sort=price_up");
	const choose = async (group: string, name: string) => {
		const link = page.getByRole("navigation", { name: group }).getByRole("link", { name, exact: true });
		await link.click();
		await expect(link).toHaveAttribute("aria-current", "true");
	};
	await choose(search.group.category, search.category.rent);
	await expect(page).toHaveURL("/properties?category=rent&place=girne&price_max=900&sort=price_up");
	await choose(search.group.type_group, vocabulary.typeGroup.home);
	await expect(page).toHaveURL("/properties?category=rent&type_group=home&place=girne&price_max=900&sort=price_up");
	await expect(page.getByRole("heading", { level: 1 })).toContainText(search.typeGroupTitle.home, { ignoreCase: true });

	const form = page.getByRole("form", { name: search.filters });
	const opener = page.getByRole("button", { name: search.filters });
	if (await opener.first().isVisible()) await opener.first().click();
	const villa = form.getByRole("checkbox", { name: new RegExp(`^${vocabulary.type.villa}\\s*\\d*$`) });
	if (!(await villa.isVisible())) await form.locator("summary").filter({ hasText: search.group.type }).first().click();
	await villa.check();
	await form.locator("button[type=submit]").click();
	await expect(page).toHaveURL("/properties?category=rent&place=girne&price_max=900&type=villa&sort=price_up");
	const chip = page.getByRole("link", { name: translate(search.removeFilter, { filter: vocabulary.type.villa }) });
	await chip.click();
	await expect(page).toHaveURL("/properties?category=rent&type_group=home&place=girne&price_max=900&sort=price_up");
});

test("a make is found by name, and the list is sorted by mileage @daily-noscript", async ({ page, open, words }) => {
	const { search } = words;
	await open("/vehicles");
	const form = page.getByRole("form", { name: search.filters });
	const opener = page.getByRole("button", { name: search.filters });
	if (await opener.first().isVisible()) await opener.first().click();
	await form.getByRole("combobox", { name: search.findMake }).fill("Land Rover");
	await form.locator("button[type=submit]").click();
	await expect(page).toHaveURL("/vehicles?make=land-rover");
	await expect(page.locator("#filters input[type=checkbox][value=land-rover]")).toBeChecked();
	await expect(page.locator("#filters input[list]")).toHaveValue("");
	await page.getByLabel(search.sort.label).selectOption({ label: search.sort.odometer });
	const apply = page.getByRole("button", { name: search.apply });
	if (await apply.isVisible()) await apply.click();
	await expect(page).toHaveURL("/vehicles?make=land-rover&sort=odometer");
});

test("the filters scroll by themselves beside the list, and a link leads past them @daily-script", async ({
	page,
	open,
	words,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await open("/properties");
	const form = page.getByRole("form", { name: words.search.filters });
	await page.evaluate(() => scrollTo(0, 1500));
	const box = (await form.boundingBox())!;
	expect(box.y).toBeGreaterThanOrEqual(0);
	expect(box.y + box.height).toBeLessThanOrEqual(800);
	expect(await form.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
	const skip = page.getByRole("link", { name: words.search.toResults });
	await skip.focus();
	await expect(skip).toBeInViewport();
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	expect(await page.evaluate(() => document.activeElement!.closest("#results") !== null)).toBe(true);
});

test("the picture of a pressed card grows into that of its page, unless motion is to be reduced", {
	tag: "@script",
}, async ({ page }) => {
	/** Presses a card; what the pictures of both pages are called, and for how long the transition lasts. */
	const press = async () => {
		await page.goto("/properties");
		await waitForScript(page);
		const link = lastingCards(page).nth(1).getByRole("link").first();
		await page.evaluate(() => {
			const { startViewTransition } = document;
			document.startViewTransition = (...given) => {
				const nameOf = (selector: string) => getComputedStyle(document.querySelector(selector)!).viewTransitionName;
				const names = [nameOf(".card:focus-within img")];
				const transition = startViewTransition.apply(document, given);
				const seen = transition.ready.then(() => [
					...names,
					nameOf(".gallery img"),
					getComputedStyle(document.documentElement, "::view-transition-group(root)").animationDuration,
				]);
				Object.assign(globalThis, { seen });
				return transition;
			};
		});
		await link.click();
		await page.waitForURL(/\/properties\/\d+$/);
		await expect(page.locator(".gallery img").first()).toBeVisible();
		return page.evaluate(() => (globalThis as { seen?: Promise<string[]> }).seen);
	};
	await page.emulateMedia({ reducedMotion: "no-preference" });
	expect(await press()).toEqual(["photo", "photo", "0.16s"]);
	await page.emulateMedia({ reducedMotion: "reduce" });
	expect(await press()).toEqual(["none", "none", "0s"]);
});

test("keeps the cards of the document until other cards come", { tag: "@script" }, async ({ page, words }) => {
	await page.goto("/properties?category=rent");
	const cards = page.getByRole("main").getByRole("article");
	const photo = cards.first().locator("img");
	await photo.evaluate((image) => image.setAttribute("data-of-document", ""));
	await waitForScript(page);
	await cards.first().getByRole("button", { name: words.listings.save }).click();
	await expect(cards.first().getByRole("button", { name: words.listings.save })).toHaveAttribute(
		"aria-pressed",
		"true",
	);
	await expect(photo).toHaveAttribute("data-of-document", "");

	await page.getByRole("combobox", { name: words.search.sort.label }).selectOption("price_up");
	await expect(page).toHaveURL(/sort=price_up/);
	await expect(page.locator("[data-of-document]")).toHaveCount(0);
	await expect(cards).toHaveCount(24);
	await expect(cards.first().locator("img")).toBeVisible();
	await expect(cards.first().getByRole("heading")).not.toBeEmpty();
});
