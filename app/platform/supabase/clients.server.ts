/**
 * The two backend clients: anonymous, and service-role with all rights, which only the files listed in
 * tests/architecture.test.ts may import.
 */
import { createClient } from "@supabase/supabase-js";
import { env } from "#app/platform/env.server.ts";
import { APP_KEY_HASH, contextHeaders } from "#app/platform/logging/request-context.server.ts";
import { DATA_API_OPTIONS } from "./data-api-options.server.ts";
import type { Database } from "./database.types.ts";

/** fetch with a timeout that passes the request context to the database. */
function createFetchWithTimeout(durationMs: number): typeof fetch {
	return (input, init) => {
		const headers = new Headers(init?.headers);
		for (const [name, value] of Object.entries(contextHeaders())) headers.set(name, value);
		return fetch(input, { ...init, headers, signal: init?.signal ?? AbortSignal.timeout(durationMs) });
	};
}

function createBackendClient(key: string, durationMs: number) {
	return createClient<Database>(env.supabaseUrl, key, {
		db: DATA_API_OPTIONS,
		auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
		global: {
			headers: { "X-Client-Platform": "web" },
			fetch: createFetchWithTimeout(durationMs),
		},
	});
}

/** Anonymous client; timeout PUBLIC_READ_SECONDS. */
export const anonClient = createBackendClient(env.publishableKey, env.publicReadTimeoutMs);

/** Service-role client, for calls that only the server may make. */
export const serviceRoleClient = createBackendClient(env.secretKey, env.sessionTimeoutMs);

let registered: Promise<boolean> | undefined;

/**
 * Registers this server's key in the database once, so that the activity log trusts its request context. False when
 * the backend does not accept it now; the next call retries.
 */
export function registerAppKey(): Promise<boolean> {
	registered ??= Promise.resolve(serviceRoleClient.rpc("register_app_key", { key_hash: APP_KEY_HASH })).then(
		({ error }) => {
			if (error) registered = undefined;
			return !error;
		},
	);
	return registered;
}

export type Db = typeof anonClient;
