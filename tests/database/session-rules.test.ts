/**
 * A token is valid in the data API only while its session exists, is within its time limits, and its user is neither
 * banned nor disabled. The tests move the times of the rows instead of the clock.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import {
	type Client,
	connectClient,
	insertListing,
	insertSession,
	makeAccount,
	makeAgent,
	openSession,
	type Role,
	readSession,
} from "../support/users.ts";

let backend: TestBackend;
beforeAll(async () => {
	backend = await startTestBackend();
});
afterAll(() => backend?.stop());

type Person = { id: string; email: string; session: string; client: Client; refreshToken: string };

/** A user with one session, and a data API client that holds only its token. */
async function enter(role: Role): Promise<Person> {
	const account = await makeAccount(backend.sql, { role });
	return { ...account, ...(await openClient(account.email)) };
}

async function openClient(email: string) {
	const { access_token, refresh_token } = readSession(await openSession(backend, email));
	const client = connectClient(backend, backend.publishableKey, access_token);
	const { data } = await client.rpc("viewer");
	return { client, session: (data as { session_id: string }).session_id, refreshToken: refresh_token };
}

const isIn = async ({ client }: Pick<Person, "client">) => {
	const [viewer, profile] = [await client.rpc("viewer"), await client.from("profiles").select("id")];
	expect([viewer.error, profile.error]).toEqual([null, null]);
	expect(profile.data?.length, "the viewer and their rows are visible together").toBe(viewer.data ? 1 : 0);
	return viewer.data !== null;
};

/** Backdates a session. started and idle: age as an interval. */
async function age(person: Person, { started = "0", idle = "0" }: { started?: string; idle?: string }) {
	await backend.sql.query(
		"update auth.sessions set created_at = now() - $2::interval, updated_at = now() - $2::interval, refreshed_at = now() - $3::interval where id = $1",
		[person.session, started, idle],
	);
	await backend.sql.query("update public.account_sessions set last_seen_at = now() - $2::interval where id = $1", [
		person.session,
		idle,
	]);
}

const isThere = async (session: string) =>
	(await backend.sql.query("select 1 from auth.sessions where id = $1", [session])).length === 1;

describe("session lifetime", () => {
	/** The documented limits: the last valid moment and the first invalid one. */
	it.each<[string, Role, { started?: string; idle?: string }, boolean]>([
		["idle for almost 30 days", "visitor", { idle: "29 days 23:59" }, true],
		["idle for 30 days", "visitor", { idle: "30 days 00:00:01" }, false],
		["an agent, idle for almost 30 days", "agent", { idle: "29 days 23:59" }, true],
		["an agent, idle for 30 days", "agent", { idle: "30 days 00:00:01" }, false],
		["90 days old, in use", "visitor", { started: "89 days 23:59", idle: "1 minute" }, true],
		["more than 90 days old, in use", "visitor", { started: "90 days 00:00:01", idle: "1 minute" }, false],
		["an admin, idle for almost 12 hours", "admin", { started: "20 days", idle: "11:59" }, true],
		["an admin, idle for 12 hours", "admin", { started: "20 days", idle: "12:00:01" }, false],
		["a sub-admin, idle for 12 hours", "sub_admin", { idle: "12:00:01" }, false],
		["a super admin, idle for 12 hours", "super_admin", { idle: "12:00:01" }, false],
		["a super admin, 90 days old, in use", "super_admin", { started: "90 days 00:00:01", idle: "1 minute" }, false],
	])("%s", async (_, role, times, expected) => {
		const person = await enter(role);
		await age(person, times);
		// The rows first: they must be hidden before any call resolves the user.
		const { data } = await person.client.from("profiles").select("id");
		expect(data?.length).toBe(expected ? 1 : 0);
		expect(await isIn(person)).toBe(expected);
	});

	it("is extended by a request after five minutes", async () => {
		const person = await enter("admin");
		await age(person, { idle: "11:50" });
		expect(await isIn(person)).toBe(true);
		const [row] = await backend.sql.query<{ fresh: boolean }>(
			"select last_seen_at > now() - interval '1 minute' as fresh from public.account_sessions where id = $1",
			[person.session],
		);
		expect(row?.fresh).toBe(true);
	});

	it("counts from the start for a session never used", async () => {
		const person = await enter("visitor");
		await backend.sql.query("delete from public.account_sessions where id = $1", [person.session]);
		await age(person, { started: "31 days", idle: "31 days" });
		expect(await isIn(person)).toBe(false);
	});

	it("ends an expired session in the auth service too", async () => {
		const person = await enter("admin");
		expect((await person.client.rpc("end_stale_session")).data).toBe(false);
		await age(person, { idle: "13:00" });
		expect(await isIn(person)).toBe(false);
		expect((await person.client.rpc("end_stale_session")).data).toBe(true);
		expect(await isThere(person.session)).toBe(false);
		expect((await person.client.rpc("end_stale_session")).data).toBe(false);
		const { auth } = connectClient(backend);
		const { error } = await auth.refreshSession({ refresh_token: person.refreshToken });
		expect(error?.code).toBe("refresh_token_not_found");
	});
});

describe("immediate session end", () => {
	let person: Person;
	beforeEach(async () => {
		person = await enter("visitor");
		expect(await isIn(person)).toBe(true);
	});
	const run = (text: string) => backend.sql.query(text, [person.id]);

	it("on sign-out", async () => {
		await backend.sql.query("delete from auth.sessions where id = $1", [person.session]);
		expect(await isIn(person)).toBe(false);
	});

	it("on a ban", async () => {
		await run("update auth.users set banned_until = now() + interval '1 hour' where id = $1");
		expect(await isIn(person)).toBe(false);
	});

	it("on disabling, for all sessions and later ones", async () => {
		const other = await openClient(person.email);
		await run("update public.profiles set disabled_at = now() where id = $1");
		expect([await isThere(person.session), await isThere(other.session)]).toEqual([false, false]);
		expect(await isIn(person)).toBe(false);
		const client = connectClient(
			backend,
			backend.publishableKey,
			readSession(await openSession(backend, person.email)).access_token,
		);
		expect(await isIn({ client })).toBe(false);
		await client.rpc("end_stale_session");
		const left = await run("select 1 from auth.sessions where user_id = $1");
		expect(left).toEqual([]);
	});

	it("on deletion, soft or hard", async () => {
		await run("update auth.users set deleted_at = now() where id = $1");
		expect(await isIn(person)).toBe(false);
		const gone = await enter("visitor");
		await backend.sql.query("delete from auth.users where id = $1", [gone.id]);
		const { data, error } = await gone.client.rpc("viewer");
		expect([data, error]).toEqual([null, null]);
	});

	it("at a limit of the auth service", async () => {
		await backend.sql.query("update auth.sessions set not_after = now() - interval '1 second' where id = $1", [
			person.session,
		]);
		expect(await isIn(person)).toBe(false);
	});

	it("on gaining administration rights when the shorter limit has passed", async () => {
		await age(person, { idle: "2 days" });
		await run("update public.profiles set role = 'admin' where id = $1");
		expect(await isIn(person)).toBe(false);
	});
});

describe("ended session", () => {
	it("sees and changes nothing of its user", async () => {
		const person = await enter("agent");
		await makeAgent(backend, person.id, "ended");
		const listing = await insertListing(backend, person.id, { status: "draft", title_en: "Own draft" });
		await backend.sql.exec(`
			insert into public.listing_locations (listing_id, address) values (${listing}, '1 Harbour Road');
			insert into public.enquiries (listing_id, agent_id, name, email, message) values (${listing}, '${person.id}', 'Ada', 'ada@example.com', 'Is it free?');
			insert into public.subscriptions (agent_id, plan_id, period, status) values ('${person.id}', 'starter', 'granted', 'active');
			insert into public.listing_daily_stats (listing_id, day, views) values (${listing}, current_date, 3);
		`);
		const countRows = async () => {
			const tables = [
				"profiles",
				"listings",
				"listing_locations",
				"enquiries",
				"subscriptions",
				"listing_daily_stats",
			] as const;
			const counts: Record<string, number> = {};
			for (const table of tables) {
				const key = table === "listing_locations" || table === "listing_daily_stats" ? "listing_id" : "id";
				counts[table] = (await person.client.from(table).select(key as "id")).data?.length ?? -1;
			}
			return counts;
		};
		const before = await countRows();
		expect(
			Object.values(before).every((count) => count > 0),
			JSON.stringify(before),
		).toBe(true);
		await backend.sql.query("delete from auth.sessions where id = $1", [person.session]);
		expect(Object.values(await countRows()).every((count) => count === 0)).toBe(true);
		const changed = await person.client.from("profiles").update({ first_name: "X" }).eq("id", person.id).select("id");
		expect(changed.data).toEqual([]);
		expect((await person.client.rpc("list_sessions")).data).toEqual([]);
		expect((await person.client.rpc("end_sessions")).error).toMatchObject({ code: "PT401", message: "session_ended" });
	});
});

describe("session list", () => {
	it("shows the current session first and ends one or all others", async () => {
		const person = await enter("visitor");
		const others = [await openClient(person.email), await openClient(person.email), await openClient(person.email)];
		const stranger = await enter("visitor");
		const { data } = await person.client.rpc("list_sessions");
		const list = data as { id: string; is_current: boolean }[];
		expect(list.map(({ is_current }) => is_current)).toEqual([true, false, false, false]);
		expect(list[0]?.id).toBe(person.session);
		expect((await person.client.rpc("end_sessions", { session: stranger.session })).data).toBe(0);
		expect((await person.client.rpc("end_sessions", { session: others[0]!.session })).data).toBe(1);
		expect(await isIn(others[0]!)).toBe(false);
		expect((await person.client.rpc("end_sessions")).data).toBe(2);
		expect([await isIn(person), await isIn(others[1]!), await isIn(stranger)]).toEqual([true, false, true]);
	});

	it("is purged of unused sessions by the clean-up", async () => {
		await backend.sql.query("select private.end_old_sessions()");
		const [old, used, disabled] = [await enter("visitor"), await enter("visitor"), await enter("agent")];
		await age(old, { idle: "31 days" });
		await backend.sql.query("update public.profiles set disabled_at = now() where id = $1", [disabled.id]);
		await insertSession(backend.sql, disabled.id);
		const [row] = await backend.sql.query<{ ended: number }>("select private.end_old_sessions() as ended");
		expect(row?.ended).toBe(2);
		await backend.sql.query("select private.clean_up_part('account_sessions')");
		expect([await isThere(old.session), await isThere(used.session)]).toEqual([false, true]);
		const left = await backend.sql.query("select 1 from public.account_sessions where id = $1", [old.session]);
		expect(left).toEqual([]);
	});

	it("is not purged of sign-ins that wait for their code, for ten minutes", async () => {
		const waiting = await enter("visitor");
		await backend.sql.query(
			`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
			values (gen_random_uuid(), $1, 'totp', 'verified', now(), now(), 'SECRET')`,
			[waiting.id],
		);
		await age(waiting, { started: "9 minutes" });
		await backend.sql.query("select private.end_old_sessions()");
		expect(await isThere(waiting.session)).toBe(true);
		await age(waiting, { started: "11 minutes" });
		await backend.sql.query("select private.end_old_sessions()");
		expect(await isThere(waiting.session)).toBe(false);
	});
});

describe("catalogue", () => {
	const rows = (text: string) =>
		backend.sql.query<{ name: string }>(text).then((found) => found.map(({ name }) => name));

	it("has no policy that trusts a token alone", async () => {
		expect(
			await rows(`select schemaname || '.' || tablename || ': ' || policyname as name from pg_policies
				where coalesce(qual, '') || coalesce(with_check, '') ~ 'auth\\.(uid|jwt|role|email)\\('`),
		).toEqual([]);
	});

	it("has no function that trusts a token, except for the resolvers and the log", async () => {
		expect(
			await rows(`select p.pronamespace::regnamespace || '.' || p.proname as name from pg_proc p
				where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prorettype <> 'trigger'::regtype
				and p.prosrc ~ 'auth\\.(uid|jwt|role|email)\\(' order by 1`),
		).toEqual([
			"private.log_activity",
			"private.session_id",
			"private.viewer_id",
			"public.end_stale_session",
			"public.viewer",
		]);
	});
});
