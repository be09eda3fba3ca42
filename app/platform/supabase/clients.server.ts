/**
 * The two clients of the backend. `publicDb` has the rights of an anonymous visitor, `secretDb` all rights:
 * it is imported only by the files that tests/architecture.test.ts names.
 */
import { createClient } from "@supabase/supabase-js";
import { env } from "#app/platform/env.server.ts";
import { APP_KEY_HASH, contextHeaders } from "#app/platform/request-scope.server.ts";
import type { Database } from "./database.types.ts";

/** fetch with a limit of time, telling the database of the request under way. */
function fetchWithin(milliseconds: number): typeof fetch {
	return (input, init) => {
		const headers = new Headers(init?.headers);
		for (const [name, value] of Object.entries(contextHeaders())) headers.set(name, value);
		return fetch(input, { ...init, headers, signal: init?.signal ?? AbortSignal.timeout(milliseconds) });
	};
}

function connect(key: string, milliseconds: number) {
	return createClient<Database>(env.supabaseUrl, key, {
		auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
		global: {
			headers: { "X-Client-Platform": "web" },
			fetch: fetchWithin(milliseconds),
		},
	});
}

/** Reads as a visitor who is not signed in; gives up after PUBLIC_READ_SECONDS. */
export const publicDb = connect(env.publishableKey, env.publicReadMilliseconds);

/** Calls what only the server may call. */
export const secretDb = connect(env.secretKey, env.sessionTimeoutMs);

let registered: Promise<boolean> | undefined;

/**
 * Makes this server's key known to the database, once, so that the activity log believes what it tells of requests.
 * False when the backend does not take it now; the next call tries again.
 */
export function registerAppKey(): Promise<boolean> {
	registered ??= Promise.resolve(secretDb.rpc("register_app_key", { key_hash: APP_KEY_HASH })).then(({ error }) => {
		if (error) registered = undefined;
		return !error;
	});
	return registered;
}

export type Db = typeof publicDb;
