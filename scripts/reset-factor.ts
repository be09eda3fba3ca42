/**
 * `npm run admin:reset-factor -- user@example.com`: removes the second factor of an account and ends its sessions. For the last
 * super administrator who has lost both the app and the recovery codes; others ask a super administrator. Needs SUPABASE_URL and
 * SUPABASE_SECRET_KEY; otherwise the running embedded backend is used.
 */
import { createClient } from "@supabase/supabase-js";
import { readTarget } from "./command-target.ts";

try {
	const [address] = process.argv.slice(2);
	if (!address?.includes("@")) throw new Error("Which account? npm run admin:reset-factor -- user@example.com");
	const { url, key } = readTarget();
	const client = createClient(url, key, { auth: { persistSession: false } });
	const { data, error } = await client.rpc("reset_second_factor", { address });
	if (error) throw new Error(`The backend at ${url} rejected the request: ${error.message}`);
	if (data === "unknown") throw new Error(`There is no account for ${address}.`);
	if (data !== "done") throw new Error(`${address} has no second factor.`);
	console.log(`The second factor of ${address} is removed and all sessions have ended; a mail says so.`);
} catch (error) {
	console.error((error as Error).message);
	process.exitCode = 1;
}
