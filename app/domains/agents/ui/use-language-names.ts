/** Language names in the page's language. */

import type agents from "#app/locales/agents/en.ts";
import { compareTexts } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";

/** Names in the order of a dictionary, joined by commas; codes without a name are omitted. */
export function useLanguageNames(codes: readonly string[]): string {
	const { t, i18n } = useTranslation("agents");
	const inOrder = compareTexts(useLanguage());
	return codes
		.filter((code) => i18n.exists(`agents:languageName.${code}`))
		.map((code) => t(`languageName.${code as keyof typeof agents.languageName}`))
		.sort(inOrder)
		.join(", ");
}
