/** Payments of an agent with their invoices, newest first. */
import { Form, href } from "react-router";
import { formatDate, formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import type { Payment } from "../billing.ts";
import { formatInvoiceNumber, invoicePath } from "../invoice.ts";
import { getPlanName } from "../offers.ts";

/** guaranteed: the payment that the guarantee covers; it has a panel of its own. */
export function PaymentTable({ payments, guaranteed }: { payments: Payment[]; guaranteed: string | undefined }) {
	const { t } = useTranslation("billing");
	const language = useLanguage();
	return (
		<section aria-labelledby="payments" className="grid gap-3">
			<h2 id="payments">{t("payments.title")}</h2>
			{payments.length === 0 ? (
				<p className="text-muted">{t("payments.none")}</p>
			) : (
				<ResponsiveTable
					headings={[
						t("payments.date"),
						t("payments.what"),
						t("payments.amount"),
						t("payments.method"),
						t("payments.state"),
						t("payments.documents"),
					]}
					rows={payments.map((payment) => ({
						key: payment.id,
						cells: [
							formatDate(payment.paid_at ?? payment.created_at, language),
							<PaidFor key="what" payment={payment} />,
							formatMoney(payment.amount_pence, language),
							t(`providers.${payment.provider}`),
							<PaymentState key="state" payment={payment} isGuaranteed={payment.id === guaranteed} />,
							payment.invoices.length > 0 ? <Documents key="documents" payment={payment} /> : null,
						],
					}))}
				/>
			)}
		</section>
	);
}

function PaidFor({ payment: { name_en, name_tr, period } }: { payment: Payment }) {
	const { t } = useTranslation("billing");
	const language = useLanguage();
	if (!name_en || !name_tr || !period) return t("payments.unknownPlan");
	return t("payments.whatPlan", { plan: getPlanName({ name_en, name_tr }, language), period: t(period) });
}

function PaymentState({ payment, isGuaranteed }: { payment: Payment; isGuaranteed: boolean }) {
	const { t } = useTranslation("billing");
	const { id, state, problem, refund_url, excess_url } = payment;
	return (
		<div className="grid justify-items-start gap-1">
			<span>
				{state === "paid" && problem === "second_payment" ? t("payments.second") : t(`payments.states.${state}`)}
			</span>
			{state === "open" ? (
				<a href={`${href("/payments/success")}?payment=${id}`} className="link inline-flex min-h-11 items-center">
					{t("payments.check")}
				</a>
			) : null}
			{refund_url ? (
				<a href={refund_url} rel="noreferrer" className="link inline-flex min-h-11 items-center">
					{t("payments.claim")}
				</a>
			) : null}
			{excess_url ? (
				<a href={excess_url} rel="noreferrer" className="link inline-flex min-h-11 items-center">
					{t("payments.claimExcess")}
				</a>
			) : null}
			{payment.is_refundable && !isGuaranteed ? (
				<Form method="post" action={href("/dashboard/billing")}>
					<input type="hidden" name="payment" value={id} />
					<button type="submit" name="intent" value="refund" className="button button-secondary">
						{t("payments.back")}
					</button>
				</Form>
			) : null}
		</div>
	);
}

function Documents({ payment: { invoices } }: { payment: Payment }) {
	const { t } = useTranslation("billing");
	return (
		<ul>
			{invoices.map((invoice) => (
				<li key={invoice.number}>
					<a href={invoicePath(invoice)} className="link inline-flex min-h-11 items-center">
						{t(`payments.${invoice.kind}`, { number: formatInvoiceNumber(invoice) })}
					</a>
				</li>
			))}
		</ul>
	);
}
