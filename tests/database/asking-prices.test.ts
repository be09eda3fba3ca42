/** What like listings ask: which are like, in which circle, and which count. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Json } from "#contract/types.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Client, connectClient, insertListing, makeAgent, signInAs } from "../support/users.ts";

type Answer = {
	circle: string;
	measure: string;
	count: number;
	is_newest: boolean;
	low_pence: number;
	median_pence: number;
	high_pence: number;
	median_per_m2_pence: number | null;
	price_pence: number;
	listed_from: string;
	listed_to: string;
	prices: number[];
	place: { slug: string };
} | null;

let backend: TestBackend;
let visitor: Client;
let seller: Client;
let agents: string[];
let own: string;

beforeAll(async () => {
	backend = await startTestBackend();
	visitor = connectClient(backend);
	const account = await signInAs(backend, "agent", "seller");
	seller = account.client;
	own = account.id;
	await makeAgent(backend, own, "seller");
	const other = await signInAs(backend, "agent", "other");
	await makeAgent(backend, other.id, "other");
	agents = [other.id];
});
afterAll(() => backend?.stop());
beforeEach(() => backend.sql.query("delete from public.listings where true"));

/** Listings of another agent, one for each price in pounds. */
async function offer(prices: readonly number[], values: Record<string, unknown> = {}): Promise<number[]> {
	const ids: number[] = [];
	for (const pounds of prices)
		ids.push(await insertListing(backend, agents[0]!, { price_pence: pounds * 100, ...values }));
	return ids;
}

const EIGHT = [300, 350, 400, 450, 500, 550, 600, 650];

async function compare(id: number, client: Client = visitor): Promise<Answer> {
	const { data, error } = await client.rpc("compare_price", { listing: id });
	if (error) throw new Error(`${error.code}: ${error.message}`);
	return data as Answer;
}

/** The code of a refusal, or the answer. */
async function compareOf(facts: Json, client: Client = seller): Promise<Answer | string> {
	const { data, error } = await client.rpc("compare_price_of", { facts });
	return error ? error.code : (data as Answer);
}

async function addPicture(listing: number, hash: number): Promise<void> {
	await backend.sql.query(
		`insert into public.listing_photos (listing_id, position, path, width, height, widths, colour_class, picture_hash)
		values ($1, 1, $2, 640, 480, '{320,640}', 1, $3)`,
		[listing, `${own}/${crypto.randomUUID()}`, hash],
	);
}

describe("homes", () => {
	it("are compared with at least eight of their category, type and rooms, without themselves", async () => {
		const id = await insertListing(backend, own, { price_pence: 42_000 });
		await offer(EIGHT.slice(1));
		await offer([100], { category: "sale" });
		await offer([100], { type: "villa" });
		await offer([100], { bedrooms: 3 });
		await offer([100], { status: "inactive", status_reason: "withdrawn" });
		expect(await compare(id)).toBeNull();
		await offer([300]);
		expect(await compare(id)).toMatchObject({
			circle: "area",
			measure: "price",
			count: 8,
			low_pence: 38_750,
			median_pence: 47_500,
			high_pence: 56_250,
			price_pence: 42_000,
			prices: EIGHT.map((pounds) => pounds * 100),
		});
	});

	it("are compared in the area, its neighbours, the district, then the north", async () => {
		const [areas, far] = await Promise.all([
			backend.sql.query<{ id: number; km: number }>(
				`select a.id, 111.2 * sqrt((a.latitude - o.latitude) ^ 2 + ((a.longitude - o.longitude) * 0.817) ^ 2) as km
				from public.areas a, public.areas o where o.id = 111 and a.parent_id = o.parent_id and a.id <> 111 order by km`,
			),
			backend.sql.query<{ id: number }>(
				"select id from public.areas where parent_id <> (select parent_id from public.areas where id = 111) order by longitude desc limit 1",
			),
		]);
		const near = areas[0]!;
		const distant = areas.at(-1)!;
		expect(near.km).toBeLessThan(5);
		expect(distant.km).toBeGreaterThan(5);
		const id = await insertListing(backend, own);
		const seen: unknown[] = [];
		for (const area_id of [far[0]!.id, distant.id, near.id, 111]) {
			await offer(EIGHT, { area_id });
			seen.push((await compare(id))?.circle);
		}
		expect(seen).toEqual(["north", "district", "neighbours", "area"]);
	});

	it("for sale have a price by the square metre, and land is compared by the dönüm", async () => {
		const home = await insertListing(backend, own, { category: "sale", price_pence: 10_000_000, gross_m2: 100 });
		await offer([80_000, 90_000, 100_000, 110_000, 120_000, 130_000, 140_000, 150_000], {
			category: "sale",
			gross_m2: 100,
		});
		expect(await compare(home)).toMatchObject({ median_pence: 11_500_000, median_per_m2_pence: 115_000 });
		const plot = { category: "sale", type: "residential_plot", bedrooms: null, living_rooms: null };
		const land = await insertListing(backend, own, { ...plot, price_pence: 6_000_000, land_m2: 669 });
		for (const donum of [1, 2, 3, 4, 5, 6, 7, 8]) await offer([donum * 100_000], { ...plot, land_m2: donum * 1338 });
		expect(await compare(land)).toMatchObject({
			measure: "donum",
			price_pence: 12_000_000,
			low_pence: 10_000_000,
			median_pence: 10_000_000,
		});
	});

	it("count once: one offer with the same picture, the offer itself, and the advertiser's others together", async () => {
		const id = await insertListing(backend, own, { price_pence: 42_000 });
		const ids = await offer([...EIGHT, 600, 610, 620]);
		await addPicture(id, 77);
		await addPicture(ids[8]!, 77);
		for (const twin of [ids[7]!, ids[9]!, ids[10]!]) await addPicture(twin, 78);
		expect((await compare(id))?.count).toBe(8);
		for (const pounds of [700, 800, 900]) await insertListing(backend, own, { price_pence: pounds * 100 });
		const found = await compare(id);
		expect(found?.count).toBe(9);
		expect(found?.prices.filter((pence) => pence >= 70_000)).toHaveLength(1);
	});

	it("leave out what costs over three times or under a third of the median, and what has an open finding", async () => {
		const id = await insertListing(backend, own);
		const [flagged] = await offer([...EIGHT, 2000, 50]);
		expect((await compare(id))?.prices).toEqual(EIGHT.map((pounds) => pounds * 100));
		await backend.sql.query("insert into public.listing_flags (listing_id, kind, details) values ($1, 'twins', '{}')", [
			flagged,
		]);
		expect(await compare(id)).toBeNull();
	});

	it("are counted up to the newest 60, with their prices from the lowest to the highest", async () => {
		const id = await insertListing(backend, own);
		await backend.sql.query(
			`insert into public.listings (kind, category, type, status, title_en, price_pence, area_id, bedrooms, agent_id, first_listed_at)
			select 'property', 'rent', 'apartment', 'available', 'A flat', 40000 + 100 * n, 111, 2, $1, now() - n * interval '1 hour'
			from generate_series(1, 120) n`,
			[agents[0]],
		);
		const found = await compare(id);
		expect(found).toMatchObject({ count: 60, is_newest: true });
		expect(found?.prices).toHaveLength(60);
		expect(found?.prices.at(-1)).toBe(46_000);
		expect(found?.prices[0]).toBe(40_100);
	});
});

describe("vehicles", () => {
	const car = {
		kind: "vehicle",
		category: "sale",
		type: "car",
		bedrooms: null,
		living_rooms: null,
		year: 2015,
		steering: "right",
		odometer: 80_000,
		odometer_unit: "km",
	};
	let models: { id: number; make_id: number; slug: string; make: string }[];
	beforeAll(async () => {
		models = await backend.sql.query(
			`select v.id, v.make_id, v.slug, m.slug as make from public.vehicle_models v join public.vehicle_makes m on m.id = v.make_id
			where v.vehicle_type = 'car' and m.slug = 'toyota' order by v.id limit 2`,
		);
	});

	it("are compared with their make and model, two years, 30,000 km and the side of the wheel", async () => {
		const [model, another] = models;
		const own_model = { ...car, make_id: model!.make_id, model_id: model!.id };
		const id = await insertListing(backend, own, { ...own_model, price_pence: 900_000 });
		const prices = [7000, 7500, 8000, 8500, 9000, 9500, 10_000];
		await offer(prices, { ...own_model, year: 2017, area_id: 205 });
		await offer([5000], { ...own_model, model_id: another!.id });
		await offer([5000], { ...own_model, year: 2012 });
		await offer([5000], { ...own_model, odometer: 111_000 });
		await offer([5000], { ...own_model, odometer: 80_000, odometer_unit: "miles" });
		await offer([5000], { ...own_model, steering: "left" });
		expect(await compare(id)).toBeNull();
		// 68,000 miles are 109,435 km.
		await offer([11_000], { ...own_model, odometer: 68_000, odometer_unit: "miles" });
		expect(await compare(id)).toMatchObject({ circle: "north", count: 8, low_pence: 787_500, price_pence: 900_000 });
		const facts = { type: "car", make: model!.make, model: model!.slug, year: 2015, steering: "right", price_pence: 1 };
		expect(await compareOf({ ...facts, odometer: 80_000, odometer_unit: "km", listing: id })).toMatchObject({
			count: 8,
		});
		expect(await compareOf({ ...facts, odometer: 80_000, odometer_unit: "km" })).toMatchObject({ count: 9 });
		expect(await compareOf({ ...facts, odometer: 80_000, odometer_unit: "miles" })).toBeNull();
	});
});

describe("rights", () => {
	it("a listing that is not public has no comparison", async () => {
		const draft = await insertListing(backend, own, { status: "draft" });
		await offer(EIGHT);
		expect(await compare(draft)).toBeNull();
		expect(await compare(draft, seller)).toBeNull();
	});

	it("typed facts are compared for signed-in people, and stand for a listing only if they may write it", async () => {
		const [others] = await offer(EIGHT);
		const draft = await insertListing(backend, own, { status: "draft" });
		const facts = { category: "rent", type: "apartment", area: "girne.lapta", bedrooms: 2, price_pence: 40_000 };
		expect(await compareOf({ ...facts, listing: draft })).toMatchObject({
			circle: "area",
			count: 8,
			price_pence: 40_000,
		});
		expect(await compareOf({ ...facts, listing: others! })).toBe("PT403");
		expect(await compareOf(facts, visitor)).toBe("42501");
		const { client: buyer } = await signInAs(backend, "visitor", "buyer");
		expect(await compareOf(facts, buyer)).toBe("PT403");
	});

	it.each([
		["a list", []],
		["an unknown fact", { colour: "red" }],
		["a text as a number", { bedrooms: "2" }],
		["a fraction", { gross_m2: 1.5 }],
		["a number out of range", { bedrooms: 99_999 }],
		["a number as a text", { area: 7 }],
	])("refuses %s", async (_, facts) => {
		expect(await compareOf(facts as Json)).toBe("PT400");
	});
});
