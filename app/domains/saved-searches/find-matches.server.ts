/**
 * Job saved-searches: matches all searches against new and reduced listings, then queues due mails. Each step is one
 * database transaction, so an aborted run is continued by the next.
 */
import { expectObject, expectScalar } from "#app/platform/supabase/backend-error.server.ts";
import { searchMatchCalls } from "#app/platform/supabase/gateways/jobs.server.ts";

/** Searches or mails per step, each well under a second. */
const SEARCHES_PER_STEP = 500;
const MAILS_PER_STEP = 50;
/** Time limit for further steps; the next run, a minute later, continues. */
const RUN_TIMEOUT_MS = 50_000;

/** Numbers, or that another run is busy. */
type Step = { busy?: boolean; asked?: number; found?: number; unreadable?: number };

export type SearchReport = { asked: number; found: number; unreadable: number; mailed: number };

/** Matches and mails. Returns the number of searches, matches and mails. Throws BackendUnavailable. */
export async function findMatches(): Promise<SearchReport> {
	const end = performance.now() + RUN_TIMEOUT_MS;
	const report: SearchReport = { asked: 0, found: 0, unreadable: 0, mailed: 0 };
	while (performance.now() < end && expectScalar(await searchMatchCalls.rpc("start_match_run", {}), "boolean")) {
		const step = expectObject<Step>(await searchMatchCalls.rpc("match_saved_searches", { batch: SEARCHES_PER_STEP }));
		// A run that was considered dead is still active.
		if (step.busy) break;
		report.asked += step.asked ?? 0;
		report.found += step.found ?? 0;
		report.unreadable += step.unreadable ?? 0;
	}
	for (let taken = MAILS_PER_STEP; taken === MAILS_PER_STEP && performance.now() < end; ) {
		const step = expectObject<{ taken: number; mailed: number }>(
			await searchMatchCalls.rpc("mail_saved_searches", { batch: MAILS_PER_STEP }),
			"taken",
		);
		taken = step.taken;
		report.mailed += step.mailed;
	}
	return report;
}
