/** Codes of saved_searches.notification_frequency, made by `npm run types:database`. */
export const SAVED_SEARCH_NOTIFICATION_FREQUENCIES = ["instant", "daily", "weekly"] as const;
export type SavedSearchNotificationFrequency = (typeof SAVED_SEARCH_NOTIFICATION_FREQUENCIES)[number];
