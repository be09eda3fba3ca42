/** Writes newsletter subscribers and one sent issue with its deliveries. */
import type { DatabaseHandle } from "../database-handle.ts";
import { type Clock, MARKET_TIME_ZONE } from "./clock.ts";
import { DEMONSTRATION_ISSUE } from "./texts/newsletter.ts";
import { createUuid, getAccountId } from "./write-users.ts";

const SUBSCRIBERS = 36;
/** Readers who unsubscribed after the issue, and one whose mailbox no longer exists. */
const LEFT = [7, 21];
const FAILED = 30;

export async function writeNewsletter(db: DatabaseHandle, clock: Clock): Promise<void> {
	const readers = Array.from({ length: SUBSCRIBERS }, (_, index) => ({
		id: createUuid(`subscriber ${index}`),
		email: `reader${index + 1}@mail.example`,
		language: index % 5 < 3 ? "en" : "tr",
		days: 20 + index * 3,
		has_left: LEFT.includes(index),
		status: index === FAILED ? "failed" : "sent",
	}));
	const now = clock.now.toISOString();
	await db.query(
		`insert into public.newsletter_subscribers (id, email, language, consented_at, confirmed_at, unsubscribed_at, created_at)
		select r.id, r.email, r.language, t.at, t.at + interval '4 minutes',
			case when r.has_left then $2::timestamptz - interval '9 days' end, t.at
		from json_to_recordset($1::text::json) as r(id uuid, email text, language text, days integer, has_left boolean)
		cross join lateral (select $2::timestamptz - make_interval(days => r.days) as at) t`,
		[JSON.stringify(readers), now],
	);
	const { subject_en, subject_tr, body_en, body_tr } = DEMONSTRATION_ISSUE;
	const [issue] = await db.query<{ id: number }>(
		`insert into public.newsletter_issues (revision, status, number, subject_en, subject_tr, body_en, body_tr, send_at, started_at,
			sent_at, actor_id, created_at, changed_at)
		select 3, 'sent', 1, $1, $2, $3, $4, t.at, t.at, t.at, $5::uuid, t.at - interval '2 days', t.at - interval '1 day'
		from (select (date_trunc('day', $6::timestamptz at time zone '${MARKET_TIME_ZONE}') - interval '12 days' + interval '10 hours')
			at time zone '${MARKET_TIME_ZONE}' as at) t returning id::integer as id`,
		[subject_en, subject_tr, body_en, body_tr, getAccountId("admin"), now],
	);
	await db.query(
		`insert into public.newsletter_deliveries (issue_id, subscriber_id, status)
		select $2, r.id, r.status from json_to_recordset($1::text::json) as r(id uuid, status text)`,
		[JSON.stringify(readers), issue!.id],
	);
}

/** Ids of the demonstration subscribers. */
export function listSubscriberIds(): string[] {
	return Array.from({ length: SUBSCRIBERS }, (_, index) => createUuid(`subscriber ${index}`));
}
