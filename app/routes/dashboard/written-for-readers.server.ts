/** What readers get in a language that an advertiser has not written in, for the editor. */

import { writeDescription } from "#app/domains/listings/card/written/write-listing.server.ts";
import { writeTitle } from "#app/domains/listings/card/written/write-title.ts";
import type { WrittenForReaders } from "#app/domains/listings/editor/edit-state.ts";
import type { OwnListing } from "#app/domains/listings/editor/own-listing.ts";
import { getOwnPreview } from "#app/domains/listings/editor/own-listing-queries.server.ts";
import { LANGUAGES } from "#app/locales/i18n.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";

/** From the saved facts; empty while there is no area, and where both languages are written. Throws BackendUnavailable. */
export async function writeForReaders(
	{ listing }: Pick<OwnListing, "listing">,
	db: Db,
	time: number,
): Promise<WrittenForReaders[]> {
	const missing = LANGUAGES.filter((one) => !listing[`title_${one}`] || !listing[`description_${one}`]);
	const facts = missing.length > 0 ? await getOwnPreview(db, listing.id) : null;
	const area = facts?.area;
	if (!facts || !area) return [];
	const placed = { ...facts, area };
	return missing.map((language) => ({
		language,
		title: listing[`title_${language}`] ? null : writeTitle(placed, language),
		text: listing[`description_${language}`] ? null : writeDescription(placed, language, time),
	}));
}
