/** A payment in administration: what happened, what is wrong, and the work at the provider. */
import { data, href } from "react-router";
import { BoughtPlan } from "#app/domains/billing/admin/bought-plan.tsx";
import { PaymentFacts, PaymentReferences } from "#app/domains/billing/admin/payment-facts.tsx";
import { PaymentEvents, PaymentProblem, PaymentTasks, RefundLink } from "#app/domains/billing/admin/payment-work.tsx";
import { getPayment, type RetryResult, retryTask } from "#app/domains/billing/admin/payments.server.ts";
import { paymentPath } from "#app/domains/billing/admin/payments.ts";
import { wakeBillingWorker } from "#app/domains/billing/billing-worker.server.ts";
import { formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { notFound, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { AdminPage } from "#app/ui/backoffice/admin-page.tsx";
import type { Route } from "./+types/payment";

export const middleware = [requirePermission("payments.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const payment = await getPayment(await getUserClient(context), params.id);
	if (!payment) throw notFound();
	return { head: pageHead({ url, context }, (t) => t("adminPayments:title")), payment };
}

const REJECTION_MESSAGES = {
	not_found: { code: "flash.notDone", type: "error" },
	done: { code: "flash.taskDone", type: "info" },
	unavailable: { code: "flash.notDone", type: "error" },
} as const satisfies Record<Exclude<RetryResult, { ok: true }>["code"], object>;

/** Retries a task at the provider; needs the permission of the page. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const form = await readForm(request);
	if (form.get("intent") !== "retry") throw data(null, { status: 400 });
	const result = await retryTask(await getUserClient(context), String(form.get("task") ?? ""));
	if (result.ok) wakeBillingWorker();
	const message = result.ok
		? ({ code: "flash.taskRetried", type: "success" } as const)
		: REJECTION_MESSAGES[result.code];
	return redirectWithFlash(paymentPath(params.id), message);
}

export default function AdminPayment({ loaderData: { payment } }: Route.ComponentProps) {
	const { t } = useTranslation("adminPayments");
	const language = useLanguage();
	const amount = formatMoney(payment.amount_pence, language);
	const name = payment.agent_name;
	return (
		<AdminPage
			title={name ? t("heading", { amount, name }) : t("headingWithoutName", { amount })}
			back={{ path: href("/admin/payments"), text: t("back") }}
		>
			<PaymentProblem payment={payment} />
			<div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
				<PaymentFacts payment={payment} />
				<div className="grid grid-cols-1 content-start gap-8">
					<RefundLink payment={payment} />
					<BoughtPlan payment={payment} />
					<PaymentReferences payment={payment} />
				</div>
			</div>
			<PaymentTasks payment={payment} />
			<PaymentEvents payment={payment} />
		</AdminPage>
	);
}
