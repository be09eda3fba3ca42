/** Saved searches in the database: access, matching, and exactly-once mail. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { KINDS } from "../../app/domains/listings/listing.ts";
import { SORTS } from "../../app/domains/listings/search/search-filters.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { createSearchJob, type SearchJob, saveSearch } from "../support/saved-searches.ts";
import { type Client, connectClient, insertListing, makeAgent, PASSWORD, signInAs } from "../support/users.ts";

let backend: TestBackend;
let job: SearchJob;
let server: Client;
let agent: string;
const people = {} as Record<"ada" | "berk", { id: string; client: Client }>;

beforeAll(async () => {
	backend = await startTestBackend();
	agent = (await signInAs(backend, "agent", "agent")).id;
	await makeAgent(backend, agent, "agent");
	people.ada = await signInAs(backend, "visitor", "ada");
	people.berk = await signInAs(backend, "visitor", "berk");
	server = connectClient(backend, backend.secretKey);
	job = createSearchJob(backend.sql);
});
afterAll(() => backend?.stop());
beforeEach(() => backend.sql.exec("update public.profiles set language = 'en'"));
afterEach(() => backend.sql.exec("delete from public.saved_searches; delete from public.mail_outbox"));

const save = (values: Parameters<typeof saveSearch>[1] = {}, who = people.ada) => saveSearch(who.client, values);
const list = (values: Record<string, unknown> = {}) => insertListing(backend, agent, values);
const change = (id: number, values: string) =>
	backend.sql.exec(`update public.listings set ${values} where id = ${id}`);
const matchesOf = (id: string) =>
	backend.sql.query<{ listing_id: number; kind: string }>(
		"select listing_id::integer, kind from public.saved_search_matches where search_id = $1 order by found_at, listing_id",
		[id],
	);

describe("saving", () => {
	it("stores the search under its owner", async () => {
		const { id } = await save({ name: "Flats in Lapta", filters: { category: "rent", place: ["girne.lapta"] } });
		const { data } = await people.ada.client.from("saved_searches").select("*");
		expect(data).toMatchObject([
			{
				id,
				user_id: people.ada.id,
				name: "Flats in Lapta",
				notification_frequency: "daily",
				preferred_currency: "GBP",
			},
		]);
	});

	it("stores every sort order of the lists", async () => {
		for (const kind of KINDS)
			for (const sort of SORTS[kind]) {
				const filters = { q: `${kind} ${sort}` };
				expect(await save({ kind, sort, filters, database_filters: { kind } }), sort).toMatchObject({ ok: true });
			}
	});

	it("detects a duplicate in any order of filters", async () => {
		const { id } = await save({ filters: { category: "rent", price_max: 900 } });
		expect(await save({ filters: { price_max: 900, category: "rent" } })).toEqual({
			ok: false,
			code: "search_exists",
			id,
		});
		expect(await save({ filters: { price_max: 900, category: "rent" } }, people.berk)).toMatchObject({ ok: true });
	});

	it("stops at fifty, also concurrently", async () => {
		await backend.sql.query(
			`insert into public.saved_searches (user_id, name, kind, filters, database_filters, baseline)
				select $1, 'Search ' || n, 'property', jsonb_build_object('price_max', n), '{"kind": "property"}', 0 from generate_series(1, 45) n`,
			[people.ada.id],
		);
		const answers = await Promise.all(
			Array.from({ length: 10 }, (_, index) => save({ filters: { price_max: 1000 + index } })),
		);
		expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
		expect(answers.filter(({ code }) => code === "search_limit")).toHaveLength(5);
	});

	it("refuses instant alerts from a thousand matches on and accepts daily ones", async () => {
		await backend.sql.transaction((db) =>
			db.exec(`set local session_replication_role = replica;
			insert into public.listings (kind, category, type, status, agent_id, title_en, price_pence, area_id, district_id, bedrooms, first_listed_at)
			select 'property', 'rent', 'apartment', 'available', '${agent}', 'Many flats', 50000, 111, 1, 2, now() from generate_series(1, 1001)`),
		);
		const filters = { category: "rent" };
		expect(await save({ filters, notification_frequency: "instant" })).toEqual({ ok: false, code: "search_too_broad" });
		const { id } = await save({ filters });
		const { error } = await people.ada.client
			.from("saved_searches")
			.update({ notification_frequency: "instant" })
			.eq("id", id!);
		expect(error).toMatchObject({ code: "PT409", message: "search_too_broad" });
		await backend.sql.transaction((db) =>
			db.exec(
				"set local session_replication_role = replica; delete from public.listings where title_en = 'Many flats'",
			),
		);
	});

	it("requires a live session and valid filters", async () => {
		const { error } = await connectClient(backend).rpc("save_search", { search: {} });
		expect(error?.code).toBe("42501");
		for (const database_filters of [{ price_min: "x" }, { place: "girne" }, { listed: 1e12 }])
			await expect(save({ database_filters }), JSON.stringify(database_filters)).rejects.toThrow();
		await expect(save({ name: " \n" })).rejects.toThrow();
		await expect(save({ name: "x".repeat(81) })).rejects.toThrow();
		await expect(save({ name: "Flats \u202emoc" })).rejects.toThrow();
	});
});

describe("a box of the map", () => {
	const box = "33.1,35.3,33.3,35.4";
	const database_filters = { kind: "property", box: [33.1, 35.3, 33.3, 35.4] };

	it("alerts of listings inside it only", async () => {
		const { id } = await save({ filters: { box }, database_filters });
		const inside = await list({ latitude: 35.341, longitude: 33.181 });
		await list({ latitude: 35.341, longitude: 33.301 });
		await list({ latitude: null, longitude: null });
		await job.find();
		expect(await matchesOf(id!)).toMatchObject([{ listing_id: inside, kind: "new" }]);
		await backend.sql.exec("update public.saved_searches set due_at = now() where due_at is not null");
		expect(await job.mail()).toMatchObject({ mailed: 1 });
		const [mail] = await backend.sql.query<{ payload: { filters: object; total: number } }>(
			"select payload from public.mail_outbox where template = 'savedSearchMatches'",
		);
		expect(mail!.payload).toMatchObject({ filters: { box }, total: 1 });
	});

	it("that cannot be read is refused", async () => {
		await expect(
			save({ filters: { box }, database_filters: { kind: "property", box: [34, 35, 33, 36] } }),
		).rejects.toThrow();
	});
});

describe("stored filters", () => {
	const saveRaw = (filters: unknown) =>
		people.ada.client.rpc("save_search", {
			search: { name: "Flats", kind: "property", filters, database_filters: { kind: "property" } } as never,
		});

	it.each<[string, unknown]>([
		["no object", ["girne"]],
		["a text", "girne"],
		["nothing", null],
		["a missing value", undefined],
		["a nested object", { place: { girne: true } }],
		["a nested null", { place: null }],
		["objects in a list", { place: [{ slug: "girne" }] }],
		["numbers in a list", { place: [1] }],
		["lists in a list", { place: [["girne"]] }],
		["an invalid key", { "place&page": "girne" }],
		["an empty key", { "": "girne" }],
		["a long text", { q: "x".repeat(201) }],
		["a long entry", { place: ["x".repeat(101)] }],
		["too many entries", { place: Array(201).fill("x") }],
		["too many keys", Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`a${index}`, 1]))],
	])("refuse %s", async (_, filters) => {
		expect((await saveRaw(filters)).error).toMatchObject({ code: "PT400", message: "unreadable_filters" });
	});

	it.each<[string, object]>([
		["none", {}],
		[
			"every format",
			{ place: ["girne", "lefke"], price_max: 900, furnished: true, category: "rent", q: "x".repeat(200) },
		],
		["an empty list", { place: [] }],
	])("accept %s", async (_, filters) => {
		expect((await saveRaw(filters)).data).toMatchObject({ ok: true });
	});
});

describe("access", () => {
	it("denies other users reading, changing and deleting", async () => {
		const { id } = await save({});
		await list();
		await job.find();
		const { client } = people.berk;
		expect((await client.from("saved_searches").select("id")).data).toEqual([]);
		expect((await client.from("saved_search_matches").select("id")).data).toEqual([]);
		expect((await client.from("saved_searches").update({ name: "Mine" }).eq("id", id!).select("id")).data).toEqual([]);
		expect((await client.from("saved_searches").delete().eq("id", id!).select("id")).data).toEqual([]);
		const feed = await client.rpc("rotate_search_feed", { search: id!, is_wanted: true });
		expect(feed.error).toMatchObject({ code: "PT404", message: "search_unknown" });
		expect((await people.ada.client.from("saved_search_matches").select("id")).data).toHaveLength(1);
	});

	it.each(["user_id", "filters", "database_filters", "baseline", "feed_token", "due_at"])(
		"denies its owner setting %s",
		async (column) => {
			const { id } = await save({});
			const { error } = await people.ada.client
				.from("saved_searches")
				.update({ name: "x", [column]: null } as never)
				.eq("id", id!);
			expect(error?.code).toBe("42501");
		},
	);

	it("denies its owner writing matches and direct inserts", async () => {
		const { id } = await save({});
		const { client } = people.ada;
		const match = { search_id: id!, listing_id: 1, kind: "new", price_pence: 1 } as const;
		expect((await client.from("saved_search_matches").insert(match)).error?.code).toBe("42501");
		expect((await client.from("saved_search_matches").delete().eq("search_id", id!)).error?.code).toBe("42501");
		const row = {
			user_id: people.ada.id,
			name: "x",
			kind: "property",
			filters: {},
			database_filters: {},
			baseline: 0,
		} as const;
		expect((await client.from("saved_searches").insert(row)).error?.code).toBe("42501");
	});

	it("reads and finds nothing for a disabled account", async () => {
		const { id } = await save({});
		await backend.sql.query("update public.profiles set disabled_at = now() where id = $1", [people.ada.id]);
		await list();
		await job.find();
		expect(await matchesOf(id!)).toEqual([]);
		expect((await people.ada.client.from("saved_searches").select("id")).data).toEqual([]);
		await reviveAda();
	});
});

describe("matching", () => {
	it("finds listings that become available after the search was saved", async () => {
		await list();
		const { id } = await save({ filters: { category: "rent", place: ["girne"] } });
		await job.find();
		expect(await matchesOf(id!)).toEqual([]);
		const draft = await list({ status: "draft" });
		const fresh = await list();
		await list({ area_id: 205 });
		await list({ category: "sale" });
		await job.find();
		expect(await matchesOf(id!)).toEqual([{ listing_id: fresh, kind: "new" }]);
		await change(draft, "status = 'available'");
		await job.find();
		expect(await matchesOf(id!)).toEqual([
			{ listing_id: fresh, kind: "new" },
			{ listing_id: draft, kind: "new" },
		]);
	});

	it("reports a listing once, however often it is republished", async () => {
		const { id } = await save({});
		const flat = await list();
		await job.find();
		for (let round = 0; round < 3; round++) {
			await change(flat, "status = 'rented'");
			await change(flat, "status = 'available'");
			await job.find();
		}
		expect(await matchesOf(id!)).toEqual([{ listing_id: flat, kind: "new" }]);
	});

	it("reports a listing republished after the search was saved as available again", async () => {
		const flat = await list();
		await change(flat, "status = 'rented'");
		const { id } = await save({});
		await change(flat, "status = 'available'");
		await job.find();
		expect(await matchesOf(id!)).toEqual([{ listing_id: flat, kind: "again" }]);
	});

	it("reports each lower price once, also when it brings a listing into range", async () => {
		const flat = await list({ price_pence: 100_000 });
		const { id } = await save({ filters: { price_max: 900 } });
		await change(flat, "price_pence = 95000");
		await job.find();
		expect(await matchesOf(id!)).toEqual([]);
		await change(flat, "price_pence = 88000");
		await job.find();
		await change(flat, "price_pence = 89000");
		await change(flat, "price_pence = 88000");
		await job.find();
		expect(await matchesOf(id!)).toEqual([{ listing_id: flat, kind: "price_cut" }]);
		await change(flat, "price_pence = 80000");
		await job.find();
		expect(await matchesOf(id!)).toHaveLength(2);
	});

	it("pauses a search and continues from its resumption", async () => {
		const { id } = await save({});
		await people.ada.client.from("saved_searches").update({ is_paused: true }).eq("id", id!);
		await list();
		await job.find();
		await list();
		// Not covered by any run before the search is resumed.
		await people.ada.client.from("saved_searches").update({ is_paused: false }).eq("id", id!);
		await job.find();
		expect(await matchesOf(id!)).toEqual([]);
		const later = await list();
		await job.find();
		expect(await matchesOf(id!)).toEqual([{ listing_id: later, kind: "new" }]);
	});

	it("resumes a run that died between steps and finds each listing once", async () => {
		const ids = [];
		for (let index = 0; index < 7; index++) ids.push((await save({ filters: { price_max: 1000 + index } })).id!);
		const flat = await list();
		await job.begin();
		expect(await job.step(3)).toMatchObject({ asked: 3, found: 3, is_done: false });
		// New events belong to the next pass.
		const later = await list();
		await job.find(3);
		for (const id of ids)
			expect(await matchesOf(id)).toEqual([
				{ listing_id: flat, kind: "new" },
				{ listing_id: later, kind: "new" },
			]);
		expect(await backend.sql.query("select id from public.listing_events")).toEqual([]);
	});

	it("pauses an invalid search and continues", async () => {
		const { id: broken } = await save({ filters: { price_max: 901 } });
		const { id } = await save({ filters: { price_max: 902 } });
		await backend.sql.query(
			"update public.saved_searches set database_filters = database_filters || $2 where id = $1",
			[broken, '{"listed": 999999999}'],
		);
		const flat = await list();
		expect(await job.find()).toMatchObject({ unreadable: 1 });
		expect(await matchesOf(id!)).toEqual([{ listing_id: flat, kind: "new" }]);
		const [state] = await backend.sql.query("select is_paused from public.saved_searches where id = $1", [broken]);
		expect(state).toEqual({ is_paused: true });
	});

	it("agrees with the list page for every filter", async () => {
		const searches: Record<string, string> = {};
		const wanted: [string, Record<string, unknown>][] = [
			["rooms", { rooms: [2, 5] }],
			["place", { place: ["girne.lapta", "lefkosa"] }],
			["words", { q: "sea" }],
			["size", { size_min: 80 }],
			["features", { feature: ["sea_view"] }],
			["type", { type: ["villa", "studio"] }],
			["title", { category: "sale", title: ["not_stated", "exchange"] }],
			["verified", { verified: true }],
			["price", { price_min: 60_000, price_max: 70_000 }],
			["all", {}],
		];
		for (const [name, filters] of wanted)
			searches[name] = (await save({ filters: { name }, database_filters: filters })).id!;
		const before = (await backend.sql.query<{ id: number }>("select max(id)::integer as id from public.listings"))[0]!
			.id;
		await list({ gross_m2: 90, features: ["sea_view"] });
		await list({ type: "villa", bedrooms: 6, price_pence: 90_000 });
		await list({ category: "sale", type: "studio", bedrooms: 0, area_id: 205, title_origin: "exchange" });
		await list({ category: "sale", area_id: 205, price_pence: 65_000 });
		await job.find();
		for (const [name, filters] of wanted) {
			const { data } = await server.rpc("search_listings", {
				filters: { kind: "property", ...filters } as never,
				page_size: 48,
			});
			const listed = (data as unknown as { rows: { id: number }[] }).rows
				.map((row) => row.id)
				.filter((id) => id > before);
			const found = (await matchesOf(searches[name]!)).map((match) => match.listing_id);
			expect(found.sort(), name).toEqual(listed.sort());
		}
	});
});

describe("mail", () => {
	const mails = () =>
		backend.sql.query<{ recipient: string; language: string; payload: MailPayload }>(
			"select recipient, language, payload from public.mail_outbox where template = 'savedSearchMatches' order by created_at",
		);
	type MailPayload = {
		search_id: string;
		total: number;
		gone: number;
		listings: { listing_id: number; change: string; from_pence: number | null; price_pence: number; place: string }[];
		names: Record<string, Record<string, string>>;
	};
	const instant = { notification_frequency: "instant" } as const;
	const makeDue = () => backend.sql.exec("update public.saved_searches set due_at = now() where due_at is not null");

	it("is sent for an instant search in the same run, once, in the owner's language", async () => {
		await backend.sql.query("update public.profiles set language = 'tr' where id = $1", [people.ada.id]);
		const { id } = await save({ ...instant, filters: { place: ["girne.lapta"] } });
		const flat = await list();
		await job.run();
		await job.run();
		const [mail, ...others] = await mails();
		expect(others).toEqual([]);
		expect(mail).toMatchObject({ recipient: "ada@adahan.example", language: "tr" });
		expect(mail!.payload).toMatchObject({
			search_id: id,
			total: 1,
			gone: 0,
			names: { places: { "girne.lapta": "Lapta" } },
		});
		expect(mail!.payload.listings).toMatchObject([
			{ listing_id: flat, change: "new", from_pence: null, place: "Lapta, Girne" },
		]);
	});

	it.each([
		["only new listings", { new_listings: true, price_changes: false }, ["new"]],
		["only price cuts", { new_listings: false, price_changes: true }, ["price_cut"]],
		["neither", { new_listings: false, price_changes: false }, null],
	] as const)("follows the owner's preferences: %s", async (_, wants, changes) => {
		await people.ada.client.rpc("set_notification_preferences", wants);
		const before = await list({ price_pence: 80_000 });
		await save(instant);
		const fresh = await list();
		await change(before, "price_pence = 70000");
		await job.run();
		const [mail] = await mails();
		expect(mail?.payload.listings.map((listing) => listing.change) ?? null).toEqual(changes);
		if (mail)
			expect(mail.payload).toMatchObject({
				total: 1,
				gone: 0,
				listings: [{ listing_id: wants.new_listings ? fresh : before }],
			});
		await people.ada.client.rpc("set_notification_preferences", { new_listings: true, price_changes: true });
	});

	it("is sent daily in the morning with all matches", async () => {
		await save({});
		await list();
		await job.run();
		await list();
		await job.run();
		expect(await mails()).toEqual([]);
		await makeDue();
		await job.run();
		expect((await mails()).map(({ payload }) => payload.total)).toEqual([2]);
	});

	it("keeps three minutes between two instant alerts", async () => {
		await save(instant);
		await list();
		await job.run();
		await list();
		await job.run();
		expect(await mails()).toHaveLength(1);
		const [waiting] = await backend.sql.query<{ wait: number }>(
			"select extract(epoch from due_at - last_mailed_at)::integer as wait from public.saved_searches",
		);
		expect(waiting?.wait).toBe(180);
		await makeDue();
		await job.run();
		expect(await mails()).toHaveLength(2);
	});

	it("omits and counts ended listings, and is not sent when all have ended", async () => {
		await save({});
		const [gone] = [await list(), await list()];
		await job.find();
		await change(gone, "status = 'rented'");
		await makeDue();
		await job.run();
		expect((await mails()).map(({ payload }) => [payload.total, payload.gone])).toEqual([[1, 1]]);
		const other = await list();
		await job.find();
		await change(other, "status = 'rented'");
		await makeDue();
		await job.run();
		expect(await mails()).toHaveLength(1);
	});

	it("shows a price cut from first to last price, and none that was reverted", async () => {
		const [flat, back] = [await list({ price_pence: 100_000 }), await list({ price_pence: 100_000 })];
		await save({});
		await change(flat, "price_pence = 90000");
		await change(back, "price_pence = 90000");
		await job.find();
		await change(flat, "price_pence = 85000");
		await change(back, "price_pence = 110000");
		await job.find();
		await makeDue();
		await job.run();
		const [mail] = await mails();
		expect(mail?.payload).toMatchObject({ total: 1, gone: 1 });
		expect(mail?.payload.listings).toMatchObject([
			{ listing_id: flat, change: "price_cut", from_pence: 100_000, price_pence: 85_000 },
		]);
	});

	it("shows twenty and counts the rest", async () => {
		await save({});
		for (let index = 0; index < 23; index++) await list();
		await job.find();
		await makeDue();
		await job.run();
		const [mail] = await mails();
		expect(mail?.payload.total).toBe(23);
		expect(mail?.payload.listings).toHaveLength(20);
	});

	it("is not sent to disabled, banned or unconfirmed accounts or without alerts", async () => {
		const ways = [
			`update public.profiles set disabled_at = now() where id = '${people.ada.id}'`,
			`update auth.users set banned_until = now() + interval '1 day' where id = '${people.ada.id}'`,
			`update auth.users set banned_until = null, email_confirmed_at = null where id = '${people.ada.id}'`,
			"update public.saved_searches set email_alerts = false",
			"update public.saved_searches set is_paused = true",
		];
		for (const way of ways) {
			await save({});
			await list();
			await job.find();
			await backend.sql.exec(way);
			await makeDue();
			await job.run();
			expect(await mails(), way).toEqual([]);
			await backend.sql.exec("delete from public.saved_searches");
			await reviveAda();
		}
	});

	it("omits matches found while alerts were off", async () => {
		const { id } = await save({ email_alerts: false });
		await list();
		await job.run();
		await people.ada.client.from("saved_searches").update({ email_alerts: true }).eq("id", id!);
		await makeDue();
		await job.run();
		expect(await mails()).toEqual([]);
		expect(await matchesOf(id!)).toHaveLength(1);
	});

	it("follows a changed frequency for waiting matches", async () => {
		const { id } = await save({});
		await list();
		await job.run();
		await people.ada.client.from("saved_searches").update(instant).eq("id", id!);
		await job.run();
		expect(await mails()).toHaveLength(1);
	});

	it("is scheduled by frequency in local time", async () => {
		const next = async (frequency: string, found: string, last: string | null = null) => {
			const [row] = await backend.sql.query<{ at: Date }>("select private.next_alert_at($1, $2, $3) as at", [
				frequency,
				found,
				last,
			]);
			return new Date(row!.at).toISOString();
		};
		// 08:00 is 06:00 UTC in winter and 05:00 in summer.
		expect(await next("daily", "2026-01-05T05:59:59Z")).toBe("2026-01-05T06:00:00.000Z");
		expect(await next("daily", "2026-01-05T06:00:00Z")).toBe("2026-01-06T06:00:00.000Z");
		expect(await next("daily", "2026-07-06T04:59:00Z")).toBe("2026-07-06T05:00:00.000Z");
		// 5 January 2026 is a Monday.
		expect(await next("weekly", "2026-01-05T05:00:00Z")).toBe("2026-01-05T06:00:00.000Z");
		expect(await next("weekly", "2026-01-05T06:00:00Z")).toBe("2026-01-12T06:00:00.000Z");
		expect(await next("weekly", "2026-01-11T23:00:00Z")).toBe("2026-01-12T06:00:00.000Z");
		expect(await next("instant", "2026-01-05T12:00:00Z")).toBe("2026-01-05T12:00:00.000Z");
		expect(await next("instant", "2026-01-05T12:00:00Z", "2026-01-05T11:59:00Z")).toBe("2026-01-05T12:02:00.000Z");
	});

	it("offers links to pause, slow down and stop, and rejects other actions", async () => {
		const { id } = await save(instant);
		const state = async () =>
			(await people.ada.client.from("saved_searches").select("is_paused, email_alerts, notification_frequency"))
				.data?.[0];
		const press = async (action: string) => (await server.rpc("change_search_alert", { search: id!, action })).data;
		expect(await press("weekly")).toMatchObject({ name: "Flats", state: "on" });
		expect(await state()).toEqual({ is_paused: false, email_alerts: true, notification_frequency: "weekly" });
		await press("stop");
		expect(await press("weekly")).toMatchObject({ state: "off" });
		await press("pause");
		expect(await press("weekly")).toMatchObject({ state: "paused" });
		expect(await state()).toEqual({ is_paused: true, email_alerts: false, notification_frequency: "weekly" });
		expect(await press("delete")).toBeNull();
		expect((await people.ada.client.rpc("change_search_alert", { search: id!, action: "stop" })).error?.code).toBe(
			"42501",
		);
	});
});

describe("search list and feed", () => {
	it("count matches since the owner's last view, without ended ones", async () => {
		const { id } = await save({});
		const flat = await list();
		await list();
		await job.find();
		const count = async () =>
			((await people.ada.client.rpc("list_saved_searches")).data as unknown as { new_count: number }[])[0]?.new_count;
		expect(await count()).toBe(2);
		await change(flat, "status = 'rented'");
		expect(await count()).toBe(1);
		await people.ada.client.from("saved_searches").update({ seen_at: new Date().toISOString() }).eq("id", id!);
		expect(await count()).toBe(0);
	});

	it("serve the feed by its token until renewed or withdrawn", async () => {
		const { id } = await save({});
		const flat = await list();
		await job.find();
		const renew = async (is_wanted: boolean) =>
			(await people.ada.client.rpc("rotate_search_feed", { search: id!, is_wanted })).data as string | null;
		const read = async (token: string) => (await connectClient(backend).rpc("get_search_feed", { token })).data;
		const first = await renew(true);
		expect(first).toMatch(/^[0-9a-f]{32}$/);
		expect(await read(first!)).toMatchObject({ id, entries: [{ listing_id: flat, change: "new" }] });
		const second = await renew(true);
		expect(await read(first!)).toBeNull();
		await backend.sql.query("update public.profiles set disabled_at = now() where id = $1", [people.ada.id]);
		expect(await read(second!)).toBeNull();
		await reviveAda();
		await renew(false);
		expect(await read(second!)).toBeNull();
	});
});

/** After a suspension the old sessions are gone; the user signs in again. */
async function reviveAda(): Promise<void> {
	await backend.sql.exec(
		"update public.profiles set disabled_at = null; update auth.users set banned_until = null, email_confirmed_at = now()",
	);
	people.ada.client = connectClient(backend);
	const { error } = await people.ada.client.auth.signInWithPassword({
		email: "ada@adahan.example",
		password: PASSWORD,
	});
	if (error) throw error;
}
