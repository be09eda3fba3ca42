/** The device of a browser in which a person signs in or out. Its cookie suffices: the session may have ended before. */
import { OPERATION_TIMEOUT, withTimeout } from "#app/platform/errors/timeout.ts";
import { log } from "#app/platform/logging/log.server.ts";
import { expectScalar } from "#app/platform/supabase/backend-error.server.ts";
import { pushDeviceCalls } from "#app/platform/supabase/gateways/accounts.server.ts";
import { deviceCookie, endedDeviceCookie, readDeviceCookie } from "./device-cookie.server.ts";

const SETTLE_TIMEOUT_MS = 2000;

/** Whether the device stays, or null when that is not known. Never throws: signing in and out do not depend on it. */
async function settle(work: () => Promise<boolean>): Promise<boolean | null> {
	try {
		return await withTimeout(work(), SETTLE_TIMEOUT_MS, new Error(OPERATION_TIMEOUT));
	} catch (error) {
		log.warn("push_device_not_settled", { message: (error as Error).message });
		return null;
	}
}

const call = async (person: { device: string; person?: string; session?: string }) =>
	expectScalar(await pushDeviceCalls.rpc("settle_push_device", person), "boolean");

/**
 * Ends web push for the browser of a person who signs out. Returns the Set-Cookie header: after a failure the cookie stays,
 * and the next request tries again. learnWho: resolves the user for the log; never throws.
 */
export async function forgetDevice(device: string, learnWho: () => Promise<unknown>): Promise<string> {
	const stays = await settle(() => learnWho().then(() => call({ device })));
	return stays === null ? endedDeviceCookie(device) : deviceCookie(null);
}

/**
 * Ties the device of a browser to the session of the person who signed in there, or removes it when it is of another person.
 * Returns the Set-Cookie header then; after a failure the cookie stays for the next sign-in or sign-out.
 */
export async function settleDevice(
	request: Request,
	viewer: { id: string; sessionId: string },
): Promise<string | null> {
	const device = readDeviceCookie(request);
	if (!device) return null;
	const stays = await settle(() => call({ device, person: viewer.id, session: viewer.sessionId }));
	return stays === false ? deviceCookie(null) : null;
}
