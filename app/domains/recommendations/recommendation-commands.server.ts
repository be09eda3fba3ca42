/** Commands on recommendations: dismiss, restore, settings. */
import { BackendUnavailable, expectObject, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";

export type DismissResult = { ok: true } | { ok: false; code: "gone" | "rate_limited" };

/** Ends recommending a listing, and the same object listed twice. Throws BackendUnavailable. */
export async function dismissRecommendation(db: Db, listing: number): Promise<DismissResult> {
	return expectObject<DismissResult>(await db.rpc("dismiss_recommendation", { listing }), "ok");
}

/** Takes a dismissal back; idempotent. Throws BackendUnavailable. */
export async function restoreRecommendation(db: Db, listing: number): Promise<void> {
	expectObject<{ ok: true }>(await db.rpc("restore_recommendation", { listing }), "ok");
}

type Settings = { recommends: boolean } | { recommends_from_views: boolean };

/** Saves a setting of the user. Throws BackendUnavailable, also when the session has just ended. */
export async function saveRecommendationSettings(db: Db, person: string, settings: Settings): Promise<void> {
	const rows = unwrap(await db.from("profiles").update(settings).eq("id", person).select("id"));
	if (rows?.length !== 1) throw new BackendUnavailable("the session ended meanwhile");
}
