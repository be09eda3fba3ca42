/** Usual terms of loans and plans, each with its date. */
import { describeRate } from "#app/domains/listings/detail/costs/rate-text.ts";
import type { CostRate } from "#app/domains/listings/listing.ts";
import { formatDate } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";

export function UsualTerms({ rates }: { rates: CostRate[] }) {
	const { t } = useTranslation(["calculator", "vocabulary"]);
	const language = useLanguage();
	const nameOf = ({ kind, buyer_class }: CostRate) => {
		const name =
			kind === "stamp_duty" ? t("loanStampDuty") : t(`vocabulary:costKind.${kind}` as "vocabulary:costKind.vat");
		return buyer_class === "any" ? name : `${name}, ${t(`vocabulary:buyerClass.${buyer_class}`)}`;
	};
	return (
		<>
			<p className="mt-1 max-w-prose text-muted">{t("usualText")}</p>
			<dl className="figures mt-3 border-t border-line">
				{rates.map((rate) => (
					<div key={rate.id} className="flex justify-between gap-4 border-b border-line py-2">
						<dt>
							{nameOf(rate)}
							<span className="block text-sm text-muted">
								{[
									language === "tr" ? rate.note_tr : rate.note_en,
									t("since", { date: formatDate(rate.valid_from, language) }),
								]
									.filter(Boolean)
									.join(" · ")}
							</span>
						</dt>
						<dd className="shrink-0 text-end">
							<TermValue rate={rate} />
						</dd>
					</div>
				))}
			</dl>
		</>
	);
}

function TermValue({ rate }: { rate: CostRate }) {
	const { t } = useTranslation("calculator");
	const { unit, range, count } = describeRate(rate, useLanguage());
	if (unit === "percent") return t("percent", { rate: range });
	return unit === "years" ? t("yearRange", { count, range }) : range;
}
