/** People with accounts for browser journeys: of the demonstration, or made for one journey. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { SITE, waitForMail } from "./running-site.ts";

export const PASSWORD = "Carob-Harbour-27";

/** Signs in by the form, unless this browser is signed in already. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
	await page.goto("/auth");
	if (new URL(page.url()).pathname !== "/auth") return;
	await page.locator("#sign-in-email").fill(email);
	await page.locator("#sign-in-password").fill(password);
	await page.locator('#main form button[type="submit"]').first().click();
	await page.waitForURL((url) => url.pathname !== "/auth");
}

/** Makes an account and signs it in by the link of its mail. */
export async function makeAccount(
	page: Page,
	email: string,
	{ language, hasScript }: { language: "en" | "tr"; hasScript: boolean },
): Promise<void> {
	const keys = JSON.parse(readFileSync(join(process.env.TEST_DATA_DIR ?? "", "keys.json"), "utf8"));
	const backend = new URL(SITE);
	backend.port = String(Number(backend.port) + 1);
	const response = await fetch(`${backend.origin}/auth/v1/signup`, {
		method: "POST",
		headers: { apikey: keys.secretKey, "Content-Type": "application/json" },
		body: JSON.stringify({ email, password: PASSWORD, data: { first_name: "Ada", last_name: "Yılmaz", language } }),
	});
	if (!response.ok) throw new Error(`No account: ${response.status} ${await response.text()}`);
	await followMailLink(page, (await waitForMail(email, () => true)).text, hasScript);
}

/** Opens the link of an auth mail and lets it be used: by its script, or by its button. */
export async function followMailLink(page: Page, text: string, hasScript: boolean): Promise<void> {
	const link = /\/auth\/callback\?\S+/.exec(text)?.[0];
	if (!link) throw new Error(`No link in ${text}`);
	await page.goto(link);
	const button = page.locator('#main form button[type="submit"]');
	// A script posts it by itself.
	if (!hasScript) await button.click();
	await page.waitForURL((url) => url.pathname !== "/auth/callback");
}
