/** The result of the migrations as comparable text: no oids, no column order, no rows. */
import type { DatabaseHandle } from "../../supabase/local/database-handle.ts";

const OWN_SCHEMAS = "('public'::regnamespace, 'private'::regnamespace)";

/** Grants in a fixed order; a missing list means the default grants. */
const rights = (acl: string, kind: string, owner: string) => `(
	select coalesce(string_agg(format('%s:%s%s', case when a.grantee = 0 then 'PUBLIC' else a.grantee::regrole::text end,
		a.privilege_type, case when a.is_grantable then '*' end), ' ' order by a.grantee::regrole::text, a.privilege_type), '')
	from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) a)`;

const comment = (oid: string, catalogue: string) => `coalesce(obj_description(${oid}, '${catalogue}'), '')`;

const PARTS = [
	`select 'extension', e.extname, e.extnamespace::regnamespace::text from pg_extension e`,

	`select 'schema', n.nspname, concat_ws(' | ', n.nspowner::regrole, ${rights("n.nspacl", "n", "n.nspowner")},
		${comment("n.oid", "pg_namespace")})
	from pg_namespace n where n.oid in ${OWN_SCHEMAS} or n.nspname = 'extensions'`,

	`select 'default rights', concat_ws(' ', d.defaclrole::regrole, nullif(d.defaclnamespace, 0)::regnamespace, d.defaclobjtype),
		(select coalesce(string_agg(format('%s:%s', case when a.grantee = 0 then 'PUBLIC' else a.grantee::regrole::text end,
			a.privilege_type), ' ' order by a.grantee::regrole::text, a.privilege_type), '') from aclexplode(d.defaclacl) a)
	from pg_default_acl d`,

	`select 'relation', c.oid::regclass::text, concat_ws(' | ', c.relkind, c.relpersistence, c.relowner::regrole,
		c.relrowsecurity, c.relforcerowsecurity, c.reloptions, c.relreplident, pg_get_partkeydef(c.oid),
		pg_get_expr(c.relpartbound, c.oid), (select string_agg(i.inhparent::regclass::text, ',') from pg_inherits i where i.inhrelid = c.oid),
		case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end,
		${rights("c.relacl", "r", "c.relowner")}, ${comment("c.oid", "pg_class")})
	from pg_class c where c.relnamespace in ${OWN_SCHEMAS} and c.relkind in ('r', 'p', 'v', 'm', 'f')`,

	`select 'column', c.oid::regclass || '.' || a.attname, concat_ws(' | ', format_type(a.atttypid, a.atttypmod),
		a.attnotnull, a.attidentity, a.attgenerated, a.attcollation, a.attstorage, a.attcompression, a.attstattarget, a.attoptions,
		pg_get_expr(d.adbin, d.adrelid), case when a.attacl is not null then ${rights("a.attacl", "c", "c.relowner")} end,
		col_description(c.oid, a.attnum))
	from pg_attribute a join pg_class c on c.oid = a.attrelid
	left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
	where c.relnamespace in ${OWN_SCHEMAS} and c.relkind in ('r', 'p', 'v', 'm', 'f', 'c') and a.attnum > 0 and not a.attisdropped`,

	`select 'constraint', c.conrelid::regclass || '.' || c.conname,
		concat_ws(' | ', pg_get_constraintdef(c.oid), c.connoinherit, ${comment("c.oid", "pg_constraint")})
	from pg_constraint c where c.connamespace in ${OWN_SCHEMAS} and c.conrelid <> 0`,

	`select 'index', i.indexrelid::regclass::text, concat_ws(' | ', pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisclustered,
		c.reloptions, ${comment("c.oid", "pg_class")})
	from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace in ${OWN_SCHEMAS}`,

	`select 'statistics', s.oid::text, pg_get_statisticsobjdef(s.oid) from pg_statistic_ext s where s.stxnamespace in ${OWN_SCHEMAS}`,

	`select 'trigger', t.tgrelid::regclass || '.' || t.tgname,
		concat_ws(' | ', pg_get_triggerdef(t.oid), t.tgenabled, ${comment("t.oid", "pg_trigger")})
	from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
	where not t.tgisinternal and (p.pronamespace in ${OWN_SCHEMAS} or c.relnamespace in ${OWN_SCHEMAS})`,

	`select 'policy', p.polrelid::regclass || ' ' || p.polname, concat_ws(' | ', p.polcmd, p.polpermissive,
		(select string_agg(case when r = 0 then 'PUBLIC' else r::regrole::text end, ',' order by r::regrole::text) from unnest(p.polroles) r),
		pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid), ${comment("p.oid", "pg_policy")})
	from pg_policy p`,

	`select 'function', p.oid::regprocedure::text, concat_ws(' | ', pg_get_function_arguments(p.oid), pg_get_function_result(p.oid),
		p.prokind, (select lanname from pg_language where oid = p.prolang), p.provolatile, p.proparallel, p.prosecdef,
		p.proisstrict, p.proleakproof, p.procost, p.prorows, p.proconfig, p.proowner::regrole,
		${rights("p.proacl", "f", "p.proowner")}, ${comment("p.oid", "pg_proc")}, p.prosrc, p.prosqlbody is not null)
	from pg_proc p where p.pronamespace in ${OWN_SCHEMAS}`,

	`select 'sequence', c.oid::regclass::text, concat_ws(' | ', format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmax,
		s.seqmin, s.seqcache, s.seqcycle, c.relowner::regrole, ${rights("c.relacl", "s", "c.relowner")},
		(select d.refobjid::regclass || '.' || a.attname from pg_depend d
			join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
			where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')), ${comment("c.oid", "pg_class")})
	from pg_sequence s join pg_class c on c.oid = s.seqrelid where c.relnamespace in ${OWN_SCHEMAS}`,

	`select 'type', t.oid::regtype::text, concat_ws(' | ', t.typtype, format_type(t.typbasetype, t.typtypmod), t.typnotnull,
		t.typdefault, t.typowner::regrole, (select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
		(select string_agg(pg_get_constraintdef(k.oid), ',') from pg_constraint k where k.contypid = t.oid), ${comment("t.oid", "pg_type")})
	from pg_type t where t.typnamespace in ${OWN_SCHEMAS} and t.typtype in ('d', 'e', 'r', 'c')
		and not exists (select from pg_class c where c.oid = t.typrelid and c.relkind <> 'c')`,

	`select 'publication', p.pubname, concat_ws(' | ', p.puballtables,
		(select string_agg(r.prrelid::regclass::text, ',' order by r.prrelid::regclass::text) from pg_publication_rel r where r.prpubid = p.oid))
	from pg_publication p`,

	`select 'event trigger', e.evtname, concat_ws(' | ', e.evtevent, e.evtfoid::regprocedure) from pg_event_trigger e`,
];

/** Every object that the migrations define or change, by kind and name, with its full definition. */
export async function readCatalogue(db: Pick<DatabaseHandle, "query">): Promise<Map<string, string>> {
	const objects = new Map<string, string>();
	for (const part of PARTS)
		for (const { kind, name, definition } of await db.query<{ kind: string; name: string; definition: string }>(
			`select * from (${part}) as object (kind, name, definition)`,
		))
			objects.set(`${kind} ${name}`, definition);
	return objects;
}
