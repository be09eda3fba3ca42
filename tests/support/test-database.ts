/** Databases on the PostgreSQL server of the test run: copies of a template that the first test creates. */
import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import postgres from "postgres";
import { PROJECT_OWNER } from "./hosted-profile.ts";

/** The contents of a database besides those of Supabase. */
export type DatabaseContents = {
	/** With the demonstration data; without it only the rows of the migrations. */
	demonstration?: boolean;
	migrationsFolder?: string;
	/** With the rights of a hosted project (hosted-profile.ts). */
	isHosted?: boolean;
};

export type TestDatabase = {
	url: string;
	/** The data folder that was filled with the template: its uploaded files belong to this database. */
	templateFolder: string;
	drop(): Promise<void>;
};

const STATEMENT_LIMIT_MS = 150_000;

/** Address of the run's server; undefined where none could be started. */
export const serverUrl = () => process.env.TEST_POSTGRES_URL;

/**
 * Creates a database with these contents.
 * @param fill migrates a database; its uploaded files go to the folder
 */
export async function createTestDatabase(
	server: string,
	contents: DatabaseContents,
	fill: (url: string, folder: string) => Promise<void>,
): Promise<TestDatabase> {
	const template = `template_${createHash("sha256").update(JSON.stringify(contents)).digest("hex").slice(0, 16)}`;
	const templateFolder = join(process.env.TEST_TEMPLATES ?? "", template);
	const owner = contents.isHosted ? ` owner ${PROJECT_OWNER}` : "";
	const name = `test_${randomUUID().replaceAll("-", "")}`;
	const urlOf = (database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href;
	await onServer(server, async (sql) => {
		// Concurrent files wait for the one that creates the template.
		await sql`select pg_advisory_lock(hashtext(${template}))`;
		if ((await sql`select from pg_database where datname = ${template}`).length === 0) {
			await sql.unsafe(`drop database if exists building_${template} with (force)`);
			await sql.unsafe(`create database building_${template}`);
			await fill(urlOf(`building_${template}`), templateFolder);
			await onServer(urlOf(`building_${template}`), (database) => database.unsafe("vacuum (analyze)"));
			await sql.unsafe(`alter database building_${template} rename to ${template}`);
		}
		await sql`select pg_advisory_unlock(hashtext(${template}))`;
		await sql.unsafe(`create database ${name} template ${template} strategy file_copy${owner}`);
	});
	return {
		url: urlOf(name),
		templateFolder,
		drop: () => onServer(server, async (sql) => void (await sql.unsafe(`drop database ${name} with (force)`))),
	};
}

async function onServer<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
	// Below the limit of the hooks that wait for it, so that an error names the statement.
	const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { statement_timeout: STATEMENT_LIMIT_MS } });
	try {
		return await work(sql);
	} finally {
		await sql.end({ timeout: 1 });
	}
}
