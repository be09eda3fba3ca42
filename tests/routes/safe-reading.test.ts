/**
 * Looking changes nothing: every address and every link that a page shows, asked for by everybody with GET, in a nightly
 * run with HEAD and OPTIONS too, leaves every row as it was. Exempt are the documented counters, the note of which moderator looks, and what
 * the activity log says of looking itself: what was refused, private data that was read, and downloads.
 */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { ROLES } from "../support/people.ts";
import { ADDRESSES, dataPath, fill } from "../support/route-table.ts";

/**
 * What looking may change: when a session and a person were last here, how often a listing was looked at, the counts of
 * limits, for ten minutes which moderator looks at an item of the queue, the key of a server that starts, and how long
 * answers took.
 */
const COUNTERS = [
	"private.app_keys",
	"private.last_seen",
	"private.route_timings",
	"public.account_sessions",
	"public.listing_daily_stats",
	"public.rate_limits",
	"public.review_locks",
];
/** The log in all its months, which is added to, the kinds of rows that it has seen, and the batches that it was sent. */
const LOG = /\.(activity_(log(_|$)|kinds$)|activity_batches$)/;
const LOGGED_LOOKS = ["access", "export", "limit", "reading"];
/** Pages of one kind are alike: so many of each. */
const OF_A_KIND = 2;

/** Who has no rights and who has all of them; the roles between them are asked in a nightly run. */
const READERS = IS_NIGHTLY ? [undefined, ...ROLES] : [undefined, "super_admin" as const];
const METHODS = IS_NIGHTLY ? ["HEAD", "OPTIONS", "GET"] : ["GET"];

// Hundreds of addresses, three times each; how fast they are is measured elsewhere.
vi.setConfig({ testTimeout: 600_000 });

let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite({ demonstration: true });
});
afterAll(() => site?.stop());

/** A digest of every table of ours and of the services, by name. */
async function digest(): Promise<Record<string, string>> {
	await site.settle();
	const tables = await site.sql.query<{ name: string }>(
		"select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'auth', 'storage', 'private') order by 1",
	);
	const digests: Record<string, string> = {};
	for (const { name } of tables.filter((table) => !COUNTERS.includes(table.name) && !LOG.test(table.name))) {
		const [row] = await site.sql.query<{ sum: string }>(
			`select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${name} t`,
		);
		digests[name] = row!.sum;
	}
	return digests;
}

/** The addresses of ours that pages lead to from these on, a few of each kind. */
async function walk(cookie: string): Promise<number> {
	const waiting = ["/", ...ADDRESSES.map(({ path }) => fill(path))];
	const seen = new Set(waiting);
	const kinds = new Map<string, number>();
	let read = 0;
	for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
		const { pathname, searchParams } = new URL(path, "http://adahan.test");
		const kind = `${pathname.replace(/\/[^/]*\d[^/]*/g, "/:id")}?${[...new Set(searchParams.keys())].sort()}`;
		const count = kinds.get(kind) ?? 0;
		if (count >= OF_A_KIND) continue;
		kinds.set(kind, count + 1);
		const answer = await site.ask(path, { cookie, client: "192.0.2.200" });
		read++;
		if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
		for (const [, written = ""] of (await answer.text()).matchAll(/<a\b[^>]* href="([^"]*)"/g)) {
			const link = written.replaceAll("&amp;", "&");
			const url = URL.canParse(link, "http://adahan.test") ? new URL(link, "http://adahan.test") : undefined;
			const next = url?.origin === "http://adahan.test" ? url.pathname + url.search : undefined;
			if (!next || seen.has(next)) continue;
			seen.add(next);
			waiting.push(next);
		}
	}
	return read;
}

it.each(READERS)("%s", async (role) => {
	const { cookie } = role ? await site.signedIn(role) : { cookie: "" };
	// A session's first use is its beginning in the log.
	if (cookie) await site.ask("/profile", { cookie });
	const before = await digest();
	const [last] = await site.sql.query<{ id: number }>(
		"select coalesce(max(id), 0)::int as id from public.activity_log",
	);
	expect(Object.keys(before).length).toBeGreaterThan(20);
	expect(await walk(cookie)).toBeGreaterThan(40);
	for (const { path } of ADDRESSES)
		for (const method of METHODS)
			for (const asked of [fill(path), dataPath(fill(path))]) {
				const answer = await site.ask(asked, { method, cookie });
				expect(answer.status, `${method} ${asked}`).toBeLessThan(500);
			}
	expect(await digest()).toEqual(before);
	const logged = await site.sql.query<{ type: string }>("select distinct type from public.activity_log where id > $1", [
		last!.id,
	]);
	expect(logged.map(({ type }) => type).filter((type) => !LOGGED_LOOKS.includes(type))).toEqual([]);
});

it("the digest sees a change of one row", async () => {
	const before = await digest();
	await site.sql.exec("update public.listings set price_pence = price_pence + 100 where id = 1");
	const after = await digest();
	expect(Object.keys(before).filter((name) => before[name] !== after[name])).toEqual(
		expect.arrayContaining(["public.listings"]),
	);
});
