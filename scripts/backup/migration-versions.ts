/** The migrations of a database, by which a backup is told from one of another version. */
import type postgres from "postgres";

/** Versions in their order; none where the history is missing. */
export async function readMigrationVersions(sql: postgres.Sql): Promise<string[]> {
	const [history] = await sql`select to_regclass('supabase_migrations.schema_migrations') as name`;
	if (!history?.name) return [];
	const rows = await sql<{ version: string }[]>`
		select version from supabase_migrations.schema_migrations order by version collate "C"`;
	return rows.map(({ version }) => version);
}

/**
 * Compares the migrations of a backup with those of a database.
 * @throws Error when they differ
 */
export function assertSameMigrations(backup: readonly string[], database: readonly string[]): void {
	const missing = backup.filter((version) => !database.includes(version));
	const extra = database.filter((version) => !backup.includes(version));
	if (missing.length === 0 && extra.length === 0) return;
	const differences = [
		missing.length > 0 ? `lacks the migrations ${missing.join(", ")} of the backup` : "",
		extra.length > 0 ? `has the migrations ${extra.join(", ")}, which the backup does not have` : "",
	];
	throw new Error(
		`This database ${differences.filter(Boolean).join(" and ")}: apply those of the version that wrote the backup.`,
	);
}
