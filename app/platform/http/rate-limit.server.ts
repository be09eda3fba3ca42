/** Limits that all processes share: counted in the database, in one atomic call. */
import { logAct } from "#app/platform/activity-log.server.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import { noteSecurityEvent } from "#app/platform/security-events.server.ts";
import { unwrap } from "#app/platform/supabase/backend-error.server.ts";
import { secretDb } from "#app/platform/supabase/clients.server.ts";

/** Counts one hit. Returns the seconds to wait, 0 when it is within the limit. Throws BackendUnavailable. */
export async function takeRateLimit(key: string, most: number, seconds: number): Promise<number> {
	const wait = unwrap(await secretDb.rpc("consume_rate_limit", { limit_key: key, max_hits: most, seconds })) ?? 0;
	// The rest of the key is somebody's id or the hash of an address.
	const details = { limit: key.split(":")[0] ?? "" };
	if (wait > 0) logAct({ action: "limit.reached", type: "limit", status: "denied", details });
	return wait;
}

/**
 * Counts one hit of what pages send by themselves: so many a minute, for bursts, and fewer an hour than that would allow, for
 * who never stops. Returns the seconds to wait. Throws BackendUnavailable.
 */
export async function takeMinuteAndHour(
	name: string,
	client: string,
	{ aMinute, anHour }: { aMinute: number; anHour: number },
): Promise<number> {
	const waits = await Promise.all([
		takeRateLimit(`${name}:${client}`, aMinute, 60),
		takeRateLimit(`${name}-hour:${client}`, anHour, 3600),
	]);
	return Math.max(...waits);
}

/** Notes that the request under way was too much: once in the activity log, and as a security event (spec section 8). */
export function noteLimitReached(method: string): void {
	const path = requestScope()?.path ?? "";
	logAct({ action: "limit.reached", type: "limit", status: "denied", details: { method, path, code: 429 } });
	noteSecurityEvent({ type: "RATE_LIMIT_EXCEEDED", severity: "medium", details: { method, path } });
}
