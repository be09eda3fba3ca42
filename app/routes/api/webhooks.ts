/**
 * Webhooks of payment providers: `POST /api/webhooks/card` and `/api/webhooks/crypto`. Answers 200 after the event is stored,
 * 400 without a valid signature or usable ids, 404 when the provider is not configured, 503 when the event cannot be stored.
 */
import { wakeBillingWorker } from "#app/domains/billing/billing-worker.server.ts";
import { receiveWebhook } from "#app/domains/billing/payment-events.server.ts";
import { log } from "#app/platform/logging/log.server.ts";
import { PROVIDERS } from "#app/platform/payments/providers.server.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Route } from "./+types/webhooks";

const STATUS = { too_large: 413, invalid_signature: 400, invalid_event: 400 } as const;

export function loader() {
	return answer(405, "method_not_allowed", { Allow: "POST" });
}

export async function action({ request, params }: Route.ActionArgs) {
	if (request.method !== "POST") return answer(405, "method_not_allowed", { Allow: "POST" });
	const provider = PROVIDERS.find((one) => one === params.provider);
	if (!provider) return answer(404, "unknown_provider");
	try {
		const result = await receiveWebhook(provider, request);
		if (!result.ok) {
			log.warn("webhook_rejected", { provider, code: result.code });
			return answer(STATUS[result.code], result.code);
		}
		wakeBillingWorker();
		return answer(200, result.isNew ? "stored" : "known");
	} catch (error) {
		if (error instanceof BackendUnavailable) return answer(503, "unavailable", { "Retry-After": "5" });
		throw error;
	}
}

function answer(status: number, code: string, headers: Record<string, string> = {}): Response {
	return Response.json({ status: code }, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
