/**
 * Client analytics of visitors who consented: `POST /functions/v1/analytics` with JSON {session, events}, at most 25
 * events and 16 kB. Answers 204, also without consent; 400, 413 or 415 for invalid requests, 429 with Retry-After over
 * the limit, 503 when the backend is unavailable.
 */
import { isbot } from "isbot";
import { recordAnalytics } from "#app/domains/analytics/analytics-commands.server.ts";
import { readConsent } from "#app/domains/analytics/consent.server.ts";
import { sanitiseBatch } from "#app/domains/analytics/sanitise-events.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { getOptionalUser } from "#app/middleware/session.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { readJson } from "#app/platform/http/read-json.server.ts";
import type { Route } from "./+types/analytics";

const MAX_BYTES = 16 * 1024;

/** No page for GET. */
export function loader() {
	return respond(405, { Allow: "POST" });
}

export async function action({ request, context }: Route.ActionArgs) {
	if (request.method !== "POST") return respond(405, { Allow: "POST" });
	const agent = request.headers.get("user-agent");
	if (readConsent(request) !== "true" || isbot(agent)) return respond(204);
	const body = await readJson(request, MAX_BYTES, /^application\/json\b/i);
	if (!body.ok) return respond(body.status);
	const batch = sanitiseBatch(body.value, agent);
	if (!batch) return respond(400);
	const viewer = await getOptionalUser(context);
	const recorded = await recordAnalytics(batch, {
		language: context.get(languageContext),
		clientKey: clientKey(request),
		person: viewer?.id ?? null,
	});
	if (recorded.ok) return respond(204);
	if (recorded.code === "rate_limited") return respond(429, { "Retry-After": String(recorded.retryAfter) });
	return respond(503);
}

function respond(status: number, headers: Record<string, string> = {}): Response {
	return new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
