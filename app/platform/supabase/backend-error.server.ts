/** What went wrong in a call of the backend, in our own terms. What it refused somebody leaves a row in the activity log. */
import { logAct } from "#app/platform/activity-log.server.ts";

type CallError = { message: string; code?: string; details?: string | null; hint?: string | null };

/** The backend is away, too slow or answers rubbish: the page says so with 503, and the next try may succeed. */
export class BackendUnavailable extends Error {
	override name = "BackendUnavailable";
}

/** The backend refused a call that the code believed to be right: a mistake of ours. */
export class BackendRefused extends Error {
	override name = "BackendRefused";
	readonly code: string | undefined;
	readonly status: number | undefined;
	constructor(message: string, code: string | undefined, status?: number) {
		super(message);
		this.code = code;
		this.status = status;
	}
}

/**
 * The data of an answer, or a thrown BackendUnavailable (network, time-out, 5xx, no readable answer, connection errors of the database)
 * or BackendRefused (everything else).
 */
export function unwrap<T>(answer: { data: T; error: CallError | null; status: number }): NonNullable<T> | null {
	if (!answer.error) return answer.data ?? null;
	const { message, code } = answer.error;
	// A success that could not be read is rubbish from something in between; 429 is the gateway's own limit.
	const isAway =
		answer.status < 300 ||
		answer.status >= 500 ||
		answer.status === 408 ||
		answer.status === 429 ||
		/^(08|53|57|PGRST00)/.test(code ?? "");
	if (isAway) throw new BackendUnavailable(message);
	noteRefusal(message, code);
	throw new BackendRefused(message, code, answer.status);
}

/** Codes by which commands say that there was too much of something. */
const LIMITS = [
	"rate_limited",
	"full",
	"search_limit",
	"search_too_broad",
	"too_many_listings",
	"too_many_rows",
	"too_many_pictures",
];
const QUOTA = "quota_exceeded";

/** Words of the database other than our own codes may hold what somebody wrote. */
function noteRefusal(message: string, code: string | undefined): void {
	const details = { code: /^[a-z_]{1,40}$/.test(message) ? message : (code ?? null) };
	if (message === QUOTA) logAct({ action: "quota.refused", type: "limit", status: "denied", details });
	else if (LIMITS.includes(message)) logAct({ action: "limit.reached", type: "limit", status: "denied", details });
	else if (code === "42501" || code === "PT403")
		logAct({ action: "access.refused", type: "access", status: "denied", details: { ...details, class: "RLS" } });
}

/** The outcome of a command, with a backend that is away as one more code. Everything else is thrown on. */
export async function orUnavailable<T>(work: Promise<T>): Promise<T | { ok: false; code: "unavailable" }> {
	try {
		return await work;
	} catch (error) {
		if (error instanceof BackendUnavailable) return { ok: false, code: "unavailable" };
		throw error;
	}
}

/**
 * The object of an answer, which must hold these keys: a readable answer of another shape (`null`, `{}`, a list) comes
 * from something in between and must not be kept as the truth. Throws as unwrap does.
 */
export function unwrapObject<T extends object>(
	answer: { data: unknown; error: CallError | null; status: number },
	...keys: (keyof T & string)[]
): T {
	const value = unwrap(answer);
	const isWhole = typeof value === "object" && value !== null && keys.every((key) => key in value);
	if (!isWhole) throw new BackendUnavailable(`an answer without ${keys.join(", ")}`);
	const { ok, code } = value as { ok?: unknown; code?: unknown };
	if (ok === false && typeof code === "string") noteRefusal(code, undefined);
	return value as T;
}
