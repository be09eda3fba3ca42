/** Newsletter issues through the data API: access, optimistic lock, sending in batches, and what is kept. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PERMISSIONS, type Permission } from "../../app/domains/admin/permissions.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Client, connectClient, ROLES, type Role, signInAs } from "../support/users.ts";

type Person = { id: string; client: Client };
let backend: TestBackend;
let server: Client;
const people = {} as Record<Role, Person>;

beforeAll(async () => {
	backend = await startTestBackend();
	server = connectClient(backend, backend.secretKey);
	for (const role of ROLES) people[role] = await signInAs(backend, role, role.replace("_", "-"));
});
afterAll(() => backend?.stop());
beforeEach(() =>
	backend.sql.exec(`set session_replication_role = replica;
		delete from public.newsletter_deliveries; delete from public.newsletter_issues; delete from public.mail_outbox;
		delete from public.newsletter_subscribers; delete from public.rate_limits;
		set session_replication_role = origin;`),
);

const sql = <T>(text: string, params: unknown[] = []) => backend.sql.query<T>(text, params);
const dataOf = ({ data, error }: { data: unknown; error: unknown }) => {
	expect(error).toBeNull();
	// biome-ignore lint/suspicious/noExplicitAny: answers of functions have no type of their own
	return data as any;
};
const TEXTS = { subject_en: "News", body_en: "Some *words*", subject_tr: "Haberler", body_tr: "Birkaç *söz*" };
const save = async (content: object = TEXTS, issue: number | null = null, revision = 0, person = people.admin) =>
	dataOf(
		await person.client.rpc("save_newsletter_issue", {
			issue: issue as number,
			expected_revision: revision,
			content: content as never,
		}),
	);
const write = async (content: object = TEXTS): Promise<number> => (await save(content)).id;
const read = async (issue: number) => dataOf(await people.admin.client.rpc("get_newsletter_issue", { issue }));
const plan = async (issue: number, island_time?: string, revision = 1) =>
	dataOf(
		await people.admin.client.rpc("plan_newsletter_issue", {
			issue,
			expected_revision: revision,
			...(island_time ? { island_time } : {}),
		}),
	);
const cancel = async (issue: number) => dataOf(await people.admin.client.rpc("cancel_newsletter_issue", { issue }));
const queue = async (batch?: number): Promise<number> =>
	dataOf(await server.rpc("queue_newsletter_mails", batch ? { batch } : {})).queued;
const subscribe = async (email: string, { language = "en", confirmed = true, left = false } = {}) => {
	const [row] = await sql<{ id: string }>(
		`insert into public.newsletter_subscribers (email, language, confirmed_at, unsubscribed_at)
		values ($1, $2, case when $3 then now() - interval '1 day' end, case when $4 then now() - interval '1 hour' end) returning id`,
		[email, language, confirmed, left],
	);
	return row!.id;
};
const mails = () =>
	sql<{ id: string; recipient: string; language: string; payload: Record<string, unknown> }>(
		"select id, recipient, language, payload from public.mail_outbox where template = 'newsletter' order by recipient",
	);
const claim = async () => dataOf(await server.rpc("claim_outbox_mails", { batch: 100 }));
const finish = async (mail_id: string, outcome: { error?: string; is_permanent?: boolean } = {}) =>
	dataOf(await server.rpc("finish_outbox_mail", { mail_id, ...outcome }));
const logged = async (issue: number) =>
	(
		await sql<{ action: string }>(
			"select action from public.activity_log where resource_type = 'newsletter_issue' and resource_id = $1 order by id",
			[String(issue)],
		)
	).map(({ action }) => action.split(".")[1]);

describe("access", () => {
	const CALLS: [
		Permission,
		string,
		(client: Client) => PromiseLike<{ error: { code: string; message: string } | null }>,
	][] = [
		["newsletter.read", "list", (client) => client.rpc("list_newsletter_issues")],
		["newsletter.read", "get", (client) => client.rpc("get_newsletter_issue", { issue: 0 })],
		[
			"newsletter.manage",
			"save",
			(client) => client.rpc("save_newsletter_issue", { issue: 0, expected_revision: 1, content: TEXTS }),
		],
		[
			"newsletter.manage",
			"delete",
			(client) => client.rpc("delete_newsletter_issue", { issue: 0, expected_revision: 1 }),
		],
		["newsletter.manage", "plan", (client) => client.rpc("plan_newsletter_issue", { issue: 0, expected_revision: 1 })],
		["newsletter.manage", "cancel", (client) => client.rpc("cancel_newsletter_issue", { issue: 0 })],
		["newsletter.manage", "test", (client) => client.rpc("test_newsletter_issue", { issue: 0 })],
	];

	it.each(CALLS)("%s: %s", async (permission, _, call) => {
		expect((await call(connectClient(backend))).error?.code).toBe("42501");
		for (const role of ROLES) {
			const { error } = await call(people[role].client);
			const isAllowed = (PERMISSIONS[permission] as readonly Role[]).includes(role);
			expect(error ? `${error.code} ${error.message}` : "allowed", role).toBe(
				isAllowed ? "allowed" : "PT403 not_allowed",
			);
		}
	});

	it("lets only the server queue mails, and nobody read the tables", async () => {
		await plan(await write());
		for (const { client } of [...Object.values(people), { client: connectClient(backend) }])
			expect((await client.rpc("queue_newsletter_mails")).error?.code).toBe("42501");
		for (const table of ["newsletter_issues", "newsletter_deliveries"] as const)
			for (const client of [people.super_admin.client, server])
				expect((await client.from(table).select("id")).error?.code, table).toBe("42501");
	});
});

describe("writing", () => {
	it("keeps what another administrator saved meanwhile", async () => {
		const id = await write({ subject_en: "First" });
		expect(await save({ ...TEXTS, subject_en: "Mine" }, id, 1)).toEqual({ ok: true, id, revision: 2 });
		expect(await save({ subject_en: "Theirs" }, id, 1, people.super_admin)).toEqual({
			ok: false,
			code: "changed",
			revision: 2,
			actor: "admin",
		});
		expect(await read(id)).toMatchObject({ subject_en: "Mine", body_tr: TEXTS.body_tr, revision: 2 });
		const both = await Promise.all([
			save({ ...TEXTS, subject_en: "A" }, id, 2),
			save({ ...TEXTS, subject_en: "B" }, id, 2, people.super_admin),
		]);
		expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
	});

	it("logs changes without the texts, and nothing where nothing changes", async () => {
		const id = await write({ ...TEXTS, body_en: "canary-of-the-text" });
		expect(await save({ ...TEXTS, body_en: "canary-of-the-text" }, id, 1)).toEqual({ ok: true, id, revision: 1 });
		await save({ ...TEXTS, body_en: "canary-again" }, id, 1);
		expect(await logged(id)).toEqual(["created", "edited"]);
		expect(JSON.stringify(await sql("select * from public.activity_log"))).not.toContain("canary");
	});

	it("refuses empty and oversized texts and control characters", async () => {
		const id = await write();
		for (const content of [
			{},
			{ subject_en: " ", body_en: "" },
			{ subject_en: "x".repeat(121) },
			{ subject_en: "two\nlines" },
			{ body_tr: "x".repeat(20_001) },
			{ body_tr: "a\u0007b" },
		])
			expect(await save(content, id, 1), JSON.stringify(content).slice(0, 40)).toEqual({ ok: false, code: "invalid" });
		expect(await save(TEXTS, 0, 1)).toEqual({ ok: false, code: "not_found" });
	});

	it("deletes a draft only as it was read", async () => {
		const id = await write();
		const remove = async (expected_revision: number) =>
			dataOf(await people.admin.client.rpc("delete_newsletter_issue", { issue: id, expected_revision }));
		expect(await remove(7)).toEqual({ ok: false, code: "changed" });
		await plan(id);
		expect(await remove(1)).toEqual({ ok: false, code: "planned" });
		await cancel(id);
		expect(await remove(1)).toEqual({ ok: true });
		expect(await remove(1)).toEqual({ ok: false, code: "not_found" });
		expect(await logged(id)).toEqual(["created", "planned", "cancelled", "deleted"]);
	});
});

describe("planning", () => {
	it("takes a time of the island", async () => {
		const id = await write();
		const year = new Date().getFullYear();
		const winter = `${new Date().getMonth() < 1 ? year : year + 1}-01-10T09:00`;
		const { send_at } = await plan(id, winter);
		expect(new Date(send_at).toISOString()).toBe(`${winter.slice(0, 10)}T07:00:00.000Z`);
		expect(await read(id)).toMatchObject({ status: "planned", number: null, figures: null });
		expect(await queue()).toBe(0);
	});

	it("refuses missing texts, other revisions, and times that passed or are far away", async () => {
		const half = await write({ subject_en: "News", body_en: "Words" });
		expect(await plan(half)).toEqual({ ok: false, code: "incomplete" });
		const id = await write();
		expect(await plan(id, undefined, 2)).toEqual({ ok: false, code: "changed" });
		expect(await plan(id, "2020-01-01T09:00")).toEqual({ ok: false, code: "past" });
		expect(await plan(id, "2090-01-01T09:00")).toEqual({ ok: false, code: "too_late" });
		expect(await plan(0)).toEqual({ ok: false, code: "not_found" });
		expect((await plan(id)).ok).toBe(true);
		expect(await plan(id)).toEqual({ ok: false, code: "planned" });
		expect(await save({ subject_en: "Late" }, id, 1)).toEqual({ ok: false, code: "planned" });
	});

	it("is cancelled until the sending starts", async () => {
		const id = await write();
		await plan(id);
		expect(await cancel(id)).toEqual({ ok: true, changed: true });
		expect(await cancel(id)).toEqual({ ok: true, changed: false });
		expect(await queue()).toBe(0);
		await plan(id);
		await queue();
		expect(await cancel(id)).toEqual({ ok: false, code: "started" });
	});
});

describe("sending", () => {
	it("goes to confirmed subscribers in their language only", async () => {
		const english = await subscribe("a@example.com");
		await subscribe("b@example.com", { language: "tr" });
		await subscribe("unconfirmed@example.com", { confirmed: false });
		await subscribe("left@example.com", { left: true });
		const id = await write();
		expect((await read(id)).recipients).toEqual({ en: 1, tr: 1 });
		await plan(id);
		expect(await queue()).toBe(2);
		expect(await mails()).toMatchObject([
			{ recipient: "a@example.com", language: "en", payload: { issue_id: id, subscriber_id: english } },
			{ recipient: "b@example.com", language: "tr" },
		]);
		// The outbox keeps ids; the texts are added when a mail is claimed.
		expect(JSON.stringify(await mails())).not.toContain(TEXTS.subject_en);
		const claimed = await claim();
		expect(claimed.map(({ payload }: { payload: { subject: string } }) => payload.subject).sort()).toEqual(
			[TEXTS.subject_tr, TEXTS.subject_en].sort(),
		);
		expect(await read(id)).toMatchObject({ status: "sent", number: 1, figures: { sent: 0, waiting: 2, left: 0 } });
		expect(await logged(id)).toEqual(["created", "planned", "started", "sent"]);
	});

	it("queues bounded batches, and each subscriber once, whatever is repeated or killed", async () => {
		for (let index = 0; index < 7; index++) await subscribe(`reader${index}@example.com`);
		const id = await write();
		await plan(id);
		expect(await queue(3)).toBe(3);
		expect((await read(id)).status).toBe("sending");
		// The first three still wait: nothing more is queued.
		expect(await queue(3)).toBe(0);
		for (const { id: mail } of await claim()) await finish(mail);
		// A run that is killed before its end leaves nothing behind.
		await expect(
			backend.sql.transaction(async (db) => {
				await db.query("select public.queue_newsletter_mails(3)");
				throw new Error("killed");
			}),
		).rejects.toThrow("killed");
		expect(await mails()).toHaveLength(3);
		// Two servers at once.
		const both = await Promise.all([queue(3), queue(3)]);
		expect(both.reduce((sum, count) => sum + count)).toBe(3);
		for (const { id: mail } of await claim()) await finish(mail);
		// A position that was lost repeats nobody.
		await sql("update public.newsletter_issues set last_subscriber = null where id = $1", [id]);
		for (let run = 0; run < 4; run++) {
			await queue(3);
			for (const { id: mail } of await claim()) await finish(mail);
		}
		const recipients = (await mails()).map(({ recipient }) => recipient);
		expect(recipients).toHaveLength(7);
		expect(new Set(recipients).size).toBe(7);
		expect(await read(id)).toMatchObject({ status: "sent", figures: { sent: 7, waiting: 0, failed: 0, skipped: 0 } });
		expect(await queue()).toBe(0);
	});

	it("numbers issues in the order in which they start, one after the other", async () => {
		await subscribe("a@example.com");
		const [first, second] = [await write(), await write()];
		await plan(second);
		await plan(first);
		await queue();
		await queue();
		expect([(await read(second)).number, (await read(first)).number]).toEqual([1, 2]);
		expect(await mails()).toHaveLength(2);
	});

	it("never changes or deletes what was sent", async () => {
		const id = await write();
		await plan(id);
		await queue();
		for (const statement of [
			"update public.newsletter_issues set body_en = 'Other' where id = $1",
			"update public.newsletter_issues set number = 9 where id = $1",
			"delete from public.newsletter_issues where id = $1",
		])
			await expect(sql(statement, [id])).rejects.toThrow("history_is_append_only");
	});

	it("leaves out readers who unsubscribe while their mail waits, and counts those who leave", async () => {
		const [early, late, failing] = [
			await subscribe("early@example.com"),
			await subscribe("late@example.com"),
			await subscribe("failing@example.com"),
		];
		const id = await write();
		await plan(id);
		await queue();
		dataOf(await server.rpc("unsubscribe_newsletter", { subscriber: early }));
		expect((await mails()).map(({ recipient }) => recipient)).toEqual(["failing@example.com", "late@example.com"]);
		for (const { id: mail, recipient } of await claim())
			await finish(mail, recipient.startsWith("failing") ? { error: "550 unknown", is_permanent: true } : {});
		dataOf(await server.rpc("unsubscribe_newsletter", { subscriber: late }));
		expect((await read(id)).figures).toEqual({ sent: 1, waiting: 0, failed: 1, skipped: 1, left: 2 });
		// A failed mail that is tried again waits again.
		const [failed] = (await mails()).filter(({ payload }) => payload.subscriber_id === failing);
		dataOf(await people.admin.client.rpc("retry_mail", { mail: failed!.id }));
		expect((await read(id)).figures).toMatchObject({ waiting: 1, failed: 0 });
		dataOf(await people.admin.client.rpc("drop_mail", { mail: failed!.id }));
		expect((await read(id)).figures).toMatchObject({ waiting: 0, skipped: 2 });
	});

	it("mails a test to the administrator alone, in the languages that are written", async () => {
		await subscribe("a@example.com");
		const id = await write({ subject_en: "News", body_en: "Words", subject_tr: "Haberler" });
		const test = async () => dataOf(await people.admin.client.rpc("test_newsletter_issue", { issue: id }));
		expect(await test()).toEqual({ ok: true, mails: 1 });
		expect(await mails()).toMatchObject([
			{ recipient: "admin@adahan.example", language: "en", payload: { subject: "News", body: "Words" } },
		]);
		await sql("update public.rate_limits set hits = 20 where key like 'newsletter-test:%'");
		expect(await test()).toEqual({ ok: false, code: "rate_limited" });
		const empty = await write({ subject_en: "News" });
		expect(dataOf(await people.admin.client.rpc("test_newsletter_issue", { issue: empty }))).toEqual({
			ok: false,
			code: "incomplete",
		});
	});
});

describe("archive", () => {
	it("shows sent issues only, and everyone may read it", async () => {
		const anyone = connectClient(backend);
		const id = await write();
		const list = async () => dataOf(await anyone.rpc("list_newsletter_archive"));
		const get = async (issue_language: string) =>
			dataOf(await anyone.rpc("get_newsletter_archive", { issue_number: 1, issue_language })).issue;
		expect([await list(), await get("en")]).toEqual([{ total: 0, rows: [] }, null]);
		await plan(id);
		expect([await list(), await get("en")]).toEqual([{ total: 0, rows: [] }, null]);
		const versionOf = async () => dataOf(await anyone.rpc("get_cache_version")).changes;
		const before = await versionOf();
		await queue();
		expect(await versionOf()).toBeGreaterThan(before);
		expect(await list()).toMatchObject({ total: 1, rows: [{ number: 1, subject_en: "News", subject_tr: "Haberler" }] });
		expect(await get("tr")).toMatchObject({ number: 1, subject: "Haberler", body: TEXTS.body_tr });
		expect(dataOf(await anyone.rpc("get_sitemap_index")).issues).toEqual([1]);
	});
});

describe("retention", () => {
	it("keeps only the counts after 90 days, and exports to a reader what was sent to them", async () => {
		const { id: person, client } = people.visitor;
		const [account] = await sql<{ email: string }>("select email from auth.users where id = $1", [person]);
		const subscriber = await subscribe(account!.email);
		const id = await write();
		await plan(id);
		await queue();
		for (const { id: mail } of await claim()) await finish(mail);
		expect(dataOf(await client.rpc("export_own_data")).newsletter_deliveries).toMatchObject([
			{ number: 1, subject_en: "News", status: "sent" },
		]);
		dataOf(await server.rpc("unsubscribe_newsletter", { subscriber }));
		await sql("update public.newsletter_issues set sent_at = now() - interval '89 days' where id = $1", [id]);
		expect(dataOf(await server.rpc("clean_up")).newsletter_deliveries).toBe(0);
		await sql("update public.newsletter_issues set sent_at = now() - interval '91 days' where id = $1", [id]);
		expect(dataOf(await server.rpc("clean_up")).newsletter_deliveries).toBe(1);
		expect(await sql("select from public.newsletter_deliveries")).toEqual([]);
		expect((await read(id)).figures).toEqual({ sent: 1, waiting: 0, failed: 0, skipped: 0, left: 1 });
	});
});
