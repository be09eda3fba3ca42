/** The embedded auth service answers like a hosted one where the two differed. */
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { FLOW_CHECKS } from "../../scripts/doctor/flows.ts";
import type { Project } from "../../scripts/doctor/project.ts";
import { CHECKS, runChecks } from "../../scripts/doctor/report.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { makeAccount as insertAccount } from "../support/users.ts";

let backend: TestBackend;
beforeAll(async () => {
	backend = await startTestBackend({ isConnected: true, isEmbedded: true, siteUrl: "https://adahan.test" });
});
afterAll(() => backend?.stop());

const auth = () =>
	createClient(backend.url, backend.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } }).auth;
const password = "Güzelyurt 2026!";

/** An unconfirmed account. */
async function signUp(email: string) {
	const { error } = await auth().signUp({ email, password });
	expect(error).toBeNull();
}

async function makeAccount(email: string): Promise<string> {
	await signUp(email);
	const [user] = await backend.sql.query<{ id: string }>(
		"update auth.users set email_confirmed_at = now() where email = $1 returning id",
		[email],
	);
	return user!.id;
}

const signIn = async (email: string, given = password) =>
	(await auth().signInWithPassword({ email, password: given })).error?.code ?? "ok";

describe("unconfirmed account", () => {
	beforeAll(() => signUp("waiting@adahan.test"));

	it("is reported with the right password only", async () => {
		expect(await signIn("waiting@adahan.test")).toBe("email_not_confirmed");
		expect(await signIn("Waiting@adahan.test")).toBe("email_not_confirmed");
		expect(await signIn("waiting@adahan.test", "Wrong-2026-x")).toBe("invalid_credentials");
		expect(await signIn("waiting@adahan.test", "güzelyurt 2026!")).toBe("invalid_credentials");
		expect(await signIn("nobody@adahan.test")).toBe("invalid_credentials");
	});

	it("gets another mail after a minute, whose link replaces the first", async () => {
		const links = () =>
			backend.inbox
				.mails()
				.filter(({ to }) => to.some((address) => address.includes("waiting@")))
				.map(({ text }) => new URL(/https:\/\/adahan\.test\/auth\/callback\S+/.exec(text)?.[0] ?? "").searchParams);
		const verify = async (link: URLSearchParams) =>
			(await auth().verifyOtp({ type: "signup", token_hash: link.get("token_hash") ?? "" })).error?.code ?? "ok";
		await vi.waitUntil(() => links().length === 1, { timeout: 5000 });
		const early = await auth().resend({ type: "signup", email: "waiting@adahan.test" });
		expect(early.error?.code).toBe("over_email_send_rate_limit");
		await backend.sql.exec("update auth.users set confirmation_sent_at = confirmation_sent_at - interval '61 seconds'");
		const later = await auth().resend({ type: "signup", email: "waiting@adahan.test" });
		expect(later.error).toBeNull();
		await vi.waitUntil(() => links().length === 2, { timeout: 5000 });
		const [newest, first] = links() as [URLSearchParams, URLSearchParams];
		expect(await verify(first)).toBe("otp_expired");
		expect(await verify(newest)).toBe("ok");
		expect(await verify(newest)).toBe("otp_expired");
		expect(await signIn("waiting@adahan.test")).toBe("ok");
	});

	it("resend reveals and mails nothing for unknown and confirmed addresses", async () => {
		for (const email of ["nobody@adahan.test", "waiting@adahan.test"])
			expect((await auth().resend({ type: "signup", email })).error).toBeNull();
	});
});

it("bans end the session and deny sign-in", async () => {
	const id = await makeAccount("banned@adahan.test");
	const client = auth();
	const { data } = await client.signInWithPassword({ email: "banned@adahan.test", password });
	await backend.sql.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [id]);
	expect(await signIn("banned@adahan.test")).toBe("user_banned");
	const refreshed = await auth().refreshSession({ refresh_token: data.session!.refresh_token });
	expect(refreshed.error?.code).toBe("user_banned");
	expect((await auth().getUser(data.session!.access_token)).error?.code).toBe("user_banned");
	await backend.sql.query("update auth.users set banned_until = now() - interval '1 second' where id = $1", [id]);
	expect(await signIn("banned@adahan.test")).toBe("ok");
});

it("is right for the doctor, which lets an account live and be deleted", async () => {
	const { url, publishableKey, secretKey, sql, inbox } = backend;
	const project: Project = {
		...{ url, publishableKey, secretKey, query: sql.query, readMails: async () => inbox.mails() },
		isEmbedded: true,
		environment: {},
		siteUrl: undefined,
		management: undefined,
	};
	const lines: string[] = [];
	await runChecks(project, [...CHECKS, ...FLOW_CHECKS], (line) => lines.push(line));
	expect(lines.filter((line) => !line.startsWith("green"))).toEqual([]);
	expect(lines).toContain("green  an account from sign-up to deletion");
});

describe.each([
	["the embedded database", true],
	["a PostgreSQL server", false],
] as const)("refreshes on %s", (_, isEmbedded) => {
	let other: TestBackend;
	beforeAll(async () => {
		other = isEmbedded ? backend : await startTestBackend({ isConnected: true, siteUrl: "https://adahan.test" });
	});
	afterAll(() => (isEmbedded ? undefined : other?.stop()));

	it("ten concurrent ones return one new token, and the old one still leads to it", async () => {
		const client = () =>
			createClient(other.url, other.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } }).auth;
		await client().signUp({ email: "tabs@adahan.test", password });
		await other.sql.query("update auth.users set email_confirmed_at = now() where email = 'tabs@adahan.test'");
		const { data } = await client().signInWithPassword({ email: "tabs@adahan.test", password });
		const refresh = () => client().refreshSession({ refresh_token: data.session!.refresh_token });
		const tokens = (await Promise.all(Array.from({ length: 10 }, refresh))).map(
			(answer) => answer.data.session?.refresh_token,
		);
		expect(new Set(tokens).size).toBe(1);
		expect(tokens[0]).toBeTruthy();
		expect((await refresh()).data.session?.refresh_token).toBe(tokens[0]);
	});
});

it("malformed bodies are rejected as JSON", async () => {
	for (const path of ["token?grant_type=password", "token?grant_type=refresh_token", "resend"])
		for (const body of [
			"",
			"{",
			"null",
			"[]",
			"5",
			'{"email":5,"password":[]}',
			'{"email":"a"}',
			'{"email":"tabs@adahan.test","password":[]}',
			'{"email":"tabs@adahan.test","password":{"a":1}}',
			'{"email":{},"password":"x"}',
			'{"refresh_token":{}}',
		]) {
			const response = await fetch(`${backend.url}/auth/v1/${path}`, {
				method: "POST",
				headers: { apikey: backend.publishableKey, "Content-Type": "application/json" },
				body,
			});
			expect(response.headers.get("content-type"), `${path} ${body}`).toContain("json");
			expect(response.status, `${path} ${body}`).toBeGreaterThanOrEqual(path === "resend" ? 200 : 400);
			expect(response.status, `${path} ${body}`).toBeLessThan(500);
		}
	expect(await signIn("tabs@adahan.test")).toBe("ok");
});

it("thirty wrong passwords for an address lock it for five minutes, whatever its account", async () => {
	// Its password is cheap to compare.
	await insertAccount(backend.sql, { email: "guessed@adahan.test" });
	for (const email of ["guessed@adahan.test", "unknown@adahan.test"]) {
		const guesses: string[] = [];
		for (let guess = 0; guess < 30; guess++) guesses.push(await signIn(email, `Wrong-2026-${guess}`));
		expect(new Set(guesses)).toEqual(new Set(["invalid_credentials"]));
		expect(await signIn(email.toUpperCase())).toBe("over_request_rate_limit");
	}
	expect(await signIn("tabs@adahan.test")).toBe("ok");
});

it("one-time links and codes create no account, session or mail", async () => {
	const before = backend.inbox.mails().length;
	for (const email of ["unknown-of-links@adahan.test", "tabs@adahan.test"]) {
		const { error } = await auth().signInWithOtp({ email });
		expect(error?.code).toBe("otp_disabled");
		const answer = await fetch(`${backend.url}/auth/v1/magiclink`, {
			method: "POST",
			headers: { apikey: backend.publishableKey, "Content-Type": "application/json" },
			body: JSON.stringify({ email }),
		});
		expect(answer.status).toBe(422);
	}
	expect(await backend.sql.query("select 1 from auth.users where email = 'unknown-of-links@adahan.test'")).toEqual([]);
	expect(backend.inbox.mails()).toHaveLength(before);
});

describe("unsupported endpoint", () => {
	const post = (path: string, body: object) =>
		fetch(`${backend.url}${path}`, {
			method: "POST",
			headers: { apikey: backend.publishableKey, "Content-Type": "application/json" },
			body: JSON.stringify(body),
		});

	it.each([
		"/auth/v1/%6ftp",
		"/auth/v1/otp/",
		"/auth/v1//otp",
		"//auth/v1/otp",
		"/auth/v1/OTP",
		"/%61uth/v1/otp",
		"/auth%2fv1%2fotp",
		"/auth/v1/%",
		"/auth/v1/invite",
		"/auth/v1/admin/generate_link",
		"/auth/v1/./otp/../%6ftp",
	])("%s is rejected", async (path) => {
		const email = `ghost-${path.replace(/\W/g, "")}@adahan.test`;
		const answer = await post(path, { email, create_user: true });
		expect(answer.status).toBeGreaterThanOrEqual(400);
		expect(answer.status).toBeLessThan(500);
		expect(await backend.sql.query("select 1 from auth.users where email = $1", [email.toLowerCase()])).toEqual([]);
	});

	it("in another encoding does not reveal an unconfirmed account", async () => {
		await signUp("encoded@adahan.test");
		const answer = await post("/auth/v1/%74oken?grant_type=password", {
			email: "encoded@adahan.test",
			password: "Wrong-1!",
		});
		expect(await answer.text()).not.toContain("email_not_confirmed");
	});
});

it("refuses weak passwords sent without the form", async () => {
	for (const weak of ["password", "aaaaaaaa", "Aaaaaaaa", "Aaaaaaa1", "AAAAAA1!"])
		expect((await auth().signUp({ email: "weak@adahan.test", password: weak })).error?.code, weak).toBe(
			"weak_password",
		);
	expect(await backend.sql.query("select 1 from auth.users where email = 'weak@adahan.test'")).toEqual([]);
});

it("sends one reset link a minute", async () => {
	await makeAccount("forgetful@adahan.test");
	const links = () =>
		backend.inbox
			.mails()
			.filter(({ to, text }) => to.some((one) => one.includes("forgetful@")) && text.includes("recovery"));
	const ask = async () => (await auth().resetPasswordForEmail("forgetful@adahan.test")).error?.code ?? "ok";
	expect([await ask(), await ask(), await ask()]).toEqual([
		"ok",
		"over_email_send_rate_limit",
		"over_email_send_rate_limit",
	]);
	await vi.waitUntil(() => links().length > 0, { timeout: 5000 });
	await backend.sql.exec("update auth.users set recovery_sent_at = recovery_sent_at - interval '61 seconds'");
	await auth().resetPasswordForEmail("forgetful@adahan.test");
	await vi.waitUntil(() => links().length === 2, { timeout: 5000 });
});

it("notes how a session was opened", async () => {
	await insertAccount(backend.sql, { email: "noted@adahan.test", password });
	const methods = async () =>
		(
			await backend.sql.query<{ method: string; level: string }>(
				`select c.authentication_method as method, s.aal::text as level from auth.sessions s
				join auth.users u on u.id = s.user_id left join auth.mfa_amr_claims c on c.session_id = s.id
				where u.email = 'noted@adahan.test'`,
			)
		).map(({ method, level }) => `${method} ${level}`);
	const { data } = await auth().signInWithPassword({ email: "noted@adahan.test", password });
	expect(await methods()).toEqual(["password aal1"]);
	await auth().refreshSession({ refresh_token: data.session!.refresh_token });
	expect(await methods()).toEqual(["password aal1"]);
	await auth().resetPasswordForEmail("noted@adahan.test");
	const [user] = await backend.sql.query<{ hash: string }>(
		"select recovery_token as hash from auth.users where email = 'noted@adahan.test'",
	);
	await auth().verifyOtp({ type: "recovery", token_hash: user!.hash });
	expect((await methods()).at(-1)).toBe("otp aal1");
});

it("does not tell a forged token whether a password is right", async () => {
	const { id } = await insertAccount(backend.sql, { email: "probed@adahan.test", password });
	const claims = Buffer.from(JSON.stringify({ sub: id, session_id: crypto.randomUUID() })).toString("base64url");
	const probe = async (current_password: string) => {
		const response = await fetch(`${backend.url}/auth/v1/user`, {
			method: "PUT",
			headers: { apikey: backend.publishableKey, authorization: `Bearer eyJhbGciOiJIUzI1NiJ9.${claims}.x` },
			body: JSON.stringify({ password: "Another-Carob-28!", current_password }),
		});
		return [response.status, response.headers.get("x-sb-error-code")];
	};
	expect(await probe("Wrong-2026-x")).toEqual(await probe(password));
});
