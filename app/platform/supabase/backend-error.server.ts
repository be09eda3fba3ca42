/** Errors of backend calls as domain errors. Rejections are written to the activity log. */
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import type { Matching } from "./backend-schema.ts";
import { noteShortage } from "./shortage.server.ts";

type CallError = { message: string; code?: string; details?: string | null; hint?: string | null };

/**
 * The backend is unreachable, too slow or returns an unreadable response: the page answers 503, and a retry may
 * succeed.
 */
export class BackendUnavailable extends Error {
	override name = "BackendUnavailable";
}

/** The backend rejected a call that should be valid: a bug. */
export class BackendRejection extends Error {
	override name = "BackendRejection";
	readonly code: string | undefined;
	readonly status: number | undefined;
	constructor(message: string, code: string | undefined, status?: number) {
		super(message);
		this.code = code;
		this.status = status;
	}
}

/**
 * The command needs a proof of identity of the last minutes. The middleware asks for it (app/middleware/recent-proof.server.ts);
 * commands leave it to that. purpose: what the person is about to do, as the database named it.
 */
export class RecentProofNeeded extends BackendRejection {
	override name = "RecentProofNeeded";
	readonly purpose: string;
	constructor(purpose: string) {
		super(RECENT_PROOF_NEEDED, "PT403", 403);
		this.purpose = purpose;
	}
}

const RECENT_PROOF_NEEDED = "recent_proof_needed";

/** Whether a call had no answer of the database. It may have been carried out all the same. */
function isUnanswered({ error, status }: { error: CallError | null; status: number }): boolean {
	// An unreadable success comes from an intermediary; 429 is the gateway's limit.
	const isAway = status < 300 || status >= 500 || status === 408 || status === 429;
	return error !== null && (isAway || /^(08|53|57|PGRST00)/.test(error.code ?? ""));
}

/** Asks a second time when there was no answer: for calls that a repetition does not change, e.g. by a name that they carry. */
export async function askAgain<T extends { error: CallError | null; status: number }>(
	call: () => PromiseLike<T>,
): Promise<T> {
	const answer = await call();
	return isUnanswered(answer) ? call() : answer;
}

/**
 * Data of a response. Throws BackendUnavailable (network, timeout, 5xx, unreadable response, connection errors of the
 * database) or BackendRejection (everything else).
 */
export function unwrap<T>(answer: { data: T; error: CallError | null; status: number }): NonNullable<T> | null {
	if (!answer.error) return answer.data ?? null;
	const { message, code } = answer.error;
	noteShortage(code);
	if (isUnanswered(answer)) throw new BackendUnavailable(message);
	if (message === RECENT_PROOF_NEEDED) throw new RecentProofNeeded(answer.error.details ?? "");
	logRejection(message, code);
	throw new BackendRejection(message, code, answer.status);
}

/** Error codes of commands that mean a limit was reached. */
const LIMIT_CODES = [
	"rate_limited",
	"full",
	"search_limit",
	"search_too_broad",
	"too_many_listings",
	"too_many_rows",
	"too_many_pictures",
];
const QUOTA_CODE = "quota_exceeded";

/** Database messages other than our own codes may contain user input. */
function logRejection(message: string, code: string | undefined): void {
	const details = { code: /^[a-z_]{1,40}$/.test(message) ? message : (code ?? null) };
	if (message === QUOTA_CODE) logActivity({ action: "quota.refused", type: "limit", status: "denied", details });
	else if (LIMIT_CODES.includes(message))
		logActivity({ action: "limit.reached", type: "limit", status: "denied", details });
	else if (code === "42501" || code === "PT403")
		logActivity({ action: "access.refused", type: "access", status: "denied", details: { ...details, class: "RLS" } });
}

/** Result of a command, with an unavailable backend as one more code. Other errors are rethrown. */
export async function catchUnavailable<T>(work: Promise<T>): Promise<T | { ok: false; code: "unavailable" }> {
	try {
		return await work;
	} catch (error) {
		if (error instanceof BackendUnavailable) return { ok: false, code: "unavailable" };
		throw error;
	}
}

/** An answer of a database function whose recorded type fits T: every key is there, with a value of its type. */
export type AnswerFor<T> = { data: Matching<T> | null; error: CallError | null; status: number };

/** Answer of a database function as T, which must fit what it was recorded to answer; or null. Throws like unwrap. */
export function readAnswer<T>(answer: AnswerFor<T>): T | null {
	return unwrap(answer) as T | null;
}

/**
 * Object of a response that must have these keys: any other readable shape (`null`, `{}`, a list) comes from an
 * intermediary and must not be cached. T must fit what the function was recorded to answer. Throws like unwrap.
 */
export function expectObject<T extends object>(answer: AnswerFor<T>, ...keys: (keyof T & string)[]): T {
	const value = unwrap(answer);
	const isWhole = typeof value === "object" && value !== null && keys.every((key) => key in value);
	if (!isWhole) throw new BackendUnavailable(`an answer without ${keys.join(", ")}`);
	const { ok, code } = value as { ok?: unknown; code?: unknown };
	if (ok === false && typeof code === "string") logRejection(code, undefined);
	return value as T;
}

type Scalars = { boolean: boolean; number: number; string: string };

/** Single value of a response that is never null; `null` and `{}` come from an intermediary. Throws like unwrap. */
export function expectScalar<T extends keyof Scalars>(
	answer: { data: unknown; error: CallError | null; status: number },
	type: T,
): Scalars[T] {
	const value = unwrap(answer);
	if (typeof value !== type) throw new BackendUnavailable(`an answer that is no ${type}`);
	return value as Scalars[T];
}

/** A command without a result was carried out: any other readable answer comes from an intermediary. Throws like unwrap. */
export function expectDone(answer: { data: unknown; error: CallError | null; status: number }): void {
	if (unwrap(answer)) throw new BackendUnavailable("an answer to a command that has none");
}

/**
 * List of a response; anything else that is readable comes from an intermediary. T must fit what the function was recorded to
 * answer. Throws like unwrap.
 */
export function expectList<T>(answer: AnswerFor<T[]>): T[] {
	const value = unwrap(answer);
	if (!Array.isArray(value)) throw new BackendUnavailable("an answer that is no list");
	return value as T[];
}

/** Catches a failure of the backend for a part of a page on which the rest does not depend: gives the value instead. */
export const fallBackTo =
	<T>(value: T) =>
	(error: unknown): T => {
		if (error instanceof BackendUnavailable || error instanceof BackendRejection) return value;
		throw error;
	};
