/**
 * Activity log of the demonstration: the last 30 days as derived from listings, decisions and accounts, plus sign-ins,
 * refusals and jobs. The log is append-only, so its rows keep the times at which they were loaded.
 */
import { STAFF_ROLES } from "../../contract/codes/staff-role.ts";
import type { DatabaseHandle } from "../database-handle.ts";
import { AGENTS } from "./agents.ts";
import type { Clock } from "./clock.ts";
import { createRandom, type Random } from "./random.ts";
import { createUuid, getAccountId, getAgentId } from "./write-users.ts";

type Entry = {
	at: string;
	action: string;
	type: string;
	status?: "failure" | "denied";
	resource_type?: string | null;
	resource_id?: string | null;
	actor_id?: string | null;
	actor_role?: string | null;
	/** Shared by the rows of one request. */
	request?: string;
	before?: object | null;
	after?: object | null;
	details?: object | null;
};

const DAY = 1440;
const DAYS = 30;
/** Newest events of each kind to derive from listings. */
const MAX_ROWS_PER_KIND = 140;

const BROWSERS = [
	"Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
	"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
	"Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0",
];

/** Writes the rows in chronological order. */
export async function writeLog(db: DatabaseHandle, clock: Clock): Promise<void> {
	const random = createRandom("activity log");
	const entries = [
		...(await readDerivedEntries(db, clock)),
		...inventSignIns(clock, random),
		...inventRejections(clock, random),
		...inventWork(clock),
	];
	const now = clock.now.toISOString();
	const rows = entries
		.filter(({ at }) => at < now)
		.toSorted((a, b) => a.at.localeCompare(b.at))
		.map((entry) => ({
			...entry,
			request_id: createUuid(`request ${entry.request ?? `${entry.at} ${entry.action}`}`),
			...getClient(entry),
		}));
	await db.query(
		`insert into public.activity_log (occurred_at, action, type, status, resource_type, resource_id, actor_id, actor_role, request_id, address, user_agent, before, after, details)
		select r.at, r.action, r.type, coalesce(r.status, 'success'), r.resource_type, r.resource_id, r.actor_id, r.actor_role, r.request_id, r.address, r.user_agent,
			r.before, r.after, r.details
		from json_to_recordset($1::text::json) as r(at timestamptz, action text, type text, status text, resource_type text, resource_id text, actor_id uuid, actor_role text,
			request_id text, address text, user_agent text, before jsonb, after jsonb, details jsonb) order by r.at`,
		[JSON.stringify(rows)],
	);
	// The sessions of these sign-ins have ended; what outlives a session has to tell of them.
	await db.query(
		`update private.last_seen s set seen_at = greatest(s.seen_at, l.seen_at)
		from (select a.actor_id, max(a.occurred_at) as seen_at from public.activity_log a
			where a.action = 'session.started' group by a.actor_id) l
		where s.user_id = l.actor_id`,
	);
}

/** Documentation addresses (RFC 5737), stable per person. Jobs have none. */
function getClient({ actor_id, actor_role, at }: Entry): { address: string | null; user_agent: string | null } {
	if (actor_role === "job") return { address: null, user_agent: null };
	const random = createRandom(`client ${actor_id ?? at}`);
	return {
		address: `${random.pick(["203.0.113", "198.51.100"])}.${random.whole(2, 250)}`,
		user_agent: random.pick(BROWSERS),
	};
}

/** Events derived from other demonstration tables in the last 30 days. */
async function readDerivedEntries(db: DatabaseHandle, clock: Clock): Promise<Entry[]> {
	const since = clock.ago(DAYS * DAY);
	const rows = await db.query<{ entries: Entry[] | string }>(
		`with told as (
			(select h.changed_at as at, case when h.from_status is null then 'listing.created' else 'listing.state_changed' end as action, 'listing' as type,
				'listing' as resource_type, h.listing_id::text as resource_id,
				case when h.reason = 'rejected' then r.actor_id else h.actor_id end as actor_id,
				case when h.reason = 'rejected' then 'sub_admin' when h.reason = 'unconfirmed' then 'job' when h.reason = 'suspended' then 'admin' else 'agent' end as actor_role,
				case when h.from_status is not null then jsonb_build_object('status', h.from_status) end as before,
				case when h.from_status is null then jsonb_strip_nulls(jsonb_build_object('status', h.to_status, 'kind', l.kind, 'category', l.category, 'type', l.type,
					'title_en', l.title_en, 'title_tr', l.title_tr, 'price_pence', l.price_pence))
					else jsonb_strip_nulls(jsonb_build_object('status', h.to_status, 'status_reason', h.reason,
						'status_note', case when h.reason = l.status_reason then l.status_note end)) end as after,
				case when h.reason = 'rejected' then 'rejection ' || h.listing_id end as request, null::jsonb as details
			from public.listing_status_history h join public.listings l on l.id = h.listing_id
			left join lateral (select v.actor_id from public.listing_reviews v where v.listing_id = h.listing_id and v.action = 'reject' order by v.id desc limit 1) r on true
			where h.changed_at > $1 order by h.changed_at desc limit ${MAX_ROWS_PER_KIND})
			union all
			(select v.decided_at, 'moderation.' || v.action, 'moderation', 'moderation', v.listing_id::text, v.actor_id, 'sub_admin', null,
				jsonb_strip_nulls(jsonb_build_object('action', v.action, 'from_status', v.from_status, 'to_status', v.to_status, 'reason_code', v.reason_code, 'note', v.note)),
				case when v.action = 'reject' then 'rejection ' || v.listing_id end, '{"hidden": ["texts"]}'
			from public.listing_reviews v where v.decided_at > $1 order by v.decided_at desc limit ${MAX_ROWS_PER_KIND})
			union all
			(select p.changed_at, 'listing.edited', 'listing', 'listing', p.listing_id::text, l.agent_id, 'agent', jsonb_build_object('price_pence', p.earlier),
				jsonb_build_object('price_pence', p.price_pence), null, null
			from (select x.*, lag(x.price_pence) over (partition by x.listing_id order by x.changed_at) as earlier from public.listing_price_history x) p
			join public.listings l on l.id = p.listing_id where p.changed_at > $1 and p.earlier is not null order by p.changed_at desc limit ${MAX_ROWS_PER_KIND / 2})
			union all
			(select e.created_at, 'enquiry.sent', 'message', 'enquiry', e.id::text, null, null, null, jsonb_build_object('listing_id', e.listing_id, 'agent_id', e.agent_id),
				null, '{"hidden": ["email", "message", "name", "phone"]}'
			from public.enquiries e where e.created_at > $1 order by e.created_at desc limit ${MAX_ROWS_PER_KIND / 2})
			union all
			(select r.created_at, 'report.created', 'moderation', 'report', r.id::text, null, null, null, jsonb_build_object('listing_id', r.listing_id, 'reason', r.reason),
				null, '{"hidden": ["email", "message"]}'
			from public.listing_reports r where r.created_at > $1 order by r.created_at desc limit ${MAX_ROWS_PER_KIND / 2})
		) select coalesce(json_agg(t), '[]') as entries from told t`,
		[since],
	);
	const found = rows[0]?.entries ?? [];
	const entries = (typeof found === "string" ? JSON.parse(found) : found) as Entry[];
	// ISO texts, sortable with the others.
	return entries.map(({ request, ...entry }) => ({
		...entry,
		at: new Date(entry.at).toISOString(),
		...(request ? { request } : {}),
	}));
}

/** Sessions of administrators on most days, of some agents daily, and occasional wrong passwords. */
function inventSignIns(clock: Clock, random: Random): Entry[] {
	const entries: Entry[] = [];
	const session = (actor_id: string, actor_role: string, began: number) => {
		if (random.chance(0.18))
			entries.push({
				at: clock.ago(began + random.whole(1, 3)),
				action: "session.refused",
				type: "account",
				status: "failure",
				resource_type: "account",
				resource_id: actor_id,
				details: { code: "invalid_credentials", method: "password" },
			});
		entries.push({
			at: clock.ago(began),
			action: "session.started",
			type: "account",
			resource_type: "session",
			resource_id: createUuid(`session ${actor_id} ${began}`),
			actor_id,
			actor_role,
		});
		if (random.chance(0.5))
			entries.push({
				at: clock.ago(Math.max(began - random.whole(20, 300), 0)),
				action: "session.ended",
				type: "account",
				resource_type: "session",
				resource_id: createUuid(`session ${actor_id} ${began}`),
				actor_id,
				actor_role,
			});
	};
	for (let day = 0; day < DAYS; day++) {
		for (const role of STAFF_ROLES)
			if (random.chance(0.7)) session(getAccountId(role), role, day * DAY + random.whole(60, 600));
		for (const agent of random.shuffled(AGENTS).slice(0, 3))
			session(getAgentId(agent.slug), "agent", day * DAY + random.whole(30, 700));
		if (random.chance(0.3)) session(getAccountId("visitor"), "visitor", day * DAY + random.whole(30, 700));
	}
	return entries;
}

/** Access refusals and rate limits. */
function inventRejections(clock: Clock, random: Random): Entry[] {
	const entries: Entry[] = [];
	for (let day = 0; day < DAYS; day++) {
		if (random.chance(0.5)) {
			const agent = random.pick(AGENTS);
			const path = random.pick(["/admin", "/admin/queue", "/admin/agents"]);
			entries.push({
				at: clock.ago(day * DAY + random.whole(10, 1400)),
				action: "access.refused",
				type: "access",
				status: "denied",
				actor_id: getAgentId(agent.slug),
				actor_role: "agent",
				details: { method: "GET", path, code: 403 },
			});
		}
		if (random.chance(0.4))
			entries.push({
				at: clock.ago(day * DAY + random.whole(10, 1400)),
				action: "limit.reached",
				type: "limit",
				status: "denied",
				details: { method: "POST", path: random.pick(["/contact", "/auth", "/newsletter"]), code: 429 },
			});
	}
	return entries;
}

/** Nightly jobs, and resolutions by administrators. */
function inventWork(clock: Clock): Entry[] {
	const nights = Array.from({ length: DAYS }, (_, day): Entry[] => {
		const counts = { rate_limits: 40 + ((day * 37) % 90), recently_viewed: (day * 13) % 25 };
		const outcome = day === 11 ? "failed" : "done";
		return [
			{
				at: clock.ago(day * DAY + 215),
				action: "job.run",
				type: "job",
				...(outcome === "failed" ? { status: "failure" as const } : {}),
				resource_type: "job",
				resource_id: "clean-up",
				actor_role: "job",
				details: { job: "clean-up", outcome, counts },
			},
		];
	}).flat();
	const newest = AGENTS.filter(({ verified }) => verified !== undefined && verified < DAYS * 2).at(-1);
	const settled: Entry[] = [
		{
			at: clock.ago(17 * DAY + 240),
			action: "account.role_changed",
			type: "account",
			resource_type: "account",
			resource_id: getAccountId("sub_admin"),
			actor_id: getAccountId("super_admin"),
			actor_role: "super_admin",
			before: { role: "visitor" },
			after: { role: "sub_admin" },
		},
		{
			at: clock.ago(8 * DAY + 190),
			action: "plan.changed",
			type: "settings",
			resource_type: "plan",
			resource_id: "starter",
			actor_id: getAccountId("super_admin"),
			actor_role: "super_admin",
			before: { listing_quota: 12 },
			after: { listing_quota: 15 },
		},
	];
	if (newest)
		settled.push({
			at: clock.ago(5 * DAY + 330),
			action: "document.read",
			type: "reading",
			resource_type: "document",
			resource_id: createUuid(`document ${newest.slug}`),
			actor_id: getAccountId("admin"),
			actor_role: "admin",
		});
	return [...nights, ...settled];
}
