/** Shared handling of report endpoints: small JSON body, rate limit, response without a body. */

import { readJson } from "#app/platform/http/read-json.server.ts";
import { log } from "#app/platform/logging/log.server.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";

/** More than browsers allow for a keepalive request. */
const MAX_REPORT_BYTES = 64 * 1024;

/** Result of a report: accepted, invalid, or the seconds to wait. */
export type IntakeResult = { ok: true } | { ok: false; status: 400 } | { ok: false; status: 429; retryAfter: number };

const respond = (status: number, headers: Record<string, string> = {}) =>
	new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });

/** Response to GET: method not allowed. */
export function rejectGet(): Response {
	return respond(405, { Allow: "POST" });
}

/** Responds to a report: 204, 400, 413, 429 with Retry-After, or 503 when the backend is unavailable. Never throws. */
export async function handleReport(
	request: Request,
	take: (value: unknown) => Promise<IntakeResult>,
): Promise<Response> {
	if (request.method !== "POST") return rejectGet();
	const body = await readJson(request, MAX_REPORT_BYTES);
	if (!body.ok) return respond(body.status);
	try {
		const taken = await take(body.value);
		if (taken.ok) return respond(204);
		return respond(taken.status, taken.status === 429 ? { "Retry-After": String(taken.retryAfter) } : {});
	} catch (error) {
		log.warn("report_not_taken", { message: (error as Error).message });
		return respond(error instanceof BackendUnavailable ? 503 : 500);
	}
}
