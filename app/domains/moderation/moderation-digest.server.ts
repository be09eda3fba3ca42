/** The job moderation-digest: tells moderators once a day what waits, and removes what its time is over for. */
import { unwrap } from "#app/platform/supabase/backend-error.server.ts";
import { moderationJobCalls } from "#app/platform/supabase/gateways/jobs.server.ts";

/** Safe to run twice and at once: one mail a moderator and day. Returns counts. */
export async function sendDigest(): Promise<Record<string, number>> {
	const digest = unwrap(await moderationJobCalls.rpc("write_moderation_digest")) as Record<string, number>;
	const removed = unwrap(await moderationJobCalls.rpc("clean_up_moderation")) as Record<string, number>;
	return { ...digest, ...removed };
}
