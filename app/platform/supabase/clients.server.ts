/**
 * The two clients of the backend. `publicDb` has the rights of an anonymous visitor, `secretDb` all rights:
 * it is imported only by the files that tests/architecture.test.ts names.
 */
import { createClient } from "@supabase/supabase-js";
import { env } from "#app/platform/env.server.ts";
import type { Database } from "./database.types.ts";

function connect(key: string, milliseconds: number) {
	return createClient<Database>(env.supabaseUrl, key, {
		auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
		global: {
			headers: { "X-Client-Platform": "web" },
			fetch: (input, init) => fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(milliseconds) }),
		},
	});
}

/** Reads as a visitor who is not signed in; gives up after PUBLIC_READ_SECONDS. */
export const publicDb = connect(env.publishableKey, env.publicReadMilliseconds);

/** Calls what only the server may call. */
export const secretDb = connect(env.secretKey, 8000);

export type Db = typeof publicDb;
