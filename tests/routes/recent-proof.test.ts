/** Commands that need a recent proof of identity: the page that asks for it, and the way back to what was entered. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { codeAt, makeSecret } from "../../supabase/local/totp.ts";
import type { Visit } from "../support/http-client.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { type Account, makeAgent, openSession, PASSWORD, type Role } from "../support/users.ts";

let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite({ environment: { GOOGLE_SIGN_IN: "true" } });
});
afterAll(() => site?.stop());
afterEach(() => site.heal());

type Person = Account & { visit: Visit };

/** Somebody whose last proof is more than ten minutes ago. */
async function enter(role: Role = "super_admin"): Promise<Person> {
	const { cookie, ...account } = await site.signedIn(role, { first_name: "Ada" });
	await forgetProof(account);
	return { ...account, visit: site.visit(cookie) };
}

async function forgetProof({ id }: Account) {
	const sessions = "select id from auth.sessions where user_id = $1";
	await site.sql.query(
		`update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes' where session_id in (${sessions})`,
		[id],
	);
	await site.sql.query(`delete from private.session_proofs where session_id in (${sessions})`, [id]);
}

const ANNOUNCEMENT = {
	audience: "everyone",
	title_en: "New <b> terms",
	body_en: "They hold from 1 January.",
	title_tr: "Yeni koşullar",
	body_tr: "1 Ocak'tan itibaren geçerli.",
	is_checked: "on",
};
const PATH = "/admin/announcements";
const PROOF = "/auth/proof?for=announcement&next=%2Fadmin%2Fannouncements";
const countSent = async () => (await site.sql.query("select from public.announcements")).length;
const logOf = async ({ id }: Account, action: string) =>
	site.sql.query<{ status: string }>("select status from public.activity_log where actor_id = $1 and action = $2", [
		id,
		action,
	]);

describe("a command without a recent proof", () => {
	it("asks for the password, then shows the form as it was entered and sends nothing by itself", async () => {
		const admin = await enter();
		const send_key = crypto.randomUUID();
		const asked = await admin.visit.post(PATH, { ...ANNOUNCEMENT, send_key });
		expect(asked.location).toBe(PROOF);
		expect(asked.html).toContain("You are about to send an announcement, which reaches many people.");
		expect(asked.html).toContain(`href="${PATH}"`);
		const confirmed = await admin.visit.post(PROOF, { password: PASSWORD });
		expect(confirmed.location).toBe(PATH);
		expect(confirmed.html).toContain('value="New &lt;b&gt; terms"');
		expect(confirmed.html).toContain("What you had written is here, but not saved yet.");
		expect(confirmed.html).toContain(send_key);
		expect(await countSent()).toBe(0);
		expect((await admin.visit.post(PATH, { ...ANNOUNCEMENT, send_key })).location).toBe(PATH);
		expect(await countSent()).toBe(1);
		await site.settle();
		expect(await logOf(admin, "session.proved")).toHaveLength(1);
		expect(await logOf(admin, "access.refused")).toEqual([]);
	});

	it("sends the post of a script to the same page", async () => {
		const { visit } = await enter();
		const answer = await visit.read(`${PATH}.data`, { form: { ...ANNOUNCEMENT, send_key: crypto.randomUUID() } });
		expect(answer.status).toBe(202);
		expect(answer.html).toContain(`"redirect","${PROOF}"`);
		expect(visit.cookies.get("typed")).toBeTruthy();
	});

	it("keeps the longest texts", async () => {
		const { visit } = await enter();
		const words = (length: number) =>
			Array.from({ length: length / 8 }, (_, index) => `${(index * 7919).toString(36)} word`.slice(-7)).join(" ");
		const form = { ...ANNOUNCEMENT, body_en: words(1000), body_tr: words(992), send_key: crypto.randomUUID() };
		expect((await visit.post(PATH, form)).location).toBe(PROOF);
		expect((await visit.post(PROOF, { password: PASSWORD })).html).toContain(form.body_tr);
	});

	it.each([
		["/admin/newsletter.csv", "/admin/newsletter"],
		["/admin/activity.csv?type=account", "/admin/activity?type=account"],
		["/admin/activity.ndjson", "/admin/activity"],
	])("asks before the download of %s and returns to its page", async (file, page) => {
		const { visit } = await enter();
		const asked = await visit.ask(file);
		const location = asked.headers.get("location")!;
		expect(location).toBe(`/auth/proof?${new URLSearchParams({ for: "export", next: page })}`);
		expect(asked.headers.get("cache-control")).toContain("no-store");
		const confirmed = await visit.post(location, { password: PASSWORD });
		expect(confirmed.location).toBe(page);
		expect(confirmed.html).toContain("You can download the file now.");
		expect((await visit.ask(file)).headers.get("content-disposition")).toContain("attachment");
	});

	it("asks before whole addresses of mails, and shows them afterwards", async () => {
		const { visit } = await enter();
		await site.sql.query(
			"insert into public.mail_outbox (template, recipient) values ('contactCopy', 'whole@example.com')",
		);
		const page = "/admin/mails?addresses=whole";
		const location = (await visit.ask(page)).headers.get("location")!;
		expect(location).toBe(`/auth/proof?${new URLSearchParams({ for: "addresses", next: page })}`);
		const confirmed = await visit.post(location, { password: PASSWORD });
		expect([confirmed.location, confirmed.html.includes("whole@example.com")]).toEqual([page, true]);
	});

	it("returns to each form of the administration with what was entered", async () => {
		const admin = await enter();
		const person = await site.signedIn("visitor");
		const agent = await site.signedIn("agent");
		await makeAgent(site, agent.id, "seaside");
		const later = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
		const cases: [path: string, form: Record<string, string>, kept: string][] = [
			[`/admin/users/${person.id}`, { intent: "disable", reason_code: "other", reason: "Kept words" }, "Kept words"],
			[`/admin/agents/${agent.id}`, { intent: "suspend", reason_code: "other", reason: "Kept words" }, "Kept words"],
			[`/admin/agents/${agent.id}`, { intent: "grant_plan", plan: "starter", until: later }, later],
		];
		for (const [path, form, kept] of cases) {
			const { html } = await admin.visit.read(path);
			const revision = /name="revision" value="([^"]*)"/.exec(html)![1]!;
			const asked = await admin.visit.post(path, { ...form, revision });
			expect(asked.location, path).toContain("/auth/proof?for=");
			expect(asked.html).toContain("You are about to");
			const confirmed = await admin.visit.post(asked.location, { password: PASSWORD });
			expect(confirmed.location).toBe(path);
			expect(confirmed.html).toContain(kept);
			expect(confirmed.html).toContain("not saved yet");
			await forgetProof(admin);
		}
	});

	it("goes on as today when the session has ended in between", async () => {
		const admin = await enter();
		const send_key = crypto.randomUUID();
		await admin.visit.post(PATH, { ...ANNOUNCEMENT, send_key });
		await site.sql.query("delete from auth.sessions where user_id = $1", [admin.id]);
		expect((await admin.visit.ask(PROOF, { form: { password: PASSWORD } })).headers.get("location")).toBe("/auth");
		const back = (await admin.visit.signIn(admin.email)).headers.get("location")!;
		// The sign-in has proved enough.
		expect((await admin.visit.ask(back)).headers.get("location")).toBe(PATH);
		expect((await admin.visit.read(PATH)).html).toContain(send_key);
	});

	it("asks to sign in when the session ends while the password is being checked, and keeps what was entered", async () => {
		const admin = await enter();
		const person = await site.signedIn("visitor");
		const path = `/admin/users/${person.id}/role`;
		const revision = /name="revision" value="([^"]*)"/.exec((await admin.visit.read(path)).html)![1]!;
		const send_key = crypto.randomUUID();
		await admin.visit.post(PATH, { ...ANNOUNCEMENT, send_key });
		const end = () => site.sql.query("delete from auth.sessions where user_id = $1", [admin.id]);
		site.proxy.fault = ({ path: called }) => (called.includes("record_session_proof") ? { until: end() } : undefined);
		expect((await admin.visit.ask(PROOF, { form: { password: PASSWORD } })).headers.get("location")).toBe("/auth");
		const back = (await admin.visit.signIn(admin.email)).headers.get("location")!;
		expect((await admin.visit.ask(back)).headers.get("location")).toBe(PATH);
		expect((await admin.visit.read(PATH)).html).toContain(send_key);

		const form = { role: "sub_admin", reason: "Kept words", revision, password: PASSWORD };
		expect((await admin.visit.ask(path, { form })).headers.get("location")).toBe("/auth");
		site.heal();
		expect((await admin.visit.signIn(admin.email)).headers.get("location")).toBe(path);
		expect((await admin.visit.read(path)).html).toContain("Kept words");
	});

	it("needs no second password where the form itself asks for it", async () => {
		const admin = await enter();
		const person = await site.signedIn("visitor");
		const path = `/admin/users/${person.id}/role`;
		const { html } = await admin.visit.read(path);
		const revision = /name="revision" value="([^"]*)"/.exec(html)![1]!;
		const form = { role: "sub_admin", reason: "Helps", revision };
		expect((await admin.visit.ask(path, { form: { ...form, password: "wrong" } })).status).toBe(400);
		const changed = await admin.visit.post(path, { ...form, password: PASSWORD });
		expect(changed.location).toBe(`/admin/users/${person.id}`);
	});
});

describe("the page", () => {
	it("refuses a wrong and a missing password", async () => {
		const admin = await enter();
		for (const [password, message] of [
			["Wrong-Password-1", "This is not your current password"],
			["", "Please enter your password"],
		] as const) {
			const answer = await admin.visit.read(PROOF, { form: { password } });
			expect([answer.status, answer.html.includes(message)], message).toEqual([400, true]);
		}
		expect((await admin.visit.post(PATH, { ...ANNOUNCEMENT, send_key: crypto.randomUUID() })).location).toBe(PROOF);
	});

	it("counts wrong passwords like sign-ins, and logs them", async () => {
		const admin = await enter();
		await site.sql.exec("delete from public.rate_limits where key like 'sign-in%'");
		expect((await admin.visit.ask(PROOF, { form: { password: "Wrong-Password-1" } })).status).toBe(400);
		await site.sql.exec("update public.rate_limits set hits = 5 where key like 'sign-in:%'");
		const locked = await admin.visit.read(PROOF, { form: { password: PASSWORD } });
		expect(locked.status).toBe(429);
		expect(locked.headers.get("retry-after")).toBeTruthy();
		expect(locked.html).toContain("Please try again in 15 minutes.");
		await site.settle();
		const refused = await logOf(admin, "account.password_refused");
		expect(refused.map(({ status }) => status).sort()).toEqual(["denied", "failure"]);
		expect(await logOf(admin, "session.proved")).toEqual([]);
	});

	it("says that the password could not be checked when the backend is away", async () => {
		const { visit } = await enter();
		site.proxy.fault = ({ path }) => (path.includes("reserve_sign_in_attempt") ? { status: 503 } : undefined);
		const answer = await visit.read(PROOF, { form: { password: PASSWORD } });
		expect(answer.status).toBe(503);
		const other = await visit.read("/auth/proof?for=nonsense");
		expect(other.html).toContain("What you asked for needs a fresh confirmation.");
	});

	it("offers Google where the account has no password, and returns from there", async () => {
		const admin = await enter();
		await site.sql.query(
			`update auth.users set encrypted_password = '', raw_app_meta_data = '{"providers":["google"]}' where id = $1`,
			[admin.id],
		);
		const { html } = await admin.visit.read(PROOF);
		expect([html.includes("Continue with Google"), html.includes('type="password"')]).toEqual([true, false]);
		const started = await admin.visit.ask(PROOF, { form: { intent: "google" } });
		expect(started.headers.get("location")).toContain("/auth/v1/authorize?provider=google");
		expect(decodeURIComponent(admin.visit.cookies.get("post_auth_redirect") ?? "")).toBe(PATH);
		await site.sql.query("update auth.users set raw_app_meta_data = '{}' where id = $1", [admin.id]);
		expect((await admin.visit.read(PROOF)).html).toContain("Please set one first:");
	});

	it("takes a code of the second factor once, or the password", async () => {
		const admin = await enter();
		const secret = makeSecret();
		await site.sql.query(
			`insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
			values (gen_random_uuid(), $1, 'totp', 'verified', $2, now(), now())`,
			[admin.id, secret],
		);
		await site.sql.query("update auth.sessions set aal = 'aal2' where user_id = $1", [admin.id]);
		const { html } = await admin.visit.read(PROOF);
		expect([html.includes('name="one_time_code"'), html.includes('type="password"')]).toEqual([true, false]);
		expect((await admin.visit.read(`${PROOF}&way=password`)).html).toContain('type="password"');
		const send = (one_time_code: string) => admin.visit.read(PROOF, { form: { one_time_code } });
		const missing = await send("");
		expect([missing.status, missing.html.includes("Please enter the code")]).toEqual([400, true]);
		const code = codeAt(secret);
		const wrong = await send(code === "000000" ? "000001" : "000000");
		expect([wrong.status, wrong.html.includes("aria-invalid")]).toEqual([400, true]);
		const right = await send(code);
		expect([right.status, right.headers.get("location")]).toEqual([303, PATH]);
		await forgetProof(admin);
		const again = await send(code);
		expect([again.status, again.html.includes("This code was used already.")]).toEqual([400, true]);
		expect((await admin.visit.post(`${PROOF}&way=password`, { password: PASSWORD })).location).toBe(PATH);
	});

	it("is no proof in another session of the same person", async () => {
		const admin = await enter();
		const other = site.visit(await openSession(site.backend, admin.email));
		await forgetProof(admin);
		await admin.visit.post(PROOF, { password: PASSWORD });
		expect((await other.post(PATH, { ...ANNOUNCEMENT, send_key: crypto.randomUUID() })).location).toBe(PROOF);
	});
});
