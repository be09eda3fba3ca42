/** One vehicle: consistent model, year, price, odometer, documents and equipment. */
import type { Reference, VehicleFields, VehicleListing } from "./listing.ts";
import { type District, getDistrict, PLACES, type Place } from "./places.ts";
import { createRandom, type Random, roundTo } from "./random.ts";
import { VEHICLE_MIX, VEHICLE_SPECS, type VehicleGroup, type VehicleSpec } from "./vehicle-market.ts";

/** Base year of ages; constant like the vehicles' years. */
export const BASE_YEAR = 2026;

export type VehicleFacts = {
	key: string;
	spec: VehicleSpec;
	type: VehicleListing["type"];
	makeName: string;
	modelName: string;
	place: Place;
	district: District;
	areaEn: string;
	areaTr: string;
	/** Pounds. */
	price: number;
	fields: VehicleFields;
	days: { inspection_until?: number; road_tax_until?: number };
	swap: boolean;
	latitude: number;
	longitude: number;
	details: {
		owners: number;
		serviced: number;
		tyres: boolean;
		garage: boolean;
		scratch: boolean;
		firstHand: boolean;
		timing: boolean;
		keys: boolean;
		history: boolean;
		load: number;
		moving: boolean;
	};
};

/** Colours with images for a body type. */
export type Paints = (spec: VehicleSpec) => readonly string[];

const DISTRICTS: Record<District, number> = {
	girne: 30,
	lefkosa: 40,
	gazimagusa: 15,
	iskele: 8,
	guzelyurt: 5,
	lefke: 2,
};

/** Groups of all vehicles, mixed. */
export function planVehicles(): { key: string; group: VehicleGroup }[] {
	const groups = (Object.entries(VEHICLE_MIX) as [VehicleGroup, number][]).flatMap(([group, count]) =>
		Array.from({ length: count }, () => group),
	);
	return createRandom("plan of vehicles")
		.shuffled(groups)
		.map((group, index) => ({ group, key: `vehicle-${index + 1}` }));
}

export function makeVehicle(
	{ key, group }: { key: string; group: VehicleGroup },
	reference: Reference,
	paints: Paints,
): VehicleFacts {
	const random = createRandom(key);
	const spec = random.pick(VEHICLE_SPECS.filter((entry) => entry.group === group));
	const model = reference.models.find((entry) => entry.make === spec.make && entry.model === spec.model);
	if (!model) throw new Error(`The table of models has no ${spec.make}.${spec.model}.`);
	const district = random.weighted(DISTRICTS);
	const place = pickPlace(random, district);
	const area = reference.areas.find((entry) => entry.slug === place.slug);
	if (!area) throw new Error(`The table of areas has no ${place.slug}.`);
	const year = random.whole(...spec.years);
	const wear = random.next();
	return {
		key,
		spec,
		type: getVehicleType(spec),
		makeName: model.make_name,
		modelName: model.model_name,
		place,
		district,
		areaEn: area.name_en,
		areaTr: area.name_tr,
		price: drawPrice(random, spec, year, wear),
		fields: drawFields(random, spec, year, wear, paints(spec)),
		days: drawPapers(random),
		swap: random.chance(0.24),
		latitude: area.latitude,
		longitude: area.longitude,
		details: {
			serviced: random.whole(1, 6),
			tyres: random.chance(0.4),
			garage: random.chance(0.35),
			scratch: random.chance(0.22),
			...drawOwners(random),
			timing: random.chance(0.3),
			keys: random.chance(0.5),
			history: random.chance(0.45),
			load: random.pick([900, 1100, 1200, 1500]),
			moving: random.chance(0.2),
		},
	};
}

function drawOwners(random: Random): { owners: number; firstHand: boolean } {
	const owners = random.whole(1, 3);
	return { owners, firstHand: owners === 1 };
}

function getVehicleType(spec: VehicleSpec): VehicleListing["type"] {
	if (spec.group === "motorcycle" || spec.group === "truck") return spec.group;
	return spec.group === "commercial" ? "van" : "car";
}

function pickPlace(random: Random, district: District): Place {
	const places = PLACES.filter((place) => getDistrict(place.slug) === district);
	const slug = random.weighted(
		Object.fromEntries(places.map((place) => [place.slug, place.flats + place.houses * 0.5])),
	);
	return places.find((place) => place.slug === slug) as Place;
}

function drawPrice(random: Random, spec: VehicleSpec, year: number, wear: number): number {
	const age = (year - spec.years[0]) / Math.max(1, spec.years[1] - spec.years[0]);
	const [oldest, newest] = spec.prices;
	const price = (oldest + (newest - oldest) * age) * (1.06 - wear * 0.12) * (0.97 + random.next() * 0.06);
	const step = price < 4000 ? 50 : price < 12_000 ? 100 : 250;
	const rounded = Math.min(
		Math.max(Math.round(price / step) * step, Math.ceil(oldest / step) * step),
		Math.floor(newest / step) * step,
	);
	return price > 6000 && random.chance(0.3) ? rounded - 50 : rounded;
}

function drawFields(
	random: Random,
	spec: VehicleSpec,
	year: number,
	wear: number,
	colours: readonly string[],
): VehicleFields {
	const age = BASE_YEAR - year;
	const perYear = { motorcycle: 4200, truck: 26_000, commercial: 17_000, open: 7500 }[spec.group as string] ?? 10_500;
	const kilometres = age * perYear * (0.6 + wear * 0.8);
	const inMiles = spec.from === "united_kingdom" && spec.group !== "motorcycle" && random.chance(0.62);
	const [variant, engine] = spec.variants.length > 0 && random.chance(0.8) ? random.pick(spec.variants).split("@") : [];
	const [givenCc, givenFuel] = engine?.split(" ") ?? [];
	const fuel = givenFuel ?? random.pick(spec.fuels);
	const left =
		spec.group !== "motorcycle" &&
		(spec.from === "germany" || spec.from === "turkey" ? random.chance(0.3) : random.chance(0.03));
	const isImport = spec.from !== "local" && (random.chance(0.8) || spec.from === "japan");
	const country = left && spec.from === "united_kingdom" ? "germany" : spec.from === "local" ? undefined : spec.from;
	const importYear = Math.min(BASE_YEAR - 1, year + (spec.from === "japan" ? random.whole(3, 6) : random.whole(2, 5)));
	const isRental = (spec.group === "small" || spec.group === "everyday") && random.chance(0.14);
	const registered = isImport ? importYear : year;
	return {
		features: drawFeatures(random, spec, year),
		variant,
		year,
		fuel,
		transmission: random.chance(spec.automatic) ? "automatic" : "manual",
		body: spec.body,
		steering: left ? "left" : "right",
		odometer: roundTo(inMiles ? kilometres / 1.609 : kilometres, random.chance(0.7) ? 1000 : 10),
		odometer_unit: inMiles ? "miles" : "km",
		engine_cc: fuel === "electric" ? undefined : givenCc ? Number(givenCc) : random.pick(spec.cc),
		colour: random.pick(colours.length > 0 ? colours : ["white"]),
		doors:
			spec.group === "motorcycle"
				? undefined
				: ({ saloon: 4, coupe: 2, cabriolet: 2, panel_van: 4, pick_up: 4, chassis: 2 }[spec.body] ?? 5),
		seats: spec.seats,
		plate_series: random.chance(0.55) ? plateSeries(random, registered, isRental) : undefined,
		ex_rental: isRental,
		log_book: random.chance(0.95),
		duty_paid: random.chance(0.96),
		import_country: isImport ? country : undefined,
		import_year: isImport ? importYear : undefined,
	};
}

/** Plate series as a hint of age: later letters are newer, "AA 001 A" from 2025. */
function plateSeries(random: Random, registered: number, isRental: boolean): string {
	if (isRental) return "Z";
	if (registered >= 2025) return `AA ${random.pick(["A", "B", "C"])}`;
	const first = "HJKLMNPRST"[Math.min(9, Math.max(0, Math.round((registered - 2008) / 1.8)))] as string;
	return first + random.pick([..."ABCDEFGHJKLMNP"]);
}

const FEATURE_ORDER = [
	"air_conditioning",
	"leather_seats",
	"sunroof",
	"reversing_camera",
	"cruise_control",
	"alloy_wheels",
	"tow_bar",
	"bluetooth",
	"keyless",
	"heated_seats",
	"four_wheel_drive",
];

function drawFeatures(random: Random, spec: VehicleSpec, year: number): string[] {
	if (spec.group === "motorcycle") return [];
	const premium = spec.group === "premium" ? 0.4 : spec.group === "suv" || spec.group === "open" ? 0.2 : 0;
	const modern = year >= 2016 ? 0.2 : 0;
	const pickUp = spec.body === "pick_up";
	const chances: Record<string, number> = {
		air_conditioning: spec.group === "truck" ? 0.3 : 0.95,
		leather_seats: premium * 1.4,
		sunroof: premium * 0.6,
		reversing_camera: 0.25 + premium + modern,
		cruise_control: 0.15 + premium + modern,
		alloy_wheels: 0.35 + premium,
		tow_bar: pickUp ? 0.6 : spec.group === "commercial" ? 0.25 : 0.04,
		bluetooth: 0.4 + modern + premium,
		keyless: 0.12 + premium + modern,
		heated_seats: premium * 0.7,
		four_wheel_drive: pickUp ? 0.85 : spec.group === "suv" ? 0.25 : spec.make === "subaru" ? 1 : premium * 0.2,
	};
	return FEATURE_ORDER.filter((feature) => random.chance(chances[feature] ?? 0));
}

/** Most documents are valid for months; some have expired, for the filter. */
function drawPapers(random: Random): VehicleFacts["days"] {
	const until = (lapsed: number) =>
		random.chance(0.12) ? undefined : random.chance(lapsed) ? -random.whole(3, 120) : random.whole(15, 360);
	return { inspection_until: until(0.1), road_tax_until: until(0.15) };
}
