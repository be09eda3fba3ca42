/** A floor plan and a video: an agent adds them, and the page of the listing shows them, with script and without. */
import { expectAccessible } from "../support/axe.ts";
import { expect, statusLine, test } from "../support/browser.ts";
import { makeDraft, picture, publishDraft } from "../support/browser-drafts.ts";
import { SITE } from "../support/running-site.ts";
import { translate } from "../support/texts.ts";

const VIDEO = "https://www.youtube.com/watch?v=a1";

test("a marked plan stands apart from the photos, and a video is a link @daily-script", async ({
	page,
	context,
	open,
	words,
	language,
	hasScript,
	allow,
}) => {
	allow(statusLine(400));
	test.setTimeout(120_000);
	const path = await makeDraft(context, language);
	await open(path);
	const main = page.getByRole("main");
	const cards = main.getByRole("list").locator("[data-photo]");
	await main
		.getByLabel(words.photos.files)
		.setInputFiles([await picture("plan.jpg", "#f8f8f8"), await picture("sea.jpg", "#2030c0")]);
	if (!hasScript) await main.getByRole("button", { name: words.photos.send }).click();
	await expect(cards).toHaveCount(2);
	const plan = await cards.first().getAttribute("data-photo");
	const mark = translate(words.photos.makePlanOf, { number: 1 });
	await cards.first().getByRole("button", { name: mark }).click();
	const last = cards.nth(1);
	await expect(last).toHaveAttribute("data-photo", plan ?? "");
	await expect(last.getByText(words.photos.plan, { exact: true })).toBeVisible();
	await expect(last.getByRole("button", { name: translate(words.photos.makeCoverOf, { number: 2 }) })).toHaveCount(0);
	await expect(cards.first().getByText(words.photos.cover, { exact: true })).toBeVisible();

	await open(path.replace("/photos", "/edit?step=words"));
	await main.getByLabel(words.writing.field.video_url).fill("https://10.0.0.1/x");
	const save = main.getByRole("button", { name: words.writing.next, exact: true });
	await save.click();
	await expect(main.getByRole("alert").first()).toContainText(words.writing.linkInvalid);
	await main.getByLabel(words.writing.field.video_url).fill(VIDEO.replace("https://", ""));
	await save.click();
	await expect(main.getByRole("alert")).toHaveCount(0);

	const listing = await publishDraft(path);
	const elsewhere: string[] = [];
	const documents: string[] = [];
	page.on("request", (request) => {
		if (!request.url().startsWith(SITE) && !request.url().startsWith("data:")) elsewhere.push(request.url());
		if (request.isNavigationRequest()) documents.push(request.url());
	});
	await open(listing);
	const links = page.getByRole("navigation", { name: words.media.label });
	const [photosText, plansText] = [words.media.photos, words.media.plans_one].map((text) =>
		translate(text, { count: 1 }),
	);
	const [photos, plans] = [photosText, plansText].map((name) => links.getByRole("link", { name }));
	const videoText = translate(words.media.video, { host: "youtube.com" });
	const video = links.getByRole("link", { name: videoText });
	await expect(video).toHaveAttribute("href", VIDEO);
	await expect(video).toHaveAttribute("rel", "noopener noreferrer nofollow");
	await expect(video).toHaveAttribute("referrerpolicy", "no-referrer");
	await expect(photos!).toHaveAttribute("aria-current", "true");
	const drawing = page.getByRole("main").getByRole("img", { name: new RegExp(words.photos.plan) });
	await expect(drawing).toBeHidden();
	await page.emulateMedia({ media: "print" });
	await expect(drawing).toBeVisible();
	await page.emulateMedia({ media: "screen" });

	if (hasScript) {
		await plans!.click();
		const viewer = page.getByRole("dialog", { name: words.media.viewer });
		const picture = viewer.getByRole("img", { name: new RegExp(words.photos.plan) });
		await expect(picture).toBeInViewport({ ratio: 1 });
		await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		await expect(viewer.getByRole("button", { name: plansText })).toHaveAttribute("aria-pressed", "true");
		await expect(viewer.getByRole("link", { name: videoText })).toHaveAttribute("href", VIDEO);
		await expectAccessible(page);
		// An arrow key moves the enlarged plan, and Escape leaves it before the viewer.
		await viewer.getByRole("button", { name: words.media.larger }).click();
		const whole = viewer.getByRole("button", { name: words.media.whole });
		await expect(whole).toHaveAttribute("aria-pressed", "true");
		const slide = viewer.getByRole("listitem");
		const leftEdge = async () => (await picture.boundingBox())!.x;
		expect((await picture.boundingBox())!.width).toBeGreaterThan(1000);
		const left = await leftEdge();
		await page.keyboard.press("ArrowRight");
		expect(await leftEdge()).toBeLessThan(left);
		await expectAccessible(page);
		await page.keyboard.press("Escape");
		await expect(whole).toHaveCount(0);
		await slide.click({ position: { x: 20, y: 300 } });
		await expect(whole).toBeVisible();
		expect(await leftEdge()).toBeGreaterThan(-100);
		await viewer.getByRole("button", { name: photosText }).click();
		await expect(picture).toHaveCount(0);
		await expect(slide.getByRole("img")).toBeInViewport({ ratio: 1 });
		await page.setViewportSize({ width: 320, height: 700 });
		expect(await viewer.evaluate((element) => element.scrollWidth)).toBe(320);
		await page.keyboard.press("Escape");
		await expect(viewer).toBeHidden();
		await expect(plans!).toBeFocused();
		expect(documents).toEqual([`${SITE}${listing}`]);
	} else {
		// One photo is not cut to the shape of the page.
		await expect(page.locator(".gallery img")).toHaveCSS("object-fit", "contain");
		await plans!.click();
		await expect(page).toHaveURL(`${SITE}${listing}?pictures=plans`);
		await expect(plans!).toHaveAttribute("aria-current", "true");
		await expect(drawing).toBeVisible();
		await expect(drawing).toHaveCSS("object-fit", "contain");
		await expect(drawing).toHaveCSS("background-color", "rgb(255, 255, 255)");
		await page.setViewportSize({ width: 320, height: 700 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
		await photos!.click();
		await expect(page).toHaveURL(`${SITE}${listing}`);
	}
	expect(elsewhere).toEqual([]);
});
