/** Records an unexpected error under the request's id: in the log, and in error_logs when the backend can take it. */
import { loggedPath } from "./http/logged-path.ts";
import { log } from "./log.server.ts";
import { BackendUnavailable } from "./supabase/backend-error.server.ts";
import { secretDb } from "./supabase/clients.server.ts";

let lastReported = "";

/** Never throws and never waits: the visitor's answer does not depend on it. */
export function reportError(error: unknown, request: Request, requestId: string): void {
	const { name, message, stack } =
		error instanceof Error ? error : { name: "Unknown", message: String(error), stack: undefined };
	const path = loggedPath(new URL(request.url).pathname);
	log.error("error", { request_id: requestId, name, message, path, stack: stack?.slice(0, 4000) });
	// One failure can surface twice (in the loader and in the renderer): the first is the cause.
	if (error instanceof BackendUnavailable || (requestId && requestId === lastReported)) return;
	lastReported = requestId;
	void secretDb
		.from("error_logs")
		.insert({
			// What the framework refuses before our middleware has no id yet; the database gives the row one.
			...(requestId ? { id: requestId } : {}),
			error_type: "ERROR",
			error_message: `${name}: ${message}`.slice(0, 2000),
			stack_trace: stack?.slice(0, 10_000),
			user_agent: request.headers.get("user-agent")?.slice(0, 512),
			url: path.slice(0, 512),
		})
		.then(({ error: failed }) => {
			if (failed) log.error("error_log_failed", { request_id: requestId, message: failed.message });
		});
}
