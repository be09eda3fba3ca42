/**
 * The texts inside a component. The library's own hook copies the whole instance for every component that uses it,
 * which was a third of a list page's cost. An instance of ours holds one language that never changes, so what it
 * gives can be kept.
 */
import type { FlatNamespace, i18n, TFunction } from "i18next";
import { useContext } from "react";
import { I18nContext } from "react-i18next";

type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];

const kept = new WeakMap<i18n, Map<string, TFunction>>();

/** `t` for these namespaces; the first is the one of keys without a prefix. */
export function useTranslation<const N extends Namespaces>(namespaces: N): { t: TFunction<N>; i18n: i18n } {
	const { i18n } = useContext(I18nContext) as { i18n: i18n };
	let functions = kept.get(i18n);
	if (!functions) {
		functions = new Map();
		kept.set(i18n, functions);
	}
	const name = String(namespaces);
	let t = functions.get(name);
	if (!t) {
		t = keepTexts(i18n.getFixedT(null, namespaces as FlatNamespace));
		functions.set(name, t);
	}
	return { t: t as unknown as TFunction<N>, i18n };
}

/** Texts without values in them are looked up once; their keys stand in the code, so there are few. */
function keepTexts(t: TFunction): TFunction {
	const texts = new Map<unknown, string>();
	const look = t as unknown as (key: unknown, ...values: unknown[]) => string;
	const keeping = (key: unknown, ...values: unknown[]) => {
		if (values.length > 0) return look(key, ...values);
		let text = texts.get(key);
		if (text === undefined) {
			text = look(key);
			texts.set(key, text);
		}
		return text;
	};
	return Object.assign(keeping, t) as unknown as TFunction;
}
