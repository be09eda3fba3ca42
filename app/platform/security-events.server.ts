/**
 * Records security events. Only the server writes them, from its own observations and from client reports, so that
 * address and user agent are its own. Never throws and never delays a response.
 */
import { now } from "./clock.ts";
import { limitedAddress } from "./http/client-address.server.ts";
import { log } from "./log.server.ts";
import { createBatchWriter, secondsSince } from "./logging/batch-writer.server.ts";
import { makeRepeatFilter } from "./repeat-filter.ts";
import { type RequestScope, requestScope } from "./request-scope.server.ts";
import { secretDb } from "./supabase/clients.server.ts";

export type Severity = "low" | "medium" | "high";

export type SecurityEvent = {
	/** Upper case, 3 to 64 characters of A-Z, 0-9 and underscore. */
	type: string;
	severity: Severity;
	/** Names, counts and paths; no user input. */
	details?: Record<string, string | number | boolean | string[] | null>;
	source?: "server" | "browser";
	session?: string | undefined;
};

/**
 * Limit per type and client, by minute and hour: other attributes can be chosen by the client and would each get a
 * row.
 */
const askForEvent = makeRepeatFilter({ mostPerMinute: 60, mostPerHour: 300, quietMilliseconds: 0, mostKeys: 20_000 });

/** at: from performance.now(), which is monotonic. */
type Entry = SecurityEvent & { context: Readonly<RequestScope> | undefined; at: number };

const toRow = ({ type, severity, details = {}, source = "server", session, context, at }: Entry) => ({
	event_type: type,
	severity,
	details,
	source,
	session_id: session ?? null,
	context: context ?? {},
	age: secondsSince(at),
});

const writer = createBatchWriter<Entry>({
	maxPending: 1000,
	flushAfterMs: 200,
	write: async (entries, batch) =>
		secretDb.rpc("record_security_events", { events: entries.map(toRow) as never, batch }),
	onFailure: ({ code, status, attempt, count }) =>
		log.error("security_events_failed", { code, status, attempt, events: count }),
	onDropped: ({ type }) => log.error("security_event_lost", { type }),
});

/** Writes pending events; called at shutdown. */
export const finishSecurityEvents = writer.close;

/** Records an event of the current request. */
export function noteSecurityEvent(event: SecurityEvent): void {
	const scope = requestScope();
	if (scope && askForEvent(`${event.type} ${limitedAddress(scope.address)}`, now()) === null) return;
	writer.add({ ...event, context: scope && { ...scope }, at: performance.now() });
}
