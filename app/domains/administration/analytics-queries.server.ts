/** Reads how the site is used. The database refuses whoever may not. */
import { unwrapObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Analytics, Range } from "./analytics.ts";

/** The figures of a range; most: how many rows a list has at most. Throws BackendUnavailable, and BackendRefused for who may not. */
export async function getAnalytics(db: Db, range: Range, most = 20): Promise<Analytics> {
	return unwrapObject<Analytics>(
		await db.rpc("get_analytics", { days: range, max_rows: most }),
		"days",
		"before",
		"vitals",
	);
}
