/** Plans as administrators edit them. No database. */

export type PlanUse = {
	agents: number;
	paying: number;
	/** How many of them have more listings public than the quota allows. */
	over: number;
	/** The most that one of them has. */
	most: number;
};

type PlanValues = {
	name_en: string;
	name_tr: string;
	monthly_pence: number;
	yearly_pence: number;
	listing_quota: number;
	position: number;
};

export type PlanVersion = PlanValues & { id: number; valid_from: string; note: string | null; actor: string | null };

export type Plan = PlanValues & {
	id: string;
	use: PlanUse;
	/** The newest row of its history: goes out with the form and comes back with it. */
	seen: number;
	history: PlanVersion[];
};

/** What was asked of a plan and why it was not done, or what it would mean. */
export type PlanState = {
	plan: string | undefined;
	values: Record<string, string>;
	errors: Record<string, string[]>;
	/** What another quota would mean. */
	preview?: PlanUse;
};
