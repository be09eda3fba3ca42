/** Sends what waits in the outbox: the work of the job send-mail. */
import { canSendMail, type MailResult, sendMail } from "#app/platform/email/send-mail.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { unwrap } from "#app/platform/supabase/backend-error.server.ts";
import { outboxCalls } from "#app/platform/supabase/gateways/jobs.server.ts";
import type { OutboxMail } from "./outbox-mail.ts";
import { renderMail } from "./render-mail.server.ts";

const BATCH = 20;
/** A run stops taking more after this long: it must end before its claims (5 min) and the run (10 min) count as dead. */
const LONGEST_RUN_MILLISECONDS = 60_000;

export type OutboxReport = { sent: number; failed: number; refused: number; reason?: string };

/** Sends all due mails. One mail's failure does not stop the others: it is noted and tried again later. */
export async function sendOutbox(): Promise<OutboxReport> {
	const report: OutboxReport = { sent: 0, failed: 0, refused: 0 };
	if (!canSendMail()) return { ...report, reason: "smtp_url_missing" };
	const end = performance.now() + LONGEST_RUN_MILLISECONDS;
	for (;;) {
		const mails = (unwrap(await outboxCalls.rpc("claim_outbox_mails", { batch: BATCH })) ?? []) as OutboxMail[];
		const results = await Promise.all(mails.map(sendOne));
		for (const result of results) report[result.ok ? "sent" : result.isPermanent ? "refused" : "failed"]++;
		if (mails.length < BATCH || performance.now() > end) return report;
	}
}

async function sendOne(mail: OutboxMail): Promise<MailResult> {
	const result = await renderAndSend(mail);
	const outcome = result.ok ? {} : { error: result.message, is_permanent: result.isPermanent };
	const { error } = await outboxCalls.rpc("finish_outbox_mail", { mail_id: mail.id, ...outcome });
	if (!result.ok || error)
		log.error("mail_failed", {
			mail: mail.id,
			template: mail.template,
			attempt: mail.attempts,
			// Addresses do not belong into the log; the outbox keeps the full text.
			reason: (result.ok ? `not noted: ${error?.message}` : result.message).replace(/\S+@\S+/g, "(address)"),
		});
	return result;
}

async function renderAndSend(mail: OutboxMail): Promise<MailResult> {
	try {
		const rendered = renderMail(mail, mailOrigin());
		// Whoever is answered by the office writes back to it.
		const replyTo = mail.template === "contactAnswer" ? env.contactEmail : mail.reply_to;
		return await sendMail({ id: mail.id, to: mail.recipient, replyTo, ...rendered });
	} catch (cause) {
		// A mistake in a template: a later version may write this mail.
		return { ok: false, message: `Not rendered: ${(cause as Error).message}`, isPermanent: false };
	}
}

/** Mails are written outside any request: without SITE_URL the site is where this machine serves it. */
function mailOrigin(): string {
	return env.siteUrl ?? env.localOrigin;
}
