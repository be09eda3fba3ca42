/** Where a payer arrives after the checkout. The page says what our database knows; arriving here grants nothing. */
import { Form, href } from "react-router";
import { formatDate, formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Provider } from "#app/platform/payments/payment-provider.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { PaymentResult } from "../billing.ts";
import { formatInvoiceNumber, invoicePath } from "../invoice.ts";
import { checkoutPath, getPlanName, PRICING_PATH } from "../offers.ts";
import { PaymentReload, usePaymentChecks } from "./payment-reload.tsx";
import { usePaymentPoll } from "./use-payment-poll.ts";

type Props = {
	/** From which of the two addresses the payer came. */
	arrival: "success" | "fail";
	isSignedIn: boolean;
	payment: PaymentResult | null;
	/** The other way to pay, where there is one. */
	otherProvider: Provider | null;
};

export function PaymentResultPage({ arrival, isSignedIn, payment, otherProvider }: Props) {
	const { t } = useTranslation("pricing");
	const isPaid = payment?.state === "paid" && payment.problem !== "second_payment";
	const isClosed = payment?.state === "expired" || payment?.state === "failed";
	const isFailed = payment !== null && !isPaid && (arrival === "fail" || isClosed);
	return (
		<div className="container-page grid max-w-2xl grid-cols-1 justify-items-start gap-5 py-12 sm:py-16">
			<h1>{t(payment ? (isFailed ? "result.failTitle" : "result.successTitle") : "result.title")}</h1>
			{payment ? (
				<State payment={payment} arrival={arrival} otherProvider={otherProvider} />
			) : (
				<NoPayment arrival={arrival} isSignedIn={isSignedIn} />
			)}
		</div>
	);
}

/** What can be said to a visitor who is not the payer. */
function NoPayment({ arrival, isSignedIn }: Pick<Props, "arrival" | "isSignedIn">) {
	const { t } = useTranslation("pricing");
	return (
		<>
			{arrival === "fail" ? <p>{t("result.notCharged")}</p> : null}
			<p>{t(isSignedIn ? "result.unknown" : "result.anonymous")}</p>
			<div className="flex flex-wrap gap-3">
				{isSignedIn ? (
					<a href={href("/dashboard/billing")} className="button button-primary">
						{t("result.billing")}
					</a>
				) : (
					<Form method="post">
						<button type="submit" className="button button-primary">
							{t("result.signIn")}
						</button>
					</Form>
				)}
				<a href={PRICING_PATH} className="button button-secondary">
					{t("result.seePlans")}
				</a>
			</div>
		</>
	);
}

type PaymentProps = { payment: PaymentResult; arrival: Props["arrival"]; otherProvider: Provider | null };

function State({ payment, arrival, otherProvider }: PaymentProps) {
	const { state, problem } = payment;
	if (state === "paid" && problem !== "second_payment") return <Paid payment={payment} />;
	if (state === "open" && arrival === "success") return <Waiting />;
	if (state === "paid") return <Settled text="second" />;
	if (state === "failed" && problem) return <Settled text="wrong" />;
	if (state === "open" || state === "failed" || state === "expired")
		return <NothingCharged payment={payment} otherProvider={otherProvider} />;
	return <Settled text={state} />;
}

function Paid({ payment }: { payment: PaymentResult }) {
	const { t } = useTranslation("pricing");
	const language = useLanguage();
	const { invoice, subscription_ends_at } = payment;
	return (
		<>
			<div role="status" className="panel grid w-full gap-1 border-s-4 border-s-good p-4">
				<p className="flex items-start gap-2 text-lg font-semibold">
					<Icon name="check" className="mt-1 size-5 text-good" />
					{t("result.paid", { plan: getPlanName(payment, language) })}
				</p>
				<p className="figures">{t("result.quota", { count: payment.listing_quota })}</p>
				{subscription_ends_at ? <p>{t("result.until", { date: formatDate(subscription_ends_at, language) })}</p> : null}
				<p className="figures">{t("result.amount", { amount: formatMoney(payment.amount_pence, language) })}</p>
				{invoice ? (
					<a href={invoicePath(invoice)} className="link inline-flex min-h-11 items-center justify-self-start">
						{t("result.invoice", { number: formatInvoiceNumber(invoice) })}
					</a>
				) : null}
			</div>
			<div className="flex flex-wrap gap-3">
				<a href={href("/dashboard")} className="button button-primary">
					{t("result.dashboard")}
				</a>
				<BillingLink />
			</div>
		</>
	);
}

function Waiting() {
	const { t } = useTranslation("pricing");
	const hasPolled = usePaymentPoll(true);
	const { path, isOver } = usePaymentChecks();
	return (
		<>
			<div role="status" className="panel grid w-full gap-1 border-s-4 border-s-sea p-4">
				<p className="flex items-start gap-2 text-lg font-semibold">
					<Icon name="clock" className="mt-1 size-5" />
					{t("result.waiting")}
				</p>
				<p>{t(hasPolled || isOver ? "result.mailed" : "result.waitingText")}</p>
				<PaymentReload />
			</div>
			<div className="flex flex-wrap gap-3">
				<a href={path} className="button button-primary">
					{t("result.refresh")}
				</a>
				<BillingLink />
			</div>
		</>
	);
}

function NothingCharged({ payment, otherProvider }: Omit<PaymentProps, "arrival">) {
	const { t } = useTranslation("pricing");
	const choice = { plan: payment.plan_id, period: payment.period };
	return (
		<>
			<div role="status" className="panel grid w-full gap-1 border-s-4 border-s-warning p-4">
				<p className="text-lg font-semibold">{t(payment.state === "open" ? "result.notCharged" : "result.closed")}</p>
				<p>{t("result.stillOpen")}</p>
			</div>
			<div className="flex flex-wrap gap-3">
				<a href={checkoutPath(choice, payment.provider)} className="button button-primary">
					{t("result.again")}
				</a>
				{otherProvider ? (
					<a href={checkoutPath(choice, otherProvider)} className="button button-secondary">
						{t("result.other")}
					</a>
				) : null}
			</div>
		</>
	);
}

type SettledText = "second" | "wrong" | "underpaid" | "refunding" | "refunded" | "disputed";

function Settled({ text }: { text: SettledText }) {
	const { t } = useTranslation("pricing");
	return (
		<>
			<p role="status" className="panel w-full border-s-4 border-s-warning p-4">
				{t(`result.${text}`)}
			</p>
			<BillingLink />
		</>
	);
}

function BillingLink() {
	const { t } = useTranslation("pricing");
	return (
		<a href={href("/dashboard/billing")} className="button button-secondary">
			{t("result.billing")}
		</a>
	);
}
