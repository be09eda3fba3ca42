/** What an agent sees first: their listings by state and what was asked about them. */
import { unwrapObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Dashboard } from "./dashboard.ts";

/** The viewer's own numbers, in one call. Throws BackendUnavailable. */
export async function getDashboard(db: Db): Promise<Dashboard> {
	return unwrapObject<Dashboard>(await db.rpc("get_dashboard"), "states", "listings", "enquiries");
}
