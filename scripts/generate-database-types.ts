/**
 * `npm run types:database`: writes app/platform/supabase/database.types.ts with the official command line tool,
 * from a fresh embedded database that holds the migrations. A test calls the same to say when the file is stale.
 */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { fuzzystrmatch } from "@electric-sql/pglite/contrib/fuzzystrmatch";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { uuid_ossp } from "@electric-sql/pglite/contrib/uuid_ossp";
import { pgtap } from "@electric-sql/pglite/pgtap";
import { vector } from "@electric-sql/pglite/vector";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { startLocalBackend } from "../supabase/local/backend.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");
const bin = (name: string) => join(root, "node_modules/.bin", name);

export const TYPES_FILE = join(root, "app/platform/supabase/database.types.ts");

/** The types of the schema `public` as the tool writes them, formatted as the rest of the code. */
export async function generateDatabaseTypes(): Promise<string> {
	const dataFolder = await mkdtemp(join(tmpdir(), "adahan-types-"));
	try {
		const backend = await startLocalBackend({
			port: 0,
			dataFolder,
			siteUrl: "http://localhost:3000",
			smtp: { host: "127.0.0.1", port: 1 },
			demonstration: false,
			log: () => {},
		});
		await backend.stop();
		return await readTypes(join(dataFolder, "database"));
	} finally {
		await rm(dataFolder, { recursive: true, force: true });
	}
}

/** Opens the database on a port for the tool alone: the port shares one session, so nothing else may use it. */
async function readTypes(databaseFolder: string): Promise<string> {
	const db = await PGlite.create(databaseFolder, {
		extensions: { fuzzystrmatch, pg_trgm, pgcrypto, unaccent, uuid_ossp, vector, pgtap },
	});
	const server = new PGLiteSocketServer({ db, host: "127.0.0.1", port: 0, maxConnections: 10 });
	await server.start();
	try {
		const url = `postgresql://postgres@${server.getServerConn()}/postgres?sslmode=disable`;
		const { stdout } = await run(
			bin("supabase"),
			["gen", "types", "typescript", `--remote=${url}`, "--schema", "public"],
			{
				cwd: tmpdir(),
				env: { ...process.env, DO_NOT_TRACK: "1", NO_COLOR: "1" },
				maxBuffer: 16 * 1024 * 1024,
			},
		);
		const text = stdout.slice(stdout.indexOf("export type Json"));
		return await format(
			`/** The schema \`public\`, made by \`npm run types:database\` from the migrations. */\n${text}`,
		);
	} finally {
		await server.stop();
		await db.close();
	}
}

function format(text: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const child = execFile(
			bin("biome"),
			["format", "--stdin-file-path=database-types.ts"],
			{ cwd: root, maxBuffer: 16 * 1024 * 1024 },
			(error, stdout) => (error ? reject(error) : resolve(stdout)),
		);
		child.stdin?.end(text);
	});
}

if (import.meta.main) {
	await writeFile(TYPES_FILE, await generateDatabaseTypes());
	console.log("Wrote app/platform/supabase/database.types.ts");
}
