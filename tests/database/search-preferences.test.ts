/** Search near a point, by floor, state, charge and pool; preferences that order; the nearest listings of none. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROPERTY_TYPE_GROUPS } from "../../app/domains/listings/property.ts";
import { PREFERENCES } from "../../app/domains/listings/search/preferences.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Client, connectClient, insertListing, makeAgent, signInAs } from "../support/users.ts";

type Answer = {
	rows: { id: number; title_en: string }[];
	total: number;
	facets: Record<string, Record<string, number>>;
	loosen: Record<string, number> | null;
	matches: Record<string, string[]> | null;
	distances: Record<string, { metres: number; precision: string }> | null;
};

let backend: TestBackend;
let db: Client;
let agent: string;

/** Sakarya in Famagusta: 1.5 km from the Eastern Mediterranean University. */
const SAKARYA = 301;

beforeAll(async () => {
	backend = await startTestBackend();
	db = connectClient(backend);
	agent = (await signInAs(backend, "agent", "agent")).id;
	await makeAgent(backend, agent, "agent");
	const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
	const add = (title_en: string, values: Record<string, unknown>) =>
		insertListing(backend, agent, { title_en, area_id: SAKARYA, ...values });
	await add("Plain flat", { first_listed_at: days(1), floor: 2, total_floors: 5, price_pence: 45_000 });
	await add("Top flat", {
		first_listed_at: days(2),
		bedrooms: 1,
		floor: 4,
		total_floors: 5,
		monthly_charge_pence: 3000,
		price_pence: 38_000,
		features: ["shared_pool"],
		description_tr: "Sakin bir sokakta, balkonlu.",
	});
	await add("Ground flat", {
		first_listed_at: days(3),
		bedrooms: 1,
		floor: 0,
		total_floors: 5,
		monthly_charge_pence: 6000,
		price_pence: 36_000,
		description_en: "A balcony at the back.",
	});
	await add("Off-plan villa", {
		first_listed_at: days(4),
		category: "sale",
		type: "villa",
		area_id: 111,
		price_pence: 30_000_000,
		features: ["private_pool"],
		construction_state: "off_plan",
	});
	await add("Whole building", {
		first_listed_at: days(5),
		category: "sale",
		type: "whole_building",
		area_id: 111,
		bedrooms: 12,
		price_pence: 90_000_000,
	});
	await backend.sql.exec(
		"update public.listings l set latitude = a.latitude, longitude = a.longitude from public.areas a where a.id = l.area_id",
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
			"near a landmark",
			{ near: "eastern-mediterranean-university", within: 3 },
			["Plain flat", "Top flat", "Ground flat"],
		],
		["too far from a landmark", { near: "eastern-mediterranean-university", within: 1 }, []],
		["near a place", { near: "girne.lapta", within: 2 }, ["Off-plan villa", "Whole building"]],
		["near a district's middle", { near: "gazimagusa", within: 3 }, ["Plain flat", "Top flat", "Ground flat"]],
		["near an unknown point", { near: "atlantis", within: 5 }, []],
		["any pool", { pool: true }, ["Top flat", "Off-plan villa"]],
		["ground floor", { floor: ["ground"] }, ["Ground flat"]],
		["top floor", { floor: ["top"] }, ["Top flat"]],
		["not the ground floor", { floor: ["middle", "top"] }, ["Plain flat", "Top flat"]],
		["building state", { state: ["off_plan", "under_construction"] }, ["Off-plan villa"]],
		["monthly charge", { charge_max: 4000 }, ["Top flat"]],
		["rooms without whole buildings", { rooms: [5] }, []],
		["rooms of whole buildings that are asked for", { rooms: [5], type: ["whole_building"] }, ["Whole building"]],
	])("%s", async (_, filters, expected) => {
		expect(await titles(filters)).toEqual(expected);
	});

	it("names a missing distance as a filter that can be removed", async () => {
		const { loosen } = await search({ near: "girne.lapta", within: 2, floor: ["top"] });
		expect(loosen).toEqual({ near: 1, floor: 2 });
	});

	it("counts whole buildings as many as their type finds", async () => {
		for (const type of [[], ["apartment"], ["apartment", "whole_building"]])
			expect((await search({ rooms: [2, 5], type })).facets.type).toMatchObject({ apartment: 1, whole_building: 1 });
	});

	it("counts no rooms of whole buildings", async () => {
		expect((await search({ category: "sale" })).facets.rooms).not.toHaveProperty("5");
		expect((await search({ type: ["whole_building"] })).facets).not.toHaveProperty("rooms");
	});
});

describe("preferences", () => {
	it("order by the number fulfilled, and exclude nothing", async () => {
		const preferences = { category: "rent", like: ["quiet", "balcony"] };
		expect(await titles(preferences)).toEqual(["Plain flat", "Top flat", "Ground flat"]);
		expect(await titles(preferences, { sort: "match" })).toEqual(["Top flat", "Ground flat", "Plain flat"]);
		expect(await titles(preferences, { sort: "match", page: 2, page_size: 2 })).toEqual(["Plain flat"]);
	});

	it("say which a listing fulfils, in the language of its text or the other", async () => {
		const { rows, matches } = await search({ category: "rent", like: ["balcony", "quiet"] });
		const byTitle = Object.fromEntries(rows.map(({ id, title_en }) => [title_en, matches?.[id]]));
		expect(byTitle).toEqual({
			"Plain flat": undefined,
			"Top flat": ["balcony", "quiet"],
			"Ground flat": ["balcony"],
		});
		expect((await search({ category: "rent" })).matches).toBeNull();
	});

	it("count once, however often they are named", async () => {
		const like = Array.from({ length: 3000 }, () => "fireplace").concat("balcony");
		const { total, matches } = await search({ category: "rent", like }, { sort: "match" });
		expect(total).toBe(3);
		expect(Object.values(matches ?? {})).toEqual([["balcony"], ["balcony"]]);
	});

	it("ignore unknown ones and bad shapes", async () => {
		for (const like of [["quiet'; drop table listings"], "quiet", { a: 1 }, []])
			expect((await search({ category: "rent", like }, { sort: "match" })).total).toBe(3);
	});

	it.each(["property", "vehicle"] as const)("of a %s all have a condition that runs", async (kind) => {
		const { total } = await search({ kind, like: PREFERENCES[kind] }, { sort: "match" });
		expect(total).toBe(kind === "property" ? 5 : 0);
		const known = await backend.sql.query<{ code: string }>(
			"select jsonb_object_keys(private.like_conditions($1)) as code",
			[kind],
		);
		expect(known.map(({ code }) => code).sort()).toEqual([...PREFERENCES[kind]].sort());
	});
});

describe("nearest listings of an empty result", () => {
	type Nearest = { rows: { title_en: string; id: number }[]; misses: Record<string, string[]> };
	const nearest = async (filters: Record<string, unknown>, wanted = 6): Promise<Nearest> => {
		const { data, error } = await db.rpc("list_nearest_listings", {
			filters: { kind: "property", ...filters },
			wanted,
		} as never);
		if (error) throw error;
		return data as unknown as Nearest;
	};

	it("miss the fewest filters, then the least of the price", async () => {
		const { rows, misses } = await nearest({ category: "rent", price_max: 35_000, rooms: [1] });
		expect(rows.map(({ title_en, id }) => [title_en, misses[id]])).toEqual([
			["Ground flat", ["price"]],
			["Top flat", ["price"]],
			["Plain flat", ["price", "rooms"]],
		]);
	});

	it("weigh another type more than another place, and a price the more the farther it is", async () => {
		const { rows } = await nearest({
			category: "sale",
			type: ["whole_building"],
			price_max: 10_000_000,
			place: ["girne"],
		});
		expect(rows.map(({ title_en }) => title_en)).toEqual(["Whole building", "Off-plan villa"]);
		const close = await nearest({
			category: "sale",
			type: ["whole_building"],
			price_max: 29_000_000,
			place: ["girne"],
		});
		expect(close.rows.map(({ title_en }) => title_en)).toEqual(["Off-plan villa", "Whole building"]);
	});

	it("keep to kind and category, and to the number wanted", async () => {
		expect((await nearest({ category: "sale", place: ["lefke"] })).rows).toHaveLength(2);
		expect((await nearest({ category: "rent", place: ["lefke"] }, 2)).rows).toHaveLength(2);
		expect((await nearest({ kind: "vehicle", category: "sale", fuel: ["lpg"] })).rows).toEqual([]);
		expect((await nearest({})).rows).toEqual([]);
		await expect(nearest({ kind: "boat" })).rejects.toMatchObject({ message: "unknown_kind" });
	});
});

describe("near a point", () => {
	// From north to south of the university, by metres.
	const NEAR = { near: "eastern-mediterranean-university", within: 5 };
	const nearest = (filters: Record<string, unknown>, options: Record<string, unknown> = {}) =>
		titles({ ...NEAR, category: "sale", ...filters }, { sort: "nearest", ...options });

	beforeAll(async () => {
		const add = async (title_en: string, type: string, metres: number) => {
			const id = await insertListing(backend, agent, { title_en, category: "sale", type, area_id: SAKARYA });
			await backend.sql.query(
				`update public.listings l set latitude = k.latitude - $2::integer / 111320.0, longitude = k.longitude,
					location_precision = 'rounded' from public.landmarks k
				where l.id = $1 and k.slug = 'eastern-mediterranean-university'`,
				[id, metres],
			);
		};
		await add("Warehouse next door", "warehouse", 100);
		await add("Far villa", "villa", 1200);
		await add("Near villa", "villa", 950);
		await add("Plot", "residential_plot", 300);
	});

	it("orders by distance, homes before warehouses and land", async () => {
		expect(await nearest({})).toEqual(["Near villa", "Far villa", "Warehouse next door", "Plot"]);
		expect(await nearest({}, { page: 2, page_size: 2 })).toEqual(["Warehouse next door", "Plot"]);
		expect(await nearest({}, { page_size: 1 })).toEqual(["Near villa"]);
	});

	it("finds on the first page a listing whose area has its middle far away", async () => {
		const farArea = `(select a.id from public.areas a, public.landmarks k where k.slug = 'eastern-mediterranean-university'
			and 111.32 * sqrt((a.latitude - k.latitude) ^ 2 + ((a.longitude - k.longitude) * cos(radians(k.latitude))) ^ 2)
				between 6 and 7.5 and a.parent_id is not null limit 1)`;
		const move = (area: string) =>
			backend.sql.exec(`update public.listings set area_id = ${area} where title_en = 'Near villa'`);
		await move(farArea);
		try {
			expect(await nearest({}, { page_size: 1 })).toEqual(["Near villa"]);
		} finally {
			await move(String(SAKARYA));
		}
	});

	it("knows the homes of the application", async () => {
		const [{ source = "" } = {}] = await backend.sql.query<{ source: string }>(
			"select prosrc as source from pg_proc where proname = 'order_by_distance'",
		);
		const listed = /l\.type in \((.*?)\)';/s.exec(source)?.[1]?.match(/[a-z_]{3,}/g);
		expect(listed?.sort()).toEqual([...PROPERTY_TYPE_GROUPS.home].sort());
	});

	it("orders by distance alone where types are chosen", async () => {
		expect(await nearest({ type: ["villa", "warehouse"] })).toEqual(["Warehouse next door", "Near villa", "Far villa"]);
	});

	it("keeps the other filters and the distance asked for", async () => {
		expect(await nearest({ within: 1 })).toEqual(["Near villa", "Warehouse next door", "Plot"]);
		expect(await nearest({ q: "far" })).toEqual(["Far villa"]);
		expect(await nearest({ near: "atlantis" })).toEqual([]);
	});

	it("is on the page of the listing although another point of its kind is nearer", async () => {
		await backend.sql.exec(
			`insert into public.landmarks (id, slug, kind, name_en, name_tr, aliases, area_id, latitude, longitude, is_approximate)
				select 9000, 'near-college', kind, 'Near College', 'Yakın Kolej', '{}', area_id, latitude - 0.008, longitude, false
				from public.landmarks where slug = 'eastern-mediterranean-university'`,
		);
		const { rows } = await search({ ...NEAR, category: "sale", q: "near villa" });
		const { data } = await db.rpc("get_listing", { listing_id: rows[0]!.id, listing_kind: "property" });
		const { landmarks } = data as unknown as { landmarks: { slug: string; kind: string }[] };
		expect(landmarks.filter(({ kind }) => kind === "university").map(({ slug }) => slug)).toEqual([
			"near-college",
			"eastern-mediterranean-university",
		]);
	});

	it("says how far each listing is, in every order", async () => {
		const { rows, distances } = await search({ ...NEAR, category: "sale" }, { sort: "price_up" });
		const byTitle = Object.fromEntries(rows.map(({ id, title_en }) => [title_en, distances?.[id]]));
		expect(byTitle["Near villa"]).toEqual({ metres: 950, precision: "rounded" });
		expect(byTitle["Far villa"]).toEqual({ metres: 1200, precision: "rounded" });
		expect((await search({ category: "sale" })).distances).toBeNull();
	});
});
