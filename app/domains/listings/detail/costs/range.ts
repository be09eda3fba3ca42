/** Formats ranges of amounts; a single amount when both ends are equal. */

import { formatMoney } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { Translate } from "#app/locales/translate.ts";

type Range = { min: number; max: number };

/** "£2,600 to £3,200", or a single amount. In pence. */
export function formatRange({ min, max }: Range, t: Translate<"detail">, language: Language): string {
	if (min === max) return formatMoney(min, language);
	return t("range", { from: formatMoney(min, language), to: formatMoney(max, language) });
}
