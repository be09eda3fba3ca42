import { PGlite } from "@electric-sql/pglite";
import { fuzzystrmatch } from "@electric-sql/pglite/contrib/fuzzystrmatch";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { uuid_ossp } from "@electric-sql/pglite/contrib/uuid_ossp";
import { pgtap } from "@electric-sql/pglite/pgtap";
import { vector } from "@electric-sql/pglite/vector";
import type { Connection } from "@supabase/lite";
import { createPgliteConnection } from "@supabase/lite/pglite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import postgres from "postgres";
import type { DatabaseHandle } from "./database-handle.ts";
import { encryptionOf } from "./encryption.ts";
import { BackendFailure } from "./failure.ts";
import { SessionGate } from "./session-gate.ts";
import { sendSettingsAhead } from "./settings-ahead.ts";
import { TOOL_READERS, VALUE_READERS, VALUE_TYPES } from "./value-formats.ts";

/** An open database: for the data API (`connection`) and for internal use (`sql`). */
export type LocalDatabase = {
	connection: Connection;
	sql: DatabaseHandle;
	/** Runs one request of the data API in isolation. */
	request<T>(work: () => Promise<T>): Promise<T>;
	/** Calls back on `notify <channel>`. */
	listen(channel: string, heard: () => void): Promise<void>;
	close(): Promise<void>;
};

/** As on hosted: extension objects are found without their schema. */
const SEARCH_PATH = '"$user", public, extensions';

/** Keeps the write-ahead log small for a fast start after a crash. */
const START_PARAMETERS = [
	...PGlite.defaultStartParams.map((parameter) =>
		parameter === "search_path=public" ? `search_path=${SEARCH_PATH}` : parameter,
	),
	...["-c", "max_wal_size=64MB", "-c", "min_wal_size=32MB"],
];

/** What the owner of an embedded database may want to know about it. */
export type DatabaseObserver = {
	/** Called when the running database is no longer usable. */
	broken?: ((error: unknown) => void) | undefined;
	/** Called before each statement, which nothing can interrupt. */
	runs?: ((statement: string) => void) | undefined;
};

/**
 * Opens the embedded database of a folder, creating it if the folder is empty.
 * @throws BackendFailure when the folder contains something that cannot be opened.
 */
export async function openEmbeddedDatabase(folder: string, observer: DatabaseObserver = {}): Promise<LocalDatabase> {
	const gate = new SessionGate();
	let connection: Awaited<ReturnType<typeof createPgliteConnection>>;
	try {
		connection = await createPgliteConnection({
			url: folder,
			pgliteOptions: {
				extensions: { fuzzystrmatch, pg_trgm, pgcrypto, unaccent, uuid_ossp, vector, pgtap },
				relaxedDurability: false,
				parsers: VALUE_READERS,
				startParams: START_PARAMETERS,
			},
		});
		await connection.driver.waitReady;
		await connection.driver.query("select count(*) from pg_class");
	} catch (error) {
		throw new BackendFailure(
			`The database in ${folder} is damaged and cannot be opened (${firstLine(error)}); nothing was deleted: restore the folder from a copy or choose another one with LOCAL_DATA_DIR.`,
			{ cause: error },
		);
	}
	const { driver } = connection;
	observe(driver, observer);
	restrictSerializersToText(driver.serializers);
	await dropRowArrayTypes(driver);
	const handle = (runner: Pick<PGlite, "query" | "exec">): Omit<DatabaseHandle, "transaction"> => ({
		query: async <T>(text: string, params?: unknown[]) =>
			(await runner.query<T>(text, params, { parsers: TOOL_READERS })).rows,
		exec: async (text) => void (await runner.exec(text)),
	});
	const direct = { query: driver.query.bind(driver), exec: driver.exec.bind(driver) } as Pick<PGlite, "query" | "exec">;
	gate.guard(driver);
	return {
		connection,
		sql: {
			query: (text, params) => gate.exclusive(() => handle(direct).query(text, params)),
			exec: (text) => gate.exclusive(() => handle(direct).exec(text)),
			transaction: (work) => gate.exclusive(() => driver.transaction((open) => work(nested(handle(open as never))))),
		},
		request: (work) => gate.request(work),
		listen: async (channel, heard) => void (await driver.listen(channel, heard)),
		close: () => gate.request(() => connection.close()),
	};
}

/** Where a connection finds what it would read of the schema of its database, which takes half a second. */
export type SchemaCache = NonNullable<NonNullable<Parameters<typeof createPostgresConnection>[0]>["schemaCache"]>;

/**
 * Opens a PostgreSQL server, 15 or later.
 * @throws BackendFailure when it is unreachable or too old.
 */
export async function openPostgres(url: string, schemaCache?: SchemaCache): Promise<LocalDatabase> {
	const session = { search_path: SEARCH_PATH, TimeZone: "UTC" };
	const own = postgres(url, {
		...encryptionOf(url),
		max: 4,
		onnotice: () => {},
		connection: session,
		types: PLAIN_TYPES,
	});
	try {
		const [row] = await own<{ version: number }[]>`select current_setting('server_version_num')::int as version`;
		if (row && row.version < 150_000)
			throw new BackendFailure(`LOCAL_DATABASE_URL is a PostgreSQL older than 15: use a newer server.`);
	} catch (error) {
		await own.end({ timeout: 1 });
		if (error instanceof BackendFailure) throw error;
		const { message, code } = error as { message?: string; code?: string };
		throw new BackendFailure(`The database of LOCAL_DATABASE_URL cannot be used: ${message || code}.`, {
			cause: error,
		});
	}
	const connection = createPostgresConnection({
		url,
		...(schemaCache ? { schemaCache } : {}),
		// The package serialises json twice, so that function arguments would arrive as strings.
		postgresOptions: {
			...encryptionOf(url),
			onnotice: () => {},
			connection: session,
			types: { json: asJson(114), jsonb: asJson(3802), ...VALUE_TYPES } as never,
		},
	});
	sendSettingsAhead(connection.driver);
	const handle = (runner: postgres.Sql | postgres.TransactionSql): Omit<DatabaseHandle, "transaction"> => ({
		query: async <T>(text: string, params?: unknown[]) => [...(await runner.unsafe(text, params as never[]))] as T[],
		exec: async (text) => void (await runner.unsafe(text)),
	});
	return {
		connection,
		sql: {
			...handle(own),
			transaction: (work) => own.begin((open) => work(nested(handle(open)))) as never,
		},
		request: (work) => work(),
		listen: async (channel, heard) => void (await own.listen(channel, heard)),
		close: async () => {
			await connection.close();
			await own.end({ timeout: 5 });
		},
	};
}

/** Infinite recursion inside the database makes it unusable until a restart. */
function observe(driver: PGlite, { broken, runs }: DatabaseObserver): void {
	const isBroken = (error: unknown) =>
		error instanceof WebAssembly.RuntimeError || /ERRORDATA_STACK_SIZE exceeded/.test((error as Error)?.message ?? "");
	const check = (error: unknown): never => {
		if (isBroken(error)) broken?.(error);
		throw error;
	};
	const query = driver.query.bind(driver) as (...args: unknown[]) => Promise<never>;
	const exec = driver.exec.bind(driver) as (...args: unknown[]) => Promise<never>;
	const watched =
		(run: typeof query) =>
		(...args: unknown[]) => {
			runs?.(String(args[0]));
			return run(...args).catch(check);
		};
	driver.query = watched(query);
	driver.exec = watched(exec);
}

function firstLine(error: unknown): string {
	const text = error instanceof Error ? error.message : String(error);
	return text.split("\n")[0]?.slice(0, 120) || "no reason given";
}

/** Handle within a transaction: a nested `transaction` joins the open one. */
function nested(handle: Omit<DatabaseHandle, "transaction">): DatabaseHandle {
	const db: DatabaseHandle = { ...handle, transaction: (work) => work(db) };
	return db;
}

/**
 * PGlite's serializers fail on parameters that are not texts: leftover bytes corrupt the next message, and all later
 * requests fail until a restart, e.g. after `?list=cs.{}`. Other values are passed as JSON for the database to reject.
 */
function restrictSerializersToText(serializers: Record<number, (value: never, ...rest: never[]) => unknown>): void {
	const isWire = (written: unknown) =>
		written === null || typeof written === "string" || ArrayBuffer.isView(written) || written instanceof ArrayBuffer;
	for (const [oid, serialize] of Object.entries(serializers)) {
		serializers[Number(oid)] = (value, ...rest) => {
			let written: unknown = value;
			try {
				written = serialize(value, ...rest);
			} catch {
				// Not of the expected type.
			}
			return isWire(written) ? written : JSON.stringify(written);
		};
	}
}

/**
 * PGlite copies its type list for each query, including unused array types of every table; removing them halves the
 * cost of a query.
 */
async function dropRowArrayTypes(driver: PGlite): Promise<void> {
	const { rows } = await driver.query<{ oid: number }>(
		"select typarray as oid from pg_type where typtype = 'c' and typarray <> 0",
	);
	for (const { oid } of rows) {
		delete driver.parsers[oid];
		delete driver.serializers[oid];
	}
}

/** The same values as the embedded database: dates as text, json serialised once. */
const asText = (oid: number) => ({
	to: oid,
	from: [oid],
	serialize: (value: unknown) => (value instanceof Date ? value.toISOString() : String(value)),
	parse: (value: string) => value,
});
const asJson = (oid: number) => ({
	to: oid,
	from: [oid],
	serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
	parse: (value: string) => JSON.parse(value),
});
const asNumber = (oid: number) => ({
	to: oid,
	from: [oid],
	serialize: (value: unknown) => String(value),
	parse: (value: string) => (String(Number(value)) === value ? Number(value) : value),
});
const PLAIN_TYPES = {
	bigint: asNumber(20),
	numeric: asNumber(1700),
	json: asJson(114),
	jsonb: asJson(3802),
	date: asText(1082),
	time: asText(1083),
	timestamp: asText(1114),
	timestamptz: asText(1184),
} as unknown as Record<string, postgres.PostgresType>;
