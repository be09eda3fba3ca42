import { createHash } from "node:crypto";
import { constants, existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LocalBackend, type LocalBackendOptions, startLocalBackend } from "../../supabase/local/backend.ts";
import { openDataFolder } from "../../supabase/local/data-folder.ts";
import { type MailInbox, startMailInbox } from "../../supabase/local/mail-inbox.ts";
import { PROJECT_ROOT } from "../../supabase/local/settings.ts";

export type TestBackend = LocalBackend & { inbox: MailInbox; dataFolder: string };

type TestBackendOptions = {
	/** With the demonstration data; without it the tables hold only what the migrations put there. */
	demonstration?: boolean;
	migrationsFolder?: string;
	siteUrl?: string;
	google?: { clientId: string; secret: string };
};

/**
 * Starts a backend of its own for one test file: free ports, a fresh data folder, the real
 * migrations. The migrated folder is made once and copied, so this takes about a second.
 */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
	const dataFolder = await mkdtemp(join(tmpdir(), "adahan-test-"));
	const template = await templateFolder(options);
	// Where the file system can, a copy shares its blocks with the template until it is written to.
	await cp(template, dataFolder, { recursive: true, mode: constants.COPYFILE_FICLONE });
	const inbox = await startMailInbox({
		host: "127.0.0.1",
		httpPort: 0,
		smtpPort: 0,
		folder: join(dataFolder, "inbox"),
	});
	// The template already holds the demonstration data: loading again would only move its dates.
	const backend = await startLocalBackend({ ...backendOptions(options, dataFolder, inbox), demonstration: false });
	return {
		...backend,
		inbox,
		dataFolder,
		stop: async () => {
			await backend.stop();
			await inbox.stop();
			await rm(dataFolder, { recursive: true, force: true });
		},
	};
}

function backendOptions(
	{ demonstration = false, migrationsFolder, siteUrl, google }: TestBackendOptions,
	dataFolder: string,
	inbox: { smtpHost: string; smtpPort: number },
): LocalBackendOptions {
	return {
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

const CACHE = join(PROJECT_ROOT, "node_modules", ".cache", "adahan");
const DAY = 24 * 60 * 60 * 1000;

/** The folder to copy from: made by the first test that needs it, kept until its sources change. */
async function templateFolder(options: TestBackendOptions): Promise<string> {
	const folder = join(CACHE, `template-${await fingerprint(options)}`);
	if (existsSync(folder)) return folder;
	await mkdir(CACHE, { recursive: true });
	await removeOld();
	const building = `${folder}.building`;
	const lock = await whenFree(building, folder);
	if (!lock) return folder;
	try {
		const backend = await startLocalBackend(
			backendOptions(options, join(building, "data"), { smtpHost: "127.0.0.1", smtpPort: 1 }),
		);
		await backend.stop();
		await rename(join(building, "data"), folder);
	} finally {
		await lock.release();
		await rm(building, { recursive: true, force: true });
	}
	return folder;
}

/** Waits for the worker that makes the template, or becomes it; undefined when it is there. */
async function whenFree(building: string, folder: string): Promise<{ release(): Promise<void> } | undefined> {
	const until = Date.now() + 120_000;
	for (;;) {
		if (existsSync(folder)) return undefined;
		try {
			const lock = await openDataFolder(building);
			if (!existsSync(folder)) {
				await rm(join(building, "data"), { recursive: true, force: true });
				return lock;
			}
			await lock.release();
		} catch (error) {
			if (Date.now() > until) throw error;
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
	}
}

async function fingerprint({ demonstration = false, migrationsFolder }: TestBackendOptions): Promise<string> {
	const hash = createHash("sha256").update(String(demonstration));
	const local = join(PROJECT_ROOT, "supabase", "local");
	await addFolder(hash, migrationsFolder ?? join(PROJECT_ROOT, "supabase", "migrations"), /\.sql$/);
	await addFolder(hash, local, /^[^/]*\.ts$/);
	if (demonstration) await addFolder(hash, join(local, "demonstration"), /./);
	hash.update(await readFile(join(PROJECT_ROOT, "node_modules", "@supabase", "lite", "package.json")));
	return hash.digest("hex").slice(0, 16);
}

/** Texts by their content; pictures, of which there are many, by name and size. */
async function addFolder(hash: ReturnType<typeof createHash>, folder: string, names: RegExp): Promise<void> {
	if (!existsSync(folder)) return;
	const entries = (await readdir(folder, { recursive: true, withFileTypes: true }))
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
		.filter((name) => names.test(name))
		.sort();
	for (const name of entries) {
		const isText = /\.(sql|ts|json|svg|txt|md)$/.test(name);
		hash.update(`\n${name}\n`);
		hash.update(isText ? await readFile(join(folder, name)) : String((await stat(join(folder, name))).size));
	}
}

async function removeOld(): Promise<void> {
	for (const name of await readdir(CACHE)) {
		const path = join(CACHE, name);
		const age = Date.now() - (await stat(path)).mtimeMs;
		if (name.startsWith("template-") && age > DAY) await rm(path, { recursive: true, force: true });
	}
}
