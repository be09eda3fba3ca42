/** Codes of subscriptions.status, made by `npm run types:database`. */
export const SUBSCRIPTION_STATUSES = ["active", "cancelled", "expired"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];
