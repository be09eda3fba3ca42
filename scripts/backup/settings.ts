/** Settings of backups, from the environment. */
import { resolve } from "node:path";

export type BackupSettings = {
	/** The project, with the key that may read and write all files. */
	url: string;
	secretKey: string;
	databaseUrl: string;
	/** 32 bytes. */
	key: Buffer;
	folder: string;
	/** Days after which a backup is deleted. */
	days: number;
};

const DEFAULT_DAYS = 30;
const MAX_DAYS = 365;

/** @throws Error with one sentence for a missing or invalid value. */
export function readBackupSettings(environment: Record<string, string | undefined>): BackupSettings {
	const required = (name: string, hint: string) => {
		const value = environment[name]?.trim();
		if (!value) throw new Error(`${name} is missing: ${hint}.`);
		return value;
	};
	const days = Number(environment.BACKUP_DAYS || DEFAULT_DAYS);
	if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
		throw new Error(`BACKUP_DAYS must be a number of days from 1 to ${MAX_DAYS}, but is "${environment.BACKUP_DAYS}".`);
	const key = required("BACKUP_KEY", "openssl rand -hex 32 makes one; keep it apart from the backups");
	// Node would stop reading at the first other character.
	if (!/^[0-9a-f]{64}$/i.test(key)) throw new Error("BACKUP_KEY must be 64 hexadecimal digits.");
	return {
		url: required("SUPABASE_URL", "the address of the project").replace(/\/$/, ""),
		secretKey: required("SUPABASE_SECRET_KEY", "the key that may read all files"),
		databaseUrl: required("SUPABASE_DB_URL", "the direct address of the database, or that of the session pooler"),
		key: Buffer.from(key, "hex"),
		folder: resolve(required("BACKUP_DIR", "a folder that is kept or copied elsewhere")),
		days,
	};
}
