/** Site settings through the data API: content pages, plans, cost rates, areas and landmarks. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasPermission, type Permission } from "../../app/domains/admin/permissions.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { type Client, connectClient, insertListing, makeAgent, ROLES, type Role, signInAs } from "../support/users.ts";

type Json = Record<string, unknown>;
type Person = { id: string; client: Client };
let backend: TestBackend;
const people = {} as Record<Role, Person>;

beforeAll(async () => {
	backend = await startTestBackend();
	for (const role of ROLES) people[role] = await signInAs(backend, role, role.replace("_", "-"));
	await makeAgent(backend, people.agent.id, "agent");
});
afterAll(() => backend?.stop());

const sql = <T = Json>(text: string, params: unknown[] = []) => backend.sql.query<T>(text, params);
/** The result of a function, or its error code. */
async function call(client: Client, name: string, args: Json = {}): Promise<Json> {
	const { data, error } = await client.rpc(name as "viewer", args as never);
	return error ? { error: error.code } : (data as unknown as Json);
}
const as = (role: Role, name: string, args: Json = {}) => call(people[role].client, name, args);
const logged = (action: string) =>
	sql<{ resource_id: string; actor_id: string; after: Json; before: Json }>(
		"select resource_id, actor_id, before, after from public.activity_log where action = $1 order by id",
		[action],
	);

const pageTexts = (body: string) => ({
	title: "About us",
	description: "What this site is and whom it is for, in short. ".repeat(2).trim(),
	body,
});
const saveAbout = (role: Role, revision: number, body: string, publish = true) =>
	as(role, "save_content_page", {
		page_slug: "about",
		page_language: "en",
		expected_version: revision,
		content: pageTexts(body),
		publish,
	});

const ACTIONS: [Permission, string, Json][] = [
	["content.edit", "list_content_pages", {}],
	["content.edit", "get_content_editor", { page_slug: "about", page_language: "en" }],
	[
		"content.edit",
		"save_content_page",
		{ page_slug: "about", page_language: "en", expected_version: 99, content: {}, publish: true },
	],
	[
		"content.edit",
		"save_content_page",
		{ page_slug: "blog/sea", page_language: "en", expected_version: 99, content: {}, publish: true, withdraw: false },
	],
	["plans.edit", "list_plans_as_admin", {}],
	["plans.price", "preview_plan", { plan: "free", quota: 1 }],
	["plans.edit", "change_plan", { plan: "none", expected_version: 0, change: {} }],
	["plans.price", "schedule_plan_change", { plan: "none", expected_version: 0, planned: 0, change: {} }],
	["plans.price", "withdraw_plan_change", { plan: "none", planned: 0 }],
	["rates.edit", "list_cost_rates", {}],
	["rates.edit", "save_cost_rate", { rate: {} }],
	["rates.edit", "remove_cost_rate", { rate: 99_999 }],
	["areas.edit", "list_areas_as_admin", {}],
	["areas.edit", "get_area_as_admin", { area: 111 }],
	["areas.edit", "save_area", { area: 9999, expected_fingerprint: "", change: {} }],
	["areas.edit", "delete_area", { area: 9999, expected_fingerprint: "" }],
	["areas.edit", "list_landmarks_as_admin", {}],
	["areas.edit", "get_landmark_as_admin", { landmark: 1 }],
	["areas.edit", "save_landmark", { landmark: 9999, expected_fingerprint: "", change: {} }],
	["areas.edit", "delete_landmark", { landmark: 9999, expected_fingerprint: "" }],
];

describe("access", () => {
	it.each(ACTIONS)("%s: %s", async (permission, name, args) => {
		for (const role of ROLES) {
			const { error } = await as(role, name, args);
			expect(error, role).toBe(hasPermission(role, permission) ? undefined : "PT403");
		}
		expect(await call(connectClient(backend), name, args)).toEqual({ error: "42501" });
	});
});

describe("content pages", () => {
	it("are public once published, with private drafts and append-only versions", async () => {
		const read = async () =>
			(
				(await call(connectClient(backend), "get_content_page", { page_slug: "about", page_language: "en" }))
					.page as Json | null
			)?.body;
		expect(await read()).toBeUndefined();
		expect(await saveAbout("admin", 0, "A draft", false)).toEqual({ ok: true, version: 1 });
		expect(await read()).toBeUndefined();
		expect(await saveAbout("admin", 1, "First words")).toEqual({ ok: true, version: 2 });
		expect(await saveAbout("super_admin", 2, "Later draft", false)).toEqual({ ok: true, version: 3 });
		expect(await read()).toBe("First words");
		await expect(sql("update public.content_pages set body_markdown = 'x'")).rejects.toThrow("append_only");
		await expect(sql("delete from public.content_pages")).rejects.toThrow("append_only");
		const editor = await as("admin", "get_content_editor", { page_slug: "about", page_language: "en", wanted: 1 });
		expect(editor).toMatchObject({ latest: { version: 3 }, published: { version: 2 }, chosen: { body: "A draft" } });
		expect((editor.versions as Json[]).map(({ version }) => version)).toEqual([3, 2, 1]);
	});

	it("report a conflict to the second editor and accept one of several concurrent saves", async () => {
		expect(await saveAbout("admin", 2, "Mine")).toMatchObject({
			ok: false,
			code: "changed",
			version: 3,
			actor: "super-admin",
		});
		const answers = await Promise.all(
			Array.from({ length: 5 }, (_, index) => saveAbout("admin", 3, `At once ${index}`)),
		);
		expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, version: 4 }]);
		const [{ body } = { body: "" }] = await sql<{ body: string }>(
			"select body_markdown as body from public.content_pages where version = 4",
		);
		expect(await saveAbout("admin", 4, body)).toEqual({ ok: false, code: "unchanged" });
	});

	it.each([
		["a missing title", { ...pageTexts("x"), title: " " }],
		["a long title", { ...pageTexts("x"), title: "x".repeat(121) }],
		["a short description", { ...pageTexts("x"), description: "short" }],
		["an empty text", { ...pageTexts(""), body: "" }],
		["a text that is too long", pageTexts("x".repeat(40_001))],
		["nothing", {}],
	])("refuse %s and write nothing", async (_, wrong) => {
		const before = await sql("select count(*) from public.content_pages");
		expect(
			await as("admin", "save_content_page", {
				page_slug: "terms",
				page_language: "tr",
				expected_version: 0,
				content: wrong,
				publish: true,
			}),
		).toEqual({ ok: false, code: "invalid" });
		expect(
			await as("admin", "save_content_page", {
				page_slug: "Not a page",
				page_language: "tr",
				expected_version: 0,
				content: pageTexts("x"),
				publish: true,
			}),
		).toEqual({ ok: false, code: "invalid" });
		expect(await sql("select count(*) from public.content_pages")).toEqual(before);
	});

	it("log version and length, not the text", async () => {
		const rows = await logged("content.published");
		expect(rows[0]).toMatchObject({
			resource_id: "about/en",
			actor_id: people.admin.id,
			after: { version: 2, body_length: 11 },
		});
		expect(await logged("content.drafted")).toHaveLength(2);
		expect(JSON.stringify(rows)).not.toContain("First words");
	});
});

describe("posts", () => {
	const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
	const save = (state: "draft" | "publish" | "withdraw", revision: number, values: Json = {}, language = "en") =>
		as("admin", "save_content_page", {
			page_slug: "blog/sea-view",
			page_language: language,
			expected_version: revision,
			content: { ...pageTexts("Waves"), posted_on: dayIn(-1), ...values },
			publish: state === "publish",
			withdraw: state === "withdraw",
		});
	const shown = async () => {
		const { posts } = (await call(connectClient(backend), "list_posts")) as { posts: Json[] };
		const args = { page_slug: "blog/sea-view", page_language: "en" };
		const { page, withdrawn } = (await call(connectClient(backend), "get_content_page", args)) as Record<string, Json>;
		return { listed: posts.map(({ title, withdrawn }) => [title, withdrawn]), body: page?.body, withdrawn };
	};

	it("are private as drafts, public from their day on, and gone once withdrawn", async () => {
		expect(await save("draft", 0)).toEqual({ ok: true, version: 1 });
		expect(await shown()).toEqual({ listed: [], body: undefined, withdrawn: false });
		expect(await save("publish", 1, { title: "Sea", posted_on: dayIn(2) })).toEqual({ ok: true, version: 2 });
		expect(await shown()).toEqual({ listed: [], body: undefined, withdrawn: false });
		expect(await save("publish", 2, { title: "Sea" })).toEqual({ ok: true, version: 3 });
		expect(await shown()).toEqual({ listed: [["Sea", false]], body: "Waves", withdrawn: false });
		// What is published stays until a planned version takes its place.
		expect(await save("publish", 3, { title: "Sea again", posted_on: dayIn(2) })).toEqual({ ok: true, version: 4 });
		expect(await shown()).toMatchObject({ listed: [["Sea", false]] });
		const listed = (await as("admin", "list_content_pages")).pages as Json[];
		expect(listed.find(({ slug }) => slug === "blog/sea-view")).toMatchObject({ published: 3, planned_on: dayIn(2) });
		expect(await save("withdraw", 4, { title: "Sea" })).toEqual({ ok: true, version: 5 });
		expect(await shown()).toEqual({ listed: [[null, true]], body: undefined, withdrawn: true });
		expect(await save("withdraw", 5, { title: "Sea" })).toEqual({ ok: false, code: "unchanged" });
		expect(await save("publish", 5, { title: "Sea" })).toEqual({ ok: true, version: 6 });
		expect(await shown()).toMatchObject({ listed: [["Sea", false]], withdrawn: false });
		expect(await logged("content.withdrawn")).toMatchObject([{ resource_id: "blog/sea-view/en" }]);
	});

	it("show a draft of the other language to its editor only", async () => {
		expect(await save("draft", 0, { title: "Deniz" }, "tr")).toEqual({ ok: true, version: 1 });
		const args = { page_slug: "blog/sea-view", page_language: "en" };
		const editor = await as("admin", "get_content_editor", args);
		expect(editor).toMatchObject({ other: null, other_latest: { title: "Deniz" }, published: { title: "Sea" } });
	});

	it.each([
		["blog/Sea", dayIn(0)],
		["blog/sea--view", dayIn(0)],
		["blog/sea/view", dayIn(0)],
		[`blog/${"x".repeat(61)}`, dayIn(0)],
		["blog/sea", "infinity"],
		["blog/sea", "soon"],
		["blog/sea", null],
		["terms", dayIn(0)],
	])("are refused at %s with the day %s", async (page_slug, posted_on) => {
		const content = { ...pageTexts("Waves"), posted_on };
		const args = { page_slug, page_language: "tr", expected_version: 0, content, publish: true };
		expect(await as("admin", "save_content_page", args)).toEqual({ ok: false, code: "invalid" });
	});

	it("withdraw no page of the site", async () => {
		const args = { page_slug: "terms", page_language: "tr", expected_version: 0, content: pageTexts("x") };
		expect(await as("admin", "save_content_page", { ...args, publish: false, withdraw: true })).toEqual({
			ok: false,
			code: "invalid",
		});
	});

	it("are at most 500, which can all be changed", async () => {
		await sql(`insert into public.content_pages (slug, language, version, title, description, body_markdown, published, posted_on)
			select 'blog/n-' || n, 'en', 1, 'N', repeat('x', 60), 'Words', false, '2026-11-01' from generate_series(1, 499) n`);
		const args = { page_language: "tr", expected_version: 0, publish: false };
		const content = { ...pageTexts("x"), posted_on: dayIn(0) };
		expect(await as("admin", "save_content_page", { ...args, page_slug: "blog/more", content })).toEqual({
			ok: false,
			code: "full",
		});
		expect(await as("admin", "save_content_page", { ...args, page_slug: "blog/n-1", content })).toMatchObject({
			ok: true,
		});
	});
});

describe("plans", () => {
	const plans = async () =>
		(await as("super_admin", "list_plans_as_admin")).plans as (Json & {
			id: string;
			version: number;
			use: Json;
			history: Json[];
		})[];
	const plan = async (id: string) => (await plans()).find((one) => one.id === id)!;
	const starter = {
		name_en: "Starter",
		name_tr: "Başlangıç",
		monthly_pence: 1900,
		yearly_pence: 19_000,
		listing_quota: 15,
		position: 2,
	};

	it("change at once with a history, and report a conflict to the second editor", async () => {
		const { version: revision } = await plan("starter");
		const change = { ...starter, monthly_pence: 1500, note: "Cheaper paper" };
		expect(await as("super_admin", "change_plan", { plan: "starter", expected_version: revision, change })).toEqual({
			ok: true,
		});
		const now = await plan("starter");
		expect(now).toMatchObject({
			monthly_pence: 1500,
			history: [{ monthly_pence: 1500, note: "Cheaper paper", actor: "super-admin" }, { monthly_pence: 1900 }],
		});
		expect(
			await as("super_admin", "change_plan", { plan: "starter", expected_version: revision, change: starter }),
		).toEqual({
			ok: false,
			code: "changed",
		});
		expect(await as("super_admin", "change_plan", { plan: "starter", expected_version: now.version, change })).toEqual({
			ok: false,
			code: "unchanged",
		});
		expect(await logged("plan.changed")).toMatchObject([
			{ resource_id: "starter", before: { monthly_pence: 1900 }, after: { monthly_pence: 1500 } },
		]);
	});

	it.each([
		["free", { monthly_pence: 100 }, "invalid"],
		["starter", { monthly_pence: 0 }, "invalid"],
		["starter", { yearly_pence: -5 }, "invalid"],
		["starter", { listing_quota: 0 }, "invalid"],
		["starter", { listing_quota: "many" }, "invalid"],
		["starter", { name_en: "" }, "invalid"],
		["starter", { name_en: null }, "invalid"],
		["starter", { name_tr: "profesyonel" }, "name_taken"],
		["none", {}, "not_found"],
	])("%s with %o is %s", async (id, change, code) => {
		const revision = (await plans()).find((one) => one.id === id)?.version ?? 0;
		expect(await as("super_admin", "change_plan", { plan: id, expected_version: revision, change })).toEqual({
			ok: false,
			code,
		});
	});

	it("have names and an order that an admin changes, and prices and quotas that only a super admin does", async () => {
		const { version } = await plan("agency");
		const change = { name_en: "Office", name_tr: "Ofis", position: 9, note: "Shorter" };
		const call = (values: Json, revision = version) =>
			as("admin", "change_plan", { plan: "agency", expected_version: revision, change: values });
		for (const price of [{ monthly_pence: 100 }, { yearly_pence: 100 }, { listing_quota: 1 }])
			expect(await call({ ...change, ...price })).toEqual({ error: "PT403" });
		expect(await plan("agency")).toMatchObject({ version });
		const { monthly_pence, listing_quota } = (await plan("agency")) as Json;
		// Unchanged prices are no change of prices.
		expect(await call({ ...change, monthly_pence, listing_quota })).toEqual({ ok: true });
		const now = await plan("agency");
		expect(now).toMatchObject({ name_en: "Office", position: 9, monthly_pence, history: [{ actor: "admin" }, {}] });
		expect(await as("sub_admin", "change_plan", { plan: "agency", expected_version: now.version, change })).toEqual({
			error: "PT403",
		});
		const back = { name_en: "Agency", name_tr: "Kurumsal", position: 4 };
		expect(await call(back, now.version)).toEqual({ ok: true });
	});

	it("preview who a quota affects and cannot be deleted", async () => {
		for (let index = 0; index < 2; index++) await insertListing(backend, people.agent.id);
		expect(await as("super_admin", "preview_plan", { plan: "free", quota: 1 })).toEqual({
			agents: 1,
			paying: 0,
			over: 1,
			largest: 2,
		});
		expect(await as("super_admin", "preview_plan", { plan: "free", quota: 2 })).toMatchObject({ over: 0 });
		await sql(
			"insert into public.subscriptions (agent_id, plan_id, period, status) values ($1, 'agency', 'monthly', 'active')",
			[people.agent.id],
		);
		expect(await as("super_admin", "preview_plan", { plan: "agency", quota: 1 })).toMatchObject({
			agents: 1,
			paying: 1,
			over: 1,
		});
		expect(await as("super_admin", "preview_plan", { plan: "free", quota: 1 })).toMatchObject({ agents: 0 });
		await expect(sql("delete from public.plans where id = 'starter'")).rejects.toThrow();
		await expect(sql("delete from public.plan_changes")).rejects.toThrow("append_only");
	});
});

describe("cost rates", () => {
	const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
	const stamp = {
		side: "buy",
		kind: "stamp_duty",
		buyer_class: "any",
		property_ordinal: null,
		applies_to: "any",
		rate_basis_points: 60,
		source_en: "Tariff",
		source_tr: "Tarife",
	};
	const add = (values: Json, corrects?: number) =>
		as("admin", "save_cost_rate", { rate: { ...stamp, ...values }, ...(corrects ? { corrects } : {}) });
	const line = () =>
		sql<{ id: number; from: string; to: string | null; rate: number }>(
			"select id, valid_from::text as from, valid_to::text as to, rate_basis_points as rate from public.cost_rates where side = 'buy' and kind = 'stamp_duty' order by valid_from",
		);
	let future: number;

	it("end the previous rate the day before, without gap or overlap", async () => {
		const added = await add({ valid_from: day(100) });
		expect(added).toMatchObject({ ok: true });
		future = added.id as number;
		const between = await add({ valid_from: day(50), rate_basis_points: 55 });
		expect((await line()).map(({ from, to, rate }) => [from, to, rate])).toEqual([
			["2025-01-01", day(49), 50],
			[day(50), day(99), 55],
			[day(100), null, 60],
		]);
		expect(await add({ valid_from: day(50) })).toEqual({ ok: false, code: "date_taken" });
		expect(await as("admin", "remove_cost_rate", { rate: between.id })).toEqual({ ok: true });
		expect((await line()).map(({ from, to }) => [from, to])).toEqual([
			["2025-01-01", day(99)],
			[day(100), null],
		]);
	});

	it("can be corrected while in the future, not once started", async () => {
		expect(await add({ valid_from: day(80), rate_basis_points: 70 }, future)).toEqual({ ok: true, id: future });
		expect(await add({ valid_from: day(120), rate_basis_points: 75, kind: "vat" }, future)).toEqual({
			ok: true,
			id: future,
		});
		expect((await line()).map(({ from, to, rate }) => [from, to, rate])).toEqual([
			["2025-01-01", day(119), 50],
			[day(120), null, 75],
		]);
		const rates = (await as("admin", "list_cost_rates")).rates as { id: number; fingerprint: string }[];
		const { fingerprint: revision } = rates.find(({ id }) => id === future)!;
		const correct = (rate_basis_points: number) =>
			as("admin", "save_cost_rate", {
				rate: { ...stamp, valid_from: day(120), rate_basis_points },
				corrects: future,
				expected_fingerprint: revision,
			});
		const answers = await Promise.all([80, 85].map(correct));
		expect(answers.map(({ code }) => code ?? "saved").sort()).toEqual(["changed", "saved"]);
		expect(await as("admin", "remove_cost_rate", { rate: future, expected_fingerprint: revision })).toEqual({
			ok: false,
			code: "changed",
		});
		expect(await add({ valid_from: day(0) }, future)).toEqual({ ok: false, code: "bad_date" });
		expect(await add({ valid_from: day(90) }, 1)).toEqual({ ok: false, code: "not_future" });
		expect(await as("admin", "remove_cost_rate", { rate: 1 })).toEqual({ ok: false, code: "not_future" });
		expect(await as("admin", "remove_cost_rate", { rate: future })).toEqual({ ok: true });
		expect((await line()).map(({ to }) => to)).toEqual([null]);
	});

	it.each([
		[{ valid_from: "2020-01-01" }, "bad_date"],
		[{ valid_from: null }, "bad_date"],
		[{ valid_from: "soon" }, "invalid"],
		[{ valid_from: "2026-12-31", source_en: null }, "invalid"],
		[{ valid_from: "2026-12-31", rate_basis_points: null }, "invalid"],
		[{ valid_from: "2026-12-31", amount_min_pence: 5 }, "invalid"],
		[{ valid_from: "2026-12-31", side: "rent" }, "invalid"],
		[{ valid_from: "2026-12-31", side: "moon" }, "invalid"],
		[{ valid_from: "2026-12-31", property_ordinal: 2 }, "invalid"],
		[{ valid_from: "2026-12-31", rate_basis_points: null, months_of_rent_min: 1 }, "invalid"],
		[{ valid_from: "2026-12-31", rate_max_basis_points: 90 }, "invalid"],
		[{ valid_from: "2026-12-31", rate_basis_points: null, years_min: 5 }, "invalid"],
		[{ valid_from: "2026-12-31", side: "loan", kind: "lawyer" }, "invalid"],
		[{ valid_from: "2026-12-31", side: "loan", buyer_class: "citizen" }, "invalid"],
		[{ valid_from: "2026-12-31", side: "loan", applies_to: "new_build" }, "invalid"],
		[{ valid_from: "2026-12-31", side: "loan", rate_max_basis_points: 59 }, "invalid"],
		[{ valid_from: "2026-12-31", side: "loan", kind: "loan_term" }, "invalid"],
		[
			{ valid_from: "2026-12-31", side: "loan", kind: "loan_interest", rate_basis_points: null, years_min: 5 },
			"invalid",
		],
		[
			{
				valid_from: "2026-12-31",
				side: "loan",
				kind: "loan_term",
				rate_basis_points: null,
				years_min: 9,
				years_max: 8,
			},
			"invalid",
		],
	])("refuse %o with %s and write nothing", async (values, code) => {
		const before = await line();
		const near = values.valid_from === "2026-12-31" ? { ...values, valid_from: day(10) } : values;
		expect(await add(near)).toEqual({ ok: false, code });
		expect(await line()).toEqual(before);
	});

	it("of loans have ranges and years, and only an administrator changes them", async () => {
		const terms = () =>
			sql<{ kind: string; min: number; max: number; to: string | null }>(
				`select kind, coalesce(rate_basis_points, years_min) as min, coalesce(rate_max_basis_points, years_max) as max, valid_to::text as to
				from public.cost_rates where kind in ('loan_interest', 'loan_term') order by kind, valid_from`,
			);
		expect(await terms()).toEqual([
			{ kind: "loan_interest", min: 600, max: 1000, to: null },
			{ kind: "loan_term", min: 5, max: 10, to: null },
		]);
		const loan = { ...stamp, side: "loan", valid_from: day(5) };
		const interest = { ...loan, kind: "loan_interest", rate_basis_points: 500, rate_max_basis_points: 900 };
		const term = { ...loan, kind: "loan_term", rate_basis_points: null, years_min: 5, years_max: 15 };
		for (const role of ["visitor", "agent", "sub_admin"] as const)
			expect(await as(role, "save_cost_rate", { rate: interest }), role).toEqual({ error: "PT403" });
		const visitor = connectClient(backend);
		const { data } = await visitor.from("cost_rates").select("kind").eq("side", "loan");
		expect(data).toHaveLength(10);
		const { error } = await visitor.from("cost_rates").update({ rate_basis_points: 1 }).eq("side", "loan");
		expect(error?.code).toBe("42501");
		const added = [
			await as("admin", "save_cost_rate", { rate: interest }),
			await as("admin", "save_cost_rate", { rate: term }),
		];
		expect(await terms()).toEqual([
			{ kind: "loan_interest", min: 600, max: 1000, to: day(4) },
			{ kind: "loan_interest", min: 500, max: 900, to: null },
			{ kind: "loan_term", min: 5, max: 10, to: day(4) },
			{ kind: "loan_term", min: 5, max: 15, to: null },
		]);
		// The stamp duty of a loan is another line than that of a purchase.
		const before = await line();
		added.push(await as("admin", "save_cost_rate", { rate: { ...loan, rate_basis_points: 70 } }));
		expect(added.map(({ ok }) => ok)).toEqual([true, true, true]);
		expect(await line()).toEqual(before);
		for (const { id } of added) expect(await as("admin", "remove_cost_rate", { rate: id })).toEqual({ ok: true });
		expect((await terms()).map(({ to }) => to)).toEqual([null, null]);
		const [change] = await sql<{ after: Json }>(
			"select after from public.activity_log where resource_type = 'cost_rate' and after ->> 'years_max' = '15'",
		);
		expect(change!.after).toMatchObject({ years_min: 5, kind: "loan_term" });
	});

	it("begin on the local day", async () => {
		const [{ source } = { source: "" }] = await sql<{ source: string }>(
			"select pg_get_functiondef('private.local_date(timestamptz)'::regprocedure) as source",
		);
		const listing = await insertListing(backend, people.agent.id, { category: "sale" });
		const shown = async () => {
			const page = await call(connectClient(backend), "get_listing", { listing_id: listing, listing_kind: "property" });
			return JSON.stringify(page.costs);
		};
		const added = (await add({ valid_from: day(3), rate_basis_points: 4321 })).id;
		expect(await shown()).not.toContain("4321");
		// As if the local day were four days ahead.
		await sql(
			"create or replace function private.local_date(moment timestamptz) returns date language sql stable as $$ select (moment at time zone 'UTC')::date + 4 $$",
		);
		expect((await as("admin", "list_cost_rates")).today).toBe(day(4));
		expect(await add({ valid_from: day(20) }, added as number)).toEqual({ ok: false, code: "not_future" });
		expect(await as("admin", "remove_cost_rate", { rate: added })).toEqual({ ok: false, code: "not_future" });
		expect(await shown()).toContain("4321");
		await sql(source);
		expect(await as("admin", "remove_cost_rate", { rate: added })).toEqual({ ok: true });
	});

	it("cannot overlap under concurrency or by direct insert", async () => {
		const answers = await Promise.all(Array.from({ length: 4 }, () => add({ valid_from: day(30) })));
		expect(answers.map(({ ok }) => ok).filter(Boolean)).toHaveLength(1);
		await expect(
			sql(
				"insert into public.cost_rates (side, kind, rate_basis_points, valid_from, source_en, source_tr) values ('buy', 'stamp_duty', 1, $1, 'x', 'x')",
				[day(40)],
			),
		).rejects.toThrow("no_overlap");
	});
});

describe("areas", () => {
	const get = async (area: number) =>
		(await as("admin", "get_area_as_admin", { area })).area as Json & { fingerprint: string };
	const fresh = {
		parent_id: 1,
		slug: "yeni-yer",
		name_en: "New Place",
		name_tr: "Yeni Yer",
		aliases: ["Neos Topos"],
		latitude: 35.3,
		longitude: 33.2,
		position: 30,
	};
	const add = (values: Json = {}) =>
		as("admin", "save_area", { area: null, expected_fingerprint: "", change: { ...fresh, ...values } });

	it("get a slug within their district and can be deleted while unused", async () => {
		const added = await add();
		expect(added).toMatchObject({ ok: true });
		const id = added.id as number;
		expect(await get(id)).toMatchObject({ slug: "girne.yeni-yer", parent_id: 1, use: {} });
		expect(await add({ name_en: "Else", name_tr: "Başka", aliases: [] })).toEqual({ ok: false, code: "slug_taken" });
		const listing = await insertListing(backend, people.agent.id, { area_id: id });
		const { fingerprint: revision } = await get(id);
		expect(await as("admin", "delete_area", { area: id, expected_fingerprint: revision })).toMatchObject({
			ok: false,
			code: "in_use",
			use: { listings: true },
		});
		await sql("delete from public.listings where id = $1", [listing]);
		expect(await as("admin", "delete_area", { area: id, expected_fingerprint: "old" })).toEqual({
			ok: false,
			code: "changed",
		});
		// A direct call to the data API without a revision is refused too.
		expect(await as("admin", "delete_area", { area: id, expected_fingerprint: null })).toEqual({
			ok: false,
			code: "changed",
		});
		const blind = { area: id, expected_fingerprint: null, change: { position: 998 } };
		expect(await as("admin", "save_area", blind)).toEqual({ ok: false, code: "changed" });
		expect(await as("admin", "delete_area", { area: id, expected_fingerprint: revision })).toEqual({ ok: true });
		expect((await logged("area.created")).length + (await logged("area.deleted")).length).toBe(2);
	});

	it("take the listings of which only the area is known along to a new middle, unchanged", async () => {
		const { id } = (await add({ slug: "moved", name_en: "Moved", name_tr: "Taşınan", aliases: [] })) as { id: number };
		const place = async (listing: number) =>
			(await sql("select latitude, longitude, version from public.listings where id = $1", [listing]))[0];
		const unknown = await insertListing(backend, people.agent.id, { area_id: id, latitude: 35.3, longitude: 33.2 });
		const own = await insertListing(backend, people.agent.id, {
			area_id: id,
			location_precision: "rounded",
			latitude: 35.3,
			longitude: 33.2,
		});
		await sql("insert into public.listing_locations (listing_id, latitude, longitude) values ($1, 35.30004, 33.2)", [
			own,
		]);
		// Its point is in the middle of the village.
		const [unknownBefore, ownBefore] = [await place(unknown), await place(own)];
		const { fingerprint: revision } = await get(id);
		const change = { latitude: 35.31, longitude: 33.21 };
		expect(await as("admin", "save_area", { area: id, expected_fingerprint: revision, change })).toMatchObject({
			ok: true,
		});
		expect(await place(unknown)).toEqual({ ...unknownBefore, ...change });
		expect(await place(own)).toEqual(ownBefore);
		await sql("delete from public.listings where area_id = $1", [id]);
		await sql("delete from public.areas where id = $1", [id]);
	});

	it("keep their slug on a rename, and their listings are found by the new name unchanged", async () => {
		const listing = await insertListing(backend, people.agent.id);
		const [before] = await sql("select version, updated_at from public.listings where id = $1", [listing]);
		const { fingerprint: revision } = await get(111);
		const change = { name_en: "Lapithos Bay", slug: "other", id: 5, aliases: ["Zephyria"] };
		expect(await as("admin", "save_area", { area: 111, expected_fingerprint: revision, change })).toEqual({
			ok: true,
			id: 111,
		});
		expect(await get(111)).toMatchObject({ slug: "girne.lapta", name_en: "Lapithos Bay", name_tr: "Lapta" });
		expect(
			await sql("select id from public.listings where search_vector @@ to_tsquery('simple', 'zephyria') and id = $1", [
				listing,
			]),
		).toHaveLength(1);
		expect(await sql("select version, updated_at from public.listings where id = $1", [listing])).toEqual([before]);
		expect(await sql("select from public.activity_log where action = 'listing.edited'")).toEqual([]);
		expect(await as("admin", "save_area", { area: 111, expected_fingerprint: revision, change })).toEqual({
			ok: false,
			code: "changed",
		});
	});

	it.each([
		[{ aliases: ["Keryneia"] }, { code: "name_taken", alias: "Keryneia" }],
		[{ aliases: ["karavás"] }, { code: "name_taken", alias: "karavás" }],
		[{ name_tr: "Alsancak" }, { code: "name_taken", alias: "Alsancak", of: "Alsancak" }],
		[{ parent_id: 111 }, { code: "not_found" }],
		[{ parent_id: 99 }, { code: "not_found" }],
		[{ latitude: 51.5 }, { code: "invalid" }],
		[{ latitude: null }, { code: "invalid" }],
		[{ slug: "../etc" }, { code: "invalid" }],
		[{ name_en: "x" }, { code: "invalid" }],
		[{ aliases: Array.from({ length: 21 }, (_, index) => `Name ${index}`) }, { code: "invalid" }],
	])("refuse %o", async (values, expected) => {
		expect(await add(values)).toMatchObject({ ok: false, ...expected });
		expect(await sql("select from public.areas where slug like '%yeni-yer%'")).toEqual([]);
	});

	it("allow equal names in two districts", async () => {
		expect(await add({ parent_id: 5, slug: "bogaz", name_en: "Boğaz", name_tr: "Boğaz", aliases: [] })).toMatchObject({
			ok: true,
		});
	});

	it("of the reference data are valid", async () => {
		const areas = await sql<{ id: number }>("select id from public.areas where id < 1000");
		for (const { id } of areas.filter(({ id: one }) => [1, 101, 116, 201, 213, 301, 403, 411].includes(one))) {
			const { fingerprint: revision, position } = await get(id);
			expect(
				await as("admin", "save_area", {
					area: id,
					expected_fingerprint: revision,
					change: { position: Number(position) + 1 },
				}),
				String(id),
			).toMatchObject({ ok: true });
		}
	});
});

describe("landmarks", () => {
	const get = async (landmark: number) =>
		(await as("admin", "get_landmark_as_admin", { landmark })).landmark as (Json & { fingerprint: string }) | null;
	const fresh = {
		slug: "pharos-lighthouse",
		kind: "beach",
		name_en: "Pharos Lighthouse",
		name_tr: "Pharos Feneri",
		aliases: ["Pharos"],
		area_id: 111,
		latitude: 35.35,
		longitude: 33.17,
	};
	const add = (values: Json = {}) =>
		as("admin", "save_landmark", { landmark: null, expected_fingerprint: "", change: { ...fresh, ...values } });

	it("keep their slug, and cannot be deleted while a saved search is near them", async () => {
		const added = await add();
		expect(added).toMatchObject({ ok: true });
		const landmark = added.id as number;
		const { fingerprint: first } = (await get(landmark))!;
		expect(await add({ name_en: "Else", name_tr: "Başka", aliases: [] })).toEqual({ ok: false, code: "slug_taken" });
		const change = { slug: "other", id: 5, aliases: ["Pharos", "Old Light"], kind: "marina" };
		expect(await as("admin", "save_landmark", { landmark, expected_fingerprint: first, change })).toEqual({
			ok: true,
			id: landmark,
		});
		expect(await get(landmark)).toMatchObject({ ...fresh, aliases: change.aliases, kind: "marina", use: {} });
		for (const stale of [first, null]) {
			expect(await as("admin", "save_landmark", { landmark, expected_fingerprint: stale, change })).toEqual({
				ok: false,
				code: "changed",
			});
			expect(await as("admin", "delete_landmark", { landmark, expected_fingerprint: stale })).toEqual({
				ok: false,
				code: "changed",
			});
		}
		const revision = { expected_fingerprint: (await get(landmark))!.fingerprint };
		expect(await as("admin", "save_landmark", { landmark, ...revision, change })).toEqual({
			ok: false,
			code: "unchanged",
		});
		const saved = await as("visitor", "save_search", {
			search: {
				kind: "property",
				name: "By the light",
				filters: { near: fresh.slug, within: "2" },
				database_filters: { kind: "property", near: fresh.slug, within: 2 },
			},
		});
		expect(saved).toMatchObject({ ok: true });
		expect((await get(landmark))!.use).toEqual({ searches: true });
		const [named] = await sql<{ about: Json }>("select private.name_activity_resource('landmark', $1) as about", [
			String(landmark),
		]);
		expect(named?.about).toEqual({ title_en: fresh.name_en, title_tr: fresh.name_tr });
		expect(await as("admin", "delete_landmark", { landmark, ...revision })).toEqual({
			ok: false,
			code: "in_use",
			use: { searches: true },
		});
		await sql("delete from public.saved_searches");
		expect(await as("admin", "delete_landmark", { landmark, ...revision })).toEqual({ ok: true });
		expect(await get(landmark)).toBeNull();
		for (const verb of ["created", "changed", "deleted"])
			expect(await logged(`landmark.${verb}`), verb).toMatchObject([{ actor_id: people.admin.id }]);
	});

	it.each([
		[{ aliases: ["daü"] }, { code: "name_taken", alias: "daü" }],
		[{ name_en: "Escape Beach" }, { code: "name_taken", alias: "Escape Beach" }],
		// A name of another place, of one that it is not in, and of its own place for a kind that is not the place itself.
		[{ aliases: ["Karavas"] }, { code: "name_taken", alias: "Karavas", of: "Alsancak" }],
		[
			{ kind: "hospital", aliases: ["Lapta"] },
			{ code: "name_taken", alias: "Lapta" },
		],
		[{ slug: "girne" }, { code: "slug_taken" }],
		[{ area_id: 99 }, { code: "area_gone" }],
		[{ area_id: null }, { code: "invalid" }],
		[{ kind: "castle" }, { code: "invalid" }],
		[{ latitude: 51.5 }, { code: "invalid" }],
		[{ longitude: null }, { code: "invalid" }],
		[{ slug: "../etc" }, { code: "invalid" }],
		[{ slug: null }, { code: "invalid" }],
		[{ name_en: "x" }, { code: "invalid" }],
		[{ aliases: ["!!"] }, { code: "invalid" }],
		[{ aliases: ["Two\nlines"] }, { code: "invalid" }],
		[{ aliases: ["x".repeat(61)] }, { code: "invalid" }],
		[{ aliases: Array.from({ length: 21 }, (_, index) => `Name ${index}`) }, { code: "invalid" }],
	])("refuse %o", async (values, expected) => {
		expect(await add(values)).toMatchObject({ ok: false, ...expected });
		expect(await sql("select from public.landmarks where name_tr = 'Pharos Feneri'")).toEqual([]);
	});

	it("may have a name of the place they are in, and names in any alphabet", async () => {
		expect(await add({ slug: "lapta-beach", aliases: ["Lapta", "Лапта"] })).toMatchObject({ ok: true });
	});

	it("of the reference data are valid", async () => {
		expect(
			await sql(
				"select k.slug, t.word from public.landmarks k, private.find_taken_landmark_name(k) t where t.word is not null",
			),
		).toEqual([]);
		const { landmarks } = (await as("admin", "list_landmarks_as_admin")) as { landmarks: { id: number }[] };
		expect(landmarks.length).toBeGreaterThan(40);
		for (const { id: landmark } of landmarks.filter((_, index) => IS_NIGHTLY || index % 8 === 0)) {
			const { fingerprint, is_approximate } = (await get(landmark))!;
			const change = { is_approximate: !is_approximate };
			expect(
				await as("admin", "save_landmark", { landmark, expected_fingerprint: fingerprint, change }),
				String(landmark),
			).toMatchObject({ ok: true });
		}
	});
});
