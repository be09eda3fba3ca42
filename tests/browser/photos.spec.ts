/** An agent's photos: uploaded one by one with script and in one form without, then described, sorted and removed. */
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { expect, holdRequests, SCRIPTS, statusLine, test, waitForDraftScript } from "../support/browser.ts";
import { makeDraft, picture } from "../support/browser-drafts.ts";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { changeRows, readRows, runJob } from "../support/running-site.ts";
import { type PageTexts, translate } from "../support/texts.ts";

/** Longer than the page's polling interval. */
const POLL_INTERVAL_MS = 6000;

/** Advances the clock so that the page polls until a condition is met. The page's clock must be installed. */
async function pollUntil(page: Page, isMet: () => Promise<boolean> | boolean): Promise<void> {
	await expect
		.poll(async () => {
			await page.clock.fastForward(POLL_INTERVAL_MS);
			return isMet();
		})
		.toBe(true);
}

/** Uploads a photo by script; returns its card. */
async function sendFirst(page: Page, photos: PageTexts["photos"]): Promise<Locator> {
	const main = page.getByRole("main");
	await expect(main.getByRole("button", { name: photos.send })).toHaveCount(0);
	await main.getByLabel(photos.files).setInputFiles(await picture("red.jpg", "#c02020"));
	const cards = main.locator("[data-photo]");
	await expect(cards).toHaveCount(1);
	return cards;
}

/** Keeps the first photo in processing, so that the page keeps polling; returns a function that finishes it. */
async function putSizesOff(cards: Locator): Promise<() => Promise<void>> {
	const id = await cards.first().getAttribute("data-photo");
	const setDue = (sizes_due_at: string | null) => changeRows("listing_photos", `id=eq.${id}`, { sizes_due_at });
	await setDue("2099-01-01T00:00:00Z");
	return () => setDue(null);
}

/** Fills in the description of the first photo in the page's language. */
async function describeFirst(cards: Locator, photos: PageTexts["photos"], language: "en" | "tr"): Promise<void> {
	await cards.first().getByText(photos.described, { exact: true }).click();
	await cards
		.first()
		.getByLabel(language === "tr" ? photos.altTr : photos.altEn)
		.fill("The terrace");
}

test("uploads, describes, sorts and removes photos @daily-script", async ({
	page,
	context,
	open,
	words: { photos, flash },
	language,
	hasScript,
	allow,
}) => {
	allow(statusLine(400));
	test.setTimeout(180_000);
	const path = await makeDraft(context, language);
	await open(path);
	const main = page.getByRole("main");
	const cards = main.getByRole("list").locator("[data-photo]");
	await expect(main.getByText(photos.none)).toBeVisible();
	if (hasScript) await expect(main.getByRole("button", { name: photos.send })).toHaveCount(0);
	await main
		.getByLabel(photos.files)
		.setInputFiles([
			await picture("red.jpg", "#c02020"),
			{ name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<!doctype html>") },
			await picture("blue.jpg", "#2030c0"),
		]);
	if (hasScript) {
		await expect(main.getByRole("list", { name: photos.queue }).getByText(photos.state.done)).toHaveCount(2);
		await expect(main.getByRole("alert")).toHaveText(photos.problem.not_a_picture);
		await expect(main.getByRole("button", { name: translate(photos.retryOf, { name: "page.jpg" }) })).toHaveCount(0);
		await main.getByRole("button", { name: translate(photos.dismissOf, { name: "page.jpg" }) }).click();
	} else {
		await main.getByRole("button", { name: photos.send }).click();
		await expect(main.getByRole("alert")).toContainText(`page.jpg: ${photos.problem.not_a_picture}`);
	}
	await expect(cards).toHaveCount(2);
	const idOf = (index: number) => cards.nth(index).getAttribute("data-photo");
	const [red, blue] = [await idOf(0), await idOf(1)];
	const shown = cards.first().getByRole("img").first();
	await expect(shown).toHaveJSProperty("complete", true);
	expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);

	if (hasScript) {
		const description = cards.first().getByText(photos.described, { exact: true });
		await description.click();
		await expectAccessible(page);
		await page.setViewportSize({ width: 320, height: 700 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
		await description.click();
		await page.setViewportSize({ width: 360, height: 740 });
	}
	await cards
		.nth(1)
		.getByRole("button", { name: translate(photos.makeCoverOf, { number: 2 }) })
		.click();
	await expect(cards.first()).toHaveAttribute("data-photo", blue!);
	await cards
		.first()
		.getByRole("button", { name: translate(photos.down, { number: 1 }) })
		.click();
	await expect(cards.first()).toHaveAttribute("data-photo", red!);
	if (hasScript) {
		const handle = cards.nth(1).getByRole("button", { name: translate(photos.drag, { number: 2 }) });
		await handle.scrollIntoViewIfNeeded();
		await handle.hover();
		await page.mouse.down();
		const goal = (await cards.first().boundingBox())!;
		// Its upper part may be above the screen.
		await page.mouse.move(goal.x + goal.width / 2, goal.y + goal.height - 20, { steps: 8 });
		await expect(cards.first()).toHaveAttribute("data-photo", blue!);
		await page.mouse.up();
		await expect.poll(() => readRows("listing_photos", `select=id&id=eq.${blue}&position=eq.0`)).toHaveLength(1);
	}
	await cards
		.nth(1)
		.getByRole("button", { name: translate(photos.turnRight, { number: 2 }) })
		.click();
	await expect(cards.nth(1).locator("img")).toHaveAttribute("width", "600");

	// The site's own timer may already be processing it.
	await runJob("picture-sizes");
	const waiting = `select=id&sizes_due_at=not.is.null&id=in.(${red},${blue})`;
	// Processed at low priority, which is slow beside other tests.
	await expect.poll(() => readRows("listing_photos", waiting), { timeout: 120_000 }).toEqual([]);
	await open(path);
	await expect(main.getByText(photos.inWork)).toHaveCount(0);
	await cards.nth(1).getByText(photos.remove, { exact: true }).click();
	await cards.nth(1).getByRole("button", { name: photos.removeSure }).click();
	await expect(page.getByRole("status").filter({ hasText: flash.photoRemoved })).toBeVisible();
	await expect(cards).toHaveCount(1);
	await expect(main.getByRole("link", { name: photos.continue })).toHaveAttribute(
		"href",
		path.replace("/photos", "/edit?step=publish"),
	);
});

test("retries a failed upload and stores it once @script @nightly", async ({
	page,
	context,
	open,
	words: { photos },
	language,
	allow,
}) => {
	allow(/ERR_FAILED|ERR_CONNECTION/);
	const path = await makeDraft(context, language);
	await open(path);
	const main = page.getByRole("main");
	const cards = main.locator("[data-photo]");
	await expect(main.getByRole("button", { name: photos.send })).toHaveCount(0);
	// The request arrives, but its response is lost.
	await page.route(`**${path}/send`, async (route) => {
		await route.fetch();
		await route.abort();
	});
	await main.getByLabel(photos.files).setInputFiles(await picture("red.jpg", "#c02020"));
	await expect(main.getByRole("alert")).toHaveText(photos.problem.no_connection);
	await page.unroute(`**${path}/send`);
	await main.getByRole("button", { name: translate(photos.retryOf, { name: "red.jpg" }) }).click();
	await expect(main.getByText(photos.state.done, { exact: true })).toBeVisible();
	await expect(cards).toHaveCount(1);
	await context.clearCookies({ name: /^session/ });
	await main.getByLabel(photos.files).setInputFiles(await picture("blue.jpg", "#2030c0"));
	await expect(main.getByRole("alert")).toHaveText(photos.problem.session_ended);
});

test("shows a slow response message despite polling @script @nightly", async ({
	page,
	context,
	open,
	words: { photos, flash },
	language,
}) => {
	await page.clock.install();
	const path = await makeDraft(context, language);
	await open(path);
	const cards = await sendFirst(page, photos);
	const main = page.getByRole("main");
	await putSizesOff(cards);
	await open(path);
	await expect(main.getByText(photos.inWork)).toBeVisible();
	await describeFirst(cards, photos, language);
	let isSent = false;
	await page.route(`**${path}.data*`, async (route) => {
		if (route.request().method() === "POST") isSent = true;
		const response = await route.fetch();
		// The response takes longer than the polling interval.
		if (isSent && route.request().method() === "GET") await page.clock.fastForward(POLL_INTERVAL_MS);
		await route.fulfill({ response }).catch(() => {});
	});
	await cards.first().getByRole("button", { name: photos.describe }).click();
	await expect(page.getByRole("status").filter({ hasText: flash.saved })).toBeVisible();
	await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("shows the message although an upload finishes during the redirect @script @nightly", async ({
	page,
	context,
	open,
	words: { photos, flash },
	language,
}) => {
	const path = await makeDraft(context, language);
	await open(path);
	const cards = await sendFirst(page, photos);
	await describeFirst(cards, photos, language);
	const { promise: isUnderWay, resolve: setOff } = Promise.withResolvers<void>();
	const { promise: hasArrived, resolve: arrive } = Promise.withResolvers<void>();
	await page.route(`**${path}/send`, async (route) => {
		await isUnderWay;
		await route.fulfill({ response: await route.fetch() });
		arrive();
	});
	let isSent = false;
	let isOnItsWay = false;
	await page.route(`**${path}.data*`, async (route) => {
		if (route.request().method() === "POST") isSent = true;
		const response = await route.fetch();
		// The first request is the redirect of the form.
		if (isSent && route.request().method() === "GET" && !isOnItsWay) {
			isOnItsWay = true;
			setOff();
			await hasArrived;
			await new Promise((resolve) => setTimeout(resolve, 1000));
		}
		await route.fulfill({ response }).catch(() => {});
	});
	await page.getByLabel(photos.files).setInputFiles(await picture("blue.jpg", "#2030c0"));
	await cards.first().getByRole("button", { name: photos.describe }).click();
	const message = page.getByRole("status").filter({ hasText: flash.saved });
	await expect(message).toBeVisible();
	// After revalidation the photo is there and the message still visible.
	await expect(cards).toHaveCount(2);
	await expect(message).toBeVisible();
});

/** A listing with a red photo before a blue one; both ids. */
async function sendTwo(page: Page, photos: PageTexts["photos"]): Promise<[string, string]> {
	const cards = await sendFirst(page, photos);
	await page.getByLabel(photos.files).setInputFiles(await picture("blue.jpg", "#2030c0"));
	await expect(cards).toHaveCount(2);
	const [red, blue] = await cards.evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.photo!));
	return [red!, blue!];
}

/** Drags the second photo before the first with the mouse. */
async function dragSecondToFront(page: Page, cards: Locator, photos: PageTexts["photos"]): Promise<void> {
	const handle = cards.nth(1).getByRole("button", { name: translate(photos.drag, { number: 2 }) });
	// In the middle of the window, where dragging does not scroll.
	await handle.evaluate((button) => button.scrollIntoView({ block: "center", behavior: "instant" }));
	const goal = (await cards.first().boundingBox())!;
	await handle.hover();
	await page.mouse.down();
	await page.mouse.move(goal.x + goal.width / 2, goal.y + goal.height - 20, { steps: 8 });
	await page.mouse.up();
}

test("rotates a photo while its new position is being saved @script @nightly", async ({
	page,
	context,
	open,
	words: { photos },
	language,
}) => {
	const path = await makeDraft(context, language);
	await open(path);
	const cards = page.getByRole("main").locator("[data-photo]");
	const [red, blue] = await sendTwo(page, photos);
	// Nothing is in processing, so the page has no other reason to poll.
	await changeRows("listing_photos", `id=in.(${red},${blue})`, { sizes_due_at: null });
	await open(path);
	const { promise: isTurned, resolve: turned } = Promise.withResolvers<void>();
	const { promise: hasArrived, resolve: arrive } = Promise.withResolvers<void>();
	let isOrdered = false;
	let isRead = false;
	await page.route(`**${path}.data*`, async (route) => {
		const posted = route.request().postData() ?? "";
		const response = await route.fetch();
		if (posted.includes("intent=order")) isOrdered = true;
		else if (posted.includes("intent=right")) {
			turned();
			await hasArrived;
			// The page has applied the first response by then.
			await new Promise((resolve) => setTimeout(resolve, 500));
		} else if (isOrdered && !isRead) {
			isRead = true;
			await isTurned;
			await route.fulfill({ response });
			arrive();
			return;
		}
		await route.fulfill({ response });
	});
	await dragSecondToFront(page, cards, photos);
	await expect(cards.first()).toHaveAttribute("data-photo", blue);
	await expect.poll(() => isRead).toBe(true);
	await cards
		.first()
		.getByRole("button", { name: translate(photos.turnRight, { number: 1 }) })
		.click();
	await expect(cards.first().locator("img")).toHaveAttribute("width", "600");
	await expect(cards.first()).toHaveAttribute("data-photo", blue);
});

test("keeps an unsaved order and saves it on retry @script @nightly", async ({
	page,
	context,
	open,
	words: { photos, forms },
	language,
	allow,
}) => {
	allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
	const path = await makeDraft(context, language);
	await open(path);
	const main = page.getByRole("main");
	const cards = main.locator("[data-photo]");
	const [red, blue] = await sendTwo(page, photos);
	await page.route(`**${path}.data*`, (route) => route.abort());
	await dragSecondToFront(page, cards, photos);
	await expect(main.getByRole("alert")).toHaveText(forms.noConnection);
	await expect(cards.first()).toHaveAttribute("data-photo", blue);
	await page.unroute(`**${path}.data*`);
	await main.getByRole("button", { name: photos.saveOrder }).click();
	const order = () => readRows("listing_photos", `select=id&id=in.(${red},${blue})&order=position`);
	await expect.poll(order).toEqual([{ id: blue }, { id: red }]);
	await expect(main.getByRole("button", { name: photos.saveOrder })).toHaveCount(0);
	await expect(main.getByRole("alert")).toHaveCount(0);
	await expect(cards.first()).toHaveAttribute("data-photo", blue);
});

test("saves the last order when a photo is dragged back meanwhile @script @nightly", async ({
	page,
	context,
	open,
	words: { photos },
	language,
}) => {
	const path = await makeDraft(context, language);
	await open(path);
	const main = page.getByRole("main");
	const cards = main.locator("[data-photo]");
	const [red, blue] = await sendTwo(page, photos);
	const { promise: isBack, resolve: back } = Promise.withResolvers<void>();
	let orders = 0;
	await page.route(`**${path}.data*`, async (route) => {
		if (!route.request().postData()?.includes("intent=order")) return route.continue();
		const isFirst = ++orders === 1;
		const response = await route.fetch();
		if (isFirst) await isBack;
		await route.fulfill({ response }).catch(() => {});
	});
	await dragSecondToFront(page, cards, photos);
	await expect(cards.first()).toHaveAttribute("data-photo", blue);
	await expect.poll(() => orders).toBe(1);
	await dragSecondToFront(page, cards, photos);
	await expect(cards.first()).toHaveAttribute("data-photo", red);
	back();
	await expect.poll(() => orders).toBe(2);
	const order = () => readRows("listing_photos", `select=id&id=in.(${red},${blue})&order=position`);
	await expect.poll(order).toEqual([{ id: red }, { id: blue }]);
	await expect(main.getByRole("button", { name: photos.saveOrder })).toHaveCount(0);
	await expect(cards.first()).toHaveAttribute("data-photo", red);
	// Later changes are applied, too.
	await main.getByLabel(photos.files).setInputFiles(await picture("green.jpg", "#20c030"));
	await expect(cards).toHaveCount(3);
});

test("keeps the page while polling fails @script @nightly", async ({
	page,
	context,
	open,
	words: { photos },
	language,
	allow,
}) => {
	allow(/ERR_FAILED/, statusLine(502));
	const path = await makeDraft(context, language);
	const main = page.getByRole("main");
	await open(path);
	const cards = await sendFirst(page, photos);
	const endWork = await putSizesOff(cards);
	await open(path);
	await waitForDraftScript(page);
	// Not earlier: an installed clock disables the resource timings used above.
	await page.clock.install();
	await describeFirst(cards, photos, language);
	await cards.first().evaluate((card) => card.setAttribute("data-before", ""));
	let tries = 0;
	await page.route(`**${path}.data*`, (route) =>
		++tries % 2 ? route.abort() : route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }),
	);
	// Two responses were applied by then.
	await pollUntil(page, () => tries > 2);
	await expect(cards.first()).toHaveAttribute("data-before");
	await page.unroute(`**${path}.data*`);
	await endWork();
	await pollUntil(page, async () => (await main.getByText(photos.inWork).count()) === 0);
	await expect(cards.first().getByLabel(photos.altEn)).toHaveValue("The terrace");
});

test("applies a slow polling response @script @nightly", async ({
	page,
	context,
	open,
	words: { photos },
	language,
}) => {
	await page.clock.install();
	const path = await makeDraft(context, language);
	await open(path);
	const main = page.getByRole("main");
	const cards = await sendFirst(page, photos);
	const endWork = await putSizesOff(cards);
	await open(path);
	await expect(main.getByText(photos.inWork)).toBeVisible();
	await endWork();
	await page.route(`**${path}.data*`, async (route) => {
		const response = await route.fetch();
		// Longer than the polling interval.
		await page.clock.fastForward(POLL_INTERVAL_MS);
		await route.fulfill({ response }).catch(() => {});
	});
	await pollUntil(page, async () => (await main.getByText(photos.inWork).count()) === 0);
	await page.unrouteAll({ behavior: "ignoreErrors" });
});

for (const [script, address] of [
	["the uploader", /\/upload-photo-[\w-]+\.js$/],
	["any script", SCRIPTS],
] as const) {
	if (script === "the uploader" && !IS_NIGHTLY) continue;
	test(`uploads photos selected before ${script} loaded @script`, async ({
		page,
		context,
		words: { photos },
		language,
	}) => {
		const path = await makeDraft(context, language);
		const release = await holdRequests(page, address);
		await page.goto(path, { waitUntil: "commit" });
		const main = page.getByRole("main");
		await main.getByLabel(photos.files).setInputFiles(await picture("red.jpg", "#c02020"));
		await expect(main.getByRole("button", { name: photos.send })).toBeVisible();
		release();
		await expect(main.locator("[data-photo]")).toHaveCount(1);
	});
}

test("asks before a link aborts running uploads @script @nightly", async ({
	page,
	context,
	open,
	words: { photos, flash },
	language,
}) => {
	const path = await makeDraft(context, language);
	await open(path);
	const main = page.getByRole("main");
	const cards = await sendFirst(page, photos);
	await describeFirst(cards, photos, language);
	const release = await holdRequests(page, new RegExp(`${path}/send$`));
	await main.getByLabel(photos.files).setInputFiles(await picture("blue.jpg", "#2030c0"));
	const questions: string[] = [];
	let isLeaving = false;
	page.on("dialog", (dialog) => {
		questions.push(dialog.message());
		return isLeaving ? dialog.accept() : dialog.dismiss();
	});
	// The page's own forms abort nothing.
	await cards.first().getByRole("button", { name: photos.describe }).click();
	await expect(page.getByRole("status").filter({ hasText: flash.saved })).toBeVisible();
	expect(questions).toEqual([]);
	await main.getByRole("link", { name: photos.continue }).click();
	await expect.poll(() => questions).toEqual([photos.leave]);
	await expect(main.getByRole("list", { name: photos.queue })).toBeVisible();
	await expect(page).toHaveURL(new RegExp(path));
	isLeaving = true;
	await main.getByRole("link", { name: photos.continue }).click();
	await expect(page).toHaveURL(/step=publish/);
	expect(questions).toHaveLength(2);
	release();
});
