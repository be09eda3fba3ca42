import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { App, type Connection, setExperimental } from "@supabase/lite";
import { type DataFolder, openDataFolder } from "./data-folder.ts";
import { type LocalDatabase, openEmbeddedDatabase, openPostgres } from "./database.ts";
import type { DatabaseHandle } from "./database-handle.ts";
import { BackendFailure } from "./failure.ts";
import { serve } from "./http-server.ts";
import { createMailDriver } from "./mail-driver.ts";
import { applyMigrations, hasNoMigrations } from "./migrations.ts";
import { grantSystemSchemas, prepareEmptyDatabase } from "./prepare-database.ts";
import { servePublicObject } from "./public-objects.ts";
import { withShortErrors } from "./request-log.ts";
import { DEFAULT_PUBLISHABLE_KEY, PROJECT_ROOT } from "./settings.ts";
import { createStorageAdapter } from "./storage-adapter.ts";

/** What is needed to start; see settings.ts for the same from the environment. */
export type LocalBackendOptions = {
	host?: string;
	/** 0 takes any free port. */
	port: number;
	dataFolder: string;
	/** A PostgreSQL, 15 or later, in place of the embedded database. */
	databaseUrl?: string | undefined;
	publishableKey?: string | undefined;
	/** Default: made once and kept in the data folder. */
	secretKey?: string | undefined;
	/** Default: made once and kept in the data folder. */
	jwtSecret?: string | undefined;
	/** Address of the site in mails. */
	siteUrl: string;
	/** Where mails go. */
	smtp: { host: string; port: number };
	mailFrom?: string;
	/** Load demonstration data after the migrations. */
	demonstration: boolean;
	migrationsFolder?: string;
	/** One line of progress or warning for the person at the terminal. */
	log: (line: string) => void;
};

export type LocalBackend = {
	url: string;
	publishableKey: string;
	secretKey: string;
	/** The database as its superuser, for tools and tests. */
	sql: DatabaseHandle;
	storageFolder: string;
	stop(): Promise<void>;
};

/**
 * Starts Supabase's data, auth and storage APIs on one port, over an embedded database
 * in a folder or over a PostgreSQL.
 * @throws BackendFailure with one sentence when it cannot; nothing is removed then.
 */
export async function startLocalBackend(options: LocalBackendOptions): Promise<LocalBackend> {
	// Read by libraries that count their users; nothing here may call out.
	process.env.DO_NOT_TRACK = "1";
	let respond: Running["respond"] = async () =>
		new Response('{"message":"Starting"}', { status: 503, headers: { "retry-after": "1" } });
	const server = await serve({
		host: options.host ?? "127.0.0.1",
		port: options.port,
		setting: "LOCAL_BACKEND_PORT",
		handler: (request) => respond(request),
		failed: (error) => options.log(`A request failed: ${error instanceof Error ? error.message : error}`),
	});
	try {
		const running = await start(options);
		respond = running.respond;
		const stop = async () => {
			await server.stop();
			await running.close();
		};
		return { ...running.backend, url: server.url, stop };
	} catch (error) {
		await server.stop();
		throw error;
	}
}

type Running = {
	backend: Omit<LocalBackend, "url" | "stop">;
	respond: (request: Request) => Promise<Response>;
	close: () => Promise<void>;
};

async function start(options: LocalBackendOptions): Promise<Running> {
	const opened: { close: () => unknown }[] = [];
	const close = async () => {
		for (const part of opened.splice(0).reverse()) await part.close();
	};
	try {
		const folder = await openDataFolder(options.dataFolder);
		opened.push({ close: folder.release });
		const kept = await folder.keys();
		const keys = {
			publishableKey: options.publishableKey ?? DEFAULT_PUBLISHABLE_KEY,
			secretKey: options.secretKey ?? kept.secretKey,
			jwtSecret: options.jwtSecret ?? kept.jwtSecret,
		};
		const database = await openDatabase(folder, options.databaseUrl);
		opened.push(database);
		const mail = createMailDriver({ ...options.smtp, from: options.mailFrom ?? "Adahan <no-reply@adahan.example>" });
		opened.push(mail);
		const app = createApp(options, keys, database.connection, mail);
		// Before init: without an adapter the storage schema is left out.
		app._storageAdapter = createStorageAdapter(folder.storage, database.sql);
		await mkdir(folder.storage, { recursive: true });
		await database.request(() => bringUpToDate(app, database, folder, options));
		if (!options.databaseUrl) await folder.finishDatabase();
		// Reading the schema takes half a second: the first visitor should not wait for it.
		const warm = database.request(() => database.connection.introspect({ useCache: true }));
		opened.push({ close: () => warm });
		const { publishableKey, secretKey } = keys;
		return {
			backend: { publishableKey, secretKey, sql: database.sql, storageFolder: folder.storage },
			respond: async (request) =>
				(await servePublicObject(request, database.sql, folder.storage)) ??
				withShortErrors(options.log, () => database.request(() => app.fetch(request))),
			close,
		};
	} catch (error) {
		await close();
		throw error;
	}
}

async function openDatabase(folder: DataFolder, databaseUrl: string | undefined): Promise<LocalDatabase> {
	if (databaseUrl) return openPostgres(databaseUrl);
	if (!folder.databaseIsReady()) await folder.beginDatabase();
	return openEmbeddedDatabase(folder.database);
}

function createApp(
	options: LocalBackendOptions,
	keys: { publishableKey: string; secretKey: string; jwtSecret: string },
	connection: Connection,
	email: ReturnType<typeof createMailDriver>,
): App {
	setExperimental("storage", true);
	correct(connection);
	const template = (name: string, subject: string) => ({
		subject,
		content_path: join(PROJECT_ROOT, "supabase", "templates", `${name}.html`),
	});
	return new App({
		connection,
		// The same as in config.toml, which the official tools read.
		auth: {
			enabled: true,
			jwt_secret: keys.jwtSecret,
			publishable_key: keys.publishableKey,
			secret_key: keys.secretKey,
			site_url: options.siteUrl,
			additional_redirect_urls: [`${options.siteUrl}/auth/callback`],
			minimum_password_length: 8,
			email: {
				enable_signup: true,
				enable_confirmations: true,
				double_confirm_changes: false,
				max_frequency: "60s",
				otp_expiry: 3600,
				template: {
					confirmation: template("signup", "Confirm your e-mail address · E-posta adresinizi onaylayın"),
					recovery: template("recovery", "Set a new password · Yeni parola belirleyin"),
					email_change: template("email-change", "Confirm your new e-mail address · Yeni e-posta adresinizi onaylayın"),
				},
			},
		},
		storage: { enabled: true, file_size_limit: "50MiB" },
		studio: { enabled: false },
		options: { drivers: { email }, server: { admin: false, disableStudio: true } },
	});
}

/** Brings what the embedded APIs do differently into line with a hosted project. */
function correct(connection: Connection): void {
	const internals = connection as unknown as {
		/** Would give back every right that a migration took away, at the first request. */
		ensureRlsContext: () => Promise<boolean>;
		normalizeDbError: (error: unknown) => unknown;
	};
	internals.ensureRlsContext = async () => true;
	internals.normalizeDbError = (error) => {
		const { code, message, detail, hint } = error as Record<string, string | undefined>;
		// CHECK, RAISE and codes of our own: they would all be answered 500 without their code.
		if (!/^(23514|P0001|[I-Z](?!T\d|GRST|0|X)[0-9A-Z]{4})$/.test(code ?? "")) return error;
		const shown = JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null });
		return Object.assign(new Error(shown), { code: "PGRST", detail: '{"status":400,"headers":{}}' });
	};
}

async function bringUpToDate(
	app: App,
	database: LocalDatabase,
	folder: DataFolder,
	options: LocalBackendOptions,
): Promise<void> {
	const { sql, connection } = database;
	const place = options.databaseUrl ? "The database of LOCAL_DATABASE_URL" : `The database in ${folder.database}`;
	if (await hasNoMigrations(sql)) await prepareEmptyDatabase(sql);
	await withoutStorageNotice(() => app.init());
	await app.ensureSystemSchema();
	await grantSystemSchemas(sql);
	const migrationsFolder = options.migrationsFolder ?? join(PROJECT_ROOT, "supabase", "migrations");
	const { applied, changed } = await applyMigrations(sql, migrationsFolder, place);
	if (applied.length > 0) options.log(`Applied ${applied.length === 1 ? applied[0] : `${applied.length} migrations`}.`);
	for (const file of changed) options.log(`Warning: ${file} was changed after it was applied to this database.`);
	// As on hosted: "notify pgrst, 'reload schema'" makes new tables and functions known.
	await database.listen("pgrst", () => void connection.clearSchemaCache());
	if (options.demonstration) await loadDemonstration(sql, folder.storage, options.log);
}

/** The package prints that storage is experimental; the person at the terminal did not choose it. */
async function withoutStorageNotice(work: () => Promise<unknown>): Promise<void> {
	const { warn } = console;
	console.warn = (...parts) => (/^EXPERIMENTAL FEATURES/.test(String(parts[0])) ? undefined : warn(...parts));
	try {
		await work();
	} finally {
		console.warn = warn;
	}
}

async function loadDemonstration(
	sql: DatabaseHandle,
	storageFolder: string,
	log: (line: string) => void,
): Promise<void> {
	const file = join(import.meta.dirname, "demonstration", "load.ts");
	if (!existsSync(file)) return;
	const { loadDemonstration: load } = (await import(pathToFileURL(file).href)) as {
		loadDemonstration: (input: {
			sql: DatabaseHandle;
			storageFolder: string;
			now: Date;
			log: (line: string) => void;
		}) => Promise<void>;
	};
	try {
		await load({ sql, storageFolder, now: new Date(), log });
	} catch (error) {
		throw new BackendFailure(`The demonstration data could not be loaded: ${(error as Error).message}.`, {
			cause: error,
		});
	}
}
