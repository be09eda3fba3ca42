/** Users and listings for administrators, and the actions of each role on users, through the data API. */
import postgres, { type Sql } from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { hasPermission } from "../../app/domains/admin/permissions.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { serverUrl } from "../support/test-database.ts";
import {
	type Client,
	connectClient,
	insertListing,
	insertSession,
	makeAccount,
	makeAgent,
	PASSWORD,
	type Role,
} from "../support/users.ts";

type Person = { id: string; email: string; client: Client };
type Found = { total: number; rows: { id: string }[] };
type Row = {
	action: string;
	actor_id: string;
	before: unknown;
	after: Record<string, unknown> | null;
	details: Record<string, unknown> | null;
};

const RANKS = ["sub_admin", "admin", "super_admin"] as const;
let backend: TestBackend;
let server: Client;
const viewers = {} as Record<Role, Person>;

async function make(role: Role = "visitor", options: Parameters<typeof makeAccount>[1] = {}): Promise<Person> {
	const account = await makeAccount(backend.sql, { role, ...options });
	const client = connectClient(backend);
	if (options.isConfirmed !== false) {
		const { error } = await client.auth.signInWithPassword({ email: account.email, password: PASSWORD });
		expect(error).toBeNull();
		await client.rpc("viewer", { device: "Test" });
	}
	return { ...account, client };
}

beforeAll(async () => {
	backend = await startTestBackend();
	server = connectClient(backend, backend.secretKey);
	for (const role of ["visitor", "agent", ...RANKS] as const) viewers[role] = await make(role);
	await makeAgent(backend, viewers.agent.id, "viewing-agent");
});
afterAll(() => backend?.stop());

const rowsAbout = (id: string, action: string) =>
	backend.sql.query<Row>("select * from public.activity_log where resource_id = $1 and action like $2 order by id", [
		id,
		action,
	]);
const mailsTo = async ({ email }: { email: string }) =>
	backend.sql.query<{ template: string; language: string; payload: unknown }>(
		"select template, language, payload from public.mail_outbox where recipient = $1 order by created_at, id",
		[email],
	);
const getRevision = async ({ id }: { id: string }) =>
	(await backend.sql.query<{ revision: string }>("select private.person_fingerprint($1) as revision", [id]))[0]!
		.revision;
const roleOf = async ({ id }: { id: string }) =>
	(await backend.sql.query<{ role: string }>("select role from public.profiles where id = $1", [id]))[0]!.role;
const sessionOf = async ({ client }: Person) => {
	const token = (await client.auth.getSession()).data.session!.access_token;
	return JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()).session_id as string;
};

async function decide(by: Person, person: { id: string }, decision: object, revision?: string) {
	const answer = await by.client.rpc("set_account_status", {
		person: person.id,
		expected_fingerprint: revision ?? (await getRevision(person)),
		decision: decision as never,
	});
	return answer.error ? answer.error.message : answer.data;
}
const permit = async (by: Person, person: { id: string }, role: string, session?: string) =>
	server.rpc("permit_role_change", {
		actor: by.id,
		session: session ?? (await sessionOf(by)),
		person: person.id,
		new_role: role,
	});
async function changeRole(by: Person, person: { id: string }, role: string) {
	await permit(by, person, role);
	return decide(by, person, { action: "change_role", role, reason: "Joins the team" });
}
const ACTIONS = {
	end: { action: "end_sessions" },
	disable: { action: "disable", reason_code: "terms", reason: "Sent the same text to everybody" },
	enable: { action: "enable", reason: "Cleared up by phone" },
};

describe("access", () => {
	it.each(["visitor", "agent", ...RANKS] as const)(
		"%s reads users and listings according to the permissions",
		async (role) => {
			const { client } = viewers[role];
			const asked = [
				["users.read", await client.rpc("search_users_as_admin")],
				["users.read", await client.rpc("get_user_as_admin", { person: viewers.visitor.id })],
				["listings.read", await client.rpc("search_listings_as_admin")],
				["agents.read", await client.rpc("search_agents_as_admin")],
				["agents.read", await client.rpc("get_agent_as_admin", { agent: viewers.agent.id })],
			] as const;
			for (const [permission, { error, data }] of asked) {
				expect(error?.message, permission).toBe(hasPermission(role, permission) ? undefined : "not_allowed");
				expect(data !== null, permission).toBe(hasPermission(role, permission));
			}
		},
	);

	/** Which roles a role manages: administrators only by a super admin. */
	const manages = (role: Role, of: Role) =>
		hasPermission(role, "users.manage") && (role === "super_admin" || of === "visitor" || of === "agent");

	it.each(["visitor", "agent", ...RANKS] as const)(
		"%s acts on each role according to the permissions",
		async (role) => {
			for (const of of ["visitor", "sub_admin", "admin", "super_admin"] as const) {
				const person = await make(of);
				const allowed = manages(role, of);
				for (const action of [ACTIONS.end, ACTIONS.disable, ACTIONS.enable])
					expect(await decide(viewers[role], person, action), `${action.action} ${of}`).toEqual(
						allowed ? { ok: true } : "not_allowed",
					);
				const target = of === "sub_admin" ? "admin" : "sub_admin";
				expect(await changeRole(viewers[role], person, target), `change_role ${of}`).toEqual(
					hasPermission(role, "roles.change") ? { ok: true } : "not_allowed",
				);
				expect(await roleOf(person)).toBe(hasPermission(role, "roles.change") ? target : of);
			}
		},
	);

	it("shows only those who may remove a second factor whether there is one", async () => {
		for (const role of RANKS) {
			const { data } = await viewers[role].client.rpc("get_user_as_admin", { person: viewers.super_admin.id });
			const shown = hasPermission(role, "roles.change") ? false : null;
			expect(data, role).toMatchObject({ has_second_factor: shown });
		}
	});

	it("a role that is taken away and given again starts no new time to set up a second factor", async () => {
		const person = await make("sub_admin");
		const began = "2026-01-02T03:04:05+00:00";
		await backend.sql.query("update public.profiles set staff_since = $2 where id = $1", [person.id, began]);
		await changeRole(viewers.super_admin, person, "visitor");
		const { data: demoted } = await person.client.rpc("viewer");
		expect((demoted ?? { second_factor: null }) as object).toMatchObject({ second_factor: null });
		await changeRole(viewers.super_admin, person, "admin");
		const [row] = await backend.sql.query("select to_json(staff_since) as since from public.profiles where id = $1", [
			person.id,
		]);
		expect(row).toEqual({ since: began });
	});

	it("denies actions on oneself and on unknown users", async () => {
		for (const role of ["admin", "super_admin"] as const)
			for (const action of [ACTIONS.end, ACTIONS.disable])
				expect(await decide(viewers[role], viewers[role], action)).toBe("not_allowed");
		expect(await changeRole(viewers.super_admin, viewers.super_admin, "visitor")).toBe("not_allowed");
		const nobody = { id: "00000000-0000-4000-8000-000000000000" };
		expect(await decide(viewers.admin, nobody, ACTIONS.end, "x")).toEqual({ ok: false, code: "not_found" });
		expect((await viewers.admin.client.rpc("get_user_as_admin", { person: nobody.id })).data).toBeNull();
		expect(await decide(viewers.admin, viewers.visitor, { action: "promote" })).toBe("unknown_action");
	});
});

describe("sessions", () => {
	it("end at once, one or all, and invalidate their tokens", async () => {
		const person = await make();
		const other = connectClient(backend);
		await other.auth.signInWithPassword({ email: person.email, password: PASSWORD });
		await other.rpc("viewer", { device: "Other" });
		const account = (await viewers.sub_admin.client.rpc("get_user_as_admin", { person: person.id })).data as never as {
			sessions: { id: string; user_agent: string }[];
		};
		expect(account.sessions.map(({ user_agent }) => user_agent).sort()).toEqual(["Other", "Test"]);
		const session = await sessionOf(person);
		expect(await decide(viewers.admin, person, { ...ACTIONS.end, session })).toEqual({ ok: true });
		expect((await person.client.rpc("viewer")).data).toBeNull();
		expect((await other.rpc("viewer")).data).not.toBeNull();
		expect(await decide(viewers.admin, person, { ...ACTIONS.end, session })).toEqual({ ok: false, code: "no_session" });
		expect(await decide(viewers.admin, person, ACTIONS.end)).toEqual({ ok: true });
		expect((await other.rpc("viewer")).data).toBeNull();
		expect((await other.auth.refreshSession()).error).not.toBeNull();
		expect(await rowsAbout(person.id, "account.sessions_ended")).toMatchObject([
			{ actor_id: viewers.admin.id, details: { sessions: 1 } },
			{ actor_id: viewers.admin.id, details: { sessions: 1 } },
		]);
	});
});

describe("disabling", () => {
	it("ends all sessions, mails the reason and logs it; enabling reverts it", async () => {
		const person = await make("visitor", { metadata: { language: "tr" } });
		expect(await decide(viewers.admin, person, { action: "disable" })).toBe("reason_missing");
		expect(await decide(viewers.admin, person, { action: "disable", reason_code: "other" })).toBe("reason_missing");
		const revision = await getRevision(person);
		expect(await decide(viewers.admin, person, ACTIONS.disable, revision)).toEqual({ ok: true });
		expect((await person.client.rpc("viewer")).data).toBeNull();
		expect((await person.client.from("profiles").select("id")).data).toEqual([]);
		expect(await decide(viewers.admin, person, ACTIONS.disable, revision)).toEqual({ ok: false, code: "changed" });
		expect(await decide(viewers.admin, person, ACTIONS.disable)).toEqual({ ok: false, code: "nothing_to_decide" });
		expect(await decide(viewers.admin, person, ACTIONS.enable)).toEqual({ ok: true });
		expect(await decide(viewers.admin, person, ACTIONS.enable)).toEqual({ ok: false, code: "nothing_to_decide" });
		expect(await rowsAbout(person.id, "account.%abled")).toMatchObject([
			{
				action: "account.disabled",
				actor_id: viewers.admin.id,
				after: { disabled_at: expect.any(String) },
				details: { reason_code: "terms", reason: "Sent the same text to everybody", sessions: 1 },
			},
			{ action: "account.enabled", after: { disabled_at: null }, details: { reason: "Cleared up by phone" } },
		]);
		expect(await mailsTo(person)).toMatchObject([
			{ template: "accountDisabled", language: "tr", payload: { reason_code: "terms" } },
			{ template: "accountEnabled", language: "tr" },
		]);
		const again = connectClient(backend);
		expect((await again.auth.signInWithPassword({ email: person.email, password: PASSWORD })).error).toBeNull();
		expect((await again.rpc("viewer")).data).not.toBeNull();
	});

	it("hides an agent's listings with one mail and an entry in the agent's history", async () => {
		const person = await make("agent");
		await makeAgent(backend, person.id, `agent-${person.id.slice(0, 8)}`);
		const listing = await insertListing(backend, person.id);
		const state = async () =>
			(await backend.sql.query<{ status: string }>("select status from public.listings where id = $1", [listing]))[0];
		expect(await decide(viewers.admin, person, { ...ACTIONS.disable, reason_code: "complaints" })).toEqual({
			ok: true,
		});
		expect(await state()).toEqual({ status: "inactive" });
		expect(await decide(viewers.admin, person, ACTIONS.enable)).toEqual({ ok: true });
		expect(await state()).toEqual({ status: "available" });
		expect((await mailsTo(person)).map(({ template }) => template)).toEqual(["agentSuspended", "agentRestored"]);
		expect((await rowsAbout(person.id, "agent.%ed")).map(({ action }) => action)).toEqual([
			"agent.suspended",
			"agent.restored",
		]);
		const story = (await viewers.admin.client.rpc("get_user_as_admin", { person: person.id })).data as never as {
			events: { action: string; reason: string }[];
			listings: object;
		};
		expect(story.events.map(({ action }) => action)).toEqual(["enabled", "disabled"]);
		expect(story.listings).toEqual({ available: 1 });
	});
});

describe("roles", () => {
	it("change only once, after a password check in this session for this user and role", async () => {
		const person = await make();
		const boss = viewers.super_admin;
		const action = { action: "change_role", role: "admin", reason: "Joins" };
		const refused = { ok: false, code: "proof_needed" };
		expect(await decide(boss, person, action)).toEqual(refused);
		await permit(boss, person, "admin", crypto.randomUUID());
		expect(await decide(boss, person, action)).toEqual(refused);
		await permit(boss, person, "sub_admin");
		expect(await decide(boss, person, action)).toEqual(refused);
		await permit(boss, await make(), "admin");
		expect(await decide(boss, person, action)).toEqual(refused);
		await permit(boss, person, "admin");
		await backend.sql.exec("update private.role_permits set ends_at = now() - interval '1 second'");
		expect(await decide(boss, person, action)).toEqual(refused);
		expect((await boss.client.rpc("permit_role_change" as never, {} as never)).error).not.toBeNull();
		expect(await changeRole(boss, person, "admin")).toEqual({ ok: true });
		expect(await decide(boss, person, { ...action, role: "visitor" })).toEqual(refused);
		expect(await roleOf(person)).toBe("admin");
		expect((await person.client.rpc("viewer")).data).toBeNull();
		expect(await rowsAbout(person.id, "account.role_changed")).toMatchObject([
			{ before: { role: "visitor" }, after: { role: "admin" }, details: { reason: "Joins the team", sessions: 1 } },
		]);
		expect(await mailsTo(person)).toMatchObject([{ template: "accountRoleChanged", payload: { role: "admin" } }]);
	});

	it("can only be assigned to suitable accounts", async () => {
		const boss = viewers.super_admin;
		const visitor = await make();
		const agent = await make("agent");
		await makeAgent(backend, agent.id, `agent-${agent.id.slice(0, 8)}`);
		const unknown = { ok: false, code: "unknown_role" };
		expect(await changeRole(boss, visitor, "agent")).toEqual(unknown);
		expect(await changeRole(boss, visitor, "owner")).toEqual(unknown);
		expect(await changeRole(boss, agent, "visitor")).toEqual(unknown);
		expect(await changeRole(boss, agent, "agent")).toEqual({ ok: false, code: "nothing_to_decide" });
		expect(await changeRole(boss, agent, "sub_admin")).toEqual({ ok: true });
		expect(await changeRole(boss, agent, "agent")).toEqual({ ok: true });
		const unconfirmed = await make("visitor", { isConfirmed: false });
		expect(await changeRole(boss, unconfirmed, "admin")).toEqual({ ok: false, code: "not_usable" });
		await decide(boss, visitor, ACTIONS.disable);
		expect(await changeRole(boss, visitor, "admin")).toEqual({ ok: false, code: "not_usable" });
	});
});

describe("user search", () => {
	const find = async (filters: object, by: Role = "sub_admin") =>
		(await viewers[by].client.rpc("search_users_as_admin", { filters: filters as never })).data as never as Found;
	const idsOf = ({ rows }: Found) => rows.map(({ id }) => id);

	it("finds by normalised name, address, phone and id, filters by role and state, and is logged", async () => {
		const person = await make("visitor", { metadata: { first_name: "Işıl", last_name: "Çağ" } });
		await backend.sql.query("update public.profiles set phone = '+905338765432' where id = $1", [person.id]);
		for (const q of ["isil cag", "IŞIL", person.email, "0533 876 54 32", "+90 533 876 5432", person.id])
			expect(idsOf(await find({ q })), q).toEqual([person.id]);
		expect(await find({ q: "100%_nobody" })).toEqual({ total: 0, rows: [] });
		expect(idsOf(await find({ q: "isil", role: "agent" }))).toEqual([]);
		const unconfirmed = await make("visitor", { isConfirmed: false });
		expect(idsOf(await find({ state: "unconfirmed" }))).toContain(unconfirmed.id);
		expect(idsOf(await find({ state: "unconfirmed" }))).not.toContain(person.id);
		await decide(viewers.admin, unconfirmed, ACTIONS.disable);
		expect(idsOf(await find({ state: "disabled" }))).toContain(unconfirmed.id);
		expect(idsOf(await find({ state: "active" }))).not.toContain(unconfirmed.id);
		expect(idsOf(await find({}))[0]).toBe(unconfirmed.id);
		const seenAt = (await find({ sort: "seen" })).rows.map((row) => (row as { seen_at?: string }).seen_at ?? "");
		expect(seenAt).toEqual([...seenAt].sort().reverse());
		expect(seenAt[0]).not.toBe("");
		expect(seenAt.at(-1)).toBe("");
		const searches = await backend.sql.query<Row>(
			"select * from public.activity_log where action = 'accounts.read' and actor_id = $1 order by id",
			[viewers.sub_admin.id],
		);
		expect(searches.length).toBeGreaterThan(8);
		expect(searches.at(-1)).toMatchObject({ details: { page: 1 } });
		expect(JSON.stringify(searches)).not.toContain(person.email);
	});

	it("shows the last visit after the sessions ended", async () => {
		const person = await make();
		await decide(viewers.admin, person, ACTIONS.end);
		const found = (await find({ q: person.id })) as { rows: { seen_at?: string }[] };
		expect(found.rows[0]?.seen_at).toEqual(expect.any(String));
	});

	it("logs the view of a user's history", async () => {
		const person = await make();
		await viewers.admin.client.rpc("get_user_as_admin", { person: person.id });
		expect(await rowsAbout(person.id, "account.read")).toMatchObject([{ actor_id: viewers.admin.id }]);
	});
});

describe("listing search", () => {
	type Listings = { rows: { id: number; status: string }[]; next: { at: string; id: number } | null; total: number };
	const find = async (filters: object, before?: object, size = 50) =>
		(
			await viewers.sub_admin.client.rpc("search_listings_as_admin", {
				filters: filters as never,
				...(before ? { before: before as never } : {}),
				page_size: size,
			})
		).data as never as Listings;
	const idsOf = ({ rows }: Listings) => rows.map(({ id }) => id);

	it("finds listings in every state, ordered by last change, with pagination", async () => {
		const agent = await make("agent");
		await makeAgent(backend, agent.id, "seafront-homes");
		const available = await insertListing(backend, agent.id, { title_en: "Windmill house", area_id: 111 });
		const draft = await insertListing(backend, agent.id, { title_en: "Windmill loft", status: "draft" });
		const pending = await insertListing(backend, agent.id, { title_en: "Windmill barn", status: "pending" });
		const gone = await insertListing(backend, agent.id, { title_en: "Windmill shed", status: "draft" });
		await backend.sql.query("update public.listings set deleted_at = now() where id = $1", [gone]);
		const rejected = await insertListing(backend, agent.id, { title_en: "Windmill hut", status: "pending" });
		await backend.sql.query(
			"update public.listings set status = 'inactive', status_reason = 'rejected' where id = $1",
			[rejected],
		);
		const all = idsOf(await find({ q: "windmill" }));
		expect(all).toEqual([rejected, gone, pending, draft, available]);
		expect(idsOf(await find({ agent: agent.id }))).toEqual(all);
		const first = await find({ q: "windmill" }, undefined, 2);
		// Counts over all pages.
		for (const { total } of [first, await find({ q: "windmill" }, first.next!, 2)]) expect(total).toBe(5);
		for (const [filters, total] of [
			[{ state: "deleted" }, 1],
			[{ state: "available" }, 1],
			[{ reason: "rejected" }, 1],
			[{ q: "nothinglikethis" }, 0],
		] as const)
			expect((await find({ agent: agent.id, ...filters })).total, JSON.stringify(filters)).toBe(total);
		expect(idsOf(await find({ agent: "SEAFRONT" }))).toEqual(all);
		expect(idsOf(await find({ agent: "nobody at all" }))).toEqual([]);
		expect(idsOf(await find({ q: String(draft) }))).toEqual([draft]);
		const [{ reference } = { reference: "" }] = await backend.sql.query<{ reference: string }>(
			"select reference from public.listings where id = $1",
			[pending],
		);
		expect(idsOf(await find({ q: reference.toLowerCase() }))).toEqual([pending]);
		for (const [filters, expected] of [
			[{ state: "available" }, available],
			[{ state: "draft" }, draft],
			[{ state: "deleted" }, gone],
			[{ reason: "rejected" }, rejected],
			[{ state: "pending", kind: "property", category: "rent" }, pending],
		] as const)
			expect(idsOf(await find({ agent: agent.id, ...filters })), JSON.stringify(filters)).toEqual([expected]);
		expect(idsOf(await find({ agent: agent.id, kind: "vehicle" }))).toEqual([]);
		expect(idsOf(await find({ agent: agent.id, area: "nowhere" }))).toEqual([]);
		expect(idsOf(await find({ agent: agent.id, area: "girne" })).length).toBe(5);
		for (const q of ["9".repeat(30), "'); drop table x; --", "!!!", "%"]) expect(idsOf(await find({ q }))).toEqual([]);

		const paged: number[] = [];
		let place: Listings["next"] | undefined;
		do {
			const page = await find({ q: "windmill" }, place ?? undefined, 2);
			paged.push(...idsOf(page));
			place = page.next;
		} while (place);
		expect(paged).toEqual(all);
	});
});

describe.skipIf(!serverUrl())("concurrent decisions", () => {
	let local: TestBackend;
	let sql: Sql;

	beforeAll(async () => {
		local = await startTestBackend();
		sql = postgres(local.databaseUrl!, { max: 4, onnotice: () => {} });
	});
	afterAll(async () => {
		await sql?.end({ timeout: 1 });
		await local?.stop();
	});

	/** Inserts a user with a session of the same id, and optionally an agent page. */
	const add = async (role: Role, hasPage = false) => {
		const id = crypto.randomUUID();
		await sql`insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
			created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change)
			values (${id}, 'authenticated', 'authenticated', ${`${id}@adahan.example`}, 'x', now(), '{}', '{}', now(), now(), '', '', '', '')`;
		await insertSession(local.sql, id, id);
		await sql`update public.profiles set role = ${role} where id = ${id}`;
		if (hasPage)
			await sql`insert into public.agents (id, slug, name, kind) values (${id}, ${`page-${id.slice(0, 8)}`}, 'Page', 'agent')`;
		return id;
	};
	/** Open transactions: all end with their test, as the next would wait for them. */
	const opened = new Set<{ end(how?: "commit" | "rollback"): Promise<void> }>();
	afterEach(async () => {
		for (const transaction of opened) await transaction.end("rollback");
	});
	const open = async () => {
		const connection = await sql.reserve();
		await connection.unsafe("begin");
		const transaction = {
			connection,
			async end(how = "commit") {
				opened.delete(transaction);
				await connection.unsafe(how);
				connection.release();
			},
		};
		opened.add(transaction);
		return transaction;
	};
	/** Runs a decision in a transaction that stays open. */
	const begin = async (actor: string, what: "person" | "agent", about: string, decision: object) => {
		const { connection, end } = await open();
		const [{ revision } = { revision: "" }] =
			await sql`select ${sql.unsafe(`private.${what}_fingerprint`)}(${about}) as revision`;
		const [{ pid } = { pid: 0 }] = await connection`select pg_backend_pid() as pid`;
		await connection`select set_config('request.jwt.claims', ${JSON.stringify({ sub: actor, session_id: actor })}, true),
			set_config('request.jwt.claim.sub', ${actor}, true)`;
		const command = sql.unsafe(what === "agent" ? "public.review_agent" : "public.set_account_status");
		const done = connection`select ${command}(${about}, ${revision}, ${decision as never}) as answer`.then(
			([row]) => row?.answer,
			(error: Error) => error.message,
		);
		return {
			done,
			/** Resolves once it waits for a lock of another transaction. */
			waits: () =>
				vi.waitFor(
					async () =>
						expect(
							await sql`select from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`,
						).toHaveLength(1),
					20_000,
				),
			end,
		};
	};
	const demotion = { action: "change_role", role: "visitor", reason: "Leaves" };
	const suspension = { action: "suspend", reason_code: "fraud", reason: "Reported twice" };
	const superAdmins = async () =>
		(await sql`select id from public.profiles where role = 'super_admin' and disabled_at is null`).map(({ id }) => id);

	it("keep one of two super admins who demote each other", async () => {
		const [one, other] = [await add("super_admin"), await add("super_admin")];
		for (const [actor, person] of [
			[one, other],
			[other, one],
		] as const)
			await sql`select public.permit_role_change(${actor}, ${actor}, ${person}, 'visitor')`;
		const first = await begin(one, "person", other, demotion);
		expect(await first.done).toEqual({ ok: true });
		const second = await begin(other, "person", one, demotion);
		await first.end();
		expect(await second.done).toBe("session_ended");
		await second.end();
		expect(await superAdmins()).toEqual([one]);
	});

	it("keep one of two super admins who suspend each other as agents", async () => {
		const [one, other] = [await add("super_admin", true), await add("super_admin", true)];
		const first = await begin(one, "agent", other, suspension);
		expect(await first.done).toEqual({ ok: true });
		const second = await begin(other, "agent", one, suspension);
		await second.waits();
		await first.end();
		expect(await second.done).toBe("session_ended");
		await second.end();
		const left = await superAdmins();
		expect([left.includes(one), left.includes(other)]).toEqual([true, false]);
	});

	it.each([suspension, { action: "verify", checks: ["identity"] }])(
		"deny actions on an agent who became an administrator meanwhile: $action",
		async (decision) => {
			const [boss, admin, agent] = [await add("super_admin"), await add("admin"), await add("agent", true)];
			await sql`select public.permit_role_change(${boss}, ${boss}, ${agent}, 'admin')`;
			const first = await begin(boss, "person", agent, { ...demotion, role: "admin" });
			expect(await first.done).toEqual({ ok: true });
			const second = await begin(admin, "agent", agent, decision);
			await second.waits();
			await first.end();
			expect(await second.done).toBe("not_allowed");
			await second.end();
			const [left] = await sql`select role, disabled_at from public.profiles where id = ${agent}`;
			expect(left).toEqual({ role: "admin", disabled_at: null });
		},
	);

	it("do not deadlock a suspension and an agent editing a listing", async () => {
		const [admin, agent] = [await add("admin"), await add("agent", true)];
		await sql`insert into public.listings (kind, category, type, status, agent_id, title_en, price_pence, area_id, bedrooms)
			values ('property', 'rent', 'apartment', 'available', ${agent}, 'Flat near the sea', 65000, 111, 2)`;
		const { connection: editing, end } = await open();
		await editing`select from public.listings where agent_id = ${agent} for update`;
		const suspending = await begin(admin, "agent", agent, suspension);
		await suspending.waits();
		await editing`select from public.agents where id = ${agent} for no key update`;
		await end();
		expect(await suspending.done).toEqual({ ok: true });
		await suspending.end();
	});

	it("do not deadlock a leaving super admin and a demoted one", async () => {
		const [boss, leaving] = [await add("super_admin"), await add("super_admin")];
		await sql`select public.permit_role_change(${boss}, ${boss}, ${leaving}, 'visitor')`;
		// The lock that both need first is held, so that both queue for it.
		const { connection, end } = await open();
		await connection.unsafe("select pg_advisory_xact_lock(hashtextextended('super-admins', 0))");
		const demoting = await begin(boss, "person", leaving, demotion);
		await demoting.waits();
		const gone = sql`select public.delete_account(${leaving}) as gone`.then(
			([row]) => row?.gone,
			(error: Error) => error.message,
		);
		await vi.waitFor(
			async () => expect(await sql`select from pg_stat_activity where wait_event_type = 'Lock'`).toHaveLength(2),
			20_000,
		);
		await end();
		expect(await demoting.done).toEqual({ ok: true });
		await demoting.end();
		expect(await gone).toBe(true);
	});
});
