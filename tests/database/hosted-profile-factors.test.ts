/** Second factors with the rights of a hosted project: the auth service writes them, functions of the project's owner remove them. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LocalDatabase, openPostgres } from "../../supabase/local/database.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Caller, callAs, urlAs } from "../support/hosted-profile.ts";
import { serverUrl } from "../support/test-database.ts";
import { makeAccount } from "../support/users.ts";

type Person = { id: string; email: string; session: string };

let backend: TestBackend;
let api: LocalDatabase;
let auth: LocalDatabase;
beforeAll(async () => {
	if (!serverUrl()) return;
	backend = await startTestBackend({ isHosted: true });
	[api, auth] = (await Promise.all(
		["authenticator", "supabase_auth_admin"].map((role) => openPostgres(urlAs(role, String(backend.databaseUrl)))),
	)) as [LocalDatabase, LocalDatabase];
});
afterAll(async () => {
	await api?.close();
	await auth?.close();
	await backend?.stop();
});

const call = (caller: Caller, text: string, ...values: unknown[]) => callAs(api.sql, caller, text, values);
const refusal = (work: Promise<unknown>) =>
	work.then(
		() => "allowed",
		(error: { code?: string }) => error.code,
	);
const count = async (from: string, value: string) =>
	Number((await backend.sql.query<{ n: unknown }>(`select count(*) as n from ${from}`, [value]))[0]?.n);

async function signIn(): Promise<Person> {
	const { id, email } = await makeAccount(auth.sql);
	const session = randomUUID();
	await auth.sql.query(
		"insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())",
		[session, id],
	);
	return { id, email, session };
}

/** Adds a factor and confirms it by a code, both as the auth service does; before, the server asks for the permits. */
async function protect(person: Person): Promise<string> {
	const [permit] = await call(
		"service_role",
		"select public.prepare_second_factor($1, $2) as name",
		person.id,
		person.session,
	);
	const factor = randomUUID();
	await auth.sql.query(
		`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
		values ($1, $2, $3, 'totp', 'unverified', now(), now(), 'secret')`,
		[factor, person.id, permit?.name],
	);
	await call("service_role", "select public.reserve_code($1, 'hash', $2)", person.id, factor);
	await challenge(factor);
	await auth.sql.query("update auth.mfa_factors set status = 'verified' where id = $1", [factor]);
	await auth.sql.query("update auth.sessions set aal = 'aal2', factor_id = $1 where id = $2", [factor, person.session]);
	await auth.sql.query(
		`insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method, id)
		values ($1, now(), now(), 'totp', gen_random_uuid())`,
		[person.session],
	);
	return factor;
}

const challenge = (factor: string) =>
	auth.sql.query(
		"insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values (gen_random_uuid(), $1, now(), '127.0.0.1')",
		[factor],
	);
const factorsOf = ({ id }: Person) => count("auth.mfa_factors where user_id = $1", id);

describe.skipIf(!serverUrl())("on a database with the rights of a hosted project", () => {
	it("adds a factor and opens a challenge with a permit of the server only", async () => {
		const person = await signIn();
		const factor = await protect(person);
		expect(await call(person, "select public.get_own_second_factor() ->> 'is_on' as is_on")).toEqual([
			{ is_on: "true" },
		]);
		expect(await refusal(challenge(factor))).toBe("PT403");
		const other = await signIn();
		const add = auth.sql.query(
			`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
			values (gen_random_uuid(), $1, 'phone', 'totp', 'unverified', now(), now())`,
			[other.id],
		);
		expect(await refusal(add)).toBe("PT403");
	});

	it("removes a confirmed factor by the functions of the server only", async () => {
		const person = await signIn();
		const factor = await protect(person);
		expect(await refusal(auth.sql.query("delete from auth.mfa_factors where id = $1", [factor]))).toBe("PT403");
		const remove = [`select public.remove_own_second_factor($1, $2) as is_gone`, person.id, person.session] as const;
		for (const caller of ["anon", person] as const) expect(await refusal(call(caller, ...remove))).toBe("42501");
		expect(await call("service_role", ...remove)).toEqual([{ is_gone: true }]);
		expect(await factorsOf(person)).toBe(0);
		expect(await count("auth.mfa_amr_claims where session_id = $1", person.session)).toBe(0);
		expect(await count("auth.sessions where id = $1 and aal = 'aal1'", person.session)).toBe(1);
	});

	it("removes it for the operator, and with the account", async () => {
		const [lost, leaving, removed] = [await signIn(), await signIn(), await signIn()];
		for (const person of [lost, leaving, removed]) await protect(person);
		const reset = await call("service_role", "select public.reset_second_factor($1) as outcome", lost.email);
		expect(reset).toEqual([{ outcome: "done" }]);
		await call("service_role", "select public.delete_account($1)", leaving.id);
		await auth.sql.query("delete from auth.users where id = $1", [removed.id]);
		for (const person of [lost, leaving, removed]) expect(await factorsOf(person)).toBe(0);
	});
});
