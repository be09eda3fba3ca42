/** Price of a listing: rent with its period, a reduction with the earlier price. */

import type { Category } from "#app/domains/listings/listing.ts";
import { formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";

type Props = {
	category: Category;
	pricePence: number;
	/** Earlier, higher price if reduced. */
	reducedFromPence?: number | null | undefined;
	/** Size, unless that of a card. */
	className?: string;
};

export function Price({ category, pricePence, reducedFromPence, className }: Props) {
	const { t } = useTranslation(["listings", "common"]);
	const language = useLanguage();
	return (
		<>
			<strong className={className && `price ${className}`}>{formatMoney(pricePence, language)}</strong>
			{category === "rent" ? <span className="text-sm text-muted"> {t("common:perMonthShort")}</span> : null}
			{reducedFromPence && reducedFromPence > pricePence ? (
				<>
					{" "}
					<s className="figures text-sm text-muted">
						<span className="visually-hidden">{t("wasPrice")} </span>
						{formatMoney(reducedFromPence, language)}
					</s>
				</>
			) : null}
		</>
	);
}
