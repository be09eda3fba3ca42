/** Job send-push: sends due pushes of the outbox. They are also sent soon after a request that may have written some. */
import { AsyncLocalStorage } from "node:async_hooks";
import { reportFailure } from "#app/platform/errors/report.server.ts";
import { sendPush } from "#app/platform/push/send-push.server.ts";
import { BackendUnavailable, expectDone, expectList } from "#app/platform/supabase/backend-error.server.ts";
import { pushCalls } from "#app/platform/supabase/gateways/jobs.server.ts";
import { type ClaimedPush, writePushPayload } from "./push-payload.server.ts";

const BATCH_SIZE = 50;
/** Time limit for claiming more: a push of a dead sender is claimed again after a minute. */
const RUN_TIMEOUT_MS = 40_000;
/** A push about a message is due after three seconds. */
const WAKE_DELAY_MS = 3500;

export type PushReport = { sent: number; waiting: number; refused: number; removed: number };
const COUNTS = { sent: "sent", wait: "waiting", retry: "waiting", refused: "refused", gone: "removed" } as const;

/** At shutdown a run ends after its batch. */
let isStopping = false;

/** Sends all due pushes. One that fails does not stop the others. Throws BackendUnavailable. */
export async function sendPushes(): Promise<PushReport> {
	const report: PushReport = { sent: 0, waiting: 0, refused: 0, removed: 0 };
	const end = performance.now() + RUN_TIMEOUT_MS;
	for (;;) {
		const pushes = expectList<ClaimedPush>(await pushCalls.rpc("claim_pushes", { batch: BATCH_SIZE }));
		for (const outcome of await Promise.all(pushes.map(sendOne))) report[COUNTS[outcome]]++;
		if (pushes.length < BATCH_SIZE || performance.now() > end || isStopping) return report;
	}
}

async function sendOne(push: ClaimedPush) {
	const { id, endpoint, p256dh, auth, ttl, is_urgent: isUrgent, topic, notification } = push;
	const result = await sendPush({ endpoint, p256dh, auth }, writePushPayload(push), { ttl, isUrgent, topic });
	const { outcome } = result;
	expectDone(
		await pushCalls.rpc("finish_push", {
			push: id,
			outcome,
			...("waitSeconds" in result && result.waitSeconds !== null ? { wait_seconds: result.waitSeconds } : {}),
			...(notification ? { notification: notification.id, changed_at: notification.created_at } : {}),
		}),
	);
	return outcome;
}

/** Runs work outside of the request that causes it. */
const outsideRequests = AsyncLocalStorage.snapshot();
let timer: NodeJS.Timeout | undefined;
let timerEndsAt = Number.POSITIVE_INFINITY;
let running: Promise<void> = Promise.resolve();

/**
 * Sends pushes in a few seconds, once for all calls until then; at once with 0. Failures are left to the job, which sends
 * what is left.
 */
export function wakePushSender(delayMs = WAKE_DELAY_MS): void {
	const endsAt = performance.now() + delayMs;
	if (endsAt >= timerEndsAt) return;
	clearTimeout(timer);
	timerEndsAt = endsAt;
	timer = outsideRequests(() => setTimeout(runSoon, delayMs)).unref();
}

function runSoon(): void {
	timerEndsAt = Number.POSITIVE_INFINITY;
	running = running.then(sendPushes).then(
		() => {},
		(error: unknown) => {
			if (!(error instanceof BackendUnavailable)) reportFailure("push_failed", error);
		},
	);
}

/** Ends the waiting for pushes and waits for those being sent; called at shutdown. */
export async function stopPushSender(): Promise<void> {
	clearTimeout(timer);
	timerEndsAt = Number.POSITIVE_INFINITY;
	isStopping = true;
	await running;
	isStopping = false;
}
