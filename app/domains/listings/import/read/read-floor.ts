/** Floors as offices write them: numbers, ordinals and words of both languages. */
import { foldHeader } from "../fold-header.ts";

/** A floor by number, or the top one, which needs the number of floors. */
export type Floor = { floor: number; totalFloors?: number } | "top";

const WORDS: readonly [RegExp, number][] = [
	[/^(zemin|ground|giris|duz giris|yuksek giris|raised ground|bahce|garden|entrance|g|gf|lower ground)$/, 0],
	[/^(bodrum|basement|kot 1|b1|lg)$/, -1],
	[/^(asma|mezzanine|mezanin)$/, 1],
];
const TOP = /^(cati|cati arasi|teras|dubleks cati|roof|top|attic|penthouse|en ust|son|last)$/;
const ORDINALS: readonly string[][] = [
	["birinci", "bir", "first", "one"],
	["ikinci", "iki", "second", "two"],
	["ucuncu", "uc", "third", "three"],
	["dorduncu", "dort", "fourth", "four"],
	["besinci", "bes", "fifth", "five"],
	["altinci", "alti", "sixth", "six"],
	["yedinci", "yedi", "seventh", "seven"],
	["sekizinci", "sekiz", "eighth", "eight"],
	["dokuzuncu", "dokuz", "ninth", "nine"],
	["onuncu", "on", "tenth", "ten"],
];

/** "Zemin kat", "2. kat", "3rd floor", "2/5", "Kat: 4", "Bodrum", "-1"; undefined for anything else. */
export function readFloor(cell: string): Floor | undefined {
	if (cell.length > 60) return undefined;
	const number = /^[-−]?\d{1,3}$/.exec(cell.trim());
	if (number) return { floor: Number(number[0].replace("−", "-")) };
	const of = /^(\d{1,3})\s*(?:\.\s*kat)?\s*(?:\/|of|\\)\s*(\d{1,3})$/i.exec(cell.trim());
	if (of) return { floor: Number(of[1]), totalFloors: Number(of[2]) };
	const words = foldHeader(cell)
		.replace(/\b(kati|katta|katinda|kat|daire|floor|level|storey)\b/g, " ")
		.replace(/\s+/g, " ")
		.trim();
	const minus = /^\s*[-−]/.test(cell);
	const counted = /^(\d{1,3})(?: ?(?:st|nd|rd|th|inci|nci|uncu))?$/.exec(words);
	if (counted) return { floor: minus ? -Number(counted[1]) : Number(counted[1]) };
	const word = WORDS.find(([pattern]) => pattern.test(words));
	if (word) return { floor: word[1] };
	if (TOP.test(words)) return "top";
	const ordinal = ORDINALS.findIndex((names) => names.includes(words));
	return ordinal >= 0 ? { floor: ordinal + 1 } : undefined;
}
