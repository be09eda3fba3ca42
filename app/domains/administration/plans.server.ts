/** Reads and changes plans with the rights of the super admin who asks. The database refuses everybody else. */
import { z } from "zod";
import { readNumber } from "#app/domains/listings/typed-number.ts";
import { freeText, longText } from "#app/platform/forms/free-text.server.ts";
import { orUnavailable, unwrapObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Plan, PlanUse } from "./plans.ts";

/** Pounds as they are typed, as pence; at most `most` pounds. */
export function pounds(most: number) {
	return z.string({ error: "required" }).transform((typed, context) => {
		const amount = readNumber(typed, true);
		const pence = Math.round((amount ?? -1) * 100);
		if (amount !== undefined && amount >= 0 && amount <= most && Math.abs(amount * 100 - pence) < 1e-6) return pence;
		context.addIssue({ code: "custom", message: "adminPlans:badAmount" });
		return z.NEVER;
	});
}

/** A whole number as it is typed. */
export function wholeNumber(least: number, most: number) {
	return z.string({ error: "required" }).transform((typed, context) => {
		const number = readNumber(typed);
		if (number !== undefined && Number.isInteger(number) && number >= least && number <= most) return number;
		context.addIssue({ code: "custom", message: `adminPlans:badNumber ${least}–${most}` });
		return z.NEVER;
	});
}

const MOST_MONTHLY = 10_000;

export const planSchema = z.object({
	plan: z.string().max(40),
	seen: z.coerce.number().int().min(0),
	name_en: freeText(40),
	name_tr: freeText(40),
	monthly_pence: pounds(MOST_MONTHLY),
	yearly_pence: pounds(MOST_MONTHLY * 12),
	listing_quota: wholeNumber(1, 10_000),
	position: wholeNumber(0, 999),
	note: longText(500).optional(),
});
export type PlanForm = z.output<typeof planSchema>;

/** All plans with how many agents are on each, and what they were. Throws BackendUnavailable. */
export async function listPlans(db: Db): Promise<Plan[]> {
	return unwrapObject<{ plans: Plan[] }>(await db.rpc("list_plans_as_admin"), "plans").plans;
}

/** Whom another quota would concern. Throws BackendUnavailable. */
export async function previewPlan(db: Db, plan: string, quota: number): Promise<PlanUse> {
	return unwrapObject<PlanUse>(await db.rpc("preview_plan", { plan, quota }), "agents", "over");
}

export type PlanResult =
	| { ok: true }
	| {
			ok: false;
			code:
				| "not_found"
				| "changed"
				| "unchanged"
				| "name_taken"
				| "free_costs"
				| "costs_nothing"
				| "invalid"
				| "unavailable";
	  };

/** Changes a plan at once, as it was seen. The free one stays free, and the others cost something. */
export async function changePlan(db: Db, { plan, seen, ...change }: PlanForm): Promise<PlanResult> {
	const isFree = change.monthly_pence === 0 && change.yearly_pence === 0;
	if (plan === "free" && !isFree) return { ok: false, code: "free_costs" };
	if (plan !== "free" && (change.monthly_pence === 0 || change.yearly_pence === 0))
		return { ok: false, code: "costs_nothing" };
	return orUnavailable(commit(db, plan, seen, change));
}

async function commit(db: Db, plan: string, seen: number, change: object): Promise<PlanResult> {
	return unwrapObject<PlanResult>(await db.rpc("change_plan", { plan, seen, change: change as never }), "ok");
}
