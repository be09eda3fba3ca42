/**
 * Job billing-tasks: what has to be done at the providers: refunds, ended and changed subscriptions, closed checkouts. A
 * task is repeated until it succeeds; each call is harmless when repeated.
 */
import type { Language } from "#app/locales/i18n.ts";
import { type PaymentProvider, type Provider, ProviderRejection } from "#app/platform/payments/payment-provider.ts";
import { getPaymentProvider, PROVIDERS } from "#app/platform/payments/providers.server.ts";
import { expectDone, expectList } from "#app/platform/supabase/backend-error.server.ts";
import { paymentJobCalls } from "#app/platform/supabase/gateways/jobs.server.ts";
import type { BillingPeriod } from "#contract/codes/billing-period.ts";
import type { BillingTaskKind } from "#contract/codes/billing-task-kind.ts";
import { describeProviderError } from "./provider-failure.server.ts";
import { recordSubscription, settleCheckout } from "./settle.server.ts";

const BATCH_SIZE = 10;
/** Time limit for claiming more: a task of a dead worker is claimed again after a minute. */
const RUN_TIMEOUT_MS = 40_000;

type TaskPayment = {
	id: string;
	checkout_ref: string | null;
	charge_ref: string | null;
	amount_pence: number;
	language: Language;
};
type ClaimedTask = {
	id: string;
	kind: BillingTaskKind;
	provider: Provider;
	/** The subscription or checkout at the provider; for refunds the payment. */
	target: string;
	version: number;
	payment: TaskPayment | null;
	/** Null when the subscription has ended meanwhile. */
	subscription: {
		renews: boolean;
		renews_at: string | null;
		period: BillingPeriod;
		amount_pence: number;
		plan_name: string;
	} | null;
};

/** Runs due tasks. One that fails does not stop the others. Throws BackendUnavailable. */
export async function runBillingTasks(): Promise<{ done: number; failed: number }> {
	const report = { done: 0, failed: 0 };
	const end = performance.now() + RUN_TIMEOUT_MS;
	for (;;) {
		const tasks = expectList<ClaimedTask>(await paymentJobCalls.rpc("claim_billing_tasks", { batch: BATCH_SIZE }));
		for (const isDone of await Promise.all(tasks.map(runTask))) report[isDone ? "done" : "failed"]++;
		if (tasks.length < BATCH_SIZE || performance.now() > end) return report;
	}
}

type TaskResult = { ref: string; url: string | null; state: string } | null;

async function runTask(task: ClaimedTask): Promise<boolean> {
	let result: TaskResult = null;
	let error: string | null = null;
	try {
		if (!PROVIDERS.includes(task.provider)) throw new ProviderRejection("not_configured");
		result = await perform(await getPaymentProvider(task.provider), task);
	} catch (cause) {
		error = describeProviderError(cause);
	}
	expectDone(
		await paymentJobCalls.rpc("finish_billing_task", {
			task: task.id,
			version: task.version,
			...(error ? { error } : {}),
			...(result ? { result } : {}),
		}),
	);
	return error === null && result?.state !== "failed";
}

async function perform(provider: PaymentProvider, task: ClaimedTask): Promise<TaskResult> {
	const { kind, target, subscription, payment } = task;
	switch (kind) {
		case "end_subscription":
			await provider.endSubscription(target);
			return null;
		case "expire_checkout":
			await provider.expireCheckout(target);
			// It may have been paid in the last second.
			await settleCheckout(provider.provider, await provider.readCheckout(target));
			return null;
		case "update_subscription":
			if (!subscription) return null;
			await updateSubscription(provider, target, subscription, `update:${task.id}:${task.version}`);
			return null;
		default:
			return refund(provider, payment, kind === "refund_excess");
	}
}

async function updateSubscription(
	provider: PaymentProvider,
	ref: string,
	wanted: NonNullable<ClaimedTask["subscription"]>,
	key: string,
): Promise<void> {
	try {
		await provider.updateSubscription(
			ref,
			{
				renews: wanted.renews,
				renewsAt: wanted.renews_at && new Date(wanted.renews_at).toISOString(),
				amountPence: wanted.amount_pence,
				period: wanted.period,
				planName: wanted.plan_name,
			},
			key,
		);
	} catch (cause) {
		if (!(cause instanceof ProviderRejection && cause.code === "subscription_ended")) throw cause;
		// It ended at the provider: the plan ends with the time that is paid.
		await recordSubscription(provider, ref);
	}
}

async function refund(provider: PaymentProvider, payment: TaskPayment | null, isExcess: boolean): Promise<TaskResult> {
	if (!payment?.charge_ref) throw new ProviderRejection("nothing_to_refund");
	return provider.refund({
		paymentId: payment.id,
		chargeRef: payment.charge_ref,
		amountPence: payment.amount_pence,
		isExcess,
		language: payment.language,
	});
}
