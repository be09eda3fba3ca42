/** Stores a contact message and mails it to the office, with a confirmation to the sender. */
import { z } from "zod";
import type { Language } from "#app/locales/i18n.ts";
import { env } from "#app/platform/env.server.ts";
import { emailField, freeText, multilineText } from "#app/platform/forms/free-text.server.ts";
import { BackendUnavailable, expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { contactFormCalls } from "#app/platform/supabase/gateways/visitor-forms.server.ts";
import { CONTACT_LIMITS } from "./contact-form.ts";

export const contactSchema = z.object({
	name: freeText(CONTACT_LIMITS.name, "nameRequired"),
	email: emailField,
	subject: freeText(CONTACT_LIMITS.subject, "subjectRequired"),
	message: multilineText(CONTACT_LIMITS.message, "messageRequired"),
});

type SendResult =
	| { ok: true }
	| { ok: false; code: "rate_limited"; retryAfter: number }
	| { ok: false; code: "unavailable" };

/**
 * Stores and mails a message atomically; a repeat within ten minutes is ignored. clientKey: keyed hash of the client
 * address. senderId: signed-in account; the confirmation quotes the message only to that account's own address.
 * retryAfter in seconds.
 */
export async function sendContactMessage(
	message: z.output<typeof contactSchema>,
	language: Language,
	clientKey: string,
	senderId: string | null,
): Promise<SendResult> {
	try {
		const answer = expectObject<{ ok: boolean; retry_after?: number }>(
			await contactFormCalls.rpc("submit_contact_message", {
				contact: { ...message, language, sender_id: senderId },
				office: env.contactEmail,
				client_key: clientKey,
			}),
			"ok",
		);
		return answer.ok ? { ok: true } : { ok: false, code: "rate_limited", retryAfter: answer.retry_after ?? 60 };
	} catch (error) {
		if (error instanceof BackendUnavailable) return { ok: false, code: "unavailable" };
		throw error;
	}
}
