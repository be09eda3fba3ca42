/** The landmark that the first sentence names, and how far it is. */

import { formatDecimal } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { formatDative } from "#app/locales/turkish-cases.ts";
import type { LandmarkDistance } from "../../listing.ts";
import { roundDistance } from "../distance.ts";
import type { Speaker } from "./speak.server.ts";
import type { WrittenFacts } from "./written-facts.ts";

/** Farthest landmark that is worth a sentence, in metres. */
const MAX_METRES = 3000;
/** Kinds that are named, the one most asked for first. */
const KINDS = {
	rent: ["university", "town_centre", "beach", "marina"],
	sale: ["beach", "town_centre", "marina", "university"],
} as const;

/** "950 m from EMU", "DAÜ’ye 950 m uzaklıkta"; null without a near landmark, or where only the area is known. */
export function writeLandmark(facts: WrittenFacts, { say, language }: Speaker): string | null {
	if (facts.location_precision === "area") return null;
	const near = facts.landmarks.filter(({ metres }) => metres <= MAX_METRES);
	const found = KINDS[facts.category]
		.map((kind) => near.filter((landmark) => landmark.kind === kind).sort((a, b) => a.metres - b.metres)[0])
		.find((landmark) => landmark !== undefined);
	if (!found) return null;
	const { unit, value } = roundDistance(found.metres, facts.location_precision);
	const name = shortName(found, language);
	return say(unit, {
		distance: formatDecimal(value, language),
		landmark: language === "tr" ? formatDative(name) : withDefinite(name),
	});
}

/** The abbreviation in brackets, where a name has one; other brackets are left out. */
function shortName({ name_en, name_tr }: LandmarkDistance, language: Language): string {
	const name = language === "tr" ? (name_tr ?? name_en) : name_en;
	const abbreviation = name.match(/\((\p{Lu}[\p{Lu} ]+)\)$/u)?.[1];
	return abbreviation ?? name.replace(/ \([^)]*\)(?=$| )/, "");
}

/** English names that are not proper nouns alone take the article. */
const withDefinite = (name: string): string => (/^University of|harbour(,|$)/.test(name) ? `the ${name}` : name);
