/**
 * Failures of the auth service or the data API with a session: public pages render anonymously in time and keep the
 * cookie, guarded pages answer 503 with Retry-After, and sign-out works.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Fault, ProxiedRequest } from "../support/fault-proxy.ts";
import { IS_NIGHTLY, rounds } from "../support/nightly.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { TEXTS } from "../support/texts.ts";
import { shortened, shortenTimeLimits } from "../support/time-limits.ts";
import { CookieJar, decodeClaims, makeAccount, PASSWORD, readSession, writeSession } from "../support/users.ts";

let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite({ environment: { PUBLIC_READ_SECONDS: "2" } });
});
afterAll(() => site?.stop());
// Concurrent tests, so faults are limited to their own requests.
beforeEach(({ task }) => {
	if (!task.concurrent) site.heal();
});

/**
 * The longest time to an answer of a public page, far above its limit, so that a busy machine does not matter: the two
 * seconds are asserted in env.server.test.ts. The limits of seven seconds and more are shortened. Faulty services never
 * answer by themselves.
 */
const PUBLIC_AT_MOST_MS = 8000;
const NEVER: Fault = { wait: 120_000, drop: true };

async function timed<T>(work: Promise<T>): Promise<[T, number]> {
	const started = performance.now();
	const value = await work;
	return [value, performance.now() - started];
}

/** The same session one minute before its refresh is due, or after. */
function due(cookie: string): string {
	return writeSession({ ...readSession(cookie), expires_at: Math.floor(Date.now() / 1000) - 10 });
}

const AUTH = /^\/auth\/v1\//;
const VIEWER = /^\/rest\/v1\/rpc\/viewer/;
const fail = (where: RegExp, fault: Fault) => {
	site.proxy.fault = ({ path }) => (where.test(path) ? fault : undefined);
};

const troubles: { keys: string[]; where: RegExp; fault: Fault }[] = [];

/** Fails only requests that contain one of these keys, so tests can run concurrently. */
function failFor(keys: string[], where: RegExp, fault: Fault): void {
	troubles.push({ keys, where, fault });
	site.proxy.fault = ({ path, headers, body }) => {
		const description = `${path} ${headers.authorization} ${body}`;
		return troubles.find(({ where, keys }) => where.test(path) && keys.some((key) => description.includes(key)))?.fault;
	};
}

/** The values that identify a session. */
function keysOf(cookie: string): string[] {
	const { access_token, refresh_token } = readSession(cookie);
	return [access_token, refresh_token];
}

/** Runs each fault with its own user, concurrently. */
async function failEach<T>(
	where: RegExp,
	faults: [string, Fault][],
	work: (cookie: string, name: string) => Promise<T>,
) {
	const people = await Promise.all(
		faults.map(async ([name, fault]) => {
			const { cookie } = await site.signedIn();
			failFor(keysOf(cookie), where, fault);
			return { name, cookie };
		}),
	);
	await Promise.all(people.map(({ cookie, name }) => work(cookie, name)));
	return people;
}

/** Every failure of a service except slowness. */
const FAULTS: [string, Fault][] = [
	["is not reached", { drop: true }],
	["fails", { status: 500 }],
	["fails at the gateway", { status: 503, type: "text/html", body: "<h1>Gateway secret</h1>" }],
	["has had enough", { status: 429, body: '{"code":429,"error_code":"over_request_rate_limit","msg":"secret"}' }],
	["answers with a page", { status: 200, type: "text/html", body: "<h1>Gateway secret</h1>" }],
	["answers half", { status: 200, body: '{"access_token":"secret' }],
];

describe.each([
	["the auth service, when a refresh is due,", AUTH, true],
	["the data API", VIEWER, false],
] as const)("%s", (_, where, isDue) => {
	const age = (cookie: string) => (isDue ? due(cookie) : cookie);

	it("fails: a public page renders anonymously in time and keeps the cookie", async () => {
		const people = await failEach(where, FAULTS, async (cookie, name) => {
			const [page, milliseconds] = await timed(site.read("/terms", { cookie: age(cookie) }));
			expect(page.status, name).toBe(200);
			expect(page.html, name).not.toContain("@adahan.test");
			expect(page.html, name).not.toContain("secret");
			expect(page.headers.getSetCookie(), name).toEqual([]);
			expect(page.headers.get("cache-control"), name).toBe("private, no-store");
			expect(milliseconds, name).toBeLessThan(PUBLIC_AT_MOST_MS);
		});
		site.heal();
		for (const { cookie, name } of people)
			expect((await site.read("/terms", { cookie: age(cookie) })).html, name).toContain("@adahan.test");
	});

	it("fails: a guarded page answers 503 with Retry-After for document, data and post", async () => {
		const restore = shortenTimeLimits(8000);
		const people = await failEach(where, FAULTS, async (cookie, name) => {
			const asked = [["/profile"], ["/profile.data"], ["/profile", { a: "b" }], ["/profile.data", { a: "b" }]] as const;
			// By day in turn: one function answers in all of these ways.
			const turn = FAULTS.findIndex(([fault]) => fault === name) % asked.length;
			await Promise.all(
				(IS_NIGHTLY ? asked : [asked[turn]!]).map(async ([path, form]) => {
					const [page, milliseconds] = await timed(site.read(path, { cookie: age(cookie), ...(form ? { form } : {}) }));
					expect(page.status, `${name} ${path}`).toBe(503);
					expect(page.headers.get("retry-after"), name).toBe("30");
					expect(
						page.headers.getSetCookie().filter((line) => line.startsWith("session")),
						name,
					).toEqual([]);
					expect(page.headers.get("cache-control"), name).toContain("no-store");
					expect(page.html, name).not.toMatch(/secret|node_modules|at async/);
					expect(milliseconds, name).toBeLessThan(shortened(8000).most);
				}),
			);
		}).finally(restore);
		site.heal();
		for (const { cookie, name } of people.slice(0, rounds(2, people.length)))
			expect((await site.ask("/profile", { cookie: age(cookie) })).status, name).toBe(200);
	});

	it("is slow but within the timeout: everything works", async () => {
		const person = await site.signedIn();
		const cookie = isDue ? due(person.cookie) : person.cookie;
		fail(where, { wait: 700 });
		expect((await site.read("/terms", { cookie })).html).toContain(person.email);
		expect((await site.read("/profile", { cookie })).status).toBe(200);
	});
});

/** Each waits for its timeout, so they run concurrently. */
describe.concurrent("slow services", () => {
	let restore: () => void;
	beforeAll(() => {
		restore = shortenTimeLimits(7000, 8000, 10_000);
	});
	afterAll(() => restore());

	it.each([
		["the auth service, when a refresh is due", AUTH, true],
		["the data API", VIEWER, false],
	] as const)("%s: times out after two seconds on public and eight on guarded pages", async (_, where, isDue) => {
		const person = await site.signedIn();
		const cookie = isDue ? due(person.cookie) : person.cookie;
		failFor(keysOf(cookie), where, NEVER);
		const [[open, quick], [guarded, patient], [session]] = await Promise.all([
			timed(site.read("/terms", { cookie })),
			timed(site.read("/profile", { cookie })),
			timed(site.read("/session", { cookie })),
		]);
		expect([open.status, guarded.status, session.status]).toEqual([200, 503, 503]);
		expect(quick).toBeGreaterThan(1900);
		expect(quick).toBeLessThan(PUBLIC_AT_MOST_MS);
		expect(patient).toBeGreaterThan(shortened(8000).least);
		expect(patient).toBeLessThan(shortened(8000).most);
		for (const page of [open, guarded]) expect(page.headers.getSetCookie()).toEqual([]);
	});

	it("sign-out removes the cookies within seven seconds while the service fails", async () => {
		const faults: [string, Fault][] = [...FAULTS, ["is slow", NEVER]];
		await failEach(AUTH, faults, async (signedIn, name) => {
			await Promise.all(
				(
					[
						[signedIn, "en"],
						[due(signedIn), "tr"],
					] as const
				).map(async ([cookie, language]) => {
					const [out, milliseconds] = await timed(site.ask("/logout", { form: {}, cookie }));
					expect([out.status, out.headers.get("location")], name).toEqual([303, "/auth"]);
					expect(out.headers.get("clear-site-data"), name).toBe('"cache"');
					const jar = new CookieJar(cookie);
					jar.take(out);
					expect(jar.get("session-1"), name).toBeUndefined();
					expect(milliseconds, name).toBeLessThan(shortened(7000).most);
					const { html } = await site.read("/auth", { cookie: `${jar}; language=${language}` });
					const { signOutTimeoutTitle, signOutTimeout, signedOut } = TEXTS[language].flash;
					// A due token is asked for again until the time is over.
					const isOver = name === "is slow" || !html.includes(signedOut);
					const shown = isOver ? [signOutTimeoutTitle, signOutTimeout] : [signedOut];
					for (const text of shown) expect(html, name).toContain(text);
					if (isOver) expect(milliseconds, name).toBeGreaterThan(shortened(7000).least);
				}),
			);
		});
	});

	it("sign-in times out after ten seconds, says so and offers to try again", async () => {
		const { email } = await makeAccount(site.sql);
		failFor([email], AUTH, NEVER);
		await Promise.all(
			(["en", "tr"] as const).map(async (language) => {
				const form = { email, password: PASSWORD };
				const [page, milliseconds] = await timed(site.read("/auth", { form, cookie: `language=${language}` }));
				expect(page.status).toBe(503);
				expect(page.html).toContain(TEXTS[language].forms.operationTimeout);
				expect(page.html).toMatch(new RegExp(`<button type="submit"[^>]*>${TEXTS[language].auth.tryAgain}</button>`));
				expect(page.html).toContain(`value="${email}"`);
				expect(milliseconds).toBeGreaterThan(shortened(10_000).least);
				expect(milliseconds).toBeLessThan(shortened(10_000).most);
			}),
		);
		expect(
			await site.sql.query("select 1 from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1", [
				email,
			]),
		).toEqual([]);
	});

	it("callback times out after ten seconds, says so and offers to try again", async () => {
		const form = { token_hash: "x".repeat(64), type: "signup" };
		const code = crypto.randomUUID();
		failFor([form.token_hash, code], AUTH, NEVER);
		const [[posted, patient], [exchanged, exchange]] = await Promise.all([
			timed(site.ask("/auth/callback", { form })),
			timed(site.ask(`/auth/callback?code=${code}`, { cookie: "session-1-code-verifier=base64-InYi" })),
		]);
		expect(posted.headers.get("location")).toBe("/auth/check-mail");
		expect(exchanged.headers.get("location")).toBe("/auth");
		for (const [answer, key] of [
			[posted, "linkTimeout"],
			[exchanged, "signInTimeout"],
		] as const)
			for (const language of ["en", "tr"] as const) {
				const jar = new CookieJar(`language=${language}`);
				jar.take(answer);
				const { html } = await site.read("/auth", { cookie: `${jar}` });
				expect(html).toContain(TEXTS[language].flash[key]);
				expect(html).toContain(TEXTS[language].flash[`${key}Title`]);
			}
		for (const milliseconds of [patient, exchange]) {
			expect(milliseconds).toBeGreaterThan(shortened(10_000).least);
			expect(milliseconds).toBeLessThan(shortened(10_000).most);
		}
	});
});

describe("signing in", () => {
	it("answers 503 while a service fails, keeps the address, not the password, and counts no attempt", async () => {
		const attempt = async ([name, fault]: [string, Fault], index: number) => {
			const { email } = await makeAccount(site.sql);
			const ask = () => site.read("/auth", { form: { email, password: PASSWORD }, client: `198.51.100.${index}` });
			failFor([email], AUTH, fault);
			for (let attempt = 0; attempt < rounds(1, 6); attempt++) {
				const page = await ask();
				// A rate limit of the gateway is reported as one.
				expect(page.status, name).toBe(fault.status === 429 ? 429 : 503);
				expect(page.html, name).toContain(`value="${email}"`);
				expect(page.html, name).not.toContain(PASSWORD);
				expect(page.html, name).not.toContain("secret");
			}
			return async () => expect((await ask()).status, name).toBe(303);
		};
		await site.sql.exec("delete from public.rate_limits where true");
		const again = await Promise.all(FAULTS.map(attempt));
		site.heal();
		const counted = await site.sql.query<{ hits: number }>(
			"select hits from public.rate_limits where starts_with(key, 'sign-in:')",
		);
		expect(counted.filter(({ hits }) => hits > 0)).toEqual([]);
		for (const isGood of again) await isGood();
	});

	it("answers 503 without checking the password when the limits are unavailable", async () => {
		const { email } = await makeAccount(site.sql);
		fail(/reserve_sign_in_attempt/, { status: 503 });
		expect((await site.ask("/auth", { form: { email, password: PASSWORD } })).status).toBe(503);
		expect(site.proxy.calls.filter((call) => call.includes("grant_type=password"))).toEqual([]);
	});

	it("leaves no orphan session when the data API fails after the password was accepted", async () => {
		const account = await makeAccount(site.sql);
		fail(VIEWER, { status: 503 });
		const page = await site.ask("/auth", { form: { email: account.email, password: PASSWORD }, client: "192.0.2.77" });
		expect(page.status).toBe(503);
		site.heal();
		const jar = new CookieJar();
		jar.take(page);
		const sessions = await site.sql.query("select 1 from auth.sessions where user_id = $1", [account.id]);
		expect(sessions.length).toBe(jar.get("session-1") ? 1 : 0);
	});
});

describe("callback", () => {
	it("redirects an unknown code to the stored URL", async () => {
		const answer = await site.ask("/auth/callback?code=abc", { cookie: "post_auth_redirect=%2Fprofile%3Fa%3D1" });
		expect([answer.status, answer.headers.get("location")]).toEqual([302, "/profile?a=1"]);
		expect(answer.headers.getSetCookie().join()).toContain("post_auth_redirect=; Path=/; Max-Age=0");
	});
});

describe("rejected token", () => {
	/** Whether a call is made for this session: those of other tests may still be repeated. */
	function isCallOf({ id, cookie }: { id: string; cookie: string }, { headers, body }: ProxiedRequest): boolean {
		const token = headers.authorization?.split(" ")[1] ?? "";
		return (
			body.includes(readSession(cookie).refresh_token) ||
			(token.split(".").length === 3 && decodeClaims(token).sub === id)
		);
	}

	it("is refreshed and the call retried once", async () => {
		const person = await site.signedIn();
		const calls: string[] = [];
		site.proxy.fault = (call) => {
			if (!isCallOf(person, call) || !/token|viewer/.test(call.path)) return undefined;
			calls.push(`${call.method} ${call.path}`);
			return calls.length === 1 ? { status: 401, body: '{"code":"PGRST303","message":"JWT expired"}' } : undefined;
		};
		const answer = await site.ask("/profile", { cookie: person.cookie });
		expect(answer.status).toBe(200);
		expect(calls).toEqual([
			"POST /rest/v1/rpc/viewer",
			"POST /auth/v1/token?grant_type=refresh_token",
			"POST /rest/v1/rpc/viewer",
		]);
		expect(answer.headers.getSetCookie().join()).toContain("session-1=");
	});

	it("ends the session when rejected twice", async () => {
		const person = await site.signedIn();
		const calls: string[] = [];
		site.proxy.fault = (call) => {
			if (!isCallOf(person, call) || !VIEWER.test(call.path)) return undefined;
			calls.push(call.path);
			return { status: 401, body: '{"code":"PGRST301","message":"JWSError JWSInvalidSignature"}' };
		};
		const answer = await site.ask("/profile", { cookie: person.cookie });
		expect(answer.headers.get("location")).toBe("/auth");
		expect(calls).toHaveLength(2);
	});
});
