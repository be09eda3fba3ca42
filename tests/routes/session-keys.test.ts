/**
 * Asymmetric signing keys, as hosted projects use them: a token verifies until it expires, even after its session
 * ended. Pages and data API check the session in the database.
 */
import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signEs256, signHs256, useAsymmetricKeys } from "../support/asymmetric-keys.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { CookieJar, decodeClaims, makeAccount, PASSWORD, readSession, writeSession } from "../support/users.ts";

let site: OwnSite;
let keys: { privateKey: KeyObject; publicPem: string };
beforeAll(async () => {
	site = await startOwnSite();
	const { jwtSecret } = site.backend;
	keys = useAsymmetricKeys(site.proxy, jwtSecret);
});
afterAll(() => site?.stop());

let clients = 0;
/** Signs in by the form, like a browser. */
async function enter(role: "visitor" | "admin" = "visitor") {
	const account = await makeAccount(site.sql, { role });
	const answer = await site.ask("/auth", {
		form: { email: account.email, password: PASSWORD },
		client: `203.0.113.${++clients}`,
	});
	expect(answer.status).toBe(303);
	const jar = new CookieJar();
	jar.take(answer);
	const cookie = `session-1=${jar.get("session-1")}`;
	return { ...account, cookie, token: readSession(cookie).access_token };
}

const isIn = async (cookie: string) => {
	const answer = await site.ask("/profile", { cookie });
	expect([200, 302]).toContain(answer.status);
	return answer.status === 200;
};

/** The status and row count that the data API answers to a token. */
async function ownRows(token: string) {
	const response = await fetch(`${site.proxy.url}/rest/v1/profiles?select=id`, {
		headers: { apikey: site.backend.publishableKey, Authorization: `Bearer ${token}` },
	});
	return { status: response.status, rows: response.ok ? ((await response.json()) as unknown[]).length : 0 };
}

it("issues and accepts asymmetric tokens", async () => {
	const { cookie, token, email } = await enter();
	expect(JSON.parse(Buffer.from(token.split(".")[0]!, "base64url").toString()).alg).toBe("ES256");
	expect(await ownRows(token)).toEqual({ status: 200, rows: 1 });
	expect((await site.read("/terms", { cookie })).html).toContain(email);
});

describe("valid token of an ended session", () => {
	it.each<[string, string]>([
		["signed out elsewhere", "delete from auth.sessions where user_id = $1"],
		["banned", "update auth.users set banned_until = now() + interval '1 day' where id = $1"],
		["disabled", "update public.profiles set disabled_at = now() where id = $1"],
		["marked as deleted", "update auth.users set deleted_at = now() where id = $1"],
		["deleted", "delete from auth.users where id = $1"],
		[
			"idle for too long",
			"update public.account_sessions set last_seen_at = now() - interval '31 days' where user_id = $1",
		],
		["too old", "update auth.sessions set created_at = now() - interval '91 days' where user_id = $1"],
	])("%s: is anonymous on pages and gets no rows from the data API", async (_, change) => {
		const person = await enter();
		expect(await isIn(person.cookie)).toBe(true);
		await site.sql.query(change, [person.id]);
		// The signature is valid, so the data API answers, without rows.
		expect(await ownRows(person.token)).toEqual({ status: 200, rows: 0 });
		expect(await isIn(person.cookie)).toBe(false);
		expect((await site.read("/terms", { cookie: person.cookie })).html).not.toContain(person.email);
	});

	it("signed out here: rejects the copied cookie for the rest of the token's hour", async () => {
		const person = await enter("admin");
		await site.ask("/logout", { form: {}, cookie: person.cookie });
		expect(decodeClaims(person.token).exp * 1000).toBeGreaterThan(Date.now() + 3_000_000);
		expect(await isIn(person.cookie)).toBe(false);
		expect(await ownRows(person.token)).toEqual({ status: 200, rows: 0 });
	});

	it("ends the session permanently once a page has noticed", async () => {
		const person = await enter();
		await site.sql.query("update auth.sessions set created_at = now() - interval '91 days' where user_id = $1", [
			person.id,
		]);
		expect(await isIn(person.cookie)).toBe(false);
		expect(await site.sql.query("select 1 from auth.sessions where user_id = $1", [person.id])).toEqual([]);
	});
});

describe("forged token", () => {
	it.each<[string, (claims: object) => string]>([
		["another key", (claims) => signEs256(claims, generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey)],
		["the public key as a secret", (claims) => signHs256(claims, keys.publicPem)],
		["a previous secret", (claims) => signHs256(claims, "super-secret-jwt-token-with-at-least-32-characters-long")],
	])("%s", async (_, forge) => {
		const person = await enter();
		const forged = forge(decodeClaims(person.token));
		expect(await ownRows(forged)).toMatchObject({ rows: 0 });
		const session = { ...readSession(person.cookie), access_token: forged, refresh_token: "not-one" };
		expect(await isIn(writeSession(session))).toBe(false);
	});

	it("expired: is refreshed into a new asymmetric token", async () => {
		const person = await enter();
		const past = Math.floor(Date.now() / 1000) - 5;
		const token = signEs256({ ...decodeClaims(person.token), exp: past }, keys.privateKey);
		expect((await ownRows(token)).status).toBe(401);
		const jar = new CookieJar(writeSession({ ...readSession(person.cookie), access_token: token, expires_at: past }));
		const answer = await site.ask("/profile", { cookie: `${jar}` });
		expect(answer.status).toBe(200);
		jar.take(answer);
		expect(await ownRows(readSession(`${jar}`).access_token)).toEqual({ status: 200, rows: 1 });
	});
});
