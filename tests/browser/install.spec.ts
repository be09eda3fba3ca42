/** The offer to install the site as an app. The browser's event is simulated, and the clock of the page is moved. */
import type { Page } from "@playwright/test";
import { LANGUAGES } from "../../app/locales/i18n.ts";
import en from "../../app/locales/install/en.ts";
import tr from "../../app/locales/install/tr.ts";
import { expectAccessibleInBothThemes } from "../support/axe.ts";
import { expect, test, waitForScript } from "../support/browser.ts";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { findListing } from "../support/running-site.ts";

const TEXTS = { en, tr };
const DELAY_MS = 3000;

const offerOf = (page: Page, texts: { title: string } = en) => page.getByRole("complementary", { name: texts.title });
const buttonOf = (page: Page, name: string) => offerOf(page).getByRole("button", { name, exact: true });

/** Opens a page whose time is moved by the test. */
async function openAt(page: Page, path: string): Promise<void> {
	await page.clock.install();
	await page.goto(path);
	await page.clock.pauseAt(Date.now() + 60_000);
}

/** Sends the event and waits until the module has read it. outcome: what the visitor chooses in the browser's own dialog. */
async function announce(page: Page, outcome: "accepted" | "dismissed" = "accepted"): Promise<void> {
	await page.evaluate(async (chosen) => {
		const event = new Event("beforeinstallprompt", { cancelable: true });
		const prompt = async () => {
			document.documentElement.dataset.prompts = `${Number(document.documentElement.dataset.prompts ?? 0) + 1}`;
		};
		dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: chosen }) }));
		if (!event.defaultPrevented) throw new Error("The browser would show its own offer");
		await import("/install.js" as string);
	}, outcome);
}

async function openWithOffer(page: Page, path: string, outcome?: "accepted" | "dismissed"): Promise<void> {
	await openAt(page, path);
	await announce(page, outcome);
	await page.clock.runFor(DELAY_MS);
	await expect(offerOf(page)).toBeVisible();
}

test("appears three seconds after the browser's event and takes no focus @script", async ({ page }) => {
	await openAt(page, "/about");
	await announce(page);
	await page.clock.runFor(DELAY_MS - 100);
	await expect(offerOf(page)).toHaveCount(0);
	await page.clock.runFor(200);
	await expect(offerOf(page)).toContainText(en.computer);
	expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

for (const name of IS_NIGHTLY ? (["later", "close"] as const) : (["later"] as const))
	test(`stays away for good after "${en[name]}" @script`, async ({ page }) => {
		await openWithOffer(page, "/about");
		await buttonOf(page, en[name]).press("Enter");
		await expect(offerOf(page)).toHaveCount(0);
		expect(await page.evaluate(() => localStorage.getItem("pwa-banner-dismissed"))).not.toBeNull();
		await page.reload();
		await announce(page);
		await page.clock.runFor(DELAY_MS * 2);
		await expect(offerOf(page)).toHaveCount(0);
	});

test("installs, and stays when the visitor refuses in the browser's dialog @script", async ({ page }) => {
	await openWithOffer(page, "/about", "dismissed");
	await buttonOf(page, en.install).click();
	await expect(page.locator("html")).toHaveAttribute("data-prompts", "1");
	await expect(offerOf(page)).toBeVisible();
	// The browser sends a new event after a refusal.
	await announce(page, "accepted");
	await buttonOf(page, en.install).click();
	await expect(page.locator("html")).toHaveAttribute("data-prompts", "2");
	await expect(offerOf(page)).toHaveCount(0);
	expect(await page.evaluate(() => localStorage.getItem("pwa-banner-dismissed"))).toBeNull();
});

test("goes when the site is installed, and asks to keep what is stored @script @nightly", async ({ page }) => {
	await page.addInitScript(() => {
		navigator.storage.persist = async () => {
			document.documentElement.dataset.persisted = "yes";
			return true;
		};
	});
	await openWithOffer(page, "/about");
	await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
	await expect(offerOf(page)).toHaveCount(0);
	await expect(page.locator("html")).toHaveAttribute("data-persisted", "yes");
});

test("is absent in the installed app @script @nightly", async ({ page }) => {
	await page.addInitScript(() => {
		const match = window.matchMedia;
		window.matchMedia = (query) => match.call(window, query.replace("(display-mode: standalone)", "all"));
	});
	await openAt(page, "/about");
	await announce(page);
	await page.clock.runFor(DELAY_MS * 2);
	await expect(offerOf(page)).toHaveCount(0);
});

test("is absent where people sign in and pay, also when they come there from another page @script @nightly", async ({
	page,
}) => {
	for (const path of ["/auth", "/forgot-password", "/payments/success"]) {
		await openAt(page, path);
		await announce(page);
		await page.clock.runFor(DELAY_MS * 2);
		await expect(offerOf(page), path).toHaveCount(0);
	}
	await openWithOffer(page, "/about");
	await page.clock.resume();
	await waitForScript(page);
	await page.evaluate(() => history.pushState({}, "", "/auth"));
	await expect(offerOf(page)).toHaveCount(0);
	await page.evaluate(() => history.replaceState({}, "", "/about"));
	await expect(offerOf(page)).toBeVisible();
});

test("survives hydration and a navigation within the site @script @nightly", async ({ page }) => {
	await openWithOffer(page, "/about");
	await page.clock.resume();
	await waitForScript(page);
	await expect(offerOf(page)).toBeVisible();
	const link = page.locator("footer").getByRole("link", { name: "Contact", exact: true });
	await page.evaluate(() => {
		document.documentElement.dataset.isSame = "";
	});
	await link.click();
	await expect(page).toHaveURL("/contact");
	await expect(page.locator("html")).toHaveAttribute("data-is-same");
	await expect(offerOf(page)).toHaveCount(1);
});

test("covers neither the contact bar, nor the question about analytics, nor a message @script @nightly", async ({
	page,
}) => {
	const { path } = await findListing("status=eq.available&kind=eq.property");
	await openWithOffer(page, path);
	const bar = (await page.locator(".page-bar").boundingBox())!;
	const offer = (await offerOf(page).boundingBox())!;
	expect(offer.y + offer.height).toBeLessThanOrEqual(bar.y);
	expect(offer.height).toBeLessThanOrEqual(160);
	// A revealed number makes the bar higher.
	await page.locator(".page-bar").evaluate((element) => {
		element.append(Object.assign(document.createElement("a"), { className: "figures" }));
	});
	await expect(offerOf(page)).toHaveCSS("position", "static");

	// The question is asked on the second page.
	await page.goto("/about");
	await page.locator("footer").getByRole("link", { name: "Terms of use" }).click();
	await expect(page).toHaveURL("/terms");
	const question = page.locator(".analytics-strip");
	await expect(question).toBeVisible();
	await announce(page);
	await page.clock.runFor(DELAY_MS);
	await expect(offerOf(page)).toHaveCSS("position", "static");
	await page.clock.resume();
	await waitForScript(page);
	await question.getByRole("button").first().click();
	await expect(question).toHaveCount(0);
	await expect(offerOf(page)).toHaveCSS("position", "sticky");

	await page.evaluate(() => {
		const message = document.createElement("div");
		message.className = "toast";
		document.querySelector("main")!.append(message);
	});
	await expect(offerOf(page)).toBeHidden();
});

for (const language of IS_NIGHTLY ? LANGUAGES : (["tr"] as const))
	test(`has no accessibility violation, with words for a phone in ${language} @script @nightly`, async ({
		browser,
	}) => {
		const context = await browser.newContext({
			locale: language,
			viewport: { width: 360, height: 740 },
			userAgent: "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36",
			reducedMotion: "reduce",
			serviceWorkers: "block",
		});
		const page = await context.newPage();
		await openAt(page, "/about");
		await announce(page);
		await page.clock.runFor(DELAY_MS);
		await expect(offerOf(page, TEXTS[language])).toContainText(TEXTS[language].phone);
		await page.clock.resume();
		await expectAccessibleInBothThemes(page);
		await page.setViewportSize({ width: 320, height: 640 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
		await context.close();
	});
