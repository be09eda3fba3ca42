/** Job message-mails: mails unread messages, and reminds agents of conversations that they have not answered. */
import { expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { messageJobCalls } from "#app/platform/supabase/gateways/jobs.server.ts";

export type MessageMailReport = { mails: number; threads: number; nudges: number };

/** Queues due mails. Returns the number of mails, of conversations in them, and of reminders. Throws BackendUnavailable. */
export async function sendMessageMails(): Promise<MessageMailReport> {
	return expectObject<MessageMailReport>(await messageJobCalls.rpc("send_message_mails", {}), "mails");
}
