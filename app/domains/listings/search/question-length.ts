/** The length of a question in words, and what is done with a longer one. */
import { normaliseText } from "./normalise-text.ts";

/** Limit of a question in words, in characters; the rest is cut. */
export const MAX_QUESTION_LENGTH = 300;
/** A word that is cut is left out, unless it is longer than this. */
const MAX_CUT_WORD_LENGTH = 40;
const CUT = "…";

/** One line without control characters. A longer question is cut after a word and ends with "…". */
export function trimQuestion(raw: string): string {
	const text = normaliseText(raw);
	if (text.length <= MAX_QUESTION_LENGTH) return text;
	const start = text.slice(0, MAX_QUESTION_LENGTH - CUT.length);
	const word = start.lastIndexOf(" ");
	// Not between the halves of a character.
	const end = start.length - word > MAX_CUT_WORD_LENGTH ? start.replace(/[\uD800-\uDBFF]$/, "") : start.slice(0, word);
	return end + CUT;
}

/** Whether a question was cut. */
export function isCutQuestion(text: string): boolean {
	return text.endsWith(CUT) && text.length > MAX_QUESTION_LENGTH - MAX_CUT_WORD_LENGTH - 2;
}
