/** What a question leaves to the person, as no filter says it: "clear title", "near the hospital". */
import type { LandmarkKind } from "#app/domains/listings/search/near.ts";
import { type Collector, wordsOf } from "./criteria.ts";
import { hasRole } from "./terms.ts";

const TITLES = [
	{ name: "title", value: "turkish_pre74" },
	{ name: "title", value: "foreign_pre74" },
	{ name: "title", value: "exchange" },
	{ name: "deed", value: "own_deed" },
];

/** "clear title", "temiz koçan": what is clear is not ours to judge. */
export function readTitleChoices(collector: Collector): void {
	const { terms, choices } = collector;
	terms.forEach((term, at) => {
		if (!hasRole(term, "choice.title") || term.polarity !== "wanted" || term.isUsed) return;
		term.isUsed = true;
		choices.push({ about: "title", words: wordsOf(collector, at, at), options: TITLES });
	});
}

/** "near the hospital" where there are several. */
export function choosePoint(
	collector: Collector,
	{ first, last }: { first: number; last: number },
	landmarks: readonly { slug: string; kind: LandmarkKind }[],
): void {
	const options = landmarks.map(({ slug }) => ({ name: "near", value: slug }));
	collector.choices.push({ about: "point", words: wordsOf(collector, first, last), options });
}
