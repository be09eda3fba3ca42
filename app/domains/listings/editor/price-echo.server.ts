/** The message about a price that was saved with a listing. */
import type { Language } from "#app/locales/i18n.ts";
import type { FlashMessage } from "#app/platform/http/flash.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { OwnListing } from "./own-listing.ts";
import { getOwnPrice } from "./own-listing-queries.server.ts";
import { describePriceChange } from "./price-change.ts";

/** Says what a new price does; null for a draft or the same price. listing: as it was before. Throws BackendUnavailable. */
export async function echoPriceChange(
	db: Db,
	{ listing }: OwnListing,
	language: Language,
): Promise<FlashMessage | null> {
	const now = listing.status === "draft" ? null : await getOwnPrice(db, listing.id);
	return now && now.listing.price_pence !== listing.price_pence
		? describePriceChange(listing.price_pence, now, language)
		: null;
}
