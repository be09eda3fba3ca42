/** The server build, with what the server calls when it stops. */
import { flushViews } from "#app/domains/listings/listing-views.server.ts";
import { flushLooks } from "#app/domains/recently-viewed/looks.server.ts";
import { finishActs } from "#app/platform/activity-log.server.ts";
import { flushErrors, reportFailure } from "#app/platform/error-report.server.ts";
import { finishBegun } from "#app/platform/http/even-time.server.ts";
import { SOCKET_ADDRESS_HEADER, signSocketAddress } from "#app/platform/http/socket-address.server.ts";
import { flushTimings } from "#app/platform/route-timings.server.ts";
import { finishSecurityEvents } from "#app/platform/security-events.server.ts";
import { registerAppKey } from "#app/platform/supabase/clients.server.ts";

export * from "virtual:react-router/server-build";

export { flushErrors, SOCKET_ADDRESS_HEADER, signSocketAddress };

/**
 * The framework's own check of a post's origin is switched off: it covers pages only, compares with an address that a
 * proxy may have changed, and answers without a page. Ours (`sameOrigin` in root.tsx) covers every route.
 */
export const allowedActionOrigins = ["**"];

/** Before the first request, so that the first row of the log has its address too. */
void registerAppKey();

/** Writes what is still in memory, and ends what goes on behind an answer. The server calls it when it stops, after its last answer. */
export async function stop(): Promise<void> {
	await Promise.all([flushViews(), flushLooks(), flushTimings(), finishBegun()]);
	await Promise.all([finishActs(), finishSecurityEvents(), flushErrors()]);
}

/** A server that does not call `stop` (react-router-serve) ends by itself after its last response. */
process.once("beforeExit", stop);

/** Takes what went wrong outside of every answer, for the log and the list of errors. Never throws and never waits. */
export function reportOutside(event: "uncaught" | "unhandled_rejection" | "server_failed", error: unknown): void {
	reportFailure(event, error);
}
