/** Plans in administration, with planned changes. No database access. */
import { parseDate } from "#app/domains/listings/editor/parse-number.ts";

export type PlanUse = {
	agents: number;
	paying: number;
	/** Agents with more public listings than the quota. */
	over: number;
	/** Highest number of public listings of one agent. */
	largest: number;
};

export type PlanValues = {
	name_en: string;
	name_tr: string;
	monthly_pence: number;
	yearly_pence: number;
	listing_quota: number;
	position: number;
};

export type PlanVersion = PlanValues & {
	id: number;
	valid_from: string;
	/** Time of planning; null for an immediate change. */
	planned_at: string | null;
	note: string | null;
	actor: string | null;
};

/** Complete values of a plan from a later day on, independent of earlier changes. */
export type PlannedChange = PlanValues & {
	/** Optimistic lock: changes when the planned change is replaced. */
	id: number;
	holds_from: string;
	planned_at: string;
	note: string | null;
	actor: string | null;
	/** Agents its quota would affect now. */
	use: PlanUse;
};

export type Plan = PlanValues & {
	id: string;
	use: PlanUse;
	/** Optimistic lock: newest history row, sent with the form. */
	version: number;
	planned: PlannedChange | null;
	history: PlanVersion[];
};

/**
 * Allowed effective dates as ISO dates; today means immediately. notice_day: the first one of a higher price or a smaller quota.
 */
export type PlanDays = { today: string; notice_day: string; last_day: string };

/** A rejected change, or the preview of one. */
export type PlanState = {
	plan: string | undefined;
	values: Record<string, string>;
	errors: Record<string, string[]>;
	/** Effect of a different quota, with its effective date; null for immediately. */
	preview?: PlanUse & { holds_from: string | null };
};

/** Maximum years a change can be planned ahead. */
const MAX_YEARS_AHEAD = 2;

export type StartDate =
	| { ok: true; day: string | null }
	| { ok: false; message: "adminPlans:badDay" | "adminPlans:dayPast" | "adminPlans:dayTooFar" };

/** Entered effective date; null for immediately, which is empty or today. */
export function parseStartDate(input: string, today: string): StartDate {
	if (input.trim() === "") return { ok: true, day: null };
	const day = parseDate(input);
	if (day === undefined) return { ok: false, message: "adminPlans:badDay" };
	if (day < today) return { ok: false, message: "adminPlans:dayPast" };
	const last = `${Number(today.slice(0, 4)) + MAX_YEARS_AHEAD}${today.slice(4)}`;
	if (day > last) return { ok: false, message: "adminPlans:dayTooFar" };
	return { ok: true, day: day === today ? null : day };
}

/** A column that a change affects. */
export type PlanDifference = "name_en" | "name_tr" | "price" | "listing_quota" | "position";

/** Columns that differ between a plan and new values. */
export function listDifferences(plan: PlanValues, values: PlanValues): PlanDifference[] {
	const differs = {
		name_en: plan.name_en !== values.name_en,
		name_tr: plan.name_tr !== values.name_tr,
		price: plan.monthly_pence !== values.monthly_pence || plan.yearly_pence !== values.yearly_pence,
		listing_quota: plan.listing_quota !== values.listing_quota,
		position: plan.position !== values.position,
	};
	return (Object.keys(differs) as PlanDifference[]).filter((name) => differs[name]);
}
