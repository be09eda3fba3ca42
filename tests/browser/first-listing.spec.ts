/** The whole way from a new account to the second tenant of a flat, as agent, moderator and visitor. */
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, statusLine, test, waitForScript } from "../support/browser.ts";
import { makeAccount, signIn } from "../support/browser-users.ts";
import { readRows, SITE } from "../support/running-site.ts";
import { type PageTexts, translate } from "../support/texts.ts";

const MODERATOR = "sub-admin@adahan.example";
/** The promised time from "Add listing" to a published flat. */
const FIVE_MINUTES = 300_000;
/** EXIF orientation of a camera held upright. */
const TURNED = 6;

/** Twelve megapixels, as a phone takes them. */
const CAMERA_WIDTH = 4032;

/** A noisy photo. */
async function photograph(name: string, background: string, { orientation = 1, width = CAMERA_WIDTH } = {}) {
	const grain = sharp({
		create: {
			width: 1008,
			height: 756,
			channels: 3,
			background,
			noise: { type: "gaussian", mean: 128, sigma: 40 },
		},
	});
	const image = sharp(await grain.png().toBuffer())
		.resize(width, (width / 4) * 3)
		.tint(background);
	return {
		name,
		mimeType: "image/jpeg",
		buffer: await image.withMetadata({ orientation }).jpeg({ quality: 92 }).toBuffer(),
	};
}

/** The displayed sizes of a page's photos once loaded. */
const sizesOf = (page: Page, words: PageTexts) =>
	page
		.getByRole("list", { name: words.detail.gallery.title })
		.getByRole("img")
		.evaluateAll((images: HTMLImageElement[]) =>
			Promise.all(
				images.map(async (image) => {
					image.loading = "eager";
					await image.decode();
					return image.naturalWidth > image.naturalHeight ? "wide" : "high";
				}),
			),
		);

test("publishes, rents out and republishes a flat of a new account @nightly", async ({
	page,
	context,
	browser,
	open,
	words,
	language,
	hasScript,
	javaScriptEnabled,
	allow,
}) => {
	// Longer than the promised time, so that its check fails first.
	test.setTimeout(FIVE_MINUTES + 60_000);
	allow(statusLine(409));
	const { dashboard, flash, moderation, photos, registration, shell, vocabulary, writing } = words;
	const main = page.getByRole("main");
	const pictures = [
		photograph("IMG_0001.jpg", "#5078a0", { width: 800 }),
		// The other project sends a small one: the sizes are made from the same pixels.
		photograph("IMG_0002.jpg", "#a07850", { orientation: TURNED, width: hasScript ? CAMERA_WIDTH : 800 }),
		photograph("IMG_0003.jpg", "#50a078", { width: 800 }),
	];

	await test.step("registers the account as an agent", async () => {
		await makeAccount(context, language);
		await open("/agent-registration");
		await main.getByRole("radio", { name: registration.kinds.private_seller }).check();
		await main.getByRole("textbox", { name: registration.name }).fill("Ada Yılmaz");
		await main.getByRole("textbox", { name: registration.phone }).fill("0533 123 45 67");
		await main.getByRole("checkbox", { name: translate(registration.agree) }).check();
		await main.getByRole("button", { name: registration.submit }).click();
		await expect(main.getByRole("heading", { level: 1 })).toHaveText(registration.doneTitle);
		await main.getByRole("link", { name: registration.toDashboard }).click();
		await expect(page).toHaveURL("/dashboard");
		if (hasScript) await waitForScript(page);
		// The URL changes before the page does, which would close an opened menu.
		await expect(main.getByRole("heading", { level: 1 })).not.toHaveText(registration.doneTitle);
	});
	const files = await Promise.all(pictures);

	const started = Date.now();
	const next = () => main.getByRole("button", { name: writing.next }).click();
	const onStep = (step: keyof typeof writing.step) =>
		expect(main.getByRole("heading", { level: 2, name: writing.step[step] })).toBeVisible();

	await test.step("fills in the listing step by step", async () => {
		await page
			.locator("header")
			.getByRole("button", { name: hasScript ? shell.menu : shell.addListing, exact: true })
			.click();
		await page
			.locator(hasScript ? "#drawer" : "#add-listing")
			.getByRole("link", { name: shell.addProperty })
			.click();
		await expect(main.getByRole("heading", { level: 1 })).toHaveText(writing.newProperty);
		if (hasScript) await waitForScript(page);
		await main.getByRole("radio", { name: vocabulary.category.rent }).check();
		await main.getByLabel(writing.field.type, { exact: true }).selectOption({ label: vocabulary.type.apartment });
		await main.getByRole("button", { name: writing.start }).click();
		await onStep("place");
		if (hasScript) await main.getByRole("searchbox", { name: writing.findByName }).fill("lapta");
		else await main.getByLabel(writing.field.area, { exact: true }).selectOption("girne.lapta");
		await expect(main.getByLabel(writing.field.area, { exact: true })).toHaveValue("girne.lapta");
		await next();
		await onStep("facts");
		await main.getByLabel(writing.field.bedrooms, { exact: true }).fill("2");
		await main.getByLabel(writing.field.gross_m2, { exact: true }).fill("85");
		await next();
		await onStep("terms");
		await main.getByLabel(writing.rentPrice, { exact: true }).fill("650");
		await next();
		await onStep("words");
		// The texts in the language of the page come first.
		await main.getByRole("button", { name: writing.useSuggestion }).first().click();
		await expect(main.getByLabel(writing.field[`title_${language}`], { exact: true })).toHaveValue(/Lapta/);
		await next();
		await onStep("pictures");
	});
	const id = Number(new URL(page.url()).pathname.split("/")[3]);
	const [listing] = await readRows<{ reference: string; title: string }>(
		"listings",
		`select=reference,title:title_${language}&id=eq.${id}`,
	);
	const { reference, title } = listing!;
	const caption = language === "tr" ? "Deniz gören teras" : "The terrace with its view";

	await test.step("uploads camera photos, one of them rotated", async () => {
		await main.getByRole("link", { name: writing.photosLink }).click();
		await expect(main.getByRole("heading", { level: 1 })).toHaveText(photos.title);
		if (hasScript) await expect(main.getByRole("button", { name: photos.send })).toHaveCount(0);
		await main.getByLabel(photos.files).setInputFiles(files);
		if (hasScript)
			await expect(main.getByRole("list", { name: photos.queue }).getByText(photos.state.done)).toHaveCount(3, {
				timeout: 60_000,
			});
		else await main.getByRole("button", { name: photos.send }).click({ timeout: 60_000 });
		const cards = main.getByRole("list").locator("[data-photo]");
		await expect(cards).toHaveCount(3);
		const upright = (await cards.nth(1).getAttribute("data-photo"))!;
		await main.getByRole("button", { name: translate(photos.makeCoverOf, { number: 2 }) }).click();
		await expect(cards.first()).toHaveAttribute("data-photo", upright);
		const [width, height] = await cards
			.first()
			.getByRole("img")
			.evaluate((image) => [Number(image.getAttribute("width")), Number(image.getAttribute("height"))]);
		expect(width).toBeLessThan(height!);
		// Prefilled from the listing; the person saving it has reviewed it.
		await cards.first().getByText(photos.described, { exact: true }).click();
		const field = cards.first().getByLabel(language === "tr" ? photos.altTr : photos.altEn);
		await expect(field).toHaveValue(language === "tr" ? /2\+1/ : /2 bedrooms/);
		await field.fill(caption);
		await cards.first().getByRole("button", { name: photos.describe }).click();
		await expect(page.getByRole("status").filter({ hasText: flash.saved })).toBeVisible();
		await main.getByRole("link", { name: photos.continue }).click();
	});

	await test.step("submits it for review", async () => {
		await onStep("publish");
		await main.getByRole("button", { name: writing.publish, exact: true }).click();
		await expect(main.getByRole("heading", { level: 1 })).toHaveText(writing.done.waitsTitle);
		await expect(main.getByRole("link", { name: writing.done.addProperty })).toBeVisible();
	});
	const taken = Date.now() - started;
	test.info().annotations.push({ type: "from Add Listing to published", description: `${taken} ms` });
	expect(taken).toBeLessThan(FIVE_MINUTES);

	const publicPath = `/properties/${id}`;
	allow(statusLine(404));
	expect((await open(publicPath)).status()).toBe(404);

	await test.step("approves it and reports the conflict to a second moderator", async () => {
		const office = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true });
		await signIn(office, MODERATOR);
		await office.addCookies([{ name: "language", value: language, url: SITE }]);
		const [desk, other] = [await office.newPage(), await office.newPage()];
		await desk.goto("/admin/queue?kind=new");
		await desk.getByRole("row").filter({ hasText: reference }).getByRole("link", { name: title }).click();
		await expect(desk.getByRole("heading", { level: 1 })).toHaveText(title);
		await other.goto(`/admin/queue/${id}`);
		await desk.getByRole("button", { name: moderation.approve, exact: true }).click();
		await expect(desk.getByText(translate(flash.reviewApproved, { name: reference }))).toBeVisible();

		await other.getByLabel(moderation.reasonLabel, { exact: true }).selectOption(moderation.reasonName.short);
		await other.getByRole("button", { name: moderation.reject, exact: true }).click();
		const conflict = { name: "Cemil Özkaya", decision: moderation.decision.approve, moment: "\u0000" };
		await expect(other.getByRole("alert")).toContainText(
			translate(moderation.conflict.decided, conflict).split("\u0000")[0] ?? "",
		);
		await office.close();
	});

	const firstListed = () =>
		readRows("listings", `select=status,first_listed_at&id=eq.${id}&first_listed_at=not.is.null`);
	const shown = await firstListed();
	await test.step("shows it publicly with its photos", async () => {
		await open(publicPath);
		await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
		const gallery = main.getByRole("list", { name: words.detail.gallery.title });
		await expect(gallery.getByRole("img", { name: caption })).toBeVisible();
		if (hasScript) expect(await sizesOf(page, words)).toEqual(["high", "wide", "wide"]);
		else await expect(gallery.getByRole("img")).toHaveCount(3);
	});

	await test.step("marks it as rented and publishes it again", async () => {
		const press = (action: "rented" | "publish") =>
			main
				.getByRole("button", {
					name: translate(dashboard.actionOf, { action: dashboard.action[action], listing: title }),
				})
				.click();
		await open(`/dashboard/listings/${id}`);
		await press("rented");
		await expect(page.getByText(flash.actionRented)).toBeVisible();
		await open(publicPath);
		await expect(main.getByText(words.detail.gone.rented, { exact: true })).toBeVisible();
		await open(`/dashboard/listings/${id}`);
		await press("publish");
		await expect(page.getByText(flash.actionPublish, { exact: true })).toBeVisible();
		await open(publicPath);
		await expect(main.getByText(words.detail.gone.rented, { exact: true })).toHaveCount(0);
		await expect(main.getByText(words.detail.trust.firstListed, { exact: true })).toBeVisible();
	});
	expect(shown).toEqual([expect.objectContaining({ status: "available" })]);
	expect(await firstListed()).toEqual(shown);
});
