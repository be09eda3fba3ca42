/**
 * The activity events of every address that takes posts: logged once when done, and when denied. The addresses come
 * from the route table: a new one fails here until tests/support/actions.ts has its entry.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { activityPath, parseActivitySearch } from "../../app/domains/admin/activity/activity.ts";
import { columnLabelKeys } from "../../app/domains/admin/activity/activity-keys.ts";
import { LANGUAGES } from "../../app/locales/i18n.ts";
import { translations } from "../../app/locales/translations.server.ts";
import { HONEYPOT_FIELD } from "../../app/platform/forms/bot-check-field-names.ts";
import {
	ACTIONS,
	type Action,
	AGENT,
	admin,
	agent,
	as,
	ask,
	document,
	enter,
	follow,
	form_stamp,
	insert,
	lastClient,
	live,
	newClient,
	type Person,
	rowsOf,
	site,
	sql,
	startActionSite,
	visitor,
} from "../support/actions.ts";
import { IS_NIGHTLY } from "../support/nightly.ts";
import type { OwnSite } from "../support/own-site.ts";
import { fillParameters } from "../support/route-table.ts";
import { SOURCES } from "../support/sources.ts";
import { makeAccount, PASSWORD } from "../support/users.ts";

beforeAll(async () => {
	await startActionSite();
}, 180_000);
afterAll(() => site?.stop());
beforeEach(() => site.sql.exec("delete from public.rate_limits"));

type Done = { id: string; line: Exclude<Action, string> };
/** Events that the server writes, where the database cannot see them. */
const SERVER_EVENTS = [
	"account.email_change_asked",
	"account.exported",
	"account.role_changed",
	"contact.revealed",
	"email_link.used",
	"import.pictures_sent",
	"listing.state_changed",
	"payment.refund_requested",
	"session.asked",
	"session.ended",
	"session.proved",
];
const areaOf = ({ id }: Done) => /^routes\/(\w+)\//.exec(id)?.[1];

/**
 * By day the actions with events that the server writes, as all of sign-in, and the first of each area. Each command of the
 * database writes its own events: tests/database/logged-actions.test.ts.
 */
function isDaily(action: Done, index: number, all: readonly Done[]): boolean {
	const area = areaOf(action);
	return (
		area === "auth" ||
		action.line.rows.some((event) => SERVER_EVENTS.includes(event)) ||
		all.findIndex((other) => areaOf(other) === area) === index
	);
}

describe("action", () => {
	const done = Object.entries(ACTIONS).flatMap(([id, line]) => (typeof line === "string" ? [] : [{ id, line }]));

	it("has an entry for every address that takes posts", () => {
		expect(Object.keys(ACTIONS).sort()).toEqual(site.posting.map(({ id }) => id).sort());
		for (const line of Object.values(ACTIONS)) {
			if (typeof line !== "string") continue;
			if (line.startsWith("same: ")) expect(typeof ACTIONS[line.slice("same: ".length)], line).toBe("object");
			else expect(line).toMatch(/^exempt: .{7,}/);
		}
	});

	it("is daily with each event that the server writes", () => {
		const written = SOURCES.flatMap(({ text }) =>
			[...text.matchAll(/action: "(\w+\.\w+)"/g)].map(([, event]) => event),
		);
		const logged = done.flatMap(({ line }) => line.rows);
		expect(SERVER_EVENTS).toEqual(expect.arrayContaining(logged.filter((event) => written.includes(event))));
	});

	it.each(IS_NIGHTLY ? done : done.filter(isDaily))(
		"$id logs its events once, with actor and address",
		async ({ line }) => {
			const response = await line.run();
			const client = lastClient;
			expect(response.status).toBeLessThan(400);
			const rows = await rowsOf(response);
			expect(rows.map(({ action }) => action).sort()).toEqual(line.rows);
			for (const row of rows) {
				expect(row).toMatchObject({ status: "success", address: client, user_agent: AGENT });
				if (line.by === "themselves") expect(row.actor_id).not.toBeNull();
				else if (line.by) expect(row).toMatchObject({ actor_id: line.by().id, actor_role: line.by().role });
				else expect(row.actor_id).toBeNull();
			}
		},
	);
});

describe("denied action", () => {
	/** The only row of a denied request. */
	async function expectRefusal(response: Response, expected: object): Promise<void> {
		const client = lastClient;
		expect(await rowsOf(response)).toEqual([
			expect.objectContaining({ status: "denied", address: client, user_agent: AGENT, ...expected }),
		]);
	}
	/** One middleware of each area logs these: by day the first and the last address stand for all. */
	const fewOfEachArea = (addresses: OwnSite["posting"]) =>
		IS_NIGHTLY
			? addresses
			: Object.values(Object.groupBy(addresses, ({ area }) => area)).flatMap((all = []) => [all[0]!, all.at(-1)!]);
	const refused = (path: string, code: number, method = "POST") => ({
		action: "access.refused",
		type: "access",
		details: { method, path, code },
	});

	it("logs a cross-site post once", async () => {
		// These accept posts from programs, which authenticate themselves, and from browsers on any site.
		const programs = ["/api/jobs/:job", "/api/webhooks/:provider", "/newsletter/unsubscribe", "/alerts/:action"];
		const others = [...programs, "/functions/v1/client-log", "/functions/v1/csp-report"];
		for (const { path } of fewOfEachArea(site.posting.filter((one) => !others.includes(one.path)))) {
			const response = await ask(fillParameters(path), {
				form: { a: "b" },
				headers: { Origin: "https://evil.example" },
			});
			expect(response.status, path).toBe(403);
			await expectRefusal(response, refused(fillParameters(path), 403));
		}
	});

	it("logs a post without a session once, in every guarded area", async () => {
		for (const { path } of fewOfEachArea(site.posting.filter(({ area }) => area !== "public"))) {
			const response = await ask(fillParameters(path), { form: { a: "b" } });
			// A post of a script keeps its page.
			const refusal = path.endsWith("/autosave") ? [401, null] : [302, "/auth"];
			expect([response.status, response.headers.get("location")], path).toEqual(refusal);
			await expectRefusal(response, { ...refused(fillParameters(path), 401), actor_id: null });
		}
	});

	it("logs a missing role once, for document and data requests", async () => {
		for (const { path, area } of fewOfEachArea(
			site.posting.filter((one) => ["dashboard", "admin"].includes(one.area)),
		)) {
			const who = area === "admin" ? agent : visitor;
			const expected = { ...refused(fillParameters(path), 403), actor_id: who.id, actor_role: who.role };
			await expectRefusal(await ask(fillParameters(path), { ...as(who), form: { a: "b" } }), expected);
			await expectRefusal(await ask(`${fillParameters(path)}.data`, { ...as(who), form: { a: "b" } }), expected);
		}
		await expectRefusal(await ask("/admin", as(agent)), { ...refused("/admin", 403, "GET"), actor_id: agent.id });
	});

	it("logs a missing permission once where the page is readable, and where the answer is 404", async () => {
		const moderator = await enter("sub_admin");
		const form = { agent: agent.id };
		const who = { actor_id: moderator.id, actor_role: "sub_admin" };
		await expectRefusal(await ask("/admin/held", { ...as(moderator), form }), {
			...refused("/admin/held", 403),
			...who,
		});
		const id = await document();
		const path = `/admin/agents/documents/${id}`;
		const response = await ask(path, as(moderator));
		expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
		await expectRefusal(response, {
			...refused(path, 404, "GET"),
			...who,
			resource_type: "document",
			resource_id: id,
		});
	});

	it("logs a wrong password with the account's id, and one lock after five", async () => {
		const { id, email } = await makeAccount(site.sql);
		const client = newClient();
		const attempt = () =>
			site.ask("/auth", { client, form: { email: email.toUpperCase(), password: "Wrong-Password-1" } });
		const failed = { action: "session.refused", type: "account", status: "failure", resource_type: "account" };
		expect(await rowsOf(await attempt())).toMatchObject([{ ...failed, resource_id: id, actor_id: null }]);
		await site.sql.exec("update public.rate_limits set hits = 5 where key like 'sign-in:%'");
		const locked = await attempt();
		expect(locked.status).toBe(429);
		expect(await rowsOf(locked)).toMatchObject([
			{ action: "session.locked", type: "limit", status: "denied", resource_id: id, details: { code: "locked" } },
		]);
	});

	it("logs a disabled account, an invalid link and a bot", async () => {
		const { id, email } = await makeAccount(site.sql);
		await sql("update public.profiles set disabled_at = now() where id = $1", [id]);
		expect(await rowsOf(await ask("/auth", { form: { email, password: PASSWORD } }))).toMatchObject([
			{ action: "session.expired", status: "success" },
			{ action: "session.refused", status: "denied", resource_id: id, details: { code: "disabled" } },
		]);
		expect(await rowsOf(await follow("/auth/callback?token_hash=wrong&type=recovery"))).toMatchObject([
			{ action: "email_link.refused", status: "failure", details: { type: "recovery" } },
		]);
		const robot = { form_stamp, [HONEYPOT_FIELD]: "x", email: "robot@example.com" };
		expect(await rowsOf(await ask("/newsletter", { form: robot }))).toMatchObject([
			{ action: "form.refused", type: "security", status: "denied", details: { reason: "hidden_field" } },
		]);
	});

	it("logs a reached limit once, wherever it is counted", async () => {
		const limited = { action: "limit.reached", type: "limit", status: "denied" };
		const client = newClient();
		// The slug follows the name, which an earlier test changes.
		const [{ slug } = { slug: "" }] = await sql<{ slug: string }>("select slug from public.agents where id = $1", [
			agent.id,
		]);
		const reveal = () => site.ask(`/agents/${slug}`, { client, form: { intent: "reveal", channel: "phone" } });
		await (await reveal()).body?.cancel();
		await site.sql.exec("update public.rate_limits set hits = 1000");
		const counted = await reveal();
		expect(counted.status).toBe(429);
		expect(await rowsOf(counted)).toMatchObject([{ ...limited, address: client }]);
		await sql("insert into public.rate_limits (key, window_seconds, hits) values ($1, 86400, 1000)", [
			`data-copy:${visitor.id}`,
		]);
		const copy = await ask("/profile/data/download", { ...as(visitor), form: {} });
		expect(await rowsOf(copy)).toMatchObject([{ ...limited, actor_id: visitor.id, details: { limit: "data-copy" } }]);
	});
});

describe("read access", () => {
	it("logs reads and downloads of private data, not searches", async () => {
		// The other pages read through functions of the database, which log it: tests/database/logged-actions.test.ts.
		const listing = await live();
		await insert(`listing_reports (listing_id, reason, language) values (${listing}, 'wrong_price', 'en')`);
		await insert(
			"mail_outbox (template, recipient, next_attempt_at) values ('contactCopy', 'ada@example.com', now() + interval '1 day')",
		);
		const reads: [string, Person, object][] = [
			["/admin/reports", admin, { action: "report.read", type: "reading", details: { state: "open", page: 1 } }],
			["/admin/mails?addresses=whole", admin, { action: "mail.read" }],
			[`/admin/agents/documents/${await document()}`, admin, { action: "document.read", resource_type: "document" }],
			["/dashboard/listings.csv", agent, { action: "listing.exported", type: "export" }],
			["/dashboard/import/template/property", agent, { action: "import.template_downloaded", type: "export" }],
		];
		for (const [path, who, expected] of reads) {
			const response = await ask(path, as(who));
			// Only for a file read to its end: an aborted one is a failure.
			await response.clone().arrayBuffer();
			expect(await rowsOf(response), path).toMatchObject([
				{ ...expected, status: "success", actor_id: who.id, actor_role: who.role },
			]);
		}
		expect(await rowsOf(await ask("/properties?q=sea", as(visitor)))).toEqual([]);
	});
});

// By day: activity.test.ts has the format of every resource, activity-labels.test.ts the words for every field.
describe.runIf(IS_NIGHTLY)("rows of all actions", () => {
	it("are found by their resource", async () => {
		const found = await sql<{ resource_type: string; resource: string }>(
			"select distinct resource_type, resource_id as resource from public.activity_log where resource_id is not null",
		);
		expect(new Set(found.map(({ resource_type }) => resource_type)).size).toBeGreaterThan(20);
		for (const filters of found) {
			const { searchParams } = new URL(activityPath(filters), "http://adahan.test");
			expect(parseActivitySearch(searchParams)).toMatchObject({ filters, ignored: [] });
		}
	});

	it("have labels in both languages for every field", async () => {
		const names = await sql<{ name: string }>(
			`select distinct k.name from public.activity_log l
			cross join lateral (select jsonb_object_keys(coalesce(l.before, '{}') || coalesce(l.after, '{}') || coalesce(l.details, '{}') - 'hidden') as name) k`,
		);
		expect(names.length).toBeGreaterThan(60);
		const wordless = names.filter(
			({ name }) => !LANGUAGES.every((one) => columnLabelKeys(name).some((key) => translations(one).exists(key))),
		);
		expect(wordless).toEqual([]);
	});
});

describe("activity log outage", () => {
	it("keeps answers and speed unchanged and reports to the server log", async () => {
		const lines: string[] = [];
		const written = vi.spyOn(process.stdout, "write").mockImplementation((line) => Boolean(lines.push(String(line))));
		const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
		site.proxy.fault = ({ path }) =>
			path.includes("record_activity_events") ? { until: answered, status: 503, body: "away" } : undefined;
		const response = await ask("/admin", as(visitor));
		expect([response.status, response.headers.get("location")]).toEqual([302, "/403"]);
		const hasFailed = () => lines.some((line) => line.includes("activity_log_failed"));
		expect(hasFailed(), "the answer waits for the log").toBe(false);
		answer();
		await vi.waitUntil(hasFailed, { timeout: 8000, interval: 20 });
		site.heal();
		// The retry writes the rows under the original request id.
		await expectLater(response);
		written.mockRestore();
	});

	async function expectLater(response: Response) {
		expect(await rowsOf(response)).toMatchObject([{ action: "access.refused", actor_id: visitor.id }]);
	}
});
