/** The rights on tables of the auth service that our migrations and functions need from the role that applies them. */
import type { DatabaseHandle } from "./database-handle.ts";
import { BackendFailure } from "./failure.ts";

/** Statements on tables of the auth service: what a trigger or a function of ours does there. */
const USES =
	/\b(?<verb>delete from|update|insert into) auth\.(?<changed>\w+)|\btrigger (?:(?!;).)*? on auth\.(?<watched>\w+)/gis;
const PRIVILEGES: Record<string, string> = { "delete from": "DELETE", update: "UPDATE", "insert into": "INSERT" };

/** A deleted account does without it where the auth service keeps its log to itself. */
const OPTIONAL_TABLE = "auth.audit_log_entries";

export type AuthPrivilege = { table: string; privilege: string };

/** What the statements of these texts need, each once. */
export function listAuthPrivileges(texts: readonly string[]): AuthPrivilege[] {
	const found = new Set<string>();
	for (const { groups = {} } of texts.flatMap((text) => [...text.matchAll(USES)]))
		found.add(
			groups.watched
				? `${groups.watched} TRIGGER`
				: `${groups.changed} ${PRIVILEGES[groups.verb?.toLowerCase() ?? ""]}`,
		);
	return [...found]
		.sort()
		.map((entry) => {
			const [table = "", privilege = ""] = entry.split(" ");
			return { table: `auth.${table}`, privilege };
		})
		.filter(({ table }) => table !== OPTIONAL_TABLE);
}

/**
 * Refuses a role without these rights before anything is changed: half of a schema would be applied, or its functions would fail
 * later, in front of users.
 * @throws BackendFailure
 */
export async function assertAuthPrivileges(db: DatabaseHandle, texts: readonly string[]): Promise<void> {
	const missing: string[] = [];
	for (const { table, privilege } of listAuthPrivileges(texts)) {
		const [row] = await db.query<{ has: boolean | null }>(
			"select has_table_privilege(current_user, to_regclass($1), $2) as has",
			[table, privilege],
		);
		// Null: there is no such table.
		if (row?.has !== true) missing.push(`${privilege} on ${table}`);
	}
	if (missing.length === 0) return;
	const [who] = await db.query<{ role: string }>("select current_user as role");
	throw new BackendFailure(
		`The role ${who?.role} lacks rights that the migrations need: ${missing.join(", ")}. Nothing was changed. Use the role postgres of the project, or have the owner of these tables grant them.`,
	);
}
