/**
 * Accounts that were deleted and newsletters that were ended, kept beside the backups, so that what is restored does not bring
 * them back. The database knows them: its activity log and the subscribers.
 */
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";
import { readAll } from "./archive.ts";
import { seal, unseal } from "./sealed-stream.ts";
import type { BackupSettings } from "./settings.ts";

/** When an account was deleted, or a subscription to the newsletter was ended, ISO 8601. */
type Erasure = { id: string; at: string };

export type Erasures = {
	/** When the list was read from the database, ISO 8601. */
	readAt: string;
	people: Erasure[];
	subscribers: Erasure[];
};

const FILE = "deleted-accounts.sealed";
/** Longer than a backup takes, which sees the database as it was at its start. */
const MARGIN_DAYS = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
	yield bytes;
}

/** Writes the accounts that were deleted since the oldest backup that is kept. Returns how many. */
export async function writeErasures(
	sql: postgres.Sql,
	{ folder, key, days }: BackupSettings,
	now = Date.now(),
): Promise<number> {
	const since = new Date(now - (days + MARGIN_DAYS) * DAY_MS).toISOString();
	const rows = await sql<{ id: string; at: Date }[]>`
		select resource_id as id, max(occurred_at) as at from public.activity_log
		where resource_type = 'account' and action = 'account.deleted' and occurred_at > ${since} group by resource_id`;
	const ended = await sql<{ id: string; at: Date }[]>`
		select id, unsubscribed_at as at from public.newsletter_subscribers where unsubscribed_at > ${since}`;
	const known = await readErasures({ folder, key });
	// The log of a restored database is that of the backup: what is on the list stays there.
	const merge = (before: Erasure[], found: { id: string; at: Date }[]) => {
		const all = new Map(before.filter(({ at }) => at > since).map((one) => [one.id, one]));
		for (const { id, at } of found) all.set(id, { id, at: at.toISOString() });
		return [...all.values()];
	};
	const people = merge(known?.people ?? [], rows);
	const subscribers = merge(known?.subscribers ?? [], ended);
	await replace(folder, key, { readAt: new Date(now).toISOString(), people, subscribers });
	return people.length;
}

/** Two runs at once must not write into the same file. */
async function replace(folder: string, key: Buffer, list: Erasures): Promise<void> {
	const path = join(folder, FILE);
	const part = `${path}.${randomBytes(6).toString("hex")}.part`;
	await mkdir(folder, { recursive: true, mode: 0o700 });
	try {
		await writeFile(part, await readAll(seal(once(Buffer.from(JSON.stringify(list))), key)), { mode: 0o600 });
		await rename(part, path);
	} catch (error) {
		await rm(part, { force: true });
		throw error;
	}
}

/** Undefined when no list was ever written. */
export async function readErasures({ folder, key }: Pick<BackupSettings, "folder" | "key">) {
	const path = join(folder, FILE);
	if (!existsSync(path)) return undefined;
	return JSON.parse((await readAll(unseal(once(await readFile(path)), key))).toString()) as Erasures;
}

/**
 * Deletes these accounts from a database and ends these subscriptions, unless the reader agreed after that.
 * @returns how many of them were there
 */
export async function applyErasures(sql: postgres.TransactionSql, { people, subscribers }: Erasures): Promise<number> {
	let deleted = 0;
	for (const { id } of people) {
		const [row] = await sql<{ gone: boolean }[]>`select public.delete_account(${id}) as gone`;
		if (row?.gone) deleted++;
	}
	for (const { id, at } of subscribers)
		await sql`update public.newsletter_subscribers set unsubscribed_at = ${at} where id = ${id} and consented_at <= ${at}`;
	return deleted;
}
