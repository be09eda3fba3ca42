/**
 * Posts without script to addresses that have no page: when the data API refuses a call, the sender is back on the page of the
 * form with a message, never on a line of bare text.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Fault } from "../support/fault-proxy.ts";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { fillParameters } from "../support/route-table.ts";
import { CookieJar } from "../support/users.ts";

let site: OwnSite;
/** The calls of guards and of every page, which succeed. */
let pageCalls: Set<string>;
beforeAll(async () => {
	site = await startOwnSite({ demonstration: true });
	const { cookie } = await site.signedIn("super_admin");
	site.heal();
	for (const path of ["/profile", "/dashboard", "/admin"]) await site.ask(path, { cookie });
	pageCalls = new Set(site.proxy.calls.map((call) => call.split("?")[0]!));
});
afterAll(() => site?.stop());

const HTML = { Accept: "text/html,*/*;q=0.8", Referer: "http://adahan.test/about?from=here" };
const FORM = { id: "1", listing: "1", save: "1", add: "1", intent: "save", return: "/about", email: "ada@example.com" };
/** Called by machines and scripts. */
const MACHINES = /^\/(api|functions)\/|\/(autosave|photos\/send)$/;

const json = (body: object) => ({ type: "application/json", body: JSON.stringify(body) });

const REFUSED: Fault = { status: 403, ...json({ code: "42501", message: "permission denied" }) };

it.each<[string, Fault, string]>([
	["refuses the token", { status: 401, ...json({ code: "PGRST301", message: "JWT expired" }) }, "failedAuth"],
	["refuses the right", REFUSED, "failedRls"],
	["finds no row", { status: 406, ...json({ code: "PGRST116", message: "no rows" }) }, "failedNotFound"],
])("lead back to the form with a message when the data API %s", async (_, fault, code) => {
	const all = site.posting.filter(({ isPage, path }) => !isPage && !MACHINES.test(path));
	expect(all.length).toBeGreaterThan(8);
	// By day the other refusals at every third address: one function answers all of them.
	const isWhole = IS_NIGHTLY || fault === REFUSED;
	const addresses = isWhole ? all : all.filter((_, index) => index % 3 === 0);
	const told: string[] = [];
	const person = await site.signedIn("super_admin");
	for (const [index, { path }] of addresses.entries()) {
		// Signing out ends the session.
		const session = path === "/logout" ? await site.signedIn() : person;
		site.proxy.fault = (call) =>
			call.path.startsWith("/rest/") && !pageCalls.has(`${call.method} ${call.path.split("?")[0]}`) ? fault : undefined;
		const answer = await site.ask(fillParameters(path), {
			form: FORM,
			headers: HTML,
			cookie: session.cookie,
			client: `198.51.100.${index}`,
		});
		// Malformed fields may be refused before any call.
		expect(answer.status, path).toBeLessThan(500);
		const jar = new CookieJar(session.cookie);
		jar.take(answer);
		const flash = jar.get("flash") ?? "";
		if (!decodeURIComponent(flash).includes(`"code":"${code}"`)) continue;
		expect([answer.status, answer.headers.get("location")], path).toEqual([303, "/about?from=here"]);
		expect(decodeURIComponent(flash)).toContain(answer.headers.get("x-request-id"));
		told.push(path);
		site.heal();
	}
	expect(told.length, told.join()).toBeGreaterThan(isWhole ? 4 : 0);
});

it("lead to the start page from an address of another site", async () => {
	const session = await site.signedIn();
	site.proxy.fault = (call) =>
		call.path.startsWith("/rest/") && !pageCalls.has(`${call.method} ${call.path.split("?")[0]}`) ? REFUSED : undefined;
	for (const referer of ["https://evil.example/about", "http://adahan.test.evil.example/", "http://adahan.test"]) {
		const answer = await site.ask("/favorites/save", {
			form: FORM,
			headers: { ...HTML, Referer: referer },
			cookie: session.cookie,
		});
		expect([answer.status, answer.headers.get("location")], referer).toEqual([303, "/"]);
	}
	site.heal();
});
