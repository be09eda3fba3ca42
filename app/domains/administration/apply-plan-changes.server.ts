/** The job plan-changes: makes plans what was planned for them, once the day has begun on the island. */
import { unwrapObject } from "#app/platform/supabase/backend-error.server.ts";
import { planChangeCalls } from "#app/platform/supabase/gateways/jobs.server.ts";

/** Safe to run twice and at once: each planned change is applied once. Returns counts. */
export async function applyPlanChanges(): Promise<{ applied: number }> {
	return unwrapObject<{ applied: number }>(await planChangeCalls.rpc("apply_plan_changes"), "applied");
}
