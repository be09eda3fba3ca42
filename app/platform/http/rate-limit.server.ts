/** Rate limits shared by all processes, counted in the database in one atomic call. */
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import { getRequestContext } from "#app/platform/logging/request-context.server.ts";
import { logSecurityEvent } from "#app/platform/logging/security-events.server.ts";
import { expectScalar } from "#app/platform/supabase/backend-error.server.ts";
import { serviceRoleClient } from "#app/platform/supabase/clients.server.ts";

/** Counts one request. Returns the seconds to wait, 0 when within the limit. Throws BackendUnavailable. */
export async function consumeRateLimit(key: string, limit: number, seconds: number): Promise<number> {
	const answer = await serviceRoleClient.rpc("consume_rate_limit", { limit_key: key, max_hits: limit, seconds });
	const wait = expectScalar(answer, "number");
	// The rest of the key is a user id or the hash of an address.
	const details = { limit: key.split(":")[0] ?? "" };
	if (wait > 0) logActivity({ action: "limit.reached", type: "limit", status: "denied", details });
	return wait;
}

const DEFAULT_LIMIT = 10;
const DEFAULT_WINDOW_SECONDS = 60;

/** Counts one request to a route without a limit of its own. Returns the seconds to wait. Throws BackendUnavailable. */
export function consumeDefaultLimit(route: string, subject: string): Promise<number> {
	return consumeRateLimit(`default:${route}:${subject}`, DEFAULT_LIMIT, DEFAULT_WINDOW_SECONDS);
}

/**
 * Counts one automatic request of a page: a limit per minute for bursts and a lower rate per hour for sustained
 * traffic. Returns the seconds to wait. Throws BackendUnavailable.
 */
export async function consumeMinuteAndHourLimit(
	name: string,
	client: string,
	{ aMinute, anHour }: { aMinute: number; anHour: number },
): Promise<number> {
	const waits = await Promise.all([
		consumeRateLimit(`${name}:${client}`, aMinute, 60),
		consumeRateLimit(`${name}-hour:${client}`, anHour, 3600),
	]);
	return Math.max(...waits);
}

/** Records that the current request exceeded a limit, in the activity log and as a security event. */
export function logRateLimitReached(method: string): void {
	const path = getRequestContext()?.path ?? "";
	logActivity({ action: "limit.reached", type: "limit", status: "denied", details: { method, path, code: 429 } });
	logSecurityEvent({ type: "RATE_LIMIT_EXCEEDED", severity: "medium", details: { method, path } });
}
