/**
 * Translations for components. The library's hook copies the instance for every component, which was a third of the
 * cost of a list page. Our instances have one fixed language, so results can be cached.
 */
import { useContext } from "react";
import { I18nContext } from "react-i18next";
import type { Namespaces, Translate, Translations } from "./translate.ts";

/** `t` of any namespaces. */
type AnyTranslate = (key: string, values?: Values) => string;

const cache = new WeakMap<Translations, Map<string, AnyTranslate>>();

/** `t` for namespaces; the first is used for keys without a prefix. */
export function useTranslation<const N extends Namespaces>(namespaces: N): { t: Translate<N>; i18n: Translations } {
	const { i18n } = useContext(I18nContext) as unknown as { i18n: Translations };
	let functions = cache.get(i18n);
	if (!functions) {
		functions = new Map();
		cache.set(i18n, functions);
	}
	const name = String(namespaces);
	let t = functions.get(name);
	if (!t) {
		t = keepTexts(i18n.getFixedT(null, namespaces) as AnyTranslate);
		functions.set(name, t);
	}
	return { t, i18n };
}

/** Cache limit per function; it is cleared when full. */
const MAX_CACHED_TEXTS = 3000;

/** Caches composed texts: few room counts, sizes and dates repeat on every card. */
function keepTexts(translate: AnyTranslate): AnyTranslate {
	const texts = new Map<string, string>();
	return (key: string, values?: Values) => {
		const name = values ? nameValues(key, values) : key;
		if (name === null) return translate(key, values);
		let text = texts.get(name);
		if (text === undefined) {
			text = translate(key, values);
			if (texts.size >= MAX_CACHED_TEXTS) texts.clear();
			texts.set(name, text);
		}
		return text;
	};
}

type Values = Record<string, unknown>;

/** Cache key of a text and its values; null when they contain anything but short texts and numbers. */
function nameValues(key: string, values: Values): string | null {
	let name = key;
	for (const part in values) {
		const value = values[part];
		if (typeof value !== "number" && (typeof value !== "string" || value.length > 60)) return null;
		name += `\n${part}\n${value}`;
	}
	return name;
}
