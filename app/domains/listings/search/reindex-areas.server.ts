/** Job that updates search data of listings after a large place was renamed. */
import { expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { searchVectorCalls } from "#app/platform/supabase/gateways/jobs.server.ts";

/** Small enough for a step to finish well within the request timeout. */
const BATCH_SIZE = 250;
/** Ends a run before it counts as dead; the next one continues. */
const MAX_STEPS = 120;

type Step = { renewed: number; waiting: number; held: boolean };

/** Runs until no place is pending or the next one is locked. waiting: places left for a later run. */
export async function reindexAreas(): Promise<{ renewed: number; waiting: number }> {
	const report = { renewed: 0, waiting: 0 };
	for (let step = 0; step < MAX_STEPS; step++) {
		const answer = await searchVectorCalls.rpc("reindex_areas", { batch: BATCH_SIZE });
		const { renewed, waiting, held } = expectObject<Step>(answer, "renewed", "waiting", "held");
		report.renewed += renewed;
		report.waiting = waiting;
		if (waiting === 0 || held) break;
	}
	return report;
}
