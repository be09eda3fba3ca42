/** An invoice or a credit note as issued, for the screen and for paper. */
import type { ReactNode } from "react";
import { formatDate, formatMoney, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { formatInvoiceNumber, type Invoice, type InvoiceLine, invoicePath } from "../invoice.ts";

export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
	const { t } = useTranslation("billing");
	const language = useLanguage();
	const number = formatInvoiceNumber(invoice);
	const isCredit = invoice.kind === "credit_note";
	return (
		<article className="panel grid gap-6 p-5 sm:p-8 print:border-0 print:p-0">
			<header className="grid gap-2">
				<h1 className="text-2xl sm:text-3xl">{t(isCredit ? "invoice.titleCredit" : "invoice.title", { number })}</h1>
				<dl className="figures grid gap-x-8 gap-y-1 sm:grid-cols-3">
					<Detail label={t("invoice.issued")}>{formatDate(invoice.issued_at, language)}</Detail>
					<Detail label={t("invoice.number")}>{number}</Detail>
					<Detail label={t("invoice.paidBy")}>{t(`providers.${invoice.provider}`)}</Detail>
				</dl>
				<RelatedDocument invoice={invoice} />
			</header>
			<Parties invoice={invoice} />
			<Lines invoice={invoice} />
			{isCredit ? null : <p>{t("invoice.paid", { date: formatDate(invoice.issued_at, language) })}</p>}
		</article>
	);
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-muted">{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}

function RelatedDocument({ invoice: { refunds, credit_note } }: { invoice: Invoice }) {
	const { t } = useTranslation("billing");
	const related = refunds ?? credit_note;
	if (!related) return null;
	return (
		<p>
			<a href={invoicePath(related)} className="link inline-flex min-h-11 items-center">
				{t(refunds ? "invoice.of" : "invoice.credited", { number: formatInvoiceNumber(related) })}
			</a>
		</p>
	);
}

function Parties({ invoice: { seller, buyer } }: { invoice: Invoice }) {
	const { t } = useTranslation("billing");
	return (
		<div className="grid gap-6 sm:grid-cols-2">
			<address className="grid content-start not-italic wrap-anywhere">
				<span className="text-sm text-muted">{t("invoice.seller")}</span>
				<strong>{seller.name}</strong>
				{(seller.address ?? []).map((line) => (
					<span key={line}>{line}</span>
				))}
				{seller.tax_number ? <span>{t("invoice.taxNumber", { number: seller.tax_number })}</span> : null}
			</address>
			<address className="grid content-start not-italic wrap-anywhere">
				<span className="text-sm text-muted">{t("invoice.buyer")}</span>
				{buyer.company ? <strong>{buyer.company}</strong> : null}
				{buyer.company ? <span>{buyer.name}</span> : <strong>{buyer.name}</strong>}
				<span>{buyer.email}</span>
			</address>
		</div>
	);
}

function Lines({ invoice }: { invoice: Invoice }) {
	const { t } = useTranslation("billing");
	const language = useLanguage();
	const { lines, amount_pence, tax_basis_points, tax_pence } = invoice;
	// A credit note takes the amounts back.
	const money = (pence: number) => formatMoney(invoice.kind === "credit_note" ? -pence : pence, language);
	const rate = formatNumber(tax_basis_points / 100, language);
	return (
		<table className="figures w-full">
			<thead>
				<tr className="border-b border-line text-start text-sm text-muted">
					<th scope="col" className="py-2 text-start font-normal">
						{t("invoice.description")}
					</th>
					<th scope="col" className="py-2 text-end font-normal">
						{t("invoice.amount")}
					</th>
				</tr>
			</thead>
			<tbody>
				{lines.map((line, index) => (
					<tr key={index} className="border-b border-line align-top">
						<th scope="row" className="py-3 pe-4 text-start font-normal">
							<LineText line={line} />
						</th>
						<td className="py-3 text-end">{money(line.amount_pence)}</td>
					</tr>
				))}
			</tbody>
			<tfoot>
				{tax_basis_points > 0 ? (
					<>
						<Sum label={t("invoice.net")} amount={money(amount_pence - tax_pence)} />
						<Sum label={t("invoice.tax", { rate })} amount={money(tax_pence)} />
					</>
				) : null}
				<Sum label={t("invoice.total")} amount={money(amount_pence)} isTotal />
			</tfoot>
		</table>
	);
}

function LineText({ line: { plan_en, plan_tr, period, from, until } }: { line: InvoiceLine }) {
	const { t } = useTranslation("billing");
	const language = useLanguage();
	return (
		<>
			{t("invoice.line", { plan: language === "tr" ? plan_tr : plan_en, period: t(period) })}
			{from && until ? (
				<span className="block text-sm text-muted">
					{t("invoice.time", { from: formatDate(from, language), until: formatDate(until, language) })}
				</span>
			) : null}
		</>
	);
}

function Sum({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
	return (
		<tr className={isTotal ? "text-lg font-semibold" : undefined}>
			<th scope="row" className="py-2 pe-4 text-start font-[inherit]">
				{label}
			</th>
			<td className="py-2 text-end">{amount}</td>
		</tr>
	);
}
