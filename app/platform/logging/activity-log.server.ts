/**
 * Writes actions to the activity log that the database cannot see: sign-ins, refusals, downloads. Changes of rows are
 * logged by triggers in the same transaction. Never throws and never delays a response.
 */
import type { ActivityLogStatus } from "#contract/codes/activity-log-status.ts";
import { now } from "../clock.ts";
import { rateLimitAddress } from "../http/client-address.server.ts";
import { registerAppKey, serviceRoleClient } from "../supabase/clients.server.ts";
import { createBatchWriter, secondsSince } from "./batch-writer.server.ts";
import { log } from "./log.server.ts";
import { getRequestContext, markRequestRejected, type RequestContext } from "./request-context.server.ts";
import { createThrottle } from "./throttle.ts";

export type ActivityEvent = {
	/** resource.verb, e.g. "session.started". */
	action: `${string}.${string}`;
	/** Type of event, used as a filter of the log. */
	type:
		| "account"
		| "access"
		| "limit"
		| "reading"
		| "export"
		| "job"
		| "listing"
		| "payment"
		| "security"
		| "settings"
		| "import";
	/** An e-mail address that was entered; the database replaces it by the id of its account, if there is one. */
	address_of?: string;
	status?: ActivityLogStatus;
	resource_type?: string;
	resource_id?: string;
	/** Ids, codes and counts only: no secrets, personal addresses or user-written text. */
	details?: Record<string, string | number | boolean | null>;
	/** Actor, if not the signed-in user. */
	actor?: string;
};

/**
 * Limits rows for refusals per user (or per address without a user) and action, by minute and hour; the next row
 * carries the number of skipped ones. Otherwise the log could be flooded at no cost.
 */
const rejectionThrottle = createThrottle({
	maxPerMinute: 120,
	maxPerHour: 600,
	quietPeriodMs: 0,
	maxKeys: 20_000,
});

/** at: from performance.now(), which is monotonic. */
type Entry = ActivityEvent & { context: Readonly<RequestContext> | undefined; at: number };

const writer = createBatchWriter<Entry>({
	maxPending: 5000,
	flushAfterMs: 100,
	write: async (entries, batch) => {
		await registerAppKey();
		const events = entries.map(({ at, ...event }) => ({ ...event, age: secondsSince(at) }));
		return serviceRoleClient.rpc("record_activity_events", { entries: events as never, batch });
	},
	onFailure: ({ code, status, attempt, count }) =>
		log.error("activity_log_failed", { code, status, attempt, acts: count }),
	onDropped: ({ action, status }) => log.error("act_not_logged", { action, status }),
});

/** Writes pending events; called at shutdown. */
export const flushActivityLog = writer.close;

/**
 * Logs an event of the current request. Only the first refusal of a request is logged, since it is the most specific.
 */
export function logActivity(event: ActivityEvent): void {
	if (event.status === "denied" && !markRequestRejected()) return;
	const scope = getRequestContext();
	const skipped =
		event.status === "denied" && scope
			? rejectionThrottle(`${event.action} ${scope.actor ?? rateLimitAddress(scope.address)}`, now())
			: 0;
	if (skipped === null) return;
	const details = skipped > 0 ? { details: { ...event.details, skipped } } : {};
	writer.add({ ...event, ...details, context: scope && { ...scope }, at: performance.now() });
}
