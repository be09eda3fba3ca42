/** Reads and resolves security events with the administrator's rights; the database rejects everyone else. */
import { UUID } from "#app/platform/http/uuid.ts";
import {
	catchUnavailable,
	expectObject,
	expectScalar,
	readAnswer,
} from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import {
	EVENTS_PER_PAGE,
	type EventSearch,
	type SecurityEventDetail,
	type SecurityEventRow,
} from "./security-events.ts";

type SearchResult = { total: number; may_resolve: boolean; rows: SecurityEventRow[] };

/**
 * One page of events, newest first; `total` is capped at 1,001, which means more than 1,000. Throws
 * BackendUnavailable.
 */
export async function searchSecurityEvents(db: Db, { page, ...filters }: EventSearch): Promise<SearchResult> {
	const answer = await db.rpc("search_security_events", { filters, page, page_size: EVENTS_PER_PAGE });
	return expectObject<SearchResult>(answer, "total", "rows");
}

/** One event with related events; null if there is none. The access is logged. Throws BackendUnavailable. */
export async function getSecurityEvent(db: Db, id: string): Promise<SecurityEventDetail | null> {
	if (!UUID.test(id)) return null;
	return readAnswer<SecurityEventDetail>(await db.rpc("get_security_event", { event: id }));
}

export type ResolveResult = { ok: true; count: number } | { ok: false; code: "not_found" | "unavailable" };

/** Marks an event as resolved or open. */
export function resolveSecurityEvent(db: Db, id: string, isResolved: boolean): Promise<ResolveResult> {
	return catchUnavailable(resolveOne(db, id, isResolved));
}

async function resolveOne(db: Db, id: string, is_resolved: boolean): Promise<ResolveResult> {
	if (!UUID.test(id)) return { ok: false, code: "not_found" };
	const isFound = expectScalar(await db.rpc("resolve_security_event", { event: id, is_resolved }), "boolean");
	return isFound ? { ok: true, count: 1 } : { ok: false, code: "not_found" };
}

/** Resolves all events of a search up to a time (ISO), at most 500. */
export function resolveSecurityEvents(db: Db, search: EventSearch, seenUntil: string): Promise<ResolveResult> {
	return catchUnavailable(resolveAll(db, search, seenUntil));
}

async function resolveAll(db: Db, { page: _, ...filters }: EventSearch, seen_until: string): Promise<ResolveResult> {
	const answer = await db.rpc("resolve_security_events", { filters, listed_until: seen_until });
	return { ok: true, count: expectScalar(answer, "number") };
}
