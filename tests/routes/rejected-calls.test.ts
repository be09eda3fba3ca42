/**
 * Unexpected backend rejections: the page shows the message of the error class with its status; a router post is
 * answered with that message alone.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Fault } from "../support/fault-proxy.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { TEXTS } from "../support/texts.ts";
import { CookieJar, readSession } from "../support/users.ts";

let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite({ environment: { LOG_LEVEL: "info" } });
});
afterAll(() => site?.stop());
afterEach(() => {
	site.heal();
	vi.restoreAllMocks();
});

const form = { email: "ada@adahan.test", password: "Carob-Tests-27!" };
const fail = (where: RegExp, fault: Fault) => {
	site.proxy.fault = ({ path }) => (where.test(path) ? fault : undefined);
};

const REJECTIONS: [string, number, string, number, string, string][] = [
	["PT401", 401, "session_ended", 401, "Authentication error. Please sign in again.", "Lütfen yeniden giriş yapın"],
	[
		"42501",
		403,
		"permission denied for secret",
		403,
		"You are not allowed to perform this action.",
		"Bu işlemi yapma izniniz yok.",
	],
	["PGRST116", 406, "no rows of secret", 404, "The requested resource was not found.", "İstenen kaynak bulunamadı."],
];

describe.each(REJECTIONS)("%s", (code, given, message, status, english, turkish) => {
	const body = JSON.stringify({ code, message, details: "secret", hint: null });

	it("answers a form with a page, its message and status", async () => {
		fail(/reserve_sign_in_attempt/, { status: given, body });
		const page = await site.read("/auth", { form });
		expect(page.status).toBe(status);
		expect(page.html).toContain(english);
		expect(page.html).not.toContain("secret");
		const turkishPage = await site.read("/auth", { form, cookie: "language=tr" });
		expect(turkishPage.html).toContain(turkish);
		expect(turkishPage.html).not.toContain(english);
	});

	it("answers a router post with the message alone", async () => {
		fail(/reserve_sign_in_attempt/, { status: given, body });
		const answer = await site.ask("/auth.data", { form });
		expect(answer.status).toBe(status);
		expect(await answer.text()).toBe(english);
		expect(answer.headers.get("cache-control")).toBe("private, no-store");
		expect(answer.headers.getSetCookie()).toEqual([]);
		const inTurkish = await site.ask("/auth.data", { form, cookie: "language=tr" });
		expect(await inTurkish.text()).toContain(turkish);
	});
});

it("shows a crash page with its id for other errors, and a general message after a router post", async () => {
	fail(/reserve_sign_in_attempt/, { status: 400, body: '{"code":"22P02","message":"secret not found session"}' });
	const page = await site.read("/auth", { form });
	expect(page.status).toBe(500);
	expect(page.html).toContain("Something went wrong");
	expect(page.html).toContain("Our team has been notified.");
	expect(page.html).toContain(page.headers.get("x-request-id")!);
	const { html } = await site.read("/auth", { form, cookie: "language=tr" });
	for (const text of [TEXTS.tr.errors.crashTitle, TEXTS.tr.errors.crashText]) expect(html).toContain(text);
	const answer = await site.ask("/auth.data", { form });
	expect([answer.status, await answer.text()]).toEqual([500, "An unexpected error occurred."]);
	const turkish = await site.ask("/auth.data", { form, cookie: "language=tr" });
	expect(await turkish.text()).toBe("Beklenmeyen bir hata oluştu.");
});

describe("call of a signed-in user", () => {
	const dashboard = /rpc\/get_dashboard/;
	const rejection: Fault = { status: 401, body: '{"code":"PGRST303","message":"JWT expired"}' };
	const tokensOf = () => site.proxy.calls.filter((call) => /token|get_dashboard/.test(call));

	it("refreshes a rejected token and retries once", async () => {
		const person = await site.signedIn("agent");
		// Token timestamps have seconds: wait until the next token differs.
		await new Promise((resolve) => setTimeout(resolve, 1000));
		let refused = 0;
		const tokens: (string | undefined)[] = [];
		site.proxy.fault = ({ path, headers }) => {
			if (!dashboard.test(path)) return undefined;
			tokens.push(headers.authorization);
			return refused++ === 0 ? rejection : undefined;
		};
		const answer = await site.ask("/dashboard", { cookie: person.cookie });
		expect(answer.status).toBe(200);
		expect(tokensOf()).toEqual([
			"POST /rest/v1/rpc/get_dashboard",
			"POST /auth/v1/token?grant_type=refresh_token",
			"POST /rest/v1/rpc/get_dashboard",
		]);
		// The new token is stored in the cookie.
		const jar = new CookieJar(person.cookie);
		jar.take(answer);
		expect(readSession(`${jar}`).refresh_token).not.toBe(readSession(person.cookie).refresh_token);
		expect(tokens[1]).toBe(`Bearer ${readSession(`${jar}`).access_token}`);
		site.heal();
		expect((await site.ask("/dashboard", { cookie: `${jar}` })).status).toBe(200);
		expect(tokensOf()).toEqual(["POST /rest/v1/rpc/get_dashboard"]);
	});

	it("asks to sign in again after a second rejection", async () => {
		const person = await site.signedIn("agent");
		fail(dashboard, rejection);
		const page = await site.read("/dashboard", { cookie: person.cookie });
		expect(page.status).toBe(401);
		expect(page.html).toContain("Authentication error. Please sign in again.");
		expect(page.html).toMatch(/<a href="\/auth"[^>]*>Sign in</);
		expect(tokensOf().filter((call) => call.includes("get_dashboard"))).toHaveLength(2);
	});

	it("reports missing permission", async () => {
		const person = await site.signedIn("agent");
		fail(dashboard, { status: 403, body: '{"code":"42501","message":"permission denied for function get_dashboard"}' });
		const page = await site.read("/dashboard", { cookie: person.cookie });
		expect(page.status).toBe(403);
		expect(page.html).toContain("You are not allowed to perform this action.");
		expect(page.html).not.toContain("get_dashboard");
	});

	it("answers 503 and keeps the cookie when the token cannot be refreshed", async () => {
		const person = await site.signedIn("agent");
		site.proxy.fault = ({ path }) =>
			dashboard.test(path) ? rejection : path.includes("/token") ? { status: 429, body: "{}" } : undefined;
		const page = await site.read("/dashboard", { cookie: person.cookie });
		expect([page.status, page.headers.get("retry-after")]).toEqual([503, "30"]);
		expect(page.headers.getSetCookie()).toEqual([]);
	});
});

describe("logging", () => {
	/** The log events from now on, by name. */
	function readLog() {
		const events: string[] = [];
		vi.spyOn(process.stdout, "write").mockImplementation((line) => {
			const record = /^\{/.test(String(line)) ? JSON.parse(String(line)) : {};
			if (record.event && record.event !== "request") events.push(`${record.level}: ${record.event}`);
			return true;
		});
		return events;
	}
	const viewer = /rpc\/viewer/;

	it.each<[string, Fault, string]>([
		[
			"missing permission",
			{ status: 403, body: '{"code":"42501","message":"permission denied"}' },
			"error: RLS blocked profile SELECT",
		],
		[
			"rejected by the gateway",
			{ status: 403, type: "text/html", body: "<h1>Forbidden</h1>" },
			"error: RLS blocked profile SELECT",
		],
		["server error", { status: 500, body: '{"message":"x"}' }, "error: failed profile fetch"],
		["missing profile", { status: 409, body: '{"code":"23503","message":"x"}' }, "error: profile creation error"],
	])("logs an unreadable profile: %s", async (_, fault, event) => {
		const person = await site.signedIn();
		fail(viewer, fault);
		const events = readLog();
		const page = await site.read("/terms", { cookie: person.cookie });
		expect(events).toEqual([event, "warn: auth init failed"]);
		// A server error ends no session.
		expect(page.headers.getSetCookie()).toEqual([]);
	});

	it("logs a rejected token", async () => {
		const person = await site.signedIn();
		fail(viewer, { status: 401, body: '{"code":"PGRST301","message":"JWSError"}' });
		const events = readLog();
		await site.read("/terms", { cookie: person.cookie });
		expect(events).toEqual(["info: RLS blocked profile SELECT"]);
	});

	it("logs a failed sign-out", async () => {
		const person = await site.signedIn();
		fail(/logout/, { status: 500, body: "{}" });
		const events = readLog();
		await site.ask("/logout", { form: {}, cookie: person.cookie });
		expect(events).toEqual(["warn: sign out error"]);
	});

	it("never logs a token, password or cookie", async () => {
		const lines: string[] = [];
		const person = await site.signedIn();
		vi.spyOn(process.stdout, "write").mockImplementation((line) => Boolean(lines.push(String(line))));
		const spies = (["warn", "error", "log"] as const).map((name) =>
			vi.spyOn(console, name).mockImplementation((...parts) => void lines.push(parts.map(String).join(" "))),
		);
		for (const fault of [
			{ drop: true },
			{ status: 400, body: '{"error_code":"refresh_token_not_found"}' },
		] as Fault[]) {
			fail(/viewer|\/token/, fault);
			await site.read("/profile?password=Carob-Tests-27!", { cookie: person.cookie });
			await site.read("/auth", { form: { email: person.email, password: "Carob-Tests-27!" }, cookie: person.cookie });
			await site.ask("/logout", { form: {}, cookie: person.cookie });
		}
		expect(spies).toHaveLength(3);
		expect(lines.length).toBeGreaterThan(4);
		const written = lines.join("\n");
		expect(written).not.toContain("Carob-Tests");
		expect(written).not.toContain("eyJ");
		expect(written).not.toContain(site.backend.secretKey);
	});
});
