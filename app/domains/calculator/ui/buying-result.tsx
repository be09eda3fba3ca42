/** A loan or a payment plan: what is paid a month, in all, and year by year. */
import { BuyingRow } from "#app/domains/listings/detail/costs/cost-rows.tsx";
import { CostRow, CostTable, TotalRow } from "#app/domains/listings/detail/costs/cost-table.tsx";
import { describeRate } from "#app/domains/listings/detail/costs/rate-text.ts";
import { formatDecimal, formatMoney, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { BuyingAnswer } from "../calculate.ts";
import type { LoanFee } from "../loan-terms.ts";
import { HomesLink } from "./result-link.tsx";
import { useRange } from "./use-range.ts";
import { YearPlot } from "./year-plot.tsx";
import { YearTable } from "./year-table.tsx";

type Props = { answer: BuyingAnswer };

export function BuyingResult({ answer }: Props) {
	const { t } = useTranslation("calculator");
	const language = useLanguage();
	const { loan, searchPounds, highShare } = answer;
	return (
		<section id="result" aria-labelledby="result-title" className="grid scroll-mt-20 grid-cols-1 gap-4">
			<h2 id="result-title">{t("result")}</h2>
			<Headline answer={answer} />
			{highShare ? (
				<p className="max-w-prose text-warning">
					<Icon name="warning" className="size-4" />{" "}
					{t("highShare", {
						share: formatDecimal(highShare.share, language),
						usual: formatDecimal(highShare.usual, language),
					})}
				</p>
			) : null}
			{searchPounds === null ? null : (
				<div>
					<HomesLink category="sale" filter="price_max" pounds={searchPounds}>
						{t("upToPrice", { price: formatMoney(searchPounds * 100, language) })}
					</HomesLink>
				</div>
			)}
			<div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
				<Overview answer={answer} />
				{answer.price > 0 ? <TotalCosts answer={answer} /> : null}
			</div>
			{loan.years.length > 0 ? (
				<section aria-labelledby="years-title" className="panel grid grid-cols-1 gap-3 p-4">
					<h3 id="years-title">{t("years")}</h3>
					<YearPlot years={loan.years} />
					<YearTable years={loan.years} hasInterest={loan.interest > 0} />
				</section>
			) : null}
		</section>
	);
}

/** The answer in one line, announced when it changes. */
function Headline({ answer: { mode, loan, price } }: Props) {
	const { t } = useTranslation("calculator");
	const language = useLanguage();
	const term = useTerm(loan.months);
	const terms = t("forTerm", { term, rate: formatNumber(loan.percent, language) });
	if (loan.principal === 0 && mode !== "afford")
		return <p role="status">{t(mode === "developer" ? "noLoanPlan" : "noLoan")}</p>;
	if (mode === "afford")
		return (
			<div role="status" className="figures">
				<p className="font-display text-2xl">{t("borrowed", { amount: formatMoney(loan.principal, language) })}</p>
				<p>
					{t("aMonth", { amount: formatMoney(loan.payment, language) })} {terms}.{" "}
					{price > 0 ? t("priceUpTo", { price: formatMoney(price, language) }) : t("noPrice")}
				</p>
			</div>
		);
	return (
		<div role="status" className="figures">
			<p className="font-display text-2xl">{t("aMonth", { amount: formatMoney(loan.payment, language) })}</p>
			<p>{terms}</p>
		</div>
	);
}

/** A number of months as years and months. */
function useTerm(months: number): string {
	const { t } = useTranslation("detail");
	const [years, rest] = [Math.floor(months / 12), months % 12];
	return [
		...(years > 0 ? [t("facts.years", { count: years })] : []),
		...(rest > 0 ? [t("facts.months", { count: rest })] : []),
	].join(" ");
}

function Overview({ answer: { mode, loan, price, own } }: Props) {
	const { t } = useTranslation("calculator");
	const language = useLanguage();
	const term = useTerm(loan.months);
	const rows: [name: string, amount: string][] = [
		...(price > 0 ? [[t("price"), formatMoney(price, language)] as [string, string]] : []),
		[t(mode === "afford" ? "own" : "deposit"), formatMoney(own, language)],
		[t(`principal.${mode}`), formatMoney(loan.principal, language)],
		[t("rate"), t("percent", { rate: formatNumber(loan.percent, language) })],
		[t("term"), term],
		[t("interest"), formatMoney(loan.interest, language)],
		[t(`repaid.${mode}`), formatMoney(loan.repaid, language)],
	];
	return (
		<section aria-labelledby="overview-title" className="panel p-4">
			<h3 id="overview-title">{t("overview")}</h3>
			<dl className="figures mt-3 border-t border-line">
				{rows.map(([name, amount]) => (
					<div key={name} className="flex justify-between gap-4 border-b border-line py-2">
						<dt>{name}</dt>
						<dd className="text-end">{amount}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

function TotalCosts({ answer: { mode, price, loan, costs, fees, total, allIn, cash } }: Props) {
	const { t } = useTranslation(["calculator", "detail"]);
	const language = useLanguage();
	const range = useRange();
	return (
		<section aria-labelledby="total-title" className="panel p-4">
			<h3 id="total-title">{t("total")}</h3>
			<CostTable caption={t("totalCaption")}>
				<CostRow name={t("price")} amount={formatMoney(price, language)} />
				{costs.lines.map((line) => (
					<BuyingRow key={line.kind} line={line} />
				))}
				{fees.map((fee) => (
					<FeeRow key={fee.kind} fee={fee} />
				))}
				<TotalRow name={t("withFees")} amount={range(total)} />
				{loan.interest > 0 ? <CostRow name={t("withInterest")} amount={range(allIn)} /> : null}
				{mode === "afford" ? null : <CostRow name={t("cash")} note={t("cashNote")} amount={range(cash)} />}
			</CostTable>
		</section>
	);
}

function FeeRow({ fee }: { fee: LoanFee }) {
	const { t } = useTranslation(["calculator", "detail", "vocabulary"]);
	const language = useLanguage();
	const range = useRange();
	const [rate] = fee.rates;
	const share = rate && describeRate(rate, language);
	return (
		<CostRow
			name={fee.kind === "stamp_duty" ? t("loanStampDuty") : t("vocabulary:costKind.loan_fee")}
			note={share?.unit === "percent" ? t("ofLoan", { rate: share.range }) : null}
			amount={range(fee)}
		/>
	);
}
