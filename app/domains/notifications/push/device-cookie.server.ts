/** Cookie with the id of this browser's device, so that signing out ends its notifications. */
import { ONE_YEAR_SECONDS, readCookie, serializeCookie } from "#app/platform/http/cookies.server.ts";
import { UUID } from "#app/platform/http/uuid.ts";

export const DEVICE_COOKIE = "push_device";
/** Follows the id of a device that could not be removed yet. */
const ENDED = ".ended";

/** Id of the device of this browser, or null. */
export function readDeviceCookie(request: Request): string | null {
	const id = readCookie(request, DEVICE_COOKIE);
	return id && UUID.test(id) ? id : null;
}

/** Id of the device that was signed out in this browser, but could not be removed yet; otherwise null. */
export function readEndedDevice(request: Request): string | null {
	const value = readCookie(request, DEVICE_COOKIE);
	const id = value?.endsWith(ENDED) ? value.slice(0, -ENDED.length) : "";
	return UUID.test(id) ? id : null;
}

/** Set-Cookie header for a device; null removes it. */
export function deviceCookie(id: string | null): string {
	return serializeCookie(DEVICE_COOKIE, id ?? "", id === null ? 0 : ONE_YEAR_SECONDS);
}

/** Set-Cookie header for a device that the next request removes. */
export function endedDeviceCookie(id: string): string {
	return deviceCookie(`${id}${ENDED}`);
}
