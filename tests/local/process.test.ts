import { cp, readdir, readFile, stat, writeFile } from "node:fs/promises";
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
/** Each is checked by the same function. */
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
/** A cleanly stopped data folder that tests copy. */
let madeFolder: string;
let number = 0;
const running: LocalProcess[] = [];

const start = (environment: Record<string, string>, nodeOptions: string[] = []) => {
	const started = startLocalProcess({ LOCAL_MIGRATIONS_DIR: fixture, ...environment }, nodeOptions);
	running.push(started);
	return started;
};
const newFolder = () => join(temporary.path, `data-${++number}`);
async function copyOfMade(): Promise<string> {
	const folder = newFolder();
	await cp(madeFolder, folder, { recursive: true });
	return folder;
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
	madeFolder = newFolder();
	const first = start({ LOCAL_DATA_DIR: madeFolder }, onlyLoopback);
	await first.ready;
	await stop(first);
});
afterAll(async () => {
	for (const { child } of running) child.kill("SIGKILL");
	await Promise.all(running.map(({ ended }) => ended));
	await temporary.remove();
});

describe("kill at any moment", () => {
	it("loses no acknowledged write", async () => {
		const folder = await copyOfMade();
		const acknowledged: string[] = [];
		for (let round = 1; round <= KILL_ROUNDS; round += 1) {
			const killed = start({ LOCAL_DATA_DIR: folder });
			const ready = await killed.ready;
			expect(await namesOf(ready)).toEqual(expect.arrayContaining(acknowledged));
			const enough = acknowledged.length + 40;
			const writer = async (id: number) => {
				for (let count = 0; ; count += 1) {
					const name = `round ${round} writer ${id} number ${count}`;
					const answer = await addThing(ready, name).catch(() => undefined);
					if (answer?.status !== 201) return;
					acknowledged.push(name);
					if (acknowledged.length === enough) killed.child.kill("SIGKILL");
				}
			};
			await Promise.all([1, 2, 3, 4].map(writer));
			expect((await killed.ended).signal).toBe("SIGKILL");
		}
		const last = start({ LOCAL_DATA_DIR: folder });
		const names = new Set(await namesOf(await last.ready));
		expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
		expect(acknowledged.length).toBeGreaterThanOrEqual(40 * KILL_ROUNDS);
		await stop(last);
	});

	itNightly("during database creation makes the next start create it again", async () => {
		const folder = newFolder();
		const killed = start({ LOCAL_DATA_DIR: folder });
		await vi.waitUntil(() => stat(join(folder, "database", "base")).catch(() => false), { timeout: 60_000 });
		killed.child.kill("SIGKILL");
		await killed.ended;
		expect(JSON.parse(await readFile(join(folder, "state.json"), "utf8"))).toMatchObject({ database: "creating" });
		const next = start({ LOCAL_DATA_DIR: folder });
		expect(await namesOf(await next.ready)).toEqual(["a lamp", "a secret"]);
		await stop(next);
	});
});

it("exits when its database becomes unusable and recovers on the next start", async () => {
	const folder = await copyOfMade();
	const migrations = newFolder();
	await cp(fixture, migrations, { recursive: true });
	const endless =
		"create function public.endless(n int) returns int language plpgsql as 'begin return public.endless(n + 1); end'";
	await writeFile(join(migrations, "20260102000000_endless.sql"), endless);
	const environment = { LOCAL_DATA_DIR: folder, LOCAL_MIGRATIONS_DIR: migrations };
	const broken = start(environment);
	const ready = await broken.ready;
	expect((await addThing(ready, "kept")).status).toBe(201);
	await rest(ready, "rpc/endless", { method: "POST", body: '{"n":1}' }).catch(() => undefined);
	await rest(ready, "items").catch(() => undefined);
	const { code, errors } = await broken.ended;
	expect([code, errors]).toEqual([
		1,
		expect.stringMatching(/^The embedded database had to stop .*: start it again, nothing is lost\.\n$/),
	]);
	const next = start(environment);
	expect(await namesOf(await next.ready)).toContain("kept");
	await stop(next);
});

describe("graceful exit", () => {
	it("when its parent is gone, also after a stale lock whose process id was reused", async () => {
		const folder = await copyOfMade();
		await writeFile(join(folder, "lock"), JSON.stringify({ pid: process.pid, started: "long ago" }));
		const orphan = start({ LOCAL_DATA_DIR: folder });
		await orphan.ready;
		orphan.child.disconnect();
		expect(await orphan.ended).toMatchObject({ code: 0, errors: "" });
		expect(await readdir(folder)).not.toContain("lock");
	});

	it("after answering running requests", async () => {
		const folder = await copyOfMade();
		const busy = start({ LOCAL_DATA_DIR: folder });
		const ready = await busy.ready;
		const answers = Array.from({ length: 10 }, (_, index) => addThing(ready, `last ${index}`));
		await Promise.race(answers);
		busy.child.kill("SIGTERM");
		const results = await Promise.allSettled(answers);
		expect(await busy.ended).toMatchObject({ code: 0, errors: "" });
		// Unread requests are refused; every executed write has been answered.
		const statuses = results.flatMap((result) => (result.status === "fulfilled" ? [result.value.status] : []));
		expect(new Set(statuses)).toEqual(new Set([201]));
		const next = start({ LOCAL_DATA_DIR: folder });
		const names = await namesOf(await next.ready);
		expect(names.filter((name) => name.startsWith("last "))).toHaveLength(statuses.length);
		await stop(next);
	});
});

itNightly("runs twice side by side with other ports and folders, with the secrets of the folder", async () => {
	const folders = [await copyOfMade(), await copyOfMade()];
	const file = join(folders[0]!, "keys.json");
	expect((await stat(file)).mode & 0o777).toBe(0o600);
	expect((await stat(madeFolder)).mode & 0o777).toBe(0o700);
	const secrets = JSON.parse(await readFile(file, "utf8"));
	const both = folders.map((folder) => start({ LOCAL_DATA_DIR: folder }));
	const [one, two] = (await Promise.all(both.map(({ ready }) => ready))) as [ReadyMessage, ReadyMessage];
	expect(one.secretKey).toBe(secrets.secretKey);
	await addThing(one, "only in one");
	expect(await namesOf(one)).toContain("only in one");
	expect(await namesOf(two)).not.toContain("only in one");
	for (const instance of both) await stop(instance);
});

it("makes no request outside this machine", async () => {
	// Its creation was watched, too.
	const watched = start({ LOCAL_DATA_DIR: await copyOfMade() }, onlyLoopback);
	const { url, publishableKey, secretKey, inboxUrl } = await watched.ready;
	const options = { auth: { persistSession: false, autoRefreshToken: false } };
	const visitor = createClient(url, publishableKey, options);
	expect((await visitor.auth.signUp({ email: "a@adahan.test", password: "Girne-2026-x" })).error).toBeNull();
	expect((await visitor.from("items").select("name")).error).toBeNull();
	const admin = createClient(url, secretKey, options);
	expect(
		(await admin.storage.from("pictures").upload("a.webp", Buffer.from("x"), { contentType: "image/webp" })).error,
	).toBeNull();
	expect(await (await fetch(`${inboxUrl}/api`)).json()).toHaveLength(1);
	await stop(watched);
});

describe("start failure with a one-line reason", () => {
	it.each(IS_NIGHTLY ? PORTS : PORTS.slice(0, 1))("port in use: %s", async (setting) => {
		const other = createServer();
		await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
		const { port } = other.address() as { port: number };
		const folder = newFolder();
		await expectFailure(
			{ LOCAL_DATA_DIR: folder, [setting]: String(port) },
			new RegExp(`^Port ${port} is already in use: .*${setting}\\.$`),
		);
		await expect(stat(folder)).rejects.toThrow("ENOENT");
		other.close();
	});

	it("invalid port setting", async () => {
		await expectFailure({ LOCAL_BACKEND_PORT: "http" }, /^LOCAL_BACKEND_PORT must be a port number .*"http"\.$/);
	});

	it("folder in use by another instance", async () => {
		const folder = await copyOfMade();
		const first = start({ LOCAL_DATA_DIR: folder });
		const ready = await first.ready;
		await expectFailure(
			{ LOCAL_DATA_DIR: folder },
			/^The data folder .* is in use by another instance \(process \d+\)/,
		);
		expect(await namesOf(ready)).toEqual(["a lamp", "a secret"]);
		await stop(first);
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
		const folder = await copyOfMade();
		const before = await readdir(folder, { recursive: true });
		await writeFile(join(folder, "database", file), content);
		await expectFailure(
			{ LOCAL_DATA_DIR: folder },
			/^The database in .* is damaged and cannot be opened .* nothing was deleted/,
		);
		expect(await readdir(folder, { recursive: true })).toEqual(expect.arrayContaining(before));
	});

	it("damaged folder", async () => {
		const folder = await copyOfMade();
		await writeFile(join(folder, "state.json"), "{");
		await expectFailure({ LOCAL_DATA_DIR: folder }, /^The data folder .* is damaged: .* nothing was deleted/);
	});

	itNightly("folder of a newer format", async () => {
		const folder = await copyOfMade();
		await writeFile(join(folder, "state.json"), JSON.stringify({ format: 99, database: "ready" }));
		await expectFailure({ LOCAL_DATA_DIR: folder }, /^The data folder .* was written by a newer version .*format 99/);
	});

	itNightly("folder with an unknown migration", async () => {
		const folder = await copyOfMade();
		const older = newFolder();
		await cp(fixture, older, { recursive: true });
		await cp(join(older, "20260101000000_items.sql"), join(older, "20250101000000_other.sql"));
		await writeFile(join(older, "20260101000000_items.sql"), "");
		const unknown = newFolder();
		await cp(older, unknown, { recursive: true, filter: (path) => !path.endsWith("items.sql") });
		await expectFailure(
			{ LOCAL_DATA_DIR: folder, LOCAL_MIGRATIONS_DIR: unknown },
			/^The database in .* was written by a newer version .*20260101000000/,
		);
	});

	it("failing migration, which leaves the database unchanged", async () => {
		const folder = await copyOfMade();
		const migrations = newFolder();
		await cp(fixture, migrations, { recursive: true });
		await writeFile(join(migrations, "20260102000000_good.sql"), "create table public.good (id int);");
		const bad = join(migrations, "20260103000000_bad.sql");
		await writeFile(
			bad,
			"create table public.half (id int);\ninsert into public.items (name) values ('half');\nselect nonsense;",
		);
		const environment = { LOCAL_DATA_DIR: folder, LOCAL_MIGRATIONS_DIR: migrations };
		await expectFailure(
			environment,
			/^The migration 20260103000000_bad\.sql failed at line 3: column "nonsense" does not exist; the database is as it was before it\.$/,
		);
		await writeFile(bad, "create table public.half (id int);");
		const repaired = start(environment);
		expect(await namesOf(await repaired.ready)).toEqual(["a lamp", "a secret"]);
		await stop(repaired);
	});

	itNightly("unreachable database server", async () => {
		const environment = { LOCAL_DATA_DIR: newFolder(), LOCAL_DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
		await expectFailure(environment, /^The database of LOCAL_DATABASE_URL cannot be used: .*ECONNREFUSED.*\.$/);
	});
});
