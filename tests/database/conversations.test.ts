/** Conversations: who may write and read, order and counts under parallel sends, limits, warnings, states. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { makeTalk, type Talk } from "../support/conversations.ts";
import { rounds } from "../support/nightly.ts";
import { type Client, connectClient, insertListing, makeAgent, type Role, signInAs } from "../support/users.ts";

type Person = { id: string; client: Client };
const NAMES = ["seeker", "agent", "stranger", "other", "sub_admin", "admin"] as const;

let backend: TestBackend;
const people = {} as Record<(typeof NAMES)[number], Person>;
let listing: number;
let talk: Talk;

const sql = <T>(text: string, params: unknown[] = []) => backend.sql.query<T>(text, params);
const one = async <T>(text: string, params: unknown[] = []) => (await sql<T>(text, params))[0]!;

beforeAll(async () => {
	backend = await startTestBackend();
	talk = makeTalk(backend);
	const roles: Record<(typeof NAMES)[number], Role> = {
		seeker: "visitor",
		agent: "agent",
		stranger: "visitor",
		other: "agent",
		sub_admin: "sub_admin",
		admin: "admin",
	};
	for (const name of NAMES) people[name] = await signInAs(backend, roles[name], name.replace("_", "-"));
	await makeAgent(backend, people.agent.id, "ada-homes");
	await makeAgent(backend, people.other.id, "other-homes");
	await sql("update public.profiles set created_at = now() - interval '30 days'");
});
afterAll(() => backend?.stop());
beforeEach(async () => {
	await backend.sql.exec(
		"delete from public.conversations; delete from public.blocks; delete from public.rate_limits; delete from public.notifications; delete from public.security_events; delete from public.live_events; delete from public.agent_holds",
	);
	listing = await insertListing(backend, people.agent.id);
});

const start = (who: Person, body: string, target: { listing?: number; agent?: string } = { listing }) =>
	talk.start(who.client, body, target);
const open = async (body = "Is it still free?") => (await start(people.seeker, body)).conversation_id!;

describe("opening a conversation", () => {
	it("stores the message, the facts of the listing and one notification", async () => {
		const answer = await start(people.seeker, "  Is it still free?\r\nFrom May  ");
		expect(answer).toEqual({ ok: true, conversation_id: expect.any(String), message_id: expect.any(Number) });
		const id = answer.conversation_id!;
		expect(await one("select listing_id::int, title_en, kind, reference from public.conversations")).toMatchObject({
			listing_id: listing,
			title_en: "Two-bedroom flat near the sea",
			kind: "property",
		});
		expect(await talk.thread(people.agent.client, id)).toMatchObject({
			is_seeker: false,
			other: { name: "seeker", slug: null, is_deleted: false },
			messages: [{ is_own: false, body: "Is it still free?\nFrom May", flags: [], is_removed: false }],
			unread: 1,
			state: "open",
			can_write: true,
			has_older: false,
		});
		expect(await talk.thread(people.seeker.client, id)).toMatchObject({
			is_seeker: true,
			other: { name: "ada-homes", slug: "ada-homes" },
			listing: { id: listing, price_pence: 65_000, is_gone: false, is_public: true },
			messages: [{ is_own: true }],
			unread: 0,
		});
		expect(await sql("select user_id, type, data from public.notifications")).toEqual([
			{
				user_id: people.agent.id,
				type: "message",
				data: {
					code: "message",
					thread_id: id,
					listing_id: listing,
					listing_type: "property",
					name: "seeker",
					count: 1,
				},
			},
		]);
		expect(await sql("select user_id, kind, data from public.live_events where kind = 'thread'")).toHaveLength(2);
		expect(await one("select enquiries from public.listing_daily_stats where listing_id = $1", [listing])).toEqual({
			enquiries: 1,
		});
	});

	it("continues the existing one, also when the listing is gone since", async () => {
		const id = await open();
		await sql("update public.listings set status = 'rented' where id = $1", [listing]);
		expect(await start(people.seeker, "Is it gone?")).toMatchObject({ ok: true, conversation_id: id });
		expect(await sql("select id from public.conversations")).toHaveLength(1);
	});

	it("works on the page of an agent, once", async () => {
		const first = await start(people.seeker, "Do you have villas?", { agent: people.agent.id });
		const second = await start(people.seeker, "In Lapta?", { agent: people.agent.id });
		expect(second).toMatchObject({ ok: true, conversation_id: first.conversation_id });
		expect(await talk.thread(people.seeker.client, first.conversation_id!)).toMatchObject({
			listing: null,
			agent_page: true,
		});
	});

	it.each([
		["an own listing", "own_listing", () => start(people.agent, "Hello")],
		["the own page", "own_listing", () => start(people.agent, "Hello", { agent: people.agent.id })],
		["a person who is no agent", "agents_only", () => start(people.agent, "Hello", { agent: people.seeker.id })],
		["an unknown person", "agents_only", () => start(people.agent, "Hello", { agent: crypto.randomUUID() })],
		["an unknown listing", "closed", () => start(people.seeker, "Hello", { listing: 999_999 })],
		["a script", "blocked_text", () => start(people.seeker, "<script>alert(1)</script>")],
		["control characters", "blocked_text", () => start(people.seeker, "Hello \u0007")],
	])("refuses %s", async (_, code, call) => {
		expect(await call()).toEqual({ ok: false, code });
		expect(await sql("select id from public.conversations")).toEqual([]);
	});

	it("refuses a listing that is not available, and a new one from an agent on hold, who may answer", async () => {
		const draft = await insertListing(backend, people.agent.id, { status: "draft" });
		expect(await start(people.seeker, "Hello", { listing: draft })).toEqual({ ok: false, code: "closed" });
		await sql("insert into public.agent_holds (agent_id, action) values ($1, 'hold')", [people.agent.id]);
		const foreign = await insertListing(backend, people.other.id);
		expect(await start(people.agent, "Hello", { listing: foreign })).toEqual({ ok: false, code: "closed" });
		expect(await talk.send(people.agent.client, await open(), "Yes")).toMatchObject({ ok: true });
	});

	it("stores and judges a text without marks that change the order of reading", async () => {
		await start(people.seeker, "See \u202ewww.bank.ev\u202cil.com\u2069");
		expect(await one("select body, flags from public.messages")).toEqual({
			body: "See www.bank.evil.com",
			flags: ["link"],
		});
	});

	it("raises for an empty, an invisible and a long text, and for neither or both targets", async () => {
		const key = { send_key: crypto.randomUUID() };
		for (const call of [
			{ listing, body: " \n ", ...key },
			{ listing, body: "\u200b\u2800\u3164", ...key },
			{ listing, body: "a".repeat(2001), ...key },
			{ body: "Hello", ...key },
			{ listing, agent: people.agent.id, body: "Hello", ...key },
			{ listing, body: "Hello" },
		])
			expect((await people.seeker.client.rpc("start_conversation", call)).error?.code).toBe("PT400");
	});
});

describe("parallel sends", () => {
	it("of one form are one conversation, one message and one notification", async () => {
		const many = rounds(20, 50);
		const send_key = crypto.randomUUID();
		const call = { listing, body: "Is it still free?", send_key };
		const answers = await Promise.all(
			Array.from({ length: many }, () => people.seeker.client.rpc("start_conversation", call)),
		);
		const first = answers[0]!.data;
		expect(first).toMatchObject({ ok: true });
		for (const { data } of answers) expect(data).toEqual(first);
		expect(await one("select count(*)::int as n from public.messages")).toEqual({ n: 1 });
		expect(await sql("select data ->> 'count' as n from public.notifications")).toEqual([{ n: "1" }]);
		const conversation = (first as { conversation_id: string }).conversation_id;
		const again = { conversation, body: "And the deposit?", send_key };
		await Promise.all(Array.from({ length: many }, () => people.seeker.client.rpc("send_message", again)));
		expect(await one("select count(*)::int as n from public.messages")).toEqual({ n: 2 });
		expect(
			await one("select unread from public.conversation_participants where user_id = $1", [people.agent.id]),
		).toEqual({ unread: 2 });
	});

	it("of different messages keep order, counts and one notification", async () => {
		const conversation = await open();
		await talk.send(people.agent.client, conversation, "Yes");
		await talk.read(people.seeker.client, conversation);
		await backend.sql.exec("delete from public.rate_limits");
		const each = rounds(10, 20);
		const answers = await Promise.all(
			Array.from({ length: each }, (_, number) => [
				talk.send(people.seeker.client, conversation, `Question ${number}`),
				talk.send(people.agent.client, conversation, `Answer ${number}`),
			]).flat(),
		);
		expect(answers.every(({ ok }) => ok)).toBe(true);
		const rows = await sql<{ id: number; sender_id: string; sent_at: Date }>(
			"select id::int, sender_id, sent_at from public.messages order by id",
		);
		expect(rows).toHaveLength(2 * each + 2);
		const times = rows.map(({ sent_at }) => Number(new Date(sent_at)));
		expect(times).toEqual(times.toSorted((a, b) => a - b));
		for (const who of [people.seeker, people.agent]) {
			const [last] = rows.filter(({ sender_id }) => sender_id === who.id).slice(-1);
			const newer = rows.filter(({ id }) => id > last!.id).length;
			const row = "select unread, last_read_id::int as read from public.conversation_participants where user_id = $1";
			expect(await one(row, [who.id])).toEqual({ unread: newer, read: last!.id });
		}
		expect(
			await one(
				"select count(*)::int as n from (select 1 from public.notifications where not is_read group by user_id having count(*) > 1) d",
			),
		).toEqual({ n: 0 });
		const shown = (await talk.thread(people.seeker.client, conversation))!.messages;
		expect(shown.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
	});

	it("treat an edited text with the key of the old one as a new message", async () => {
		const conversation = await open();
		const send_key = crypto.randomUUID();
		for (const body of ["First", "First", "Edited"])
			await people.seeker.client.rpc("send_message", { conversation, body, send_key });
		const bodies = (await talk.thread(people.agent.client, conversation))!.messages.map(({ body }) => body);
		expect(bodies).toEqual(["Is it still free?", "First", "Edited"]);
	});
});

describe("parallel work of different kinds", () => {
	it("neither fails nor loses a count: sends, readings, mails, blocks, and deletions of accounts and listings", async () => {
		const seekers = await Promise.all(
			Array.from({ length: 5 }, () => signInAs(backend, "visitor", `busy-${crypto.randomUUID()}`)),
		);
		const flats = await Promise.all(seekers.map(() => insertListing(backend, people.agent.id)));
		const threads = await Promise.all(
			seekers.map(async (seeker, at) => (await start(seeker, `Hello ${at}`, { listing: flats[at]! })).conversation_id!),
		);
		for (const [at, thread] of threads.entries()) await talk.send(people.agent.client, thread, `Yes ${at}`);
		await sql("update public.rate_limits set hits = -1000");
		const server = connectClient(backend, backend.secretKey);
		const failures: string[] = [];
		const note = ({ error }: { error: { code?: string; message: string } | null }) => {
			if (error) failures.push(`${error.code} ${error.message}`);
		};
		const times = rounds(6, 12);
		const repeat = async (times: number, act: (round: number) => PromiseLike<{ error: never | null } | object>) => {
			for (let round = 0; round < times; round++) note((await act(round)) as Parameters<typeof note>[0]);
		};
		const send = (who: Person, conversation: string, body: string) =>
			who.client.rpc("send_message", { conversation, body, send_key: crypto.randomUUID() });
		const mail = (minutes: number) =>
			server.rpc("send_message_mails", { at: new Date(Date.now() + minutes * 60_000).toISOString() });
		// The last two seekers and the last listing go while messages are sent.
		const staying = [0, 1, 2];
		await Promise.all([
			...staying.flatMap((at) => [
				repeat(times, (round) => send(seekers[at]!, threads[at]!, `Question ${round}`)),
				repeat(times, (round) => send(people.agent, threads[at]!, `Answer ${round}`)),
				repeat(times, () => seekers[at]!.client.rpc("mark_thread_read", { conversation: threads[at]!, up_to: 1e9 })),
			]),
			...[3, 4].flatMap((at) => [
				repeat(times, (round) => send(people.agent, threads[at]!, `Answer ${round}`)),
				server.rpc("delete_account", { person: seekers[at]!.id }).then(note),
			]),
			repeat(times, (round) => mail(6 + round * 20)),
			repeat(6, (round) =>
				people.agent.client.rpc("block_person", { conversation: threads[4]!, blocked: round % 2 === 0 }),
			),
			sql("delete from public.listings where id = $1", [flats[2]]),
		]);
		expect(failures).toEqual([]);
		const wrong = await sql(
			`select p.* from public.conversation_participants p where p.unread <> (select count(*) from public.messages m
				where m.conversation_id = p.conversation_id and m.id > p.last_read_id and m.sender_id is distinct from p.user_id)`,
		);
		expect(wrong).toEqual([]);
	});
});

describe("limits", () => {
	const send = (who: Person, conversation: string, body: string) => talk.send(who.client, conversation, body);

	it("five messages in a row without an answer", async () => {
		const conversation = await open("Message 1");
		for (let number = 2; number <= 5; number++)
			expect(await send(people.seeker, conversation, `Message ${number}`)).toMatchObject({ ok: true });
		expect(await send(people.seeker, conversation, "Message 6")).toEqual({ ok: false, code: "wait_for_answer" });
		expect(await talk.thread(people.seeker.client, conversation)).toMatchObject({
			state: "open",
			must_wait: true,
			can_write: false,
		});
		await send(people.agent, conversation, "Yes");
		expect(await send(people.seeker, conversation, "Message 6")).toMatchObject({ ok: true });
	});

	it("20 messages a minute and 300 a day, with the seconds to wait", async () => {
		const conversation = await open();
		await send(people.agent, conversation, "Yes");
		await sql("update public.rate_limits set hits = 20 where key = 'message-minute:' || $1", [people.seeker.id]);
		expect(await send(people.seeker, conversation, "More")).toEqual({
			ok: false,
			code: "rate_limited",
			retry_after: expect.any(Number),
		});
		await sql("update public.rate_limits set hits = 0 where key like 'message-minute:%'");
		await sql("update public.rate_limits set hits = 300 where key = 'message-day:' || $1", [people.seeker.id]);
		const refused = await send(people.seeker, conversation, "More");
		expect(refused).toMatchObject({ ok: false, code: "rate_limited" });
		expect(refused.retry_after).toBeGreaterThan(3600);
	});

	it("ten new conversations an hour, five in the first day of an account", async () => {
		const flats = await Promise.all(Array.from({ length: 3 }, () => insertListing(backend, people.agent.id)));
		const young = await signInAs(backend, "visitor", `young-${crypto.randomUUID()}`);
		for (const [who, key, limit] of [
			[people.seeker, "conversation-hour", 10],
			[young, "conversation-day", 5],
		] as const) {
			const ask = (number: number) => start(who, `Hello ${number}`, { listing: flats[number]! });
			expect(await ask(0)).toMatchObject({ ok: true });
			await sql("update public.rate_limits set hits = $2 where key = $1", [`${key}:${who.id}`, limit - 1]);
			expect(await ask(1)).toMatchObject({ ok: true });
			expect(await ask(2)).toMatchObject({ ok: false, code: "rate_limited" });
		}
	});

	it("the same text to five people a day; the sixth is refused and the moderators see it", async () => {
		const agents = [];
		for (let number = 0; number < 6; number++) {
			const agent = await signInAs(backend, "agent", `repeat-${number}`);
			await makeAgent(backend, agent.id, `repeat-${number}`);
			agents.push(agent);
		}
		for (const [number, agent] of agents.entries()) {
			const answer = await start(people.seeker, number % 2 ? "Write to ME, please!" : "write to me… please", {
				agent: agent.id,
			});
			expect(answer).toMatchObject(number < 5 ? { ok: true } : { ok: false, code: "repeated_text" });
		}
		expect(await sql("select event_type, user_id, details from public.security_events")).toEqual([
			{ event_type: "REPEATED_MESSAGE", user_id: people.seeker.id, details: { count: 6 } },
		]);
		expect(await sql("select reason, reporter_id, status from public.message_reports")).toEqual([
			{ reason: "repeated_text", reporter_id: null, status: "open" },
		]);
		expect(await start(people.seeker, "Something else", { agent: agents[5]!.id })).toMatchObject({ ok: true });
	});

	it("a reported repetition does not keep the reporter from deleting their account", async () => {
		const receiver = await signInAs(backend, "visitor", "receiver");
		const id = (await start(receiver, "Is it free?")).conversation_id!;
		const { message_id } = await talk.send(people.agent.client, id, "Yes, it is.");
		await sql("insert into public.message_reports (message_id, reason) values ($1, 'repeated_text')", [message_id]);
		for (const _ of [1, 2])
			expect((await receiver.client.rpc("report_message", { message: message_id!, reason: "spam" })).error).toBeNull();
		expect(await sql("select reason from public.message_reports order by reason")).toHaveLength(2);
		const { error } = await connectClient(backend, backend.secretKey).rpc("delete_account", { person: receiver.id });
		expect(error).toBeNull();
		expect(await sql("select reporter_id from public.message_reports")).toEqual([
			{ reporter_id: null },
			{ reporter_id: null },
		]);
	});

	it("changes of a conversation: 60 a minute", async () => {
		const id = await open();
		const toggle = (round: number) =>
			people.seeker.client.rpc("block_person", { conversation: id, blocked: round % 2 === 0 });
		expect((await toggle(0)).data).toEqual({ ok: true });
		await sql("update public.rate_limits set hits = 59 where key = $1", [`conversation-change:${people.seeker.id}`]);
		expect((await toggle(1)).data).toEqual({ ok: true });
		expect((await toggle(0)).data).toMatchObject({ ok: false, code: "rate_limited" });
	});

	it("an enquiry of a blocked person is answered like any other and not stored", async () => {
		const id = await open();
		await people.agent.client.rpc("block_person", { conversation: id, blocked: true });
		const ask = (sender: string | null, message: string) =>
			connectClient(backend, backend.secretKey).rpc("submit_enquiry", {
				enquiry: { listing_id: listing, name: "A", email: "a@example.com", message, language: "en", sender_id: sender },
				client_key: "blocked-test",
			});
		const count = async () => (await sql("select id from public.enquiries where listing_id = $1", [listing])).length;
		expect((await ask(people.seeker.id, "Hello again")).data).toEqual({ ok: true });
		expect(await count()).toBe(0);
		expect((await ask(people.stranger.id, "Hello there")).data).toEqual({ ok: true });
		expect(await count()).toBe(1);
	});

	it("a name that holds a link is not shown", async () => {
		const named = await signInAs(backend, "visitor", "named");
		await sql("update public.profiles set first_name = 'https://evil.example/pay' where id = $1", [named.id]);
		const id = (await start(named, "Is it free?")).conversation_id!;
		expect(await talk.thread(people.agent.client, id)).toMatchObject({ other: { name: null } });
		expect(await sql("select data ->> 'name' as name from public.notifications where type = 'message'")).toEqual([
			{ name: null },
		]);
	});

	it("an agent may give the same answer to many seekers", async () => {
		for (let number = 0; number < 7; number++) {
			const seeker = await signInAs(backend, "visitor", `asks-${number}`);
			const { conversation_id } = await start(seeker, `Is it free? ${number}`);
			expect(await send(people.agent, conversation_id!, "Yes, it is.")).toMatchObject({ ok: true });
		}
	});

	it("no links before the first answer from an account younger than seven days", async () => {
		const young = await signInAs(backend, "visitor", `link-${crypto.randomUUID()}`);
		const text = "See www.example.com please";
		expect(await start(young, text)).toEqual({ ok: false, code: "links_refused" });
		const { conversation_id } = await start(young, "Hello");
		expect(await send(young, conversation_id!, text)).toEqual({ ok: false, code: "links_refused" });
		await send(people.agent, conversation_id!, "Yes?");
		expect(await send(young, conversation_id!, text)).toMatchObject({ ok: true });
		expect(await start(people.seeker, text)).toMatchObject({ ok: true });
	});

	it("records a dangerous text as a security event", async () => {
		const conversation = await open();
		expect(await send(people.seeker, conversation, "<img src=x onerror=alert(1)>")).toEqual({
			ok: false,
			code: "blocked_text",
		});
		expect(await sql("select event_type, user_id from public.security_events")).toEqual([
			{ event_type: "SUSPICIOUS_FORM_SUBMISSION", user_id: people.seeker.id },
		]);
	});
});

describe("rights", () => {
	it("nobody but the two people reads or changes a conversation; a foreign one is an unknown one", async () => {
		const conversation = await open();
		const { message_id: message } = await talk.send(people.agent.client, conversation, "Yes");
		const unknown = crypto.randomUUID();
		for (const name of ["stranger", "other", "sub_admin", "admin"] as const) {
			const { client } = people[name];
			const answers = async (id: string, about: number) =>
				JSON.stringify([
					(await client.rpc("get_thread", { conversation: id })).data,
					await talk.send(client, id, "Hello"),
					(await client.rpc("mark_thread_read", { conversation: id, up_to: 1 })).data,
					(await client.rpc("archive_conversation", { conversation: id, archived: true })).data,
					(await client.rpc("block_person", { conversation: id, blocked: true })).data,
					(await client.rpc("report_message", { message: about, reason: "scam" })).data,
				]);
			const foreign = await answers(conversation, message!);
			expect(foreign, name).toBe(await answers(unknown, 999_999_999));
			expect(JSON.parse(foreign)).toEqual([null, ...Array(5).fill({ ok: false, code: "not_found" })]);
			const { data } = await client.rpc("list_conversations");
			expect(data, name).toEqual({ has_more: false, unread_threads: 0, rows: [] });
		}
		expect(await sql("select id from public.message_reports")).toEqual([]);
	});

	it("the other person sees neither address nor number, nor whether a message was read", async () => {
		await sql("update public.profiles set phone = '+905331112233' where id = any($1::uuid[])", [
			[people.seeker.id, people.agent.id],
		]);
		const conversation = await open();
		await talk.send(people.agent.client, conversation, "Yes, from May.");
		const seen = async ({ client }: Person) =>
			JSON.stringify([await talk.thread(client, conversation), (await client.rpc("list_conversations")).data]);
		for (const [reader, other] of [
			[people.agent, people.seeker],
			[people.seeker, people.agent],
		] as const) {
			await talk.read(reader.client, conversation);
			const before = await seen(reader);
			expect(before).not.toMatch(/@adahan\.example|5331112233/);
			await talk.read(other.client, conversation);
			expect(await seen(reader)).toBe(before);
		}
	});

	it("a visitor without an account and one whose session has ended can call nothing", async () => {
		const conversation = await open();
		const anon = connectClient(backend);
		const gone = await signInAs(backend, "visitor", `gone-${crypto.randomUUID()}`);
		await sql("delete from auth.sessions where user_id = $1", [gone.id]);
		const key = { send_key: crypto.randomUUID() };
		const calls = [
			["start_conversation", { listing, body: "Hello", ...key }],
			["send_message", { conversation, body: "Hello", ...key }],
			["list_conversations", {}],
			["get_thread", { conversation }],
			["mark_thread_read", { conversation, up_to: 1 }],
			["archive_conversation", { conversation, archived: true }],
			["block_person", { conversation, blocked: true }],
			["report_message", { message: 1, reason: "scam" }],
		] as const;
		for (const [name, input] of calls) {
			expect((await anon.rpc(name, input as never)).error?.code, name).toBe("42501");
			expect((await gone.client.rpc(name, input as never)).error?.code, name).toBe("PT401");
		}
	});

	it("the secret key of the server reads no message either", async () => {
		await open();
		const server = connectClient(backend, backend.secretKey);
		for (const table of ["messages", "conversations", "message_reports"] as const)
			expect((await server.from(table).select("id")).error?.code, table).toBe("42501");
	});
});

describe("states", () => {
	const stateOf = async (who: Person, conversation: string) => (await talk.thread(who.client, conversation))!;

	it("closes for the other person alike after a block, a disabled account and 14 days without the listing", async () => {
		const conversation = await open();
		const seen = async () => {
			const { state, can_write, other } = await stateOf(people.seeker, conversation);
			return JSON.stringify({
				state,
				can_write,
				other,
				answer: await talk.send(people.seeker.client, conversation, "Hi"),
			});
		};
		await people.agent.client.rpc("block_person", { conversation, blocked: true });
		const blocked = await seen();
		expect(JSON.parse(blocked)).toMatchObject({
			state: "closed",
			can_write: false,
			answer: { ok: false, code: "closed" },
		});
		expect(await stateOf(people.agent, conversation)).toMatchObject({ state: "blocked_by_me", can_write: false });
		expect(await talk.send(people.agent.client, conversation, "Hi")).toEqual({ ok: false, code: "closed" });
		const second = await insertListing(backend, people.agent.id);
		const begin = async () =>
			JSON.stringify([
				await start(people.seeker, "Hello", { agent: people.agent.id }),
				await start(people.seeker, "Hello", { listing: second }),
			]);
		const refused = await begin();
		expect(JSON.parse(refused)).toEqual(Array(2).fill({ ok: false, code: "closed" }));
		await people.agent.client.rpc("block_person", { conversation, blocked: false });
		expect(await stateOf(people.seeker, conversation)).toMatchObject({ state: "open" });

		await sql("update public.profiles set disabled_at = now() where id = $1", [people.agent.id]);
		expect(await seen()).toBe(blocked);
		expect(await begin()).toBe(refused);
		await sql("update public.profiles set disabled_at = null where id = $1", [people.agent.id]);
		people.agent = { ...people.agent, ...(await talk.signInAgain("agent")) };

		await sql("update public.listings set status = 'rented' where id = $1", [listing]);
		expect(await stateOf(people.seeker, conversation)).toMatchObject({ state: "open", listing: { is_gone: true } });
		await sql("update public.conversations set listing_gone_at = now() - interval '15 days'");
		expect(await seen()).toBe(blocked);
	});

	it("opens again when the listing is available again, and stays without the listing's row", async () => {
		const conversation = await open();
		await sql("update public.listings set status = 'inactive', status_reason = 'withdrawn' where id = $1", [listing]);
		await sql("update public.conversations set listing_gone_at = now() - interval '15 days'");
		expect(await stateOf(people.agent, conversation)).toMatchObject({ state: "closed" });
		await sql("update public.listings set status = 'available', status_reason = null where id = $1", [listing]);
		expect(await stateOf(people.agent, conversation)).toMatchObject({ state: "open" });
		await sql("delete from public.listings where id = $1", [listing]);
		expect(await stateOf(people.seeker, conversation)).toMatchObject({
			state: "open",
			listing: { id: null, title_en: "Two-bedroom flat near the sea", is_gone: true, is_public: false },
		});
	});

	it("pages 51 messages, and lists conversations newest first with unread and archive", async () => {
		const conversation = await open();
		await sql(
			"insert into public.messages (conversation_id, sender_id, body, send_key, text_hash) select $1, $2, 'Message ' || g, gen_random_uuid(), repeat('a', 32) from generate_series(1, 50) g",
			[conversation, people.agent.id],
		);
		const page = await stateOf(people.seeker, conversation);
		expect([page.messages.length, page.has_older, page.messages.at(-1)?.body]).toEqual([50, true, "Message 50"]);
		const { data } = await people.seeker.client.rpc("get_thread", { conversation, before: page.messages[0]!.id });
		expect(data).toMatchObject({ has_older: false, messages: [{ body: "Is it still free?" }] });

		await start(people.seeker, "Villas?", { agent: people.other.id });
		await talk.send(people.agent.client, conversation, "Newest");
		const rows = async (filter = {}) =>
			((await people.seeker.client.rpc("list_conversations", filter)).data as { rows: { id: string }[] }).rows;
		expect(await rows()).toMatchObject([
			{ id: conversation, unread: 1, last_body: "Newest", last_is_own: false, agent_page: false, is_closed: false },
			{ unread: 0, last_body: "Villas?", last_is_own: true, agent_page: true, listing: null },
		]);
		expect(await rows({ only_unread: true })).toHaveLength(1);
		const archive = (archived: boolean) => people.seeker.client.rpc("archive_conversation", { conversation, archived });
		expect((await archive(true)).data).toEqual({ ok: true });
		expect(await rows()).toHaveLength(1);
		expect(await rows({ archived: true })).toMatchObject([{ id: conversation }]);
		await talk.send(people.agent.client, conversation, "Are you there?");
		expect(await rows()).toHaveLength(2);
	});

	it("continues a list of 30 after its 25th row", async () => {
		await sql(
			`with c as (insert into public.conversations (seeker_id, agent_id, is_agent_page, kind, title_en, reference, last_message_at)
				select $1, $2, false, 'property', 'Flat ' || n, 'R-' || n, now() - make_interval(hours => n) from generate_series(1, 30) n returning *),
			p as (insert into public.conversation_participants (conversation_id, user_id, last_message_at, unread)
				select id, u, last_message_at, (u = $2)::int from c, unnest(array[$1, $2]::uuid[]) u)
			insert into public.messages (conversation_id, sender_id, body, send_key, text_hash) select id, $1, 'Hello', gen_random_uuid(), md5('') from c`,
			[people.seeker.id, people.agent.id],
		);
		type List = { rows: { id: string; last_message_at: string }[]; has_more: boolean; unread_threads: number };
		const first = (await people.agent.client.rpc("list_conversations")).data as List;
		expect([first.rows.length, first.has_more, first.unread_threads]).toEqual([25, true, 30]);
		const last = first.rows.at(-1)!;
		const { data } = await people.agent.client.rpc("list_conversations", {
			before: last.last_message_at,
			before_id: last.id,
		});
		const rest = data as List;
		expect([rest.rows.length, rest.has_more]).toEqual([5, false]);
		expect(new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size).toBe(30);
	});

	it("marks as read up to the shown message, with the notification only when nothing newer came", async () => {
		const threads = async () =>
			((await people.agent.client.rpc("viewer")).data as { unread_threads: number }).unread_threads;
		const conversation = await open("One");
		expect(await threads()).toBe(1);
		const two = await talk.send(people.seeker.client, conversation, "Two");
		await talk.send(people.seeker.client, conversation, "Three");
		await people.agent.client.rpc("mark_thread_read", { conversation, up_to: two.message_id! });
		const unread =
			"select unread, mail_due_at is not null as due from public.conversation_participants where user_id = $1";
		expect(await one(unread, [people.agent.id])).toEqual({ unread: 1, due: true });
		expect(await sql("select is_read from public.notifications")).toEqual([{ is_read: false }]);
		await talk.read(people.agent.client, conversation);
		expect(await one(unread, [people.agent.id])).toEqual({ unread: 0, due: false });
		expect(await threads()).toBe(0);
		expect(await sql("select is_read from public.notifications")).toEqual([{ is_read: true }]);
		await people.agent.client.rpc("mark_thread_read", { conversation, up_to: 1 });
		expect(await one(unread, [people.agent.id])).toEqual({ unread: 0, due: false });
	});
});
