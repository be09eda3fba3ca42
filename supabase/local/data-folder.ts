import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { link, mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BackendFailure } from "./failure.ts";

/** Raised when the folder layout changes in a way that older code must not touch. */
const FORMAT = 1;

type FolderState = { format: number; database: "none" | "creating" | "ready" };

type Keys = { secretKey: string; jwtSecret: string };

/** Data folder of one embedded backend. */
export type DataFolder = {
	path: string;
	/** Files of PGlite. */
	database: string;
	/** Uploaded files, as bucket/name. */
	storage: string;
	/** Caught mails. */
	inbox: string;
	/** Whether the embedded database was created completely. */
	databaseIsReady(): boolean;
	/** Marks the start of creating a database; an incomplete earlier one is deleted. */
	beginDatabase(): Promise<void>;
	/** Marks the database as complete; it is never deleted afterwards. */
	finishDatabase(): Promise<void>;
	/** Secrets of this folder, generated on first use. */
	keys(): Promise<Keys>;
	release(): Promise<void>;
};

/**
 * Opens a data folder exclusively, creating it if needed.
 * @throws BackendFailure when a different process uses it, when it has a newer format, or when it contains foreign
 * files.
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
	try {
		await mkdir(path, { recursive: true, mode: 0o700 });
	} catch (error) {
		throw new BackendFailure(`The data folder ${path} cannot be made: ${(error as Error).message}.`, { cause: error });
	}
	const release = await lock(path);
	try {
		let state = await readState(path);
		const database = join(path, "database");
		const saveState = async (next: FolderState) => {
			await writeAtomically(join(path, "state.json"), `${JSON.stringify(next)}\n`);
			state = next;
		};
		return {
			path,
			database,
			storage: join(path, "storage"),
			inbox: join(path, "inbox"),
			databaseIsReady: () => state.database === "ready",
			beginDatabase: async () => {
				// An incomplete database was never used, so nothing is lost.
				if (state.database === "creating") await rm(database, { recursive: true, force: true });
				await saveState({ ...state, database: "creating" });
			},
			finishDatabase: () => saveState({ ...state, database: "ready" }),
			keys: () => readKeys(join(path, "keys.json")),
			release,
		};
	} catch (error) {
		await release();
		throw error;
	}
}

async function readState(path: string): Promise<FolderState> {
	const file = join(path, "state.json");
	const damaged = `The data folder ${path} is damaged`;
	let state: FolderState = { format: FORMAT, database: "none" };
	if (existsSync(file)) {
		try {
			state = JSON.parse(await readFile(file, "utf8")) as FolderState;
		} catch (error) {
			throw new BackendFailure(`${damaged}: state.json cannot be read; nothing was deleted.`, { cause: error });
		}
	} else if (existsSync(join(path, "database")) && (await readdir(join(path, "database"))).length > 0) {
		throw new BackendFailure(`${damaged}: it has a database but no state.json; nothing was deleted.`);
	}
	if (!(state.format <= FORMAT))
		throw new BackendFailure(
			`The data folder ${path} was written by a newer version of this program (format ${state.format}, known is ${FORMAT}): use that version or choose another folder with LOCAL_DATA_DIR.`,
		);
	if (state.database === "ready" && !existsSync(join(path, "database", "PG_VERSION")))
		throw new BackendFailure(`${damaged}: the files of its database are missing; nothing was deleted.`);
	return state;
}

async function readKeys(file: string): Promise<Keys> {
	if (existsSync(file)) {
		try {
			const keys = JSON.parse(await readFile(file, "utf8")) as Keys;
			if (keys.secretKey && keys.jwtSecret) return keys;
		} catch {
			// Reported below in one sentence.
		}
		throw new BackendFailure(
			`The keys in ${file} cannot be read: delete the file to generate new ones (which signs out all users).`,
		);
	}
	const keys = {
		secretKey: `sb_secret_${randomBytes(24).toString("base64url")}`,
		jwtSecret: randomBytes(48).toString("base64url"),
	};
	await writeAtomically(file, `${JSON.stringify(keys, null, "\t")}\n`, 0o600);
	return keys;
}

/** Atomic write: readers and crashes see the old text or the new one. */
async function writeAtomically(file: string, text: string, mode = 0o644): Promise<void> {
	const temporary = `${file}.${process.pid}.new`;
	const handle = await open(temporary, "w", mode);
	try {
		await handle.writeFile(text);
		await handle.sync();
	} finally {
		await handle.close();
	}
	await rename(temporary, file);
}

type LockContents = { pid: number; started: string | null };

/**
 * Takes the lock file, or takes it over from a process that has ended. The start time distinguishes a process from a
 * later one with the same id.
 */
async function lock(path: string): Promise<() => Promise<void>> {
	const file = join(path, "lock");
	const mine = join(path, `lock.${process.pid}`);
	const content: LockContents = { pid: process.pid, started: processStart(process.pid) };
	try {
		await writeFile(mine, JSON.stringify(content));
		for (let attempt = 0; attempt < 5; attempt += 1) {
			// A link is created atomically with its content, or fails when the name is taken.
			if (await succeeds(link(mine, file), "EEXIST")) return () => rm(file, { force: true });
			const holder = await readLock(file);
			if (holder && isAlive(holder))
				throw new BackendFailure(
					`The data folder ${path} is in use by another instance (process ${holder.pid}): stop that one or choose another folder with LOCAL_DATA_DIR.`,
				);
			await removeStale(file, holder, `${mine}.stale`);
		}
	} catch (error) {
		if (error instanceof BackendFailure) throw error;
		throw new BackendFailure(`The data folder ${path} cannot be written to: ${(error as Error).message}.`, {
			cause: error,
		});
	} finally {
		await rm(mine, { force: true });
	}
	throw new BackendFailure(`The data folder ${path} is being opened by another instance: try again.`);
}

/** Removes a dead lock unless it was replaced by a live one in the meantime. */
async function removeStale(file: string, expected: LockContents | undefined, aside: string): Promise<void> {
	if (!(await succeeds(rename(file, aside), "ENOENT"))) return;
	const moved = await readLock(aside);
	if (JSON.stringify(moved) !== JSON.stringify(expected)) await succeeds(link(aside, file), "EEXIST");
	await rm(aside, { force: true });
}

async function succeeds(work: Promise<void>, expectedCode: string): Promise<boolean> {
	try {
		await work;
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === expectedCode) return false;
		throw error;
	}
}

async function readLock(file: string): Promise<LockContents | undefined> {
	try {
		return JSON.parse(await readFile(file, "utf8")) as LockContents;
	} catch {
		return undefined; // deleted in the meantime, or truncated by a crash
	}
}

function isAlive(holder: LockContents): boolean {
	try {
		process.kill(holder.pid, 0);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
	}
	return holder.started === null || processStart(holder.pid) === holder.started;
}

/** Boot id and start time of a process on Linux; null elsewhere. */
function processStart(pid: number): string | null {
	try {
		const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
		// The name in brackets may contain spaces; the start time is the 20th field after it.
		const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop()?.split(" ");
		return `${boot}:${fields?.[19]}`;
	} catch {
		return null;
	}
}
