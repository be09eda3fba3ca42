/** Codes of cost_rates.buyer_class, made by `npm run types:database`. */
export const COST_RATE_BUYER_CLASSES = ["any", "citizen", "turkish_citizen", "other_foreigner"] as const;
export type CostRateBuyerClass = (typeof COST_RATE_BUYER_CLASSES)[number];
