/** Browsers without popovers, at the lower bound of those that are supported: menus cover nothing, open and close. */
import type { Locator, Page } from "@playwright/test";
import { expect, settlePage, test } from "../support/browser.ts";
import { shareSession } from "../support/browser-users.ts";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { useOldBrowser } from "../support/old-browser.ts";

const SIZES = [
	{ width: 375, height: 667 },
	{ width: 1280, height: 800 },
];

/** Menus over the page, by asking what is on top at every forty pixels. */
const findCovering = (page: Page) =>
	page.evaluate(() => {
		const found = new Set<string>();
		for (let x = 5; x < innerWidth; x += 40)
			for (let y = 5; y < innerHeight; y += 40) {
				const menu = document.elementFromPoint(x, y)?.closest("[popoverx]");
				if (menu && getComputedStyle(menu).position === "fixed") found.add(menu.id);
			}
		return [...found];
	});

/** Waits for the module that opens the menus where scripts run. */
async function waitForMenus(page: Page): Promise<void> {
	const found = await page.waitForFunction(
		() => performance.getEntriesByType("resource").find(({ name }) => name.includes("/menus-without-"))?.name,
	);
	await page.evaluate((address) => import(address as string), await found.jsonValue());
}

/** Presses the middle of an element as it stands: a click of the test library scrolls what is in a sticky header. */
async function press(target: Locator): Promise<void> {
	const { x, y, width, height } = (await target.boundingBox())!;
	await target.page().mouse.click(x + width / 2, y + height / 2);
}

const visibleOpeners = (page: Page) => page.locator("[popoverxtarget]:not([popoverxtargetaction]) + a:visible");

/** Opens and closes every menu that can be opened, with their names as result. */
async function openEach(page: Page, hasScript: boolean): Promise<string[]> {
	const names: string[] = [];
	for (const opener of await visibleOpeners(page).all()) {
		const name = (await opener.getAttribute("href"))!.slice(1);
		const menu = page.locator(`#${name}`);
		await expect(menu).toBeHidden();
		// Not behind the bars at the top and the bottom.
		await opener.evaluate((link) => link.scrollIntoView({ block: "center" }));
		const before = await page.evaluate(() => scrollY);
		await press(opener);
		await expect(menu).toBeVisible();
		expect(await findCovering(page)).toEqual([name]);
		await press(menu.locator("a[href='#closed']:visible"));
		await expect(menu).toBeHidden();
		expect(await findCovering(page), name).toEqual([]);
		expect(Math.abs((await page.evaluate(() => scrollY)) - before), name).toBeLessThanOrEqual(1);
		if (hasScript) expect(new URL(page.url()).hash).toBe("");
		names.push(name);
	}
	return names;
}

// A page may still fetch when its test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

const PAGES: { path: string; account?: string; narrow: string[]; wide: string[] }[] = [
	{ path: "/", narrow: ["drawer"], wide: [] },
	{ path: "/properties", narrow: ["drawer", "filters"], wide: [] },
	{ path: "/properties/1", narrow: ["drawer", "share"], wide: [] },
	{
		path: "/dashboard",
		account: "agent@adahan.example",
		narrow: ["account-menu", "drawer"],
		wide: ["add-listing", "account-menu"],
	},
	{
		path: "/admin",
		account: "admin@adahan.example",
		narrow: ["account-menu", "drawer"],
		wide: ["add-listing", "account-menu"],
	},
];

/** The menus of the other pages open and close by the same code. */
const DAILY_PAGE = "/properties/1";

for (const { path, account, narrow, wide } of IS_NIGHTLY ? PAGES : PAGES.filter(({ path }) => path === DAILY_PAGE))
	test(`${path}: menus cover nothing, open and close`, async ({ page, context, open, hasScript }) => {
		await useOldBrowser(page);
		if (account) await shareSession(context, account);
		await open(path);
		expect(await findCovering(page)).toEqual([]);
		if (hasScript) await waitForMenus(page);
		for (const size of SIZES) {
			await page.setViewportSize(size);
			expect(await findCovering(page)).toEqual([]);
			await page.evaluate(() => scrollTo(0, 400));
			expect(await findCovering(page)).toEqual([]);
			await expect(page.locator("[popoverxtarget]:visible")).toHaveCount(0);
			expect(await openEach(page, hasScript)).toEqual(size.width < 1024 ? narrow : wide);
		}
		if (path === "/properties") await expect(page.locator("#filters input[type=checkbox]").first()).toBeVisible();
		if (path === "/properties/1") await expect(page.locator("#share a[href^='mailto:']")).toBeVisible();
	});

test("the sheet of filters applies them and closes @daily-noscript", async ({ page, open, hasScript }) => {
	await useOldBrowser(page);
	await page.setViewportSize(SIZES[0]!);
	await open("/properties");
	if (hasScript) await waitForMenus(page);
	await page.locator("[popoverxtarget=filters] + a:visible").click();
	const sheet = page.locator("#filters");
	await sheet.locator("input[name=q]").fill("sea");
	await sheet.locator("button[type=submit]").click();
	await page.waitForURL("/properties?q=sea*");
	await expect(sheet).toBeHidden();
	expect(await findCovering(page)).toEqual([]);
	if (!hasScript) return;
	await page.locator("[popoverxtarget=filters] + a:visible").click();
	await sheet.locator("input[name=q]").fill("");
	await sheet.locator("input[name=q]").press("Tab");
	await page.waitForURL("/properties");
	await expect(sheet).toBeVisible();
});

test("a press beside the menu and Escape close it, a link in it leads on", { tag: "@script" }, async ({
	page,
	open,
}) => {
	await useOldBrowser(page);
	await page.setViewportSize(SIZES[0]!);
	await open("/about");
	await waitForMenus(page);
	const opener = page.locator("[popoverxtarget=drawer] + a:visible");
	const drawer = page.locator("#drawer");
	await opener.press("Enter");
	await expect(drawer).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(drawer).toBeHidden();
	await expect(opener).toBeFocused();
	await opener.click();
	await expect(drawer).toBeVisible();
	await page.mouse.click(20, 400);
	await expect(drawer).toBeHidden();
	await opener.click();
	await drawer.locator("a[href='/vehicles']").click();
	await page.waitForURL("**/vehicles");
	await expect(drawer).toBeHidden();
});

test("without TextEncoderStream a page stays as the server sent it", { tag: "@script" }, async ({ page, allow }) => {
	allow(/TextEncoderStream is not defined/);
	await page.addInitScript(() => Reflect.deleteProperty(window, "TextEncoderStream"));
	await page.goto("/properties");
	await page.mouse.click(5, 200);
	await settlePage(page);
	await expect(page.locator("script[type=module]")).toHaveCount(0);
	await page.locator("button[popovertarget=filters]:visible").click();
	await page.locator("#filters input[name=q]").fill("sea");
	await page.locator("#filters button[type=submit]").click();
	await page.waitForURL("/properties?*q=sea*");
});

test("the bell is a link @nightly", { tag: "@script" }, async ({ page, context, open }) => {
	await useOldBrowser(page);
	await shareSession(context, "agent@adahan.example");
	await open("/dashboard");
	await waitForMenus(page);
	await page.locator("#bell").click();
	await page.waitForURL("**/notifications");
});
