/** Visitor input: stored, mailed and counted once, limited per client, in one transaction. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Client, connectClient, insertListing, makeAccount, makeAgent, signInAs } from "../support/users.ts";

let backend: TestBackend;
let server: Client;
let agent: string;
let listing: number;

beforeAll(async () => {
	backend = await startTestBackend();
	server = connectClient(backend, backend.secretKey);
	agent = (await signInAs(backend, "agent", "agent")).id;
	await makeAgent(backend, agent, "agent");
	await backend.sql.query("update public.profiles set phone = '+905331112233', language = 'tr' where id = $1", [agent]);
	listing = await insertListing(backend, agent);
});
beforeEach(() =>
	backend.sql.exec(
		"truncate public.rate_limits, public.mail_outbox, public.newsletter_deliveries, public.enquiries, public.contact_answers, public.contact_messages, public.newsletter_subscribers, public.listing_daily_stats, public.job_runs",
	),
);
afterAll(() => backend?.stop());

const rows = <T>(text: string, values: unknown[] = []) => backend.sql.query<T>(text, values);
const enquiry = (change: Record<string, unknown> = {}) => ({
	listing_id: listing,
	name: "Ada",
	email: "ada@example.com",
	phone: null,
	message: "Is it free in May?",
	language: "en",
	...change,
});
const ask = async (client = "client-1", change: Record<string, unknown> = {}) =>
	(await server.rpc("submit_enquiry", { enquiry: enquiry(change) as never, client_key: client })).data as Record<
		string,
		unknown
	>;
const reveal = async (channel: string, client = "client-1", target: Record<string, unknown> = { listing }) =>
	(await server.rpc("reveal_contact", { channel, client_key: client, ...target })).data as Record<string, unknown>;

describe("enquiries", () => {
	it("are stored, mailed to the agent in their language, copied to the sender and counted", async () => {
		expect(await ask()).toEqual({ ok: true });
		expect(
			await rows("select template, recipient, language, reply_to from public.mail_outbox order by template"),
		).toEqual([
			{ template: "enquiryCopy", recipient: "ada@example.com", language: "en", reply_to: null },
			{ template: "enquiryToAgent", recipient: "agent@adahan.example", language: "tr", reply_to: "ada@example.com" },
		]);
		expect(await rows("select enquiries from public.listing_daily_stats")).toEqual([{ enquiries: 1 }]);
	});

	it("are stored once when sent concurrently", async () => {
		await Promise.all([ask("client-1"), ask("client-2"), ask("client-3")]);
		expect(await rows("select count(*)::int as n from public.enquiries")).toEqual([{ n: 1 }]);
		expect(await rows("select count(*)::int as n from public.mail_outbox")).toEqual([{ n: 2 }]);
	});

	it("send no copy without an e-mail address", async () => {
		await ask("client-1", { email: null, phone: "+905331234567" });
		expect(await rows("select template from public.mail_outbox")).toEqual([{ template: "enquiryToAgent" }]);
	});

	const copies = () =>
		rows("select count(*)::int as n from public.mail_outbox where template in ('enquiryCopy', 'contactCopy')");
	const askAgain = (index: number) =>
		ask(`client-${index}`, {
			email: ["ada@example.com", "Ada@Example.com", "ada+other@example.com"][index % 3],
			message: `Question ${index}`,
		});

	it("send at most three confirmations an hour to one address, and all to the agent", async () => {
		for (let index = 0; index < 5; index++) expect(await askAgain(index)).toEqual({ ok: true });
		await server.rpc("submit_contact_message", {
			contact: { name: "Ada", email: "ada@example.com", subject: "s", message: "m", language: "en" },
			office: "office@adahan.example",
			client_key: "client-99",
		});
		expect(await rows("select template, count(*)::int as n from public.mail_outbox group by 1 order by 1")).toEqual([
			{ template: "contactToOffice", n: 1 },
			{ template: "enquiryCopy", n: 3 },
			{ template: "enquiryToAgent", n: 5 },
		]);
	});

	it("send at most six confirmations a day to one address", async () => {
		for (let index = 0; index < 9; index++) {
			if (index % 3 === 0)
				await backend.sql.exec("delete from public.rate_limits where window_seconds = 3600 and key like 'copy:%'");
			await askAgain(index);
		}
		expect(await copies()).toEqual([{ n: 6 }]);
		expect(await rows("select key from public.rate_limits where key ilike '%ada%'")).toEqual([]);
	});

	it("quote text and name only to the sender's own confirmed address", async () => {
		const own = await makeAccount(backend.sql, {});
		const unconfirmed = await makeAccount(backend.sql, { isConfirmed: false });
		const cases = [
			{ sender_id: own.id, email: own.email.toUpperCase(), hasWords: true },
			{ sender_id: own.id, email: "stranger@example.com", hasWords: false },
			{ sender_id: unconfirmed.id, email: unconfirmed.email, hasWords: false },
			{ sender_id: null, email: "victim@example.com", hasWords: false },
		];
		for (const [index, { hasWords, ...change }] of cases.entries()) {
			await backend.sql.exec("truncate public.mail_outbox, public.newsletter_deliveries");
			await ask(`client-${index}`, change);
			const contact = { name: "Ada", subject: "Hello", message: "Is it free in May?", language: "en", ...change };
			await server.rpc("submit_contact_message", {
				contact: contact as never,
				office: "office@adahan.example",
				client_key: `client-${index}`,
			});
			const [copy, contactCopy] = await rows<{ payload: Record<string, unknown> }>(
				"select payload from public.mail_outbox where template in ('enquiryCopy', 'contactCopy') order by template desc",
			);
			const words = hasWords ? { name: "Ada", message: "Is it free in May?" } : {};
			const { name, email, phone, message, reference } = copy!.payload;
			expect(reference, change.email).toMatch(/./);
			expect({ name, email, phone, message }, change.email).toEqual(
				hasWords ? { ...words, email: change.email, phone: null } : {},
			);
			expect(contactCopy!.payload, change.email).toEqual(
				hasWords ? { ...words, subject: "Hello", email: change.email, language: "en" } : { language: "en" },
			);
		}
	});

	it("are limited per client with the seconds to wait", async () => {
		for (let index = 0; index < 3; index++)
			expect(await ask("client-1", { message: `Question ${index}` })).toEqual({ ok: true });
		const over = await ask("client-1", { message: "Question 4" });
		expect(over).toMatchObject({ ok: false, code: "rate_limited" });
		expect(over.retry_after).toBeGreaterThan(0);
		expect(await ask("client-2", { message: "Question 5" })).toEqual({ ok: true });
	});

	it("accept repeated submits and store one", async () => {
		for (let press = 0; press < 6; press++) expect(await ask()).toEqual({ ok: true });
		expect(await rows("select count(*)::int as n from public.enquiries")).toEqual([{ n: 1 }]);
		for (const message of ["Second", "Third"]) expect(await ask("client-1", { message })).toEqual({ ok: true });
		expect(await ask("client-1", { message: "Fourth" })).toMatchObject({ ok: false, code: "rate_limited" });
	});

	it("refuse an unavailable listing and write nothing", async () => {
		expect(await ask("client-1", { listing_id: 999_999 })).toEqual({ ok: false, code: "listing_gone" });
		const { error } = await server.rpc("submit_enquiry", {
			enquiry: enquiry({ message: "x".repeat(2001) }) as never,
			client_key: "c",
		});
		expect(error?.code).toBe("23514");
		expect(
			await rows(
				"select (select count(*) from public.enquiries)::int + (select count(*) from public.mail_outbox)::int as n",
			),
		).toEqual([{ n: 0 }]);
	});
});

describe("contact reveal", () => {
	it("returns the contact and counts once per client, listing and day", async () => {
		expect(await reveal("phone")).toEqual({ ok: true, name: "agent", phone: "+905331112233", whatsapp: null });
		await reveal("phone");
		await reveal("phone", "client-2");
		expect(await rows("select phone_reveals, whatsapp_reveals from public.listing_daily_stats")).toEqual([
			{ phone_reveals: 2, whatsapp_reveals: 0 },
		]);
		expect(await reveal("phone", "client-1", { agent_slug: "agent" })).toMatchObject({ ok: true });
	});

	it("answers not found for missing contacts, ended listings and unknown channels", async () => {
		for (const answer of [
			reveal("whatsapp"),
			reveal("email"),
			reveal("phone", "c", { listing: 999_999 }),
			reveal("phone", "c", { agent_slug: "nobody" }),
		]) {
			expect(await answer).toEqual({ ok: false, code: "not_found" });
		}
	});

	it("is limited", async () => {
		for (let index = 0; index < 30; index++) await reveal("phone");
		expect(await reveal("phone")).toMatchObject({ ok: false, code: "rate_limited" });
	});
});

describe("contacts of a viewing day", () => {
	const PHONE = "+905331112233";
	let person: { id: string; client: Client };
	const ask = async (wanted: number[], client_key = "client-1", who = person.id) => {
		const { data, error } = await server.rpc("reveal_favourite_contacts", { person: who, wanted, client_key });
		if (error) throw error;
		return data;
	};
	const save = (listings: number[]) =>
		Promise.all(listings.map((one) => person.client.rpc("save_favourite", { listing: one })));

	beforeAll(async () => {
		person = await signInAs(backend, "visitor", "viewer");
		await save([listing]);
	});

	it("are shown for own favourites that are available, in the order asked, and for nobody else", async () => {
		const [second, sold, unsaved] = await Promise.all([1, 2, 3].map(() => insertListing(backend, agent)));
		await save([second!, sold!]);
		await rows(`update public.listings set status = 'rented', ended_at = now() where id = ${sold}`);
		const contact = { name: "agent", phone: PHONE, whatsapp: null, fresh: ["phone"], retry_after: null };
		expect(await ask([second!, unsaved!, sold!, listing])).toEqual([
			{ id: second, ...contact },
			{ id: listing, ...contact },
		]);
		expect(await ask([listing], "client-2", agent)).toEqual([]);
		await person.client.rpc("remove_favourite", { listing: second! });
		expect(await ask([second!], "client-2")).toEqual([]);
		expect(await rows("select listing_id, phone_reveals from public.listing_daily_stats order by 1")).toEqual(
			[listing, second!].map((id) => ({ listing_id: id, phone_reveals: 1 })),
		);
	});

	it("count once per client and day, and cost nothing when they are shown again, also on the page of the listing", async () => {
		await reveal("phone");
		for (let index = 0; index < 3; index++) await ask([listing]);
		expect(await ask([listing])).toMatchObject([{ phone: PHONE, fresh: [], retry_after: null }]);
		expect(await rows("select hits from public.rate_limits where key = 'reveal:client-1'")).toEqual([{ hits: 1 }]);
		expect(await rows("select phone_reveals from public.listing_daily_stats")).toEqual([{ phone_reveals: 1 }]);
	});

	it("share the limit of 30 an hour with every other reveal, each number for itself", async () => {
		await backend.sql.query("update public.profiles set whatsapp_e164 = phone where id = $1", [agent]);
		for (let index = 0; index < 29; index++) await reveal("phone", "client-1", { agent_slug: "agent" });
		const [contact] = (await ask([listing])) as { retry_after: number }[];
		expect(contact).toMatchObject({ phone: PHONE, whatsapp: null, fresh: ["phone"] });
		expect(contact!.retry_after).toBeGreaterThan(3000);
		expect(await rows("select phone_reveals, whatsapp_reveals from public.listing_daily_stats")).toEqual([
			{ phone_reveals: 1, whatsapp_reveals: 0 },
		]);
		await backend.sql.query("update public.profiles set whatsapp_e164 = null where id = $1", [agent]);
	});
});

describe("rate limits", () => {
	it("count every hit, also concurrently", async () => {
		const waits = await Promise.all(
			Array.from({ length: 25 }, () =>
				server
					.rpc("consume_rate_limit", { limit_key: "k", max_hits: 10, seconds: 60 })
					.then(({ data }) => data as number),
			),
		);
		expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
	});

	it("restart when the window is over", async () => {
		for (let index = 0; index < 3; index++)
			await server.rpc("consume_rate_limit", { limit_key: "k", max_hits: 2, seconds: 60 });
		await backend.sql.exec("update public.rate_limits set window_started_at = now() - interval '61 seconds'");
		expect((await server.rpc("consume_rate_limit", { limit_key: "k", max_hits: 2, seconds: 60 })).data).toBe(0);
	});
});

describe("newsletter", () => {
	const subscribe = (email: string, client = "client-1") =>
		server.rpc("subscribe_newsletter", { subscriber_email: email, subscriber_language: "tr", client_key: client });
	const subscriber = async () =>
		(
			await rows<{ id: string; confirmed: boolean; left: boolean }>(
				"select id, confirmed_at is not null as confirmed, unsubscribed_at is not null as left from public.newsletter_subscribers",
			)
		)[0]!;

	it("answers every address alike and mails unconfirmed ones only", async () => {
		const first = (await subscribe("ada@example.com")).data;
		const again = (await subscribe("ADA@example.com")).data;
		await server.rpc("confirm_newsletter", { subscriber: (await subscriber()).id });
		const confirmed = (await subscribe("ada@example.com")).data;
		expect([first, again, confirmed]).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
		expect(await rows("select template, language from public.mail_outbox")).toEqual([
			{ template: "newsletterConfirm", language: "tr" },
		]);
	});

	it("sends at most five confirmations a day to an address", async () => {
		for (let index = 0; index < 7; index++) {
			await subscribe("ada@example.com", `client-${index}`);
			await backend.sql.exec("delete from public.rate_limits where window_seconds = 600");
		}
		expect(await rows("select count(*)::int as n from public.mail_outbox")).toEqual([{ n: 5 }]);
	});

	it("confirms, repeats, unsubscribes and resubscribes", async () => {
		await subscribe("ada@example.com");
		const { id } = await subscriber();
		expect((await server.rpc("confirm_newsletter", { subscriber: id })).data).toBe("confirmed");
		expect((await server.rpc("confirm_newsletter", { subscriber: id })).data).toBe("already");
		expect((await server.rpc("unsubscribe_newsletter", { subscriber: id })).data).toBe("unsubscribed");
		expect((await server.rpc("unsubscribe_newsletter", { subscriber: id })).data).toBe("unsubscribed");
		expect(await subscriber()).toMatchObject({ confirmed: true, left: true });
		// The old link does not undo the end; a new consent does, and ends again.
		expect((await server.rpc("confirm_newsletter", { subscriber: id })).data).toBe("left");
		expect(await subscriber()).toMatchObject({ confirmed: true, left: true });
		await subscribe("ada@example.com");
		expect((await server.rpc("unsubscribe_newsletter", { subscriber: id })).data).toBe("unsubscribed");
		expect((await server.rpc("confirm_newsletter", { subscriber: id })).data).toBe("left");
		await subscribe("ada@example.com");
		expect((await server.rpc("confirm_newsletter", { subscriber: id })).data).toBe("confirmed");
		expect(await subscriber()).toMatchObject({ confirmed: true, left: false });
		expect((await server.rpc("confirm_newsletter", { subscriber: crypto.randomUUID() })).data).toBe("unknown");
	});
});

describe("outbox", () => {
	const add = (count: number) =>
		backend.sql.exec(
			`insert into public.mail_outbox (template, recipient) select 'contactCopy', 'a' || i || '@example.com' from generate_series(1, ${count}) i`,
		);
	const claim = async () =>
		(await server.rpc("claim_outbox_mails", { batch: 20 })).data as { id: string; attempts: number }[];

	it("gives each mail to one sender only", async () => {
		await add(30);
		const [one, two] = await Promise.all([claim(), claim()]);
		const all = [...one, ...two].map(({ id }) => id);
		expect(new Set(all).size).toBe(30);
		expect(all).toHaveLength(30);
		expect(await claim()).toEqual([]);
	});

	it("retries with growing delays and gives up after seven attempts", async () => {
		await add(1);
		const pauses: number[] = [];
		for (let attempt = 1; attempt <= 7; attempt++) {
			await backend.sql.exec("update public.mail_outbox set next_attempt_at = now()");
			const [mail] = await claim();
			expect(mail?.attempts).toBe(attempt);
			await server.rpc("finish_outbox_mail", { mail_id: mail!.id, error: "451 busy" });
			const [row] = await rows<{ minutes: number }>(
				"select round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from public.mail_outbox",
			);
			pauses.push(row!.minutes);
		}
		expect(pauses).toEqual([1, 5, 30, 120, 360, 720, 1440]);
		expect(await rows("select failed_at is not null as failed, sent_at from public.mail_outbox")).toEqual([
			{ failed: true, sent_at: null },
		]);
		expect(await claim()).toEqual([]);
	});

	it("releases the mails of a dead sender after 75 seconds", async () => {
		await add(1);
		await claim();
		await backend.sql.exec("update public.mail_outbox set next_attempt_at = next_attempt_at - interval '74 seconds'");
		expect(await claim()).toEqual([]);
		await backend.sql.exec("update public.mail_outbox set next_attempt_at = next_attempt_at - interval '1 second'");
		expect(await claim()).toHaveLength(1);
	});

	it("gives a claim that is repeated by its name the same mails, also at the same time", async () => {
		await add(5);
		const named = { batch: 3, claim: "0aa00000-0000-4000-8000-000000000001" };
		const ids = async () =>
			((await server.rpc("claim_outbox_mails", named)).data as { id: string; attempts: number }[]).map(
				({ id, attempts }) => `${id} ${attempts}`,
			);
		const [one, two] = await Promise.all([ids(), ids()]);
		expect(one).toHaveLength(3);
		expect([two, await ids()]).toEqual([one, one]);
		expect(one.every((mail) => mail.endsWith(" 1"))).toBe(true);
		expect(await claim()).toHaveLength(2);
	});
});

describe("jobs", () => {
	const start = async (run = crypto.randomUUID() as string, job_name = "send-mail") => {
		const { data, error } = await server.rpc("start_job_run", { job_name, run });
		return { run, holds: error ? error.code : data };
	};
	const renew = async (run: string) => (await server.rpc("renew_job_run", { run })).data;
	const finish = (run: string) => server.rpc("finish_job_run", { run, run_outcome: "done", run_details: { sent: 1 } });
	/** Moves the clock of all leases. */
	const pass = (seconds: number) =>
		backend.sql.query(
			"update public.job_runs set lease_ends_at = lease_ends_at - make_interval(secs => $1) where finished_at is null",
			[seconds],
		);
	const outcomes = async () =>
		(await rows<{ outcome: string | null }>("select outcome from public.job_runs order by id")).map(
			({ outcome }) => outcome,
		);

	it("run once when several servers ask at once, and again when the run is finished", async () => {
		const started = await Promise.all([start(), start(), start(), start(undefined, "freshness")]);
		expect(started.map(({ holds }) => holds).toSorted()).toEqual([false, false, true, true]);
		await finish(started.find(({ holds }) => holds)!.run);
		expect((await start()).holds).toBe(true);
	});

	it("start once in a period, also when the first run has ended before the second server asks", async () => {
		const unless_since = new Date(Date.now() - 60_000).toISOString();
		const startDue = (run: string) => server.rpc("start_job_run", { job_name: "send-mail", run, unless_since });
		const run = crypto.randomUUID();
		expect([(await startDue(run)).data, (await startDue(run)).data]).toEqual([true, true]);
		await finish(run);
		expect((await startDue(crypto.randomUUID())).data).toBe(false);
		await rows("update public.job_runs set started_at = started_at - interval '2 minutes' where name = $1", [run]);
		expect((await startDue(crypto.randomUUID())).data).toBe(true);
	});

	it("have times by the clock of the database, from when the job is first known", async () => {
		const names = ["send-mail", "freshness"];
		type State = {
			job: string;
			since: string;
			started_at: string | null;
			running_since: string | null;
			has_more: boolean;
			done_at: string | null;
		};
		const read = async () => (await server.rpc("get_job_times", { names })).data as { now: string; jobs: State[] };
		const first = await read();
		const { run } = await start();
		await finish(run);
		await start();
		const { now, jobs } = await read();
		expect(Date.parse(now)).toBeGreaterThan(Date.parse(first.now));
		const [never, ran] = first.jobs;
		const times = { started_at: expect.any(String), running_since: jobs[1]!.started_at, done_at: expect.any(String) };
		expect(jobs).toEqual([never, { ...ran, ...times }]);
		expect(Date.parse(jobs[1]!.started_at!)).toBeGreaterThanOrEqual(Date.parse(jobs[1]!.done_at!));
		expect(never).toEqual({
			job: "freshness",
			since: expect.any(String),
			started_at: null,
			running_since: null,
			has_more: false,
			done_at: null,
		});
		await pass(75);
		expect((await read()).jobs[1]).toMatchObject({ running_since: null });
	});

	it("are checked for anybody without a write, and without a lock that a writer waits for", async () => {
		await rows("delete from private.known_jobs where true");
		const check = (is_check: boolean) =>
			backend.sql.exec(`do $$ begin
				perform set_config('transaction_read_only', 'on', true);
				perform public.get_job_times('{send-mail}', ${is_check});
				if exists (select from pg_locks l where l.pid = pg_backend_pid() and l.locktype <> 'virtualxid'
					and l.mode <> 'AccessShareLock') then raise exception 'a lock'; end if;
			end $$`);
		await check(true);
		await expect(check(false)).rejects.toThrow(/read-only/);
		await server.rpc("get_job_times", { names: ["send-mail"], is_check: true });
		expect(await rows("select from private.known_jobs")).toEqual([]);
	});

	it("that left something are told so when their run is over, until the next one begins", async () => {
		const hasMore = async () => {
			const { data } = await server.rpc("get_job_times", { names: ["send-mail"] });
			return (data as unknown as { jobs: { has_more: boolean }[] }).jobs[0]!.has_more;
		};
		const { run: last } = await start();
		expect(await hasMore()).toBe(false);
		await server.rpc("finish_job_run", { run: last, run_outcome: "done", run_details: { sent: 1, more: 0 } });
		expect(await hasMore()).toBe(false);
		const { run } = await start();
		await server.rpc("finish_job_run", { run, run_outcome: "done", run_details: { more: 1 } });
		expect(await hasMore()).toBe(true);
		await start();
		expect(await hasMore()).toBe(false);
	});

	it("that end their server each time are not taken for being at work", async () => {
		const runningSince = async () => {
			const { data } = await server.rpc("get_job_times", { names: ["send-mail"], is_check: true });
			return (data as unknown as { jobs: { running_since: string | null }[] }).jobs[0]!.running_since;
		};
		await start();
		expect(await runningSince()).toEqual(expect.any(String));
		for (const seen of [expect.any(String), null, null]) {
			await pass(76);
			await start();
			expect(await runningSince()).toEqual(seen);
		}
	});

	it("that are late are told once a day to the administrators who may read jobs", async () => {
		const told = () =>
			rows("select recipient, payload from public.mail_outbox where template = 'jobsLate' order by recipient");
		const admin = await makeAccount(backend.sql, { role: "admin" });
		await makeAccount(backend.sql, { role: "visitor" });
		const gone = await makeAccount(backend.sql, { role: "sub_admin" });
		await rows("update public.profiles set disabled_at = now() where id = $1", [gone.id]);
		for (const names of [["send-mail"], ["clean-up"]]) await server.rpc("tell_late_jobs", { names });
		expect(await told()).toEqual([{ recipient: admin.email, payload: { jobs: ["send-mail"] } }]);
		await rows("update public.mail_outbox set deduplication_key = 'yesterday' where template = 'jobsLate'");
		await server.rpc("tell_late_jobs", { names: ["clean-up"] });
		expect(await told()).toHaveLength(2);
	});

	it("give the same answer to a start that is repeated by its name, also at the same time", async () => {
		const run = crypto.randomUUID();
		const [one, two] = await Promise.all([start(run), start(run)]);
		expect([one.holds, two.holds, (await start(run)).holds, (await start()).holds]).toEqual([true, true, true, false]);
		expect(await outcomes()).toEqual([null]);
	});

	it("begin nothing for a start that arrives after its run has ended, or under the name of another job", async () => {
		const { run } = await start();
		expect((await start(run, "freshness")).holds).toBe(false);
		await finish(run);
		expect((await start(run)).holds).toBe(false);
		expect(await outcomes()).toEqual(["done"]);
	});

	it("hold their lease of 75 seconds while they renew it; a dead run is abandoned when it ends", async () => {
		const { run } = await start();
		await pass(74);
		expect((await start()).holds).toBe(false);
		expect(await renew(run)).toBe(true);
		await pass(74);
		expect((await start()).holds).toBe(false);
		await pass(1);
		const next = await start();
		expect(next.holds).toBe(true);
		// The first one may still work; what it reports changes nothing.
		expect(await renew(run)).toBe(false);
		await finish(run);
		expect(await outcomes()).toEqual(["abandoned", null]);
		await finish(next.run);
		expect(await outcomes()).toEqual(["abandoned", "done"]);
	});

	it("may renew a lease that has ended as long as no other run has begun", async () => {
		const { run } = await start();
		await pass(100);
		expect(await renew(run)).toBe(true);
		expect((await start()).holds).toBe(false);
	});

	it("delete only expired rows in the clean-up", async () => {
		await ask();
		await ask("client-2", { message: "Old one", email: "old@example.com" });
		await backend.sql.exec(`
			update public.enquiries set created_at = now() - interval '25 months' where email = 'old@example.com';
			insert into public.error_logs (error_message, created_at) values ('old', now() - interval '91 days'), ('new', now() - interval '89 days');
			update public.rate_limits set window_started_at = now() - interval '25 hours' where key like '%client-1';`);
		const { data } = await server.rpc("clean_up");
		expect(data).toMatchObject({ enquiries: 1, error_logs: 1, rate_limits: 2 });
		expect(await rows("select email from public.enquiries")).toEqual([{ email: "ada@example.com" }]);
	});

	it("delete 5,000 rows of a kind at a time, of the asked kind only", async () => {
		await backend.sql.exec(`
			insert into public.rate_limits (key, window_started_at, window_seconds)
				select 'old-' || n, now() - interval '2 days', 60 from generate_series(1, 5001) n;
			insert into public.error_logs (error_message, created_at) values ('kept', now() - interval '91 days');`);
		const cleanUp = async () => (await server.rpc("clean_up", { parts: ["rate_limits"] })).data;
		expect([await cleanUp(), await cleanUp(), await cleanUp()]).toEqual(
			[5000, 1, 0].map((count) => ({ rate_limits: count })),
		);
		expect(await rows("select from public.error_logs where error_message = 'kept'")).toHaveLength(1);
	});

	it("keep each kind of row for its promised time, and no longer", async () => {
		const older = await insertListing(backend, agent);
		const old = (age: string) => `now() - interval '${age}'`;
		const search = await rows<{ id: string }>(
			`insert into public.saved_searches (user_id, name, kind, filters, database_filters, baseline)
			values ('${agent}', 'Flats', 'property', '{}', '{"kind":"property"}', 0) returning id`,
		);
		const match = (id: number) => `'${search[0]!.id}', ${id}, 'new', 1`;
		await backend.sql.exec(`
			insert into public.mail_outbox (template, recipient, created_at, sent_at) values
				('sent', 'older', ${old("31 days")}, now()), ('sent', 'younger', ${old("29 days")}, now()),
				('waits', 'kept', ${old("31 days")}, null);
			insert into public.newsletter_subscribers (email, consented_at, confirmed_at) values
				('older@x.test', ${old("31 days")}, null), ('younger@x.test', ${old("29 days")}, null),
				('confirmed@x.test', ${old("31 days")}, now());
			insert into public.recently_viewed values
				('${agent}', ${older}, ${old("181 days")}), ('${agent}', ${listing}, ${old("179 days")});
			insert into public.saved_search_matches (search_id, listing_id, kind, price_pence, found_at) values
				(${match(older)}, ${old("12 months 1 day")}), (${match(listing)}, ${old("12 months")} + interval '1 day');
			insert into public.favourites (user_id, listing_id, price_pence_when_saved, status_when_saved, removed_at) values
				('${agent}', ${older}, 1, 'available', ${old("61 minutes")}),
				('${agent}', ${listing}, 1, 'available', ${old("59 minutes")});`);
		expect((await server.rpc("clean_up")).data).toMatchObject({
			mail_outbox: 1,
			unconfirmed_subscribers: 1,
			recently_viewed: 1,
			search_matches: 1,
			removed_favourites: 1,
		});
		expect(
			await rows(`select array(select recipient from public.mail_outbox order by 1) as mails,
				array(select email from public.newsletter_subscribers order by 1) as subscribers,
				array(select listing_id::int from public.recently_viewed) as viewed,
				(select bool_and(found_at > ${old("12 months")}) from public.saved_search_matches) as matches_are_young,
				array(select listing_id::int from public.favourites where user_id = '${agent}') as favourites`),
		).toEqual([
			{
				mails: ["kept", "younger"],
				subscribers: ["confirmed@x.test", "younger@x.test"],
				viewed: [listing],
				matches_are_young: true,
				favourites: [listing],
			},
		]);
	});
});
