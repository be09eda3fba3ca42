/** What no log may contain, planted through real forms, and input that must not break log records. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { islandDay } from "../../app/platform/island-day.ts";
import { getMailLink, type OwnSite, startOwnSite } from "../support/own-site.ts";
import { insertListing, makeAccount, makeAgent } from "../support/users.ts";

const AGENT_PHONE = "5331230072";

let site: OwnSite;
let listing: number;
const lines: string[] = [];
beforeAll(async () => {
	site = await startOwnSite({ environment: { LOG_LEVEL: "info" } });
	vi.spyOn(process.stdout, "write").mockImplementation((line) => Boolean(lines.push(String(line))));
	const { id } = await makeAccount(site.sql, { role: "agent" });
	await makeAgent(site, id, "agent");
	await site.sql.query("update public.profiles set phone = $2 where id = $1", [id, `+90${AGENT_PHONE}`]);
	listing = await insertListing(site.backend, id);
}, 180_000);
afterAll(async () => {
	vi.restoreAllMocks();
	await site?.stop();
});

/** Everything written to any log. */
async function readLogs(): Promise<string> {
	await site.settle();
	const tables = await Promise.all(
		["activity_log", "error_logs", "job_runs", "security_events"].map((table) =>
			site.sql.query<{ all: string }>(`select coalesce(json_agg(t)::text, '') as all from public.${table} t`),
		),
	);
	return [...tables.map(([row]) => row!.all), ...lines].join("\n");
}

it("keeps secrets, addresses, names, numbers and messages out of every log", async () => {
	const { html } = await site.read("/contact");
	const form_stamp = /name="form_stamp"[^>]*value="([^"]+)"/.exec(html)![1]!;
	let clients = 0;
	const visit = site.visit();
	const send = async (path: string, form: Record<string, string>) => {
		const response = await visit.ask(path, { form: { form_stamp, ...form }, client: `198.18.9.${++clients}` });
		expect(response.status, path).toBeLessThan(path === "/auth" ? 401 : 400);
		await response.body?.cancel();
		return response;
	};
	const canaries = {
		email: "canary-sender@example.com",
		account: "canary-account@example.com",
		reader: "canary-reader@example.com",
		unknown: "canary-unknown@example.com",
		next: "canary-next@example.com",
		password: "Kestrel-Harbour-71!",
		wrong: "Kestrel-Mistake-71!",
		newPassword: "Kestrel-Terrace-58!",
		name: "Kanarya",
		surname: "Canarysurname",
		phone: "5331230071",
		revealed: AGENT_PHONE,
		contact: "canary words to the office",
		subject: "canary subject",
		enquiry: "canary question about the flat",
		report: "canary words of a report",
		note: "canary note of a favourite",
		search: "Canary search",
		asked: "canaryquestion",
	};
	// One that is understood, one that is not, and one that looks like an attack.
	for (const question of ["villa in Lapta", "zzz", "villa <script>alert(1)</script>"]) {
		const response = await visit.ask(`/search?${new URLSearchParams({ ask: `${canaries.asked} ${question}` })}`);
		const list = response.headers.get("location");
		expect(list !== null, question).toBe(question !== "zzz");
		if (list) expect((await site.ask(list)).status).toBe(200);
	}
	await send("/contact", {
		name: canaries.name,
		email: canaries.email,
		subject: canaries.subject,
		message: canaries.contact,
	});
	const asked = { intent: "enquiry", name: canaries.name, email: canaries.email, phone: `0${canaries.phone}` };
	await send(`/properties/${listing}`, { ...asked, message: canaries.enquiry });
	await send(`/properties/${listing}/report`, { reason: "other", message: canaries.report, email: canaries.email });
	await send("/newsletter", { email: canaries.reader, consent: "on", return_to: "/" });
	const account = { first_name: canaries.name, last_name: canaries.surname, email: canaries.account, consent: "on" };
	await send("/auth?mode=signup", { ...account, password: canaries.password, password_again: canaries.password });
	const link = new URL(getMailLink(await site.waitForMail(canaries.account, /\/auth\/callback/)), "http://adahan.test");
	await send("/auth/callback", Object.fromEntries(link.searchParams));
	await send("/auth", { email: canaries.unknown, password: canaries.wrong });
	const profile = {
		first_name: canaries.name,
		last_name: canaries.surname,
		phone: `0${canaries.phone}`,
		language: "en",
	};
	await send("/profile", { ...profile, same_as_phone: "on" });
	await send("/profile/password", {
		current_password: canaries.password,
		password: canaries.newPassword,
		password_again: canaries.newPassword,
	});
	await send("/profile/email", { email: canaries.next, password: canaries.newPassword });
	await send("/favorites/save", { save: String(listing), return_to: "/" });
	await send("/favorites", { intent: "note", listing: String(listing), note: canaries.note });
	const day = islandDay(Date.now() + 86_400_000);
	for (const file of ["pack", "pack.ics"]) {
		const pack = await visit.read(`/favorites/viewing-day/${file}?day=${day}&stop=${listing}@10:00`);
		expect(pack.html.replaceAll(/\s/g, "")).toContain(`+90${AGENT_PHONE}`);
		expect(pack.html.replaceAll("\r\n ", "")).toContain(canaries.note);
	}
	await send("/favorites", { intent: "share" });
	const search = { searchName: canaries.search, emailAlerts: "on", notificationFrequency: "daily" };
	await send("/saved-searches/new?kind=property&category=rent&price_max=777", search);
	const [own] = await site.sql.query<{ share: string; search: string }>(
		"select (select token from public.share_links limit 1) as share, (select id from public.saved_searches limit 1) as search",
	);
	await send(`/saved-searches/${own!.search}`, { intent: "feed" });
	const [feed] = await site.sql.query<{ token: string }>(
		"select feed_token as token from public.saved_searches limit 1",
	);
	for (const path of [`/lists/${own!.share}`, `/feeds/${feed!.token}.xml`])
		expect((await site.ask(path)).status, path).toBeLessThan(400);
	for (const job of ["send-mail", "saved-searches", "clean-up"]) await site.runJob(job);
	await send("/profile/delete", { confirm: "on", password: canaries.newPassword });

	const logs = await readLogs();
	const actions = [...logs.matchAll(/"action":"([a-z_.]+)"/g)].map(([, action]) => action);
	for (const action of [
		"contact.sent",
		"enquiry.sent",
		"report.created",
		"newsletter.subscribed",
		"account.sign_up_asked",
	])
		expect(actions).toContain(action);
	for (const action of [
		"email_link.used",
		"account.password_changed",
		"favourite.noted",
		"share.created",
		"account.deleted",
	])
		expect(actions).toContain(action);
	const events = await site.sql.query<{ details: object }>(
		"select details from public.security_events where details ->> 'path' = '/search'",
	);
	expect(events).toEqual([{ details: { fields: ["ask"], path: "/search" } }]);
	const tokens = { share: own!.share, feed: feed!.token, link: link.searchParams.get("token_hash")! };
	const session = /session-1[^=]*=([^;]{20,})/.exec(`${visit.cookies}`)?.[1] ?? "no session is left";
	for (const [name, secret] of Object.entries({ ...canaries, ...tokens, session }))
		expect(logs.toLowerCase().includes(secret.toLowerCase()), name).toBe(false);
});

it("keeps error contents out of every log, for every source and sink", async () => {
	await site.sql.exec("delete from public.error_logs");
	lines.length = 0;
	const refuse = (part: string, message: string) => {
		site.proxy.fault = ({ path }) =>
			path.includes(part)
				? { status: 400, type: "application/json", body: JSON.stringify({ code: "22P02", message }) }
				: undefined;
	};
	refuse("rpc/search_agents", 'invalid input syntax for type integer: "canary typed (a) "twice""');
	const page = await site.ask("/agents?q=canary", { client: "198.18.9.201" });
	expect(page.status).toBe(500);
	refuse("rpc/claim_outbox_mails", "Key (email)=(canary (thrown) person) already exists.");
	const job = await site.runJob("send-mail");
	expect(job.status).toBe(500);
	site.heal();
	const secret = "sb_secret_canary eyJcanary.canary Bearer canary kanarya-çağrı@canary.example";
	site.reportProcessError(
		"unhandled_rejection",
		new Error(`smtp://canary@canary.example refused ${secret}\u2028\u0085`),
	);
	site.reportProcessError(
		"uncaught",
		`https://adahan.test/auth/callback?token_hash=canary ${"x".repeat(50_000)}canary`,
	);
	site.reportProcessError("uncaught", Object.create(null));
	const logs = await readLogs();
	expect(logs.toLowerCase()).not.toMatch(/canary|kanarya-/);
	for (const line of lines) {
		expect(line).toMatch(/^\{[^\p{Cc}\u2028\u2029]*\}\n$/u);
		expect(line.length).toBeLessThan(10_000);
	}
	// The details needed to find the cause are present.
	const id = page.headers.get("x-request-id");
	const records = lines.map((line) => JSON.parse(line) as Record<string, string>);
	const findRecord = (event: string) => records.find((record) => record.event === event);
	expect(findRecord("error")).toMatchObject({
		request_id: id,
		path: "/agents",
		name: "BackendRejection",
		message: 'invalid input syntax for type integer: "*"',
	});
	expect(findRecord("job_failed")).toMatchObject({
		request_id: job.headers.get("x-request-id"),
		job: "send-mail",
		message: "Key (email)=(*) already exists.",
	});
	const rows = await site.sql.query<Record<string, unknown>>(
		"select id, request_id, route, url, error_message, fingerprint from public.error_logs",
	);
	const expected = [
		{ route: "agents", id },
		{ route: "/api/jobs/send-mail", url: "/api/jobs/send-mail", request_id: job.headers.get("x-request-id") },
		{ route: null, error_message: expect.stringMatching(/^Error: smtp:/) },
		{ route: null, error_message: "Unknown: (no words)" },
		{ error_message: expect.stringMatching(/^Unknown: https:\/\/adahan\.test\/auth\/callback x+$/) },
	];
	expect(rows).toHaveLength(expected.length);
	expect(rows).toEqual(expect.arrayContaining(expected.map((row) => expect.objectContaining(row))));
	for (const { fingerprint } of rows) expect(fingerprint).toMatch(/^[0-9a-f]{16}$/);
});

describe("log record", () => {
	/** Headers as raw bytes; the server rejects those that end a header before anything is logged. */
	const bytes = (text: string) => Buffer.from(text).toString("latin1");
	const EVIL: [string, string, string][] = [
		["line breaks", "Fire\tfox", "/x%0d%0a%7b%22level%22:%22error%22%7d"],
		["control characters and colours", "\u0001\u0007\u001b[31mFirefox\u009b31m", "/x%00%01%1b%5b31m%07"],
		["other line separators", bytes("Fire\u2028fox\u2029\u0085"), "/x%e2%80%a8%e2%80%a9%c2%85\u2028"],
		["bidirectional characters", bytes("Fire\u202efox"), "/x%e2%80%ae"],
		["10 kB of user agent and path", "A".repeat(10_240), `/${"a".repeat(10_240)}`],
		["lone surrogates", bytes("\u{1f600}").slice(0, 3), "/x%ed%a0%80%f0%9f"],
		["quotes and braces", `"},{"action":"forged.row"}`, `/x%22%7d,%7b%22a%22:%22b%22%7d`],
	];

	it.each(EVIL)("stays one record with %s", async (_, agent, path) => {
		lines.length = 0;
		for (const asked of [path, `/lists${path}`, `/properties${path}`]) {
			const headers = { "User-Agent": agent, Origin: "https://evil.example" };
			const response = await site.ask(asked, { form: { name: "A\r\nB\u0000\u2028" }, headers, client: "192.0.2.77" });
			expect(response.status).toBeLessThan(500);
			await site.settle();
			const id = response.headers.get("x-request-id");
			const rows = await site.sql.query<{ user_agent: string; details: { path: string } }>(
				"select * from public.activity_log where request_id = $1",
				[id],
			);
			expect(rows.length).toBeLessThanOrEqual(1);
			for (const row of rows) {
				expect(row.user_agent.length).toBeLessThanOrEqual(300);
				expect(row.details.path.length).toBeLessThanOrEqual(300);
				expect(JSON.stringify(row)).not.toMatch(/\\u00|\\[nrt]|[\p{Cc}\u2028\u2029]/u);
			}
		}
		expect(await site.sql.query("select from public.activity_log where action = 'forged.row'")).toEqual([]);
		expect(lines.length).toBeGreaterThan(0);
		for (const line of lines) {
			expect(line).toMatch(/^\{[^\p{Cc}\u2028\u2029]*\}\n$/u);
			expect(() => JSON.parse(line)).not.toThrow();
		}
	});
});
