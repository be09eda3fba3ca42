/** What a question leaves to the person, as no filter says it: "clear title", "near the hospital", "7 seater". */
import type { LandmarkKind } from "../search/near.ts";
import type { Bounded } from "./bounds.ts";
import { type Collector, use, wordsOf } from "./findings.ts";
import { hasRole } from "./items.ts";

const TITLES = [
	{ name: "title", value: "turkish_pre74" },
	{ name: "title", value: "foreign_pre74" },
	{ name: "title", value: "exchange" },
	{ name: "deed", value: "own_deed" },
];
const SEVEN_SEATS = [
	{ name: "body", value: "mpv" },
	{ name: "body", value: "suv" },
	{ name: "body", value: "minibus" },
];
/** Cars have up to five. */
const MANY_SEATS = 6;
const SEATS = /^(?:seats?|seaters?|kisi(?:lik)?|koltuk(?:lu)?|people|passengers)$/;

/** "clear title", "temiz koçan": what is clear is not ours to judge. */
export function readTitleChoices(collector: Collector): void {
	const { items, choices } = collector;
	items.forEach((item, at) => {
		if (!hasRole(item, "choice.title") || item.polarity !== "wanted" || item.isUsed) return;
		item.isUsed = true;
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

/** "7 seater": seats are no filter, but few bodies have that many. False when it is something else. */
export function chooseSeats(collector: Collector, { first, last, to, values }: Bounded): boolean {
	const isSaid = collector.findings.some(({ name }) => name === "body");
	if (isSaid || !SEATS.test(collector.items[to - 1]!.text) || Math.max(...values) < MANY_SEATS) return false;
	collector.choices.push({ about: "seats", words: wordsOf(collector, first, last), options: SEVEN_SEATS });
	use(collector, first, last);
	return true;
}
