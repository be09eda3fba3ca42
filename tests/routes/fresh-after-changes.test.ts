/** What is changed or hidden is seen at once by its author, and by visitors of the same server. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { rounds } from "../support/nightly.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { extendTimeLimits } from "../support/time-limits.ts";
import { insertListing, makeAgent } from "../support/users.ts";

/** How long a request waits for the version of the caches, and how long its read may take. */
const VERSION_LIMITS_MS = [500, 1000];
/** After this, visitors see a change that was made elsewhere. */
const MAX_AGE_MS = 1001;

type Person = { id: string; cookie: string };

let site: OwnSite;
let admin: Person;
let restoreTimeLimits: () => void;
beforeAll(async () => {
	restoreTimeLimits = extendTimeLimits(...VERSION_LIMITS_MS);
	site = await startOwnSite();
	admin = await site.signedIn("admin");
});
afterAll(async () => {
	restoreTimeLimits();
	await site?.stop();
});

/** What a page of older data says. */
const AS_OF = "You see this page as it was on";

/** Reads a page some minutes later. */
async function readLater(path: string, minutes: number, options?: Parameters<typeof site.read>[1]) {
	const { now } = Date;
	const clock = vi.spyOn(Date, "now").mockImplementation(() => now() + minutes * 60_000);
	try {
		return await site.read(path, options);
	} finally {
		clock.mockRestore();
	}
}

let agents = 0;
const PAGES = ["home", "list", "search", "agent", "listing"] as const;

/** A listing of a new agent. These of its pages were read, so that they are cached. */
async function publish(...read: (typeof PAGES)[number][]) {
	const agent = await site.signedIn("agent");
	const slug = `agent-${++agents}`;
	await makeAgent(site.backend, agent.id, slug);
	const title = `Villa of agent number ${agents}`;
	const id = await insertListing(site.backend, agent.id, { title_en: title, title_tr: title, price_pence: 65_400 });
	// The row was written past the server; after a post it knows.
	await post("/dashboard/listings", agent, { one: `confirm.${id}` });
	const addresses = {
		home: "/",
		list: "/properties",
		search: `/properties?q=number+${agents}`,
		agent: `/agents/${slug}`,
		listing: `/properties/${id}`,
	};
	const pages = read.map((page) => addresses[page]);
	for (const page of pages) {
		const { html } = await site.read(page);
		if (!html.includes(title)) throw new Error(`${page} does not show ${title}`);
	}
	return { agent, id, title, pages, addresses };
}

type Published = Awaited<ReturnType<typeof publish>>;

/**
 * Ends an outage. After a read of the version that failed, the next one comes within a second: until then no change is
 * noticed.
 */
async function recover() {
	site.heal();
	await vi.waitUntil(
		async () => {
			await site.read("/");
			return site.proxy.calls.some((call) => call.includes("get_cache_version"));
		},
		{ timeout: 20_000, interval: 200 },
	);
}

const post = (path: string, who: Person, form: Record<string, string>) => site.ask(path, { cookie: who.cookie, form });
/** Posts a form of administration with the revision of its page. */
async function decide(path: string, form: Record<string, string>) {
	const { html } = await site.read(path, { cookie: admin.cookie });
	const revision = /name="revision" value="([^"]+)"/.exec(html)?.[1] ?? "";
	return post(path, admin, { revision, ...form });
}

/** By day the first: the database counts each of them as a removal, see tests/database/cache-version.test.ts. */
const HIDING: [string, (made: Published) => Promise<Response>][] = [
	["withdrawn by its agent", ({ agent, id }) => post("/dashboard/listings", agent, { one: `withdraw.${id}` })],
	[
		"rejected by a moderator",
		({ id }) => decide(`/admin/queue/${id}`, { intent: "decide", decision: "reject", reason: "price" }),
	],
	[
		"hidden by the suspension of its agent",
		({ agent }) => decide(`/admin/agents/${agent.id}`, { intent: "suspend", reason_code: "complaints" }),
	],
	["deleted by its agent", ({ agent, id }) => post(`/dashboard/properties/${id}/delete`, agent, {})],
	["deleted from the list", ({ agent, id }) => post("/dashboard/listings", agent, { one: `delete.${id}` })],
	[
		"hidden by disabling the account",
		({ agent }) => decide(`/admin/users/${agent.id}`, { intent: "disable", reason_code: "terms" }),
	],
];

it.each(HIDING.slice(0, rounds(1, HIDING.length)))("a listing %s is on no page any more", async (_, hide) => {
	const made = await publish(...PAGES);
	const response = await hide(made);
	expect(response.status, await response.text()).toBe(303);
	for (const page of made.pages) expect((await site.read(page)).html, page).not.toContain(made.title);
});

it("a listing marked as rented leaves the lists", async () => {
	const { agent, id, title, pages } = await publish("search", "agent");
	expect((await post("/dashboard/listings", agent, { one: `rented.${id}` })).status).toBe(303);
	for (const page of pages) expect((await site.read(page)).html, page).not.toContain(title);
});

it("a changed price is on the page and in the lists", async () => {
	const { agent, id, pages } = await publish("search", "listing");
	const path = `/dashboard/properties/${id}/edit?step=terms`;
	const { html } = await site.read(path, { cookie: agent.cookie });
	const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
	const form = { version: hidden("version"), base_hashes: hidden("base_hashes"), price: "543", step_intent: "next" };
	expect((await post(path, agent, form)).status).toBe(303);
	for (const page of pages) expect((await site.read(page)).html, page).toContain("£543");
});

it("a listing hidden during an outage is not shown from the cache, a changed one is", async () => {
	const [hidden, changed] = [await publish("listing"), await publish("listing")];
	const last = (made: Published) => made.addresses.listing;
	await post("/dashboard/listings", hidden.agent, { one: `withdraw.${hidden.id}` });
	site.proxy.fault = () => ({ drop: true });
	expect((await site.read(last(hidden))).status).toBe(503);
	site.heal();
	await site.read(last(changed));
	await post("/dashboard/listings", changed.agent, { one: `confirm.${changed.id}` });
	site.proxy.fault = () => ({ drop: true });
	expect((await site.read(last(changed))).html).toContain(changed.title);
	await recover();
});

it("a page whose data is no longer kept is shown from the page cache when the backend is late or away, unless it shows what was hidden", async () => {
	const [one, other] = [await publish("search"), await publish()];
	const list = one.addresses.search;
	/** Fills the data cache with one large answer, so that it holds nothing else, and makes all pages outdated. */
	const forgetData = async () => {
		site.proxy.onReturn = ({ path }, { body }) =>
			path.endsWith("/get_sitemap_index")
				? JSON.stringify({ ...JSON.parse(body), padding: "x".repeat(7_999_000) })
				: body;
		await post("/dashboard/listings", one.agent, { one: `confirm.${one.id}` });
		expect((await site.read("/sitemap.xml")).status).toBe(200);
		site.proxy.onReturn = (_, { body }) => body;
	};
	await site.read(list);
	await forgetData();
	site.proxy.fault = () => ({ drop: true });
	const kept = await site.read(list);
	expect([kept.status, kept.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
	expect(kept.html).toContain(one.title);
	expect(kept.html).not.toContain(AS_OF);
	const older = await readLater(list, 50);
	expect(older.html).toContain(one.title);
	expect(older.html).toMatch(new RegExp(`${AS_OF} \\d+ \\w+ \\d{4}, \\d\\d:\\d\\d\\.`));
	expect(older.html).not.toMatch(/<script(?! type="application)/);
	expect((await readLater(list, 70)).status).toBe(503);
	// Never for somebody who is signed in, and not another address.
	expect((await site.read(list, { cookie: one.agent.cookie })).status).toBe(503);
	expect((await site.read(`${list}&page=2`)).status).toBe(503);
	await recover();

	await post("/dashboard/listings", other.agent, { one: `withdraw.${other.id}` });
	await forgetData();
	site.proxy.fault = () => ({ drop: true });
	expect((await site.read(list)).status).toBe(503);
	await recover();
});

it("what a link of a mail confirms, or a job hides, is on no outdated page afterwards", async () => {
	const { agent, id, title, addresses } = await publish("agent");
	const isShown = async () => (await site.read(addresses.agent)).html.includes(title);
	await site.sql.query("update public.listings set last_confirmed_at = now() - interval '60 days' where id = $1", [id]);
	expect((await site.runJob("freshness")).status).toBe(200);
	expect(await isShown()).toBe(false);
	const { AVAILABILITY_LINK, formatSubject } = await import("../../app/domains/availability/availability-links.ts");
	const day = new Date().toISOString().slice(0, 10);
	const token = site.signLink(AVAILABILITY_LINK.purpose, formatSubject({ agent: agent.id, day, listing: id }));
	// Confirmed listings of other agents wait for review.
	await site.sql.query("update public.agents set verified_at = now() where id = $1", [agent.id]);
	expect((await site.ask(`/availability?token=${token}`, { form: {} })).status).toBe(200);
	expect(await isShown()).toBe(true);
});

const isVersion = (path: string) => path.endsWith("/rpc/get_cache_version");
const reprice = ({ id }: Published, pounds: number) =>
	site.sql.query("update public.listings set price_pence = $2 where id = $1", [id, pounds * 100]);

it("a change made elsewhere is in the next page of its author, and after a second in that of visitors", async () => {
	const made = await publish("listing");
	await reprice(made, 432);
	const page = made.addresses.listing;
	expect((await site.read(page, { cookie: made.agent.cookie })).html).toContain("£432");
	await reprice(made, 321);
	await sleep(MAX_AGE_MS);
	expect((await site.read(page)).html).toContain("£321");
});

it("the version is read at most twice a second for visitors, and once for each page of an author", async () => {
	const { pages, addresses, agent } = await publish(...PAGES);
	await sleep(MAX_AGE_MS);
	const countOf = async (read: () => Promise<unknown>) => {
		site.proxy.calls.length = 0;
		await read();
		return site.proxy.calls.filter(isVersion).length;
	};
	const startedAt = performance.now();
	const reads = await countOf(async () => {
		for (let times = 0; times < rounds(5, 20); times++) for (const page of pages) await site.read(page);
		await site.read("/pictures/listing-photos/nowhere/640.webp", { cookie: agent.cookie });
	});
	expect(reads).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - startedAt) / 500));
	expect(await countOf(() => site.read(addresses.list, { cookie: agent.cookie }))).toBe(1);
});

it("the caches are not invalidated by a draft that is saved", async () => {
	const { agent, addresses } = await publish("list");
	const draft = await insertListing(site.backend, agent.id, { status: "draft" });
	const before = (await site.read(addresses.list)).html;
	expect((await post("/dashboard/listings", agent, { one: `delete.${draft}` })).status).toBe(303);
	expect((await site.read(addresses.list)).html).toBe(before);
});

it("pages are shown from the caches while the version cannot be read, and are fresh afterwards", async () => {
	const made = await publish("search", "listing");
	const page = made.addresses.listing;
	site.proxy.fault = ({ path }) => (isVersion(path) ? { drop: true } : undefined);
	await sleep(MAX_AGE_MS);
	await reprice(made, 432);
	for (const address of made.pages) expect((await site.read(address)).html, address).toContain(made.title);
	expect((await site.read(page, { cookie: made.agent.cookie })).status).toBe(200);
	site.heal();
	await vi.waitUntil(async () => (await site.read(page)).html.includes("£432"), { timeout: 20_000, interval: 200 });
});

it("a page made of data that stood in for a failed read is not kept once the backend answers", async () => {
	const made = await publish("listing");
	const page = made.addresses.listing;
	await reprice(made, 432);
	await sleep(MAX_AGE_MS);
	site.proxy.fault = ({ path }) => (isVersion(path) ? undefined : { drop: true });
	expect((await site.read(page)).html).toContain("£654");
	const older = (await readLater(page, 50)).html;
	expect(older).toContain("£654");
	expect(older).toContain(AS_OF);
	expect(older.split(AS_OF)).toHaveLength(2);
	// What scripts would do is done by buttons, and the browser keeps nothing of it.
	expect(older).not.toMatch(/<noscript|script-submits/);
	expect((await readLater(page, 50)).headers.get("cache-control")).toBe("private, no-store");
	// A change of pages by script becomes a document.
	const data = await readLater(`${page}.data`, 50);
	expect([data.status, data.html]).toEqual([202, expect.stringContaining("reload")]);
	// Also of a signed-in person, whose pages are not kept.
	const { cookie } = made.agent;
	site.proxy.fault = ({ path }) => (/get_listing|get_home_page/.test(path) ? { drop: true } : undefined);
	expect((await readLater(page, 50, { cookie })).html).toContain(AS_OF);
	const own = await readLater(`${page}.data`, 50, { cookie });
	expect([own.status, own.html]).toEqual([202, expect.stringContaining("reload")]);
	expect(own.headers.get("cache-control")).toBe("private, no-store");
	// The page that is shown is not replaced, with what is typed there.
	const from = (referer: string) =>
		readLater(`${page}.data`, 50, { cookie, headers: { Referer: `https://adahan.test${referer}` } });
	expect((await from(page)).status).toBe(200);
	expect((await from("/about")).status).toBe(202);
	site.heal();
	await vi.waitUntil(async () => (await site.read(page)).html.includes("£432"), { timeout: 10_000, interval: 200 });
});
