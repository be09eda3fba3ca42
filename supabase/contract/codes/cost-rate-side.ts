/** Codes of cost_rates.side, made by `npm run types:database`. */
export const COST_RATE_SIDES = ["buy", "rent", "vehicle", "loan"] as const;
export type CostRateSide = (typeof COST_RATE_SIDES)[number];
