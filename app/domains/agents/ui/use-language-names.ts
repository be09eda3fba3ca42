/** Language names in the page's language. */

import type agents from "#app/locales/agents/en.ts";
import { useTranslation } from "#app/locales/use-translation.ts";

/** Names joined by commas; codes without a name are omitted. */
export function useLanguageNames(codes: readonly string[]): string {
	const { t, i18n } = useTranslation("agents");
	return codes
		.filter((code) => i18n.exists(`agents:languageName.${code}`))
		.map((code) => t(`languageName.${code as keyof typeof agents.languageName}`))
		.join(", ");
}
