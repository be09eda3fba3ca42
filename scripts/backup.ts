/**
 * `npm run backup`: copies the database and the files of a project into an encrypted file, and deletes old ones.
 * `npm run backup -- --erasures`: only brings the list of deleted accounts up to date, every hour.
 * `npm run backup -- --restore FILE`: restores one into a new project; `--files FILE` goes on where its files stopped.
 * docs/operations.md has the steps and the variables.
 */
import postgres from "postgres";
import { encryptionOf } from "../supabase/local/encryption.ts";
import { assertSession } from "../supabase/local/safe-migrations.ts";
import { readCommand } from "./backup/command.ts";
import { writeErasures } from "./backup/erasures.ts";
import { restoreBackup, restoreMissingFiles } from "./backup/restore-backup.ts";
import { type BackupSettings, readBackupSettings } from "./backup/settings.ts";
import { removeOldBackups, writeBackup } from "./backup/write-backup.ts";

async function backUp(sql: postgres.Sql, settings: BackupSettings): Promise<void> {
	console.log(`Written: ${await writeBackup(sql, settings)}`);
	console.log(`Deleted accounts on the list: ${await writeErasures(sql, settings)}`);
	for (const name of await removeOldBackups(settings))
		console.log(`Deleted, older than ${settings.days} days: ${name}`);
}

async function restore(sql: postgres.Sql, settings: BackupSettings, path: string): Promise<void> {
	const { files, erased, erasuresReadAt } = await restoreBackup(sql, settings, path);
	console.log(`Restored with ${files} files. Accounts deleted again: ${erased}.`);
	console.log(
		erasuresReadAt
			? `The list of deleted accounts is of ${erasuresReadAt}: delete by hand who left after that.`
			: "There is no list of deleted accounts: delete by hand who left after the backup.",
	);
}

try {
	const command = readCommand(process.argv.slice(2));
	const settings = readBackupSettings(process.env);
	assertSession(settings.databaseUrl);
	const sql = postgres(settings.databaseUrl, { ...encryptionOf(settings.databaseUrl), max: 1, onnotice: () => {} });
	try {
		if (command.kind === "restore") await restore(sql, settings, command.path);
		else if (command.kind === "files")
			console.log(`Files that were missing: ${await restoreMissingFiles(sql, settings, command.path)}`);
		else if (command.kind === "erasures")
			console.log(`Deleted accounts on the list: ${await writeErasures(sql, settings)}`);
		else await backUp(sql, settings);
	} finally {
		await sql.end({ timeout: 5 });
	}
} catch (error) {
	console.error((error as Error).message);
	process.exitCode = 1;
}
