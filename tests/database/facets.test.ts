/**
 * Facet numbers: each equals the count of the list that its value leads to, at random filters and sort orders. And the
 * plans of a list: each finds the same rows.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { PROPERTY_FILTERS, VEHICLE_FILTERS } from "../../app/domains/listings/search/filter-definitions.ts";
import { SORTS } from "../../app/domains/listings/search/search-filters.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { rounds } from "../support/nightly.ts";
import { insertListings, makeAgent, signInAs } from "../support/users.ts";

const LISTINGS = 180;
const AREAS = [111, 115, 205, 206];
const PLACES = ["girne", "lefkosa", "girne.lapta"];

let backend: TestBackend;
let makes: string[];
let models: string[];

/** Repeatable numbers from 0 to 1; a failure names its round. */
let seed = 20_261;
function random(): number {
	seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
	return seed / 2_147_483_648;
}
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
/** A value or null: every optional column is empty in some listings. */
const maybe = <T>(value: T): T | null => (random() < 0.7 ? value : null);
const some = <T>(values: readonly T[], share: number): T[] => values.filter(() => random() < share);
const below = (limit: number) => Math.floor(random() * limit);

function randomProperty(): Record<string, unknown> {
	const category = pick(["sale", "rent"]);
	return {
		category,
		type: pick(PROPERTY_FILTERS.type.values),
		area_id: pick(AREAS),
		price_pence: 10_000 + below(90_000_000),
		bedrooms: maybe(below(9)),
		living_rooms: null,
		bathrooms: maybe(below(4)),
		gross_m2: maybe(20 + below(400)),
		furnishing: maybe(pick(PROPERTY_FILTERS.furnishing.values)),
		title_origin: maybe(pick(PROPERTY_FILTERS.title.values)),
		title_state: maybe(pick(PROPERTY_FILTERS.deed.values)),
		features: some(PROPERTY_FILTERS.feature.values, 0.3),
		...(category === "rent" ? { payment_interval_months: maybe(pick([1, 3, 6, 12])) } : {}),
	};
}

function randomVehicle(references: readonly { id: number; make_id: number }[]): Record<string, unknown> {
	const { id, make_id } = pick(references);
	const odometer = maybe(below(300_000));
	return {
		kind: "vehicle",
		category: "sale",
		type: pick(VEHICLE_FILTERS.type.values),
		area_id: pick(AREAS),
		price_pence: 100_000 + below(3_000_000),
		bedrooms: null,
		living_rooms: null,
		make_id,
		model_id: maybe(id),
		year: maybe(1990 + below(36)),
		fuel: maybe(pick(VEHICLE_FILTERS.fuel.values)),
		transmission: maybe(pick(VEHICLE_FILTERS.gearbox.values)),
		body: maybe(pick(VEHICLE_FILTERS.body.values)),
		steering: pick(VEHICLE_FILTERS.steering.values),
		colour: maybe(pick(VEHICLE_FILTERS.colour.values)),
		odometer,
		odometer_unit: odometer === null ? null : pick(["km", "miles"]),
		features: some(VEHICLE_FILTERS.feature.values, 0.3),
	};
}

beforeAll(async () => {
	backend = await startTestBackend();
	const { id } = await signInAs(backend, "agent", "agent");
	await makeAgent(backend, id, "agent");
	const references = await backend.sql.query<{ id: number; make_id: number; make: string; model: string }>(
		`select m.id, m.make_id, k.slug as make, k.slug || '.' || m.slug as model
		from public.vehicle_models m join public.vehicle_makes k on k.id = m.make_id
		where k.slug in ('toyota', 'bmw', 'ford') order by m.id`,
	);
	makes = [...new Set(references.map(({ make }) => make))];
	models = references.map(({ model }) => model);
	const listings = Array.from({ length: LISTINGS }, (_, index) =>
		index % 2 ? randomProperty() : randomVehicle(references),
	);
	await insertListings(backend, id, listings);
});
afterAll(() => backend?.stop());

type Query = Record<string, unknown>;
type Answer = { total: number; rows: { id: number }[]; facets: Record<string, Record<string, number>> };

async function search(filters: Query, sort: string, pageSize = 1): Promise<Answer> {
	const [row] = await backend.sql.query<{ answer: Answer }>(
		"select public.search_listings($1::jsonb, $2, page_size => $3::integer) as answer",
		[JSON.stringify(filters), sort, pageSize],
	);
	return row!.answer;
}

/** The values of every group that has numbers. */
function groupsOf(kind: "property" | "vehicle"): Record<string, readonly (string | number)[]> {
	if (kind === "property") {
		const { type, furnishing, feature, title, deed } = PROPERTY_FILTERS;
		return {
			type: type.values,
			place: PLACES,
			rooms: [0, 1, 2, 3, 4, 5],
			furnishing: furnishing.values,
			feature: feature.values,
			title: title.values,
			deed: deed.values,
		};
	}
	const { type, fuel, gearbox, body, steering, colour, feature } = VEHICLE_FILTERS;
	return {
		type: type.values,
		place: PLACES,
		make: makes,
		model: models,
		fuel: fuel.values,
		gearbox: gearbox.values,
		body: body.values,
		steering: steering.values,
		colour: colour.values,
		feature: feature.values,
	};
}

function randomFilters(kind: "property" | "vehicle"): Query {
	const filters: Query = { kind };
	if (kind === "property" && random() < 0.5) filters.category = pick(["sale", "rent"]);
	for (const [group, values] of Object.entries(groupsOf(kind))) {
		if (random() > 0.2) continue;
		const chosen = group === "feature" ? [pick(values)] : some(values, 0.5);
		if (chosen.length > 0) filters[group] = chosen;
	}
	if (random() < 0.2) filters.price_max = kind === "property" ? 50_000_000 : 2_000_000;
	if (random() < 0.2) filters.q = pick(["flat", "daire", "lapta"]);
	return filters;
}

/** The filters after a click: a feature is added, since all must match; a value of another group is taken alone. */
function choose(filters: Query, group: string, value: string | number): Query {
	const added = group === "feature" ? ((filters.feature ?? []) as (string | number)[]) : [];
	return { ...filters, [group]: [...new Set([...added, value])] };
}

const FACET_TIMEOUT_MS = rounds(120_000, 1_200_000);
it.each(["property", "vehicle"] as const)(
	"every %s facet number is the count of its click",
	{ timeout: FACET_TIMEOUT_MS },
	async (kind) => {
		const sorts = SORTS[kind];
		// The first rounds cover the unfiltered list and, where there are two, a category.
		const first: Query[] = kind === "property" ? [{ kind }, { kind, category: "sale" }] : [{ kind }];
		for (let round = 0; round < first.length + rounds(1, 248); round++) {
			const filters = first[round] ?? randomFilters(kind);
			const sort = first[round] ? "newest" : pick(sorts);
			const { facets, total } = await search(filters, sort);
			if (total === 0) continue;
			expect(Object.keys(facets)).toContain("feature");
			for (const [group, values] of Object.entries(groupsOf(kind))) {
				const numbers = facets[group];
				if (!numbers) continue;
				for (const value of values) {
					const clicked = choose(filters, group, value);
					expect(numbers[String(value)] ?? 0, `${JSON.stringify(clicked)} sorted by ${sort}`).toBe(
						(await search(clicked, sort)).total,
					);
				}
			}
		}
	},
);

type Plans = { matching: string; ordered: string; exceeds: boolean; reaches: boolean };

/** Both ways of reading a page as SQL, and whether a sample shows one more match than there are, and all of them. */
async function readPlans(filters: Query, sort: string, total: number): Promise<Plans> {
	const [plans] = await backend.sql.query<Plans>(
		`with c as (select private.listing_conditions($1::jsonb) || private.sort_conditions($2) as conditions)
		select private.matching_query($1::jsonb, c.conditions, 5000, sort => $2) as matching,
			private.page_query($1::jsonb, c.conditions, $2, 1, null, 48) as ordered,
			private.has_many_matches($1::jsonb, c.conditions, $3 + 1) as exceeds,
			private.has_many_matches($1::jsonb, c.conditions, $3) as reaches from c`,
		[JSON.stringify(filters), sort, total],
	);
	return plans!;
}

async function readIds(query: string): Promise<number[]> {
	const [row] = await backend.sql.query<{ ids: number[] | null }>(`select to_json((${query})) as ids`);
	return row!.ids ?? [];
}

it.each(["property", "vehicle"] as const)(
	"%s lists are the same from the index of words and in order",
	{ timeout: FACET_TIMEOUT_MS },
	async (kind) => {
		let shown = 0;
		for (let round = 0; round < rounds(8, 250); round++) {
			const filters = randomFilters(kind);
			if (round % 2) filters.q = pick(["lapta", "girne", "lap gir", "flat", "daire", "zzz"]);
			else filters.feature = some(groupsOf(kind).feature!, 0.05).slice(0, 3);
			const sort = pick(SORTS[kind]);
			const { total, rows } = await search(filters, sort, 48);
			const { matching, ordered, exceeds, reaches } = await readPlans(filters, sort, total);
			const ids = await readIds(matching);
			const label = `${JSON.stringify(filters)} sorted by ${sort}`;
			expect(total, label).toBe(ids.length);
			expect(await readIds(ordered), label).toEqual(ids.slice(0, 48));
			expect(
				rows.map(({ id }) => id),
				label,
			).toEqual(ids.slice(0, 48));
			expect(exceeds, label).toBe(false);
			if (reaches && total > 0) shown++;
		}
		expect(shown).toBeGreaterThan(0);
	},
);
