/** Job payment-sweep: asks the providers about payments and renewals whose webhooks did not come. */
import type { Provider } from "#app/platform/payments/payment-provider.ts";
import { getPaymentProvider, PROVIDERS } from "#app/platform/payments/providers.server.ts";
import { expectList } from "#app/platform/supabase/backend-error.server.ts";
import { paymentJobCalls } from "#app/platform/supabase/gateways/jobs.server.ts";
import { describeProviderError } from "./provider-failure.server.ts";
import { recordSubscription, settleCheckout, settleRenewal } from "./settle.server.ts";

const BATCH_SIZE = 50;
/** Calls of a provider at the same time. */
const PARALLEL_CALLS = 5;

type OpenPayment = { id: string; provider: Provider; checkout_ref: string | null };

/** What a provider reports is as verified as a webhook. A failure is left to the next run. Throws BackendUnavailable. */
export async function sweepPayments(): Promise<{ asked: number; settled: number; renewals: number; failed: number }> {
	const report = { asked: 0, settled: 0, renewals: 0, failed: 0 };
	const open = expectList<OpenPayment>(await paymentJobCalls.rpc("claim_open_payments", { batch: BATCH_SIZE }));
	await inParallel(
		open.filter(({ provider }) => PROVIDERS.includes(provider)),
		async (payment) => {
			report.asked++;
			for (const outcome of await askAbout(payment)) if (outcome === "paid") report.settled++;
		},
		() => report.failed++,
	);
	if (!PROVIDERS.includes("card")) return report;
	const late = expectList<string>(await paymentJobCalls.rpc("list_late_renewals", { batch: BATCH_SIZE }));
	await inParallel(
		late,
		async (ref) => {
			const provider = await getPaymentProvider("card");
			const renewal = await provider.readLatestRenewal(ref);
			if (renewal && (await settleRenewal("card", renewal, false)) === "paid") report.renewals++;
			await recordSubscription(provider, ref);
		},
		() => report.failed++,
	);
	return report;
}

/** Settles the checkouts of a payment. One whose creation was not answered is searched for. */
async function askAbout({ id, provider: name, checkout_ref }: OpenPayment): Promise<string[]> {
	const provider = await getPaymentProvider(name);
	const checkouts = checkout_ref ? [await provider.readCheckout(checkout_ref)] : await provider.findCheckouts(id);
	const outcomes: string[] = [];
	for (const facts of checkouts) outcomes.push(await settleCheckout(name, facts));
	return outcomes;
}

async function inParallel<T>(items: T[], work: (item: T) => Promise<unknown>, onFailure: () => void): Promise<void> {
	const queue = [...items];
	const runQueue = async () => {
		for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
			try {
				await work(item);
			} catch (cause) {
				describeProviderError(cause);
				onFailure();
			}
		}
	};
	await Promise.all(Array.from({ length: PARALLEL_CALLS }, runQueue));
}
