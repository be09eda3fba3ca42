/** Works on webhooks and tasks soon after they were written, so that a plan begins within a second of its webhook. */
import { AsyncLocalStorage } from "node:async_hooks";
import { reportFailure } from "#app/platform/errors/report.server.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import { runBillingTasks } from "./billing-tasks.server.ts";
import { applyPaymentEvents } from "./payment-events.server.ts";

/** Runs work outside of the request that causes it. */
const outsideRequests = AsyncLocalStorage.snapshot();
let isRequested = false;
let running: Promise<void> | undefined;

/** Starts the work unless it is running, which then goes on. Failures are left to the jobs. */
export function wakeBillingWorker(): void {
	isRequested = true;
	running ??= outsideRequests(runUntilIdle);
}

async function runUntilIdle(): Promise<void> {
	try {
		while (isRequested) {
			isRequested = false;
			await applyPaymentEvents();
			await runBillingTasks();
		}
	} catch (error) {
		if (!(error instanceof BackendUnavailable)) reportFailure("payment_failed", error);
	} finally {
		running = undefined;
	}
}

/** Waits for work in progress; called at shutdown. */
export async function stopBillingWorker(): Promise<void> {
	isRequested = false;
	await running;
}
