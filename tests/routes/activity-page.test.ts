/** The activity log as administrators use it: filters in the URL, event details, exports and access. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rounds } from "../support/nightly.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { type Account, insertListing, makeAgent } from "../support/users.ts";

type Person = Account & { cookie: string };
let site: OwnSite;
let agent: Person;
let visitor: Person;
let moderator: Person;
beforeAll(async () => {
	site = await startOwnSite();
	agent = await site.signedIn("agent");
	visitor = await site.signedIn("visitor");
	moderator = await site.signedIn("sub_admin", { first_name: "Cemil", last_name: "Özkaya" });
	await makeAgent(site, agent.id, "agent");
});
afterAll(() => site?.stop());

const client = "192.0.2.61";
const read = (path: string, { cookie }: { cookie: string } = moderator) => site.read(path, { cookie, client });
/** The visible text of a page. */
const textOf = (html: string) =>
	html
		.replace(/<script\b.*?<\/script>/gs, "")
		.replace(/<[^>]+>/g, " ")
		.replace(/&#x27;/g, "'")
		.replace(/\s+/g, " ");
const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Famagusta" }).format(new Date());
const rowsOf = (html: string) => [...html.matchAll(/href="\/admin\/activity\/(\d+)[?"]/g)].map(([, id]) => Number(id));

it("answers from one URL who hid a listing, when and why", async () => {
	const id = await insertListing(site.backend, agent.id, { status: "pending" });
	const { html: item } = await read(`/admin/queue/${id}`);
	const revision = /name="revision" value="([^"]+)"/.exec(item)?.[1] ?? "";
	const decided = await site.ask(`/admin/queue/${id}`, {
		cookie: moderator.cookie,
		client,
		form: {
			intent: "decide",
			revision,
			decision: "reject",
			reason: "pictures",
			note: "The kitchen is of another flat",
		},
	});
	expect(decided.status).toBe(303);

	const question = `/admin/activity?resource_type=listing&resource=${id}&from=${today()}&to=${today()}`;
	const { html, status } = await read(question);
	expect(status).toBe(200);
	const text = textOf(html);
	expect(text).toContain("Changed a listing’s state");
	expect(text).toMatch(/State\s*:\s*Pending Review → Inactive/);
	expect(text).toContain("rejected by a moderator");
	expect(text).toContain("The kitchen is of another flat");
	expect(text).toContain("Cemil Özkaya");
	expect(text).toContain("Sub-admin");

	// The details link from a row back to the same search.
	const [, link = ""] = /href="(\/admin\/activity\/\d+\?[^"]+)"/.exec(html) ?? [];
	expect((await read(link.replaceAll("&amp;", "&"))).html).toContain(`href="${question.replaceAll("&", "&amp;")}"`);

	// The details page of the row: the event, its origin and the decision made in the same request.
	const [row] = await site.sql.query<{ id: number; request_id: string }>(
		"select id::int, request_id from public.activity_log where action = 'listing.state_changed' and resource_id = $1 order by id desc limit 1",
		[String(id)],
	);
	const story = await read(`/admin/activity/${row!.id}`);
	expect(story.status).toBe(200);
	for (const known of ["Before and after", row!.request_id, client, "Rejected a listing"])
		expect(textOf(story.html)).toContain(known);
	expect(story.html).toContain(`href="/admin/activity?request=${row!.request_id}"`);
	expect(story.html).toContain(`href="/admin/queue/${id}"`);
	const together = await read(`/admin/activity?request=${row!.request_id}`);
	expect(textOf(together.html)).toContain("Photos show something else");
	expect((await read("/admin/activity/999999999")).status).toBe(404);
});

describe("change descriptions", () => {
	const newest = async (where: string, value: string) =>
		(
			await site.sql.query<{ id: number }>(
				`select max(id)::int as id from public.activity_log where ${where} and resource_id = $1`,
				[value],
			)
		)[0]!.id;
	/** The details page of the newest matching row. */
	const readDetails = async (where: string, value: string, language = "en") =>
		textOf((await read(`/admin/activity/${await newest(where, value)}?lng=${language}`)).html);

	it("labels the changed fields of a property", async () => {
		const id = await insertListing(site.backend, agent.id, {
			furnishing: "unfurnished",
			built_year: 2019,
			area_id: 111,
		});
		const [before, after] = await site.sql.query<{ name_en: string; name_tr: string }>(
			"select name_en, name_tr from public.areas where id in (111, 112) order by id",
		);
		await site.sql.query(
			`update public.listings set furnishing = 'white_goods', built_year = 2020, title_origin = 'turkish_pre74', net_m2 = 1250,
				vat_paid = true, monthly_charge_pence = 4550, area_id = 112 where id = $1`,
			[id],
		);
		const en = await readDetails("action = 'listing.edited'", String(id));
		const tr = await readDetails("action = 'listing.edited'", String(id), "tr");
		for (const text of [
			"Furnishing Unfurnished White goods only",
			"Year built 2019 2020",
			"Title deed type no value Turkish title, pre-1974",
			"Net size no value 1,250 m²",
			"VAT no value Paid",
			"Monthly charge (aidat) no value £45.50",
			`Area ${before!.name_en} (111) ${after!.name_en} (112)`,
		])
			expect(en).toContain(text);
		for (const text of [
			"Yapım yılı 2019 2020",
			"Net alan değer yok 1.250 m²",
			"KDV değer yok Ödendi",
			`Bölge ${before!.name_tr} (111) ${after!.name_tr} (112)`,
		])
			expect(tr).toContain(text);
		expect(tr).toContain("Koçan türü değer yok Türk koçanı");
	});

	it("labels changed notification preferences", async () => {
		await site.sql.query("insert into public.notification_preferences (user_id) values ($1)", [visitor.id]);
		await site.sql.query("update public.notification_preferences set price_changes = false where user_id = $1", [
			visitor.id,
		]);
		const text = await readDetails("resource_type = 'notification_preferences'", visitor.id);
		expect(text).toContain("Told about price cuts yes no");
	});

	it("labels the counts of a job run like the jobs page", async () => {
		await site.sql.query("insert into public.job_runs (job) values ('send-mail')");
		await site.sql.query(
			"update public.job_runs set outcome = 'done', finished_at = now(), details = $1 where job = 'send-mail' and outcome is null",
			[JSON.stringify({ sent: 1200, failed: 2, refused: 0 })],
		);
		expect(await readDetails("action = 'job.run'", "send-mail", "tr")).toMatch(
			/Sayılar gönderildi: 1\.200, başarısız: 2 /,
		);
	});
});

describe("page", () => {
	it("keeps the filters in its form and links, and shows as many rows as a count announces", async () => {
		const { html } = await read("/admin/activity?type=listing&q=rejected&range=today");
		expect(html).toMatch(/name="q"[^>]*value="rejected"|value="rejected"[^>]*name="q"/);
		expect(html).toMatch(/<option value="listing" selected="">Listings \(1\)/);
		expect(html).toContain('href="/admin/activity.csv?type=listing&amp;q=rejected&amp;range=today"');
		expect(rowsOf(html)).toHaveLength(1);
		expect(textOf(html)).toContain("1 row");
	});

	it("says how many filters are set on the line that folds them, and opens it for a correction", async () => {
		const { html } = await read("/admin/activity?type=listing&q=rejected&view=all");
		const [, state, line] = /<details( open="")? class="grow"><summary[^>]*>(.*?)<\/summary>/s.exec(html) ?? [];
		expect([state, textOf(line ?? "").trim()]).toEqual([undefined, "Search and filter 2 filters"]);
		expect((await read("/admin/activity?range=forever")).html).toContain('<details open="" class="grow">');
	});

	it("shows changes first, and everything on request or by any filter", async () => {
		const has = async (path: string) =>
			textOf((await read(path)).html.split("<tbody")[1] ?? "").includes("Opened a listing for moderation");
		const { html } = await read("/admin/activity");
		expect(html).toMatch(/<a href="\/admin\/activity" aria-current="page"[^>]*>Changes/);
		expect(html).toMatch(/<a href="\/admin\/activity\?view=all"[^>]*>Everything/);
		expect(textOf(html.split("<tbody")[1]!)).toContain("Changed a listing’s state");
		expect(await has("/admin/activity?range=today")).toBe(false);
		for (const path of ["?view=all", "?type=reading", `?actor=${moderator.id}`])
			expect(await has(`/admin/activity${path}`), path).toBe(true);
		expect(await has(`/admin/activity?actor=${moderator.id}&view=changes`)).toBe(false);
	});

	it("finds a listing by its reference and title, and shows the reference", async () => {
		const id = await insertListing(site.backend, agent.id, { title_en: "Sandpiper House" });
		await site.sql.query("update public.listings set status = 'inactive', status_reason = 'withdrawn' where id = $1", [
			id,
		]);
		const [{ reference } = { reference: "" }] = await site.sql.query<{ reference: string }>(
			"select reference from public.listings where id = $1",
			[id],
		);
		for (const q of [reference, "sandpiper house"]) {
			const text = textOf((await read(`/admin/activity?action=listing.state_changed&q=${q}`)).html);
			expect(text).toContain("1 row");
			expect(text).toContain(`Listing: ${reference}`);
		}
	});

	it("finds an actor by name and lists several matches to choose from", async () => {
		const namesake = await site.signedIn("agent", { first_name: "Cemil", last_name: "Başka" });
		const { html } = await read("/admin/activity?actor=cemil");
		expect(textOf(html)).toContain("Several people fit “cemil”");
		expect(html).toContain(`href="/admin/activity?actor=${namesake.id}"`);
		expect(textOf((await read("/admin/activity?actor=nobody%20here")).html)).toContain("Nobody fits “nobody here”");
	});

	it("keeps older pages stable while new rows arrive", async () => {
		await site.sql.exec(
			"insert into public.activity_log (occurred_at, action, type) select now() - n * interval '1 second', 'page.turned', 'test' from generate_series(1, 120) n",
		);
		const first = (await read("/admin/activity?action=page.turned")).html;
		const older = /href="(\/admin\/activity\?action=page\.turned&amp;older=[^"]+)"/
			.exec(first)![1]!
			.replaceAll("&amp;", "&");
		const second = rowsOf((await read(older)).html);
		await site.sql.exec(
			"insert into public.activity_log (action, type) select 'page.turned', 'test' from generate_series(1, 10)",
		);
		const again = (await read(older)).html;
		expect(rowsOf(again)).toEqual(second);
		expect(new Set([...rowsOf(first), ...second]).size).toBe(50);
		expect(textOf(again)).toContain("page.turned");
		expect(again).toContain("newer=");
	});

	/** By day one of each kind of notice. What is left out of which address: activity.test.ts. */
	const NOTICES = [
		[
			"from=2026-02-31&to=9999-99-99&status=maybe&range=forever",
			"left out: Result, Time, From, including that day, Until",
		],
		["typ=listing&user=7&lng=en", "parts that the log does not know; they were left out: typ, user."],
		["type=nonsense", "Category: the log has no “nonsense”, so no row can match."],
		["actor=%25_%27%22%5C", "Nobody fits"],
		["q=%3F%3F%3F", "No row of the log matches"],
		["resource_type=nonsense&status=denied", "the log has no “nonsense”"],
		["action=no.such", "the log has no “no.such”"],
		[`q=${"words+".repeat(10_000)}`, "left out: Search"],
		["actor=%25%27%22%5C%00", "left out: Person"],
		["older=nonsense", "left out: older"],
	] as const;
	it.each(NOTICES.slice(0, rounds(5, NOTICES.length)))("answers ?%.40s", async (query, text) => {
		const { status, html } = await read(`/admin/activity?${query}`);
		expect(status).toBe(200);
		expect(textOf(html)).toContain(text);
	});
});

describe("exports", () => {
	it("export exactly the filtered rows, escape formulas and log the download", async () => {
		// More rows than one read gives.
		await site.sql.exec(`insert into public.activity_log (action, type, resource_type, resource_id, user_agent, after)
			select 'file.row', 'test', 'thing', n::text, '=HYPERLINK("http://evil.example")', jsonb_build_object('n', n, 'words', 'a "b", c')
			from generate_series(1, 2100) n`);
		const csv = await site.ask("/admin/activity.csv?action=file.row", { cookie: moderator.cookie, client });
		expect([csv.status, csv.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
		expect(csv.headers.get("cache-control")).toBe("private, no-store, no-transform");
		expect(csv.headers.get("content-disposition")).toMatch(/^attachment; filename="adahan-activity-.*\.csv"$/);
		const lines = (await csv.text()).trimEnd().split("\r\n");
		expect(lines[0]).toMatch(/^(\uFEFF)?id,occurred_at,action,/);
		expect(lines).toHaveLength(2101);
		expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
		expect(lines[1]).toContain(String.raw`""words"":""a \""b\"", c""`);

		const ndjson = await site.ask("/admin/activity.ndjson?action=file.row", { cookie: moderator.cookie, client });
		const rows = (await ndjson.text())
			.trimEnd()
			.split("\n")
			.map((line) => JSON.parse(line));
		expect(new Set(rows.map(({ id }) => id)).size).toBe(2100);
		expect(rows[0]).toMatchObject({ action: "file.row", after: { words: 'a "b", c' } });
		expect(rows.every((row, index) => index === 0 || row.id < rows[index - 1].id)).toBe(true);

		await site.settle();
		const logged = await site.sql.query(
			"select status, actor_id, details from public.activity_log where action = 'activity.exported' order by id",
		);
		expect(logged).toEqual([
			{ status: "success", actor_id: moderator.id, details: { format: "csv", rows: 2100, action: "file.row" } },
			{ status: "success", actor_id: moderator.id, details: { format: "ndjson", rows: 2100, action: "file.row" } },
		]);
	});

	it("are refused with a parameter that would be left out", async () => {
		for (const query of ["typ=listing", "status=maybe", "older=nonsense"]) {
			const { status, html } = await read(`/admin/activity.csv?${query}`);
			expect([status, html], query).toEqual([400, expect.stringContaining(query.split("=")[0]!)]);
		}
	});

	it("contain only the header when nothing matches", async () => {
		const csv = await read("/admin/activity.csv?action=no.such_act");
		expect([csv.status, csv.html.trim().split("\r\n").length]).toEqual([200, 1]);
		expect((await read("/admin/activity.ndjson?action=no.such_act")).html).toBe("");
	});
});
