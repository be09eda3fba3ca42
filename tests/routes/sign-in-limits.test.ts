/**
 * Password guessing: five attempts per address and client, twenty per client, in fifteen minutes. The tests run one after
 * another: many passwords checked at once would take longer than a sign-in may.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Fault } from "../support/fault-proxy.ts";
import { rounds } from "../support/nightly.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { makeAccount, PASSWORD } from "../support/users.ts";

let site: OwnSite;
beforeAll(async () => {
	// Many attempts at once take long on a busy machine: a timeout would be no answer of the limits.
	const environment = { SESSION_TIMEOUT_MS: "60000", PUBLIC_READ_SECONDS: "60", MIN_ANSWER_MS: "50" };
	site = await startOwnSite({ environment });
	site.proxy.fault = ({ path, body }) => {
		if (!path.includes("grant_type=password")) return undefined;
		const { email } = JSON.parse(body) as { email: string };
		const fault = faults.get(email);
		if (!fault) checkedLogins.push(email);
		return fault;
	};
});
afterAll(() => site?.stop());
beforeEach(() =>
	site.sql.exec("delete from public.rate_limits where true; delete from private.account_guesses where true"),
);

/** Counts further attempts of every client, as if it had made them: for an address, or for any. */
const count = (what: "sign-in:" | "sign-in-client:", attempts: number) =>
	site.sql.query("update public.rate_limits set hits = hits + $2 where starts_with(key, $1)", [what, attempts]);

/** Faults of the password check, by address. */
const faults = new Map<string, Fault>();
/** The address of each password check at the auth service. */
const checkedLogins: string[] = [];
const countChecks = (email: string) => checkedLogins.filter((one) => one === email).length;

const LOCKED = "Too many failed login attempts. Please try again in 15 minutes.";
const WRONG = "Invalid email or password. Please check your credentials.";

let clients = 0;
/** A client without previous attempts. */
const newClient = () => `203.0.113.${++clients}`;

const attempt = (email: string, password: string, client: string) =>
	site.read("/auth", { form: { email, password }, client });

describe("five wrong passwords", () => {
	it.each([
		["of an account", 5, async () => (await makeAccount(site.sql)).email],
		["of an unknown address", 1, async () => "nobody-at-all@adahan.test"],
		["of an unconfirmed account", 1, async () => (await makeAccount(site.sql, { isConfirmed: false })).email],
	])("%s lock it for this client", async (_, attempts, make) => {
		const [email, client] = [await make(), newClient()];
		for (let made = 0; made < attempts; made++) {
			const page = await attempt(email, "Wrong-Guess-1!", client);
			expect([page.status, page.html.includes(WRONG)]).toEqual([400, true]);
		}
		expect(countChecks(email)).toBe(attempts);
		await count("sign-in:", 5 - attempts);
		for (const password of ["Wrong-Guess-1!", PASSWORD]) {
			const page = await attempt(email, password, client);
			expect([page.status, page.html.includes(LOCKED)]).toEqual([429, true]);
			const seconds = Number(page.headers.get("retry-after"));
			expect(seconds).toBeGreaterThan(880);
			expect(seconds).toBeLessThanOrEqual(900);
			expect(page.html).toContain(`value="${email}"`);
			expect(page.headers.getSetCookie().join()).not.toContain("session-1=base64");
		}
		expect(countChecks(email), "no password check while locked").toBe(attempts);
	});

	it("count every spelling of the address and ignore forged client headers", async () => {
		const [{ email }, client] = [await makeAccount(site.sql), newClient()];
		const spellings = [email, email.toUpperCase(), ` ${email} `, email.replace("v", "V"), `${email}\t`];
		for (const [index, spelling] of spellings.entries())
			await site.read("/auth", {
				form: { email: spelling, password: "Wrong-Guess-1!" },
				// Entries to the left of the one that the proxy adds are forged.
				headers: { "X-Forwarded-For": `10.0.0.${index}, ${client}`, "User-Agent": `x${index}`, "X-Real-IP": "1.2.3.4" },
			});
		expect((await attempt(email, PASSWORD, client)).status).toBe(429);
	});

	it("do not lock out the owner at another client", async () => {
		const [{ email }, attacker, owner] = [await makeAccount(site.sql), newClient(), newClient()];
		await attempt(email, "Wrong-Guess-1!", attacker);
		await count("sign-in:", 4);
		expect((await attempt(email, PASSWORD, attacker)).status).toBe(429);
		expect((await attempt(email, PASSWORD, owner)).status).toBe(303);
		// A success elsewhere does not unlock the attacker.
		expect((await attempt(email, PASSWORD, attacker)).status).toBe(429);
	});

	it("are reset by a successful sign-in", async () => {
		const [{ email }, client] = [await makeAccount(site.sql), newClient()];
		for (let round = 0; round < 2; round++) {
			expect((await attempt(email, "Wrong-Guess-1!", client)).status).toBe(400);
			await count("sign-in:", 3);
			expect((await attempt(email, PASSWORD, client)).status).toBe(303);
		}
	});

	it("stay counted across service failures", async () => {
		const [{ email }, client] = [await makeAccount(site.sql), newClient()];
		await attempt(email, "Wrong-Guess-1!", client);
		await count("sign-in:", 3);
		for (const status of [503, 429]) {
			faults.set(email, { status });
			expect((await attempt(email, "Wrong-Guess-1!", client)).status).toBe(status);
		}
		faults.delete(email);
		expect((await attempt(email, "Wrong-Guess-1!", client)).status).toBe(400);
		expect((await attempt(email, PASSWORD, client)).status).toBe(429);
	});
});

describe("twenty attempts of one client", () => {
	it("lock it for every address, and no other client", async () => {
		const [{ email }, client] = [await makeAccount(site.sql), newClient()];
		const guess = (name: string) => attempt(`${name}@adahan.test`, "Wrong-Guess-1!", client);
		expect((await guess("first")).status).toBe(400);
		await count("sign-in-client:", 18);
		expect((await guess("twentieth")).status).toBe(400);
		expect((await attempt(email, PASSWORD, client)).status).toBe(429);
		expect((await attempt(email, PASSWORD, newClient())).status).toBe(303);
	});

	it("are not reset by signing in to an own account", async () => {
		const [own, client] = [await makeAccount(site.sql), newClient()];
		const guess = async (name: string) => (await attempt(`${name}@adahan.test`, "Wrong-Guess-1!", client)).status;
		expect(await guess("first")).toBe(400);
		await count("sign-in-client:", 18);
		expect((await attempt(own.email, PASSWORD, client)).status).toBe(303);
		expect([await guess("twentieth"), await guess("one-more")]).toEqual([400, 429]);
	});

	it("count all IPv6 addresses of one network", async () => {
		const guess = async (index: number) =>
			(await attempt(`six-${index}@adahan.test`, "Wrong-Guess-1!", `2001:db8:aaaa:1::${index.toString(16)}`)).status;
		expect(await guess(1)).toBe(400);
		await count("sign-in-client:", 18);
		expect([await guess(2), await guess(999)]).toEqual([400, 429]);
	});
});

describe("many wrong passwords from many clients", () => {
	const warnings = (email: string) =>
		site.sql.query("select template from public.mail_outbox where recipient = $1", [email]);
	/** Twenty guesses from as many clients: one is made, the others are counted. */
	const guessOften = async (email: string) => {
		await attempt(email, "Wrong-Guess-1!", newClient());
		await site.sql.exec("update private.account_guesses set guesses = guesses + 19 where true");
	};

	it("slow other browsers down, never the owner's, and are told to the owner once", async () => {
		const { email } = await makeAccount(site.sql);
		const signedIn = await site.ask("/auth", { form: { email, password: PASSWORD }, client: newClient() });
		const known = signedIn.headers.getSetCookie().find((cookie) => cookie.startsWith("known_browser="))!;
		expect(known).toMatch(/HttpOnly/);
		expect(known).not.toContain(email);
		await guessOften(email);
		expect(await warnings(email)).toEqual([]);
		const started = performance.now();
		expect((await attempt(email, "Wrong-Guess-1!", newClient())).status).toBe(400);
		expect(performance.now() - started).toBeGreaterThan(900);
		// More than thirty in a few minutes do not refuse the owner either; the queue is full here.
		await site.sql.exec(
			"update private.account_guesses set guesses = 60, next_at = now() + interval '1 hour' where true",
		);
		const busy = await attempt(email, PASSWORD, newClient());
		expect([busy.status, Number(busy.headers.get("retry-after")) > 0]).toEqual([429, true]);
		const form = { email, password: PASSWORD };
		const cookie = known.split(";")[0]!;
		expect((await site.ask("/auth", { form, cookie, client: newClient() })).status).toBe(303);
		const forged = cookie.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
		expect((await site.ask("/auth", { form, cookie: forged, client: newClient() })).status).toBe(429);
		await site.settle();
		expect(await warnings(email)).toEqual([{ template: "signInGuesses" }]);
	});

	it("are counted alike for an address without an account, which gets no mail", async () => {
		const email = "nobody-guessed@adahan.test";
		await guessOften(email);
		const started = performance.now();
		expect((await attempt(email, "Wrong-Guess-1!", newClient())).status).toBe(400);
		expect(performance.now() - started).toBeGreaterThan(900);
		await site.settle();
		expect(await warnings(email)).toEqual([]);
	});
});

describe("concurrent attempts", () => {
	it("check five of many passwords", async () => {
		const [{ email }, client] = [await makeAccount(site.sql), newClient()];
		const many = rounds(15, 50);
		const guesses = Array.from({ length: many }, (_, index) => attempt(email, `Wrong-Guess-${index}!`, client));
		const statuses = (await Promise.all(guesses)).map(({ status }) => status);
		expect(countChecks(email)).toBe(5);
		expect(statuses.filter((status) => status === 400)).toHaveLength(5);
		expect(statuses.filter((status) => status === 429)).toHaveLength(many - 5);
	});

	it("count page and data requests together", async () => {
		const [{ email }, client] = [await makeAccount(site.sql), newClient()];
		await Promise.all(
			Array.from({ length: 8 }, (_, index) =>
				site.ask(index % 2 ? "/auth.data" : "/auth?mode=signin", {
					form: { email, password: "Wrong-Guess-1!" },
					client,
				}),
			),
		);
		expect(countChecks(email)).toBe(5);
	});
});

describe("password", () => {
	it("is compared to its last byte, and may contain spaces, other scripts and symbols", async () => {
		const long = `Aa1!${"é".repeat(34)}`;
		expect(Buffer.byteLength(long)).toBe(72);
		const { email } = await makeAccount(site.sql, { password: long });
		for (const wrong of [`${long}x`, long.slice(0, -1)])
			expect((await attempt(email, wrong, newClient())).status, wrong).toBe(400);
		expect((await attempt(email, long, newClient())).status).toBe(303);
		// Trimmed, folded, normalised or escaped on its way, it would not be this one.
		const password = " Işık e\u0301 🔑\u00a0\u200b\t<Script>'\"&1 ";
		const other = await makeAccount(site.sql, { password });
		expect((await attempt(other.email, password, newClient())).status).toBe(303);
	});

	it("is never returned in a page", async () => {
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

describe("expiry", () => {
	it("unlocks after fifteen minutes", async () => {
		const [{ email }, client] = [await makeAccount(site.sql), newClient()];
		await attempt(email, "Wrong-Guess-1!", client);
		await count("sign-in:", 5);
		const move = (seconds: number) =>
			site.sql.query("update public.rate_limits set window_started_at = now() - make_interval(secs => $1)", [seconds]);
		await move(890);
		expect((await attempt(email, PASSWORD, client)).headers.get("retry-after")).toMatch(/^(9|1\d)$/);
		await move(901);
		expect((await attempt(email, PASSWORD, client)).status).toBe(303);
	});
});
