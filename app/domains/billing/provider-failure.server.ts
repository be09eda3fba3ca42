/** What is stored about a failed call of a provider: a short text without data of people. */
import { reportFailure } from "#app/platform/errors/report.server.ts";
import { ProviderRejection, ProviderUnavailable } from "#app/platform/payments/payment-provider.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";

/** Text for the record. An unexpected error is reported; BackendUnavailable is thrown on, because nothing can be stored. */
export function describeProviderError(cause: unknown): string {
	if (cause instanceof BackendUnavailable) throw cause;
	if (cause instanceof ProviderUnavailable) return "the provider is unavailable";
	if (cause instanceof ProviderRejection) return `the provider refused: ${cause.code}`.slice(0, 300);
	reportFailure("payment_failed", cause, { route: "/api/jobs/payment-events" });
	return "unexpected error";
}
