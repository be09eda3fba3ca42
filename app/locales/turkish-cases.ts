/**
 * Turkish cases of names, years and abbreviations: "Girne’de", "Girne’ye", "Girne’den", "Alsancak’ta", "Gemikonağı’nda",
 * "DAÜ’ye", "2015’te". Proper names keep their spelling and take an apostrophe; common nouns take neither.
 */

export type TurkishCase = "locative" | "dative" | "ablative";

const VOWELS = /[aıoueiöü]/g;
const BACK_VOWEL = /[aıou]/;
const VOWEL_END = /[aıoueiöü]$/;
const VOICELESS_END = /[fstkçşhp]$/;
/** Compounds whose second noun carries a possessive ending, which takes an n before the case. */
const POSSESSIVE_END =
	/(oğlu|içi|beyi|ağı|önü|altı|üstü|başı|deresi|tepesi|mahallesi|merkezi|üniversitesi|hastanesi|plajı|kapısı|limanı|kampusu|kalesi|meydanı)$/;

const DIGITS = ["sıfır", "bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz", "dokuz"];
const TENS = ["", "on", "yirmi", "otuz", "kırk", "elli", "altmış", "yetmiş", "seksen", "doksan"];

/** The name in the locative: where something is. */
export const formatLocative = (name: string): string => inCase(name, "locative");

/** The name in the dative: what something is near to, or until when. */
export const formatDative = (name: string): string => inCase(name, "dative");

/** The name in the ablative: where something comes from, or since when. */
export const formatAblative = (name: string): string => inCase(name, "ablative");

function inCase(name: string, grammaticalCase: TurkishCase): string {
	const word = name.match(/[^\s,]+$/)?.[0] ?? name;
	const isProper = !/^\p{Ll}/u.test(word);
	return `${name}${isProper ? "’" : ""}${suffixOf(pronounceEnd(word), grammaticalCase)}`;
}

function suffixOf(spoken: string, grammaticalCase: TurkishCase): string {
	const lastVowel = spoken.match(VOWELS)?.at(-1) ?? "e";
	const vowel = BACK_VOWEL.test(lastVowel) ? "a" : "e";
	// The number six ends like a compound, too.
	const isPossessive = spoken !== "altı" && POSSESSIVE_END.test(spoken);
	if (grammaticalCase === "dative") return `${isPossessive ? "n" : VOWEL_END.test(spoken) ? "y" : ""}${vowel}`;
	const start = isPossessive ? "nd" : VOICELESS_END.test(spoken) ? "t" : "d";
	return `${start}${vowel}${grammaticalCase === "ablative" ? "n" : ""}`;
}

/** The word as its end is spoken, in lower case. */
function pronounceEnd(word: string): string {
	const digits = word.match(/\d+$/)?.[0];
	if (digits) return readNumber(digits);
	if (/^\p{Lu}{2,}$/u.test(word)) return readAbbreviation(word.toLocaleLowerCase("tr"));
	// The English word is spoken "biç"; a circumflex does not change the harmony.
	return word
		.toLocaleLowerCase("tr")
		.replace(/\bbeach$/, "biç")
		.replaceAll("â", "a")
		.replaceAll("û", "u");
}

/** A number's last spoken word: "beş" of 2015, "yirmi" of 2020, "yüz" of 1900, "bin" of 2000. */
function readNumber(digits: string): string {
	const value = Number(digits);
	if (value % 10 > 0 || value === 0) return DIGITS[value % 10]!;
	if (value % 100 > 0) return TENS[(value / 10) % 10]!;
	if (value % 1000 > 0) return "yüz";
	return value % 1_000_000 > 0 ? "bin" : "milyon";
}

/** Letters are named with an e after them ("KKTC’ye"), unless the abbreviation can be read as a word ("ARUCAD’a"). */
function readAbbreviation(letters: string): string {
	const isWord = letters.length > 3 && (letters.match(VOWELS)?.length ?? 0) > 1;
	return VOWEL_END.test(letters) || isWord ? letters : `${letters}e`;
}
