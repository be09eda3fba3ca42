/**
 * Client analytics of visitors who consented: `POST /functions/v1/analytics` with JSON {session, events}, at most 25
 * events and 16 kB. Answers 204, also without consent; 400, 413 or 415 for invalid requests, 429 with Retry-After over
 * the limit, 503 when the backend is unavailable.
 */
import { isbot } from "isbot";
import { recordAnalytics } from "#app/domains/analytics/analytics-commands.server.ts";
import { cleanBatch } from "#app/domains/analytics/clean-events.server.ts";
import { readConsent } from "#app/domains/analytics/consent.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { findViewer } from "#app/middleware/session.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { readJson } from "#app/platform/http/read-json.server.ts";
import type { Route } from "./+types/analytics";

const MOST_BYTES = 16 * 1024;

/** No page for GET. */
export function loader() {
	return answer(405, { Allow: "POST" });
}

export async function action({ request, context }: Route.ActionArgs) {
	if (request.method !== "POST") return answer(405, { Allow: "POST" });
	const agent = request.headers.get("user-agent");
	if (readConsent(request) !== "true" || isbot(agent)) return answer(204);
	const body = await readJson(request, MOST_BYTES, /^application\/json\b/i);
	if (!body.ok) return answer(body.status);
	const batch = cleanBatch(body.value, agent);
	if (!batch) return answer(400);
	const viewer = await findViewer(context);
	const recorded = await recordAnalytics(batch, {
		language: context.get(languageContext),
		clientKey: clientKey(request),
		person: viewer?.id ?? null,
	});
	if (recorded.ok) return answer(204);
	if (recorded.code === "rate_limited") return answer(429, { "Retry-After": String(recorded.retryAfter) });
	return answer(503);
}

function answer(status: number, headers: Record<string, string> = {}): Response {
	return new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
