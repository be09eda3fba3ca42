/** What the addresses that browsers report to have in common: a small JSON body, a limit, an answer without a body. */

import { readJson } from "#app/platform/http/read-json.server.ts";
import { log } from "#app/platform/log.server.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";

/** More than a browser may send with a request that outlives its page. */
const LARGEST_REPORT_BYTES = 64 * 1024;

/** Whether it was taken, was of no use, or how many seconds its client has to wait. */
export type Taken = { ok: true } | { ok: false; status: 400 } | { ok: false; status: 429; retryAfter: number };

const answer = (status: number, headers: Record<string, string> = {}) =>
	new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });

/** For GET: there is nothing to read. */
export function refuseReading(): Response {
	return answer(405, { Allow: "POST" });
}

/** Answers a report: 204, 400, 413, 429 with the time to wait, or 503 when the backend is away. Never throws. */
export async function answerReport(request: Request, take: (value: unknown) => Promise<Taken>): Promise<Response> {
	if (request.method !== "POST") return refuseReading();
	const body = await readJson(request, LARGEST_REPORT_BYTES);
	if (!body.ok) return answer(body.status);
	try {
		const taken = await take(body.value);
		if (taken.ok) return answer(204);
		return answer(taken.status, taken.status === 429 ? { "Retry-After": String(taken.retryAfter) } : {});
	} catch (error) {
		// What cannot be written is told to the server's own log: a report of its own would end the same way.
		log.error("report_not_taken", { message: (error as Error).message });
		return answer(error instanceof BackendUnavailable ? 503 : 500);
	}
}
