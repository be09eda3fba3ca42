/** Views and contact clicks of the last 90 days, and enquiries to the demonstration agent. */
import type { DatabaseHandle } from "../database-handle.ts";
import { AGENTS } from "./agents.ts";
import { type Clock, MARKET_TIME_ZONE } from "./clock.ts";
import { createRandom } from "./random.ts";
import { DEMONSTRATION_ENQUIRIES } from "./texts/enquiries.ts";
import { createUuid, getAgentId } from "./write-users.ts";

const RETENTION_DAYS = 90;

/** Id range of the demonstration listings. */
export type ListingRange = { first: number; last: number };

/**
 * Adds missing days for listings visible then: more views in the first days, deterministic per listing and day.
 * Existing days are kept.
 */
export async function writeDailyStats(db: DatabaseHandle, range: ListingRange): Promise<void> {
	await db.query(
		`insert into public.listing_daily_stats (listing_id, day, views, phone_reveals, whatsapp_reveals)
		select s.id, s.day, s.views, (s.views * (s.chance % 7) / 100)::integer, (s.views * (s.chance % 11) / 100)::integer
		from (
			select l.id, d.day::date as day, abs(hashint8(l.id * 1009 + (d.day::date - l.first_day))) as chance,
				((4 + abs(hashint8(l.id)) % 23) * (0.35 + 1.6 * exp(-(d.day::date - l.first_day) / 6.0))
					* (0.6 + (abs(hashint8(l.id * 31 + (d.day::date - l.first_day))) % 80) / 100.0) * case when l.kind = 'vehicle' then 0.7 else 1 end)::integer as views
			from (select id, kind, (first_listed_at at time zone '${MARKET_TIME_ZONE}')::date as first_day,
					(coalesce(ended_at, now()) at time zone '${MARKET_TIME_ZONE}')::date as last_day
				from public.listings where id between $1 and $2 and first_listed_at is not null and status in ('available', 'sold', 'rented')) l
			cross join lateral generate_series(greatest(l.first_day, (now() at time zone '${MARKET_TIME_ZONE}')::date - ${RETENTION_DAYS}), l.last_day, interval '1 day') d(day)) s
		on conflict (listing_id, day) do nothing`,
		[range.first, range.last],
	);
}

/** Deletes demonstration statistics older than the displayed period. */
export async function removeOldStats(db: DatabaseHandle, range: ListingRange): Promise<void> {
	await db.query(
		`delete from public.listing_daily_stats s using public.listings l where l.id = s.listing_id and l.id between $1 and $2
		and s.day < greatest((l.first_listed_at at time zone '${MARKET_TIME_ZONE}')::date, (now() at time zone '${MARKET_TIME_ZONE}')::date - ${RETENTION_DAYS})`,
		[range.first, range.last],
	);
}

/** Enquiries to the documented agent account about available listings. */
export async function writeEnquiries(db: DatabaseHandle, range: ListingRange, clock: Clock): Promise<void> {
	const agent = getAgentId(AGENTS[0]?.slug ?? "");
	const listings = await db.query<{ id: number; kind: string; category: string; age: number }>(
		`select id::integer as id, kind, category, (extract(epoch from now() - first_listed_at) / 60)::integer as age from public.listings
		where agent_id = $1 and status = 'available' and id between $2 and $3 order by id desc`,
		[agent, range.first, range.last],
	);
	const random = createRandom("enquiries");
	const rows = DEMONSTRATION_ENQUIRIES.flatMap((enquiry, index) => {
		const fitting = listings.filter((listing) => listing.kind === enquiry.about || listing.category === enquiry.about);
		if (fitting.length === 0) return [];
		const listing = random.pick(fitting);
		const minutes = Math.max(25, Math.min(listing.age - 30, Math.round(random.next() ** 1.7 * 45 * 1440)));
		return {
			id: createUuid(`enquiry ${index}`),
			listing_id: listing.id,
			agent_id: agent,
			name: enquiry.name,
			email: enquiry.email ?? null,
			phone: enquiry.phone ?? null,
			message: enquiry.message,
			language: enquiry.language,
			created_at: clock.ago(minutes),
		};
	});
	const json = JSON.stringify(rows);
	await db.query(
		`insert into public.enquiries (id, listing_id, agent_id, name, email, phone, message, language, created_at)
		select id, listing_id, agent_id, name, email, phone, message, language, created_at from json_populate_recordset(null::public.enquiries, $1::text::json)`,
		[json],
	);
	await db.query(
		`insert into public.listing_daily_stats as s (listing_id, day, enquiries)
		select listing_id, (created_at at time zone '${MARKET_TIME_ZONE}')::date, count(*) from json_populate_recordset(null::public.enquiries, $1::text::json) group by 1, 2
		on conflict (listing_id, day) do update set enquiries = s.enquiries + excluded.enquiries`,
		[json],
	);
}

/** Ids of the demonstration enquiries, so that those of users are never changed. */
export const listEnquiryIds = (): string[] => DEMONSTRATION_ENQUIRIES.map((_, index) => createUuid(`enquiry ${index}`));
