/** Job plan-changes: applies planned changes of plans on their local day. */
import { expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { planChangeCalls } from "#app/platform/supabase/gateways/jobs.server.ts";

/** Idempotent and safe to run concurrently. Returns counts. */
export async function applyPlanChanges(): Promise<{ applied: number }> {
	return expectObject<{ applied: number }>(await planChangeCalls.rpc("apply_plan_changes"), "applied");
}
