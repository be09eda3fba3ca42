/** A plan: current values, agents, planned change, form and history. */
import { formatMoment, formatMoney, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import { PlanForm, type PlanFormProps } from "./plan-form.tsx";
import { PlannedChangePanel } from "./planned-change.tsx";
import type { Plan, PlanVersion } from "./plans.ts";

export function PlanEditor({ plan, days, state, isEditingPlanned, mayPrice, constraints }: PlanFormProps) {
	const { t } = useTranslation("adminPlans");
	const language = useLanguage();
	const { agents, paying, over } = plan.use;
	const isWithdrawal = state?.values.intent === "withdraw";
	return (
		<section aria-labelledby={`plan-${plan.id}`} className="panel grid content-start gap-4 p-4 sm:p-6">
			<div className="grid gap-1">
				<h2 id={`plan-${plan.id}`}>{language === "tr" ? plan.name_tr : plan.name_en}</h2>
				<p className="figures text-lg">
					{plan.id === "free"
						? t("free")
						: t("price", {
								month: formatMoney(plan.monthly_pence, language),
								year: formatMoney(plan.yearly_pence, language),
							})}
				</p>
				<p className="figures">{t("quotaOf", { count: plan.listing_quota })}</p>
				<p className="text-sm text-muted">
					{t("agents", { count: agents })}
					{paying > 0 ? `, ${t("paying", { count: paying })}` : ""}
					{over > 0 ? `, ${t("over", { count: over })}` : ""}
				</p>
			</div>
			{isWithdrawal ? <ErrorSummary general={state?.errors.form} answer={state?.errors} /> : null}
			{plan.planned ? (
				<PlannedChangePanel plan={plan} planned={plan.planned} today={days.today} mayChange={mayPrice} />
			) : null}
			<PlanForm
				plan={plan}
				days={days}
				state={isWithdrawal ? undefined : state}
				isEditingPlanned={isEditingPlanned}
				mayPrice={mayPrice}
				constraints={constraints}
			/>
			<PlanHistory plan={plan} />
		</section>
	);
}

function PlanHistory({ plan }: { plan: Plan }) {
	const { t } = useTranslation("adminPlans");
	const language = useLanguage();
	return (
		<details className="group border-t border-line">
			<summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
				{t("history")}
				<Icon name="down" className="size-5 text-muted group-open:rotate-180" />
			</summary>
			<ResponsiveTable
				headings={[t("since"), t("names"), t("prices"), t("fields.listing_quota"), t("who"), t("fields.note")]}
				rows={plan.history.map((version) => ({
					key: version.id,
					cells: [
						formatMoment(version.valid_from, language),
						`${version.name_en} / ${version.name_tr}`,
						`${formatMoney(version.monthly_pence, language)} / ${formatMoney(version.yearly_pence, language)}`,
						formatNumber(version.listing_quota, language),
						<ChangeAuthor key="who" version={version} />,
						version.note ?? "–",
					],
				}))}
			/>
		</details>
	);
}

/** Author of a version, and when it was planned. */
function ChangeAuthor({ version }: { version: PlanVersion }) {
	const { t } = useTranslation("adminPlans");
	const language = useLanguage();
	return (
		<>
			{version.actor ?? "–"}
			{version.planned_at ? (
				<span className="block text-sm text-muted">
					{t("plannedOn", { moment: formatMoment(version.planned_at, language) })}
				</span>
			) : null}
		</>
	);
}
