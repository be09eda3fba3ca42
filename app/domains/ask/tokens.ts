/** Splits a folded question into words, numbers and signs that matter, with their positions. */
import { isEnding } from "./endings.ts";
import { MARK } from "./fold.ts";

export type Token = {
	/** Folded, without an ending after an apostrophe. */
	text: string;
	/** Folded letters after an apostrophe or, of a number, attached to it: "de" of "Girne'de". */
	ending: string;
	start: number;
	end: number;
	isNumber: boolean;
	/** Signs between the token before and this one, without spaces; null when nothing stands between them. */
	gap: string | null;
};

const PATTERN = new RegExp(
	`\\d+(?:[.,]\\d+)*|(?:\\p{L}|${MARK}){1,2}[²³\\d](?:\\p{L}|\\d|${MARK})*|(?:\\p{L}|${MARK})+|[£$€₺<>≤≥%&]`,
	"gu",
);
const APOSTROPHE = /^['’‘´`ʼ]$/;
const NEGATIVE_T = /^(?:do|does|did|is|are|was|wo|ca|should|would|must|need|have)n$/;
const MAX_TOKENS = 150;

/** The words of a phrase, split as those of a question. */
export const splitWords = (folded: string) => (folded.match(PATTERN) ?? []).map((word) => word.replace("²", "2"));

export function tokenise(folded: string): Token[] {
	const tokens: Token[] = [];
	for (const match of folded.matchAll(PATTERN)) {
		if (tokens.length === MAX_TOKENS) break;
		const start = match.index;
		const end = start + match[0].length;
		const text = match[0].replaceAll(MARK, "").replace("²", "2").replace("³", "3");
		if (text === "") continue;
		const before = tokens.at(-1);
		const between = folded.slice(before?.end ?? 0, start);
		if (before && isAttached(before, between, text)) {
			if (text === "t") before.text += "t";
			else before.ending = text;
			before.end = end;
			continue;
		}
		const gap = between === "" && before ? null : between.replace(/\s+/g, "");
		tokens.push({ text, ending: "", start, end, isNumber: /^\d/.test(text), gap });
	}
	return joinThousands(tokens);
}

/** Whether letters belong to the token before: an ending after an apostrophe, the t of "don't", "450ye". */
function isAttached(before: Token, between: string, text: string): boolean {
	if (before.ending !== "" || !/^[a-z]+$/.test(text)) return false;
	if (APOSTROPHE.test(between)) return (text === "t" && NEGATIVE_T.test(before.text)) || text === "s" || isEnding(text);
	return between === "" && before.isNumber && text.length > 1 && text !== "um" && isEnding(text);
}

/** "300 000" is one number. */
function joinThousands(tokens: Token[]): Token[] {
	const joined: Token[] = [];
	for (const token of tokens) {
		const before = joined.at(-1);
		const isGroup = before && token.gap === "" && /^\d{1,3}$/.test(before.text) && before.ending === "";
		if (isGroup && /^000$/.test(token.text)) {
			before.text += token.text;
			before.ending = token.ending;
			before.end = token.end;
		} else joined.push(token);
	}
	return joined;
}

/** A number in common notations: 350,000 · 350.000 · 1.2 · 1,5; null when it is none. */
export function parseNumber(text: string): number | null {
	if (text.length > 15) return null;
	if (/^\d+$/.test(text)) return Number(text);
	if (/^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(text)) return Number(text.replace(/[.,]/g, ""));
	if (/^\d{1,3}(?:,\d{3})+\.\d{1,2}$/.test(text)) return Number(text.replaceAll(",", ""));
	if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(text)) return Number(text.replaceAll(".", "").replace(",", "."));
	if (/^\d+[.,]\d{1,2}$/.test(text)) return Number(text.replace(",", "."));
	return null;
}
