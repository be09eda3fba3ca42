/** Job moderation-digest: daily mail to moderators with pending items, and deletion of expired data. */
import { unwrap } from "#app/platform/supabase/backend-error.server.ts";
import { moderationJobCalls } from "#app/platform/supabase/gateways/jobs.server.ts";

/** Idempotent and safe to run concurrently: one mail per moderator and day. Returns counts. */
export async function sendDigest(): Promise<Record<string, number>> {
	const digest = unwrap(await moderationJobCalls.rpc("write_moderation_digest")) as Record<string, number>;
	const removed = unwrap(await moderationJobCalls.rpc("clean_up_moderation")) as Record<string, number>;
	return { ...digest, ...removed };
}
