/** Sign-in with Google against a stub that speaks its protocol: authorize, token, user info. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { Visit } from "../support/http-client.ts";

const PERSON = { id: "1044", email: "gul@example.com", verified_email: true, name: "Gül Deniz Kaya" };

let backend: TestBackend;
let app: typeof import("../support/app.ts");
const { fetch } = globalThis;
/** What was posted to the token endpoint. */
const exchanged: URLSearchParams[] = [];

beforeAll(async () => {
	backend = await startTestBackend({
		google: { clientId: "the-client", secret: "the-secret" },
		siteUrl: "http://adahan.test",
	});
	globalThis.fetch = async (input, init) => {
		const url = new URL(input instanceof Request ? input.url : input);
		if (url.href.startsWith("https://oauth2.googleapis.com/token")) {
			exchanged.push(new URLSearchParams(String(init?.body)));
			return Response.json({ access_token: "google-token", token_type: "Bearer", expires_in: 3600 });
		}
		if (url.href.startsWith("https://www.googleapis.com/userinfo")) return Response.json(PERSON);
		return fetch(input, init);
	};
	Object.assign(process.env, {
		SUPABASE_URL: backend.url,
		SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
		SUPABASE_SECRET_KEY: backend.secretKey,
		GOOGLE_SIGN_IN: "true",
	});
	app = await import("../support/app.ts");
});
afterAll(async () => {
	globalThis.fetch = fetch;
	await backend?.stop();
});

/** Presses the button and signs in at Google. Returns the address at this site that the browser is sent to. */
async function goToGoogle(browser: Visit): Promise<URL> {
	const start = await browser.ask("/auth/google", { method: "POST" });
	expect(start.status).toBe(303);
	const atService = await fetch(start.headers.get("location")!, { redirect: "manual" });
	const atGoogle = new URL(atService.headers.get("location")!);
	expect(atGoogle.origin).toBe("https://accounts.google.com");
	expect(atGoogle.searchParams.get("client_id")).toBe("the-client");
	// Google redirects back with a code.
	const back = new URL(atGoogle.searchParams.get("redirect_uri")!);
	back.searchParams.set("code", "google-code");
	back.searchParams.set("state", atGoogle.searchParams.get("state")!);
	const returned = await fetch(back, { redirect: "manual" });
	return new URL(returned.headers.get("location")!);
}

describe("sign-in with Google", () => {
	it("is offered, and the policy allows its form targets", async () => {
		const { html, headers } = await app.read("/auth");
		expect(html).toContain('action="/auth/google"');
		expect(headers.get("content-security-policy")).toMatch(
			/form-action 'self' http:\/\/127\.0\.0\.1:\d+ https:\/\/accounts\.google\.com;/,
		);
	});

	it("redirects to Google and back to the requested page", async () => {
		const browser = new Visit(app.ask);
		await browser.ask("/profile");
		const callback = await goToGoogle(browser);
		expect(callback.pathname).toBe("/auth/callback");
		expect(exchanged[0]?.get("code")).toBe("google-code");

		// Without the verifier from the cookie the code is useless.
		const thief = await app.ask(callback.pathname + callback.search);
		expect(thief.headers.get("location")).toBe("/");
		expect(thief.headers.getSetCookie().join()).not.toMatch(/session-1=base64/);

		const arrived = await browser.ask(callback.pathname + callback.search);
		expect(arrived.headers.get("location")).toBe("/profile");
		expect((await browser.ask("/profile")).status).toBe(200);
		const [profile] = await backend.sql.query<Record<string, string>>(
			"select first_name, last_name, role from public.profiles where email = $1",
			[PERSON.email],
		);
		expect(profile).toEqual({ first_name: "Gül Deniz", last_name: "Kaya", role: "visitor" });
	});

	it("asks for the code of a person with a second factor", async () => {
		await backend.sql.query(
			`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
			select gen_random_uuid(), id, 'totp', 'verified', now(), now() from auth.users where email = $1`,
			[PERSON.email],
		);
		const browser = new Visit(app.ask);
		const callback = await goToGoogle(browser);
		const arrived = await browser.ask(callback.pathname + callback.search);
		expect(arrived.headers.get("location")).toBe("/auth/code");
		expect(browser.cookies.get("session-1")).toBeUndefined();
		expect((await browser.ask("/profile")).headers.get("location")).toBe("/auth");
	});

	it("returns without a session when Google refuses", async () => {
		const response = await app.ask("/auth/callback?error=access_denied&error_description=no");
		expect(response.headers.get("location")).toBe("/");
		expect(response.headers.getSetCookie().join()).not.toMatch(/session-1=base64/);
	});
});
