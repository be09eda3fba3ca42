/** Features, furnishing and charges for a property's kind, place and price. */
import { isHome, type PropertyFacts } from "./facts.ts";
import type { Random } from "./random.ts";

/** In vocabulary order, so that equal sets are equal arrays. */
export function assignFeatures(f: PropertyFacts, random: Random, quality: number): void {
	const ticked = new Set<string>();
	const tick = (feature: string, probability: number) => {
		if (random.chance(probability)) ticked.add(feature);
	};
	if (isHome(f)) drawHomeFeatures(f, tick, ticked, quality);
	else if (f.group === "commercial") {
		tick("air_conditioning", f.type === "warehouse" ? 0.1 : 0.65);
		tick("generator", 0.25);
		tick("water_tank", 0.35);
		tick("closed_parking", 0.18);
		if ((f.fields.total_floors ?? 0) >= 4 && (f.fields.floor ?? 0) > 0) tick("lift", 0.8);
	} else {
		tick("sea_view", seaViewChance(f) * 0.8);
		tick("mountain_view", f.district === "girne" ? 0.45 : f.district === "lefke" ? 0.3 : 0.12);
		if (f.type === "farmland" || f.type === "olive_grove") tick("well", 0.3);
		if ((f.sea ?? 9999) < 110) ticked.add("sea_front");
	}
	f.fields.features = FEATURE_ORDER.filter((feature) => ticked.has(feature));
	if (isHome(f) && f.type !== "whole_building") assignFurnishing(f, random, quality);
	if (ticked.has("in_complex") || ticked.has("lift")) {
		if (random.chance(0.75)) f.fields.monthly_charge_pence = 500 * random.whole(2, ticked.has("shared_pool") ? 18 : 9);
	}
}

const FEATURE_ORDER = [
	"generator",
	"water_tank",
	"water_pump",
	"well",
	"solar_electricity",
	"air_conditioning",
	"shared_pool",
	"private_pool",
	"sea_front",
	"sea_view",
	"mountain_view",
	"stone_house",
	"lift",
	"closed_parking",
	"garden",
	"in_complex",
	"pets_accepted",
];

/** Sorts in vocabulary order. */
export function sortFeatures(features: string[]): void {
	features.sort((a, b) => FEATURE_ORDER.indexOf(a) - FEATURE_ORDER.indexOf(b));
}

function seaViewChance(f: PropertyFacts): number {
	if (f.sea === undefined) return 0;
	return f.sea < 500 ? 0.75 : f.sea < 1500 ? 0.45 : f.district === "girne" ? 0.4 : 0.12;
}

function drawHomeFeatures(
	f: PropertyFacts,
	tick: (feature: string, probability: number) => void,
	ticked: Set<string>,
	quality: number,
): void {
	const isFlat = f.group === "rent_flat" || f.group === "sale_flat";
	const coast = f.sea !== undefined;
	tick("air_conditioning", f.fields.construction_state === "ready" ? 0.55 + quality * 0.35 : 0.3);
	tick("water_tank", 0.4);
	tick("water_pump", 0.28);
	tick("generator", isFlat ? 0.15 + quality * 0.3 : 0.12);
	tick("solar_electricity", isFlat ? 0.06 : 0.2 + quality * 0.2);
	if (isFlat) {
		const tall = (f.fields.total_floors ?? 0) >= 5;
		tick("lift", tall ? 1 : (f.fields.total_floors ?? 0) === 4 ? 0.55 : 0.06);
		tick("in_complex", coast ? 0.55 : 0.18);
		if (ticked.has("in_complex")) tick("shared_pool", coast ? 0.75 : 0.35);
		tick("closed_parking", 0.2);
		if (f.fields.floor === 0) tick("garden", 0.5);
	} else if (f.type !== "whole_building") {
		tick("garden", 0.85);
		tick("in_complex", f.type === "townhouse" || f.type === "semi_detached" ? 0.45 : 0.15);
		if (f.type === "villa") tick("private_pool", coast ? 0.35 + quality * 0.5 : 0.15 + quality * 0.35);
		else tick("private_pool", 0.08);
		if (ticked.has("in_complex") && !ticked.has("private_pool")) tick("shared_pool", 0.7);
		tick("closed_parking", 0.3);
		tick("well", 0.12);
		const isOld = [
			"girne.karaman",
			"girne.bellapais",
			"iskele.buyukkonuk",
			"iskele.dipkarpaz",
			"lefkosa.surlarici",
		].includes(f.place.slug);
		if (f.fields.construction_state === "ready" && f.type !== "bungalow" && f.type !== "semi_detached")
			tick("stone_house", isOld ? 0.7 : f.type === "detached_house" ? 0.3 : 0.04);
		if (ticked.has("stone_house")) {
			for (const modern of ["in_complex", "shared_pool"]) ticked.delete(modern);
			f.fields.built_year = 1922 + ((f.fields.gross_m2 ?? 0) % 41);
		}
	}
	if (coast) {
		if ((f.sea ?? 0) < 110) tick("sea_front", 0.9);
		tick(
			"sea_view",
			ticked.has("sea_front") ? 1 : f.fields.floor === 0 ? 0.15 : seaViewChance(f) * (0.5 + quality * 0.6),
		);
	}
	if (f.district === "girne") tick("mountain_view", 0.42);
	else tick("mountain_view", f.district === "lefkosa" ? 0.12 : 0.05);
	if (f.category === "rent") tick("pets_accepted", isFlat ? 0.2 : 0.45);
}

function assignFurnishing(f: PropertyFacts, random: Random, quality: number): void {
	if (f.fields.construction_state !== "ready") {
		f.fields.furnishing = random.chance(0.15) ? "white_goods" : "unfurnished";
		return;
	}
	const isSmall = (f.fields.bedrooms ?? 0) <= 1;
	f.fields.furnishing =
		f.category === "rent"
			? random.weighted({
					furnished: isSmall ? 84 : 60,
					part_furnished: 9,
					white_goods: 13,
					unfurnished: isSmall ? 4 : 17,
				})
			: random.weighted({
					unfurnished: 46,
					furnished: isSmall ? 40 : 22 + quality * 8,
					part_furnished: 10,
					white_goods: 16,
				});
}
