/** Calls of the backend: with a timeout, the request context, and values that PostgreSQL can store. */
import { contextHeaders } from "#app/platform/logging/request-context.server.ts";

const DATA_API = /^https?:\/\/[^/]+\/rest\/v1\//;
/** U+0000 in JSON; an escaped backslash before it is text. */
const ESCAPED_NULL = /(?<!\\)((?:\\\\)*)\\u0000/g;

/** Calls the backend. U+0000, which PostgreSQL rejects, is removed from the values of a data call. */
export function fetchBackend(input: string | URL | Request, init: RequestInit = {}, timeoutMs: number) {
	const headers = new Headers(init.headers);
	for (const [name, value] of Object.entries(contextHeaders())) headers.set(name, value);
	const options = { ...init, headers, signal: init.signal ?? AbortSignal.timeout(timeoutMs) };
	if (!isDataCall(input)) return fetch(input, options);
	const { body } = init;
	if (typeof body === "string" && body.includes("\\u0000")) options.body = body.replace(ESCAPED_NULL, "$1");
	return fetch(typeof input === "string" ? input.replaceAll("%00", "") : input, options);
}

/** Whether a call is one of the data API, and not of the auth or storage service. */
export function isDataCall(input: string | URL | Request): boolean {
	return DATA_API.test(input instanceof Request ? input.url : String(input));
}

/** Whether a call failed before anything was sent: the name of the server was not found, or no connection to it was made. */
export function isUnconnected(error: Error): boolean {
	type Reason = { syscall?: string; code?: string; errors?: Reason[] };
	const cause = error.cause as Reason | undefined;
	// One for each address of the server.
	const reasons = cause?.errors ?? [cause];
	return reasons.every(
		(reason) =>
			reason?.syscall === "connect" || reason?.syscall === "getaddrinfo" || reason?.code === "UND_ERR_CONNECT_TIMEOUT",
	);
}
