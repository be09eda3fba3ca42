/** Reads the activity log with the administrator's rights; the database rejects everyone else. */
import { expectObject, readAnswer } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { type ActivityFilters, type Cursor, type KindCount, ROWS_PER_PAGE, toDatabaseFilters } from "./activity.ts";
import type { ActivityEntry, FullActivityEntry } from "./activity-detail.ts";

/** Users that match a search text; email is null when searched by id. */
export type MatchedUser = { id: string; name: string; email: string | null; role: string };

export type ActivityResult = {
	/** Newest first. */
	rows: ActivityEntry[];
	/** Whether there are more rows in the direction of paging. */
	more: boolean;
	counts: KindCount[];
	/** Null without a user filter; at most 20. */
	people: MatchedUser[] | null;
};

/** One page of the log with the filter counts, in one call. now: milliseconds. Throws BackendUnavailable. */
export async function searchActivity(
	db: Db,
	filters: ActivityFilters,
	place: Cursor | null,
	now: number,
): Promise<ActivityResult> {
	const answer = await db.rpc("search_activity", {
		filters: toDatabaseFilters(filters, now),
		page_size: ROWS_PER_PAGE,
		...(place ? { place } : {}),
	});
	return expectObject<ActivityResult>(answer, "rows", "more", "counts");
}

export type ActivityDetail = {
	row: FullActivityEntry;
	/**
	 * Other events of the same request and of the same resource, newest first, at most 21; null where the row has
	 * none.
	 */
	of_request: ActivityEntry[] | null;
	of_resource: ActivityEntry[] | null;
};

/** One row with related rows; null if there is none. Viewing its address is logged. Throws BackendUnavailable. */
export async function getActivity(db: Db, id: number): Promise<ActivityDetail | null> {
	return readAnswer<ActivityDetail>(await db.rpc("get_activity", { entry_id: id }));
}

/** A row in an export: ids, no names. */
export type ExportedRow = Omit<FullActivityEntry, "actor" | "about">;

/** Batch size of an export. */
export const ROWS_PER_READ = 2000;

/** Next rows of an export after a position; empty at the end. Throws BackendUnavailable. */
export async function readActivityRows(
	db: Db,
	filters: Omit<ActivityFilters, "range">,
	place: Cursor | null,
): Promise<ExportedRow[]> {
	const answer = await db.rpc("export_activity", { filters, amount: ROWS_PER_READ, ...(place ? { place } : {}) });
	return readAnswer<ExportedRow[]>(answer)!;
}
