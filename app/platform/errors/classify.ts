/** Class of a backend error, from its code, status and message. */
import type { ErrorClass } from "#contract/codes/error-class.ts";

export { ERROR_CLASSES, type ErrorClass } from "#contract/codes/error-class.ts";

type Failure = { message?: string | undefined; code?: string | number | undefined; status?: number | undefined };

/** In this order: "permission denied" with status 403 is a database refusal, not a lost session. */
const PATTERNS: readonly [ErrorClass, RegExp][] = [
	["RLS", /row-level security|permission denied|\b(42501|PT403)\b/i],
	[
		"AUTH",
		/\bjwt\b|invalid[ _]grant|(invalid|expired) token|token (is |has )?expired|session|refresh[_ ]token|\b(40[13]|PGRST30\d)\b/i,
	],
	["NETWORK", /network|fetch failed|time(d )?[ -]?out|offline|\bdns\b|ENOTFOUND|ECONNREFUSED/i],
	["NOT_FOUND", /\bPGRST116\b|no rows|not found/i],
];

/** Class of an error. Never throws; UNKNOWN for anything unreadable. */
export function classifyError(error: unknown): ErrorClass {
	const { message, code, status } = (typeof error === "object" && error !== null ? error : {}) as Failure;
	const text = [typeof error === "string" ? error : message, code, status]
		.filter((part) => part !== undefined)
		.join(" ");
	const found = PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? "UNKNOWN";
	// Database messages contain column names and values, so "session" or "not found" in them is not significant.
	const isOfDatabase = /^[0-5][0-9A-Z]{4}$/.test(String(code)) && code !== "42501";
	return isOfDatabase && found !== "NETWORK" ? "UNKNOWN" : found;
}

/** Status of a refused page by error class; null when the class is a failure. */
export function rejectionStatus(errorClass: ErrorClass | null): 401 | 403 | 404 | null {
	if (errorClass === "AUTH") return 401;
	if (errorClass === "RLS") return 403;
	return errorClass === "NOT_FOUND" ? 404 : null;
}

/** Message for an error class, a key of the `errors` namespace; server messages are never shown. */
export function errorMessageKey(errorClass: ErrorClass): "classAuth" | "classRls" | "classNotFound" | "unexpected" {
	if (errorClass === "AUTH") return "classAuth";
	if (errorClass === "RLS") return "classRls";
	return errorClass === "NOT_FOUND" ? "classNotFound" : "unexpected";
}
