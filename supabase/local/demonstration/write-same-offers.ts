/** One flat that three advertisers let, and one car that two sell: listings in the middle of the lists take over the facts of another. */
import type { DatabaseHandle } from "../database-handle.ts";

/** Columns in which the offers differ, or which the database fills. */
const OWN = new Set([
	"id",
	"agent_id",
	"reference",
	"agent_reference",
	"price_pence",
	"reduced_from_pence",
	"reduced_at",
	"reduction_percent",
	"payment_interval_months",
	"deposit_pence",
	"commission_pence",
	"move_in_pence",
	"price_per_m2_pence",
	"odometer_km",
	"first_listed_at",
	"last_confirmed_at",
	"created_at",
	"updated_at",
	"search_vector",
	"version",
]);
/** Newest listings of a kind, which the first pages show. */
const FIRST_PAGES = 60;

/** What the further offers ask, as a share of the first one's price. */
const SHARES = [0.96, 1.04];

/** Writes the offers, their pictures with hashes, and the pairs that they are. Listings are written already. */
export async function writeSameOffers(db: DatabaseHandle): Promise<void> {
	const flats = await findAlike(
		db,
		3,
		"area_id",
		"l.kind = 'property' and l.category = 'rent' and l.type = 'apartment' and l.bedrooms = 2",
	);
	const cars = await findAlike(db, 2, "model_id", "l.kind = 'vehicle' and l.type = 'car'");
	const columns = await listColumns(db);
	await db.exec("set local session_replication_role = replica");
	for (const [first, ...others] of [flats, cars])
		for (const [index, id] of others.entries()) await takeOver(db, columns, first!, id, SHARES[index]!);
	await db.query(
		`update public.listing_photos p set picture_hash = ('x' || left(md5(p.path), 16))::bit(64)::bigint where p.listing_id = any($1::bigint[])`,
		[[...flats, ...cars]],
	);
	await db.exec("set local session_replication_role = origin");
	await db.query("select private.join_offers($1::bigint[])", [[...flats, ...cars]]);
}

/** Listings of different advertisers that share a column, in the place with most of them. */
async function findAlike(db: DatabaseHandle, wanted: number, column: string, condition: string): Promise<number[]> {
	const [row] = await db.query<{ ids: number[] }>(
		`select (array_agg(a.id order by a.id))[1:$1::integer] as ids from (
			select distinct on (l.${column}, l.agent_id) l.id::integer as id, l.${column} as shared from public.listings l
			where l.status = 'available' and ${condition} and coalesce(l.construction_state, 'ready') = 'ready'
			and (select count(*) from public.listing_photos p where p.listing_id = l.id) > 1
			and (select count(*) from public.listings n where n.status = 'available' and n.kind = l.kind
				and n.first_listed_at > l.first_listed_at) >= $2::integer
			order by l.${column}, l.agent_id, l.id) a
		group by a.shared having count(*) >= $1::integer order by count(*) desc, a.shared limit 1`,
		[wanted, FIRST_PAGES],
	);
	return row?.ids ?? [];
}

async function listColumns(db: DatabaseHandle): Promise<string[]> {
	const rows = await db.query<{ name: string }>(
		"select a.attname as name from pg_attribute a where a.attrelid = 'public.listings'::regclass and a.attnum > 0 and not a.attisdropped",
	);
	return rows.map(({ name }) => name).filter((name) => !OWN.has(name));
}

/** Gives a listing the facts, texts, place and pictures of another, at a price of its own that has not changed. */
async function takeOver(
	db: DatabaseHandle,
	columns: string[],
	first: number,
	id: number,
	share: number,
): Promise<void> {
	await db.query(
		`update public.listings l set ${columns.map((name) => `${name} = f.${name}`).join(", ")},
			price_pence = round(f.price_pence * $3::numeric, -3), reduced_from_pence = null, reduced_at = null,
			deposit_pence = case when l.category = 'rent' then round(f.price_pence * $3::numeric, -3) end
		from public.listings f where l.id = $1 and f.id = $2`,
		[id, first, share],
	);
	await db.query("update public.listings l set search_vector = private.listing_search_vector(l) where l.id = $1", [id]);
	await db.query("delete from public.listing_photos where listing_id = $1", [id]);
	await db.query(
		`insert into public.listing_photos (id, listing_id, position, path, width, height, widths, colour_class, alt_en, alt_tr, created_at)
		select md5('photo ' || $1::bigint || ' ' || p.position)::uuid, $1, p.position, p.path, p.width, p.height, p.widths, p.colour_class,
			p.alt_en, p.alt_tr, l.created_at
		from public.listing_photos p, public.listings l where p.listing_id = $2 and l.id = $1`,
		[id, first],
	);
	await db.query("delete from public.listing_price_history where listing_id = $1", [id]);
	await db.query(
		`insert into public.listing_price_history (listing_id, price_pence, changed_at)
		select l.id, l.price_pence, l.first_listed_at from public.listings l where l.id = $1`,
		[id],
	);
	await db.query(
		`update public.listing_locations o set address = f.address, latitude = f.latitude, longitude = f.longitude
		from public.listing_locations f where o.listing_id = $1 and f.listing_id = $2`,
		[id, first],
	);
}
