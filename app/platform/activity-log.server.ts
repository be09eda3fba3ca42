/**
 * Writes actions to the activity log that the database cannot see: sign-ins, refusals, downloads. Changes of rows are
 * logged by triggers in the same transaction. Never throws and never delays a response.
 */
import { now } from "./clock.ts";
import { limitedAddress } from "./http/client-address.server.ts";
import { log } from "./log.server.ts";
import { createBatchWriter, secondsSince } from "./logging/batch-writer.server.ts";
import { makeRepeatFilter } from "./repeat-filter.ts";
import { noteRefused, type RequestScope, requestScope } from "./request-scope.server.ts";
import { registerAppKey, secretDb } from "./supabase/clients.server.ts";

export type Act = {
	/** resource.verb, e.g. "session.started". */
	action: `${string}.${string}`;
	/** Type of event, used as a filter of the log. */
	type: "account" | "access" | "limit" | "reading" | "export" | "job" | "listing" | "security" | "settings" | "import";
	/** An e-mail address that was entered; the database replaces it by the id of its account, if there is one. */
	address_of?: string;
	status?: "success" | "failure" | "denied";
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
const askForRefusal = makeRepeatFilter({
	mostPerMinute: 120,
	mostPerHour: 600,
	quietMilliseconds: 0,
	mostKeys: 20_000,
});

/** at: from performance.now(), which is monotonic. */
type Entry = Act & { context: Readonly<RequestScope> | undefined; at: number };

const writer = createBatchWriter<Entry>({
	maxPending: 5000,
	flushAfterMs: 100,
	write: async (entries, batch) => {
		await registerAppKey();
		const acts = entries.map(({ at, ...act }) => ({ ...act, age: secondsSince(at) }));
		return secretDb.rpc("record_activity_events", { entries: acts as never, batch });
	},
	onFailure: ({ code, status, attempt, count }) =>
		log.error("activity_log_failed", { code, status, attempt, acts: count }),
	onDropped: ({ action, status }) => log.error("act_not_logged", { action, status }),
});

/** Writes pending events; called at shutdown. */
export const finishActs = writer.close;

/**
 * Logs an event of the current request. Only the first refusal of a request is logged, since it is the most specific.
 */
export function logAct(act: Act): void {
	if (act.status === "denied" && !noteRefused()) return;
	const scope = requestScope();
	const skipped =
		act.status === "denied" && scope
			? askForRefusal(`${act.action} ${scope.actor ?? limitedAddress(scope.address)}`, now())
			: 0;
	if (skipped === null) return;
	const details = skipped > 0 ? { details: { ...act.details, skipped } } : {};
	writer.add({ ...act, ...details, context: scope && { ...scope }, at: performance.now() });
}
