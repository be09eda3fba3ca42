/** The English indefinite article, by the sound of the word: "a 2-bed flat", "an 8-bed villa", "an SUV", "a unit". */

/** Letters whose names begin with a vowel: "an MG". */
const VOWEL_LETTERS = /^[AEFHILMNORSX]/;
/** Written with a vowel, spoken with a consonant. */
const CONSONANT_SOUND = /^(uni|use|usu|eu|one\b|once\b)/i;

/** The phrase after its article. */
export function withArticle(phrase: string): string {
	return `${startsWithVowelSound(phrase) ? "an" : "a"} ${phrase}`;
}

function startsWithVowelSound(phrase: string): boolean {
	const number = phrase.match(/^\d[\d,]*/)?.[0].replaceAll(",", "");
	if (number) return startsNumberWithVowel(number);
	const word = phrase.match(/^[\p{L}\p{M}]+/u)?.[0] ?? "";
	// Two or three capitals are spelled out, longer ones are read as a word.
	if (/^[A-Z]{1,3}$/.test(word) && word !== "MAN") return VOWEL_LETTERS.test(word);
	return /^[aeiouıöüİ]/i.test(word) && !CONSONANT_SOUND.test(word);
}

/** Eight, eighty, eight hundred, eleven and eighteen, with or without thousands after them. */
function startsNumberWithVowel(digits: string): boolean {
	const leading = digits.slice(0, digits.length % 3 || 3);
	return leading.startsWith("8") || leading === "11" || leading === "18";
}
