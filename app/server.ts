/** Server build, with the functions the server calls at shutdown. */
import { stopBillingWorker } from "#app/domains/billing/billing-worker.server.ts";
import { flushViews } from "#app/domains/listings/detail/page/listing-views.server.ts";
import { stopPushSender } from "#app/domains/notifications/push/send-pushes.server.ts";
import { flushViewHistory } from "#app/domains/recently-viewed/view-history.server.ts";
import { LANGUAGES } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { answerDirectly } from "#app/middleware/page-cache/direct-answer.server.ts";
import { drainBackgroundTasks } from "#app/platform/crypto/constant-time.server.ts";
import { flushErrors, reportFailure } from "#app/platform/errors/report.server.ts";
import { SOCKET_ADDRESS_HEADER, signSocketAddress } from "#app/platform/http/socket-address.server.ts";
import { endEventStreams } from "#app/platform/live/live-events.server.ts";
import { flushActivityLog } from "#app/platform/logging/activity-log.server.ts";
import { flushTimings } from "#app/platform/logging/route-timings.server.ts";
import { flushSecurityEvents } from "#app/platform/logging/security-events.server.ts";
import { registerAppKey } from "#app/platform/supabase/clients.server.ts";

export * from "virtual:react-router/server-build";

export { answerDirectly, endEventStreams, flushErrors, SOCKET_ADDRESS_HEADER, signSocketAddress };

/**
 * Disables the framework's own origin check: it covers pages only, compares with an address that a proxy may have
 * changed, and answers without a page. The same-origin middleware of the root covers every route.
 */
export const allowedActionOrigins = ["**"];

/** Registered before the first request, so that its log row has an address. */
void registerAppKey();

/** Flushes buffers and waits for background work; called at shutdown after the last response. */
export async function stop(): Promise<void> {
	await Promise.all([
		flushViews(),
		flushViewHistory(),
		flushTimings(),
		drainBackgroundTasks(),
		stopPushSender(),
		stopBillingWorker(),
	]);
	await Promise.all([flushActivityLog(), flushSecurityEvents()]);
	// Last, because the others report their failures here.
	await flushErrors();
}

/** A server that does not call these (react-router-serve) ends by itself after its last response. */
process.once("beforeExit", stop);
process.once("SIGTERM", endEventStreams);

/** What a person reads whose request is refused before it can be read: plain text in both languages, as its own is unknown. */
export function describeRefusal(status: number): string {
	const lines = LANGUAGES.map((language) => {
		const t = translations(language).getFixedT(language, "errors");
		return status === 503 ? t("tooManyRequests") : `${t("badRequestTitle")}. ${t("badRequestText")}`;
	});
	return `${lines.join("\n")}\n`;
}

/** Records an error outside of requests in the log and the error list. Never throws and never waits. */
export function reportProcessError(event: "uncaught" | "unhandled_rejection" | "server_failed", error: unknown): void {
	reportFailure(event, error);
}
