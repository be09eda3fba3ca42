/** From an anonymous visitor to a verified agent, as agent and administrator. */
import sharp from "sharp";
import { expectAccessible } from "../support/axe.ts";
import { expect, statusLine, test } from "../support/browser.ts";
import { createEmail, fillSignIn, makeAccount, signIn } from "../support/browser-users.ts";
import { readRows, waitForMail } from "../support/running-site.ts";
import { MAIL_TEXTS, pattern, translate } from "../support/texts.ts";

test("registers an anonymous visitor through sign-in and verifies the agent @nightly", async ({
	page,
	context,
	browser,
	open,
	words,
	language,
	javaScriptEnabled,
	hasScript,
	allow,
}) => {
	// A long journey with two browsers.
	allow(statusLine(400));
	const { registration: text, adminAgents } = words;
	const email = await makeAccount(context, language);
	await context.clearCookies({ name: /^session/ });
	const name = `Çınar ${createEmail().slice(7, 15)}`;
	await open("/agent-registration");
	const main = page.getByRole("main");
	await expect(main.getByRole("heading", { level: 1 })).toHaveText(text.title);

	// Private sellers are not asked for a company.
	await main.getByRole("radio", { name: text.kinds.private_seller }).check();
	await expect(main.getByRole("textbox", { name: text.company })).toBeHidden();
	await main.getByRole("radio", { name: text.kinds.agent }).check();
	await main.getByRole("textbox", { name: text.company }).fill("Çınar Ltd");
	await main.getByRole("textbox", { name: text.name }).fill(name);
	await main.getByRole("textbox", { name: text.phone }).fill("0533 123 45 67");
	await main.getByRole("textbox", { name: text.bio }).fill("Deniz kıyısında evler");
	await main.getByRole("button", { name: text.continue }).click();
	const agreement = main.getByRole("checkbox", { name: translate(text.agreeFirstTime) });
	await expect(agreement).toHaveAccessibleDescription(text.agreeFirst);
	await agreement.check();
	await main.getByRole("button", { name: text.continue }).click();
	await expect(page).toHaveURL(/\/auth\?mode=signup&role=agent$/);
	await main.getByRole("link", { name: words.auth.toSignIn }).click();
	await expect(page).toHaveURL(/\/auth$/);
	await fillSignIn(page, words, email);
	await expect(page).toHaveURL(/\/agent-registration$/);
	await expect(main.getByRole("textbox", { name: text.name })).toHaveValue(name);
	await expect(main.getByRole("textbox", { name: text.bio })).toHaveValue("Deniz kıyısında evler");
	await expect(main.getByRole("textbox", { name: text.company })).toHaveValue("Çınar Ltd");
	await main.getByRole("button", { name: text.submit }).click();
	await expect(main.getByRole("heading", { level: 1 })).toHaveText(text.doneTitle);

	// A photo as taken by a phone.
	await main.getByRole("link", { name: text.stepVerifyLink }).click();
	const { verification } = text;
	await main.getByRole("radio", { name: verification.kinds.identity }).check();
	const picture = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: "#0b6477" } })
		.jpeg()
		.toBuffer();
	await main
		.getByLabel(verification.file, { exact: true })
		.setInputFiles({ name: "card.jpg", mimeType: "image/jpeg", buffer: picture });
	await main.getByRole("button", { name: verification.submit }).click();
	await expect(main.getByText(pattern(verification.waiting))).toBeVisible();

	// The administrator finds, opens and verifies it.
	const office = await browser.newContext({
		javaScriptEnabled: javaScriptEnabled ?? true,
		locale: language === "tr" ? "tr-TR" : "en-GB",
	});
	await signIn(office, "admin@adahan.example");
	const desk = await office.newPage();
	const [agent] = await readRows<{ id: string }>("agents", `select=id&name=eq.${encodeURIComponent(name)}`);
	await desk.goto(`/admin/agents?q=${encodeURIComponent(name)}&lng=${language}`);
	await desk
		.getByRole("main")
		.getByRole("link", { name: `${name} · Çınar Ltd` })
		.click();
	await expect(desk).toHaveURL(new RegExp(`/admin/agents/${agent?.id}$`));
	if (hasScript) {
		for (const title of [adminAgents.decline, adminAgents.suspend, adminAgents.grantPlan])
			await desk.locator("summary", { hasText: title }).click();
		await expectAccessible(desk);
	}
	const opened = office.waitForEvent("page");
	await desk.getByRole("link", { name: new RegExp(`^${adminAgents.open}: `) }).click();
	const shown = await opened;
	await shown.waitForLoadState();
	expect(await shown.evaluate(() => document.contentType)).toBe("image/webp");
	await shown.close();
	await desk.getByRole("checkbox", { name: adminAgents.checks.identity }).check();
	await desk.getByRole("button", { name: adminAgents.verify, exact: true }).click();
	await expect(desk.getByText(adminAgents.events.verified, { exact: true })).toBeVisible();
	await office.close();

	await waitForMail(email, ({ subject }) => subject === MAIL_TEXTS[language].agentVerified.subject);
	await page.reload();
	await expect(main.getByText(translate(verification.checked, { what: verification.kinds.identity }))).toBeVisible();
});
