/** Web push in the database: devices and their rights, what is queued and when, quiet hours, results, retention. */
import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Client, connectClient, insertListing, makeAgent, signInAs } from "../support/users.ts";

type Person = { id: string; client: Client };
type Claimed = {
	id: number;
	attempts: number;
	is_urgent: boolean;
	topic: string;
	ttl: number;
	endpoint: string;
	language: string;
	notification_id: number | null;
	notification: { created_at: string; data: Record<string, unknown> } | null;
};

const EVERY_KIND = { newListings: true, priceChanges: true, messages: true, favorites: true, systemUpdates: true };
const NOON = "2026-11-24T12:00:00+02:00";
const NIGHT = "2026-11-24T23:00:00+02:00";

let backend: TestBackend;
let server: Client;
let ada: Person;
let ben: Person;

beforeAll(async () => {
	backend = await startTestBackend();
	server = connectClient(backend, backend.secretKey);
	ada = await signInAs(backend, "visitor", "ada");
	ben = await signInAs(backend, "visitor", "ben");
});
afterAll(() => backend?.stop());
beforeEach(() =>
	backend.sql.exec(`delete from public.notifications; delete from public.push_subscriptions;
		delete from public.notification_preferences; delete from public.rate_limits`),
);

const sql = <T>(text: string, params: unknown[] = []) => backend.sql.query<T>(text, params);
const newKeys = () => ({
	p256dh: createECDH("prime256v1").generateKeys().toString("base64url"),
	auth: randomBytes(16).toString("base64url"),
});
const newSubscription = () => ({
	endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString("hex")}`,
	keys: newKeys(),
});
type Saved = { ok: boolean; code?: string; id: string; preferences: Record<string, boolean> };
async function save({ client }: Person, more: object = {}): Promise<Saved> {
	const call = { subscription: newSubscription(), preferences: EVERY_KIND, ...more };
	const { data, error } = await client.rpc("save_push_subscription", call);
	if (error) throw new Error(`${error.code} ${error.message}`);
	return data as unknown as Saved;
}
const devicesOf = async ({ client }: Person) =>
	((await client.rpc("list_push_subscriptions")).data as { id: string; preferences: object; failures: number }[]) ?? [];
const notify = (person: Person, type: string, facts: object) =>
	sql("select private.add_notification($1, $2, $3::jsonb)", [person.id, type, JSON.stringify(facts)]);
/** What is due at a time; by default half a minute from now, by day. */
async function claim(at?: string): Promise<Claimed[]> {
	const moment = at ?? (await dueTime());
	const { data, error } = await server.rpc("claim_pushes", { moment });
	if (error) throw new Error(error.message);
	return data as unknown as Claimed[];
}
/** Soon, but never in quiet hours: the queue is moved to noon of a day, and that noon is returned. */
async function dueTime(): Promise<string> {
	await sql(
		`update public.push_outbox set next_attempt_at = $1::timestamptz + (next_attempt_at - now()),
		expires_at = $1::timestamptz + (expires_at - now()), sent_at = $1::timestamptz + (sent_at - now())
		where expires_at < '2026-11-24' or expires_at > now()`,
		[NOON],
	);
	const [row] = await sql<{ at: string }>("select ($1::timestamptz + interval '30 seconds')::text as at", [NOON]);
	return row!.at;
}
const finish = (push: Claimed, outcome: string, more: object = {}) =>
	server.rpc("finish_push", {
		push: push.id,
		outcome,
		...(push.notification_id ? { notification: push.notification_id } : {}),
		...(push.notification ? { changed_at: push.notification.created_at } : {}),
		...more,
	});
const outbox = () =>
	sql<{ attempts: number; wait: number; is_sent: boolean }>(
		`select attempts, round(extract(epoch from next_attempt_at - now()))::int as wait, sent_at is not null as is_sent
		from public.push_outbox order by id`,
	);
const MESSAGE = { code: "message", thread_id: "a", name: "Ayşe" };

describe("devices", () => {
	it("take the account's preferences unless others are chosen", async () => {
		await sql("insert into public.notification_preferences (user_id, favorites) values ($1, false)", [ada.id]);
		expect(await save(ada, { preferences: { messages: false } })).toMatchObject({
			ok: true,
			preferences: { newListings: true, priceChanges: true, messages: false, favorites: false, systemUpdates: false },
		});
	});

	it("are seen, changed and removed by their owner only, without addresses and keys", async () => {
		const { id } = await save(ada);
		expect(await devicesOf(ada)).toEqual([
			expect.objectContaining({ id, preferences: EVERY_KIND, failures: 0, last_ok_at: null }),
		]);
		expect(Object.keys((await devicesOf(ada))[0]!)).not.toContain("endpoint");
		expect(await devicesOf(ben)).toEqual([]);
		const other = { device: id, preferences: { messages: false } };
		expect((await ben.client.rpc("set_push_preferences", other)).data).toEqual({ ok: false, code: "not_found" });
		expect((await ben.client.rpc("remove_push_subscription", { device: id })).data).toBe(false);
		expect((await ben.client.rpc("send_test_push", { device: id })).data).toEqual({ ok: false, code: "not_found" });
		expect((await ada.client.rpc("set_push_preferences", other)).data).toEqual({
			ok: true,
			preferences: { ...EVERY_KIND, messages: false },
		});
		expect((await ada.client.rpc("remove_push_subscription", { device: id })).data).toBe(true);
		expect((await ada.client.rpc("remove_push_subscription", { device: id })).data).toBe(false);
	});

	it("deny everything to a visitor, and to an ended session", async () => {
		const anon = connectClient(backend);
		const gone = await signInAs(backend, "visitor", `gone-${randomUUID().slice(0, 8)}`);
		await sql("delete from auth.sessions where user_id = $1", [gone.id]);
		const calls = [
			["save_push_subscription", { subscription: newSubscription() }],
			["set_push_preferences", { preferences: {}, device: randomUUID() }],
			["remove_push_subscription", { device: randomUUID() }],
			["send_test_push", { device: randomUUID() }],
		] as const;
		for (const [name, call] of calls) {
			expect((await anon.rpc(name, call as never)).error?.code, name).toBe("42501");
			expect((await gone.client.rpc(name, call as never)).error?.code, name).toBe("PT401");
		}
		expect((await anon.rpc("list_push_subscriptions")).error?.code).toBe("42501");
		expect((await gone.client.rpc("list_push_subscriptions")).data).toEqual([]);
		expect((await anon.rpc("settle_push_device", { device: randomUUID() })).error?.code).toBe("42501");
		expect((await ada.client.rpc("settle_push_device", { device: randomUUID() })).error?.code).toBe("42501");
		for (const name of ["claim_pushes", "clean_up_pushes"] as const)
			expect((await ada.client.rpc(name)).error?.code, name).toBe("42501");
		expect((await ada.client.rpc("finish_push", { push: 1, outcome: "gone" })).error?.code).toBe("42501");
	});

	it("refuse what is no subscription", async () => {
		const good = newSubscription();
		for (const subscription of [
			{},
			null,
			{ ...good, endpoint: "ftp://push.example/x" },
			{ ...good, endpoint: `https://push.example/${"x".repeat(1000)}` },
			{ ...good, endpoint: "https://push.example/a b" },
			{ ...good, keys: { ...good.keys, p256dh: "x" } },
			{ ...good, keys: { p256dh: good.keys.p256dh } },
			{ ...good, keys: "x" },
		])
			expect(await save(ada, { subscription }), JSON.stringify(subscription)).toMatchObject({
				ok: false,
				code: "invalid",
			});
	});

	it("are ten at most, of which the oldest goes, also when they come at once", async () => {
		const { id } = await save(ada);
		await sql("update public.push_subscriptions set created_at = now() - interval '1 day'");
		await Promise.all(Array.from({ length: 12 }, () => save(ada)));
		const devices = await devicesOf(ada);
		expect(devices).toHaveLength(10);
		expect(devices.map((device) => device.id)).not.toContain(id);
	});

	it("keep their id and choices when the endpoint is registered again or replaced", async () => {
		const subscription = newSubscription();
		const { id } = await save(ada, { subscription, preferences: { ...EVERY_KIND, favorites: false } });
		const again = await save(ada, { subscription, preferences: undefined });
		const replaced = await save(ada, { preferences: undefined, replaces: id });
		for (const saved of [again, replaced]) expect(saved).toMatchObject({ id, preferences: { favorites: false } });
		expect(await devicesOf(ada)).toHaveLength(1);
	});

	it("belong to the last person who registered the endpoint", async () => {
		const subscription = newSubscription();
		await save(ada, { subscription });
		await notify(ada, "other", { code: "favourite.sold" });
		const { id } = await save(ben, { subscription });
		expect(await devicesOf(ada)).toEqual([]);
		expect((await devicesOf(ben)).map((device) => device.id)).toEqual([id]);
		expect(await outbox()).toEqual([]);
		// Another person's id replaces nothing.
		const own = await save(ada, { replaces: id });
		expect(own.id).not.toBe(id);
		expect(await devicesOf(ben)).toHaveLength(1);
	});

	it("are renewed while they are the person's, and not added again", async () => {
		const old = newSubscription();
		const { id } = await save(ada, { subscription: old, preferences: { ...EVERY_KIND, favorites: false } });
		const renewed = await save(ada, { preferences: undefined, renews: old.endpoint });
		expect(renewed).toMatchObject({ ok: true, id, preferences: { favorites: false } });
		const gone = { ok: false, code: "not_found" };
		expect(await save(ben, { replaces: id, renews: "" })).toEqual(gone);
		expect(await save(ada, { renews: old.endpoint })).toEqual(gone);
		expect([await devicesOf(ada), await devicesOf(ben)].map(({ length }) => length)).toEqual([1, 0]);
	});

	it("follow the session that begins in their browser, and go when another person's does or it signs out", async () => {
		const settle = async (device: string, more: object = {}) =>
			(await server.rpc("settle_push_device", { device, ...more })).data;
		const [session, { id }, { id: other }] = [randomUUID(), await save(ada), await save(ada)];
		expect(await settle(id, { person: ada.id, session })).toBe(true);
		expect(await sql("select id from public.push_subscriptions where session_id = $1", [session])).toEqual([{ id }]);
		expect(await settle(id, { person: ben.id, session })).toBe(false);
		expect((await devicesOf(ada)).map((device) => device.id)).toEqual([other]);
		expect(await settle(other)).toBe(false);
		expect(await settle(other)).toBe(false);
		expect(await devicesOf(ada)).toEqual([]);
	});

	it("go when the account is disabled or deleted, and with sessions that end elsewhere", async () => {
		const person = await signInAs(backend, "visitor", `leaver-${randomUUID().slice(0, 8)}`);
		const count = async () =>
			(await sql("select from public.push_subscriptions where user_id = $1", [person.id])).length;
		const { id: first } = await save(person);
		await sql("update public.push_subscriptions set session_id = gen_random_uuid() where id = $1", [first]);
		const { id: second } = await save(person);
		await person.client.rpc("end_sessions", {});
		expect((await devicesOf(person)).map(({ id }) => id)).toEqual([second]);
		await sql("update public.profiles set disabled_at = now() where id = $1", [person.id]);
		expect(await count()).toBe(0);
		await sql("update public.profiles set disabled_at = null where id = $1", [person.id]);
		await sql(
			`insert into public.push_subscriptions (user_id, endpoint, p256dh, auth_secret, new_listings, price_changes,
			messages, favorites, system_updates) values ($1, 'https://push.example/1', repeat('a', 87), repeat('a', 22), true, true, true, true, true)`,
			[person.id],
		);
		await sql("select public.delete_account($1)", [person.id]);
		expect(await count()).toBe(0);
	});
});

describe("what is queued", () => {
	it.each([
		["message", MESSAGE, "messages"],
		["other", { code: "messageWaiting", thread_id: "b" }, "messages"],
		["other", { code: "favourite.cheaper", listing_id: 1 }, "favorites"],
		["other", { code: "search.matches", key: "search:1", new: 2, cuts: 0 }, "newListings"],
		["other", { code: "search.matches", key: "search:1", new: 0, cuts: 1 }, "priceChanges"],
		["system", { code: "plan.expired" }, "systemUpdates"],
		["other", { code: "something.new" }, "systemUpdates"],
	] as const)("%s %j goes to devices that show %s", async (type, facts, kind) => {
		await save(ada, { preferences: { ...EVERY_KIND, [kind]: false } });
		await notify(ada, type, facts);
		expect(await outbox()).toEqual([]);
		const nothing = Object.fromEntries(Object.keys(EVERY_KIND).map((name) => [name, name === kind]));
		await save(ada, { preferences: nothing });
		await sql("delete from public.notifications");
		await notify(ada, type, facts);
		expect(await outbox()).toHaveLength(1);
	});

	it("is nothing of a welcome, and nothing for other people", async () => {
		await save(ada);
		await notify(ada, "welcome", { code: "welcome" });
		await notify(ben, "message", MESSAGE);
		expect(await outbox()).toEqual([]);
	});

	it("goes to each device of a person once", async () => {
		await save(ada);
		await save(ada);
		await notify(ada, "message", MESSAGE);
		const pushes = await claim();
		expect(new Set(pushes.map(({ endpoint }) => endpoint)).size).toBe(2);
		expect(pushes).toHaveLength(2);
		expect(pushes[0]).toMatchObject({ is_urgent: true, language: "en", attempts: 1, notification: { data: MESSAGE } });
		expect(pushes[0]!.topic).toMatch(/^[0-9a-f]{32}$/);
		expect(await claim()).toEqual([]);
	});

	it("expires after four hours for a message, after a day otherwise", async () => {
		await save(ada);
		await notify(ada, "message", MESSAGE);
		await notify(ada, "other", { code: "favourite.sold" });
		const ttl = (await claim()).map((push) => push.ttl);
		expect(ttl.map((seconds) => Math.round(seconds / 3600))).toEqual([4, 24]);
	});

	it("is one push for many messages, and none when they were read first", async () => {
		await save(ada);
		for (let count = 0; count < 20; count++) await notify(ada, "message", MESSAGE);
		expect(await outbox()).toEqual([{ attempts: 0, wait: 3, is_sent: false }]);
		const [push] = await claim();
		expect(push!.notification!.data).toMatchObject({ count: 20 });
		await finish(push!, "sent");
		await notify(ada, "message", { ...MESSAGE, thread_id: "b" });
		await sql("update public.notifications set is_read = true");
		expect(await claim()).toEqual([]);
	});

	it("is one push for a message that is sent many times at once, without its text", async () => {
		const agent = await signInAs(backend, "agent", "seller");
		await makeAgent(backend, agent.id, "seller");
		const listing = await insertListing(backend, agent.id, { title_en: "Sea flat" });
		await save(agent);
		const call = { listing, body: "Canary: is it free?", send_key: randomUUID() };
		const sent = await Promise.all(Array.from({ length: 20 }, () => ada.client.rpc("start_conversation", call)));
		expect(sent.every(({ error }) => error === null)).toBe(true);
		const pushes = await claim();
		expect(pushes).toHaveLength(1);
		expect(pushes[0]!.notification!.data).toMatchObject({
			code: "message",
			name: "ada",
			title_en: "Sea flat",
			count: 1,
		});
		expect(JSON.stringify(pushes)).not.toContain("Canary");
	});

	it("comes again after 15 minutes while the conversation stays unread, and at once for a new streak", async () => {
		await save(ada);
		await notify(ada, "message", MESSAGE);
		await finish((await claim())[0]!, "sent");
		await sql("update public.push_outbox set sent_at = now()");
		await notify(ada, "message", MESSAGE);
		expect((await outbox())[0]!.wait).toBeGreaterThan(890);
		await sql("update public.notifications set is_read = true");
		await notify(ada, "message", MESSAGE);
		expect(await outbox()).toEqual([{ attempts: 0, wait: 3, is_sent: false }]);
	});

	it("spaces the news of a search by an hour", async () => {
		await save(ada);
		const matches = { code: "search.matches", key: "search:1", new: 1, cuts: 0 };
		await notify(ada, "other", matches);
		await finish((await claim())[0]!, "sent");
		await sql("update public.push_outbox set sent_at = now()");
		await notify(ada, "other", matches);
		expect((await outbox())[0]!.wait).toBeGreaterThan(3590);
	});

	it("sends what came while the push before was being sent", async () => {
		await save(ada);
		await notify(ada, "message", MESSAGE);
		const [push] = await claim();
		await sql("update public.notifications set is_read = true");
		await notify(ada, "message", MESSAGE);
		await finish(push!, "sent");
		expect((await outbox())[0]).toMatchObject({ is_sent: false });
	});

	it.each([
		["sent", MESSAGE, 890, 900],
		["refused", MESSAGE, 890, 900],
		["sent", { code: "search.matches", key: "search:1", new: 1, cuts: 0 }, 3590, 3600],
	])("comes again later when it changed while the push before was %s", async (outcome, facts, least, most) => {
		await save(ada);
		const type = facts === MESSAGE ? "message" : "other";
		await notify(ada, type, facts);
		const [push] = await claim();
		await notify(ada, type, facts);
		await finish(push!, outcome);
		const [left] = await outbox();
		expect(left).toMatchObject({ attempts: 0, is_sent: false });
		expect(left!.wait).toBeGreaterThan(least);
		expect(left!.wait).toBeLessThanOrEqual(most);
	});

	it("stays after a fourth attempt when there is a newer one by then", async () => {
		await save(ada);
		await notify(ada, "message", MESSAGE);
		const [push] = await claim();
		await sql("update public.notifications set is_read = true");
		await notify(ada, "message", MESSAGE);
		await sql("update public.push_outbox set attempts = 4");
		await finish(push!, "retry");
		expect(await outbox()).toMatchObject([{ attempts: 0, is_sent: false }]);
		expect(await devicesOf(ada)).toMatchObject([{ failures: 1 }]);
	});

	it("is dropped when the device does not want it any more", async () => {
		const { id } = await save(ada);
		await notify(ada, "message", MESSAGE);
		await notify(ada, "other", { code: "favourite.sold" });
		await ada.client.rpc("set_push_preferences", { device: id, preferences: { messages: false } });
		expect(await outbox()).toHaveLength(1);
	});

	it("is claimed once by many senders", async () => {
		await save(ada);
		for (let thread = 0; thread < 20; thread++) await notify(ada, "message", { ...MESSAGE, thread_id: `t${thread}` });
		const moment = await dueTime();
		const claims = await Promise.all(Array.from({ length: 8 }, () => claim(moment)));
		const ids = claims.flat().map(({ id }) => id);
		expect(ids).toHaveLength(20);
		expect(new Set(ids).size).toBe(20);
	});
});

describe("quiet hours", () => {
	it.each([
		["2026-01-15T07:59:59+02:00", true],
		["2026-01-15T08:00:00+02:00", false],
		["2026-01-15T21:59:59+02:00", false],
		["2026-01-15T22:00:00+02:00", true],
		["2026-01-15T03:00:00+02:00", true],
		// Summer time.
		["2026-07-15T05:00:00Z", false],
		["2026-07-15T04:59:59Z", true],
		["2026-07-15T19:00:00Z", true],
	])("at %s on the island: %s", async (moment, isQuiet) => {
		expect(await sql("select private.is_quiet_time($1::timestamptz) as quiet", [moment])).toEqual([{ quiet: isQuiet }]);
	});

	it("let messages through and keep the rest until eight", async () => {
		await save(ada);
		await notify(ada, "message", MESSAGE);
		await notify(ada, "other", { code: "favourite.sold" });
		await sql(
			"update public.push_outbox set next_attempt_at = $1, expires_at = $1::timestamptz + interval '20 hours'",
			[NIGHT],
		);
		const [message, ...others] = await claim("2026-11-24T23:30:00+02:00");
		expect([message?.is_urgent, others]).toEqual([true, []]);
		await finish(message!, "sent");
		expect(await claim("2026-11-25T07:59:00+02:00")).toEqual([]);
		expect((await claim("2026-11-25T08:00:00+02:00")).map(({ is_urgent }) => is_urgent)).toEqual([false]);
	});
});

describe("results", () => {
	async function sendOne(): Promise<Claimed> {
		await save(ada);
		await notify(ada, "message", MESSAGE);
		return (await claim())[0]!;
	}

	it("sent: the device was reached", async () => {
		const push = await sendOne();
		await sql("update public.push_subscriptions set failures = 3");
		await finish(push, "sent");
		expect(await devicesOf(ada)).toMatchObject([{ failures: 0, last_ok_at: expect.any(String) }]);
		expect(await outbox()).toMatchObject([{ is_sent: true }]);
	});

	it("gone: the device is removed with what waits for it", async () => {
		await finish(await sendOne(), "gone");
		expect(await devicesOf(ada)).toEqual([]);
		expect(await outbox()).toEqual([]);
	});

	it("wait: it obeys the service and counts no attempt", async () => {
		await finish(await sendOne(), "wait", { wait_seconds: 300 });
		expect(await outbox()).toEqual([{ attempts: 0, wait: 300, is_sent: false }]);
	});

	it("wait: nothing goes to the device until then, neither of the topic nor of others", async () => {
		const soon = (seconds: number) => claim(new Date(Date.now() + seconds * 1000).toISOString());
		await save(ada);
		await notify(ada, "message", MESSAGE);
		const [push] = await soon(10);
		await finish(push!, "wait", { wait_seconds: 300 });
		await sql("update public.notifications set is_read = true");
		await notify(ada, "message", MESSAGE);
		await notify(ada, "message", { ...MESSAGE, thread_id: "b" });
		await save(ben);
		await notify(ben, "message", MESSAGE);
		expect(await soon(290)).toHaveLength(1);
		expect((await soon(310)).map(({ notification }) => notification!.data.thread_id)).toEqual(
			expect.arrayContaining(["a", "b"]),
		);
		// A pause is no event of the log.
		expect(await sql("select action from public.activity_log where after ? 'paused_until'")).toEqual([]);
	});

	it("retry: four attempts with growing delays", async () => {
		const push = await sendOne();
		const waits: number[] = [];
		for (const attempts of [1, 2, 3]) {
			await sql("update public.push_outbox set attempts = $1", [attempts]);
			await finish(push, "retry");
			waits.push((await outbox())[0]!.wait);
		}
		expect(waits).toEqual([30, 120, 600]);
		await sql("update public.push_outbox set attempts = 4");
		await finish(push, "retry");
		expect(await outbox()).toEqual([]);
		expect(await devicesOf(ada)).toMatchObject([{ failures: 1 }]);
	});

	it("refused: it is not sent again, and the device stays", async () => {
		await finish(await sendOne(), "refused");
		expect(await outbox()).toEqual([]);
		expect(await devicesOf(ada)).toMatchObject([{ failures: 1 }]);
	});
});

describe("the test notification", () => {
	it("is sent at once, five times in ten minutes", async () => {
		const { id } = await save(ada);
		const test = async () => (await ada.client.rpc("send_test_push", { device: id })).data;
		for (let count = 0; count < 5; count++) expect(await test()).toEqual({ ok: true });
		expect(await test()).toMatchObject({ ok: false, code: "rate_limited", retry_after: expect.any(Number) });
		const pushes = await claim();
		expect(pushes).toMatchObject([{ is_urgent: true, notification: null }]);
		await finish(pushes[0]!, "sent");
		expect(await outbox()).toMatchObject([{ is_sent: true }]);
	});
});

it("retention: expired pushes go, and devices that were not reached for a month", async () => {
	const { id } = await save(ada);
	await save(ada);
	await notify(ada, "message", MESSAGE);
	await sql(
		"update public.push_subscriptions set failures = 10, created_at = now() - interval '31 days' where id = $1",
		[id],
	);
	await sql("update public.push_outbox set expires_at = now() - interval '1 second' where subscription_id <> $1", [id]);
	expect((await server.rpc("clean_up_pushes")).data).toEqual({ pushes: 1, push_devices: 1 });
	expect(await devicesOf(ada)).toHaveLength(1);
	expect(await outbox()).toEqual([]);
});

it("the export has the devices without their secrets", async () => {
	await save(ada);
	const { data } = await ada.client.rpc("export_own_data");
	const [device] = (data as { push_subscriptions: object[] }).push_subscriptions;
	expect(device).toMatchObject({ messages: true, endpoint: expect.any(String) });
	expect(Object.keys(device!)).not.toContain("auth_secret");
});
