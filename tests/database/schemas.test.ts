/** The schema files, the generated migrations, and in nightly runs the official CLI that pushes them to an empty database. */
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readSchemas, SCHEMAS_FOLDER } from "../../scripts/build-baseline.ts";
import { startLocalBackend } from "../../supabase/local/backend.ts";
import { type LocalDatabase, openPostgres } from "../../supabase/local/database.ts";
import { readMigrations } from "../../supabase/local/migrations.ts";
import { PROJECT_ROOT } from "../../supabase/local/settings.ts";
import { readCatalogue } from "../support/catalogue.ts";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const run = promisify(execFile);
const MIGRATIONS = join(PROJECT_ROOT, "supabase/migrations");

describe("schema files", () => {
	it("define every object once", async () => {
		const names = [
			...(await readSchemas()).matchAll(
				/^create (?:or replace )?(?:unlogged )?(function|table|index|unique index|policy|trigger|sequence) ("[^"]+"|[\w.]+(?:\([^)]*\))?)(?:[^;]*? on ([\w.]+))?/gm,
			),
		].map(([, kind, name, table]) =>
			kind === "policy" || kind === "trigger" ? `${kind} ${name} on ${table}` : `${kind} ${name}`,
		);
		expect(names.length).toBeGreaterThan(500);
		expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
	});

	it("contain no replace, alter or drop", async () => {
		const text = (await readSchemas()).replace(/\$\$[\s\S]*?\$\$/g, "");
		expect(
			text.match(/^(create or replace|drop|alter policy|alter function|alter table (?!\S+ enable row level)).*/gm),
		).toBeNull();
	});

	it("are named by number and subject", async () => {
		const files = await readdir(SCHEMAS_FOLDER);
		expect(files.filter((file) => !/^\d\d_[a-z_]+\.sql$/.test(file))).toEqual([]);
		for (const file of files) expect(await readFile(join(SCHEMAS_FOLDER, file), "utf8")).toMatch(/^-- [A-Z]/);
	});
});

describe("database built from the schema files", () => {
	let server: TestPostgres;
	let admin: LocalDatabase;

	/** An empty database like a hosted project: roles, extensions, auth and storage schemas. */
	async function prepare(): Promise<void> {
		const folder = await mkdtemp(join(tmpdir(), "adahan-test-"));
		const options = {
			port: 0,
			siteUrl: "http://localhost",
			smtp: { host: "127.0.0.1", port: 1 },
			demonstration: false,
		};
		const empty = await mkdtemp(join(tmpdir(), "adahan-test-"));
		const backend = await startLocalBackend({
			...options,
			dataFolder: folder,
			databaseUrl: urlOf("prepared"),
			migrationsFolder: empty,
			log: () => {},
		});
		await backend.stop();
		for (const path of [folder, empty]) await rm(path, { recursive: true, force: true });
	}

	const urlOf = (database: string) => server.url.replace(/\/[^/]*$/, `/${database}`);

	async function withDatabase<T>(name: string, work: (database: LocalDatabase) => Promise<T>): Promise<T> {
		const database = await openPostgres(urlOf(name));
		try {
			return await work(database);
		} finally {
			await database.close();
		}
	}

	const copy = (name: string) => admin.sql.exec(`create database ${name} template prepared`);

	beforeAll(async () => {
		server = await startPostgres();
		admin = await openPostgres(server.url);
		await admin.sql.exec("create database prepared");
		await prepare();
		for (const name of ["schemas", "migrations"]) await copy(name);
		await withDatabase("schemas", async ({ sql }) => sql.exec(await readSchemas()));
		await withDatabase("migrations", async ({ sql }) => {
			for (const { text } of await readMigrations(MIGRATIONS)) await sql.exec(text);
		});
	});
	afterAll(async () => {
		await admin?.close();
		await server?.stop();
	});

	const catalogueOf = (name: string) => withDatabase(name, ({ sql }) => readCatalogue(sql));

	it("has the same catalogue as one built from the migrations", async () => {
		const schemas = await catalogueOf("schemas");
		expect(schemas.size).toBeGreaterThan(2000);
		expect(Object.fromEntries(await catalogueOf("migrations"))).toEqual(Object.fromEntries(schemas));
	});

	it("has functions with valid bodies only", async () => {
		const invalid = await withDatabase("schemas", async ({ sql }) => {
			const functions = await sql.query<{ name: string; text: string }>(
				"select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)",
			);
			const failures: string[] = [];
			for (const { name, text } of functions)
				await sql.exec(text).catch((error: Error) => failures.push(`${name}: ${error.message}`));
			return failures;
		});
		expect(invalid).toEqual([]);
	});

	it.runIf(IS_NIGHTLY)("equals what the official CLI pushes to an empty database", async () => {
		await copy("pushed");
		const url = `${urlOf("pushed")}?sslmode=disable`;
		await run(join(PROJECT_ROOT, "node_modules/.bin/supabase"), ["db", "push", `--remote=${url}`, "--yes"], {
			cwd: PROJECT_ROOT,
			env: { ...process.env, DO_NOT_TRACK: "1", NO_COLOR: "1" },
		});
		expect(Object.fromEntries(await catalogueOf("pushed"))).toEqual(
			Object.fromEntries(await catalogueOf("migrations")),
		);
		const [history] = await withDatabase("pushed", ({ sql }) =>
			sql.query<{ versions: string }>(
				"select string_agg(version, ',' order by version) as versions from supabase_migrations.schema_migrations",
			),
		);
		const versions = (await readMigrations(MIGRATIONS)).map(({ version }) => version);
		expect(history?.versions).toBe(versions.join(","));
	});
});
