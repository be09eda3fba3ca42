/** The feed of an agent's other program: given on its page, read by the job, with the faults of real hosts. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FeedFault, type FeedHost, startFeedHost } from "../../supabase/local/feeds/feed-host.ts";
import { kyeroFeed, kyeroHome } from "../support/feeds.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { insertListing, makeAgent } from "../support/users.ts";

const PAGE = "/dashboard/feeds/source";
const ADDRESS = "https://office.example/stock.xml?key=1";

let site: OwnSite;
let host: FeedHost;
let agent: { id: string; cookie: string };
let runJob: () => Promise<{ done: number; failed: number }>;

beforeAll(async () => {
	site = await startOwnSite();
	host = await startFeedHost({ host: "127.0.0.1", port: 0 });
	agent = await site.signedIn("agent");
	await makeAgent(site.backend, agent.id, "deniz");
	const { readSources } = await import("#app/domains/listings/import/source/read-sources.server.ts");
	const { fetchSource } = await import("#app/domains/listings/import/source/fetch-source.server.ts");
	const network = {
		resolve: async () => ["93.184.215.14"],
		route: () => ({ address: "127.0.0.1", port: host.port, isPlain: true }),
	};
	runJob = () => readSources((url) => fetchSource(url, network, 2000));
});
afterAll(async () => {
	await host?.stop();
	await site?.stop();
});
beforeEach(() => site.sql.exec("delete from public.rate_limits"));

const post = (form: Record<string, string>, { cookie } = agent) => site.ask(PAGE, { form, cookie });
const plainText = (html: string) =>
	html
		.split("<script")[0]!
		.replaceAll("<!-- -->", "")
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ");
const readPage = async (language = "en") =>
	plainText((await site.read(`${PAGE}?lng=${language}`, { cookie: agent.cookie })).html);
const isDue = () =>
	site.sql.exec(`update public.feed_sources set next_run_at = now(), attempts = 3;
		update public.feed_listings set missed_at = missed_at - interval '1 day' where missed_at is not null`);
/** A night in which the host serves these homes, or has a fault. */
async function night(homes: string[], fault?: FeedFault): Promise<{ done: number; failed: number }> {
	host.serve(kyeroFeed(homes), fault);
	await isDue();
	return runJob();
}
const lastRun = async () =>
	(
		await site.sql.query<{ fault: string | null; counts: object }>(
			"select fault, counts from public.feed_runs order by started_at desc limit 1",
		)
	)[0]!;
const stored = async (reference: string) =>
	(
		await site.sql.query<{ id: number; status: string; price_pence: number; bedrooms: number }>(
			"select id, status, price_pence, bedrooms from public.listings where agent_id = $1 and agent_reference = $2",
			[agent.id, reference],
		)
	)[0]!;

const HOMES = [kyeroHome(0), kyeroHome(1), kyeroHome(2), kyeroHome(3)];

describe("the page", () => {
	it("refuses what is no public https address, and keeps what was typed", async () => {
		for (const [url, problem] of [
			["http://office.example/stock.xml", "This is no https address"],
			["https://user:secret@office.example/stock.xml", "This is no https address"],
			["https://10.0.0.1/stock.xml", "leads into a private network"],
		] as const) {
			const response = await post({ intent: "check", kind: "property", url });
			expect(response.status, url).toBe(400);
			const html = await response.text();
			expect(html, url).toContain(problem);
			expect(html, url).toContain(`value="${url}"`);
		}
		expect((await post({ intent: "check", kind: "", url: ADDRESS })).status).toBe(400);
		// A host that is away has its address kept, to look at later.
		expect((await post({ intent: "check", kind: "property", url: ADDRESS })).status).toBe(400);
		expect(await readPage()).toContain("The feed is not read by night");
	});

	it("turns the nightly reading on and off, in both languages", async () => {
		const isOn = async () =>
			(
				await site.sql.query<{ is_on: boolean; has_next: boolean }>(
					"select is_on, next_run_at is not null as has_next from public.feed_sources",
				)
			)[0];
		await post({ intent: "ask" });
		expect(await isOn()).toEqual({ is_on: false, has_next: false });
		expect((await post({ intent: "on" })).headers.get("location")).toBe(PAGE);
		expect(await isOn()).toEqual({ is_on: true, has_next: true });
		expect(await readPage()).toMatch(/The feed is read every night Next time: \d+ \w+ \d{4}, 0[1-4]:\d\d/);
		expect(await readPage("tr")).toContain("Akış her gece okunuyor Bir sonraki okuma:");
		await post({ intent: "pause" });
		expect(await isOn()).toEqual({ is_on: false, has_next: false });
	});

	it("serves an administrator who chose an agent, and nobody else", async () => {
		const admin = await site.signedIn("admin");
		await makeAgent(site.backend, admin.id, "office");
		const other = await site.signedIn("agent");
		await makeAgent(site.backend, other.id, "other");
		const sources = () =>
			site.sql.query<{ agent_id: string; is_on: boolean }>("select agent_id, is_on from public.feed_sources");
		const send = (who: { cookie: string }, slug: string, form: Record<string, string>) =>
			site.ask(`${PAGE}?agent=${slug}`, { form, cookie: who.cookie });
		expect((await send(admin, "nobody", { intent: "check", kind: "property", url: ADDRESS })).status).toBe(303);
		expect((await send(other, "deniz", { intent: "on" })).status).toBe(303);
		expect(await sources()).toEqual([{ agent_id: agent.id, is_on: false }]);
		expect((await send(admin, "deniz", { intent: "on" })).headers.get("location")).toBe(`${PAGE}?agent=deniz`);
		expect(await sources()).toEqual([{ agent_id: agent.id, is_on: true }]);
		const { html } = await site.read(`${PAGE}?agent=deniz&lng=en`, { cookie: admin.cookie });
		expect(plainText(html)).toContain("The feed is read every night");
		await send(admin, "deniz", { intent: "pause" });
	});
});

describe("the job", () => {
	it("makes drafts of new homes and writes changes, but not over what a person changed", async () => {
		await post({ intent: "on" });
		expect(await night(HOMES)).toEqual({ done: 1, failed: 0 });
		expect(await lastRun()).toMatchObject({ fault: null, counts: { rows: 4, made: 4, changed: 0, refused: 0 } });
		const { id, status } = await stored("KY-1");
		expect(status).toBe("draft");
		expect(host.requests().at(-1)).toBe("/stock.xml?key=1");

		// The same again changes nothing; a price of the feed is followed, one of the agent's stays.
		await site.sql.query("update public.listings set bedrooms = 9 where id = $1", [id]);
		const changed = [kyeroHome(0), kyeroHome(1, { price: "99999" }), kyeroHome(2), kyeroHome(3)];
		await night(changed);
		expect(await lastRun()).toMatchObject({ counts: { made: 0, changed: 1, unchanged: 3, kept: 1 } });
		expect(await stored("KY-1")).toMatchObject({ price_pence: 9_999_900, bedrooms: 9 });
		expect(await readPage()).toMatch(/What you changed yourself .* KY-1 Bedrooms Release : KY-1/);
		expect(await readPage("tr")).toMatch(/Kendi değiştirdikleriniz .* KY-1 Yatak odası/);

		expect((await post({ intent: "release", listing: String(id) })).status).toBe(303);
		await night(changed);
		expect(await stored("KY-1")).toMatchObject({ bedrooms: 2 });
		expect(await readPage()).not.toContain("What you changed yourself");
	});

	it("withdraws what is missing in two nights, and puts it online again when it is back", async () => {
		const live = await insertListing(site.backend, agent.id, { agent_reference: "KY-9" });
		const nine = kyeroHome(9, { features: "", images: "" });
		await night([...HOMES, nine]);
		await night(HOMES);
		expect((await stored("KY-9")).status).toBe("available");
		expect(await readPage()).toContain("KY-9 missing for one night");
		// A run that was asked for counts no night.
		await post({ intent: "ask" });
		await runJob();
		expect((await stored("KY-9")).status).toBe("available");
		await night(HOMES);
		expect(await stored("KY-9")).toMatchObject({ id: live, status: "inactive" });
		expect(await lastRun()).toMatchObject({ counts: { withdrawn: 1, missing: 1 } });
		await night([...HOMES, nine]);
		expect((await stored("KY-9")).status).not.toBe("inactive");
		expect(await lastRun()).toMatchObject({ counts: { returned: 1 } });

		// What the agent let meanwhile stays let.
		await site.sql.query("update public.listings set status = 'available' where id = $1 and status <> 'available'", [
			live,
		]);
		await site.sql.query("update public.listings set status = 'rented' where id = $1", [live]);
		for (let count = 0; count < 2; count++) await night(HOMES);
		await night([...HOMES, nine]);
		expect((await stored("KY-9")).status).toBe("rented");
	});

	it("leaves a home online that the agent published again, and follows it again once it is back in the feed", async () => {
		const live = await insertListing(site.backend, agent.id, { agent_reference: "KY-8" });
		const eight = kyeroHome(8, { features: "", images: "" });
		await night([...HOMES, eight]);
		await night(HOMES);
		await night(HOMES);
		expect((await stored("KY-8")).status).toBe("inactive");
		await site.sql.query("update public.listings set status = 'available' where id = $1", [live]);
		await night(HOMES);
		await night(HOMES);
		expect((await stored("KY-8")).status).toBe("available");
		await night([...HOMES, eight]);
		await night(HOMES);
		await night(HOMES);
		expect((await stored("KY-8")).status).toBe("inactive");
	});

	it.each([
		["slow", "too_slow"],
		["cut", "unreachable"],
		["page", "not_csv"],
		["private", "private_address"],
		["plain", "bad_address"],
		["loop", "too_many_redirects"],
		["huge", "too_large"],
		["empty", "empty"],
		["missing", "not_found"],
		["busy", "unreachable"],
	] as const)("changes nothing when the host is %s", async (fault, code) => {
		const before = await site.sql.query("select id, version, status from public.listings order by id");
		expect(await night(HOMES, fault)).toEqual({ done: 0, failed: 1 });
		expect((await lastRun()).fault).toBe(code);
		expect(await site.sql.query("select id, version, status from public.listings order by id")).toEqual(before);
	});

	it("changes nothing when the feed has lost more than half of its rows, and tells the agent once", async () => {
		await night(HOMES);
		await site.sql.exec("delete from public.notifications");
		for (let count = 0; count < 3; count++) await night(HOMES.slice(0, 1));
		expect((await lastRun()).fault).toBe("halved");
		expect(await readPage()).toContain("The feed has fewer than half of its rows. Your listings are as they were.");
		const notices = await site.sql.query(
			"select data ->> 'fault' as fault from public.notifications where user_id = $1",
			[agent.id],
		);
		expect(notices).toEqual([{ fault: "halved" }]);
	});

	it("tries again in an hour when the host is away", async () => {
		host.serve("", "busy");
		await site.sql.exec("update public.feed_sources set next_run_at = now(), attempts = 0, told_fault = null");
		await runJob();
		const [source] = await site.sql.query<{ isSoon: boolean }>(
			`select next_run_at < now() + interval '2 hours' as "isSoon" from public.feed_sources where attempts = 1`,
		);
		expect(source).toEqual({ isSoon: true });
	});

	it("refuses a row without a reference, leaves a dangerous text out, and writes the others", async () => {
		await night([
			...HOMES,
			kyeroHome(20, { ref: "", id: "" }),
			kyeroHome(21, { desc: "<en>&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;</en>" }),
		]);
		expect(await lastRun()).toMatchObject({ fault: null, counts: { made: 1, refused: 1 } });
		expect(await readPage()).toContain("could not find this row again");
		const [{ description_en } = { description_en: "" }] = await site.sql.query<{ description_en: string | null }>(
			"select description_en from public.listings where agent_reference = 'KY-21'",
		);
		expect(description_en).toBeNull();
	});

	it("follows a price again after a night in which it could not be read, and takes the first of two rows", async () => {
		await night(HOMES);
		await night([HOMES[0]!, HOMES[0]!, kyeroHome(1, { price: "on request" }), HOMES[2]!, HOMES[3]!]);
		expect(await lastRun()).toMatchObject({ fault: null, counts: { refused: 2 } });
		await night([HOMES[0]!, kyeroHome(1, { price: "88000" }), HOMES[2]!, HOMES[3]!]);
		expect(await stored("KY-1")).toMatchObject({ price_pence: 8_800_000 });
		expect(await lastRun()).toMatchObject({ counts: { kept: 0 } });
	});

	it("writes a released value in a later night when the row is refused in the next one", async () => {
		await night(HOMES);
		const { id } = await stored("KY-2");
		await site.sql.query("update public.listings set bedrooms = 9 where id = $1", [id]);
		await night(HOMES);
		await post({ intent: "release", listing: String(id) });
		await night([HOMES[0]!, HOMES[1]!, kyeroHome(2, { price: "on request" }), HOMES[3]!]);
		expect(await stored("KY-2")).toMatchObject({ bedrooms: 9 });
		await night(HOMES);
		expect((await stored("KY-2")).bedrooms).not.toBe(9);
	});

	it("follows the other changes of a row that was refused for a night", async () => {
		await night(HOMES);
		const others = [HOMES[0]!, HOMES[2]!, HOMES[3]!];
		await night([...others, kyeroHome(1, { beds: "5", price: "on request" })]);
		await night([...others, kyeroHome(1, { beds: "5" })]);
		expect(await stored("KY-1")).toMatchObject({ bedrooms: 5 });
		expect(await lastRun()).toMatchObject({ counts: { refused: 0, kept: 0 } });
	});

	it("lets made titles follow what is written, and not what a person keeps", async () => {
		const read = async () => {
			const [row] = await site.sql.query<{ title_en: string; title_tr: string; bedrooms: number }>(
				"select title_en, title_tr, bedrooms from public.listings where agent_reference = 'KY-5'",
			);
			return row!;
		};
		const serve = (given: Record<string, string>) => night([...HOMES, kyeroHome(5, given)]);
		await serve({ town: "Lapta", province: "Girne" });
		const made = await read();
		expect(made.title_en).toMatch(/^2-bed .* in Lapta, Kyrenia$/);
		// Under another address the first night has nothing to compare with.
		await site.sql.exec("delete from public.feed_listings");
		await serve({ town: "Lapta", province: "Girne" });
		await serve({ town: "Lapta", province: "Girne", beds: "3" });
		expect(await read()).toEqual({
			title_en: made.title_en.replace("2-bed", "3-bed"),
			title_tr: made.title_tr.replace("2+1", "3+1"),
			bedrooms: 3,
		});
		expect(await lastRun()).toMatchObject({ counts: { kept: 0 } });
		await site.sql.exec(`update public.listings set bedrooms = 4, title_en = replace(title_en, '3-bed', '4-bed'), title_tr = 'Bizim evimiz'
			where agent_reference = 'KY-5'`);
		await serve({ town: "Alsancak", province: "Girne", beds: "3" });
		expect(await read()).toEqual({
			title_en: made.title_en.replace("2-bed", "4-bed").replace("Lapta", "Alsancak"),
			title_tr: "Bizim evimiz",
			bedrooms: 4,
		});
	});

	it("writes the changes of a feed whose new homes have no place among the drafts", async () => {
		await night(HOMES);
		await site.sql.transaction((db) =>
			db.exec(`set local session_replication_role = replica;
				insert into public.listings (kind, category, type, agent_id, agent_reference)
				select 'property', 'sale', 'villa', '${agent.id}', 'full-' || n from generate_series(1, 500) n`),
		);
		const changed = [kyeroHome(0, { price: "77000" }), ...HOMES.slice(1), kyeroHome(50)];
		for (let count = 0; count < 2; count++) await night(changed);
		expect(await stored("KY-0")).toMatchObject({ price_pence: 7_700_000 });
		expect(await lastRun()).toMatchObject({ counts: { refused: 1, withdrawn: 0 } });
		await site.sql.exec("delete from public.listings where agent_reference like 'full-%'");
		await night(HOMES);
	});

	it.each<Record<string, string>>([
		{ intent: "check", kind: "property", url: "https://10.0.0.1/next.xml" },
		{ intent: "remove" },
	])("ends a run quietly whose address the agent changes meanwhile: $intent", async (change) => {
		await post({ intent: "check", kind: "property", url: ADDRESS });
		await post({ intent: "on" });
		let isChanged = false;
		site.proxy.onReturn = async (call, { body }) => {
			if (call.path.includes("list_feed_targets") && !isChanged) {
				isChanged = true;
				site.heal();
				expect((await post(change)).status).toBeLessThan(500);
			}
			return body;
		};
		const before = await site.sql.query("select id, version, status from public.listings order by id");
		expect(await night(HOMES)).toEqual({ done: 0, failed: 0 });
		expect(isChanged).toBe(true);
		expect(await site.sql.query("select id, version, status from public.listings order by id")).toEqual(before);
		expect(await site.sql.query("select from public.feed_runs where finished_at is null")).toEqual([]);
		await post({ intent: "check", kind: "property", url: ADDRESS });
		await post({ intent: "on" });
	});

	it.each(["write_feed_rows", "finish_feed_run"])(
		"loses and doubles nothing when the answer of %s is lost",
		async (name) => {
			const reference = name === "finish_feed_run" ? 31 : 30;
			const homes = [...HOMES, kyeroHome(reference)];
			site.proxy.onReturn = (call, { body }) => (call.path.includes(name) ? "<html>" : body);
			await expect(night(homes)).rejects.toThrow();
			site.heal();
			// Nobody else takes the source before the claim ends.
			expect(await runJob()).toEqual({ done: 0, failed: 0 });
			await site.sql.exec(
				"update public.feed_sources set claimed_until = now() - interval '1 second' where claim is not null",
			);
			await night(homes);
			expect(await lastRun()).toMatchObject({ fault: null, counts: { refused: 0 } });
			const [found] = await site.sql.query(
				"select count(*)::int as n from public.listings where agent_reference = $1",
				[`KY-${reference}`],
			);
			expect(found).toEqual({ n: 1 });
		},
	);

	it("withdraws nothing of another address, and stops with the last one", async () => {
		const before = await site.sql.query("select id, status from public.listings order by id");
		await post({ intent: "check", kind: "property", url: "https://10.0.0.1/other.xml" });
		await post({ intent: "on" });
		for (let count = 0; count < 3; count++) await night([kyeroHome(40)]);
		const others = "select id, status from public.listings where agent_reference is distinct from 'KY-40' order by id";
		expect(await site.sql.query(others)).toEqual(before);
		await post({ intent: "remove" });
		expect(await site.sql.query("select from public.feed_sources")).toEqual([]);
		expect(await stored("KY-1")).toMatchObject({ status: "draft" });
		expect(await runJob()).toEqual({ done: 0, failed: 0 });
	});
});
