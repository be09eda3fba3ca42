/**
 * The data API with the rights of the database's owner, for tests that read and write tables. The server's own key gives no
 * rights on tables.
 */
import { createClient } from "@supabase/supabase-js";
import type { Database } from "../../supabase/contract/types.ts";
import { signHs256 } from "./asymmetric-keys.ts";
import type { Client } from "./users.ts";

/** The same for every backend of tests: an application reads it once and is used by many files. */
export const TEST_JWT_SECRET = "jwt-secret-of-the-test-backends-which-is-long-enough";

/** The superuser of the embedded database and of the test server; no hosted project accepts such a token. */
const OWNER = "postgres";

/** A token of the owner, for the header Authorization. jwtSecret: of the backend. */
export function ownerToken(jwtSecret = TEST_JWT_SECRET): string {
	return signHs256({ role: OWNER, exp: Math.floor(Date.now() / 1000) + 6 * 60 * 60 }, jwtSecret);
}

/** A client whose requests have all rights. */
export function connectOwner({ url, publishableKey }: { url: string; publishableKey: string }): Client {
	return createClient<Database>(url, publishableKey, {
		auth: { persistSession: false, autoRefreshToken: false },
		global: { headers: { Authorization: `Bearer ${ownerToken()}` } },
	});
}
