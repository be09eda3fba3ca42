/**
 * Records unexpected errors in the server log and, when the backend is reachable, in error_logs, under the id shown to
 * the visitor. Also stores the warnings and errors of the log.
 */
import { randomUUID } from "node:crypto";
import type { Database } from "#contract/types.ts";
import { now } from "../clock.ts";
import { type LogFields, setProblemHandler, writeLogLine } from "../logging/log.server.ts";
import { redactPath, redactText } from "../logging/redact.ts";
import { getRequestContext } from "../logging/request-context.server.ts";
import { BackendUnavailable } from "../supabase/backend-error.server.ts";
import { serviceRoleClient } from "../supabase/clients.server.ts";
import { classifyError } from "./classify.ts";
import { createErrorDeduplicator, type RepeatedError } from "./deduplicate.server.ts";
import { fingerprintError } from "./fingerprint.server.ts";

const MAX_MESSAGE_LENGTH = 2000;
const MAX_STACK_LENGTH = 10_000;

type Row = Database["public"]["Tables"]["error_logs"]["Insert"] & { id: string };
type ErrorText = { name: string; message: string; stack: string | undefined };

let lastReported = "";
/** One per process. */
const deduplicator = createErrorDeduplicator<Row>({ insert: insertRow, count: countRepeat, now });

/** Writes pending rows; called at shutdown. */
export const flushErrors = deduplicator.flush;

/** Records an error of a request. Never throws and never waits, so the response does not depend on it. */
export function reportError(error: unknown, request: Request, requestId: string): void {
	const errorText = describeThrown(error);
	const path = redactPath(new URL(request.url).pathname);
	writeLogLine("error", "error", { request_id: requestId, path, ...errorText });
	// One failure can surface twice, in the loader and in the renderer: the first one is the cause.
	if (error instanceof BackendUnavailable || (requestId && requestId === lastReported)) return;
	lastReported = requestId;
	enqueue(error, errorText, {
		// Requests that the framework rejects before our middleware have no id yet.
		id: requestId || randomUUID(),
		request_id: requestId || null,
		user_agent: request.headers.get("user-agent")?.slice(0, 512) ?? null,
		url: path,
		route: getRequestContext()?.route ?? null,
	});
}

/**
 * Records an error outside a response: in a job or in background work. event: its name in the log. route: where it
 * happened, if not the current request. Never throws and never waits.
 */
export function reportFailure(
	event: string,
	error: unknown,
	{ route, ...facts }: { route?: string } & Record<string, string> = {},
): void {
	const errorText = describeThrown(error);
	const scope = getRequestContext();
	writeLogLine("error", event, { ...(scope ? { request_id: scope.request } : {}), ...facts, ...errorText });
	// An unavailable backend is not an error of ours and cannot store the row.
	if (error instanceof BackendUnavailable) return;
	enqueue(error, errorText, {
		id: randomUUID(),
		request_id: scope?.request ?? null,
		user_agent: scope?.agent ?? null,
		url: scope?.path ?? null,
		route: route ?? scope?.route ?? null,
	});
}

/** Stores a warning or error of the log: one group for each event, whatever its fields. */
function storeProblem(level: "warn" | "error", event: string, fields: LogFields): void {
	const scope = getRequestContext();
	const type = level === "warn" ? "WARN" : "ERROR";
	const described = Object.entries(fields).flatMap(([name, value]) => (value == null ? [] : [`${name}: ${value}`]));
	const fingerprint = fingerprintError({ source: "server", kind: type, message: event });
	deduplicator.add(fingerprint, {
		id: randomUUID(),
		request_id: scope?.request ?? null,
		user_agent: scope?.agent ?? null,
		url: scope?.path ?? null,
		route: scope?.route?.slice(0, 300) ?? null,
		user_id: scope?.actor ?? null,
		error_type: type,
		error_class: classifyError(fields),
		error_message: truncate([event, ...described].join(", "), MAX_MESSAGE_LENGTH),
		stack_trace: null,
		fingerprint,
	});
}
setProblemHandler(storeProblem);

/** Message and stack of any thrown value. */
function describeThrown(error: unknown): ErrorText {
	try {
		if (!(error instanceof Error)) return { name: "Unknown", message: String(error), stack: undefined };
		const { name, message, stack } = error;
		return { name: String(name), message: String(message), stack: stack === undefined ? stack : String(stack) };
	} catch {
		return { name: "Unknown", message: "(no words)", stack: undefined };
	}
}

/** Redacts and truncates a text for the database: no null bytes and no split surrogate pairs. */
const truncate = (text: string, maxLength: number) =>
	redactText(text).replaceAll("\0", "?").slice(0, maxLength).toWellFormed();

function enqueue(
	error: unknown,
	errorText: ErrorText,
	location: Pick<Row, "id" | "request_id" | "user_agent" | "url" | "route">,
) {
	const text = truncate(`${errorText.name}: ${errorText.message}`, MAX_MESSAGE_LENGTH);
	const route = location.route?.slice(0, 300);
	const fingerprint = fingerprintError({
		source: "server",
		kind: "ERROR",
		message: text,
		stack: errorText.stack,
		route,
	});
	deduplicator.add(`${fingerprint} ${text}`, {
		...location,
		route: route ?? null,
		user_id: getRequestContext()?.actor ?? null,
		error_type: "ERROR",
		error_class: classifyError(error),
		error_message: text,
		stack_trace: errorText.stack ? truncate(errorText.stack, MAX_STACK_LENGTH) : null,
		fingerprint,
	});
}

async function insertRow(row: Row, again?: RepeatedError): Promise<boolean> {
	const since = again?.repeats ? { repeats: again.repeats, other_ids: again.ids } : {};
	return tryWrite(row, () => serviceRoleClient.rpc("record_server_error", { error: { ...row, ...since } }));
}

async function countRepeat(row: Row, { repeats, ids, lastAt }: RepeatedError): Promise<void> {
	const happened = new Date(lastAt).toISOString();
	await tryWrite(row, () =>
		serviceRoleClient.rpc("count_error_repeats", { error: row.id, times: repeats, happened, ids }),
	);
}

type WriteResult = PromiseLike<{ error: { message: string } | null }>;

/** Whether the backend stored the row. A row that cannot be stored is only written to the server log. */
async function tryWrite(row: Row, ask: () => WriteResult): Promise<boolean> {
	try {
		const { error } = await ask();
		if (!error) return true;
		writeLogLine("error", "error_log_failed", { request_id: row.request_id, message: error.message });
	} catch (error) {
		writeLogLine("error", "error_log_failed", { request_id: row.request_id, message: describeThrown(error).message });
	}
	return false;
}
