/** The reference of a listing in a question: "AD-49WV8", "ad 49wv8", "AD TMBKP". */
import { isCommonWord, isLexiconWord } from "./lexicon.ts";

/** The sign between, and the letters and digits that references have: none is mistaken for another. */
const PATTERN = /(?<![\p{L}\p{N}])ad(\s?[-–—_#:]\s?|\s?)([2-9a-hjkmnp-z]{5}\d*)(?![\p{L}\p{N}])/giu;

/** The first reference as it is stored, and the words that say it. */
export function findReference(question: string): { reference: string; words: string } | null {
	for (const [words, sign = "", code = ""] of question.matchAll(PATTERN))
		if (isJoined(sign, code) || isSurelyCode(words, code)) return { reference: `AD-${code.toUpperCase()}`, words };
	return null;
}

/** "ad-tmbkp", but neither "your ad - three bedrooms" nor "ad-free". */
const isJoined = (sign: string, code: string) =>
	/^[^\s]$/.test(sign) && !isLexiconWord(code.toLowerCase()) && !isCommonWord(code.toLowerCase());

/** Without a sign: letters with digits, or capitals that are no word. */
function isSurelyCode(words: string, code: string): boolean {
	const word = code.toLowerCase();
	if (/\d/.test(code)) return /\p{L}/u.test(code);
	return words === words.toUpperCase() && !isLexiconWord(word) && !isCommonWord(word);
}
