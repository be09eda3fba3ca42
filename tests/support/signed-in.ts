/** Signing in for browser tests that are about something else: by one post, without the form. */
import type { BrowserContext } from "@playwright/test";
import { DEMONSTRATION_PASSWORD } from "../../supabase/local/demonstration/accounts.ts";
import { SITE } from "./running-site.ts";

/** The session's cookies of a demonstration account, as names and values. */
export async function fetchSession(
	email: string,
	password = DEMONSTRATION_PASSWORD,
): Promise<{ name: string; value: string }[]> {
	const response = await fetch(`${SITE}/auth`, {
		method: "POST",
		redirect: "manual",
		headers: { Origin: SITE, "X-Forwarded-For": "10.8.8.8" },
		body: new URLSearchParams({ email, password }),
	});
	if (response.status !== 303) throw new Error(`${email} was not let in: ${response.status}`);
	return response.headers
		.getSetCookie()
		.map((line) => line.split(";")[0]!.split(/=(.*)/s))
		.filter(([name]) => name!.startsWith("session-"))
		.map(([name = "", value = ""]) => ({ name, value }));
}

/** Gives a browser the session of an account. */
export async function signInContext(context: BrowserContext, email: string, password?: string): Promise<void> {
	await context.addCookies((await fetchSession(email, password)).map((cookie) => ({ ...cookie, url: SITE })));
}
