/** Asking prices by week: which listings make a figure, that a week can be written again, and the change over a year. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Client, connectClient, insertListing, makeAgent, signInAs } from "../support/users.ts";

type Row = {
	place: string | null;
	rooms: number | null;
	make: string | null;
	model: string | null;
	listings: number;
	lower_pence: number;
	median_pence: number;
	upper_pence: number;
	m2_pence: number | null;
	quarter_pence: number | null;
	year_pence: number | null;
	history: [string, number][];
};
type Market = { week: string | null; type: string | null; types: { type: string; listings: number }[]; rows: Row[] };

let backend: TestBackend;
let agent: string;
let person: Client;
let visitor: Client;
let server: Client;

beforeAll(async () => {
	backend = await startTestBackend();
	visitor = connectClient(backend);
	server = connectClient(backend, backend.secretKey);
	const signedIn = await signInAs(backend, "agent", "agent");
	person = signedIn.client;
	agent = signedIn.id;
	await makeAgent(backend, agent, "agent");
});
afterAll(() => backend?.stop());
beforeEach(async () => {
	await backend.sql.query("delete from public.listings where true");
	await backend.sql.query("delete from private.market_figures where true");
});

/** Homes to rent in Lapta, one for each price in pounds. */
async function publish(pounds: readonly number[], values: Record<string, unknown> = {}): Promise<number[]> {
	const ids: number[] = [];
	for (const price of pounds) ids.push(await insertListing(backend, agent, { price_pence: price * 100, ...values }));
	return ids;
}

async function write(segment = "home_rent"): Promise<{ figures: number; removed: number }> {
	const { data, error } = await server.rpc("write_market_figures", { segment });
	if (error) throw new Error(error.message);
	return data as { figures: number; removed: number };
}

async function read(
	query: { segment?: string; listing_type?: string; place?: string; make?: string } = {},
): Promise<Market> {
	const { data, error } = await visitor.rpc("get_market", { segment: "home_rent", ...query });
	if (error) throw new Error(error.message);
	return data as Market;
}

const find = (market: Market, wanted: Partial<Row>) =>
	market.rows.find((row) => Object.entries(wanted).every(([name, value]) => row[name as keyof Row] === value));

const EIGHT = [400, 450, 500, 550, 600, 650, 700, 750];

describe("figures of a week", () => {
	it("are the median and the middle half by place and rooms, from eight listings on", async () => {
		await publish(EIGHT);
		await publish([900, 950, 1000, 1050, 1100, 1150, 1200], { bedrooms: 3 });
		await write();
		const market = await read();
		expect(market).toMatchObject({ type: "apartment", types: [{ type: "apartment", listings: 15 }] });
		expect(find(market, { place: null, rooms: 2 })).toMatchObject({
			listings: 8,
			lower_pence: 48_750,
			median_pence: 57_500,
			upper_pence: 66_250,
			quarter_pence: null,
			year_pence: null,
		});
		expect(find(market, { place: null, rooms: null })?.listings).toBe(15);
		expect(find(market, { place: null, rooms: 3 })).toBeUndefined();
		expect(market.rows.map(({ place, rooms }) => [place, rooms])).toContainEqual(["girne", 2]);
		const district = await read({ place: "girne" });
		expect(new Set(district.rows.map(({ place }) => place))).toEqual(new Set(["girne", "girne.lapta"]));
	});

	it("count homes with five bedrooms or more together, and no bedrooms of whole buildings", async () => {
		await publish([...EIGHT.slice(4)], { bedrooms: 5, type: "villa" });
		await publish([...EIGHT.slice(0, 4)], { bedrooms: 7, type: "villa" });
		await publish(EIGHT, { bedrooms: 5, type: "whole_building" });
		await write();
		expect(find(await read({ listing_type: "villa" }), { place: null, rooms: 5 })?.listings).toBe(8);
		expect((await read({ listing_type: "whole_building" })).rows.map(({ rooms }) => rooms)).toEqual([null, null]);
	});

	it("count listings with the same first picture once", async () => {
		const ids = await publish([...EIGHT, 800]);
		for (const id of ids.slice(0, 2))
			await backend.sql.query(
				`insert into public.listing_photos (listing_id, position, path, width, height, widths, colour_class, picture_hash)
				values ($1, 0, $2, 640, 480, '{640}', 1, 4711)`,
				[id, `${agent}/${randomUUID()}`],
			);
		await write();
		expect(find(await read(), { place: null, rooms: null })).toMatchObject({ listings: 8, lower_pence: 53_750 });
	});

	it("leave out unusual prices, listings with an open finding, and what is not public", async () => {
		const ids = await publish([...EIGHT, 600, 9000, 100, 605]);
		await publish([610, 620, 630], { status: "pending" });
		await backend.sql.query("delete from public.listing_flags where true");
		await backend.sql.query("insert into public.listing_flags (listing_id, kind, details) values ($1, 'twins', '{}')", [
			ids.at(-1),
		]);
		await write();
		expect(find(await read(), { place: null, rooms: null })).toMatchObject({ listings: 9, median_pence: 60_000 });
	});

	it("are by the dönüm for land, and have a median by the square metre for homes for sale", async () => {
		await publish(
			[1338, 2676, 2676, 2676, 2676, 2676, 2676, 4014].map((pounds) => pounds * 10),
			{
				category: "sale",
				type: "farmland",
				bedrooms: null,
				living_rooms: null,
				land_m2: 13_380,
			},
		);
		await publish(
			EIGHT.map((price) => price * 100),
			{ category: "sale", gross_m2: 100 },
		);
		await write("land_sale");
		await write("home_sale");
		expect(find(await read({ segment: "land_sale" }), { place: null })).toMatchObject({
			median_pence: 267_600,
			m2_pence: null,
		});
		expect(find(await read({ segment: "home_sale" }), { place: null, rooms: null })).toMatchObject({
			median_pence: 5_750_000,
			m2_pence: 57_500,
		});
	});

	it("are by make and model for vehicles", async () => {
		const [model] = await backend.sql.query<{ id: number; make_id: number; slug: string; make: string }>(
			"select v.id, v.make_id, v.slug, m.slug as make from public.vehicle_models v join public.vehicle_makes m on m.id = v.make_id where v.vehicle_type = 'car' order by v.id limit 1",
		);
		await publish(EIGHT, {
			kind: "vehicle",
			category: "sale",
			type: "car",
			bedrooms: null,
			living_rooms: null,
			make_id: model!.make_id,
			model_id: model!.id,
			steering: "right",
		});
		// Of another make, which is dearer altogether.
		const [dear] = await backend.sql.query<{ id: number; make_id: number; slug: string; make: string }>(
			"select v.id, v.make_id, v.slug, m.slug as make from public.vehicle_models v join public.vehicle_makes m on m.id = v.make_id where v.vehicle_type = 'car' and v.make_id <> $1 order by v.id limit 1",
			[model!.make_id],
		);
		await publish(
			EIGHT.map((pounds) => pounds * 10),
			{
				kind: "vehicle",
				category: "sale",
				type: "car",
				bedrooms: null,
				living_rooms: null,
				make_id: dear!.make_id,
				model_id: dear!.id,
				steering: "right",
			},
		);
		await backend.sql.query("delete from public.listing_flags where true");
		await write("vehicle_sale");
		const market = await read({ segment: "vehicle_sale" });
		expect(find(market, { make: model!.make, model: null })?.listings).toBe(8);
		expect(find(market, { make: dear!.make, model: null })?.listings).toBe(8);
		expect(market.rows.map(({ place, rooms, make }) => [place, rooms, make]).sort()).toEqual(
			[
				["girne", null, null],
				[null, null, model!.make],
				[null, null, dear!.make],
				[null, null, null],
			].sort(),
		);
		expect(find(await read({ segment: "vehicle_sale", make: model!.make }), { model: model!.slug })?.listings).toBe(8);
	});
});

describe("a week", () => {
	it("can be written again: what is gone since is removed", async () => {
		await publish(EIGHT);
		const first = await write();
		expect(await write()).toEqual(first);
		await backend.sql.query("update public.listings set status = 'inactive' where price_pence = 40000");
		expect(await write()).toEqual({ figures: 0, removed: 0 });
		expect(await read()).toEqual({ week: null, type: null, types: [], rows: [] });
	});

	it("is compared with those of 3 and 12 months before, and up to two weeks earlier when one is missing", async () => {
		await publish(EIGHT);
		for (const [weeks, median] of [
			[54, 50_000],
			[51, 51_000],
			[13, 52_000],
			[12, 53_000],
		] as const) {
			await write();
			await backend.sql.query(
				`update private.market_figures set week = week - $1::integer * 7, median_pence = $2, lower_pence = $2, upper_pence = $2
				where week > current_date - 7`,
				[weeks, median],
			);
		}
		await write();
		const row = find(await read(), { place: null, rooms: null });
		expect(row).toMatchObject({ median_pence: 57_500, quarter_pence: 52_000, year_pence: 50_000 });
		expect(row?.history.map(([, pence]) => pence)).toEqual([51_000, 52_000, 53_000, 57_500]);
	});

	it("is kept for three years; old ones are removed in batches", async () => {
		await publish(EIGHT);
		await write();
		await backend.sql.query("update private.market_figures set week = week - 157 * 7 where true");
		expect(await write()).toEqual({ figures: 6, removed: 6 });
	});
});

describe("rights", () => {
	it("let only the server write figures, and nobody read the table", async () => {
		for (const client of [visitor, person]) {
			const { error } = await client.rpc("write_market_figures", { segment: "home_rent" });
			expect(error?.code).toBe("42501");
		}
		const { error } = await server.rpc("write_market_figures", { segment: "boats" });
		expect(error?.code).toBe("22023");
		expect(await read({ segment: "boats" })).toMatchObject({ week: null });
	});
});
