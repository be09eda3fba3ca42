/**
 * Commands of visitors on an agent page: revealing a number. Numbers are not public, so it uses the service-role
 * client.
 */

import { clientKey } from "#app/platform/http/client-address.server.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import { expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { contactRevealCalls } from "#app/platform/supabase/gateways/visitor-forms.server.ts";

export const CHANNELS = ["phone", "whatsapp"] as const;
export type Channel = (typeof CHANNELS)[number];

export type RevealedContact =
	| { ok: true; channel: Channel; number: string }
	| { ok: false; code: "not_found" }
	| { ok: false; code: "rate_limited"; retryAfter: number };

type RevealResponse =
	| { ok: true; phone: string | null; whatsapp: string | null }
	| { ok: false; code: "rate_limited" | "not_found"; retry_after?: number };

/** An agent's number for one channel, in E.164; limited to 30 an hour per client. Throws BackendUnavailable. */
export async function revealAgentContact(request: Request, slug: string, channel: Channel): Promise<RevealedContact> {
	const answer = expectObject<RevealResponse>(
		await contactRevealCalls.rpc("reveal_contact", { channel, client_key: clientKey(request), agent_slug: slug }),
		"ok",
	);
	if (!answer.ok)
		return answer.code === "rate_limited"
			? { ok: false, code: "rate_limited", retryAfter: answer.retry_after ?? 3600 }
			: { ok: false, code: "not_found" };
	const number = channel === "phone" ? answer.phone : answer.whatsapp;
	if (number) logActivity({ action: "contact.revealed", type: "reading", details: { channel, agent: slug } });
	return number ? { ok: true, channel, number } : { ok: false, code: "not_found" };
}
