import { constants, existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LocalBackend, type LocalBackendOptions, startLocalBackend } from "../../supabase/local/backend.ts";
import type { SchemaCache } from "../../supabase/local/database.ts";
import { type MailInbox, startMailInbox } from "../../supabase/local/mail-inbox.ts";
import { noteAnswer, saveRecordedAnswers } from "./answers/watch-answers.ts";
import { callDirectly } from "./direct-calls.ts";
import { prepareHostedProfile } from "./hosted-profile.ts";
import { IS_NIGHTLY } from "./nightly.ts";
import { TEST_JWT_SECRET } from "./owner.ts";
import { templateFolder } from "./template-folder.ts";
import { createTestDatabase, type DatabaseContents, serverUrl, type TestDatabase } from "./test-database.ts";

export type TestBackend = LocalBackend & {
	inbox: MailInbox;
	dataFolder: string;
	jwtSecret: string;
	/** Of its own database on the run's server; undefined on the embedded one. */
	databaseUrl: string | undefined;
};

type TestBackendOptions = DatabaseContents & {
	/** Uses the embedded database, for tests of the database itself. */
	isEmbedded?: boolean;
	siteUrl?: string;
	/** Limits sign-ins and the like per address of a client, as a hosted project does. */
	limitsByAddress?: boolean;
	google?: { clientId: string; secret: string };
	/** Lets `fetch` of this process connect to it, for tests of its answers on the network. */
	isConnected?: boolean;
};

/** Whether the databases of a run have the rights of a hosted project: by night, or as `TEST_RIGHTS` says. */
const IS_HOSTED = (process.env.TEST_RIGHTS ?? (IS_NIGHTLY ? "hosted" : "local")) === "hosted";

/** The same for every backend: an application reads them once and is used by many files. */
const KEYS = {
	secretKey: "sb_secret_of_the_test_backends_0001",
	jwtSecret: TEST_JWT_SECRET,
};

/**
 * Starts a backend for one test file: free ports, the real migrations, a database copied from a template. The database
 * is on the run's server, or embedded where no server can be started.
 */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
	const dataFolder = await mkdtemp(join(tmpdir(), "adahan-test-"));
	const database = await prepareDatabase(options, dataFolder);
	const inbox = await startMailInbox({
		host: "127.0.0.1",
		httpPort: 0,
		smtpPort: 0,
		folder: join(dataFolder, "inbox"),
	});
	// The template already holds the demonstration data: loading again would only shift its dates.
	const backend = await startLocalBackend({
		...backendOptions(options, dataFolder, inbox),
		demonstration: false,
		isPrepared: true,
		databaseUrl: database.url,
		schemaCache: schemaCacheOf(options),
		// Only the migrations of today keep the contract.
		answered: options.migrationsFolder ? undefined : noteAnswer,
	});
	const connectAgain = options.isConnected ? undefined : callDirectly(backend);
	return {
		...backend,
		inbox,
		dataFolder,
		jwtSecret: KEYS.jwtSecret,
		databaseUrl: database.url,
		stop: async () => {
			await connectAgain?.();
			await saveRecordedAnswers(backend.sql);
			await backend.stop();
			await inbox.stop();
			await database.drop();
			await rm(dataFolder, { recursive: true, force: true });
		},
	};
}

/** The schemas that backends of this process have read, by the contents of their databases. */
const shared = globalThis as { schemasOfTests?: Map<string, string> };
shared.schemasOfTests ??= new Map();
const schemas = shared.schemasOfTests;

/** What is known of a database with these contents, until a test changes its schema. */
function schemaCacheOf({ demonstration, migrationsFolder }: DatabaseContents): SchemaCache {
	const key = JSON.stringify({ demonstration, migrationsFolder });
	let isOwn = false;
	return {
		get: async () => (isOwn ? undefined : schemas.get(key)),
		set: async (_, schema) => void (isOwn || schemas.set(key, schema)),
		delete: async () => {
			isOwn = true;
		},
	};
}

type PreparedDatabase = { url: string | undefined; drop(): Promise<void> };

async function prepareDatabase(options: TestBackendOptions, dataFolder: string): Promise<PreparedDatabase> {
	const { demonstration, migrationsFolder, isEmbedded, isHosted = IS_HOSTED } = options;
	const contents = { demonstration, migrationsFolder };
	// Where the file system supports it, a copy shares its blocks with the template until written.
	const copy = { recursive: true, mode: constants.COPYFILE_FICLONE };
	const server = serverUrl();
	if (!server || isEmbedded) {
		await cp(await templateFolder(contents, (folder) => fill(contents, folder)), dataFolder, copy);
		return { url: undefined, drop: async () => {} };
	}
	const onServer = isHosted ? { ...contents, isHosted } : contents;
	const database = await createTestDatabase(server, onServer, (url, folder) => fill(onServer, folder, url));
	const files = join(database.templateFolder, "storage");
	if (existsSync(files)) await cp(files, join(dataFolder, "storage"), copy);
	return database;
}

/** A migrated database on the run's server, for a backend in its own process; undefined without a server. */
export async function createMigratedDatabase(): Promise<TestDatabase | undefined> {
	const server = serverUrl();
	return server ? createTestDatabase(server, {}, (url, folder) => fill({}, folder, url)) : undefined;
}

/** Creates a database with these contents, in the folder or at the address. */
async function fill(contents: DatabaseContents, folder: string, databaseUrl?: string): Promise<void> {
	const options = { ...backendOptions(contents, folder, { smtpHost: "127.0.0.1", smtpPort: 1 }), databaseUrl };
	const run = async (changed: Partial<LocalBackendOptions>) =>
		(await startLocalBackend({ ...options, ...changed })).stop();
	if (contents.isHosted && databaseUrl) {
		const createSystemSchemas = (emptyFolder: string) => run({ migrationsFolder: emptyFolder, demonstration: false });
		await prepareHostedProfile(databaseUrl, createSystemSchemas, contents.migrationsFolder);
	}
	await run({});
}

function backendOptions(
	{ demonstration = false, migrationsFolder, siteUrl, google, limitsByAddress = false }: TestBackendOptions,
	dataFolder: string,
	inbox: { smtpHost: string; smtpPort: number },
): LocalBackendOptions {
	return {
		...KEYS,
		port: 0,
		dataFolder,
		siteUrl: siteUrl ?? "http://localhost:3000",
		smtp: { host: inbox.smtpHost, port: inbox.smtpPort },
		demonstration,
		google,
		limitsByAddress,
		log: () => {},
		...(migrationsFolder ? { migrationsFolder } : {}),
	};
}
