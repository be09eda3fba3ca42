/** Cookies of a site served over TLS: `__Host-`, Secure, HttpOnly, SameSite=Lax and no domain. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { ADDRESSES, dataPath, fillParameters } from "../support/route-table.ts";
import { CookieJar, makeAccount, PASSWORD } from "../support/users.ts";

const ORIGIN = "https://adahan.test";

let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite({ environment: { SITE_URL: ORIGIN, GOOGLE_SIGN_IN: "true" } });
});
afterAll(() => site?.stop());

/** Cookies deliberately shared with scripts or other hosts, each with its reason. */
const EXCEPTIONS: string[] = [];

const foundCookies = new Map<string, string>();
let clients = 0;

/** Sends one request like a browser and checks the cookies of the response. */
async function ask(path: string, { form, cookie = "" }: { form?: Record<string, string>; cookie?: string } = {}) {
	const answer = await site.ask(path, {
		cookie,
		client: `203.0.113.${++clients % 250}`,
		...(form ? { form, headers: { Origin: ORIGIN } } : {}),
	});
	for (const line of answer.headers.getSetCookie()) {
		const name = line.split("=")[0]!;
		foundCookies.set(name, line);
		if (EXCEPTIONS.includes(name)) continue;
		expect(name, line).toMatch(/^__Host-/);
		for (const attribute of [/; Secure(;|$)/, /; HttpOnly(;|$)/, /; SameSite=(Lax|Strict)(;|$)/, /; Path=\/(;|$)/])
			expect(line).toMatch(attribute);
		expect(line).not.toMatch(/; Domain=/i);
		expect(answer.headers.get("cache-control"), path).toBe("private, no-store");
	}
	return answer;
}

it("sets secure cookies during sign-in, sign-out, mail requests and preference changes", async () => {
	const { email } = await makeAccount(site.sql);
	const jar = new CookieJar();
	const go = async (path: string, form?: Record<string, string>) => {
		const answer = await ask(path, { cookie: `${jar}`, ...(form ? { form } : {}) });
		jar.take(answer);
		return answer;
	};
	await go("/profile?a=1");
	await go("/preferences/theme", { theme: "dark", return_to: "/" });
	await go("/preferences/language", { language: "tr", return_to: "/" });
	await go("/newsletter", { email: "x", return_to: "/" });
	await go("/forgot-password", { email });
	await go("/auth/google", {});
	expect((await go("/auth", { email, password: PASSWORD })).headers.get("location")).toBe("/profile?a=1");
	expect((await go("/profile")).status).toBe(200);
	expect((await go("/logout", {})).headers.get("location")).toBe("/auth");
	expect((await go("/profile")).headers.get("location")).toBe("/auth");
	expect([...foundCookies.keys()]).toEqual(
		expect.arrayContaining(
			["session-1", "post_auth_redirect", "theme", "language", "flash", "pending_mail"].map((name) => `__Host-${name}`),
		),
	);
});

// Several hundred URLs; speed is measured elsewhere.
it("sets secure cookies at every URL, for GET and POST", { timeout: 600_000 }, async () => {
	const { cookie } = await site.signedIn("super_admin");
	const own = cookie.replace("session-1", "__Host-session-1");
	expect((await ask("/profile", { cookie: own })).status).toBe(200);
	const filled = { email: "x@adahan.test", password: "x", return_to: "/", id: "1", listing: "1", intent: "x" };
	for (const { path } of ADDRESSES.filter(({ path }) => path !== "/logout"))
		for (const who of [own, ""]) {
			if (IS_NIGHTLY) await ask(fillParameters(path), { cookie: who });
			await ask(`${fillParameters(path)}?lng=tr`, { cookie: who });
			for (const form of (IS_NIGHTLY ? [{}, filled] : [filled]) as Record<string, string>[]) {
				await ask(fillParameters(path), { cookie: who, form });
				// The same middleware serves the data requests of a page.
				if (IS_NIGHTLY) await ask(dataPath(fillParameters(path)), { cookie: who, form });
			}
		}
	expect(foundCookies.size).toBeGreaterThan(5);
});

it("ignores a session cookie without the prefix, which a sibling host could set", async () => {
	const { cookie } = await site.signedIn();
	expect(cookie).toMatch(/^session-1=/);
	expect((await ask("/profile", { cookie })).headers.get("location")).toBe("/auth");
});
