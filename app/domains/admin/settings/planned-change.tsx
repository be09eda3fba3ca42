/** A planned change: date, differences, affected agents, edit and cancel. */
import { Form, href, useNavigation } from "react-router";
import { formatDate, formatMoment, formatMoney, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { listDifferences, type Plan, type PlanDifference, type PlannedChange, type PlanValues } from "./plans.ts";

type Props = { plan: Plan; planned: PlannedChange; today: string; mayChange: boolean };

export function PlannedChangePanel({ plan, planned, today, mayChange }: Props) {
	const { t } = useTranslation("adminPlans");
	const language = useLanguage();
	const title = `planned-${plan.id}`;
	const moment = formatMoment(planned.planned_at, language);
	return (
		<section aria-labelledby={title} className="panel grid gap-3 border-s-4 border-s-sea p-4">
			<h3 id={title}>{t("plannedTitle", { day: formatDate(planned.holds_from, language) })}</h3>
			{planned.holds_from <= today ? <p className="font-semibold">{t("plannedDue")}</p> : null}
			<ChangeSummary plan={plan} planned={planned} />
			<p className="max-w-prose text-muted">{t("plannedWhole")}</p>
			<div className="grid gap-1 text-sm text-muted">
				{planned.note ? <p className="whitespace-pre-line">{t("plannedNote", { note: planned.note })}</p> : null}
				<p>{planned.actor ? t("plannedBy", { name: planned.actor, moment }) : t("plannedByNobody", { moment })}</p>
			</div>
			{mayChange ? (
				<div className="flex flex-wrap gap-3">
					<a href={`${href("/admin/plans")}?edit=${plan.id}#change-${plan.id}`} className="button button-secondary">
						{t("plannedEdit")}
					</a>
					<WithdrawForm plan={plan.id} planned={planned.id} title={title} />
				</div>
			) : null}
		</section>
	);
}

function ChangeSummary({ plan, planned }: Pick<Props, "plan" | "planned">) {
	const { t } = useTranslation("adminPlans");
	const language = useLanguage();
	const differences = listDifferences(plan, planned);
	if (differences.length === 0) return <p>{t("plannedNothing")}</p>;
	const price = ({ monthly_pence, yearly_pence }: PlanValues) =>
		`${formatMoney(monthly_pence, language)} / ${formatMoney(yearly_pence, language)}`;
	const differenceLabel = (name: PlanDifference) => {
		if (name === "price") return t("previewPrice", { from: price(plan), to: price(planned) });
		if (name === "listing_quota")
			return t("previewQuota", { from: plan.listing_quota, to: formatNumber(planned.listing_quota, language) });
		return t("plannedName", { name: t(`fields.${name}`), from: plan[name], to: planned[name] });
	};
	const { over, largest: max } = planned.use;
	return (
		<ul className="figures list-disc ps-5">
			{differences.map((name) => (
				<li key={name}>{differenceLabel(name)}</li>
			))}
			{differences.includes("listing_quota") ? (
				<li>{over > 0 ? t("previewOver", { count: over, most: formatNumber(max, language) }) : t("previewFits")}</li>
			) : null}
		</ul>
	);
}

/** Cancels the planned change; the plan is unaffected. */
function WithdrawForm({ plan, planned, title }: { plan: string; planned: number; title: string }) {
	const { t } = useTranslation(["adminPlans", "forms"]);
	const busy = useNavigation().formData;
	const isBusy = busy?.get("plan") === plan && busy.get("intent") === "withdraw";
	return (
		<Form method="post" action={href("/admin/plans")}>
			<input type="hidden" name="plan" value={plan} />
			<input type="hidden" name="planned" value={planned} />
			<button
				type="submit"
				name="intent"
				value="withdraw"
				aria-describedby={title}
				className="button button-secondary text-bad"
			>
				{isBusy ? t("forms:sending") : t("withdraw")}
			</button>
		</Form>
	);
}
