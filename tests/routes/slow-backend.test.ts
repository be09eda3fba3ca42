/**
 * A backend that never answers, over the whole route table: public pages answer after one timeout, guarded ones stay
 * closed. No page begins a call after another one has timed out, so that no two timeouts add up.
 */
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { ADDRESSES, fillParameters } from "../support/route-table.ts";
import { writeSession } from "../support/users.ts";

/** Short, so that the test does not take long: the backend never answers, so every answer comes from a timeout. */
const PUBLIC_READ_SECONDS = 1;
const SESSION_TIMEOUT_MS = 2000;
/** Requests of scripts about the backend, the session or a person, which may wait. */
const WAITS = ["/healthz", "/session", "/reset-password", "/notifications/latest", "/api/offline"];
/** Concurrent requests: more would measure rendering speed. */
const AT_ONCE = 12;

/** The calls of the backend, by the id of the page's request. isLate: after a call for the same page was given up. */
const calls: { page: string; path: string; isLate: boolean }[] = [];
/** Pages that gave up a call. */
const given = new Set<string>();

/** The id of the page's request, from the context that the application sends with each call. */
function readPage({ headers }: IncomingMessage): string {
	const [, context = ""] = String(headers["x-app-context"] ?? "").split(".");
	return context ? (JSON.parse(Buffer.from(context, "base64").toString()) as { request: string }).request : "";
}

let backend: Server;
let ask: typeof import("../support/app.ts")["ask"];

beforeAll(async () => {
	backend = createServer((request, response) => {
		const page = readPage(request);
		calls.push({ page, path: request.url!, isLate: given.has(page) });
		response.once("close", () => given.add(page));
	});
	await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve));
	Object.assign(process.env, {
		SUPABASE_URL: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
		SUPABASE_PUBLISHABLE_KEY: "sb_publishable_slow",
		SUPABASE_SECRET_KEY: "sb_secret_slow",
		SESSION_TIMEOUT_MS: String(SESSION_TIMEOUT_MS),
		PUBLIC_READ_SECONDS: String(PUBLIC_READ_SECONDS),
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

async function read(path: string, cookie?: string) {
	const response = await ask(path, cookie ? { cookie } : {});
	return { path, response, text: await response.text() };
}

/** The calls that began after another one of the same page had timed out, except those that no page waits for. */
function listLateCalls(): string[] {
	const late = calls
		.splice(0)
		.filter(({ page, path, isLate }) => isLate && page && !path.endsWith("/record_server_error"));
	return late.map(({ page, path }) => `${page}: ${path}`);
}

describe("slow backend", () => {
	it.each([undefined, "forged"])("answers public addresses after one timeout, with the cookie %s", async (cookie) => {
		const open = ADDRESSES.filter(({ area, path }) => area === "public" && !WAITS.includes(path));
		expect(open.length).toBeGreaterThan(30);
		// By day each with the cookie or without, in turn: what may not be added is the same.
		const asked = open.filter((_, index) => IS_NIGHTLY || (index % 2 === 0) === (cookie === undefined));
		const answers = await each(asked, ({ path }) => read(fillParameters(path), cookie && forgedCookie()));
		for (const { path, response, text } of answers) {
			expect([200, 204, 302, 303, 400, 401, 403, 404, 405, 410, 503], path).toContain(response.status);
			if (response.headers.get("content-type")?.startsWith("text/html")) expect(text, path).toContain("<h1");
			if (response.status === 503) expect(response.headers.get("retry-after"), path).toBe("30");
		}
		expect(calls.length).toBeGreaterThan(15);
		expect(listLateCalls()).toEqual([]);
	});

	it("answers guarded addresses with 503 or a redirect to sign-in", async () => {
		const guarded = ADDRESSES.filter(({ area }) => area !== "public");
		const answers = await Promise.all(guarded.map(({ path }) => read(fillParameters(path), forgedCookie())));
		const wrong = answers.filter(
			({ response }) => !(response.status === 503 || response.headers.get("location") === "/auth"),
		);
		expect(wrong.map(({ path, response }) => [path, response.status])).toEqual([]);
		expect(listLateCalls()).toEqual([]);
	});
});
