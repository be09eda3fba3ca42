/** POST /api/unsubscribe {subscription}: this browser shows no notifications any more. 204, also when it did not. */
import { deviceCookie } from "#app/domains/notifications/push/device-cookie.server.ts";
import { removePushDevice } from "#app/domains/notifications/push/push-commands.server.ts";
import { unsubscribeSchema } from "#app/domains/notifications/push/push-schema.server.ts";
import type { Route } from "./+types/unsubscribe";
import { answerPush, rejectGet } from "./push-request.server.ts";

export const loader = rejectGet;

export function action({ request, context }: Route.ActionArgs) {
	return answerPush({ request, context, pattern: "/api/unsubscribe" }, unsubscribeSchema, async (db, body) => {
		await removePushDevice(db, { address: body.subscription.endpoint });
		const headers = { "Cache-Control": "private, no-store", "Set-Cookie": deviceCookie(null) };
		return new Response(null, { status: 204, headers });
	});
}
