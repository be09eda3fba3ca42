/**
 * `npm run bench -- search`: quality and duration of recommendations on PostgreSQL with generated listings. Quality: of
 * simulated people, three saves are held out; a hit is one of them among twelve listings shown.
 */
import { join } from "node:path";
import postgres from "postgres";
import { percentile, sortNumbers } from "./http-load.ts";
import { runNode } from "./processes.ts";
import { fixed, table } from "./table.ts";
import { chooseOffers, createRandom, createTaste, type Offer, pick, type Random } from "./taste.ts";

const ROOT = join(import.meta.dirname, "..");
const SHOWN = 12;
const HELD_OUT = 3;

type Quality = { saves: number; hits: Record<Method, number>; p50: number; p95: number };
export type RecommendationFigures = {
	listings: number;
	people: number;
	qualities: Quality[];
	/** Duration with twelve favourites. */
	timed: { listings: number; people: number; p50: number; p95: number };
};

const METHODS = ["popular", "popular, same kind", "newest", "random", "recommendations"] as const;
type Method = (typeof METHODS)[number];

type Person = { saved: Offer[]; heldOut: number[] };

/** Measures both in databases of its own on the server. */
export async function measureRecommendations(
	server: string,
	{
		listings,
		people,
		timedListings,
		timedPeople,
	}: { listings: number; people: number; timedListings: number; timedPeople: number },
): Promise<RecommendationFigures> {
	const qualities = await withListings(server, listings, async (sql, offers) => {
		const found: Quality[] = [];
		for (const saves of [1, 3, 7]) found.push(await measureQuality(sql, offers, people, saves));
		return found;
	});
	const timed = await withListings(server, timedListings, async (sql, offers) => {
		const random = createRandom(12);
		const asked = Array.from({ length: timedPeople }, () => createPerson(offers, 12, random));
		const { times } = await recommendTo(sql, asked);
		return { listings: timedListings, people: timedPeople, ...summarize(times) };
	});
	return { listings, people, qualities, timed };
}

async function withListings<T>(
	server: string,
	listings: number,
	measure: (sql: postgres.Sql, offers: Offer[]) => Promise<T>,
): Promise<T> {
	const name = `recommendations_${listings}`;
	const root = postgres(server, { max: 1, onnotice: () => {} });
	await root.unsafe(`create database ${name}`);
	const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
	try {
		await runNode([join(ROOT, "supabase/local/load.ts"), "--listings", String(listings), "--database", url], ROOT);
		const sql = postgres(url, { max: 1, onnotice: () => {} });
		try {
			return await measure(sql, await readOffers(sql));
		} finally {
			await sql.end();
		}
	} finally {
		await root.unsafe(`drop database if exists ${name} with (force)`);
		await root.end();
	}
}

/** Available listings, newest first. */
async function readOffers(sql: postgres.Sql): Promise<Offer[]> {
	return sql<Offer[]>`
		select id::float8 as id, kind, category, type, latitude, longitude, price_pence::float8 as price_pence, bedrooms,
			coalesce(land_m2, gross_m2, net_m2) as size, features, make_id, model_id, body, fuel, year, odometer_km
		from public.listings where status = 'available' order by first_listed_at desc, id desc`;
}

/** Somebody who saves this many and would save three more. */
function createPerson(offers: readonly Offer[], saves: number, random: Random): Person {
	for (;;) {
		const taste = createTaste(pick(offers, random), offers, random);
		const chosen = chooseOffers(taste, offers, saves + HELD_OUT, random);
		if (chosen.length === saves + HELD_OUT)
			return { saved: chosen.slice(HELD_OUT), heldOut: chosen.slice(0, HELD_OUT).map(({ id }) => id) };
	}
}

async function measureQuality(sql: postgres.Sql, offers: Offer[], count: number, saves: number): Promise<Quality> {
	const random = createRandom(saves);
	const people = Array.from({ length: count }, () => createPerson(offers, saves, random));
	const counts = new Map<number, number>();
	for (const { id } of people.flatMap(({ saved }) => saved)) counts.set(id, (counts.get(id) ?? 0) + 1);
	const popular = offers.toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0));
	const { shown, times } = await recommendTo(sql, people);
	const hits = Object.fromEntries(METHODS.map((method) => [method, 0])) as Record<Method, number>;
	for (const [index, { saved, heldOut }] of people.entries()) {
		const first = (from: readonly Offer[], isMeant: (offer: Offer) => boolean = () => true) =>
			from
				.filter((offer) => isMeant(offer) && !saved.includes(offer))
				.slice(0, SHOWN)
				.map(({ id }) => id);
		const [{ kind, category } = offers[0]!] = saved;
		const lists: Record<Method, number[]> = {
			popular: first(popular),
			"popular, same kind": first(popular, (offer) => offer.kind === kind && offer.category === category),
			newest: first(offers),
			random: first(Array.from({ length: 2 * SHOWN }, () => pick(offers, random))),
			recommendations: shown[index]!,
		};
		for (const method of METHODS) if (heldOut.some((id) => lists[method].includes(id))) hits[method]++;
	}
	for (const method of METHODS) hits[method] /= count;
	return { saves, hits, ...summarize(times) };
}

/** Saves the favourites of each person, then asks for their recommendations, twice: the first call warms the cache. */
async function recommendTo(
	sql: postgres.Sql,
	people: readonly Person[],
): Promise<{ shown: number[][]; times: number[] }> {
	const shown: number[][] = [];
	const times: number[] = [];
	for (const { saved } of people) {
		const id = crypto.randomUUID();
		await sql`insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
			values (${id}, 'authenticated', 'authenticated', ${`${id}@bench.example`}, '{}', '{}', now(), now())`;
		await sql`insert into public.favourites (user_id, listing_id, saved_at, price_pence_when_saved, status_when_saved)
			select ${id}, l.id, now() - make_interval(mins => array_position(${saved.map((offer) => offer.id)}::bigint[], l.id)), l.price_pence, l.status
			from public.listings l where l.id = any (${saved.map((offer) => offer.id)}::bigint[])`;
		let rows: { id: number }[] = [];
		for (const isTimed of [false, true]) {
			const startedAt = performance.now();
			const [answer] = await sql<{ answer: { rows: { id: number }[] } }[]>`
				select private.recommend_listings(${id}, false, ${SHOWN}) as answer`;
			if (isTimed) times.push(performance.now() - startedAt);
			rows = answer?.answer.rows ?? [];
		}
		shown.push(rows.map((row) => row.id));
	}
	return { shown, times };
}

function summarize(times: number[]): { p50: number; p95: number } {
	const sorted = sortNumbers(times);
	return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
}

export function describeRecommendations({ listings, people, qualities, timed }: RecommendationFigures): string {
	const number = (value: number) => value.toLocaleString("en-GB");
	const quality = table(
		[`Hits of ${SHOWN} shown, ${number(listings)} listings, ${people} people`, ...METHODS, "SQL p50 / p95 ms"],
		qualities.map(({ saves, hits, p50, p95 }) => [
			`${saves} ${saves === 1 ? "save" : "saves"}`,
			...METHODS.map((method) => fixed(hits[method], 2)),
			`${fixed(p50, 1)} / ${fixed(p95, 1)}`,
		]),
	);
	const time = table(
		["Twelve favourites", "people", "SQL p50 ms", "SQL p95 ms"],
		[[`${number(timed.listings)} listings`, String(timed.people), fixed(timed.p50, 1), fixed(timed.p95, 1)]],
	);
	return `${quality}\n\n${time}`;
}
