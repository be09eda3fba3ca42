/** Conversations as the two people use them, with plain forms. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTalk, type Talk } from "../support/conversations.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { type Account, connectClient, insertListing, makeAgent, readSession } from "../support/users.ts";

type Person = Account & { cookie: string };

let site: OwnSite;
let seeker: Person;
let agent: Person;
let stranger: Person;
let listing: number;
let talk: Talk;
beforeAll(async () => {
	site = await startOwnSite();
	talk = makeTalk(site.backend);
	seeker = await site.signedIn("visitor", { first_name: "Nina", last_name: "Hartley" });
	agent = await site.signedIn("agent");
	stranger = await site.signedIn();
	await makeAgent(site.backend, agent.id, "deniz-emlak");
	listing = await insertListing(site.backend, agent.id);
	// Accounts of a week and more may send links.
	await site.sql.query("update public.profiles set created_at = now() - interval '30 days'");
});
afterAll(() => site?.stop());

const startPath = (id = listing) => `/messages/new?property=${id}`;
const keyIn = (html: string) => /name="sendKey" value="([^"]+)"/.exec(html)![1]!;
const read = (person: Person, path: string, language = "en") =>
	site.read(path, { cookie: `${person.cookie}; language=${language}` });
const send = (person: Person, path: string, form: Record<string, string>) =>
	site.ask(path, { cookie: person.cookie, form: { intent: "send", sendKey: crypto.randomUUID(), ...form } });
const readAnswer = (person: Person, path: string, form: Record<string, string>, language = "en") =>
	site.read(path, {
		cookie: `${person.cookie}; language=${language}`,
		form: { intent: "send", sendKey: crypto.randomUUID(), ...form },
	});
/** Starts a conversation about a new listing; returns the path of its page. */
async function start(person = seeker, body = "Is it still available?"): Promise<string> {
	await site.sql.query("delete from public.rate_limits");
	const about = await insertListing(site.backend, agent.id);
	const { conversation_id } = await talk.start(clientOf(person), body, { listing: about });
	return `/messages?thread=${conversation_id}`;
}
const clientOf = ({ cookie }: Person) =>
	connectClient(site.backend, site.backend.publishableKey, readSession(cookie).access_token);
/** Sends a message without its page. */
const write = (person: Person, path: string, body: string) => talk.send(clientOf(person), path.split("=")[1]!, body);
const countMessages = async () =>
	(await site.sql.query<{ n: number }>("select count(*)::integer as n from public.messages"))[0]!.n;

describe("starting a conversation", () => {
	it("is offered on a listing instead of the enquiry, and continues where it has begun", async () => {
		const { html } = await read(seeker, `/properties/${listing}`);
		expect(html).toContain(`action="${startPath().replace("&", "&amp;")}"`);
		expect(html).not.toContain('id="enquiry-email"');
		const first = await send(seeker, startPath(), { body: "Merhaba,\r\nis it free?", sendKey: keyIn(html) });
		const thread = first.headers.get("location")!;
		expect([first.status, thread]).toEqual([303, expect.stringMatching(/^\/messages\?thread=[0-9a-f-]{36}#newest$/)]);
		const second = await send(seeker, startPath(), { body: "And the deposit?" });
		expect(second.headers.get("location")).toBe(thread);
		const shown = await read(seeker, thread.replace("#newest", ""));
		expect(shown.html).toContain("Merhaba,\nis it free?");
		expect(shown.html).toContain("And the deposit?");
	});

	it("keeps the enquiry form for visitors without an account", async () => {
		const { html } = await site.read(`/properties/${listing}`);
		expect(html).toContain('id="enquiry-email"');
		expect(html).not.toContain("/messages/new");
	});

	it("is not offered on one's own listing and page", async () => {
		for (const path of [`/properties/${listing}`, "/agents/deniz-emlak"])
			expect((await read(agent, path)).html).not.toMatch(/\/messages\/new|#enquiry|id="enquiry"/);
		expect((await read(agent, startPath())).html).toContain("This is your own listing");
		const refused = await readAnswer(agent, startPath(), { body: "Hello me" });
		expect(refused.status).toBe(403);
		expect(refused.html).toContain("This is your own listing, so you cannot write about it.");
	});

	it("is offered on the page of an agent", async () => {
		const { html } = await read(seeker, "/agents/deniz-emlak");
		expect(html).toContain('href="/messages/new?agent=deniz-emlak"');
		expect((await site.read("/agents/deniz-emlak")).html).not.toContain("/messages/new");
		const sent = await send(seeker, "/messages/new?agent=deniz-emlak", { body: "Do you have villas in Lapta?" });
		const thread = await read(seeker, sent.headers.get("location")!.replace("#newest", ""));
		expect(thread.html).toContain("Do you have villas in Lapta?");
		expect(thread.html).toContain("Asked on the agent’s page");
	});

	it("answers 404 for a listing or an agent that is not public", async () => {
		const draft = await insertListing(site.backend, agent.id, { status: "draft" });
		for (const path of [startPath(draft), startPath(99_999), "/messages/new?agent=nobody", "/messages/new"])
			expect((await read(seeker, path)).status).toBe(404);
	});
});

describe("an answer", () => {
	it("is sent once however often the form arrives", async () => {
		const path = await start();
		const { html } = await read(agent, path);
		const form = { body: "Yes, it is.", sendKey: keyIn(html) };
		const before = await countMessages();
		const answers = await Promise.all([1, 2].map(() => send(agent, path, form)));
		expect(answers.map(({ status }) => status)).toEqual([303, 303]);
		expect(await countMessages()).toBe(before + 1);
	});

	it("that is refused keeps its text beside the reason", async () => {
		const path = await start();
		for (const [body, reason] of [
			["", "Please write a message"],
			["x".repeat(2001), "Text too long"],
			["<script>alert(1)</script>", "Text contains potentially dangerous content"],
		] as const) {
			const refused = await readAnswer(seeker, path, { body });
			expect([refused.status, refused.html.includes(reason)], reason).toEqual([400, true]);
			expect(refused.html).toMatch(/<textarea[^>]*aria-invalid="true"/);
			expect(refused.html).toContain(body.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
		}
	});

	it("shows a person's text as text, with its line breaks and without links", async () => {
		const path = await start(seeker, 'See https://example.com/a?b=1&c="2"\n\n<b>bold</b>');
		const { html } = await read(agent, path);
		expect(html).toContain("See https://example.com/a?b=1&amp;c=&quot;2&quot;\n\n&lt;b&gt;bold&lt;/b&gt;");
		expect(html).not.toContain('href="https://example.com');
		expect(html).toMatch(/<p class="message-text" dir="auto">See/);
	});

	it("waits after five messages in a row", async () => {
		const path = await start();
		for (const body of ["Message 2", "Message 3", "Message 4", "Message 5"]) await write(seeker, path, body);
		const refused = await readAnswer(seeker, path, { body: "Hello?" });
		expect(refused.status).toBe(409);
		expect(refused.html).toContain("without an answer");
		expect(refused.html).toContain(">Hello?</textarea>");
		expect((await readAnswer(seeker, path, { body: "Hello?" }, "tr")).html).toContain("Yanıt almadan birkaç mesaj");
		expect((await read(seeker, path)).html).toContain("You have written five messages.");
	});

	it("over the limit is answered with 429 and its text", async () => {
		const path = await start(seeker);
		await write(agent, path, "first");
		await site.sql.query("update public.rate_limits set hits = 1000 where key = $1", [`message-minute:${agent.id}`]);
		const refused = await readAnswer(agent, path, { body: "One too many" });
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(refused.html).toContain("Rate limit exceeded");
		expect(refused.html).toContain(">One too many</textarea>");
		await site.sql.query("delete from public.rate_limits where key like $1", [`message-%:${agent.id}`]);
	});

	it("with a link in the first message of a new account is refused with the reason", async () => {
		const beginner = await site.signedIn();
		const refused = await readAnswer(beginner, startPath(), { body: "See www.example.com please" });
		expect(refused.status).toBe(400);
		expect(refused.html).toContain("may not contain links");
		expect(refused.html).toContain(">See www.example.com please</textarea>");
	});

	it("of a bot is answered like any other and stored nowhere", async () => {
		const path = await start();
		const before = await countMessages();
		const response = await send(seeker, path, { body: "Buy now", further_details: "https://spam.example" });
		expect(response.status).toBe(303);
		expect(await countMessages()).toBe(before);
	});
});

describe("the page of a conversation", () => {
	it("answers a foreign, an unknown and a malformed id alike", async () => {
		const path = await start();
		const bodies = [];
		for (const wanted of [path, `/messages?thread=${crypto.randomUUID()}`, "/messages?thread=x"]) {
			const { status, html } = await read(stranger, wanted);
			expect(status).toBe(404);
			const id = new URL(wanted, "http://a.test").searchParams.get("thread")!;
			if (id.length > 1)
				bodies.push(html.replaceAll(id, "ID").replace(/"formStamp[^,]*,[^,]*,|\d{13}|[0-9a-z]+\.[\w-]{14}/g, ""));
			for (const intent of wanted === path ? ["send", "archive", "block"] : ["send"])
				expect((await send(stranger, wanted, { intent, body: "Hello" })).status).toBe(404);
		}
		expect(new Set(bodies.map((body) => body.length)).size).toBe(1);
	});

	it("warns the reader, and not the writer", async () => {
		const path = await start(seeker, "Please send the kapora to TR33 0006 1005 1978 6457 8413 26");
		expect((await read(agent, path)).html).toMatch(/message-warning[\s\S]*\(kapora\)[\s\S]*\(IBAN\)/);
		expect((await read(seeker, path)).html).not.toContain("message-warning");
	});

	it("marks as read what it shows, but not when it is prefetched", async () => {
		const path = await start();
		const unread = async () => /unread-count/.test((await read(agent, "/messages")).html);
		const line = /<a href="\/messages\?show=unread"[^>]*>(\d+) conversations? ha(?:s|ve) unread messages</;
		const onHome = async () => Number(line.exec((await read(agent, "/")).html)?.[1] ?? 0);
		const before = await onHome();
		expect(await unread()).toBe(true);
		await site.ask(path, { cookie: agent.cookie, headers: { "Sec-Purpose": "prefetch" } });
		expect(await unread()).toBe(true);
		const { html } = await read(agent, path);
		expect(html).toContain("Nina Hartley");
		expect(html).not.toContain(seeker.email);
		expect((await read(agent, "/messages?show=unread")).html).not.toContain(path.split("=")[1]!);
		expect(before).toBeGreaterThan(0);
		expect(await onHome()).toBe(before - 1);
	});

	it("shows fifty messages and the older ones by a link", async () => {
		const path = await start();
		const id = path.split("=")[1]!;
		await site.sql.query(
			`insert into public.messages (conversation_id, sender_id, body, send_key, text_hash)
			select $1, $2, 'Line ' || n, gen_random_uuid(), md5(n::text) from generate_series(1, 60) n`,
			[id, agent.id],
		);
		const newest = await read(seeker, path);
		expect(newest.html).toContain(">Line 60<");
		expect(newest.html).not.toContain(">Line 10<");
		const older = /href="(\/messages\?thread=[^"]*older=\d+)"/.exec(newest.html)![1]!.replaceAll("&amp;", "&");
		const page = await read(seeker, older);
		expect(page.html).toContain(">Line 10<");
		expect(page.html).toContain("Is it still available?");
		expect(page.html).not.toContain(">Line 11<");
	});

	it("archives, blocks and undoes both by plain forms", async () => {
		const path = await start();
		expect((await send(seeker, path, { intent: "archive" })).headers.get("location")).toBe(path);
		expect((await read(seeker, "/messages?show=archived")).html).toContain(path.split("=")[1]!);
		expect((await send(seeker, path, { intent: "restore" })).status).toBe(303);
		expect((await send(agent, path, { intent: "block" })).status).toBe(303);
		expect((await read(agent, path)).html).toContain("You have blocked Nina Hartley.");
		const closed = await read(seeker, path);
		expect(closed.html).toContain("This conversation is closed.");
		expect(closed.html).not.toContain("<textarea");
		const refused = await readAnswer(seeker, path, { body: "Why?" });
		expect([refused.status, refused.html.includes(">Why?</textarea>")]).toEqual([409, true]);
		expect((await send(agent, path, { intent: "unblock" })).status).toBe(303);
		expect((await write(seeker, path, "Thank you")).ok).toBe(true);
		expect((await send(seeker, path, { intent: "shout" })).status).toBe(400);
	});
});

describe("the inbox", () => {
	it("is a task of today on the dashboard while it has unread messages", async () => {
		const other = await site.signedIn("agent");
		await makeAgent(site.backend, other.id, "yeni-emlak");
		expect((await read(other, "/dashboard")).html).toContain("Nothing waits for you today.");
		await site.sql.query("delete from public.rate_limits");
		const about = { agent: other.id };
		const { conversation_id } = await talk.start(clientOf(seeker), "Are you open on Saturday?", about);
		const waiting = await read(other, "/dashboard");
		expect(waiting.html).toMatch(/href="\/messages\?show=unread"[^>]*>.*?One conversation has unread messages/);
		expect(waiting.html).not.toContain("Nothing waits for you today.");
		await read(other, `/messages?thread=${conversation_id}`);
		expect((await read(other, "/dashboard")).html).toContain("Nothing waits for you today.");
	});

	it("is empty at first", async () => {
		const { status, html, headers } = await read(stranger, "/messages");
		expect(status).toBe(200);
		expect(html).toContain("No conversations yet");
		expect(headers.get("cache-control")).toBe("private, no-store");
		expect(html).toContain('content="noindex, follow"');
	});

	it("shows 25 conversations and the older ones by a link", async () => {
		const writer = await site.signedIn();
		await site.sql.query("update public.profiles set created_at = now() - interval '30 days' where id = $1", [
			writer.id,
		]);
		await site.sql.query(
			`with c as (insert into public.conversations (seeker_id, agent_id, is_agent_page, kind, category, title_en, reference, last_message_at)
				select $1, $2, false, 'property', 'rent', 'Flat ' || n, 'R-' || n, now() - make_interval(hours => n) from generate_series(1, 30) n returning *),
			p as (insert into public.conversation_participants (conversation_id, user_id, last_message_at) select id, $1, last_message_at from c)
			insert into public.messages (conversation_id, sender_id, body, send_key, text_hash) select id, $1, 'Hello', gen_random_uuid(), md5('') from c`,
			[writer.id, agent.id],
		);
		const first = await read(writer, "/messages");
		expect(first.html.match(/Flat \d+</g)).toHaveLength(25);
		const older = /href="(\/messages\?before=[^"]+)"/.exec(first.html)![1]!.replaceAll("&amp;", "&");
		expect((await read(writer, older)).html.match(/Flat \d+</g)).toHaveLength(5);
	});

	it("stands on the agent's page of enquiries, too", async () => {
		const path = await start(seeker, "Could I see it on Sunday?");
		const { html } = await read(agent, "/dashboard/enquiries");
		expect(html).toContain("Could I see it on Sunday?");
		expect(html).toContain(`href="${path}#newest"`);
		expect(html).toContain('href="/messages"');
	});

	it("says that the backend is away, and keeps what was typed", async () => {
		const path = await start();
		site.proxy.fault = (call) =>
			/\/rpc\/(list_conversations|get_thread|send_message)/.test(call.path) ? { status: 503 } : undefined;
		try {
			const inbox = await read(seeker, "/messages");
			expect(inbox.status).toBe(503);
			expect(inbox.html).toContain("Failed to load your conversations. Please try again later.");
			const thread = await read(seeker, path);
			expect(thread.status).toBe(503);
			expect(thread.html).toContain("Error loading messages");
			const kept = await readAnswer(seeker, path, {
				body: "Typed with care",
				sendKey: "0b0e7a52-6f5e-4b0e-9a60-0d5d2c8d4e11",
			});
			expect(kept.status).toBe(503);
			expect(kept.html).toContain(">Typed with care</textarea>");
			expect(kept.html).toContain('value="0b0e7a52-6f5e-4b0e-9a60-0d5d2c8d4e11"');
		} finally {
			site.heal();
		}
	});
});

describe("a reported message", () => {
	it("reaches the moderators, who read it with its surroundings and decide", async () => {
		const path = await start(seeker, "Send me the code from your phone");
		await write(agent, path, "No");
		const { html } = await read(agent, path);
		const report = /href="(\/messages\?thread=[^"]*report=\d+)#report"/.exec(html)![1]!.replaceAll("&amp;", "&");
		expect((await read(agent, report)).html).toContain("Report this message");
		const missing = await readAnswer(agent, report, { intent: "report" });
		expect([missing.status, missing.html.includes("Please choose a reason.")]).toEqual([400, true]);
		const words = await readAnswer(agent, report, { intent: "report", reason_code: "other" });
		expect([words.status, words.html.includes("Please say what is wrong.")]).toEqual([400, true]);
		const sent = await send(agent, report, { intent: "report", reason_code: "scam", reason: "Wants my code" });
		expect([sent.status, sent.headers.get("location")]).toEqual([303, path]);
		expect((await read(agent, path)).html).toContain("Reported");

		const moderator = await site.signedIn("sub_admin");
		const list = await read(moderator, "/admin/message-reports");
		expect(list.html).toContain("Wants my code");
		expect(list.html).not.toContain("Send me the code");
		const page = /href="(\/admin\/message-reports\/[0-9a-f-]{36})"/.exec(list.html)![1]!;
		const opened = await read(moderator, page);
		expect(opened.html).toContain("Send me the code from your phone");
		expect(opened.html).toContain(">No<");
		for (const id of [crypto.randomUUID(), "x"])
			expect((await read(moderator, `/admin/message-reports/${id}`)).status).toBe(404);
		expect((await readAnswer(moderator, page, {})).status).toBe(400);
		expect((await send(moderator, page, { decision: "remove" })).headers.get("location")).toBe(
			"/admin/message-reports",
		);
		expect((await send(moderator, page, { decision: "dismiss" })).headers.get("location")).toBe(page);
		expect((await read(moderator, "/admin/message-reports?state=upheld", "tr")).html).toContain("mesaj kaldırıldı");
		const after = await read(agent, path);
		expect(after.html).not.toContain("Send me the code");
		expect(after.html).toContain("This message was removed by Adahan.");
		await site.settle();
		const rows = await site.sql.query<{ action: string }>(
			"select action from public.activity_log where actor_id = $1 and action like 'message_report.%' order by id",
			[moderator.id],
		);
		expect(rows.map(({ action }) => action)).toEqual(
			expect.arrayContaining(["message_report.read", "message_report.decided"]),
		);
	});

	it("is not shown to a moderator who takes part", async () => {
		const moderator = await site.signedIn("sub_admin");
		await site.sql.query("update public.profiles set created_at = now() - interval '30 days' where id = $1", [
			moderator.id,
		]);
		const path = await start(moderator, "You will regret this");
		await site.sql.query(
			"insert into public.message_reports (message_id, reporter_id, reason, details) select max(id), $1, 'abuse', 'I am afraid of him' from public.messages where conversation_id = $2",
			[agent.id, path.split("=")[1]],
		);
		const list = await read(moderator, "/admin/message-reports");
		const page = /href="(\/admin\/message-reports\/[0-9a-f-]{36})"/.exec(list.html)![1]!;
		const { html } = await read(moderator, page);
		expect(html).toContain("so a colleague has to decide");
		for (const shown of [list.html, html]) expect(shown).not.toMatch(/I am afraid|Reported by|You will regret/);
		await site.sql.query("delete from public.message_reports");
	});
});

it("an unread message is mailed, with a link to the answer and one that ends the mails", async () => {
	const path = await start(seeker, "Could I come on Saturday?");
	await start(seeker, "And this one?");
	await site.sql.query("update public.conversation_participants set mail_due_at = mail_due_at - interval '6 minutes'");
	for (const job of ["message-mails", "send-mail"]) await site.runJob(job);
	const mail = await site.waitForMail(agent.email, /Saturday/);
	expect(mail.text).toContain("> Could I come on Saturday?");
	expect(mail.text).toContain("> And this one?");
	// Conversations of other tests are in the same mail.
	expect(mail.text).toContain(`${path}&lng=en`);
	expect((await send(agent, path, { body: "Yes, at ten." })).status).toBe(303);
	expect((await read(seeker, path)).html).toContain("Yes, at ten.");
	const stop = /\/alerts\/messages\/stop\?\S+/.exec(mail.text)![0];
	expect((await site.ask(stop, { form: {}, headers: { Origin: "https://mail.example" } })).status).toBe(200);
	expect(
		await site.sql.query("select message_mails from public.notification_preferences where user_id = $1", [agent.id]),
	).toEqual([{ message_mails: false }]);
	expect((await read(agent, "/notifications")).html).toContain("New message from Nina Hartley");
});

it("tells how quickly an agent answers, beside the form and on their page", async () => {
	await site.sql.query(
		`insert into public.conversations (seeker_id, agent_id, is_agent_page, kind, created_at, first_reply_at)
		select null, $1, false, 'property', now() - interval '2 days', now() - interval '45 hours' from generate_series(1, 40)`,
		[agent.id],
	);
	// The record is public data and kept for half a minute: another agent's page has not been read yet.
	const other = await site.signedIn("agent");
	await makeAgent(site.backend, other.id, "other-agent");
	await site.sql.query("update public.conversations set agent_id = $1 where seeker_id is null", [other.id]);
	const page = await site.read("/agents/other-agent");
	expect(page.html).toContain("Usually answers within 3 hours.");
	expect(page.html).toContain("First messages answered within 24 hours: 100%.");
	const form = await read(seeker, "/messages/new?agent=other-agent", "tr");
	expect(form.html).toContain("Genellikle 3 saat içinde yanıtlar.");
});
