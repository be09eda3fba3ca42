/** Table of the years of a loan. */
import { formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { LoanYear } from "../formulas.ts";

type Props = { years: LoanYear[]; hasInterest: boolean };

export function YearTable({ years, hasInterest }: Props) {
	const { t } = useTranslation("calculator");
	const language = useLanguage();
	// Whole pounds, so that four columns fit a narrow phone; the overview has the pence.
	const money = (pence: number) => formatMoney(Math.round(pence / 100) * 100, language);
	const head = "py-2 ps-2 text-end font-medium";
	const cell = "py-2 ps-2 text-end";
	return (
		<table className="figures w-full text-sm">
			<caption className="visually-hidden">{t("yearsCaption")}</caption>
			<thead className="border-b border-line text-muted">
				<tr>
					<th scope="col" className="py-2 text-start font-medium">
						{t("year")}
					</th>
					{hasInterest ? (
						<th scope="col" className={head}>
							{t("yearInterest")}
						</th>
					) : null}
					<th scope="col" className={head}>
						{t("yearRepaid")}
					</th>
					<th scope="col" className={head}>
						{t("yearLeft")}
					</th>
				</tr>
			</thead>
			<tbody>
				{years.map(({ year, interest, repaid, left }) => (
					<tr key={year} className="border-b border-line">
						<th scope="row" className="py-2 text-start font-normal">
							{year}
						</th>
						{hasInterest ? <td className={cell}>{money(interest)}</td> : null}
						<td className={cell}>{money(repaid)}</td>
						<td className={cell}>{money(left)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
