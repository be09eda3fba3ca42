/** The map of a list with script: what its first touch loads, moving it in every way, and what it keeps. */
import type { Page, Request } from "@playwright/test";
import { expect, test } from "../support/browser.ts";

const START = "/properties?category=sale&view=map&map=35.2,33.4,9";
const DATA = /\/map\/properties\.json\?/;
const map = (page: Page) => page.locator(".leaflet-container");
const positionOf = (page: Page) => new URL(page.url()).searchParams.get("map") ?? "";

/** Requests of the map from now on: its data and its script. */
function watchRequests(page: Page): { data: Request[]; script: string[] } {
	const requests = { data: [] as Request[], script: [] as string[] };
	page.on("request", (request) => {
		if (DATA.test(request.url())) requests.data.push(request);
		if (/load-moving-map|\/moving-/.test(request.url())) requests.script.push(request.url());
	});
	return requests;
}

/** Opens a list with its map drawn, whose script waits for the first touch. */
async function openDrawing(page: Page, open: (path: string) => Promise<unknown>, path = START) {
	await open(path);
	const drawing = page.locator("#map > svg");
	await expect(drawing).toHaveCSS("touch-action", "pan-x pan-y");
	await drawing.scrollIntoViewIfNeeded();
	return drawing;
}

/** Has the map take over by a press beside its marks. */
async function touch(page: Page) {
	const { x, y } = (await page.locator("#map > svg").boundingBox())!;
	await page.mouse.click(x + 12, y + 12);
	await expect(map(page)).toBeVisible();
}

async function drag(page: Page, right: number, down: number) {
	// Not below what lies over the edge of the window.
	await map(page).evaluate((element) => element.scrollIntoView({ block: "center" }));
	const { x, y, width, height } = (await map(page).boundingBox())!;
	// Beside the marks, which are around the middle.
	await page.mouse.move(x + width - 20, y + height - 20);
	await page.mouse.down();
	await page.mouse.move(x + width - 20 + right, y + height - 20 + down, { steps: 4 });
	await page.mouse.up();
}

test("no script of the map is loaded before it is touched, and a drag keeps the position for going back @script", async ({
	page,
	open,
	words,
}) => {
	const requests = watchRequests(page);
	const drawing = await openDrawing(page, open);
	await drawing.hover({ position: { x: 12, y: 12 } });
	const marks = await page.locator("#map svg a").evaluateAll((links) => links.map((link) => link.ariaLabel));
	expect(requests).toEqual({ data: [], script: [] });

	await touch(page);
	expect(
		await map(page)
			.getByRole("link")
			.evaluateAll((links) => links.map((link) => link.ariaLabel)),
	).toEqual(marks);
	await drag(page, -120, -60);
	await expect.poll(() => positionOf(page)).not.toBe("35.2,33.4,9");
	await expect.poll(() => requests.data.length).toBe(2);
	const moved = positionOf(page);
	await expect(page.getByRole("link", { name: words.map.searchHere })).toHaveAttribute(
		"href",
		new RegExp(`map=${encodeURIComponent(moved)}`),
	);

	await page.locator("article h2 a").first().click();
	await page.waitForURL(/\/properties\/\d+$/);
	await page.goBack();
	await expect.poll(() => positionOf(page)).toBe(moved);
	await expect(page.locator("#map")).toHaveAttribute("data-position", moved);
});

test("two fingers zoom the map, and one scrolls the page past it @script @daily-script", async ({
	page,
	open,
	context,
}) => {
	await openDrawing(page, open);
	const session = await context.newCDPSession(page);
	const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
		session.send("Input.dispatchTouchEvent", { type, touchPoints });
	await touch(page);
	const { x, y, width, height } = (await map(page).boundingBox())!;
	const [middleX, middleY] = [x + width / 2, y + height / 2];
	const pair = (distance: number) => [
		{ x: middleX - distance, y: middleY },
		{ x: middleX + distance, y: middleY },
	];
	await send("touchStart", pair(30));
	for (const distance of [40, 60, 80, 110]) await send("touchMove", pair(distance));
	await send("touchEnd", []);
	await expect.poll(() => Number(positionOf(page).split(",")[2])).toBeGreaterThan(9);

	const position = positionOf(page);
	const top = await page.evaluate(() => scrollY);
	await send("touchStart", [{ x: middleX, y: middleY }]);
	for (const up of [20, 60, 100, 140]) await send("touchMove", [{ x: middleX, y: middleY - up }]);
	await send("touchEnd", []);
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);
	expect(positionOf(page)).toBe(position);
});

test("the keyboard moves the map, opens a listing on it, and gets its place back @script @daily-script", async ({
	page,
	open,
	words,
}) => {
	// One area, near enough for single listings.
	await openDrawing(page, open, "/properties?category=sale&view=map&map=35.33,33.32,13");
	await page.locator("#map svg a").first().focus();
	await page.keyboard.press("+");
	await expect.poll(() => positionOf(page)).toMatch(/,14$/);
	await expect(map(page)).toBeFocused();
	await page.keyboard.press("-");
	await expect.poll(() => positionOf(page)).toMatch(/,13$/);
	const before = positionOf(page);
	await page.keyboard.press("ArrowRight");
	await expect.poll(() => positionOf(page)).not.toBe(before);

	const pin = map(page).locator("a[href^='/properties/']").first();
	await pin.focus();
	await page.keyboard.press("Enter");
	const card = page.getByRole("region", { name: words.map.moving.listing });
	await expect(card.getByRole("link")).toBeFocused();
	await expect(card.getByRole("link")).toHaveAttribute("href", (await pin.getAttribute("href"))!);
	await page.keyboard.press("Escape");
	await expect(card).toBeHidden();
	await expect(pin).toBeFocused();
});

test("the map moves on after its area was searched, after going back, and after all are shown, and keeps its place beside the list @script @nightly", async ({
	page,
	open,
	words,
}) => {
	await openDrawing(page, open);
	await touch(page);
	await map(page).focus();
	await page.keyboard.press("+");
	await expect.poll(() => positionOf(page)).toMatch(/,10$/);
	const zoomed = positionOf(page);
	await page.getByRole("link", { name: words.map.searchHere }).click();
	await page.waitForURL(/[?&]box=/);
	await expect(page.getByRole("link", { name: words.map.searchHere })).toBeHidden();
	await expect(map(page)).toBeFocused();
	await drag(page, -120, -60);
	await expect.poll(() => positionOf(page)).not.toBe(zoomed);

	await page.goBack();
	await page.waitForURL((url) => !url.searchParams.has("box"));
	await expect.poll(() => positionOf(page)).toBe(zoomed);
	await expect(page.locator(`main a[href*="${encodeURIComponent(zoomed)}"]`).first()).toBeAttached();
	await page.getByRole("link", { name: words.map.all }).click();
	await expect.poll(() => positionOf(page)).toMatch(/,8$/);
	const all = positionOf(page);
	await map(page).focus();
	await page.keyboard.press("ArrowRight");
	await expect.poll(() => positionOf(page)).not.toBe(all);
	const moved = positionOf(page);

	await page.getByRole("link", { name: words.search.list, exact: true }).click();
	await page.waitForURL((url) => !url.searchParams.has("view"));
	await page.getByRole("link", { name: words.search.map, exact: true }).click();
	await expect(page.locator("#map")).toHaveAttribute("data-position", moved);
});

test("a failed request keeps the marks and can be repeated @script @daily-script", async ({
	page,
	open,
	allow,
	words,
}) => {
	await openDrawing(page, open);
	await touch(page);
	const marks = map(page).getByRole("link");
	const names = await marks.evaluateAll((links) => links.map((link) => link.ariaLabel));
	allow(/Failed to load resource/);
	await page.route(DATA, (route) => route.abort());
	await page.getByRole("link", { name: words.map.in }).click();
	await expect(page.getByRole("alert")).toContainText(words.map.moving.failed);
	expect(await marks.evaluateAll((links) => links.map((link) => link.ariaLabel))).toEqual(names);
	await page.unroute(DATA);
	await page.getByRole("button", { name: words.map.moving.again }).click();
	await expect(page.getByRole("alert")).toBeHidden();
	await expect.poll(() => marks.evaluateAll((links) => links.map((link) => link.ariaLabel))).not.toEqual(names);
});

test("the operator's street map takes the place of the drawing while it is chosen @script @nightly", async ({
	page,
	open,
	allow,
	words,
}) => {
	await openDrawing(page, open);
	const tiles: string[] = [];
	page.on("request", (request) => request.url().includes("/map/tiles/") && tiles.push(request.url()));
	await touch(page);
	const choice = page.getByRole("checkbox", { name: words.map.moving.streets });
	await expect(choice).not.toBeChecked();
	expect(tiles).toEqual([]);

	await choice.check();
	await expect(map(page).locator(".leaflet-tile-loaded").first()).toBeVisible();
	await expect(map(page).locator(".leaflet-overlay-pane use")).toBeHidden();
	await expect(page.getByRole("link", { name: "Street map of the tests" })).toHaveAttribute(
		"href",
		"https://streets.example/copyright",
	);
	const marks = await map(page).getByRole("link").count();
	expect(marks).toBeGreaterThan(0);

	await choice.uncheck();
	await expect(map(page).locator(".leaflet-tile")).toHaveCount(0);
	await expect(map(page).locator(".leaflet-overlay-pane use")).toBeVisible();

	allow(/Failed to load resource/);
	await page.route("**/map/tiles/**", (route) => route.fulfill({ status: 404 }));
	await page.getByRole("link", { name: words.map.in, exact: true }).click();
	await choice.check();
	await expect(page.getByRole("alert")).toContainText(words.map.moving.streetsFailed);
	await expect(choice).not.toBeChecked();
	await expect(map(page).locator(".leaflet-overlay-pane use")).toBeVisible();
});

test("many moves ask at most twice a second, and abort what is outdated @script @nightly", async ({ page, open }) => {
	const requests = watchRequests(page);
	await openDrawing(page, open);
	await touch(page);
	const failed: Request[] = [];
	page.on("requestfailed", (request) => failed.push(request));
	const startedAt = Date.now();
	for (let move = 0; move < 6; move++) await drag(page, move % 2 ? 60 : -60, 0);
	await expect.poll(() => page.locator("#map [aria-busy=true]").count()).toBe(0);
	const seconds = (Date.now() - startedAt) / 1000;
	expect(requests.data.length - 1).toBeLessThanOrEqual(2 * seconds + 1);
	expect(failed.every((request) => DATA.test(request.url()))).toBe(true);
});

test("the plain map stays where the visitor saves data @script @nightly", async ({ page, open }) => {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, "connection", { value: { saveData: true } });
	});
	const requests = watchRequests(page);
	await open(START);
	const before = page.url();
	await page.locator("#map svg a").last().click();
	await page.waitForURL((url) => url.href !== before);
	expect(requests).toEqual({ data: [], script: [] });
});
