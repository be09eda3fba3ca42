/** Records an unexpected error under the request's id: in the log, and in error_logs when the backend can take it. */
import { now } from "./clock.ts";
import { fingerprintError } from "./error-fingerprint.server.ts";
import { loggedPath, loggedText } from "./http/logged-path.ts";
import { log } from "./log.server.ts";
import { makeRepeatFilter } from "./repeat-filter.ts";
import { requestScope } from "./request-scope.server.ts";
import { BackendUnavailable } from "./supabase/backend-error.server.ts";
import { secretDb } from "./supabase/clients.server.ts";
import { classifyError } from "./supabase/error-class.ts";

const LONGEST_STACK = 10_000;

let lastReported = "";
/** Of this process; each has its own. */
const askFilter = makeRepeatFilter();

/** Never throws and never waits: the visitor's answer does not depend on it. */
export function reportError(error: unknown, request: Request, requestId: string): void {
	const { name, message, stack } =
		error instanceof Error ? error : { name: "Unknown", message: String(error), stack: undefined };
	const path = loggedPath(new URL(request.url).pathname);
	log.error("error", { request_id: requestId, name, message, path, stack: stack?.slice(0, 4000) });
	// One failure can surface twice (in the loader and in the renderer): the first is the cause.
	if (error instanceof BackendUnavailable || (requestId && requestId === lastReported)) return;
	lastReported = requestId;
	const scope = requestScope();
	const told = loggedText(`${name}: ${message}`).slice(0, 2000);
	const fingerprint = fingerprintError({ source: "server", kind: "ERROR", message: told, stack, route: scope?.route });
	const repeats = askFilter(`${name} ${message}`, now());
	if (repeats === null) return;
	void secretDb
		.from("error_logs")
		.insert({
			// What the framework refuses before our middleware has no id yet; the database gives the row one.
			...(requestId ? { id: requestId, request_id: requestId } : {}),
			user_id: scope?.actor ?? null,
			error_type: "ERROR",
			error_class: classifyError(error),
			error_message: told,
			stack_trace: stack ? loggedText(stack).slice(0, LONGEST_STACK) : null,
			user_agent: request.headers.get("user-agent")?.slice(0, 512) ?? null,
			url: path.slice(0, 512),
			route: scope?.route.slice(0, 300) ?? null,
			fingerprint,
			repeats,
		})
		.then(({ error: failed }) => {
			if (failed) log.error("error_log_failed", { request_id: requestId, message: failed.message });
		});
}
