/** The second factor in the database: what a session without it may do, what administrators need, and the codes. */
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Client, connectClient, decodeClaims, makeAccount, PASSWORD, type Role } from "../support/users.ts";

type Person = { id: string; email: string; session: string; client: Client };
let backend: TestBackend;
let server: Client;

beforeAll(async () => {
	backend = await startTestBackend();
	server = connectClient(backend, backend.secretKey);
});
afterAll(() => backend?.stop());

const sql = (text: string, values: unknown[] = []) => backend.sql.query<Record<string, unknown>>(text, values);
const setOptional = (isOptional: boolean) =>
	sql("update private.installation set second_factor_is_optional = $1 where is_only_row", [isOptional]);

async function openClient(email: string) {
	const client = connectClient(backend);
	const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
	expect(error).toBeNull();
	return { client, session: decodeClaims(data.session!.access_token).session_id };
}

async function enter(role: Role = "visitor"): Promise<Person> {
	const account = await makeAccount(backend.sql, { role });
	return { ...account, ...(await openClient(account.email)) };
}

/** Confirms a factor of a person, as the auth service would. */
async function addFactor({ id }: { id: string }, status = "verified") {
	await sql(
		`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
		values ($1, $2, private.permit_new_factor($2), 'totp', $3, now(), now(), 'SECRET')`,
		[randomUUID(), id, status],
	);
}
const proveFactor = ({ session }: { session: string }) =>
	sql("update auth.sessions set aal = 'aal2' where id = $1", [session]);
const rowsAbout = (id: string) =>
	sql(
		"select action, details from public.activity_log where resource_id = $1 and action like 'account.%factor%' order by id",
		[id],
	);
const mailsTo = async (email: string) =>
	(await sql("select template from public.mail_outbox where recipient = $1 order by created_at, id", [email])).map(
		({ template }) => template,
	);

describe("the auth service itself, without the server", () => {
	const mfa = ({ client }: Person) => client.auth.mfa;
	const enroll = (person: Person, friendlyName: string = randomUUID()) =>
		mfa(person).enroll({ factorType: "totp", friendlyName });
	const permitFactor = async ({ id, session }: Person) =>
		(await server.rpc("prepare_second_factor", { person: id, session })).data as string;

	it("adds one factor when the server has permitted it, and none otherwise", async () => {
		const person = await enter();
		expect((await enroll(person)).error).not.toBeNull();
		const name = await permitFactor(person);
		expect((await enroll(person, name)).error).toBeNull();
		await sql("delete from auth.mfa_factors where user_id = $1", [person.id]);
		expect((await enroll(person, name)).error).not.toBeNull();
		const late = await permitFactor(person);
		await sql("update private.factor_permits set ends_at = now() where user_id = $1", [person.id]);
		expect((await enroll(person, late)).error).not.toBeNull();
		expect(await sql("select status from auth.mfa_factors where user_id = $1", [person.id])).toEqual([]);
	});

	it("opens one challenge for each counted code, and none for the eleventh", async () => {
		const person = await enter();
		await addFactor(person);
		const [factor] = await sql("select id from auth.mfa_factors where user_id = $1", [person.id]);
		const challenge = async () => (await mfa(person).challenge({ factorId: String(factor!.id) })).error;
		expect(await challenge()).not.toBeNull();
		for (let count = 1; count <= 11; count++) {
			await server.rpc("reserve_code", { person: person.id, code_hash: `hash ${count}` });
			expect((await challenge()) === null, `${count}`).toBe(count <= 10);
			expect(await challenge()).not.toBeNull();
		}
		await server.rpc("finish_code", { person: person.id, code_hash: "hash 10", outcome: "right" });
		await server.rpc("reserve_code", { person: person.id, code_hash: "settled" });
		await server.rpc("finish_code", { person: person.id, code_hash: "settled", outcome: "wrong" });
		expect(await challenge(), "after the check").not.toBeNull();
	});

	/** A person with a confirmed factor, whose permits somebody else may use. */
	async function enterWithFactor() {
		const person = await enter();
		await addFactor(person);
		const [factor] = await sql("select id from auth.mfa_factors where user_id = $1", [person.id]);
		const factorId = String(factor!.id);
		const challenge = async () => (await mfa(person).challenge({ factorId })).data?.id;
		const guess = async (challengeId: string) =>
			(await mfa(person).verify({ factorId, challengeId, code: "000000" })).error?.code;
		const reserve = (code_hash: string) => server.rpc("reserve_code", { person: person.id, code_hash });
		const finish = async (code_hash: string, outcome: string, opened?: string[]) =>
			(await server.rpc("finish_code", { person: person.id, code_hash, outcome, ...(opened ? { opened } : {}) })).data;
		const hits = async () =>
			(await sql("select hits from public.rate_limits where key = 'code:' || $1::text", [person.id]))[0]?.hits;
		return { ...person, factorId, challenge, guess, reserve, finish, hits };
	}

	it("keeps a right code used of which the answer was lost, of the person's own challenge alone", async () => {
		const { id, challenge, reserve, finish } = await enterWithFactor();
		const other = await enterWithFactor();
		const isUsed = async (code: string) => ((await reserve(code)).data as { is_used: boolean }).is_used;
		const pass = (opened: string) => sql("update auth.mfa_challenges set verified_at = now() where id = $1", [opened]);
		await reserve("right");
		const opened = (await challenge())!;
		await pass(opened);
		await finish("right", "unknown", [opened]);
		expect(await isUsed("right")).toBe(true);
		await other.reserve("theirs");
		const theirs = (await other.challenge())!;
		await pass(theirs);
		await reserve("wrong");
		await finish("wrong", "unknown", [theirs]);
		expect(await isUsed("wrong")).toBe(false);
		await sql("delete from private.used_codes where user_id = $1", [id]);
	});

	it("counts an attempt whose permit somebody took, and lets nobody guess with it", async () => {
		const { challenge, guess, reserve, finish, hits } = await enterWithFactor();
		await reserve("own");
		const stolen = (await challenge())!;
		expect(await guess(stolen)).toBe("mfa_verification_failed");
		expect(await challenge(), "the server's own").toBeUndefined();
		const isTaken = await finish("own", "unknown");
		expect(await guess(stolen)).toBe("mfa_factor_not_found");
		expect(isTaken).toBe(true);
		expect(await hits()).toBe(1);
	});

	it("ends the server's own challenge with its attempt, which counts once it was opened", async () => {
		const { challenge, guess, reserve, finish, hits } = await enterWithFactor();
		await reserve("away");
		expect(await finish("away", "unknown")).toBe(false);
		expect(await hits()).toBe(0);
		await reserve("own");
		const opened = (await challenge())!;
		expect(await finish("own", "unknown", [opened])).toBe(false);
		expect(await guess(opened)).toBe("mfa_factor_not_found");
		expect([await hits(), await finish("own", "unknown"), await hits()], "settled once").toEqual([1, false, 1]);
	});

	it("checks codes of two devices at once, also when the service exchanges their permits", async () => {
		const { id, challenge, guess, reserve, finish } = await enterWithFactor();
		await reserve("first");
		await reserve("second");
		const second = (await challenge())!;
		const first = (await challenge())!;
		expect(await finish("first", "wrong", [first])).toBe(false);
		expect(await guess(second), "still open").toBe("mfa_verification_failed");
		await reserve("third");
		expect(await finish("second", "wrong", [second])).toBe(false);
		expect(await guess(second)).toBe("mfa_factor_not_found");
		expect(await challenge(), "the permit of the third is untouched").toBeDefined();
		const left = await sql(
			"select code_hash, challenge_id is null as unused from private.factor_permits where user_id = $1 and code_hash is not null",
			[id],
		);
		expect(left).toEqual([{ code_hash: "third", unused: false }]);
	});

	it("adds no factor of another name than the server has drawn", async () => {
		const person = await enter();
		const name = await permitFactor(person);
		expect((await enroll(person)).error, "somebody with the same session").not.toBeNull();
		const { data } = await enroll(person, name);
		const factorId = data!.id;
		const call = { person: person.id, code_hash: "x" };
		const permitted = async (more: object) =>
			((await server.rpc("reserve_code", { ...call, ...more })).data as { factors: string[] }).factors;
		expect(await permitted({}), "no code of a factor that is not confirmed").toEqual([]);
		expect(await permitted({ new_factor: randomUUID() })).toEqual([]);
		expect((await mfa(person).challenge({ factorId })).error).not.toBeNull();
		expect(await permitted({ new_factor: factorId })).toEqual([factorId]);
		expect((await mfa(person).challenge({ factorId })).error).toBeNull();
		await sql("update auth.mfa_factors set status = 'verified' where id = $1", [factorId]);
		expect(await permitted({ new_factor: factorId }), "once confirmed").toEqual([]);
	});
});

describe("a session of a person with a second factor", () => {
	it("that was opened by the password alone reads and changes nothing", async () => {
		const person = await enter();
		const [, other] = [await addFactor(person), await openClient(person.email)];
		for (const { client } of [person, other]) {
			expect((await client.rpc("viewer")).data).toEqual({ needs_code: true });
			expect((await client.from("profiles").select("id")).data).toEqual([]);
			const change = await client.from("profiles").update({ first_name: "Mallory" }).eq("id", person.id).select();
			expect(change.data ?? []).toEqual([]);
			expect((await client.rpc("get_own_account")).data).toBeNull();
			expect((await client.rpc("end_sessions")).error?.message).toBe("session_ended");
			expect((await client.rpc("get_own_second_factor")).data).toBeNull();
		}
	});

	it("has all rights with the code, at once and with the same token", async () => {
		const person = await enter();
		await addFactor(person);
		await proveFactor(person);
		expect((await person.client.rpc("viewer")).data).toMatchObject({ id: person.id, second_factor: null });
		expect((await person.client.from("profiles").select("id")).data).toHaveLength(1);
	});

	it("needs no code for a factor that was never confirmed", async () => {
		const person = await enter();
		await addFactor(person, "unverified");
		expect((await person.client.rpc("viewer")).data).toMatchObject({ id: person.id });
	});
});

describe("administrators", () => {
	const ask = async ({ client }: Person) => (await client.rpc("get_administration")).error?.message ?? "allowed";
	const overdue = ({ id }: Person) =>
		sql("update public.profiles set staff_since = now() - interval '7 days 1 second' where id = $1", [id]);

	it.each(["sub_admin", "admin", "super_admin"] as const)(
		"%s works without one for seven days, then not",
		async (role) => {
			await setOptional(false);
			const person = await enter(role);
			expect(await ask(person)).toBe("allowed");
			await sql("update public.profiles set staff_since = now() - interval '6 days 23:59' where id = $1", [person.id]);
			expect(await ask(person)).toBe("allowed");
			expect((await person.client.rpc("viewer")).data).toMatchObject({ second_factor: "due" });
			await overdue(person);
			expect(await ask(person)).toBe("second_factor_needed");
			expect((await person.client.rpc("list_holds")).error?.message).toBe("not_allowed");
			const { data } = await person.client.rpc("viewer");
			expect(data, "the account itself still works").toMatchObject({ role, second_factor: "overdue" });
			await addFactor(person);
			await proveFactor(person);
			expect(await ask(person)).toBe("allowed");
			expect((await person.client.rpc("viewer")).data).toMatchObject({
				second_factor: "on",
				second_factor_due_at: null,
			});
		},
	);

	it("get no new seven days by another role, by losing the factor or by changing the row", async () => {
		await setOptional(false);
		const person = await enter("sub_admin");
		await overdue(person);
		await sql("update public.profiles set role = 'admin' where id = $1", [person.id]);
		expect(await ask(person)).toBe("second_factor_needed");
		await addFactor(person);
		await sql("select private.remove_factors($1, 'operator')", [person.id]);
		expect(await ask(person)).toBe("second_factor_needed");
		const staff_since = new Date().toISOString();
		const change = await person.client
			.from("profiles")
			.update({ staff_since } as never)
			.eq("id", person.id);
		expect(change.error?.code).toBe("42501");
		await sql("update public.profiles set role = 'visitor' where id = $1", [person.id]);
		await sql("update public.profiles set role = 'admin' where id = $1", [person.id]);
		expect(await ask(person), "a role given again").toBe("second_factor_needed");
	});

	it("work without one where the installation says so, unless they have one", async () => {
		const person = await enter("admin");
		await overdue(person);
		await setOptional(true);
		expect(await ask(person)).toBe("allowed");
		expect((await person.client.rpc("viewer")).data).toMatchObject({ second_factor: "optional" });
		await addFactor(person);
		expect(await ask(person)).toBe("not_allowed");
	});

	it("alone decide nothing about this rule: no key of the data API reaches the installation", async () => {
		for (const role of ["anon", "authenticated", "service_role"])
			for (const right of ["select", "insert", "update", "delete"])
				expect(
					await sql("select has_table_privilege($1, 'private.installation', $2) as allowed", [role, right]),
					`${role} ${right}`,
				).toEqual([{ allowed: false }]);
	});
});

describe("codes", () => {
	const reserve = async (person: string, code_hash: string) => {
		const { data } = await server.rpc("reserve_code", { person, code_hash });
		const { retry_after, is_used } = data as { retry_after: number; is_used: boolean };
		return { retry_after, is_used };
	};
	const protect = async () => {
		const account = await makeAccount(backend.sql);
		await addFactor(account);
		return account;
	};
	const finish = (person: string, code_hash: string, outcome: string) =>
		server.rpc("finish_code", { person, code_hash, outcome });

	it("leave nothing behind for an hour: old ones and what a dead server left are cleaned up", async () => {
		const [old, present] = [await protect(), await protect()];
		for (const { id } of [old, present]) await reserve(id, "left behind");
		const challenge =
			"insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) select gen_random_uuid(), f.id, now(), '::1' from auth.mfa_factors f where f.user_id = $1";
		for (const { id } of [old, present]) await sql(challenge, [id]);
		await sql("update private.used_codes set used_at = now() - interval '6 minutes' where user_id = $1", [old.id]);
		await sql("update private.factor_permits set ends_at = now() - interval '21 seconds' where user_id = $1", [old.id]);
		await server.rpc("clean_up", { parts: ["used_codes", "factor_permits"] });
		const left = async (id: string) =>
			(
				await sql(
					`select (select count(*)::int from private.used_codes where user_id = $1) as codes,
					(select count(*)::int from private.factor_permits where user_id = $1 and factor_id is not null) as permits,
					(select count(*)::int from auth.mfa_challenges c join auth.mfa_factors f on f.id = c.factor_id where f.user_id = $1) as challenges`,
					[id],
				)
			)[0];
		expect(await left(old.id)).toEqual({ codes: 0, permits: 0, challenges: 0 });
		expect(await left(present.id)).toEqual({ codes: 1, permits: 1, challenges: 1 });
	});

	it("are locked for the person after ten wrong ones, and one that could not be checked does not count", async () => {
		const { id } = await protect();
		for (let guess = 0; guess < 12; guess++) {
			expect(await reserve(id, "unknown"), `unknown ${guess}`).toEqual({ retry_after: 0, is_used: false });
			await finish(id, "unknown", "unknown");
		}
		for (let guess = 0; guess < 10; guess++) {
			expect(await reserve(id, `guess ${guess}`), `guess ${guess}`).toEqual({ retry_after: 0, is_used: false });
			await finish(id, `guess ${guess}`, "wrong");
		}
		expect((await reserve(id, "the right one")).retry_after).toBeGreaterThan(800);
		expect((await reserve((await protect()).id, "the right one")).retry_after).toBe(0);
	});

	it("work once, also when sent twice at the same time, and a right one forgets the wrong ones", async () => {
		const { id } = await protect();
		for (let guess = 0; guess < 9; guess++) await reserve(id, `guess ${guess}`);
		const answers = await Promise.all([reserve(id, "right"), reserve(id, "right")]);
		expect(answers.filter(({ is_used, retry_after }) => !is_used && retry_after === 0)).toHaveLength(1);
		await finish(id, "right", "right");
		expect(await reserve(id, "right")).toEqual({ retry_after: 0, is_used: true });
		await sql("update private.used_codes set used_at = now() - interval '6 minutes' where user_id = $1", [id]);
		expect(await reserve(id, "right")).toEqual({ retry_after: 0, is_used: false });
	});
});

describe("recovery codes", () => {
	const hashes = (prefix: string) =>
		Array.from({ length: 10 }, (_, index) => createHash("sha256").update(`${prefix}${index}`).digest("base64url"));

	it("replace a lost factor once: it is removed, all other sessions end, and the person gets a mail", async () => {
		const person = await enter("admin");
		await addFactor(person);
		const other = await openClient(person.email);
		const codes = hashes(person.id);
		expect((await server.rpc("set_recovery_codes", { person: person.id, hashes: codes })).error).toBeNull();
		const use = async (code_hash: string) =>
			(await server.rpc("use_recovery_code", { person: person.id, session: other.session, code_hash })).data;
		expect(await use(hashes("another")[0]!)).toEqual({ retry_after: 0, is_right: false });
		expect(await use(codes[3]!)).toEqual({ retry_after: 0, is_right: true });
		expect((await other.client.rpc("viewer")).data).toMatchObject({ id: person.id });
		expect((await person.client.rpc("viewer")).data).toBeNull();
		expect(await use(codes[3]!)).toEqual({ retry_after: 0, is_right: false });
		expect(await use(codes[4]!), "the others ended with the factor").toEqual({ retry_after: 0, is_right: false });
		expect(await mailsTo(person.email)).toEqual(expect.arrayContaining(["secondFactorAdded", "recoveryCodeUsed"]));
		expect(await rowsAbout(person.id)).toEqual([
			{ action: "account.factor_added", details: null },
			{ action: "account.factor_removed", details: { removed_by: "recovery_code" } },
		]);
	});

	it("end the other sessions when they are made at the set-up, and none later", async () => {
		const person = await enter();
		const other = await openClient(person.email);
		await addFactor(person);
		await Promise.all([person, other].map(proveFactor));
		const make = (more: object) =>
			server.rpc("set_recovery_codes", { person: person.id, hashes: hashes("y"), ...more });
		await make({});
		expect((await other.client.rpc("viewer")).data).toMatchObject({ id: person.id });
		await make({ only_session: person.session });
		expect((await other.client.rpc("viewer")).data).toBeNull();
		expect((await person.client.rpc("viewer")).data).toMatchObject({ id: person.id });
	});

	it("are kept as the set that the person was shown: an older page changes nothing about new ones", async () => {
		const person = await enter();
		await addFactor(person);
		await proveFactor(person);
		const make = async (prefix: string) =>
			(await server.rpc("set_recovery_codes", { person: person.id, hashes: hashes(prefix) })).data!;
		const keep = async (set_id: string) => (await person.client.rpc("keep_recovery_codes", { set_id })).data;
		const hasKept = async () =>
			((await person.client.rpc("get_own_second_factor")).data as { has_kept_codes: boolean }).has_kept_codes;
		const [older, newer] = [await make("older"), await make("newer")];
		expect([await keep(older), await hasKept()]).toEqual([false, false]);
		expect([await keep(newer), await hasKept()]).toEqual([true, true]);
		expect(await keep(newer), "sent twice").toBe(true);
		const other = await enter();
		expect((await other.client.rpc("keep_recovery_codes", { set_id: newer })).data, "of somebody else").toBe(false);
	});

	it("have a limit for wrong ones of their own, and need a factor", async () => {
		const person = await enter();
		expect((await server.rpc("set_recovery_codes", { person: person.id, hashes: hashes("x") })).error?.message).toBe(
			"no_second_factor",
		);
		await addFactor(person);
		await server.rpc("set_recovery_codes", { person: person.id, hashes: hashes(person.id) });
		for (let guess = 0; guess < 10; guess++)
			await server.rpc("use_recovery_code", {
				person: person.id,
				session: person.session,
				code_hash: `guess ${guess}`,
			});
		const call = { person: person.id, session: person.session, code_hash: hashes(person.id)[0]! };
		const again = (await server.rpc("use_recovery_code", { ...call, code_hash: "guess 11" })).data;
		expect(again).toMatchObject({ is_right: false, retry_after: expect.any(Number) });
		expect((again as { retry_after: number }).retry_after).toBeGreaterThan(0);
		expect(await sql("select 1 from auth.mfa_factors where user_id = $1", [person.id])).toHaveLength(1);
		expect((await server.rpc("use_recovery_code", call)).data, "the right one").toMatchObject({ is_right: true });
	});
});

describe("removing a factor", () => {
	it("of another person needs a super administrator with one of their own", async () => {
		await setOptional(true);
		const [boss, admin, person] = [await enter("super_admin"), await enter("admin"), await enter("visitor")];
		await addFactor(person);
		await proveFactor(person);
		const remove = async ({ client }: Person) => {
			const { data, error } = await client.rpc("remove_second_factor_of", { person: person.id });
			return error?.message ?? data;
		};
		expect(await remove(admin)).toBe("not_allowed");
		expect(await remove(person)).toBe("not_allowed");
		expect(await remove(boss)).toBe("second_factor_needed");
		await addFactor(boss);
		await proveFactor(boss);
		expect(await remove(boss)).toBe(true);
		expect((await person.client.rpc("viewer")).data, "the lost phone is signed out").toBeNull();
		expect(await remove(boss)).toBe(false);
		expect((await boss.client.rpc("remove_second_factor_of", { person: boss.id })).error?.message).toBe("not_allowed");
		expect(await mailsTo(person.email)).toContain("secondFactorRemoved");
		const [row] = await sql(
			"select actor_id, details from public.activity_log where resource_id = $1 and action = 'account.factor_removed'",
			[person.id],
		);
		expect(row).toMatchObject({ actor_id: boss.id, details: { removed_by: "administrator" } });
	});

	it("by the person takes the proof of the factor from the session and ends all others, with their devices", async () => {
		const person = await enter();
		const other = await openClient(person.email);
		await addFactor(person);
		for (const { session } of [person, other]) {
			await proveFactor({ session });
			await sql(
				`insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
				values (gen_random_uuid(), $1, now(), now(), 'totp')`,
				[session],
			);
		}
		await server.rpc("remove_own_second_factor", { person: person.id, session: person.session });
		expect(
			await sql(
				`select s.id, s.aal::text as aal, s.factor_id, array(select c.authentication_method from auth.mfa_amr_claims c
				where c.session_id = s.id and c.authentication_method = 'totp') as methods from auth.sessions s where s.user_id = $1`,
				[person.id],
			),
		).toEqual([{ id: person.session, aal: "aal1", factor_id: null, methods: [] }]);
		expect((await other.client.rpc("viewer")).data).toBeNull();
		await addFactor(person);
		expect((await person.client.rpc("viewer")).data, "a new factor needs a new code").toEqual({ needs_code: true });
	});

	it("is refused to the auth service itself, which a stolen session may ask", async () => {
		const person = await enter();
		await addFactor(person);
		await proveFactor(person);
		const [factor] = await sql("select id from auth.mfa_factors where user_id = $1", [person.id]);
		const id = String(factor!.id);
		const refused = [
			(await person.client.auth.mfa.unenroll({ factorId: id })).error,
			(await server.auth.admin.mfa.deleteFactor({ id, userId: person.id })).error,
		];
		expect(refused.map((error) => error?.status)).toEqual([500, 500]);
		await expect(sql("delete from auth.mfa_factors where id = $1", [id])).rejects.toThrow("code_needed");
		expect(await sql("select 1 from auth.mfa_factors where id = $1", [id])).toHaveLength(1);
		await addFactor(person, "unverified");
		await sql("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [person.id]);
		expect(await sql("select id from auth.mfa_factors where user_id = $1", [person.id])).toEqual([{ id }]);
	});

	it("leaves no row when the account is deleted, and writes no mail to it", async () => {
		const person = await enter();
		await addFactor(person);
		await sql("delete from auth.users where id = $1", [person.id]);
		expect(await sql("select 1 from auth.mfa_factors where user_id = $1", [person.id])).toEqual([]);
		expect(await mailsTo(person.email)).not.toContain("secondFactorRemoved");
	});

	it("is not for the data API: only the server's key calls the other functions", async () => {
		const person = await enter("super_admin");
		for (const [name, values] of Object.entries({
			reserve_code: { person: person.id, code_hash: "x" },
			finish_code: { person: person.id, code_hash: "x", outcome: "right" },
			prepare_second_factor: { person: person.id, session: person.session },
			set_recovery_codes: { person: person.id, hashes: [] },
			use_recovery_code: { person: person.id, session: person.session, code_hash: "x" },
			remove_own_second_factor: { person: person.id, session: person.session },
			reset_second_factor: { address: person.email },
		}))
			for (const client of [person.client, connectClient(backend)])
				expect((await client.rpc(name as never, values as never)).error?.code, name).toBe("42501");
	});
});
