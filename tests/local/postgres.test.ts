import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type LocalBackend, startLocalBackend } from "../../supabase/local/backend.ts";
import { MALFORMED_BODIES, MALFORMED_PATHS } from "../support/malformed-requests.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { serverUrl } from "../support/test-database.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

describe.skipIf(!serverUrl())("backend on a PostgreSQL server", () => {
	let server: TestPostgres;
	let backend: LocalBackend;
	let dataFolder: string;

	const start = (migrationsFolder: string) =>
		startLocalBackend({
			port: 0,
			dataFolder,
			databaseUrl: server.url,
			migrationsFolder,
			siteUrl: "https://adahan.test",
			smtp: { host: "127.0.0.1", port: 1 },
			demonstration: false,
			log: () => {},
		});
	const rest = async (path: string, key = backend.publishableKey, init: RequestInit = {}) => {
		const response = await fetch(`${backend.url}/rest/v1/${path}`, {
			...init,
			headers: { apikey: key, "content-type": "application/json" },
		});
		return { status: response.status, body: await response.json() };
	};

	beforeAll(async () => {
		dataFolder = await mkdtemp(join(tmpdir(), "adahan-test-"));
		server = await startPostgres();
		backend = await start(join(import.meta.dirname, "fixture-migrations"));
	});
	afterAll(async () => {
		await backend?.stop();
		await server?.stop();
		await rm(dataFolder, { recursive: true, force: true });
	});

	it("has the same grants, codes and roles as the embedded database", async () => {
		expect(await rest("items?select=name")).toEqual({ status: 200, body: [{ name: "a lamp" }] });
		expect((await rest("items?select=name", backend.secretKey)).body).toHaveLength(2);
		const refused = await rest("rpc/refuse", undefined, { method: "POST", body: JSON.stringify({ reason: "quota" }) });
		expect([refused.status, refused.body.message]).toEqual([409, "listing_quota"]);
	});

	it("keeps answering after malformed requests", async () => {
		for (const path of MALFORMED_PATHS) {
			await rest(path).catch(() => undefined);
			expect((await rest("items?select=id&limit=1")).status, `after GET ${path.slice(0, 60)}`).toBe(200);
		}
		for (const body of MALFORMED_BODIES) {
			await rest("items", undefined, { method: "POST", body }).catch(() => undefined);
			expect((await rest("items?select=id&limit=1")).status, `after POST ${body}`).toBe(200);
		}
	});

	it("finds new functions after a schema reload", async () => {
		expect((await rest("rpc/late")).status).toBe(404);
		await backend.sql.exec(
			"create function public.late() returns int language sql stable as 'select 7'; notify pgrst, 'reload schema'",
		);
		await vi.waitFor(async () => expect((await rest("rpc/late")).body).toBe(7), { timeout: 5000 });
	});

	it("ends statements after the time of the role, or of the function", async () => {
		await backend.sql.exec(`
			create function public.limit_now() returns text language sql stable as $$ select current_setting('statement_timeout') $$;
			create function public.own_limit() returns text language sql stable set statement_timeout = '50s'
				as $$ select current_setting('statement_timeout') $$;
			create function public.too_long() returns text language sql volatile set statement_timeout = '50ms' as $$ select pg_sleep(60)::text $$;
			notify pgrst, 'reload schema'`);
		const limitOf = async (name: string, key?: string) => (await rest(`rpc/${name}`, key)).body;
		await vi.waitFor(async () => expect(await limitOf("own_limit")).toBe("50s"), { timeout: 5000 });
		expect([await limitOf("limit_now"), await limitOf("limit_now", backend.secretKey)]).toEqual(["3s", "8s"]);
		await vi.waitFor(
			async () => {
				const ended = await rest("rpc/too_long", undefined, { method: "POST", body: "{}" });
				expect([ended.status, ended.body.code]).toEqual([500, "57014"]);
			},
			{ timeout: 5000 },
		);
		expect((await rest("items?select=id&limit=1")).status).toBe(200);
	});

	it("passes JSON arguments of functions as JSON", async () => {
		await backend.sql.exec(
			"create function public.kind_of(filters jsonb) returns text language sql stable as $$ select filters ->> 'kind' $$; notify pgrst, 'reload schema'",
		);
		const body = JSON.stringify({ filters: { kind: "vehicle" } });
		await vi.waitFor(
			async () => expect((await rest("rpc/kind_of", undefined, { method: "POST", body })).body).toBe("vehicle"),
			{ timeout: 5000 },
		);
	});

	it("returns the same value types as the embedded database", async () => {
		const values = await backend.sql.query(
			"select $1::jsonb as json, $2::text[] as list, 1.5::numeric as numeric, 7::bigint as bigint, $3::timestamptz = $4::timestamptz as same",
			[{ a: "ş" }, ["x", "y,z"], new Date(0), "1970-01-01T00:00:00Z"],
		);
		expect(values).toEqual([{ json: { a: "ş" }, list: ["x", "y,z"], numeric: 1.5, bigint: 7, same: true }]);
		const failing = backend.sql.transaction(async (db) => {
			await db.exec("create table public.half (id int)");
			throw new Error("stop");
		});
		await expect(failing).rejects.toThrow("stop");
		expect(await backend.sql.query("select to_regclass('public.half') as found")).toEqual([{ found: null }]);
	});

	it("keeps its data over a restart", async () => {
		await backend.sql.query("insert into public.items (name) values ($1)", ["kept"]);
		await backend.stop();
		backend = await start(join(import.meta.dirname, "fixture-migrations"));
		expect((await rest("items?name=eq.kept", backend.secretKey)).body).toHaveLength(1);
	});
});
