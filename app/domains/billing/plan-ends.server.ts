/** Job plan-ends: ends plans, hides and restores listings, reminds before renewals. */
import { expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { planEndCalls } from "#app/platform/supabase/gateways/jobs.server.ts";

type Counts = { ended: number; hidden: number; restored: number; reminded: number; removed: number };

/** Safe to run at any time and concurrently. Throws BackendUnavailable. */
export async function endPlans(): Promise<Counts> {
	return expectObject<Counts>(await planEndCalls.rpc("end_plans"), "ended");
}
