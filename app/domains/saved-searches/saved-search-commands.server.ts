/** Commands of the owner of a saved search; rights, limit and rules are enforced by the database. */
import { z } from "zod";
import { freeText } from "#app/platform/forms/free-text.server.ts";
import {
	BackendRejection,
	BackendUnavailable,
	expectDone,
	expectObject,
	expectScalar,
	unwrap,
} from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Database, Json } from "#contract/types.ts";
import { FREQUENCIES, MAX_NAME_LENGTH, type SavedSearch } from "./saved-search.ts";

/** Form of a new or changed search. */
export const savedSearchSchema = z.object({
	searchName: freeText(MAX_NAME_LENGTH).transform((name) => name.replace(/\s+/g, " ")),
	emailAlerts: z.literal("on", { error: "invalid" }).optional(),
	notificationFrequency: z.enum(FREQUENCIES, { error: "invalid" }),
});
export type SavedSearchForm = z.output<typeof savedSearchSchema>;

export type SaveResult =
	| { ok: true; id: string }
	| { ok: false; code: "search_exists" | "search_limit" | "search_too_broad" | "unavailable" };

/** Saves a search. databaseFilters: the filters as the list function takes them. */
export async function saveSearch(
	db: Db,
	search: Pick<SavedSearch, "kind" | "filters" | "sort"> & { databaseFilters: object },
	form: SavedSearchForm,
): Promise<SaveResult> {
	const requested = {
		name: form.searchName,
		kind: search.kind,
		filters: search.filters,
		database_filters: search.databaseFilters,
		sort: search.sort,
		email_alerts: form.emailAlerts === "on",
		notification_frequency: form.notificationFrequency,
	};
	try {
		return expectObject<SaveResult>(await db.rpc("save_search", { search: requested as unknown as Json }), "ok");
	} catch (error) {
		return toRejection(error);
	}
}

export type ChangeResult = { ok: true } | { ok: false; code: "not_found" | "search_too_broad" | "unavailable" };
type Change = Database["public"]["Tables"]["saved_searches"]["Update"];

/** Renames a search and sets its alerts. */
export function changeSavedSearch(db: Db, id: string, form: SavedSearchForm): Promise<ChangeResult> {
	return update(db, id, {
		name: form.searchName,
		email_alerts: form.emailAlerts === "on",
		notification_frequency: form.notificationFrequency,
	});
}

/** A paused search is not matched; resuming starts from that moment. */
export function pauseSavedSearch(db: Db, id: string, isPaused: boolean): Promise<ChangeResult> {
	return update(db, id, { is_paused: isPaused });
}

/** Marks matches up to a time as seen (milliseconds since the epoch). */
export function markSearchViewed(db: Db, id: string, now: number): Promise<ChangeResult> {
	return update(db, id, { seen_at: new Date(now).toISOString() });
}

/** Deletes a search with its matches; idempotent. */
export async function deleteSavedSearch(db: Db, id: string): Promise<void> {
	expectDone(await db.from("saved_searches").delete().eq("id", id));
}

/** Replaces the secret feed address of a search, which ends the old one, or removes it. */
export async function renewSearchFeed(db: Db, id: string, isWanted: boolean): Promise<ChangeResult> {
	try {
		const answer = await db.rpc("rotate_search_feed", { search: id, is_wanted: isWanted });
		if (isWanted) expectScalar(answer, "string");
		else expectDone(answer);
		return { ok: true };
	} catch (error) {
		if (error instanceof BackendRejection && error.message === "search_unknown")
			return { ok: false, code: "not_found" };
		return toRejection(error);
	}
}

async function update(db: Db, id: string, change: Change): Promise<ChangeResult> {
	try {
		const rows = unwrap(await db.from("saved_searches").update(change).eq("id", id).select("id"));
		return rows?.length ? { ok: true } : { ok: false, code: "not_found" };
	} catch (error) {
		return toRejection(error);
	}
}

/** Returns expected rejections; everything else is thrown. */
function toRejection(error: unknown): { ok: false; code: "search_too_broad" | "unavailable" } {
	if (error instanceof BackendUnavailable) return { ok: false, code: "unavailable" };
	if (error instanceof BackendRejection && error.message === "search_too_broad")
		return { ok: false, code: "search_too_broad" };
	throw error;
}
