/**
 * The backend clients: anonymous, and service-role with its functions and all files, which only the files
 * listed in tests/architecture.test.ts may import.
 */
import { createClient } from "@supabase/supabase-js";
import { env } from "#app/platform/env.server.ts";
import { APP_KEY_HASH } from "#app/platform/logging/request-context.server.ts";
import { fetchBackend, isDataCall } from "./backend-fetch.server.ts";
import type { BackendSchema } from "./backend-schema.ts";
import { DATA_API_OPTIONS } from "./data-api-options.server.ts";

/** fetch for a client with a key of ours: its rejection is a fault of the backend and not of the visitor, so it becomes 503. */
function createFetch(timeoutMs: number): typeof fetch {
	return async (input, init) => {
		const answer = await fetchBackend(input, init, timeoutMs);
		if (answer.status !== 401 || !isDataCall(input)) return answer;
		const text = await answer.text();
		// Raised by a function of ours, for a person whose session has ended.
		const status = text.includes('"PT401"') ? 401 : 503;
		return new Response(text, { status, headers: { "Content-Type": "application/json" } });
	};
}

function createBackendClient(key: string, durationMs: number) {
	return createClient<BackendSchema>(env.supabaseUrl, key, {
		db: DATA_API_OPTIONS,
		auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
		global: {
			headers: { "X-Client-Platform": "web" },
			fetch: createFetch(durationMs),
		},
	});
}

/** Anonymous client; timeout PUBLIC_READ_SECONDS. */
export const anonClient = createBackendClient(env.publishableKey, env.publicReadTimeoutMs);

/** Service-role client, for calls that only the server may make. */
export const serviceRoleClient = createBackendClient(env.secretKey, env.sessionTimeoutMs);

/** Longer than the 50 seconds that the functions of jobs set themselves, and shorter than the lease of a run. */
const JOB_CALL_MS = 55_000;

/** Service-role client for functions of jobs that work on many rows; nobody waits for their answer. */
export const jobClient = createBackendClient(env.secretKey, JOB_CALL_MS);

let registered: Promise<boolean> | undefined;

/**
 * Registers this server's key in the database once, so that the activity log trusts its request context. False when
 * the backend does not accept it now; the next call retries. Never throws.
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
