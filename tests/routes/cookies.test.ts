/** Cookies of a site served over TLS, in responses of public addresses; guards.test.ts checks those of the guarded ones. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { dataPath, fillParameters } from "../support/route-table.ts";
import { expectSecureCookies, SECURE_ORIGIN, secureSession } from "../support/secure-cookies.ts";
import { CookieJar, makeAccount, PASSWORD } from "../support/users.ts";

let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite({ environment: { SITE_URL: SECURE_ORIGIN, GOOGLE_SIGN_IN: "true" } });
});
afterAll(() => site?.stop());

const foundCookies = new Set<string>();
let clients = 0;

/** Sends one request like a browser and checks the cookies of the response. */
async function ask(path: string, { form, cookie = "" }: { form?: Record<string, string>; cookie?: string } = {}) {
	const answer = await site.ask(path, {
		cookie,
		client: `203.0.113.${++clients % 250}`,
		...(form ? { form, headers: { Origin: SECURE_ORIGIN } } : {}),
	});
	for (const name of expectSecureCookies(answer, path)) foundCookies.add(name);
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
	expect([...foundCookies]).toEqual(
		expect.arrayContaining(
			["session-1", "post_auth_redirect", "theme", "language", "flash", "pending_mail"].map((name) => `__Host-${name}`),
		),
	);
});

it("sets secure cookies in the responses to posts at every public address", { timeout: 600_000 }, async () => {
	const own = secureSession((await site.signedIn("super_admin")).cookie);
	expect((await ask("/profile", { cookie: own })).status).toBe(200);
	const filled = { email: "x@adahan.test", password: "x", return_to: "/", id: "1", listing: "1", intent: "x" };
	const forms: Record<string, string>[] = IS_NIGHTLY ? [{}, filled] : [filled];
	const addresses = site.posting.filter(({ path, area }) => area === "public" && path !== "/logout");
	// By day signed in and signed out in turn.
	for (const [index, { path }] of addresses.entries())
		for (const cookie of IS_NIGHTLY ? [own, ""] : [index % 2 ? own : ""])
			for (const form of forms) {
				await ask(fillParameters(path), { cookie, form });
				// The same middleware serves the data requests of a page.
				if (IS_NIGHTLY) await ask(dataPath(fillParameters(path)), { cookie, form });
			}
	expect(foundCookies.size).toBeGreaterThan(5);
});

it("ignores a session cookie without the prefix, which a sibling host could set", async () => {
	const { cookie } = await site.signedIn();
	expect(cookie).toMatch(/^session-1=/);
	expect((await ask("/profile", { cookie })).headers.get("location")).toBe("/auth");
});
