/** The job that has the listings of a large place found by its new names. */
import { unwrapObject } from "#app/platform/supabase/backend-error.server.ts";
import { secretDb } from "#app/platform/supabase/clients.server.ts";

/** A step is far shorter than the time that an answer has. */
const BATCH = 250;
/** A run ends before it counts as dead; the next one goes on. */
const MOST_STEPS = 120;

type Step = { renewed: number; waiting: number; held: boolean };

/** Renews until no place waits, or somebody else holds what is next. waiting: how many places are left for a later run. */
export async function renewPlaceWords(): Promise<{ renewed: number; waiting: number }> {
	const report = { renewed: 0, waiting: 0 };
	for (let step = 0; step < MOST_STEPS; step++) {
		const answer = await secretDb.rpc("reindex_areas", { batch: BATCH });
		const { renewed, waiting, held } = unwrapObject<Step>(answer, "renewed", "waiting", "held");
		report.renewed += renewed;
		report.waiting = waiting;
		if (waiting === 0 || held) break;
	}
	return report;
}
