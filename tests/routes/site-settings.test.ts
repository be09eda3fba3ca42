/** Content pages, plans, rates, areas and landmarks as administrators edit them and visitors see them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { TEXTS } from "../support/texts.ts";
import { type Account, ROLES, type Role } from "../support/users.ts";

type Person = Account & { cookie: string };
let site: OwnSite;
const people = {} as Record<Role, Person>;
beforeAll(async () => {
	site = await startOwnSite();
	for (const role of ROLES) people[role] = await site.signedIn(role, { first_name: role, last_name: "Tester" });
});
afterAll(() => site?.stop());

const read = (path: string, who: Role, form?: Record<string, string>) =>
	site.read(path, { cookie: people[who].cookie, ...(form ? { form } : {}) });
/** The visible text of a page. */
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const rows = <T>(text: string, params: unknown[] = []) => site.sql.query<T>(text, params);
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";

describe("pages of settings", () => {
	it.each(["/admin/content/about/tr", "/admin/plans", "/admin/rates/new", "/admin/areas/111", "/admin/landmarks/1"])(
		"%s refuses an unknown intent",
		async (path) => expect((await read(path, "super_admin", { intent: "nonsense" })).status).toBe(400),
	);

	it("answer 404 for what does not exist", async () => {
		for (const path of [
			"/admin/content/about/de",
			"/admin/content/about/en?version=99",
			"/admin/rates/1",
			"/admin/areas/9999",
			"/admin/landmarks/0",
			"/admin/landmarks/9999",
		])
			expect([path, (await read(path, "super_admin")).status]).toEqual([path, 404]);
	});
});

// Anonymous visitors get cached pages for thirty seconds, so these tests use a session.
describe("content page", () => {
	const path = "/admin/content/about/en";
	const description = "What Adahan is and whom it is for, in a few words that fit a search result.";
	const write = async (body: string, intent: string, revision?: string) =>
		read(path, "admin", {
			intent,
			title: "About this island",
			description,
			body,
			revision: revision ?? hidden((await read(path, "admin")).html, "revision"),
		});

	it("previews and compares without saving", async () => {
		const { status, html } = await write(
			"Hello **you**\n\n## Part {#part}\n\n[bad](javascript:alert(1)) <script>alert(2)</script>",
			"preview",
		);
		expect(status).toBe(200);
		expect(html).toContain("Hello <strong>you</strong>");
		expect(html).toContain("One link was left out");
		expect(html).toMatch(/<del[^>]*>/);
		expect(html).not.toMatch(/<script>alert|href="javascript/);
		expect(await rows("select from public.content_pages")).toEqual([]);
	});

	it("saves a draft, publishes it with its date and restores a version", async () => {
		expect((await write("A draft", "draft")).status).toBe(303);
		expect((await read("/about", "visitor")).html).not.toContain("A draft");
		expect((await read(path, "admin")).html).toContain("This is a draft (version 1)");
		const published = await write(
			"New words for {{email}} <b>not bold</b>\n\n## One\n\n- [Terms](/terms)\n- [Other](https://example.com/)",
			"publish",
		);
		expect([published.status, published.headers.get("location")]).toEqual([303, path]);
		const { html } = await read("/about", "visitor");
		expect(html).toContain("About this island · Adahan");
		expect(html).toContain("&lt;b&gt;not bold&lt;/b&gt;");
		expect(html).toContain("Last updated on");
		expect(html).toMatch(/hrefLang="tr"/i);
		expect(html).toMatch(/<a href="https:\/\/example.com\/" rel="external noopener noreferrer"/);
		expect((await site.read("/about", { cookie: `${people.visitor.cookie}; language=tr` })).html).not.toContain(
			"New words",
		);
		const old = await read(`${path}?version=1`, "admin");
		expect(old.html).toMatch(/>A draft<\/textarea>/);
		expect((await write("A draft", "publish", hidden(old.html, "revision"))).status).toBe(303);
		expect((await read("/about", "visitor")).html).toContain("A draft");
		expect((await read(`${path}?version=0`, "admin")).html).toContain("marketplace for homes and vehicles");
		expect((await read("/admin/content", "admin")).html).toContain("The page in Turkish is older");
	});

	it("shows only its own rows in the log", async () => {
		const other = await read("/admin/content/about/tr", "admin");
		const words = { title: "Bu ada üzerine", description, body: "Taslak", revision: hidden(other.html, "revision") };
		expect((await read("/admin/content/about/tr", "admin", { ...words, intent: "draft" })).status).toBe(303);
		const [row] = await rows<{ id: number; own: number }>(
			`select max(id)::int as id, count(*)::int as own from public.activity_log
			where resource_type = 'content' and resource_id = 'about/en'`,
		);
		const { html } = await read(`/admin/activity/${row!.id}`, "admin");
		const all = [...html.matchAll(/href="(\/admin\/activity\?[^"]*resource=[^"]+)"/g)].map(([, address]) =>
			address!.replaceAll("&amp;", "&"),
		);
		expect(all).toHaveLength(1);
		const list = (await read(all[0]!, "admin")).html;
		expect(list).not.toContain("was left out");
		expect(list).not.toContain("about/tr");
		expect(new Set(list.match(/\/admin\/activity\/\d+/g)).size).toBe(row!.own);
	});

	it("reports an edit conflict to the second editor and keeps their text of any length", async () => {
		const { html } = await read(path, "super_admin");
		await write("Theirs", "publish");
		const long = `Mine ${"ş".repeat(9000)}`;
		const form = { intent: "publish", title: "Mine", description, body: long, revision: hidden(html, "revision") };
		// A preview does not change the revision.
		expect(hidden((await read(path, "super_admin", { ...form, intent: "preview" })).html, "revision")).toBe(
			form.revision,
		);
		const refused = await read(path, "super_admin", form);
		expect(refused.status).toBe(409);
		expect(refused.html).toContain("admin Tester saved a newer version meanwhile");
		expect(refused.html).toContain(`${long}</textarea>`);
		expect((await read(path, "super_admin", { ...form, revision: hidden(refused.html, "revision") })).status).toBe(303);
		expect((await read("/about", "visitor")).html).toContain("ş".repeat(100));
	});

	it.each<[Record<string, string>, string[]]>([
		[
			{ title: "", description: "short", body: "Kept words" },
			["Please fill in this field", "Please write at least 50 characters", "Kept words</textarea>"],
		],
		[
			{ title: "<script>alert(1)</script>", body: "x".repeat(40_001) },
			["dangerous", "Text too long", `${description}</textarea>`],
		],
	])("refuses wrong values beside their fields and keeps the others: %#", async (wrong, shown) => {
		const form = { intent: "publish", title: "T & T", description, body: "", revision: "0", ...wrong };
		const { status, html } = await read(path, "admin", form);
		expect(status).toBe(400);
		for (const text of shown) expect(html).toContain(text);
	});

	it("is served from the last known version and keeps the editor's text while the backend is unavailable", async () => {
		const { html } = await read(path, "admin");
		site.proxy.fault = ({ path: called }) => (called.includes("content") ? { status: 503 } : undefined);
		const refused = await read(path, "admin", {
			intent: "publish",
			title: "Away",
			description,
			body: "Not lost",
			revision: hidden(html, "revision"),
		});
		site.heal();
		expect(refused.status).toBe(503);
		expect(refused.html).toContain("Not lost</textarea>");
	});
});

describe("plans", () => {
	const starter = {
		plan: "starter",
		name_en: "Starter",
		name_tr: "Başlangıç",
		monthly_pence: "15.50",
		yearly_pence: "£155",
		listing_quota: "20",
		position: "2",
	};
	const getRevision = async () =>
		/name="plan" value="starter"[\s\S]*?name="revision" value="(\d+)"/.exec(
			(await read("/admin/plans", "super_admin")).html,
		)?.[1] ?? "";

	it("preview who is affected by a change, apply it and keep its history", async () => {
		const form = { ...starter, revision: await getRevision() };
		const preview = await read("/admin/plans", "super_admin", { ...form, intent: "preview" });
		expect(preview.status).toBe(200);
		expect(preview.html).toContain("Nobody would be over the quota.");
		expect((await read("/admin/plans", "super_admin", { ...form, intent: "change" })).status).toBe(303);
		expect(await rows("select monthly_pence, yearly_pence from public.plans where id = 'starter'")).toEqual([
			{ monthly_pence: 1550, yearly_pence: 15_500 },
		]);
		const late = await read("/admin/plans", "super_admin", { ...form, monthly_pence: "30", intent: "change" });
		expect(late.status).toBe(409);
		expect(late.html).toContain("Somebody changed this plan meanwhile");
		expect(late.html).toContain('value="30"');
	});

	it("refuse wrong values and keep the others", async () => {
		const revision = await getRevision();
		const refusals: [Record<string, string>, number, string[]][] = [
			[
				{ monthly_pence: "cheap", listing_quota: "0", name_en: "" },
				400,
				["Please enter an amount in pounds", "Please enter a whole number", "Please fill in this field"],
			],
			[{ monthly_pence: "0" }, 400, ["Only the free plan may cost nothing"]],
			[{ plan: "free", monthly_pence: "5" }, 400, ["The free plan stays free"]],
			[{ name_en: "Agency" }, 409, ["Another plan has this name"]],
		];
		for (const [wrong, expected, messages] of refusals) {
			const form = { ...starter, yearly_pence: "277", revision, intent: "change", ...wrong };
			const { status, html } = await read("/admin/plans", "super_admin", form);
			expect(status, messages[0]).toBe(expected);
			for (const message of messages) expect(html).toContain(message);
			expect(html).toContain('value="277"');
		}
	});
});

describe("plans as an admin sees them", () => {
	it("have names and order to change, and no prices, quotas or planned changes", async () => {
		const [before] = await rows<Record<string, unknown>>("select * from public.plans where id = 'agency'");
		const shown = (await read("/admin/plans", "admin")).html;
		for (const name of ["name_en", "name_tr", "position", "note"]) expect(shown).toContain(`name="${name}"`);
		for (const name of ["monthly_pence", "yearly_pence", "listing_quota", "holds_from"])
			expect(shown).not.toContain(`name="${name}"`);
		expect(shown).not.toContain('value="preview"');
		const form = {
			plan: "agency",
			revision: hidden(shown.slice(shown.indexOf('id="change-agency"')), "revision"),
			name_en: "Office",
			name_tr: "Ofis",
			position: "5",
			monthly_pence: "1",
			listing_quota: "1",
		};
		for (const intent of ["preview", "withdraw"])
			expect((await read("/admin/plans", "admin", { ...form, intent })).status).toBe(403);
		expect((await read("/admin/plans", "admin", { ...form, name_en: "", intent: "change" })).status).toBe(400);
		expect((await read("/admin/plans", "admin", { ...form, intent: "change" })).status).toBe(303);
		const [after] = await rows<Record<string, unknown>>("select * from public.plans where id = 'agency'");
		expect(after).toEqual({ ...before, name_en: "Office", name_tr: "Ofis", position: 5 });
		await rows("update public.plans set name_en = 'Agency', name_tr = 'Kurumsal', position = 4 where id = 'agency'");
	});
});

describe("planned plan changes", () => {
	const agency = { plan: "agency", name_en: "Agency", name_tr: "Kurumsal", position: "4" };
	const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
	type Values = { monthly_pence: number; yearly_pence: number; listing_quota: number };
	const plan = async () =>
		(await rows<Values>("select monthly_pence, yearly_pence, listing_quota from public.plans where id = 'agency'"))[0]!;
	/** The section of the plan: it is the last one. */
	const section = (html: string) => html.slice(html.indexOf('id="plan-agency"'));
	const field = (html: string, name: string) =>
		[...html.matchAll(new RegExp(`<input[^>]* name="${name}"[^>]*>`, "g"))].map(
			([tag]) => / value="([^"]*)"/.exec(tag)?.[1] ?? "",
		);
	async function send(values: Record<string, string>) {
		const shown = (await read("/admin/plans", "super_admin")).html;
		const from = shown.slice(shown.indexOf('id="change-agency"'));
		const now = await plan();
		const form = {
			...agency,
			revision: hidden(from, "revision"),
			planned: hidden(from, "planned"),
			monthly_pence: String(now.monthly_pence / 100),
			yearly_pence: String(now.yearly_pence / 100),
			listing_quota: String(now.listing_quota),
			intent: "change",
			...values,
		};
		return read("/admin/plans", "super_admin", form);
	}
	const logged = (action: string) =>
		rows<{ actor_id: string; details: object | null }>(
			"select actor_id, details from public.activity_log where action = $1 and resource_id = 'agency' order by id desc",
			[action],
		);

	it("refuse a day that is over beside its field and keep the entered values", async () => {
		const { status, html } = await send({ holds_from: days(-2), listing_quota: "77" });
		expect(status).toBe(400);
		expect(html).toMatch(/<div id="agency-holds_from-error"/);
		expect(html).toContain("This day is over");
		expect(html).toContain('value="77"');
	});

	it("are needed for a higher price and a smaller quota, at least 30 days ahead", async () => {
		const { monthly_pence, listing_quota } = await plan();
		const dearer = { monthly_pence: String(monthly_pence / 100 + 1) };
		const changes: Record<string, string>[] = [
			{ ...dearer, holds_from: "" },
			{ listing_quota: String(listing_quota - 1), holds_from: days(20) },
		];
		for (const change of changes) {
			const { status, html } = await send(change);
			expect(status).toBe(400);
			expect(html).toMatch(/<div id="agency-holds_from-error"/);
			expect(html).toContain(TEXTS.en.adminPlans.needsNotice);
		}
	});

	it("are previewed, shown, replaced and withdrawn", async () => {
		const before = await plan();
		const preview = await send({ intent: "preview", holds_from: days(40), listing_quota: "1" });
		expect(preview.status).toBe(200);
		expect(preview.html).toContain("by the agents and listings of today");
		expect((await send({ holds_from: days(40), listing_quota: "77", note: "Board, 20 November" })).status).toBe(303);
		expect(await plan()).toEqual(before);
		const shown = section((await read("/admin/plans", "super_admin")).html);
		expect(shown).toContain("Planned from");
		expect(shown).toContain(`${before.listing_quota} now, 77 then`);
		expect(shown).toContain("Board, 20 November");
		expect(shown).toContain("super_admin Tester");
		expect(await logged("plan.planned")).toMatchObject([{ actor_id: people.super_admin.id }]);

		const edit = section((await read("/admin/plans?edit=agency", "super_admin")).html);
		expect(edit).toMatch(/<details id="change-agency" open/);
		expect([field(edit, "listing_quota"), field(edit, "holds_from")]).toEqual([["77"], [days(40)]]);
		expect((await send({ holds_from: days(50), listing_quota: "78", planned: "0" })).status).toBe(409);
		expect((await send({ holds_from: days(50), listing_quota: "78" })).status).toBe(303);
		expect(await logged("plan.replanned")).toHaveLength(1);

		const gone = await read("/admin/plans", "super_admin", { intent: "withdraw", plan: "agency", planned: "0" });
		expect(gone.status).toBe(409);
		expect(gone.html).toContain("What was planned is no longer there");
		const planned = hidden(section((await read("/admin/plans", "super_admin")).html), "planned");
		const form = { intent: "withdraw", plan: "agency", planned };
		expect((await read("/admin/plans", "super_admin", form)).status).toBe(303);
		expect((await read("/admin/plans", "super_admin")).html).not.toContain("Planned from");
		expect(await logged("plan.withdrawn")).toMatchObject([{ actor_id: people.super_admin.id }]);
	});

	it("apply when the job reaches their day, and today at once", async () => {
		expect((await send({ holds_from: days(40), listing_quota: "90" })).status).toBe(303);
		expect((await (await site.runJob("plan-changes")).json()).details).toEqual({ applied: 0 });
		await site.sql.exec("update public.planned_plan_changes set holds_from = private.local_date(now())");
		expect((await read("/admin/plans", "super_admin")).html).toContain("The day has begun");
		const runs = await Promise.all([site.runJob("plan-changes"), site.runJob("plan-changes")]);
		const answers = await Promise.all(runs.map((run) => run.json()));
		const counts = answers.map(({ details }) => details?.applied ?? 0);
		expect(counts.sort()).toEqual([0, 1]);
		expect(await plan()).toMatchObject({ listing_quota: 90 });
		expect(await logged("plan.applied")).toMatchObject([
			{ actor_id: people.super_admin.id, details: { job: "plan-changes" } },
		]);
		expect((await read("/admin/plans", "super_admin")).html).toContain("planned on");
		expect(await rows("select from public.planned_plan_changes")).toEqual([]);
	});
});

describe("cost rates", () => {
	const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
	const stamp = {
		side: "buy",
		kind: "stamp_duty",
		buyer_class: "any",
		property_ordinal: "",
		applies_to: "any",
		percent: "0.75",
		valid_from: day(40),
		source_en: "New tariff",
		source_tr: "Yeni tarife",
		example: "200000",
	};

	it("are previewed on an example, added, corrected and removed", async () => {
		const preview = await read("/admin/rates/new", "admin", { ...stamp, intent: "preview" });
		expect(preview.status).toBe(200);
		expect(preview.html).toContain("A flat for £200,000");
		expect(preview.html).toContain("£1,000");
		expect(preview.html).toContain("£1,500");
		expect((await read("/admin/rates/new", "admin", { ...stamp, intent: "save" })).status).toBe(303);
		const [added] = await rows<{ id: number }>("select id from public.cost_rates where valid_from = $1", [day(40)]);
		expect((await read("/admin/rates", "admin")).html).toContain(`href="/admin/rates/${added!.id}"`);
		// A correction refers to the current row, even if its day moves.
		const address = `/admin/rates/${added!.id}`;
		const same = await read(address, "admin", { ...stamp, percent: "0.8", intent: "preview" });
		expect(textOf(same.html)).toMatch(/As it is now Corrected .*Stamp duty £1,500 £1,600 /);
		expect(same.html).not.toContain("It begins later");
		const later = await read(address, "admin", { ...stamp, percent: "0.8", valid_from: day(45), intent: "preview" });
		expect(textOf(later.html)).toMatch(/It begins later: .* Stamp duty £1,500 £1,600 /);
		const currentRevision = async () =>
			/name="revision" value="(\w{32})"/.exec((await read(address, "admin")).html)![1]!;
		const revision = await currentRevision();
		const corrected = { ...stamp, percent: "0,8", valid_from: day(45), intent: "save", revision };
		expect((await read(address, "admin", corrected)).status).toBe(303);
		// An older revision gets a conflict, keeps its values and can be submitted again.
		const late = await read(address, "admin", { ...corrected, percent: "0.9" });
		expect(late.status).toBe(409);
		expect(late.html).toContain("Somebody changed this rate meanwhile. What you typed is still here");
		expect(late.html).toContain('value="0.9"');
		expect(late.html).not.toContain(revision);
		const removal = await read(address, "admin", { intent: "remove", revision });
		expect(removal.status).toBe(409);
		expect(removal.html).toContain("look at it again before you remove it");
		expect(
			await rows("select rate_basis_points as rate, valid_from::text as day from public.cost_rates where id = $1", [
				added!.id,
			]),
		).toEqual([{ rate: 80, day: day(45) }]);
		expect((await read(address, "admin", { intent: "remove", revision: await currentRevision() })).status).toBe(303);
		expect(await rows("select valid_to from public.cost_rates where side = 'buy' and kind = 'stamp_duty'")).toEqual([
			{ valid_to: null },
		]);
	});

	it("refuse a correction of a rate that started or was removed, and keep the entered values", async () => {
		for (const [id, message] of [
			[1, "This rate has begun meanwhile"],
			[99_999, "This rate is no longer there"],
		] as const) {
			const address = `/admin/rates/${id}`;
			const late = await read(address, "admin", { ...stamp, source_en: "Kept as typed", intent: "save", revision: "" });
			expect(late.status).toBe(410);
			expect(late.html).toContain(message);
			expect(late.html).toContain('value="Kept as typed"');
		}
	});

	it("refuse wrong values beside their fields and keep the others", async () => {
		const refusals: [Record<string, string>, number, string[]][] = [
			[
				{ source_en: "", valid_from: "31.02.2027", percent: "101" },
				400,
				["Please fill in this field", "Please enter a day", "Please enter a number"],
			],
			[{ valid_from: "2019-01-01" }, 400, ["Please choose a day between"]],
			[
				{ kind: "deposit", amount_min: "5", amount_max: "4" },
				400,
				["This cost does not belong to this side", "Please give exactly one", "must not be less"],
			],
		];
		for (const [wrong, expected, messages] of refusals) {
			const { status, html } = await read("/admin/rates/new", "admin", { ...stamp, intent: "save", ...wrong });
			expect(status, messages[0]).toBe(expected);
			for (const message of messages) expect(html).toContain(message);
			expect(html).toContain('value="Yeni tarife"');
		}
	});
});

describe("areas", () => {
	const fresh = {
		name_en: "Hill View",
		name_tr: "Tepe Manzarası",
		slug: "",
		aliases: "Upper Hill\r\nOld Hill",
		latitude: "35,31",
		longitude: "33.3",
		is_approximate: "on",
		position: "40",
	};

	it("are added with a slug, changed, shown to visitors and removed", async () => {
		const added = await read("/admin/areas/new-1", "admin", { ...fresh, intent: "save" });
		expect(added.status, added.html.slice(0, 400)).toBe(303);
		const path = added.headers.get("location")!;
		const { html } = await read(path, "admin");
		expect(html).toContain("girne.tepe-manzarasi");
		expect(html).toContain("Upper Hill\nOld Hill</textarea>");
		expect(html).toContain("https://www.openstreetmap.org/");
		const changed = await read(path, "admin", {
			...fresh,
			name_en: "Hill Side",
			revision: hidden(html, "revision"),
			intent: "save",
		});
		expect(changed.status).toBe(303);
		expect((await site.read("/properties")).html).toContain("Hill Side");
		const late = await read(path, "admin", {
			...fresh,
			name_en: "Late",
			revision: hidden(html, "revision"),
			intent: "save",
		});
		expect(late.status).toBe(409);
		expect(late.html).toContain('value="Late"');
		const revision = hidden((await read(path, "admin")).html, "revision");
		expect((await read(path, "admin", { revision, intent: "remove" })).status).toBe(303);
		expect((await read(path, "admin")).status).toBe(404);
	});

	it("reindex their listings in a job when there are many and inform the administrator", async () => {
		const agent = people.agent.id;
		await rows("insert into public.agents (id, slug, name, kind) values ($1, 'many-homes', 'Many Homes', 'agent')", [
			agent,
		]);
		await rows(
			`insert into public.listings (kind, category, type, status, agent_id, title_en, price_pence, area_id, bedrooms)
			select 'property', 'rent', 'apartment', 'available', $1, 'Flat near the sea', 65000, 212, 2 from generate_series(1, 2)`,
			[agent],
		);
		const place = { name_en: "Haspolat", name_tr: "Haspolat", latitude: "35.215", longitude: "33.423", position: "12" };
		const rename = async (aliases: string) => {
			const revision = hidden((await read("/admin/areas/212", "admin")).html, "revision");
			const saved = await read("/admin/areas/212", "admin", { ...place, revision, aliases, intent: "save" });
			expect(saved.status, saved.html.slice(0, 400)).toBe(303);
			return saved.headers.getSetCookie().join();
		};
		const run = async () => (await site.runJob("reindex-areas")).json();
		// The limit is two here; the counting is tested with the database.
		await site.sql.exec(`alter function private.reindex_area(smallint) rename to renew_few;
			create function private.reindex_area(area_id smallint) returns boolean language sql
			as $$ insert into private.area_reindex_queue (area_id) values ($1) returning true $$`);
		try {
			expect(await rename("Zephyria")).toContain("areaSavedForMany");
			expect(await run()).toEqual({ status: "done", details: { renewed: 2, waiting: 0 } });
			expect((await site.read("/properties?q=zephyria")).html).toContain("Flat near the sea");
			expect(await run()).toEqual({ status: "done", details: { renewed: 0, waiting: 0 } });
		} finally {
			await site.sql.exec(`drop function private.reindex_area(smallint);
				alter function private.renew_few(smallint) rename to reindex_area`);
		}
		expect(await rename("Zephyria Bay")).not.toContain("areaSavedForMany");
		await rows("delete from public.listings where agent_id = $1", [agent]);
	});

	it("refuse wrong values beside their fields and keep the others", async () => {
		const names = Array.from({ length: 21 }, (_, index) => `Name ${index}`).join("\n");
		const refusals: [Record<string, string>, number, string[]][] = [
			[
				{ name_tr: "", latitude: "52", slug: "../up", aliases: names, position: "first" },
				400,
				[
					"Please fill in this field",
					"Please enter degrees",
					"lower-case letters",
					"At most 20 other names",
					"Please enter a whole number",
				],
			],
			[{ slug: "lapta" }, 409, ["Another area has this address"]],
			[{ aliases: "Keryneia" }, 409, ["This name already belongs to another place: Keryneia"]],
		];
		for (const [wrong, expected, messages] of refusals) {
			const { status, html } = await read("/admin/areas/new-1", "admin", { ...fresh, intent: "save", ...wrong });
			expect(status, messages[0]).toBe(expected);
			for (const message of messages) expect(html).toContain(message);
			expect(html).toContain('value="Hill View"');
		}
	});

	it("in use are not removed and show where they are used", async () => {
		const { html } = await read("/admin/areas/101", "admin");
		expect(html).toContain("Remove this area");
		expect((await read("/admin/areas/1", "admin")).html).toContain("Districts are not removed.");
		const revision = hidden((await read("/admin/areas/212", "admin")).html, "revision");
		const refused = await read("/admin/areas/212", "admin", { revision, intent: "remove" });
		expect([refused.status, refused.html.includes("This area is used by now")]).toEqual([409, true]);
	});
});

describe("landmarks", () => {
	const fresh = {
		name_en: "Pharos Lighthouse (PHL)",
		name_tr: "Pharos Feneri (PHF)",
		slug: "",
		kind: "marina",
		area_id: "111",
		aliases: "Pharos\r\nOld Light",
		latitude: "35,35",
		longitude: "33.17",
		is_approximate: "on",
	};
	/** The address that a search near a name is sent on to. */
	const near = async (name: string) =>
		(await site.read(`/properties?near=${encodeURIComponent(name)}`)).headers.get("location");

	it("are added, found by a new name at once, changed and removed", async () => {
		const added = await read("/admin/landmarks/new", "admin", { ...fresh, intent: "save" });
		expect(added.status, added.html.slice(0, 400)).toBe(303);
		expect(added.headers.getSetCookie().join()).toContain("landmarkSaved");
		const path = added.headers.get("location")!;
		const { html } = await read(path, "admin");
		expect(html).toContain("pharos-lighthouse-phl");
		expect(html).toContain("Pharos\nOld Light</textarea>");
		expect(html).toContain('<option value="111" selected="">');
		expect(html).toContain("No saved search is near it.");
		expect(await near("old light")).toContain("near=pharos-lighthouse-phl");
		expect(await near("Harbour Lamp")).toBeNull();
		const change = (values: object, from: string) =>
			read(path, "admin", { ...fresh, revision: hidden(from, "revision"), intent: "save", ...values });
		expect((await change({ aliases: "Harbour Lamp" }, html)).status).toBe(303);
		expect(await near("Harbour Lamp")).toContain("near=pharos-lighthouse-phl");
		expect((await read("/admin/landmarks", "admin")).html).toContain("Harbour Lamp");

		const late = await change({ name_en: "Late" }, html);
		expect(late.status).toBe(409);
		expect(late.html).toContain('value="Late"');
		expect(late.html).toContain("Somebody changed this landmark meanwhile.");
		const again = await change({ name_en: "Late" }, late.html);
		expect(again.status).toBe(303);
		const revision = hidden((await read(path, "admin")).html, "revision");
		expect((await read(path, "admin", { revision, intent: "remove" })).headers.get("location")).toBe(
			"/admin/landmarks",
		);
		expect((await read(path, "admin")).status).toBe(404);
		expect(await near("Harbour Lamp")).toBeNull();
		// Somebody who still has the form open keeps what they typed.
		const gone = await change({ name_en: "Too late" }, html);
		expect(gone.status).toBe(410);
		expect(gone.html).toContain('value="Too late"');
	});

	it("refuse wrong values beside their fields and keep the others", async () => {
		const refusals: [Record<string, string>, number, Record<string, string>][] = [
			[
				{ name_tr: "", kind: "castle", area_id: "", latitude: "52", slug: "../up", aliases: "Pharos\n!!" },
				400,
				{
					name_tr: "Please fill in this field",
					kind: "Please fill in this field",
					area_id: "Please fill in this field",
					latitude: "Please enter degrees",
					slug: "lower-case letters",
					aliases: "Each name has 2 to 60 characters",
				},
			],
			[{ area_id: "99" }, 409, { area_id: "This place is no longer there" }],
			[{ slug: "ercan-airport" }, 409, { slug: "Another landmark or district has this address" }],
			[{ aliases: "DAÜ" }, 409, { aliases: "This name already belongs to another landmark or place: DAÜ" }],
			[{ name_en: "Alsancak" }, 409, { name_en: "This name already belongs to another landmark or place: Alsancak" }],
		];
		for (const [wrong, expected, messages] of refusals) {
			const { status, html } = await read("/admin/landmarks/new", "admin", { ...fresh, intent: "save", ...wrong });
			expect(status, Object.values(messages)[0]).toBe(expected);
			for (const [field, message] of Object.entries(messages))
				expect(textOf(html.split(`id="landmark-${field}-error"`)[1] ?? "").slice(0, 200)).toContain(message);
			expect(html).toContain('value="33.17"');
		}
	});

	it("that a saved search is near are not removed, in Turkish as well", async () => {
		await rows(
			`insert into public.saved_searches (user_id, name, kind, filters, database_filters, baseline)
			values ($1, 'Near EMU', 'property', '{"near": "eastern-mediterranean-university", "within": "3"}',
				'{"kind": "property", "near": "eastern-mediterranean-university", "within": 3}', 0)`,
			[people.visitor.id],
		);
		const path = "/admin/landmarks/1";
		const inTurkish = { cookie: `${people.admin.cookie}; language=tr` };
		const { html } = await site.read(path, inTurkish);
		expect(html).toContain("Doğu Akdeniz Üniversitesi (DAÜ) / Eastern Mediterranean University (EMU)");
		expect(html).toContain("kayıtlı aramalar olduğu için kaldırılamaz");
		expect(html).not.toContain('value="remove"');
		const refused = await site.read(path, {
			...inTurkish,
			form: { revision: hidden(html, "revision"), intent: "remove" },
		});
		expect(refused.status).toBe(409);
		expect(refused.html).toContain("Bu arada bir kayıtlı arama bu yerin yakınını aradığı için kaldırılmadı.");
		const list = (await site.read("/admin/landmarks", inTurkish)).html;
		expect(textOf(list)).toContain("11 önemli yer");
		await rows("delete from public.saved_searches");
	});
});
