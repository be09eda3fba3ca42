/** Plans: names, prices, quotas, history and planned changes. Prices, quotas and plans ahead need their own right. */
import { data, href } from "react-router";
import { hasPermission } from "#app/domains/admin/permissions.ts";
import {
	changePlan,
	listPlans,
	type PlanResult,
	planSchema,
	planTextSchema,
	previewPlan,
	type WithdrawalResult,
	withdrawPlanChange,
} from "#app/domains/admin/settings/plans.server.ts";
import type { PlanState } from "#app/domains/admin/settings/plans.ts";
import { PlanEditor } from "#app/domains/admin/settings/plans-editor.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { loadOrNullAfterRejection } from "#app/middleware/form-draft.server.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { type RejectionMessage, redisplayForm, settleResult } from "#app/middleware/settle-form.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { catchUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import { AdminPage } from "#app/ui/backoffice/admin-page.tsx";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/plans";

export const middleware = [requirePermission("plans.edit")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const head = pageHead({ url, context }, (t) => t("adminPlans:title"));
	const found = await loadOrNullAfterRejection(context, getUserClient(context).then(listPlans));
	const mayPrice = hasPermission(requireUser(context).role, "plans.price");
	/** Plan whose planned change is being edited. */
	const edited = mayPrice ? url.searchParams.get("edit") : null;
	return { head, found, edited, mayPrice, constraints: constraintsOf(mayPrice ? planSchema : planTextSchema) };
}

type RejectionCode = Exclude<PlanResult | WithdrawalResult, { ok: true }>["code"];
const REJECTION_MESSAGES: Record<RejectionCode, RejectionMessage> = {
	not_found: { key: "adminPlans:changed", status: 404 },
	changed: { key: "adminPlans:changed", status: 409, outdated: ["revision", "planned"] },
	bad_date: { field: "holds_from", key: "adminPlans:dayPast", status: 400 },
	unchanged: { key: "adminPlans:unchanged", status: 409 },
	name_taken: { field: "name_en", key: "adminPlans:nameTaken", status: 409 },
	needs_notice: { field: "holds_from", key: "adminPlans:needsNotice", status: 400 },
	planned_first: { key: "adminPlans:plannedFirst", status: 409 },
	free_costs: { field: "monthly_pence", key: "adminPlans:freeCosts", status: 400 },
	costs_nothing: { field: "monthly_pence", key: "adminPlans:costsNothing", status: 400 },
	invalid: { key: "adminPlans:invalid", status: 400 },
	planned_gone: { key: "adminPlans:plannedGone", status: 409 },
	unavailable: { key: "unavailable", status: 503 },
};

export async function action({ request, context }: Route.ActionArgs) {
	const formData = await readForm(request);
	const intent = formData.get("intent");
	if (intent !== "preview" && intent !== "change" && intent !== "withdraw") throw data(null, { status: 400 });
	const mayPrice = hasPermission(requireUser(context).role, "plans.price");
	if (!mayPrice && intent !== "change") throw data(null, { status: 403 });
	const plan = String(formData.get("plan") ?? "");
	const answer = (state: Omit<PlanState, "plan">, status: number) =>
		redisplayForm<PlanState>(context, { ...state, plan }, status);
	const settle = (result: PlanResult | WithdrawalResult, values: PlanState["values"], code: string) =>
		settleResult(context, values, result, {
			explain: (refusal) => REJECTION_MESSAGES[refusal.code],
			done: () => ({ path: href("/admin/plans"), code }),
			more: { plan },
		});
	const db = await getUserClient(context);
	if (intent === "withdraw") {
		const result = await withdrawPlanChange(db, plan, String(formData.get("planned") ?? ""));
		return settle(result, { intent }, "flash.planWithdrawn");
	}
	if (!mayPrice) {
		const texts = parseFormData(formData, planTextSchema);
		if (!texts.ok) return answer(texts.state, 400);
		return settle(await changePlan(db, texts.value), texts.values, "flash.planChanged");
	}
	const form = parseFormData(formData, planSchema);
	if (!form.ok) return answer(form.state, 400);
	const { values } = form;
	const { listing_quota, holds_from } = form.value;
	if (intent === "preview") {
		const preview = await catchUnavailable(previewPlan(db, plan, listing_quota));
		if ("ok" in preview) return answer({ values, errors: { form: ["unavailable"] } }, 503);
		return answer({ values, errors: {}, preview: { ...preview, holds_from: holds_from ?? null } }, 200);
	}
	return settle(await changePlan(db, form.value), values, holds_from ? "flash.planPlanned" : "flash.planChanged");
}

export default function AdminPlans({
	loaderData: { found, edited, mayPrice, constraints },
	actionData,
}: Route.ComponentProps) {
	const { t } = useTranslation("adminPlans");
	const draft = useFormDraft();
	const state = actionData ?? (draft && { ...draft, plan: draft.values.plan });
	return (
		<AdminPage title={t("title")} intro={t(mayPrice ? "intro" : "textsOnly")}>
			<div className="grid gap-6">
				{found?.plans.map((plan) => (
					<PlanEditor
						key={`${plan.id} ${plan.version} ${plan.planned?.id}`}
						plan={plan}
						days={found}
						state={state?.plan === plan.id ? state : undefined}
						constraints={constraints}
						mayPrice={mayPrice}
						isEditingPlanned={plan.id === edited && plan.planned !== null}
					/>
				))}
			</div>
		</AdminPage>
	);
}
