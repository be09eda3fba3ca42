/**
 * The rights of a hosted project, in a test database: the schema belongs to a role that is no superuser, the tables of the auth and
 * storage services belong to theirs. The superuser of the server stays for the tests' own reading and writing.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres } from "../../supabase/local/database.ts";
import type { DatabaseHandle } from "../../supabase/local/database-handle.ts";
import { applyMigrations } from "../../supabase/local/migrations.ts";
import { PROJECT_ROOT } from "../../supabase/local/settings.ts";

/** Stands for `postgres` of a hosted project, which on this server is the superuser. */
export const PROJECT_OWNER = "project_owner";

/** What a hosted project lets the owner do with a table of another service. Rights to grant on are left out. */
type Right = "select" | "insert" | "update" | "delete" | "references" | "trigger";

/**
 * What our schema needs of it, and nothing more: a new use of such a table needs a line here. Deletes that follow a foreign key
 * run as the owner of the table and need none.
 */
const NEEDED_RIGHTS: Readonly<Record<string, readonly Right[]>> = {
	"auth.users": ["select", "update", "delete", "references", "trigger"],
	"auth.sessions": ["select", "update", "delete", "trigger"],
	"auth.mfa_factors": ["select", "delete", "trigger"],
	"auth.mfa_challenges": ["select", "delete", "trigger"],
	"auth.mfa_amr_claims": ["select", "delete"],
	"auth.audit_log_entries": ["select", "delete"],
	"storage.buckets": ["select", "insert"],
	"storage.objects": ["select"],
};

/** Advisory lock key, used only here. */
const ROLES_LOCK = 5_432_103;

/** As on hosted. Roles belong to the server: a process that makes another database meanwhile waits. */
const ROLES = `
	select pg_advisory_xact_lock(${ROLES_LOCK});
	do $$ declare name text; begin
		foreach name in array '{${PROJECT_OWNER},supabase_auth_admin,supabase_storage_admin,authenticator}'::text[] loop
			-- Another test may have made one of them for itself.
			if to_regrole(name) is null then execute format('create role %I', name); end if;
		end loop;
	end $$;
	alter role ${PROJECT_OWNER} login createrole createdb bypassrls;
	alter role supabase_auth_admin login noinherit createrole;
	alter role supabase_storage_admin login noinherit createrole;
	alter role authenticator login noinherit;
	grant anon, authenticated, service_role to authenticator;
	alter role anon set statement_timeout = '3s';
	alter role authenticated set statement_timeout = '8s';
	alter role authenticator set statement_timeout = '8s';
	alter role supabase_auth_admin set search_path = auth;
	alter role supabase_storage_admin set search_path = storage;
	-- For policies on its tables, see asHosted: without inheritance it gives no right by itself.
	grant supabase_storage_admin to ${PROJECT_OWNER} with inherit false, set true;
`;

/** All that a schema contains goes to its service; row level security without a policy stops everybody else but the owner. */
const handOver = (schema: string, owner: string) => `
	alter schema ${schema} owner to ${owner};
	do $$ declare thing record; begin
		for thing in select c.oid::regclass as name, c.relkind as kind from pg_class c
			where c.relnamespace = '${schema}'::regnamespace and c.relkind in ('r', 'v', 'S')
			and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i'))
		loop
			execute format('alter %s %s owner to ${owner}',
				case thing.kind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, thing.name);
			if thing.kind = 'r' then execute format('alter table %s enable row level security', thing.name); end if;
		end loop;
		for thing in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = '${schema}'::regnamespace loop
			execute format('alter function %s owner to ${owner}', thing.name);
		end loop;
		for thing in select t.oid::regtype as name from pg_type t where t.typnamespace = '${schema}'::regnamespace and t.typtype = 'e' loop
			execute format('alter type %s owner to ${owner}', thing.name);
		end loop;
	end $$;
	grant usage on schema ${schema} to ${PROJECT_OWNER};
`;

const OWNERSHIP = (database: string) => `
	alter database "${database}" owner to ${PROJECT_OWNER};
	alter schema extensions owner to ${PROJECT_OWNER};
	alter schema supabase_migrations owner to ${PROJECT_OWNER};
	alter table supabase_migrations.schema_migrations owner to ${PROJECT_OWNER};
	${handOver("auth", "supabase_auth_admin")}
	${handOver("storage", "supabase_storage_admin")}
	${Object.entries(NEEDED_RIGHTS)
		.map(([table, rights]) => `grant ${rights.join(", ")} on ${table} to ${PROJECT_OWNER};`)
		.join("\n")}
`;

/** A policy on a table of the storage service, which hosted allows to somebody who does not own it; PostgreSQL does not. */
const STORAGE_POLICY = /^create policy [^;]+? on storage\.[^;]+;/gm;

/** A migration with those policies made as the storage service, which sees our functions for as long. */
const asHosted = async (text: string) =>
	text.replace(
		STORAGE_POLICY,
		(policy) => `grant usage on schema private to supabase_storage_admin; set local role supabase_storage_admin;
			${policy} reset role; revoke usage on schema private from supabase_storage_admin;`,
	);

/** The address of the same database for another role; the server asks for no password. */
export const urlAs = (role: string, url: string) => Object.assign(new URL(url), { username: role }).href;

/**
 * Gives an empty database the rights of a hosted project and applies the migrations as the owner.
 * @param createSystemSchemas starts a backend, which creates the schemas of the services, with this empty folder of migrations
 */
export async function prepareHostedProfile(
	url: string,
	createSystemSchemas: (emptyFolder: string) => Promise<void>,
	migrationsFolder = join(PROJECT_ROOT, "supabase", "migrations"),
): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "adahan-no-migrations-"));
	try {
		await createSystemSchemas(folder);
	} finally {
		await rm(folder, { recursive: true });
	}
	// An advisory lock holds within one database.
	await onDatabase(Object.assign(new URL(url), { pathname: "/postgres" }).href, prepareRoles);
	await onDatabase(url, (sql) => sql.exec(OWNERSHIP(new URL(url).pathname.slice(1))));
	const care = { prepare: asHosted, lockTimeoutMs: 0, attempts: 1 };
	await onDatabase(urlAs(PROJECT_OWNER, url), (sql) =>
		applyMigrations(sql, migrationsFolder, "The hosted profile", care),
	);
}

/** A test of another database may change the same roles at the same time; PostgreSQL then refuses the later one. */
async function prepareRoles(sql: DatabaseHandle, attempts = 5): Promise<void> {
	try {
		await sql.transaction((open) => open.exec(ROLES));
	} catch (error) {
		if (attempts === 1 || !/concurrently updated|already exists|duplicate key/.test((error as Error).message))
			throw error;
		await prepareRoles(sql, attempts - 1);
	}
}

async function onDatabase(url: string, work: (sql: DatabaseHandle) => Promise<unknown>): Promise<void> {
	const database = await openPostgres(url);
	try {
		await work(database.sql);
	} finally {
		await database.close();
	}
}

/** Who calls the data API: somebody without an account, the server, or a person with their session. */
export type Caller = "anon" | "service_role" | { id: string; session: string };

/** The settings of a role hold at its sign-in only; the data API applies them to each request. */
const ROLE_SETTINGS = `select set_config(split_part(s, '=', 1), split_part(s, '=', 2), true)
	from pg_roles r, unnest(r.rolconfig) s where r.rolname = $1`;

/**
 * Runs one statement as the data API does: in a transaction with the role of the caller, its settings and the claims of their token.
 * @param api a connection as `authenticator`
 */
export function callAs(api: DatabaseHandle, caller: Caller, text: string, values: unknown[]) {
	const [role, claims] =
		typeof caller === "string" ? [caller, {}] : ["authenticated", { sub: caller.id, session_id: caller.session }];
	return api.transaction(async (db) => {
		await db.exec(`set local role ${role}`);
		await db.query(ROLE_SETTINGS, [role]);
		await db.query("select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)", [
			JSON.stringify({ role, ...claims }),
			claims.sub ?? "",
		]);
		return db.query<Record<string, unknown>>(text, values);
	});
}
