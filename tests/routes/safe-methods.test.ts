/**
 * Every address and the pages that they link, read as the roles.
 * - Safe methods change nothing: GET, in nightly runs also HEAD, OPTIONS and data requests, leaves all rows unchanged. Exempt
 *   are documented counters, the viewers of a moderation item and the log of denied access, private reads and downloads.
 * - No response shows a token of the session, and none of a signed-in person is cached.
 * - Every form of these pages can be sent without script: it has a submit button, and its address takes posts.
 */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { IS_NIGHTLY, rounds } from "../support/nightly.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { findUnsendableForms } from "../support/read-forms.ts";
import { ADDRESSES, dataPath, fillParameters } from "../support/route-table.ts";
import { ROLES, readSession } from "../support/users.ts";

/**
 * What reads may change: last use of a session and a user, view counts, rate limits, the read mark of a conversation, the
 * viewer of a moderation item for ten minutes, when a session began to read a file of people, the key of a starting server, and
 * response times.
 */
const COUNTERS = [
	"private.app_keys",
	"private.last_seen",
	"private.route_timings",
	"private.session_exports",
	"public.account_sessions",
	"public.conversation_participants",
	"public.listing_daily_stats",
	"public.rate_limits",
	"public.review_locks",
];
/** The log with its partitions (append-only), its known row types and its received batches. */
const LOG = /\.(activity_(log(_|$)|kinds$)|activity_batches$)/;
const LOGGED_VIEW_TYPES = ["access", "export", "limit", "reading"];
/** Pages of one kind are alike: this many of each. */
const OF_A_KIND = rounds(1, 2);
/** The same for everybody, signed in or not. */
const IMPERSONAL = /^\/(manifest\.webmanifest|(properties|vehicles)\/\d+\/copy)(\.data)?$/;

/** The lowest and the highest role; those between are covered in nightly runs. */
const READERS = IS_NIGHTLY ? [undefined, ...ROLES] : [undefined, "super_admin" as const];
const METHODS = ["HEAD", "OPTIONS", "GET"];

// Hundreds of addresses, three requests each; speed is measured elsewhere.
vi.setConfig({ testTimeout: 600_000 });

let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite({ demonstration: true });
});
afterAll(() => site?.stop());

/** A digest of each table of the site and its services, by name. */
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

/** Expects a response that shows no token of the session and is not kept by a cache; returns its text. */
async function expectPrivate(path: string, answer: Response, cookie: string): Promise<string> {
	const text = await answer.text();
	if (!cookie) return text;
	const { access_token, refresh_token } = readSession(cookie);
	const output = `${text} ${answer.headers.get("location")}`;
	for (const secret of [access_token, refresh_token, ...access_token.split(".").slice(1), "base64-eyJ"])
		expect(output.includes(secret), `${path} shows a token`).toBe(false);
	// The refusal of a method reads nothing, and HTTP lets no cache keep the answer to OPTIONS.
	if (
		answer.status !== 405 &&
		!IMPERSONAL.test(path) &&
		/^text\/(html|x-script)/.test(answer.headers.get("content-type") ?? "")
	)
		expect(answer.headers.get("cache-control"), path).toContain("no-store");
	return text;
}

/** The internal links of these pages, a few of each kind. By day a page is of the same kind with another query. */
async function walk(cookie: string): Promise<number> {
	const waiting = ["/", ...ADDRESSES.map(({ path }) => fillParameters(path))];
	const found = new Set(waiting);
	const kinds = new Map<string, number>();
	const posting = site.posting.map((address) => address.path);
	let read = 0;
	for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
		const { pathname, searchParams } = new URL(path, "http://adahan.test");
		const query = IS_NIGHTLY ? `?${[...new Set(searchParams.keys())].sort()}` : "";
		const kind = pathname.replace(/\/[^/]*\d[^/]*/g, "/:id") + query;
		const count = kinds.get(kind) ?? 0;
		if (count >= OF_A_KIND) continue;
		const answer = await site.ask(path, { cookie, client: "192.0.2.200" });
		// A made-up address may name nothing: a page of its kind is still to be read.
		if (answer.status !== 404) kinds.set(kind, count + 1);
		read++;
		const text = await expectPrivate(path, answer, cookie);
		if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
		expect(findUnsendableForms(text, path, posting)).toEqual([]);
		for (const [, written = ""] of text.matchAll(/<a\b[^>]* href="([^"]*)"/g)) {
			const link = written.replaceAll("&amp;", "&");
			const url = URL.canParse(link, "http://adahan.test") ? new URL(link, "http://adahan.test") : undefined;
			const next = url?.origin === "http://adahan.test" ? url.pathname + url.search : undefined;
			if (!next || found.has(next)) continue;
			found.add(next);
			waiting.push(next);
		}
	}
	return read;
}

it.each(READERS)("%s", async (role) => {
	const { cookie } = role ? await site.signedIn(role) : { cookie: "" };
	// The first use of a session logs its start.
	if (cookie) await site.ask("/profile", { cookie });
	const before = await digest();
	const [last] = await site.sql.query<{ id: number }>(
		"select coalesce(max(id), 0)::int as id from public.activity_log",
	);
	expect(Object.keys(before).length).toBeGreaterThan(20);
	expect(await walk(cookie)).toBeGreaterThan(40);
	// The walk has read the pages; these requests run the same loaders.
	for (const { path } of IS_NIGHTLY ? ADDRESSES : [])
		for (const method of METHODS)
			for (const asked of [...(method === "GET" ? [] : [fillParameters(path)]), dataPath(fillParameters(path))]) {
				const answer = await site.ask(asked, { method, cookie });
				expect(answer.status, `${method} ${asked}`).toBeLessThan(500);
				await expectPrivate(asked, answer, cookie);
			}
	expect(await digest()).toEqual(before);
	const logged = await site.sql.query<{ type: string }>("select distinct type from public.activity_log where id > $1", [
		last!.id,
	]);
	expect(logged.map(({ type }) => type).filter((type) => !LOGGED_VIEW_TYPES.includes(type))).toEqual([]);
});

it("digest detects a change of one row", async () => {
	const before = await digest();
	await site.sql.exec("update public.listings set price_pence = price_pence + 100 where id = 1");
	const after = await digest();
	expect(Object.keys(before).filter((name) => before[name] !== after[name])).toEqual(
		expect.arrayContaining(["public.listings"]),
	);
});
