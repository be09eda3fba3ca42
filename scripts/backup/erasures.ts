/**
 * Accounts that were deleted, kept beside the backups, so that what is restored does not bring them back. The activity log of
 * the database knows them.
 */
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";
import { readAll } from "./archive.ts";
import { seal, unseal } from "./sealed-stream.ts";
import type { BackupSettings } from "./settings.ts";

/** When an account was deleted, ISO 8601. */
type Erasure = { id: string; at: string };

export type Erasures = {
	/** When the list was read from the database, ISO 8601. */
	readAt: string;
	people: Erasure[];
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
	const known = await readErasures({ folder, key });
	// The log of a restored database is that of the backup: what is on the list stays there.
	const people = new Map((known?.people ?? []).filter(({ at }) => at > since).map((person) => [person.id, person]));
	for (const { id, at } of rows) people.set(id, { id, at: at.toISOString() });
	const list: Erasures = { readAt: new Date(now).toISOString(), people: [...people.values()] };
	const path = join(folder, FILE);
	await mkdir(folder, { recursive: true, mode: 0o700 });
	await writeFile(`${path}.part`, await readAll(seal(once(Buffer.from(JSON.stringify(list))), key)));
	await rename(`${path}.part`, path);
	return people.size;
}

/** Undefined when no list was ever written. */
export async function readErasures({ folder, key }: Pick<BackupSettings, "folder" | "key">) {
	const path = join(folder, FILE);
	if (!existsSync(path)) return undefined;
	return JSON.parse((await readAll(unseal(once(await readFile(path)), key))).toString()) as Erasures;
}

/**
 * Deletes these accounts from a database, without another mail to them.
 * @returns how many of them were there
 */
export async function applyErasures(sql: postgres.TransactionSql, { people }: Erasures): Promise<number> {
	let deleted = 0;
	for (const { id } of people) {
		const [row] = await sql<{ gone: boolean }[]>`select public.delete_account(${id}) as gone`;
		if (row?.gone) deleted++;
	}
	await sql`delete from public.mail_outbox where template = 'accountDeleted' and created_at = now()`;
	return deleted;
}
