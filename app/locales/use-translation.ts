/**
 * Translations for components. The library's hook copies the instance for every component, which was a third of the cost
 * of a list page. Our instances have one fixed language, and keep their functions.
 */
import { useContext } from "react";
import { I18nContext } from "react-i18next";
import type { Namespaces, Translate, Translations } from "./translate.ts";

/** `t` for namespaces; the first is used for keys without a prefix. */
export function useTranslation<const N extends Namespaces>(namespaces: N): { t: Translate<N>; i18n: Translations } {
	const { i18n } = useContext(I18nContext) as unknown as { i18n: Translations };
	return { t: i18n.getFixedT(null, namespaces), i18n };
}
