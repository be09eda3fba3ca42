/**
 * `npm run local:load -- --listings 1000000 [--database URL] [--photos]`: fills a separate database with generated
 * listings for scale tests. Never one that contains other data.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startLocalBackend } from "./backend.ts";
import { openPostgres } from "./database.ts";
import { DATABASE_NOT_EMPTY, loadGenerated } from "./demonstration/scale-load.ts";
import { BackendFailure } from "./failure.ts";
import { readLocalSettings } from "./settings.ts";

const USAGE = "Usage: npm run local:load -- --listings 1000000 [--database postgres://…] [--photos]";

type LoadOptions = { listings: number; database: string; photos: boolean };

function parseOptions(): LoadOptions {
	const { values } = parseArgs({
		options: {
			listings: { type: "string" },
			database: { type: "string" },
			photos: { type: "boolean", default: false },
		},
	});
	const listings = Number(values.listings?.replaceAll("_", ""));
	if (!Number.isInteger(listings) || listings < 1 || listings > 20_000_000)
		throw new BackendFailure(`--listings takes a number from 1 to 20,000,000. ${USAGE}`);
	const database = values.database ?? readLocalSettings().databaseUrl;
	if (!database) throw new BackendFailure(`Name the database to fill with --database or LOCAL_DATABASE_URL. ${USAGE}`);
	return { listings, database, photos: values.photos };
}

/** Checked before anything is written, migrations included. */
async function rejectOccupied(url: string): Promise<void> {
	const database = await openPostgres(url);
	try {
		const [found] = await database.sql.query<{ generated: boolean; tables: boolean; migrated: boolean }>(
			`select to_regclass('private.generated_load') is not null as generated,
				exists (select from information_schema.tables where table_schema = 'public') as tables,
				to_regclass('supabase_migrations.schema_migrations') is not null and to_regclass('public.listings') is not null as migrated`,
		);
		if (!found?.tables || found.generated) return;
		const rows = found.migrated
			? await database.sql.query("(select 1 from public.listings limit 1) union all (select 1 from auth.users limit 1)")
			: [{}];
		if (rows.length > 0) throw new BackendFailure(DATABASE_NOT_EMPTY);
	} finally {
		await database.close();
	}
}

/** The backend is started only for its migrations and system schemas. */
async function runLoad(order: LoadOptions): Promise<void> {
	await rejectOccupied(order.database);
	const folder = await mkdtemp(join(tmpdir(), "adahan-load-"));
	const log = (line: string) => console.log(line);
	try {
		const backend = await startLocalBackend({
			port: 0,
			dataFolder: folder,
			databaseUrl: order.database,
			siteUrl: "http://localhost",
			smtp: { host: "127.0.0.1", port: 1 },
			demonstration: false,
			log,
		});
		try {
			await loadGenerated({ sql: backend.sql, listings: order.listings, photos: order.photos, log });
		} finally {
			await backend.stop();
		}
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

try {
	await runLoad(parseOptions());
} catch (error) {
	console.error(error instanceof Error ? error.message : String(error));
	process.exitCode = 1;
}
