import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "@supabase/lite";
import { correctAuth } from "./auth-corrections.ts";
import { type DataFolder, openDataFolder } from "./data-folder.ts";
import {
	type DatabaseObserver,
	type LocalDatabase,
	openEmbeddedDatabase,
	openPostgres,
	type SchemaCache,
} from "./database.ts";
import type { DatabaseHandle } from "./database-handle.ts";
import { createFactorTables } from "./factor-tables.ts";
import { BackendFailure } from "./failure.ts";
import { serve } from "./http-server.ts";
import { createMailDriver } from "./mail-driver.ts";
import { withChosenLanguage } from "./mail-template.ts";
import { runMaintenance, startMaintenance } from "./maintenance.ts";
import { applyMigrations, hasNoMigrations } from "./migrations.ts";
import { grantSystemSchemas, prepareEmptyDatabase, setSecondFactorRule } from "./prepare-database.ts";
import { servePublicObject } from "./public-objects.ts";
import { withRequest } from "./request-headers.ts";
import { withShortErrors } from "./request-log.ts";
import { DEFAULT_PUBLISHABLE_KEY, PROJECT_ROOT } from "./settings.ts";
import { limitStatements } from "./statement-timeouts.ts";
import { createStorageAdapter } from "./storage-adapter.ts";
import { createSupabaseApp, initQuietly } from "./supabase-app.ts";

/** Start options; settings.ts reads them from the environment. */
export type LocalBackendOptions = {
	host?: string;
	/** 0 selects any free port. */
	port: number;
	dataFolder: string;
	/** A PostgreSQL, 15 or later, instead of the embedded database. */
	databaseUrl?: string | undefined;
	/** What is known of the schema of that PostgreSQL. */
	schemaCache?: SchemaCache | undefined;
	publishableKey?: string | undefined;
	/** Default: made once and kept in the data folder. */
	secretKey?: string | undefined;
	/** Default: made once and kept in the data folder. */
	jwtSecret?: string | undefined;
	/** Address of the site in mails. */
	siteUrl: string;
	/** Google sign-in credentials; disabled without them. */
	google?: { clientId: string; secret: string } | undefined;
	/** SMTP server for mails. */
	smtp: { host: string; port: number };
	mailFrom?: string;
	/** Limits requests to the auth service per address of a client, as a hosted project does; tests come from one. Default: true. */
	limitsByAddress?: boolean;
	/** Load demonstration data after the migrations. */
	demonstration: boolean;
	/** Administrators need a second factor, as everywhere else; here they may work without one unless this is set. */
	requiresSecondFactor?: boolean;
	migrationsFolder?: string;
	/** The database is a copy of one that was started with these options: its schemas and migrations are there. Default: false. */
	isPrepared?: boolean;
	/** Called when the embedded database is no longer usable and the process must be restarted. */
	broken?: DatabaseObserver["broken"];
	/** Called before each statement of the embedded database. */
	runs?: DatabaseObserver["runs"];
	/** Called with each answer of a database function that was called by the data API. */
	answered?: ((name: string, answer: unknown) => void) | undefined;
	/** Prints one line of progress or warning. */
	log: (line: string) => void;
};

export type LocalBackend = {
	url: string;
	publishableKey: string;
	secretKey: string;
	/** The database as superuser, for tools and tests. */
	sql: DatabaseHandle;
	/** Answers a request without a connection. */
	respond: RunningBackend["respond"];
	stop(): Promise<void>;
};

/**
 * Starts Supabase's data, auth and storage APIs on one port, over an embedded database in a folder or a PostgreSQL.
 * @throws BackendFailure with one sentence when it cannot; nothing is deleted then.
 */
export async function startLocalBackend(options: LocalBackendOptions): Promise<LocalBackend> {
	// Disables telemetry of libraries; nothing here may call out.
	process.env.DO_NOT_TRACK = "1";
	let respond: RunningBackend["respond"] = async () =>
		new Response('{"message":"Starting"}', { status: 503, headers: { "retry-after": "1" } });
	const server = await serve({
		host: options.host ?? "127.0.0.1",
		port: options.port,
		setting: "LOCAL_BACKEND_PORT",
		handler: (request) => respond(request),
		failed: (error) => options.log(`A request failed: ${error instanceof Error ? error.message : error}`),
	});
	try {
		const running = await start(options, server.url);
		respond = running.respond;
		const stop = async () => {
			await server.stop();
			await running.close();
		};
		return { ...running.backend, url: server.url, respond: running.respond, stop };
	} catch (error) {
		await server.stop();
		throw error;
	}
}

type RunningBackend = {
	backend: Omit<LocalBackend, "url" | "respond" | "stop">;
	respond: (request: Request) => Promise<Response>;
	close: () => Promise<void>;
};

async function start(options: LocalBackendOptions, url: string): Promise<RunningBackend> {
	const opened: { close: () => unknown }[] = [];
	const close = async () => {
		// A failure must not prevent the others from closing; the folder's lock comes last.
		for (const part of opened.splice(0).reverse()) {
			try {
				await part.close();
			} catch (error) {
				options.log(`Closing failed: ${error}`);
			}
		}
	};
	try {
		const folder = await openDataFolder(options.dataFolder);
		opened.push({ close: folder.release });
		const savedKeys = await folder.keys();
		const keys = {
			publishableKey: options.publishableKey ?? DEFAULT_PUBLISHABLE_KEY,
			secretKey: options.secretKey ?? savedKeys.secretKey,
			jwtSecret: options.jwtSecret ?? savedKeys.jwtSecret,
		};
		const database = await openDatabase(folder, options);
		opened.push(database);
		const driver = createMailDriver({ ...options.smtp, from: options.mailFrom ?? "Adahan <no-reply@adahan.example>" });
		opened.push(driver);
		const mail = withChosenLanguage(driver, database.sql);
		const app = createSupabaseApp({
			connection: database.connection,
			url,
			siteUrl: options.siteUrl,
			google: options.google,
			storage: createStorageAdapter(folder.storage, database.sql),
			email: mail,
			...keys,
		});
		await mkdir(folder.storage, { recursive: true });
		await database.request(() => migrate(app, database, folder, options));
		if (options.databaseUrl) await limitStatements(database);
		else {
			if (!folder.databaseIsReady()) await runMaintenance(database.sql);
			await folder.finishDatabase();
			opened.push(
				startMaintenance(database.sql, (error) => options.log(`Housekeeping failed: ${(error as Error).message}`)),
			);
		}
		// Introspection takes half a second, so it runs before the first request.
		const warm = database.request(() => database.connection.introspect({ useCache: true }));
		opened.push({ close: () => warm });
		const { publishableKey, secretKey } = keys;
		const answer = correctAuth(
			(request) => withRequest(request, () => database.request(async () => app.fetch(request))),
			{
				sql: database.sql,
				email: mail,
				siteUrl: options.siteUrl,
				secretKey,
				jwtSecret: keys.jwtSecret,
				issuer: `${url}/auth/v1`,
				limitsByAddress: options.limitsByAddress ?? true,
			},
		);
		return {
			backend: { publishableKey, secretKey, sql: database.sql },
			respond: async (request) =>
				(await servePublicObject(request, database.sql, folder.storage)) ??
				observeAnswer(request, await withShortErrors(options.log, () => answer(request)), options.answered),
			close,
		};
	} catch (error) {
		await close();
		throw error;
	}
}

const FUNCTION_PATH = /\/rest\/v1\/rpc\/(\w+)$/;

/** Passes on the answer of a database function. The response is a new one, because a body is read once. */
async function observeAnswer(
	request: Request,
	response: Response,
	answered: LocalBackendOptions["answered"],
): Promise<Response> {
	if (!answered || response.status !== 200) return response;
	const name = FUNCTION_PATH.exec(new URL(request.url).pathname)?.[1];
	if (!name || !response.headers.get("content-type")?.includes("json")) return response;
	const text = await response.text();
	if (text) answered(name, JSON.parse(text));
	return new Response(text, response);
}

async function openDatabase(folder: DataFolder, options: LocalBackendOptions): Promise<LocalDatabase> {
	if (options.databaseUrl) return openPostgres(options.databaseUrl, options.schemaCache);
	if (!folder.databaseIsReady()) await folder.beginDatabase();
	return openEmbeddedDatabase(folder.database, options);
}

async function migrate(
	app: App,
	database: LocalDatabase,
	folder: DataFolder,
	options: LocalBackendOptions,
): Promise<void> {
	const { sql, connection } = database;
	if (options.isPrepared) await initQuietly(app);
	else await applySchemas(app, sql, folder, options);
	// As on hosted: "notify pgrst, 'reload schema'" reloads the schema.
	await database.listen("pgrst", () => void connection.clearSchemaCache());
	if (options.demonstration) await loadDemonstration(sql, options.log);
}

/** The schemas of the services, then the migrations. */
async function applySchemas(
	app: App,
	sql: DatabaseHandle,
	folder: DataFolder,
	options: LocalBackendOptions,
): Promise<void> {
	const place = options.databaseUrl ? "The database of LOCAL_DATABASE_URL" : `The database in ${folder.database}`;
	if (await hasNoMigrations(sql)) await prepareEmptyDatabase(sql);
	await initQuietly(app);
	await app.ensureSystemSchema();
	await createFactorTables(sql);
	await grantSystemSchemas(sql);
	const migrationsFolder = options.migrationsFolder ?? join(PROJECT_ROOT, "supabase", "migrations");
	const { applied, changed } = await applyMigrations(sql, migrationsFolder, place);
	if (applied.length > 0) options.log(`Applied ${applied.length === 1 ? applied[0] : `${applied.length} migrations`}.`);
	for (const file of changed) options.log(`Warning: ${file} was changed after it was applied to this database.`);
	await setSecondFactorRule(sql, !options.requiresSecondFactor);
}

async function loadDemonstration(sql: DatabaseHandle, log: (line: string) => void): Promise<void> {
	const { loadDemonstration: load } = await import("./demonstration/load.ts");
	try {
		await load({ sql, now: new Date(), log });
	} catch (error) {
		throw new BackendFailure(`The demonstration data could not be loaded: ${(error as Error).message}.`, {
			cause: error,
		});
	}
}
