/** The pages of the design system, and the behaviour of toasts on them. */
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectContrastInOtherTheme } from "../support/axe.ts";
import { expect, statusLine, test } from "../support/browser.ts";
import { IS_NIGHTLY, rounds } from "../support/nightly.ts";
import { SITE } from "../support/running-site.ts";

/** By day the one with every component. */
const PAGES = IS_NIGHTLY ? ["/design-demo", "/test/notifications", "/test/enhancements"] : ["/design-demo"];

/** The components are the same on a wide screen. */
const WIDTHS = IS_NIGHTLY ? [360, 1280] : [360];

/** Backgrounds of the two halves of a sample, which have a theme each. */
const readGrounds = (page: Page) =>
	page
		.locator("#colours")
		.locator("xpath=../..")
		.locator("[data-theme]")
		.evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));
const GROUNDS = ["rgb(251, 248, 243)", "rgb(14, 26, 36)"];

for (const width of WIDTHS)
	for (const path of PAGES)
		test(`finds no violation: ${path} at ${width} px @script`, async ({ page, context, open, allow }) => {
			// One of the images fails to load on purpose.
			allow(statusLine(404));
			await page.setViewportSize({ width, height: 900 });
			await page.emulateMedia({ reducedMotion: "reduce" });
			await context.addCookies([{ name: "language", value: width === 360 ? "en" : "tr", url: SITE }]);
			await open(path);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
			const hasSamples = path === "/design-demo";
			if (hasSamples) expect(await readGrounds(page)).toEqual(GROUNDS);
			await expectAccessible(page, path);
			// Every component is on these pages, so other pages are checked in one theme by day. What has a theme of its own
			// looks the same in the other theme of the page.
			if (!IS_NIGHTLY)
				await page.evaluate(() => {
					for (const part of document.querySelectorAll<HTMLElement>("body [data-theme]")) part.style.display = "none";
				});
			await expectContrastInOtherTheme(page, path);
			if (hasSamples) expect(await readGrounds(page)).toEqual(GROUNDS);
		});

/** Sends a toast by the form and returns its box. */
async function send(page: Page, position: string, type: string): Promise<Locator> {
	await page.locator(`input[value="${position}"]`).check();
	await page.locator(`button[value="${type}"]`).click();
	await expect(page).toHaveURL(`/test/notifications?type=${type}&position=${position}`);
	return page.locator(".toast, .notice");
}

/** Where a toast is placed. */
async function findPlace(page: Page, position: string) {
	const message = await send(page, position, "info");
	await expect(message).toHaveClass(new RegExp(`toast ${position} `));
	return message.evaluate((box) => {
		const { x, y, width, height } = box.getBoundingClientRect();
		return { x: x + width / 2, y: y + height / 2 };
	});
}

const PLACES = {
	"top-right": { top: true, left: false },
	"top-left": { top: true, left: true },
	"bottom-right": { top: false, left: false },
	"bottom-left": { top: false, left: true },
} as const;

test("shows every toast type one at a time with its text @daily-script", async ({ page, open, words, hasScript }) => {
	await open("/test/notifications");
	const { flash } = words;
	const texts = {
		success: flash.sampleSuccess,
		error: flash.sampleError,
		warning: flash.sampleWarning,
		info: flash.sampleInfo,
		celebration: flash.sampleCelebration,
		achievement: flash.sampleAchievement,
	};
	// By day one of each role: tests/routes/design.test.ts shows the text of each.
	for (const [type, text] of Object.entries(texts).slice(0, rounds(2, 6))) {
		const message = await send(page, "bottom-right", type);
		await expect(message).toHaveCount(1);
		await expect(message).toContainText(text);
		await expect(message).toHaveRole(type === "error" ? "alert" : "status");
		await expect(message).toHaveClass(hasScript ? /toast/ : /notice/);
	}
});

test("shows a banner above the page without script @noscript", async ({ page, open }) => {
	await open("/test/notifications");
	const message = await send(page, "center", "celebration");
	const [box, main] = [await message.boundingBox(), await page.getByRole("main").boundingBox()];
	expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0);
	await page.reload();
	await expect(message).toHaveCount(0);
});

test("places the toast at the requested position @script @nightly", async ({ page, open }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await open("/test/notifications");
	for (const [position, { top, left }] of Object.entries(PLACES)) {
		const middle = await findPlace(page, position);
		expect(middle.y < 400, position).toBe(top);
		expect(middle.x < 640, position).toBe(left);
	}
	const middle = await findPlace(page, "center");
	expect(Math.abs(middle.x - 640)).toBeLessThan(20);
	expect(Math.abs(middle.y - 400)).toBeLessThan(20);
});

test("closes the toast after five seconds, except while hovered or focused @script", async ({ page, open }) => {
	await page.clock.install();
	await open("/test/notifications");
	const message = await send(page, "top-left", "success");
	await expect(message).toBeVisible();
	await message.hover();
	await page.clock.fastForward(20_000);
	await expect(message).toBeVisible();
	await page.keyboard.press("F8");
	await page.mouse.move(0, 0);
	await page.clock.fastForward(20_000);
	await expect(message).toBeFocused();
	await page.getByRole("heading", { level: 1 }).click();
	// The clock of the page also advances by itself.
	await page.clock.fastForward(3000);
	await expect(message).toBeVisible();
	await page.clock.fastForward(2500);
	await expect(message).toHaveCount(0);
});

test("focuses the toast with F8, closes it with Escape or its button and restores the focus @script", async ({
	page,
	open,
	words,
}) => {
	await open("/test/notifications");
	const message = await send(page, "bottom-left", "achievement");
	const button = page.locator('button[value="achievement"]');
	await button.focus();
	// Until the script of the new page listens, the key is ignored; the test repeats it.
	await expect(async () => {
		await page.keyboard.press("F8");
		await expect(message).toBeFocused({ timeout: 500 });
	}).toPass();
	await page.keyboard.press("Tab");
	await expect(message.getByRole("button", { name: words.shell.dismiss })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(message).toHaveCount(0);
	await expect(button).toBeFocused();
	await send(page, "bottom-left", "warning");
	await page.keyboard.press("F8");
	await page.keyboard.press("Escape");
	await expect(message).toHaveCount(0);
});

test("opens and closes the sheet, and keeps the values of a rejected form @daily-noscript", async ({
	page,
	open,
	words,
	allow,
}) => {
	allow(statusLine(404), statusLine(400));
	await open("/test/enhancements");
	const { design } = words;
	const form = page.locator("form", { has: page.getByRole("button", { name: design.sendForm, exact: true }) });
	await form.getByLabel(design.field, { exact: true }).fill("Ada");
	await form.getByRole("button", { name: design.sendForm }).click();
	await expect(form.getByRole("alert").first()).toBeFocused();
	await expect(form.getByLabel(design.field, { exact: true })).toHaveValue("Ada");
	const sheet = page.locator("#sheet-dark");
	await page.getByRole("button", { name: design.openSheet }).last().click();
	await expect(sheet).toBeVisible();
	await sheet.getByRole("button", { name: design.closeSheet }).click();
	await expect(sheet).toBeHidden();
});
