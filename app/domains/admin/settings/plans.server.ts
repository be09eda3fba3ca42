/** Reads and writes plans with the administrator's rights; the database rejects everyone else. */
import { z } from "zod";
import { parseNumber } from "#app/domains/listings/editor/parse-number.ts";
import { toIslandDay } from "#app/locales/format.ts";
import { freeText, multilineText } from "#app/platform/forms/free-text.server.ts";
import { catchUnavailable, expectObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { type Plan, type PlanDays, type PlanUse, parseStartDate } from "./plans.ts";

/** Entered pounds as pence, up to `max` pounds. */
export function money(max: number) {
	return z.string({ error: "required" }).transform((input, context) => {
		const amount = parseNumber(input, true);
		const pence = Math.round((amount ?? -1) * 100);
		if (amount !== undefined && amount >= 0 && amount <= max && Math.abs(amount * 100 - pence) < 1e-6) return pence;
		context.addIssue({ code: "custom", message: "adminPlans:badAmount" });
		return z.NEVER;
	});
}

/** Entered whole number. */
export function integer(min: number, max: number) {
	return z.string({ error: "required" }).transform((input, context) => {
		const number = parseNumber(input);
		if (number !== undefined && Number.isInteger(number) && number >= min && number <= max) return number;
		context.addIssue({ code: "custom", message: `adminPlans:badNumber ${min}–${max}` });
		return z.NEVER;
	});
}

/** Effective date of a change; null for immediately. */
const startDate = z.string().transform((input, context) => {
	const read = parseStartDate(input, toIslandDay(Date.now()));
	if (read.ok) return read.day;
	context.addIssue({ code: "custom", message: read.message });
	return z.NEVER;
});

const MAX_MONTHLY_POUNDS = 10_000;

export const planSchema = z.object({
	plan: z.string().max(40),
	revision: z.coerce.number().int().min(0),
	planned: z.coerce.number().int().min(0).optional(),
	name_en: freeText(40),
	name_tr: freeText(40),
	monthly_pence: money(MAX_MONTHLY_POUNDS),
	yearly_pence: money(MAX_MONTHLY_POUNDS * 12),
	listing_quota: integer(1, 10_000),
	position: integer(0, 999),
	holds_from: startDate.optional(),
	note: multilineText(500).optional(),
});
export type PlanForm = z.output<typeof planSchema>;

/** What is changed without the right to set prices: names and order, at once. */
export const planTextSchema = planSchema.pick({
	plan: true,
	revision: true,
	name_en: true,
	name_tr: true,
	position: true,
	note: true,
});
export type PlanTextForm = z.output<typeof planTextSchema>;

/**
 * All plans with agent counts, planned changes and history, and the allowed effective dates. Throws
 * BackendUnavailable.
 */
export async function listPlans(db: Db): Promise<{ plans: Plan[] } & PlanDays> {
	return expectObject<{ plans: Plan[] } & PlanDays>(
		await db.rpc("list_plans_as_admin"),
		"plans",
		"today",
		"notice_day",
		"last_day",
	);
}

/** Agents affected by a different quota. Throws BackendUnavailable. */
export async function previewPlan(db: Db, plan: string, quota: number): Promise<PlanUse> {
	return expectObject<PlanUse>(await db.rpc("preview_plan", { plan, quota }), "agents", "over");
}

export type PlanResult =
	| { ok: true }
	| {
			ok: false;
			code:
				| "not_found"
				| "changed"
				| "bad_date"
				| "unchanged"
				| "name_taken"
				| "needs_notice"
				| "planned_first"
				| "free_costs"
				| "costs_nothing"
				| "invalid"
				| "unavailable";
	  };

/**
 * Changes a plan under an optimistic lock: immediately, or on a later day, replacing an earlier planned change. The
 * free plan stays free and the others paid. Without prices, names and order only.
 */
export async function changePlan(db: Db, form: PlanForm | PlanTextForm): Promise<PlanResult> {
	if (!("monthly_pence" in form)) return catchUnavailable(submitTexts(db, form));
	const isFree = form.monthly_pence === 0 && form.yearly_pence === 0;
	if (form.plan === "free" && !isFree) return { ok: false, code: "free_costs" };
	if (form.plan !== "free" && (form.monthly_pence === 0 || form.yearly_pence === 0))
		return { ok: false, code: "costs_nothing" };
	return catchUnavailable(submitChange(db, form));
}

async function submitTexts(db: Db, { plan, revision, ...values }: PlanTextForm): Promise<PlanResult> {
	const answer = await db.rpc("change_plan", { plan, expected_version: revision, change: values as never });
	return expectObject<PlanResult>(answer, "ok");
}

async function submitChange(
	db: Db,
	{ plan, revision, planned = 0, holds_from, ...values }: PlanForm,
): Promise<PlanResult> {
	const answer = holds_from
		? await db.rpc("schedule_plan_change", {
				plan,
				expected_version: revision,
				planned,
				change: { ...values, holds_from } as never,
			})
		: await db.rpc("change_plan", { plan, expected_version: revision, change: values as never });
	return expectObject<PlanResult>(answer, "ok");
}

export type WithdrawalResult = { ok: true } | { ok: false; code: "planned_gone" | "unavailable" };

/** Cancels a planned change under an optimistic lock. */
export async function withdrawPlanChange(db: Db, plan: string, planned: string): Promise<WithdrawalResult> {
	if (!/^\d{1,15}$/.test(planned)) return { ok: false, code: "planned_gone" };
	return catchUnavailable(submitWithdrawal(db, plan, Number(planned)));
}

async function submitWithdrawal(db: Db, plan: string, planned: number): Promise<WithdrawalResult> {
	return expectObject<WithdrawalResult>(await db.rpc("withdraw_plan_change", { plan, planned }), "ok");
}
