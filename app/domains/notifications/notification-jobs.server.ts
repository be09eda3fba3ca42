/** Jobs favourites and announcements: notify in bounded batches, each one transaction; an aborted run is continued by the next. */
import { expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { notificationJobCalls } from "#app/platform/supabase/gateways/jobs.server.ts";

const FAVOURITES_PER_STEP = 200;
const DIGESTS_PER_STEP = 50;
const ACCOUNTS_PER_STEP = 500;
/** Time limit for further steps; the next run, a minute later, continues. */
const RUN_TIMEOUT_MS = 50_000;

/**
 * Tells people what changed about their favourites, then queues the daily mails that are due: they hold what was told. Throws
 * BackendUnavailable.
 */
export async function notifyFavourites(): Promise<{ told: number; mailed: number }> {
	const end = performance.now() + RUN_TIMEOUT_MS;
	const report = { told: 0, mailed: 0 };
	while (performance.now() < end) {
		const step = expectObject<{ busy?: boolean; told?: number; is_done?: boolean }>(
			await notificationJobCalls.rpc("notify_favourites", { batch: FAVOURITES_PER_STEP }),
		);
		// A run that was considered dead is still active.
		if (step.busy || step.is_done) break;
		report.told += step.told ?? 0;
	}
	for (let taken = DIGESTS_PER_STEP; taken === DIGESTS_PER_STEP && performance.now() < end; ) {
		const step = expectObject<{ taken: number; mailed: number }>(
			await notificationJobCalls.rpc("mail_favourites", { batch: DIGESTS_PER_STEP }),
			"taken",
		);
		taken = step.taken;
		report.mailed += step.mailed;
	}
	return report;
}

/** Sends the announcements of the office. Throws BackendUnavailable. */
export async function sendAnnouncements(): Promise<{ sent: number }> {
	const end = performance.now() + RUN_TIMEOUT_MS;
	const report = { sent: 0 };
	while (performance.now() < end) {
		const step = expectObject<{ asked: number; sent: number }>(
			await notificationJobCalls.rpc("send_announcements", { batch: ACCOUNTS_PER_STEP }),
			"asked",
		);
		if (step.asked === 0) break;
		report.sent += step.sent;
	}
	return report;
}
