/**
 * What the site writes of a listing in a language that its advertiser has not written in: a title and up to six sentences,
 * from the typed facts alone. Nothing is judged and nothing is guessed.
 */
import type { Language } from "#app/locales/i18n.ts";
import { writeProperty } from "./property-sentences.server.ts";
import { createSpeaker, toSentence } from "./speak.server.ts";
import { writeTerms } from "./terms-sentences.server.ts";
import { writeVehicle } from "./vehicle-sentences.server.ts";
import type { WrittenFacts } from "./written-facts.ts";

/** The sentences as one paragraph. now: in milliseconds, decides what has expired. */
export function writeDescription(facts: WrittenFacts, language: Language, now: number): string {
	const speaker = createSpeaker(language, now);
	const clauses = [
		...(facts.kind === "vehicle" ? writeVehicle(facts, speaker) : writeProperty(facts, speaker)),
		...writeTerms(facts, speaker),
	];
	return clauses.flatMap((clause) => (clause ? [toSentence(clause, language)] : [])).join(" ");
}
