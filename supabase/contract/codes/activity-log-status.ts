/** Codes of activity_log.status, made by `npm run types:database`. */
export const ACTIVITY_LOG_STATUSES = ["success", "failure", "denied"] as const;
export type ActivityLogStatus = (typeof ACTIVITY_LOG_STATUSES)[number];
