/** Codes of notifications.type, made by `npm run types:database`. */
export const NOTIFICATION_TYPES = ["message", "system", "welcome", "other"] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
