/** Commands of visitors on a listing: revealing the advertiser's number. */
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import { expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { contactRevealCalls } from "#app/platform/supabase/gateways/visitor-forms.server.ts";

export const CHANNELS = ["phone", "whatsapp"] as const;
export type Channel = (typeof CHANNELS)[number];

export type RevealedContact =
	| { ok: true; channel: Channel; number: string; name: string }
	| { ok: false; channel: Channel; code: "rate_limited" | "not_found"; retryAfter: number };

type RevealResponse = {
	ok: boolean;
	code?: string;
	retry_after?: number;
	name?: string;
	phone?: string;
	whatsapp?: string | null;
};

/**
 * Advertiser's number in E.164. Rate-limited per client, counted once per client and day. `clientKey` is the keyed
 * hash of the client's address. Throws BackendUnavailable.
 */
export async function revealContact(listingId: number, channel: Channel, clientKey: string): Promise<RevealedContact> {
	const answer = expectObject<RevealResponse>(
		await contactRevealCalls.rpc("reveal_contact", { channel, client_key: clientKey, listing: listingId }),
		"ok",
	);
	const number = channel === "phone" ? answer.phone : answer.whatsapp;
	const resource = { resource_type: "listing", resource_id: String(listingId), details: { channel } };
	if (answer.ok && number) logActivity({ action: "contact.revealed", type: "reading", ...resource });
	if (answer.ok && number) return { ok: true, channel, number, name: answer.name ?? "" };
	return {
		ok: false,
		channel,
		code: answer.code === "rate_limited" ? "rate_limited" : "not_found",
		retryAfter: answer.retry_after ?? 60,
	};
}
