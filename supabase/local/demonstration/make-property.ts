/** Facts of one property: consistent type, rooms, size, price, features, title and terms. */

import type { ListingCategory } from "../../contract/codes/listing-category.ts";
import { drawCommercial, drawDetails, drawHome, drawLand, nearLandmarks, scatter } from "./draw-property.ts";
import type { Group, PropertyFacts } from "./facts.ts";
import type { Reference } from "./listing.ts";
import { assignFeatures } from "./make-features.ts";
import { assignRentTerms, assignTitle } from "./make-terms.ts";
import type { CommercialType, HouseType, LandType, PropertyType } from "./market.ts";
import { type District, getDistrict, type Place } from "./places.ts";
import { IN_TOWN, type Slot } from "./plan.ts";
import { createRandom, type Random } from "./random.ts";

export function makeProperty(slot: Slot, reference: Reference): PropertyFacts {
	const random = createRandom(slot.key);
	const district = getDistrict(slot.place.slug);
	const { category, type, bedrooms } = chooseType(random, slot.group, district, slot.place);
	const area = reference.areas.find((entry) => entry.slug === slot.place.slug);
	if (!area) throw new Error(`The table of areas has no ${slot.place.slug}.`);
	const point = scatter(random, area, slot.place);
	const facts: PropertyFacts = {
		key: slot.key,
		group: slot.group,
		category,
		type,
		place: slot.place,
		district,
		areaEn: area.name_en,
		areaTr: area.name_tr,
		price: 0,
		fields: { features: [] },
		days: {},
		swap: category === "sale" && random.chance(slot.group === "land" ? 0.16 : 0.07),
		...point,
		sea: slot.place.sea > 0 ? Math.max(60, Math.round(slot.place.sea * (0.55 + random.next() * 0.9))) : undefined,
		landmarks: nearLandmarks(point, reference),
		details: drawDetails(random),
	};
	const quality = (random.next() + random.next()) / 2;
	if (slot.group === "land") drawLand(facts, random, quality);
	else if (slot.group === "commercial") drawCommercial(facts, random, quality);
	else drawHome(facts, random, bedrooms, quality);
	assignFeatures(facts, random, quality);
	assignTitle(facts, random);
	if (category === "rent") assignRentTerms(facts, random);
	return facts;
}

function chooseType(
	random: Random,
	group: Group,
	district: District,
	place: Place,
): { category: ListingCategory; type: PropertyType; bedrooms: number } {
	if (group === "rent_flat" || group === "sale_flat") {
		const category = group === "rent_flat" ? "rent" : "sale";
		const bedrooms = Number(random.weighted(FLAT_ROOMS[category][district]));
		const isPenthouse = bedrooms >= 2 && random.chance(category === "sale" ? 0.13 : 0.05);
		return { category, bedrooms, type: bedrooms === 0 ? "studio" : isPenthouse ? "penthouse" : "apartment" };
	}
	if (group === "villa") {
		const category = random.chance(0.3) ? "rent" : "sale";
		const large =
			district === "girne" ? { "2": 4, "3": 52, "4": 32, "5": 9, "6": 3 } : { "2": 6, "3": 66, "4": 24, "5": 4 };
		return { category, type: "villa", bedrooms: Number(random.weighted(large)) };
	}
	if (group === "land") return { category: "sale", type: random.weighted(LAND_TYPES[district]), bedrooms: 0 };
	if (group === "commercial") {
		const town = place.slug === district;
		const type = random.weighted<CommercialType>({
			shop: 40,
			office: town ? 40 : 28,
			retail: 14,
			warehouse: WAREHOUSES.has(place.slug) ? 30 : 0,
		});
		return { category: random.chance(0.7) ? "rent" : "sale", type, bedrooms: 0 };
	}
	const town = IN_TOWN.has(place.slug);
	const type = random.weighted<HouseType>(
		town
			? { townhouse: 60, whole_building: 40 }
			: {
					semi_detached: 28,
					detached_house: 26,
					townhouse: place.flats > 3 ? 24 : 6,
					bungalow: district === "girne" ? 24 : 10,
					whole_building: place.commercial > 1 ? 22 : 0,
				},
	);
	const bedrooms =
		type === "whole_building" ? 0 : random.chance(0.3) ? 2 : type === "bungalow" || random.chance(0.75) ? 3 : 4;
	return {
		category: random.chance(0.38) ? "rent" : "sale",
		type,
		bedrooms: type === "townhouse" ? Math.min(bedrooms, 3) : bedrooms,
	};
}

/** Areas with road access for lorries. */
const WAREHOUSES = new Set([
	"lefkosa.haspolat",
	"lefkosa.ortakoy",
	"lefkosa.gonyeli",
	"lefkosa.degirmenlik",
	"girne.dikmen",
	"girne.alsancak",
	"gazimagusa.tuzla",
	"gazimagusa",
	"iskele",
	"guzelyurt",
]);

const FLAT_ROOMS: Record<ListingCategory, Record<District, Record<string, number>>> = {
	rent: {
		girne: { "0": 11, "1": 28, "2": 43, "3": 18 },
		lefkosa: { "0": 10, "1": 18, "2": 46, "3": 26 },
		iskele: { "0": 30, "1": 33, "2": 33, "3": 4 },
		gazimagusa: { "0": 18, "1": 28, "2": 38, "3": 16 },
		guzelyurt: { "0": 12, "1": 34, "2": 40, "3": 14 },
		lefke: { "0": 15, "1": 35, "2": 35, "3": 15 },
	},
	sale: {
		girne: { "0": 5, "1": 20, "2": 47, "3": 28 },
		lefkosa: { "0": 2, "1": 10, "2": 48, "3": 40 },
		iskele: { "0": 26, "1": 32, "2": 34, "3": 8 },
		gazimagusa: { "0": 8, "1": 20, "2": 44, "3": 28 },
		guzelyurt: { "1": 20, "2": 50, "3": 30 },
		lefke: { "1": 25, "2": 50, "3": 25 },
	},
};

const LAND_TYPES: Record<District, Record<LandType, number>> = {
	girne: { residential_plot: 60, commercial_plot: 12, farmland: 13, olive_grove: 15 },
	lefkosa: { residential_plot: 54, commercial_plot: 18, farmland: 20, olive_grove: 8 },
	iskele: { residential_plot: 38, commercial_plot: 5, farmland: 37, olive_grove: 20 },
	gazimagusa: { residential_plot: 32, commercial_plot: 6, farmland: 50, olive_grove: 12 },
	guzelyurt: { residential_plot: 32, commercial_plot: 5, farmland: 50, olive_grove: 13 },
	lefke: { residential_plot: 32, commercial_plot: 4, farmland: 44, olive_grove: 20 },
};
