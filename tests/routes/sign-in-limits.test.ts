/**
 * Guessing passwords: five for an address from one client, twenty from one client, in a quarter of an hour. Each answer
 * takes its floor of time, so the tests run beside each other: every one has addresses and clients of its own.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Fault } from "../support/fault-proxy.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { makeAccount, PASSWORD } from "../support/people.ts";

let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite();
	site.proxy.fault = ({ path, body }) => {
		if (!path.includes("grant_type=password")) return undefined;
		const { email } = JSON.parse(body) as { email: string };
		const fault = faults.get(email);
		if (!fault) looked.push(email);
		return fault;
	};
});
afterAll(() => site?.stop());

/** What goes wrong when somebody's password is looked at, by their address. */
const faults = new Map<string, Fault>();
/** Whose password the auth service was asked for. */
const looked: string[] = [];
const looksAt = (email: string) => looked.filter((one) => one === email).length;

const LOCKED = "Too many failed login attempts. Please try again in 15 minutes.";
const WRONG = "Invalid email or password. Please check your credentials.";

let clients = 0;
/** A client whose attempts nobody else has made. */
const newClient = () => `203.0.113.${++clients}`;

const attempt = (email: string, password: string, client: string) =>
	site.read("/auth", { form: { email, password }, client });

describe.concurrent("five wrong passwords for an address", () => {
	it.each([
		["of somebody", async () => (await makeAccount(site.sql)).email],
		["of nobody", async () => "nobody-at-all@adahan.test"],
		["of somebody who waits for a mail", async () => (await makeAccount(site.sql, { isConfirmed: false })).email],
	])("%s lock it for this client, in the spec's words", async (_, make) => {
		const [email, client] = [await make(), newClient()];
		for (let count = 0; count < 5; count++) {
			const page = await attempt(email, "Wrong-Guess-1!", client);
			expect([page.status, page.html.includes(WRONG)]).toEqual([400, true]);
		}
		expect(looksAt(email)).toBe(5);
		for (const password of ["Wrong-Guess-1!", PASSWORD]) {
			const page = await attempt(email, password, client);
			expect([page.status, page.html.includes(LOCKED)]).toEqual([429, true]);
			const seconds = Number(page.headers.get("retry-after"));
			expect(seconds).toBeGreaterThan(880);
			expect(seconds).toBeLessThanOrEqual(900);
			expect(page.html).toContain(`value="${email}"`);
			expect(page.headers.getSetCookie().join()).not.toContain("session-1=base64");
		}
		expect(looksAt(email), "a locked address is not looked at").toBe(5);
	});

	it("in whatever spelling of the address, and with whatever the client says of itself", async () => {
		const [{ email }, client] = [await makeAccount(site.sql), newClient()];
		const spellings = [email, email.toUpperCase(), ` ${email} `, email.replace("v", "V"), `${email}\t`];
		for (const [index, spelling] of spellings.entries())
			await site.read("/auth", {
				form: { email: spelling, password: "Wrong-Guess-1!" },
				// What stands left of the proxy's own entry is invented.
				headers: { "X-Forwarded-For": `10.0.0.${index}, ${client}`, "User-Agent": `x${index}`, "X-Real-IP": "1.2.3.4" },
			});
		expect((await attempt(email, PASSWORD, client)).status).toBe(429);
	});

	it("do not lock the owner out: the right password from another address works, before and after", async () => {
		const [{ email }, attacker, owner] = [await makeAccount(site.sql), newClient(), newClient()];
		for (let count = 0; count < 6; count++) await attempt(email, "Wrong-Guess-1!", attacker);
		expect((await attempt(email, PASSWORD, attacker)).status).toBe(429);
		expect((await attempt(email, PASSWORD, owner)).status).toBe(303);
		// Their success is none of the attacker's.
		expect((await attempt(email, PASSWORD, attacker)).status).toBe(429);
	});

	it("start anew once the right one was given", async () => {
		const [{ email }, client] = [await makeAccount(site.sql), newClient()];
		for (let round = 0; round < 2; round++) {
			for (let count = 0; count < 4; count++) expect((await attempt(email, "Wrong-Guess-1!", client)).status).toBe(400);
			expect((await attempt(email, PASSWORD, client)).status).toBe(303);
		}
	});

	it("stay counted when the service fails in between", async () => {
		const [{ email }, client] = [await makeAccount(site.sql), newClient()];
		for (let count = 0; count < 4; count++) await attempt(email, "Wrong-Guess-1!", client);
		for (const status of [503, 429]) {
			faults.set(email, { status });
			for (let count = 0; count < 3; count++)
				expect((await attempt(email, "Wrong-Guess-1!", client)).status).toBe(status);
		}
		faults.delete(email);
		expect((await attempt(email, "Wrong-Guess-1!", client)).status).toBe(400);
		expect((await attempt(email, PASSWORD, client)).status).toBe(429);
	});
});

describe.concurrent("twenty from one client", () => {
	it("lock it for every address, and nobody else", async () => {
		const [{ email }, client] = [await makeAccount(site.sql), newClient()];
		const guesses = Array.from({ length: 20 }, (_, index) =>
			attempt(`guess-${index}@adahan.test`, "Wrong-Guess-1!", client),
		);
		expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(20).fill(400));
		expect((await attempt(email, PASSWORD, client)).status).toBe(429);
		expect((await attempt(email, PASSWORD, newClient())).status).toBe(303);
	});

	it("one's own right password in between buys no further guesses", async () => {
		const [own, client] = [await makeAccount(site.sql), newClient()];
		for (let round = 0; round < 4; round++) {
			await Promise.all(
				Array.from({ length: 5 }, (_, index) =>
					attempt(`other-${round}-${index}@adahan.test`, "Wrong-Guess-1!", client),
				),
			);
			if (round < 3) expect((await attempt(own.email, PASSWORD, client)).status).toBe(303);
		}
		expect((await attempt("other-99@adahan.test", "Wrong-Guess-1!", client)).status).toBe(429);
	});

	it("from one connection's IPv6 addresses, however many it has", async () => {
		const client = (index: number) => `2001:db8:aaaa:1::${index.toString(16)}`;
		await Promise.all(
			Array.from({ length: 20 }, (_, index) => attempt(`six-${index}@adahan.test`, "Wrong-Guess-1!", client(index))),
		);
		expect((await attempt("six-99@adahan.test", "Wrong-Guess-1!", client(999))).status).toBe(429);
	});
});

describe.concurrent("at once", () => {
	it("fifty guesses are five looks at the password", async () => {
		const [{ email }, client] = [await makeAccount(site.sql), newClient()];
		const guesses = Array.from({ length: 50 }, (_, index) => attempt(email, `Wrong-Guess-${index}!`, client));
		const statuses = (await Promise.all(guesses)).map(({ status }) => status);
		expect(looksAt(email)).toBe(5);
		expect(statuses.filter((status) => status === 400)).toHaveLength(5);
		expect(statuses.filter((status) => status === 429)).toHaveLength(45);
	});

	it("as data and as page they count together", async () => {
		const [{ email }, client] = [await makeAccount(site.sql), newClient()];
		await Promise.all(
			Array.from({ length: 12 }, (_, index) =>
				site.ask(index % 2 ? "/auth.data" : "/auth?mode=signin", {
					form: { email, password: "Wrong-Guess-1!" },
					client,
				}),
			),
		);
		expect(looksAt(email)).toBe(5);
	});
});

describe.concurrent("a password", () => {
	it("is compared as a whole: not its beginning, not in other letters, not trimmed", async () => {
		const long = `Aa1!${"é".repeat(34)}`;
		expect(Buffer.byteLength(long)).toBe(72);
		const { email } = await makeAccount(site.sql, { password: long });
		for (const wrong of [
			`${long}x`,
			long.slice(0, -1),
			long.toUpperCase(),
			` ${long}`,
			`${long} `,
			long.normalize("NFD"),
			long.replace("é", "e"),
		])
			expect((await attempt(email, wrong, newClient())).status, wrong).toBe(400);
		expect((await attempt(email, long, newClient())).status).toBe(303);
	});

	it("of spaces, other letters and signs works as it was set", async () => {
		for (const password of [
			" Lead and trail 1! ",
			"Işık ıŞIĞI 1şç!",
			"🔑🔑Aa1!🔑",
			"Aa1!\u00a0\u200b\ttab",
			"<Script>'\"&1a",
		]) {
			const { email } = await makeAccount(site.sql, { password });
			expect((await attempt(email, password, newClient())).status, password).toBe(303);
		}
	});

	it("is never shown again, whatever went wrong", async () => {
		for (const form of [
			{ email: "x", password: "Secret-Typed-1!" },
			{ email: "", password: "Secret-Typed-1!" },
			{ email: "nobody@adahan.test", password: "Secret-Typed-1!" },
		]) {
			const page = await site.read("/auth", { form, client: newClient() });
			expect(page.status).toBe(400);
			expect(page.html).not.toContain("Secret-Typed");
		}
	});
});

// Lets time go by for everybody: alone.
describe("as time goes by", () => {
	it("five wrong passwords are over after fifteen minutes", async () => {
		const [{ email }, client] = [await makeAccount(site.sql), newClient()];
		for (let count = 0; count < 6; count++) await attempt(email, "Wrong-Guess-1!", client);
		const move = (seconds: number) =>
			site.sql.query("update public.rate_limits set window_started_at = now() - make_interval(secs => $1)", [seconds]);
		await move(890);
		expect((await attempt(email, PASSWORD, client)).headers.get("retry-after")).toMatch(/^(9|1\d)$/);
		await move(901);
		expect((await attempt(email, PASSWORD, client)).status).toBe(303);
	});
});
