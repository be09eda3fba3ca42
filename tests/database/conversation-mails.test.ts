/** Conversations beside the messages: warnings, mails, reminders, reports, retention, deletion and export. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { makeTalk, type Talk } from "../support/conversations.ts";
import { type Client, connectClient, insertListing, makeAgent, signInAs } from "../support/users.ts";

type Person = { id: string; client: Client };

let backend: TestBackend;
let seeker: Person;
let agent: Person;
let admin: Person;
let server: Client;
let listing: number;
let talk: Talk;

const sql = <T>(text: string, params: unknown[] = []) => backend.sql.query<T>(text, params);
const one = async <T>(text: string, params: unknown[] = []) => (await sql<T>(text, params))[0]!;

beforeAll(async () => {
	backend = await startTestBackend();
	talk = makeTalk(backend);
	server = connectClient(backend, backend.secretKey);
	seeker = await signInAs(backend, "visitor", "seeker");
	agent = await signInAs(backend, "agent", "agent");
	admin = await signInAs(backend, "sub_admin", "moderator");
	await makeAgent(backend, agent.id, "ada-homes");
	await sql("update public.profiles set created_at = now() - interval '30 days'");
});
afterAll(() => backend?.stop());
beforeEach(async () => {
	await backend.sql.exec(
		"delete from public.conversations; delete from public.blocks; delete from public.rate_limits; delete from public.notifications; delete from public.mail_outbox; delete from public.notification_preferences",
	);
	listing = await insertListing(backend, agent.id);
});

const open = async (body = "Is it still free?", target: { listing?: number; agent?: string } = { listing }) =>
	(await talk.start(seeker.client, body, target)).conversation_id!;

describe("warnings", () => {
	const flags = async (body: string) =>
		(await one<{ flags: string[] }>("select private.message_flags($1) as flags", [body])).flags;

	it.each([
		["Kaporayı bugün yatırırsan evi sana ayırırım", ["payment"]],
		["Kaporanın yarısını havaleyle gönderin", ["payment"]],
		["kap\u034Fora gön\u202Ederin", ["payment"]],
		["Ön ödeme yapmanız gerekiyor", ["payment"]],
		["PAPARA hesabıma atabilir misin?", ["payment"]],
		["Depozitonuzu EFT ile yollayın", ["payment"]],
		["Parayı gönderince anahtarı kargolarım", ["payment"]],
		["Please send the deposit by Western Union", ["payment"]],
		["I only take USDT or gift cards", ["payment"]],
		["You must pay in advance to see the flat", ["payment"]],
		["Hesap: TR33 0006 1005 1978 6457 8413 26", ["iban"]],
		["TR330006100519786457841326", ["iban"]],
		["My account is GB29 NWBK 6016 1331 9268 19", ["iban"]],
		["IBAN'ımı yazıyorum", ["iban"]],
		["Buradan bakın: https://evil.example/login", ["link"]],
		["www.ucuzev.com adresine girin", ["link"]],
		["Write me on t.me/fastdeals", ["link"]],
		["wa.me/905331234567", ["link"]],
		["see my-site.co.uk", ["link"]],
		["cheaphomes [dot] com", ["link"]],
		["Bana ada.yilmaz@example.com adresinden yazın", ["email"]],
		["ada (at) example.com", ["email"]],
		["0533 850 12 34", ["phone"]],
		["+90 (533) 850-12-34 arayın", ["phone"]],
		["05338501234", ["phone"]],
		["Call +44 7911 123456", ["phone"]],
		["０５３３ ８５０ １２ ３４", ["phone"]],
		["ka\u200bpora gönder", ["payment"]],
		["Kapora: TR33 0006 1005 1978 6457 8413 26, tel 0533 850 12 34", ["payment", "iban", "phone"]],
	])("are given for: %s", async (text, expected) => {
		expect(await flags(text)).toEqual(expected);
	});

	it.each([
		"Merhaba, ev hâlâ müsait mi?",
		"Cumartesi 14.30'da bakabilir miyiz?",
		"Brüt 120 m2.net 105 m2",
		"Fiyatı 125.000 sterlin, 2+1, 3. kat.Asansör var",
		"2+1 120 2019 model daire",
		"Güzel bir ev.site içinde havuz var",
		"Kaporta boyasız, kazasız. Plaka LEF 533",
		"Havalandırma ve havuz çalışıyor mu?",
		"The price is £1,250,000 and the plot 2,300 m2.It has a sea view",
		"Is it still free from 1 May 2027 to 30 April 2028?",
		"At 12 noon this flat has some light",
		"We saw reference P-10234 and P-10235, which one has the balcony?",
		"Peşin mi, taksit mi düşünüyorsunuz?",
		"The car has 123456 km and was built in 2015",
		"Aidat 550 TL, kira 650 sterlin",
	])("are not given for: %s", async (text) => {
		expect(await flags(text)).toEqual([]);
	});
});

describe("mails", () => {
	const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
	const run = async (minutes: number) => {
		const { data, error } = await server.rpc("send_message_mails", { at: inMinutes(minutes) });
		if (error) throw error;
		return data as { mails: number; threads: number; nudges: number };
	};
	type Mail = {
		template: string;
		recipient: string;
		deduplication_key: string;
		payload: { conversations: { id: string; name: string; messages: string[]; more: number }[]; more: number };
	};
	const mails = () =>
		sql<Mail>(
			"select template, recipient, deduplication_key, case template when 'unreadMessages' then private.message_mail_payload(payload) else payload end as payload from public.mail_outbox order by created_at, id",
		);

	it("come five minutes after the first unread message, once, with five texts and the number of the others", async () => {
		const conversation = await open("Message 1");
		await talk.send(agent.client, conversation, "Yes");
		await talk.read(seeker.client, conversation);
		for (let number = 2; number <= 8; number++) await talk.send(seeker.client, conversation, `Message ${number}`);
		expect(await run(4)).toEqual({ mails: 0, threads: 0, nudges: 0 });
		expect(await run(6)).toEqual({ mails: 1, threads: 1, nudges: 0 });
		const [mail] = await mails();
		expect(mail).toMatchObject({ template: "unreadMessages", recipient: "agent@adahan.example" });
		expect(mail!.payload).toEqual({
			user_id: agent.id,
			conversations: [
				{
					id: conversation,
					name: "seeker",
					kind: "property",
					title_en: "Two-bedroom flat near the sea",
					title_tr: "Denize yakın 2+1 daire",
					reference: expect.any(String),
					messages: [2, 3, 4, 5, 6].map((number) => `Message ${number}`),
					more: 2,
				},
			],
			more: 0,
		});
		expect(mail!.deduplication_key).toMatch(new RegExp(`^message:${conversation}:\\d+$`));
		await talk.send(seeker.client, conversation, "Are you there?");
		expect(await run(600)).toMatchObject({ mails: 0 });
		expect(await mails()).toHaveLength(1);
	});

	it("do not come when the message was read or answered within five minutes", async () => {
		const conversation = await open();
		await talk.read(agent.client, conversation);
		expect(await run(10)).toMatchObject({ mails: 0 });
		await talk.send(seeker.client, conversation, "Hello?");
		await talk.send(agent.client, conversation, "Yes");
		await talk.read(seeker.client, conversation);
		expect(await run(10)).toMatchObject({ mails: 0 });
	});

	it("come again for a new unread streak, but not within 15 minutes, then with several conversations", async () => {
		const first = await open();
		await run(6);
		await talk.read(agent.client, first);
		await talk.send(seeker.client, first, "A second question");
		const second = await open("Villas?", { agent: agent.id });
		expect(await run(7)).toMatchObject({ mails: 0 });
		expect(await run(20)).toMatchObject({ mails: 0 });
		expect(await run(22)).toMatchObject({ mails: 1, threads: 2 });
		const { payload } = (await mails())[1]!;
		expect(payload.conversations.map(({ id, messages }) => [id, messages])).toEqual([
			[first, ["A second question"]],
			[second, ["Villas?"]],
		]);
	});

	it("are one when the job runs twice at once", async () => {
		await open();
		const found = await Promise.all([run(6), run(6), run(6)]);
		expect(found.reduce((sum, one) => sum + one.mails, 0)).toBe(1);
		expect(await mails()).toHaveLength(1);
	});

	it.each([
		["the person wants none", "insert into public.notification_preferences (user_id, messages) values ($1, false)"],
		["the person is disabled", "update public.profiles set disabled_at = now() where id = $1"],
		[
			"the sender is blocked",
			"insert into public.blocks (user_id, blocked_id) select $1, seeker_id from public.conversations",
		],
	])("do not come when %s, also not later", async (_, change) => {
		await open();
		await sql(change, [agent.id]);
		expect(await run(6)).toMatchObject({ mails: 0 });
		await backend.sql.exec("update public.profiles set disabled_at = null; delete from public.blocks");
		await sql("delete from public.notification_preferences");
		expect(await run(60)).toMatchObject({ mails: 0 });
		agent = { ...agent, ...(await talk.signInAgain("agent")) };
	});

	const stopMails = "insert into public.notification_preferences (user_id, message_mails) values ($1, false)";
	const readAll = "update public.conversation_participants set last_read_id = 1000000 where user_id = $1";
	const claimed = async () => {
		await sql("update public.mail_outbox set next_attempt_at = now()");
		const { data } = await server.rpc("claim_outbox_mails", {});
		return (data as { template: string; payload: Mail["payload"] }[]).map(({ payload }) => payload);
	};

	it.each([
		["its reader stopped them", 6, stopMails],
		["its reader read the messages", 6, readAll],
		["its reader stopped them, a reminder too", 25 * 60, stopMails],
		[
			"the conversation was answered, a reminder too",
			25 * 60,
			"update public.conversations set first_reply_at = now() where agent_id = $1",
		],
	])("that wait are dropped when %s", async (_, minutes, change) => {
		const conversation = await open();
		if (minutes > 60) await talk.read(agent.client, conversation);
		await run(minutes);
		expect(await claimed()).toHaveLength(1);
		await sql(change, [agent.id]);
		expect(await claimed()).toEqual([]);
		expect(await sql("select id from public.mail_outbox")).toEqual([]);
	});

	it("that wait leave out what was read in the meantime", async () => {
		const conversation = await open("Message 1");
		const read = (await talk.thread(seeker.client, conversation))!.newest_id;
		await talk.send(seeker.client, conversation, "Message 2");
		await run(6);
		await sql("update public.conversation_participants set last_read_id = $1 where user_id = $2", [read, agent.id]);
		expect(await claimed()).toMatchObject([{ conversations: [{ messages: ["Message 2"] }] }]);
	});

	it("remind the agent once after 24 hours without an answer", async () => {
		const conversation = await open();
		await talk.read(agent.client, conversation);
		await sql("delete from public.notifications");
		expect(await run(23 * 60)).toMatchObject({ nudges: 0 });
		expect(await run(25 * 60)).toMatchObject({ nudges: 1 });
		expect(await run(26 * 60)).toMatchObject({ nudges: 0 });
		expect((await mails()).map(({ template, recipient }) => [template, recipient])).toEqual([
			["messageWaiting", "agent@adahan.example"],
		]);
		expect(await sql("select user_id, type, data ->> 'code' as code from public.notifications")).toEqual([
			{ user_id: agent.id, type: "other", code: "messageWaiting" },
		]);
	});

	it("do not remind of an answered conversation", async () => {
		await talk.send(agent.client, await open(), "Yes");
		expect(await run(25 * 60)).toMatchObject({ nudges: 0 });
	});
});

describe("the reply record", () => {
	const record = async () => (await connectClient(backend).rpc("agent_reply_record", { agent: agent.id })).data;
	const insert = (hours: (number | null)[]) =>
		sql(
			`insert into public.conversations (listing_id, agent_id, is_agent_page, kind, created_at, first_reply_at)
			select null, $1, false, 'property', now() - interval '10 days', now() - interval '10 days' + h * interval '1 hour'
			from unnest($2::float[]) h`,
			[agent.id, hours],
		);

	it("is the median of the first answers and the share within a day, from five conversations on", async () => {
		await insert([1, 2, 3, 30]);
		expect(await record()).toBeNull();
		await insert([null]);
		expect(await record()).toEqual({ conversations: 5, median_minutes: 150, share_24h: 0.6 });
		await open();
		expect(await record()).toMatchObject({ conversations: 5 });
	});
});

describe("reports", () => {
	const reportOf = async () => (await one<{ id: string }>("select id from public.message_reports")).id;

	it("are made once for a received message, and read with ten messages around it", async () => {
		const conversation = await open("Message 1");
		await talk.send(agent.client, conversation, "Yes");
		for (let number = 2; number <= 9; number++) await talk.send(seeker.client, conversation, `Message ${number}`);
		for (let number = 1; number <= 9; number++) await talk.send(agent.client, conversation, `Answer ${number}`);
		const { messages } = (await talk.thread(seeker.client, conversation))!;
		const own = messages.find(({ is_own }) => is_own)!;
		const bad = messages.find(({ body }) => body === "Answer 1")!;
		const report = (message: number, more = {}) =>
			seeker.client.rpc("report_message", { message, reason: "scam", ...more });
		expect((await report(own.id)).data).toEqual({ ok: false, code: "not_found" });
		expect((await report(bad.id, { details: "Asks for money" })).data).toEqual({ ok: true });
		expect((await report(bad.id)).data).toEqual({ ok: true });
		expect((await report(bad.id, { reason: "repeated_text" })).error?.code).toBe("PT400");
		expect(
			(await talk.thread(seeker.client, conversation))!.messages.filter((m) => "is_reported" in m && m.is_reported),
		).toMatchObject([{ body: "Answer 1" }]);

		const list = (await admin.client.rpc("list_message_reports")).data;
		expect(list).toMatchObject({
			total: 1,
			counts: { open: 1 },
			rows: [
				{
					message_id: bad.id,
					reason: "scam",
					details: "Asks for money",
					is_own: false,
					reporter: { id: seeker.id, name: "seeker" },
					sender: { id: agent.id, name: "ada-homes", is_agent: true },
					listing: { id: listing },
				},
			],
		});
		expect(JSON.stringify(list)).not.toContain("Answer 1");
		const around = (await admin.client.rpc("read_reported_message", { report: await reportOf() })).data as {
			messages: { body: string; sender: string; is_reported: boolean }[];
		};
		expect(around.messages.map(({ body }) => body)).toEqual([
			...[5, 6, 7, 8, 9].map((number) => `Message ${number}`),
			...[1, 2, 3, 4, 5, 6].map((number) => `Answer ${number}`),
		]);
		expect(around.messages.filter(({ is_reported }) => is_reported)).toMatchObject([
			{ body: "Answer 1", sender: "agent" },
		]);
		const readings = await sql(
			"select resource_id from public.activity_log where action = 'message_report.read' and actor_id = $1",
			[admin.id],
		);
		expect(readings).toHaveLength(2);
	});

	it("remove a message for both, once, and are no business of others", async () => {
		const conversation = await open();
		const { message_id: message } = await talk.send(agent.client, conversation, "Pay me first");
		await seeker.client.rpc("report_message", { message: message!, reason: "scam" });
		const report = await reportOf();
		for (const { client } of [seeker, agent])
			for (const call of [
				client.rpc("list_message_reports"),
				client.rpc("read_reported_message", { report }),
				client.rpc("decide_message_report", { report, is_upheld: true, action: "remove" }),
			])
				expect((await call).error?.code).toBe("PT403");
		const decide = () => admin.client.rpc("decide_message_report", { report, is_upheld: true, action: "remove" });
		expect((await decide()).data).toEqual({ ok: true, next: null });
		expect((await decide()).data).toEqual({ ok: false, code: "decided" });
		for (const { client } of [seeker, agent])
			expect((await talk.thread(client, conversation))!.messages.at(-1)).toMatchObject({
				id: message,
				body: null,
				is_removed: true,
			});
		const { data } = await seeker.client.rpc("list_conversations");
		expect(data).toMatchObject({ rows: [{ last_body: null }] });
	});

	it("remove a message from the mails that wait, with the conversation when nothing else is left", async () => {
		const conversation = await open("Pay me first");
		const bad = (await talk.thread(seeker.client, conversation))!.newest_id;
		await talk.send(seeker.client, conversation, "Is Friday good?");
		const other = await open("Send it to my account", { agent: agent.id });
		const worse = (await talk.thread(seeker.client, other))!.newest_id;
		const claim = async () =>
			(await server.rpc("claim_outbox_mails", {})).data as { template: string; payload: Record<string, unknown> }[];
		const remove = (message: number) => sql("update public.messages set removed_at = now() where id = $1", [message]);
		const queue = async () => {
			await sql("delete from public.mail_outbox");
			await sql(
				"update public.conversation_participants set mail_due_at = now(), mailed_at = null where user_id = $1",
				[agent.id],
			);
			expect((await server.rpc("send_message_mails", {})).data).toMatchObject({ mails: 1 });
		};
		await queue();
		expect(JSON.stringify(await sql("select payload from public.mail_outbox"))).not.toMatch(/Pay me|Friday|account/);
		await remove(bad);
		const [mail] = await claim();
		expect(mail!.payload).toMatchObject({
			conversations: [
				{ id: conversation, messages: ["Is Friday good?"], more: 0 },
				{ id: other, messages: ["Send it to my account"] },
			],
			more: 0,
		});
		await remove(worse);
		await sql("update public.mail_outbox set next_attempt_at = now()");
		expect((await claim())[0]!.payload).toMatchObject({ conversations: [{ id: conversation }] });
		await sql("update public.messages set removed_at = now()");
		await sql("update public.mail_outbox set next_attempt_at = now()");
		expect(await claim()).toEqual([]);
		expect(await sql("select id from public.mail_outbox")).toEqual([]);
	});

	it.each([
		["whose account was disabled since", "update public.profiles set disabled_at = now() where id = $1"],
		[
			"who was blocked since",
			"insert into public.blocks (user_id, blocked_id) select id, $1 from public.agents limit 1",
		],
	])("a waiting mail leaves out the words of a sender %s", async (_, change) => {
		const sender = await signInAs(backend, "visitor", `sender-${crypto.randomUUID().slice(0, 8)}`);
		await talk.start(sender.client, "Send me the deposit", { listing });
		await server.rpc("send_message_mails", { at: new Date(Date.now() + 6 * 60_000).toISOString() });
		await sql(change, [sender.id]);
		expect((await server.rpc("claim_outbox_mails", {})).data).toEqual([]);
	});

	it("wait on the overview and in the digest of the moderators while they are open", async () => {
		const waiting = async () => ((await admin.client.rpc("get_administration")).data as { waiting: object }).waiting;
		expect(await waiting()).toMatchObject({ messages: { count: 0 } });
		const { message_id: message } = await talk.send(agent.client, await open(), "Pay me first");
		await seeker.client.rpc("report_message", { message: message!, reason: "scam" });
		expect(await waiting()).toMatchObject({ messages: { count: 1, oldest: expect.any(String) } });
		expect((await server.rpc("write_moderation_digest")).data).toEqual({ waiting: 1, mails: 1 });
		expect(await one("select payload from public.mail_outbox where template = 'moderationDigest'")).toMatchObject({
			payload: { count: 1, oldest: expect.any(String), reasons: { messages: 1 } },
		});
	});

	it("about an own conversation are decided by others, and read without the reporter's words", async () => {
		const { conversation_id, message_id: own } = await talk.start(admin.client, "Is it free?", { listing });
		await agent.client.rpc("report_message", { message: own!, reason: "abuse", details: "They threatened my family" });
		const hidden = { is_own: true, details: null, reporter: null };
		expect((await admin.client.rpc("list_message_reports")).data).toMatchObject({ rows: [hidden] });
		const read = (await admin.client.rpc("read_reported_message", { report: await reportOf() })).data;
		expect(read).toMatchObject({ report: hidden, messages: [] });
		expect(JSON.stringify(read)).not.toContain(agent.id);
		await sql("delete from public.message_reports");

		const { message_id } = await talk.send(agent.client, conversation_id!, "No, go away");
		await admin.client.rpc("report_message", { message: message_id!, reason: "abuse" });
		const { error } = await admin.client.rpc("decide_message_report", { report: await reportOf(), is_upheld: false });
		expect(error).toMatchObject({ code: "PT403", message: "own_report" });
	});
});

describe("a removal for suspected fraud", () => {
	beforeEach(() => backend.sql.exec("delete from public.agent_events; delete from public.account_events"));
	const warnings = () =>
		sql<{ user_id: string; data: Record<string, unknown> }>(
			"select user_id, type, data from public.notifications where data ->> 'code' like 'fraud.%' order by id",
		);
	const review = (action: "approve" | "reject", reason: string | null) =>
		sql(
			"insert into public.listing_reviews (listing_id, agent_id, action, from_status, to_status, reason_code, texts) values ($1, $2, $3, 'available', 'inactive', $4, '{}')",
			[listing, agent.id, action, reason],
		);
	const disable = (action: "disabled" | "enabled", reason: string | null, person: Person) =>
		sql("insert into public.account_events (user_id, action, reason_code) values ($1, $2, $3)", [
			person.id,
			action,
			reason,
		]);
	const codes = async () => (await warnings()).map(({ data }) => data.code);
	const readAll = () => sql("update public.notifications set is_read = true");
	const judge = (action: "suspended" | "restored", reason: string | null) =>
		sql("insert into public.agent_events (agent_id, action, reason_code) values ($1, $2, $3)", [
			agent.id,
			action,
			reason,
		]);

	it("of a listing warns everybody who wrote about it, once, in the conversation", async () => {
		const conversation = await open();
		const { conversation_id: other } = await talk.start(admin.client, "Is it free?", { listing });
		await open("Do you have villas?", { agent: agent.id });
		await review("reject", "scam");
		await review("reject", "scam");
		await judge("suspended", "scam");
		const found = await warnings();
		const aboutListing = found.filter(({ data }) => data.code === "fraud.listing");
		expect(aboutListing.map(({ user_id, data }) => [user_id, data.thread_id])).toEqual(
			expect.arrayContaining([
				[seeker.id, conversation],
				[admin.id, other],
			]),
		);
		expect(aboutListing).toHaveLength(2);
		expect(aboutListing.find(({ user_id }) => user_id === seeker.id)).toMatchObject({
			type: "system",
			data: { key: `fraud.listing:${conversation}`, title_en: "Two-bedroom flat near the sea", name: "ada-homes" },
		});
		// The suspension of the agent is another warning, also in the conversation that the listing is not about.
		const aboutPerson = found.filter(({ data }) => data.code === "fraud.person");
		expect(aboutPerson.map(({ user_id }) => user_id).sort()).toEqual([seeker.id, seeker.id, admin.id].sort());
	});

	it("of an agent or of a seeker warns the people they wrote with", async () => {
		const conversation = await open();
		await judge("suspended", "scam");
		await sql("insert into public.account_events (user_id, action, reason_code) values ($1, 'disabled', 'scam')", [
			seeker.id,
		]);
		expect(await warnings()).toMatchObject([
			{ user_id: seeker.id, data: { code: "fraud.person", thread_id: conversation, name: "ada-homes" } },
			{ user_id: agent.id, data: { code: "fraud.person", thread_id: conversation, name: "seeker" } },
		]);
	});

	it("is the only reason that warns, and leaves no unread warning when it is taken back", async () => {
		await open();
		await review("reject", "price");
		await review("reject", null);
		await judge("suspended", "complaints");
		expect(await warnings()).toEqual([]);
		await review("reject", "scam");
		await judge("restored", null);
		expect(await codes()).toEqual(["fraud.listing"]);
		await review("approve", null);
		expect(await warnings()).toEqual([]);
		await judge("suspended", "scam");
		await judge("restored", null);
		expect(await warnings()).toEqual([]);
	});

	it("warns again after a decision that was taken back, read or not", async () => {
		await open();
		await review("reject", "scam");
		await review("approve", null);
		await review("reject", "scam");
		expect(await codes()).toEqual(["fraud.listing"]);
		await readAll();
		await review("reject", "scam");
		expect(await codes()).toEqual(["fraud.listing"]);
		await review("approve", null);
		await review("reject", "scam");
		expect(await codes()).toEqual(["fraud.listing", "fraud.listing_withdrawn", "fraud.listing"]);
	});

	it("warns of the person, too, when the warning of the listing was read", async () => {
		await open();
		await review("reject", "scam");
		await readAll();
		await judge("suspended", "scam");
		expect(await codes()).toEqual(["fraud.listing", "fraud.person"]);
	});

	it("keeps a warning for which another decision holds", async () => {
		await open();
		await review("reject", "scam");
		await judge("suspended", "scam");
		await disable("disabled", "scam", agent);
		await judge("restored", null);
		expect(await codes()).toEqual(["fraud.listing", "fraud.person"]);
		await disable("enabled", null, agent);
		expect(await codes()).toEqual(["fraud.listing"]);
	});

	it("tells those who read a warning once that it was taken back", async () => {
		const conversation = await open();
		await talk.start(admin.client, "Is it free?", { listing });
		await judge("suspended", "scam");
		await sql("update public.notifications set is_read = true where user_id = $1", [seeker.id]);
		await judge("restored", null);
		await judge("restored", null);
		const taken = (await warnings()).filter(({ data }) => data.code === "fraud.person_withdrawn");
		expect(taken).toMatchObject([{ user_id: seeker.id, data: { thread_id: conversation, name: "ada-homes" } }]);
		expect((await warnings()).filter(({ user_id }) => user_id === admin.id)).toEqual([]);
	});

	it("tells those to whom a push brought the warning, read or not", async () => {
		await open();
		await sql(
			`insert into public.push_subscriptions (user_id, endpoint, p256dh, auth_secret, new_listings, price_changes, messages, favorites,
			system_updates) values ($1, 'https://push.example/1', repeat('a', 87), repeat('a', 22), true, true, true, true, true)`,
			[seeker.id],
		);
		await judge("suspended", "scam");
		await sql("update public.push_outbox set sent_at = now()");
		await judge("restored", null);
		await sql("delete from public.push_subscriptions");
		expect(await codes()).toEqual(["fraud.person_withdrawn"]);
	});

	it("is told through the decisions of moderators and administrators", async () => {
		await open();
		const { data: item } = await admin.client.rpc("open_moderation_item", { listing });
		const decision = {
			listing,
			expected_fingerprint: (item as { fingerprint: string }).fingerprint,
			action: "reject",
			reason_code: "scam",
			notes: { en: "We suspect fraud.", tr: "Dolandırıcılık şüphesi." },
		};
		expect((await admin.client.rpc("decide_listing", decision)).data).toMatchObject({ ok: true });
		expect(await warnings()).toMatchObject([{ user_id: seeker.id, data: { code: "fraud.listing" } }]);
	});
});

describe("retention", () => {
	const cleanUp = async () => (await server.rpc("clean_up_conversations")).data;

	it("is 24 months after the last message, longer for an open or recently decided report", async () => {
		const conversation = await open();
		const { message_id: message } = await talk.send(agent.client, conversation, "Yes");
		await seeker.client.rpc("report_message", { message: message!, reason: "scam" });
		await sql("update public.conversations set last_message_at = now() - interval '23 months'");
		await sql("delete from public.message_reports");
		expect(await cleanUp()).toEqual({ conversations: 0 });
		await sql("update public.conversations set last_message_at = now() - interval '25 months'");
		await seeker.client.rpc("report_message", { message: message!, reason: "scam" });
		expect(await cleanUp()).toEqual({ conversations: 0 });
		await sql("update public.message_reports set status = 'dismissed', decided_at = now() - interval '89 days'");
		expect(await cleanUp()).toEqual({ conversations: 0 });
		await sql("update public.message_reports set decided_at = now() - interval '91 days'");
		expect(await cleanUp()).toEqual({ conversations: 1 });
		expect(await sql("select id from public.messages")).toEqual([]);
	});

	it("an account deletion takes the name everywhere, closes the conversation, and the last one ends it", async () => {
		const name = `Zeynepgul${Date.now() % 1000}`.replace(/\d/g, "x");
		const leaver = await signInAs(backend, "visitor", "leaver");
		await sql("update public.profiles set first_name = $2 where id = $1", [leaver.id, name]);
		const { conversation_id: conversation } = await talk.start(leaver.client, "Is it free?", { listing });
		const at = new Date(Date.now() + 6 * 60_000).toISOString();
		await server.rpc("send_message_mails", { at });
		expect(JSON.stringify(await sql("select data from public.notifications"))).toContain(name);
		expect(JSON.stringify(await sql("select payload from public.mail_outbox"))).toContain(name);
		await server.rpc("delete_account", { person: leaver.id });
		const tables = await sql<{ name: string }>(
			"select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('public', 'private', 'auth') and table_type = 'BASE TABLE'",
		);
		for (const table of tables) {
			const rows = await sql(`select 1 from ${table.name} t where t::text like $1 limit 1`, [`%${name}%`]);
			expect(rows, table.name).toEqual([]);
		}
		const waiting = (await server.rpc("claim_outbox_mails", {})).data as { template: string }[];
		expect(waiting.find(({ template }) => template === "unreadMessages")).toMatchObject({
			payload: { conversations: [{ messages: ["Is it free?"] }] },
		});
		expect(await talk.thread(agent.client, conversation!)).toMatchObject({
			other: { name: null, slug: null, is_deleted: true },
			messages: [{ is_own: false, body: "Is it free?" }],
			state: "closed",
			can_write: false,
		});
		expect(await talk.send(agent.client, conversation!, "Yes")).toEqual({ ok: false, code: "closed" });
		expect((await agent.client.rpc("list_conversations")).data).toMatchObject({ rows: [{ is_closed: true }] });
		expect(await cleanUp()).toEqual({ conversations: 0 });
		await sql("update public.conversations set agent_id = null");
		expect(await cleanUp()).toEqual({ conversations: 1 });
	});

	it("the export holds both sides of the own conversations, without ids of the other person", async () => {
		const conversation = await open("Is it free?");
		await talk.send(agent.client, conversation, "Yes");
		const stranger = await signInAs(backend, "visitor", "stranger");
		await talk.start(stranger.client, "A secret of others", { listing });
		const { data } = await seeker.client.rpc("export_own_data");
		expect(data).toMatchObject({
			conversations: [{ id: conversation, is_seeker: true, title_en: "Two-bedroom flat near the sea" }],
			messages: [
				{ is_own: true, body: "Is it free?" },
				{ is_own: false, body: "Yes" },
			],
			conversation_participants: [{ conversation_id: conversation }],
		});
		expect(JSON.stringify(data)).not.toMatch(/A secret of others|send_key/);
		expect(JSON.stringify((data as { conversations: unknown }).conversations)).not.toContain(agent.id);
	});

	it("no message text is in the activity log", async () => {
		const text = "Kanarienvogel im Garten";
		const conversation = await open(text);
		await talk.send(agent.client, conversation, text);
		await seeker.client.rpc("report_message", {
			message: (await talk.thread(seeker.client, conversation))!.newest_id,
			reason: "scam",
			details: text,
		});
		await admin.client.rpc("read_reported_message", {
			report: (await one<{ id: string }>("select id from public.message_reports")).id,
		});
		expect(await sql("select action from public.activity_log g where g::text ilike '%Kanarienvogel%'")).toEqual([]);
	});
});
