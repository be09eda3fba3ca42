/** What an administrator sees first. The database refuses everybody else. */
import { unwrapObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Administration } from "./administration.ts";

/** The marketplace in numbers, in one call. Throws BackendUnavailable, and BackendRefused for others than administrators. */
export async function getAdministration(db: Db): Promise<Administration> {
	return unwrapObject<Administration>(await db.rpc("get_administration"), "waiting", "flows");
}
