/** Job that updates search data of listings after a large place was renamed. */
import { now } from "#app/platform/clock.ts";
import { expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { searchVectorCalls } from "#app/platform/supabase/gateways/jobs.server.ts";

/** Small enough for a step to finish well within the request timeout. */
const BATCH_SIZE = 250;
/** No step starts later: the run ends well before its lease of ten minutes. The next one goes on. */
const LAST_START_MS = 240_000;

type Step = { renewed: number; waiting: number; held: boolean };

/** Runs until no place is pending or the next one is locked. waiting: places left for a later run. */
export async function reindexAreas(): Promise<{ renewed: number; waiting: number }> {
	const report = { renewed: 0, waiting: 0 };
	for (const startedAt = now(); now() - startedAt < LAST_START_MS; ) {
		const answer = await searchVectorCalls.rpc("reindex_areas", { batch: BATCH_SIZE });
		const { renewed, waiting, held } = expectObject<Step>(answer, "renewed", "waiting", "held");
		report.renewed += renewed;
		report.waiting = waiting;
		if (waiting === 0 || held) break;
	}
	return report;
}
