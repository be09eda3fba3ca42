/** Reads the activity log with the rights of the administrator who asks. The database refuses everybody else. */
import { unwrap, unwrapObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { type ActivityFilters, type KindCount, type Place, ROWS_PER_PAGE, toDatabaseFilters } from "./activity.ts";
import type { ActivityEntry, WholeEntry } from "./activity-story.ts";

/** Whom the words for a person may mean; the address is null where an id was asked for. */
export type FoundPerson = { id: string; name: string; email: string | null; role: string };

export type FoundActivity = {
	/** Newest first. */
	rows: ActivityEntry[];
	/** Whether there are further rows in the direction of the page. */
	more: boolean;
	counts: KindCount[];
	/** Null when no person is asked for; at most 20. */
	people: FoundPerson[] | null;
};

/** One page of the log and the counts beside the filters, in one call. now: milliseconds. Throws BackendUnavailable. */
export async function searchActivity(
	db: Db,
	filters: ActivityFilters,
	place: Place | null,
	now: number,
): Promise<FoundActivity> {
	const answer = await db.rpc("search_activity", {
		filters: toDatabaseFilters(filters, now),
		page_size: ROWS_PER_PAGE,
		...(place ? { place } : {}),
	});
	return unwrapObject<FoundActivity>(answer, "rows", "more", "counts");
}

export type ActivityStory = {
	row: WholeEntry;
	/** Others of the same request and of the same resource, newest first, at most 21; null where a row has neither. */
	of_request: ActivityEntry[] | null;
	of_resource: ActivityEntry[] | null;
};

/** One row with its neighbours; null when there is none. That its address was read is noted. Throws BackendUnavailable. */
export async function getActivity(db: Db, id: number): Promise<ActivityStory | null> {
	return unwrap(await db.rpc("get_activity", { entry_id: id })) as unknown as ActivityStory | null;
}

/** A row as files hold it: ids, no names. */
export type ExportedRow = Omit<WholeEntry, "actor" | "about">;

/** Rows of a file at a time: few enough to be small, many enough to be quick. */
export const ROWS_PER_READ = 2000;

/** The next rows of a file, after a place; none when all are read. Throws BackendUnavailable. */
export async function readActivityRows(
	db: Db,
	filters: Omit<ActivityFilters, "range">,
	place: Place | null,
): Promise<ExportedRow[]> {
	const answer = await db.rpc("export_activity", { filters, amount: ROWS_PER_READ, ...(place ? { place } : {}) });
	return unwrap(answer) as unknown as ExportedRow[];
}
