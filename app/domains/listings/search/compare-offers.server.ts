/** Job that finds which listings are the same home or vehicle as others, for those that changed. */
import { now } from "#app/platform/clock.ts";
import { expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { sameOfferCalls } from "#app/platform/supabase/gateways/jobs.server.ts";

/** A step compares up to ten other listings of the same advertiser with each: it must end well before its time-out of 50 s. */
const BATCH_SIZE = 25;
/** No step starts later: the run ends well before its lease of ten minutes. The next one goes on. */
const LAST_START_MS = 240_000;

type Step = { compared: number; changed: number; more: number };

/** Runs until no listing waits. changed: pairs that were added or removed. */
export async function compareOffers(): Promise<{ compared: number; changed: number }> {
	const report = { compared: 0, changed: 0 };
	for (const startedAt = now(); now() - startedAt < LAST_START_MS; ) {
		const answer = await sameOfferCalls.rpc("renew_same_offers", { batch: BATCH_SIZE });
		const { compared, changed, more } = expectObject<Step>(answer, "compared", "changed", "more");
		report.compared += compared;
		report.changed += changed;
		if (more === 0) break;
	}
	return report;
}
