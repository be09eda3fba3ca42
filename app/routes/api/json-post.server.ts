/** What the JSON endpoints of signed-in people have in common: limit, sign-in, JSON in and out. */
import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { getUserClient, loadUser } from "#app/middleware/session.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { consumeDefaultLimit, logRateLimitReached } from "#app/platform/http/rate-limit.server.ts";
import { readJson } from "#app/platform/http/read-json.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";

const MAX_BYTES = 8 * 1024;
const TITLES: Record<number, string> = {
	400: "Invalid request",
	401: "Not signed in",
	404: "Not found",
	405: "Method not allowed",
	413: "Text too long",
	415: "JSON expected",
	429: "Rate limit exceeded",
};

/** JSON answer of an error. */
export function rejectJson(status: number, headers: Record<string, string> = {}): Response {
	return Response.json(
		{ status, title: TITLES[status] },
		{ status, headers: { "Cache-Control": "no-store", ...headers } },
	);
}

/** Only POST. */
export const rejectGet = () => rejectJson(405, { Allow: "POST" });

type JsonPost = { request: Request; context: Readonly<RouterContextProvider>; pattern: string };

/** Answers a post with a valid body of a signed-in person; others are rejected, and counted in the same limit. */
export async function answerJsonPost<Schema extends z.ZodType>(
	{ request, context, pattern }: JsonPost,
	schema: Schema,
	answer: (db: Db, body: z.output<Schema>) => Promise<Response>,
): Promise<Response> {
	if (request.method !== "POST") return rejectGet();
	const wait = await consumeDefaultLimit(pattern, clientKey(request));
	if (wait > 0) {
		logRateLimitReached(request.method);
		return rejectJson(429, { "Retry-After": String(wait) });
	}
	if (!(await loadUser(context))) return rejectJson(401);
	const body = await readJson(request, MAX_BYTES, /^application\/json\b/i);
	if (!body.ok) return rejectJson(body.status);
	const parsed = schema.safeParse(body.value);
	return parsed.success ? answer(await getUserClient(context), parsed.data) : rejectJson(400);
}
