/** Demonstration moderation: new listings, a changed one, reports, and an earlier decision. */
import type { DatabaseHandle } from "../database-handle.ts";
import type { Clock } from "./clock.ts";
import { DEMONSTRATION_NOTES, DEMONSTRATION_REPORTS, EARLIER_TITLES } from "./texts/reports.ts";
import type { ListingRange } from "./write-activity.ts";
import { createUuid } from "./write-users.ts";

/** Minutes ago. */
const CHANGED_MINUTES_AGO = 430;
/** Reported listings were listed before all reports. */
const LISTED_MINUTES_AGO = 3_600;

/** Writes reviews, decisions and reports. */
export async function writeModeration(db: DatabaseHandle, range: ListingRange, clock: Clock): Promise<void> {
	await db.exec("set local session_replication_role = replica");
	await db.query(
		"update public.listings set pending_since = created_at + interval '5 minutes' where status = 'pending' and id between $1 and $2",
		[range.first, range.last],
	);
	await writeDecisions(db, range);
	await writeChange(db, range, clock);
	await db.exec("set local session_replication_role = origin");
	await writeReports(db, range, clock);
	await db.query(
		"select private.flag_listing(id) from public.listings where status = 'pending' and id between $1 and $2",
		[range.first, range.last],
	);
}

/** Decisions for the rejected listings, with notes for their agents. */
async function writeDecisions(db: DatabaseHandle, range: ListingRange): Promise<void> {
	await db.query(
		`insert into public.listing_reviews (listing_id, agent_id, action, from_status, to_status, reason_code, note, texts, waiting_since, actor_id, decided_at)
		select l.id, l.agent_id, 'reject', 'pending', 'inactive', 'pictures', case p.language when 'tr' then $4 else $3 end, private.listing_texts(l),
			l.created_at, m.id, l.created_at + interval '7 hours'
		from public.listings l join public.profiles p on p.id = l.agent_id
		left join lateral (select id from public.profiles where role = 'sub_admin' order by id limit 1) m on true
		where l.status = 'inactive' and l.status_reason = 'rejected' and l.id between $1 and $2 order by l.id`,
		[range.first, range.last, DEMONSTRATION_NOTES.en, DEMONSTRATION_NOTES.tr],
	);
}

/** The newest listing of an unverified agent was approved and has changed its title since. */
async function writeChange(db: DatabaseHandle, range: ListingRange, clock: Clock): Promise<void> {
	const [changed] = await db.query<{ id: number }>(
		`select l.id::integer as id from public.listings l join public.agents a on a.id = l.agent_id
		where a.verified_at is null and l.status = 'available' and l.kind = 'property' and l.first_listed_at < $3 and l.id between $1 and $2
		order by l.id desc limit 1`,
		[range.first, range.last, clock.ago(CHANGED_MINUTES_AGO + 60)],
	);
	if (!changed) return;
	await db.query(
		`insert into public.listing_reviews (listing_id, agent_id, action, from_status, to_status, texts, waiting_since, actor_id, decided_at)
		select l.id, l.agent_id, 'approve', 'pending', 'available', private.listing_texts(l)
			|| jsonb_build_object('title_en', case when l.title_en is not null then $2::text end, 'title_tr', case when l.title_tr is not null then $3::text end),
			l.created_at, m.id, l.first_listed_at
		from public.listings l left join lateral (select id from public.profiles where role = 'sub_admin' order by id limit 1) m on true
		where l.id = $1`,
		[changed.id, EARLIER_TITLES.en, EARLIER_TITLES.tr],
	);
	await db.query("update public.listings set reviewed_at = first_listed_at, content_changed_at = $2 where id = $1", [
		changed.id,
		clock.ago(CHANGED_MINUTES_AGO),
	]);
}

async function writeReports(db: DatabaseHandle, range: ListingRange, clock: Clock): Promise<void> {
	for (const [number, report] of DEMONSTRATION_REPORTS.entries())
		await db.query(
			`insert into public.listing_reports (id, listing_id, reason, message, email, language, created_at)
			select $1, l.id, $2, $3, $4, $5, $6 from public.listings l
			where l.status = 'available' and case $7::text when 'vehicle' then l.kind = 'vehicle' else l.kind = 'property' and l.category = $7::text end
			and l.first_listed_at < $11 and l.id between $8 and $9 order by l.id desc offset $10 limit 1`,
			[
				createUuid(`report ${number}`),
				report.reason,
				report.message ?? null,
				report.email ?? null,
				report.language,
				clock.ago(report.age),
				report.about,
				range.first,
				range.last,
				report.index,
				clock.ago(LISTED_MINUTES_AGO),
			],
		);
}

/** Ids of the demonstration reports, so that those of users are never changed. */
export const listReportIds = (): string[] => DEMONSTRATION_REPORTS.map((_, index) => createUuid(`report ${index}`));
