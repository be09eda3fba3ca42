/** Usual terms of loans and plans, each with its date. */
import type { CostRate } from "#app/domains/listings/listing.ts";
import { formatDate, formatDecimal, formatMoney } from "#app/locales/format.ts";
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
	const language = useLanguage();
	const join = (min: string, max: string) => (min === max ? min : `${min}–${max}`);
	if (rate.rate_basis_points !== null) {
		const percent = (basisPoints: number) => formatDecimal(basisPoints / 100, language);
		const max = rate.rate_max_basis_points ?? rate.rate_basis_points;
		return t("percent", { rate: join(percent(rate.rate_basis_points), percent(max)) });
	}
	if (rate.years_min !== null) {
		const max = rate.years_max ?? rate.years_min;
		return t("yearRange", { count: max, range: join(String(rate.years_min), String(max)) });
	}
	const [min, max] = [rate.amount_min_pence ?? 0, rate.amount_max_pence ?? rate.amount_min_pence ?? 0];
	return join(formatMoney(min, language), formatMoney(max, language));
}
