/** Job newsletter: queues the next mails of the issue that is due. The job send-mail sends them. */
import { expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { newsletterJobCalls } from "#app/platform/supabase/gateways/jobs.server.ts";

/** Idempotent and safe to run concurrently: the database keeps the position of each issue. Returns counts. */
export async function queueIssues(): Promise<{ queued: number }> {
	return expectObject<{ queued: number }>(await newsletterJobCalls.rpc("queue_newsletter_mails"), "queued");
}
