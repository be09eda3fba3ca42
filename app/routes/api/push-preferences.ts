/** POST /api/preferences {subscription, preferences}: what this browser shows. 200 with its preferences. */
import { setPushPreferences } from "#app/domains/notifications/push/push-commands.server.ts";
import { preferencesSchema } from "#app/domains/notifications/push/push-schema.server.ts";
import type { Route } from "./+types/push-preferences";
import { answerJsonPost, rejectGet, rejectJson } from "./json-post.server.ts";

export const loader = rejectGet;

export function action({ request, context }: Route.ActionArgs) {
	return answerJsonPost({ request, context, pattern: "/api/preferences" }, preferencesSchema, async (db, body) => {
		const result = await setPushPreferences(db, { address: body.subscription.endpoint }, body.preferences);
		if (!result.ok) return rejectJson(404);
		const headers = { "Cache-Control": "private, no-store" };
		return Response.json({ preferences: result.preferences }, { headers });
	});
}
