/** Values of dated rates as texts; the unit is added by the page. */
import { formatMoney, formatShare } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { CostRate } from "../../listing.ts";

/** count: the upper end, which decides between singular and plural. */
export type RateText = { unit: "percent" | "years" | "months" | "money"; range: string; count: number };

/** "6–10", or a single value. min and max: the two ends as texts. */
export function joinRange(min: string, max: string): string {
	return min === max ? min : `${min}–${max}`;
}

/** The value of a rate: a share, years, months of rent, or an amount. */
export function describeRate(rate: CostRate, language: Language): RateText {
	const write = (unit: RateText["unit"], min: number, max: number | null, format: (value: number) => string) => ({
		unit,
		range: joinRange(format(min), format(max ?? min)),
		count: max ?? min,
	});
	if (rate.rate_basis_points !== null)
		return write("percent", rate.rate_basis_points, rate.rate_max_basis_points, (share) =>
			formatShare(share, language),
		);
	if (rate.years_min !== null) return write("years", rate.years_min, rate.years_max, String);
	if (rate.months_of_rent_min !== null)
		return write("months", rate.months_of_rent_min, rate.months_of_rent_max, String);
	return write("money", rate.amount_min_pence ?? 0, rate.amount_max_pence, (pence) => formatMoney(pence, language));
}
