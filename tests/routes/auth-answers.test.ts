/**
 * Signing in, signing up and asking for a mail say nothing of whether an address is known: one text, one status, the same
 * headers, the same time. Only its owner learns of it, by mail.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAccount, PASSWORD } from "../support/accounts.ts";
import { type AccountsSite, startAccountsSite } from "../support/accounts-site.ts";

let site: AccountsSite;
beforeAll(async () => {
	site = await startAccountsSite();
});
afterAll(() => site?.stop());

const KINDS = ["known", "unknown", "unconfirmed"] as const;
type Kind = (typeof KINDS)[number];

let made = 0;
/** A new address of this kind, all of the same length. The accounts' passwords cost as much to check as real ones. */
async function newAddress(kind: Kind): Promise<string> {
	const email = `person-${String(++made).padStart(5, "0")}@adahan.test`;
	if (kind !== "unknown") await makeAccount(site.sql, { email, isConfirmed: kind === "known", cost: 10 });
	return email;
}

const signUpForm = async (email: string) => {
	const { html } = await site.read("/auth?mode=signup");
	const stamp = /name="form_stamp"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? "";
	return {
		first_name: "Ada",
		email,
		password: "New-Olive-Grove-9!",
		password_again: "New-Olive-Grove-9!",
		consent: "on",
		form_stamp: stamp,
	};
};

type Act = {
	name: string;
	path: string;
	form: (email: string) => Promise<Record<string, string>>;
	cookie?: (email: string) => string;
};
const pending = (kind: string) => (email: string) =>
	`pending_mail=${encodeURIComponent(JSON.stringify({ email, kind, sentAt: 0 }))}`;
const ACTS: Act[] = [
	{
		name: "signing in with a wrong password",
		path: "/auth",
		form: async (email) => ({ email, password: "Wrong-Guess-1!" }),
	},
	{ name: "signing up", path: "/auth?mode=signup", form: signUpForm },
	{ name: "asking for a new password", path: "/forgot-password", form: async (email) => ({ email }) },
	{
		name: "asking for the confirmation again",
		path: "/auth/check-mail",
		form: async (email) => ({ email }),
		cookie: pending("signup"),
	},
	{
		name: "asking for the reset again",
		path: "/auth/check-mail",
		form: async (email) => ({ email }),
		cookie: pending("recovery"),
	},
];

async function send(act: Act, email: string, path = act.path) {
	const form = await act.form(email);
	const client = `198.18.${Math.floor(made / 250)}.${made % 250}`;
	const started = performance.now();
	const answer = await site.ask(path, { form, client, ...(act.cookie ? { cookie: act.cookie(email) } : {}) });
	const milliseconds = performance.now() - started;
	const text = await answer.text();
	// What differs in every answer, whatever is asked.
	const clean = (value: string) =>
		value
			.replaceAll(email, "ADDRESS")
			.replaceAll(encodeURIComponent(email), "ADDRESS")
			.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "ID")
			.replace(/\d{13}/g, "TIME")
			.replace(/sha256-[^']+/g, "HASH")
			.replace(/(form_stamp"[^>]*value="|formStamp[\\"]*,[\\"]*)[\w.-]+/g, "$1STAMP");
	const headers = [...answer.headers].map(([name, value]) => `${name}: ${clean(value)}`).sort();
	return { status: answer.status, text: clean(text), headers, milliseconds };
}

describe.each(ACTS)("$name", (act) => {
	it.each([act.path, act.path.replace(/^([^?]*)/, "$1.data")])("%s: one answer for all", async (path) => {
		const answers = [];
		for (const kind of KINDS) {
			const { milliseconds: _, ...answer } = await send(act, await newAddress(kind), path);
			answers.push(answer);
		}
		expect(answers[1]).toEqual(answers[0]);
		expect(answers[2]).toEqual(answers[0]);
		expect(answers[0]!.status).toBeLessThan(500);
	});

	it("a second time within the minute as well", async () => {
		const answers = [];
		for (const kind of KINDS) {
			const email = await newAddress(kind);
			await send(act, email);
			const { milliseconds: _, ...answer } = await send(act, email);
			answers.push({ ...answer, headers: answer.headers.filter((line) => !line.startsWith("retry-after")) });
		}
		expect(answers[1]).toEqual(answers[0]);
		expect(answers[2]).toEqual(answers[0]);
	});

	it("takes the same time, to a tenth", async () => {
		// On a busy machine one measurement can be off; what tells addresses apart would be seen in each.
		for (let last = false, round = 0; !last; round++) {
			last = round === 2;
			const times: Record<Kind, number[]> = { known: [], unknown: [], unconfirmed: [] };
			for (let turn = 0; turn < 7; turn++)
				for (let index = 0; index < 3; index++) {
					const kind = KINDS[(turn + index) % 3]!;
					times[kind].push((await send(act, await newAddress(kind))).milliseconds);
				}
			const medians = KINDS.map((kind) => times[kind].sort((a, b) => a - b)[3]!);
			const ratio = Math.max(...medians) / Math.min(...medians);
			if (ratio <= 1.1) return;
			expect(last ? medians : [], `${medians}`).toEqual([]);
		}
	});
});

describe("the right password of an account that waits for its mail", () => {
	it("is told so; a wrong one is not", async () => {
		const { email } = await makeAccount(site.sql, { isConfirmed: false });
		const right = await site.read("/auth", { form: { email, password: PASSWORD }, client: "198.19.0.1" });
		expect(right.status).toBe(400);
		expect(right.html).toContain("Please check your email and confirm your account before signing in.");
		const wrong = await site.read("/auth", { form: { email, password: `${PASSWORD}x` }, client: "198.19.0.2" });
		expect(wrong.html).not.toContain("confirm your account before");
	});
});

describe("what only the owner learns", () => {
	const mailsTo = (email: string) =>
		site.sql.query<{ template: string }>("select template from public.mail_outbox where recipient = $1", [email]);

	it("somebody signed up with their address: told by mail, and nothing of theirs has changed", async () => {
		const { email, id } = await makeAccount(site.sql);
		const before = await site.sql.query("select * from auth.users where id = $1", [id]);
		await send(ACTS[1]!, email);
		expect(await mailsTo(email)).toEqual([{ template: "accountExists" }]);
		expect(await site.sql.query("select * from auth.users where id = $1", [id])).toEqual(before);
		expect((await site.ask("/auth", { form: { email, password: PASSWORD }, client: "198.19.0.3" })).status).toBe(303);
	});

	it("an address of nobody gets no such mail", async () => {
		const email = await newAddress("unknown");
		await send(ACTS[1]!, email);
		expect(await mailsTo(email)).toEqual([]);
	});

	it("no page of ours has the spec's 'already registered' for a stranger", async () => {
		const { email } = await makeAccount(site.sql);
		expect((await send(ACTS[1]!, email)).text).not.toMatch(/already registered/i);
	});
});

describe("limits of mails", () => {
	const reset = (email: string, client: string) => site.read("/forgot-password", { form: { email }, client });

	it("one a minute to an address, in the spec's words, with when to come again", async () => {
		const email = await newAddress("known");
		expect((await reset(email, "198.19.1.1")).status).toBe(303);
		const again = await reset(email.toUpperCase(), "198.19.1.2");
		expect([again.status, again.html.includes("Too many requests. Please try again in a minute.")]).toEqual([
			429,
			true,
		]);
		expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(55);
	});

	it("twenty an hour from a client", async () => {
		const answers = [];
		for (let index = 0; index < 21; index++) answers.push(reset(`nobody-${index}@adahan.test`, "198.19.1.3"));
		const statuses = (await Promise.all(answers)).map(({ status }) => status);
		expect(statuses.filter((status) => status === 429)).toHaveLength(1);
	});

	it("ten a day to an address", async () => {
		const email = await newAddress("unknown");
		for (let index = 0; index < 10; index++) {
			expect((await reset(email, `198.19.2.${index}`)).status).toBe(303);
			await site.sql.query(
				"update public.rate_limits set window_started_at = now() - interval '66 seconds' where key like 'auth-mail:%'",
			);
		}
		expect((await reset(email, "198.19.2.99")).status).toBe(429);
	});
});
