/** What the push endpoints have in common: limit, sign-in, JSON in and out. */
import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { getUserClient, loadUser } from "#app/middleware/session.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { consumeDefaultLimit, logRateLimitReached } from "#app/platform/http/rate-limit.server.ts";
import { readJson } from "#app/platform/http/read-json.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";

const MAX_BYTES = 8 * 1024;
const TITLES: Record<number, string> = {
	400: "Invalid subscription",
	401: "Not signed in",
	404: "Unknown subscription",
	405: "Method not allowed",
	413: "Text too long",
	415: "JSON expected",
	429: "Rate limit exceeded",
};

/** JSON answer of an error. */
export function rejectPush(status: number, headers: Record<string, string> = {}): Response {
	return Response.json(
		{ status, title: TITLES[status] },
		{ status, headers: { "Cache-Control": "no-store", ...headers } },
	);
}

/** Only POST. */
export const rejectGet = () => rejectPush(405, { Allow: "POST" });

type PushRequest = { request: Request; context: Readonly<RouterContextProvider>; pattern: string };

/** Answers a post with a valid body of a signed-in person; others are rejected, and counted in the same limit. */
export async function answerPush<Schema extends z.ZodType>(
	{ request, context, pattern }: PushRequest,
	schema: Schema,
	answer: (db: Db, body: z.output<Schema>) => Promise<Response>,
): Promise<Response> {
	if (request.method !== "POST") return rejectGet();
	const wait = await consumeDefaultLimit(pattern, clientKey(request));
	if (wait > 0) {
		logRateLimitReached(request.method);
		return rejectPush(429, { "Retry-After": String(wait) });
	}
	if (!(await loadUser(context))) return rejectPush(401);
	const body = await readJson(request, MAX_BYTES, /^application\/json\b/i);
	if (!body.ok) return rejectPush(body.status);
	const parsed = schema.safeParse(body.value);
	return parsed.success ? answer(await getUserClient(context), parsed.data) : rejectPush(400);
}
