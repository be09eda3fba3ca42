/**
 * Accounts in browser tests: from the demonstration, or created for one test. Where signing in is not the subject, a
 * post creates the session without a page; otherwise the tests fill in the form. For tests in one process see
 * users.ts.
 */
import { createHash, randomInt, randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { CaughtMail } from "../../supabase/local/caught-mail.ts";
import { DEMONSTRATION_PASSWORD as PASSWORD } from "../../supabase/local/demonstration/accounts.ts";
import { callBackend, SITE, waitForMail } from "./running-site.ts";
import type { PageTexts } from "./texts.ts";

export { DEMONSTRATION_PASSWORD as PASSWORD } from "../../supabase/local/demonstration/accounts.ts";

type Cookie = { name: string; value: string };

/** An unused address. */
export const createEmail = () => `person-${randomUUID()}@example.com`;

/** A client address of its own, for the limits. */
const createClientAddress = () => `10.8.${randomInt(256)}.${randomInt(1, 255)}`;

/** Posts the sign-in form like a browser without script; returns the cookies of the response. */
async function postSignIn(path: string, form: Record<string, string>, cookie = ""): Promise<Cookie[]> {
	const response = await fetch(`${SITE}${path}`, {
		method: "POST",
		redirect: "manual",
		headers: { Origin: SITE, "X-Forwarded-For": createClientAddress(), Cookie: cookie },
		body: new URLSearchParams(form),
	});
	const cookies = response.headers
		.getSetCookie()
		.map((line) => line.split(";")[0]!.split(/=(.*)/s))
		.filter(([name]) => name!.startsWith("session-"))
		.map(([name = "", value = ""]) => ({ name, value }));
	if (cookies.length === 0) throw new Error(`Sign-in failed: ${response.status}`);
	return cookies;
}

const setCookies = (context: BrowserContext, cookies: Cookie[]) =>
	context.addCookies(cookies.map((cookie) => ({ ...cookie, url: SITE })));

/** Gives a browser a new session of an account. */
export async function signIn(context: BrowserContext, email: string): Promise<void> {
	await setCookies(context, await postSignIn("/auth", { email, password: PASSWORD }));
}

const sharedSessions = new Map<string, Promise<Cookie[]>>();

/** The session of an account that read-only tests share; none of them may end it. */
export function sharedSession(email: string): Promise<Cookie[]> {
	let session = sharedSessions.get(email);
	if (!session) {
		session = postSignIn("/auth", { email, password: PASSWORD });
		sharedSessions.set(email, session);
	}
	return session;
}

/** Gives a browser the shared session of an account, in place of its current one. */
export async function shareSession(context: BrowserContext, email: string): Promise<void> {
	await context.clearCookies({ name: /^session/ });
	await setCookies(context, await sharedSession(email));
}

/** Creates an account, confirms it by mail and signs the browser in; returns its address. */
export async function makeAccount(context: BrowserContext, language: "en" | "tr"): Promise<string> {
	const email = createEmail();
	const key = randomUUID();
	const sign_up = createHash("sha256").update(key).digest("base64url");
	const data = { first_name: "Ada", last_name: "Yılmaz", language, sign_up };
	await callBackend("/auth/v1/signup", { method: "POST", body: JSON.stringify({ email, password: PASSWORD, data }) });
	const link = new URL(getMailLink(await waitForMail(email, () => true)), SITE);
	const pending = `pending_mail=${encodeURIComponent(JSON.stringify({ email, kind: "signup", key }))}`;
	await setCookies(context, await postSignIn("/auth/callback", Object.fromEntries(link.searchParams), pending));
	return email;
}

/** Saves a listing for the account of the browser, as a post of the heart does. */
export async function saveFavourite({ request }: Page, id: number): Promise<void> {
	const response = await request.post("/favorites/save", {
		form: { save: String(id) },
		headers: { Origin: SITE },
		maxRedirects: 0,
	});
	expect(response.status(), `favourite ${id}`).toBeLessThan(400);
}

/** Fills in the open sign-up form, and waits for the page that says that a mail is on its way. */
export async function fillSignUp(page: Page, words: PageTexts, email: string, password = PASSWORD): Promise<void> {
	const { auth } = words;
	const form = page.getByRole("main");
	await form.getByLabel(auth.firstName, { exact: true }).fill("Zeynep");
	await form.getByLabel(auth.email).fill(email);
	await form.getByLabel(auth.password, { exact: true }).fill(password);
	await form.getByLabel(auth.passwordAgain).fill(password);
	await page.locator("#sign-up-consent").check();
	await form.getByRole("button", { name: auth.signUp, exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(auth.checkTitle);
	await expect(form).toContainText(email);
}

/** Fills in the sign-in form. */
export async function fillSignIn(page: Page, texts: PageTexts, email: string, password = PASSWORD): Promise<void> {
	const main = page.getByRole("main");
	await main.getByLabel(texts.auth.email).fill(email);
	await main.getByLabel(texts.auth.password, { exact: true }).fill(password);
	await main.getByRole("button", { name: texts.auth.signIn, exact: true }).click();
}

/** The path of the link in a mail of the auth service. */
export function getMailLink({ text }: CaughtMail): string {
	const path = /\/auth\/callback\?token_hash=\w+&type=\w+/.exec(text)?.[0];
	if (!path) throw new Error(`No link in ${text}`);
	return path;
}

/**
 * Follows a link of an auth mail: in the browser that asked for it a script continues automatically, otherwise there is a
 * button.
 */
export async function followLink(page: Page, texts: PageTexts, path: string, hasScript: boolean): Promise<void> {
	await page.goto(path);
	const cookies = await page.context().cookies();
	const isRequestedHere = cookies.some(({ name }) => name.endsWith("pending_mail"));
	if (!hasScript || !isRequestedHere) await page.getByRole("button", { name: texts.auth.callbackButton }).click();
	// There is no need to wait for the images of the target page.
	await page.waitForURL((url) => url.pathname !== "/auth/callback", { waitUntil: "commit" });
}

/**
 * Repeats focus events on a page whose session has ended until it notices: the check starts shortly after loading,
 * without a visible sign.
 */
export async function triggerSessionCheckUntilLeft(page: Page): Promise<void> {
	const openPage = async () => {
		await page.evaluate(() => dispatchEvent(new Event("focus")));
		return new URL(page.url()).pathname;
	};
	await expect.poll(openPage, { intervals: [1500], timeout: 45_000 }).toBe("/auth");
}
