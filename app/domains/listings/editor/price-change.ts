/** What a change of price affects, and the message that says so. */
import { formatMoney } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { FlashMessage } from "#app/platform/http/flash.server.ts";
import type { Status } from "../listing.ts";

export type OwnPrice = {
	listing: { price_pence: number; status: Status };
	/** People who have saved the listing. */
	favourites: number;
	/** Lowest price of the last 30 days; a lower one is shown as a price cut. Null before the first publication. */
	lowest_recent_pence: number | null;
};

/** Message after the price was saved: what is public now, and who sees or hears of it. */
export function describePriceChange(fromPence: number, now: OwnPrice, language: Language): FlashMessage {
	const { favourites, listing } = now;
	const price = formatMoney(listing.price_pence, language);
	if (listing.price_pence === fromPence) return { code: "priceSame", type: "info", values: { price } };
	if (listing.status !== "available") return { code: "priceSaved", type: "success", values: { price } };
	const code = listing.price_pence < fromPence ? "priceCut" : "priceLive";
	return favourites > 0
		? { code: `${code}Saved`, type: "success", values: { price, count: favourites } }
		: { code, type: "success", values: { price } };
}
