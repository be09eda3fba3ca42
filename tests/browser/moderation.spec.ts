/** A visitor reports a listing and receives the outcome; a moderator takes it down. */
import { expect, statusLine, test } from "../support/browser.ts";
import { createEmail, signIn } from "../support/browser-users.ts";
import { findListing, SITE, waitForMail } from "../support/running-site.ts";
import { MAIL_TEXTS, pattern } from "../support/texts.ts";

const MODERATOR = "sub-admin@adahan.example";

test("reports a listing, takes it down and mails the reporter @nightly", async ({
	page,
	open,
	words,
	language,
	allow,
}) => {
	allow(statusLine(400), statusLine(404));
	const { report, reportReasons, moderation, detail } = words;
	const main = page.getByRole("main");
	await page.context().addCookies([{ name: "language", value: language, url: SITE }]);
	const listing = await findListing(`status=eq.available&kind=eq.property&offset=${language === "en" ? 60 : 70}`);
	await open(listing.path);
	await main.getByRole("link", { name: detail.share.report, exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(report.title);
	const email = createEmail();
	await main.getByLabel(report.email).fill(email);
	await main.getByRole("button", { name: report.send }).click();
	await expect(main.getByRole("alert").first()).toContainText(report.reasonMissing);
	await expect(main.getByLabel(report.email)).toHaveValue(email);
	await main.getByLabel(reportReasons.scam).check();
	await main.getByLabel(report.message).fill(`Kapora ${language}`);
	await main.getByRole("button", { name: report.send }).click();
	await expect(main.getByRole("status")).toContainText(report.sent);

	await signIn(page.context(), MODERATOR);
	await page.context().addCookies([{ name: "language", value: language, url: SITE }]);
	await open("/admin/reports");
	const group = main.getByRole("article").filter({ hasText: `Kapora ${language}` });
	await group.locator(`a[href^="/admin/queue/${listing.id}"]`).click();
	await expect(page).toHaveURL(new RegExp(`/admin/queue/${listing.id}`));
	const reports = main.getByRole("region", { name: moderation.reported });
	await reports.getByLabel(moderation.outcomes.take_off).check();
	await reports.getByRole("button", { name: moderation.decideReport }).click();
	await expect(reports.getByLabel(moderation.reasonLabel, { exact: true })).toHaveAccessibleDescription(
		moderation.reasonMissing,
	);
	await expect(reports.getByLabel(moderation.outcomes.take_off)).toBeChecked();
	await reports.getByLabel(moderation.reasonLabel, { exact: true }).selectOption(moderation.reasonName.price);
	await reports.getByRole("button", { name: moderation.decideReport }).click();
	await expect(page).toHaveURL("/admin/reports");
	await expect(page.getByText(pattern(words.flash.reportsUpheld))).toBeVisible();
	await expect(group).toHaveCount(0);
	expect((await page.goto(listing.path))?.status()).toBe(404);
	const mail = await waitForMail(email, () => true);
	expect(mail.text).toContain(MAIL_TEXTS[language].reportOutcome.outcome.take_off);
});
