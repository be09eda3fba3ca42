/** Listing search: exact filters, correct counts and harmless hostile input. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Client, connectClient, insertListing, makeAgent, signInAs } from "../support/users.ts";

type Answer = {
	rows: {
		id: number;
		title_en: string;
		price_pence: number;
		reduction_percent: number | null;
		odometer_km: number | null;
	}[];
	total: number;
	is_capped: boolean;
	facets: Record<string, Record<string, number>>;
	loosen: Record<string, number> | null;
	suggestion: string | null;
};

let backend: TestBackend;
let db: Client;

beforeAll(async () => {
	backend = await startTestBackend();
	db = connectClient(backend);
	const agent = (await signInAs(backend, "agent", "agent")).id;
	const verified = (await signInAs(backend, "agent", "verified")).id;
	await makeAgent(backend, agent, "agent");
	await makeAgent(backend, verified, "verified");
	await backend.sql.query("update public.agents set verified_at = now() where id = $1", [verified]);
	const add = (title_en: string, values: Record<string, unknown>, owner = agent) =>
		insertListing(backend, owner, { title_en, ...values });
	const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
	await add("Lapta flat", {
		first_listed_at: days(2),
		gross_m2: 85,
		furnishing: "furnished",
		payment_interval_months: 6,
		deposit_pence: 65_000,
		minimum_term_months: 12,
	});
	await add("Bogaz of Girne", { area_id: 115, price_pence: 40_000, bedrooms: 1, first_listed_at: days(3) });
	await add(
		"Lapta villa",
		{
			category: "sale",
			type: "villa",
			price_pence: 38_500_000,
			bedrooms: 4,
			bathrooms: 3,
			gross_m2: 200,
			land_m2: 600,
			features: ["sea_view", "private_pool"],
			title_origin: "exchange",
			title_state: "own_deed",
			first_listed_at: days(10),
		},
		verified,
	);
	await add("Lefkosa flat", {
		category: "sale",
		area_id: 205,
		price_pence: 9_500_000,
		bedrooms: 2,
		gross_m2: 80,
		features: ["lift"],
		first_listed_at: days(40),
	});
	await add("Big house", {
		category: "sale",
		type: "detached_house",
		area_id: 205,
		price_pence: 60_000_000,
		bedrooms: 7,
		title_origin: "not_stated",
		first_listed_at: days(5),
	});
	await add("Hidden draft", { status: "draft" });
	const car = {
		kind: "vehicle",
		category: "sale",
		type: "car",
		bedrooms: null,
		living_rooms: null,
		steering: "right",
		price_pence: 700_000,
	};
	const [vitz] = await backend.sql.query<{ id: number; make_id: number }>(
		"select m.id, m.make_id from public.vehicle_models m join public.vehicle_makes k on k.id = m.make_id where k.slug = 'toyota' and m.slug = 'vitz'",
	);
	await add("Toyota Vitz 2014", {
		...car,
		make_id: vitz!.make_id,
		model_id: vitz!.id,
		year: 2014,
		fuel: "petrol",
		transmission: "automatic",
		body: "hatchback",
		seats: 5,
		odometer: 60_000,
		odometer_unit: "miles",
		inspection_until: "2099-01-01",
		road_tax_until: "2099-01-01",
		ex_rental: true,
	});
	await add("Toyota old", {
		...car,
		make_id: vitz!.make_id,
		year: 2001,
		steering: "left",
		odometer: 90_000,
		odometer_unit: "km",
		swap_accepted: true,
	});
	await backend.sql.exec(
		"update public.listings set price_pence = 9000000 where title_en = 'Lefkosa flat'; select private.refresh_search_vocabulary();",
	);
});
afterAll(() => backend?.stop());

async function search(filters: Record<string, unknown>, options: Record<string, unknown> = {}): Promise<Answer> {
	const { data, error } = await db.rpc("search_listings", {
		filters: { kind: "property", ...filters },
		...options,
	} as never);
	if (error) throw error;
	return data as unknown as Answer;
}
const titles = async (filters: Record<string, unknown>, options: Record<string, unknown> = {}) =>
	(await search(filters, options)).rows.map(({ title_en }) => title_en);

describe("filters", () => {
	it.each<[string, Record<string, unknown>, string[]]>([
		[
			"no filter: newest first, both categories merged",
			{},
			["Lapta flat", "Bogaz of Girne", "Big house", "Lapta villa", "Lefkosa flat"],
		],
		["category", { category: "rent" }, ["Lapta flat", "Bogaz of Girne"]],
		["district", { place: ["girne"] }, ["Lapta flat", "Bogaz of Girne", "Lapta villa"]],
		[
			"area and district",
			{ place: ["girne.lapta", "lefkosa"] },
			["Lapta flat", "Big house", "Lapta villa", "Lefkosa flat"],
		],
		["unknown place", { place: ["atlantis"] }, []],
		["types", { type: ["villa", "detached_house"] }, ["Big house", "Lapta villa"]],
		["price", { category: "sale", price_min: 9_000_000, price_max: 38_500_000 }, ["Lapta villa", "Lefkosa flat"]],
		["exact rooms", { rooms: [2] }, ["Lapta flat", "Lefkosa flat"]],
		["five rooms means five or more", { rooms: [5] }, ["Big house"]],
		["baths", { baths: 3 }, ["Lapta villa"]],
		["size", { size_min: 81, size_max: 100 }, ["Lapta flat"]],
		["land", { land_min: 500 }, ["Lapta villa"]],
		["all features", { feature: ["sea_view", "private_pool"] }, ["Lapta villa"]],
		["furnishing", { furnishing: ["furnished", "part_furnished"] }, ["Lapta flat"]],
		["title origin", { title: ["exchange"] }, ["Lapta villa"]],
		["title: stated or not", { category: "sale", title: ["not_stated"] }, ["Big house", "Lefkosa flat"]],
		["deed", { deed: ["own_deed"] }, ["Lapta villa"]],
		["payment interval", { interval_max: 6 }, ["Lapta flat"]],
		["minimum term", { term_max: 12 }, ["Lapta flat"]],
		["cash to move in", { category: "rent", move_in_max: 50_000 }, ["Bogaz of Girne"]],
		["verified seller", { verified: true }, ["Lapta villa"]],
		["listed within", { listed: 4 }, ["Lapta flat", "Bogaz of Girne"]],
		["reduced", { reduced: true }, ["Lefkosa flat"]],
		["agent", { agent: "verified" }, ["Lapta villa"]],
		["normalised words in any language", { q: "LAPTA" }, ["Lapta flat", "Lapta villa"]],
		["synonym of the place", { q: "Kyrenia" }, ["Lapta flat", "Bogaz of Girne", "Lapta villa"]],
		["word prefix", { q: "lefk" }, ["Big house", "Lefkosa flat"]],
		["all words", { q: "villa lapta" }, ["Lapta villa"]],
		["rooms in local notation", { q: "4+1" }, ["Lapta villa"]],
		["rooms and a place", { q: "Girne 1 + 1" }, ["Bogaz of Girne"]],
		["rooms without matches", { q: "9+1" }, []],
		[
			"punctuation only",
			{ q: "!!! & |" },
			["Lapta flat", "Bogaz of Girne", "Big house", "Lapta villa", "Lefkosa flat"],
		],
	])("%s", async (_, filters, expected) => {
		expect(await titles(filters)).toEqual(expected);
	});

	it.each<[string, Record<string, unknown>, string[]]>([
		["make", { make: ["toyota"] }, ["Toyota Vitz 2014", "Toyota old"]],
		["model", { model: ["toyota.vitz"] }, ["Toyota Vitz 2014"]],
		["seats", { seats: 5 }, ["Toyota Vitz 2014"]],
		["years", { year_min: 2010 }, ["Toyota Vitz 2014"]],
		["odometer in km, whatever the listing's unit", { odometer_max: 91_000 }, ["Toyota old"]],
		[
			"gearbox, fuel, body, steering",
			{ gearbox: ["automatic"], fuel: ["petrol"], body: ["hatchback"], steering: ["right"] },
			["Toyota Vitz 2014"],
		],
		["valid papers", { papers: true }, ["Toyota Vitz 2014"]],
		["without hire cars", { ex_rental: "no" }, ["Toyota old"]],
		["only hire cars", { ex_rental: "only" }, ["Toyota Vitz 2014"]],
		["swap", { swap: true }, ["Toyota old"]],
	])("vehicles: %s", async (_, filters, expected) => {
		expect((await titles({ kind: "vehicle", ...filters })).sort()).toEqual(expected.sort());
	});
});

it.each(["Etc/GMT+12", "Pacific/Kiritimati"])(
	"ends papers with the day of the island, not that of %s",
	async (zone) => {
		const found = (daysLeft: number) =>
			backend.sql.transaction(async (sql) => {
				await sql.exec(`set local timezone = '${zone}'; update public.listings set road_tax_until =
				private.local_date(now()) + ${daysLeft} where title_en = 'Toyota Vitz 2014';`);
				const rows = await sql.query<{ total: number }>(
					"select (public.search_listings($1) ->> 'total')::integer as total",
					[JSON.stringify({ kind: "vehicle", papers: true })],
				);
				await sql.exec("update public.listings set road_tax_until = '2099-01-01' where title_en = 'Toyota Vitz 2014'");
				return rows[0]?.total;
			});
		expect(await found(0)).toBe(1);
		expect(await found(-1)).toBe(0);
	},
);

describe("sorting and pagination", () => {
	it("sorts by price, price per square metre and reduction", async () => {
		expect(await titles({ category: "sale" }, { sort: "price_up" })).toEqual([
			"Lefkosa flat",
			"Lapta villa",
			"Big house",
		]);
		expect(await titles({ category: "sale" }, { sort: "price_down" })).toEqual([
			"Big house",
			"Lapta villa",
			"Lefkosa flat",
		]);
		expect(await titles({ category: "sale" }, { sort: "m2_price" })).toEqual(["Lefkosa flat", "Lapta villa"]);
		expect(await titles({ category: "sale" }, { sort: "reduction" })).toEqual(["Lefkosa flat"]);
	});

	it("sorts vehicles by distance in one unit and by year, without those that state none", async () => {
		const vehicles = { kind: "vehicle" };
		expect(await titles(vehicles, { sort: "odometer" })).toEqual(["Toyota old", "Toyota Vitz 2014"]);
		expect(await titles(vehicles, { sort: "year" })).toEqual(["Toyota Vitz 2014", "Toyota old"]);
		const [first] = (await search(vehicles, { sort: "odometer", page_size: 1 })).rows;
		expect(first!.odometer_km).toBe(90_000);
		const rest = { sort: "odometer", after: { value: first!.odometer_km, id: first!.id } };
		expect(await titles(vehicles, rest)).toEqual(["Toyota Vitz 2014"]);
	});

	it("returns every row once, by number and by cursor", async () => {
		const numbered = [
			...(await titles({}, { page: 1, page_size: 2 })),
			...(await titles({}, { page: 2, page_size: 2 })),
			...(await titles({}, { page: 3, page_size: 2 })),
		];
		expect(numbered).toEqual(await titles({}));
		const first = await search({}, { sort: "price_up", page_size: 2 });
		const last = first.rows.at(-1)!;
		const rest = await titles({}, { sort: "price_up", page_size: 48, after: { value: last.price_pence, id: last.id } });
		expect([...first.rows.map(({ title_en }) => title_en), ...rest]).toEqual(await titles({}, { sort: "price_up" }));
	});

	it("answers absurd pages with an empty or the first page", async () => {
		expect(await titles({}, { page: 42 })).toEqual([]);
		expect((await titles({}, { page: -5 })).length).toBe(5);
		expect((await titles({}, { page: 2_000_000_000 })).length).toBe(0);
	});
});

describe("paid and verified advertisers", () => {
	const lists: [filters: Record<string, unknown>, ...sorts: string[]][] = [
		[{}, "newest", "price_up", "price_down", "m2_price", "reduction"],
		[{ q: "flat" }, "newest", "match"],
		[{ kind: "vehicle" }, "newest", "odometer", "year"],
	];
	const readOrders = () =>
		Promise.all(
			lists.flatMap(([filters, ...sorts]) =>
				sorts.map(async (sort) => (await search(filters, { sort })).rows.map(({ id }) => id)),
			),
		);

	it("do not rank above others", async () => {
		const [listing] = await backend.sql.query<{ agent_id: string }>(
			"select agent_id from public.listings where title_en = 'Lefkosa flat'",
		);
		const change = (text: string) => backend.sql.query(text, [listing!.agent_id]);
		const before = await readOrders();
		await change("update public.agents set verified_at = now() where id = $1");
		await change(
			"insert into public.subscriptions (agent_id, plan_id, period, status) values ($1, 'agency', 'granted', 'active')",
		);
		expect(before.flat().length).toBeGreaterThan(20);
		expect(await readOrders()).toEqual(before);
		await change("update public.agents set verified_at = null where id = $1");
		await change("delete from public.subscriptions where agent_id = $1");
	});
});

describe("the home page", () => {
	it("shows price cuts of the last 30 days", async () => {
		const [owner] = await backend.sql.query<{ id: string }>("select id from public.agents limit 1");
		const cut = (days: number) =>
			insertListing(backend, owner!.id, {
				price_pence: 60_000,
				reduced_from_pence: 65_000,
				reduced_at: new Date(Date.now() - days * 86_400_000).toISOString(),
			});
		const [older, younger] = [await cut(31), await cut(29)];
		const { data } = await db.rpc("get_home_page");
		const shown = (data as unknown as { price_cuts: { id: number }[] }).price_cuts.map(({ id }) => id);
		expect(shown).toContain(younger);
		expect(shown).not.toContain(older);
		await backend.sql.query("delete from public.listings where id = any($1::bigint[])", [[older, younger]]);
	});
});

describe("counts", () => {
	it("equal the results of choosing the facet value", async () => {
		const groups = ["type", "rooms", "furnishing", "place"] as const;
		const all = await search({});
		for (const group of groups) expect(Object.keys(all.facets[group] ?? {}), group).not.toEqual([]);
		for (const filters of [
			{},
			{ category: "sale" },
			{ place: ["girne"] },
			{ rooms: [2] },
			{ feature: ["lift"] },
			{ q: "lapta", type: ["villa"] },
		]) {
			const { facets, total } = await search(filters);
			expect(total).toBe((await titles(filters)).length);
			for (const group of groups) {
				for (const [value, number] of Object.entries(facets[group] ?? {})) {
					const chosen = { ...filters, [group]: [group === "rooms" ? Number(value) : value] };
					expect((await search(chosen)).total, `${JSON.stringify(chosen)}`).toBe(number);
				}
			}
		}
	});

	it("suggest which filter to remove, with the correct number", async () => {
		const filters = { category: "sale", type: ["villa"], price_max: 1000 };
		const { total, loosen } = await search(filters);
		expect(total).toBe(0);
		expect(loosen).toEqual({ price: 1 });
	});

	it("count wider searches as their lists do, where there are one to five results", async () => {
		const ask = async (filters: Record<string, unknown>, wider: unknown) =>
			(await db.rpc("search_listings", { filters: { kind: "property", ...filters }, wider } as never))
				.data as unknown as { total: number; wider: number[] | null };
		const searches = [
			{ category: "sale", type: ["villa"], verified: true },
			{ category: "rent", price_max: 45_000, place: ["girne"] },
			{ category: "sale", q: "lapta", feature: ["sea_view"] },
		];
		const changes = [
			{ type: null },
			{ price_max: 100_000_000 },
			{ q: null, feature: null },
			{ place: null, category: "sale", verified: null },
		];
		let further = 0;
		for (const filters of searches) {
			const { total, wider } = await ask(filters, changes);
			expect(total, JSON.stringify(filters)).toBeGreaterThan(0);
			for (const [index, change] of changes.entries()) {
				const linked = Object.entries({ ...filters, ...change }).filter(([, value]) => value !== null);
				expect(wider?.[index], JSON.stringify(linked)).toBe((await search(Object.fromEntries(linked))).total);
			}
			further += (wider ?? []).filter((count) => count > total).length;
		}
		expect(further).toBeGreaterThan(1);
		expect((await ask({ price_max: 1 }, changes)).wider).toBeNull();
		// At most eight, and nothing that is no list of changes.
		expect((await ask(searches[0]!, Array(20).fill({}))).wider).toEqual(Array(8).fill(1));
		for (const odd of [{}, [null, 7, []]]) expect((await ask(searches[0]!, odd)).total).toBe(1);
	});

	it("correct a misspelt word by the words of the listings", async () => {
		expect((await search({ q: "kirenya" })).suggestion).toBe("kyrenia");
		expect((await search({ q: "zzzzqqq" })).suggestion).toBeNull();
	});
});

describe("hostile values", () => {
	it.each([
		{ place: ["girne'; drop table public.listings; --"] },
		{ type: ["villa') or true --"] },
		{ feature: ["{", "\\", '"', "a,b"] },
		{ q: "'; select pg_sleep(5) --" },
		{ q: "\\' | !( <-> *:" },
		{ q: "ı".repeat(10_000) },
		{ agent: "' or 1=1 --" },
		{ model: ["x.y'z"] },
	])("%j", async (filters) => {
		const answer = await search(filters);
		expect(Array.isArray(answer.rows)).toBe(true);
		const [row] = await backend.sql.query<{ n: number }>("select count(*)::int as n from public.listings");
		expect(row!.n).toBe(8);
	});

	it("take a filter of null as absent", async () => {
		const { data: all } = await db.rpc("search_listings", { filters: { kind: "property" } });
		const names = [
			"category",
			"type",
			"title",
			"deed",
			"rooms",
			"place",
			"make",
			"model",
			"feature",
			"listed",
			"agent",
			"q",
		];
		const bounds = [
			"price_min",
			"price_max",
			"size_min",
			"land_max",
			"baths",
			"seats",
			"move_in_max",
			"interval_max",
			"year_min",
		];
		for (const name of [...names, ...bounds, "verified", "reduced", "ex_rental"]) {
			const { data, error } = await db.rpc("search_listings", { filters: { kind: "property", [name]: null } });
			expect(error, name).toBeNull();
			expect((data as Answer).total, name).toBe((all as Answer).total);
		}
	});

	it("give the sitemap in buckets of at most 20,000 ids", async () => {
		const entries = async (bucket_size?: number) =>
			((await db.rpc("list_sitemap_entries", { listing_kind: "property", bucket: 0, bucket_size })).data as unknown[])
				.length;
		const [agent] = await backend.sql.query<{ id: string }>("select id from public.agents limit 1");
		await backend.sql.query("select setval(pg_get_serial_sequence('public.listings', 'id'), 20000)");
		const far = await insertListing(backend, agent!.id);
		expect(far).toBeGreaterThan(20_000);
		expect(await entries(2_000_000_000)).toBe(await entries());
		await backend.sql.query("delete from public.listings where id = $1", [far]);
		expect(await entries(1)).toBeLessThanOrEqual(1);
	});

	it("refuse an unknown kind with 400", async () => {
		const { error, status } = await db.rpc("search_listings", { filters: { kind: "x" } });
		expect(status).toBe(400);
		expect(error?.message).toBe("unknown_kind");
	});
});

describe("ended listings", () => {
	it("disappear from lists at once and from their page after 14 days", async () => {
		const [row] = await backend.sql.query<{ id: number }>(
			"select id::int from public.listings where title_en = 'Lapta flat'",
		);
		const id = row!.id;
		const read = async () =>
			(await db.rpc("get_listing", { listing_id: id, listing_kind: "property" })).data as {
				status?: string;
				gone?: boolean;
			} | null;
		expect((await read())?.status).toBe("available");
		expect((await db.rpc("get_listing", { listing_id: id, listing_kind: "vehicle" })).data).toBeNull();
		await backend.sql.query("update public.listings set status = 'rented' where id = $1", [id]);
		expect((await read())?.status).toBe("rented");
		expect(await titles({ category: "rent" })).toEqual(["Bogaz of Girne"]);
		await backend.sql.exec(
			`set session_replication_role = replica; update public.listings set ended_at = now() - interval '15 days' where id = ${id}; set session_replication_role = origin;`,
		);
		expect((await read())?.gone).toBe(true);
		const { data } = await db.from("listings").select("id").eq("id", id);
		expect(data).toEqual([]);
	});

	it("hides a draft from everyone else", async () => {
		const [row] = await backend.sql.query<{ id: number }>("select id::int from public.listings where status = 'draft'");
		expect((await db.rpc("get_listing", { listing_id: row!.id, listing_kind: "property" })).data).toBeNull();
		expect((await db.rpc("list_similar_listings", { listing_id: row!.id })).data).toEqual({ rows: [], same: null });
	});
});
