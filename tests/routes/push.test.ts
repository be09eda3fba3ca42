/** Web push: the three endpoints, the forms of devices, sending to a push service, and what it says. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
	type PushService,
	type SimulatedSubscription,
	startPushService,
} from "../../supabase/local/push/push-service.ts";
import type { Visit } from "../support/http-client.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { insertListing, makeAgent, PASSWORD } from "../support/users.ts";

let service: PushService;
let site: OwnSite;
let pushKey: string;
beforeAll(async () => {
	service = await startPushService({ host: "127.0.0.1", port: 0 });
	site = await startOwnSite({ environment: { PUSH_HOSTS: service.url } });
	const { getVapidPublicKey } = await import("../../app/platform/crypto/vapid-key.server.ts");
	const { env } = await import("../../app/platform/env.server.ts");
	pushKey = getVapidPublicKey(env.vapidPrivateKey);
}, 180_000);
afterAll(async () => {
	await site?.settle();
	await site?.stop();
	await service?.stop();
});
beforeEach(async () => {
	// Otherwise the server itself sends what a test has just queued.
	await site.settle();
	await site.sql.exec("delete from public.push_subscriptions; delete from public.rate_limits");
});
afterEach(() => site.heal());

type Person = { id: string; cookie: string; visit: Visit };
async function enter(language: "en" | "tr" = "en"): Promise<Person> {
	const { id, cookie } = await site.signedIn();
	await site.sql.query("update public.profiles set language = $2 where id = $1", [id, language]);
	return { id, cookie, visit: site.visit(cookie) };
}
const post = (path: string, body: unknown, { cookie = "", headers = {} }: { cookie?: string; headers?: object } = {}) =>
	site.ask(path, {
		cookie,
		headers: { "Content-Type": "application/json", ...headers },
		stream: new Blob([typeof body === "string" ? body : JSON.stringify(body)]).stream(),
	});
/** Registers a browser of a person at the push service; its subscription and the cookie of its device. */
async function addDevice(person: Person, preferences: object = { systemUpdates: true }) {
	const subscription = service.subscribe(pushKey);
	const response = await post("/api/subscribe", { subscription, preferences }, person);
	expect(response.status).toBe(201);
	return { subscription, device: response.headers.getSetCookie().find((line) => line.startsWith("push_device="))! };
}
/** The cookie of a device as a browser sends it. */
const pairOf = ({ device }: { device: string }) => device.split(";")[0]!;
const CLEARED = "push_device=; Path=/; Max-Age=0";
const notify = (id: string, type: string, facts: object) =>
	site.sql.query("select private.add_notification($1, $2, $3::jsonb)", [id, type, JSON.stringify(facts)]);
const CUT = {
	code: "favourite.cheaper",
	listing_id: 7,
	listing_type: "vehicle",
	title_en: "Red car",
	title_tr: "Kırmızı araba",
	from_pence: 700_000,
	price_pence: 650_000,
};
const MESSAGE = { code: "message", thread_id: "a-1", name: "Ayşe", title_en: "Red car", title_tr: "Kırmızı araba" };
/** A conversation with one message of the seeker. */
async function startConversation(seeker: string, agent: string, listing: number): Promise<{ id: string }> {
	const [row] = await site.sql.query<{ id: string }>(
		`with c as (insert into public.conversations (listing_id, seeker_id, agent_id, is_agent_page, kind, title_en, reference)
			values ($3, $1, $2, false, 'property', 'Flat', 'A-1') returning id),
		p as (insert into public.conversation_participants (conversation_id, user_id) select c.id, u from c, unnest(array[$1, $2]::uuid[]) u),
		m as (insert into public.messages (conversation_id, sender_id, body, send_key, text_hash)
			select c.id, $1, 'Is it free?', gen_random_uuid(), repeat('a', 32) from c)
		select id from c`,
		[seeker, agent, listing],
	);
	return row!;
}
/** Runs the job as if all pushes were due and it was day. */
async function runJob(): Promise<Record<string, number>> {
	await site.settle();
	await site.sql.exec(`update public.push_outbox set next_attempt_at = now() - interval '1 second', is_urgent = true;
		update public.push_subscriptions set paused_until = null`);
	const { details } = (await (await site.runJob("send-push")).json()) as { details: Record<string, number> };
	return details;
}
const count = async (table: string) =>
	(await site.sql.query<{ count: number }>(`select count(*)::int as count from public.${table}`))[0]!.count;
const lastPush = () => {
	const [push] = service.pushes();
	return { ...push!, notification: JSON.parse(push!.payload).notification as Record<string, string> };
};

describe("POST /api/subscribe", () => {
	it("registers the browser, answers 201 with its preferences and sets its cookie", async () => {
		const person = await enter();
		const subscription = service.subscribe(pushKey);
		const response = await post("/api/subscribe", { subscription, preferences: { favorites: false } }, person);
		expect(response.status).toBe(201);
		expect(response.headers.get("cache-control")).toBe("private, no-store");
		const { id, preferences } = (await response.json()) as { id: string; preferences: object };
		expect(preferences).toEqual({
			newListings: true,
			priceChanges: true,
			messages: true,
			favorites: false,
			systemUpdates: false,
		});
		expect(response.headers.getSetCookie().join()).toMatch(
			new RegExp(`push_device=${id}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`),
		);
	});

	it("replaces the browser's former subscription, with its choices", async () => {
		const person = await enter();
		const { device } = await addDevice(person, { messages: false });
		const cookie = `${person.cookie}; ${device.split(";")[0]}`;
		const response = await post("/api/subscribe", { subscription: service.subscribe(pushKey) }, { cookie });
		expect(await response.json()).toMatchObject({ preferences: { messages: false } });
		expect(await count("push_subscriptions")).toBe(1);
	});

	it("renews a device that the person still has, and adds none", async () => {
		const person = await enter();
		const first = await addDevice(person, { messages: false });
		const renew = (cookie: string, renews = "") =>
			post("/api/subscribe", { subscription: service.subscribe(pushKey), renews }, { cookie });
		const byAddress = await renew(person.cookie, first.subscription.endpoint);
		expect([byAddress.status, await byAddress.json()]).toMatchObject([201, { preferences: { messages: false } }]);
		expect((await renew(`${person.cookie}; ${pairOf(first)}`)).status).toBe(201);
		expect(await count("push_subscriptions")).toBe(1);
		const other = await enter();
		const before = await site.sql.query("select user_id, endpoint from public.push_subscriptions");
		expect((await renew(`${other.cookie}; ${pairOf(first)}`, first.subscription.endpoint)).status).toBe(404);
		expect(await site.sql.query("select user_id, endpoint from public.push_subscriptions")).toEqual(before);
		await site.sql.exec("delete from public.push_subscriptions");
		expect((await renew(`${person.cookie}; ${pairOf(first)}`, first.subscription.endpoint)).status).toBe(404);
		expect(await count("push_subscriptions")).toBe(0);
	});

	const good = (): SimulatedSubscription => service.subscribe(pushKey);
	it("answers 400 for what is no subscription, stores and sends nothing", async () => {
		const person = await enter();
		const before = service.requests();
		const at = (endpoint: string) => ({ subscription: { ...good(), endpoint } });
		for (const [name, body] of Object.entries({
			"no JSON": "{",
			nothing: {},
			"no keys": { subscription: { endpoint: good().endpoint } },
			"a key that is no point of the curve": {
				subscription: { ...good(), keys: { ...good().keys, p256dh: "B".repeat(87) } },
			},
			"a preference that is no boolean": { subscription: good(), preferences: { messages: "yes" } },
			"a long endpoint": at(`${good().endpoint}${"x".repeat(1000)}`),
			loopback: at("https://127.0.0.1/push/1"),
			http: at("http://fcm.googleapis.com/fcm/send/1"),
			"a look-alike host": at("https://fcm.googleapis.com.evil.example/1"),
		})) {
			const response = await post("/api/subscribe", body, person);
			expect(response.status, name).toBe(400);
			if (response.headers.get("content-type")?.includes("json"))
				expect(await response.json()).toEqual({ status: 400, title: "Invalid request" });
		}
		expect(await count("push_subscriptions")).toBe(0);
		expect(service.requests()).toBe(before);
	});
});

describe("POST /api/preferences and /api/unsubscribe", () => {
	it("change and remove the own device", async () => {
		const person = await enter();
		const { subscription } = await addDevice(person);
		const changed = await post("/api/preferences", { subscription, preferences: { messages: false } }, person);
		expect([changed.status, await changed.json()]).toMatchObject([200, { preferences: { messages: false } }]);
		const removed = await post("/api/unsubscribe", { subscription }, person);
		expect([removed.status, removed.headers.getSetCookie().join()]).toEqual([
			204,
			expect.stringContaining("push_device=; Path=/; Max-Age=0"),
		]);
		expect(await count("push_subscriptions")).toBe(0);
		expect((await post("/api/unsubscribe", { subscription }, person)).status).toBe(204);
		expect((await post("/api/preferences", { subscription, preferences: {} }, person)).status).toBe(404);
	});

	it("leave the devices of others alone", async () => {
		const { subscription } = await addDevice(await enter());
		const other = await enter();
		expect((await post("/api/preferences", { subscription, preferences: {} }, other)).status).toBe(404);
		expect((await post("/api/unsubscribe", { subscription }, other)).status).toBe(204);
		expect(await count("push_subscriptions")).toBe(1);
	});
});

describe.each(["/api/subscribe", "/api/unsubscribe", "/api/preferences"])("%s", (path) => {
	it("answers 401 without a session, 403 to other sites, 405 to GET, 413 and 415", async () => {
		const { cookie } = await enter();
		const anonymous = await post(path, {});
		expect([anonymous.status, await anonymous.json()]).toEqual([401, { status: 401, title: "Not signed in" }]);
		expect((await post(path, {}, { cookie, headers: { Origin: "https://evil.example" } })).status).toBe(403);
		expect((await site.ask(path, { cookie })).status).toBe(405);
		expect((await post(path, { x: "x".repeat(9000) }, { cookie })).status).toBe(413);
		expect((await site.ask(path, { cookie, form: { a: "b" } })).status).toBe(415);
	});

	it("answers 429 with the title of the limit to the eleventh request within a minute", async () => {
		const { cookie } = await enter();
		expect((await post(path, {}, { cookie })).status).toBe(400);
		await site.sql.exec("update public.rate_limits set hits = 9 where hits = 1");
		expect((await post(path, {}, { cookie })).status).toBe(400);
		const response = await post(path, {}, { cookie });
		expect(response.status).toBe(429);
		expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(await response.json()).toEqual({ status: 429, title: "Rate limit exceeded" });
	});
});

describe("a push", () => {
	it("arrives encrypted and signed, in the language of the reader, with what replaces it", async () => {
		const person = await enter("tr");
		await addDevice(person);
		await notify(person.id, "message", { ...MESSAGE, body: "canary text" });
		expect(await runJob()).toMatchObject({ sent: 1 });
		const { notification, ...push } = lastPush();
		expect(push.payload).not.toContain("canary");
		expect(JSON.parse(push.payload).web_push).toBe(8030);
		expect(notification).toEqual({
			title: "Yeni mesaj: Ayşe",
			body: "Kırmızı araba",
			navigate: expect.stringMatching(/^http:\/\/.*\/messages\?thread=a-1$/),
			tag: push.topic,
			lang: "tr",
			dir: "ltr",
			icon: expect.stringMatching(/^http.*\/icon-192x192\.png$/),
		});
		expect(push).toMatchObject({ urgency: "high", vapid: { aud: service.url, sub: "mailto:hello@adahan.example" } });
		expect(push.ttl).toBeLessThanOrEqual(4 * 3600);
		expect(await runJob()).toEqual({ sent: 0, waiting: 0, refused: 0, removed: 0 });
	});

	it("about a favourite leads to the listing", async () => {
		const person = await enter();
		await addDevice(person);
		await notify(person.id, "other", CUT);
		await runJob();
		expect(lastPush().notification).toMatchObject({
			title: "Lower price: Red car",
			navigate: expect.stringMatching(/\/vehicles\/7$/),
		});
	});

	it("of a long announcement fits", async () => {
		const person = await enter("tr");
		await addDevice(person);
		await site.sql.query(
			"insert into public.notifications (user_id, type, title, body, data) values ($1, 'system', $2, 'News', $3::jsonb)",
			[
				person.id,
				"x".repeat(200),
				JSON.stringify({ code: "announcement", title_tr: "ş".repeat(200), body_tr: "ğ".repeat(2000) }),
			],
		);
		expect(await runJob()).toMatchObject({ sent: 1 });
		expect(lastPush().notification.body).toHaveLength(300);
	});

	it("that is answered with 404 or 410 removes the device", async () => {
		const person = await enter();
		for (const status of [404, 410]) {
			await addDevice(person);
			await notify(person.id, "other", CUT);
			service.failNext({ status });
			expect(await runJob(), `${status}`).toMatchObject({ removed: 1 });
			expect(await count("push_subscriptions")).toBe(0);
		}
	});

	it("that could not be delivered is sent again after the time of the service, or its own", async () => {
		const person = await enter();
		await addDevice(person);
		const date = () => new Date(Date.now() + 301_000).toUTCString();
		for (const [fault, wait, attempts] of [
			[{ status: 429, headers: { "retry-after": "300" } }, 300, 0],
			[{ status: 429, headers: { "retry-after": date() } }, 300, 0],
			[{ status: 429 }, 60, 0],
			[{ status: 500 }, 30, 1],
			[{ status: 503, headers: { "retry-after": "200" } }, 200, 1],
			// A redirect is not followed.
			[{ status: 302, headers: { location: "http://127.0.0.1:9/" } }, 30, 1],
		] as const) {
			const name = JSON.stringify(fault);
			await site.sql.exec("delete from public.push_outbox");
			await notify(person.id, "other", CUT);
			service.failNext(fault);
			expect(await runJob(), name).toMatchObject({ waiting: 1 });
			const [row] = await site.sql.query<{ wait: number; attempts: number; pauses: boolean }>(
				`select extract(epoch from o.next_attempt_at - now())::float as wait, o.attempts, d.paused_until is not null as pauses
				from public.push_outbox o join public.push_subscriptions d on d.id = o.subscription_id`,
			);
			const isTold = fault.status === 429 || ("headers" in fault && "retry-after" in fault.headers);
			expect([row!.pauses, row!.attempts], name).toEqual([isTold, attempts]);
			// The date was written before the requests.
			expect(Math.abs(row!.wait - wait), name).toBeLessThan(20);
			expect(await runJob(), name).toMatchObject({ sent: 1 });
		}
	});

	it("that is refused is an error, and not sent again", async () => {
		const person = await enter();
		await addDevice(person);
		for (const status of [400, 401, 403, 413]) {
			await notify(person.id, "other", CUT);
			service.failNext({ status });
			expect(await runJob(), `${status}`).toMatchObject({ refused: 1 });
		}
		expect(await count("push_outbox")).toBe(0);
		expect(await count("push_subscriptions")).toBe(1);
		const logged = async () =>
			(
				await site.sql.query<{ error_message: string }>(
					"select error_message from public.error_logs where error_message like '%refused a push%' order by 1",
				)
			).map(({ error_message }) => error_message);
		const { host } = new URL(service.url);
		const expected = [400, 401, 403, 413].map((status) => `Error: ${host} refused a push with ${status}`);
		await vi.waitFor(async () => expect(await logged()).toEqual(expected), { timeout: 5000 });
	});

	it("is not sent to an address that another way put into the table", async () => {
		const person = await enter();
		await addDevice(person);
		await site.sql.exec(
			`update public.push_subscriptions set endpoint = 'http://localhost:${new URL(service.url).port}/push/1'`,
		);
		await notify(person.id, "other", CUT);
		const before = service.requests();
		expect(await runJob()).toMatchObject({ removed: 1 });
		expect(service.requests()).toBe(before);
	});

	it("is sent soon after the request that causes it, without the job", async () => {
		const person = await enter();
		await addDevice(person);
		const [{ id }] = (await site.sql.query<{ id: string }>("select id from public.push_subscriptions")) as [
			{ id: string },
		];
		const before = service.requests();
		await person.visit.post("/profile/notifications", { intent: "test-device", device: id });
		await vi.waitUntil(() => service.requests() > before, { timeout: 5000 });
		await site.settle();
		expect(lastPush().notification).toMatchObject({
			title: "It works",
			navigate: expect.stringMatching(/\/profile\/notifications$/),
		});
	});
});

describe("/profile/notifications", () => {
	it("lists devices without script, changes, tests and removes them by forms", async () => {
		const person = await enter();
		await addDevice(person, { messages: true, favorites: false });
		let { html } = await person.visit.read("/profile/notifications");
		expect(html).toContain("JavaScript must be allowed");
		expect(html).toMatch(/name="messages" checked/);
		expect(html).not.toMatch(/name="favorites" class="tick" checked/);
		const device = /name="device" value="([^"]+)"/.exec(html)![1]!;
		({ html } = await person.visit.post("/profile/notifications", {
			intent: "choose-device",
			device,
			favorites: "on",
		}));
		expect(html).toContain("Saved.");
		const [row] = await site.sql.query("select messages, favorites from public.push_subscriptions");
		expect(row).toEqual({ messages: false, favorites: true });
		({ html } = await person.visit.post("/profile/notifications", { intent: "test-device", device }));
		expect(html).toContain("A test notification is on its way.");
		({ html } = await person.visit.post("/profile/notifications", { intent: "remove-device", device }));
		expect(html).toContain("This device no longer shows notifications.");
		expect(html).toContain("No device yet.");
		({ html } = await person.visit.post("/profile/notifications", { intent: "remove-device", device }));
		expect(html).toContain("This device was removed already.");
	});

	it("forgets the cookie of this browser when its device is removed, and offers it again", async () => {
		const person = await enter();
		const [here, elsewhere] = [await addDevice(person), await addDevice(person)];
		const cookie = `${person.cookie}; ${pairOf(here)}`;
		const remove = (device: string) =>
			site.ask("/profile/notifications", { cookie, form: { intent: "remove-device", device } });
		expect((await remove(pairOf(elsewhere).split("=")[1]!)).headers.getSetCookie().join()).not.toContain(CLEARED);
		expect((await remove(pairOf(here).split("=")[1]!)).headers.getSetCookie().join()).toContain(CLEARED);
	});

	it("marks the device of this browser, and not for another person", async () => {
		const person = await enter();
		const { device } = await addDevice(person);
		const cookie = device.split(";")[0]!;
		expect((await site.read("/profile/notifications", { cookie: `${person.cookie}; ${cookie}` })).html).toContain(
			"This device<",
		);
		const other = await enter();
		expect((await site.read("/profile/notifications", { cookie: `${other.cookie}; ${cookie}` })).html).not.toContain(
			"This device<",
		);
	});
});

it("saved searches and a first message offer it, in a browser that does not have it yet", async () => {
	const person = await enter();
	await site.sql.query(
		`insert into public.saved_searches (user_id, name, kind, filters, database_filters, baseline)
		values ($1, 'Flats', 'property', '{}', '{"kind": "property"}', 0)`,
		[person.id],
	);
	const offers = async (path: string, cookie = person.cookie) =>
		(await site.read(path, { cookie })).html.includes('href="/profile/notifications#push-title"');
	expect(await offers("/saved-searches")).toBe(true);
	const agent = await site.signedIn("agent");
	await makeAgent(site, agent.id, "seller");
	const listing = await insertListing(site.backend, agent.id);
	const { id } = await startConversation(person.id, agent.id, listing);
	expect(await offers(`/messages?thread=${id}`)).toBe(true);
	const { device } = await addDevice(person);
	const cookie = `${person.cookie}; ${device.split(";")[0]}`;
	expect(await offers("/saved-searches", cookie)).toBe(false);
	expect(await offers(`/messages?thread=${id}`, cookie)).toBe(false);
});

describe("signing out", () => {
	it("removes the device of this browser and its cookie, not the others", async () => {
		const person = await enter();
		await addDevice(person);
		const { device } = await addDevice(person);
		const response = await site.ask("/logout", { cookie: `${person.cookie}; ${device.split(";")[0]}`, form: {} });
		expect(response.headers.getSetCookie().join()).toContain("push_device=; Path=/; Max-Age=0");
		expect(await count("push_subscriptions")).toBe(1);
	});

	it("removes it also after the session has ended, and without one", async () => {
		const person = await enter();
		const [first, second] = [await addDevice(person), await addDevice(person)];
		await site.sql.query("delete from auth.sessions where user_id = $1", [person.id]);
		const response = await site.ask("/logout", { cookie: `${person.cookie}; ${pairOf(first)}`, form: {} });
		expect(response.headers.getSetCookie().join()).toContain(CLEARED);
		expect(await count("push_subscriptions")).toBe(1);
		await site.ask("/logout", { cookie: pairOf(second), form: {} });
		expect(await count("push_subscriptions")).toBe(0);
	});

	it("works when the device cannot be removed; the next request removes it", async () => {
		const person = await enter();
		const pair = pairOf(await addDevice(person));
		site.proxy.fault = ({ path }) => (path.includes("push") ? { status: 503 } : undefined);
		const response = await site.ask("/logout", { cookie: `${person.cookie}; ${pair}`, form: {} });
		expect(response.headers.get("location")).toBe("/auth");
		const kept = response.headers.getSetCookie().find((line) => line.startsWith("push_device="))!;
		expect(kept).toMatch(new RegExp(`^${pair}\\.ended; Path=/; Max-Age=31536000`));
		const cookie = kept.split(";")[0]!;
		expect((await site.ask("/auth", { cookie })).headers.getSetCookie()).toContain(kept);
		site.heal();
		expect((await site.ask("/auth", { cookie })).headers.getSetCookie().join()).toContain(CLEARED);
		expect(await count("push_subscriptions")).toBe(0);
	});
});

describe("signing in, in a browser with a device", () => {
	const deviceCookies = (response: Response) =>
		response.headers.getSetCookie().filter((line) => line.startsWith("push_device="));
	const signIn = (email: string, cookie: string) => site.ask("/auth", { cookie, form: { email, password: PASSWORD } });

	it("as another person removes it and its cookie", async () => {
		const pair = pairOf(await addDevice(await enter()));
		const other = await site.signedIn();
		const response = await signIn(other.email, pair);
		expect(response.status).toBe(303);
		expect(deviceCookies(response).join()).toContain(CLEARED);
		expect(await count("push_subscriptions")).toBe(0);
	});

	it("by a recovery link of another person removes it, too", async () => {
		const pair = pairOf(await addDevice(await enter()));
		const other = await site.signedIn();
		await site.ask("/forgot-password", { form: { email: other.email } });
		const { text } = await site.waitForMail(other.email);
		const link = new URL(/https?:\/\/\S+\/auth\/callback\S+/.exec(text)![0]);
		const response = await site.ask("/auth/callback", { cookie: pair, form: Object.fromEntries(link.searchParams) });
		expect(response.headers.get("location")).toBe("/reset-password");
		expect(deviceCookies(response).join()).toContain(CLEARED);
		expect(await count("push_subscriptions")).toBe(0);
	});

	it("as the same person ties it to the new session", async () => {
		const person = await site.signedIn();
		const { device } = await addDevice({ ...person, visit: site.visit(person.cookie) });
		await site.sql.query("delete from auth.sessions where user_id = $1", [person.id]);
		const response = await signIn(person.email, device.split(";")[0]!);
		expect([response.status, deviceCookies(response)]).toEqual([303, []]);
		expect(
			await site.sql.query(
				"select from public.push_subscriptions d join auth.sessions s on s.id = d.session_id where d.user_id = $1",
				[person.id],
			),
		).toHaveLength(1);
	});

	it("works when the device cannot be asked for, and keeps its cookie", async () => {
		const pair = pairOf(await addDevice(await enter()));
		const other = await site.signedIn();
		site.proxy.fault = ({ path }) => (path.includes("push") ? { status: 503 } : undefined);
		const response = await signIn(other.email, pair);
		expect([response.status, deviceCookies(response)]).toEqual([303, []]);
	});
});
