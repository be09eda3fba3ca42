/**
 * `npm run admin:grant -- user@example.com`: makes a confirmed account a super admin. For the first administrator of a
 * project; others are appointed in the admin area. Needs SUPABASE_URL and SUPABASE_SECRET_KEY; otherwise the running
 * embedded backend is used.
 */
import { createClient } from "@supabase/supabase-js";
import { readTarget } from "./command-target.ts";

try {
	const [address] = process.argv.slice(2);
	if (!address?.includes("@")) throw new Error("Which account? npm run admin:grant -- user@example.com");
	const { url, key } = readTarget();
	const client = createClient(url, key, { auth: { persistSession: false } });
	const { data, error } = await client.rpc("grant_super_admin", { address });
	if (error) throw new Error(`The backend at ${url} rejected the request: ${error.message}`);
	if (!data) throw new Error(`There is no confirmed account for ${address}. Sign up and confirm it first.`);
	console.log(`${address} is a super admin now.`);
} catch (error) {
	console.error((error as Error).message);
	process.exitCode = 1;
}
