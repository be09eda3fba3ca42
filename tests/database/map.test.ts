/**
 * The results of a search on a map: counts equal the list's, pins hold every listing in view, and no position is more
 * exact than its listing allows.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GeoPoint, toUnits } from "#app/ui/map/projection.ts";
import type { Json } from "#contract/types.ts";
import { readCoast } from "../../scripts/map/coast.ts";
import { contains } from "../../scripts/map/geometry.ts";
import { divide } from "../../scripts/map/north.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { rounds } from "../support/nightly.ts";
import { type Client, connectClient, insertListing, insertListings, makeAgent, signInAs } from "../support/users.ts";

type Box = [west: number, south: number, east: number, north: number];
type Position = { latitude: number; longitude: number; count: number; area: string | null };
type Answer = {
	total: number;
	is_capped: boolean;
	in_view: number;
	is_estimate: boolean;
	outside: number | null;
	without_point: number;
	cells: (Position & { median_pence: number | null; box: Box })[];
	pins: (Position & { listings: { id: number; price_pence: number; type: string; reduced: boolean }[] })[];
};
type Query = Record<string, unknown>;

const ISLAND: Box = [32, 34, 35, 36.5];
const LISTINGS = 240;

let backend: TestBackend;
let agent: string;
let visitor: Client;

/** Repeatable numbers from 0 to 1. */
let seed = 20_261;
function random(): number {
	seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
	return seed / 2_147_483_648;
}
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
const round = (value: number) => Math.round(value * 1000) / 1000;

beforeAll(async () => {
	backend = await startTestBackend();
	visitor = connectClient(backend);
	agent = (await signInAs(backend, "agent", "agent")).id;
	await makeAgent(backend, agent, "agent");
	const areas = await backend.sql.query<{ id: number; latitude: number; longitude: number }>(
		"select id, latitude, longitude from public.areas where id in (111, 115, 205, 206)",
	);
	const listings = Array.from({ length: LISTINGS }, () => {
		const area = pick(areas);
		const isRounded = random() < 0.6;
		const category = pick(["sale", "rent"]);
		return {
			category,
			area_id: area.id,
			type: pick(["villa", "apartment"]),
			price_pence: 10_000 + Math.floor(random() * 50_000_000),
			reduced_from_pence: random() < 0.2 ? 90_000_000 : null,
			gross_m2: random() < 0.5 ? 100 : null,
			bedrooms: Math.floor(random() * 5),
			location_precision: isRounded ? "rounded" : "area",
			latitude: isRounded ? round(area.latitude + (random() - 0.5) * 0.02) : area.latitude,
			longitude: isRounded ? round(area.longitude + (random() - 0.5) * 0.02) : area.longitude,
		};
	});
	await insertListings(backend, agent, listings);
});
afterAll(() => backend?.stop());

/** As visitors ask. */
async function map(filters: Query, box: readonly unknown[] = ISLAND, zoom = 9, sort = "newest"): Promise<Answer> {
	const { data, error } = await visitor.rpc("map_listings", {
		filters: filters as Json,
		box: box as number[],
		zoom,
		sort,
	});
	if (error) throw new Error(error.message);
	return data as unknown as Answer;
}

async function list(
	filters: Query,
	sort = "newest",
): Promise<{ total: number; is_capped: boolean; rows: { id: number }[] }> {
	const [row] = await backend.sql.query<{ answer: { total: number; is_capped: boolean; rows: { id: number }[] } }>(
		"select public.search_listings($1::jsonb, sort => $2, page_size => 48) as answer",
		[JSON.stringify(filters), sort],
	);
	return row!.answer;
}

const sum = (positions: readonly { count: number }[]) => positions.reduce((total, { count }) => total + count, 0);
const sale = { kind: "property", category: "sale" };

function randomFilters(): Query {
	const filters: Query = { kind: "property" };
	if (random() < 0.6) filters.category = pick(["sale", "rent"]);
	if (random() < 0.3) filters.type = [pick(["villa", "apartment"])];
	if (random() < 0.3) filters.place = [pick(["girne", "girne.lapta", "lefkosa"])];
	if (random() < 0.3) filters.rooms = [pick([1, 2, 3])];
	if (random() < 0.3) filters.price_max = 25_000_000;
	if (random() < 0.2) filters.q = pick(["flat", "daire"]);
	if (random() < 0.2) Object.assign(filters, { near: "girne.lapta", within: 3 });
	return filters;
}

function randomBox(): Box {
	const [west, south] = [33.1 + random() * 0.2, 35.1 + random() * 0.25];
	return [west, south, west + 0.01 + random() * 0.2, south + 0.01 + random() * 0.2];
}

/** Some leave out what they cannot order. */
const SORTS = ["newest", "price_up", "m2_price", "reduction"];

describe("counts", () => {
	it("equal those of the list, in view and in all, at random filters and views", { timeout: 120_000 }, async () => {
		for (let count = 0; count < rounds(40, 400); count++) {
			const filters = randomFilters();
			const box = count % 3 ? randomBox() : ISLAND;
			const sort = pick(SORTS);
			const answer = await map(filters, box, 8 + Math.floor(random() * 8), sort);
			const told = JSON.stringify({ filters, box, sort });
			const [all, boxed] = [await list(filters, sort), await list({ ...filters, box }, sort)];
			expect(answer.total, told).toBe(all.total);
			expect(answer.in_view, told).toBe(boxed.total);
			expect(answer.outside, told).toBe(all.total - boxed.total);
			expect(sum(answer.pins) + sum(answer.cells), told).toBe(boxed.total);
			expect(answer.pins.length * answer.cells.length, told).toBe(0);
		}
	});

	it("are those of the list of each cell's box", async () => {
		const { cells } = await map({ kind: "property" }, ISLAND, 13);
		expect(cells.length).toBeGreaterThan(0);
		for (const { box, count } of cells) expect((await list({ kind: "property", box })).total, String(box)).toBe(count);
	});

	it("tell listings without a position apart", async () => {
		const id = await insertListing(backend, agent, { category: "sale", latitude: null, longitude: null });
		const before = await list(sale);
		const answer = await map(sale);
		expect(answer).toMatchObject({ without_point: 1, outside: 0, total: before.total, in_view: before.total - 1 });
		await backend.sql.query("delete from public.listings where id = $1", [id]);
	});
});

describe("cells and pins", () => {
	it("are pins for up to 120 listings, which are those of the list", async () => {
		const { pins, cells, in_view } = await map({ ...sale, type: ["villa"] });
		expect(in_view).toBeLessThan(121);
		expect(cells).toEqual([]);
		const expected = await backend.sql.query<{ id: number }>(
			"select id::integer from public.listings where category = 'sale' and type = 'villa' order by id",
		);
		const ids = pins.flatMap(({ listings }) => listings.map(({ id }) => id)).sort((a, b) => a - b);
		expect(ids).toEqual(expected.map(({ id }) => id));
		for (const { count, listings } of pins) expect(listings).toHaveLength(count);
	});

	it("put listings of one position into one pin, and those of an area apart", async () => {
		const { pins } = await map({ ...sale, type: ["villa"] });
		expect(Math.max(...pins.map(({ count }) => count))).toBeGreaterThan(1);
		const places = pins.map(({ latitude, longitude, area }) => `${latitude} ${longitude} ${area}`);
		expect(new Set(places).size).toBe(places.length);
		expect(pins.filter(({ area }) => area === "girne.lapta")).toHaveLength(1);
	});

	it("have the median of one category, and none of sales and rents together", async () => {
		const both = await map({ kind: "property" }, ISLAND, 5);
		expect(both.cells.every(({ median_pence }) => median_pence === null)).toBe(true);
		const one = { category: "sale", area_id: 111, price_pence: 1, latitude: 35.34, longitude: 33.18 };
		await insertListings(backend, agent, Array(150).fill(one));
		const cheap = await map({ ...sale, place: ["girne.lapta"] }, ISLAND, 5);
		expect(cheap.cells).toMatchObject([{ area: "girne.lapta", median_pence: 1 }]);
		await backend.sql.exec("delete from public.listings where price_pence = 1");
	});
});

describe("positions", () => {
	/** Exact points in the public columns would be a fault elsewhere; the map does not pass them on. */
	it("are never more exact than a listing allows", async () => {
		const exact = { latitude: 35.341234567, longitude: 33.181234567, category: "sale", price_pence: 777 };
		await insertListing(backend, agent, { ...exact, location_precision: "rounded" });
		await insertListing(backend, agent, { ...exact, location_precision: "area" });
		const { pins } = await map({ ...sale, price_max: 777 });
		const [area] = await backend.sql.query<{ latitude: number; longitude: number }>(
			"select latitude, longitude from public.areas where id = 111",
		);
		expect(pins.map(({ latitude, longitude, area: slug }) => [latitude, longitude, slug])).toEqual(
			expect.arrayContaining([
				[35.341, 33.181, null],
				[area!.latitude, area!.longitude, "girne.lapta"],
			]),
		);
		expect(pins).toHaveLength(2);
		await backend.sql.exec("delete from public.listings where price_pence = 777");
	});

	it("are those of the area for a rounded listing that has no point of its own", async () => {
		const [area] = await backend.sql.query<{ latitude: number; longitude: number }>(
			"select latitude, longitude from public.areas where id = 111",
		);
		await insertListing(backend, agent, { ...area, location_precision: "rounded", category: "sale", price_pence: 778 });
		expect((await map({ ...sale, price_max: 778 })).pins).toMatchObject([{ area: "girne.lapta" }]);
		await backend.sql.exec("delete from public.listings where price_pence = 778");
	});
});

describe("many listings", () => {
	beforeAll(async () => {
		await backend.sql.query(
			`insert into public.listings (kind, category, type, status, title_en, price_pence, area_id, latitude, longitude,
				location_precision, agent_id)
			select 'property', 'rent', 'office', 'available', 'An office', 50000 + n, 111, round((35.3 + (n % 40) * 0.001)::numeric, 3),
				round((33.1 + (n / 40) * 0.001)::numeric, 3), 'rounded', $1 from generate_series(1, 1600) n`,
			[agent],
		);
		await backend.sql.exec("analyze public.listings");
	});
	const offices = { kind: "property", category: "rent", type: ["office"] };

	it("are counted exactly while that is cheap, and capped where the list is", async () => {
		expect(await map(offices)).toMatchObject({ total: 1600, is_capped: false, in_view: 1600, is_estimate: false });
		expect(await map({ ...offices, price_min: 1 })).toMatchObject({
			total: 1001,
			is_capped: true,
			in_view: 1600,
			is_estimate: false,
			outside: null,
		});
	});

	it("are estimated where reading them all is dear, and said to be", async () => {
		// The planner's cost of a row, so that a few seem many.
		const [row] = await backend.sql.query<{ answer: Answer }>(
			`with dear as materialized (select set_config('cpu_tuple_cost', '100', true))
			select public.map_listings($1::jsonb, $2::double precision[], 12) as answer from dear`,
			[JSON.stringify(offices), [...ISLAND]],
		);
		const { answer } = row!;
		expect(answer).toMatchObject({ total: 1600, is_estimate: true, outside: null, pins: [] });
		expect(answer.in_view).toBeGreaterThan(1300);
		expect(answer.in_view).toBeLessThan(1900);
		expect(answer.cells.every(({ count }) => count >= 16)).toBe(true);
	});

	it("fill at most 20 kB", async () => {
		for (let zoom = 9; zoom <= 17; zoom++) {
			const half = 180 / 2 ** zoom;
			const box = [33.12 - 2 * half, 35.32 - half, 33.12 + 2 * half, 35.32 + half];
			const answer = await map({ kind: "property" }, box, zoom);
			expect(answer.in_view, String(zoom)).toBeGreaterThan(0);
			expect(JSON.stringify(answer).length, String(zoom)).toBeLessThan(20_000);
		}
		const { pins } = await map(offices, [33.1, 35.3005, 33.1025, 35.4], 17);
		expect(pins.length).toBeGreaterThan(100);
		const largest = Math.max(...pins.map((pin) => JSON.stringify(pin).length));
		// With the longest type, a reduced price, and an id and a price of more figures.
		expect(120 * (largest + 20)).toBeLessThan(20_000);
	});
});

describe("a box", () => {
	it("holds its edges, and is empty elsewhere", async () => {
		const id = await insertListing(backend, agent, { price_pence: 779, latitude: 35.1, longitude: 33.5 });
		const count = async (box: Box) => (await list({ kind: "property", price_max: 779, box })).total;
		expect(await count([33.5, 35.1, 33.6, 35.2])).toBe(1);
		expect(await count([33.4, 35, 33.5, 35.1])).toBe(1);
		expect(await count([33.501, 35.1, 33.6, 35.2])).toBe(0);
		await backend.sql.query("delete from public.listings where id = $1", [id]);
	});

	it.each([
		["inverted", [33.5, 35, 33.4, 36]],
		["upside down", [33, 36, 34, 35]],
		["without a width", [33, 35, 33, 36]],
		["outside Cyprus", [10, 20, 30, 40]],
		["too short", [33, 35, 34]],
		["too long", [33, 35, 34, 36, 36]],
	])("that is %s is refused", async (_, box) => {
		await expect(map(sale, box)).rejects.toThrow("unreadable_box");
		await expect(list({ ...sale, box })).rejects.toThrow("unreadable_box");
	});

	it.each([["a text"], [{}], [["33", "35", "34", "36"]], [[33, 35, null, 36]]])(
		"that is no box is refused: %j",
		async (box) => {
			await expect(list({ ...sale, box })).rejects.toThrow("unreadable_box");
		},
	);

	it("is named among what the nearest listings of an empty search miss", async () => {
		const [row] = await backend.sql.query<{ answer: { misses: Record<string, string[]> } }>(
			"select public.list_nearest_listings($1::jsonb) as answer",
			[JSON.stringify({ ...sale, type: ["villa"], box: [34.5, 35.5, 34.6, 35.6] })],
		);
		expect(Object.values(row!.answer.misses)).toContainEqual(["box"]);
	});
});

it("refuses a zoom that no map has, and a search without a kind", async () => {
	await expect(map(sale, ISLAND, 4)).rejects.toThrow("unreadable_zoom");
	await expect(map(sale, ISLAND, 20)).rejects.toThrow("unreadable_zoom");
	await expect(map({})).rejects.toThrow("unknown_kind");
});

it("counts the edges of a view from its first, whatever number that has", async () => {
	const [row] = await backend.sql.query<{ answer: Answer }>(
		"select public.map_listings($1::jsonb, '[0:3]={32,34,35,36.5}'::double precision[], 9) as answer",
		[JSON.stringify(sale)],
	);
	expect(row!.answer).toEqual(await map(sale, [32, 34, 35, 36.5]));
});

it("keeps every area and landmark of the reference data on land of the north", async () => {
	const { north } = divide(readCoast());
	const places = await backend.sql.query<GeoPoint & { slug: string }>(
		"select slug, latitude, longitude from public.areas union all select slug, latitude, longitude from public.landmarks where kind <> 'border'",
	);
	expect(places.length).toBeGreaterThan(80);
	expect(places.filter((place) => !north.some((ring) => contains(ring, toUnits(place))))).toEqual([]);
});

it("tells visitors the box around all matches, which holds every one of them", async () => {
	const filters = { ...sale, type: ["villa"] };
	const { data } = await visitor.rpc("get_map_extent", { filters });
	const { box } = data as unknown as { box: Box };
	expect((await map(filters, box)).outside).toBe(0);
	const [west, south, east, north] = box;
	expect((await list({ ...filters, box: [west + 0.001, south, east, north] })).total).toBeLessThan(
		(await list(filters)).total,
	);
	const { data: none } = await visitor.rpc("get_map_extent", { filters: { ...sale, price_min: 900_000_000 } });
	expect(none).toEqual({ box: null });
});
