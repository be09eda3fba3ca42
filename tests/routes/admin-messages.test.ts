/**
 * Newsletter, contact messages, jobs and outbox as administrators use them: pages, data requests, forms, exports and
 * mail.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rounds } from "../support/nightly.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import type { Account } from "../support/users.ts";

type Person = Account & { cookie: string };
let site: OwnSite;
const ROLES = ["visitor", "agent", "admin", "super_admin"] as const;
const people = {} as Record<(typeof ROLES)[number], Person>;
beforeAll(async () => {
	site = await startOwnSite();
	for (const role of ROLES) people[role] = await site.signedIn(role, { first_name: role, last_name: "Test" });
});
afterAll(() => site?.stop());
beforeEach(() => site.heal());

const CLIENT = "198.51.100.40";
const rows = <T>(text: string, params: unknown[] = []) => site.sql.query<T>(text, params);
const read = (path: string, who: Person = people.admin, form?: Record<string, string>) =>
	site.read(path, { cookie: who.cookie, client: CLIENT, ...(form ? { form } : {}) });
/** Posts a form and reads the message on the page it redirects to. */
const post = async (path: string, form: Record<string, string>) => {
	const visit = site.visit(people.admin.cookie);
	return visit.post(path, form);
};
const write = async (language: "en" | "tr", email: string, words = "Is it <b>free</b>?") => {
	const [row] = await rows<{ id: string }>(
		"insert into public.contact_messages (name, email, subject, message, language) values ('Ada', $1, 'A question', $2, $3) returning id",
		[email, words, language],
	);
	return row!.id;
};
const subscribe = async (email: string, confirmed = true) => {
	const [row] = await rows<{ id: string }>(
		"insert into public.newsletter_subscribers (email, confirmed_at) values ($1, case when $2 then now() end) returning id",
		[email, confirmed],
	);
	return row!.id;
};
const getRevision = (html: string) => /name="revision" value="([^"]*)"/.exec(html)?.[1] ?? "";

describe("addresses", () => {
	it("answers 404 for unknown items and rejects unknown intents", async () => {
		for (const path of ["/admin/newsletter/1", "/admin/jobs/toString", `/admin/contact/${crypto.randomUUID()}`])
			expect((await read(path)).status, path).toBe(404);
		const message = await write("en", "odd@example.com");
		for (const path of [`/admin/contact/${message}`, "/admin/jobs/freshness", "/admin/mails"])
			expect((await read(path, people.admin, { intent: "everything" })).status, path).toBe(400);
		for (const path of ["/admin/newsletter", "/admin/contact", "/admin/mails"])
			expect((await read(`${path}?state=x&page=-1&language=de&q=%00`)).status, path).toBeLessThan(400);
	});
});

describe("a list with parts of the address that it does not know", () => {
	const shown = (html: string) => /left out: ([^<]*)\.[\s\S]*?<a href="([^"]*)" class="link">/.exec(html)?.slice(1);

	it.each([
		["/admin/users", "?role=queen&q=Ada", "role", "?q=Ada"],
		["/admin/agents", "?state=x", "state", ""],
		["/admin/newsletter", "?language=de&state=confirmed", "language", "?state=confirmed"],
		["/admin/newsletter/issues", "?page=x", "page", ""],
		["/admin/contact", "?state=x&colour=red", "state, colour", ""],
		["/admin/payments", "?provider=x", "provider", ""],
		["/admin/listings", "?before=x&kind=boat", "before, kind", ""],
		["/admin/mails", "?state=sent", "state", ""],
		["/admin/errors", "?state=closed", "state", ""],
		["/admin/security", "?severity=x", "severity", ""],
		["/admin/queue", "?kind=x", "kind", ""],
		["/admin/reports", "?state=x", "state", ""],
		["/admin/message-reports", "?state=x", "state", ""],
		["/admin/jobs/freshness", "?runs=all", "runs", ""],
		["/admin/analytics", "?days=8", "days", ""],
		["/admin/content", "?page=x", "page", ""],
	])("%s names those of %s", async (path, query, names, rest) => {
		expect(shown((await read(path + query, people.super_admin)).html)).toEqual([names, path + rest]);
	});

	it("takes what the filters send for known", async () => {
		for (const path of ["/admin/errors?state=open&source=&id=", "/admin/security?severity=important&state=open"])
			expect(shown((await read(path, people.super_admin)).html), path).toBeUndefined();
	});

	it("links the log without them", async () => {
		const { html } = await read("/admin/activity?status=x&colour=red", people.super_admin);
		expect(html).toContain('<a href="/admin/activity" class="link');
	});
});

describe("newsletter", () => {
	it("exports confirmed subscribers with a link that unsubscribes in one click, escapes formulas and logs the row count", async () => {
		await rows("delete from public.newsletter_subscribers");
		for (const email of ["=cmd@example.com", "b@example.com"]) await subscribe(email);
		await subscribe("unconfirmed@example.com", false);
		const answer = await read("/admin/newsletter.csv");
		expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
		// Streamed, not buffered for compression.
		expect(answer.headers.get("cache-control")).toBe("private, no-store, no-transform");
		expect(answer.headers.get("content-encoding")).toBeNull();
		expect(answer.html).toMatch(/^\uFEFF?E-mail,Language,Consent given \(UTC\),Confirmed \(UTC\),Unsubscribe link\r\n/);
		expect(answer.html.trimEnd().split("\r\n")).toHaveLength(3);
		expect(answer.html).toContain("'=cmd@example.com,en,2");
		await site.settle();
		expect(
			await rows(
				"select actor_id, status, details, request_id is not null as known from public.activity_log where action = 'newsletter.exported' order by id desc limit 1",
			),
		).toEqual([{ actor_id: people.admin.id, status: "success", details: { rows: 2, format: "csv" }, known: true }]);
		const line = answer.html.split("\r\n").find((one) => one.startsWith("b@example.com"))!;
		const mine = new URL(line.split(",").at(-1)!);
		expect(mine.pathname).toBe("/newsletter/unsubscribe");
		const left = async () =>
			(
				await rows<{ email: string }>(
					"select email from public.newsletter_subscribers where unsubscribed_at is not null",
				)
			).map(({ email }) => email);
		const path = `${mine.pathname}${mine.search}`;
		const page = await site.read(path);
		expect([page.status, await left()]).toEqual([200, []]);
		expect(page.html).toContain('method="post"');
		// As a mail client posts it, from another site and without cookies.
		const form = { "List-Unsubscribe": "One-Click" };
		expect((await site.read(path, { form, hasOrigin: false })).status).toBe(200);
		expect(await left()).toEqual(["b@example.com"]);
		expect((await site.read(`${mine.pathname}?token=x`, { form, hasOrigin: false })).status).toBe(400);
		expect(await left()).toEqual(["b@example.com"]);
	});

	it("exports more subscribers than one batch, each address once", async () => {
		await rows("delete from public.newsletter_subscribers");
		// Bulk mode: avoids two thousand activity log rows.
		await site.sql.transaction((db) =>
			db.exec(`set local adahan.bulk_load = 'on';
			insert into public.newsletter_subscribers (email, confirmed_at) select n || '@example.com', now() from generate_series(1, 2001) n`),
		);
		const { status, html } = await read("/admin/newsletter.csv");
		expect([status, html.slice(0, 300)]).toEqual([200, expect.stringContaining("E-mail,")]);
		expect(new Set(html.match(/\d+@example\.com/g)).size).toBe(2001);
		await rows("delete from public.newsletter_subscribers");
	});

	it("unsubscribes an address and reports a repeated attempt", async () => {
		const id = await subscribe("leaving@example.com");
		const path = `/admin/newsletter/${id}`;
		expect((await read("/admin/newsletter?q=LEAVING")).html).toContain(`href="${path}"`);
		const done = await post(path, { intent: "unsubscribe" });
		expect([done.location, done.html.includes("The address is unsubscribed.")]).toEqual([path, true]);
		expect((await post(path, { intent: "unsubscribe" })).html).toContain("The address was unsubscribed already.");
		expect((await read(path)).html).not.toContain('value="unsubscribe"');
	});
});

describe("contact message", () => {
	const ANSWERS = [
		["en", "Your message of", "Is something still open?"],
		["tr", "tarihli mesajınız", "yanıtlamanız yeterlidir"],
	] as const;
	it.each(ANSWERS.slice(0, rounds(1, 2)))(
		"sends the answer by mail in %s with the quoted question and a reply address",
		async (language, quoted, way) => {
			const id = await write(language, `asker-${language}@example.com`);
			const path = `/admin/contact/${id}`;
			const page = await read(path);
			expect(page.html).toContain("Is it &lt;b&gt;free&lt;/b&gt;?");
			expect(await rows("select from public.contact_messages where id = $1 and read_at is null", [id])).toHaveLength(1);
			const sent = await post(path, { intent: "answer", revision: getRevision(page.html), words: "Evet.\r\nOK <i>" });
			expect(sent.html).toContain("Your answer is on its way.");
			expect(sent.html).toContain("The e-mail waits to be sent.");
			await site.runJob("send-mail");
			const mail = await site.waitForMail(`asker-${language}@example.com`);
			for (const text of ["Evet.\nOK <i>", "> Is it <b>free</b>?", quoted, way]) expect(mail.text).toContain(text);
			expect(mail.html).toContain("OK &lt;i&gt;");
			expect(JSON.stringify(mail)).toContain("hello@adahan.example");
			expect((await read(path)).html).toContain("The e-mail was sent.");
		},
	);

	it("reports a conflict to the second of two answers, keeps its text and accepts a resubmission", async () => {
		const path = `/admin/contact/${await write("en", "twice@example.com")}`;
		const revision = getRevision((await read(path)).html);
		await post(path, { intent: "answer", revision, words: "The first" });
		const second = await read(path, people.super_admin, { intent: "answer", revision, words: "The second" });
		expect(second.status).toBe(409);
		expect(second.html).toContain("Meanwhile this message was answered");
		expect(second.html).toContain(">The second</textarea>");
		expect(second.html).toContain("The first");
		const again = { intent: "answer", revision: getRevision(second.html), words: "The second" };
		expect((await read(path, people.super_admin, again)).status).toBe(303);
	});

	it("shows an error beside an invalid answer and keeps the text while the backend is unavailable", async () => {
		const path = `/admin/contact/${await write("en", "bad@example.com")}`;
		const answer = (words: string) => read(path, people.admin, { intent: "answer", revision: "0", words });
		expect((await answer(" ")).html).toContain("Please write an answer.");
		expect((await answer("x".repeat(5001))).html).toContain("Text too long");
		const bad = await answer("<script>alert(1)</script> kept");
		expect([bad.status, bad.html.includes("kept</textarea>")]).toEqual([400, true]);
		site.proxy.fault = ({ path: called }) => (/contact_message/.test(called) ? { status: 503 } : undefined);
		const away = await answer("Typed while away");
		expect([away.status, away.html.includes(">Typed while away</textarea>")]).toEqual([503, true]);
		site.heal();
		expect(await rows("select from public.mail_outbox where recipient = 'bad@example.com'")).toEqual([]);
	});

	it("marks a message read, unread or answered elsewhere without sending mail", async () => {
		const id = await write("en", "quiet@example.com");
		const path = `/admin/contact/${id}`;
		for (const [intent, text] of [
			["read", "Marked as read."],
			["unread", "Marked as unread."],
			["elsewhere", "Marked as answered."],
		] as const)
			expect((await post(path, { intent, revision: "0" })).html).toContain(text);
		expect((await read("/admin/contact?state=answered&q=quiet@")).html).toContain(`href="${path}"`);
		expect((await read("/admin/contact?state=unread&q=quiet@")).html).toContain("No message matches.");
		expect(await rows("select from public.mail_outbox where recipient = 'quiet@example.com'")).toEqual([]);
	});
});

describe("jobs", () => {
	it("describes each job in both languages, runs one on request and records the actor", async () => {
		const { html } = await read("/admin/jobs");
		expect(html).toContain("Sends the e-mails that wait in the outbox.");
		expect((await read("/admin/jobs?lng=tr")).html).toContain("Giden kutusunda bekleyen e-postaları gönderir.");
		const done = await post("/admin/jobs/clean-up", { intent: "run" });
		expect(done.html).toContain("The job has run.");
		expect(done.html).toContain("Started by admin Test");
		const noted = await rows<{ action: string; actor_id: string }>(
			"select action, actor_id from public.activity_log where resource_type = 'job' and resource_id = 'clean-up' order by id",
		);
		expect(noted[0]).toEqual({ action: "job.requested", actor_id: people.admin.id });
		await site.runJob("clean-up");
		const runs = await rows("select actor_id from public.job_runs where job = 'clean-up' order by id");
		expect(runs).toEqual([{ actor_id: people.admin.id }, { actor_id: null }]);
	});

	it("refuses a second run while one is active and records a failed run", async () => {
		await rows("insert into public.job_runs (job) values ('freshness')");
		expect((await post("/admin/jobs/freshness", { intent: "run" })).html).toContain("A run of this job is under way.");
		await rows(
			"update public.job_runs set finished_at = now(), outcome = 'failed', details = '{\"message\": \"no room\"}' where job = 'freshness'",
		);
		site.proxy.fault = ({ path }) =>
			/write_moderation_digest/.test(path)
				? { status: 400, body: '{"message":"odd"}', type: "application/json" }
				: undefined;
		expect((await post("/admin/jobs/moderation-digest", { intent: "run" })).html).toContain("The job has failed.");
		site.heal();
		const { html } = await read("/admin/jobs/freshness?runs=failed");
		expect(html).toContain("no room");
		// Known for a day, in which it never succeeded.
		await rows("insert into private.known_jobs values ('freshness', now() - interval '1 day')");
		expect((await read("/admin/jobs")).html).toContain("Held up since");
		await rows("delete from private.known_jobs where true");
	});

	it("says since when a job is held up, on the overview and in the list", async () => {
		await rows("delete from public.job_runs where id is not null");
		await rows(
			"insert into public.job_runs (job, started_at, renewed_at) values ('send-mail', now() - interval '3 hours', '2026-01-05 10:08+02')",
		);
		for (const [page, text] of [
			["/admin", "Held up since 5 Jan 2026, 10:08"],
			["/admin/jobs?lng=tr", "5 Oca 2026 10:08 itibarıyla bekliyor"],
			["/admin/jobs/send-mail?lng=tr", "5 Oca 2026 10:08 itibarıyla bekliyor"],
		] as const) {
			const { html } = await read(page);
			expect(/Held up since [^<]*|[^<>]* itibarıyla bekliyor/.exec(html)?.[0], page).toBe(text);
		}
		await rows("delete from public.job_runs where job = 'send-mail'");
	});
});

describe("a lost answer", () => {
	afterEach(() => {
		site.proxy.onReturn = (_, { body }) => body;
	});

	/** By day that of a call of the run and one of its mails. */
	const CALLS = ["start_job_run", "finish_outbox_mail", "claim_outbox_mails", "finish_job_run"];
	it.each(CALLS.slice(0, rounds(2, 4)))("of %s holds up neither the mail nor the next run", async (call) => {
		const recipient = `${call.replaceAll("_", "-")}@example.com`;
		await rows("delete from public.mail_outbox where sent_at is null");
		await rows("insert into public.mail_outbox (template, recipient, payload) values ('contactCopy', $1, $2)", [
			recipient,
			{ name: "Ada", subject: "Hi", message: "Late" },
		]);
		let lost = 0;
		site.proxy.onReturn = ({ path }, { body }) => {
			if (path.endsWith(`/rpc/${call}`) && lost++ === 0) throw new Error("The answer is lost.");
			return body;
		};
		const run = async () => (await site.runJob("send-mail")).json();
		expect(await run()).toMatchObject({ status: "done", details: { sent: 1, failed: 0 } });
		expect(await run()).toMatchObject({ status: "done", details: { sent: 0, failed: 0 } });
		await site.waitForMail(recipient);
		expect(site.backend.inbox.mails().filter(({ to }) => to.includes(recipient))).toHaveLength(1);
		const [mail] = await rows<{ attempts: number; is_sent: boolean }>(
			"select attempts, sent_at is not null as is_sent from public.mail_outbox where recipient = $1",
			[recipient],
		);
		expect([lost > 0, mail]).toEqual([true, { attempts: 1, is_sent: true }]);
	});

	it("of a sent mail is made up for when the backend is back, and the mail is not sent again", async () => {
		const recipient = "noted-later@example.com";
		await rows("insert into public.mail_outbox (template, recipient, payload) values ('contactCopy', $1, $2)", [
			recipient,
			{ name: "Ada", subject: "Hi", message: "Once" },
		]);
		site.proxy.fault = ({ path }) => (path.endsWith("/rpc/finish_outbox_mail") ? { drop: true } : undefined);
		expect(await (await site.runJob("send-mail")).json()).toMatchObject({ status: "done", details: { sent: 1 } });
		site.heal();
		await rows("update public.mail_outbox set next_attempt_at = now() where recipient = $1", [recipient]);
		expect(await (await site.runJob("send-mail")).json()).toMatchObject({ status: "done" });
		await site.waitForMail(recipient);
		expect(site.backend.inbox.mails().filter(({ to }) => to.includes(recipient))).toHaveLength(1);
		expect(await rows("select from public.mail_outbox where recipient = $1 and sent_at is null", [recipient])).toEqual(
			[],
		);
	});

	it("of both starts frees the job when its lease ends", async () => {
		site.proxy.onReturn = ({ path }, { body }) => {
			if (path.endsWith("/rpc/start_job_run")) throw new Error("The answer is lost.");
			return body;
		};
		expect(await (await site.runJob("send-mail")).json()).toEqual({ status: "backend_unavailable" });
		site.proxy.onReturn = (_, { body }) => body;
		expect(await (await site.runJob("send-mail")).json()).toEqual({ status: "already_running" });
		await rows("update public.job_runs set lease_ends_at = now() where job = 'send-mail' and finished_at is null");
		expect(await (await site.runJob("send-mail")).json()).toMatchObject({ status: "done" });
	});
});

describe("clean-up job", () => {
	it.each([
		[{ status: 400, body: '{"message":"odd"}', type: "application/json" }, 500, "failed"],
		[{ status: 503, body: "away" }, 503, "backend_unavailable"],
	])("continues when one part fails: %j", async (fault, status, text) => {
		await rows(
			"insert into private.route_timings (hour, route, bucket, hits) values (now() - interval '31 days', 'old', 1, 1)",
		);
		site.proxy.fault = ({ path }) => (/\/rpc\/clean_up(_agents)?(\?|$)/.test(path) ? fault : undefined);
		const answer = await site.runJob("clean-up");
		expect([answer.status, await answer.json()]).toEqual([status, { status: text }]);
		site.heal();
		const [run] = await rows<{ outcome: string; details: object }>(
			"select outcome, details from public.job_runs where job = 'clean-up' order by id desc limit 1",
		);
		const details = {
			message: expect.stringMatching(/^rate_limits, .*, clean_up_agents: /),
			route_timings: 1,
			security_events: 0,
		};
		expect(run).toMatchObject({ outcome: "failed", details });
		expect(await rows("select from private.route_timings where route = 'old'")).toEqual([]);
	});
});

describe("outbox", () => {
	const mail = async (failed: boolean) => {
		const [row] = await rows<{ id: string }>(
			'insert into public.mail_outbox (template, recipient, payload, attempts, next_attempt_at, failed_at, last_error) values (\'contactCopy\', \'whole@example.com\', \'{"name":"Ada","subject":"Hi","message":"Again"}\', 7, now() + interval \'1 day\', case when $1 then now() end, \'550\') returning id',
			[failed],
		);
		return row!.id;
	};

	it("masks addresses, retries and deletes mail", async () => {
		const failed = await mail(true);
		const page = await read("/admin/mails?state=failed");
		expect(page.html).toContain("w…@example.com");
		expect(page.html).not.toContain("whole@example.com");
		expect((await read("/admin/mails?state=failed&addresses=whole")).html).toContain("whole@example.com");
		const retried = await post("/admin/mails?state=failed", { intent: "retry", mail: failed });
		expect([retried.location, retried.html.includes("sent again with the next run")]).toEqual([
			"/admin/mails?state=failed",
			true,
		]);
		await site.runJob("send-mail");
		expect((await site.waitForMail("whole@example.com")).text).toContain("Again");
		expect((await post("/admin/mails", { intent: "drop", mail: failed })).html).toContain("sent or deleted meanwhile");
		const waiting = await mail(false);
		expect((await post("/admin/mails", { intent: "drop", mail: waiting })).html).toContain("The e-mail is deleted.");
		expect((await post("/admin/mails", { intent: "drop", mail: "x" })).html).toContain("sent or deleted meanwhile");
	});
});
