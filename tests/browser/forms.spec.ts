/** The newsletter and contact forms, from the first error to the mail. */

import { randomUUID } from "node:crypto";
import { expect, holdRequests, SCRIPTS, statusLine, test } from "../support/browser.ts";
import { signIn } from "../support/browser-users.ts";
import { getHeader, linkIn, waitForMail } from "../support/running-site.ts";
import { MAIL_TEXTS, pattern, translate } from "../support/texts.ts";

test("subscribes to the newsletter, confirms once and unsubscribes @daily-noscript", async ({
	page,
	open,
	words,
	language,
	allow,
}) => {
	allow(statusLine(400), statusLine(410));
	const email = `reader-${randomUUID()}@example.com`;
	const { newsletter } = words.shell;
	const newsletterPages = words.newsletter;
	await open("/vehicles?fuel=hybrid");
	const form = page.getByRole("region", { name: newsletter.title });
	const address = form.getByLabel(newsletter.email);
	const consent = form.getByRole("checkbox", { name: translate(newsletter.consent) });
	const send = form.getByRole("button", { name: newsletter.submit });

	// Folded on phones until there is an answer.
	if (await address.isHidden()) await form.getByText(newsletter.title, { exact: true }).click();
	await send.click();
	await expect(address).toHaveAccessibleDescription(words.forms.emailRequired);
	await expect(consent).toHaveAccessibleDescription(words.forms.consentRequired);
	await expect(page).toHaveURL(/\/vehicles\?fuel=hybrid(#newsletter)?$/);
	await expect(page.getByRole("main").getByRole("article").first()).toBeAttached();

	await address.fill("reader at example");
	await consent.check();
	await send.click();
	await expect(address).toHaveAccessibleDescription(words.forms.emailInvalid);
	await expect(address).toHaveValue("reader at example");
	await expect(consent).toBeChecked();

	await address.fill(email);
	await send.click();
	await expect(form.getByRole("status")).toHaveText(newsletter.sent);
	await expect(page).toHaveURL(/\/vehicles\?fuel=hybrid(#newsletter)?$/);

	const mail = await waitForMail(email, () => true);
	const mailWords = MAIL_TEXTS[language].newsletterConfirm;
	expect(mail.subject).toBe(mailWords.subject);
	expect(getHeader(mail, "content-language")).toBe(language);
	expect(getHeader(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
	const confirmLink = linkIn(mail.text, "/newsletter/confirm");

	await open(confirmLink);
	await page.getByRole("button", { name: newsletterPages.confirmButton }).click();
	await expect(page.getByRole("main").getByRole("status")).toHaveText(newsletterPages.confirmed);
	await open(confirmLink);
	await page.getByRole("button", { name: newsletterPages.confirmButton }).click();
	await expect(page.getByRole("main").getByRole("status")).toHaveText(newsletterPages.already);

	await open(linkIn(mail.text, "/newsletter/unsubscribe"));
	await page.getByRole("button", { name: newsletterPages.unsubscribeButton }).click();
	await expect(page.getByRole("main").getByRole("status")).toHaveText(newsletterPages.unsubscribed);

	await open(confirmLink);
	await page.getByRole("button", { name: newsletterPages.confirmButton }).click();
	await expect(page.getByRole("main").getByRole("alert")).toHaveText(newsletterPages.left);

	await open("/newsletter/confirm?token=made-up");
	await expect(page.getByRole("alert")).toHaveText(newsletterPages.badLink);
});

test("shows a summary of contact form errors, sends the message and mails both parties @daily-noscript", async ({
	page,
	open,
	words,
	language,
	allow,
}) => {
	allow(statusLine(400));
	const email = `writer-${randomUUID()}@example.com`;
	const message = `First line.\nİkinci satır: ${randomUUID()}`;
	await open("/contact");
	const main = page.getByRole("main");
	const field = (name: "name" | "email" | "subject" | "message") =>
		main.getByLabel(words.contact[name], { exact: true });
	const send = main.getByRole("button", { name: words.contact.submit });

	await field("subject").fill("Famagusta's medieval walls");
	await send.click();
	const summary = main.getByRole("alert").filter({ hasText: translate(words.forms.summary_other, { count: 3 }) });
	await expect(summary).toBeVisible();
	await expect(summary).toBeFocused();
	await expect(field("name")).toHaveAccessibleDescription(words.forms.nameRequired);
	await expect(field("email")).toHaveAccessibleDescription(new RegExp(words.forms.emailRequired));
	await expect(field("message")).toHaveAccessibleDescription(new RegExp(words.forms.messageRequired));
	await expect(field("subject")).toHaveValue("Famagusta's medieval walls");
	await summary.getByRole("link", { name: words.contact.message }).click();
	await expect(field("message")).toBeFocused();

	await field("name").fill("Deniz");
	await field("email").fill(email);
	await field("message").fill("<script>alert(1)</script>");
	await send.click();
	await expect(field("message")).toHaveAccessibleDescription(new RegExp(words.forms.textDangerous));
	await expect(field("message")).toHaveValue("<script>alert(1)</script>");

	await field("message").fill(message);
	await send.click();
	await expect(main.getByRole("status")).toContainText(words.contact.sentTitle);

	const copy = await waitForMail(email, () => true);
	expect(copy.subject).toBe(MAIL_TEXTS[language].contactCopy.subject);
	expect(copy.text).toContain(MAIL_TEXTS[language].contactCopy.confirmation);
	expect(copy.text).not.toContain(message.split("\n")[1]);
	expect(copy.text).not.toContain("Deniz");
	const office = ((await main.getByRole("link", { name: /@/ }).first().textContent()) ?? "").trim();
	const toOffice = await waitForMail(office, ({ text }) => text.includes(message.split("\n")[1] ?? ""));
	expect(getHeader(toOffice, "reply-to")).toContain(email);
	expect(toOffice.subject).toMatch(
		new RegExp(
			`${pattern(MAIL_TEXTS.en.contactToOffice.subject).source}|${pattern(MAIL_TEXTS.tr.contactToOffice.subject).source}`,
		),
	);
});

test("focuses the summary on each rejection and shows no errors on the next visit @script", async ({
	page,
	open,
	words,
	allow,
}) => {
	allow(statusLine(400));
	await open("/contact");
	const main = page.getByRole("main");
	const send = main.getByRole("button", { name: words.contact.submit });
	const summary = main.getByRole("alert").filter({ hasText: translate(words.forms.summary_other, { count: 4 }) });
	await send.click();
	await expect(summary).toBeFocused();
	await main.getByLabel(words.contact.subject).focus();
	await send.click();
	await expect(summary).toBeFocused();

	await page.getByRole("contentinfo").getByRole("link", { name: words.shell.contact, exact: true }).click();
	await expect(summary).toHaveCount(0);
	await expect(main.getByRole("alert")).toHaveCount(0);
});

test("prefills name and address for a signed-in user @daily-noscript", async ({ page, context, open, words }) => {
	await signIn(context, "visitor@adahan.example");
	await open("/contact");
	const main = page.getByRole("main");
	await expect(main.getByLabel(words.contact.name)).toHaveValue("Nina Hartley");
	await expect(main.getByLabel(words.contact.email)).toHaveValue("visitor@adahan.example");
});

test("stores text entered before any script ran, and restores it without any use @script", async ({ page, words }) => {
	await page.addInitScript(() => {
		new MutationObserver((_, observer) => {
			const field = document.querySelector<HTMLTextAreaElement>("main textarea");
			if (!field) return;
			observer.disconnect();
			// In the first document of the tab only.
			if (window.name) return;
			window.name = "entered";
			field.focus();
			field.value = "The gate was closed";
		}).observe(document, { childList: true, subtree: true });
	});
	const arrive = await holdRequests(page, SCRIPTS);
	await page.goto("/contact", { waitUntil: "domcontentloaded" });
	const message = page.getByRole("main").getByLabel(words.contact.message);
	await expect(message).toHaveValue("The gate was closed");
	arrive();
	await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain("The gate was closed");
	await page.goto("/about");
	await page.goto("/contact");
	await expect(message).toHaveValue("The gate was closed");
});

test("restores a draft after a reload until half an hour, submit or sign-out @script", async ({
	page,
	context,
	open,
	words,
}) => {
	await signIn(context, "visitor@adahan.example");
	const message = page.getByRole("main").getByLabel(words.contact.message);
	const hasDraft = () => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith("kept:")));
	await open("/contact");
	await message.fill("The gate was closed");
	await expect.poll(hasDraft).toBe(true);
	await open("/contact");
	await expect(message).toHaveValue("The gate was closed");

	await page.clock.setFixedTime(Date.now() + 31 * 60_000);
	await open("/contact");
	await expect(message).toHaveValue("");
	await message.fill("Written again");
	await expect.poll(hasDraft).toBe(true);
	await page.getByRole("button", { name: new RegExp(`^${words.shell.account}: `) }).click();
	await page.locator("#account-menu").getByRole("button", { name: words.shell.signOut }).click();
	await expect(page).toHaveURL(/\/auth$/);
	expect(await hasDraft()).toBe(false);
});
