/**
 * A backend that takes ten seconds for each call, over the whole route table: public pages answer in two seconds,
 * guarded ones stay closed.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADDRESSES, fillParameters } from "../support/route-table.ts";
import { writeSession } from "../support/users.ts";

const SLOW_MS = 10_000;
/** Two seconds, plus half a second to render all at once. */
const PUBLIC_TIMEOUT_MS = 2500;
const SESSION_TIMEOUT_MS = 4000;
/** The timeout of a guard, plus the time to render all at once. */
const GUARDED_TIMEOUT_MS = SESSION_TIMEOUT_MS + 1500;
/** Requests of scripts about the backend, the session or a person, which may wait. */
const WAITS = ["/healthz", "/session", "/reset-password", "/notifications/latest", "/api/offline"];
/** Concurrent requests: more would measure rendering speed. */
const AT_ONCE = 12;

let backend: Server;
let ask: typeof import("../support/app.ts")["ask"];

beforeAll(async () => {
	backend = createServer((_, response) => {
		setTimeout(() => response.writeHead(200, { "Content-Type": "application/json" }).end("null"), SLOW_MS);
	});
	await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve));
	Object.assign(process.env, {
		SUPABASE_URL: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
		SUPABASE_PUBLISHABLE_KEY: "sb_publishable_slow",
		SUPABASE_SECRET_KEY: "sb_secret_slow",
		SESSION_TIMEOUT_MS: String(SESSION_TIMEOUT_MS),
	});
	({ ask } = await import("../support/app.ts"));
	await ask("/about");
});
afterAll(() => {
	backend?.closeAllConnections();
	backend?.close();
});

/** A forged session cookie of the right format, valid for an hour. */
function forgedCookie(): string {
	const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
	const expires_at = Math.floor(Date.now() / 1000) + 3600;
	const claims = { sub: crypto.randomUUID(), session_id: crypto.randomUUID(), exp: expires_at, role: "authenticated" };
	const access_token = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}.${"x".repeat(43)}`;
	return writeSession({ access_token, refresh_token: "abcdef", expires_at, expires_in: 3600, token_type: "bearer" });
}

/** Runs a task for each item, several at a time. */
async function each<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
	const done: R[] = [];
	for (let first = 0; first < list.length; first += AT_ONCE)
		done.push(...(await Promise.all(list.slice(first, first + AT_ONCE).map(work))));
	return done;
}

async function timed(path: string, cookie?: string) {
	const startedAt = performance.now();
	const response = await ask(path, cookie ? { cookie } : {});
	const text = await response.text();
	return { path, response, text, milliseconds: performance.now() - startedAt };
}

describe("slow backend", () => {
	it.each([undefined, "forged"])("answers public addresses within two seconds, with the cookie %s", async (cookie) => {
		const open = ADDRESSES.filter(({ area, path }) => area === "public" && !WAITS.includes(path));
		expect(open.length).toBeGreaterThan(30);
		const answers = await each(open, ({ path }) => timed(fillParameters(path), cookie && forgedCookie()));
		const late = answers.filter(({ milliseconds }) => milliseconds > PUBLIC_TIMEOUT_MS);
		expect(late.map(({ path, milliseconds }) => `${path}: ${Math.round(milliseconds)} ms`)).toEqual([]);
		for (const { path, response, text } of answers) {
			expect([200, 204, 302, 303, 400, 401, 403, 404, 405, 410, 503], path).toContain(response.status);
			if (response.headers.get("content-type")?.startsWith("text/html")) expect(text, path).toContain("<h1");
			if (response.status === 503) expect(response.headers.get("retry-after"), path).toBe("30");
		}
	});

	it("answers guarded addresses with 503 or a redirect to sign-in", async () => {
		const guarded = ADDRESSES.filter(({ area }) => area !== "public");
		const answers = await Promise.all(guarded.map(({ path }) => timed(fillParameters(path), forgedCookie())));
		const wrong = answers.filter(
			({ response, milliseconds }) =>
				milliseconds > GUARDED_TIMEOUT_MS || !(response.status === 503 || response.headers.get("location") === "/auth"),
		);
		expect(wrong.map(({ path, response, milliseconds }) => [path, response.status, milliseconds])).toEqual([]);
	});
});
