import { constants, existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LocalBackend, type LocalBackendOptions, startLocalBackend } from "../../supabase/local/backend.ts";
import { type MailInbox, startMailInbox } from "../../supabase/local/mail-inbox.ts";
import { templateFolder } from "./template-folder.ts";
import { createTestDatabase, type DatabaseContents, serverUrl } from "./test-database.ts";

export type TestBackend = LocalBackend & {
	inbox: MailInbox;
	dataFolder: string;
	jwtSecret: string;
	/** Of its own database on the run's server; undefined on the embedded one. */
	databaseUrl: string | undefined;
};

type TestBackendOptions = DatabaseContents & {
	/** On the embedded database, for tests of that itself. */
	isEmbedded?: boolean;
	siteUrl?: string;
	google?: { clientId: string; secret: string };
};

/** The same for every backend: an application reads them once and is asked for many files. */
const KEYS = {
	secretKey: "sb_secret_of_the_test_backends_0001",
	jwtSecret: "jwt-secret-of-the-test-backends-which-is-long-enough",
};

/**
 * Starts a backend of its own for one test file: free ports, the real migrations, a database made from a template. The
 * database is one of the run's server, or the embedded one where no server can be started.
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
	// The template already holds the demonstration data: loading again would only move its dates.
	const backend = await startLocalBackend({
		...backendOptions(options, dataFolder, inbox),
		demonstration: false,
		databaseUrl: database.url,
	});
	return {
		...backend,
		inbox,
		dataFolder,
		jwtSecret: KEYS.jwtSecret,
		databaseUrl: database.url,
		stop: async () => {
			await backend.stop();
			await inbox.stop();
			await database.drop();
			await rm(dataFolder, { recursive: true, force: true });
		},
	};
}

type PreparedDatabase = { url: string | undefined; drop(): Promise<void> };

async function prepareDatabase(options: TestBackendOptions, dataFolder: string): Promise<PreparedDatabase> {
	const { demonstration, migrationsFolder, isEmbedded } = options;
	const contents = { demonstration, migrationsFolder };
	const fill = async (folder: string, databaseUrl?: string) => {
		const smtp = { smtpHost: "127.0.0.1", smtpPort: 1 };
		const backend = await startLocalBackend({ ...backendOptions(options, folder, smtp), databaseUrl });
		await backend.stop();
	};
	// Where the file system can, a copy shares its blocks with the template until it is written to.
	const copy = { recursive: true, mode: constants.COPYFILE_FICLONE };
	const server = serverUrl();
	if (!server || isEmbedded) {
		await cp(await templateFolder(contents, fill), dataFolder, copy);
		return { url: undefined, drop: async () => {} };
	}
	const database = await createTestDatabase(server, contents, (url, folder) => fill(folder, url));
	const files = join(database.templateFolder, "storage");
	if (existsSync(files)) await cp(files, join(dataFolder, "storage"), copy);
	return database;
}

function backendOptions(
	{ demonstration = false, migrationsFolder, siteUrl, google }: TestBackendOptions,
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
		log: () => {},
		...(migrationsFolder ? { migrationsFolder } : {}),
	};
}
