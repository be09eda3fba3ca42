/**
 * Backup and restore: a PostgreSQL dump is restored into an empty server and a copy of the embedded data folder is
 * opened; both must have identical rows and serve the site.
 */
import { execFile } from "node:child_process";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { openEmbeddedDatabase, openPostgres } from "../supabase/local/database.ts";
import { startLocalProcess, temporaryFolder } from "../tests/support/local-process.ts";
import { POSTGRES_PROGRAMS, startPostgres } from "../tests/support/postgres.ts";
import { startSite } from "../tests/support/site-process.ts";
import { compareDigests, type Digest, readDigest } from "./digest.ts";
import { check, type Drill, type DrillResult, secondsSince } from "./drill.ts";

const run = promisify(execFile);
/** Limit in seconds; the demonstration database restores much faster unless something blocks. */
const MAX_RESTORE_SECONDS = 60;

const formatSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;

/** Fills a backend with demonstration data and stops it cleanly. */
async function fill(folder: string, environment: Record<string, string> = {}): Promise<void> {
	const backend = startLocalProcess({ LOCAL_DATA_DIR: folder, LOCAL_DEMONSTRATION: "true", ...environment });
	await backend.ready;
	backend.child.kill("SIGTERM");
	await backend.ended;
}

/** Whether a site on the restored data lists homes. */
async function servesListings(folder: string, backend: Record<string, string> = {}): Promise<boolean> {
	const site = await startSite({ folder, backend });
	try {
		const answer = await fetch(`${site.origin}/properties`);
		const page = await answer.text();
		return answer.status === 200 && /href="\/properties\/\d+"/.test(page);
	} finally {
		await site.stop();
	}
}

async function readDigestOf(open: () => ReturnType<typeof openPostgres>): Promise<Digest> {
	const database = await open();
	try {
		return await readDigest(database.sql);
	} finally {
		await database.close();
	}
}

/** Roles are not part of a database dump; the owner exists on both servers. */
async function copyDump(from: string, to: string, folder: string): Promise<{ dump: number; restore: number }> {
	const program = (name: string) => join(POSTGRES_PROGRAMS as string, name);
	const [roles, data] = [join(folder, "roles.sql"), join(folder, "data.sql")];
	let startedAt = performance.now();
	await run(program("pg_dumpall"), ["--dbname", from, "--roles-only", "--file", roles]);
	await run(program("pg_dump"), ["--dbname", from, "--file", data]);
	const dump = secondsSince(startedAt);
	await writeFile(roles, (await readFile(roles, "utf8")).replace(/^CREATE ROLE adahan;$/m, ""));
	startedAt = performance.now();
	for (const file of [roles, data])
		await run(program("psql"), [to, "--quiet", "--single-transaction", "-v", "ON_ERROR_STOP=1", "-f", file]);
	return { dump, restore: secondsSince(startedAt) };
}

async function restoreDump({ figures, violations }: DrillResult): Promise<void> {
	if (!POSTGRES_PROGRAMS) return void figures.push("no PostgreSQL here, so no dump");
	const folder = await temporaryFolder();
	const [source, target] = [await startPostgres(), await startPostgres()];
	try {
		await fill(join(folder.path, "site"), { LOCAL_DATABASE_URL: source.url });
		const before = await readDigestOf(() => openPostgres(source.url));
		const { dump, restore } = await copyDump(source.url, target.url, folder.path);
		const after = await readDigestOf(() => openPostgres(target.url));
		violations.push(...compareDigests(before, after));
		const isShown = await servesListings(join(folder.path, "site"), { LOCAL_DATABASE_URL: target.url });
		check(violations, isShown, "the site on the restored server does not show its homes");
		check(violations, restore < MAX_RESTORE_SECONDS, `restoring took ${formatSeconds(restore)}`);
		figures.push(
			`PostgreSQL: ${before.tables.size} tables and sequences with ${before.rows.toLocaleString("en-GB")} rows the same, dump ${formatSeconds(dump)}, restore ${formatSeconds(restore)}`,
		);
	} finally {
		await Promise.all([source.stop(), target.stop()]);
		await folder.remove();
	}
}

async function restoreFolder({ figures, violations }: DrillResult): Promise<void> {
	const folder = await temporaryFolder();
	try {
		const [original, copy] = [join(folder.path, "original"), join(folder.path, "copy")];
		await fill(original);
		const before = await readDigestOf(() => openEmbeddedDatabase(join(original, "database")));
		const startedAt = performance.now();
		await cp(original, copy, { recursive: true });
		const copied = secondsSince(startedAt);
		const after = await readDigestOf(() => openEmbeddedDatabase(join(copy, "database")));
		violations.push(...compareDigests(before, after));
		check(violations, await servesListings(copy), "the site on the copied folder does not show its homes");
		figures.push(
			`embedded: copy of the folder in ${formatSeconds(copied)}, ${before.rows.toLocaleString("en-GB")} rows the same; the site answers on both`,
		);
	} finally {
		await folder.remove();
	}
}

export default {
	title: "dump and restore into an empty server, copy of the embedded folder",
	async run() {
		const result: DrillResult = { figures: [], violations: [] };
		await restoreDump(result);
		await restoreFolder(result);
		return result;
	},
} satisfies Drill;
