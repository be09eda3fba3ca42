/** Finds texts on a page in the wrong language, and text keys. */
import type { Language } from "../../app/locales/i18n.ts";
import { TEXTS } from "./texts.ts";

type Tree = { [key: string]: string | Tree };

function leaves(tree: Tree): string[] {
	return Object.values(tree).flatMap((value) => (typeof value === "string" ? [value] : leaves(value)));
}

const NAMESPACES = Object.keys(TEXTS.en).join("|");
const NO_TEXT = [/\{\{/, /\bundefined\b/, /\bNaN\b/, /\[object/, new RegExp(`\\b(${NAMESPACES}):[a-z]\\w+`)];
const KEY = new RegExp(`^(${NAMESPACES})\\.[a-z]\\w*(\\.\\w+)*$`);

/**
 * What a text must not be. Words that are the same in both languages, e.g. "km", are allowed, as are names on the
 * pages: Zeytinlik is a village, and in Turkish an olive grove.
 */
export function createTextCheck(language: Language, names: readonly string[]): (piece: string) => boolean {
	const own = new Set([...leaves(TEXTS[language] as unknown as Tree), ...names]);
	const other = leaves(TEXTS[language === "en" ? "tr" : "en"] as unknown as Tree).filter((text) => !own.has(text));
	const foreignTexts = new Set(other.filter((text) => !/[{<]/.test(text)));
	// Of texts with a placeholder, the parts long enough to be distinctive.
	const parts = other
		.filter((text) => /[{<]/.test(text))
		.flatMap((text) => text.split(/\{\{\w+\}\}|<\/?\w+>/))
		.map((part) => part.trim())
		.filter((part) => part.length >= 14 && part.includes(" "))
		.filter((part) => ![...own].some((text) => text.includes(part)));
	return (piece) =>
		NO_TEXT.some((wrong) => wrong.test(piece)) ||
		KEY.test(piece) ||
		foreignTexts.has(piece) ||
		parts.some((part) => piece.includes(part));
}
