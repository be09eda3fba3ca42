/** Plan, use, renewal, payments and invoices of the viewer. */
import { data, href } from "react-router";
import {
	changeSubscription,
	requestRefund,
	SUBSCRIPTION_ACTIONS,
	type SubscriptionAction,
} from "#app/domains/billing/billing-commands.server.ts";
import { wakeBillingWorker } from "#app/domains/billing/billing-worker.server.ts";
import { BillingBanners } from "#app/domains/billing/dashboard/billing-banners.tsx";
import { CurrentPlan } from "#app/domains/billing/dashboard/current-plan.tsx";
import { PaymentTable } from "#app/domains/billing/dashboard/payment-table.tsx";
import { RefundPanel } from "#app/domains/billing/dashboard/refund-panel.tsx";
import { DashboardPage } from "#app/domains/dashboard/ui/dashboard-page.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/billing";
import { loadOwnBilling } from "./own-billing.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const billing = await loadOwnBilling(context);
	return { head: pageHead({ url, context }, (t) => t("billing:title")), billing };
}

const DONE: Record<SubscriptionAction | "refund", string> = {
	cancel: "flash.planCancelled",
	resume: "flash.planResumed",
	keep_plan: "flash.planKept",
	refund: "flash.refundRequested",
};

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const intent = form.get("intent");
	const change = SUBSCRIPTION_ACTIONS.find((one) => one === intent);
	if (!change && intent !== "refund") throw data(null, { status: 400 });
	const db = await getUserClient(context);
	const result = change
		? await changeSubscription(db, change)
		: await requestRefund(db, String(form.get("payment") ?? ""));
	const page = href("/dashboard/billing");
	if (result.ok) {
		wakeBillingWorker();
		return redirectWithFlash(page, { code: DONE[change ?? "refund"], type: "success" });
	}
	// A second press, or a plan that has ended meanwhile: the page shows what holds now.
	if (result.code === "nothing_to_do") return redirectWithFlash(page, { code: "flash.planUnchanged", type: "info" });
	if (result.code === "unavailable") return redirectWithFlash(page, { code: "flash.notDone", type: "error" });
	return redirectWithFlash(page, {
		code: change ? "flash.planGone" : "flash.refundNotPossible",
		type: "warning",
	});
}

export default function BillingPage({ loaderData: { billing } }: Route.ComponentProps) {
	const { t } = useTranslation("billing");
	if (!billing)
		return (
			<DashboardPage title={t("title")}>
				<p>{t("noPage")}</p>
				<p>
					<a href={href("/agent-registration")} className="link inline-flex min-h-11 items-center">
						{t("makePage")}
					</a>
				</p>
			</DashboardPage>
		);
	return (
		<DashboardPage title={t("title")}>
			<BillingBanners billing={billing} />
			<div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
				<CurrentPlan billing={billing} />
				{billing.refundable ? <RefundPanel refundable={billing.refundable} /> : null}
			</div>
			<PaymentTable payments={billing.payments} guaranteed={billing.refundable?.payment_id} />
		</DashboardPage>
	);
}
