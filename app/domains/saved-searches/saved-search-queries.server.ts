/** Reads saved searches with the owner's rights. */
import { readAnswer } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { SavedSearch } from "./saved-search.ts";

type Row = Pick<SavedSearch, "id" | "name" | "kind" | "filters" | "sort"> & {
	email_alerts: boolean;
	notification_frequency: SavedSearch["frequency"];
	is_paused: boolean;
	feed_token: string | null;
	new_count: number;
};

/** All saved searches of the viewer, newest first; at most fifty. Throws BackendUnavailable. */
export async function listSavedSearches(db: Db): Promise<SavedSearch[]> {
	const rows = readAnswer<Row[]>(await db.rpc("list_saved_searches")) ?? [];
	return rows.map((row) => ({
		id: row.id,
		name: row.name,
		kind: row.kind,
		filters: row.filters,
		sort: row.sort,
		hasAlerts: row.email_alerts,
		frequency: row.notification_frequency,
		isPaused: row.is_paused,
		feedToken: row.feed_token,
		newCount: row.new_count,
	}));
}

/** One saved search; null if it is not theirs. */
export async function getSavedSearch(db: Db, id: string): Promise<SavedSearch | null> {
	return (await listSavedSearches(db)).find((search) => search.id === id) ?? null;
}
