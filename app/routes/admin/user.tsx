/** A user in administration: history, and actions on the account. */

import { data, href } from "react-router";
import { hasPermission } from "#app/domains/admin/permissions.ts";
import { AccountActions } from "#app/domains/admin/users/account-actions.tsx";
import { UserFacts } from "#app/domains/admin/users/user-facts.tsx";
import { UserHistory } from "#app/domains/admin/users/user-history.tsx";
import { UserSessions } from "#app/domains/admin/users/user-sessions.tsx";
import {
	type AccountActionResult,
	getUser,
	parseAccountAction,
	performAccountAction,
	personActConstraints,
	removeFactorOf,
} from "#app/domains/admin/users/users.server.ts";
import {
	ACCOUNT_ACTIONS,
	type AccountAction,
	formatUserName,
	REMOVE_FACTOR,
	userPath,
} from "#app/domains/admin/users/users.ts";
import { PlanSummary } from "#app/domains/billing/admin/plan-summary.tsx";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { loadOrNullAfterRejection } from "#app/middleware/form-draft.server.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { type RejectionMessage, settleForm, showRejection } from "#app/middleware/settle-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { notFound, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { AdminPage } from "#app/ui/backoffice/admin-page.tsx";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/user";

export const middleware = [requirePermission("users.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const person = await loadOrNullAfterRejection(
		context,
		getUserClient(context)
			.then((db) => getUser(db, params.id))
			.then((found) => {
				if (!found) throw notFound();
				return found;
			}),
	);
	const title = person ? formatUserName(person) : "Adahan";
	const head = pageHead({ url, context }, title);
	const { role } = requireUser(context);
	return {
		head,
		person,
		isReader: !hasPermission(role, "users.manage"),
		mayChangeRoles: hasPermission(role, "roles.change"),
		hasPayments: hasPermission(requireUser(context).role, "payments.read"),
		constraints: personActConstraints(),
	};
}

const REJECTION_MESSAGES: Partial<Record<Exclude<AccountActionResult, { ok: true }>["code"], RejectionMessage>> = {
	not_found: { key: "adminUsers:changed", status: 404 },
	nothing_to_decide: { key: "adminUsers:nothingToDecide", status: 409 },
	no_session: { key: "adminUsers:noSession", status: 409 },
	unavailable: { key: "unavailable", status: 503 },
};
const CONFLICT_MESSAGE = { key: "adminUsers:changed", status: 409 };

const SUCCESS_MESSAGES: Record<AccountAction, string> = {
	end_sessions: "flash.personSignedOut",
	disable: "flash.personDisabled",
	enable: "flash.personEnabled",
};

export async function action({ request, params, context }: Route.ActionArgs) {
	const formData = await readForm(request);
	if (formData.get("intent") === REMOVE_FACTOR) return removeFactor({ params, context });
	const intent = ACCOUNT_ACTIONS.find((one) => one === formData.get("intent"));
	if (!intent) throw data(null, { status: 400 });
	// Read-only roles; the database enforces the same.
	if (!hasPermission(requireUser(context).role, "users.manage")) throw data(null, { status: 403 });
	const revision = String(formData.get("revision") ?? "");
	return settleForm(context, parseAccountAction(intent, formData), {
		run: async (value) =>
			performAccountAction(await getUserClient(context), params.id, revision, { ...value, action: intent }),
		explain: ({ code }) => REJECTION_MESSAGES[code] ?? CONFLICT_MESSAGE,
		done: () => ({ path: userPath(params.id), code: SUCCESS_MESSAGES[intent] }),
		more: { intent },
	});
}

async function removeFactor({ params, context }: Pick<Route.ActionArgs, "params" | "context">) {
	// The database enforces the same.
	if (!hasPermission(requireUser(context).role, "roles.change")) throw data(null, { status: 403 });
	const result = await removeFactorOf(await getUserClient(context), params.id);
	if (result.ok) throw redirectWithFlash(userPath(params.id), { code: "flash.personFactorRemoved", type: "success" });
	return showRejection(context, {}, FACTOR_REJECTIONS[result.code], { intent: REMOVE_FACTOR });
}

const FACTOR_REJECTIONS = {
	not_found: { key: "adminUsers:changed", status: 404 },
	nothing_to_decide: { key: "adminUsers:nothingToDecide", status: 409 },
	second_factor_needed: { key: "adminUsers:ownFactorNeeded", status: 403 },
	unavailable: { key: "unavailable", status: 503 },
} as const;

export default function AdminUser({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("adminUsers");
	const language = useLanguage();
	const draft = useFormDraft();
	const restored = draft && { ...draft, intent: draft.values.intent };
	const { person, isReader, mayChangeRoles, hasPayments, constraints } = loaderData;
	if (!person) return null;
	const plan = person.plan && { ...person.plan, name: person.plan[`name_${language}`] };
	const state = actionData ?? restored;
	return (
		<AdminPage title={formatUserName(person)} back={{ path: href("/admin/users"), text: t("back") }}>
			<div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
				<div className="grid content-start gap-8 lg:col-start-2 lg:row-start-1">
					{person.may_manage ? null : (
						<p className="panel p-4">{t(isReader ? "readOnly" : person.is_self ? "oneself" : "notYours")}</p>
					)}
					<AccountActions
						key={person.fingerprint}
						person={person}
						mayChangeRoles={mayChangeRoles}
						state={state}
						constraints={constraints}
					/>
					<UserSessions person={person} state={state} />
				</div>
				<div className="grid content-start gap-8 lg:col-start-1 lg:row-start-1">
					<UserFacts person={person} plan={<PlanSummary agentId={person.id} plan={plan} hasPayments={hasPayments} />} />
					<UserHistory person={person} />
				</div>
			</div>
		</AdminPage>
	);
}
