/** Stores analytics of visitors who consented. */
import type { Language } from "#app/locales/i18n.ts";
import { catchUnavailable, expectScalar } from "#app/platform/supabase/backend-error.server.ts";
import { analyticsCalls } from "#app/platform/supabase/gateways/statistics.server.ts";
import type { SanitisedBatch } from "./sanitise-events.server.ts";

export type RecordResult =
	| { ok: true }
	| { ok: false; code: "rate_limited"; retryAfter: number }
	| { ok: false; code: "unavailable" };

type Sender = { language: Language; clientKey: string; person: string | null };

/** Stores and counts a batch atomically; at most 30 a minute and 600 an hour per client. retryAfter in seconds. */
export function recordAnalytics(batch: SanitisedBatch, sender: Sender): Promise<RecordResult> {
	return catchUnavailable(callRecord(batch, sender));
}

async function callRecord(batch: SanitisedBatch, { language, clientKey, person }: Sender): Promise<RecordResult> {
	if (batch.events.length === 0) return { ok: true };
	const answer = await analyticsCalls.rpc("record_analytics", {
		batch: { ...batch, language } as never,
		client_key: clientKey,
		...(person ? { person } : {}),
	});
	const wait = expectScalar(answer, "number");
	return wait > 0 ? { ok: false, code: "rate_limited", retryAfter: wait } : { ok: true };
}
