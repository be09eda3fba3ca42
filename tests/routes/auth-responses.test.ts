/**
 * Sign-in, sign-up and mail requests do not reveal whether an address is known: same text, status and headers, and in
 * nightly runs the same duration. Only the owner of the address learns it, by mail.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { ProxiedRequest } from "../support/fault-proxy.ts";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { getMailLink, type OwnSite, startOwnSite } from "../support/own-site.ts";
import { makeAccount, PASSWORD } from "../support/users.ts";

let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite();
});
afterAll(() => site?.stop());
afterEach(() => site.heal());

const KINDS = ["known", "unknown", "unconfirmed"] as const;
type Kind = (typeof KINDS)[number];

let made = 0;
/** A new address of this kind; all have the same length. Where time is measured, passwords are as costly as real ones. */
async function newAddress(kind: Kind): Promise<string> {
	const email = `person-${String(++made).padStart(5, "0")}@adahan.test`;
	if (kind !== "unknown")
		await makeAccount(site.sql, { email, isConfirmed: kind === "known", ...(IS_NIGHTLY ? { cost: 10 } : {}) });
	return email;
}

/** The stamp of the sign-up form. */
let stamp = "";
const signUpForm = async (email: string) => {
	stamp ||= /name="form_stamp"[^>]*value="([^"]+)"/.exec((await site.read("/auth?mode=signup")).html)?.[1] ?? "";
	return {
		first_name: "Ada",
		email,
		password: "New-Olive-Grove-9!",
		password_again: "New-Olive-Grove-9!",
		consent: "on",
		form_stamp: stamp,
	};
};

type Action = {
	name: string;
	path: string;
	form: (email: string) => Promise<Record<string, string>>;
	cookie?: (email: string) => string;
};
const pending = (kind: string) => (email: string) =>
	`pending_mail=${encodeURIComponent(JSON.stringify({ email, kind, sentAt: 0 }))}`;
const ACTIONS: Action[] = [
	{
		name: "sign-in with a wrong password",
		path: "/auth",
		form: async (email) => ({ email, password: "Wrong-Guess-1!" }),
	},
	{ name: "sign-up", path: "/auth?mode=signup", form: signUpForm },
	{ name: "password reset request", path: "/forgot-password", form: async (email) => ({ email }) },
	{
		name: "repeated confirmation mail",
		path: "/auth/check-mail",
		form: async (email) => ({ email }),
		cookie: pending("signup"),
	},
	{
		name: "repeated reset mail",
		path: "/auth/check-mail",
		form: async (email) => ({ email }),
		cookie: pending("recovery"),
	},
];

/** By day one of the cases, in turn: all actions answer through the same functions. */
const someOf = <T>(cases: readonly T[], action: Action): readonly T[] =>
	IS_NIGHTLY ? cases : [cases[ACTIONS.indexOf(action) % cases.length]!];

let sent = 0;
async function send(action: Action, email: string, path = action.path) {
	const form = await action.form(email);
	const client = `198.18.${++sent >> 8}.${sent & 255}`;
	const started = performance.now();
	const answer = await site.ask(path, { form, client, ...(action.cookie ? { cookie: action.cookie(email) } : {}) });
	const milliseconds = performance.now() - started;
	const text = await answer.text();
	// Headers that differ in every response.
	const clean = (value: string) =>
		value
			.replaceAll(email, "ADDRESS")
			.replaceAll(encodeURIComponent(email), "ADDRESS")
			.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "ID")
			.replace(/\d{13}/g, "TIME")
			.replace(/key%22%3A%22[\w-]{32}%22/g, "KEY")
			.replace(/sign_in_email=[\w-]+/g, "sign_in_email=SEALED")
			.replace(/sha256-[^']+/g, "HASH")
			.replace(/(form_stamp"[^>]*value="|formStamp[\\"]*,[\\"]*)[\w.-]+/g, "$1STAMP");
	const headers = [...answer.headers].map(([name, value]) => `${name}: ${clean(value)}`).sort();
	return { status: answer.status, text: clean(text), headers, milliseconds };
}

afterEach(() => site.settle());

/** The responses to an address of each kind, requested in parallel; durations are not measured here. */
async function answerEach(emails: string[], ask: (email: string) => ReturnType<typeof send>) {
	const answers = await Promise.all(emails.map(ask));
	return answers.map(({ milliseconds: _, ...answer }) => answer);
}

describe.each(ACTIONS)("$name", (action) => {
	const paths = [action.path, action.path.replace(/^([^?]*)/, "$1.data")];
	it.each(someOf(paths, action))(
		"%s: gives the same response for every address, also within a minute",
		async (path) => {
			const emails = await Promise.all(KINDS.map(newAddress));
			for (const isSecond of [false, true]) {
				const answers = await answerEach(emails, async (email) => {
					const { headers, ...answer } = await send(action, email, path);
					return { ...answer, headers: headers.filter((line) => !(isSecond && line.startsWith("retry-after"))) };
				});
				expect(answers[1]).toEqual(answers[0]);
				expect(answers[2]).toEqual(answers[0]);
				expect(answers[0]!.status).toBeLessThan(500);
			}
		},
	);

	it.runIf(IS_NIGHTLY)("takes the same time within ten percent", async () => {
		// A single measurement may be off on a busy machine; a real leak would show in every round.
		for (let last = false, round = 0; !last; round++) {
			last = round === 4;
			const times: Record<Kind, number[]> = { known: [], unknown: [], unconfirmed: [] };
			for (let turn = 0; turn < 7; turn++)
				for (let index = 0; index < 3; index++) {
					const kind = KINDS[(turn + index) % 3]!;
					const email = await newAddress(kind);
					await site.settle();
					times[kind].push((await send(action, email)).milliseconds);
				}
			const medians = KINDS.map((kind) => times[kind].sort((a, b) => a - b)[3]!);
			const ratio = Math.max(...medians) / Math.min(...medians);
			if (ratio <= 1.1) return;
			expect(last ? medians : [], `${medians}`).toEqual([]);
		}
	});
});

/** By day without the last: it sends through the same function as the password reset request. */
const MAILING = IS_NIGHTLY ? ACTIONS.slice(1) : ACTIONS.slice(1, -1);

describe.each(MAILING)("$name when mail is slow or fails", (action) => {
	const sending = /^\/auth\/v1\/(signup|recover|resend)/;
	/** The check of a password names no address, and sends nothing. */
	const isSending = ({ path, body }: ProxiedRequest) => sending.test(path) && body.includes("@adahan.test");

	it("answers before the mail is sent, whatever the address", async () => {
		const { promise: until, resolve: sendMail } = Promise.withResolvers<void>();
		site.proxy.fault = (call) => (isSending(call) ? { until } : undefined);
		for (const kind of KINDS) expect((await send(action, await newAddress(kind))).status, kind).toBe(303);
		sendMail();
	});

	it("gives the same response when the mail service fails", async () => {
		site.proxy.fault = (call) => (isSending(call) ? { status: 500 } : undefined);
		const emails = await Promise.all(KINDS.map(newAddress));
		const answers = await answerEach(emails, (email) => send(action, email));
		expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
	});

	const faults = [{ drop: true }, { status: 503 }, { status: 200, type: "text/html", body: "<h1>Gateway</h1>" }];
	it.each(someOf(faults, action))(
		"answers 503 for every address when the auth service is unavailable: %j",
		async (fault) => {
			site.proxy.fault = ({ path }) => (path.startsWith("/auth/v1/") ? fault : undefined);
			const emails = await Promise.all(KINDS.map(newAddress));
			const answers = await answerEach(emails, (email) => send(action, email));
			expect(answers[0]!.status).toBe(503);
			expect(answers[1]).toEqual(answers[0]);
			expect(answers[2]).toEqual(answers[0]);
			// A failed attempt does not start the one-minute limit.
			site.heal();
			expect((await send(action, emails[0]!)).status).toBe(303);
		},
	);
});

describe("unconfirmed account", () => {
	it("reports the missing confirmation for the right password only", async () => {
		const { email } = await makeAccount(site.sql, { isConfirmed: false });
		const right = await site.read("/auth", { form: { email, password: PASSWORD }, client: "198.19.0.1" });
		expect(right.status).toBe(400);
		expect(right.html).toContain("Please check your email and confirm your account before signing in.");
		const wrong = await site.read("/auth", { form: { email, password: `${PASSWORD}x` }, client: "198.19.0.2" });
		expect(wrong.html).not.toContain("confirm your account before");
	});
});

describe("messages to the owner of an address", () => {
	const mailsTo = (email: string) =>
		site.sql.query<{ template: string }>("select template from public.mail_outbox where recipient = $1", [email]);

	/** Waits for the mail: it is sent in the background after the response. */
	const waitForMails = (email: string) =>
		vi.waitUntil(async () => ((await mailsTo(email)).length > 0 ? mailsTo(email) : undefined), { timeout: 8000 });

	it("informs the owner by mail of a sign-up with their address and changes nothing", async () => {
		const { email, id } = await makeAccount(site.sql);
		const before = await site.sql.query("select * from auth.users where id = $1", [id]);
		expect((await send(ACTIONS[1]!, email)).text).not.toMatch(/already registered/i);
		expect(await waitForMails(email)).toEqual([{ template: "accountExists" }]);
		expect(await site.sql.query("select * from auth.users where id = $1", [id])).toEqual(before);
		expect((await site.ask("/auth", { form: { email, password: PASSWORD }, client: "198.19.0.3" })).status).toBe(303);
	});

	it("sends no such mail to an unknown address", async () => {
		const email = await newAddress("unknown");
		await send(ACTIONS[1]!, email);
		expect(await mailsTo(email)).toEqual([]);
	});

	it("links a missing consent error to its checkbox", async () => {
		const { consent: _, ...form } = await signUpForm(await newAddress("unknown"));
		const { status, html } = await site.read("/auth?mode=signup", { form });
		expect(status).toBe(400);
		expect(html).toMatch(
			/<a href="#sign-up-consent"[^>]*>Terms and privacy policy(<!-- -->)?: (<!-- -->)?You must agree to the terms of use/,
		);
		expect(html).toContain('id="sign-up-consent"');
	});
});

// The limits of a client and of a day: limits.test.ts. The words for each wait: retry-after-message.test.ts.
it("allows one mail per minute and address and says when to retry", async () => {
	const reset = (email: string, client: string) => site.read("/forgot-password", { form: { email }, client });
	const email = await newAddress("known");
	expect((await reset(email, "198.19.1.1")).status).toBe(303);
	const again = await reset(email.toUpperCase(), "198.19.1.2");
	expect([again.status, again.html.includes("Rate limit exceeded. Please try again in a minute.")]).toEqual([
		429,
		true,
	]);
	expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(55);
});

describe("a password that the service knows from leaks", () => {
	const form = { password: "New-Olive-Grove-9!", password_again: "New-Olive-Grove-9!" };
	const refusal = JSON.stringify({
		code: 422,
		error_code: "weak_password",
		msg: "Password is known to be weak and easy to guess",
		weak_password: { reasons: ["pwned"] },
	});
	const refuse = (pattern: RegExp) => {
		site.proxy.fault = ({ path }) => (pattern.test(path) ? { status: 422, body: refusal } : undefined);
	};
	const TEXT = "This password is known from data leaks";

	it("is refused at the sign-up of every address, which may try another at once", async () => {
		const signUp = ACTIONS.find(({ name }) => name === "sign-up")!;
		refuse(/^\/auth\/v1\/signup/);
		const emails = await Promise.all(KINDS.map(newAddress));
		for (const email of emails) {
			const { html, status } = await site.read(signUp.path, { form: await signUp.form(email) });
			expect([status, html.includes(TEXT)], email).toEqual([400, true]);
		}
		site.heal();
		for (const email of emails) expect((await send(signUp, email)).status, email).toBe(303);
	});

	it("is refused when it is changed and when it is reset", async () => {
		const { cookie, email } = await site.signedIn();
		refuse(/^\/auth\/v1\/user/);
		const changed = await site.read("/profile/password", { form: { current_password: PASSWORD, ...form }, cookie });
		expect([changed.status, changed.html.includes(TEXT)]).toEqual([400, true]);
		const browser = site.visit();
		await browser.post("/forgot-password", { email });
		const link = getMailLink(await site.waitForMail(email, /\/auth\/callback/));
		await browser.post("/auth/callback", Object.fromEntries(new URL(link, "http://adahan.test").searchParams));
		const reset = await browser.read("/reset-password", { form });
		expect([reset.status, reset.html.includes(TEXT)]).toEqual([400, true]);
	});
});
