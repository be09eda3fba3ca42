/** Codes of bulk_changes.mode, made by `npm run types:database`. */
export const BULK_CHANGE_MODES = ["percent", "amount", "price", "area", "state"] as const;
export type BulkChangeMode = (typeof BULK_CHANGE_MODES)[number];
