/** Mails that the auth service fails to send: asked for again later, with the same answer to the person as ever. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { getMailLink, type OwnSite, startOwnSite } from "../support/own-site.ts";
import { shortened, shortenTimeLimits } from "../support/time-limits.ts";
import { makeAccount, PASSWORD } from "../support/users.ts";

/** What a slow mail server may exceed, and nothing else on a busy machine. */
const SESSION_TIMEOUT_MS = 10_000;
/** What the application logs. */
const lines: string[] = [];
let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite({ environment: { SESSION_TIMEOUT_MS: `${SESSION_TIMEOUT_MS}`, LOG_LEVEL: "error" } });
	vi.spyOn(process.stdout, "write").mockImplementation((line) => Boolean(lines.push(String(line))));
});
afterAll(() => site?.stop());
beforeEach(() => site.heal());

const SENDING = /^\/auth\/v1\/(signup|resend|recover)/;
const fail = (status: number, body = '{"code":500,"msg":"Error sending confirmation email"}') => {
	site.proxy.fault = ({ path }) => (SENDING.test(path) ? { status, body } : undefined);
};
const rows = () =>
	site.sql.query<{ kind: string; address: string; person: object; attempts: number }>(
		"select kind, address, person, attempts from private.auth_mail_retries order by address",
	);
/** Makes everything due and runs the job. */
async function retry() {
	await site.sql.exec("update private.auth_mail_retries set due_at = now() where true");
	const { details } = (await (await site.runJob("send-mail")).json()) as { details: Record<string, number> };
	return [details.asked_again, details.sent_again, details.given_up];
}
const linkTo = async (email: string) => getMailLink(await site.waitForMail(email, /\/auth\/callback/));

async function signUp(email: string) {
	const { html } = await site.read("/auth?mode=signup");
	const form_stamp = /name="form_stamp"[^>]*value="([^"]+)"/.exec(html)![1]!;
	const form = { first_name: "Ada", email, password: PASSWORD, password_again: PASSWORD, consent: "on", form_stamp };
	const answer = await site.ask("/auth?mode=signup", { form });
	expect(answer.headers.get("location")).toBe("/auth/check-mail");
	await site.settle();
	return answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
}
const ask = async (path: string, email: string) => {
	const answer = await site.ask(path, { form: { email } });
	expect(answer.status).toBe(303);
	await site.settle();
};
const forgetLimits = () => site.sql.exec("delete from public.rate_limits where true");

it("makes the account of a lost sign-up at a later try, whose owner chooses a password", async () => {
	const email = "lost-sign-up@adahan.test";
	fail(500);
	const cookie = (await signUp(email)).join("; ");
	expect(await rows()).toMatchObject([{ kind: "signup", address: email, person: { first_name: "Ada" } }]);
	expect(JSON.stringify(await site.sql.query("select * from private.auth_mail_retries"))).not.toContain(PASSWORD);
	expect(await retry()).toEqual([1, 0, 0]);
	expect(await rows()).toMatchObject([{ attempts: 1 }]);
	site.heal();
	expect(await retry()).toEqual([1, 1, 0]);
	expect(await rows()).toEqual([]);
	const form = Object.fromEntries(new URL(await linkTo(email), "http://adahan.test").searchParams);
	const answer = await site.ask("/auth/callback", { form, cookie });
	expect(answer.headers.get("location")).toBe("/reset-password");
	expect(await site.sql.query("select first_name from public.profiles where email = $1", [email])).toEqual([
		{ first_name: "Ada" },
	]);
});

it("waits for a slow mail server instead of asking for a second mail", async () => {
	const { email } = await makeAccount(site.sql);
	const restore = shortenTimeLimits(SESSION_TIMEOUT_MS);
	site.proxy.fault = ({ path }) =>
		SENDING.test(path) ? { wait: shortened(SESSION_TIMEOUT_MS).least + 600 } : undefined;
	const asking = ask("/forgot-password", email).finally(restore);
	await vi.waitUntil(() => site.proxy.calls.some((call) => call.includes("/recover")), 20_000);
	// A server that dies now leaves the mail to the job.
	expect(await rows()).toMatchObject([{ kind: "recovery", address: email, attempts: 0 }]);
	await asking;
	expect(await rows()).toEqual([]);
	expect(await retry()).toEqual([0, 0, 0]);
	expect(await linkTo(email)).toContain("type=recovery");
});

it("says that a mail was sent whose note could not be deleted, and does not ask for another", async () => {
	const { email } = await makeAccount(site.sql);
	lines.length = 0;
	site.proxy.fault = ({ path }) => (path.includes("finish_auth_mail") ? { status: 500 } : undefined);
	await ask("/forgot-password", email);
	expect(await linkTo(email)).toContain("type=recovery");
	expect(site.proxy.calls.filter((call) => call.includes("queue_auth_mail"))).toHaveLength(1);
	// The service itself limits the mails to an address.
	const later = () => site.sql.exec("update auth.users set recovery_sent_at = now() - interval '2 minutes' where true");
	await later();
	expect(await retry()).toEqual([1, 1, 0]);
	expect(lines.join("")).not.toContain("auth mail not sent");
	expect(lines.filter((line) => line.includes("auth mail settled, its note stays"))).toHaveLength(2);
	site.heal();
	await later();
	expect(await retry()).toEqual([1, 1, 0]);
	expect(await rows()).toEqual([]);
});

it("sends a reset mail later and tells a stranger nothing", async () => {
	const { email } = await makeAccount(site.sql);
	fail(429, '{"code":"over_email_send_rate_limit"}');
	await ask("/forgot-password", email);
	expect(await rows()).toMatchObject([{ kind: "recovery", address: email, person: {} }]);
	site.heal();
	// Asked for again by the person, it comes once, and waits for a day from then.
	await forgetLimits();
	await site.sql.exec("update private.auth_mail_retries set created_at = now() - interval '25 hours' where true");
	await ask("/forgot-password", email);
	expect(site.backend.inbox.mails().filter(({ to }) => to.some((one) => one.includes(email)))).toHaveLength(0);
	expect(await retry()).toEqual([1, 1, 0]);
	expect(await linkTo(email)).toContain("type=recovery");
	fail(500);
	await ask("/forgot-password", "nobody@adahan.test");
	site.heal();
	expect(await retry()).toEqual([0, 0, 1]);
});

it("keeps a mail that was refused because of our own key", async () => {
	const { email } = await makeAccount(site.sql);
	fail(401, '{"message":"Invalid API key"}');
	await ask("/forgot-password", email);
	fail(403, '{"message":"Forbidden"}');
	expect(await retry()).toEqual([1, 0, 0]);
	expect(await rows()).toMatchObject([{ address: email, attempts: 1 }]);
	site.heal();
	expect(await retry()).toEqual([1, 1, 0]);
});

it("asks for the mails side by side, and counts the outbox where they cannot be read", async () => {
	const addresses = [(await makeAccount(site.sql)).email, (await makeAccount(site.sql)).email];
	for (const address of addresses)
		await site.sql.query("insert into private.auth_mail_retries (kind, address) values ('recovery', $1)", [address]);
	site.proxy.fault = ({ path }) => (path.includes("claim_auth_mails") ? { status: 500 } : undefined);
	expect(await (await site.runJob("send-mail")).json()).toMatchObject({ status: "done", details: { sent: 0 } });
	const both = Promise.withResolvers<void>();
	let arrived = 0;
	site.proxy.fault = ({ path }) => {
		if (!SENDING.test(path)) return;
		if (++arrived === addresses.length) both.resolve();
		return { until: both.promise };
	};
	expect(await retry()).toEqual([2, 2, 0]);
});

it("never makes an account of an address that only asked for its confirmation again", async () => {
	const [stranger, email] = ["no-account@adahan.test", "unconfirmed@adahan.test"];
	await signUp(email);
	await forgetLimits();
	const mailsBefore = site.backend.inbox.mails().length;
	fail(500);
	for (const address of [stranger, email]) await ask("/auth/check-mail", address);
	expect(await rows()).toMatchObject([
		{ kind: "resend", address: stranger, person: {} },
		{ kind: "resend", address: email, person: {} },
	]);
	site.heal();
	await site.sql.exec("update auth.users set confirmation_sent_at = now() - interval '2 minutes' where true");
	expect(await retry()).toEqual([1, 1, 1]);
	expect(site.backend.inbox.mails()).toHaveLength(mailsBefore + 1);
	expect(await site.sql.query("select from auth.users where email = $1", [stranger])).toEqual([]);
	// Only a form that was sent may wait as a sign-up.
	const nameless = site.sql.exec(
		"insert into private.auth_mail_retries (kind, address) values ('signup', 'x@adahan.test')",
	);
	await expect(nameless).rejects.toThrow(/check/);
});

it("gives up after a day, and what was confirmed meanwhile", async () => {
	const { email } = await makeAccount(site.sql);
	for (const [kind, address, age] of [
		["signup", "old@adahan.test", "25 hours"],
		["signup", email, "1 minute"],
	])
		await site.sql.query(
			`insert into private.auth_mail_retries (kind, address, person, created_at)
			values ($1, $2, '{"first_name": "Ada"}', now() - $3::interval)`,
			[kind, address, age],
		);
	expect(await retry()).toEqual([0, 0, 2]);
	expect(await rows()).toEqual([]);
});

it("makes the account of a sign-up that is sent again after the answer about its limit was lost", async () => {
	const email = "limit-unanswered@adahan.test";
	await forgetLimits();
	const { html } = await site.read("/auth?mode=signup");
	const form_stamp = /name="form_stamp"[^>]*value="([^"]+)"/.exec(html)![1]!;
	const form = { first_name: "Ada", email, password: PASSWORD, password_again: PASSWORD, consent: "on", form_stamp };
	const { onReturn } = site.proxy;
	let lost = 0;
	site.proxy.onReturn = (call, answer) => {
		if (!call.body.includes("auth-mail:signup") || lost++ > 0) return onReturn(call, answer);
		throw new Error("The answer is lost.");
	};
	const turnedAway = await site.ask("/auth?mode=signup", { form });
	site.proxy.onReturn = onReturn;
	expect([lost, turnedAway.status]).toEqual([1, 503]);
	expect(await site.sql.query("select from auth.users where email = $1", [email])).toHaveLength(0);
	const again = await site.ask("/auth?mode=signup", { form });
	expect(again.headers.get("location")).toBe("/auth/check-mail");
	await site.settle();
	expect(await linkTo(email)).toContain("/auth/callback");
	expect(await site.sql.query("select from auth.users where email = $1", [email])).toHaveLength(1);
});
