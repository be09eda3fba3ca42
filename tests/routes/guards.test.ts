/**
 * Route authorisation: every address of routes.ts as a page, as a data request (also of the innermost route
 * alone) and as a post, as roles with and without access. The layout of an area guards its addresses. The site is
 * served over TLS, so that the cookies of all responses are checked as well.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PERMISSIONS, type Permission } from "../../app/domains/admin/permissions.ts";
import { toPage } from "../../app/platform/http/page-of-file.ts";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { ADDRESSES, AREAS, type Area, dataPath, fillParameters } from "../support/route-table.ts";
import { expectSecureCookies, SECURE_ORIGIN, secureSession } from "../support/secure-cookies.ts";
import { type Account, makeAccount, openSession, ROLES, type Role } from "../support/users.ts";

/** The area layouts that carry a guard. */
const ALLOWED: Record<Area, readonly Role[]> = {
	account: ROLES,
	dashboard: ["agent", "admin", "super_admin"],
	admin: ["admin", "super_admin", "sub_admin"],
};

const app = join(import.meta.dirname, "../../app");

/**
 * The roles allowed at a guarded address: those of its layout, and in the admin area those with the permission its page
 * names.
 */
function allowed({ area, file }: (typeof ADDRESSES)[number]): readonly Role[] {
	if (area !== "admin") return ALLOWED[area as Area];
	const named = /export const middleware = \[requirePermission\("([\w.]+)"\)\];/.exec(
		readFileSync(join(app, file), "utf8"),
	)?.[1];
	if (!named) throw new Error(`${file} names no permission`);
	return PERMISSIONS[named as Permission];
}

/** By day: the highest role that is denied and the lowest that is allowed, since one function decides for all of them. */
function askers(address: (typeof ADDRESSES)[number]): readonly Role[] {
	const may = allowed(address);
	return [
		...ROLES.filter((role) => !may.includes(role)).slice(-1),
		...ROLES.filter((role) => may.includes(role)).slice(0, 1),
	];
}

const guarded = ADDRESSES.filter((address) => address.area !== "public");
const open = ADDRESSES.filter((address) => address.area === "public");

let site: OwnSite;
const accounts = {} as Record<Role, Account>;

beforeAll(async () => {
	site = await startOwnSite({ environment: { SITE_URL: SECURE_ORIGIN, GOOGLE_SIGN_IN: "true" } });
	for (const role of ROLES) accounts[role] = await makeAccount(site.sql, { role });
});
afterAll(() => site?.stop());

const sessions = new Map<Role, Promise<string>>();

/** The session cookie of the role. */
function cookieOf(who: Role): Promise<string> {
	const known = sessions.get(who);
	if (known) return known;
	const opened = openSession(site.backend, accounts[who].email).then(secureSession);
	sessions.set(who, opened);
	return opened;
}

/** After a response that ends or changes the session of the role, it signs in again for the next request. */
function forgetChanged(who: Role, { headers }: Response): void {
	if (headers.getSetCookie().some((line) => line.startsWith("__Host-session-1"))) sessions.delete(who);
}

/** The redirect target of a document or data response; null without a redirect. */
async function goalOf(response: Response): Promise<string | null> {
	const location = response.headers.get("location");
	if (location) return location;
	const text = await response.text();
	if (response.status !== 202) return null;
	return /"redirect","([^"]+)"/.exec(text)?.[1] ?? null;
}

type Way = {
	name: string;
	path: (address: (typeof ADDRESSES)[number]) => string;
	isPost?: boolean;
	/** Runs the middleware of another way. */
	isAlike?: boolean;
};
const QUERY = "a=%2Fb&c=d%20e";
const WAYS: Way[] = [
	{ name: "page", path: ({ path }) => `${fillParameters(path)}?${QUERY}` },
	{ name: "data", path: ({ path }) => `${dataPath(fillParameters(path))}?${QUERY}`, isAlike: true },
	{
		name: "data of the innermost route",
		path: ({ path, id }) => `${dataPath(fillParameters(path))}?${QUERY}&_routes=${id}`,
	},
	{ name: "post", path: ({ path }) => fillParameters(path), isPost: true },
	{ name: "data post", path: ({ path }) => dataPath(fillParameters(path)), isPost: true, isAlike: true },
];

/**
 * The roles that ask an address in a way. By day the role that is denied asks in each way but alike ones, and the allowed one
 * in one way in turn; who is not signed in asks in all of them.
 */
function askersAs(way: Way, address: (typeof guarded)[number] & { position: number }): readonly Role[] {
	if (IS_NIGHTLY) return ROLES;
	const may = allowed(address);
	const hasTurn = WAYS[address.position % WAYS.length] === way;
	return askers(address).filter((role) => (may.includes(role) ? hasTurn : !way.isAlike));
}

/** Asks like a browser of the site; the cookies of the response must be secure. */
async function askPath(path: string, cookie?: string, form?: Record<string, string>): Promise<Response> {
	const response = await site.ask(path, {
		...(cookie ? { cookie } : {}),
		...(form ? { form, headers: { Origin: SECURE_ORIGIN } } : {}),
	});
	expectSecureCookies(response, path);
	return response;
}
const ask = (way: Way, address: (typeof ADDRESSES)[number], cookie?: string) =>
	askPath(way.path(address), cookie, way.isPost ? { nothing: "at all" } : undefined);

/** Their pages stay open: without a session they get 401, and no cookie changes. */
const POSTED_BY_SCRIPT = /\/autosave$/;

/** The address that a redirect to sign-in stores for afterwards. */
function storedAddress(response: Response): URL | undefined {
	const stored = /post_auth_redirect=([^;]*)/.exec(response.headers.getSetCookie().join())?.[1];
	return stored ? new URL(decodeURIComponent(stored), "http://x") : undefined;
}

/** Other spellings of a path: all in nightly runs and at the first address, otherwise one in turn. */
function spell(path: string, position: number): string[] {
	const spellings = [path.toUpperCase(), `${path}/`, `/${path}`, path.replace("/", "/%2e/"), `${path}%20`];
	return IS_NIGHTLY || position === 0 ? spellings : [spellings[position % spellings.length]!];
}

describe("route table", () => {
	it("has guards in the outermost area layouts and nowhere else", () => {
		for (const { layouts, file } of ADDRESSES)
			for (const [depth, layout] of layouts.entries()) {
				const folder = /^routes\/(\w+)\//.exec(layout)?.[1];
				const isGuard = AREAS.some((area) => layout === `routes/${area}/layout.tsx`);
				const text = readFileSync(join(app, layout), "utf8");
				expect(/export const middleware\b/.test(text), `${layout} of ${file}`).toBe(isGuard);
				if (AREAS.includes(folder as Area))
					expect(layouts[0], `${layout} of ${file}`).toBe(`routes/${folder}/layout.tsx`);
				if (isGuard) expect(depth, `${layout} of ${file}`).toBe(0);
			}
	});

	it("guards the required pages and every file of a guarded folder", () => {
		const find = (path: string) => ADDRESSES.find((address) => address.path === path)?.area;
		for (const path of ["/profile", "/messages"]) expect([undefined, "account"], path).toContain(find(path));
		for (const { path, area } of ADDRESSES) {
			if (/^\/dashboard(\/|$)/.test(path)) expect(area, path).toBe("dashboard");
			if (/^\/admin(\/|$)/.test(path)) expect(area, path).toBe("admin");
		}
		for (const { file, area } of ADDRESSES) {
			const folder = /^routes\/(\w+)\//.exec(file)?.[1];
			if (AREAS.includes(folder as Area)) expect(area, file).toBe(folder);
		}
		expect(guarded.map(({ path }) => path)).toEqual(expect.arrayContaining(["/profile", "/dashboard", "/admin"]));
	});

	it("includes every page and action of the guarded folders", () => {
		const layouts = new Set(ADDRESSES.flatMap((address) => address.layouts));
		for (const area of AREAS)
			for (const name of readdirSync(join(app, "routes", area))) {
				const file = `routes/${area}/${name}`;
				if (!/export (default|(async )?function (loader|action))/.test(readFileSync(join(app, file), "utf8"))) continue;
				const isKnown = layouts.has(file) || ADDRESSES.some((address) => address.file === file);
				expect(isKnown, file).toBe(true);
			}
	});

	it("runs the guard of every guarded layout on client navigations too", () => {
		for (const area of AREAS) {
			const text = readFileSync(join(import.meta.dirname, `../../app/routes/${area}/layout.tsx`), "utf8");
			expect(text).toMatch(/export const middleware = \[require/);
			expect(text).toMatch(/export (async )?function loader/);
		}
	});
});

describe.each(guarded.map((address, position) => ({ ...address, position })))("$path", (address) => {
	const path = fillParameters(address.path);

	for (const way of WAYS) {
		it(`redirects anonymous to sign-in, which returns to the address, as ${way.name}`, async () => {
			const response = await ask(way, address);
			expect(response.headers.get("cache-control")).toBe("private, no-store");
			if (way.isPost && POSTED_BY_SCRIPT.test(path)) {
				expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
				return;
			}
			const stored = storedAddress(response);
			expect(await goalOf(response)).toBe("/auth");
			expect(stored).toBeDefined();
			if (way.isPost) return;
			// With its query, and without parameters of the router. That of a file is the page that offers it.
			expect([stored?.pathname, ...(stored?.searchParams ?? [])]).toEqual([toPage(path), ["a", "/b"], ["c", "d e"]]);
		});

		it.each(askersAs(way, address))(`%s, as ${way.name}`, async (role) => {
			const mayPass = allowed(address).includes(role);
			const response = await ask(way, address, await cookieOf(role));
			forgetChanged(role, response);
			const goal = await goalOf(response);
			expect(response.headers.get("cache-control")).toContain("no-store");
			if (mayPass) {
				expect(response.status).toBeLessThan(500);
				expect(response.status).not.toBe(403);
				expect(["/auth", "/403"]).not.toContain(goal);
			} else {
				expect(goal).toBe("/403");
			}
		});
	}

	it("serves no page under another spelling", async () => {
		for (const spelling of spell(path, address.position)) {
			const response = await askPath(spelling);
			const goal = await goalOf(response);
			expect(goal === "/auth" || [301, 404].includes(response.status), `${spelling}: ${response.status} ${goal}`).toBe(
				true,
			);
		}
	});
});

describe("public addresses", () => {
	it.each(open.map(({ path }) => path))("%s requires no sign-in", async (path) => {
		const response = await askPath(`${fillParameters(path)}?lng=tr`);
		expect(response.headers.getSetCookie().join()).not.toContain("post_auth_redirect=%2F");
		if (path === "/reset-password") expect(await goalOf(response)).toBe("/forgot-password");
		if (path === "/403") expect(response.status).toBe(403);
	});
});

it.each(ROLES)("shows %s the 403 page with status 403", async (role) => {
	const { status, html } = await site.read("/403", { cookie: await cookieOf(role) });
	expect(status).toBe(403);
	expect(html).toContain("You do not have permission to access this area.");
});

it("returns to the stored URL after sign-in, with its hash", async () => {
	const form = { email: accounts.visitor.email, password: "Carob-Tests-27!", hash: "#notes" };
	const first = await askPath("/profile?tab=1");
	const redirectCookie = first.headers.getSetCookie()[0]?.split(";")[0] ?? "";
	const back = await askPath("/auth", redirectCookie, form);
	expect(back.status).toBe(303);
	expect(back.headers.get("location")).toBe("/profile?tab=1#notes");
	expect(back.headers.getSetCookie().join()).toMatch(/post_auth_redirect=; Path=\/; Max-Age=0/);
});
