import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { runMaintenance } from "../../supabase/local/maintenance.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { MALFORMED_BODIES, MALFORMED_PATHS } from "../support/malformed-requests.ts";
import { IS_NIGHTLY, rounds } from "../support/nightly.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const migrationsFolder = join(import.meta.dirname, "fixture-migrations");
const outside = { auth: { persistSession: false, autoRefreshToken: false } };

let backend: TestBackend;

beforeAll(async () => {
	backend = await startTestBackend({
		isConnected: true,
		isEmbedded: true,
		migrationsFolder,
		siteUrl: "https://adahan.test",
	});
});
afterAll(() => backend?.stop());

const client = (key = backend.publishableKey) => createClient(backend.url, key, outside);

async function rest(path: string, init: RequestInit = {}, key = backend.publishableKey) {
	const headers = { apikey: key, "content-type": "application/json", ...init.headers };
	const response = await fetch(`${backend.url}/rest/v1/${path}`, { ...init, headers });
	const text = await response.text();
	return { status: response.status, body: text ? JSON.parse(text) : undefined };
}

describe("grants", () => {
	it("match the migrations after the first request", async () => {
		expect((await rest("items?select=name")).body).toEqual([{ name: "a lamp" }]);
		const grants = await backend.sql.query<{ grantee: string; privilege: string }>(
			`select grantee, privilege_type as privilege from information_schema.role_table_grants
			where table_schema = 'public' and table_name = 'items' and grantee in ('anon', 'authenticated')`,
		);
		expect(grants).toEqual([]);
		const columns = await backend.sql.query<{ name: string }>(
			`select column_name as name from information_schema.column_privileges
			where table_name = 'items' and grantee = 'anon' and privilege_type = 'INSERT' order by 1`,
		);
		expect(columns.map((column) => column.name)).toEqual(["details", "name", "numbers"]);
	});

	it("deny an ungranted column with the database's code", async () => {
		const { status, body } = await rest("items", {
			method: "POST",
			body: JSON.stringify({ name: "x", owner_name: "somebody" }),
		});
		expect([status, body.code]).toEqual([401, "42501"]);
	});

	it("are not given by themselves, like in a hosted project", async () => {
		expect((await rest("forgotten")).status).toBe(401);
		expect((await rest("forgotten", {}, backend.secretKey)).status).toBe(403);
	});

	it("require a key", async () => {
		expect((await rest("items", {}, "sb_publishable_wrong")).status).toBe(401);
	});
});

describe("concurrent requests", () => {
	it("never read with another role's rights", async () => {
		const answers = await Promise.all(
			Array.from({ length: rounds(30, 60) }, (_, index) =>
				rest("items?select=name&order=id", {}, index % 2 ? backend.secretKey : backend.publishableKey),
			),
		);
		const visitors = answers.filter((_, index) => index % 2 === 0).map(({ body }) => body.length);
		const owners = answers.filter((_, index) => index % 2 === 1).map(({ body }) => body.length);
		expect(new Set(visitors)).toEqual(new Set([1]));
		expect(new Set(owners)).toEqual(new Set([2]));
	});

	it("keep every acknowledged write and no failed one during rollbacks", async () => {
		const most = rounds(20, 40);
		const answers = await Promise.all(
			Array.from({ length: most }, (_, index) =>
				index % 2
					? rest("rpc/add_and_fail", { method: "POST", body: "{}" }, backend.secretKey)
					: rest("items", { method: "POST", body: JSON.stringify({ name: `kept ${index}` }) }),
			),
		);
		expect(answers.map(({ status }) => status)).toEqual(answers.map((_, index) => (index % 2 ? 400 : 201)));
		const written = await backend.sql.query("select 1 from public.items where name like 'kept %'");
		const left = await backend.sql.query("select 1 from public.items where name = 'left behind'");
		expect([written.length, left.length]).toEqual([most / 2, 0]);
	});
});

describe("malformed requests", () => {
	it("are answered without a server error and do not stop the server", async () => {
		const failed: string[] = [];
		// A nightly run shows after which one the server no longer answers.
		const expectAnswer = async (request: string) =>
			expect((await rest("items?select=id&limit=1")).status, `after ${request}`).toBe(200);
		for (const path of MALFORMED_PATHS) {
			const { status } = await rest(path);
			if (status >= 500) failed.push(`GET ${path.slice(0, 60)} → ${status}`);
			if (IS_NIGHTLY) await expectAnswer(`GET ${path.slice(0, 60)}`);
		}
		await expectAnswer("malformed addresses");
		for (const body of MALFORMED_BODIES) {
			const { status } = await rest("items", { method: "POST", body });
			if (status >= 500) failed.push(`POST ${JSON.stringify(body)} → ${status}`);
			if (IS_NIGHTLY) await expectAnswer(`POST ${body}`);
		}
		await expectAnswer("malformed bodies");
		expect(failed).toEqual([]);
	});
});

describe("error codes", () => {
	it.each([
		["quota", 409, { code: "PT409", message: "listing_quota", details: "three of three", hint: "choose a plan" }],
		["own code", 400, { code: "LS001", message: "own_code", details: "the details", hint: "the hint" }],
		["full disk", 503, { code: "53100", message: "no space left", details: null, hint: null }],
		["other", 400, { code: "P0001", message: "plain refusal", details: null, hint: null }],
	])("raised as %s", async (reason, status, expected) => {
		const answer = await rest("rpc/refuse", { method: "POST", body: JSON.stringify({ reason }) });
		expect(answer).toEqual({ status, body: expected });
	});

	it.each([
		["40001", 500, null],
		["40P01", 500, null],
		["57014", 500, null],
		["57P01", 503, "0"],
		["08006", 503, "0"],
		["53300", 503, "0"],
		["54000", 500, null],
		["XX000", 500, null],
		["21000", 500, null],
		["P0002", 500, null],
		["28000", 403, null],
		["0A000", 400, null],
		["ADH01", 400, null],
	])("%s of the database", async (code, status, retryAfter) => {
		await backend.sql.exec(`create or replace function public.refuse(reason text) returns void language plpgsql as
			'begin raise exception using errcode = reason, message = ''the message''; end'`);
		const response = await fetch(`${backend.url}/rest/v1/rpc/refuse`, {
			method: "POST",
			headers: { apikey: backend.publishableKey, "content-type": "application/json" },
			body: JSON.stringify({ reason: code }),
		});
		expect([response.status, response.headers.get("retry-after")]).toEqual([status, retryAfter]);
		expect(await response.json()).toEqual({ code, message: "the message", details: null, hint: null });
	});

	it("of a violated check", async () => {
		const { status, body } = await rest("items", { method: "POST", body: JSON.stringify({ name: "forbidden" }) });
		expect([status, body.code]).toEqual([400, "23514"]);
	});

	it.each([
		["PATCH", "UPDATE requires a WHERE clause"],
		["DELETE", "DELETE requires a WHERE clause"],
	])("of a %s without a filter, which a hosted project refuses", async (method, message) => {
		const change = (query: string) => rest(`items${query}`, { method, body: '{"name":"all"}' }, backend.secretKey);
		expect(await change("")).toEqual({ status: 400, body: { code: "21000", message, details: null, hint: null } });
		expect(await change("?name=eq.nothing")).toEqual({ status: 204, body: undefined });
	});
});

it("finds new functions after a schema reload", async () => {
	expect((await rest("rpc/late")).status).toBe(404);
	await backend.sql.exec(
		"create function public.late() returns int language sql stable as 'select 7'; notify pgrst, 'reload schema'",
	);
	await vi.waitFor(async () => expect(await rest("rpc/late")).toEqual({ status: 200, body: 7 }), { timeout: 5000 });
});

it("writes the values of columns as a hosted project does", async () => {
	await backend.sql.exec(`create function public.kinds_of_values() returns table (
		zoned timestamptz, plain timestamp, price numeric, infinite float8, day date) language sql stable as
		$$ select '2026-11-27 09:00:00.5+00'::timestamptz, '2026-11-27 09:00:00'::timestamp, 1.10::numeric, 'infinity'::float8, '2026-11-27'::date $$;
		notify pgrst, 'reload schema'`);
	await vi.waitFor(
		async () =>
			expect((await rest("rpc/kinds_of_values")).body).toEqual([
				{
					zoned: "2026-11-27T09:00:00.5+00:00",
					plain: "2026-11-27T09:00:00",
					price: 1.1,
					infinite: "Infinity",
					day: "2026-11-27",
				},
			]),
		{ timeout: 5000 },
	);
	expect(await backend.sql.query("select '2026-11-27 09:00:00+00'::timestamptz as zoned")).toEqual([
		{ zoned: "2026-11-27 09:00:00+00" },
	]);
});

it("keeps planner statistics current and the write-ahead log short", async () => {
	await backend.sql.exec("insert into public.forgotten select generate_series(1, 5000)");
	await runMaintenance(backend.sql);
	const [row] = await backend.sql.query<{ rows: number; log: number }>(
		`select (select reltuples from pg_class where oid = 'public.forgotten'::regclass) as rows,
		pg_wal_lsn_diff(pg_current_wal_insert_lsn(), (select redo_lsn from pg_control_checkpoint()))::float8 as log`,
	);
	expect(row?.rows).toBe(5000);
	expect(row?.log).toBeLessThan(100_000);
});

describe("accounts", () => {
	const email = "ayşe@örnek.test";
	const password = "Güzelyurt 2026!";

	it("are confirmed by a mail link in both languages", async () => {
		const { error } = await client().auth.signUp({ email, password });
		expect(error).toBeNull();
		const early = await client().auth.signInWithPassword({ email, password });
		expect(early.error?.code).toBe("email_not_confirmed");
		const mail = await vi.waitUntil(() => backend.inbox.mails()[0], { timeout: 5000 });
		expect(mail.subject).toBe("Confirm your e-mail address · E-posta adresinizi onaylayın");
		expect(mail.text).toMatch(/Welcome to Adahan[\s\S]*Adahan’a hoş geldiniz/);
		expect(mail.html).not.toContain("{{");
		expect(mail.text).not.toContain("/auth/v1/verify");
		const link = new URL(/https:\/\/adahan\.test\/auth\/callback\S+/.exec(mail.text)?.[0] ?? "");
		expect(link.searchParams.get("type")).toBe("signup");
		const verified = await client().auth.verifyOtp({
			type: "signup",
			token_hash: link.searchParams.get("token_hash") ?? "",
		});
		expect(verified.error).toBeNull();
		const session = await client().auth.signInWithPassword({ email, password });
		expect(session.data.user?.email).toBe(email);
	});

	it("signed up in Turkish read Turkish first, also in the second confirmation", async () => {
		const address = "şükrü@örnek.test";
		const options = { data: { language: "tr" } };
		expect((await client().auth.signUp({ email: address, password, options })).error).toBeNull();
		const mails = () => backend.inbox.mails().filter(({ to }) => to.join().includes(address));
		await vi.waitUntil(() => mails().length === 1, { timeout: 5000 });
		await backend.sql.query(
			"update auth.users set confirmation_sent_at = now() - interval '2 minutes' where email = $1",
			[address],
		);
		expect((await client().auth.resend({ type: "signup", email: address })).error).toBeNull();
		await vi.waitUntil(() => mails().length === 2, { timeout: 5000 });
		for (const { subject, text, html } of mails()) {
			expect(subject).toBe("E-posta adresinizi onaylayın · Confirm your e-mail address");
			expect(text.indexOf("hoş geldiniz")).toBeGreaterThan(-1);
			expect(text.indexOf("hoş geldiniz")).toBeLessThan(text.indexOf("Welcome to Adahan"));
			expect(text.split("hoş geldiniz")).toHaveLength(2);
			expect(`${subject}${html}${text}`).not.toContain("{{");
		}
	});

	it("receive a reset mail", async () => {
		expect((await client().auth.resetPasswordForEmail(email)).error).toBeNull();
		const mail = await vi.waitUntil(
			() => backend.inbox.mails().find(({ subject }) => subject.includes("new password")),
			{
				timeout: 5000,
			},
		);
		const link = new URL(/https:\/\/adahan\.test\/auth\/callback\S+/.exec(mail.text)?.[0] ?? "");
		const { error } = await client().auth.verifyOtp({
			type: "recovery",
			token_hash: link.searchParams.get("token_hash") ?? "",
		});
		expect(error).toBeNull();
	});
});

describe("storage", () => {
	it("serves files unchanged and with cache validation", async () => {
		const bytes = Buffer.from("a picture, say");
		const accepted = await client().storage.from("pictures").upload("2026/ev.webp", bytes, {
			contentType: "image/webp",
			cacheControl: "31536000",
		});
		expect(accepted.error).toBeNull();
		const address = client().storage.from("pictures").getPublicUrl("2026/ev.webp").data.publicUrl;
		const response = await fetch(address);
		expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
		expect(response.headers.get("content-type")).toBe("image/webp");
		expect(response.headers.get("cache-control")).toBe("max-age=31536000");
		const again = await fetch(address, { headers: { "if-none-match": response.headers.get("etag") ?? "" } });
		expect(again.status).toBe(304);
		const listed = await client(backend.secretKey).storage.from("pictures").list("2026");
		expect(listed.data).toHaveLength(1);
		const removed = await client(backend.secretKey).storage.from("pictures").remove(["2026/ev.webp"]);
		expect(removed.error).toBeNull();
		expect((await fetch(address)).status).toBe(400);
	});

	it("denies access without a policy", async () => {
		const { error } = await client()
			.storage.from("papers")
			.upload("title.pdf", Buffer.from("x"), { contentType: "application/pdf" });
		expect(error?.message).toContain("row-level security");
		const secret = client(backend.secretKey).storage.from("papers");
		expect((await secret.upload("title.pdf", Buffer.from("x"), { contentType: "application/pdf" })).error).toBeNull();
		expect((await fetch(`${backend.url}/storage/v1/object/public/papers/title.pdf`)).status).toBe(400);
		expect(await (await secret.download("title.pdf")).data?.text()).toBe("x");
	});
});
