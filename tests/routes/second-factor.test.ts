/** Two-step sign-in without a script: set up, sign in, recovery codes, lost phones, and the rule for administrators. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeAt } from "../../supabase/local/totp.ts";
import type { Visit } from "../support/http-client.ts";
import { getMailLink, type OwnSite, startOwnSite } from "../support/own-site.ts";
import { enterProtected, nextCode as nextCodeAt, type Protected } from "../support/second-factor.ts";
import { type Account, makeAccount, openSession, PASSWORD, type Role } from "../support/users.ts";

const PAGE = "/profile/security/second-factor";
const SESSION = "session-1";
let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite({ environment: { GOOGLE_SIGN_IN: "true" } });
});
afterAll(() => site?.stop());

const sealedIn = (html: string) => /name="sealed" value="([^"]+)"/.exec(html)?.[1] ?? "";
const setIn = (html: string) => /name="set" value="([^"]+)"/.exec(html)?.[1] ?? "";
const secretIn = (html: string) => /((?:[A-Z2-7]{4} ){7}[A-Z2-7]{4})</.exec(html)?.[1]?.replaceAll(" ", "") ?? "";
const recoveryCodesIn = (html: string) =>
	[...html.matchAll(/<li[^>]*>((?:[a-z2-9]{4}-){2}[a-z2-9]{4})<\/li>/g)].map(([, code]) => code!);
const postTo = async (browser: Visit, path: string, form: Record<string, string>) => {
	const response = await browser.ask(path, { form });
	return { status: response.status, location: response.headers.get("location"), html: await response.text(), response };
};
const protect = (role?: Role) => enterProtected(site, role);
const nextCode = (person: Pick<Protected, "secret" | "id">) => nextCodeAt(site, person);
/** The mail about a change, which waits in the outbox. */
async function mailTo({ email }: Account, fits: RegExp) {
	await site.runJob("send-mail");
	return site.waitForMail(email, fits);
}
const sessionOf = (browser: Visit) => browser.cookies.get(SESSION);

async function start(browser: Visit) {
	const started = await postTo(browser, PAGE, { intent: "start", password: PASSWORD });
	expect(started.status).toBe(200);
	return { sealed: sealedIn(started.html), secret: secretIn(started.html), html: started.html };
}

/** A browser between password and code. */
async function waitForCode({ email }: Account, path?: string): Promise<Visit> {
	const browser = site.visit();
	if (path) await browser.ask(path);
	const response = await browser.signIn(email);
	expect(response.headers.get("location")).toBe("/auth/code");
	expect(sessionOf(browser)).toBeUndefined();
	return browser;
}

describe("setting up", () => {
	it("asks for the password and a right code, shows the secret, signs other browsers out and logs no code", async () => {
		const account = await site.signedIn();
		const [browser, other] = [site.visit(account.cookie), site.visit(await openSession(site.backend, account.email))];
		const refused = await postTo(browser, PAGE, { intent: "start", password: "wrong" });
		expect([refused.status, refused.html.includes("This is not your current password")]).toEqual([400, true]);
		const { sealed, secret, html } = await start(browser);
		expect(html).toMatch(/<svg[^>]+role="img"[^>]+aria-label="QR code/);
		expect(Buffer.byteLength(html), "the service's own picture has 300 kB").toBeLessThan(90_000);
		expect(html).toContain("issuer=Adahan");
		const wrong = await postTo(browser, PAGE, { intent: "confirm", sealed, one_time_code: "000 00" });
		expect(wrong.status).toBe(400);
		expect(wrong.html).toContain("This code is not right");
		expect(wrong.html, "the code is not shown again").not.toContain("000 00");
		expect(secretIn(wrong.html), "the same secret").toBe(secret);
		const [left, right] = [codeAt(secret).slice(0, 3), codeAt(secret).slice(3)];
		const done = await postTo(browser, PAGE, {
			intent: "confirm",
			sealed: sealedIn(wrong.html),
			one_time_code: `${left} ${right}`,
		});
		const codes = recoveryCodesIn(done.html);
		expect(codes).toHaveLength(10);
		expect(done.response.headers.get("cache-control")).toContain("no-store");
		expect((await other.ask("/profile")).headers.get("location")).toBe("/auth");
		const after = await browser.read(PAGE);
		expect([after.status, recoveryCodesIn(after.html)], "they are shown once").toEqual([200, []]);
		await mailTo(account, /Signing in now asks for a code/);
		await site.settle();
		const logged = JSON.stringify(await site.sql.query("select * from public.activity_log"));
		for (const one of [secret, ...codes, `${left}${right}`]) expect(logged).not.toContain(one);
		const [row] = await site.sql.query<{ kept: string }>(
			"select string_agg(code_hash, ' ') as kept from private.recovery_codes where user_id = $1",
			[account.id],
		);
		const plainHash = createHash("sha256")
			.update(`${account.id}:${codes[0]!.replaceAll("-", "")}`)
			.digest("hex");
		expect(row!.kept, "a hash that needs a key").not.toContain(plainHash);
	});

	it("takes a recent sign-in with Google of people without a password, and says what to do after ten minutes", async () => {
		const { id, cookie } = await site.signedIn();
		const browser = site.visit(cookie);
		const signInAgo = (minutes: number) =>
			site.sql.query(
				`update auth.mfa_amr_claims set authentication_method = 'oauth', updated_at = now() - make_interval(mins => $2)
				where session_id in (select s.id from auth.sessions s where s.user_id = $1)`,
				[id, minutes],
			);
		await signInAgo(0);
		const unasked = await browser.post(PAGE, { intent: "start-recent" });
		expect([unasked.location, unasked.html.includes('name="password"')], "they have one").toEqual([PAGE, true]);
		await site.sql.query(
			`update auth.users set encrypted_password = '', raw_app_meta_data = '{"providers":["google"]}' where id = $1`,
			[id],
		);
		await signInAgo(11);
		const late = await browser.post(PAGE, { intent: "start-recent" });
		expect([late.location, late.html.includes('name="password"')]).toEqual([PAGE, false]);
		expect(late.html).toContain("Please sign in with Google once more");
		const action = /action="(\/auth\/proof[^"]+)"/.exec(late.html)?.[1] ?? "";
		const sent = await postTo(browser, action.replaceAll("&amp;", "&"), { intent: "google" });
		expect(sent.location).toContain("/auth/v1/authorize?provider=google");
		expect(decodeURIComponent(browser.cookies.get("post_auth_redirect") ?? "")).toBe(PAGE);
		await signInAgo(0);
		expect((await browser.read(PAGE)).html).toContain('value="start-recent"');
		const { html } = await postTo(browser, PAGE, { intent: "start-recent" });
		const secret = secretIn(html);
		const done = await postTo(browser, PAGE, {
			intent: "confirm",
			sealed: sealedIn(html),
			one_time_code: codeAt(secret),
		});
		expect(recoveryCodesIn(done.html)).toHaveLength(10);
		const removed = await postTo(browser, PAGE, { intent: "remove", one_time_code: await nextCode({ secret, id }) });
		expect([removed.status, removed.location], "by a code, like everybody's").toEqual([303, PAGE]);
	});

	it("is no use to another person who gets the form", async () => {
		const [one, other] = [await site.signedIn(), await site.signedIn()];
		const { sealed, secret } = await start(site.visit(one.cookie));
		const sent = await postTo(site.visit(other.cookie), PAGE, {
			intent: "confirm",
			sealed,
			one_time_code: codeAt(secret),
		});
		expect([sent.status, sent.location]).toEqual([303, PAGE]);
		expect(
			await site.sql.query("select 1 from auth.mfa_factors where status = 'verified' and user_id = any($1)", [
				[one.id, other.id],
			]),
		).toEqual([]);
	});

	it("begins again when the service has forgotten the key in the meantime", async () => {
		const { id, cookie } = await site.signedIn();
		const browser = site.visit(cookie);
		const { sealed, secret } = await start(browser);
		await site.sql.query("delete from auth.mfa_factors where user_id = $1", [id]);
		const late = await browser.post(PAGE, { intent: "confirm", sealed, one_time_code: codeAt(secret) });
		expect([late.location, late.html.includes("longer than five minutes")]).toEqual([PAGE, true]);
	});

	it("asks for new recovery codes until the person has kept them, also when they could not be made", async () => {
		const browser = site.visit((await site.signedIn("admin")).cookie);
		const { sealed, secret } = await start(browser);
		site.proxy.fault = ({ path }) => (path.includes("set_recovery_codes") ? { status: 503 } : undefined);
		const done = await browser.post(PAGE, { intent: "confirm", sealed, one_time_code: codeAt(secret) });
		site.heal();
		expect([done.location, done.html.includes("Please make recovery codes now")]).toEqual([PAGE, true]);
		expect(done.html).toContain("You have no recovery codes.");
		const person = await protect("admin");
		const { browser: other, set } = person;
		for (const path of [PAGE, "/profile/security"])
			expect((await other.read(path)).html, path).toContain("You have not told us yet");
		expect((await other.read("/admin")).html).toContain("You have no recovery codes that you have kept");
		expect((await postTo(other, PAGE, { intent: "kept" })).status, "of no page").toBe(400);
		const made = await postTo(other, PAGE, { intent: "codes", one_time_code: await nextCode(person) });
		const late = await other.post(PAGE, { intent: "kept", set });
		expect([late.location, late.html.includes("Those recovery codes no longer work")], "an older page").toEqual([
			PAGE,
			true,
		]);
		expect(late.html).toContain("You have not told us yet");
		const kept = await other.post(PAGE, { intent: "kept", set: setIn(made.html) });
		expect([kept.location, kept.html.includes("You have 10 recovery codes.")]).toEqual(["/profile/security", true]);
		expect((await other.read("/admin")).html).not.toContain("recovery codes");
	});

	it("begun again in another tab leaves the first one behind, which says so", async () => {
		const browser = site.visit((await site.signedIn()).cookie);
		const [first, second] = [await start(browser), await start(browser)];
		const confirm = ({ sealed, secret }: typeof first) =>
			browser.post(PAGE, { intent: "confirm", sealed, one_time_code: codeAt(secret) });
		const left = await confirm(first);
		expect([left.location, left.html.includes("or another one was begun since")]).toEqual([PAGE, true]);
		expect(recoveryCodesIn((await confirm(second)).html)).toHaveLength(10);
		const again = await confirm(second);
		expect([again.location, again.html.includes("is set up already")]).toEqual([PAGE, true]);
	});
});

describe("signing in", () => {
	it("needs the code, and leads to the page that was asked for", async () => {
		const person = await protect();
		const browser = await waitForCode(person, "/profile/data");
		expect((await browser.ask("/profile")).headers.get("location"), "the password alone opens nothing").toBe("/auth");
		const wrong = await postTo(browser, "/auth/code", { one_time_code: "000000" });
		expect([wrong.status, wrong.html.includes("This code is not right")]).toEqual([400, true]);
		expect(sessionOf(browser)).toBeUndefined();
		const none = await postTo(browser, "/auth/code", { one_time_code: " " });
		expect([none.status, none.html.includes("Please enter the code")]).toEqual([400, true]);
		await browser.ask("/profile/data");
		const right = await postTo(browser, "/auth/code", { one_time_code: await nextCode(person) });
		expect([right.status, right.location]).toEqual([303, "/profile/data"]);
		expect((await browser.ask("/profile")).status).toBe(200);
		expect(browser.cookies.get("waiting_sign_in")).toBeUndefined();
	});

	it("takes each code once", async () => {
		const person = await protect();
		const code = await nextCode(person);
		expect((await postTo(await waitForCode(person), "/auth/code", { one_time_code: code })).status).toBe(303);
		const browser = await waitForCode(person);
		const again = await postTo(browser, "/auth/code", { one_time_code: code });
		expect([again.status, again.html.includes("This code was used already")]).toEqual([400, true]);
		expect(sessionOf(browser), "the service would take it again").toBeUndefined();
	});

	it("with the code on one device ends the sign-in that waits on another, which says so", async () => {
		const person = await protect();
		const [first, second] = [await waitForCode(person), await waitForCode(person)];
		await postTo(first, "/auth/code", { one_time_code: await nextCode(person) });
		const { location, html } = await second.post("/auth/code", { one_time_code: await nextCode(person) });
		expect([location, html.includes("you signed in on another device meanwhile")]).toEqual(["/auth", true]);
	});

	it("answers a wrong password in the same way, with or without a second factor", async () => {
		const [person, plain] = [await protect(), await makeAccount(site.sql)];
		const answers = [];
		for (const { email } of [person, plain]) {
			const { status, html, response } = await postTo(site.visit(), "/auth", { email, password: "wrong" });
			const cookies = response.headers.getSetCookie().map((line) => line.split("=")[0]);
			const [main = ""] = /<main.*<\/main>/s.exec(html) ?? [];
			expect(main).toContain("Invalid email or password");
			answers.push({ status, cookies, main: main.replaceAll(email, "") });
		}
		expect(answers[0]).toEqual(answers[1]);
	});

	it("begins again when the browser has no sign-in that waits, or when its session is gone", async () => {
		expect((await site.visit().ask("/auth/code")).headers.get("location")).toBe("/auth");
		const late = await postTo(site.visit(), "/auth/code", { one_time_code: "123456" });
		expect([late.status, late.location]).toEqual([303, "/auth"]);
		const person = await protect();
		const browser = await waitForCode(person);
		await site.sql.query("delete from auth.sessions where user_id = $1", [person.id]);
		const gone = await postTo(browser, "/auth/code", { one_time_code: await nextCode(person) });
		expect([gone.status, gone.location]).toEqual([303, "/auth"]);
	});

	it("says that it does not know while the service is away, and takes the same code afterwards", async () => {
		const person = await protect();
		const browser = await waitForCode(person);
		const code = await nextCode(person);
		const attempts = async () =>
			(await site.sql.query("select hits from public.rate_limits where key = 'code:' || $1::text", [person.id]))[0];
		for (const [step, hits] of [
			["/challenge", 0],
			["/verify", 1],
		] as const) {
			site.proxy.fault = ({ path }) => (path.includes(step) ? { status: 503 } : undefined);
			const away = await postTo(browser, "/auth/code", { one_time_code: code });
			site.heal();
			expect([away.status, await attempts()], step).toEqual([503, { hits }]);
		}
		expect((await postTo(browser, "/auth/code", { one_time_code: code })).status).toBe(303);
	});

	it("counts an attempt whose challenge somebody else opened, and notes it", async () => {
		const person = await protect();
		const browser = await waitForCode(person);
		const [factor] = await site.sql.query<{ id: string }>("select id from auth.mfa_factors where user_id = $1", [
			person.id,
		]);
		const challenges = () =>
			site.sql.query("select 1 from auth.mfa_challenges where factor_id = $1 and verified_at is null", [factor!.id]);
		site.proxy.onWay = async (call) => {
			if (call.path.includes("/challenge"))
				await site.sql.query(
					"insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values (gen_random_uuid(), $1, now(), '203.0.113.9')",
					[factor!.id],
				);
			return call;
		};
		const taken = await postTo(browser, "/auth/code", { one_time_code: await nextCode(person) });
		site.proxy.onWay = (call) => call;
		expect([taken.status, await challenges()]).toEqual([503, []]);
		await site.settle();
		expect(
			await site.sql.query(
				"select details from public.activity_log where resource_id = $1 and action = 'account.code_refused'",
				[person.id],
			),
		).toEqual([{ details: { code: "taken_challenge" } }]);
	});
});

describe("a lost phone", () => {
	it("is replaced by a recovery code, once; the account then asks to set the app up again", async () => {
		const person = await protect();
		const browser = await waitForCode(person, "/profile/data");
		expect((await browser.read("/auth/code")).html).toContain("/auth/code?way=recovery");
		const form = { recovery_code: person.codes[4]!.toUpperCase() };
		const wrong = await postTo(browser, "/auth/code?way=recovery", { recovery_code: "abcd-efgh-jkmn" });
		expect([wrong.status, wrong.html.includes("This recovery code is not right")]).toEqual([400, true]);
		const used = await postTo(browser, "/auth/code?way=recovery", form);
		expect([used.status, used.location]).toEqual([303, PAGE]);
		expect((await browser.read(PAGE)).html).toContain("Set up two-step sign-in");
		expect((await person.browser.ask("/profile")).headers.get("location"), "other sessions ended").toBe("/auth");
		await mailTo(person, /A recovery code of your account was used/);
		const plain = site.visit();
		expect((await plain.signIn(person.email)).headers.get("location")).not.toBe("/auth/code");
	});

	it("is replaced also when the answer to the recovery code was lost", async () => {
		const person = await protect();
		const browser = await waitForCode(person);
		const send = () => postTo(browser, "/auth/code?way=recovery", { recovery_code: person.codes[0]! });
		site.proxy.onReturn = ({ path }, { body }) => {
			if (/use_recovery_code|rpc\/viewer/.test(path)) throw new Error("lost");
			return body;
		};
		expect((await send()).status).toBe(503);
		site.proxy.onReturn = (_, { body }) => body;
		const again = await send();
		expect([again.status, again.location]).toEqual([303, PAGE]);
		expect((await browser.ask("/profile")).status).toBe(200);
	});

	it("of a person without recovery codes is for a super administrator with one of their own", async () => {
		const [boss, person] = [await protect("super_admin"), await protect()];
		const page = `/admin/users/${person.id}`;
		const plain = await site.signedIn("super_admin");
		const refused = await postTo(site.visit(plain.cookie), page, { intent: "remove_factor" });
		expect([refused.status, refused.html.includes("For this you need two-step sign-in yourself")]).toEqual([403, true]);
		expect((await boss.browser.read(page)).html).toContain("Remove two-step sign-in");
		const removed = await postTo(boss.browser, page, { intent: "remove_factor" });
		expect([removed.status, removed.location]).toEqual([303, page]);
		await mailTo(person, /no longer asks for a code/);
		expect((await person.browser.ask("/profile")).headers.get("location")).toBe("/auth");
	});
});

describe("with the factor set up", () => {
	it("new recovery codes replace the old ones, and it is removed, each with a code", async () => {
		const person = await protect();
		const refused = await postTo(person.browser, PAGE, { intent: "remove", one_time_code: "000000" });
		expect([refused.status, refused.html.includes("This code is not right")]).toEqual([400, true]);
		const counted = "select key from public.rate_limits where key like 'code:' || $1 || '%'";
		expect(await site.sql.query(counted, [person.id]), "apart from those of the sign-in").toEqual([
			{ key: `code:${person.id}:signed_in` },
		]);
		const made = await postTo(person.browser, PAGE, { intent: "codes", one_time_code: await nextCode(person) });
		const codes = recoveryCodesIn(made.html);
		expect([codes.length, codes.filter((code) => person.codes.includes(code))]).toEqual([10, []]);
		expect(made.html).not.toContain("Other devices were signed out");
		const old = await postTo(await waitForCode(person), "/auth/code?way=recovery", { recovery_code: person.codes[0]! });
		expect(old.status).toBe(400);
		const removed = await postTo(person.browser, PAGE, { intent: "remove", one_time_code: await nextCode(person) });
		expect([removed.status, removed.location]).toEqual([303, PAGE]);
		expect((await person.browser.ask("/profile")).status).toBe(200);
	});

	it("a reset link asks for the code before the new password", async () => {
		const person = await protect();
		const browser = site.visit();
		await browser.ask("/forgot-password", { form: { email: person.email } });
		const link = new URL(getMailLink(await site.waitForMail(person.email, /\/auth\/callback/)), "http://adahan.test");
		const followed = await postTo(browser, "/auth/callback", Object.fromEntries(link.searchParams));
		expect(followed.location).toBe("/auth/code");
		expect((await browser.ask("/reset-password")).headers.get("location")).toBe("/forgot-password");
		const opened = await postTo(browser, "/auth/code", { one_time_code: await nextCode(person) });
		expect(opened.location).toBe("/reset-password");
		const set = await postTo(browser, "/reset-password", {
			password: "New-Olive-Grove-9!",
			password_again: "New-Olive-Grove-9!",
		});
		expect([set.status, set.location]).toEqual([303, "/"]);
	});

	it("changes the password without ending the session", async () => {
		const { browser } = await protect();
		const changed = await postTo(browser, "/profile/password", {
			current_password: PASSWORD,
			password: "New-Olive-Grove-9!",
			password_again: "New-Olive-Grove-9!",
		});
		expect([changed.status, changed.location]).toEqual([303, "/profile/security"]);
		expect((await browser.ask("/profile")).status).toBe(200);
	});
});

describe("administrators", () => {
	it("are told by when they need it, and afterwards every page of administration leads to the set-up", async () => {
		await site.sql.query("update private.installation set second_factor_is_optional = false where is_only_row");
		const person = await site.signedIn("admin");
		const browser = site.visit(person.cookie);
		expect((await browser.read("/admin")).html).toContain("Please set up two-step sign-in: without it");
		expect((await browser.read(PAGE)).html).toContain("stay closed to you from");
		await site.sql.query("update public.profiles set staff_since = now() - interval '8 days' where id = $1", [
			person.id,
		]);
		for (const path of ["/admin", "/admin/users", "/admin/newsletter.csv"])
			expect((await browser.ask(path)).headers.get("location"), path).toBe(PAGE);
		const { html: page } = await browser.read(PAGE);
		expect(page).toContain("The pages of administration stay closed to you until you set up two-step sign-in.");
		expect(page, "no date that has passed").not.toContain("stay closed to you from");
		await site.sql.query(
			`update auth.mfa_amr_claims set authentication_method = 'otp'
			where session_id in (select s.id from auth.sessions s where s.user_id = $1)`,
			[person.id],
		);
		const { sealed, secret } = await start(browser);
		const done = await postTo(browser, PAGE, { intent: "confirm", sealed, one_time_code: codeAt(secret) });
		expect(done.html, "the page of the file that was asked for").toContain('name="next" value="/admin/newsletter"');
		await browser.post(PAGE, { intent: "kept", set: setIn(done.html) });
		const { status, html } = await browser.read("/admin");
		expect([status, html.includes(`href="${PAGE}"`)]).toEqual([200, false]);
	});

	it("prove their mailbox before the first set-up and before another address: the password may be stolen", async () => {
		await site.sql.query("update private.installation set second_factor_is_optional = false where is_only_row");
		const account = await makeAccount(site.sql, { role: "super_admin" });
		const open = async () => site.visit(await openSession(site.backend, account.email));
		const [thief, owner] = [await open(), await open()];
		const { html: closed } = await thief.read(PAGE);
		for (const text of ["begins with a link by e-mail", account.email]) expect(closed).toContain(text);
		const refused = await thief.post(PAGE, { intent: "start", password: PASSWORD });
		expect([refused.location, secretIn(refused.html)]).toEqual([PAGE, ""]);
		const moved = await postTo(thief, "/profile/email", { email: "moved@example.com", password: PASSWORD });
		expect([moved.status, moved.html.includes("First set up two-step sign-in")]).toEqual([400, true]);

		const asked = await postTo(owner, PAGE, { intent: "mailbox" });
		expect([asked.status, asked.location]).toEqual([303, "/auth/check-mail"]);
		const link = new URL(getMailLink(await site.waitForMail(account.email, /\/auth\/callback/)), "http://adahan.test");
		const opened = await postTo(owner, "/auth/callback", Object.fromEntries(link.searchParams));
		expect(opened.location).toBe("/reset-password");
		const password = "Carob-Orchard-88!";
		const set = await postTo(owner, "/reset-password", { password, password_again: password });
		expect(set.location, "where the set-up is").toBe(PAGE);
		const { html } = await postTo(owner, PAGE, { intent: "start", password });
		const [sealed, one_time_code] = [sealedIn(html), codeAt(secretIn(html))];
		const done = await postTo(owner, PAGE, { intent: "confirm", sealed, one_time_code });
		expect(recoveryCodesIn(done.html)).toHaveLength(10);
	});

	it("of the demonstration work without it, and the page says so in one sentence", async () => {
		await site.sql.query("update private.installation set second_factor_is_optional = true where is_only_row");
		const { cookie } = await site.signedIn("admin");
		const { html } = await site.read("/admin", { cookie });
		expect(html).toContain("In this installation, administrators may work without two-step sign-in");
	});
});
