/** Job send-mail: sends due mails of the outbox. */
import { randomUUID } from "node:crypto";
import { canSendMail, type MailResult, sendMail } from "#app/platform/email/send-mail.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/logging/log.server.ts";
import { askAgain, readAnswer } from "#app/platform/supabase/backend-error.server.ts";
import { outboxCalls } from "#app/platform/supabase/gateways/jobs.server.ts";
import type { RenderText } from "./mail-template.server.ts";
import type { OutboxMail } from "./outbox-mail.ts";
import { renderMail } from "./render-mail.server.ts";
import { isSentAlready, noteLater, noteSentMails } from "./unnoted-mails.server.ts";

const BATCH_SIZE = 20;
/** Time limit for claiming more mails, below the timeout of the scheduler. */
const RUN_TIMEOUT_MS = 60_000;

export type OutboxReport = { sent: number; failed: number; refused: number; reason?: string };

/** Sends all due mails. A failed mail does not stop the others: it is recorded and retried later. */
export async function sendOutbox(renderText: RenderText): Promise<OutboxReport> {
	const report: OutboxReport = { sent: 0, failed: 0, refused: 0 };
	if (!canSendMail()) return { ...report, reason: "smtp_url_missing" };
	const end = performance.now() + RUN_TIMEOUT_MS;
	await noteSentMails();
	for (;;) {
		// By its name the claim gives the same mails again when its answer is lost.
		const named = { batch: BATCH_SIZE, claim: randomUUID() };
		const mails = readAnswer<OutboxMail[]>(await askAgain(() => outboxCalls.rpc("claim_outbox_mails", named))) ?? [];
		const results = await Promise.all(mails.map((mail) => sendOne(mail, renderText)));
		for (const result of results) report[result.ok ? "sent" : result.isPermanent ? "refused" : "failed"]++;
		if (mails.length < BATCH_SIZE || performance.now() > end) return report;
	}
}

async function sendOne(mail: OutboxMail, renderText: RenderText): Promise<MailResult> {
	const result: MailResult = isSentAlready(mail.id) ? { ok: true } : await renderAndSend(mail, renderText);
	const outcome = result.ok ? {} : { error: result.message, is_permanent: result.isPermanent };
	const { error } = await askAgain(() => outboxCalls.rpc("finish_outbox_mail", { mail_id: mail.id, ...outcome }));
	if (result.ok && error) noteLater(mail.id);
	if (!result.ok || error)
		log.error("mail_failed", {
			mail: mail.id,
			template: mail.template,
			attempt: mail.attempts,
			// Addresses are not logged; the outbox keeps the full text.
			reason: (result.ok ? `not noted: ${error?.message}` : result.message).replace(/\S+@\S+/g, "(address)"),
		});
	return result;
}

async function renderAndSend(mail: OutboxMail, renderText: RenderText): Promise<MailResult> {
	try {
		const rendered = renderMail(mail, mailOrigin(), renderText);
		// Replies to an answer go to the office.
		const replyTo = mail.template === "contactAnswer" ? env.contactEmail : mail.reply_to;
		return await sendMail({ id: mail.id, to: mail.recipient, replyTo, ...rendered });
	} catch (cause) {
		// A template bug: a later release may be able to render this mail.
		return { ok: false, message: `Not rendered: ${(cause as Error).message}`, isPermanent: false };
	}
}

/** Mails are rendered outside a request: without SITE_URL the local origin is used. */
function mailOrigin(): string {
	return env.siteUrl ?? env.localOrigin;
}
