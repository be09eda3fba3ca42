/** Errors and security events from browsers and the server, and their administration pages. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { TEXTS, translate } from "../support/texts.ts";
import { type Account, ROLES, type Role } from "../support/users.ts";

let site: OwnSite;
const people = {} as Record<Role, Account & { cookie: string }>;
beforeAll(async () => {
	site = await startOwnSite();
	for (const role of ROLES) people[role] = await site.signedIn(role);
});
afterAll(() => site?.stop());
beforeEach(async () => {
	await site.settle();
	await site.sql.exec(
		"delete from public.error_groups; delete from public.error_logs; delete from public.security_events; delete from public.rate_limits;",
	);
});

const rows = <T = Record<string, unknown>>(text: string, ...values: unknown[]) => site.sql.query<T>(text, values);
const events = async () => {
	await site.settle();
	return rows("select * from public.security_events order by created_at, event_type");
};
const errors = () => rows("select * from public.error_logs order by created_at");

let clients = 0;
const newClient = () => `198.51.100.${++clients}`;
type Sent = { client?: string; headers?: Record<string, string>; cookie?: string; hasOrigin?: boolean };
const post = (name: "client-log" | "security-event" | "csp-report", body: unknown, sent: Sent = {}) =>
	site.ask(`/functions/v1/${name}`, {
		stream: new Blob([typeof body === "string" ? body : JSON.stringify(body)]).stream() as ReadableStream<
			Uint8Array<ArrayBuffer>
		>,
		client: newClient(),
		...sent,
		headers: { "Content-Type": "application/json", "User-Agent": "Test browser", ...sent.headers },
	});

describe("browser errors", () => {
	it("are accepted in both formats and from any origin, with the user and without secrets", async () => {
		const one = {
			type: "error",
			msg: "x is undefined at https://adahan.test/auth/callback?token_hash=SECRET for ada@example.com",
			stack: "TypeError: x\n    at open (http://adahan.test/assets/a-12345678.js?key=SECRET:1:2)",
			filename: "http://adahan.test/assets/a-12345678.js?key=SECRET",
			lineno: 1,
			colno: 2,
			url: "http://adahan.test/lists/SECRET?token=SECRET",
			route: "/lists/:token",
			session: "0123456789abcdef",
		};
		const answer = await post("client-log", one, { cookie: people.agent.cookie, hasOrigin: false });
		expect([answer.status, await answer.text()]).toEqual([204, ""]);
		expect((await post("client-log", { type: "unhandledrejection", reason: { message: "late" } })).status).toBe(204);
		const found = await errors();
		expect(found).toMatchObject([
			{
				source: "browser",
				kind: "error",
				user_id: people.agent.id,
				filename: "/assets/a-12345678.js",
				url: "/lists/*",
				route: "/lists/:token",
				user_agent: "Test browser",
				session_id: "0123456789abcdef",
			},
			{ kind: "unhandledrejection", message: "late", user_id: null },
		]);
		expect(JSON.stringify(found)).not.toMatch(/SECRET|ada@example/);
		expect(found[0]?.request_id).toMatch(/^[0-9a-f-]{36}$/);
	});

	it("of the service worker are stored", async () => {
		const report = { type: "warn", msg: "cache cleanup error: QuotaExceededError" };
		expect((await post("client-log", report)).status).toBe(204);
		expect(await rows("select message from public.error_logs")).toEqual([{ message: report.msg }]);
	});

	it("are truncated to their limits and accepted in batches", async () => {
		const long = { type: "error", msg: "m".repeat(3000), stack: "s".repeat(20_000), url: `/${"u".repeat(3000)}` };
		expect((await post("client-log", { batch: [long, { type: "error", msg: "b" }] })).status).toBe(204);
		const found = await rows<{ m: number; s: number | null; u: number | null }>(
			"select length(message) as m, length(stack_trace) as s, length(url) as u from public.error_logs order by 1 desc",
		);
		expect(found).toEqual([
			{ m: 512, s: 10_000, u: 300 },
			{ m: 1, s: null, u: null },
		]);
	});

	it("ignore extensions and anonymous scripts", async () => {
		const foreign = { type: "error", msg: "x", stack: "at y (chrome-extension://abc/z.js:1:1)" };
		for (const body of [foreign, { type: "error", msg: "Script error." }])
			expect((await post("client-log", body)).status).toBe(204);
		expect(await errors()).toEqual([]);
	});

	it.each([
		["invalid JSON", "{", 400],
		["nothing", "", 400],
		["a list", [], 400],
		["a number", 7, 400],
		["a missing type", { msg: "x" }, 400],
		["wrong types", { type: "error", msg: { $ne: 1 }, lineno: "1" }, 400],
		["an empty batch", { batch: [] }, 400],
		["an oversized batch", { batch: Array.from({ length: 101 }, () => ({ type: "error", msg: "x" })) }, 400],
		["an invalid session", { type: "error", msg: "x", session: "'; drop table" }, 400],
		["an oversized body", { type: "error", msg: "x".repeat(70_000) }, 413],
	])("reject %s and write nothing", async (_, body, status) => {
		expect((await post("client-log", body)).status).toBe(status);
		expect(await errors()).toEqual([]);
	});

	it("store hostile text in one row and record a security event", async () => {
		const msg = "<script>alert(1)</script>\u0000\r\nINFO forged";
		const session = "0123456789abcdef";
		expect((await post("client-log", { type: "error", msg, url: "/contact", session })).status).toBe(204);
		expect(await errors()).toMatchObject([{ message: "<script>alert(1)</script>?\r\nINFO forged" }]);
		expect(await events()).toMatchObject([
			{ event_type: "POTENTIAL_XSS_ATTEMPT", severity: "high", session_id: session },
		]);
	});

	it("are answered 429 with Retry-After over the limit, which is a security event", async () => {
		const client = newClient();
		for (let index = 0; index < 6; index++) await post("client-log", { type: "error", msg: "same" }, { client });
		await site.sql.exec("update public.rate_limits set hits = 30 where key like 'client-log:%'");
		const refused = await post("client-log", { type: "error", msg: "same" }, { client });
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		// Identical errors write five rows a minute; all are counted.
		expect(await errors()).toHaveLength(5);
		expect(await rows("select occurrences::int from public.error_groups")).toEqual([{ occurrences: 6 }]);
		expect(await events()).toMatchObject([
			{
				event_type: "RATE_LIMIT_EXCEEDED",
				severity: "medium",
				ip_address: client,
				details: { method: "POST", path: "/functions/v1/client-log" },
			},
		]);
		expect((await post("client-log", { type: "error", msg: "same" })).status).toBe(204);
	});

	it("are answered 503 and dropped while the backend is unavailable", async () => {
		site.proxy.fault = () => ({ drop: true });
		const { status } = await post("client-log", { type: "error", msg: "x" });
		site.heal();
		expect(status).toBe(503);
		expect(await errors()).toEqual([]);
	});
});

describe("server errors", () => {
	it("are grouped when identical and found by each visitor's request id", async () => {
		const body = JSON.stringify({ code: "XX000", message: "a mistake of ours" });
		site.proxy.fault = ({ path }) =>
			path.includes("rpc/search_agents") ? { status: 400, type: "application/json", body } : undefined;
		const ids: string[] = [];
		for (const words of ["one", "two", "three"]) {
			const { status, headers, html } = await site.read(`/agents?q=${words}`, { client: newClient() });
			const id = headers.get("x-request-id") ?? "";
			expect([status, html.includes(id)]).toEqual([500, true]);
			ids.push(id);
		}
		site.heal();
		await site.settle();
		expect(await errors()).toMatchObject([{ id: ids[0], repeats: 2, other_ids: ids.slice(1) }]);
		expect(await rows("select occurrences::int from public.error_groups")).toEqual([{ occurrences: 3 }]);
		const last = await site.read(`/admin/errors?id=${ids[2]}`, { cookie: people.admin.cookie });
		expect(last.html).toContain("a mistake of ours");
		const { html } = await site.read(`/admin/errors?id=${crypto.randomUUID()}`, { cookie: people.admin.cookie });
		expect(html).not.toContain("a mistake of ours");
	});

	it.each(["en", "tr"] as const)(
		"have a static page with the error ID when the error page fails too: %s",
		async (language) => {
			const from = Buffer.from.bind(Buffer) as (...values: unknown[]) => Buffer;
			const spy = vi.spyOn(Buffer, "from").mockImplementation(((...values: unknown[]) => {
				if (String(values[0]).startsWith("<!DOCTYPE html>")) throw new Error("no page can be rendered");
				return from(...values);
			}) as never);
			const response = await site.ask("/terms", { headers: { "Accept-Language": language } });
			spy.mockRestore();
			const html = await response.text();
			const id = response.headers.get("x-request-id")!;
			expect(response.status).toBe(500);
			expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
			expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
			expect(response.headers.get("cache-control")).toContain("no-store");
			const {
				crash: { rootFallback },
				errors: { errorId },
			} = TEXTS[language];
			for (const text of [`lang="${language}"`, rootFallback, translate(errorId, { id })]) expect(html).toContain(text);
			await site.settle();
			expect(await errors()).toMatchObject([{ id, error_message: "Error: no page can be rendered" }]);
		},
	);

	it("are retried when the backend rejects them", async () => {
		let tries = 0;
		site.proxy.fault = ({ path }) =>
			path.includes("rpc/record_server_error") && tries++ === 0 ? { drop: true } : undefined;
		site.reportProcessError("uncaught", new Error("told twice"));
		await site.settle();
		site.heal();
		expect(await errors()).toMatchObject([{ error_message: "Error: told twice" }]);
	});
});

describe("warnings and errors of the log", () => {
	const VIEWER = /rpc\/viewer/;
	const SIGN_OUT = /auth\/v1\/logout/;
	it.each([
		["RLS blocked profile SELECT", "ERROR", VIEWER, { status: 403, body: '{"code":"42501","message":"no"}' }],
		[
			"failed profile fetch",
			"ERROR",
			VIEWER,
			{ status: 500, body: '{"code":"XX000","message":"SECRET of ada@example.com"}' },
		],
		["profile creation error", "ERROR", VIEWER, { status: 409, body: '{"code":"23505","message":"twice"}' }],
		["auth init failed", "WARN", VIEWER, { drop: true }],
		["sign out error", "WARN", SIGN_OUT, { status: 500 }],
	] as const)("%s is stored in a group of its own and shown to administrators", async (event, type, where, fault) => {
		const { cookie, id } = where === SIGN_OUT ? await site.signedIn() : people.visitor;
		site.proxy.fault = ({ path }) => (where.test(path) ? fault : undefined);
		const ask = () => (where === SIGN_OUT ? site.ask("/logout", { form: {}, cookie }) : site.ask("/terms", { cookie }));
		const response = await ask();
		await site.settle();
		site.heal();
		const [row, ...others] = (await errors()).filter(({ error_message }) => String(error_message).startsWith(event));
		expect(others).toEqual([]);
		expect(row).toMatchObject({
			error_type: type,
			source: "server",
			request_id: response.headers.get("x-request-id"),
			user_id: where === SIGN_OUT ? id : null,
		});
		expect(JSON.stringify(row)).not.toMatch(/ada@example/);
		const groups = await rows<{ fingerprint: string; kind: string }>(
			"select fingerprint, kind from public.error_groups",
		);
		expect(groups.filter(({ fingerprint }) => fingerprint === row!.fingerprint)).toEqual([
			{ fingerprint: row!.fingerprint, kind: type },
		]);
		expect((await site.read("/admin/errors", { cookie: people.admin.cookie })).html).toContain(event);
	});

	it("are stored, information is not", async () => {
		const { cookie } = people.visitor;
		const fault = { status: 401, body: '{"code":"PGRST301","message":"JWSError"}' };
		site.proxy.fault = ({ path }) => (VIEWER.test(path) ? fault : undefined);
		await site.ask("/terms", { cookie });
		await site.settle();
		site.heal();
		expect(await errors()).toEqual([]);
	});

	it("repeats of one event are counted in one group, whatever their details", async () => {
		for (const status of [500, 502]) {
			const { cookie } = people.visitor;
			site.proxy.fault = ({ path }) => (VIEWER.test(path) ? { status } : undefined);
			await site.ask("/terms", { cookie });
		}
		await site.settle();
		site.heal();
		expect(
			await rows("select occurrences::int, message from public.error_groups where message like 'failed profile%'"),
		).toMatchObject([{ occurrences: 2 }]);
	});
});

describe("security events from the browser", () => {
	const report = { type: "LARGE_PASTE_DETECTED", path: "/contact?x=SECRET", session: "0123456789abcdef", count: 1200 };

	it("are stored with the server's observations", async () => {
		const sent = { cookie: people.agent.cookie, client: newClient() };
		expect((await post("security-event", report, sent)).status).toBe(204);
		const fields = ["a", "b", "c"];
		const form = { ...report, type: "SUSPICIOUS_FORM_SUBMISSION", count: undefined, fields };
		expect((await post("security-event", form, sent)).status).toBe(204);
		expect(await events()).toMatchObject([
			{
				event_type: "LARGE_PASTE_DETECTED",
				severity: "low",
				source: "browser",
				user_id: people.agent.id,
				ip_address: sent.client,
				user_agent: "Test browser",
				session_id: "0123456789abcdef",
				details: { path: "/contact", count: 1200 },
			},
			{ event_type: "SUSPICIOUS_FORM_SUBMISSION", severity: "high", details: { path: "/contact", fields } },
		]);
	});

	it.each([
		["a server-side type", { ...report, type: "RATE_LIMIT_EXCEEDED" }],
		["an unknown type", { ...report, type: "X'; drop" }],
		["its own address", { ...report, ip_address: "192.0.2.1" }],
		["its own severity", { ...report, severity: "high" }],
		["a text", { ...report, fields: ["what was typed <script>"] }],
		["a missing path", { ...report, path: undefined }],
	])("reject %s", async (_, body) => {
		expect((await post("security-event", body)).status).toBe(400);
		expect(await events()).toEqual([]);
	});

	it("require the site's origin, and repeats of a tab share a row", async () => {
		expect((await post("security-event", report, { headers: { Origin: "https://evil.example" } })).status).toBe(403);
		const client = newClient();
		for (let index = 0; index < 2; index++) await post("security-event", report, { client });
		expect(await events()).toMatchObject([{ occurrences: 2 }]);
	});
});

describe("content security policy reports", () => {
	const page = "http://adahan.test/properties/1?q=SECRET";
	const old = (extra: object) => ({
		"csp-report": { "document-uri": page, "violated-directive": "script-src-elem", ...extra },
	});
	const modern = (extra: object) => ({
		type: "csp-violation",
		url: page,
		body: { documentURL: page, effectiveDirective: "img-src", ...extra },
	});

	it("have their endpoint in the headers of every page", async () => {
		const { headers } = await site.read("/about");
		expect(headers.get("reporting-endpoints")).toBe('csp="/functions/v1/csp-report"');
		expect(headers.get("content-security-policy")).toMatch(/report-to csp; report-uri \/functions\/v1\/csp-report$/);
	});

	it("are accepted in both formats and shown", async () => {
		const headers = { "Content-Type": "application/csp-report" };
		const blocked = { "blocked-uri": "https://evil.example/x.js?k=SECRET", "line-number": 3 };
		expect((await post("csp-report", old(blocked), { headers, hasOrigin: false })).status).toBe(204);
		const reports = [modern({ blockedURL: "inline" }), { type: "deprecation", body: { message: "old" } }];
		const type = { "Content-Type": "application/reports+json" };
		expect((await post("csp-report", reports, { headers: type, hasOrigin: false })).status).toBe(204);
		const found = await events();
		expect(found).toMatchObject([
			{
				event_type: "CSP_VIOLATION",
				severity: "medium",
				details: { directive: "script-src-elem", blocked: "https://evil.example", path: "/properties/1", line: 3 },
			},
			{ event_type: "CSP_VIOLATION", severity: "low", details: { directive: "img-src", blocked: "inline" } },
		]);
		expect(JSON.stringify(found)).not.toContain("SECRET");
		const { html } = await site.read("/admin/security?type=CSP_VIOLATION", { cookie: people.sub_admin.cookie });
		expect(html).toContain("Content policy violated");
		expect(html).toContain("/properties/1");
	});

	it("ignore extensions and other sites and reject invalid bodies", async () => {
		const noise = [
			old({ "blocked-uri": "moz-extension://abc/x.js" }),
			old({ "source-file": "chrome-extension" }),
			old({ "document-uri": "https://other.example/" }),
			[modern({ blockedURL: "chrome-extension" })],
		];
		for (const body of noise) expect((await post("csp-report", body)).status).toBe(204);
		for (const body of ["{", { a: 1 }, [[]], [{ type: 1 }], null])
			expect((await post("csp-report", body)).status).toBe(400);
		expect(await events()).toEqual([]);
	});
});

describe("server-side detection", () => {
	it("records an attack in a URL by parameter name only", async () => {
		await site.read("/properties?q=%3Cscript%3ESECRET%3C/script%3E&area=famagusta");
		await site.read("/properties?q=medieval+walls&note=Technical+data:+2%2B1");
		expect(await events()).toMatchObject([
			{ event_type: "POTENTIAL_XSS_ATTEMPT", severity: "high", details: { fields: ["q"], path: "/properties" } },
		]);
	});

	it("records an attack in a rejected form by field name only", async () => {
		const { html } = await site.read("/contact");
		const stamp = /name="form_stamp"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? "";
		const send = (form: Record<string, string>) =>
			site.read("/contact", { form: { form_stamp: stamp, email: "ada@example.com", ...form }, client: newClient() });
		const bad = "<script>SECRET</script>";
		const refused = await send({ name: "Ada", subject: "Hello", message: bad });
		expect(refused.status).toBe(400);
		expect(refused.html).toContain("Text contains potentially dangerous content");
		await send({ name: bad, subject: bad, message: bad });
		await send({ name: "", subject: "Hello", message: "Only incomplete" });
		const found = await events();
		expect(found).toMatchObject([
			{
				event_type: "SUSPICIOUS_FORM_SUBMISSION",
				severity: "medium",
				details: { fields: ["message"], path: "/contact" },
			},
			{ severity: "high", details: { fields: ["name", "subject", "message"] } },
		]);
		expect(JSON.stringify(found)).not.toContain("SECRET");
	});

	it.each([
		["is unavailable", { drop: true }],
		["temporarily rejects the server key", { status: 401 }],
	])("writes the event once and unchanged when the backend %s", async (_, fault) => {
		let tries = 0;
		site.proxy.fault = ({ path }) => (path.includes("record_security_events") && tries++ === 0 ? fault : undefined);
		const [first, second] = [newClient(), newClient()];
		await site.read("/properties?q=%3Cscript%3E", { client: first });
		await site.read("/vehicles?q=%3Cscript%3E", { client: second });
		const found = await events();
		site.heal();
		expect(tries).toBeGreaterThan(1);
		const reports = found.map(({ details, ip_address, occurrences }) => ({ details, ip_address, occurrences }));
		const fields = ["q"];
		expect(reports).toHaveLength(2);
		expect(reports).toContainEqual({ details: { fields, path: "/properties" }, ip_address: first, occurrences: 1 });
		expect(reports).toContainEqual({ details: { fields, path: "/vehicles" }, ip_address: second, occurrences: 1 });
	});
});

describe("/admin/errors and /admin/security", () => {
	const read = (path: string, role: Role, form?: Record<string, string>) =>
		site.read(path, { cookie: people[role].cookie, ...(form ? { form } : {}) });

	it("shows the history of an error group, resolves it without script and reopens it", async () => {
		const fail = () =>
			post("client-log", {
				type: "error",
				msg: `No listing ${clients}`,
				stack: "Error\n    at open (http://adahan.test/assets/gallery-12345678.js:1:2)",
				route: "/properties/:id",
				url: "/properties/7",
			});
		await fail();
		await fail();
		const { html } = await read("/admin/errors", "sub_admin");
		const path = /href="(\/admin\/errors\/[0-9a-f]{16})"/.exec(html)?.[1] ?? "";
		expect(html).toContain("1 group");
		expect(html).toContain("2 times in the last 14 days");
		const group = await read(path, "sub_admin");
		for (const text of ["at open (", "/properties/:id", "/properties/7", "/admin/activity?request="])
			expect(group.html).toContain(text);
		const done = await read(path, "sub_admin", { intent: "resolve" });
		expect([done.status, done.headers.get("location")]).toEqual([303, path]);
		expect((await read("/admin/errors", "admin")).html).toContain("No open errors");
		expect((await read(path, "admin")).html).toContain("Resolved on");
		await fail();
		expect((await read("/admin/errors", "admin")).html).toContain("Came back on");
		expect((await read(path, "admin", { intent: "nonsense" })).status).toBe(400);
		const [row] = await errors();
		expect((await read(`/admin/errors?id=${row?.id}`, "admin")).html).toContain(path);
		for (const wrong of ["/admin/errors/0000000000000000", "/admin/security/1"])
			expect((await read(wrong, "admin")).status).toBe(404);
		expect((await read("/admin/errors?page=9", "admin")).headers.get("location")).toBe("/admin/errors");
	});

	it("shows the log around a security event and resolves it alone or in bulk", async () => {
		await site.read("/properties?q=%3Cscript%3E");
		await site.read("/vehicles?q=%3Cscript%3E");
		await events();
		const list = await read("/admin/security", "sub_admin");
		const paths = [...list.html.matchAll(/href="(\/admin\/security\/[0-9a-f-]{36})"/g)].map(([, path]) => path!);
		expect(paths).toHaveLength(2);
		const event = await read(paths[0]!, "sub_admin");
		expect(event.html).toContain("Attempt to inject a script");
		expect(event.html).toContain(`href="${paths[1]}"`);
		expect((await read(paths[0]!, "sub_admin", { intent: "resolve" })).status).toBe(303);
		expect((await read("/admin/security?state=resolved", "admin")).html).toContain(paths[0]);
		const seenUntil = /name="seen_until" value="([^"]+)"/.exec(list.html)?.[1] ?? "";
		expect((await read("/admin/security", "admin", { seen_until: "yesterday" })).status).toBe(400);
		expect((await read("/admin/security", "admin", { seen_until: seenUntil })).status).toBe(303);
		expect((await read("/admin/security", "admin")).html).toContain("No open events");
		const logged = await rows(
			"select actor_id from public.activity_log where action = 'security_event.read' and resource_id is not null",
		);
		expect(logged).toEqual([{ actor_id: people.sub_admin.id }]);
	});
});
