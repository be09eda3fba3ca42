/**
 * What is known of the request under way, wherever the code is: for the activity log, which tells who did something and
 * from where. Outside of a request there is none.
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
	/** The path that was asked for, without its secrets, and the pattern of the page that answers it. */
	path: string;
	route: string;
	/** The signed-in person, once they are known. */
	actor?: string;
	role?: string;
	/** The job that runs. */
	job?: string;
};

const scopes = new AsyncLocalStorage<RequestScope>();
/** Requests of which a refusal was noted. */
const refused = new WeakSet<RequestScope>();

/** At most 300 characters, none of them a control byte: a record of a log stays one record. */
function plain(text: string | null): string | null {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
	return text === null ? null : text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, "?").slice(0, 300);
}

/** Does the work of a request, which everything called from it then knows of. url: of the page, also when its data is asked for. */
export function inRequestScope<T>(request: Request, url: URL, id: string, route: string, work: () => T): T {
	const agent = plain(request.headers.get("user-agent"));
	const address = plain(clientAddress(request))!.slice(0, 64);
	const path = loggedPath(url.pathname);
	return scopes.run({ request: id, address, agent, path, route }, work);
}

/** The request under way; undefined outside of one. */
export function requestScope(): Readonly<RequestScope> | undefined {
	return scopes.getStore();
}

/** Notes what was learned of the request under way. */
export function noteInScope(facts: Pick<RequestScope, "actor" | "role" | "job">): void {
	Object.assign(scopes.getStore() ?? {}, facts);
}

/** Notes that the request under way was refused; false when that is known already. */
export function noteRefused(): boolean {
	const scope = scopes.getStore();
	if (!scope) return true;
	if (refused.has(scope)) return false;
	refused.add(scope);
	return true;
}

/** What the database keeps of the key. */
export const APP_KEY_HASH = createHash("sha256").update(env.appKey).digest("hex");

/** The header by which the database learns of the request under way (private.request_context). */
export function contextHeaders(): Record<string, string> {
	const scope = scopes.getStore();
	if (!scope) return {};
	const { path: _path, route: _route, ...told } = scope;
	return { "X-App-Context": `${env.appKey}.${Buffer.from(JSON.stringify(told)).toString("base64")}` };
}
