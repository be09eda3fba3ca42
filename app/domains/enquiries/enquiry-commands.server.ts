/** Sends an enquiry about a listing to its advertiser. */
import type { Language } from "#app/locales/i18n.ts";
import { BackendUnavailable, expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { enquiryCalls } from "#app/platform/supabase/gateways/visitor-forms.server.ts";
import type { Enquiry } from "./enquiry.server.ts";

export type EnquiryResult =
	| { ok: true }
	| { ok: false; code: "rate_limited"; retryAfter: number }
	| { ok: false; code: "listing_gone" | "unavailable" };

/**
 * Stores the enquiry, queues the mail to the advertiser and the confirmation to the sender, and counts it, atomically.
 * A repeat within ten minutes is stored once. senderId: signed-in account; the confirmation quotes the message only to
 * that account's own address.
 */
export async function submitEnquiry(
	listingId: number,
	enquiry: Enquiry,
	language: Language,
	clientKey: string,
	senderId: string | null,
): Promise<EnquiryResult> {
	let answer: { ok: boolean; code?: string; retry_after?: number };
	try {
		answer = expectObject<typeof answer>(
			await enquiryCalls.rpc("submit_enquiry", {
				enquiry: {
					listing_id: listingId,
					name: enquiry.name,
					email: enquiry.email ?? null,
					phone: enquiry.phone ?? null,
					message: enquiry.message,
					language,
					sender_id: senderId,
				},
				client_key: clientKey,
			}),
			"ok",
		);
	} catch (error) {
		if (error instanceof BackendUnavailable) return { ok: false, code: "unavailable" };
		throw error;
	}
	if (answer?.ok) return { ok: true };
	if (answer?.code === "rate_limited") return { ok: false, code: "rate_limited", retryAfter: answer.retry_after ?? 60 };
	return { ok: false, code: answer ? "listing_gone" : "unavailable" };
}
