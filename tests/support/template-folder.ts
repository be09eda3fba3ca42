/**
 * Migrated data folders of the embedded database to copy from: created by the first test that needs one, kept until its
 * sources change.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { openDataFolder } from "../../supabase/local/data-folder.ts";
import { PROJECT_ROOT } from "../../supabase/local/settings.ts";
import type { DatabaseContents } from "./test-database.ts";

const CACHE = join(PROJECT_ROOT, "node_modules", ".cache", "adahan");
const DAY = 24 * 60 * 60 * 1000;

/**
 * The folder to copy from.
 * @param fill creates a data folder with these contents
 */
export async function templateFolder(
	contents: DatabaseContents,
	fill: (dataFolder: string) => Promise<void>,
): Promise<string> {
	const folder = join(CACHE, `template-${await fingerprint(contents)}`);
	if (existsSync(folder)) return folder;
	await mkdir(CACHE, { recursive: true });
	await removeOld();
	const building = `${folder}.building`;
	const lock = await whenFree(building, folder);
	if (!lock) return folder;
	try {
		await fill(join(building, "data"));
		await rename(join(building, "data"), folder);
	} finally {
		await lock.release();
		await rm(building, { recursive: true, force: true });
	}
	return folder;
}

/** Waits for the worker that creates the template, or becomes it; undefined when the template exists. */
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

async function fingerprint({ demonstration = false, migrationsFolder }: DatabaseContents): Promise<string> {
	const hash = createHash("sha256").update(String(demonstration));
	const local = join(PROJECT_ROOT, "supabase", "local");
	await addFolder(hash, migrationsFolder ?? join(PROJECT_ROOT, "supabase", "migrations"), /\.sql$/);
	await addFolder(hash, local, /^[^/]*\.ts$/);
	if (demonstration) await addFolder(hash, join(local, "demonstration"), /./);
	hash.update(await readFile(join(PROJECT_ROOT, "node_modules", "@supabase", "lite", "package.json")));
	return hash.digest("hex").slice(0, 16);
}

async function addFolder(hash: ReturnType<typeof createHash>, folder: string, names: RegExp): Promise<void> {
	if (!existsSync(folder)) return;
	const entries = (await readdir(folder, { recursive: true, withFileTypes: true }))
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
		.filter((name) => names.test(name))
		.sort();
	for (const name of entries) {
		hash.update(`\n${name}\n`).update(await readFile(join(folder, name)));
	}
}

async function removeOld(): Promise<void> {
	for (const name of await readdir(CACHE)) {
		const path = join(CACHE, name);
		const age = Date.now() - (await stat(path)).mtimeMs;
		if (name.startsWith("template-") && age > DAY) await rm(path, { recursive: true, force: true });
	}
}
