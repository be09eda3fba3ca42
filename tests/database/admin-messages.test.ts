/** Newsletter, contact messages, jobs and outbox through the data API: access, effects and log rows. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PERMISSIONS, type Permission } from "../../app/domains/admin/permissions.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Client, connectClient, ROLES, type Role, signInAs } from "../support/users.ts";

type Person = { id: string; client: Client };
let backend: TestBackend;
let server: Client;
const people = {} as Record<Role, Person>;
let other: Person;

beforeAll(async () => {
	backend = await startTestBackend();
	server = connectClient(backend, backend.secretKey);
	for (const role of ROLES) people[role] = await signInAs(backend, role, role.replace("_", "-"));
	other = await signInAs(backend, "admin", "other");
});
afterAll(() => backend?.stop());
beforeEach(() =>
	sql(
		"with a as (delete from public.mail_outbox), b as (delete from public.contact_messages), c as (delete from public.job_runs) delete from public.newsletter_subscribers",
	),
);

const sql = <T>(text: string, params: unknown[] = []) => backend.sql.query<T>(text, params);
const codeOf = ({ error }: { error: { code: string; message: string } | null }) => `${error?.code} ${error?.message}`;
const dataOf = ({ data, error }: { data: unknown; error: unknown }) => {
	expect(error).toBeNull();
	// biome-ignore lint/suspicious/noExplicitAny: answers of functions have no type of their own
	return data as any;
};
/** The log rows of an action, newest last. */
const logged = (action: string) =>
	sql<{ actor_id: string; resource_id: string | null; details: Record<string, unknown> | null }>(
		"select actor_id, resource_id, details from public.activity_log where action = $1 order by id",
		[action],
	);
const subscribe = async (email: string, values: { confirmed?: string; left?: string; language?: string } = {}) => {
	const { confirmed = null, left = null, language = "en" } = values;
	const [row] = await sql<{ id: string }>(
		"insert into public.newsletter_subscribers (email, language, confirmed_at, unsubscribed_at) values ($1, $2, now() - $3::interval, now() - $4::interval) returning id",
		[email, language, confirmed, left],
	);
	return row!.id;
};
const write = async (values: { email?: string; language?: string; message?: string; name?: string } = {}) => {
	const { email = "ada@example.com", language = "en", message = "Is it free?", name = "Ada" } = values;
	const [row] = await sql<{ id: string }>(
		"insert into public.contact_messages (name, email, subject, message, language) values ($1, $2, 'A question', $3, $4) returning id",
		[name, email, message, language],
	);
	return row!.id;
};
const mail = async (values: { failed?: boolean; recipient?: string } = {}) => {
	const { failed = false, recipient = "ada@example.com" } = values;
	const [row] = await sql<{ id: string }>(
		"insert into public.mail_outbox (template, recipient, attempts, last_error, failed_at) values ('contactCopy', $1, $2, '550 <' || $1 || '> unknown', $3) returning id",
		[recipient, failed ? 7 : 1, failed ? "2026-11-22T08:00:00Z" : null],
	);
	return row!.id;
};

describe("access", () => {
	const NOBODY = "00000000-0000-4000-8000-000000000009";
	const CALLS: [
		Permission,
		string,
		(client: Client) => PromiseLike<{ error: { code: string; message: string } | null }>,
	][] = [
		["newsletter.read", "search_subscribers", (client) => client.rpc("search_subscribers")],
		["newsletter.read", "get_subscriber", (client) => client.rpc("get_subscriber", { subscriber: NOBODY })],
		["newsletter.manage", "unsubscribe", (client) => client.rpc("unsubscribe_subscriber", { subscriber: NOBODY })],
		["newsletter.export", "export", (client) => client.rpc("export_subscribers")],
		["contact.read", "search_contact_messages", (client) => client.rpc("search_contact_messages")],
		["contact.read", "get_contact_message", (client) => client.rpc("get_contact_message", { message: NOBODY })],
		["contact.answer", "mark", (client) => client.rpc("mark_contact_message", { message: NOBODY, is_read: true })],
		[
			"contact.answer",
			"answer",
			(client) => client.rpc("answer_contact_message", { message: NOBODY, expected_fingerprint: "0" }),
		],
		["jobs.read", "list_jobs", (client) => client.rpc("list_jobs", { names: ["clean-up"] })],
		["jobs.read", "list_job_runs", (client) => client.rpc("list_job_runs", { job_name: "clean-up" })],
		["jobs.run", "request_job_run", (client) => client.rpc("request_job_run", { job_name: "clean-up" })],
		["jobs.read", "list_mails", (client) => client.rpc("list_mails")],
		["jobs.run", "retry_mail", (client) => client.rpc("retry_mail", { mail: NOBODY })],
		["jobs.run", "drop_mail", (client) => client.rpc("drop_mail", { mail: NOBODY })],
	];

	it.each(CALLS)("%s: %s", async (permission, _, call) => {
		expect(codeOf(await call(connectClient(backend)))).toMatch(/^42501/);
		for (const role of ROLES) {
			const allowed = (PERMISSIONS[permission] as readonly Role[]).includes(role);
			const answer = await call(people[role].client);
			expect(answer.error ? codeOf(answer) : "allowed", role).toBe(allowed ? "allowed" : "PT403 not_allowed");
		}
	});
});

describe("newsletter", () => {
	const search = async (filters = {}, page = 1) =>
		dataOf(await people.admin.client.rpc("search_subscribers", { filters, page, page_size: 2 }));

	it("searches by partial address, state and language, newest first, with counts", async () => {
		await subscribe("ada@example.com", { confirmed: "1 day" });
		await subscribe("100%_sure@example.com", { confirmed: "30 days", left: "2 days", language: "tr" });
		await subscribe("new@example.com", { language: "tr" });
		const all = await search();
		expect([all.total, all.rows.length]).toEqual([3, 2]);
		expect(all.rows[0].email).toBe("new@example.com");
		expect(all.figures).toEqual({ confirmed: 1, confirmed_week: 1, left_week: 1 });
		expect((await search({}, 2)).rows).toHaveLength(1);
		const emails = async (filters: object) => (await search(filters)).rows.map(({ email }: { email: string }) => email);
		expect(await emails({ q: "ADA@" })).toEqual(["ada@example.com"]);
		expect(await emails({ q: "%_" })).toEqual(["100%_sure@example.com"]);
		expect(await emails({ state: "confirmed" })).toEqual(["ada@example.com"]);
		expect(await emails({ state: "unsubscribed" })).toEqual(["100%_sure@example.com"]);
		expect(await emails({ state: "unconfirmed", language: "tr" })).toEqual(["new@example.com"]);
		expect(await emails({ language: "en", state: "unconfirmed" })).toEqual([]);
	});

	it("logs each search without addresses and query", async () => {
		await subscribe("canary-word@example.com");
		const before = (await logged("newsletter.read")).length;
		await search({ q: "canary-word" });
		await search({ q: "nobody-of-that-name" });
		const rows = await logged("newsletter.read");
		expect(rows).toHaveLength(before + 1);
		expect(rows.at(-1)).toMatchObject({ actor_id: people.admin.id, details: { rows: 1, searched: true } });
		expect(JSON.stringify(await sql("select * from public.activity_log"))).not.toContain("canary-word");
	});

	it("unsubscribes once and sends no mail", async () => {
		const id = await subscribe("ada@example.com", { confirmed: "1 day" });
		const leave = async (person: Person) =>
			dataOf(await person.client.rpc("unsubscribe_subscriber", { subscriber: id }));
		const answers = await Promise.all([leave(people.admin), leave(other)]);
		expect(answers.map(({ changed }) => changed).sort()).toEqual([false, true]);
		expect(dataOf(await people.admin.client.rpc("get_subscriber", { subscriber: id })).unsubscribed_at).not.toBeNull();
		expect((await logged("newsletter.unsubscribed")).filter(({ resource_id }) => resource_id === id)).toHaveLength(1);
		expect(await sql("select from public.mail_outbox")).toEqual([]);
	});

	it("ends also what a reader asked for again and has not confirmed", async () => {
		const id = await subscribe("again@example.com", { confirmed: "2 days", left: "1 day" });
		const leave = async () => dataOf(await people.admin.client.rpc("unsubscribe_subscriber", { subscriber: id }));
		expect([await leave(), await leave()]).toMatchObject([{ changed: true }, { changed: false }]);
		const [{ outcome } = {}] = await sql<{ outcome: string }>("select public.confirm_newsletter($1) as outcome", [id]);
		expect(outcome).toBe("left");
	});

	it("exports only confirmed, subscribed addresses, in batches", async () => {
		for (const name of ["a", "b", "c"]) await subscribe(`${name}@example.com`, { confirmed: "1 day" });
		await subscribe("left@example.com", { confirmed: "2 days", left: "1 day" });
		await subscribe("unconfirmed@example.com");
		const batch = async (after?: string) =>
			dataOf(await people.admin.client.rpc("export_subscribers", { batch: 2, ...(after ? { after } : {}) }));
		const first = await batch();
		const second = await batch(first[1].id);
		expect([...first, ...second].map(({ email }) => email).sort()).toEqual(
			["a@", "b@", "c@"].map((n) => `${n}example.com`),
		);
		expect((await logged("newsletter.read")).slice(-2)).toMatchObject([
			{ details: { rows: 2, export: true } },
			{ details: { rows: 1, export: true } },
		]);
	});
});

describe("contact messages", () => {
	const open = async (id: string) => dataOf(await people.admin.client.rpc("get_contact_message", { message: id }));
	const answer = async (id: string, revision: string, words?: string, person = people.admin) =>
		dataOf(
			await person.client.rpc("answer_contact_message", {
				message: id,
				expected_fingerprint: revision,
				...(words ? { reply: words } : {}),
			}),
		);
	const search = async (filters = {}) => dataOf(await people.admin.client.rpc("search_contact_messages", { filters }));

	it("are found by content without accents, and by state", async () => {
		const first = await write({ name: "Şükrü Işık", language: "tr", message: "Denize yakın mı?" });
		await write({ email: "b@example.com", message: "x".repeat(2000) });
		expect((await search()).rows[0].excerpt).toHaveLength(200);
		for (const q of ["sukru isik", "DENIZE", "a question\nis"]) {
			const { rows } = await search({ q });
			expect(
				rows.some(({ id }: { id: string }) => id === first),
				q,
			).toBe(!q.includes("\n"));
		}
		await people.admin.client.rpc("mark_contact_message", { message: first, is_read: true });
		const { states } = await search();
		expect(states).toEqual({ unread: 1, read: 1, answered: 0 });
		expect((await search({ state: "read" })).rows).toMatchObject([{ id: first }]);
		expect((await search({ state: "unread", language: "tr" })).total).toBe(0);
	});

	it("log opening without changing state, and marking once", async () => {
		const id = await write();
		expect(await open(id)).toMatchObject({ read_at: null, fingerprint: "0", others: 0, answers: [] });
		expect((await logged("contact.read")).at(-1)).toMatchObject({ actor_id: people.admin.id, resource_id: id });
		for (const isRead of [true, true, false])
			dataOf(await people.admin.client.rpc("mark_contact_message", { message: id, is_read: isRead }));
		const of = async (action: string) => (await logged(action)).filter(({ resource_id }) => resource_id === id);
		expect([await of("contact.marked_read"), await of("contact.marked_unread")].map(({ length }) => length)).toEqual([
			1, 1,
		]);
		expect(await of("contact.changed")).toEqual([]);
	});

	it("store and mail an answer in the message's language and keep its text out of the log", async () => {
		const id = await write({ language: "tr" });
		expect(await answer(id, "0", "  Evet, canary-answer.\n")).toEqual({ ok: true });
		expect(await open(id)).toMatchObject({
			answers: [{ reply: "Evet, canary-answer.", actor: "admin", mail: "waiting" }],
		});
		expect(await sql("select template, recipient, language, payload from public.mail_outbox")).toMatchObject([
			{
				template: "contactAnswer",
				recipient: "ada@example.com",
				language: "tr",
				payload: { reply: "Evet, canary-answer.", message: "Is it free?" },
			},
		]);
		expect((await logged("contact.answered")).at(-1)).toMatchObject({
			actor_id: people.admin.id,
			resource_id: id,
			details: { by_mail: true, hidden: ["reply"] },
		});
		expect(JSON.stringify(await sql("select * from public.activity_log"))).not.toContain("canary-answer");
		const { fingerprint: revision } = await open(id);
		expect(await answer(id, revision)).toEqual({ ok: true });
		expect((await open(id)).answers).toMatchObject([{}, { reply: null, mail: null }]);
		expect(await sql("select from public.mail_outbox")).toHaveLength(1);
	});

	it("accept one of two concurrent answers and report a conflict for the other", async () => {
		const id = await write();
		const answers = await Promise.all([answer(id, "0", "One"), answer(id, "0", "Two", other)]);
		expect(answers.map(({ ok, code }) => code ?? ok).sort()).toEqual(["changed", true]);
		expect(await sql("select from public.contact_answers where message_id = $1", [id])).toHaveLength(1);
		expect(await sql("select from public.mail_outbox")).toHaveLength(1);
	});

	it("refuse empty and oversized answers and unknown messages", async () => {
		const id = await write();
		for (const words of [" \n ", "x".repeat(5001)])
			expect(await answer(id, "0", words)).toEqual({ ok: false, code: "bad_reply" });
		expect(await answer(crypto.randomUUID(), "0", "Hello")).toEqual({ ok: false, code: "not_found" });
		expect(await sql("select from public.contact_answers where message_id = $1", [id])).toEqual([]);
	});

	it("keep answers append-only and delete them with their message", async () => {
		const id = await write();
		await answer(id, "0", "Yes");
		for (const change of ["update public.contact_answers set reply = 'No'", "delete from public.contact_answers"])
			await expect(sql(change)).rejects.toThrow("history_is_append_only");
		expect((await server.from("contact_answers").delete().eq("message_id", id)).error?.code).toBe("42501");
		await sql("update public.contact_messages set created_at = now() - interval '25 months' where id = $1", [id]);
		dataOf(await server.rpc("clean_up"));
		expect(await sql("select from public.contact_answers where message_id = $1", [id])).toEqual([]);
	});

	it("include the answers in the sender's data export, without the administrator", async () => {
		const id = await write({ email: "visitor@adahan.example" });
		await answer(id, "0", "Yes, it is.");
		const data = dataOf(await people.visitor.client.rpc("export_own_data"));
		expect(data.contact_answers).toMatchObject([{ message_id: id, reply: "Yes, it is." }]);
		expect(JSON.stringify(data.contact_answers)).not.toContain(people.admin.id);
		expect(dataOf(await people.agent.client.rpc("export_own_data")).contact_answers).toEqual([]);
	});
});

describe("jobs", () => {
	const run = (job: string, outcome: string | null, ago: string, details = {}) =>
		sql(
			"insert into public.job_runs (job, started_at, finished_at, outcome, details) values ($1, now() - $2::interval, case when $3::text is not null then now() - $2::interval + interval '2 seconds' end, $3, $4)",
			[job, ago, outcome, JSON.stringify(details)],
		);

	it("show last run, last end and last failure", async () => {
		await run("clean-up", "failed", "3 hours", { message: "no room" });
		await run("clean-up", "done", "1 hour", { sessions: 2 });
		await run("clean-up", null, "1 minute");
		await sql("insert into private.known_jobs values ('freshness', now() - interval '3 hours')");
		const [state, never] = dataOf(await people.admin.client.rpc("list_jobs", { names: ["clean-up", "freshness"] }));
		expect(state).toMatchObject({
			job: "clean-up",
			last: { finished_at: null, outcome: null },
			failed: { outcome: "failed", message: "no room" },
			failures: 1,
		});
		expect(Date.now() - Date.parse(state.done_at)).toBeGreaterThan(3_500_000);
		// A job that never ran is measured from when it was first known.
		const since = expect.any(String);
		expect(never).toEqual({ job: "freshness", last: null, done_at: null, since, failed: null, failures: 0 });
		expect(Date.now() - Date.parse(never.since)).toBeGreaterThan(10_700_000);
		const failed = { job_name: "clean-up", only_failed: true };
		expect(dataOf(await people.admin.client.rpc("list_job_runs", failed))).toHaveLength(1);
		expect(dataOf(await people.admin.client.rpc("list_job_runs", { job_name: "clean-up" }))).toHaveLength(3);
	});

	it("list at most fifty runs, newest first", async () => {
		for (let index = 1; index <= 52; index++) await run("freshness", "done", `${index} minutes`, { index });
		const runs = dataOf(await people.admin.client.rpc("list_job_runs", { job_name: "freshness" }));
		expect([runs.length, runs[0].details.index]).toEqual([50, 1]);
	});

	it("keep successful runs for two days and failed ones for thirty, and the last successful one of a job", async () => {
		for (const [outcome, ago] of [
			["done", "47 hours"],
			["done", "49 hours"],
			["failed", "29 days"],
			["abandoned", "28 days"],
			["failed", "31 days"],
		] as const)
			await run("clean-up", outcome, ago);
		for (const ago of ["6 days", "13 days"]) await run("market-figures", "done", ago);
		dataOf(await server.rpc("clean_up"));
		const left = await sql<{ outcome: string }>("select outcome from public.job_runs order by started_at desc");
		expect(left.map(({ outcome }) => outcome)).toEqual(["done", "done", "abandoned", "failed"]);
	});

	it("log who requested a run", async () => {
		await people.super_admin.client.rpc("request_job_run", { job_name: "freshness" });
		expect((await logged("job.requested")).at(-1)).toMatchObject({
			actor_id: people.super_admin.id,
			resource_id: "freshness",
		});
	});
});

describe("outbox", () => {
	const list = async (state: string, whole = false) =>
		dataOf(await people.admin.client.rpc("list_mails", { state, with_addresses: whole }));

	it("lists waiting and failed mail with masked addresses, and logs unmasking", async () => {
		await mail();
		await mail({ failed: true, recipient: "canary-mail@example.com" });
		const failed = await list("failed");
		expect(failed.states).toEqual({ waiting: 1, failed: 1 });
		expect(failed.rows).toMatchObject([{ recipient: "c…@example.com", last_error: "550 <…> unknown", attempts: 7 }]);
		expect((await list("waiting")).rows).toMatchObject([{ recipient: "a…@example.com" }]);
		expect((await list("sent")).rows).toEqual([]);
		expect(await logged("mail.read")).toEqual([]);
		expect((await list("failed", true)).rows).toMatchObject([{ recipient: "canary-mail@example.com" }]);
		expect(await logged("mail.read")).toMatchObject([{ actor_id: people.admin.id, details: { rows: 1 } }]);
		expect(JSON.stringify(await sql("select * from public.activity_log"))).not.toContain("canary-mail");
	});

	it("retries a failed mail and deletes a waiting one, once each", async () => {
		const [failed, waiting] = [await mail({ failed: true }), await mail()];
		const retry = async (id: string) => dataOf(await people.admin.client.rpc("retry_mail", { mail: id }));
		expect(await retry(failed)).toEqual({ ok: true });
		expect(await retry(failed)).toEqual({ ok: false, code: "gone" });
		expect(await retry(waiting)).toEqual({ ok: false, code: "gone" });
		expect(await sql("select attempts, failed_at from public.mail_outbox where id = $1", [failed])).toEqual([
			{ attempts: 0, failed_at: null },
		]);
		const drop = async (id: string) => dataOf(await people.admin.client.rpc("drop_mail", { mail: id }));
		expect([await drop(waiting), await drop(waiting)]).toEqual([{ ok: true }, { ok: false, code: "gone" }]);
		await sql("update public.mail_outbox set sent_at = now() where id = $1", [failed]);
		expect(await drop(failed)).toEqual({ ok: false, code: "gone" });
		expect(await logged("mail.retried")).toMatchObject([{ resource_id: failed, details: { template: "contactCopy" } }]);
		expect(await logged("mail.dropped")).toMatchObject([{ resource_id: waiting, actor_id: people.admin.id }]);
	});
});
