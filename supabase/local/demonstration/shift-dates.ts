/**
 * Moves demonstration dates along with the calendar, so that a listing that was three days old when loaded stays three
 * days old. Rows written by users are unchanged, and nothing moves into the future.
 */
import type { DatabaseHandle } from "../database-handle.ts";
import { AGENTS } from "./agents.ts";
import { type Clock, MARKET_TIME_ZONE } from "./clock.ts";
import { type ListingRange, listEnquiryIds, removeOldStats, writeDailyStats } from "./write-activity.ts";
import { shiftConversations } from "./write-conversations.ts";
import { writeMarket } from "./write-market.ts";
import { listReportIds } from "./write-moderation.ts";
import { listSubscriberIds } from "./write-newsletter.ts";
import { shiftPlans } from "./write-plans.ts";
import { getAgentId } from "./write-users.ts";

/** Smaller shifts are skipped. */
const MIN_SHIFT_SECONDS = 1800;

/** @returns whether dates were moved */
export async function shiftDates(db: DatabaseHandle, clock: Clock): Promise<boolean> {
	const [mark] = await db.query<{ seconds: number; days: number; first: number; last: number }>(
		`select extract(epoch from $1::timestamptz - anchored_at)::bigint::integer as seconds,
			($1::timestamptz at time zone '${MARKET_TIME_ZONE}')::date - (anchored_at at time zone '${MARKET_TIME_ZONE}')::date as days,
			first_listing_id::integer as first, last_listing_id::integer as last
		from private.demonstration for update`,
		[clock.now.toISOString()],
	);
	if (!mark || mark.seconds < MIN_SHIFT_SECONDS) return false;
	const range: ListingRange = { first: mark.first, last: mark.last };
	await db.exec("set local session_replication_role = replica");
	await shiftListings(db, range, mark.seconds, mark.days);
	await shiftUsers(db, mark.seconds);
	await shiftPlans(db, mark.seconds);
	await shiftConversations(db, mark.seconds);
	await shiftNewsletter(db, mark.seconds);
	await db.exec("set local session_replication_role = origin");
	if (mark.days !== 0) {
		await removeOldStats(db, range);
		await writeDailyStats(db, range);
		await writeMarket(db);
	}
	await db.query("update private.demonstration set anchored_at = $1", [clock.now.toISOString()]);
	return true;
}

async function shiftListings(db: DatabaseHandle, range: ListingRange, seconds: number, days: number): Promise<void> {
	const moved = (...columns: string[]) =>
		columns.map((column) => `${column} = least(${column} + make_interval(secs => $3), now())`).join(", ");
	const shifted = (...columns: string[]) => columns.map((column) => `${column} = ${column} + $4::integer`).join(", ");
	await db.query(
		`update public.listings set ${moved(
			"first_listed_at",
			"last_confirmed_at",
			"reduced_at",
			"ended_at",
			"created_at",
			"updated_at",
			"pending_since",
			"content_changed_at",
			"reviewed_at",
		)},
			${shifted("available_from", "handover_on", "title_evidence_on", "inspection_until", "road_tax_until")}
		where id between $1 and $2`,
		[range.first, range.last, seconds, days],
	);
	const tables = {
		listing_price_history: "changed_at",
		listing_status_history: "changed_at",
		listing_photos: "created_at",
		listing_locations: "updated_at",
	};
	for (const [table, column] of Object.entries(tables)) {
		await db.query(`update public.${table} set ${moved(column)} where listing_id between $1 and $2`, [
			range.first,
			range.last,
			seconds,
		]);
	}
	await db.query(
		"update public.enquiries set created_at = least(created_at + make_interval(secs => $1), now()) where id = any($2::uuid[])",
		[seconds, listEnquiryIds()],
	);
	await db.query(
		`update public.listing_reviews set waiting_since = least(waiting_since + make_interval(secs => $3), now()),
			decided_at = least(decided_at + make_interval(secs => $3), now()) where listing_id between $1 and $2`,
		[range.first, range.last, seconds],
	);
	await db.query(
		"update public.listing_reports set created_at = least(created_at + make_interval(secs => $1), now()) where id = any($2::uuid[])",
		[seconds, listReportIds()],
	);
}

async function shiftUsers(db: DatabaseHandle, seconds: number): Promise<void> {
	const ids = AGENTS.map((agent) => getAgentId(agent.slug));
	await db.query(
		`update public.agents set verified_at = verified_at + make_interval(secs => $1), member_since = member_since + make_interval(secs => $1) where id = any($2::uuid[])`,
		[seconds, ids],
	);
}

async function shiftNewsletter(db: DatabaseHandle, seconds: number): Promise<void> {
	const moved = (columns: string[]) =>
		columns.map((column) => `${column} = ${column} + make_interval(secs => $1)`).join(", ");
	const ids = listSubscriberIds();
	await db.query(
		`update public.newsletter_subscribers set ${moved(["consented_at", "confirmed_at", "unsubscribed_at", "created_at"])} where id = any($2::uuid[])`,
		[seconds, ids],
	);
	// The first issue is the demonstration's own: it was sent to its subscribers.
	await db.query(
		`update public.newsletter_issues i set ${moved(["send_at", "started_at", "sent_at", "created_at", "changed_at"])}
		where i.number = 1 and exists (select from public.newsletter_deliveries d where d.issue_id = i.id and d.subscriber_id = any($2::uuid[]))`,
		[seconds, ids],
	);
}
