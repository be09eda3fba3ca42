/** Links in mail: single use, consumed by POST only, valid for one hour; and what the reset link allows. */
import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { IS_NIGHTLY, rounds } from "../support/nightly.ts";
import { getMailLink, type OwnSite, startOwnSite } from "../support/own-site.ts";
import { CookieJar, decodeClaims, makeAccount, openSession, PASSWORD, readSession } from "../support/users.ts";

let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite();
});
afterAll(() => site?.stop());

let clients = 0;
const newClient = () => `203.0.113.${++clients}`;
const NEW_PASSWORD = "New-Olive-Grove-9!";
/** Of the address of a sign-in that failed before. */
const TYPED_FORGOTTEN = "sign_in_email=; Path=/; Max-Age=0";

/** The link in the newest mail to an address. */
const linkTo = async (email: string, count = 1) =>
	getMailLink(await site.waitForMail(email, /\/auth\/callback/, count));

/** The cookies of the browser that signed up, by the link it received. */
const askers = new Map<string, string>();

/**
 * Follows a link like a browser: submits the form of its page. Uses the cookies of the requesting browser unless others
 * are given.
 */
async function follow(link: string, cookie = askers.get(link) ?? "") {
	const form = Object.fromEntries(new URL(link, "http://adahan.test").searchParams);
	return site.ask("/auth/callback", { form, cookie, client: newClient() });
}

/** The link of a mail that arrives after this request; the sign-up mail may be there already. */
async function askForReset(email: string) {
	const received = site.backend.inbox
		.mails()
		.filter(({ to, text }) => to.some((one) => one.includes(email)) && text.includes("/auth/callback")).length;
	const answer = await site.ask("/forgot-password", { form: { email }, client: newClient() });
	expect(answer.status).toBe(303);
	return linkTo(email, received + 1);
}

const goalOf = (answer: Response) => answer.headers.get("location");

/** All columns of a user that a link could change. */
const stateOf = (email: string) =>
	site.sql.query(
		`select email_confirmed_at, recovery_token, confirmation_token, last_sign_in_at, encrypted_password,
			(select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions from auth.users u where email = $1`,
		[email],
	);

async function sendSignUp(email: string, password = NEW_PASSWORD) {
	const { html } = await site.read("/auth?mode=signup");
	const form = {
		first_name: "Ada",
		email,
		password,
		password_again: password,
		consent: "on",
		form_stamp: /name="form_stamp"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? "",
	};
	const answer = await site.ask("/auth?mode=signup", { form, client: newClient() });
	expect(goalOf(answer)).toBe("/auth/check-mail");
	expect(answer.headers.getSetCookie().join()).toContain(TYPED_FORGOTTEN);
	const jar = new CookieJar();
	jar.take(answer);
	return `${jar}`;
}

async function signUp(email: string, password = NEW_PASSWORD, count = 1) {
	const cookie = await sendSignUp(email, password);
	const link = await linkTo(email, count);
	askers.set(link, cookie);
	return link;
}

describe.each([
	["confirms an address", "signup", async (email: string) => signUp(email)],
	[
		"sets a new password",
		"recovery",
		async (email: string) => {
			await makeAccount(site.sql, { email });
			return askForReset(email);
		},
	],
] as const)("link that %s", (_, type, make) => {
	/** By day one of the two: the same function redeems both. */
	const itOnce = it.runIf(IS_NIGHTLY || type === "recovery");
	const expired = type === "signup" ? "/auth/check-mail" : "/forgot-password";
	const email = (name: string) => `${type}-${name}@adahan.test`;

	it("survives GET, HEAD and OPTIONS requests", async () => {
		const address = email("looked");
		const link = await make(address);
		const query = new URL(link, "http://adahan.test").searchParams;
		expect([[...query.keys()].sort(), query.get("type")]).toEqual([["token_hash", "type"], type]);
		const before = await stateOf(address);
		for (const method of ["HEAD", "OPTIONS"]) await site.ask(link, { method });
		await site.ask(link.replace("/auth/callback", "/auth/callback.data"));
		await site.ask(`${link}&code=abc`);
		expect(await stateOf(address)).toEqual(before);
		const page = await site.read(link);
		expect(page.status).toBe(200);
		expect(page.html).toContain("please press the button to continue.");
		// Only the browser that asked for the mail continues by itself.
		const asked = `pending_mail=${encodeURIComponent(JSON.stringify({ email: address, kind: type }))}`;
		expect((await site.read(link, { cookie: asked })).html).toContain("Completing sign-in…");
		expect(page.html).toMatch(/<form[^>]*action="\/auth\/callback"[^>]*>.*<button type="submit"/s);
		expect(page.headers.get("referrer-policy")).toMatch(/strict-origin|no-referrer/);
		expect(goalOf(await follow(link))).toBe(type === "signup" ? "/" : "/reset-password");
	});

	itOnce("works once in concurrent requests, after another type, a truncated token and a forged one", async () => {
		const link = await make(email("race"));
		const token = new URL(link, "http://x").searchParams.get("token_hash")!;
		for (const form of [
			{ token_hash: token, type: type === "signup" ? "recovery" : "signup" },
			{ token_hash: token, type: "magiclink" },
			{ token_hash: token.slice(1), type },
			{ token_hash: "' or 1=1 --", type },
			{ type },
		]) {
			const answer = await site.ask("/auth/callback", { form: form as Record<string, string>, client: newClient() });
			expect(answer.headers.getSetCookie().join(), JSON.stringify(form)).not.toContain("session-1=base64");
			expect(answer.status).toBeLessThan(500);
		}
		const answers = await Promise.all(Array.from({ length: rounds(3, 10) }, () => follow(link)));
		expect(answers.filter((answer) => goalOf(answer) !== expired)).toHaveLength(1);
		const signedIn = answers.filter(({ headers }) => headers.getSetCookie().join().includes("session-1=base64"));
		expect(signedIn).toHaveLength(1);
	});

	itOnce("expires after an hour", async () => {
		const column = type === "signup" ? "confirmation_sent_at" : "recovery_sent_at";
		const address = email("hour");
		const link = await make(address);
		for (const [age, isGood] of [
			["60 minutes 1 second", false],
			["59 minutes 30 seconds", true],
		] as const) {
			await site.sql.query(`update auth.users set ${column} = now() - $2::interval where email = $1`, [address, age]);
			expect(goalOf(await follow(link)) !== expired, age).toBe(isGood);
		}
	});

	itOnce("is replaced by the link of a later mail", async () => {
		const address = email("twice");
		const first = await make(address);
		await site.sql.exec("delete from public.rate_limits");
		await site.sql.query(
			`update auth.users set confirmation_sent_at = confirmation_sent_at - interval '2 minutes',
				recovery_sent_at = recovery_sent_at - interval '2 minutes' where email = $1`,
			[address],
		);
		const cookie = `pending_mail=${encodeURIComponent(JSON.stringify({ email: address, kind: type, sentAt: 0 }))}`;
		const again = await site.ask("/auth/check-mail", { form: { email: address }, cookie, client: newClient() });
		expect(goalOf(again)).toBe("/auth/check-mail?resent=1");
		const second = await linkTo(address, 2);
		expect(second).not.toBe(first);
		expect(goalOf(await follow(first))).toBe(expired);
		expect(goalOf(await follow(second))).not.toBe(expired);
	});
});

describe("password of a confirmed account", () => {
	const signIn = async (email: string, password: string) =>
		(await site.ask("/auth", { form: { email, password }, client: newClient() })).status;
	const later = (email: string) =>
		site.sql
			.query("delete from public.rate_limits where true")
			.then(() =>
				site.sql.query("update auth.users set confirmation_sent_at = now() - interval '2 minutes' where email = $1", [
					email,
				]),
			);

	it("is kept when the same browser opens the mail", async () => {
		const email = "same-browser@adahan.test";
		expect(goalOf(await follow(await signUp(email)))).toBe("/");
		expect(await signIn(email, NEW_PASSWORD)).toBe(303);
	});

	it("is replaced when another browser confirms, and the password from sign-up stops working", async () => {
		const email = "owner@adahan.test";
		// The owner signs up, then a stranger does, and the owner opens the newest of two equal mails.
		const own = await sendSignUp(email);
		await linkTo(email);
		await later(email);
		const newest = await signUp(email, "Stranger-Grove-7!", 2);
		const jar = new CookieJar();
		for (const pair of own.split("; ")) jar.set(pair);
		const answer = await follow(newest, own);
		expect(goalOf(answer)).toBe("/reset-password");
		expect(answer.headers.getSetCookie().join()).toContain(TYPED_FORGOTTEN);
		jar.take(answer);
		for (const password of ["Stranger-Grove-7!", NEW_PASSWORD]) expect(await signIn(email, password)).toBe(400);
		const page = await site.read("/reset-password", { cookie: `${jar}` });
		expect(page.html).toContain("please choose your password now");
		const form = { password: NEW_PASSWORD, password_again: NEW_PASSWORD };
		expect((await site.ask("/reset-password", { form, cookie: `${jar}` })).status).toBe(303);
		expect(await signIn(email, NEW_PASSWORD)).toBe(303);
		expect(await site.sql.query("select template from public.mail_outbox where recipient = $1", [email])).toEqual([]);
	});

	it.runIf(IS_NIGHTLY)("is unusable when the owner leaves without setting one", async () => {
		const email = "left@adahan.test";
		await follow(await signUp(email), "pending_mail=x");
		expect(await signIn(email, NEW_PASSWORD)).toBe(400);
		await site.sql.exec("delete from public.rate_limits");
		expect(goalOf(await follow(await askForReset(email)))).toBe("/reset-password");
	});

	it("sends one mail for a form submitted twice", async () => {
		const email = "double@adahan.test";
		await Promise.all([sendSignUp(email), sendSignUp(email)]);
		await linkTo(email);
		await site.settle();
		expect(site.backend.inbox.mails().filter(({ to }) => to.some((one) => one.includes(email)))).toHaveLength(1);
	});
});

describe("confirmation link in a signed-in browser", () => {
	it("asks for confirmation, names the current user and ends that session", async () => {
		const person = await site.signedIn();
		const link = await signUp("newcomer@adahan.test");
		const cookie = `${person.cookie}; ${askers.get(link)}`;
		const page = await site.read(link, { cookie });
		expect(page.html).toContain(`In this browser ${person.email} is signed in.`);
		expect(goalOf(await follow(link, cookie))).toBe("/");
		expect(goalOf(await site.ask("/profile", { cookie: person.cookie }))).toBe("/auth");
	});
});

it.runIf(IS_NIGHTLY)("tokens of links cannot be produced from six digits", async () => {
	const email = "guessed@adahan.test";
	const token = new URL(await signUp(email), "http://x").searchParams.get("token_hash");
	let isGuessed = false;
	for (let number = 0; number < 1_000_000; number++) {
		// The backend runs in this process: blocking it for seconds would time out its connections.
		if (number % 10_000 === 0) await setImmediate();
		isGuessed ||= hash("sha256", `${email}${String(number).padStart(6, "0")}`) === token;
	}
	expect(isGuessed).toBe(false);
});

describe("expired link", () => {
	it("of a reset leads to requesting a new one, with the reason", async () => {
		const answer = await follow("/auth/callback?token_hash=gone&type=recovery");
		const jar = new CookieJar();
		jar.take(answer);
		expect((await site.read("/forgot-password", { cookie: `${jar}` })).html).toContain(
			"The password reset link is invalid or has expired",
		);
	});

	it("of a confirmation leads to sending it again", async () => {
		const answer = await follow("/auth/callback?token_hash=gone&type=signup");
		const jar = new CookieJar();
		jar.take(answer);
		const { html } = await site.read("/auth/check-mail", { cookie: `${jar}` });
		expect(html).toContain("This confirmation link has expired or was used before.");
		const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
		expect(main, "a confirmed person signs in instead").toMatch(/<a href="\/auth"/);
	});

	it("of a confirmation tells a signed-in person that nothing is left to do", async () => {
		const person = await site.signedIn();
		const answer = await follow("/auth/callback?token_hash=gone&type=signup", person.cookie);
		expect(goalOf(answer)).toBe("/");
		const jar = new CookieJar(person.cookie);
		jar.take(answer);
		expect((await site.read("/", { cookie: `${jar}` })).html).toContain("You are signed in already.");
	});
});

describe("setting a new password", () => {
	const form = { password: NEW_PASSWORD, password_again: NEW_PASSWORD };
	// All of these come from one address.
	beforeEach(async () => {
		await site.sql.exec("delete from public.rate_limits");
	});

	async function recover(email: string) {
		const jar = new CookieJar();
		jar.take(await follow(await askForReset(email)));
		return jar;
	}

	it("redirects ordinary sessions for GET and POST and changes nothing", async () => {
		const person = await site.signedIn();
		const before = await stateOf(person.email);
		const forged = `${person.cookie}; recovery=${Buffer.from(decodeClaims(readSession(person.cookie).access_token).session_id).toString("base64url")}..x`;
		for (const cookie of [person.cookie, forged]) {
			expect(goalOf(await site.ask("/reset-password", { cookie }))).toBe("/forgot-password");
			for (const path of ["/reset-password", "/reset-password.data"]) {
				const posted = await site.ask(path, { form, cookie });
				expect(goalOf(posted) ?? (await posted.text())).toContain("/forgot-password");
			}
		}
		expect(await stateOf(person.email)).toEqual(before);
	});

	it("rejects another session that carries the recovery cookie of the link", async () => {
		const { email } = await makeAccount(site.sql);
		const jar = await recover(email);
		const ordinary = await openSession(site.backend, email);
		const mixed = `${ordinary}; recovery=${jar.get("recovery")}`;
		expect(goalOf(await site.ask("/reset-password", { form, cookie: mixed }))).toBe("/forgot-password");
	});

	it("accepts the recovery session, signs in, ends all other sessions and notifies the owner", async () => {
		const { email } = await makeAccount(site.sql);
		const other = await openSession(site.backend, email);
		const jar = await recover(email);
		expect((await site.ask("/reset-password", { cookie: `${jar}` })).status).toBe(200);
		const answer = await site.ask("/reset-password", { form, cookie: `${jar}` });
		expect([answer.status, goalOf(answer)]).toEqual([303, "/"]);
		jar.take(answer);
		expect(jar.get("recovery")).toBeUndefined();
		expect((await site.ask("/profile", { cookie: `${jar}` })).status).toBe(200);
		expect(goalOf(await site.ask("/profile", { cookie: other }))).toBe("/auth");
		const signIn = async (password: string) =>
			(await site.ask("/auth", { form: { email, password }, client: newClient() })).status;
		expect([await signIn(PASSWORD), await signIn(NEW_PASSWORD)]).toEqual([400, 303]);
		const mails = await site.sql.query("select template from public.mail_outbox where recipient = $1", [email]);
		expect(mails).toEqual([{ template: "passwordChanged" }]);
	});

	it("accepts one password per link within an hour, even with replayed cookies", async () => {
		const { email } = await makeAccount(site.sql);
		const used = await recover(email);
		const savedCookies = `${used}`;
		const done = await site.ask("/reset-password", { form, cookie: savedCookies });
		expect(goalOf(done)).toBe("/");
		used.take(done);
		expect(goalOf(await site.ask("/reset-password", { cookie: `${used}` }))).toBe("/forgot-password");
		const other = { password: `${NEW_PASSWORD}x`, password_again: `${NEW_PASSWORD}x` };
		expect(goalOf(await site.ask("/reset-password", { form: other, cookie: savedCookies }))).toBe("/forgot-password");
		expect((await site.ask("/auth", { form: { email, password: NEW_PASSWORD }, client: newClient() })).status).toBe(
			303,
		);
		vi.useFakeTimers({ now: Date.now() + 3_601_000, toFake: ["Date"] });
		try {
			expect(goalOf(await site.ask("/reset-password", { cookie: savedCookies }))).toBe("/forgot-password");
		} finally {
			vi.useRealTimers();
		}
	});

	it("changes nothing and reports the failure when other sessions cannot be ended", async () => {
		const { email } = await makeAccount(site.sql);
		const other = await openSession(site.backend, email);
		const jar = await recover(email);
		site.proxy.fault = ({ path }) => (path.includes("/rpc/end_sessions") ? { status: 503 } : undefined);
		const failed = await site.read("/reset-password", { form, cookie: `${jar}` });
		expect(failed.status).toBe(503);
		expect(failed.html).not.toContain(NEW_PASSWORD);
		site.heal();
		expect((await site.ask("/auth", { form: { email, password: PASSWORD }, client: newClient() })).status).toBe(303);
		expect((await site.ask("/profile", { cookie: other })).status).toBe(200);
		// Submitting the same form again succeeds.
		expect((await site.ask("/reset-password", { form, cookie: `${jar}` })).status).toBe(303);
		expect(goalOf(await site.ask("/profile", { cookie: other }))).toBe("/auth");
	});

	it("refuses a password beside its field and never shows it", async () => {
		const { email } = await makeAccount(site.sql);
		const jar = await recover(email);
		for (const [password, password_again, message] of [
			["short1!", "short1!", "Password must be at least 8 characters"],
			["Adahan-2026-x!", "Adahan-2026-x!", "Password too common"],
			[NEW_PASSWORD, `${NEW_PASSWORD}x`, "Passwords do not match"],
			[PASSWORD, PASSWORD, "Please choose a password other than the present one"],
		] as const) {
			const page = await site.read("/reset-password", { form: { password, password_again }, cookie: `${jar}` });
			expect([page.status, page.html.includes(message), page.html.includes(password)]).toEqual([400, true, false]);
		}
	});
});
