/** Codes of bulk_price_changes.mode, made by `npm run types:database`. */
export const BULK_PRICE_CHANGE_MODES = ["percent", "amount", "price"] as const;
export type BulkPriceChangeMode = (typeof BULK_PRICE_CHANGE_MODES)[number];
