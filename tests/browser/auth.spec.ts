import type { CaughtMail } from "../../supabase/local/caught-mail.ts";
import { AGENTS } from "../../supabase/local/demonstration/agents.ts";
import { codeAt } from "../../supabase/local/totp.ts";
import { expect, settlePage, statusLine, test, waitForScript } from "../support/browser.ts";
import {
	createEmail,
	PASSWORD as DEMONSTRATION_PASSWORD,
	fillSignIn,
	fillSignUp,
	followLink,
	getMailLink,
	makeAccount,
	shareSession,
	signIn,
	triggerSessionCheckUntilLeft,
} from "../support/browser-users.ts";
import { readRows, SITE, waitForMail } from "../support/running-site.ts";
import { MAIL_TEXTS, translate } from "../support/texts.ts";

const PASSWORD = "Olive-Terrace-58";

const isAuthMail = (type: string) => (mail: CaughtMail) => (mail.text ?? "").includes(`type=${type}`);

test("signs up, confirms by mail, signs out and in again @daily-noscript", async ({
	page,
	words,
	open,
	hasScript,
	allow,
}) => {
	allow(statusLine(400));
	const email = createEmail();
	await open("/auth?mode=signup");
	await fillSignUp(page, words, email, PASSWORD);
	await open("/auth");
	await fillSignIn(page, words, email, PASSWORD);
	await expect(page.getByRole("alert").first()).toContainText(words.forms.signInUnconfirmed);

	await followLink(page, words, getMailLink(await waitForMail(email, isAuthMail("signup"))), hasScript);
	await expect(page.getByText(words.flash.welcome)).toBeVisible();
	const readCopy = () => page.evaluate(() => localStorage.getItem("notification-preferences"));
	if (hasScript) await expect.poll(readCopy).toContain('"newListings":true');
	const menu = page.getByRole("button", { name: `${words.shell.account}: Zeynep` });
	await menu.click();
	await page.locator("#account-menu").getByRole("button", { name: words.shell.signOut }).click();
	await expect(page).toHaveURL(/\/auth$/);
	await expect(page.getByText(words.flash.signedOut)).toBeVisible();
	await expect.poll(readCopy).toBeNull();
	await page.goto("/profile");
	await expect(page).toHaveURL(/\/auth$/);
	await fillSignIn(page, words, email, PASSWORD);
	await expect(page).toHaveURL(/\/profile$/);
	if (hasScript) {
		await expect.poll(readCopy).toContain('"newListings":true');
	}
	const [profile] = await readRows<{ role: string; language: string }>(
		"profiles",
		`select=role,language&email=eq.${email}`,
	);
	expect(profile?.role).toBe("visitor");
});

test("leaves a link alone that another browser with script opens, such as a mail scanner @script", async ({
	page,
	words,
	open,
	browser,
	baseURL,
}) => {
	const email = createEmail();
	await open("/auth?mode=signup");
	await fillSignUp(page, words, email, PASSWORD);
	const link = getMailLink(await waitForMail(email, isAuthMail("signup")));
	const scanner = await browser.newPage({ baseURL: baseURL!, locale: "en-GB" });
	await scanner.goto(link);
	await waitForScript(scanner);
	await settlePage(scanner);
	await expect(scanner.getByRole("button", { name: words.auth.callbackButton })).toBeEnabled();
	await expect(scanner).toHaveURL(link);
	await scanner.close();
	await followLink(page, words, link, true);
	await expect(page.getByText(words.flash.welcome)).toBeVisible();
});

test("reports an existing account by mail only @nightly", async ({ page, words, open, language }) => {
	const email = AGENTS[language === "en" ? 7 : 8]!.email;
	await open("/auth?mode=signup");
	await fillSignUp(page, words, email, PASSWORD);
	const mail = await waitForMail(email, ({ subject }) => subject === MAIL_TEXTS[language].accountExists.subject);
	expect(mail.text).not.toContain("/auth/callback");
});

test("shows sign-up errors beside the fields and keeps the entered values @daily-noscript", async ({
	page,
	words,
	open,
	allow,
}) => {
	allow(statusLine(400));
	const { auth, forms } = words;
	await open("/auth?mode=signup");
	await page.getByLabel(auth.firstName, { exact: true }).fill("İlke");
	await page.getByRole("main").getByLabel(auth.email).fill("not an address");
	await page.getByLabel(auth.password, { exact: true }).fill("short");
	await page.getByRole("button", { name: auth.signUp, exact: true }).click();
	await expect(page.locator("#sign-up-email-error")).toHaveText(forms.emailInvalid);
	await expect(page.locator("#sign-up-password-error").getByRole("listitem")).toContainText([
		forms.passwordShort,
		forms.passwordUpper,
		forms.passwordDigit,
		forms.passwordSpecial,
	]);
	await expect(page.locator("#sign-up-password_again-error")).toHaveText(forms.passwordAgain);
	await expect(page.locator("#sign-up-consent-error")).toHaveText(forms.termsRequired);
	await expect(page.getByLabel(auth.firstName, { exact: true })).toHaveValue("İlke");
	await expect(page.getByRole("main").getByLabel(auth.email)).toHaveValue("not an address");
	await page.getByRole("main").getByLabel(auth.email).fill("ilke@example.com");
	await page.getByLabel(auth.password, { exact: true }).fill("Password-123456");
	await page.getByLabel(auth.passwordAgain).fill("Password-12345");
	await page.locator("#sign-up-consent").check();
	await page.getByRole("button", { name: auth.signUp, exact: true }).click();
	await expect(page.locator("#sign-up-password-error").getByRole("listitem")).toHaveText([
		forms.passwordCommon,
		translate(auth.messages.passwordContains, { word: "password" }),
	]);
	await expect(page.locator("#sign-up-password_again-error")).toHaveText(forms.passwordsDiffer);
});

test("resets the password by a mail link that works once @nightly", async ({
	page,
	words,
	open,
	hasScript,
	language,
}) => {
	const { auth } = words;
	const email = AGENTS[language === "en" ? 5 : 6]!.email;
	await open(`/forgot-password?lng=${language}`);
	await page.getByRole("main").getByLabel(auth.email).fill(email);
	await page.getByRole("button", { name: auth.forgotSubmit }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(auth.checkTitle);
	const link = getMailLink(await waitForMail(email, isAuthMail("recovery")));
	await followLink(page, words, link, hasScript);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(auth.resetTitle);
	await page.getByLabel(auth.newPassword, { exact: true }).fill(PASSWORD);
	await page.getByLabel(auth.passwordAgain).fill(PASSWORD);
	await page.getByRole("button", { name: auth.resetSubmit }).click();
	await expect(page.getByText(words.flash.passwordChanged)).toBeVisible();
	await expect(page).toHaveURL(/\/$/);
	const changed = await waitForMail(
		email,
		({ subject }) =>
			subject === MAIL_TEXTS.en.passwordChanged.subject || subject === MAIL_TEXTS.tr.passwordChanged.subject,
	);
	expect(changed.text).not.toContain(PASSWORD);

	await page.context().clearCookies();
	await open(`/about?lng=${language}`);
	await followLink(page, words, link, hasScript);
	await expect(page).toHaveURL(/\/forgot-password$/);
	await expect(page.getByText(words.flash.recoveryExpired)).toBeVisible();
	await open("/auth");
	await fillSignIn(page, words, email, PASSWORD);
	await expect(page).toHaveURL(/\/$/);
});

test("locks after five wrong passwords @nightly", async ({ page, words, open, allow }) => {
	allow(statusLine(400), statusLine(429));
	const email = createEmail();
	await open("/auth");
	for (let attempt = 1; attempt <= 6; attempt++) {
		await fillSignIn(page, words, email, `Wrong-Password-${attempt}`);
		const message = attempt <= 5 ? words.forms.signInInvalid : words.forms.signInLocked;
		await expect(page.getByRole("alert").first()).toContainText(message);
		await expect(page.getByRole("main").getByLabel(words.auth.email)).toHaveValue(email);
	}
});

test("returns to the requested page after sign-in and shows 403 for a missing role @nightly", async ({
	page,
	words,
	open,
	allow,
	language,
}) => {
	allow(statusLine(403));
	await open(`/profile?from=test&lng=${language}#security`);
	await expect(page).toHaveURL(/\/auth#security$/);
	await fillSignIn(page, words, "visitor@adahan.example");
	await expect(page).toHaveURL(/\/profile\?from=test/);
	const answer = await page.goto("/dashboard");
	await expect(page).toHaveURL(/\/403$/);
	expect(answer?.status()).toBe(403);
	await expect(page.getByRole("main")).toContainText(words.errors.forbiddenText);
});

test("keeps the hash of a guarded URL @script", async ({ page, words, open }) => {
	await open("/profile?from=test#security");
	await fillSignIn(page, words, "visitor@adahan.example");
	await expect(page).toHaveURL(/\/profile\?from=test#security$/);
});

test("shows each role its areas in the menu @daily-noscript", async ({ page, context, words, open, language }) => {
	const { shell } = words;
	for (const [email, areas] of [
		["agent@adahan.example", [shell.profile, shell.dashboard]],
		["sub-admin@adahan.example", [shell.profile, shell.admin]],
		["super-admin@adahan.example", [shell.profile, shell.dashboard, shell.admin]],
	] as const) {
		await shareSession(context, email);
		await open(`/about?lng=${language}`);
		await page.getByRole("button", { name: new RegExp(`^${shell.account}: `) }).click();
		const links = page.locator("#account-menu").getByRole("link");
		for (const name of [shell.dashboard, shell.admin])
			await expect(links.filter({ hasText: name })).toHaveCount((areas as readonly string[]).includes(name) ? 1 : 0);
		for (const name of areas) await expect(links.filter({ hasText: name })).toBeVisible();
	}
});

test("notices on an open page that the session ended elsewhere @script @nightly", async ({
	page,
	words,
	open,
	context,
	request,
}) => {
	await signIn(context, "visitor@adahan.example");
	await open("/profile");
	const session = (await context.cookies()).find(({ name }) => name === "session-1")!;
	// Signed out without this browser, which keeps its cookie.
	await request.post("/logout", { headers: { Origin: SITE, Cookie: `session-1=${session.value}` } });
	// The navigation takes longer than the interval of the session check.
	await page.route(/\/auth\.data/, async (route) => {
		const response = await route.fetch();
		await new Promise((resolve) => setTimeout(resolve, 3000));
		await route.fulfill({ response });
	});
	await triggerSessionCheckUntilLeft(page);
	await expect(page.getByRole("status").filter({ hasText: words.flash.sessionOver })).toBeVisible();
});

test("sets up two-step sign-in and signs in with its code @nightly", async ({
	page,
	context,
	open,
	words,
	language,
	allow,
}) => {
	allow(statusLine(400));
	const email = await makeAccount(context, language);
	const { auth, profile } = words;
	const main = page.getByRole("main");
	await open("/profile/security/second-factor");
	await main.getByLabel(profile.currentPassword, { exact: true }).fill(DEMONSTRATION_PASSWORD);
	await main.getByRole("button", { name: profile.factorStart }).click();
	await expect(main.getByRole("img", { name: profile.factorPicture })).toBeVisible();
	const secret = (await main.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(" ", "");
	const field = main.getByLabel(auth.code, { exact: true });
	await field.fill("12345");
	await main.getByRole("button", { name: profile.factorConfirm }).click();
	await expect(field).toHaveAccessibleDescription(auth.messages.codeWrong);
	await field.fill(codeAt(secret));
	await main.getByRole("button", { name: profile.factorConfirm }).click();
	const codes = main.getByRole("region", { name: profile.recoveryCodes }).getByRole("listitem");
	await expect(codes).toHaveCount(10);
	const code = await codes.first().innerText();

	await context.clearCookies();
	await open("/profile/data");
	await fillSignIn(page, words, email);
	await expect(main.getByRole("heading", { level: 1 })).toHaveText(auth.codeTitle);
	await main.getByRole("link", { name: auth.toRecoveryCode }).click();
	await main.getByLabel(auth.recoveryCode, { exact: true }).fill(code);
	await main.getByRole("button", { name: auth.signIn, exact: true }).click();
	await expect(page).toHaveURL(/\/profile\/security\/second-factor$/);
	await expect(page.getByText(words.flash.recoveryCodeUsed)).toBeVisible();
});
