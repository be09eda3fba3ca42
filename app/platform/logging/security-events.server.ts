/**
 * Records security events. Only the server writes them, from its own observations and from client reports, so that
 * address and user agent are its own. Never throws and never delays a response.
 */
import type { EventSource } from "#contract/codes/event-source.ts";
import type { SecurityEventSeverity } from "#contract/codes/security-event-severity.ts";
import { now } from "../clock.ts";
import { rateLimitAddress } from "../http/client-address.server.ts";
import { serviceRoleClient } from "../supabase/clients.server.ts";
import { createBatchWriter, secondsSince } from "./batch-writer.server.ts";
import { log } from "./log.server.ts";
import { getRequestContext, type RequestContext } from "./request-context.server.ts";
import { createThrottle } from "./throttle.ts";

export type SecurityEvent = {
	/** Upper case, 3 to 64 characters of A-Z, 0-9 and underscore. */
	type: string;
	severity: SecurityEventSeverity;
	/** Names, counts and paths; no user input. */
	details?: Record<string, string | number | boolean | string[] | null>;
	source?: EventSource;
	session?: string | undefined;
};

/**
 * Limit per type and client, by minute and hour: other attributes can be chosen by the client and would each get a
 * row.
 */
const eventThrottle = createThrottle({ maxPerMinute: 60, maxPerHour: 300, quietPeriodMs: 0, maxKeys: 20_000 });

/** at: from performance.now(), which is monotonic. */
type Entry = SecurityEvent & { context: Readonly<RequestContext> | undefined; at: number };

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
		serviceRoleClient.rpc("record_security_events", { events: entries.map(toRow) as never, batch }),
	onFailure: ({ code, status, attempt, count }) =>
		log.error("security_events_failed", { code, status, attempt, events: count }),
	onDropped: ({ type }) => log.error("security_event_lost", { type }),
});

/** Writes pending events; called at shutdown. */
export const flushSecurityEvents = writer.close;

/** Records an event of the current request. */
export function logSecurityEvent(event: SecurityEvent): void {
	const scope = getRequestContext();
	if (scope && eventThrottle(`${event.type} ${rateLimitAddress(scope.address)}`, now()) === null) return;
	writer.add({ ...event, context: scope && { ...scope }, at: performance.now() });
}
