/** Rules for every table, view, function and policy, read from the catalogue of the migrated database. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findUnfilteredFunctions } from "../../supabase/local/unfiltered-writes.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { SOURCES } from "../support/sources.ts";
import { connectClient } from "../support/users.ts";

let backend: TestBackend;
beforeAll(async () => {
	backend = await startTestBackend();
	// The data API must not have changed the grants of the migrations.
	await connectClient(backend).from("areas").select("id").limit(1);
});
afterAll(() => backend?.stop());

const names = async (text: string) => (await backend.sql.query<{ name: string }>(text)).map(({ name }) => name);

it("every table has row level security", async () => {
	expect(
		await names(
			"select oid::regclass::text as name from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p') and not relrowsecurity order by 1",
		),
	).toEqual([]);
});

it("every table has a comment", async () => {
	expect(
		await names(
			"select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and obj_description(oid) is null",
		),
	).toEqual([]);
});

it("every view uses the invoker's rights", async () => {
	expect(
		await names(
			"select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false)",
		),
	).toEqual([]);
});

it("every definer function sets its search path", async () => {
	expect(
		await names(
			"select proname as name from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef and not exists (select from unnest(proconfig) c where c like 'search_path=%')",
		),
	).toEqual([]);
});

it("every UPDATE and DELETE in a function has a WHERE", async () => {
	const { read, found } = await findUnfilteredFunctions(backend.sql.query);
	expect(read).toBeGreaterThan(500);
	expect(found).toEqual([]);
});

it("every policy names its roles, wraps auth.uid() and checks writes", async () => {
	expect(
		await names("select policyname as name from pg_policies where schemaname = 'public' and roles = '{public}'"),
	).toEqual([]);
	expect(
		await names(
			"select policyname as name from pg_policies where schemaname = 'public' and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), '\\( *SELECT auth\\.uid\\(\\)[^)]*\\)', '', 'gi') like '%auth.uid()%'",
		),
	).toEqual([]);
	expect(
		await names(
			"select policyname as name from pg_policies where schemaname = 'public' and cmd in ('INSERT', 'UPDATE', 'ALL') and with_check is null",
		),
	).toEqual([]);
});

it("anon and authenticated have read grants only, except for the named columns", async () => {
	const grants = await backend.sql.query<{ name: string }>(`
		select distinct grantee || ' ' || lower(privilege_type) || ' ' || table_name as name from information_schema.role_table_grants
		where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC') and privilege_type <> 'SELECT' order by 1`);
	expect(grants.map(({ name }) => name)).toEqual([
		"authenticated delete notifications",
		"authenticated delete saved_searches",
	]);
	const columns = await names(`
		select distinct grantee || ' ' || lower(privilege_type) || ' ' || table_name || '.' || column_name as name from information_schema.column_privileges
		where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC') and privilege_type <> 'SELECT' order by 1`);
	const free = {
		agents: ["area_ids", "bio_en", "bio_tr", "company_name", "languages", "license_number", "name", "website"],
		notifications: ["is_read"],
		profiles: [
			"avatar_path",
			"first_name",
			"language",
			"last_name",
			"phone",
			"recommends",
			"recommends_from_views",
			"whatsapp_e164",
		],
		saved_searches: ["email_alerts", "is_paused", "name", "notification_frequency", "seen_at"],
	};
	expect(columns).toEqual(
		Object.entries(free).flatMap(([table, own]) => own.map((column) => `authenticated update ${table}.${column}`)),
	);
});

it("every foreign key has an index that starts with it", async () => {
	expect(
		await names(`
		select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
		join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
		where c.contype = 'f' and c.connamespace = 'public'::regnamespace
		and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
		and c.conrelid <> 'public.profiles'::regclass order by 1`),
	).toEqual([]);
});

it("sequences are not granted to API roles", async () => {
	expect(
		await names(
			"select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' and (has_sequence_privilege('anon', oid, 'usage') or has_sequence_privilege('authenticated', oid, 'usage'))",
		),
	).toEqual([]);
});

describe("the role of the server", () => {
	it("has no rights on tables and sequences, also not on new ones", async () => {
		await backend.sql.exec("create table public.new_table (id bigint generated always as identity)");
		const rights = "select, insert, update, delete, truncate, references, trigger";
		const granted = await names(`
			select c.oid::regclass::text as name from pg_class c
			where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
			and case when c.relkind = 'S' then has_sequence_privilege('service_role', c.oid, 'usage, select, update')
				when c.relkind in ('r', 'p', 'v', 'm', 'f') then has_table_privilege('service_role', c.oid, '${rights}')
					or has_any_column_privilege('service_role', c.oid, 'select, insert, update, references') end`);
		await backend.sql.exec("drop table public.new_table");
		expect(granted).toEqual([]);
	});

	it("calls no function of jobs that a limit of 8 seconds for statements could end", async () => {
		const { text } = SOURCES.find(({ path }) => path.endsWith("gateways/jobs.server.ts"))!;
		const listed = (kind: string) =>
			[...text.matchAll(new RegExp(`\\b${kind}\\(([^)]*)\\)`, "g"))].flatMap(
				([, list = ""]) => list.match(/(?<=")\w+(?=")/g) ?? [],
			);
		const sources = await backend.sql.query<{ name: string; limit: string | null; body: string }>(
			`select p.proname as name, p.prosrc as body,
				(select split_part(c, '=', 2) from unnest(p.proconfig) c where c like 'statement_timeout=%') as limit
			from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = any ($1)`,
			[[...listed("allowFunctions"), ...listed("allowJobFunctions")]],
		);
		// Those of many rows have their own limit, for which their client waits.
		const own = sources.filter(({ limit }) => limit !== null);
		expect(own.filter(({ limit }) => limit !== "50s")).toEqual([]);
		expect(own.map(({ name }) => name).toSorted()).toEqual(listed("allowJobFunctions").toSorted());
		// The others work on a batch, or on rows that their caller names.
		const unbounded = sources.filter(({ limit, body }) => limit === null && !/\blimit\b/.test(body));
		expect(unbounded.map(({ name }) => name).toSorted()).toEqual([
			"finish_billing_task",
			"finish_file_removals",
			"finish_import_picture",
			"finish_job_run",
			"finish_outbox_mail",
			"finish_payment_event",
			"finish_photo_sizes",
			"finish_push",
			"list_feed_targets",
			"record_charge_state",
			"record_failed_renewal",
			"record_payment_event",
			"record_subscription_state",
			"release_import_pictures",
			"renew_job_run",
			"settle_payment",
			"settle_renewal",
			"start_job_run",
			"tell_late_jobs",
			"write_feed_rows",
		]);
	});

	it("cleans up in batches, so that no backlog takes longer than its limit and begins again", async () => {
		const functions = await backend.sql.query<{ name: string; body: string }>(
			"select proname as name, prosrc as body from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)",
		);
		const reached = new Set(functions.filter(({ name }) => name.startsWith("clean_up")));
		for (const { body } of reached)
			for (const one of functions) if (body.includes(`private.${one.name}(`)) reached.add(one);
		// What is not counted waits for the next hour.
		const uncounted = [...reached].filter(({ body }) => /perform private\.(?:delete|update)_batch/.test(body));
		expect(uncounted.map(({ name }) => name)).toEqual([]);
		const writes = /\b(?:delete\s+from|update)\s+(?:public|private)\.\w+/i;
		const unbounded = [...reached].flatMap(({ name, body }) =>
			body.split(";").some((statement) => writes.test(statement) && !/\blimit\b/.test(statement)) ? [name] : [],
		);
		expect(unbounded.toSorted()).toEqual([
			// The rare pages of ten days.
			"clean_up_analytics",
			// One row an issue.
			"forget_newsletter_deliveries",
			// The vocabulary is one whole.
			"refresh_search_vocabulary",
		]);
	});

	it("may call every function that the server calls with it, as definer", async () => {
		const called = SOURCES.flatMap(({ text }) => [
			...[...text.matchAll(/\ballow(?:Job)?Functions\(([^)]*)\)/g)].flatMap(
				([, list = ""]) => list.match(/(?<=")\w+(?=")/g) ?? [],
			),
			...[...text.matchAll(/\bserviceRoleClient\s*\.rpc\(\s*"(\w+)"/g)].map(([, name = ""]) => name),
		]);
		expect(called.length).toBeGreaterThan(80);
		const refused = await backend.sql.query<{ name: string }>(
			`select c.name from unnest($1::text[]) c (name) where not exists (select from pg_proc p
				where p.pronamespace = 'public'::regnamespace and p.proname = c.name)
			or exists (select from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = c.name
				and not (has_function_privilege('service_role', p.oid, 'execute') and p.prosecdef))`,
			[[...called, "grant_super_admin"]],
		);
		expect(refused).toEqual([]);
	});
});
