/** One PostgreSQL server per test run, passed to the test processes by environment variables. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "./postgres.ts";

/** Tuned for many small, disposable databases; the template of each is analysed once. */
const SETTINGS = [
	"max_connections=200",
	"synchronous_commit=off",
	"full_page_writes=off",
	"wal_level=minimal",
	"max_wal_senders=0",
	"autovacuum=off",
];

/** Every project that needs the server calls this: the first call starts and stops it. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
	if (process.env.TEST_TEMPLATES) return undefined;
	const templates = await mkdtemp(join(tmpdir(), "adahan-templates-"));
	process.env.TEST_TEMPLATES = templates;
	const server = await startPostgres(SETTINGS).catch((error: Error) => {
		console.log(`Tests use the embedded database, which is slower: ${error.message.split("\n")[0]}`);
		return undefined;
	});
	if (server) process.env.TEST_POSTGRES_URL = server.url;
	return async () => {
		await server?.stop();
		await rm(templates, { recursive: true, force: true });
	};
}
