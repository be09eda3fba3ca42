/** An agent's plan in administration: period, way of payment, renewal, and the way to the payments. */

import { formatDate } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { BillingProvider } from "#contract/codes/billing-provider.ts";
import type { SubscriptionPeriod } from "#contract/codes/subscription-period.ts";
import { paymentsPath } from "./payments.ts";

export type AgentPlan = {
	name: string;
	period: SubscriptionPeriod;
	/** Null without an end. */
	ends_at: string | null;
	/** Null for a granted plan. */
	provider: BillingProvider | null;
	auto_renews: boolean;
};

type Props = {
	agentId: string;
	/** Null for the free plan. */
	plan: AgentPlan | null;
	/** Whether the viewer may read payments. */
	hasPayments: boolean;
};

export function PlanSummary({ agentId, plan, hasPayments }: Props) {
	const { t } = useTranslation("adminAgents");
	return (
		<>
			{plan ? <PlanText plan={plan} /> : t("planFree")}
			{hasPayments ? (
				<a href={paymentsPath({ q: agentId })} className="link flex min-h-11 items-center">
					{t("planPayments")}
				</a>
			) : null}
		</>
	);
}

function PlanText({ plan: { name, period, ends_at, provider, auto_renews } }: { plan: AgentPlan }) {
	const { t } = useTranslation("adminAgents");
	const language = useLanguage();
	const date = ends_at && formatDate(ends_at, language);
	if (period === "granted") return date ? t("planNow", { name, date }) : name;
	const paid = [t(`planPeriods.${period}`), provider && t(`planProviders.${provider}`)].filter(Boolean).join(", ");
	return (
		<>
			{date ? t("planPaid", { name, date }) : name}
			<span className="block text-sm text-muted">
				{paid} · {t(auto_renews ? "planRenews" : "planEnds")}
			</span>
		</>
	);
}
