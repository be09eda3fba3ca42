/**
 * Translations for components. The library's hook copies the instance for every component, which was a third of the
 * cost of a list page. Our instances have one fixed language, so results can be cached.
 */
import type { FlatNamespace, i18n, TFunction } from "i18next";
import { useContext } from "react";
import { I18nContext } from "react-i18next";

type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];

const cache = new WeakMap<i18n, Map<string, TFunction>>();

/** `t` for namespaces; the first is used for keys without a prefix. */
export function useTranslation<const N extends Namespaces>(namespaces: N): { t: TFunction<N>; i18n: i18n } {
	const { i18n } = useContext(I18nContext) as { i18n: i18n };
	let functions = cache.get(i18n);
	if (!functions) {
		functions = new Map();
		cache.set(i18n, functions);
	}
	const name = String(namespaces);
	let t = functions.get(name);
	if (!t) {
		t = keepTexts(i18n.getFixedT(null, namespaces as FlatNamespace));
		functions.set(name, t);
	}
	return { t: t as unknown as TFunction<N>, i18n };
}

/** Cache limit per function; it is cleared when full. */
const MAX_CACHED_TEXTS = 3000;

/** Caches composed texts: few room counts, sizes and dates repeat on every card. */
function keepTexts(t: TFunction): TFunction {
	const texts = new Map<string, string>();
	const translate = t as unknown as (key: string, values?: Values) => string;
	const retaining = (key: string, values?: Values) => {
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
	return Object.assign(retaining, t) as unknown as TFunction;
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
