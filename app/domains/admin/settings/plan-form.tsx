/** Form to change a plan, immediately or later, with the affected agents. */
import { href, useNavigation } from "react-router";
import { formatDate, formatMoney, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { Form } from "#app/ui/form/form.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Plan, PlanDays, PlannedChange, PlanState, PlanValues } from "./plans.ts";

export type PlanFormProps = {
	plan: Plan;
	days: PlanDays;
	state: PlanState | undefined;
	/** The form starts with the planned values. */
	isEditingPlanned: boolean;
	/** Whether prices and quota may be changed, at once or planned. */
	mayPrice: boolean;
	constraints: Constraints;
};

/** Initial values: the current plan, or its planned change. */
function toFormFields(from: PlanValues, planned: PlannedChange | null): Record<string, string> {
	return {
		name_en: from.name_en,
		name_tr: from.name_tr,
		monthly_pence: toPounds(from.monthly_pence),
		yearly_pence: toPounds(from.yearly_pence),
		listing_quota: String(from.listing_quota),
		position: String(from.position),
		holds_from: planned?.holds_from ?? "",
		note: planned?.note ?? "",
	};
}

const FIELD_NAMES = [
	"name_en",
	"name_tr",
	"monthly_pence",
	"yearly_pence",
	"listing_quota",
	"position",
	"holds_from",
	"note",
] as const;

/** Changes a plan; previews whom the change would concern. */
export function PlanForm({ plan, days, state, isEditingPlanned, mayPrice, constraints }: PlanFormProps) {
	const { t } = useTranslation(["adminPlans", "forms"]);
	const language = useLanguage();
	const busy = useNavigation().formData;
	const intent = busy?.get("plan") === plan.id ? busy.get("intent") : null;
	const edited = isEditingPlanned ? plan.planned : null;
	const values: Record<string, string> = { ...toFormFields(edited ?? plan, edited), ...state?.values };
	return (
		<details
			id={`change-${plan.id}`}
			open={state !== undefined || edited !== null}
			className="group scroll-mt-20 border-t border-line"
		>
			<summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
				{t("change")}
				<Icon name="down" className="size-5 text-muted group-open:rotate-180" />
			</summary>
			<Form
				id={plan.id}
				action={href("/admin/plans")}
				state={state && { values, errors: state.errors }}
				defaultValues={values}
				constraints={constraints}
				labels={Object.fromEntries(FIELD_NAMES.map((name) => [name, t(`fields.${name}`)]))}
				summaryClassName="sm:col-span-2"
				className="grid gap-4 pb-2 sm:grid-cols-2"
			>
				<input type="hidden" name="plan" value={plan.id} />
				<input type="hidden" name="revision" value={state?.values.revision ?? plan.version} />
				<input type="hidden" name="planned" value={state?.values.planned ?? plan.planned?.id ?? 0} />
				<TextField name="name_en" />
				<TextField name="name_tr" />
				{mayPrice ? (
					<>
						<TextField name="monthly_pence" inputMode="decimal" readOnly={plan.id === "free"} />
						<TextField name="yearly_pence" inputMode="decimal" readOnly={plan.id === "free"} />
						<TextField name="listing_quota" inputMode="numeric" />
					</>
				) : null}
				<TextField name="position" inputMode="numeric" />
				{mayPrice ? (
					<TextField
						name="holds_from"
						type="date"
						min={days.today}
						max={days.last_day}
						hint={`${t(plan.planned ? "dayHintPlanned" : "dayHint")} ${t("noticeHint", { day: formatDate(days.notice_day, language) })}`}
						isOptional
					/>
				) : null}
				<div className="sm:col-span-2">
					<TextAreaField name="note" hint={t("noteHint")} isOptional rows={2} />
				</div>
				{state?.preview ? <Consequences plan={plan} values={values} use={state.preview} /> : null}
				<div className="flex flex-wrap gap-3 sm:col-span-2">
					{mayPrice ? (
						<button
							type="submit"
							name="intent"
							value="preview"
							formAction={`${href("/admin/plans")}#preview-${plan.id}`}
							className="button button-secondary"
						>
							{intent === "preview" ? t("forms:sending") : t("preview")}
						</button>
					) : null}
					<button type="submit" name="intent" value="change" className="button button-primary">
						{intent === "change" ? t("forms:sending") : t("save")}
					</button>
				</div>
			</Form>
		</details>
	);
}

type Preview = NonNullable<PlanState["preview"]>;

/** Agents affected by the change. */
function Consequences({ plan, values, use }: { plan: Plan; values: Record<string, string>; use: Preview }) {
	const { t } = useTranslation("adminPlans");
	const language = useLanguage();
	return (
		<div
			id={`preview-${plan.id}`}
			role="status"
			className="panel scroll-mt-20 border-s-4 border-s-citrus p-4 sm:col-span-2"
		>
			<p className="font-semibold">
				{use.holds_from ? t("previewTitleFrom", { day: formatDate(use.holds_from, language) }) : t("previewTitle")}
			</p>
			<ul className="list-disc ps-5">
				<li>{t("previewAgents", { count: use.agents })}</li>
				{use.paying > 0 ? <li>{t("previewPaying", { count: use.paying })}</li> : null}
				<li>
					{use.over > 0
						? t("previewOver", { count: use.over, most: formatNumber(use.largest, language) })
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

/** Pence as a pound amount for an input. */
function toPounds(pence: number): string {
	return pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2);
}
