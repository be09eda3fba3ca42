/** Formulas of loans. Amounts in pence, unrounded. Interest in per cent a year. */

const MONTHS_PER_YEAR = 12;

export type Loan = { principal: number; yearlyPercent: number; months: number };

/** What one pound a month is worth today, over all months of a loan. */
function presentValue(yearlyPercent: number, months: number): number {
	const rate = yearlyPercent / 100 / MONTHS_PER_YEAR;
	// Exact for tiny rates as well, where 1 − (1 + r)^−n would lose digits.
	return rate === 0 ? months : -Math.expm1(-months * Math.log1p(rate)) / rate;
}

/** The same sum each month that repays a loan with its interest. */
export function calculatePayment({ principal, yearlyPercent, months }: Loan): number {
	return principal / presentValue(yearlyPercent, months);
}

/** The loan that a monthly payment repays. */
export function calculatePrincipal(payment: number, { yearlyPercent, months }: Omit<Loan, "principal">): number {
	return payment * presentValue(yearlyPercent, months);
}

/** One year of a loan: what is paid in it, and what is owed after it. Whole pence that add up to the totals. */
export type LoanYear = { year: number; interest: number; repaid: number; left: number };

/** The years of a loan; the last one may be shorter. */
export function listLoanYears(loan: Loan): LoanYear[] {
	const { principal, yearlyPercent, months } = loan;
	const payment = calculatePayment(loan);
	const leftAfter = (month: number) => Math.round(payment * presentValue(yearlyPercent, months - month));
	let left = Math.round(principal);
	let paid = 0;
	return Array.from({ length: Math.ceil(months / MONTHS_PER_YEAR) }, (_, index) => {
		const month = Math.min(months, (index + 1) * MONTHS_PER_YEAR);
		const [before, paidBefore] = [left, paid];
		left = month === months ? 0 : leftAfter(month);
		paid = Math.round(payment * month);
		const repaid = before - left;
		return { year: index + 1, interest: Math.max(0, paid - paidBefore - repaid), repaid, left };
	});
}
