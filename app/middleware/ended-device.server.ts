/** Removes the device of a browser whose sign-out could not remove it. */
import type { MiddlewareFunction } from "react-router";
import { DEVICE_COOKIE, readEndedDevice } from "#app/domains/notifications/push/device-cookie.server.ts";
import { forgetDevice } from "#app/domains/notifications/push/settle-device.server.ts";
import { cookieName } from "#app/platform/http/cookies.server.ts";

export const endedDevice: MiddlewareFunction<Response> = async ({ request }, next) => {
	const device = readEndedDevice(request);
	if (!device) return next();
	// Before the request, which may register the browser again.
	const cookie = await forgetDevice(device, async () => {});
	const response = await next();
	const isReplaced = response.headers.getSetCookie().some((line) => line.startsWith(`${cookieName(DEVICE_COOKIE)}=`));
	if (!isReplaced) response.headers.append("Set-Cookie", cookie);
	return response;
};
