/** Data of the admin overview; the database rejects everyone else. */
import { unwrapObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Administration } from "./administration.ts";

/** Key figures of the marketplace in one call. Throws BackendUnavailable, and BackendRefused for non-administrators. */
export async function getAdministration(db: Db): Promise<Administration> {
	return unwrapObject<Administration>(await db.rpc("get_administration"), "waiting", "flows");
}
