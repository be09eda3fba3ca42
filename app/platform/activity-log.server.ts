/**
 * Writes to the activity log what the database sees nothing of: sign-ins, refusals, downloads. What changes a row is
 * written by triggers in the same transaction and has no place here. Never throws and keeps no answer waiting.
 */
import { now } from "./clock.ts";
import { limitedAddress } from "./http/client-address.server.ts";
import { log } from "./log.server.ts";
import { makeRepeatFilter } from "./repeat-filter.ts";
import { noteRefused, type RequestScope, requestScope } from "./request-scope.server.ts";
import { registerAppKey, secretDb } from "./supabase/clients.server.ts";

export type Act = {
	/** resource.verb, e.g. "session.started". */
	action: `${string}.${string}`;
	/** The kind of act that the log is filtered by. */
	type: "account" | "access" | "limit" | "reading" | "export" | "job" | "listing" | "security" | "settings" | "import";
	/** The e-mail address that somebody named: the database puts the id of its account in its place, if it has one. */
	address_of?: string;
	status?: "success" | "failure" | "denied";
	resource_type?: string;
	resource_id?: string;
	/** Ids, codes and counts: no secret, no address of a person, no text that somebody wrote. */
	details?: Record<string, string | number | boolean | null>;
	/** Whose act it is, when it is not the signed-in person's. */
	actor?: string;
};

const MOST_AT_ONCE = 50;
/** While the backend is away, so many wait; what is more stands in the server's own log only. */
const MOST_WAITING = 5000;
const PAUSE_MILLISECONDS = 100;
/** How often an act is tried that the backend did not take. */
const MOST_ATTEMPTS = 5;

/**
 * Refusals cost who causes them nothing: of one person, or one address that nobody signed in at, so many of an action have
 * a row in each minute, and the next row says how many had none. Else anybody could fill the log, or crowd others out of it.
 */
const askForRefusal = makeRepeatFilter({ mostPerMinute: 120, quietMilliseconds: 0 });

type Entry = Act & { context: Readonly<RequestScope> | undefined };
let waiting: Entry[] = [];
let timer: NodeJS.Timeout | undefined;
let writing: Promise<void> = Promise.resolve();

/** Notes an act of the request under way. A request is refused once: what says it first, and best, is kept. */
export function logAct(act: Act): void {
	if (act.status === "denied" && !noteRefused()) return;
	const scope = requestScope();
	const skipped =
		act.status === "denied" && scope
			? askForRefusal(`${act.action} ${scope.actor ?? limitedAddress(scope.address)}`, now())
			: 0;
	if (skipped === null) return;
	if (waiting.length >= MOST_WAITING) {
		log.error("act_not_logged", { action: act.action, status: act.status });
		return;
	}
	const details = skipped > 0 ? { details: { ...act.details, skipped } } : {};
	waiting.push({ ...act, ...details, context: scope && { ...scope } });
	timer ??= setTimeout(() => void flushActs(), PAUSE_MILLISECONDS);
}

/** Writes what waits. The server calls it when it stops. */
export function flushActs(): Promise<void> {
	clearTimeout(timer);
	timer = undefined;
	const entries = waiting;
	waiting = [];
	writing = writing.then(async () => {
		for (let first = 0; first < entries.length; first += MOST_AT_ONCE)
			await write(entries.slice(first, first + MOST_AT_ONCE));
	});
	return writing;
}

async function write(acts: Entry[], attempt = 1): Promise<void> {
	await registerAppKey();
	const { error, status } = await secretDb.rpc("log_acts", { acts: acts as never });
	if (!error) return;
	log.error("activity_log_failed", { code: error.code, status, acts: acts.length, attempt });
	// One that the database does not take costs no other its row.
	if (status >= 400 && status < 500 && acts.length > 1) {
		for (const act of acts) await write([act], MOST_ATTEMPTS);
		return;
	}
	if (attempt < MOST_ATTEMPTS) {
		await new Promise((resolve) => setTimeout(resolve, attempt * 1000).unref());
		return write(acts, attempt + 1);
	}
	for (const { action, status } of acts) log.error("act_not_logged", { action, status });
}
