/** Limits that all processes share: counted in the database, in one atomic call. */
import { unwrap } from "#app/platform/supabase/backend-error.server.ts";
import { secretDb } from "#app/platform/supabase/clients.server.ts";

/** Counts one hit. Returns the seconds to wait, 0 when it is within the limit. Throws BackendUnavailable. */
export async function takeRateLimit(key: string, most: number, seconds: number): Promise<number> {
	return unwrap(await secretDb.rpc("take_rate_limit", { limit_key: key, max_hits: most, seconds })) ?? 0;
}
