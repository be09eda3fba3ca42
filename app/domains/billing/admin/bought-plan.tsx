/** The plan that a payment bought, in administration. */
import { formatDate, formatMoment, formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Fact, Section } from "#app/ui/backoffice/section.tsx";
import type { AdminPayment, BilledPlan } from "./payments.ts";

/** The plan that a payment bought, as it is now. */
export function BoughtPlan({ payment }: { payment: AdminPayment }) {
	const { t } = useTranslation("adminPayments");
	const language = useLanguage();
	const { subscription: plan } = payment;
	return (
		<Section id="plan" title={t("plan")}>
			{plan ? (
				<dl className="panel divide-y divide-line">
					<Fact label={t("state")}>{t(`planStates.${plan.status}`)}</Fact>
					<Fact label={t("renewal")}>
						<Renewal plan={plan} />
					</Fact>
					{plan.auto_renews ? <Fact label={t("price")}>{formatMoney(plan.price_pence, language)}</Fact> : null}
				</dl>
			) : (
				<p className="text-muted">{t("noSubscription")}</p>
			)}
		</Section>
	);
}

function Renewal({ plan }: { plan: BilledPlan }) {
	const { t } = useTranslation("adminPayments");
	const language = useLanguage();
	const date = plan.ends_at ? formatDate(plan.ends_at, language) : "";
	const next = plan.next_plan;
	return (
		<>
			{plan.ends_at ? t(plan.auto_renews ? "renewals.on" : "renewals.off", { date }) : t("renewals.none")}
			{next ? (
				<span className="block">
					{t("nextPlan", { plan: next[`name_${language}`], period: t(`periods.${next.period}`) })}
				</span>
			) : null}
			{plan.payment_failed_at ? (
				<span className="block text-bad">
					{t("renewalFailed", { moment: formatMoment(plan.payment_failed_at, language) })}
				</span>
			) : null}
		</>
	);
}
