/** Data of the admin overview; the database rejects everyone else. */
import { expectObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Administration } from "./overview.ts";

/** Key figures of the marketplace in one call. Throws BackendUnavailable, and BackendRejection for non-administrators. */
export async function getAdministration(db: Db): Promise<Administration> {
	return expectObject<Administration>(await db.rpc("get_administration"), "waiting", "flows");
}
