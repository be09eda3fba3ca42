/** Gives a page the translations of its language; components read them with `useTranslation`. */
import type { i18n } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import type { Translations } from "./translate.ts";

export function TranslationsProvider({ translations, children }: { translations: Translations; children: ReactNode }) {
	// The library's own types do not know our keys.
	return <I18nextProvider i18n={translations as unknown as i18n}>{children}</I18nextProvider>;
}
