/** Newsletter subscription, confirmation and unsubscription. Responses do not reveal whether an address is known. */
import type { Language } from "#app/locales/i18n.ts";
import { verifyLink } from "#app/platform/crypto/signed-link.server.ts";
import { BackendUnavailable, expectObject, expectScalar } from "#app/platform/supabase/backend-error.server.ts";
import { newsletterCalls } from "#app/platform/supabase/gateways/mail-links.server.ts";
import { CONFIRM_LINK, UNSUBSCRIBE_LINK } from "./newsletter-links.ts";

type SubscribeResult =
	| { ok: true }
	| { ok: false; code: "rate_limited"; retryAfter: number }
	| { ok: false; code: "unavailable" };

/**
 * Stores the address unconfirmed and mails a confirmation link; same response for all addresses. clientKey: keyed hash
 * of the client address. retryAfter in seconds.
 */
export async function subscribeToNewsletter(
	email: string,
	language: Language,
	clientKey: string,
): Promise<SubscribeResult> {
	try {
		const answer = expectObject<{ ok: boolean; retry_after?: number }>(
			await newsletterCalls.rpc("subscribe_newsletter", {
				subscriber_email: email,
				subscriber_language: language,
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

/** Result of following a newsletter link. */
export type LinkOutcome = "confirmed" | "already" | "left" | "unsubscribed" | "badLink";

/** Whether the token of a confirmation link is valid, so that the page shows a button. */
export function isConfirmLink(token: string | null): boolean {
	return verifyLink(CONFIRM_LINK.purpose, token).ok;
}

/** Whether the token of an unsubscribe link is valid, so that the page shows a button. */
export function isUnsubscribeLink(token: string | null): boolean {
	return verifyLink(UNSUBSCRIBE_LINK.purpose, token).ok;
}

/** Confirms the subscription of a link. Throws BackendUnavailable. */
export async function confirmNewsletter(token: string | null): Promise<LinkOutcome> {
	const link = verifyLink(CONFIRM_LINK.purpose, token);
	if (!link.ok) return "badLink";
	const outcome = expectScalar(await newsletterCalls.rpc("confirm_newsletter", { subscriber: link.subject }), "string");
	return outcome === "confirmed" || outcome === "already" || outcome === "left" ? outcome : "badLink";
}

/** Ends the subscription of a link; idempotent. Throws BackendUnavailable. */
export async function unsubscribeNewsletter(token: string | null): Promise<LinkOutcome> {
	const link = verifyLink(UNSUBSCRIBE_LINK.purpose, token);
	if (!link.ok) return "badLink";
	const outcome = expectScalar(
		await newsletterCalls.rpc("unsubscribe_newsletter", { subscriber: link.subject }),
		"string",
	);
	// A deleted address counts as unsubscribed.
	return outcome === "unsubscribed" || outcome === "unknown" ? "unsubscribed" : "badLink";
}
