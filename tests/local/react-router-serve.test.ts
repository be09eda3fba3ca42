/** The build runs whole under react-router-serve, and no client forges its address there or under server/serve.ts. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { PROJECT_ROOT } from "../../supabase/local/settings.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { openEventSource } from "../support/event-stream.ts";
import { freePort } from "../support/free-port.ts";
import { CookieJar, makeAccount, openSession, PASSWORD } from "../support/users.ts";

const COMMANDS = {
	"server/serve.ts": ["server/serve.ts"],
	"react-router-serve": ["node_modules/@react-router/serve/bin.cjs", "./build/server/index.js"],
};
type ServerName = keyof typeof COMMANDS;
/** Client address on this machine; react-router-serve passes none on. */
const SOCKET_ADDRESSES = { "server/serve.ts": "127.0.0.1", "react-router-serve": "local" };
const FORGED = "203.0.113.9";
const START_TIMEOUT_MS = 30_000;

let backend: TestBackend;
const servers = {} as Record<ServerName, { origin: string; child: ChildProcess }>;

beforeAll(async () => {
	backend = await startTestBackend({ isConnected: true });
	for (const name of Object.keys(COMMANDS) as ServerName[]) await startServer(name);
});
afterAll(async () => {
	for (const { child } of Object.values(servers)) {
		if (child.exitCode !== null || child.signalCode !== null) continue;
		child.kill("SIGKILL");
		await once(child, "exit");
	}
	await backend?.stop();
});

async function startServer(name: ServerName): Promise<void> {
	const port = await freePort();
	const origin = `http://127.0.0.1:${port}`;
	const [program = "", ...rest] = COMMANDS[name];
	const child = spawn(process.execPath, [join(PROJECT_ROOT, program), ...rest], {
		cwd: PROJECT_ROOT,
		env: {
			PATH: process.env.PATH,
			NODE_ENV: "production",
			HOST: "127.0.0.1",
			PORT: String(port),
			SUPABASE_URL: backend.url,
			SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
			SUPABASE_SECRET_KEY: backend.secretKey,
			FORM_MINIMUM_SECONDS: "0",
			LOG_LEVEL: "silent",
		},
		stdio: ["ignore", "ignore", "inherit"],
	});
	const isUp = () =>
		fetch(`${origin}/healthz`).then(
			({ ok }) => ok,
			() => false,
		);
	servers[name] = { origin, child };
	await vi.waitUntil(isUp, { timeout: START_TIMEOUT_MS, interval: 100 });
}

const get = (name: ServerName, path: string, cookie = "") =>
	fetch(servers[name].origin + path, { redirect: "manual", headers: { Cookie: cookie } });

const post = (name: ServerName, path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
	fetch(servers[name].origin + path, {
		method: "POST",
		redirect: "manual",
		headers: { Origin: servers[name].origin, ...headers },
		body: new URLSearchParams(form),
	});

describe("under react-router-serve", () => {
	const name = "react-router-serve";

	it.each(["/", "/properties", "/vehicles?make=toyota", "/agents", "/about", "/contact", "/auth", "/sitemap"])(
		"serves %s with its policy and caching rule",
		async (path) => {
			const response = await get(name, path);
			expect(response.status).toBe(200);
			expect(await response.text()).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>\s*$/);
			expect(response.headers.get("content-security-policy")).toContain("script-src 'self' 'sha256-");
			expect(response.headers.get("x-content-type-options")).toBe("nosniff");
			expect(response.headers.get("cache-control")).toMatch(/^private, /);
		},
	);

	it("serves data of a navigation, files, scripts and the page for an unknown address", async () => {
		const page = await (await get(name, "/about")).text();
		const [script = ""] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
		const statuses = await Promise.all(
			["/about.data", "/robots.txt", "/sitemap.xml", "/favicon.svg", script, "/nope", "/dashboard"].map(
				async (path) => (await get(name, path)).status,
			),
		);
		expect(statuses).toEqual([200, 200, 200, 200, 200, 404, 302]);
	});

	it("keeps a chosen language", async () => {
		const response = await post(name, "/preferences/language", { language: "tr", return_to: "/about" });
		expect([response.status, response.headers.get("location")]).toEqual([303, "/about"]);
		const jar = new CookieJar();
		jar.take(response);
		expect(await (await get(name, "/about", jar.toString())).text()).toContain('<html lang="tr"');
	});

	it("accepts a posted form", async () => {
		const stamp = /name="form_stamp"[^>]*value="([^"]+)"/.exec(await (await get(name, "/contact")).text())?.[1] ?? "";
		const form = { form_stamp: stamp, email: "reader@adahan.test", consent: "on" };
		expect((await post(name, "/newsletter", form)).status).toBe(303);
		const [row] = await backend.sql.query<{ count: string }>(
			"select count(*) from public.newsletter_subscribers where email = 'reader@adahan.test'",
		);
		expect(Number(row?.count)).toBe(1);
	});

	it("signs in, shows the account and rejects a cross-site post", async () => {
		const { email } = await makeAccount(backend.sql);
		const response = await post(name, "/auth", { email, password: PASSWORD });
		expect(response.status).toBe(303);
		const jar = new CookieJar();
		jar.take(response);
		const profile = await get(name, "/profile", jar.toString());
		expect([profile.status, (await profile.text()).includes(email)]).toEqual([200, true]);
		const foreign = await post(name, "/logout", {}, { Origin: "http://evil.example", Cookie: jar.toString() });
		expect(foreign.status).toBe(403);
	});
});

describe.each(Object.keys(COMMANDS) as ServerName[])("under %s", (name) => {
	it("a forged socket address changes no row of the logs", async () => {
		const agent = `Forger of ${name}`;
		const headers = { Origin: "http://evil.example", "User-Agent": agent, "X-Adahan-Socket-Address": FORGED };
		expect((await post(name, "/contact", {}, headers)).status).toBe(403);
		const read = () =>
			backend.sql.query<{ address: string | null }>(
				"select address from public.activity_log where action = 'access.refused' and user_agent = $1",
				[agent],
			);
		await expect.poll(async () => (await read()).length, { timeout: 10_000 }).toBeGreaterThan(0);
		expect(await read()).toEqual([{ address: SOCKET_ADDRESSES[name] }]);
	});

	it("forged socket addresses do not extend a limit", async () => {
		const statuses = await Promise.all(
			Array.from({ length: 40 }, async (_, index) => {
				const response = await fetch(`${servers[name].origin}/functions/v1/client-log`, {
					method: "POST",
					headers: {
						Origin: servers[name].origin,
						"Content-Type": "application/json",
						"User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0",
						"X-Adahan-Socket-Address": `203.0.113.${index}`,
					},
					body: JSON.stringify({ type: "error", msg: "the same", session: "0123456789abcdef" }),
				});
				return response.status;
			}),
		);
		expect(statuses.filter((status) => status === 204)).toHaveLength(30);
		expect(statuses.filter((status) => status === 429)).toHaveLength(10);
	});

	it.each([300_000, 3_000_000])("a form of %i bytes is answered 413", async (size) => {
		const { origin } = servers[name];
		const sent = request(`${origin}/contact`, {
			method: "POST",
			headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded", "Content-Length": size },
		});
		const responded = once(sent, "response");
		sent.end(Buffer.alloc(size, "a"));
		const [response] = await responded;
		response.resume();
		expect(response.statusCode).toBe(413);
		expect((await get(name, "/about")).status).toBe(200);
	});
});

it("react-router-serve stops on SIGTERM with an open event stream, after the logs and timings are written", async () => {
	const { child, origin } = servers["react-router-serve"];
	await get("react-router-serve", "/terms");
	await post("react-router-serve", "/terms", {}, { Origin: "http://evil.example" });
	const { email } = await makeAccount(backend.sql);
	const stream = await openEventSource(origin, await openSession(backend, email), { "Accept-Encoding": "gzip" });
	await vi.waitUntil(() => stream.events.length > 0, { timeout: 5000 });
	const ended = once(child, "exit", { signal: AbortSignal.timeout(15_000) });
	child.kill("SIGTERM");
	expect(await ended).toEqual([0, null]);
	await expect(fetch(origin)).rejects.toThrow();
	const [timings] = await backend.sql.query<{ hits: string }>(
		"select sum(hits) as hits from private.route_timings where route = '/terms'",
	);
	expect(Number(timings?.hits)).toBeGreaterThan(0);
	const refused = await backend.sql.query(
		"select 1 from public.activity_log where action = 'access.refused' and details->>'path' = '/terms'",
	);
	expect(refused).toHaveLength(1);
});
