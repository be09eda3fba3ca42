/**
 * Records unexpected errors in the server log and, when the backend is reachable, in error_logs, under the id shown to
 * the visitor.
 */
import { randomUUID } from "node:crypto";
import { now } from "./clock.ts";
import { fingerprintError } from "./error-fingerprint.server.ts";
import { type Again, makeErrorKeeper } from "./error-keeper.server.ts";
import { loggedPath, loggedText } from "./http/logged-path.ts";
import { log } from "./log.server.ts";
import { requestScope } from "./request-scope.server.ts";
import { BackendUnavailable } from "./supabase/backend-error.server.ts";
import { secretDb } from "./supabase/clients.server.ts";
import type { Database } from "./supabase/database.types.ts";
import { classifyError } from "./supabase/error-class.ts";

const LONGEST_MESSAGE = 2000;
const LONGEST_STACK = 10_000;

type Row = Database["public"]["Tables"]["error_logs"]["Insert"] & { id: string };
type Words = { name: string; message: string; stack: string | undefined };

let lastReported = "";
/** One per process. */
const keeper = makeErrorKeeper<Row>({ insert: insertRow, count: countAgain, now });

/** Writes pending rows; called at shutdown. */
export const flushErrors = keeper.flush;

/** Records an error of a request. Never throws and never waits, so the response does not depend on it. */
export function reportError(error: unknown, request: Request, requestId: string): void {
	const words = readWords(error);
	const path = loggedPath(new URL(request.url).pathname);
	log.error("error", { request_id: requestId, path, ...words });
	// One failure can surface twice, in the loader and in the renderer: the first one is the cause.
	if (error instanceof BackendUnavailable || (requestId && requestId === lastReported)) return;
	lastReported = requestId;
	keep(error, words, {
		// Requests that the framework rejects before our middleware have no id yet.
		id: requestId || randomUUID(),
		request_id: requestId || null,
		user_agent: request.headers.get("user-agent")?.slice(0, 512) ?? null,
		url: path,
		route: requestScope()?.route ?? null,
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
	const words = readWords(error);
	const scope = requestScope();
	log.error(event, { ...(scope ? { request_id: scope.request } : {}), ...facts, ...words });
	// An unavailable backend is not an error of ours and cannot store the row.
	if (error instanceof BackendUnavailable) return;
	keep(error, words, {
		id: randomUUID(),
		request_id: scope?.request ?? null,
		user_agent: scope?.agent ?? null,
		url: scope?.path ?? null,
		route: route ?? scope?.route ?? null,
	});
}

/** Message and stack of any thrown value. */
function readWords(error: unknown): Words {
	try {
		if (!(error instanceof Error)) return { name: "Unknown", message: String(error), stack: undefined };
		const { name, message, stack } = error;
		return { name: String(name), message: String(message), stack: stack === undefined ? stack : String(stack) };
	} catch {
		return { name: "Unknown", message: "(no words)", stack: undefined };
	}
}

/** Redacts and truncates a text for the database: no null bytes and no split surrogate pairs. */
const cut = (text: string, longest: number) => loggedText(text).replaceAll("\0", "?").slice(0, longest).toWellFormed();

function keep(error: unknown, words: Words, place: Pick<Row, "id" | "request_id" | "user_agent" | "url" | "route">) {
	const told = cut(`${words.name}: ${words.message}`, LONGEST_MESSAGE);
	const route = place.route?.slice(0, 300);
	const fingerprint = fingerprintError({ source: "server", kind: "ERROR", message: told, stack: words.stack, route });
	keeper.add(`${fingerprint} ${told}`, {
		...place,
		route: route ?? null,
		user_id: requestScope()?.actor ?? null,
		error_type: "ERROR",
		error_class: classifyError(error),
		error_message: told,
		stack_trace: words.stack ? cut(words.stack, LONGEST_STACK) : null,
		fingerprint,
	});
}

async function insertRow(row: Row, again?: Again): Promise<boolean> {
	const since = again?.repeats ? { repeats: again.repeats, other_ids: again.ids } : {};
	return attempt(row, () => secretDb.from("error_logs").insert({ ...row, ...since }));
}

async function countAgain(row: Row, { repeats, ids, lastAt }: Again): Promise<void> {
	const happened = new Date(lastAt).toISOString();
	await attempt(row, () => secretDb.rpc("count_error_repeats", { error: row.id, times: repeats, happened, ids }));
}

type Answer = PromiseLike<{ error: { code?: string; message: string } | null }>;

/** Whether the backend stored the row. A row that cannot be stored is only written to the server log. */
async function attempt(row: Row, ask: () => Answer): Promise<boolean> {
	try {
		const { error } = await ask();
		// Already stored: the response to the first attempt was lost.
		if (!error || error.code === "23505") return true;
		log.error("error_log_failed", { request_id: row.request_id, message: error.message });
	} catch (error) {
		log.error("error_log_failed", { request_id: row.request_id, message: readWords(error).message });
	}
	return false;
}
