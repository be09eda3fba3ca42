/** Reads the recommendations of the signed-in user. */
import { expectObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Recommendations } from "./recommendation.ts";

/** At most this many listings with their reasons. Throws BackendUnavailable. */
export async function listRecommendations(db: Db, wanted: number): Promise<Recommendations> {
	return expectObject<Recommendations>(await db.rpc("list_recommendations", { wanted }), "rows", "because");
}
