/**
 * The work of the job saved-searches: asks all searches about what became available or cheaper, then puts the mails that
 * are due into the outbox. Each step is one transaction of the database, so a run may end anywhere and the next goes on.
 */
import { unwrap, unwrapObject } from "#app/platform/supabase/backend-error.server.ts";
import { secretDb } from "#app/platform/supabase/clients.server.ts";

/** Searches asked, and mails written, in one step: well under a second each. */
const SEARCHES_A_STEP = 500;
const MAILS_A_STEP = 50;
/** A run takes no further step after this long; the next one, a minute later, goes on. */
const LONGEST_RUN_MILLISECONDS = 50_000;

type Step = { busy?: true; asked: number; found: number; unreadable: number };

export type SearchReport = { asked: number; found: number; unreadable: number; mailed: number };

/** Finds and mails. Returns how many searches were asked, matches found and mails written. Throws BackendUnavailable. */
export async function findMatches(): Promise<SearchReport> {
	const end = performance.now() + LONGEST_RUN_MILLISECONDS;
	const report: SearchReport = { asked: 0, found: 0, unreadable: 0, mailed: 0 };
	while (performance.now() < end && unwrap(await secretDb.rpc("start_match_run", {}))) {
		const step = unwrapObject<Step>(await secretDb.rpc("match_saved_searches", { batch: SEARCHES_A_STEP }));
		// A run that was taken for dead is still at it.
		if (step.busy) break;
		report.asked += step.asked;
		report.found += step.found;
		report.unreadable += step.unreadable;
	}
	for (let taken = MAILS_A_STEP; taken === MAILS_A_STEP && performance.now() < end; ) {
		const step = unwrapObject<{ taken: number; mailed: number }>(
			await secretDb.rpc("mail_saved_searches", { batch: MAILS_A_STEP }),
			"taken",
		);
		taken = step.taken;
		report.mailed += step.mailed;
	}
	return report;
}
