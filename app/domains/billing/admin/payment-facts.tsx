/** Facts and references of a payment in administration. */
import { href } from "react-router";
import { activityPath } from "#app/domains/admin/activity/activity.ts";
import { userPath } from "#app/domains/admin/users/users.ts";
import { formatDate, formatMoment, formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { EmailText } from "#app/ui/backoffice/email-text.tsx";
import { Fact, Section } from "#app/ui/backoffice/section.tsx";
import { formatInvoiceNumber, invoicePath } from "../invoice.ts";
import { type AdminPayment, paymentsPath } from "./payments.ts";
import { PaymentStatus, usePlanText } from "./payments-list.tsx";

const LINK = "link inline-flex min-h-11 items-center";

export function PaymentFacts({ payment }: { payment: AdminPayment }) {
	const { t } = useTranslation("adminPayments");
	const language = useLanguage();
	const planText = usePlanText();
	return (
		<Section id="facts" title={t("facts")}>
			<dl className="panel divide-y divide-line">
				<Fact label={t("state")}>
					<PaymentStatus payment={payment} />
					{payment.state in ABOUT && !payment.problem ? (
						<span className="block text-sm text-muted">{t(`about.${payment.state as keyof typeof ABOUT}`)}</span>
					) : null}
				</Fact>
				<Fact label={t("payment")}>{planText(payment)}</Fact>
				<Fact label={t("kind")}>{t(`kinds.${payment.kind}`)}</Fact>
				<Fact label={t("amount")}>
					<strong className="figures font-semibold">{formatMoney(payment.amount_pence, language)}</strong>
					{payment.currency === "GBP" ? null : ` (${payment.currency})`}
				</Fact>
				{payment.excess_pence ? <Fact label={t("excess")}>{formatMoney(payment.excess_pence, language)}</Fact> : null}
				<Fact label={t("provider")}>{t(`providers.${payment.provider}`)}</Fact>
				<Fact label={t("person")}>
					<PersonLinks payment={payment} />
				</Fact>
				<Fact label={t("begun")}>{formatMoment(payment.created_at, language)}</Fact>
				<Fact label={t("paidAt")}>
					{payment.paid_at ? (
						formatMoment(payment.paid_at, language)
					) : (
						<span className="text-muted">{t("notYet")}</span>
					)}
				</Fact>
				{payment.period_end ? <Fact label={t("paidFor")}>{formatDate(payment.period_end, language)}</Fact> : null}
				<RefundFacts payment={payment} />
				<Fact label={t("invoices")}>
					<InvoiceLinks invoices={payment.invoices} />
				</Fact>
			</dl>
			<a href={activityPath({ resource_type: "payment", resource: payment.id })} className={LINK}>
				{t("log")}
			</a>
		</Section>
	);
}

/** States that are explained when there is no problem, which is explained above. */
const ABOUT = { open: 0, expired: 0, failed: 0, underpaid: 0, refunding: 0 } as const;

function PersonLinks({ payment: { agent_id: id, agent_name, email } }: { payment: AdminPayment }) {
	const { t } = useTranslation("adminPayments");
	if (!id) return <span className="text-muted">{t("deletedAccount")}</span>;
	return (
		<span className="grid">
			<span>{agent_name}</span>
			{email ? (
				<span className="text-sm text-muted">
					<EmailText address={email} />
				</span>
			) : null}
			<span className="flex flex-wrap gap-x-4">
				<a href={userPath(id)} className={LINK}>
					{t("toPerson")}
				</a>
				<a href={href("/admin/agents/:id", { id })} className={LINK}>
					{t("toAgent")}
				</a>
				<a href={paymentsPath({ q: id })} className={LINK}>
					{t("toPayments")}
				</a>
			</span>
		</span>
	);
}

function RefundFacts({ payment }: { payment: AdminPayment }) {
	const { t } = useTranslation("adminPayments");
	const language = useLanguage();
	if (!payment.refund_requested_at && !payment.refunded_at) return null;
	const asked = payment.refund_requested_at && formatMoment(payment.refund_requested_at, language);
	return (
		<>
			{asked ? (
				<Fact label={t("refundAsked")}>
					{payment.refund_actor ? t("refundBy", { moment: asked, name: payment.refund_actor }) : asked}
				</Fact>
			) : null}
			{payment.refund_reason ? (
				<Fact label={t("refundReason")}>
					<span className="whitespace-pre-line">{payment.refund_reason}</span>
				</Fact>
			) : null}
			<Fact label={t("refundedAt")}>
				{payment.refunded_at ? (
					formatMoment(payment.refunded_at, language)
				) : (
					<span className="text-muted">{t("notYet")}</span>
				)}
			</Fact>
			{payment.refund_url ? (
				<Fact label={t("refundLink")}>
					<a href={payment.refund_url} target="_blank" rel="noopener noreferrer" className={LINK}>
						{t("openRefund")}
					</a>
				</Fact>
			) : null}
		</>
	);
}

function InvoiceLinks({ invoices }: Pick<AdminPayment, "invoices">) {
	const { t } = useTranslation("adminPayments");
	if (invoices.length === 0) return <span className="text-muted">{t("noInvoices")}</span>;
	return (
		<ul>
			{invoices.map((invoice) => {
				const number = formatInvoiceNumber(invoice);
				return (
					<li key={number}>
						<a href={invoicePath(invoice)} className={`${LINK} figures`}>
							{t(`invoiceKinds.${invoice.kind}`)} {number}
						</a>
					</li>
				);
			})}
		</ul>
	);
}

/** References at the provider, for a search in its account. */
export function PaymentReferences({ payment }: { payment: AdminPayment }) {
	const { t } = useTranslation("adminPayments");
	const references = [
		["id", payment.id],
		["checkoutRef", payment.checkout_ref],
		["chargeRef", payment.charge_ref],
		["subscriptionRef", payment.subscription?.provider_ref ?? null],
		["refundRef", payment.refund_ref],
	] as const;
	return (
		<Section id="references" title={t("references")}>
			<dl className="panel divide-y divide-line">
				{references.map(([name, value]) => (
					<Fact key={name} label={t(name)}>
						{value ? <code className="text-sm">{value}</code> : <span className="text-muted">{t("none")}</span>}
					</Fact>
				))}
			</dl>
		</Section>
	);
}
