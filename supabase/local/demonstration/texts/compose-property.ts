/** Composes title and description of a property in both languages. */
import { isHome, type PropertyFacts } from "../facts.ts";
import { createRandom, type Random } from "../random.ts";
import {
	COMMERCIAL_INSIDE,
	COMMERCIAL_OPENING,
	COMMERCIAL_SITE,
	COMMERCIAL_USE,
	commercialTitle,
} from "./commercial.ts";
import { FLAT_OPENING, FLAT_ROOMS } from "./flats.ts";
import { FLAT_BUILDING, FLAT_KITCHEN, FLAT_OUTSIDE } from "./flats-equipment.ts";
import { HOUSE_OPENING, HOUSE_ROOMS } from "./houses.ts";
import { HOUSE_EQUIPMENT, HOUSE_OUTSIDE } from "./houses-outside.ts";
import { LAND_GROUND, LAND_OPENING, LAND_RULES, LAND_TERMS, landTitle } from "./land.ts";
import { NEAR } from "./location.ts";
import type { Pair } from "./phrases.ts";
import { createSentencePicker, type Memory, paragraphs } from "./sentences.ts";
import { CLOSING, RENT_TERMS, SALE_TERMS } from "./terms.ts";
import { homeTitle } from "./titles.ts";

export type Words = { title: Pair; description: { en: string; tr: string } };

/** Texts used so far, so that neighbours differ. */
export type Shelf = { memory: Memory; titles: Set<string>; descriptions: Set<string> };

export const createShelf = (): Shelf => ({ memory: new Map(), titles: new Set(), descriptions: new Set() });

/** Unique title and description of a property: redrawn when already used. */
export function composeProperty(f: PropertyFacts, shelf: Shelf): Words {
	const random = createRandom(`words of ${f.key}`);
	const title = isHome(f)
		? homeTitle(f, random, shelf.titles)
		: f.group === "land"
			? landTitle(f, random, shelf.titles)
			: commercialTitle(f, random, shelf.titles);
	for (let attempt = 0; attempt < 40; attempt++) {
		const description = paragraphs(tellParts(f, random, shelf.memory));
		if (shelf.descriptions.has(description.en) || shelf.descriptions.has(description.tr)) continue;
		shelf.descriptions.add(description.en).add(description.tr);
		return { title, description };
	}
	throw new Error(`No description is left for ${f.key}.`);
}

type Sentences = (Pair | undefined)[];

function tellParts(f: PropertyFacts, random: Random, memory: Memory): Sentences[] {
	const some = createSentencePicker(f, random, memory);
	const note = random.chance(0.42) && f.place.notes.length > 0 ? [random.pick(f.place.notes)] : [];
	const closing = random.chance(0.45) ? some(CLOSING, 1) : [];
	const terms = () => some(f.category === "rent" ? RENT_TERMS : SALE_TERMS, random.whole(1, 2));
	if (f.group === "land") {
		return [
			[...some(LAND_OPENING, 1), ...some(LAND_RULES, 1)],
			[...some(LAND_GROUND, random.whole(2, 3)), ...some(NEAR, random.whole(0, 1))],
			[...note, ...some(LAND_TERMS, 2)],
		];
	}
	if (f.group === "commercial") {
		return [
			[...some(COMMERCIAL_OPENING, 1), ...some(COMMERCIAL_INSIDE, 2)],
			[...some(COMMERCIAL_SITE, random.whole(1, 2)), ...note],
			[...some(COMMERCIAL_USE, 1), ...(f.category === "rent" ? some(RENT_TERMS.slice(0, 3), 1) : []), ...closing],
		];
	}
	if (f.group === "rent_flat" || f.group === "sale_flat") {
		const inside = random.shuffled([...some(FLAT_ROOMS, random.whole(1, 2)), ...some(FLAT_KITCHEN, 1)]);
		return [
			[...some(FLAT_OPENING, 1), ...inside],
			[...some(FLAT_OUTSIDE, 1), ...some(FLAT_BUILDING, random.whole(1, 2))],
			[...some(NEAR, random.whole(1, 2)), ...note],
			[...terms(), ...closing],
		];
	}
	return [
		[...some(HOUSE_OPENING, 1), ...some(HOUSE_ROOMS, random.whole(1, 3))],
		[...some(HOUSE_OUTSIDE, random.whole(1, 2)), ...some(HOUSE_EQUIPMENT, random.whole(1, 2))],
		[...some(NEAR, random.whole(1, 2)), ...note],
		[...terms(), ...closing],
	];
}
