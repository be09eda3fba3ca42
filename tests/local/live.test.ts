/** Live events between servers, through a proxy that compresses, and at the stop of a server. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type EventStream, openEventSource } from "../support/event-stream.ts";
import { freePort } from "../support/free-port.ts";
import { startServer, whenReady } from "../support/site-process.ts";
import { insertListing, makeAccount, makeAgent, openSession } from "../support/users.ts";

const NGINX = "/usr/sbin/nginx";
/** Two intervals of the reader, on a busy machine. */
const MAX_DELAY_MS = 5000;
const MAX_STOP_MS = 2000;
/** A request in progress may take nine seconds, which one server here shortens to two. */
const MAX_FORCED_STOP_MS = 6900;
const SHORT_SHUTDOWN = ["--import", join(import.meta.dirname, "../support/short-shutdown.mjs")];

type Person = { id: string; cookie: string };
let backend: TestBackend;
let ada: Person;
let bora: Person;
let listing: number;
const servers: { origin: string; child: ChildProcess }[] = [];
const streams: EventStream[] = [];

beforeAll(async () => {
	backend = await startTestBackend({ isConnected: true });
	const sign = async (): Promise<Person> => {
		const { id, email } = await makeAccount(backend.sql);
		return { id, cookie: await openSession(backend, email) };
	};
	[ada, bora] = [await sign(), await sign()];
	const { id: agent } = await makeAccount(backend.sql, { role: "agent" });
	await makeAgent(backend, agent, "seller");
	listing = await insertListing(backend, agent, { title_en: "A flat by the sea" });
	for (const nodeFlags of [[], [], SHORT_SHUTDOWN]) await addServer(nodeFlags);
});
afterAll(async () => {
	for (const stream of streams) stream.leave();
	for (const { child } of servers) {
		if (child.exitCode !== null || child.signalCode !== null) continue;
		child.kill("SIGKILL");
		await once(child, "exit");
	}
	await backend?.stop();
});

async function addServer(nodeFlags: string[]): Promise<void> {
	const port = await freePort();
	const server = { SESSION_TIMEOUT_MS: "60000", PUBLIC_READ_SECONDS: "60" };
	const child = startServer(backend, port, { server, nodeFlags });
	servers.push({ origin: `http://127.0.0.1:${port}`, child });
	await whenReady(child);
}
async function open(origin: string, { cookie }: Person, headers: Record<string, string> = {}): Promise<EventStream> {
	const stream = await openEventSource(origin, cookie, headers);
	streams.push(stream);
	expect(stream.status).toBe(200);
	await vi.waitUntil(() => stream.events.length > 0, MAX_DELAY_MS);
	expect(stream.events[0]?.name).toBe("hello");
	return stream;
}
const add = (person: Person, kind: string, data: object = {}) =>
	backend.sql.query("select private.add_live_event($1, $2, $3)", [person.id, kind, JSON.stringify(data)]);
const heard = ({ events }: EventStream) => events.slice(1).map(({ name, data }) => `${name} ${data}`);

it("every open page of a person hears their events, at each server and in order, and nobody else does", async () => {
	const [first, second] = servers;
	const own = [await open(first!.origin, ada), await open(first!.origin, ada), await open(second!.origin, ada)];
	const other = await open(second!.origin, bora);
	await add(ada, "thread", { id: "t1" });
	await add(ada, "counts");
	for (const stream of own)
		await expect.poll(() => heard(stream), { timeout: MAX_DELAY_MS }).toEqual(['thread {"id":"t1"}', "counts {}"]);
	await add(bora, "notification");
	await expect.poll(() => heard(other), { timeout: MAX_DELAY_MS }).toEqual(["notification {}"]);
	for (const stream of own) expect(heard(stream)).toHaveLength(2);
});

it("a person's sixth stream at a server ends their first one", async () => {
	const { id, email } = await makeAccount(backend.sql);
	const person = { id, cookie: await openSession(backend, email) };
	const all: EventStream[] = [];
	for (let count = 0; count < 6; count++) all.push(await open(servers[0]!.origin, person));
	await all[0]!.ended;
	await add(person, "thread", { id: "t2" });
	// A new account also gets its welcome.
	for (const stream of all.slice(1))
		await expect.poll(() => heard(stream), { timeout: MAX_DELAY_MS }).toContain('thread {"id":"t2"}');
	expect(heard(all[0]!)).not.toContain('thread {"id":"t2"}');
});

describe.skipIf(!existsSync(NGINX))("behind nginx that compresses event streams", () => {
	let folder: string;
	let origin: string;
	let nginx: ChildProcess;
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), "adahan-nginx-"));
		const port = await freePort();
		origin = `http://127.0.0.1:${port}`;
		const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
			(name) => `${name}_temp_path ${join(folder, name)};`,
		);
		await writeFile(
			join(folder, "nginx.conf"),
			`daemon off; master_process off; pid ${join(folder, "nginx.pid")}; events {}
			http { access_log off; ${temporary.join(" ")} gzip on; gzip_proxied any; gzip_min_length 0; gzip_types text/event-stream;
			server { listen 127.0.0.1:${port}; location / { proxy_pass ${servers[0]!.origin}; } } }`,
		);
		nginx = spawn(NGINX, ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")]);
		const isReady = () =>
			fetch(`${origin}/healthz`).then(
				({ ok }) => ok,
				() => false,
			);
		await vi.waitUntil(isReady, { timeout: 20_000 });
	});
	afterAll(async () => {
		nginx?.kill("SIGTERM");
		if (nginx && nginx.exitCode === null) await once(nginx, "exit");
		await rm(folder, { recursive: true, force: true });
	});

	it("the first event arrives at once and later ones too", async () => {
		// Compressed bytes are not read here: what counts is that they are not held back.
		const stream = await openEventSource(origin, bora.cookie, { "Accept-Encoding": "gzip" });
		streams.push(stream);
		await vi.waitUntil(() => stream.text().length > 0, 2000);
		const greeting = stream.text().length;
		await add(bora, "counts");
		await vi.waitUntil(() => stream.text().length > greeting, MAX_DELAY_MS);
	});
});

/** Shows a page, so that a view is buffered. */
async function view(origin: string): Promise<void> {
	const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0" };
	const response = await fetch(`${origin}/properties/${listing}`, { headers });
	expect(response.status).toBe(200);
	await response.text();
}
async function countViews(): Promise<number> {
	const [row] = await backend.sql.query<{ views: string | null }>(
		"select sum(views) as views from public.listing_daily_stats where listing_id = $1",
		[listing],
	);
	return Number(row?.views ?? 0);
}
/** Ends a server; how it ended, and after how many milliseconds. */
async function terminate(child: ChildProcess) {
	const ended = once(child, "exit");
	const startedAt = performance.now();
	child.kill("SIGTERM");
	const how = await ended;
	return { how, duration: performance.now() - startedAt };
}

describe("SIGTERM", () => {
	it("with open streams: they end with a time to return, the server exits at once, and no view is lost", async () => {
		const { origin, child } = servers[1]!;
		const own = await Promise.all(Array.from({ length: 4 }, () => open(origin, bora)));
		const before = await countViews();
		await view(origin);
		const { how, duration } = await terminate(child);
		expect(how).toEqual([0, null]);
		expect(duration).toBeLessThan(MAX_STOP_MS);
		for (const stream of own) {
			await stream.ended;
			expect(stream.text()).toMatch(/retry: \d{4}\n\n$/);
		}
		expect(await countViews()).toBe(before + 1);
	});

	it("with a request that never ends: the server exits after its grace period, and no view is lost", async () => {
		const { origin, child } = servers[2]!;
		const before = await countViews();
		await view(origin);
		const stuck = request(`${origin}/contact`, {
			method: "POST",
			headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded", "Content-Length": "100" },
		});
		stuck.on("error", () => {});
		stuck.write("name=");
		await sleep(300);
		const { how, duration } = await terminate(child);
		expect(how).toEqual([0, null]);
		expect(duration).toBeLessThan(MAX_FORCED_STOP_MS);
		expect(await countViews()).toBe(before + 1);
		stuck.destroy();
	});
});
