import type { DatabaseHandle } from "./database-handle.ts";

const API_ROLES = "anon, authenticated, service_role";

/**
 * Prepares an empty database like a hosted Supabase project: roles of the data API, extension schema. No default
 * privileges: since May 2026 new projects grant nothing in `public` by themselves. Before the first migration only: later
 * it would undo revoked privileges.
 */
export async function prepareEmptyDatabase(db: DatabaseHandle): Promise<void> {
	await db.exec(`
		do $$ begin
			if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
			if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
			if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
		end $$;
		create schema if not exists extensions;
		grant usage on schema extensions to ${API_ROLES};
		grant usage on schema public to ${API_ROLES};
		revoke create on schema public from public;
	`);
	await createExtensionIfAvailable(db, "pgcrypto");
	await createExtensionIfAvailable(db, "uuid-ossp");
}

/** Privileges on the auth and storage schemas, as on hosted. Idempotent. */
export async function grantSystemSchemas(db: DatabaseHandle): Promise<void> {
	await db.exec(`
		grant usage on schema auth to ${API_ROLES};
		grant usage on schema storage to ${API_ROLES};
		grant all on all tables in schema storage to ${API_ROLES};
	`);
}

/**
 * Whether administrators of this database may work without a second factor: only here, since no function of the database can
 * say so. Ignored for migrations that know no such rule.
 */
export async function setSecondFactorRule(db: DatabaseHandle, isOptional: boolean): Promise<void> {
	const [found] = await db.query<{ has_rule: boolean }>(
		"select to_regclass('private.installation') is not null as has_rule",
	);
	if (!found?.has_rule) return;
	await db.query(
		`insert into private.installation (second_factor_is_optional) values ($1)
		on conflict (is_only_row) do update set second_factor_is_optional = excluded.second_factor_is_optional`,
		[isOptional],
	);
}

/** Continues without an extension that the server lacks (vector, pgtap). */
async function createExtensionIfAvailable(db: DatabaseHandle, name: string): Promise<void> {
	const found = await db.query("select 1 from pg_available_extensions where name = $1", [name]);
	if (found.length > 0) await db.exec(`create extension if not exists "${name}" with schema extensions`);
}
