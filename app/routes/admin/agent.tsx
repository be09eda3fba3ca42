/** An agent in administration: details and decisions. */

import { data, href } from "react-router";
import { AgentDecisions } from "#app/domains/admin/agents/agent-decisions.tsx";
import { AgentDocuments, AgentFacts, AgentHistory, formatPlanName } from "#app/domains/admin/agents/agent-facts.tsx";
import {
	type DecisionResult,
	decisionConstraints,
	getAgentForReview,
	parseDecision,
	reviewAgent,
} from "#app/domains/admin/agents/agent-review.server.ts";
import { DECISIONS } from "#app/domains/admin/agents/agent-review.ts";
import { hasPermission } from "#app/domains/admin/permissions.ts";
import { PlanSummary } from "#app/domains/billing/admin/plan-summary.tsx";
import { newImportPath, newListingPath } from "#app/domains/listings/editor/edit-state.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { loadOrNullAfterRejection } from "#app/middleware/form-draft.server.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { type RejectionMessage, settleForm } from "#app/middleware/settle-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { BackLink } from "#app/ui/backoffice/back-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/agent";

export const middleware = [requirePermission("agents.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const agent = await loadOrNullAfterRejection(
		context,
		getUserClient(context)
			.then((db) => getAgentForReview(db, params.id))
			.then((found) => {
				if (!found) throw notFound();
				return found;
			}),
	);
	const title = agent?.name ?? "Adahan";
	const head = pageHead({ url, context }, title);
	return {
		head,
		agent,
		isReader: requireUser(context).role === "sub_admin",
		mayWrite: hasPermission(requireUser(context).role, "listings.write"),
		hasPayments: hasPermission(requireUser(context).role, "payments.read"),
		constraints: decisionConstraints(),
	};
}

const REJECTION_MESSAGES: Record<Exclude<DecisionResult, { ok: true }>["code"], RejectionMessage> = {
	not_found: { key: "adminAgents:changed", status: 404 },
	changed: { key: "adminAgents:changed", status: 409 },
	nothing_to_decide: { key: "adminAgents:nothingToDecide", status: 409 },
	nothing_to_check: { field: "checks", key: "adminAgents:nothingToCheck", status: 400 },
	paid_plan: { key: "adminAgents:paidPlan", status: 409 },
	unknown_plan: { field: "plan", key: "required", status: 400 },
	bad_date: { field: "until", key: "adminAgents:badDate", status: 400 },
	unavailable: { key: "unavailable", status: 503 },
};

export async function action({ request, params, context }: Route.ActionArgs) {
	const formData = await readForm(request);
	const intent = DECISIONS.find((one) => one === formData.get("intent"));
	if (!intent) throw data(null, { status: 400 });
	// Read-only roles; the database enforces the same.
	if (requireUser(context).role === "sub_admin") throw data(null, { status: 403 });
	const revision = String(formData.get("revision") ?? "");
	return settleForm(context, parseDecision(intent, formData), {
		run: async (value) => reviewAgent(await getUserClient(context), params.id, revision, { ...value, action: intent }),
		explain: ({ code }) => REJECTION_MESSAGES[code],
		done: () => ({ path: href("/admin/agents/:id", { id: params.id }), code: "flash.decided" }),
		more: { intent, checks: formData.getAll("checks").map(String) },
	});
}

export default function AdminAgent({ loaderData, actionData }: Route.ComponentProps) {
	const { agent, isReader, mayWrite, hasPayments, constraints } = loaderData;
	const { t } = useTranslation("adminAgents");
	const language = useLanguage();
	const draft = useFormDraft();
	const restored = draft && { ...draft, intent: draft.values.intent, checks: draft.lists.checks ?? [] };
	if (!agent) return null;
	const { subscription } = agent;
	const plan = subscription && {
		...subscription,
		name: formatPlanName(agent.plans, subscription.plan_id, language),
	};
	const { name, company_name, slug, disabled_at } = agent;
	return (
		<div className="container-page grid gap-6 py-8">
			<div className="grid gap-1">
				<BackLink to={href("/admin/agents")}>{t("back")}</BackLink>
				<h1>{name}</h1>
				{company_name && company_name !== name ? <p className="text-lg text-muted">{company_name}</p> : null}
				{disabled_at ? null : (
					<a href={`/agents/${slug}`} className="link inline-flex min-h-11 items-center justify-self-start">
						{t("seePublic")}
					</a>
				)}
				{mayWrite && agent.may_manage && !disabled_at && agent.role !== "visitor" ? (
					<p className="flex flex-wrap gap-2">
						<a href={newListingPath("property", slug)} className="button button-secondary">
							<Icon name="home" />
							{t("writeProperty")}
						</a>
						<a href={newListingPath("vehicle", slug)} className="button button-secondary">
							<Icon name="car" />
							{t("writeVehicle")}
						</a>
						<a href={newImportPath(slug)} className="button button-quiet">
							<Icon name="document" />
							{t("importListings")}
						</a>
					</p>
				) : null}
			</div>
			<div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
				<div className="grid content-start gap-8 lg:col-start-2 lg:row-start-1">
					<AgentDocuments documents={agent.documents} />
					{agent.may_manage ? null : <p className="panel p-4">{t(isReader ? "readOnly" : "notYours")}</p>}
					<AgentDecisions
						key={agent.fingerprint}
						agent={agent}
						state={actionData ?? restored}
						constraints={constraints}
					/>
				</div>
				<div className="grid content-start gap-8 lg:col-start-1 lg:row-start-1">
					<AgentFacts agent={agent} plan={<PlanSummary agentId={agent.id} plan={plan} hasPayments={hasPayments} />} />
					<AgentHistory agent={agent} />
				</div>
			</div>
		</div>
	);
}
