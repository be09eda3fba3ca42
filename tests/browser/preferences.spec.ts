/** Language, theme, drawer, skip link and flash message. */
import { expect, holdRequests, SCRIPTS, test, waitForScript } from "../support/browser.ts";
import { shareSession } from "../support/browser-users.ts";
import { SITE } from "../support/running-site.ts";
import { TEXTS } from "../support/texts.ts";

test("changes the language on any page, keeps its query and stores the choice @daily-noscript", async ({
	page,
	open,
	words,
	language,
	hasScript,
}) => {
	const other = language === "tr" ? "en" : "tr";
	await open("/vehicles?fuel=hybrid&sort=price_up");
	const root = page.locator("html");
	await expect(root).toHaveAttribute("lang", language);
	await page
		.getByRole("banner")
		.getByRole("button", { name: words.shell[`languageName_${other}`] })
		.first()
		.click();
	await expect(root).toHaveAttribute("lang", other);
	await expect(page).toHaveURL("/vehicles?fuel=hybrid&sort=price_up");
	await expect(page.getByRole("list", { name: TEXTS[other].search.filtersChosen })).toBeVisible();
	if (hasScript) await waitForScript(page);
	await page.getByRole("contentinfo").getByRole("link", { name: TEXTS[other].shell.about }).click();
	await expect(page).toHaveURL("/about");
	await expect(root).toHaveAttribute("lang", other);
	await expect(page.getByRole("contentinfo")).toContainText(TEXTS[other].shell.footerAbout);
});

test("offers the theme in the header at every width, and no header is wider than its page @daily-noscript", async ({
	page,
	open,
	words,
}) => {
	await open("/about");
	for (const width of [360, 767, 768, 900, 1023, 1024]) {
		await page.setViewportSize({ width, height: 700 });
		await expect(page.getByRole("banner").getByRole("button", { name: words.shell.switchToDark })).toBeVisible();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
	}
});

test("changes the theme in the header and stores it for the server @daily-script", async ({
	page,
	context,
	open,
	words,
}) => {
	await open("/about");
	const root = page.locator("html");
	const stored = async () => (await context.cookies()).find(({ name }) => name === "theme")?.value;
	const header = page.getByRole("banner");
	await expect(root).not.toHaveAttribute("data-theme");
	await header.getByRole("button", { name: words.shell.switchToDark }).click();
	await expect(root).toHaveAttribute("data-theme", "dark");
	await expect.poll(stored).toBe("dark");
	await open("/agents");
	await expect(root).toHaveAttribute("data-theme", "dark");
	await expect(header.getByRole("button", { name: words.shell.switchToDark })).toBeHidden();
	await header.getByRole("button", { name: words.shell.switchToLight }).click();
	await expect(root).toHaveAttribute("data-theme", "light");
	await expect.poll(stored).toBe("light");
	await expect(page).toHaveURL("/agents");
});

test.describe("phone", () => {
	test.use({ viewport: { width: 360, height: 740 } });

	test("opens the drawer with links and closes it with Escape @daily-script", async ({
		page,
		open,
		words,
		language,
	}) => {
		const other = language === "tr" ? "en" : "tr";
		await open("/agents?kind=agent");
		const drawer = page.locator("#drawer");
		const menu = page.getByRole("button", { name: words.shell.menu, exact: true });
		await expect(drawer).toBeHidden();
		await menu.click();
		await expect(drawer).toBeVisible();
		await expect(drawer).toHaveCSS("width", "280px");
		// The only currency is the pound, so there is nothing to choose.
		await expect(drawer.getByRole("combobox")).toHaveCount(0);
		await page.keyboard.press("Escape");
		await expect(drawer).toBeHidden();
		await expect(menu).toBeFocused();

		// The language is beside it, at every width.
		await page
			.getByRole("banner")
			.getByRole("button", { name: words.shell[`languageName_${other}`] })
			.click();
		await expect(page.locator("html")).toHaveAttribute("lang", other);
		await expect(page).toHaveURL("/agents?kind=agent");

		await page.getByRole("button", { name: TEXTS[other].shell.menu, exact: true }).click();
		await drawer.getByRole("link", { name: TEXTS[other].shell.vehicles }).click();
		await expect(page).toHaveURL("/vehicles");
		await expect(drawer).toBeHidden();
	});
});

test.describe("tablet", () => {
	test.use({ viewport: { width: 700, height: 900 } });

	test("shows a drawer of 320 px @nightly", async ({ page, open, words }) => {
		await open("/about");
		await page.getByRole("button", { name: words.shell.menu, exact: true }).click();
		await expect(page.locator("#drawer")).toHaveCSS("width", "320px");
	});
});

test("offers sign-up and the theme of the device from 768 px @nightly", async ({ page, context, open, words }) => {
	await page.setViewportSize({ width: 768, height: 900 });
	await open("/about");
	const [header, footer, root] = [page.getByRole("banner"), page.getByRole("contentinfo"), page.locator("html")];
	await expect(header.getByRole("link", { name: words.shell.signUp })).toBeVisible();
	const device = footer.getByRole("button", { name: words.shell.deviceTheme });
	await expect(device).toHaveCount(0);
	await header.getByRole("button", { name: words.shell.switchToDark }).click();
	await expect(root).toHaveAttribute("data-theme", "dark");
	await expect.poll(async () => (await context.cookies()).find(({ name }) => name === "theme")?.value).toBe("dark");
	await open("/about");
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);
	await expect(header.getByRole("button", { name: words.shell.switchToLight })).toBeVisible();
	await device.click();
	await expect(root).not.toHaveAttribute("data-theme");

	await shareSession(context, "agent@adahan.example");
	await open("/dashboard");
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);
	expect((await footer.boundingBox())!.height).toBeLessThanOrEqual(54);
	await expect(footer.getByRole("textbox")).toHaveCount(0);
	await header.getByRole("button", { name: new RegExp(`^${words.shell.account}: `) }).click();
	await expect(page.locator("#account-menu").getByRole("button", { name: words.shell.switchToDark })).toBeVisible();
	await page.setViewportSize({ width: 320, height: 640 });
	await open("/dashboard");
	expect((await footer.boundingBox())!.height).toBeLessThanOrEqual(54);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

// All are opened by the browser itself; start.spec.ts does the same with the menu.
for (const [name, id, when] of [
	["menu", "drawer", "@nightly"],
	["account", "account-menu", ""],
	["addListing", "add-listing", "@nightly"],
] as const) {
	test(`keeps the ${name} open that was opened before the script loaded @script ${when}`, async ({
		page,
		context,
		words,
	}) => {
		await shareSession(context, "agent@adahan.example");
		if (name === "addListing") await page.setViewportSize({ width: 1280, height: 900 });
		const arrive = await holdRequests(page, SCRIPTS);
		await page.goto("/about", { waitUntil: "commit" });
		await page.getByRole("button", { name: new RegExp(`^${words.shell[name]}(: |$)`) }).click();
		const menu = page.locator(`#${id}`);
		await expect(menu).toBeVisible();
		arrive();
		await waitForScript(page);
		await expect(menu).toBeVisible();
	});
}

test("offers a skip link as the first tab stop @daily-script", async ({ page, open, words }) => {
	await open("/properties");
	await page.keyboard.press("Tab");
	const skip = page.getByRole("link", { name: words.shell.skip });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("main")).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

const MESSAGE = encodeURIComponent(JSON.stringify({ code: "message", type: "success" }));

test("shows a flash message once and makes it reachable by keyboard @daily-noscript", async ({
	page,
	context,
	open,
	words,
	hasScript,
}) => {
	await context.addCookies([{ name: "flash", value: MESSAGE, url: SITE }]);
	await open("/about");
	const message = page.getByRole("status").filter({ hasText: words.shell.message });
	await expect(message).toBeVisible();
	if (hasScript) {
		await page.keyboard.press("F8");
		await expect(message).toBeFocused();
		await message.getByRole("button", { name: words.shell.dismiss }).click();
		await expect(message).toHaveCount(0);
	}
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(message).toHaveCount(0);
});

test("shows a flash message for five seconds after the page has loaded @script", async ({ page, context, words }) => {
	await page.clock.install();
	const arrive = await holdRequests(page, /\/hero\//);
	await context.addCookies([{ name: "flash", value: MESSAGE, url: SITE }]);
	await page.goto("/", { waitUntil: "commit" });
	await waitForScript(page);
	const message = page.getByRole("status").filter({ hasText: words.shell.message });
	await expect(message.getByRole("button", { name: words.shell.dismiss })).toBeVisible();
	await page.clock.fastForward(10_000);
	await expect(message).toBeVisible();
	arrive();
	await page.waitForLoadState();
	await page.clock.fastForward(5000);
	await expect(message).toHaveCount(0);
});
