/**
 * Notes what touches security (spec section 3, security event). Only the server writes such events, of its own observations
 * and of what the browser module reports, so that address and agent are its own. Never throws and keeps no answer waiting.
 */
import { now } from "./clock.ts";
import { limitedAddress } from "./http/client-address.server.ts";
import { log } from "./log.server.ts";
import { makeRepeatFilter } from "./repeat-filter.ts";
import { type RequestScope, requestScope } from "./request-scope.server.ts";
import { secretDb } from "./supabase/clients.server.ts";

export type Severity = "low" | "medium" | "high";

export type SecurityEvent = {
	/** Upper case, 3 to 64 characters of A-Z, 0-9 and underscore. */
	type: string;
	severity: Severity;
	/** Names, counts and paths: nothing that somebody typed. */
	details?: Record<string, string | number | boolean | string[] | null>;
	source?: "server" | "browser";
	session?: string | undefined;
};

const MOST_AT_ONCE = 50;
/** While the backend is away so many wait; what is more stands in the server's own log only. */
const MOST_WAITING = 1000;
const PAUSE_MILLISECONDS = 200;

/** Of one type and client so many a minute: what tells them apart is often theirs to choose, and each would be a row. */
const askForEvent = makeRepeatFilter({ mostPerMinute: 60, quietMilliseconds: 0 });

type Entry = SecurityEvent & { context: Readonly<RequestScope> | undefined };
let waiting: Entry[] = [];
let timer: NodeJS.Timeout | undefined;
let writing: Promise<void> = Promise.resolve();

/** Notes an event of the request under way. */
export function noteSecurityEvent(event: SecurityEvent): void {
	const scope = requestScope();
	if (scope && askForEvent(`${event.type} ${limitedAddress(scope.address)}`, now()) === null) return;
	if (waiting.length >= MOST_WAITING) {
		log.error("security_event_lost", { type: event.type });
		return;
	}
	waiting.push({ ...event, context: scope && { ...scope } });
	timer ??= setTimeout(() => void flushSecurityEvents(), PAUSE_MILLISECONDS);
}

/** Writes what waits. The server calls it when it stops. */
export function flushSecurityEvents(): Promise<void> {
	clearTimeout(timer);
	timer = undefined;
	const entries = waiting;
	waiting = [];
	writing = writing.then(async () => {
		for (let first = 0; first < entries.length; first += MOST_AT_ONCE)
			await write(entries.slice(first, first + MOST_AT_ONCE));
	});
	return writing;
}

async function write(entries: Entry[]): Promise<void> {
	const events = entries.map(({ type, severity, details = {}, source = "server", session = null, context }) => ({
		event_type: type,
		severity,
		details,
		source,
		session_id: session,
		context: context ?? {},
	}));
	const { error } = await secretDb.rpc("record_security_events", { events: events as never });
	if (error) log.error("security_events_failed", { message: error.message, events: events.length });
}
