/** The session cookie: refresh, rejection, sign-out and loading of the user. safe-methods.test.ts looks for its tokens in every page. */
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { dataPath } from "../support/route-table.ts";
import {
	type Account,
	CookieJar,
	decodeClaims,
	makeAccount,
	openSession,
	PASSWORD,
	readSession,
	writeSession,
} from "../support/users.ts";

let site: OwnSite;
let jwtSecret: string;
beforeAll(async () => {
	site = await startOwnSite();
	jwtSecret = site.backend.jwtSecret;
});
afterAll(() => site?.stop());
beforeEach(() => site.heal());

/** The account that a cookie identifies, by a guarded page and what an open page asks for; null for none. */
async function getSignedInUser(cookie: string): Promise<string | null> {
	const guarded = await site.ask("/profile", { cookie });
	const { email } = (await (await site.ask("/session", { cookie })).json()) as { email: string | null };
	if (email === null) expect([guarded.status, guarded.headers.get("location")]).toEqual([302, "/auth"]);
	else expect([guarded.status, (await guarded.text()).includes(email)]).toEqual([200, true]);
	return email;
}

/** The user's own rows that the data API returns for a token. */
async function ownRows(token: string): Promise<unknown> {
	const response = await fetch(`${site.backend.url}/rest/v1/profiles?select=id`, {
		headers: { apikey: site.backend.publishableKey, Authorization: `Bearer ${token}` },
	});
	return response.ok ? response.json() : response.status;
}

/** Backdates a token with a valid signature. */
function sign(claims: object, { secret = jwtSecret, alg = "HS256" } = {}): string {
	const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
	const body = `${encode({ alg, typ: "JWT" })}.${encode(claims)}`;
	return `${body}.${alg === "none" ? "" : createHmac("sha256", secret).update(body).digest("base64url")}`;
}

/** The same session with an expired access token. */
function expire(cookie: string): string {
	const session = readSession(cookie);
	const past = Math.floor(Date.now() / 1000) - 60;
	return writeSession({
		...session,
		access_token: sign({ ...decodeClaims(session.access_token), exp: past }),
		expires_at: past,
	});
}

describe("expired access token", () => {
	it("is refreshed by the server, which sets a new cookie", async () => {
		const person = await site.signedIn();
		const jar = new CookieJar(expire(person.cookie));
		const first = await site.ask("/profile", { cookie: `${jar}` });
		expect(first.status).toBe(200);
		expect(first.headers.getSetCookie().join()).toMatch(/session-1=.*HttpOnly/);
		expect(first.headers.get("cache-control")).toBe("private, no-store");
		jar.take(first);
		expect(readSession(`${jar}`).refresh_token).not.toBe(readSession(person.cookie).refresh_token);
		site.heal();
		expect(await getSignedInUser(`${jar}`)).toBe(person.email);
		expect(site.proxy.calls.filter((call) => call.includes("/token"))).toEqual([]);
	});

	it("is refreshed even if the cookie claims it is valid", async () => {
		const person = await site.signedIn();
		const old = expire(person.cookie);
		const lying = writeSession({ ...readSession(old), expires_at: Math.floor(Date.now() / 1000) + 3600 });
		expect(await getSignedInUser(lying)).toBe(person.email);
	});

	it.each(IS_NIGHTLY ? [2, 5] : [3])(
		"is refreshed by %i concurrent requests that all stay signed in",
		async (count) => {
			const person = await site.signedIn();
			const cookie = expire(person.cookie);
			const answers = await Promise.all(
				Array.from({ length: count }, (_, index) =>
					site.ask(index % 2 ? dataPath("/profile") : "/profile", { cookie }),
				),
			);
			const after = new Set<string>();
			for (const answer of answers) {
				expect(answer.status).toBe(200);
				const jar = new CookieJar(cookie);
				jar.take(answer);
				after.add(`${jar}`);
			}
			for (const one of after) expect(await getSignedInUser(one)).toBe(person.email);
			// A tab that lost its response retries with the old cookie.
			expect(await getSignedInUser(cookie)).toBe(person.email);
		},
	);

	it("revokes the session when an old refresh token is reused", async () => {
		const person = await site.signedIn();
		const stolen = expire(person.cookie);
		const jar = new CookieJar(stolen);
		for (let generation = 0; generation < 2; generation++) {
			jar.take(await site.ask("/profile", { cookie: `${jar}` }));
			if (generation === 0) jar.set(expire(`${jar}`));
		}
		expect(await getSignedInUser(`${jar}`)).toBe(person.email);
		expect(await getSignedInUser(stolen)).toBeNull();
		// The reuse was detected: the session cannot be refreshed any more.
		expect(await getSignedInUser(expire(`${jar}`))).toBeNull();
	});
});

describe("forged cookie", () => {
	let person: Account & { cookie: string };
	let victim: Account & { cookie: string };
	beforeAll(async () => {
		person = await site.signedIn();
		victim = await site.signedIn("admin");
	});
	const claims = () => decodeClaims(readSession(person.cookie).access_token);
	const later = Math.floor(Date.now() / 1000) + 3600;
	const withToken = (access_token: string, refresh_token = "00000000-0000-0000-0000-000000000000") =>
		writeSession({ ...readSession(person.cookie), access_token, refresh_token, expires_at: later });

	it.each<[string, () => string]>([
		["an invalid signature", () => sign(claims(), { secret: "another-secret" })],
		["a missing signature", () => sign(claims(), { alg: "none" }).replace(/\.$/, ".")],
		["the algorithm none in other case", () => sign(claims(), { alg: "nOnE" })],
		[
			"another user id with the old signature",
			() => {
				const [head, , signature] = readSession(person.cookie).access_token.split(".");
				const claim = Buffer.from(JSON.stringify({ ...claims(), sub: victim.id })).toString("base64url");
				return `${head}.${claim}.${signature}`;
			},
		],
		["a server role", () => sign({ ...claims(), role: "service_role" }, { secret: "x" })],
		["words", () => "not.a.token"],
		["nothing", () => ""],
	])("rejects %s", async (_, make) => {
		const token = make();
		expect(await getSignedInUser(withToken(token))).toBeNull();
		if (token) expect(await ownRows(token)).not.toEqual([expect.anything()]);
	});

	it("rejects a valid signature over another user id", async () => {
		expect(await getSignedInUser(withToken(sign({ ...claims(), sub: victim.id })))).toBeNull();
		expect(await ownRows(sign({ ...claims(), sub: victim.id }))).toEqual([]);
	});

	it("rejects a valid signature without a session", async () => {
		const { session_id: _, ...rest } = claims();
		expect(await getSignedInUser(withToken(sign(rest)))).toBeNull();
		expect(await getSignedInUser(withToken(sign({ ...rest, session_id: crypto.randomUUID() })))).toBeNull();
		expect(await ownRows(sign(rest))).toEqual([]);
	});

	it("ignores role and address in the cookie", async () => {
		const user = { id: victim.id, email: victim.email, role: "service_role", user_metadata: { role: "super_admin" } };
		const forged = writeSession({ ...readSession(person.cookie), user });
		expect(await getSignedInUser(forged)).toBe(person.email);
		expect((await site.read("/terms", { cookie: forged })).html).toContain(person.email);
		expect((await site.ask("/admin", { cookie: forged })).headers.get("location")).toBe("/403");
	});

	it.each([
		"session-1=",
		"session-1=base64-",
		"session-1=base64-!!!",
		"session-1=base64-e30",
		"session-1=base64-bnVsbA",
		"session-1=base64-W10",
		"session-1=null",
		"session-1=%",
		"session-1=%00%ff",
		"session-1.0=base64-e30; session-1.1=x",
		"session-1.0=; session-1.9=",
		`session-1=${"x".repeat(6000)}`,
		`session-1=base64-${Buffer.from('{"access_token":{},"refresh_token":[],"expires_at":"x"}').toString("base64url")}`,
		`session-1=base64-${Buffer.from('{"access_token":"a\\nb","refresh_token":"","expires_at":-1}').toString("base64url")}`,
		"session-1-code-verifier=x; session-1=1",
	])("rejects garbage: %s", async (cookie) => {
		expect(await getSignedInUser(cookie)).toBeNull();
	});

	it("removes the cookie", async () => {
		const jar = new CookieJar(withToken("not.a.token"));
		jar.take(await site.ask("/terms", { cookie: `${jar}` }));
		expect(jar.get("session-1")).toBeUndefined();
	});
});

describe("sign-out", () => {
	it("ends the session on pages and in the data API", async () => {
		const person = await site.signedIn();
		const other = await openSession(site.backend, person.email);
		const { access_token } = readSession(person.cookie);
		expect(await ownRows(access_token)).toEqual([{ id: person.id }]);
		const out = await site.ask("/logout", { form: {}, cookie: person.cookie });
		expect([out.status, out.headers.get("location")]).toEqual([303, "/auth"]);
		expect(out.headers.get("clear-site-data")).toBe('"cache"');
		expect(out.headers.get("cache-control")).toBe("private, no-store");
		const jar = new CookieJar(person.cookie);
		jar.take(out);
		expect(jar.get("session-1")).toBeUndefined();
		expect(await getSignedInUser(person.cookie)).toBeNull();
		expect(await getSignedInUser(expire(person.cookie))).toBeNull();
		expect(await ownRows(access_token)).toEqual([]);
		// Only in this browser.
		expect(await getSignedInUser(other)).toBe(person.email);
	});

	it("works by POST from the site only", async () => {
		const { cookie, email } = await site.signedIn();
		for (const method of ["GET", "HEAD", "OPTIONS"]) {
			const answer = await site.ask("/logout", { method, cookie });
			expect(answer.headers.getSetCookie()).toEqual([]);
		}
		expect((await site.ask("/logout", { form: {}, cookie, headers: { Origin: "https://evil.example" } })).status).toBe(
			403,
		);
		expect(await getSignedInUser(cookie)).toBe(email);
	});

	it("succeeds without a session", async () => {
		for (const cookie of [undefined, "session-1=garbage"])
			expect((await site.ask("/logout", { form: {}, ...(cookie ? { cookie } : {}) })).status).toBe(303);
	});
});

describe("sign-in", () => {
	const signIn = async (email: string, cookie?: string) => {
		const answer = await site.ask("/auth", { form: { email, password: PASSWORD }, ...(cookie ? { cookie } : {}) });
		expect(answer.status).toBe(303);
		const jar = new CookieJar(cookie);
		jar.take(answer);
		return `${jar}`;
	};

	it("issues a new session, ends the previous one of this browser, also another user's, and none elsewhere", async () => {
		const planted = await site.signedIn();
		const { email } = await makeAccount(site.sql);
		const elsewhere = await openSession(site.backend, email);
		const first = await signIn(email, planted.cookie);
		const second = await signIn(email, first);
		const sessions = [planted.cookie, first, second].map((cookie) => readSession(cookie).access_token);
		expect(new Set(sessions.map((token) => decodeClaims(token).session_id)).size).toBe(3);
		for (const ended of [planted.cookie, first, expire(first)]) expect(await getSignedInUser(ended)).toBeNull();
		for (const alive of [second, elsewhere]) expect(await getSignedInUser(alive)).toBe(email);
	});

	it("carries an address whose sign-in failed to the pages that lead on from there, and forgets it afterwards", async () => {
		const { email } = await makeAccount(site.sql);
		const pages = ["/forgot-password", "/auth/check-mail", "/auth?mode=signup", "/auth"];
		const visit = site.visit();
		const shown = async () => {
			const htmls = await Promise.all(pages.map(async (path) => (await visit.read(path)).html));
			return pages.filter((_, index) => htmls[index]!.includes(`name="email" value="${email}"`));
		};
		expect(await shown()).toEqual([]);
		await visit.ask("/auth", { form: { email, password: "Wrong-Guess-1!" } });
		expect(await shown()).toEqual(pages);
		expect(`${visit.cookies}`).not.toContain(email.split("@")[0]);
		await visit.ask("/auth", { form: { email, password: PASSWORD } });
		expect(`${visit.cookies}`).not.toContain("sign_in_email");
	});

	it("forgets the address of a failed sign-in once a mail is asked for or the browser signs out, and keeps no other", async () => {
		const { email } = await makeAccount(site.sql);
		const visit = site.visit();
		for (const [path, form, pages] of [
			["/forgot-password", { email }, ["/forgot-password"]],
			["/auth/check-mail", { email: "corrected@adahan.test" }, ["/auth?mode=signup"]],
			["/logout", {}, ["/auth"]],
		] as const) {
			await visit.ask("/auth", { form: { email: "mistyped@adahan.test", password: "Wrong-Guess-1!" } });
			expect(`${visit.cookies}`, path).toContain("sign_in_email");
			expect((await visit.ask(path, { form })).status, path).toBe(303);
			expect(`${visit.cookies}`, path).not.toContain("sign_in_email");
			// The mail is still waited for, and the browser may have another user now.
			expect(`${visit.cookies}`, path).toContain("pending_mail");
			for (const next of IS_NIGHTLY ? ["/forgot-password", "/auth?mode=signup", "/auth"] : pages)
				expect((await visit.read(next)).html, `${path}, ${next}`).not.toMatch(/name="email" value="[^"]/);
		}
	});

	it("gives the browser a copy of the notification preferences, and succeeds without", async () => {
		const { id, email } = await makeAccount(site.sql);
		await site.sql.query("insert into public.notification_preferences (user_id, price_changes) values ($1, false)", [
			id,
		]);
		const copyOf = (cookie: string) => {
			const flash = /(?:^|; )flash=([^;]*)/.exec(cookie)?.[1];
			const { stored } = JSON.parse(decodeURIComponent(flash ?? "{}")) as { stored?: [string, string] };
			return stored && { [stored[0]]: JSON.parse(stored[1]) as unknown };
		};
		const cookie = await signIn(email);
		expect(copyOf(cookie)).toEqual({
			"notification-preferences": expect.objectContaining({ newListings: true, priceChanges: false, messages: true }),
		});
		const { html } = await site.read("/about", { cookie });
		expect(html).toContain("priceChanges");
		site.proxy.fault = ({ path }) => (path.includes("notification_preferences") ? { status: 500 } : undefined);
		expect(copyOf(await signIn(email))).toBeUndefined();
		site.heal();
	});
});

describe("session ended elsewhere", () => {
	/** The database tests have each way to end. By day: one whose refresh is refused by the auth service, and one that is gone. */
	const DAILY = ["row deleted", "banned"];
	const WAYS: [string, string][] = [
		["row deleted", "delete from auth.sessions where user_id = $1"],
		["banned", "update auth.users set banned_until = now() + interval '1 day' where id = $1"],
		["disabled", "update public.profiles set disabled_at = now() where id = $1"],
		["deleted", "delete from auth.users where id = $1"],
		[
			"idle for 30 days",
			"update public.account_sessions set last_seen_at = now() - interval '31 days' where user_id = $1",
		],
		["older than 90 days", "update auth.sessions set created_at = now() - interval '91 days' where user_id = $1"],
	];
	it.each(WAYS.filter(([way]) => IS_NIGHTLY || DAILY.includes(way)))(
		"%s: is anonymous at once and removes the cookie",
		async (_, change) => {
			const person = await site.signedIn();
			expect(await getSignedInUser(person.cookie)).toBe(person.email);
			await site.sql.query(change, [person.id]);
			const answer = await site.ask("/terms", { cookie: person.cookie });
			const jar = new CookieJar(person.cookie);
			jar.take(answer);
			expect([answer.status, jar.get("session-1"), (await answer.text()).includes(person.email)]).toEqual([
				200,
				undefined,
				false,
			]);
			expect(await getSignedInUser(person.cookie)).toBeNull();
			expect(await getSignedInUser(expire(person.cookie))).toBeNull();
		},
	);

	it("is announced once on an open page, never to anonymous visitors", async () => {
		const notice = "Your session has ended. Please sign in again.";
		const person = await site.signedIn();
		const ask = async (cookie: string) => {
			const answer = await site.ask("/session", { cookie });
			const jar = new CookieJar(cookie);
			jar.take(answer);
			const { email } = (await answer.json()) as { email: string | null };
			return { email, jar };
		};
		const alive = await ask(person.cookie);
		expect([alive.email, alive.jar.get("flash")]).toEqual([person.email, undefined]);
		await site.sql.query("delete from auth.sessions where user_id = $1", [person.id]);
		const dead = await ask(person.cookie);
		expect([dead.email, dead.jar.get("session-1")]).toEqual([null, undefined]);
		const shown = await site.ask("/auth", { cookie: `${dead.jar}` });
		expect(await shown.text()).toContain(notice);
		dead.jar.take(shown);
		expect((await site.read("/auth", { cookie: `${dead.jar}` })).html).not.toContain(notice);
		expect((await ask("")).jar.get("flash")).toBeUndefined();
	});

	it.each([
		["/live", { headers: { Accept: "text/event-stream" } }],
		["/notifications/latest", {}],
		["/api/offline", {}],
		["/profile", { headers: { "Sec-Purpose": "prefetch" } }],
		["/dashboard/properties/1/autosave", { form: { step_intent: "auto" } }],
		[
			"/functions/v1/client-log",
			{ stream: new Blob(['{"type":"error","msg":"b"}']).stream(), headers: { "Content-Type": "application/json" } },
		],
	] as [string, Parameters<OwnSite["ask"]>[1]][])(
		"is announced by the next page after a request to %s",
		async (path, options) => {
			const person = await site.signedIn();
			await site.sql.query("delete from auth.sessions where user_id = $1", [person.id]);
			const jar = new CookieJar(person.cookie);
			jar.take(await site.ask(path, { ...options, cookie: person.cookie }));
			jar.take(await site.ask("/profile", { cookie: `${jar}` }));
			expect([jar.get("session-1"), jar.get("flash")]).toEqual([undefined, expect.stringContaining("sessionOver")]);
		},
	);

	it("ends for an admin after twelve idle hours, not for others", async () => {
		const [admin, agent] = [await site.signedIn("admin"), await site.signedIn("agent")];
		for (const { cookie } of [admin, agent]) await site.ask("/session", { cookie });
		await site.sql.exec("update public.account_sessions set last_seen_at = now() - interval '12 hours 1 second'");
		expect(await getSignedInUser(admin.cookie)).toBeNull();
		expect(await getSignedInUser(agent.cookie)).toBe(agent.email);
	});

	it("applies a changed role to the next page", async () => {
		const person = await site.signedIn("admin");
		expect((await site.ask("/admin", { cookie: person.cookie })).status).toBe(200);
		await site.sql.query("update public.profiles set role = 'visitor' where id = $1", [person.id]);
		expect((await site.ask("/admin", { cookie: person.cookie })).headers.get("location")).toBe("/403");
	});

	it("recreates a missing profile as visitor", async () => {
		const person = await site.signedIn("visitor");
		await site.sql.query("delete from public.profiles where id = $1", [person.id]);
		expect(await getSignedInUser(person.cookie)).toBe(person.email);
		const [row] = await site.sql.query("select role from public.profiles where id = $1", [person.id]);
		expect(row).toEqual({ role: "visitor" });
	});
});

describe("loading the user", () => {
	it("happens for no anonymous request", async () => {
		await site.read("/terms");
		await site.read("/profile");
		await site.read("/about", { cookie: "language=tr" });
		expect(site.proxy.calls.filter((call) => /\/auth\/v1\/|rpc\/viewer/.test(call))).toEqual([]);
	});

	it("happens once per signed-in page", async () => {
		const { cookie } = await site.signedIn();
		site.heal();
		await site.read("/profile", { cookie });
		expect(site.proxy.calls.filter((call) => /\/auth\/v1\/|rpc\/viewer/.test(call))).toEqual([
			"POST /rest/v1/rpc/viewer",
		]);
	});
});
