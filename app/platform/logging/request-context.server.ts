/**
 * Context of the current request, available anywhere in the code: the activity log uses it for actor and origin.
 * Undefined outside a request.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { env } from "../env.server.ts";
import { clientAddress } from "../http/client-address.server.ts";
import { redactPath } from "./redact.ts";

export type RequestContext = {
	request: string;
	address: string;
	agent: string | null;
	/** Requested path without secrets, and the route pattern. */
	path: string;
	route: string;
	/** The signed-in user, once resolved. */
	actor?: string;
	role?: string;
	/** The running job. */
	job?: string;
};

const storage = new AsyncLocalStorage<RequestContext>();
/** Requests with a logged refusal. */
const rejectedRequests = new WeakSet<RequestContext>();
/** The time of the oldest data that stood in for a failed read of a request. */
const dataTimes = new WeakMap<RequestContext, number>();

/** At most 300 characters without control bytes, so that a log record stays one record. */
function toSingleLine(text: string | null): string | null {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
	return text === null ? null : text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, "?").slice(0, 300);
}

/** Runs the work of a request with its context. url: of the page, also for a data request. */
export function runWithRequestContext<T>(request: Request, url: URL, id: string, route: string, work: () => T): T {
	const agent = toSingleLine(request.headers.get("user-agent"));
	const address = toSingleLine(clientAddress(request))!.slice(0, 64);
	const path = redactPath(url.pathname);
	return storage.run({ request: id, address, agent, path, route }, work);
}

/** Context of the current request; undefined outside a request. */
export function getRequestContext(): Readonly<RequestContext> | undefined {
	return storage.getStore();
}

/** Adds facts to the context of the current request. */
export function setRequestContext(values: Pick<RequestContext, "actor" | "role" | "job">): void {
	Object.assign(storage.getStore() ?? {}, values);
}

/** Runs a part of a request with a copy of its context, which it may change for itself. */
export function runWithOwnContext<T>(work: () => T): T {
	const scope = storage.getStore();
	return scope ? storage.run({ ...scope }, work) : work();
}

/** The current request has data of an earlier time. at: milliseconds since the epoch. */
export function noteDataTime(at: number): void {
	const scope = storage.getStore();
	if (scope) dataTimes.set(scope, Math.min(at, dataTimes.get(scope) ?? at));
}

/** The time of the oldest data that stood in during the current request; undefined when none did. */
export function getDataTime(): number | undefined {
	const scope = storage.getStore();
	return scope && dataTimes.get(scope);
}

/** Marks the current request as refused; false if it already was. */
export function markRequestRejected(): boolean {
	const scope = storage.getStore();
	if (!scope) return true;
	if (rejectedRequests.has(scope)) return false;
	rejectedRequests.add(scope);
	return true;
}

/** Hash of the key, as stored in the database. */
export const APP_KEY_HASH = createHash("sha256").update(env.appKey).digest("hex");

/** Header that passes the request context to the database (private.request_context). */
export function contextHeaders(): Record<string, string> {
	const scope = storage.getStore();
	if (!scope) return {};
	const { path: _path, route: _route, ...headerContext } = scope;
	return { "X-App-Context": `${env.appKey}.${Buffer.from(JSON.stringify(headerContext)).toString("base64")}` };
}
