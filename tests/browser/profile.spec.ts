/** The account in a browser: changes, their mail, and deletion. */
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, statusLine, test } from "../support/browser.ts";
import { createEmail, followLink, getMailLink, makeAccount, PASSWORD, signIn } from "../support/browser-users.ts";
import { waitForMail } from "../support/running-site.ts";
import { MAIL_TEXTS, translate } from "../support/texts.ts";

const picture = (colour: string) =>
	sharp({ create: { width: 1600, height: 900, channels: 3, background: colour } })
		.jpeg()
		.toBuffer();

test("saves name, phone numbers and photo @nightly", async ({
	page,
	context,
	open,
	words,
	language,
	hasScript,
	allow,
}) => {
	allow(statusLine(400));
	await makeAccount(context, language);
	await open("/profile");
	const main = page.getByRole("main");
	const { profile } = words;

	await main.getByRole("textbox", { name: profile.firstName, exact: true }).fill("");
	await main.getByLabel(profile.phone, { exact: false }).first().fill("12");
	await main.getByRole("button", { name: profile.save }).click();
	await expect(main.getByRole("textbox", { name: profile.firstName, exact: true })).toHaveAccessibleDescription(
		words.forms.nameRequired,
	);
	await expect(main.getByLabel(profile.phone).first()).toHaveAccessibleDescription(
		new RegExp(words.forms.phoneInvalid.slice(0, 20)),
	);
	await expect(main.getByLabel(profile.phone).first()).toHaveValue("12");

	await main.getByRole("textbox", { name: profile.firstName, exact: true }).fill("Işıl");
	await main.getByLabel(profile.phone).first().fill("0533 123 45 67");
	const whatsapp = main.getByRole("textbox", { name: profile.whatsapp });
	await expect(whatsapp).toBeVisible();
	await main.getByRole("checkbox", { name: profile.sameAsPhone }).check();
	await expect(whatsapp).toBeHidden();
	await main.getByRole("button", { name: profile.save }).click();
	await expect(page.getByRole("status").filter({ hasText: words.flash.saved })).toBeVisible();
	await expect(main.getByLabel(profile.phone).first()).toHaveValue("+90 533 123 45 67");
	await expect(page.locator("header").getByRole("button", { name: /Işıl Yılmaz/ })).toBeVisible();

	await main.getByRole("link", { name: profile.addPicture }).click();
	await expect(main.getByRole("heading", { level: 1 })).toHaveText(profile.pictureTitle);
	await main.getByRole("button", { name: profile.pictureSend }).click();
	await expect(main.getByLabel(profile.pictureFile, { exact: true })).toHaveAccessibleDescription(
		new RegExp(profile.picture.missing),
	);
	await main
		.getByLabel(profile.pictureFile, { exact: true })
		.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: await picture("#0b6477") });
	await main.getByRole("radio", { name: profile.cropEnd }).check();
	if (hasScript) await expect(main.getByRole("img", { name: profile.picturePreview })).toBeVisible();
	await main.getByRole("button", { name: profile.pictureSend }).click();
	await expect(main.getByRole("button", { name: profile.pictureRemove })).toBeVisible();
	const shown = main.locator('img[src^="/pictures/avatars/"]');
	await expect(shown).toHaveJSProperty("complete", true);
	expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160);
	await main.getByRole("button", { name: profile.pictureRemove }).click();
	await expect(main.getByText(profile.pictureNone)).toBeVisible();
});

test("shows initials when the photo does not load @nightly", async ({
	page,
	context,
	open,
	words,
	language,
	hasScript,
	allow,
}) => {
	allow(/ERR_FAILED/);
	await makeAccount(context, language);
	await open("/profile/picture");
	const main = page.getByRole("main");
	await main
		.getByLabel(words.profile.pictureFile, { exact: true })
		.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: await picture("#0b6477") });
	await main.getByRole("button", { name: words.profile.pictureSend }).click();
	const shown = main.locator('img[src^="/pictures/avatars/"]');
	await expect(shown).toHaveJSProperty("complete", true);
	await page.route("**/pictures/avatars/**", (route) => route.abort());
	await open("/profile");
	await expect(main.getByText("AD", { exact: true })).toBeVisible();
	if (hasScript) return expect(shown).toHaveCount(0);
	// The pseudo-element covers the browser's broken-image icon.
	expect(await shown.evaluate((image) => getComputedStyle(image, "::after").content)).toBe('"AD"');
});

test("redirects a photo upload after the session ended to sign-in @nightly", async ({
	page,
	context,
	open,
	words,
	language,
}) => {
	await makeAccount(context, language);
	await open("/profile/picture");
	const main = page.getByRole("main");
	const file = { name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(3_000_000, 1) };
	await main.getByLabel(words.profile.pictureFile, { exact: true }).setInputFiles(file);
	await context.clearCookies({ name: /^session/ });
	await main.getByRole("button", { name: words.profile.pictureSend }).click();
	await expect(page).toHaveURL(/\/auth$/, { timeout: 5000 });
	await expect(page.getByRole("status").filter({ hasText: words.flash.formNotTaken })).toBeVisible();
});

test("reports an oversized file and one that is no image @nightly", async ({
	page,
	context,
	open,
	words,
	language,
	allow,
}) => {
	allow(statusLine(400));
	await makeAccount(context, language);
	await open("/profile/picture");
	const main = page.getByRole("main");
	const field = main.getByLabel(words.profile.pictureFile, { exact: true });
	for (const [content, message] of [
		[Buffer.alloc(12 * 1024 * 1024, 1), words.profile.picture.tooLarge],
		[Buffer.from("<!doctype html>"), words.profile.picture.notAPicture],
	] as const) {
		// From disk: an in-memory file of this size would be too large to pass to the page.
		const file = test.info().outputPath("me.jpg");
		await writeFile(file, content);
		await field.setInputFiles(file);
		await main.getByRole("button", { name: words.profile.pictureSend }).click();
		await expect(field).toHaveAccessibleDescription(new RegExp(message));
	}
});

test("changes the address by a confirmation mail and notifies the old one @nightly", async ({
	page,
	context,
	open,
	words,
	language,
	allow,
}) => {
	allow(statusLine(400));
	const [before, after] = [await makeAccount(context, language), createEmail()];
	await open("/profile/security");
	const main = page.getByRole("main");
	await main.getByRole("link", { name: words.profile.changeEmail }).click();
	await main.getByLabel(words.profile.newEmail).fill(after);
	await main.getByLabel(words.profile.currentPassword).fill("Wrong-Password-1");
	await main.getByRole("button", { name: words.profile.emailSubmit }).click();
	await expect(main.getByLabel(words.profile.currentPassword)).toHaveAccessibleDescription(words.forms.passwordWrong);
	await expect(main.getByLabel(words.profile.newEmail)).toHaveValue(after);
	await main.getByLabel(words.profile.currentPassword).fill(PASSWORD);
	await main.getByRole("button", { name: words.profile.emailSubmit }).click();
	await expect(main.getByRole("status")).toHaveText(translate(words.profile.pendingEmail, { email: after }));

	// A user is signed in here, so the link waits for a button with and without script.
	await followLink(page, words, getMailLink(await waitForMail(after, () => true)), false);
	await open("/profile/security");
	await expect(main.getByText(after, { exact: true })).toBeVisible();
	const expected = MAIL_TEXTS[language].emailChanged.subject;
	expect((await waitForMail(before, ({ subject }) => subject === expected)).text).toContain(before);
});

test("ends all other sessions on a password change @nightly", async ({
	page,
	context,
	browser,
	open,
	words,
	language,
	javaScriptEnabled,
}) => {
	const email = await makeAccount(context, language);
	const elsewhere = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true });
	await signIn(elsewhere, email);
	const other = await elsewhere.newPage();
	await other.goto("/profile");
	await open("/profile/security");
	const main = page.getByRole("main");
	await expect(main.getByRole("button", { name: words.profile.sessionEnd })).toHaveCount(1);
	await main.getByRole("link", { name: words.profile.changePassword }).click();
	await main.getByLabel(words.profile.currentPassword).fill(PASSWORD);
	await main.getByLabel(words.auth.newPassword).fill("Olive-Terrace-58");
	await main.getByLabel(words.auth.passwordAgain).fill("Olive-Terrace-58");
	await expect(main.getByRole("checkbox", { name: words.profile.endOthers })).toBeChecked();
	await main.getByRole("button", { name: words.auth.resetSubmit }).click();
	await expect(main.getByText(words.profile.sessionsOnlyThis)).toBeVisible();
	await other.goto("/profile");
	await expect(other).toHaveURL(/\/auth$/);
	await elsewhere.close();
});

test("downloads the data export as a file @nightly", async ({ page, context, open, words, language }) => {
	const email = await makeAccount(context, language);
	await open("/profile/data");
	const download = page.waitForEvent("download");
	await page.getByRole("main").getByRole("button", { name: words.profile.download }).click();
	const file = await download;
	expect(file.suggestedFilename()).toMatch(/^adahan-[\d-]+\.json$/);
	expect(JSON.parse(await readFile(await file.path(), "utf8")).account.email).toBe(email);
});

test("stores notification preferences in the browser and on the server @daily-script", async ({
	page,
	context,
	open,
	words,
	language,
	hasScript,
}) => {
	await makeAccount(context, language);
	await open("/profile/notifications");
	const tick = page.getByRole("checkbox", { name: words.profile.prefs.priceChanges });
	await expect(tick).toBeChecked();
	await tick.uncheck();
	await page.getByRole("main").getByRole("button", { name: words.profile.save }).click();
	await expect(page.getByRole("status").filter({ hasText: words.flash.saved })).toBeVisible();
	await page.reload();
	await expect(tick).not.toBeChecked();
	if (!hasScript) return;
	const readStored = () => page.evaluate(() => JSON.parse(localStorage.getItem("notification-preferences") ?? "{}"));
	await expect.poll(readStored).toMatchObject({ newListings: true, priceChanges: false, systemUpdates: false });
});

test("deletes the account with all its data @nightly", async ({ page, context, open, words, language, allow }) => {
	allow(statusLine(400));
	const email = await makeAccount(context, language);
	await open("/profile");
	const main = page.getByRole("main");
	await page
		.getByRole("navigation", { name: words.profile.pages })
		.getByRole("link", { name: words.profile.data })
		.click();
	await main.getByRole("link", { name: words.profile.toDelete }).click();
	await main.getByLabel(words.profile.currentPassword).fill(PASSWORD);
	await main.getByRole("button", { name: words.profile.deleteSubmit }).click();
	await expect(main.getByRole("checkbox", { name: words.profile.deleteConfirm })).toHaveAccessibleDescription(
		words.profile.deleteConfirmMissing,
	);
	await main.getByRole("checkbox", { name: words.profile.deleteConfirm }).check();
	await main.getByLabel(words.profile.currentPassword).fill(PASSWORD);
	await main.getByRole("button", { name: words.profile.deleteSubmit }).click();
	await expect(page).toHaveURL(/\/$/);
	await expect(page.getByRole("status").filter({ hasText: words.flash.accountDeleted })).toBeVisible();
	await expect(page.locator("header").getByRole("link", { name: words.shell.signIn })).toBeVisible();
	await page.goto("/profile");
	await expect(page).toHaveURL(/\/auth$/);
	await waitForMail(email, ({ subject }) => subject === MAIL_TEXTS[language].accountDeleted.subject);
});
