/**
 * Rate limits: each public post of the route table has a counter in the database, shared by all servers, or a reason to
 * have none. Time passes in the database, not here. Several servers: tests/local/two-servers.test.ts.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { TEXTS } from "../support/texts.ts";
import { CookieJar, insertListing, makeAgent } from "../support/users.ts";

const HOUR = 3600;
const DAY = 86_400;

let site: OwnSite;
/** Fixtures of the posts. */
const ids = { agent: "", listing: 0, subscriber: randomUUID(), search: randomUUID(), alert: randomUUID() };
let reader = "";
beforeAll(async () => {
	site = await startOwnSite({ environment: { GOOGLE_SIGN_IN: "true" } });
	const agent = await site.signedIn("agent");
	await makeAgent(site, agent.id, "seller");
	await site.sql.query("update public.profiles set phone = '+905331234567' where id = $1", [agent.id]);
	Object.assign(ids, { agent: agent.id, listing: await insertListing(site.backend, agent.id) });
	reader = (await site.signedIn()).cookie;
	await site.sql.query(
		"insert into public.newsletter_subscribers (id, email, language) values ($1, 'reader@adahan.test', 'en')",
		[ids.subscriber],
	);
	await site.sql.query(
		`insert into public.saved_searches (id, email, language, consented_at, name, kind, filters, database_filters, baseline)
			values ($1, 'reader@adahan.test', 'en', now(), 'Flats', 'property', '{}', '{"kind": "property"}', 0)`,
		[ids.alert],
	);
});
afterAll(() => site?.stop());
beforeEach(() => site.sql.exec("delete from public.rate_limits; delete from public.security_events;").then(() => {}));

let number = 0;
const newClient = () => `198.18.${++number >> 8}.${number & 255}`;

type Send = (client: string) => Promise<Response>;
const post =
	(path: () => string, form: () => Record<string, string>): Send =>
	(client) =>
		site.ask(path(), { form: form(), client });
/** The stamp of all forms, old enough to be accepted. */
let stamp = "";
/** A post of a form that carries it. */
const postStamped =
	(page: () => string, path: () => string, form: () => Record<string, string>): Send =>
	async (client) => {
		stamp ||= /name="form_stamp"[^>]*value="([^"]+)"/.exec((await site.read(page())).html)?.[1] ?? "";
		return site.ask(path(), { form: { form_stamp: stamp, ...form() }, client });
	};
const postJson =
	(name: string, body: () => unknown, cookie = ""): Send =>
	(client) =>
		site.ask(`/functions/v1/${name}`, {
			client,
			cookie,
			headers: { "Content-Type": "application/json", "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0" },
			stream: new Blob([JSON.stringify(body())]).stream(),
		});

const newEmail = () => `person-${++number}@adahan.test`;
const home = () => `/properties/${ids.listing}`;
const agentPage = () => "/agents/seller";
const sessionField = { session: "0123456789abcdef" };
const attempt = (email: () => string) =>
	post(
		() => "/auth",
		() => ({ email: email(), password: "Wrong-Guess-1!" }),
	);
const askForReset = (email: () => string) =>
	post(
		() => "/forgot-password",
		() => ({ email: email() }),
	);
const pending = encodeURIComponent(JSON.stringify({ email: "again@adahan.test", kind: "recovery", sentAt: 0 }));
const signUp = postStamped(
	() => "/auth?mode=signup",
	() => "/auth?mode=signup",
	() => ({
		first_name: "Ada",
		email: newEmail(),
		password: "New-Olive-Grove-9!",
		password_again: "New-Olive-Grove-9!",
		consent: "on",
	}),
);
const enquire = postStamped(home, home, () => ({
	intent: "enquiry",
	name: "Ada",
	email: "ada@example.com",
	message: `Is it still to be had? ${++number}`,
}));
const analytics = postJson(
	"analytics",
	() => ({ session: randomUUID(), events: [{ type: "page_view", path: "/about", ts: Date.now() }] }),
	"analytics_opt_in=true",
);
const clientLog = postJson("client-log", () => ({ type: "error", msg: `x${++number}`, ...sessionField }));
const securityEvent = postJson("security-event", () => ({ type: "PAGE_UNLOAD", path: "/dashboard", ...sessionField }));
const policyReport = postJson("csp-report", () => ({
	"csp-report": { "document-uri": "http://adahan.test/about", "violated-directive": "img-src" },
}));
const link = (path: string, purpose: string, subject: () => string) =>
	post(
		() => `${path}?token=${site.signLink(purpose, subject())}`,
		() => ({}),
	);

/**
 * Each limit: route, prefix of the counter's key, count and window in seconds, the status within the limit, and how to
 * send a request. A limit marked `shared` also applies to other clients.
 */
const LIMITS: {
	route: string;
	key: string;
	most: number;
	seconds: number;
	taken: number;
	send: Send;
	shared?: true;
}[] = [
	{ route: "/auth", key: "sign-in", most: 5, seconds: 900, taken: 400, send: attempt(() => "one@adahan.test") },
	{ route: "/auth", key: "sign-in-client", most: 20, seconds: 900, taken: 400, send: attempt(newEmail) },
	{ route: "/auth", key: "auth-mail-client", most: 20, seconds: HOUR, taken: 303, send: signUp },
	{
		route: "/auth/check-mail",
		key: "auth-mail-client",
		most: 20,
		seconds: HOUR,
		taken: 303,
		send: (client) =>
			site.ask("/auth/check-mail", { form: { email: newEmail() }, client, cookie: `pending_mail=${pending}` }),
	},
	{
		route: "/auth/callback",
		key: "auth-link",
		most: 30,
		seconds: HOUR,
		taken: 303,
		send: post(
			() => "/auth/callback",
			() => ({ token_hash: "0".repeat(64), type: "recovery" }),
		),
	},
	{
		route: "/auth/google",
		key: "google",
		most: 10,
		seconds: 60,
		taken: 303,
		send: post(
			() => "/auth/google",
			() => ({}),
		),
	},
	{
		route: "/forgot-password",
		key: "auth-mail-client",
		most: 20,
		seconds: HOUR,
		taken: 303,
		send: askForReset(newEmail),
	},
	{
		route: "/forgot-password",
		key: "auth-mail:recovery",
		most: 1,
		seconds: 65,
		taken: 303,
		send: askForReset(() => "two@adahan.test"),
		shared: true,
	},
	{
		route: "/forgot-password",
		key: "auth-mail-day:recovery",
		most: 10,
		seconds: DAY,
		taken: 303,
		send: askForReset(() => "three@adahan.test"),
		shared: true,
	},
	{
		route: "/properties/:id",
		key: "reveal",
		most: 30,
		seconds: HOUR,
		taken: 200,
		send: post(home, () => ({ intent: "reveal", channel: "phone" })),
	},
	{ route: "/properties/:id", key: "enquiry", most: 10, seconds: HOUR, taken: 303, send: enquire },
	{ route: "/properties/:id", key: "enquiry-minute", most: 3, seconds: 60, taken: 303, send: enquire },
	{
		route: "/agents/:slug",
		key: "reveal",
		most: 30,
		seconds: HOUR,
		taken: 200,
		send: post(agentPage, () => ({ intent: "reveal", channel: "phone" })),
	},
	{
		route: "/properties/:id/report",
		key: "report",
		most: 5,
		seconds: HOUR,
		taken: 303,
		send: postStamped(
			() => `${home()}/report`,
			() => `${home()}/report`,
			() => ({ reason: "old" }),
		),
	},
	{
		route: "/properties/:id/report",
		key: "report-day",
		most: 12,
		seconds: DAY,
		taken: 303,
		send: postStamped(
			() => `${home()}/report`,
			() => `${home()}/report`,
			() => ({ reason: "old" }),
		),
	},
	{
		route: "/contact",
		key: "contact",
		most: 5,
		seconds: HOUR,
		taken: 303,
		send: postStamped(
			() => "/contact",
			() => "/contact",
			() => ({ name: "Ada", email: newEmail(), subject: "Hello", message: `A question ${++number}` }),
		),
	},
	{
		route: "/newsletter",
		key: "newsletter",
		most: 5,
		seconds: HOUR,
		taken: 200,
		send: postStamped(
			() => "/contact",
			() => "/newsletter.data",
			() => ({ email: newEmail(), consent: "on" }),
		),
	},
	{
		route: "/newsletter/confirm",
		key: "mail-link",
		most: 10,
		seconds: 60,
		taken: 200,
		send: link("/newsletter/confirm", "newsletter-confirm", () => ids.subscriber),
		shared: true,
	},
	{
		route: "/newsletter/unsubscribe",
		key: "mail-link",
		most: 10,
		seconds: 60,
		taken: 200,
		send: link("/newsletter/unsubscribe", "newsletter-unsubscribe", () => ids.subscriber),
		shared: true,
	},
	{
		route: "/alerts/new",
		key: "email-alert",
		most: 5,
		seconds: HOUR,
		taken: 303,
		send: postStamped(
			() => "/contact",
			() => "/alerts/new?kind=property",
			() => ({ email: newEmail(), notificationFrequency: "daily", consent: "on" }),
		),
	},
	{
		route: "/alerts/mail/:page",
		key: "mail-link",
		most: 10,
		seconds: 60,
		taken: 200,
		send: link("/alerts/mail/confirm", "email-alert-confirm", () => ids.alert),
		shared: true,
	},
	{
		route: "/alerts/:action",
		key: "mail-link",
		most: 10,
		seconds: 60,
		taken: 200,
		send: link("/alerts/pause", "search-alert-pause", () => ids.search),
		shared: true,
	},
	{
		route: "/alerts/:subject/:action",
		key: "mail-link",
		most: 10,
		seconds: 60,
		taken: 200,
		send: link("/alerts/messages/stop", "mail-choice-messages-stop", () => ids.agent),
		shared: true,
	},
	{
		route: "/availability",
		key: "mail-link",
		most: 10,
		seconds: 60,
		taken: 200,
		send: link("/availability", "confirm-availability", () => `${ids.agent} 2026-11-20`),
		shared: true,
	},
	{
		route: "/favorites/save",
		key: "favourite",
		most: 120,
		seconds: 60,
		taken: 200,
		shared: true,
		send: (client) =>
			site.ask("/favorites/save", {
				form: { save: String(ids.listing) },
				client,
				cookie: reader,
				headers: { Accept: "application/json" },
			}),
	},
	{ route: "/functions/v1/analytics", key: "analytics", most: 30, seconds: 60, taken: 204, send: analytics },
	{ route: "/functions/v1/analytics", key: "analytics-hour", most: 600, seconds: HOUR, taken: 204, send: analytics },
	{ route: "/functions/v1/client-log", key: "client-log", most: 30, seconds: 60, taken: 204, send: clientLog },
	{ route: "/functions/v1/client-log", key: "client-log-hour", most: 300, seconds: HOUR, taken: 204, send: clientLog },
	{
		route: "/functions/v1/client-log",
		key: "client-log-all",
		most: 1200,
		seconds: 60,
		taken: 204,
		send: clientLog,
		shared: true,
	},
	{
		route: "/functions/v1/security-event",
		key: "security-event",
		most: 60,
		seconds: 60,
		taken: 204,
		send: securityEvent,
	},
	{
		route: "/functions/v1/security-event",
		key: "security-event-hour",
		most: 600,
		seconds: HOUR,
		taken: 204,
		send: securityEvent,
	},
	{ route: "/functions/v1/csp-report", key: "csp-report", most: 60, seconds: 60, taken: 204, send: policyReport },
	{
		route: "/functions/v1/csp-report",
		key: "csp-report-hour",
		most: 600,
		seconds: HOUR,
		taken: 204,
		send: policyReport,
	},
	// The default of routes that name no other.
	...["/auth/code", "/payments/fail", "/payments/success", "/pricing", "/recently-viewed", "/reset-password"].map(
		(route) => ({
			route,
			key: `default:${route}`,
			most: 10,
			seconds: 60,
			taken: 303,
			send: post(
				() => route,
				() => ({}),
			),
		}),
	),
];

/** Public posts whose own limit is tested elsewhere. */
const ELSEWHERE: Record<string, string> = {
	"/vehicles/:id": "shares its action with homes",
	"/vehicles/:id/report": "shares its action with homes",
	"/agent-registration": "is a signed-in person's, ten an hour: tests/routes/registration.test.ts",
	"/preferences/language": "below",
	"/api/offline": "answers in JSON: tests/routes/offline.test.ts",
	"/api/preferences": "answers in JSON: tests/routes/push.test.ts",
	"/api/subscribe": "answers in JSON: tests/routes/push.test.ts",
	"/api/unsubscribe": "answers in JSON: tests/routes/push.test.ts",
};

it("covers every public post with its own limit, the default limit or a reason to have none", async () => {
	const { POSTS_WITH_OWN_LIMIT, POSTS_WITHOUT_LIMIT } = await import("../../app/middleware/default-limit.server.ts");
	const open = site.posting.filter(({ area }) => area === "public").map(({ path }) => path);
	const isDefault = (path: string) => !POSTS_WITH_OWN_LIMIT.has(path) && !(path in POSTS_WITHOUT_LIMIT);
	const tested = (isOfDefault: boolean) =>
		LIMITS.filter(({ key }) => key.startsWith("default:") === isOfDefault).map(({ route }) => route);
	expect(new Set(tested(true))).toEqual(new Set(open.filter(isDefault)));
	expect(new Set([...tested(false), ...Object.keys(ELSEWHERE)])).toEqual(new Set(POSTS_WITH_OWN_LIMIT));
	for (const path of [...POSTS_WITH_OWN_LIMIT, ...Object.keys(POSTS_WITHOUT_LIMIT)]) expect(open).toContain(path);
});

it("changes the language of a profile at most ten times a minute, and that of the browser always", async () => {
	const { id, cookie } = await site.signedIn();
	const profileLanguage = async () =>
		(await site.sql.query<{ language: string }>("select language from public.profiles where id = $1", [id]))[0]!
			.language;
	const choose = async (language: string) => {
		const response = await site.ask("/preferences/language", { form: { language }, cookie });
		expect(response.headers.getSetCookie().join()).toContain(`=${language};`);
	};
	await choose("tr");
	await site.sql.exec("update public.rate_limits set hits = 9");
	await choose("en");
	expect(await profileLanguage()).toBe("en");
	await choose("tr");
	expect(await profileLanguage()).toBe("en");
});

const counted = (key: string) => `(key = '${key}' or key like '${key}:%')`;

type Sender = { address: string; key: string };
let first: Sender;
let second: Sender;
/** Two clients, with the keyed hash of the address that counters have. */
beforeAll(async () => {
	const meet = async (): Promise<Sender> => {
		const address = newClient();
		await site.ask("/pricing", { form: {}, client: address });
		const [row] = await site.sql.query<{ key: string }>("delete from public.rate_limits where true returning key");
		return { address, key: row!.key.split(":").at(-1)! };
	};
	[first, second] = [await meet(), await meet()];
});

/** Sends within one limit; other limits of the same post are reset. */
async function sendFor({ key, send }: { key: string; send: Send }, client: string) {
	await site.sql.exec(`delete from public.rate_limits where not ${counted(key)}`);
	const response = await send(client);
	const text = await response.text();
	return { status: response.status, wait: Number(response.headers.get("retry-after")), text, response };
}
const set = (key: string, change: string) =>
	site.sql.exec(`update public.rate_limits set ${change} where ${counted(key)}`);
/** The message of a form, or title and text of an error page; the limit of failed sign-ins has its own. */
const TOO_MANY =
	/Rate limit exceeded\. Please try again in (?:a minute|\d+ (?:minutes|hours))\.|<h1[^>]*>Rate limit exceeded<\/h1>[\s\S]*Too many requests\. Please try again in a minute\.|Too many failed login attempts/;

describe.each(LIMITS)("$route, $key: $most in $seconds s", ({ most, seconds, taken, ...limit }) => {
	// That a window ends is a promise of the database: tests/database/anonymous-writes.test.ts.
	it("is counted in the database, and answers 429 with Retry-After", async () => {
		const { address: client, key: ownKey } = second;
		const send = (from = client) => sendFor(limit, from);
		expect((await send(first.address)).status).toBe(taken);
		expect(
			await site.sql.query(`select window_seconds, hits from public.rate_limits where ${counted(limit.key)}`),
		).toEqual([{ window_seconds: seconds, hits: 1 }]);
		// One request is left: in the counter that is shared, or in that of the second client while that of the first is full.
		if (!limit.shared)
			await site.sql.query(
				`with full_counter as (update public.rate_limits set hits = 1000 where ${counted(limit.key)} returning *)
				insert into public.rate_limits select replace(key, $1, $2), window_started_at, window_seconds, $3 from full_counter`,
				[first.key, ownKey, most - 1],
			);
		else await set(limit.key, `hits = ${most - 1}`);
		expect((await send()).status, "the last request within the limit").toBe(taken);
		const over = await send();
		expect(over.status, "the first request over the limit").toBe(429);
		expect(over.wait).toBeGreaterThan(seconds - 30);
		expect(over.wait).toBeLessThanOrEqual(seconds);
		if (over.response.headers.get("content-type")?.startsWith("text/html")) expect(over.text).toMatch(TOO_MANY);
		await site.settle();
		const [event] = await site.sql.query<{ severity: string; details: { path: string } }>(
			"select severity, details from public.security_events where event_type = 'RATE_LIMIT_EXCEEDED' and ip_address = $1",
			[client],
		);
		expect(event).toMatchObject({ severity: "medium", details: { method: "POST" } });
	});
});

describe("limits without script", () => {
	it.each([
		[
			"newsletter",
			postStamped(
				() => "/contact",
				() => "/newsletter",
				() => ({ email: newEmail(), consent: "on" }),
			),
			[],
		],
		[
			"favourite",
			(client: string) => site.ask("/favorites/save", { form: { save: String(ids.listing) }, client, cookie: reader }),
			["tooManyRequestsTitle", "tooManyRequests"] as const,
		],
		["data-copy", (client: string) => site.ask("/profile/data/download", { form: {}, client, cookie: reader }), []],
	])(
		"%s: reports the limit on the page it redirects to and records a security event",
		async (key, send: Send, texts) => {
			const client = newClient();
			await send(client);
			await set(key, "hits = 1000");
			const over = await send(client);
			expect(over.status).toBe(303);
			if (texts.length > 0) {
				const jar = new CookieJar();
				jar.take(over);
				const { html } = await site.read(over.headers.get("location")!, { cookie: `${jar}` });
				for (const text of texts) expect(html).toContain(TEXTS.en.flash[text]);
			}
			await site.settle();
			const events = await site.sql.query(
				"select event_type, details from public.security_events where ip_address = $1",
				[client],
			);
			expect(events).toMatchObject([{ event_type: "RATE_LIMIT_EXCEEDED", details: { method: "POST" } }]);
		},
	);
});

it("counts and stores nothing for links with a forged signature", async () => {
	for (const path of [
		"/newsletter/confirm",
		"/newsletter/unsubscribe",
		"/alerts/stop",
		"/alerts/mail/confirm",
		"/alerts/mail/end",
		"/alerts/favorites/stop",
		"/availability",
	]) {
		const { status } = await site.read(`${path}?token=forged.1.x`, { form: {}, client: "198.51.100.3" });
		expect(status, path).toBe(400);
	}
	expect(await site.sql.query("select key from public.rate_limits")).toEqual([]);
});
