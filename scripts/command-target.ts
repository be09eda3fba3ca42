/** The backend that a command of the operator works on. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readLocalSettings } from "../supabase/local/settings.ts";

/**
 * SUPABASE_URL with SUPABASE_SECRET_KEY; without them the running embedded backend.
 * @throws Error with one sentence.
 */
export function readTarget(): { url: string; key: string } {
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
