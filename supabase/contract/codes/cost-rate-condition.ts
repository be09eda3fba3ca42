/** Codes of cost_rates.applies_to, made by `npm run types:database`. */
export const COST_RATE_CONDITIONS = ["any", "first_sale_by_trader", "new_build"] as const;
export type CostRateCondition = (typeof COST_RATE_CONDITIONS)[number];
