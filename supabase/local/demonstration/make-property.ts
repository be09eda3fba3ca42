/** Makes the facts of one property: type, rooms, size, price, features, title and terms that go together. */
import { type Details, type Group, isHome, type PropertyFacts } from "./facts.ts";
import type { Category, PropertyFields, Reference } from "./listing.ts";
import { giveFeatures } from "./make-features.ts";
import { giveRentTerms, giveTitle } from "./make-terms.ts";
import {
	COMMERCIAL_SIZES,
	type CommercialType,
	commercialPerM2,
	EVLEK_M2,
	type FlatType,
	type HouseType,
	homePrice,
	LAND_PER_M2,
	type LandType,
	type PropertyType,
	roundPrice,
	sizeRange,
} from "./market.ts";
import { type District, districtOf, type Place } from "./places.ts";
import { IN_TOWN, type Slot } from "./plan.ts";
import { between, createRandom, type Random, roundTo } from "./random.ts";

/** Years in which the homes of the demonstration were built end here: constant, like the rest of the data. */
const LAST_YEAR = 2025;

export function makeProperty(slot: Slot, reference: Reference): PropertyFacts {
	const random = createRandom(slot.key);
	const district = districtOf(slot.place.slug);
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
	giveFeatures(facts, random, quality);
	giveTitle(facts, random);
	if (category === "rent") giveRentTerms(facts, random);
	return facts;
}

function chooseType(
	random: Random,
	group: Group,
	district: District,
	place: Place,
): { category: Category; type: PropertyType; bedrooms: number } {
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

/** Where lorries can turn. */
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

const FLAT_ROOMS: Record<Category, Record<District, Record<string, number>>> = {
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

function drawHome(f: PropertyFacts, random: Random, bedrooms: number, quality: number): void {
	const type = f.type as FlatType | HouseType;
	const gross = Math.round(between(sizeRange(type, bedrooms), quality * 0.6 + random.next() * 0.4));
	const offPlan =
		f.category === "sale" &&
		type !== "whole_building" &&
		random.chance(f.place.sea > 0 && f.place.flats > 2 ? 0.3 : 0.1);
	Object.assign(f.fields, {
		bedrooms: type === "whole_building" ? random.whole(8, 16) : bedrooms,
		living_rooms: type === "whole_building" ? undefined : bedrooms >= 5 ? 2 : 1,
		bathrooms: type === "whole_building" ? random.whole(5, 10) : bathroomsOf(random, type, bedrooms),
		gross_m2: gross,
		net_m2: random.chance(0.6) ? Math.round(gross * (0.82 + random.next() * 0.08)) : undefined,
		construction_state: offPlan ? (random.chance(0.6) ? "under_construction" : "off_plan") : "ready",
	} satisfies Partial<PropertyFields>);
	if (offPlan)
		f.days.handover_on = f.fields.construction_state === "off_plan" ? random.whole(380, 900) : random.whole(60, 380);
	else if (random.chance(0.8)) f.fields.built_year = builtYear(random, f, quality);
	if (type === "studio" || type === "apartment" || type === "penthouse") drawFloor(f, random);
	else if (type !== "whole_building") {
		f.fields.total_floors = type === "bungalow" ? 1 : random.chance(type === "detached_house" ? 0.45 : 0.12) ? 1 : 2;
		const plots =
			type === "villa"
				? [380, 620, 1300]
				: type === "detached_house"
					? [300, 480, 900]
					: type === "bungalow"
						? [350, 560, 900]
						: [140, 230, 360];
		f.fields.land_m2 = Math.round(between(plots as [number, number, number], quality * 0.5 + random.next() * 0.5));
	} else f.fields.total_floors = random.whole(3, 5);
	const bigger = (gross / (between(sizeRange(type, bedrooms), 0.5) || gross)) ** 0.4;
	const level = f.place.level ** 0.7 * bigger;
	const price =
		between(homePrice(f.category, type, bedrooms, f.district), quality * 0.75 + random.next() * 0.25) *
		Math.min(Math.max(level, 0.85), 1.18);
	f.price = roundPrice(price, f.category);
}

function bathroomsOf(random: Random, type: PropertyType, bedrooms: number): number {
	if (bedrooms <= 1) return 1;
	if (type === "villa") return Math.max(2, bedrooms - (random.chance(0.5) ? 1 : 0));
	if (bedrooms === 2) return random.chance(0.35) ? 2 : 1;
	return random.chance(0.8) ? 2 : bedrooms;
}

function builtYear(random: Random, f: PropertyFacts, quality: number): number {
	if (f.place.slug === "lefkosa.surlarici" || f.place.slug === "girne.karaman") return random.whole(1925, 1968);
	const age = Math.round((1 - quality) * 26 * random.next() + random.whole(0, 8));
	return Math.max(1972, LAST_YEAR - age);
}

function drawFloor(f: PropertyFacts, random: Random): void {
	const tall = f.place.slug === "iskele.long-beach" || f.place.slug === "iskele.bafra";
	const total = tall
		? random.whole(5, 14)
		: f.place.slug === "girne" || f.place.slug === "lefkosa"
			? random.whole(4, 8)
			: random.whole(2, 5);
	f.fields.total_floors = total;
	f.fields.floor = f.type === "penthouse" ? total : random.whole(0, total - 1);
}

function drawLand(f: PropertyFacts, random: Random, quality: number): void {
	const type = f.type as LandType;
	const quarters = { residential_plot: [2, 6], commercial_plot: [4, 16], farmland: [8, 92], olive_grove: [6, 48] }[
		type
	] as [number, number];
	// Smaller ones are commoner; farther from the sea they are larger.
	const wanted = quarters[0] + (quarters[1] - quarters[0]) * random.next() ** (f.district === "girne" ? 2.6 : 1.8);
	f.fields.land_m2 = Math.round(Math.round(wanted) * EVLEK_M2);
	if (type === "residential_plot" || type === "commercial_plot") {
		f.fields.zoning_percent = random.pick(
			type === "commercial_plot"
				? [90, 100, 120, 140, 160]
				: f.district === "girne"
					? [40, 50, 60, 80, 90]
					: [60, 70, 80, 90, 100, 120],
		);
		f.fields.permitted_storeys =
			type === "commercial_plot" ? random.whole(3, 6) : f.fields.zoning_percent > 85 ? random.whole(3, 4) : 2;
	}
	const perM2 = between(LAND_PER_M2[type][f.district], quality) * Math.min(Math.max(f.place.level, 0.8), 1.2);
	const bulk = Math.max(0.62, ((4 * EVLEK_M2) / f.fields.land_m2) ** 0.12);
	f.price = roundPrice(perM2 * f.fields.land_m2 * Math.min(bulk, 1.1), "sale");
}

function drawCommercial(f: PropertyFacts, random: Random, quality: number): void {
	const type = f.type as CommercialType;
	const size = roundTo(between(COMMERCIAL_SIZES[type], random.next()), type === "warehouse" ? 10 : 5);
	const total = type === "office" ? random.whole(2, 6) : type === "warehouse" ? 1 : random.whole(2, 5);
	Object.assign(f.fields, {
		gross_m2: size,
		bathrooms: size > 150 ? 2 : 1,
		total_floors: total,
		construction_state: "ready",
		floor: type === "office" ? random.whole(1, total - 1) : 0,
		built_year: random.chance(0.7) ? random.whole(1992, LAST_YEAR) : undefined,
		land_m2: type === "warehouse" && random.chance(0.6) ? roundTo(size * (1.6 + random.next()), 10) : undefined,
	} satisfies Partial<PropertyFields>);
	const perM2 =
		between(commercialPerM2(f.category, type, f.district), quality) *
		Math.min(f.place.level, 1.1) *
		(size / between(COMMERCIAL_SIZES[type], 0.5)) ** -0.12;
	f.price = roundPrice(perM2 * size, f.category);
}

function drawDetails(random: Random): Details {
	return {
		facing: random.weighted({ south: 45, east: 22, west: 22, north: 11 }),
		kitchen: random.chance(0.62) ? "open" : "separate",
		balcony: random.chance(0.86) ? random.whole(4, 16) : 0,
		renovated: random.chance(0.18),
		storeRoom: random.chance(0.3),
		doubleGlazing: random.chance(0.45),
		ensuite: random.chance(0.5),
		corner: random.chance(0.2),
		quiet: random.chance(0.5),
		studentsWelcome: random.chance(0.35),
		internet: random.chance(0.16),
		waterIncluded: random.chance(0.14),
		chargeIncluded: random.chance(0.45),
		parking: random.chance(0.6),
		fireplace: random.chance(0.25),
		frontage: random.whole(14, 48),
		trees: random.whole(12, 160),
		electricity: random.chance(0.7),
		water: random.chance(0.6),
		asphalt: random.chance(0.65),
		slope: random.weighted({ flat: 55, gentle: 32, terraced: 13 }),
		parts: random.whole(2, 4),
		height: random.whole(5, 8),
		mezzanine: random.chance(0.4),
		former: random.whole(0, 5),
	};
}

/** A point near the middle of the place, on the land side, in steps of about 100 m. */
function scatter(
	random: Random,
	area: { latitude: number; longitude: number },
	place: Place,
): { latitude: number; longitude: number } {
	const coast = place.sea > 0 ? place.coast : undefined;
	const reach = Math.min(0.006, place.sea > 0 ? place.sea / 150_000 : 0.006);
	const away = () => (random.next() * 2 - 1) * 0.006;
	const latitude = area.latitude + (coast === "north" ? -random.next() * 0.006 + reach * random.next() * 0.4 : away());
	const longitude =
		area.longitude +
		(coast === "east"
			? -random.next() * 0.006 + reach * random.next() * 0.4
			: coast === "west"
				? random.next() * 0.006
				: away());
	return { latitude: Math.round(latitude * 1000) / 1000, longitude: Math.round(longitude * 1000) / 1000 };
}

function nearLandmarks(
	point: { latitude: number; longitude: number },
	reference: Reference,
): PropertyFacts["landmarks"] {
	return reference.landmarks
		.map((mark) => ({
			slug: mark.slug,
			kind: mark.kind,
			metres: Math.round(
				111_320 *
					Math.hypot(
						mark.latitude - point.latitude,
						(mark.longitude - point.longitude) * Math.cos((point.latitude * Math.PI) / 180),
					),
			),
		}))
		.sort((a, b) => a.metres - b.metres);
}

/** True for homes that somebody can live in today. */
export const isReadyHome = (f: PropertyFacts): boolean => isHome(f) && f.fields.construction_state === "ready";
