/** Plans as administrators edit them, now and from a day to come. No database. */
import { readDate } from "#app/domains/listings/typed-number.ts";

export type PlanUse = {
	agents: number;
	paying: number;
	/** How many of them have more listings public than the quota allows. */
	over: number;
	/** The most that one of them has. */
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
	/** When it was planned; null for a change that was made at once. */
	planned_at: string | null;
	note: string | null;
	actor: string | null;
};

/** What a plan becomes on a day to come, whole, whatever is changed before. */
export type PlannedChange = PlanValues & {
	/** Another one whenever the change is replaced: goes out with the forms and comes back with them. */
	id: number;
	holds_from: string;
	planned_at: string;
	note: string | null;
	actor: string | null;
	/** Whom its quota would concern as things are now. */
	use: PlanUse;
};

export type Plan = PlanValues & {
	id: string;
	use: PlanUse;
	/** The newest row of its history: goes out with the form and comes back with it. */
	version: number;
	planned: PlannedChange | null;
	history: PlanVersion[];
};

/** The days that a change can hold from, as ISO dates: today is at once. */
export type PlanDays = { today: string; last_day: string };

/** What was asked of a plan and why it was not done, or what it would mean. */
export type PlanState = {
	plan: string | undefined;
	values: Record<string, string>;
	errors: Record<string, string[]>;
	/** What another quota would mean, and from which day; null for at once. */
	preview?: PlanUse & { holds_from: string | null };
};

/** How many years ahead a change can be planned. */
const MOST_YEARS = 2;

export type Start =
	| { ok: true; day: string | null }
	| { ok: false; message: "adminPlans:badDay" | "adminPlans:dayPast" | "adminPlans:dayTooFar" };

/** The day from which a change holds, as it is typed; null for at once, which is nothing typed, or today. */
export function readStart(typed: string, today: string): Start {
	if (typed.trim() === "") return { ok: true, day: null };
	const day = readDate(typed);
	if (day === undefined) return { ok: false, message: "adminPlans:badDay" };
	if (day < today) return { ok: false, message: "adminPlans:dayPast" };
	const last = `${Number(today.slice(0, 4)) + MOST_YEARS}${today.slice(4)}`;
	if (day > last) return { ok: false, message: "adminPlans:dayTooFar" };
	return { ok: true, day: day === today ? null : day };
}

/** A column of a plan that a change would change. */
export type PlanDifference = "name_en" | "name_tr" | "price" | "listing_quota" | "position";

/** What of a plan another set of values would change; nothing when it is so already. */
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
