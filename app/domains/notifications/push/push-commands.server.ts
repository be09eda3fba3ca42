/** Registers, changes and removes the viewer's devices for web push. */
import type { z } from "zod";
import {
	catchUnavailable,
	expectList,
	expectObject,
	expectScalar,
} from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { PushDevice, PushPreferences } from "./push-device.ts";
import { PUSH_KINDS } from "./push-device.ts";
import type { subscribeSchema } from "./push-schema.server.ts";

/** A device by its id or by its address at the push service. */
type DeviceKey = { device: string } | { address: string };

/** The viewer's devices, the newest first. Throws BackendUnavailable. */
export async function listPushDevices(db: Db): Promise<PushDevice[]> {
	return expectList<PushDevice>(await db.rpc("list_push_subscriptions"));
}

/**
 * Registers a browser. replaces: its former id, whose choices it keeps. With `renews`, its former endpoint, only a device that
 * the viewer still has. Throws BackendUnavailable.
 */
export async function savePushDevice(
	db: Db,
	{ subscription, preferences, renews }: z.output<typeof subscribeSchema>,
	{ userAgent, replaces }: { userAgent: string | null; replaces: string | null },
) {
	type Result = { ok: true; id: string; preferences: PushPreferences } | { ok: false; code: "invalid" | "not_found" };
	const answer = await db.rpc("save_push_subscription", {
		subscription,
		...(preferences ? { preferences } : {}),
		...(userAgent ? { device: userAgent } : {}),
		...(replaces ? { replaces } : {}),
		...(typeof renews === "string" ? { renews } : {}),
	});
	return expectObject<Result>(answer, "ok");
}

/** Changes which notifications a device shows. Throws BackendUnavailable. */
export async function setPushPreferences(db: Db, key: DeviceKey, preferences: Partial<PushPreferences>) {
	type Result = { ok: true; preferences: PushPreferences } | { ok: false; code: "not_found" };
	return expectObject<Result>(await db.rpc("set_push_preferences", { ...key, preferences }), "ok");
}

/** Ends web push for a device; whether there was one. Throws BackendUnavailable. */
export async function removePushDevice(db: Db, key: DeviceKey): Promise<boolean> {
	return expectScalar(await db.rpc("remove_push_subscription", key), "boolean");
}

type TestResult =
	| { ok: true }
	| { ok: false; code: "not_found" | "unavailable" }
	| { ok: false; code: "rate_limited"; retry_after: number };

/** Queues a test notification. */
export function sendTestPush(db: Db, device: string): Promise<TestResult> {
	const work = async () => expectObject<TestResult>(await db.rpc("send_test_push", { device }), "ok");
	return catchUnavailable(work());
}

/** Checkboxes of a device's form. */
export function readPushPreferences(form: FormData): PushPreferences {
	return Object.fromEntries(PUSH_KINDS.map((kind) => [kind, form.get(kind) === "on"])) as PushPreferences;
}
