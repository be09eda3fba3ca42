/** Builds the page that changes only the price of a listing. */
import type { Language } from "#app/locales/i18n.ts";
import { pickText } from "#app/locales/use-language.ts";
import type { ReferenceData } from "../search/reference-lookup.ts";
import { toFormValues } from "./form-values.ts";
import type { OwnListing } from "./own-listing.ts";
import type { OwnPrice } from "./price-change.ts";
import type { PricePage } from "./price-form.tsx";
import { hashFields } from "./three-way-merge.server.ts";

/** The fields of the page. */
export const PRICE_FIELDS = ["price"] as const;

/** The view of the page, in the language of its reader. */
export function buildPricePage(
	own: OwnListing,
	price: OwnPrice,
	referenceData: ReferenceData,
	language: Language,
): PricePage {
	const { listing } = own;
	const values = toFormValues(own, referenceData);
	return {
		kind: listing.kind,
		type: listing.type,
		category: listing.category,
		status: listing.status,
		title: pickText(language, listing.title_en, listing.title_tr)?.text ?? listing.reference,
		value: String(values.price ?? ""),
		version: listing.version,
		baseHashes: hashFields(PRICE_FIELDS, values),
		pricePence: listing.price_pence,
		favourites: price.favourites,
		lowestRecentPence: price.lowest_recent_pence,
	};
}
