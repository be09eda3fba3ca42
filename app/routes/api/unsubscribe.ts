/** POST /api/unsubscribe {subscription}: this browser shows no notifications any more. 204, also when it did not. */
import { deviceCookie, readDeviceCookie } from "#app/domains/notifications/push/device-cookie.server.ts";
import { removePushDevice } from "#app/domains/notifications/push/push-commands.server.ts";
import { unsubscribeSchema } from "#app/domains/notifications/push/push-schema.server.ts";
import { forgetDevice } from "#app/domains/notifications/push/settle-device.server.ts";
import type { Route } from "./+types/unsubscribe";
import { answerJsonPost, rejectGet } from "./json-post.server.ts";

export const loader = rejectGet;

export function action({ request, context }: Route.ActionArgs) {
	return answerJsonPost({ request, context, pattern: "/api/unsubscribe" }, unsubscribeSchema, async (db, body) => {
		await removePushDevice(db, { address: body.subscription.endpoint });
		// The cookie may name a device with another address, or of a person who used this browser before.
		const device = readDeviceCookie(request);
		const cookie = device ? await forgetDevice(device, async () => {}) : deviceCookie(null);
		const headers = { "Cache-Control": "private, no-store", "Set-Cookie": cookie };
		return new Response(null, { status: 204, headers });
	});
}
