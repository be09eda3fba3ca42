/** What listings ask that are like the one being written. */
import type { Language } from "#app/locales/i18n.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { isLand, SQUARE_METRES_PER_DONUM } from "../listing.ts";
import type { TypedPrices } from "../prices/like-prices.ts";
import { findLikePricesOf } from "../prices/price-queries.server.ts";
import { writePriceTexts } from "../prices/price-texts.server.ts";
import type { ReferenceData } from "../search/reference-lookup.ts";
import type { OwnListing } from "./own-listing.ts";

/** By the stored facts; null with fewer than eight, without the facts by which they are alike, and when it cannot be read. */
export async function findTypedPrices(
	{ listing }: OwnListing,
	{ areas, makes }: ReferenceData,
	db: Db,
	language: Language,
): Promise<TypedPrices | null> {
	const { id, kind, category, type, price_pence } = listing;
	const number = (name: keyof typeof listing) => (listing[name] === null ? null : Number(listing[name]));
	const text = (name: keyof typeof listing) => (listing[name] === null ? null : String(listing[name]));
	const make = makes.find((one) => one.id === number("make_id"));
	const model = make?.models.find((one) => one.id === number("model_id"));
	const measures = { year: number("year"), odometer: number("odometer") };
	const words = { odometer_unit: text("odometer_unit"), steering: text("steering") };
	const bedrooms = number("bedrooms");
	const land = number("land_m2");
	const found = await findLikePricesOf(
		{
			...{ listing: id, type, price_pence },
			...(kind === "vehicle"
				? { make: make?.slug ?? null, model: model?.slug ?? null, ...measures, ...words }
				: {
						category,
						bedrooms,
						land_m2: land,
						area: areas.find((area) => area.id === number("area_id"))?.slug ?? null,
					}),
		},
		db,
	);
	if (!found) return null;
	const name = [make?.name, model?.name].filter(Boolean).join(" ");
	const texts = writePriceTexts(
		found,
		{ kind, category, type, bedrooms, name, ...measures, ...words } as never,
		language,
	);
	const { prices, low_pence, median_pence, high_pence } = found;
	const factor = isLand(type) && land ? SQUARE_METRES_PER_DONUM / land : 1;
	return { ...texts, prices, low_pence, median_pence, high_pence, factor };
}
