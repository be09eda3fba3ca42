/**
 * `npm run types:database`: writes supabase/contract from a freshly migrated embedded database: the database types of the
 * official CLI, and the lists of codes of the check constraints. A test compares them with the migrated database of the
 * test run.
 */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
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
import postgres from "postgres";
import { startLocalBackend } from "../supabase/local/backend.ts";
import { CHECKS_QUERY, type Check, readCodeLists, refineTypes, writeCodeModules } from "./code-lists.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");
const binPath = (name: string) => join(root, "node_modules/.bin", name);

export const CONTRACT_FOLDER = join(root, "supabase/contract");

/** Texts by their path in `CONTRACT_FOLDER`. */
type Files = Map<string, string>;

/** The files of the contract, formatted: of a migrated embedded database of its own. */
export async function generateContract(): Promise<Files> {
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
		return await readEmbedded(join(dataFolder, "database"));
	} finally {
		await rm(dataFolder, { recursive: true, force: true });
	}
}

/** Opens the database on a port for the CLI; the port shares one session, so nothing else may use it. */
async function readEmbedded(databaseFolder: string): Promise<Files> {
	const db = await PGlite.create(databaseFolder, {
		extensions: { fuzzystrmatch, pg_trgm, pgcrypto, unaccent, uuid_ossp, vector, pgtap },
	});
	const server = new PGLiteSocketServer({ db, host: "127.0.0.1", port: 0, maxConnections: 10 });
	await server.start();
	try {
		return await readContract(`postgresql://postgres@${server.getServerConn()}/postgres`);
	} finally {
		await server.stop();
		await db.close();
	}
}

/** The files of the contract, formatted: of a migrated database on a server without TLS. */
export async function readContract(url: string): Promise<Files> {
	const types = await readTypes(url);
	const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
	const checks = await sql.unsafe<Check[]>(CHECKS_QUERY).finally(() => sql.end());
	const lists = readCodeLists(checks);
	const files = writeCodeModules(lists);
	files.set(
		"types.ts",
		`/** The schema \`public\`, made by \`npm run types:database\` from the migrations. */\n${refineTypes(types, lists)}`,
	);
	// The code modules are formatted as one text: starting the formatter takes longer than formatting.
	const separator = "\n// next file\n";
	const texts = (await format([...files.values()].join(separator))).split(separator.trim());
	return new Map([...files.keys()].map((path, place) => [path, `${texts[place]!.trim()}\n`]));
}

/** Types of the schema `public` as the CLI generates them, formatted. */
async function readTypes(url: string): Promise<string> {
	const { stdout } = await run(
		binPath("supabase"),
		["gen", "types", "typescript", `--remote=${url}?sslmode=disable`, "--schema", "public"],
		{
			cwd: tmpdir(),
			env: { ...process.env, DO_NOT_TRACK: "1", NO_COLOR: "1" },
			maxBuffer: 16 * 1024 * 1024,
		},
	);
	return format(stdout.slice(stdout.indexOf("export type Json")));
}

function format(text: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const child = execFile(
			binPath("biome"),
			["format", "--stdin-file-path=database-types.ts"],
			{ cwd: root, maxBuffer: 16 * 1024 * 1024 },
			(error, stdout) => (error ? reject(error) : resolve(stdout)),
		);
		child.stdin?.end(text);
	});
}

if (import.meta.main) {
	const files = await generateContract();
	await rm(join(CONTRACT_FOLDER, "codes"), { recursive: true, force: true });
	for (const [path, text] of files) {
		await mkdir(dirname(join(CONTRACT_FOLDER, path)), { recursive: true });
		await writeFile(join(CONTRACT_FOLDER, path), text);
	}
	console.log(`Wrote supabase/contract: the database types and ${files.size - 1} lists of codes`);
}
