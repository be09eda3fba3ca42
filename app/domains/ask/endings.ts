/** Takes endings off words: Turkish case, plural, possessive, -li and -siz; the English plural. All folded. */

/** A word without its endings, outermost ending first. */
export type Stem = { text: string; endings: readonly string[] };

const TURKISH_ENDINGS = (
	"lar ler im um in un i u m n si su imiz umuz iniz unuz miz muz niz nuz leri lari yi yu ni nu a e ya ye na ne da de ta te nda nde " +
	"dan den tan ten ndan nden nin nun la le yla yle ki li lu siz suz lik luk ce ca dir dur tir tur cik"
).split(" ");

const BY_LAST_LETTER = new Map<string, string[]>();
for (const ending of TURKISH_ENDINGS) {
	const last = ending.at(-1)!;
	BY_LAST_LETTER.set(last, [...(BY_LAST_LETTER.get(last) ?? []), ending]);
}

const MIN_STEM_LENGTH = 3;
const MAX_ENDINGS = 4;
const MAX_WORD_LENGTH = 30;
/** Words of two letters that take endings. */
const SHORT_STEMS = new Set(["ev", "ay"]);
/** Final consonants that soften before a vowel: "otopark" → "otoparki", "sokak" → "sokagi". */
const HARDENED: Readonly<Record<string, string>> = { g: "k", b: "p", d: "t" };

/** The word itself and every stem that Turkish endings leave, fewest endings first. */
export function turkishStems(word: string): Stem[] {
	const stems: Stem[] = [{ text: word, endings: [] }];
	if (word.length > MAX_WORD_LENGTH || word.length < MIN_STEM_LENGTH) return stems;
	const seen = new Set([word]);
	for (let at = 0; at < stems.length; at++) {
		const { text, endings } = stems[at]!;
		if (endings.length === MAX_ENDINGS) break;
		for (const ending of BY_LAST_LETTER.get(text.at(-1)!) ?? []) {
			if (!text.endsWith(ending)) continue;
			const rest = text.slice(0, -ending.length);
			if (rest.length < MIN_STEM_LENGTH && !SHORT_STEMS.has(rest)) continue;
			const hardened = /^[aeiu]/.test(ending) ? HARDENED[rest.at(-1)!] : undefined;
			for (const stem of hardened ? [rest, rest.slice(0, -1) + hardened] : [rest]) {
				if (seen.has(stem)) continue;
				seen.add(stem);
				stems.push({ text: stem, endings: [...endings, ending] });
			}
		}
	}
	return stems;
}

/** The word itself and its singular. */
export function englishStems(word: string): string[] {
	if (word.length < 4 || !word.endsWith("s") || word.endsWith("ss")) return [];
	const stems = [word.slice(0, -1)];
	if (word.endsWith("ies")) stems.push(`${word.slice(0, -3)}y`);
	else if (word.endsWith("es")) stems.push(word.slice(0, -2));
	if (word.endsWith("ves")) stems.push(`${word.slice(0, -3)}f`);
	return stems;
}

/** Whether the letters after an apostrophe or a figure are Turkish endings: "de", "den", "lu", "daki". */
export function isEnding(letters: string): boolean {
	if (letters === "") return true;
	if (letters.length > 8) return false;
	return (BY_LAST_LETTER.get(letters.at(-1)!) ?? []).some(
		(ending) => letters.endsWith(ending) && isEnding(letters.slice(0, -ending.length)),
	);
}

/** The grammatical case that the outermost endings of a word say. */
export function caseOf(endings: readonly string[]): "locative" | "ablative" | "dative" | "genitive" | null {
	for (const ending of endings) {
		if (/^n?[dt]an$|^n?[dt]en$/.test(ending)) return "ablative";
		if (/^n?[dt][ae]$/.test(ending)) return "locative";
		if (/^[yn]?[ae]$/.test(ending)) return "dative";
		if (/^n[iu]n$/.test(ending)) return "genitive";
	}
	return null;
}
