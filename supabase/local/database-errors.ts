/** How a hosted project's data API answers errors of the database; the embedded one loses most of their codes. */

type DatabaseError = { code?: string; message?: string; detail?: string; hint?: string };

/** Statuses by SQLSTATE, the first that matches. Other codes of PostgreSQL are answered right by the embedded API. */
const STATUSES: [RegExp, number][] = [
	[/^53400$/, 500],
	// No connection, no room, or a server that stops: the same request may succeed later.
	[/^(08|53|57P01)/, 503],
	[/^(0L|0P|28)/, 403],
	[/^(09|2D|38|39|3B|40|54|55|57|58|F0|HV|XX)/, 500],
	[/^P0001$/, 400],
	[/^P0/, 500],
	[/^(?!25006)25/, 500],
	// CHECK, what is not supported, and codes of functions; codes of Node.js are no SQLSTATE.
	[/^(?!PT|PGRST|2[12]|23502|23503|23505|25006|42|E[A-Z]{4}$)[0-9A-Z]{5}$/, 400],
];

/** Raised by a function, not by a statement without a filter. */
const isRaised = ({ code, message = "" }: DatabaseError) =>
	code === "21000" && !/requires a WHERE clause$/.test(message);

/** The error as the embedded API understands it: with its status, code, details and hint. */
export function toAnswerableError(error: unknown): unknown {
	const failure = error as DatabaseError;
	const { code = "", message, detail, hint } = failure;
	const status = isRaised(failure) ? 500 : STATUSES.find(([codes]) => codes.test(code))?.[1];
	if (status === undefined || code === "PGRST") return error;
	const shown = JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null });
	const headers = status === 503 ? { "Retry-After": "0" } : {};
	return Object.assign(new Error(shown), { code: "PGRST", detail: JSON.stringify({ status, headers }) });
}
