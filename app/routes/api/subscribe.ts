/**
 * POST /api/subscribe {subscription, preferences, renews}: this browser shows notifications. 201 with its preferences; with
 * `renews` 404 when it is no device of the person any more.
 */
import { deviceCookie, readDeviceCookie } from "#app/domains/notifications/push/device-cookie.server.ts";
import { savePushDevice } from "#app/domains/notifications/push/push-commands.server.ts";
import { subscribeSchema } from "#app/domains/notifications/push/push-schema.server.ts";
import type { Route } from "./+types/subscribe";
import { answerJsonPost, rejectGet, rejectJson } from "./json-post.server.ts";

export const loader = rejectGet;

export function action({ request, context }: Route.ActionArgs) {
	return answerJsonPost({ request, context, pattern: "/api/subscribe" }, subscribeSchema, async (db, body) => {
		const browser = { userAgent: request.headers.get("user-agent"), replaces: readDeviceCookie(request) };
		const saved = await savePushDevice(db, body, browser);
		if (!saved.ok) return rejectJson(saved.code === "not_found" ? 404 : 400);
		const headers = { "Cache-Control": "private, no-store", "Set-Cookie": deviceCookie(saved.id) };
		return Response.json({ id: saved.id, preferences: saved.preferences }, { status: 201, headers });
	});
}
