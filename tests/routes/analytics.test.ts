/** Visit statistics: the consent banner, the stored choice, the collection endpoint and who sees the figures. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compressContent } from "../../app/platform/http/compression.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";
const FOLLOWED = { "Sec-Fetch-Site": "same-origin" };
const STRIP = "analytics-strip";

let site: OwnSite;
let admin: { cookie: string };
beforeAll(async () => {
	site = await startOwnSite();
	admin = await site.signedIn("admin");
}, 180_000);
afterAll(() => site?.stop());

const sql = <T>(text: string, params: unknown[] = []) => site.sql.query<T>(text, params);
const view = (path: string) => ({ type: "page_view", path, ts: Date.now() });
let clients = 0;

/** Posts a batch like the page's script; sends the consent cookie unless another one is given. */
function send(
	body: unknown,
	{ cookie = "analytics_opt_in=true", client = `198.51.100.${++clients}`, headers = {} } = {},
) {
	const text = typeof body === "string" ? body : JSON.stringify(body);
	return site.ask("/functions/v1/analytics", {
		cookie,
		client,
		headers: { "Content-Type": "application/json", "User-Agent": PHONE, ...headers },
		stream: new Blob([text]).stream(),
	});
}
const readStored = (session: string) =>
	sql<{ user_id: string | null; data: { path: string } }>(
		"select * from public.analytics_events where session_id = $1 order by id",
		[session],
	);

describe("consent banner", () => {
	it("appears after an internal link, not on arrival, and has its own cache entry", async () => {
		const ask = async (headers: Record<string, string>, cookie = "") =>
			(await site.read("/about", { headers, cookie })).html.includes(STRIP);
		for (let round = 0; round < 2; round++) {
			expect(await ask({})).toBe(false);
			expect(await ask({ "Sec-Fetch-Site": "cross-site" })).toBe(false);
			expect(await ask(FOLLOWED)).toBe(true);
			expect(await ask(FOLLOWED, "language=tr; theme=dark")).toBe(true);
			for (const choice of ["true", "false"]) expect(await ask(FOLLOWED, `analytics_opt_in=${choice}`)).toBe(false);
			for (const signal of ["DNT", "Sec-GPC"]) expect(await ask({ ...FOLLOWED, [signal]: "1" })).toBe(false);
		}
	});

	it("has two equal buttons in both languages and adds less than 600 compressed bytes", async () => {
		const asked = await site.read("/about?a=1", { headers: FOLLOWED });
		const strip = /<aside[^>]*analytics-strip.*?<\/aside>/s.exec(asked.html)?.[0] ?? "";
		const buttons = [...strip.matchAll(/<button[^>]*class="([^"]*)"[^>]*>(.*?)<\/button>/g)];
		expect(buttons.map(([, , text]) => text)).toEqual(["Refuse", "Allow"]);
		expect(new Set(buttons.map(([, classes]) => classes)).size).toBe(1);
		expect(strip).toContain('name="return_to" value="/about?a=1"');
		const turkish = await site.read("/about?a=1", { headers: FOLLOWED, cookie: "language=tr" });
		expect(turkish.html).toContain("İzin ver");
		const plain = await site.read("/about?a=1");
		const size = async (html: string) => (await compressContent(Buffer.from(html), "br")).length;
		expect((await size(asked.html)) - (await size(plain.html))).toBeLessThan(600);
	});

	it("is absent on sign-in, account and administration pages", async () => {
		for (const path of ["/auth", "/admin", "/dashboard", "/contact", "/profile", "/privacy"]) {
			const { html } = await site.read(path, { headers: FOLLOWED, cookie: path === "/auth" ? "" : admin.cookie });
			expect(html, path).not.toContain(STRIP);
		}
	});
});

describe("consent choice", () => {
	it.each(["true", "false"])("stores %s for a year and shows it where it can be changed", async (analytics) => {
		const form = { analytics, return_to: "/properties?place=girne" };
		const answer = await site.ask("/preferences/analytics", { form });
		expect(answer.status).toBe(303);
		expect(answer.headers.get("location")).toBe("/properties?place=girne");
		expect(answer.headers.get("set-cookie")).toMatch(new RegExp(`^analytics_opt_in=${analytics}; .*Max-Age=31536000`));
		const { html } = await site.read("/privacy", { cookie: `analytics_opt_in=${analytics}` });
		expect(html).toContain(analytics === "true" ? "You allow it." : "You refused it");
		expect(html).toMatch(
			new RegExp(`value="${analytics}"[^>]*aria-pressed="true"|aria-pressed="true"[^>]*value="${analytics}"`),
		);
	});

	it("rejects other values and external redirects", async () => {
		const answer = await site.ask("/preferences/analytics", {
			form: { analytics: "maybe", return_to: "//evil.example" },
		});
		expect(answer.headers.get("location")).toBe("/");
		expect(answer.headers.has("set-cookie")).toBe(false);
	});

	it("follows the browser's privacy signal", async () => {
		const { html } = await site.read("/privacy", { headers: { "Sec-GPC": "1" }, cookie: "analytics_opt_in=true" });
		expect(html).toContain("Global Privacy Control). We follow that");
		expect(html).not.toContain('action="/preferences/analytics"');
	});
});

describe("collection endpoint", () => {
	it("stores the events of a page with consent, with the user's id", async () => {
		const [session, own] = [randomUUID(), randomUUID()];
		expect((await send({ session, events: [view("/vehicles/3"), view("/admin")] })).status).toBe(204);
		expect(await readStored(session)).toMatchObject([
			{ user_id: null, ip_address: null, data: { path: "/vehicles/3", item_id: "3" } },
		]);
		const person = await site.signedIn();
		await send(
			{ session: own, events: [view("/profile/email")] },
			{ cookie: `analytics_opt_in=true; ${person.cookie}` },
		);
		expect(await readStored(own)).toMatchObject([{ user_id: person.id, data: { path: "/profile" } }]);
	});

	it.each<[string, { cookie?: string; headers?: Record<string, string> }]>([
		["a visitor without a choice", { cookie: "" }],
		["a visitor who refused", { cookie: "analytics_opt_in=false" }],
		["a visitor who sends Do Not Track", { headers: { DNT: "1" } }],
		["a bot", { headers: { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" } }],
	])("stores nothing from %s", async (_, options) => {
		const session = randomUUID();
		expect((await send({ session, events: [view("/")] }, options)).status).toBe(204);
		expect(await readStored(session)).toEqual([]);
	});

	it.each<[string, unknown, number, Record<string, string>?]>([
		["invalid JSON", "{", 400],
		["nothing", "", 400],
		["an unknown event shape", { events: "x" }, 400],
		["26 events", { session: randomUUID(), events: Array.from({ length: 26 }, () => view("/")) }, 400],
		["17 kB", { session: randomUUID(), events: [], filler: "x".repeat(17_000) }, 413],
		["a form", "a=1", 415, { "Content-Type": "application/x-www-form-urlencoded" }],
		["plain text", "{}", 415, { "Content-Type": "text/plain" }],
		["a cross-site request", { session: randomUUID(), events: [view("/")] }, 403, { Origin: "https://evil.example" }],
	])("rejects %s", async (_, body, status, headers = {}) => {
		expect((await send(body, { headers })).status).toBe(status);
	});

	it("answers GET with 405", async () => {
		const answer = await site.ask("/functions/v1/analytics");
		expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
	});

	it("answers 503 while the backend is unavailable", async () => {
		site.proxy.fault = ({ path }) => (path.includes("record_analytics") ? { drop: true } : undefined);
		expect((await send({ session: randomUUID(), events: [view("/")] })).status).toBe(503);
		site.heal();
	});
});

describe("analytics page", () => {
	it("shows charts with a text alternative, tables and an export for each", async () => {
		const { cookie } = admin;
		const { html } = await site.read("/admin/analytics?days=7", { cookie });
		expect(html).toMatch(/<svg role="img" aria-label="Page views by day: \d+ in all, at most \d+ on /);
		expect(html).toContain("Show as a table");
		expect(html).toContain("/vehicles/3");
		expect(html).not.toMatch(/ style="/);
		for (const table of ["days", "pages", "devices", "languages"])
			expect(html).toContain(`href="/admin/analytics/${table}.csv?days=7"`);
		const file = await site.read("/admin/analytics/pages.csv?days=7", { cookie });
		expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
		expect(file.html).toMatch(/^\uFEFF?Page,Number\r\n/);
		expect(file.html).toContain("/vehicles/3,1\r\n");
		expect((await site.read("/admin/analytics/secrets.csv", { cookie })).status).toBe(404);
	});

	it("answers 503 while the backend is unavailable", async () => {
		const { cookie } = admin;
		site.proxy.fault = ({ path }) => (path.includes("get_analytics") ? { drop: true } : undefined);
		expect((await site.read("/admin/analytics", { cookie })).status).toBe(503);
		site.heal();
	});
});

describe("administration overview", () => {
	it("shows the figures each role may read, with links to the lists", async () => {
		const lowest = await site.signedIn("sub_admin");
		await site.settle();
		const { html } = await site.read("/admin", { cookie: admin.cookie });
		expect(html).toMatch(/<svg role="img" aria-label="New users by day, 14 days: \d+ in all, at most \d+ on /);
		for (const path of [
			"/admin/users",
			"/admin/queue",
			"/admin/errors?state=all&amp;range=today",
			"/admin/analytics",
			"/admin/contact",
			"/admin/mails",
		])
			expect(html).toContain(`href="${path}"`);
		expect(html).toContain("POST /functions/v1/analytics");
		const less = (await site.read("/admin", { cookie: lowest.cookie })).html.replace(/<nav.*?<\/nav>/gs, "");
		for (const path of ["/admin/analytics", "/admin/contact", "/admin/mails", "/admin/newsletter"])
			expect(less).not.toContain(`href="${path}"`);
		expect(less).toContain('href="/admin/queue"');
		for (const path of ["/admin/analytics", "/admin/analytics/pages.csv"])
			expect((await site.ask(path, { cookie: lowest.cookie })).headers.get("location"), path).toBe("/403");
	});
});
