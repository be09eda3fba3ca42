/**
 * Context of the current request, available anywhere in the code: the activity log uses it for actor and origin.
 * Undefined outside a request.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { env } from "./env.server.ts";
import { clientAddress } from "./http/client-address.server.ts";
import { loggedPath } from "./http/logged-path.ts";

export type RequestScope = {
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

const scopes = new AsyncLocalStorage<RequestScope>();
/** Requests with a logged refusal. */
const refused = new WeakSet<RequestScope>();

/** At most 300 characters without control bytes, so that a log record stays one record. */
function plain(text: string | null): string | null {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
	return text === null ? null : text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, "?").slice(0, 300);
}

/** Runs the work of a request with its context. url: of the page, also for a data request. */
export function inRequestScope<T>(request: Request, url: URL, id: string, route: string, work: () => T): T {
	const agent = plain(request.headers.get("user-agent"));
	const address = plain(clientAddress(request))!.slice(0, 64);
	const path = loggedPath(url.pathname);
	return scopes.run({ request: id, address, agent, path, route }, work);
}

/** Context of the current request; undefined outside a request. */
export function requestScope(): Readonly<RequestScope> | undefined {
	return scopes.getStore();
}

/** Adds facts to the context of the current request. */
export function noteInScope(facts: Pick<RequestScope, "actor" | "role" | "job">): void {
	Object.assign(scopes.getStore() ?? {}, facts);
}

/** Marks the current request as refused; false if it already was. */
export function noteRefused(): boolean {
	const scope = scopes.getStore();
	if (!scope) return true;
	if (refused.has(scope)) return false;
	refused.add(scope);
	return true;
}

/** Hash of the key, as stored in the database. */
export const APP_KEY_HASH = createHash("sha256").update(env.appKey).digest("hex");

/** Header that passes the request context to the database (private.request_context). */
export function contextHeaders(): Record<string, string> {
	const scope = scopes.getStore();
	if (!scope) return {};
	const { path: _path, route: _route, ...told } = scope;
	return { "X-App-Context": `${env.appKey}.${Buffer.from(JSON.stringify(told)).toString("base64")}` };
}
