/** Codes of bulk_changes.action, made by `npm run types:database`. */
export const BULK_CHANGE_ACTIONS = ["publish", "withdraw", "end"] as const;
export type BulkChangeAction = (typeof BULK_CHANGE_ACTIONS)[number];
