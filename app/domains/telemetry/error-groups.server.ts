/** Reads and resolves error groups with the administrator's rights; the database rejects everyone else. */
import {
	catchUnavailable,
	expectObject,
	expectScalar,
	readAnswer,
} from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { ERRORS_PER_PAGE, type ErrorGroup, type ErrorGroupRow, type ErrorSearch } from "./error-groups.ts";

type SearchResult = { total: number; rows: ErrorGroupRow[] };

const FINGERPRINT = /^[0-9a-f]{16}$/;

/**
 * One page of groups, last seen first; `total` is capped at 1,001, which means more than 1,000. Throws
 * BackendUnavailable.
 */
export async function searchErrors(db: Db, { page, ...filters }: ErrorSearch): Promise<SearchResult> {
	const answer = await db.rpc("search_error_groups", { filters, page, page_size: ERRORS_PER_PAGE });
	return expectObject<SearchResult>(answer, "total", "rows");
}

/** One group; null if there is none. Throws BackendUnavailable. */
export async function getErrorGroup(db: Db, fingerprint: string): Promise<ErrorGroup | null> {
	if (!FINGERPRINT.test(fingerprint)) return null;
	return readAnswer<ErrorGroup>(await db.rpc("get_error_group", { fingerprint }));
}

export type ResolveResult = { ok: true } | { ok: false; code: "not_found" | "unavailable" };

/** Marks a group as resolved or open. */
export function resolveErrorGroup(db: Db, fingerprint: string, isResolved: boolean): Promise<ResolveResult> {
	return catchUnavailable(callResolve(db, fingerprint, isResolved));
}

async function callResolve(db: Db, fingerprint: string, is_resolved: boolean): Promise<ResolveResult> {
	if (!FINGERPRINT.test(fingerprint)) return { ok: false, code: "not_found" };
	const isFound = expectScalar(await db.rpc("resolve_error_group", { fingerprint, is_resolved }), "boolean");
	return isFound ? { ok: true } : { ok: false, code: "not_found" };
}
