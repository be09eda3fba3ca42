/**
 * `npm run migrate -- postgresql://…`: applies pending migrations to a live database without interrupting users.
 * Recorded in the official CLI's history, like `supabase db push`.
 */
import { join } from "node:path";
import { assertAuthPrivileges } from "../supabase/local/auth-privileges.ts";
import { openPostgres } from "../supabase/local/database.ts";
import { hasNoMigrations, readMigrations } from "../supabase/local/migrations.ts";
import { applyWithLockTimeout, assertSession } from "../supabase/local/safe-migrations.ts";
import { PROJECT_ROOT } from "../supabase/local/settings.ts";

const [url] = process.argv.slice(2);
try {
	if (!url?.startsWith("postgres")) throw new Error("Which database? npm run migrate -- postgresql://…");
	assertSession(url);
	const database = await openPostgres(url);
	try {
		const folder = join(PROJECT_ROOT, "supabase/migrations");
		await assertAuthPrivileges(
			database.sql,
			(await readMigrations(folder)).map(({ text }) => text),
		);
		if (await hasNoMigrations(database.sql))
			throw new Error("This database has no migrations yet: apply the first ones with npx supabase db push.");
		const { applied, changed } = await applyWithLockTimeout(url, database.sql, folder, console.log);
		for (const file of applied) console.log(`Applied ${file}.`);
		for (const file of changed) console.log(`Warning: ${file} was changed after it was applied to this database.`);
		if (applied.length === 0) console.log("No pending migrations.");
	} finally {
		await database.close();
	}
} catch (error) {
	console.error((error as Error).message);
	process.exitCode = 1;
}
