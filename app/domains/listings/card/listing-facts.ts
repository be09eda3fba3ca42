/** The three or four key facts of a card. */

import { isLand, type ListingCard, SQUARE_METRES_PER_DONUM } from "#app/domains/listings/listing.ts";
import { formatDecimal, formatNumber } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { Translate } from "#app/locales/translate.ts";

export type FactTexts = Translate<["listings", "vocabulary", "common", "cards"]>;

/** Rooms in local notation: "2 bed" and "Studio" in English, "2+1" and "1+0" in Turkish. */
export function formatShortRooms(
	bedrooms: number,
	livingRooms: number | null,
	t: Translate<["listings", ...("vocabulary" | "common" | "search" | "detail")[]]>,
	language: Language,
): string {
	if (bedrooms === 0) return t("listings:studio");
	return language === "tr" ? `${bedrooms}+${livingRooms ?? 1}` : t("listings:bedrooms", { count: bedrooms });
}

/** Land size in dönüm with square metres. Below a quarter dönüm in m² only. */
export function formatCardLandSize(
	squareMetres: number,
	t: FactTexts,
	language: Language,
	isOnlyFact: boolean,
): string {
	const size = formatNumber(squareMetres, language);
	const donum = squareMetres / SQUARE_METRES_PER_DONUM;
	if (donum < 0.25) return isOnlyFact ? t("squareMetres", { size }) : t("landSize", { size });
	const values = { count: formatDecimal(donum, language) as unknown as number, size };
	return isOnlyFact ? t("donum", values) : t("donumLand", values);
}

/** "White goods only" would break the line. */
function nameFurnishing(furnishing: string, t: FactTexts): string {
	if (furnishing === "white_goods") return t("cards:whiteGoods");
	return t(`vocabulary:furnishing.${furnishing}` as "vocabulary:furnishing.furnished");
}

/** Facts of a card, most important first. */
export function listFacts(listing: ListingCard, t: FactTexts, language: Language): string[] {
	if (listing.kind === "vehicle") return listVehicleFacts(listing, t, language);
	if (listing.type && isLand(listing.type)) {
		const type = t(`vocabulary:type.${listing.type}` as "vocabulary:type.villa");
		return listing.land_m2 ? [type, formatCardLandSize(listing.land_m2, t, language, true)] : [type];
	}
	const facts: (string | null)[] = [
		listing.bedrooms == null
			? t(`vocabulary:type.${listing.type}` as "vocabulary:type.villa")
			: formatShortRooms(listing.bedrooms, listing.living_rooms ?? null, t as never, language),
		// Land takes their place, so that the facts stay on one line.
		listing.bathrooms && listing.category === "sale" && !listing.land_m2
			? t("bathrooms", { count: listing.bathrooms })
			: null,
		listing.gross_m2 ? t("squareMetres", { size: formatNumber(listing.gross_m2, language) }) : null,
	];
	if (listing.category === "rent") {
		facts.push(listing.furnishing ? nameFurnishing(listing.furnishing, t) : null);
	} else if (listing.land_m2) {
		facts.push(t("landSize", { size: formatNumber(listing.land_m2, language) }));
	}
	return facts.filter((fact) => fact !== null);
}

function listVehicleFacts(listing: ListingCard, t: FactTexts, language: Language): string[] {
	const facts = [
		listing.year == null ? null : String(listing.year),
		listing.odometer == null
			? null
			: t(listing.odometer_unit === "miles" ? "miles" : "kilometres", {
					distance: formatNumber(listing.odometer, language),
				}),
		listing.fuel ? t(`vocabulary:fuel.${listing.fuel}` as "vocabulary:fuel.petrol") : null,
		listing.transmission
			? t(`vocabulary:transmission.${listing.transmission}` as "vocabulary:transmission.manual")
			: null,
		// Traffic drives on the left, so only left-hand drive is mentioned.
		listing.steering === "left" ? t("vocabulary:steering.left") : null,
	];
	return facts.filter((fact) => fact !== null);
}
