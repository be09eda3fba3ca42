/** Reads words in other letters as the known words that they mean: "квартира в Кирении" as "flat in girne". */
import { fold } from "./fold.ts";
import type { Token } from "./tokens.ts";
import { OTHER_SCRIPTS } from "./words/other-scripts.ts";

/** Letters that Persian and Arabic keyboards write differently. */
const unify = (text: string) => text.replace(/[يى]/g, "ی").replace(/ك/g, "ک").replace(/ة/g, "ه");
/** The Arabic article, "and" and "in" are written with their word. */
const PREFIX = /^و?(?:بال|فی|لل|ال|ب|ل)(?=.{3})/;
const MIN_STEM_LENGTH = 3;

const whole = new Map<string, string>();
const stems: [stem: string, word: string][] = [];
for (const [word, phrases] of Object.entries(OTHER_SCRIPTS))
	for (const phrase of phrases.split("|")) {
		const text = unify(fold(phrase.replace("=", "")));
		whole.set(text, word);
		if (!phrase.startsWith("=") && text.length >= MIN_STEM_LENGTH) stems.push([text, word]);
	}
stems.sort(([one], [other]) => other.length - one.length);

function translate(text: string): string | undefined {
	const word = unify(text);
	const bare = word.replace(PREFIX, "");
	for (const form of [word, bare]) {
		const found = whole.get(form) ?? stems.find(([stem]) => form.startsWith(stem))?.[1];
		if (found) return found;
	}
	return undefined;
}

const OTHER = /^[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Greek}]+$/u;

/** The tokens with known words for those in other letters; their positions stay. */
export const translateTokens = (tokens: readonly Token[]): Token[] =>
	tokens.map((token) => {
		const text = OTHER.test(token.text) ? translate(token.text) : undefined;
		return text === undefined ? token : { ...token, text };
	});
