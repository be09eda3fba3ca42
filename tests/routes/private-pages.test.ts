/** Cached public pages and personal pages never mix, in any order and under concurrency. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { IS_NIGHTLY, rounds } from "../support/nightly.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { ADDRESSES, dataPath, fillParameters } from "../support/route-table.ts";

let site: OwnSite;
let people: { email: string; cookie: string }[];
beforeAll(async () => {
	site = await startOwnSite();
	people = [await site.signedIn("visitor"), await site.signedIn("agent"), await site.signedIn("super_admin")];
});
afterAll(() => site?.stop());

const ADDRESS = /[\w.-]+@adahan\.test/g;
/** The account addresses in a response. */
async function named(path: string, cookie: string, headers: Record<string, string> = {}): Promise<string[]> {
	const { html } = await site.read(path, { cookie, headers });
	return [...new Set(html.match(ADDRESS) ?? [])];
}

/** Public pages that name the signed-in user; others send them on. By day each is asked as a page or as data, in turn: one cache keeps both. */
const open = ADDRESSES.filter(
	({ area, isPage, path }) =>
		area === "public" && isPage && !/^\/(alerts\/new|auth|403|reset|forgot|logout|offline|\*)|\/copy$/.test(path),
);

it.each(open.map(({ path }, index) => ({ path: fillParameters(path), index })))(
	"$path: separates the cached copy from signed-in pages",
	async ({ path, index }) => {
		const [first, ...others] = people;
		const ways = [path, dataPath(path)];
		for (const asked of IS_NIGHTLY ? ways : [ways[index % ways.length]!]) {
			// A signed-in request first: nothing of it may reach the visitor. Then the cached page, which no account may get.
			expect(await named(asked, first!.cookie), asked).toEqual([first!.email]);
			expect(await named(asked, ""), asked).toEqual([]);
			for (const { cookie, email } of IS_NIGHTLY ? people : [others[index % others.length]!])
				expect(await named(asked, cookie), asked).toEqual([email]);
			expect(await named(asked, ""), asked).toEqual([]);
		}
	},
);

it("gives each of many concurrent requests its own user", async () => {
	const who = [{ email: null, cookie: "" }, ...people];
	const paths = ["/terms", "/about", "/profile", "/terms.data", "/?lng=tr"];
	const answers = Array.from({ length: rounds(20, 60) }, async (_, index) => {
		const { email, cookie } = who[index % who.length]!;
		const path = paths[Math.floor(index / who.length) % paths.length]!;
		expect(await named(path, cookie), `${path} of ${email}`).toEqual(email ? [email] : []);
	});
	await Promise.all(answers);
});

it("does not cache a page requested with an invalid session", async () => {
	// Cut rather than extended: decoders ignore one more character after a multiple of four, and the session stays valid.
	for (const cookie of ["session-1=garbage", "session-1.0=x", "session-1=", people[0]!.cookie.slice(0, -8)]) {
		const { html, headers } = await site.read("/privacy", { cookie });
		expect(html.match(ADDRESS)).toBeNull();
		expect(headers.get("cache-control")).toBe("private, no-store");
	}
});

it("ignores other spellings of the session cookie and caches nothing", async () => {
	const value = people[0]!.cookie.slice("session-1=".length);
	for (const name of ["Session-1", "session-1 ", "SESSION-1", "sb-session-1", "session-2"])
		expect(await named("/sitemap", `${name}=${value}`)).toEqual([]);
	expect(await named("/sitemap", "")).toEqual([]);
});

it("never answers a signed-in page from a cache, whatever the request headers", async () => {
	const { headers, status } = await site.read("/profile", {
		cookie: people[0]!.cookie,
		headers: { "Cache-Control": "only-if-cached", "If-None-Match": "*", "If-Modified-Since": new Date().toUTCString() },
	});
	expect([status, headers.get("cache-control"), headers.get("etag")]).toEqual([200, "private, no-store", null]);
	expect(headers.get("vary")).toContain("Cookie");
});
