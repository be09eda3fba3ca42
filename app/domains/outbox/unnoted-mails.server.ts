/**
 * Mails that were sent while the backend could not note it. This server keeps trying, because a mail that is not noted is due again
 * when its claim ends, and would be sent a second time.
 */
import { askAgain } from "#app/platform/supabase/backend-error.server.ts";
import { outboxCalls } from "#app/platform/supabase/gateways/jobs.server.ts";

const RETRY_INTERVAL_MS = 1000;
/** As many seconds of an outage, or more where calls hang. A mail is claimed again as soon as the backend is back. */
const MAX_TRIES = 3600;

const unnoted = new Set<string>();
let isScheduled = false;
let tries = 0;

/** Remembers a mail, and notes it as soon as the backend answers. */
export function noteLater(mail: string): void {
	unnoted.add(mail);
	tries = 0;
	schedule();
}

/** Notes what can be noted. Returns whether nothing is left. */
export async function noteSentMails(): Promise<boolean> {
	for (const mail of unnoted) {
		const { error } = await askAgain(() => outboxCalls.rpc("finish_outbox_mail", { mail_id: mail }));
		if (error) return false;
		unnoted.delete(mail);
	}
	return true;
}

/** Whether this server has sent a mail that it was given again. */
export function isSentAlready(mail: string): boolean {
	return unnoted.has(mail);
}

function schedule(): void {
	if (isScheduled) return;
	isScheduled = true;
	setTimeout(async () => {
		isScheduled = false;
		const isDone = await noteSentMails().catch(() => false);
		if (!isDone && ++tries < MAX_TRIES) schedule();
	}, RETRY_INTERVAL_MS).unref();
}
