/** The places of the reference data, for tests without a database. */
import { readFileSync } from "node:fs";
import type { NamedPlace } from "#app/domains/listings/search/place-search.ts";

/** Every place with all its names, read from its migration. */
export function readPlaces(): NamedPlace[] {
	const sql = readFileSync(
		new URL("../../supabase/migrations/20261201000001_reference_data.sql", import.meta.url),
		"utf8",
	);
	const rows = sql.matchAll(
		/^\t\(\d+, (?:null|\d), '([a-z.0-9-]+)', '([^']+)', '([^']+)', (array\[[^\]]*\]|'\{\}'),/gm,
	);
	return [...rows].map(([, slug = "", name_en = "", name_tr = "", aliases = ""]) => ({
		slug,
		name_en,
		name_tr,
		aliases: [...aliases.matchAll(/'([^'{}]+)'/g)].map(([, alias = ""]) => alias),
	}));
}
