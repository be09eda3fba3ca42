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
import { loadOrNullAfterRejection, markRejected } from "#app/middleware/form-draft.server.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { catchUnavailable } from "#app/platform/supabase/backend-error.server.ts";
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
const REJECTION_MESSAGES: Record<RejectionCode, { field?: string; key: string; status: number }> = {
	not_found: { key: "adminPlans:changed", status: 404 },
	changed: { key: "adminPlans:changed", status: 409 },
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
		data(markRejected(context, { ...state, plan } as PlanState), { status });
	const finish = (result: PlanResult, entered: Record<string, string>, done: string) => {
		if (result.ok) throw redirectWithFlash(href("/admin/plans"), { code: done, type: "success" });
		const { field = "form", key, status } = REJECTION_MESSAGES[result.code];
		// After a conflict the form continues from the current plan and its planned change.
		const { revision: _, planned: __, ...shownValues } = entered;
		const values = result.code === "changed" ? shownValues : entered;
		return answer({ values, errors: { [field]: [key] } }, status);
	};
	const db = await getUserClient(context);
	if (intent === "withdraw") {
		const result = await withdrawPlanChange(db, plan, String(formData.get("planned") ?? ""));
		if (result.ok) throw redirectWithFlash(href("/admin/plans"), { code: "flash.planWithdrawn", type: "success" });
		const { key, status } = REJECTION_MESSAGES[result.code];
		return answer({ values: { intent }, errors: { form: [key] } }, status);
	}
	if (!mayPrice) {
		const texts = parseFormData(formData, planTextSchema);
		if (!texts.ok) return answer(texts.state, 400);
		return finish(await changePlan(db, texts.value), texts.values, "flash.planChanged");
	}
	const form = parseFormData(formData, planSchema);
	if (!form.ok) return answer(form.state, 400);
	if (intent === "preview") {
		const preview = await catchUnavailable(previewPlan(db, plan, form.value.listing_quota));
		if ("ok" in preview) return answer({ values: form.values, errors: { form: ["unavailable"] } }, 503);
		return answer(
			{ values: form.values, errors: {}, preview: { ...preview, holds_from: form.value.holds_from ?? null } },
			200,
		);
	}
	const done = form.value.holds_from ? "flash.planPlanned" : "flash.planChanged";
	return finish(await changePlan(db, form.value), form.values, done);
}

export default function AdminPlans({
	loaderData: { found, edited, mayPrice, constraints },
	actionData,
}: Route.ComponentProps) {
	const { t } = useTranslation("adminPlans");
	const draft = useFormDraft();
	const state = actionData ?? (draft && { ...draft, plan: draft.values.plan });
	return (
		<div className="container-page grid gap-6 py-8">
			<div className="grid gap-2">
				<h1>{t("title")}</h1>
				<p className="max-w-prose text-muted">{t(mayPrice ? "intro" : "textsOnly")}</p>
			</div>
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
		</div>
	);
}
