/**
 * Writes to the activity log what the database sees nothing of: sign-ins, refusals, downloads. What changes a row is
 * written by triggers in the same transaction and has no place here. Never throws and keeps no answer waiting.
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
	/** The kind of act that the log is filtered by. */
	type: "account" | "access" | "limit" | "reading" | "export" | "job" | "listing" | "security" | "settings" | "import";
	/** The e-mail address that somebody named: the database puts the id of its account in its place, if it has one. */
	address_of?: string;
	status?: "success" | "failure" | "denied";
	resource_type?: string;
	resource_id?: string;
	/** Ids, codes and counts: no secret, no address of a person, no text that somebody wrote. */
	details?: Record<string, string | number | boolean | null>;
	/** Whose act it is, when it is not the signed-in person's. */
	actor?: string;
};

/**
 * Refusals cost who causes them nothing: of one person, or one address that nobody signed in at, so many of an action have
 * a row in each minute and hour, and the next row says how many had none. Else anybody could fill the log, or crowd others out of it.
 */
const askForRefusal = makeRepeatFilter({
	mostPerMinute: 120,
	mostPerHour: 600,
	quietMilliseconds: 0,
	mostKeys: 20_000,
});

/** at: by performance.now, which no change of the clock moves. */
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

/** Writes what waits. The server calls it when it stops. */
export const finishActs = writer.close;

/** Notes an act of the request under way. A request is refused once: what says it first, and best, is kept. */
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
