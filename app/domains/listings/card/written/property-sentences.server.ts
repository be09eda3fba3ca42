/** Sentences of homes, commercial property and land. */
import { formatDecimal, formatNumber } from "#app/locales/format.ts";
import { formatLocative } from "#app/locales/turkish-cases.ts";
import { isLand, SQUARE_METRES_PER_DONUM } from "../../listing.ts";
import { withArticle } from "./english-article.ts";
import { writeLandmark } from "./landmark.server.ts";
import { ifKnown, joinParts, type Speaker } from "./speak.server.ts";
import { isUnroomed, nameHome, writeOffer } from "./write-title.ts";
import type { WrittenFacts } from "./written-facts.ts";

/** Features that a property is rather than has. */
const STATES = ["sea_front", "in_complex", "stone_house"] as const;
/** Features that a property has, the most asked for first. */
const PARTS = [
	"sea_view",
	"mountain_view",
	"private_pool",
	"shared_pool",
	"garden",
	"closed_parking",
	"lift",
	"air_conditioning",
	"solar_electricity",
	"generator",
	"water_tank",
	"water_pump",
	"well",
] as const;
/** Types whose floors are their own; those of a flat are its building's. */
const WHOLE_TYPES = new Set(["villa", "townhouse", "semi_detached", "detached_house", "bungalow", "whole_building"]);
/** Types that are counted by size, not by pieces. */
const UNCOUNTED = new Set(["farmland"]);
/** Floors that have a word. */
const NAMED_FLOORS = 9;

/** Clauses without their capital and full stop: what it is, in which state, and what it has. */
export function writeProperty(facts: WrittenFacts, speaker: Speaker): (string | null)[] {
	return [
		writeHead(facts, speaker),
		isLand(facts.type) ? writeZoning(facts, speaker) : null,
		writeState(facts, speaker),
		writeParts(facts, speaker),
	];
}

function writeHead(facts: WrittenFacts, speaker: Speaker): string {
	const { say, language } = speaker;
	const name = nameHome(facts, say);
	const what = language === "en" && !UNCOUNTED.has(facts.type) ? withArticle(name) : name;
	const size = isLand(facts.type) ? null : (facts.gross_m2 ?? facts.net_m2);
	return [
		writeOffer(facts, what, say, language),
		isLand(facts.type) ? ifKnown(facts.land_m2, (land) => writeLandSize(land, speaker)) : null,
		ifKnown(size, (metres) => say("squareMetres", { size: formatNumber(metres, language) })),
		writeLandmark(facts, speaker),
	]
		.filter(Boolean)
		.join(", ");
}

/** Below a quarter dönüm in m² only. */
function writeLandSize(metres: number, { say, language }: Speaker): string {
	const land = say("squareMetres", { size: formatNumber(metres, language) });
	const donum = metres / SQUARE_METRES_PER_DONUM;
	return donum < 0.25 ? land : say("donum", { land, size: formatDecimal(donum, language), count: donum });
}

function writeState(facts: WrittenFacts, { say, language }: Speaker): string | null {
	const { furnishing, floor, built_year, construction_state: construction } = facts;
	// English needs a verb of its own for it.
	const built = ifKnown(built_year, (year) =>
		say("built", { year: language === "tr" ? formatLocative(String(year)) : year }),
	);
	const furnished = furnishing && say(`state.${furnishing}`);
	const list = joinParts(
		[
			furnishing !== "white_goods" && furnished,
			ifKnown(floor, (number) =>
				number < 0
					? say("state.basement")
					: say(`state.floor.${number > NAMED_FLOORS ? "above" : number}`, { floor: number }),
			),
			...STATES.map((feature) => facts.features.includes(feature) && say(`state.${feature}`)),
			language === "tr" ? built : null,
			// Longer than the others, and read as all of them where it comes first.
			furnishing === "white_goods" && furnished,
			construction === "under_construction" || construction === "off_plan" ? say(`state.${construction}`) : null,
		],
		language,
	);
	const state = list && say("is", { noun: say(`noun.${facts.type}`), list });
	return language === "tr" ? state : [state, built].filter(Boolean).join("; ") || null;
}

function writeParts(facts: WrittenFacts, { say, language }: Speaker): string | null {
	const { bedrooms, bathrooms, total_floors: floors, land_m2: land, type } = facts;
	const list = joinParts(
		[
			isUnroomed(type) && type !== "studio" && bedrooms ? say("part.bedrooms", { count: bedrooms }) : null,
			bathrooms ? say("part.bathrooms", { count: bathrooms }) : null,
			floors && WHOLE_TYPES.has(type) ? say("part.floors", { count: floors }) : null,
			land && !isLand(type) ? say("part.land", { size: formatNumber(land, language) }) : null,
			...PARTS.map((feature) => facts.features.includes(feature) && say(`part.${feature}`)),
		],
		language,
	);
	return list && say("has", { list });
}

function writeZoning({ zoning_percent, permitted_storeys }: WrittenFacts, { say, language }: Speaker): string | null {
	return joinParts(
		[
			ifKnown(zoning_percent, (percent) => say("zoning", { percent })),
			ifKnown(permitted_storeys, (count) => say("storeys", { count })),
		],
		language,
	);
}
