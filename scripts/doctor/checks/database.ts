/** The catalogue of the database: functions, tables, migrations, statements and their time-outs. */
import { join } from "node:path";
import { readMigrations } from "../../../supabase/local/migrations.ts";
import { PROJECT_ROOT } from "../../../supabase/local/settings.ts";
import { findUnfilteredFunctions } from "../../../supabase/local/unfiltered-writes.ts";
import type { Query } from "../catalogue.ts";
import { type Check, type Finding, needs, redWithNames } from "../check.ts";
import { type CallableFunction, compareFunctions, readGrantedFunctions } from "../granted-functions.ts";
import type { Project } from "../project.ts";

const MIGRATIONS = join(PROJECT_ROOT, "supabase/migrations");

/** Runs with the database of a project, where its address is known. */
export const withDatabase =
	(run: (query: Query, project: Project) => Promise<Finding>): Check["run"] =>
	async (project) => {
		if (project.query) return run(project.query, project);
		return needs(project.isEmbedded ? "the backend to itself: stop npm start first" : "SUPABASE_DB_URL");
	};

/** The functions of `public` with the roles of the data API that may call them. What a trigger runs cannot be called. */
const CALLABLE = `
	select p.proname as name, coalesce(array_agg(r.name) filter (where has_function_privilege(r.name, p.oid, 'execute')), '{}') as roles
	from pg_proc p, unnest('{anon,authenticated,service_role}'::name[]) r (name)
	where p.pronamespace = 'public'::regnamespace
		and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
		and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
	group by p.oid`;

async function compareWithMigrations(query: Query) {
	return compareFunctions(await readGrantedFunctions(MIGRATIONS), await query<CallableFunction>(CALLABLE));
}

/** Tables that a role may use directly although no migration says so, and those without row level security. */
const EXPOSED_TABLES = `
	select c.relname || case
		when has_table_privilege('service_role', c.oid, 'select, insert, update, delete, truncate')
			or has_any_column_privilege('service_role', c.oid, 'select, insert, update') then ' (service_role)'
		when has_table_privilege('anon', c.oid, 'insert, update, delete, truncate')
			or has_any_column_privilege('anon', c.oid, 'insert, update') then ' (anon writes)'
		when has_table_privilege('authenticated', c.oid, 'insert, truncate') then ' (authenticated writes)'
		else ' (no row level security)' end as name
	from pg_class c where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
		and (not c.relrowsecurity
			or has_table_privilege('service_role', c.oid, 'select, insert, update, delete, truncate')
			or has_any_column_privilege('service_role', c.oid, 'select, insert, update')
			or has_table_privilege('anon', c.oid, 'insert, update, delete, truncate')
			or has_any_column_privilege('anon', c.oid, 'insert, update')
			or has_table_privilege('authenticated', c.oid, 'insert, truncate'))
	order by 1`;

/** Roles whose statements never end by themselves. service_role takes the limit of authenticator, which all requests begin as. */
const ENDLESS_ROLES = `
	select r.name from unnest('{anon,authenticated,authenticator}'::name[]) r (name)
	where not exists (
		select from pg_db_role_setting s join pg_roles p on p.oid = s.setrole and p.rolname = r.name, unnest(s.setconfig) c (setting)
		where s.setdatabase in (0, (select d.oid from pg_database d where d.datname = current_database()))
			and c.setting ~ '^statement_timeout=[1-9]')`;

export const DATABASE_CHECKS: Check[] = [
	{
		name: "migrations",
		run: withDatabase(async (query) => {
			const [history] = await query<{ name: string | null }>(
				"select to_regclass('supabase_migrations.schema_migrations')::text as name",
			);
			const applied = history?.name
				? await query<{ version: string }>("select version from supabase_migrations.schema_migrations")
				: [];
			const versions = new Set(applied.map(({ version }) => version));
			const pending = (await readMigrations(MIGRATIONS)).filter(({ version }) => !versions.has(version));
			return redWithNames(
				"not applied",
				pending.map(({ file }) => file),
			);
		}),
		remedy: "Apply them: npx supabase db push for a new project, npm run migrate for one in use.",
	},
	{
		name: "every function that the application calls",
		run: withDatabase(async (query) =>
			redWithNames("missing, or not callable by its role", (await compareWithMigrations(query)).missing),
		),
		remedy:
			"Apply the migrations; a function that was dropped or revoked by hand is in supabase/schemas with its grant.",
	},
	{
		name: "no other function is callable",
		run: withDatabase(async (query) =>
			redWithNames("callable without a grant of the migrations", (await compareWithMigrations(query)).extra),
		),
		remedy: "Take it back: revoke execute on function … from public, anon, authenticated, service_role.",
	},
	{
		name: "tables are closed",
		run: withDatabase(async (query) =>
			redWithNames(
				"open",
				(await query<{ name: string }>(EXPOSED_TABLES)).map(({ name }) => name),
			),
		),
		remedy: "Revoke what was granted by hand and enable row level security: the server calls functions only.",
	},
	{
		name: "statements have a WHERE",
		run: withDatabase(async (query) =>
			redWithNames("UPDATE or DELETE without WHERE", (await findUnfilteredFunctions(query)).found),
		),
		remedy: "Add where true: the data API refuses the statement, also inside a function.",
	},
	{
		name: "statements end",
		isHostedOnly: true,
		run: withDatabase(async (query) =>
			redWithNames(
				"no statement_timeout",
				(await query<{ name: string }>(ENDLESS_ROLES)).map(({ name }) => name),
			),
		),
		remedy: "alter role anon set statement_timeout = '3s'; '8s' for authenticated and authenticator.",
	},
];
