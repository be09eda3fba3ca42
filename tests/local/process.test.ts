import { cp, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ReadyMessage } from "../../supabase/local/main.ts";
import { type LocalProcess, startLocalProcess, temporaryFolder } from "../support/local-process.ts";
import { IS_NIGHTLY, rounds } from "../support/nightly.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const fixture = join(import.meta.dirname, "fixture-migrations");
const KILL_ROUNDS = rounds(1, 12);
/** Rarer cases, each of which starts processes of its own: in nightly runs. */
const itNightly = it.runIf(IS_NIGHTLY);
const PORTS = [
	"LOCAL_BACKEND_PORT",
	"LOCAL_INBOX_PORT",
	"LOCAL_SMTP_PORT",
	"LOCAL_PUSH_PORT",
	"LOCAL_CARD_PORT",
	"LOCAL_CRYPTO_PORT",
	"LOCAL_LLM_PORT",
];
const onlyLoopback = ["--import", join(import.meta.dirname, "..", "support", "only-loopback.mjs")];

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
/** The data folder whose life the first tests tell. Later tests copy it. */
let folder: string;
/** The migrations of that folder: a test adds some. */
let migrations: string;
let number = 0;
const running: LocalProcess[] = [];

const start = (environment: Record<string, string>, nodeOptions: string[] = []) => {
	const started = startLocalProcess({ LOCAL_MIGRATIONS_DIR: fixture, ...environment }, nodeOptions);
	running.push(started);
	return started;
};
const newFolder = () => join(temporary.path, `data-${++number}`);
/** The process on the folder: opening the database takes seconds, so tests pass it on. */
let current: LocalProcess | undefined;
const isRunning = ({ child }: LocalProcess) => child.exitCode === null && child.signalCode === null;
/** The running process, or a new one after it has ended. */
async function open(): Promise<LocalProcess & { at: ReadyMessage }> {
	if (!current || !isRunning(current))
		current = start({ LOCAL_DATA_DIR: folder, LOCAL_MIGRATIONS_DIR: migrations, LOCAL_WATCHDOG_MS: "5000" });
	return { ...current, at: await current.ready };
}
/** A copy of the folder, cleanly stopped. */
async function copyOfFolder(): Promise<string> {
	if (current && isRunning(current)) await stop(current);
	const copy = newFolder();
	await cp(folder, copy, { recursive: true });
	return copy;
}

async function stop({ child, ended }: LocalProcess): Promise<void> {
	child.kill("SIGTERM");
	expect(await ended).toMatchObject({ code: 0, errors: "" });
}

/** Exits with code 1 and a one-line message. */
async function expectFailure(environment: Record<string, string>, sentence: RegExp): Promise<void> {
	const { code, errors } = await start(environment).ended;
	expect(errors.trim()).toMatch(sentence);
	expect(errors.trim().split("\n")).toHaveLength(1);
	expect(code).toBe(1);
}

function rest(ready: ReadyMessage, path: string, init: RequestInit = {}): Promise<Response> {
	const headers = { apikey: ready.secretKey, "content-type": "application/json", ...init.headers };
	return fetch(`${ready.url}/rest/v1/${path}`, { ...init, headers });
}
const addThing = (ready: ReadyMessage, name: string) =>
	rest(ready, "items", { method: "POST", body: JSON.stringify({ name }) });
async function namesOf(ready: ReadyMessage): Promise<string[]> {
	const rows = (await (await rest(ready, "items?select=name&order=id&limit=5000")).json()) as { name: string }[];
	return rows.map(({ name }) => name);
}

beforeAll(async () => {
	temporary = await temporaryFolder();
	[folder, migrations] = [newFolder(), newFolder()];
	await cp(fixture, migrations, { recursive: true });
	// Also the creation of the database is watched.
	current = start({ LOCAL_DATA_DIR: folder }, onlyLoopback);
	await current.ready;
});
afterAll(async () => {
	for (const { child } of running) child.kill("SIGKILL");
	await Promise.all(running.map(({ ended }) => ended));
	await temporary.remove();
});

describe("the life of one data folder", () => {
	it("makes no request outside this machine", async () => {
		const { at } = await open();
		const options = { auth: { persistSession: false, autoRefreshToken: false } };
		const visitor = createClient(at.url, at.publishableKey, options);
		expect((await visitor.auth.signUp({ email: "a@adahan.test", password: "Girne-2026-x" })).error).toBeNull();
		expect((await visitor.from("items").select("name")).error).toBeNull();
		const admin = createClient(at.url, at.secretKey, options);
		expect(
			(await admin.storage.from("pictures").upload("a.webp", Buffer.from("x"), { contentType: "image/webp" })).error,
		).toBeNull();
		expect(await (await fetch(`${at.inboxUrl}/api`)).json()).toHaveLength(1);
	});

	it("refuses a second instance with a one-line reason, while the first continues", async () => {
		const { at } = await open();
		await expectFailure(
			{ LOCAL_DATA_DIR: folder },
			/^The data folder .* is in use by another instance \(process \d+\)/,
		);
		expect(await namesOf(at)).toEqual(["a lamp", "a secret"]);
	});

	it("killed at any moment, loses no acknowledged write", async () => {
		const acknowledged: string[] = [];
		for (let round = 1; round <= KILL_ROUNDS; round += 1) {
			const { at, child, ended } = await open();
			expect(await namesOf(at)).toEqual(expect.arrayContaining(acknowledged));
			const enough = acknowledged.length + 40;
			const writer = async (id: number) => {
				for (let count = 0; ; count += 1) {
					const name = `round ${round} writer ${id} number ${count}`;
					const answer = await addThing(at, name).catch(() => undefined);
					if (answer?.status !== 201) return;
					acknowledged.push(name);
					if (acknowledged.length === enough) child.kill("SIGKILL");
				}
			};
			await Promise.all([1, 2, 3, 4].map(writer));
			// The first one had to stay silent about requests to other machines as well.
			expect(await ended).toEqual({ code: null, signal: "SIGKILL", errors: "" });
		}
		// The next start also finds the lock of a process whose id was reused.
		await writeFile(join(folder, "lock"), JSON.stringify({ pid: process.pid, started: "long ago" }));
		const names = new Set(await namesOf((await open()).at));
		expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
		expect(acknowledged.length).toBeGreaterThanOrEqual(40 * KILL_ROUNDS);
	});

	/** The names before the graceful exit, and how many were acknowledged during it. */
	let written: { before: string[]; last: number };

	it("exits gracefully after answering running requests", async () => {
		const { at, child, ended } = await open();
		const before = await namesOf(at);
		const answers = Array.from({ length: 10 }, (_, index) => addThing(at, `last ${index}`));
		await Promise.race(answers);
		child.kill("SIGTERM");
		const results = await Promise.allSettled(answers);
		expect(await ended).toMatchObject({ code: 0, errors: "" });
		expect(await readdir(folder)).not.toContain("lock");
		// Unread requests are refused; every executed write has been answered.
		const statuses = results.flatMap((result) => (result.status === "fulfilled" ? [result.value.status] : []));
		expect(new Set(statuses)).toEqual(new Set([201]));
		written = { before, last: statuses.length };
	});

	it("a failing migration stops the start with its line and leaves the database unchanged", async () => {
		const endless =
			"create function public.endless(n int) returns int language plpgsql as 'begin return public.endless(n + 1); end';";
		const busy = "create function public.busy() returns void language plpgsql as 'begin loop end loop; end';";
		await writeFile(
			join(migrations, "20260102000000_good.sql"),
			`create table public.good (id int);\n${endless}\n${busy}`,
		);
		const bad = join(migrations, "20260103000000_bad.sql");
		await writeFile(
			bad,
			"create table public.half (id int);\ninsert into public.items (name) values ('half');\nselect nonsense;",
		);
		await expectFailure(
			{ LOCAL_DATA_DIR: folder, LOCAL_MIGRATIONS_DIR: migrations },
			/^The migration 20260103000000_bad\.sql failed at line 3: column "nonsense" does not exist; the database is as it was before it\.$/,
		);
		await writeFile(bad, "create table public.half (id int);");
		const names = await namesOf((await open()).at);
		expect(names.slice(0, written.before.length)).toEqual(written.before);
		expect(names.slice(written.before.length)).toHaveLength(written.last);
	});

	it("exits when its database becomes unusable and recovers on the next start", async () => {
		const { at, ended } = await open();
		expect((await addThing(at, "kept")).status).toBe(201);
		await rest(at, "rpc/endless", { method: "POST", body: '{"n":1}' }).catch(() => undefined);
		await rest(at, "items").catch(() => undefined);
		const { code, errors } = await ended;
		expect([code, errors]).toEqual([
			1,
			expect.stringMatching(/^The embedded database had to stop .*: start it again, nothing is lost\.\n$/),
		]);
		expect(await namesOf((await open()).at)).toContain("kept");
	});

	// By day watchdog.test.ts ends a process that is busy for good.
	itNightly("ends itself when a statement does not end, having lost nothing", async () => {
		const { at, ended } = await open();
		expect((await addThing(at, "kept as well")).status).toBe(201);
		await rest(at, "rpc/busy", { method: "POST", body: "{}" }).catch(() => undefined);
		const { signal, errors } = await ended;
		expect([signal, errors]).toEqual([
			"SIGKILL",
			expect.stringMatching(/^The embedded backend has not answered .*busy/),
		]);
		expect(await namesOf((await open()).at)).toContain("kept as well");
	});

	it("exits gracefully when its parent is gone", async () => {
		const { child, ended } = await open();
		child.disconnect();
		expect(await ended).toMatchObject({ code: 0, errors: "" });
		expect(await readdir(folder)).not.toContain("lock");
	});
});

itNightly("killed during the creation of the database, creates it again on the next start", async () => {
	const created = newFolder();
	const killed = start({ LOCAL_DATA_DIR: created });
	await vi.waitUntil(() => stat(join(created, "database", "base")).catch(() => false), { timeout: 60_000 });
	killed.child.kill("SIGKILL");
	await killed.ended;
	expect(JSON.parse(await readFile(join(created, "state.json"), "utf8"))).toMatchObject({ database: "creating" });
	const next = start({ LOCAL_DATA_DIR: created });
	expect(await namesOf(await next.ready)).toEqual(["a lamp", "a secret"]);
	await stop(next);
});

itNightly("runs twice side by side with other ports and folders, with the secrets of the folder", async () => {
	const folders = [await copyOfFolder(), await copyOfFolder()];
	const file = join(folders[0]!, "keys.json");
	expect((await stat(file)).mode & 0o777).toBe(0o600);
	expect((await stat(folder)).mode & 0o777).toBe(0o700);
	const secrets = JSON.parse(await readFile(file, "utf8"));
	const both = folders.map((copy) => start({ LOCAL_DATA_DIR: copy, LOCAL_MIGRATIONS_DIR: migrations }));
	const [one, two] = (await Promise.all(both.map(({ ready }) => ready))) as [ReadyMessage, ReadyMessage];
	expect(one.secretKey).toBe(secrets.secretKey);
	await addThing(one, "only in one");
	expect(await namesOf(one)).toContain("only in one");
	expect(await namesOf(two)).not.toContain("only in one");
	for (const instance of both) await stop(instance);
});

describe("start failure with a one-line reason", () => {
	it.each(IS_NIGHTLY ? PORTS : PORTS.slice(0, 1))("port in use: %s", async (setting) => {
		const other = createServer();
		await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
		const { port } = other.address() as { port: number };
		const unused = newFolder();
		await expectFailure(
			{ LOCAL_DATA_DIR: unused, [setting]: String(port) },
			new RegExp(`^Port ${port} is already in use: .*${setting}\\.$`),
		);
		await expect(stat(unused)).rejects.toThrow("ENOENT");
		other.close();
	});

	it("invalid port setting", async () => {
		await expectFailure({ LOCAL_BACKEND_PORT: "http" }, /^LOCAL_BACKEND_PORT must be a port number .*"http"\.$/);
	});

	itNightly("folder that cannot be created", async () => {
		const file = join(temporary.path, "a-file");
		await writeFile(file, "");
		await expectFailure({ LOCAL_DATA_DIR: join(file, "data") }, /^The data folder .* cannot be made: /);
	});

	const damages = [
		["global/pg_control", "x".repeat(8192)],
		["PG_VERSION", "99"],
	] as const;
	it.each(IS_NIGHTLY ? damages : damages.slice(0, 1))("damaged database: %s", async (file, content) => {
		const copy = await copyOfFolder();
		const before = await readdir(copy, { recursive: true });
		await writeFile(join(copy, "database", file), content);
		await expectFailure(
			{ LOCAL_DATA_DIR: copy },
			/^The database in .* is damaged and cannot be opened .* nothing was deleted/,
		);
		expect(await readdir(copy, { recursive: true })).toEqual(expect.arrayContaining(before));
	});

	it("damaged folder", async () => {
		const other = newFolder();
		await mkdir(other);
		await writeFile(join(other, "state.json"), "{");
		await expectFailure({ LOCAL_DATA_DIR: other }, /^The data folder .* is damaged: .* nothing was deleted/);
	});

	itNightly("folder of a newer format", async () => {
		const other = newFolder();
		await mkdir(other);
		await writeFile(join(other, "state.json"), JSON.stringify({ format: 99, database: "ready" }));
		await expectFailure({ LOCAL_DATA_DIR: other }, /^The data folder .* was written by a newer version .*format 99/);
	});

	itNightly("folder with an unknown migration", async () => {
		const copy = await copyOfFolder();
		const older = newFolder();
		await cp(fixture, older, { recursive: true });
		await cp(join(older, "20260101000000_items.sql"), join(older, "20250101000000_other.sql"));
		await writeFile(join(older, "20260101000000_items.sql"), "");
		const unknown = newFolder();
		await cp(older, unknown, { recursive: true, filter: (path) => !path.endsWith("items.sql") });
		await expectFailure(
			{ LOCAL_DATA_DIR: copy, LOCAL_MIGRATIONS_DIR: unknown },
			/^The database in .* was written by a newer version .*20260101000000/,
		);
	});

	itNightly("unreachable database server", async () => {
		const environment = { LOCAL_DATA_DIR: newFolder(), LOCAL_DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
		await expectFailure(environment, /^The database of LOCAL_DATABASE_URL cannot be used: .*ECONNREFUSED.*\.$/);
	});
});
