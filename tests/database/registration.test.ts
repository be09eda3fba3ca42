/** Agent registration, documents and administrators' decisions: database rules through the data API. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { connectOwner } from "../support/owner.ts";
import { type Client, connectClient, insertListing, makeAgent, type Role, signInAs } from "../support/users.ts";

type Person = { id: string; client: Client };

let backend: TestBackend;
let server: Client;
let owner: Client;
let admin: Person;
let boss: Person;
let helper: Person;
let people = 0;

beforeAll(async () => {
	backend = await startTestBackend();
	server = connectClient(backend, backend.secretKey);
	owner = connectOwner(backend);
	[admin, boss, helper] = [await make("admin"), await make("super_admin"), await make("sub_admin")];
});
afterAll(() => backend?.stop());

const make = (role: Role) => signInAs(backend, role, `person-${++people}`);
const form = { kind: "agent", name: "Işıl Çağ", phone: "+905331234567", agreed: true };
// biome-ignore lint/suspicious/noExplicitAny: answers are compared as they come
type Answer = any;
const register = async ({ client }: Person, values: object = {}): Promise<Answer> => {
	const { data, error } = await client.rpc("register_agent", { registration: { ...form, ...values } });
	return error ? { error: error.message, status: error.code } : data;
};
const agentOf = async ({ id }: Person): Promise<Answer> =>
	(await owner.from("agents").select("*").eq("id", id).single()).data;
const roleOf = async ({ id }: Person) => (await owner.from("profiles").select("role").eq("id", id).single()).data?.role;
const pageOf = async (slug: string): Promise<Answer> =>
	(await connectClient(backend).rpc("get_agent", { agent_slug: slug })).data;

const forgetAttempts = () => backend.sql.query("delete from public.rate_limits where key like 'registration:%'");

/** A registered agent with a unique name. */
async function makeRegistered(values: object = {}): Promise<Person> {
	const person = await make("visitor");
	expect(await register(person, { name: `Kişi ${people} Emlak`, ...values })).toMatchObject({ ok: true });
	return person;
}

/** Stores an image like the server. */
async function store(folder: string): Promise<void> {
	const { error } = await server.storage
		.from("verification-documents")
		.upload(`${folder}/2000.webp`, Buffer.from("picture"), { contentType: "image/webp" });
	if (error) throw error;
}

async function send(person: Person, kind = "identity"): Promise<{ folder: string; answer: Answer }> {
	const folder = `${person.id}/${randomBytes(16).toString("hex")}`;
	await store(folder);
	const { data } = await person.client.rpc("add_verification_document", { document_kind: kind, folder });
	return { folder, answer: data };
}

const getRevision = async ({ client }: Person, agent: Person): Promise<Answer> =>
	(await client.rpc("get_agent_as_admin", { agent: agent.id })).data;
const decide = async (by: Person, about: Person, decision: object, revision?: string): Promise<Answer> => {
	const fingerprint = revision ?? (await getRevision(by, about))?.fingerprint ?? "x";
	const { data, error } = await by.client.rpc("review_agent", {
		agent: about.id,
		expected_fingerprint: fingerprint,
		decision: decision as never,
	});
	return error ? { error: error.message, status: error.code } : data;
};
const mailsTo = async ({ id }: Person) =>
	backend.sql.query<{ template: string; language: string; payload: Record<string, unknown> }>(
		"select o.template, o.language, o.payload from public.mail_outbox o join public.profiles p on p.email = o.recipient where p.id = $1 order by o.created_at",
		[id],
	);

describe("registration", () => {
	it("turns a visitor into an unverified agent with complete data", async () => {
		const person = await make("visitor");
		const answer = await register(person, {
			company_name: "Çağ Emlak",
			license_number: "EMO 12",
			whatsapp: "+447700900123",
			website: "https://example.com/",
			bio_tr: "Merhaba",
			areas: ["girne", "girne.lapta", "atlantis"],
			verified_at: "2020-01-01",
			role: "admin",
		});
		expect(answer).toEqual({ ok: true, slug: "isil-cag" });
		expect(await agentOf(person)).toMatchObject({
			slug: "isil-cag",
			company_name: "Çağ Emlak",
			license_number: "EMO 12",
			verified_at: null,
			bio_tr: "Merhaba",
		});
		expect((await agentOf(person)).area_ids).toHaveLength(2);
		const { data: profile } = await owner
			.from("profiles")
			.select("role, phone, whatsapp_e164")
			.eq("id", person.id)
			.single();
		expect(profile).toEqual({ role: "agent", phone: "+905331234567", whatsapp_e164: "+447700900123" });
		expect(await register(person)).toEqual({ ok: false, code: "already_agent" });
	});

	it("drops company and licence of a private seller", async () => {
		const person = await makeRegistered({ kind: "private_seller", company_name: "X Ltd", license_number: "1" });
		expect(await agentOf(person)).toMatchObject({ kind: "private_seller", company_name: null, license_number: null });
	});

	it("gives administrators a page of their own and leaves their role", async () => {
		for (const person of [admin, boss]) {
			const before = await roleOf(person);
			expect(await register(person)).toMatchObject({ ok: true });
			expect(await roleOf(person)).toBe(before);
			expect(await agentOf(person)).toMatchObject({ kind: "agent" });
			expect(await register(person)).toEqual({ ok: false, code: "already_agent" });
		}
	});

	it("refuses other roles and former agents and changes nothing", async () => {
		expect(await register(helper)).toEqual({ ok: false, code: "other_role" });
		expect(await roleOf(helper)).toBe("sub_admin");
		const demoted = await makeRegistered();
		await backend.sql.query("update public.profiles set role = 'visitor' where id = $1", [demoted.id]);
		expect(await register(demoted)).toEqual({ ok: false, code: "was_agent" });
		expect(await roleOf(demoted)).toBe("visitor");
	});

	it("requires a session and complete, valid data", async () => {
		expect((await connectClient(backend).rpc("register_agent", { registration: form })).error?.code).toBe("42501");
		const person = await make("visitor");
		for (const values of [
			{ agreed: false },
			{ phone: null },
			{ phone: "0533" },
			{ kind: "admin" },
			{ name: "x\u202ey" },
			{ website: "javascript:alert(1)" },
		])
			expect(await register(person, values), JSON.stringify(values)).toHaveProperty("error");
		for (const name of ["Ay\u200bşe", "Ay\u00adşe", "\u0415rol Homes", "Er\u03bfl Homes", "Er\u200dol"])
			expect(await register(person, { name }), name).toHaveProperty("status", "23514");
		await forgetAttempts();
		for (const name of [
			"Adahan",
			"ADAHAN Support",
			"Adahan Destek",
			"admin",
			// As it looks, or by its letters alone.
			"Ada\u200bhan Support",
			"Ad\u00adahan",
			"\u0410dahan",
			"Adah\u03b1n",
			"A d a h a n",
			"A.d.a.h.a.n",
			"Ａｄａｈａｎ",
			"𝐀𝐝𝐚𝐡𝐚𝐧 Team",
			"Àdáhän",
			"Аԁаһап",
			"Адахан",
			"4dahan",
			"Adahan 24",
			"The Adahan Support Team",
		]) {
			await forgetAttempts();
			expect(await register(person, { name }), name).toEqual({ ok: false, code: "name_reserved" });
		}
		expect(await roleOf(person)).toBe("visitor");
		expect((await owner.from("agents").select("id").eq("id", person.id)).data).toEqual([]);
	});

	it("assigns distinct slugs to equal names, also concurrently", async () => {
		const crowd = await Promise.all(Array.from({ length: 8 }, () => make("visitor")));
		const answers = await Promise.all(crowd.map((person) => register(person, { name: "Ayşe Öz" })));
		expect(answers.map(({ slug }) => slug).sort()).toEqual(
			["ayse-oz", ...[2, 3, 4, 5, 6, 7, 8].map((n) => `ayse-oz-${n}`)].sort(),
		);
		const twice = await make("visitor");
		const both = await Promise.all([register(twice, { name: "Two Tabs" }), register(twice, { name: "Two Tabs" })]);
		expect(both.map(({ code }) => code ?? "ok").sort()).toEqual(["already_agent", "ok"]);
	});

	it("assigns no reserved slug", async () => {
		expect(await register(await make("visitor"), { name: "Search" })).toMatchObject({ slug: "search-2" });
		expect(await register(await make("visitor"), { name: "Иван" })).toMatchObject({
			ok: true,
			slug: expect.stringMatching(/^agent-2$|^ivan$/),
		});
		expect(await register(await make("visitor"), { name: "Ş".repeat(120) })).toMatchObject({ slug: "s".repeat(70) });
	});

	it.each(["Adahan Bey Emlak", "Иван Иванов", "Ivan Иванов", "مریم\u200cها", "Ada Homes", "7 Renk Emlak"])(
		"accepts the name %s",
		async (name) => {
			expect(await register(await make("visitor"), { name })).toMatchObject({ ok: true });
		},
	);
});

describe("slugs after a name change", () => {
	const rename = ({ client, id }: Person, name: string) =>
		client.from("agents").update({ name }).eq("id", id).select("slug");

	it("redirect from old to current, stay reserved, and are reused when the name returns", async () => {
		const person = await makeRegistered({ name: "Old Name" });
		expect((await rename(person, "New Name")).data).toEqual([{ slug: "new-name" }]);
		expect((await pageOf("old-name")).slug).toBe("new-name");
		expect(await register(await make("visitor"), { name: "Old Name" })).toMatchObject({ slug: "old-name-2" });
		await rename(person, "NEW  name");
		expect((await agentOf(person)).slug).toBe("new-name");
		await rename(person, "Old Name");
		expect((await pageOf("new-name")).slug).toBe("old-name");
		expect((await pageOf("old-name")).slug).toBe("old-name");
	});

	it("keep ten old ones and refuse reserved names", async () => {
		const person = await makeRegistered();
		for (let n = 0; n < 12; n++) await rename(person, `Changing ${"abcdefghijkl"[n]}`);
		const { data } = await owner.from("agent_slugs").select("slug").eq("agent_id", person.id);
		expect(data).toHaveLength(10);
		expect((await rename(person, "Adahan")).error).toMatchObject({ message: "name_reserved" });
		expect(
			(await person.client.from("agents").update({ company_name: "Adahan Team" }).eq("id", person.id)).error,
		).toMatchObject({
			message: "name_reserved",
		});
	});
});

describe("documents", () => {
	it("request verification, are private to the agent and can be withdrawn until decided", async () => {
		const [person, other] = [await makeRegistered(), await makeRegistered()];
		const { answer, folder } = await send(person);
		expect(answer).toEqual({ ok: true });
		const own: Answer = (await person.client.rpc("get_own_verification")).data;
		expect(own.documents).toMatchObject([{ kind: "identity" }]);
		expect((await other.client.from("verification_documents").select("id")).data).toEqual([]);
		expect((await person.client.from("verification_documents").select("path")).error?.code).toBe("42501");
		const document = own.documents[0].id;
		expect((await other.client.rpc("withdraw_verification_document", { document })).data).toBe(false);
		expect((await person.client.rpc("withdraw_verification_document", { document })).data).toBe(true);
		expect((await owner.from("file_removals").select("bucket, folder").eq("folder", folder)).data).toEqual([
			{ bucket: "verification-documents", folder },
		]);
	});

	it("require an agent and a stored file, at most six", async () => {
		const person = await makeRegistered();
		const add = ({ client }: Person, folder: string, kind = "identity") =>
			client.rpc("add_verification_document", { document_kind: kind, folder });
		const [other, visitor] = [await makeRegistered({ kind: "private_seller" }), await make("visitor")];
		const foreign = `${other.id}/${"0".repeat(32)}`;
		await store(foreign);
		expect((await add(person, foreign)).error).toBeTruthy();
		expect((await add(person, `${person.id}/${"1".repeat(32)}`)).error?.message).toBe("no_such_file");
		expect((await add(person, "%")).error?.message).toBe("no_such_file");
		expect((await add(visitor, foreign)).data).toEqual({ ok: false, code: "no_agent" });
		expect((await send(other, "licence")).answer).toEqual({ ok: false, code: "kind_not_asked" });
		for (let n = 0; n < 6; n++) expect((await send(person)).answer).toEqual({ ok: true });
		expect((await send(person)).answer).toEqual({ ok: false, code: "too_many" });
	});

	it("are opened by admins only, which is logged, and served by the server only", async () => {
		const person = await makeRegistered();
		const { folder } = await send(person);
		const file = `${folder}/2000.webp`;
		const everybody: [string, Client, boolean][] = [
			["stranger", connectClient(backend), false],
			["visitor", (await make("visitor")).client, false],
			["its agent", person.client, false],
			["another agent", (await makeRegistered()).client, false],
			["sub_admin", helper.client, false],
			["admin", admin.client, true],
			["super_admin", boss.client, true],
		];
		const [{ id } = { id: "" }] = await backend.sql.query<{ id: string }>(
			"select id from public.verification_documents where path = $1",
			[folder],
		);
		const countReadings = async () =>
			(
				await backend.sql.query(
					"select from public.activity_log where action = 'document.read' and resource_id = $1 and actor_id is not null",
					[id],
				)
			).length;
		for (const [who, client, isAllowed] of everybody) {
			const bucket = client.storage.from("verification-documents");
			expect((await bucket.download(file)).data, `${who} downloads`).toBeNull();
			expect((await bucket.list(folder)).data ?? [], `${who} lists`).toEqual([]);
			expect((await bucket.createSignedUrl(file, 60)).data, `${who} signs`).toBeNull();
			expect(
				(await bucket.upload(`${folder}/1.webp`, Buffer.from("x"), { contentType: "image/webp" })).error,
				`${who} uploads`,
			).toBeTruthy();
			await bucket.remove([file]);
			const before = await countReadings();
			expect((await client.rpc("get_verification_document", { document: id })).data ?? null, who).toBe(
				isAllowed ? folder : null,
			);
			expect((await countReadings()) - before, `${who} leaves a row`).toBe(isAllowed ? 1 : 0);
		}
		expect((await server.storage.from("verification-documents").download(file)).error).toBeNull();
		const open = await fetch(`${backend.url}/storage/v1/object/public/verification-documents/${file}`);
		expect(open.ok).toBe(false);
	});

	it("are deleted 90 days after the decision, with the account, or when orphaned", async () => {
		const [old, fresh, leaver] = [await makeRegistered(), await makeRegistered(), await makeRegistered()];
		const sent = [await send(old), await send(fresh), await send(leaver)];
		await backend.sql.query(
			"update public.verification_documents set decided_at = now() - interval '91 days' where agent_id = $1",
			[old.id],
		);
		await backend.sql.query(
			"update public.verification_documents set decided_at = now() - interval '89 days' where agent_id = $1",
			[fresh.id],
		);
		const [{ id: over } = { id: "" }] = await backend.sql.query<{ id: string }>(
			"select id from public.verification_documents where agent_id = $1",
			[old.id],
		);
		const orphan = `${fresh.id}/${"a".repeat(32)}`;
		await store(orphan);
		await backend.sql.query("update storage.objects set created_at = now() - interval '2 days' where name like $1", [
			`${orphan}/%`,
		]);
		expect((await server.rpc("clean_up_agents")).data).toMatchObject({
			verification_documents: 1,
			unused_documents: 1,
		});
		expect((await server.rpc("clean_up_agents")).data).toMatchObject({
			verification_documents: 0,
			unused_documents: 0,
		});
		expect(
			await backend.sql.query(
				"select action, actor_id from public.activity_log where resource_type = 'document' and resource_id = $1 order by id desc limit 1",
				[over],
			),
		).toEqual([{ action: "document.removed", actor_id: null }]);
		await server.rpc("delete_account", { person: leaver.id });
		const { data } = await owner
			.from("file_removals")
			.select("folder")
			.in("folder", [...sent.map(({ folder }) => folder), orphan]);
		expect(data?.map(({ folder }) => folder).sort()).toEqual([sent[0]!.folder, sent[2]!.folder, orphan].sort());
	});
});

describe("decisions", () => {
	const actions = {
		verify: { action: "verify", checks: ["identity"] },
		decline: { action: "decline", reason_code: "unreadable" },
		end: { action: "end_verification", reason_code: "other", reason: "Bitti" },
		suspend: { action: "suspend", reason_code: "fraud", reason: "Reported twice" },
		restore: { action: "restore", note: "Talked on the phone" },
		grant: { action: "grant_plan", plan: "starter", until: "2028-01-31" },
		endPlan: { action: "end_plan" },
	};

	it("are limited to admins, about visitors and agents, never oneself", async () => {
		const person = await makeRegistered();
		await send(person);
		const { fingerprint } = await getRevision(admin, person);
		for (const by of [person, await makeRegistered(), await make("visitor"), helper])
			for (const action of Object.values(actions))
				expect(await decide(by, person, action, fingerprint), JSON.stringify(action)).toMatchObject({
					status: "PT403",
				});
		expect(
			(
				await connectClient(backend).rpc("review_agent", {
					agent: person.id,
					expected_fingerprint: fingerprint,
					decision: actions.verify,
				})
			).error?.code,
		).toBe("42501");
		expect(await getRevision(person, person)).toBeNull();
		expect((await person.client.rpc("search_agents_as_admin")).error?.code).toBe("PT403");
		for (const [by, about] of [
			[admin, admin],
			[admin, boss],
			[boss, boss],
		] as const) {
			await makeAgent(backend, about.id, `office-${about.id.slice(0, 8)}`).catch(() => {});
			expect(await decide(by, about, actions.suspend)).toMatchObject({ status: "PT403" });
		}
		expect(await decide(boss, admin, actions.verify)).toEqual({ ok: true });
	});

	it("verify the checked facts, mail the agent in their language and end on a change", async () => {
		const person = await makeRegistered({ company_name: "Firma" });
		await backend.sql.query("update public.profiles set language = 'tr' where id = $1", [person.id]);
		await send(person);
		expect(await decide(admin, person, { action: "verify", checks: [] })).toEqual({
			ok: false,
			code: "nothing_to_check",
		});
		expect(await decide(admin, person, { action: "verify", checks: ["licence"] })).toEqual({
			ok: false,
			code: "nothing_to_check",
		});
		expect(await decide(admin, person, { action: "verify", checks: ["company", "identity"] })).toEqual({ ok: true });
		expect(await agentOf(person)).toMatchObject({
			verified_checks: ["identity", "company"],
			verified_at: expect.any(String),
		});
		expect(await mailsTo(person)).toMatchObject([
			{ template: "agentVerified", language: "tr", payload: { checks: ["company", "identity"] } },
		]);
		const trusted = async () =>
			(await backend.sql.query<{ t: boolean }>("select private.is_trusted($1) as t", [person.id]))[0]?.t;
		expect(await trusted()).toBe(true);
		const own: Answer = (await person.client.rpc("get_own_verification")).data;
		expect(own).toMatchObject({ checks: ["identity", "company"], documents: [], decision: { action: "verified" } });
		expect(await decide(admin, person, actions.end)).toEqual({ ok: true });
		expect(await trusted()).toBe(false);
		expect(await decide(admin, person, actions.end)).toEqual({ ok: false, code: "nothing_to_decide" });
		expect((await mailsTo(person)).at(-1)).toMatchObject({
			template: "agentVerificationEnded",
			payload: { reason: "Bitti" },
		});
	});

	it("decline with a reason", async () => {
		const person = await makeRegistered();
		expect(await decide(admin, person, actions.decline)).toEqual({ ok: false, code: "nothing_to_decide" });
		await send(person);
		expect(await decide(admin, person, { action: "decline" })).toMatchObject({ error: "reason_missing" });
		expect(await decide(admin, person, { action: "decline", reason_code: "other", reason: " " })).toMatchObject({
			error: "reason_missing",
		});
		expect(await decide(admin, person, actions.decline)).toEqual({ ok: true });
		const own: Answer = (await person.client.rpc("get_own_verification")).data;
		expect(own).toMatchObject({
			documents: [],
			verified_at: null,
			decision: { action: "declined", reason_code: "unreadable" },
		});
		expect(await mailsTo(person)).toMatchObject([{ template: "agentDeclined", language: "en" }]);
		expect((await send(person)).answer).toEqual({ ok: true });
	});

	it("are refused on an outdated revision, also concurrently", async () => {
		const person = await makeRegistered();
		await send(person);
		const changes: (() => PromiseLike<unknown>)[] = [
			() => person.client.from("agents").update({ license_number: "Other" }).eq("id", person.id),
			() => send(person),
		];
		for (const change of changes) {
			const { fingerprint } = await getRevision(admin, person);
			await change();
			expect(await decide(admin, person, actions.verify, fingerprint)).toEqual({ ok: false, code: "changed" });
		}
		expect((await agentOf(person)).verified_at).toBeNull();
		const { fingerprint } = await getRevision(admin, person);
		const both = await Promise.all([
			decide(admin, person, actions.verify, fingerprint),
			decide(boss, person, actions.decline, fingerprint),
		]);
		expect(both.map(({ code }) => code ?? "ok").sort()).toEqual(["changed", "ok"]);
		expect(await mailsTo(person)).toHaveLength(1);
	});

	it("suspend all listings at once and restore exactly those with their dates", async () => {
		const person = await makeRegistered();
		const live = await insertListing(backend, person.id, { last_confirmed_at: "2026-10-01T08:00:00Z" });
		const waiting = await insertListing(backend, person.id, { status: "pending" });
		const down = await insertListing(backend, person.id);
		const sold = await insertListing(backend, person.id);
		await backend.sql.query(
			"update public.listings set status = 'inactive', status_reason = 'withdrawn' where id = $1",
			[down],
		);
		await backend.sql.query("update public.listings set status = 'rented' where id = $1", [sold]);
		const states = async () => {
			const rows = await backend.sql.query<{
				id: number;
				status: string;
				status_reason: string | null;
				confirmed: string | null;
			}>(
				"select id, status, status_reason, to_char(last_confirmed_at at time zone 'UTC', 'YYYY-MM-DD') as confirmed from public.listings where agent_id = $1 order by id",
				[person.id],
			);
			return rows.map((row) => ({ ...row, id: Number(row.id) }));
		};
		const before = await states();
		expect(await decide(admin, person, actions.suspend)).toEqual({ ok: true });
		expect((await states()).map(({ id, status, status_reason }) => [id, status, status_reason])).toEqual([
			[live, "inactive", "suspended"],
			[waiting, "inactive", "suspended"],
			[down, "inactive", "withdrawn"],
			[sold, "rented", null],
		]);
		expect((await connectClient(backend).from("agents").select("id").eq("id", person.id)).data).toEqual([]);
		expect((await person.client.rpc("get_own_verification")).data).toBeNull();
		expect(await decide(admin, person, actions.suspend)).toEqual({ ok: false, code: "nothing_to_decide" });
		expect(await decide(admin, person, actions.restore)).toEqual({ ok: true });
		expect(await states()).toEqual(before);
		expect((await mailsTo(person)).map(({ template }) => template)).toEqual(["agentSuspended", "agentRestored"]);
		const [counts] = await backend.sql.query<{ listing_count: number }>(
			"select listing_count from public.agents where id = $1",
			[person.id],
		);
		expect(counts?.listing_count).toBe(1);
	});

	it("grant and end a plan; a paid plan is not touched", async () => {
		const [person, payer] = [await makeRegistered(), await makeRegistered()];
		for (const until of ["2020-01-01", "2040-01-01"])
			expect(await decide(admin, person, { ...actions.grant, until })).toEqual({ ok: false, code: "bad_date" });
		expect(await decide(admin, person, { ...actions.grant, plan: "free" })).toEqual({
			ok: false,
			code: "unknown_plan",
		});
		expect(await decide(admin, person, actions.grant)).toEqual({ ok: true });
		expect(await decide(admin, person, { ...actions.grant, plan: "agency" })).toEqual({ ok: true });
		const { data } = await person.client
			.from("subscriptions")
			.select("plan_id, period, status, ends_at")
			.eq("status", "active");
		expect(data).toMatchObject([{ plan_id: "agency", period: "granted" }]);
		expect(new Date(data![0]!.ends_at!).toISOString()).toBe("2028-01-31T21:59:59.000Z");
		expect(await decide(admin, person, actions.endPlan)).toEqual({ ok: true });
		expect(await decide(admin, person, actions.endPlan)).toEqual({ ok: false, code: "nothing_to_decide" });
		await backend.sql.query(
			"insert into public.subscriptions (agent_id, plan_id, period, status, auto_renews, ends_at) values ($1, 'starter', 'yearly', 'active', true, now() + interval '1 year')",
			[payer.id],
		);
		expect(await decide(admin, payer, actions.grant)).toEqual({ ok: false, code: "paid_plan" });
		expect(await decide(admin, payer, actions.endPlan)).toEqual({ ok: false, code: "paid_plan" });
		await decide(admin, person, actions.grant);
		await backend.sql.query(
			"update public.subscriptions set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where agent_id = $1 and status = 'active'",
			[person.id],
		);
		expect((await server.rpc("clean_up_agents")).data).toMatchObject({ ended_plans: 1 });
		// A paid plan is ended by the job plan-ends, which also tells its agent.
		await backend.sql.query(
			"update public.subscriptions set starts_at = now() - interval '2 months', ends_at = now() - interval '1 month' where agent_id = $1",
			[payer.id],
		);
		expect((await server.rpc("clean_up_agents")).data).toMatchObject({ ended_plans: 0 });
	});

	it("are listed with their author and append-only", async () => {
		const person = await makeRegistered();
		await send(person);
		await decide(admin, person, actions.decline);
		const found = await getRevision(helper, person);
		expect(found).toMatchObject({
			documents: null,
			may_manage: false,
			events: [{ action: "declined", actor: expect.stringContaining("person-") }, { action: "registered" }],
		});
		await expect(
			backend.sql.query("update public.agent_events set reason = 'x' where agent_id = $1", [person.id]),
		).rejects.toThrow("append_only");
		const copy: Answer = (await person.client.rpc("export_own_data")).data;
		expect(copy.agent_events.map(({ action }: Answer) => action).sort()).toEqual(["declined", "registered"]);
		expect(copy.verification_documents).toHaveLength(1);
	});

	it("list the oldest request first, and find by name, address, kind and state", async () => {
		const [first, second] = [
			await makeRegistered({ name: "Zümrüt Waiting" }),
			await makeRegistered({ name: "Zümrüt Later", kind: "developer" }),
		];
		await send(second);
		await send(first);
		await backend.sql.query(
			"update public.verification_documents set created_at = now() - interval '400 days' where agent_id = $1",
			[first.id],
		);
		const ask = async (filters: object): Promise<string[]> => {
			const { data } = await helper.client.rpc("search_agents_as_admin", { filters: filters as never });
			return (data as Answer).rows.map(({ id }: Answer) => id);
		};
		expect((await ask({}))[0]).toBe(first.id);
		expect(await ask({ q: "zumrut" })).toEqual([first.id, second.id]);
		expect(await ask({ q: "ZÜMRÜT", kind: "developer" })).toEqual([second.id]);
		expect(await ask({ q: "zumrut", state: "suspended" })).toEqual([]);
		expect(await ask({ q: "zumrut", state: "waiting" })).toEqual([first.id, second.id]);
		expect(await ask({ q: "%" })).toEqual([]);
	});
});
