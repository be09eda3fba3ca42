/**
 * When the scripts of a page start: on public pages with the first use, elsewhere when idle. What is pressed, typed or
 * chosen before and while they load happens exactly once.
 */
import type { BrowserContext, Page, Request } from "@playwright/test";
import {
	expect,
	holdRequests,
	lastingCards,
	SCRIPTS,
	settlePage,
	statusLine,
	test,
	waitForScript,
} from "../support/browser.ts";
import { shareSession } from "../support/browser-users.ts";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { findListing, SITE } from "../support/running-site.ts";

/** Scripts of the page that were requested. */
function watchScripts(page: Page): string[] {
	const scripts: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
	});
	return scripts;
}

const ENTRY = /\/entry\.client-/;

/** Posts of the page, by address. */
function watchPosts(page: Page): string[] {
	const posts: string[] = [];
	page.on("request", (request: Request) => {
		if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
	});
	return posts;
}

/** Waits until scrolling and focus count as use: half a second after loading. */
const waitForRest = (page: Page) =>
	page.waitForFunction(() => {
		const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
		return entry && entry.loadEventEnd > 0 && performance.now() > entry.loadEventEnd + 700;
	});

/** Waits for hydration without using the page. */
const waitForStart = (page: Page) => page.waitForFunction(() => localStorage.getItem("language") !== null);

/**
 * Downloaded bytes of a page on 4G, where browsers load pictures up to 1,250 px below the screen; without headers, and
 * without pictures that other tests have just uploaded, which have one large size only.
 */
async function watchBytes(page: Page): Promise<() => number> {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	const speed = { latency: 20, downloadThroughput: 2_000_000, uploadThroughput: 1_000_000 };
	await session.send("Network.emulateNetworkConditions", { offline: false, connectionType: "cellular4g", ...speed });
	let bytes = 0;
	const uploaded = new Set<string>();
	session.on("Network.responseReceived", ({ requestId, response }) => {
		if (/\/pictures\/(?!demonstration\/|agent-photos\/|avatars\/)/.test(response.url)) uploaded.add(requestId);
		else bytes -= response.encodedDataLength;
	});
	session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		if (!uploaded.has(requestId)) bytes += encodedDataLength;
	});
	return () => bytes;
}

test.describe("public pages @script", () => {
	test.use({ viewport: { width: 360, height: 800 }, deviceScaleFactor: 2 });

	for (const [path, kilobytes] of [
		["/", 190],
		["/properties", 115],
		["/properties/1", 125],
	] as const) {
		test(`${path} loads no script before it is used, and ${kilobytes} kB at most`, async ({ page }) => {
			const scripts = watchScripts(page);
			const countBytes = await watchBytes(page);
			await page.goto(path);
			await waitForRest(page);
			let bytes = 0;
			const isGrowing = () => {
				const before = bytes;
				bytes = countBytes();
				return bytes > before;
			};
			await expect.poll(isGrowing).toBe(false);
			expect(scripts).toEqual([]);
			expect(bytes).toBeGreaterThan(40_000);
			expect(bytes).toBeLessThanOrEqual(kilobytes * 1000);
			// Where the browser itself focuses or scrolls: by the same listener on every page.
			if (path !== "/properties/1" && !IS_NIGHTLY) return;
			await page.goto("about:blank");
			await page.goto(`${path}#newsletter`);
			await waitForRest(page);
			await page.reload();
			await waitForRest(page);
			expect(scripts).toEqual([]);
		});
	}
});

const USES: Record<string, (page: Page) => Promise<unknown>> = {
	"a pointer's move": (page) => page.mouse.move(100, 200, { steps: 3 }),
	"a press": async (page) => {
		await page.mouse.down();
		await page.mouse.up();
	},
	"a touch": (page) => page.touchscreen.tap(100, 300),
	"a key": (page) => page.keyboard.press("Shift"),
	"a wheel": (page) => page.mouse.wheel(0, 100),
	scrolling: (page) => page.evaluate(() => scrollTo(0, 300)),
	focus: (page) => page.evaluate(() => document.querySelector("a")?.focus()),
	input: (page) =>
		page.locator("#newsletter-email").evaluate((field) => field.dispatchEvent(new Event("input", { bubbles: true }))),
};

/** The others are heard by the same listener, and used in nightly runs. */
const DAILY_USE = "a press";

for (const [name, use] of Object.entries(USES).filter(([name]) => IS_NIGHTLY || name === DAILY_USE))
	test(`${name} starts the scripts once @script`, async ({ page }) => {
		const scripts = watchScripts(page);
		await page.goto("/about");
		await waitForRest(page);
		expect(scripts).toEqual([]);
		await use(page);
		await waitForStart(page);
		for (const again of Object.values(USES)) await again(page);
		await settlePage(page);
		expect(scripts.filter((path) => ENTRY.test(path))).toHaveLength(1);
		expect(await page.locator("script[type=module]").count()).toBe(1);
	});

const signIn = (context: BrowserContext) => shareSession(context, "agent@adahan.example");
const agree = (context: BrowserContext) => context.addCookies([{ name: "analytics_opt_in", value: "true", url: SITE }]);

test("the scripts start when idle for a signed-in person, after agreeing to statistics, and on the sign-in page @script", async ({
	page,
	context,
}) => {
	for (const [path, prepare] of [
		["/auth", undefined],
		["/about", agree],
		["/about", signIn],
		...(IS_NIGHTLY ? ([["/dashboard", signIn]] as const) : []),
	] as const) {
		await context.clearCookies();
		await prepare?.(context);
		await page.goto(path);
		await waitForStart(page);
	}
});

test("the scripts wait for use under Save-Data, for a signed-in person too @script @nightly", async ({
	page,
	context,
}) => {
	const scripts = watchScripts(page);
	await signIn(context);
	await page.addInitScript(() => {
		Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
	});
	await page.goto("/dashboard", { waitUntil: "networkidle" });
	await waitForRest(page);
	expect(scripts).toEqual([]);
	await page.keyboard.press("Tab");
	await waitForStart(page);
});

test("an error before any use is reported @script", async ({ page, allow }) => {
	allow(/early/);
	await page.addInitScript(() => {
		addEventListener("DOMContentLoaded", () => {
			void Promise.reject(new Error("early refusal"));
			throw new Error("early mistake");
		});
	});
	const reports: string[] = [];
	page.on("request", (request) => {
		if (request.url().endsWith("/functions/v1/client-log")) reports.push(request.postData() ?? "");
	});
	await page.goto("/about");
	await expect.poll(() => reports.length).toBe(2);
	expect(reports.join()).toContain("early mistake");
	expect(reports.join()).toContain("early refusal");
});

test("a choice of theme or language in another tab is followed by a page that starts later or has started @script @nightly", async ({
	page,
	context,
	open,
	words,
}) => {
	await page.goto("/about");
	const other = await context.newPage();
	await other.goto("/about");
	await waitForScript(other);
	await other.getByRole("banner").getByRole("button", { name: words.shell.switchToDark }).click();
	await page.bringToFront();
	await waitForScript(page);
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	await settlePage(other);
	await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
	await open("/agents");
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	await waitForScript(other);
	await other.getByRole("banner").getByRole("button", { name: words.shell.languageName_tr }).first().click();
	await expect(other.locator("html")).toHaveAttribute("lang", "tr");
	await waitForScript(other);
	await expect(page.locator("html")).toHaveAttribute("lang", "tr");
});

test.describe("while the scripts load @script", () => {
	/** Opens a page whose scripts do not arrive before the returned function is called. */
	async function openHeld(page: Page, path: string) {
		const arrive = await holdRequests(page, SCRIPTS);
		await page.goto(path);
		return arrive;
	}

	test("a press on a photo opens the viewer once @nightly", async ({ page, words }) => {
		const arrive = await openHeld(page, "/properties/1");
		const photo = page.getByRole("link", { name: words.detail.gallery.enlarge.replace("{{number}}", "1") });
		await photo.tap();
		await photo.tap();
		await expect(page).toHaveURL("/properties/1");
		arrive();
		await expect(page.getByRole("dialog")).toHaveCount(1);
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog")).toHaveCount(0);
		await photo.tap();
		await expect(page.getByRole("dialog")).toBeVisible();
		await expect(page).toHaveURL("/properties/1");
	});

	test("a press on a photo opens the file when the scripts fail", async ({ page, words, allow }) => {
		// The browser's own page around a picture has inline styles.
		allow(/ERR_FAILED/, /Applying inline style/);
		await page.route(SCRIPTS, (route) => route.abort());
		await page.goto("/properties/1");
		await page.getByRole("link", { name: words.detail.gallery.enlarge.replace("{{number}}", "1") }).tap();
		await expect(page).toHaveURL(/\/pictures\//);
	});

	test("the next photo is shown @nightly", async ({ page, words }) => {
		const arrive = await openHeld(page, "/properties/1");
		await page.getByRole("link", { name: words.detail.gallery.next }).first().tap();
		await expect(page.locator("#photo-2")).toBeInViewport({ ratio: 0.5 });
		arrive();
		await waitForScript(page);
		await expect(page.locator("#photo-2")).toBeInViewport({ ratio: 0.5 });
		await expect(page.getByRole("button", { name: words.detail.gallery.previous })).toBeVisible();
	});

	test("a heart is sent once, also when the scripts arrive before the answer", async ({ page }) => {
		const [posts, scripts] = [watchPosts(page), watchScripts(page)];
		const arrive = await openHeld(page, "/properties");
		const answer = await holdRequests(page, /\/favorites\/save/);
		await lastingCards(page).first().locator("button").first().click({ noWaitAfter: true });
		await expect.poll(() => posts).toEqual(["/favorites/save"]);
		const texts = Promise.all([page.waitForResponse(/\/base\.en-/), page.waitForResponse(/\/lists\.en-/)]);
		arrive();
		await texts;
		// The page that is being left stays as it is: a hydrated one would load error reporting.
		// It stays so for ten seconds, which many requests on a busy machine would exceed.
		for (let request = 0; request < 10; request++) await page.request.get("/healthz");
		expect(scripts.filter((path) => path.includes("report-errors"))).toEqual([]);
		answer();
		await expect(page).toHaveURL(/#listing-\d+$/);
		expect(posts.filter((path) => path === "/favorites/save")).toHaveLength(1);
	});

	test("a suggested text that was changed stays changed @nightly", async ({ page }) => {
		const arrive = await openHeld(page, "/properties/1");
		const message = page.locator("#enquiry textarea");
		await message.fill("Is the roof terrace shared?");
		arrive();
		await waitForScript(page);
		await expect(message).toHaveValue("Is the roof terrace shared?");
	});

	test("the comparison is changed once @nightly", async ({ page, words }) => {
		const posts = watchPosts(page);
		const arrive = await openHeld(page, "/properties");
		await lastingCards(page).first().locator("button").nth(1).click({ noWaitAfter: true });
		arrive();
		await expect(page.getByRole("complementary", { name: words.listings.compare })).toBeVisible();
		await waitForScript(page);
		await expect(lastingCards(page).first().locator("button").nth(1)).toHaveAttribute("aria-pressed", "true");
		expect(posts.filter((path) => path.startsWith("/compare"))).toHaveLength(1);
	});

	test("a filter chosen after Back is applied @nightly", async ({ page, words }) => {
		await page.goto("/properties?place=girne");
		await page.goto("/about");
		const arrive = await holdRequests(page, SCRIPTS);
		await page.goBack();
		await page.getByLabel(words.search.sort.label).selectOption("price_up");
		arrive();
		await expect(page).toHaveURL("/properties?place=girne&sort=price_up");
		await expect(page.getByLabel(words.search.sort.label)).toHaveValue("price_up");
	});

	test("a buyer chosen for the costs is applied once @nightly", async ({ page, words }) => {
		const { path } = await findListing(
			"status=eq.available&kind=eq.property&category=eq.sale&bedrooms=gte.1&title_origin=eq.exchange",
		);
		const posts = watchPosts(page);
		const arrive = await openHeld(page, path);
		const costs = page.getByRole("region", { name: words.detail.costs.title });
		const total = costs.locator("summary").filter({ hasText: words.detail.costs.total });
		const before = (await total.textContent()) ?? "";
		await costs.getByLabel(words.detail.costs.buyer).selectOption("citizen");
		arrive();
		await expect(total).not.toHaveText(before);
		await expect(costs.getByLabel(words.detail.costs.buyer)).toHaveValue("citizen");
		await settlePage(page);
		expect(posts.filter((one) => one.startsWith(path))).toHaveLength(1);
	});

	test("language, theme and newsletter are sent once each @nightly", async ({ page, words }) => {
		const posts = watchPosts(page);
		const arrive = await openHeld(page, "/about");
		const banner = page.getByRole("banner");
		await banner.getByRole("button", { name: words.shell.languageName_tr }).first().click({ noWaitAfter: true });
		await expect(page.locator("html")).toHaveAttribute("lang", "tr");
		await banner.getByRole("button", { name: words.shell.languageName_en }).first().click({ noWaitAfter: true });
		await expect(page.locator("html")).toHaveAttribute("lang", "en");
		await banner.getByRole("button", { name: words.shell.switchToDark }).click({ noWaitAfter: true });
		await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
		const newsletter = page.locator("#newsletter");
		await newsletter.locator("summary").click();
		await newsletter.getByRole("textbox").first().fill("early@example.com");
		await newsletter.getByRole("checkbox").check();
		await newsletter.getByRole("button").click({ noWaitAfter: true });
		await expect(newsletter.getByRole("status")).toBeVisible();
		arrive();
		await waitForScript(page);
		await expect(newsletter.getByRole("status")).toBeVisible();
		await settlePage(page);
		expect(posts.filter((path) => !path.startsWith("/functions"))).toEqual([
			"/preferences/language",
			"/preferences/language",
			"/preferences/theme",
			"/newsletter",
		]);
	});

	test("menu, filters and typed text stay as they are", async ({ page, words }) => {
		const arrive = await openHeld(page, "/properties");
		await page.getByRole("button", { name: words.shell.menu, exact: true }).tap();
		await expect(page.locator("#drawer")).toBeVisible();
		const email = page.locator("#newsletter-email");
		await email.evaluate((field: HTMLInputElement) => {
			field.value = "early@example.com";
		});
		arrive();
		await waitForScript(page);
		await settlePage(page);
		await expect(page.locator("#drawer")).toBeVisible();
		await expect(email).toHaveValue("early@example.com");
		await page.keyboard.press("Escape");
		await expect(page.locator("#drawer")).toBeHidden();
	});

	test("a link is followed once, and Back shows a page that works", async ({ page, words }) => {
		const arrive = await openHeld(page, "/about");
		const requests: string[] = [];
		page.on("request", (request) => requests.push(new URL(request.url()).pathname));
		await page.getByRole("contentinfo").getByRole("link", { name: words.shell.agents }).click({ noWaitAfter: true });
		arrive();
		await expect(page).toHaveURL("/agents");
		expect(requests.filter((path) => /^\/agents(\.data)?$/.test(path))).toEqual(["/agents"]);
		await page.goBack();
		await expect(page).toHaveURL("/about");
		await waitForScript(page);
		await page.getByRole("contentinfo").getByRole("link", { name: words.shell.agents }).click();
		await expect(page).toHaveURL("/agents");
	});
});

test("scripts that failed to load are loaded again with the next use @script @nightly", async ({ page, allow }) => {
	allow(/ERR_FAILED/, statusLine(500));
	await page.route(SCRIPTS, (route) => route.abort());
	await page.goto("/about");
	const failed = page.waitForEvent("requestfailed");
	await page.mouse.move(100, 200, { steps: 3 });
	await failed;
	await page.unroute(SCRIPTS);
	await expect(async () => {
		await page.mouse.move(100 + Math.random() * 50, 300, { steps: 3 });
		expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("en");
	}).toPass({ timeout: 20_000 });
});
