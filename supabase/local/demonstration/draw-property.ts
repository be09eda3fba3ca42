/** Rooms, sizes, floors, price and surroundings of a property with a given type and place. */
import type { Details, PropertyFacts } from "./facts.ts";
import type { PropertyFields, Reference } from "./listing.ts";
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
import type { Place } from "./places.ts";
import { between, type Random, roundTo } from "./random.ts";

/** Latest construction year; constant like the rest of the data. */
const MAX_BUILD_YEAR = 2025;

export function drawHome(f: PropertyFacts, random: Random, bedrooms: number, quality: number): void {
	const type = f.type as FlatType | HouseType;
	const gross = Math.round(between(sizeRange(type, bedrooms), quality * 0.6 + random.next() * 0.4));
	const offPlan =
		f.category === "sale" &&
		type !== "whole_building" &&
		random.chance(f.place.sea > 0 && f.place.flats > 2 ? 0.3 : 0.1);
	Object.assign(f.fields, {
		bedrooms: type === "whole_building" ? random.whole(8, 16) : bedrooms,
		living_rooms: type === "whole_building" ? undefined : bedrooms >= 5 ? 2 : 1,
		bathrooms: type === "whole_building" ? random.whole(5, 10) : drawBathrooms(random, type, bedrooms),
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

function drawBathrooms(random: Random, type: PropertyType, bedrooms: number): number {
	if (bedrooms <= 1) return 1;
	if (type === "villa") return Math.max(2, bedrooms - (random.chance(0.5) ? 1 : 0));
	if (bedrooms === 2) return random.chance(0.35) ? 2 : 1;
	return random.chance(0.8) ? 2 : bedrooms;
}

function builtYear(random: Random, f: PropertyFacts, quality: number): number {
	if (f.place.slug === "lefkosa.surlarici" || f.place.slug === "girne.karaman") return random.whole(1925, 1968);
	const age = Math.round((1 - quality) * 26 * random.next() + random.whole(0, 8));
	return Math.max(1972, MAX_BUILD_YEAR - age);
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

export function drawLand(f: PropertyFacts, random: Random, quality: number): void {
	const type = f.type as LandType;
	const quarters = { residential_plot: [2, 6], commercial_plot: [4, 16], farmland: [8, 92], olive_grove: [6, 48] }[
		type
	] as [number, number];
	// Smaller ones are more common; they grow with the distance from the sea.
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

export function drawCommercial(f: PropertyFacts, random: Random, quality: number): void {
	const type = f.type as CommercialType;
	const size = roundTo(between(COMMERCIAL_SIZES[type], random.next()), type === "warehouse" ? 10 : 5);
	const total = type === "office" ? random.whole(2, 6) : type === "warehouse" ? 1 : random.whole(2, 5);
	Object.assign(f.fields, {
		gross_m2: size,
		bathrooms: size > 150 ? 2 : 1,
		total_floors: total,
		construction_state: "ready",
		floor: type === "office" ? random.whole(1, total - 1) : 0,
		built_year: random.chance(0.7) ? random.whole(1992, MAX_BUILD_YEAR) : undefined,
		land_m2: type === "warehouse" && random.chance(0.6) ? roundTo(size * (1.6 + random.next()), 10) : undefined,
	} satisfies Partial<PropertyFields>);
	const perM2 =
		between(commercialPerM2(f.category, type, f.district), quality) *
		Math.min(f.place.level, 1.1) *
		(size / between(COMMERCIAL_SIZES[type], 0.5)) ** -0.12;
	f.price = roundPrice(perM2 * size, f.category);
}

export function drawDetails(random: Random): Details {
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

/** A point near the centre of the place on the land side, in steps of about 100 m. */
export function scatter(
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

export function nearLandmarks(
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
