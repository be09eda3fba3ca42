/** Several servers of one site on one backend share limits and sessions. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SiteProcess, startSite } from "../support/site-process.ts";

let site: SiteProcess;
let other: string;
beforeAll(async () => {
	// Seventy concurrent requests may be slow on a busy machine: the counts must not depend on it.
	site = await startSite({ server: { SESSION_TIMEOUT_MS: "60000", PUBLIC_READ_SECONDS: "60" } });
	other = await site.addServer();
});
afterAll(() => site?.stop());

const post = (origin: string, path: string, form: Record<string, string>) =>
	fetch(`${origin}${path}`, {
		method: "POST",
		redirect: "manual",
		headers: { Origin: origin },
		body: new URLSearchParams(form),
	}).then(({ status }) => status);

it("locks an address after five wrong passwords at both servers and at a third started later", async () => {
	const guess = { email: "somebody@adahan.test", password: "Wrong-Guess-1!" };
	const guesses = Array.from({ length: 10 }, (_, index) => post(index % 2 ? other : site.origin, "/auth", guess));
	const statuses = await Promise.all(guesses);
	expect(statuses.filter((status) => status === 400)).toHaveLength(5);
	expect(statuses.filter((status) => status === 429)).toHaveLength(5);
	const third = await site.addServer();
	for (const origin of [site.origin, other, third]) expect(await post(origin, "/auth", guess)).toBe(429);
});

const agent = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0";
/** What pages send by themselves; consent as a cookie. */
const send = (origin: string, name: string, body: object) =>
	fetch(`${origin}/functions/v1/${name}`, {
		method: "POST",
		headers: {
			Origin: origin,
			"Content-Type": "application/json",
			"User-Agent": agent,
			Cookie: "analytics_opt_in=true",
		},
		body: JSON.stringify(body),
	}).then((response) => {
		const wait = Number(response.headers.get("retry-after"));
		return response.status === 429 && wait > 0 ? "later" : response.status;
	});
const session = "0123456789abcdef";
const view = { session: randomUUID(), events: [{ type: "page_view", path: "/about", ts: Date.now() }] };
const violation = { "csp-report": { "document-uri": "http://other.example/", "violated-directive": "img-src" } };

it.each([
	["analytics", 30, view],
	["client-log", 30, { type: "error", msg: "the same", session }],
	["security-event", 60, { type: "PAGE_UNLOAD", path: "/dashboard", session }],
	["csp-report", 60, violation],
])("%s: accepts %d a minute per client across servers", async (name, most, body) => {
	const answers = await Promise.all(
		Array.from({ length: most + 10 }, (_, index) => send(index % 2 ? other : site.origin, name, body)),
	);
	expect(answers.filter((answer) => answer === 204)).toHaveLength(most);
	expect(answers.filter((answer) => answer === "later")).toHaveLength(10);
});

it("accepts five newsletter forms an hour per client across servers", async () => {
	const html = await (await fetch(`${site.origin}/contact`)).text();
	const form_stamp = /name="form_stamp"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? "";
	const statuses = await Promise.all(
		Array.from({ length: 8 }, (_, index) =>
			post(index % 2 ? other : site.origin, "/newsletter.data", {
				form_stamp,
				email: `reader-${index}@adahan.test`,
				consent: "on",
			}),
		),
	);
	expect(statuses.filter((status) => status === 429)).toHaveLength(3);
	expect(statuses.filter((status) => status === 200)).toHaveLength(5);
});

it("sends one mail a minute per address across servers", async () => {
	const statuses = await Promise.all(
		[site.origin, other, site.origin, other].map((origin) =>
			post(origin, "/forgot-password", { email: "somebody-else@adahan.test" }),
		),
	);
	expect(statuses.sort()).toEqual([303, 429, 429, 429]);
});
