/**
 * Sets `request.headers` for table writes as on hosted; the embedded data API sets it for functions only. The activity
 * log reads the request context from it.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Connection } from "@supabase/lite";

const requests = new AsyncLocalStorage<Request>();

/** Runs a request whose headers are available to the database. */
export function withRequest<T>(request: Request, work: () => Promise<T>): Promise<T> {
	return requests.run(request, work);
}

type ContextOptions = {
	transaction?: unknown;
	rpc?: { method: string; path: string; readOnly: boolean; requestHeaders: Record<string, string> };
};
type WithContext = (variables: unknown, work: unknown, options?: ContextOptions) => Promise<unknown>;

/** Makes a connection set the headers for table writes. */
export function forwardHeaders(connection: Connection): void {
	const internals = connection as unknown as { withContext: WithContext };
	const original = internals.withContext.bind(connection);
	internals.withContext = (variables, work, options) => {
		const request = requests.getStore();
		const isWrite = request && request.method !== "GET" && request.method !== "HEAD";
		if (!isWrite || !variables || options?.rpc || options?.transaction || !isDataRequest(request))
			return original(variables, work, options);
		const rpc = {
			method: request.method,
			path: new URL(request.url).pathname,
			readOnly: false,
			requestHeaders: Object.fromEntries(request.headers),
		};
		return original(variables, work, { ...options, rpc });
	};
}

function isDataRequest(request: Request): boolean {
	return new URL(request.url).pathname.startsWith("/rest/v1/");
}
