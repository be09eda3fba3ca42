/** Codes of market_figures.segment, made by `npm run types:database`. */
export const MARKET_SEGMENTS = ["home_sale", "home_rent", "land_sale", "vehicle_sale"] as const;
export type MarketSegment = (typeof MARKET_SEGMENTS)[number];
