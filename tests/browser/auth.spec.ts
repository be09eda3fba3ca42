/** Signing up, in and out, and a new password: with the mails, in both languages, with and without script. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { DEMONSTRATION_PASSWORD } from "../../supabase/local/demonstration/accounts.ts";
import { AGENTS } from "../../supabase/local/demonstration/people.ts";
import type { CaughtMail } from "../../supabase/local/mail-inbox.ts";
import { expect, statusLine, test } from "../support/browser.ts";
import { readRows, waitForMail } from "../support/running-site.ts";
import { MAIL_TEXTS, type PageTexts } from "../support/texts.ts";

const PASSWORD = "Olive-Terrace-58";
const newAddress = () => `person-${randomUUID().slice(0, 8)}@example.com`;

/** The path of the link in a mail of the auth service. */
function linkOf(mail: CaughtMail): string {
	const [path] = /\/auth\/callback\?token_hash=\w+&type=\w+/.exec(mail.text ?? "") ?? [];
	if (!path) throw new Error(`No link in ${mail.text}`);
	return path;
}

const isAuthMail = (type: string) => (mail: CaughtMail) => (mail.text ?? "").includes(`type=${type}`);

async function signIn(page: Page, words: PageTexts, email: string, password: string): Promise<void> {
	const { auth } = words;
	await page.getByRole("main").getByLabel(auth.email).fill(email);
	await page.getByLabel(auth.password, { exact: true }).fill(password);
	await page.getByRole("main").getByRole("button", { name: auth.signIn, exact: true }).click();
}

/** Follows a link of a mail: a script goes on by itself, without one there is a button. */
async function followLink(page: Page, words: PageTexts, path: string, hasScript: boolean): Promise<void> {
	await page.goto(path);
	if (!hasScript) await page.getByRole("button", { name: words.auth.callbackButton }).click();
	await page.waitForURL((url) => url.pathname !== "/auth/callback");
}

async function fillSignUp(page: Page, words: PageTexts, email: string): Promise<void> {
	const { auth } = words;
	const form = page.getByRole("main");
	await form.getByLabel(auth.firstName, { exact: true }).fill("Zeynep");
	await form.getByLabel(auth.email).fill(email);
	await form.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
	await form.getByLabel(auth.passwordAgain).fill(PASSWORD);
	await page.locator("#sign-up-consent").check();
	await form.getByRole("button", { name: auth.signUp, exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(auth.checkTitle);
	await expect(form).toContainText(email);
}

test("sign up, confirm from the mail, sign out, sign in again", async ({ page, words, open, hasScript, allow }) => {
	allow(statusLine(400));
	const email = newAddress();
	await open("/auth?mode=signup");
	await fillSignUp(page, words, email);
	await open("/auth");
	await signIn(page, words, email, PASSWORD);
	await expect(page.getByRole("alert").first()).toContainText(words.forms.signInUnconfirmed);

	await followLink(page, words, linkOf(await waitForMail(email, isAuthMail("signup"))), hasScript);
	await expect(page.getByText(words.flash.welcome)).toBeVisible();
	const menu = page.getByRole("button", { name: `${words.shell.account}: Zeynep` });
	await menu.click();
	await page.locator("#account-menu").getByRole("button", { name: words.shell.signOut }).click();
	await expect(page).toHaveURL(/\/auth$/);
	await expect(page.getByText(words.flash.signedOut)).toBeVisible();
	await page.goto("/profile");
	await expect(page).toHaveURL(/\/auth$/);
	await signIn(page, words, email, PASSWORD);
	await expect(page).toHaveURL(/\/profile$/);
	const [profile] = await readRows<{ role: string; language: string }>(
		"profiles",
		`select=role,language&email=eq.${email}`,
	);
	expect(profile?.role).toBe("visitor");
});

test("an address that has an account is told so by mail alone", async ({ page, words, open, language }) => {
	const email = AGENTS[language === "en" ? 7 : 8]!.email;
	await open("/auth?mode=signup");
	await fillSignUp(page, words, email);
	const mail = await waitForMail(email, ({ subject }) => subject === MAIL_TEXTS[language].accountExists.subject);
	expect(mail.text).not.toContain("/auth/callback");
});

test("what is wrong with a sign-up stands beside its field, and what was typed is kept", async ({
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
	await expect(page.locator("#sign-up-password-error")).toHaveText(forms.passwordShort);
	await expect(page.locator("#sign-up-password_again-error")).toHaveText(forms.passwordAgain);
	await expect(page.locator("#sign-up-consent-error")).toHaveText(forms.termsRequired);
	await expect(page.getByLabel(auth.firstName, { exact: true })).toHaveValue("İlke");
	await expect(page.getByRole("main").getByLabel(auth.email)).toHaveValue("not an address");
	await page.getByRole("main").getByLabel(auth.email).fill("ilke@example.com");
	await page.getByLabel(auth.password, { exact: true }).fill("Password-123456");
	await page.getByLabel(auth.passwordAgain).fill("Password-12345");
	await page.locator("#sign-up-consent").check();
	await page.getByRole("button", { name: auth.signUp, exact: true }).click();
	await expect(page.locator("#sign-up-password-error")).toHaveText(forms.passwordCommon);
});

test("a new password from the mail; its link works once", async ({ page, words, open, hasScript, language }) => {
	const { auth } = words;
	const email = AGENTS[language === "en" ? 5 : 6]!.email;
	await open(`/forgot-password?lng=${language}`);
	await page.getByRole("main").getByLabel(auth.email).fill(email);
	await page.getByRole("button", { name: auth.forgotSubmit }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(auth.checkTitle);
	const link = linkOf(await waitForMail(email, isAuthMail("recovery")));
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
	await signIn(page, words, email, PASSWORD);
	await expect(page).toHaveURL(/\/$/);
});

test("five wrong passwords, then the wait", async ({ page, words, open, allow }) => {
	allow(statusLine(400), statusLine(429));
	const email = newAddress();
	await open("/auth");
	for (let attempt = 1; attempt <= 6; attempt++) {
		await signIn(page, words, email, `Wrong-Password-${attempt}`);
		const message = attempt <= 5 ? words.forms.signInInvalid : words.forms.signInLocked;
		await expect(page.getByRole("alert").first()).toContainText(message);
		await expect(page.getByRole("main").getByLabel(words.auth.email)).toHaveValue(email);
	}
});

test("the gate keeps the address, and a role that does not suffice is told so", async ({
	page,
	words,
	open,
	allow,
	language,
}) => {
	allow(statusLine(403));
	await open(`/profile?from=test&lng=${language}#security`);
	await expect(page).toHaveURL(/\/auth#security$/);
	await signIn(page, words, "visitor@adahan.example", DEMONSTRATION_PASSWORD);
	await expect(page).toHaveURL(/\/profile\?from=test/);
	const answer = await page.goto("/dashboard");
	await expect(page).toHaveURL(/\/403$/);
	expect(answer?.status()).toBe(403);
	await expect(page.getByRole("main")).toContainText(words.errors.forbiddenText);
});

test("a guarded address keeps what stands behind its # @script", async ({ page, words, open }) => {
	await open("/profile?from=test#security");
	await signIn(page, words, "visitor@adahan.example", DEMONSTRATION_PASSWORD);
	await expect(page).toHaveURL(/\/profile\?from=test#security$/);
});

test("the menu shows each role its areas", async ({ page, words, open, language }) => {
	const { shell } = words;
	for (const [email, areas] of [
		["agent@adahan.example", [shell.profile, shell.dashboard]],
		["sub-admin@adahan.example", [shell.profile, shell.admin]],
		["super-admin@adahan.example", [shell.profile, shell.dashboard, shell.admin]],
	] as const) {
		await page.context().clearCookies();
		await open(`/auth?lng=${language}`);
		await signIn(page, words, email, DEMONSTRATION_PASSWORD);
		await expect(page).toHaveURL(/\/$/);
		await page.getByRole("button", { name: new RegExp(`^${shell.account}: `) }).click();
		const links = page.locator("#account-menu").getByRole("link");
		for (const name of [shell.dashboard, shell.admin])
			await expect(links.filter({ hasText: name })).toHaveCount((areas as readonly string[]).includes(name) ? 1 : 0);
		for (const name of areas) await expect(links.filter({ hasText: name })).toBeVisible();
	}
});

test("an open page notices that its session has ended elsewhere @script", async ({ page, words, open, context }) => {
	await open("/auth");
	await signIn(page, words, "visitor@adahan.example", DEMONSTRATION_PASSWORD);
	await expect(page).toHaveURL(/\/$/);
	const cookies = await context.cookies();
	await open("/profile");
	const session = cookies.find(({ name }) => name === "session-1")!;
	const origin = new URL(page.url()).origin;
	// Signed out in another window, with the same cookie.
	await context.request.post("/logout", { headers: { Origin: origin, Cookie: `session-1=${session.value}` } });
	// The page begins to watch a moment after it was opened: its reader looks at it again and again.
	const look = async () => {
		await page.evaluate(() => dispatchEvent(new Event("focus")));
		return page.url();
	};
	await expect.poll(look, { intervals: [1500], timeout: 20_000 }).toMatch(/\/auth$/);
});
