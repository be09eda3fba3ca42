/** Buying a plan at the simulated providers, from the prices to the money back: with script, and by plain forms without. */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import { makeAccount } from "../support/browser-users.ts";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { CARD_SERVICE, CRYPTO_SERVICE, SITE, waitForMail } from "../support/running-site.ts";
import { MAIL_TEXTS, type PageTexts, pattern, translate } from "../support/texts.ts";

/** Chooses a plan on the page of prices as a visitor without an agent page, and registers on the way to its checkout. */
async function choosePlanAndRegister(page: Page, { pricing, registration }: PageTexts): Promise<void> {
	const main = page.getByRole("main");
	// The free plan has no button: the first one is the smallest plan that is paid.
	await main
		.getByRole("button", { name: pattern(pricing.choose) })
		.first()
		.click();
	await expect(page).toHaveURL(/\/agent-registration\?/);
	await main.getByRole("radio", { name: registration.kinds.private_seller }).check();
	await main.getByRole("textbox", { name: registration.name }).fill(`Deniz ${crypto.randomUUID().slice(0, 8)}`);
	await main.getByRole("textbox", { name: registration.phone }).fill("0533 123 45 67");
	await main.getByRole("checkbox", { name: translate(registration.agree) }).check();
	await main.getByRole("button", { name: registration.submit }).click();
	await expect(main.getByRole("heading", { level: 1 })).toHaveText(registration.doneTitle);
	await main.getByRole("link", { name: registration.toCheckout }).click();
	await expect(page).toHaveURL(/\/dashboard\/billing\/checkout\?plan=\w+&period=\w+/);
}

/** The result turns to paid by itself with script; without one, by the link. */
async function waitForPlan(page: Page, { pricing }: PageTexts, hasScript: boolean): Promise<void> {
	await expect(page).toHaveURL(new RegExp(`^${SITE}/payments/success\\?payment=`));
	const paid = page.getByText(pattern(pricing.result.paid));
	if (hasScript) return expect(paid).toBeVisible();
	await expect(async () => {
		if (!(await paid.isVisible())) await page.reload();
		await expect(paid).toBeVisible({ timeout: 500 });
	}).toPass({ timeout: 20_000 });
}

test("a visitor chooses a plan, registers, pays by card after a refusal, cancels, takes it back and gets the money back @daily-noscript", async ({
	page,
	context,
	open,
	words,
	language,
	hasScript,
}) => {
	const { pricing, billing } = words;
	const main = page.getByRole("main");
	const email = await makeAccount(context, language);
	await open("/pricing");
	await choosePlanAndRegister(page, words);
	await main.getByRole("radio", { name: new RegExp(`^${billing.checkout.card}`) }).check();
	await main.getByRole("button", { name: billing.checkout.submit }).click();

	await expect(page).toHaveURL(new RegExp(`^${CARD_SERVICE}/`));
	await expect(page.getByText(language === "tr" ? "tr" : "en-GB", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Card is declined" }).click();
	await expect(page.getByRole("alert")).toBeVisible();
	await page.getByRole("button", { name: "Pay with 3-D Secure" }).click();
	await page.getByRole("button", { name: "Confirm and pay" }).click();
	await waitForPlan(page, words, hasScript);

	const receipt = await waitForMail(email, ({ text }) => /\/dashboard\/invoices\/\d{4}-\d{6}/.test(text));
	const number = /\/dashboard\/invoices\/(\d{4}-\d{6})/.exec(receipt.text)![1]!;
	await main.getByRole("link", { name: translate(pricing.result.invoice, { number }) }).click();
	await expect(main.getByRole("heading", { level: 1 })).toHaveText(translate(billing.invoice.title, { number }));
	await expect(main.getByText("£19", { exact: true }).first()).toBeVisible();

	// By day tests/routes/billing.test.ts posts the forms that follow.
	if (!IS_NIGHTLY) return;
	await open("/dashboard/billing");
	await main.getByRole("button", { name: billing.plan.cancel }).click();
	await expect(main.getByText(pattern(billing.plan.resumeText))).toBeVisible();
	await main.getByRole("button", { name: billing.plan.resume }).click();
	await expect(main.getByRole("button", { name: billing.plan.cancel })).toBeVisible();

	await main.getByText(billing.refund.open).click();
	await main.getByRole("button", { name: pattern(billing.refund.submit) }).click();
	await expect(page.getByText(words.flash.refundRequested).first()).toBeVisible();
	await waitForMail(email, ({ subject }) => pattern(MAIL_TEXTS[language].paymentRefunded.subject).test(subject));
	await open("/dashboard/billing");
	await expect(main.getByText(billing.payments.states.refunded).first()).toBeVisible();
	await expect(main.getByRole("link", { name: pattern(billing.payments.credit_note) })).toBeVisible();
	await expect(main.getByRole("button", { name: billing.plan.cancel })).toHaveCount(0);
});

test("an agent pays with cryptocurrency after leaving the checkout once, and the plan does not renew @nightly", async ({
	page,
	context,
	open,
	words,
	language,
	hasScript,
}) => {
	const { billing } = words;
	const main = page.getByRole("main");
	const email = await makeAccount(context, language);
	await open("/pricing?period=yearly");
	await choosePlanAndRegister(page, words);
	const checkout = page.url();
	for (const isPaid of [false, true]) {
		await main.getByRole("radio", { name: new RegExp(`^${billing.checkout.crypto}`) }).check();
		await main.getByRole("button", { name: billing.checkout.submit }).click();
		await expect(page).toHaveURL(new RegExp(`^${CRYPTO_SERVICE}/`));
		if (isPaid) break;
		await page.goto(checkout);
	}
	await page.getByRole("button", { name: "Pay", exact: true }).click();
	const back = page.getByRole("link", { name: /back/i });
	await expect(back.or(page.locator("#main"))).toBeVisible();
	if (new URL(page.url()).origin !== SITE) await back.click();
	await waitForPlan(page, words, hasScript);
	await waitForMail(email, ({ text }) => /\/dashboard\/invoices\/\d{4}-\d{6}/.test(text));
	await open("/dashboard/billing");
	await expect(main.getByText(pattern(billing.plan.ends))).toBeVisible();
	await expect(main.getByRole("button", { name: billing.plan.cancel })).toHaveCount(0);
});
