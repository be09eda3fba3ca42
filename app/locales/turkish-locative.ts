/** The Turkish locative of place names: "Girne’de", "Lapta’da", "Alsancak’ta", "Gemikonağı’nda". */

const VOWELS = /[aeıioöuü]/g;
const BACK_VOWEL = /[aıou]/;
const VOICELESS_END = /[fstkçşhp]$/;
/** Compounds whose second noun carries a possessive ending, which takes an n before the case. */
const POSSESSIVE_END = /(oğlu|içi|beyi|ağı|önü|altı|üstü|başı|deresi|tepesi|mahallesi|merkezi)$/;

/** The place name with its locative suffix, after an apostrophe as proper names have it. */
export function formatLocative(name: string): string {
	// The English word is spoken "biç".
	const lower = name.toLocaleLowerCase("tr").replace(/\bbeach$/, "biç");
	const lastVowel = lower.match(VOWELS)?.at(-1) ?? "e";
	const vowel = BACK_VOWEL.test(lastVowel) ? "a" : "e";
	const start = POSSESSIVE_END.test(lower) ? "nd" : VOICELESS_END.test(lower) ? "t" : "d";
	return `${name}’${start}${vowel}`;
}
