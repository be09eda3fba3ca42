/** The forms of a device on the page of notification preferences. */
import { UUID } from "#app/platform/http/uuid.ts";
import { catchUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { readPushPreferences, removePushDevice, sendTestPush, setPushPreferences } from "./push-commands.server.ts";
import { wakePushSender } from "./send-pushes.server.ts";

type DeviceResult = "saved" | "removed" | "tested" | "not_found" | "rate_limited" | "unavailable";

const WORK: Record<string, (db: Db, device: string, form: FormData) => Promise<DeviceResult>> = {
	"remove-device": async (db, device) => ((await removePushDevice(db, { device })) ? "removed" : "not_found"),
	"choose-device": async (db, device, form) => {
		const result = await setPushPreferences(db, { device }, readPushPreferences(form));
		return result.ok ? "saved" : result.code;
	},
	"test-device": async (db, device) => {
		const result = await sendTestPush(db, device);
		if (!result.ok) return result.code;
		wakePushSender(0);
		return "tested";
	},
};

export const DEVICE_INTENTS: ReadonlySet<string> = new Set(Object.keys(WORK));

/** Does what a device's form asks for. A device that is gone, or of another person, is not found. */
export async function handleDeviceForm(db: Db, form: FormData): Promise<DeviceResult> {
	const [work, device] = [WORK[String(form.get("intent"))], String(form.get("device"))];
	if (!work || !UUID.test(device)) return "not_found";
	const result = await catchUnavailable(work(db, device, form).then((code) => ({ code })));
	return result.code;
}
