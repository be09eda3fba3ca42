/** A plan: what it is, who is on it, the form by which it is changed, and what it was. */
import { Form, useNavigation } from "react-router";
import { formatMoment, formatMoney, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { StackedTable } from "#app/ui/stacked-table.tsx";
import type { Plan, PlanState, PlanUse } from "../plans.ts";

type Props = { plan: Plan; state: PlanState | undefined };

export function PlanEditor({ plan, state }: Props) {
	const { t } = useTranslation("adminPlans");
	const language = useLanguage();
	const { agents, paying, over } = plan.use;
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
			<PlanForm plan={plan} state={state} />
			<PlanHistory plan={plan} />
		</section>
	);
}

function PlanForm({ plan, state }: Props) {
	const { t } = useTranslation(["adminPlans", "forms"]);
	const busy = useNavigation().formData;
	const intent = busy?.get("plan") === plan.id ? busy.get("intent") : null;
	const values: Record<string, string> = {
		name_en: plan.name_en,
		name_tr: plan.name_tr,
		monthly_pence: toPounds(plan.monthly_pence),
		yearly_pence: toPounds(plan.yearly_pence),
		listing_quota: String(plan.listing_quota),
		position: String(plan.position),
		note: "",
		...state?.values,
	};
	const field = (name: string) => ({
		name,
		idPrefix: plan.id,
		label: t(`fields.${name}` as "fields.name_en"),
		defaultValue: values[name],
		...(state?.errors[name] ? { errors: state.errors[name] } : {}),
	});
	const names = ["name_en", "name_tr", "monthly_pence", "yearly_pence", "listing_quota", "position", "note"];
	return (
		<details open={state !== undefined} className="group border-t border-line">
			<summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
				{t("change")}
				<Icon name="down" className="size-5 text-muted group-open:rotate-180" />
			</summary>
			<Form method="post" action="/admin/plans" noValidate className="grid gap-4 pb-2 sm:grid-cols-2">
				<div className="sm:col-span-2">
					<ErrorSummary
						errors={state?.errors}
						fields={names.map((name) => ({ name, label: field(name).label }))}
						idPrefix={plan.id}
					/>
				</div>
				<input type="hidden" name="plan" value={plan.id} />
				<input type="hidden" name="seen" value={state?.values.seen ?? plan.seen} />
				<Field {...field("name_en")} required maxLength={40} />
				<Field {...field("name_tr")} required maxLength={40} />
				<Field {...field("monthly_pence")} inputMode="decimal" required readOnly={plan.id === "free"} />
				<Field {...field("yearly_pence")} inputMode="decimal" required readOnly={plan.id === "free"} />
				<Field {...field("listing_quota")} inputMode="numeric" required />
				<Field {...field("position")} inputMode="numeric" required />
				<div className="sm:col-span-2">
					<Field {...field("note")} hint={t("noteHint")} isOptional rows={2} maxLength={500} />
				</div>
				{state?.preview ? <Consequences plan={plan} values={values} use={state.preview} /> : null}
				<div className="flex flex-wrap gap-3 sm:col-span-2">
					<button type="submit" name="intent" value="preview" className="button button-secondary">
						{intent === "preview" ? t("forms:sending") : t("preview")}
					</button>
					<button type="submit" name="intent" value="change" className="button button-primary">
						{intent === "change" ? t("forms:sending") : t("save")}
					</button>
				</div>
			</Form>
		</details>
	);
}

/** Whom the change would concern. */
function Consequences({ plan, values, use }: { plan: Plan; values: Record<string, string>; use: PlanUse }) {
	const { t } = useTranslation("adminPlans");
	const language = useLanguage();
	return (
		<div role="status" className="panel border-s-4 border-s-citrus p-4 sm:col-span-2">
			<p className="font-semibold">{t("previewTitle")}</p>
			<ul className="list-disc ps-5">
				<li>{t("previewAgents", { count: use.agents })}</li>
				{use.paying > 0 ? <li>{t("previewPaying", { count: use.paying })}</li> : null}
				<li>
					{use.over > 0
						? t("previewOver", { count: use.over, most: formatNumber(use.most, language) })
						: t("previewFits")}
				</li>
				<li>{t("previewQuota", { from: plan.listing_quota, to: values.listing_quota ?? "" })}</li>
				{plan.id === "free" ? null : (
					<li>
						{t("previewPrice", {
							from: `${formatMoney(plan.monthly_pence, language)} / ${formatMoney(plan.yearly_pence, language)}`,
							to: `£${values.monthly_pence} / £${values.yearly_pence}`,
						})}
					</li>
				)}
			</ul>
		</div>
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
			<StackedTable
				headings={[t("since"), t("names"), t("prices"), t("fields.listing_quota"), t("who"), t("fields.note")]}
				rows={plan.history.map((version) => ({
					key: version.id,
					cells: [
						formatMoment(version.valid_from, language),
						`${version.name_en} / ${version.name_tr}`,
						`${formatMoney(version.monthly_pence, language)} / ${formatMoney(version.yearly_pence, language)}`,
						formatNumber(version.listing_quota, language),
						version.actor ?? "–",
						version.note ?? "–",
					],
				}))}
			/>
		</details>
	);
}

/** Pence as a field begins with them. */
function toPounds(pence: number): string {
	return pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2);
}
