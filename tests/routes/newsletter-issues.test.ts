/**
 * Newsletter issues as administrators write and send them, as readers get them, and as everyone finds them in the
 * archive: pages, forms without script, jobs and mails.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import type { Account } from "../support/users.ts";

type Person = Account & { cookie: string };
let site: OwnSite;
const people = {} as Record<"admin", Person>;
let other: Person;
beforeAll(async () => {
	site = await startOwnSite();
	people.admin = await site.signedIn("admin", { first_name: "admin", last_name: "Test" });
	other = await site.signedIn("admin", { first_name: "Deniz", last_name: "Kaya" });
});
afterAll(() => site?.stop());
beforeEach(async () => {
	site.heal();
	await site.sql.exec(`set session_replication_role = replica;
		delete from public.newsletter_deliveries; delete from public.newsletter_issues; delete from public.mail_outbox;
		delete from public.newsletter_subscribers; set session_replication_role = origin;`);
});

const CLIENT = "198.51.100.41";
const LIST = "/admin/newsletter/issues";
const TEXTS = {
	subject_en: "Three papers",
	body_en: "Read [how it works](/verification).\n\n## The deed {#deed}\n\nA [bad](javascript:x) one.",
	subject_tr: "Üç belge",
	body_tr: "[Nasıl yapılır](/verification) sayfası.",
};
const rows = <T>(text: string, params: unknown[] = []) => site.sql.query<T>(text, params);
const read = (path: string, who: Person = people.admin, form?: Record<string, string>, language = "en") =>
	site.read(path, {
		cookie: `${who.cookie}; language=${language}`,
		client: CLIENT,
		...(form ? { form } : {}),
	});
const post = (path: string, form: Record<string, string>) => site.visit(people.admin.cookie).post(path, form);
const write = async (texts: Record<string, string> = TEXTS) => {
	const answer = await read(`${LIST}/new`, people.admin, { intent: "save", revision: "0", ...texts });
	expect(answer.status, answer.html.slice(0, 200)).toBe(303);
	return answer.headers.get("location")!;
};
const revisionOf = (html: string) => /name="revision" value="([^"]*)"/.exec(html)?.[1] ?? "";
const subscribe = async (email: string, language: "en" | "tr" = "en", confirmed = true) => {
	const [row] = await rows<{ id: string }>(
		"insert into public.newsletter_subscribers (email, language, confirmed_at) values ($1, $2, case when $3 then now() end) returning id",
		[email, language, confirmed],
	);
	return row!.id;
};
const statusOf = async (path: string) =>
	(
		await rows<{ status: string }>("select status from public.newsletter_issues where id = $1", [
			path.split("/").at(-1),
		])
	)[0]?.status;
const mailsTo = (email: string) => site.backend.inbox.mails().filter(({ to }) => to.some((one) => one.includes(email)));
const send = async (path: string) => {
	const { html } = await read(path);
	await post(path, { intent: "send", revision: revisionOf(html) });
	await site.runJob("newsletter");
	await site.runJob("send-mail");
};
const decode = (html: string) =>
	html
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&#x27;", "'")
		.replaceAll("&amp;", "&");

describe("addresses", () => {
	it("answers 404 for unknown issues and 400 for unknown intents", async () => {
		const path = await write();
		for (const unknown of [`${LIST}/99999`, `${LIST}/x/edit`, "/newsletter/issues/x"])
			expect((await read(unknown)).status, unknown).toBe(404);
		for (const page of [path, `${path}/edit`, `${LIST}/new`])
			expect((await read(page, people.admin, { intent: "everything" })).status, page).toBe(400);
	});
});

describe("writing", () => {
	it("shows both languages as readers will see them, on a page in Turkish", async () => {
		const visit = site.visit(`${people.admin.cookie}; language=tr`);
		const page = await visit.post(`${LIST}/new`, { intent: "save", revision: "0", ...TEXTS });
		expect(page.html).toContain("Taslak kaydedildi.");
		const [h1 = ""] = /<h1.*?<\/h1>/s.exec(page.html) ?? [];
		expect(h1).toContain("Üç belge");
		for (const text of ["Three papers", "Üç belge", 'href="/verification"', "The deed"])
			expect(page.html).toContain(text);
		// The address that is not allowed is named, and no link.
		expect(page.html).toContain("<code>javascript:x</code>");
		expect(page.html).not.toContain('href="javascript');
		expect((await read(LIST, people.admin, undefined, "tr")).html).toContain("Üç belge");
	});

	it("keeps the texts when the form is rejected", async () => {
		const long = `${"x".repeat(20_001)}end`;
		const form = { intent: "save", revision: "0", ...TEXTS, body_tr: long };
		const answer = await read(`${LIST}/new`, people.admin, form, "tr");
		expect(answer.status).toBe(400);
		expect(answer.html).toContain(long);
		expect(decode(answer.html)).toContain(TEXTS.body_en);
		expect(answer.html).toMatch(/aria-invalid="true"/);
		const empty = await read(`${LIST}/new`, people.admin, { intent: "save", revision: "0", body_en: " \n" });
		expect([empty.status, empty.html.includes("Please write something first.")]).toEqual([400, true]);
		expect(await rows("select from public.newsletter_issues")).toEqual([]);
	});

	it("keeps the texts when the backend is unavailable", async () => {
		const path = await write();
		site.proxy.fault = ({ path: called }) => (/newsletter_issue/.test(called) ? { status: 503 } : undefined);
		const answer = await read(`${path}/edit`, people.admin, {
			intent: "save",
			revision: "1",
			...TEXTS,
			body_en: "Kept words",
		});
		expect(answer.status).toBe(503);
		expect(answer.html).toContain("Kept words");
	});

	it("shows both versions when two administrators edit at once", async () => {
		const path = await write();
		const mine = await read(`${path}/edit`);
		const saved = await read(`${path}/edit`, other, { intent: "save", revision: "1", ...TEXTS, body_en: "Theirs" });
		expect(saved.status).toBe(303);
		const form = { intent: "save", ...TEXTS, body_en: "Mine", revision: revisionOf(mine.html) };
		const refused = await read(`${path}/edit`, people.admin, form);
		expect(refused.status).toBe(409);
		expect(refused.html).toContain("Deniz Kaya saved another version meanwhile.");
		for (const text of [">Mine<", ">Theirs<"]) expect(refused.html.replaceAll(/>\n/g, ">")).toContain(text);
		// Only saving once more replaces it.
		const again = await read(`${path}/edit`, people.admin, { ...form, revision: revisionOf(refused.html) });
		expect(again.status).toBe(303);
		expect(await rows("select body_en, revision from public.newsletter_issues")).toEqual([
			{ body_en: "Mine", revision: 3 },
		]);
	});

	it("deletes a draft", async () => {
		const path = await write();
		const { html } = await read(path);
		const page = await post(path, { intent: "remove", revision: revisionOf(html) });
		expect(page.html).toContain("The draft is deleted.");
		expect(await rows("select from public.newsletter_issues")).toEqual([]);
	});
});

describe("sending", () => {
	it("mails a test in both languages to the writer alone", async () => {
		await subscribe("reader@example.com");
		const path = await write();
		const page = await post(path, { intent: "test" });
		expect(page.html).toContain("The test is on its way to your address.");
		await site.runJob("send-mail");
		await site.waitForMail(people.admin.email, /\[Test\] Three papers/);
		await site.waitForMail(people.admin.email, /\[Deneme\] Üç belge/);
		expect(mailsTo("reader@example.com")).toEqual([]);
		expect(await statusOf(path)).toBe("draft");
	});

	it("sends to each subscriber in their language, with links that unsubscribe in one click", async () => {
		const id = await subscribe("reader-en@example.com");
		await subscribe("reader-tr@example.com", "tr");
		await subscribe("unconfirmed@example.com", "en", false);
		const path = await write();
		await send(path);
		const english = await site.waitForMail("reader-en@example.com");
		const turkish = await site.waitForMail("reader-tr@example.com");
		expect([english.subject, turkish.subject]).toEqual(["Three papers", "Üç belge"]);
		expect(mailsTo("unconfirmed@example.com")).toEqual([]);
		expect(english.text).toMatch(/how it works \(http:\/\/\S+\/verification\?lng=en\)/);
		const link = /http:\/\/[^/\s]+(\/newsletter\/unsubscribe\?\S+)/.exec(english.text)![1]!;
		// As a mail program posts it: from nowhere, with the field of RFC 8058.
		const answer = await site.ask(link, {
			form: { "List-Unsubscribe": "One-Click" },
			hasOrigin: false,
			client: "198.51.100.77",
		});
		expect(answer.status).toBe(200);
		expect(await rows("select id from public.newsletter_subscribers where unsubscribed_at is not null")).toEqual([
			{ id },
		]);
		const { html } = await read(path);
		const counts = [...html.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>([^<]+)<\/dd>/g)].map(([, name, count]) => [
			name,
			count,
		]);
		expect(counts).toEqual([
			["Sent", "2"],
			["Waiting", "0"],
			["Failed", "0"],
			["Left out", "0"],
			["Unsubscribed since", "1"],
		]);
	});

	it("repeats no mail when jobs run again, and loses none when a run fails between batches", async () => {
		for (let index = 0; index < 5; index++) await subscribe(`batch${index}@example.com`);
		const path = await write();
		const { html } = await read(path);
		await post(path, { intent: "send", revision: revisionOf(html) });
		await rows("select public.queue_newsletter_mails(2)");
		// The server dies after mails were claimed: they are claimed again when their claim ends.
		await rows("select public.claim_outbox_mails(20)");
		site.proxy.fault = ({ path: called }) => (/queue_newsletter_mails/.test(called) ? { status: 503 } : undefined);
		await site.runJob("newsletter");
		site.heal();
		await rows("update public.mail_outbox set next_attempt_at = now()");
		for (let run = 0; run < 2; run++) {
			await Promise.all([site.runJob("newsletter"), site.runJob("send-mail")]);
			await rows("update public.mail_outbox set next_attempt_at = now() where sent_at is null");
		}
		await site.runJob("send-mail");
		for (let index = 0; index < 5; index++) expect(mailsTo(`batch${index}@example.com`)).toHaveLength(1);
		expect(await statusOf(path)).toBe("sent");
	});

	it("plans a time of the island and cancels it", async () => {
		await subscribe("planned@example.com");
		const path = await write();
		const revision = revisionOf((await read(path)).html);
		for (const [day, time, message] of [
			["2026-02-30", "09:00", "Please choose a day and a time."],
			["2020-01-01", "09:00", "This time has passed on the island."],
			["2099-01-01", "09:00", "Please choose a time within a year."],
			["", "", "Please fill in this field"],
		] as const) {
			const answer = await read(path, people.admin, { intent: "plan", revision, day, time });
			expect(answer.status, day).toBe(400);
			expect(answer.html, day).toContain(message);
			if (day) expect(answer.html).toContain(`value="${day}"`);
		}
		const tomorrow = new Date(Date.now() + 86_400_000 * 2).toISOString().slice(0, 10);
		const page = await post(path, { intent: "plan", revision, day: tomorrow, time: "09:00" });
		expect(page.html).toContain("The sending is planned.");
		expect(page.html).toContain("time on the island");
		expect(
			await rows("select (send_at at time zone 'Asia/Famagusta')::text as at from public.newsletter_issues"),
		).toEqual([{ at: `${tomorrow} 09:00:00` }]);
		// An editor that is still open cannot change it, and keeps its texts.
		const late = await read(`${path}/edit`, people.admin, {
			intent: "save",
			revision,
			...TEXTS,
			body_en: "Late words",
		});
		expect([late.status, late.html.includes("Late words")]).toEqual([409, true]);
		await site.runJob("newsletter");
		expect(await statusOf(path)).toBe("planned");
		expect((await post(path, { intent: "cancel" })).html).toContain("The sending is cancelled.");
		expect((await post(path, { intent: "cancel" })).html).toContain("No sending was planned");
		expect(await statusOf(path)).toBe("draft");
		await rows("update public.newsletter_issues set status = 'planned', send_at = now() - interval '1 minute'");
		await site.runJob("newsletter");
		expect((await post(path, { intent: "cancel" })).html).toContain("Too late: the sending has begun.");
	});

	it("refuses to send what was changed meanwhile, or lacks a language", async () => {
		const path = await write();
		const revision = revisionOf((await read(path)).html);
		await read(`${path}/edit`, other, { intent: "save", revision, ...TEXTS, body_en: "Changed" });
		const answer = await read(path, people.admin, { intent: "send", revision });
		expect(answer.status).toBe(409);
		expect(answer.html).toContain("The issue was changed meanwhile.");
		const half = await write({ subject_en: "News", body_en: "Words" });
		const page = await read(half);
		expect(page.html).toContain("An issue can be sent when both languages have a subject and a text.");
		expect((await read(half, people.admin, { intent: "send", revision: "1" })).status).toBe(409);
		expect(await rows("select from public.newsletter_issues where status <> 'draft'")).toEqual([]);
	});
});

describe("archive", () => {
	it("has sent issues only, in both languages, and the sitemaps name them", async () => {
		const anonymous = (path: string, language = "en") => site.read(path, { cookie: `language=${language}` });
		const path = await write();
		expect((await anonymous("/newsletter/issues")).html).toContain("No issue has been sent yet.");
		expect((await anonymous("/newsletter/issues/1")).status).toBe(404);
		await subscribe("reader@example.com");
		await send(path);
		for (const [language, subject, word] of [
			["en", "Three papers", "The deed"],
			["tr", "Üç belge", "Nasıl yapılır"],
		] as const) {
			const list = await anonymous("/newsletter/issues", language);
			expect(list.html).toContain(subject);
			expect(list.html).toContain('href="/newsletter/issues/1"');
			const issue = await anonymous("/newsletter/issues/1", language);
			expect(issue.html).toContain(`>${subject}</h1>`);
			expect(issue.html).toContain(word);
			expect(issue.html).toMatch(/rel="alternate"[^>]*hrefLang="tr"|hreflang="tr"/i);
			expect(issue.headers.get("cache-control")).toBe("private, max-age=30");
		}
		expect((await anonymous("/sitemap")).html).toContain('href="/newsletter/issues"');
		const part = await site.read("/sitemap/newsletter.xml");
		expect(part.html).toContain("<loc>http://adahan.test/newsletter/issues/1?lng=tr</loc>");
		expect((await site.read("/sitemap.xml")).html).toContain("/sitemap/newsletter.xml");
		const robots = (await site.read("/robots.txt")).html;
		expect(robots).not.toMatch(/Disallow: \/newsletter$/m);
	});
});
