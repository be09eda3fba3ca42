/** Around the second step of signing in: the owner among strangers, other people in the same browser, and lost ways in. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeAt } from "../../supabase/local/totp.ts";
import type { Visit } from "../support/http-client.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { makeProtected, nextCode as nextCodeAt, type Protected } from "../support/second-factor.ts";
import { type Account, makeAccount, PASSWORD, readSession } from "../support/users.ts";

const CODE_PAGE = "/auth/code";
const FACTOR_PAGE = "/profile/security/second-factor";
const WAITING = "waiting_sign_in";
const SESSION = "session-1";
let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite();
});
afterAll(() => site?.stop());

const protect = () => makeProtected(site);
const nextCode = (person: Protected) => nextCodeAt(site, person);
const giveCode = async (browser: Visit, person: Protected) =>
	browser.ask(CODE_PAGE, { form: { one_time_code: await nextCode(person) } });
async function waitForCode(person: Account, browser = site.visit()): Promise<Visit> {
	expect((await browser.signIn(person.email)).headers.get("location")).toBe(CODE_PAGE);
	return browser;
}
/** A set-up that waits for its first code. */
async function begin() {
	const { id, cookie } = await site.signedIn();
	const browser = site.visit(cookie);
	const html = await (await browser.ask(FACTOR_PAGE, { form: { intent: "start", password: PASSWORD } })).text();
	return { id, browser, ...readSetup(html) };
}
const readSetup = (html: string) => ({
	sealed: /name="sealed" value="([^"]+)"/.exec(html)![1]!,
	secret: /((?:[A-Z2-7]{4} ){7}[A-Z2-7]{4})</.exec(html)![1]!.replaceAll(" ", ""),
});
const cookiesRemovedBy = (response: Response) =>
	response.headers
		.getSetCookie()
		.filter((line) => /max-age=0\b/i.test(line))
		.map((line) => line.split("=")[0]);

it("a browser of the owner takes codes while a stranger with the password has locked the others; the owner is told", async () => {
	const person = await protect();
	const own = await waitForCode(person);
	expect((await giveCode(own, person)).status).toBe(303);
	await own.ask("/logout", { method: "POST" });
	const stranger = await waitForCode(person);
	await site.sql.query(
		"insert into public.rate_limits (key, hits, window_seconds) values ('code:' || $1::text, 10, 900)",
		[person.id],
	);
	const locked = await stranger.read(CODE_PAGE, { form: { one_time_code: await nextCode(person) } });
	expect([locked.status, locked.html.includes("try again in 15 minutes")]).toEqual([429, true]);
	expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(800);
	expect(stranger.cookies.get(SESSION)).toBeUndefined();
	expect((await giveCode(await waitForCode(person, own), person)).status).toBe(303);
	await site.runJob("send-mail");
	const mail = await site.waitForMail(person.email, /Many wrong codes for your account/);
	expect(mail.text).toContain("set a new password at once");
});

describe("a sign-in that waits for its code", () => {
	it("is in the log, and is forgotten at a sign-out and when somebody else signs in", async () => {
		const [person, other] = [await protect(), await makeAccount(site.sql)];
		const browser = await waitForCode(person);
		expect(browser.cookies.get(WAITING)).toBeDefined();
		await browser.signIn(other.email);
		expect([browser.cookies.get(WAITING), browser.cookies.get(SESSION) !== undefined]).toEqual([undefined, true]);
		await site.settle();
		const rows = await site.sql.query(
			"select action, resource_id from public.activity_log where action = 'session.code_asked' and actor_id = $1",
			[person.id],
		);
		expect(rows).toEqual([{ action: "session.code_asked", resource_id: person.id }]);
		const second = await waitForCode(person);
		expect(cookiesRemovedBy(await second.ask("/logout", { method: "POST" }))).toContain(WAITING);
	});

	it("ends the session that it replaces", async () => {
		const [person, other] = [await protect(), await site.signedIn()];
		const browser = await waitForCode(person);
		// The other person signed in meanwhile in another tab, whose answer came first.
		browser.cookies.set(other.cookie);
		expect((await giveCode(browser, person)).status).toBe(303);
		expect(readSession(`${browser.cookies}`).access_token).not.toBe(readSession(other.cookie).access_token);
		expect(await site.sql.query("select 1 from auth.sessions where user_id = $1", [other.id])).toEqual([]);
	});
});

describe("an answer that is lost", () => {
	it("leaves no session without the code when the person is not known after the password", async () => {
		const browser = site.visit();
		site.proxy.fault = ({ path }) => (path.includes("rpc/viewer") ? { status: 503 } : undefined);
		const away = await browser.ask("/auth", { form: { email: (await protect()).email, password: PASSWORD } });
		site.heal();
		expect([away.status, browser.cookies.get(SESSION)]).toEqual([503, undefined]);
	});

	it("signs in all the same when the code is sent twice, and a second tab goes on", async () => {
		const person = await protect();
		const browser = await waitForCode(person);
		const [again, tab] = [site.visit(`${browser.cookies}`), site.visit(`${browser.cookies}`)];
		const form = { one_time_code: await nextCode(person) };
		expect((await browser.ask(CODE_PAGE, { form })).status).toBe(303);
		expect((await again.ask(CODE_PAGE, { form })).headers.get("location")).toBe("/");
		expect((await again.ask("/profile")).status).toBe(200);
		const refused = await tab.ask(CODE_PAGE, { form: { one_time_code: "000000" } });
		expect([refused.status, cookiesRemovedBy(refused)], "what this request opened is not deleted").toEqual([400, []]);
		const late = await browser.ask(CODE_PAGE, { form });
		expect([late.headers.get("location"), late.headers.getSetCookie().join().includes("codeTooLate")]).toEqual([
			"/",
			false,
		]);
	});

	it("of the service that limits its clients says how long, and keeps the sign-in", async () => {
		const browser = await waitForCode(await protect());
		site.proxy.fault = ({ path }) => (path.endsWith("/auth/v1/user") ? { status: 429 } : undefined);
		const limited = await browser.ask(CODE_PAGE, { form: { one_time_code: "000000" } });
		site.heal();
		expect([limited.status, limited.headers.get("retry-after"), cookiesRemovedBy(limited)]).toEqual([429, "60", []]);
	});

	it("to the first code of a new app shows that it is set up", async () => {
		const { browser, sealed, secret } = await begin();
		site.proxy.fault = ({ path }) => (path.includes("finish_code") ? { status: 503 } : undefined);
		const done = await browser.ask(FACTOR_PAGE, { form: { intent: "confirm", sealed, one_time_code: codeAt(secret) } });
		site.heal();
		expect([done.status, done.headers.get("location")]).toEqual([303, FACTOR_PAGE]);
	});

	it("finds the set-up gone when the factor is removed before its recovery codes are made", async () => {
		const { browser, id, sealed, secret } = await begin();
		const remove = () => site.sql.query("select private.remove_factors($1, 'operator')", [id]);
		site.proxy.fault = ({ path }) => (path.includes("set_recovery_codes") ? { until: remove() } : undefined);
		const gone = await browser.post(FACTOR_PAGE, { intent: "confirm", sealed, one_time_code: codeAt(secret) });
		site.heal();
		expect([gone.location, gone.html.includes("This set-up has ended")]).toEqual([FACTOR_PAGE, true]);
	});
});

describe("without the app", () => {
	it("the page of recovery codes leads to those who can help, and says what they ask for", async () => {
		const browser = await waitForCode(await protect());
		const { html } = await browser.read(`${CODE_PAGE}?way=recovery`);
		expect(html).toMatch(/<a [^>]*href="\/contact"[^>]*>write to us</);
		expect(html).toContain("facts that only its owner knows");
	});

	it("a recovery code leads on to the requested page once the app is set up again", async () => {
		const person = await protect();
		const browser = site.visit();
		await browser.ask("/profile/data?part=all");
		await waitForCode(person, browser);
		const code = "abcd-2345-wxyz";
		const { hashRecoveryCode } = await import("../../app/domains/accounts/second-factor-recovery.server.ts");
		await site.sql.query("insert into private.recovery_codes (user_id, code_hash) values ($1, $2)", [
			person.id,
			hashRecoveryCode(person.id, code.replaceAll("-", "")),
		]);
		const page = FACTOR_PAGE;
		const used = await browser.ask(`${CODE_PAGE}?way=recovery`, { form: { recovery_code: code } });
		expect(used.headers.get("location")).toBe(page);
		const started = await browser.ask(page, { form: { intent: "start", password: PASSWORD } });
		const { sealed, secret } = readSetup(await started.text());
		const done = await browser.ask(page, { form: { intent: "confirm", sealed, one_time_code: codeAt(secret) } });
		expect(cookiesRemovedBy(done), "it leads there once").toContain("post_auth_redirect");
		const [, set, next] = /name="set" value="([^"]+)".*name="next" value="([^"]+)"/.exec(await done.text()) ?? [];
		const kept = await browser.ask(page, { form: { intent: "kept", set: set!, next: next! } });
		expect(kept.headers.get("location")).toBe("/profile/data?part=all");
	});
});

it("a person without a password whose sign-in is not recent is led to set one before the app", async () => {
	const { id, cookie } = await site.signedIn();
	const page = FACTOR_PAGE;
	expect((await site.read(page, { cookie })).html).toContain('name="password"');
	await site.sql.query("update auth.users set encrypted_password = '' where id = $1", [id]);
	await site.sql.query(
		"update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes' where session_id in (select id from auth.sessions where user_id = $1)",
		[id],
	);
	const { status, html } = await site.read(page, { cookie });
	expect([status, html.includes('name="password"')]).toEqual([200, false]);
	expect(html).toContain("Your account has no password yet");
	expect(html).toMatch(/<a [^>]*href="\/forgot-password"/);
});

it("an administrator whose time has passed sets up the app first and finds what they wrote", async () => {
	const person = await site.signedIn("super_admin");
	const browser = site.visit(person.cookie);
	await site.sql.query("update private.installation set second_factor_is_optional = false where is_only_row");
	await site.sql.query("update public.profiles set staff_since = now() - interval '8 days' where id = $1", [person.id]);
	const title_en = "Closed on Republic Day";
	const { location, html } = await browser.post("/admin/announcements", {
		title_en,
		body_en: "We are back on Monday.",
	});
	expect(location).toBe(FACTOR_PAGE);
	expect(html).toContain("what you wrote will be there");
	const again = { title_en, body_en: "We are back on Tuesday." };
	expect((await browser.post("/admin/announcements", again)).html).toContain("what you wrote will be there");
	const tooLong = await site
		.visit(person.cookie)
		.post("/admin/announcements", { title_en, body_en: Array.from({ length: 400 }, () => randomUUID()).join(" ") });
	expect(tooLong.html).toContain("what you sent was not saved");
	await site.sql.query("update private.installation set second_factor_is_optional = true where is_only_row");
	const { html: page } = await browser.read("/admin/announcements");
	for (const text of [title_en, again.body_en]) expect(page).toContain(text);
});
