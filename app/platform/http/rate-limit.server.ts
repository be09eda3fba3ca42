/** Limits that all processes share: counted in the database, in one atomic call. */
import { logAct } from "#app/platform/activity-log.server.ts";
import { unwrap } from "#app/platform/supabase/backend-error.server.ts";
import { secretDb } from "#app/platform/supabase/clients.server.ts";

/** Counts one hit. Returns the seconds to wait, 0 when it is within the limit. Throws BackendUnavailable. */
export async function takeRateLimit(key: string, most: number, seconds: number): Promise<number> {
	const wait = unwrap(await secretDb.rpc("take_rate_limit", { limit_key: key, max_hits: most, seconds })) ?? 0;
	// The rest of the key is somebody's id or the hash of an address.
	const details = { limit: key.split(":")[0] ?? "" };
	if (wait > 0) logAct({ action: "limit.reached", type: "limit", status: "denied", details });
	return wait;
}
