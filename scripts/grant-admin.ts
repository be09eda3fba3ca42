/**
 * `npm run admin:grant -- user@example.com`: makes a confirmed account a super admin. For the first administrator of a
 * project; others are appointed in the admin area. Needs SUPABASE_URL and SUPABASE_SECRET_KEY; otherwise the running
 * embedded backend is used.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { readLocalSettings } from "../supabase/local/settings.ts";

function readTarget(): { url: string; key: string } {
	const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env;
	if (url && key) return { url, key };
	if (url) throw new Error("SUPABASE_SECRET_KEY is missing.");
	const settings = readLocalSettings();
	const keys = join(settings.dataFolder, "keys.json");
	if (!existsSync(keys)) throw new Error("There is no embedded backend yet: run npm start first, or set SUPABASE_URL.");
	return {
		url: `http://${settings.host}:${settings.backendPort}`,
		key: JSON.parse(readFileSync(keys, "utf8")).secretKey,
	};
}

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
