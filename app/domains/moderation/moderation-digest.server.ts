/** Job moderation-digest: daily mail to moderators with pending items. */
import { readAnswer } from "#app/platform/supabase/backend-error.server.ts";
import { moderationJobCalls } from "#app/platform/supabase/gateways/jobs.server.ts";

/** Idempotent and safe to run concurrently: one mail per moderator and day. Returns counts. */
export async function sendDigest(): Promise<Record<string, number>> {
	return readAnswer<Record<string, number>>(await moderationJobCalls.rpc("write_moderation_digest"))!;
}
