/** Reads usage analytics; the database rejects unauthorised roles. */
import { expectObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Analytics, Range } from "./figures.ts";

/**
 * Figures of a range; most: maximum rows per list. Throws BackendUnavailable, and BackendRejection without permission.
 */
export async function getAnalytics(db: Db, range: Range, most = 20): Promise<Analytics> {
	return expectObject<Analytics>(
		await db.rpc("get_analytics", { days: range, max_rows: most }),
		"days",
		"before",
		"vitals",
	);
}
