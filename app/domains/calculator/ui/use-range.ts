/** Ranges of amounts as the pages of listings write them. */
import { formatRange } from "#app/domains/listings/detail/costs/range.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Range } from "../loan-terms.ts";

/** Gives the function that formats a range in pence. */
export function useRange(): (range: Range) => string {
	const { t } = useTranslation("detail");
	const language = useLanguage();
	return (range) => formatRange(range, t, language);
}
