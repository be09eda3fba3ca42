/** The schema with the rights of a hosted project: its owner is no superuser, and the auth service fires its triggers. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LocalDatabase, openPostgres } from "../../supabase/local/database.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Caller, callAs, PROJECT_OWNER, urlAs } from "../support/hosted-profile.ts";
import { serverUrl } from "../support/test-database.ts";
import { insertListing, makeAccount, makeAgent } from "../support/users.ts";

type Person = { id: string; email: string; session: string };

let backend: TestBackend;
let owner: LocalDatabase;
let api: LocalDatabase;
let auth: LocalDatabase;
const opened: LocalDatabase[] = [];
const open = async (role: string) => {
	const database = await openPostgres(urlAs(role, String(backend.databaseUrl)));
	opened.push(database);
	return database;
};
beforeAll(async () => {
	if (!serverUrl()) return;
	backend = await startTestBackend({ isHosted: true });
	owner = await open(PROJECT_OWNER);
	api = await open("authenticator");
	auth = await open("supabase_auth_admin");
});
afterAll(async () => {
	for (const database of opened) await database.close();
	await backend?.stop();
});

const call = (caller: Caller, text: string, ...values: unknown[]) => callAs(api.sql, caller, text, values);
const refusal = (work: Promise<unknown>) =>
	work.then(
		() => "allowed",
		(error: { code?: string }) => error.code,
	);
const openSession = async (person: string, age = "0 days") => {
	const session = randomUUID();
	await auth.sql.query(
		"insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now() - $3::interval, now() - $3::interval)",
		[session, person, age],
	);
	return session;
};
/** Signs up and in, both done by the auth service. */
const makePerson = async (): Promise<Person> => {
	const { id, email } = await makeAccount(auth.sql);
	return { id, email, session: await openSession(id) };
};
const count = async (from: string, ...values: unknown[]) =>
	Number((await backend.sql.query<{ n: unknown }>(`select count(*) as n from ${from}`, values))[0]?.n);
const sessionsOf = (person: string) => count("auth.sessions where user_id = $1", person);

describe.skipIf(!serverUrl())("on a database with the rights of a hosted project", () => {
	it("belongs to roles that are no superusers", async () => {
		// That of the server, which belongs to nobody on a hosted project.
		expect(await backend.sql.query("select rolname as name from pg_roles where rolsuper")).toEqual([
			{ name: "postgres" },
		]);
		for (const [schema, role] of [
			["public", PROJECT_OWNER],
			["private", PROJECT_OWNER],
			["auth", "supabase_auth_admin"],
			["storage", "supabase_storage_admin"],
		]) {
			const others = "relnamespace = $1::regnamespace and relowner <> $2::regrole";
			expect(await count(`pg_class where ${others}`, schema, role), schema).toBe(0);
			const functions = "pronamespace = $1::regnamespace and proowner <> $2::regrole";
			expect(await count(`pg_proc where ${functions}`, schema, role), schema).toBe(0);
		}
	});

	it("ends statements of visitors after 3 s and all others after 8 s", async () => {
		const limitOf = async (caller: Caller) => (await call(caller, "show statement_timeout"))[0]?.statement_timeout;
		expect(await limitOf("anon")).toBe("3s");
		for (const caller of ["service_role", await makePerson()] as const) expect(await limitOf(caller)).toBe("8s");
	});

	it("keeps the tables of the services from the owner, but for what is needed", async () => {
		for (const text of [
			"alter table auth.users add column note text",
			"create index on auth.sessions (user_agent)",
			"alter table auth.users disable trigger create_profile",
			"comment on trigger create_profile on auth.users is 'x'",
			"create table auth.notes (id integer)",
			"insert into auth.sessions (id) values (gen_random_uuid())",
			"select from auth.refresh_tokens",
			"delete from storage.objects where true",
			"alter table storage.objects add column note text",
		])
			expect(await refusal(owner.sql.exec(text)), text).toBe("42501");
		for (const caller of ["anon", "service_role"] as const)
			expect(await refusal(call(caller, "select from auth.users")), caller).toBe("42501");
	});

	it("has only functions with the rights of their owner as triggers of those tables", async () => {
		const triggers = await backend.sql.query<{ name: string }>(
			`select t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
				where c.relnamespace in ('auth'::regnamespace, 'storage'::regnamespace) and not t.tgisinternal and not p.prosecdef
				and p.proowner = $1::regrole`,
			[PROJECT_OWNER],
		);
		expect(triggers).toEqual([]);
	});

	it("gives nothing on new tables and functions to the roles of the data API", async () => {
		await owner.sql.exec(
			"create table public.made_later (id integer); create function public.made_later() returns integer language sql return 1",
		);
		try {
			for (const caller of ["anon", "service_role", await makePerson()] as const) {
				expect(await refusal(call(caller, "select from public.made_later"))).toBe("42501");
				expect(await refusal(call(caller, "select public.made_later()"))).toBe("42501");
			}
		} finally {
			await owner.sql.exec("drop table public.made_later; drop function public.made_later()");
		}
	});

	it("makes the profile and its welcome when the auth service adds an account", async () => {
		const { id, email } = await makePerson();
		expect(await count("public.profiles where id = $1 and email = $2 and role = 'visitor'", id, email)).toBe(1);
		expect(await count("public.notifications where user_id = $1", id)).toBe(1);
		const late = await makeAccount(auth.sql, { isConfirmed: false });
		await auth.sql.query("update auth.users set email_confirmed_at = now() where id = $1", [late.id]);
		expect(await count("public.notifications where user_id = $1", late.id)).toBe(1);
	});

	it("ends sessions for their person only", async () => {
		const person = await makePerson();
		const other = await makePerson();
		const elsewhere = await openSession(person.id);
		for (const caller of ["anon", "service_role"] as const)
			expect(await refusal(call(caller, "select public.end_sessions($1)", elsewhere))).toBe("42501");
		expect(await call(other, "select public.end_sessions($1) as ended", elsewhere)).toEqual([{ ended: 0 }]);
		expect(await call(person, "select public.end_sessions() as ended")).toEqual([{ ended: 1 }]);
		expect(await sessionsOf(person.id)).toBe(1);
		expect(await count("public.live_events where data ->> 'id' = $1", elsewhere)).toBe(1);
		expect(await call(person, "select public.end_sessions($1) as ended", person.session)).toEqual([{ ended: 1 }]);
		expect(await refusal(call(person, "select public.end_sessions()"))).toBe("PT401");
	});

	it("lets an administrator end the sessions of others", async () => {
		const person = await makePerson();
		const admin = await makePerson();
		for (const caller of ["anon", admin] as const)
			expect(await refusal(call(caller, "select public.grant_super_admin($1)", admin.email))).toBe("42501");
		await call("service_role", "select public.grant_super_admin($1)", admin.email);
		const [user] = await call(admin, "select public.get_user_as_admin($1) ->> 'fingerprint' as print", person.id);
		const end = (caller: Caller) =>
			call(
				caller,
				`select public.set_account_status($1, $2, '{"action": "end_sessions"}') ->> 'ok' as ok`,
				person.id,
				user?.print,
			);
		expect(await refusal(end("service_role"))).toBe("42501");
		expect(await refusal(end(person))).toBe("PT403");
		expect(await end(admin)).toEqual([{ ok: "true" }]);
		expect(await sessionsOf(person.id)).toBe(0);
	});

	it("ends the sessions of somebody who is disabled, and one that has expired", async () => {
		const person = await makePerson();
		await owner.sql.query("update public.profiles set disabled_at = now() where id = $1", [person.id]);
		expect(await sessionsOf(person.id)).toBe(0);
		const idle = await makePerson();
		const old = { ...idle, session: await openSession(idle.id, "91 days") };
		expect(await refusal(call("anon", "select public.end_stale_session()"))).toBe("42501");
		expect(await call(idle, "select public.end_stale_session() as ended")).toEqual([{ ended: false }]);
		expect(await call(old, "select public.end_stale_session() as ended")).toEqual([{ ended: true }]);
		expect(await sessionsOf(idle.id)).toBe(1);
	});

	it("follows the auth service, which ends a session or deletes an account by itself", async () => {
		const { id, session } = await makePerson();
		await makeAgent(backend, id, `agent-${id.slice(0, 8)}`);
		await insertListing(backend, id);
		await auth.sql.query("delete from auth.sessions where id = $1", [session]);
		expect(await count("public.live_events where data ->> 'id' = $1", session)).toBe(1);
		await auth.sql.query("delete from auth.users where id = $1", [id]);
		expect(await count("public.profiles where id = $1", id)).toBe(0);
		expect(await count("public.listings where agent_id = $1", id)).toBe(0);
	});

	it("shows an account to its person only", async () => {
		const person = await makePerson();
		for (const name of ["get_own_account", "export_own_data"]) {
			for (const caller of ["anon", "service_role"] as const)
				expect(await refusal(call(caller, `select public.${name}()`)), `${name} ${caller}`).toBe("42501");
			expect(JSON.stringify(await call(person, `select public.${name}() as value`)), name).toContain(person.email);
		}
	});

	it("replaces an unconfirmed account at the next sign-up", async () => {
		const { id, email } = await makeAccount(auth.sql, { isConfirmed: false });
		const confirmed = await makePerson();
		for (const caller of ["anon", confirmed] as const)
			expect(await refusal(call(caller, "select public.prepare_sign_up($1, 'en')", email))).toBe("42501");
		const prepare = (address: string) =>
			call("service_role", "select public.prepare_sign_up($1, 'en') as kind", address);
		expect(await prepare(email)).toEqual([{ kind: "new" }]);
		expect(await count("auth.users where id = $1", id)).toBe(0);
		expect(await prepare(confirmed.email)).toEqual([{ kind: "known" }]);
		expect(await count("public.mail_outbox where recipient = $1", confirmed.email)).toBe(1);
	});

	it("lets the auth service change a credential with a permit of the server", async () => {
		const person = await makePerson();
		const change = (column: string, value: string) =>
			refusal(auth.sql.query(`update auth.users set ${column} = $2 where id = $1`, [person.id, value]));
		const permit = (caller: Caller, credential: string, address: string | null) =>
			call(
				caller,
				"select public.permit_new_credential($1, $2, 'password', $3) as given",
				person.id,
				credential,
				address,
			);
		const address = `new-${person.email}`;
		for (const caller of ["anon", person] as const)
			expect(await refusal(permit(caller, "password", null))).toBe("42501");
		expect(await change("encrypted_password", "hash")).toBe("PT403");
		expect(await change("email_change", address)).toBe("PT403");
		expect(await permit("service_role", "password", null)).toEqual([{ given: true }]);
		expect(await change("encrypted_password", "hash")).toBe("allowed");
		expect(await permit("service_role", "email", address)).toEqual([{ given: true }]);
		expect(await change("email_change", address)).toBe("allowed");
		expect(await change("email", address)).toBe("allowed");
		expect(await count("public.profiles where id = $1 and email = $2", person.id, address)).toBe(1);
		expect(await count("public.mail_outbox where recipient = $1", person.email)).toBe(2);
		expect(
			await count("public.activity_log where action = 'account.password_changed' and resource_id = $1", person.id),
		).toBe(1);
	});

	it("clears a password for the server only", async () => {
		const person = await makePerson();
		for (const caller of ["anon", person] as const)
			expect(await refusal(call(caller, "select public.clear_password($1)", person.id))).toBe("42501");
		await call("service_role", "select public.clear_password($1)", person.id);
		expect(await count("auth.users where id = $1 and encrypted_password = ''", person.id)).toBe(1);
	});

	it("cleans up for the server only", async () => {
		const person = await makePerson();
		await openSession(person.id, "91 days");
		for (const caller of ["anon", person] as const)
			expect(await refusal(call(caller, "select public.clean_up()"))).toBe("42501");
		const [row] = await call("service_role", "select public.clean_up() as counts");
		expect(row?.counts).toMatchObject({ sessions: expect.any(Number) });
		expect(await sessionsOf(person.id)).toBe(1);
	});

	it("deletes an account with everything the services keep of it", async () => {
		const person = await makePerson();
		await makeAgent(backend, person.id, `agent-${person.id.slice(0, 8)}`);
		await auth.sql.query(
			"insert into auth.audit_log_entries (id, payload, created_at) values (gen_random_uuid(), $1, now())",
			[JSON.stringify({ actor_id: person.id })],
		);
		await backend.sql.query("insert into storage.objects (bucket_id, name) values ('avatars', $1)", [
			`${person.id}/${"a".repeat(16)}/96.webp`,
		]);
		for (const caller of ["anon", person] as const)
			expect(await refusal(call(caller, "select public.delete_account($1)", person.id))).toBe("42501");
		expect(await call("service_role", "select public.delete_account($1) as deleted", person.id)).toEqual([
			{ deleted: true },
		]);
		for (const from of [
			"auth.users where id = $1",
			"auth.sessions where user_id = $1",
			"public.profiles where id = $1",
		])
			expect(await count(from, person.id), from).toBe(0);
		expect(await count("auth.audit_log_entries where payload::text like $1", `%${person.id}%`)).toBe(0);
		expect(await count("public.live_events where data ->> 'id' = $1", person.session)).toBe(1);
		expect(await count("public.file_removals where folder like $1", `${person.id}/%`)).toBe(1);
	});

	it("shows a picture's file to its owner, and finds files without a row", async () => {
		const person = await makePerson();
		const name = `${person.id}/${"b".repeat(16)}/96.webp`;
		await backend.sql.query(
			"insert into storage.objects (bucket_id, name, created_at) values ('avatars', $1, now() - interval '3 days')",
			[name],
		);
		const read = (caller: Caller) => call(caller, "select name from storage.objects where name = $1", name);
		expect(await read(person)).toEqual([{ name }]);
		expect(await read(await makePerson())).toEqual([]);
		expect(await read("anon")).toEqual([]);
		expect(await refusal(call("anon", "select public.mark_orphan_files()"))).toBe("42501");
		expect(await call("service_role", "select public.mark_orphan_files() as marked")).toEqual([{ marked: 1 }]);
	});
});
