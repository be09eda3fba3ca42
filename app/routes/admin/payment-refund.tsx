/** Pays a payment back: for super administrators, after a password check. */

import {
	getPayment,
	type RefundResult,
	refundPayment,
	refundSchema,
} from "#app/domains/billing/admin/payments.server.ts";
import { paymentPath } from "#app/domains/billing/admin/payments.ts";
import { NotRefundable, RefundForm } from "#app/domains/billing/admin/refund-form.tsx";
import { wakeBillingWorker } from "#app/domains/billing/billing-worker.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { loadOrNullAfterRejection, markRejected } from "#app/middleware/form-draft.server.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { type RejectionMessage, redisplayForm, showRejection } from "#app/middleware/settle-form.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { type FormState, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { notFound, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { BackLink } from "#app/ui/backoffice/back-link.tsx";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/payment-refund";
import { rejectWrongPassword } from "./confirm-password.server.ts";

export const middleware = [requirePermission("payments.refund")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const payment = await loadOrNullAfterRejection(
		context,
		getUserClient(context)
			.then((db) => getPayment(db, params.id))
			.then((found) => {
				if (!found) throw notFound();
				return found;
			}),
	);
	const head = pageHead({ url, context }, (t) => t("adminPayments:refund"));
	return { head, payment, constraints: constraintsOf(refundSchema) };
}

const REJECTION_MESSAGES: Record<Exclude<RefundResult, { ok: true }>["code"], RejectionMessage> = {
	not_found: { key: "adminPayments:changed", status: 404 },
	changed: { key: "adminPayments:changed", status: 409 },
	not_refundable: { key: "adminPayments:notRefundable", status: 409 },
	proof_needed: { key: "adminPayments:changed", status: 409 },
	unavailable: { key: "unavailable", status: 503 },
};

export async function action({ request, url, params, context }: Route.ActionArgs) {
	const formData = await readForm(request);
	const form = parseFormData(formData, refundSchema);
	const show = (state: FormState) => markRejected(context, state);
	if (!form.ok) return redisplayForm(context, form.state, 400);
	const { values, value } = form;
	const viewer = requireUser(context);
	const rejection = await rejectWrongPassword(
		{ request, url, context },
		{
			viewer,
			form,
			wrongPassword: "adminPayments:passwordWrong",
			event: { action: "payment.refund_requested", type: "payment", resource_type: "payment", resource_id: params.id },
			show,
		},
	);
	if (rejection) return rejection;
	const revision = String(formData.get("revision") ?? "");
	const result = await refundPayment(await getUserClient(context), viewer, params.id, revision, value.reason);
	if (result.ok) {
		wakeBillingWorker();
		throw redirectWithFlash(paymentPath(params.id), { code: "flash.refundStarted", type: "success" });
	}
	return showRejection(context, values, REJECTION_MESSAGES[result.code], {});
}

export default function AdminPaymentRefund({ loaderData: { payment, constraints }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("adminPayments");
	const draft = useFormDraft();
	if (!payment) return null;
	const state = actionData ?? draft;
	return (
		<div className="container-page grid max-w-2xl grid-cols-1 gap-6 py-8">
			<div className="grid gap-1">
				<BackLink to={paymentPath(payment.id)}>{t("payment")}</BackLink>
				<h1>{t("refund")}</h1>
			</div>
			{payment.may_refund ? (
				<RefundForm key={payment.fingerprint} payment={payment} state={state} constraints={constraints} />
			) : (
				<NotRefundable state={state} />
			)}
		</div>
	);
}
