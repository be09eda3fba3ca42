/** Codes of subscriptions.period, made by `npm run types:database`. */
export const SUBSCRIPTION_PERIODS = ["monthly", "yearly", "granted"] as const;
export type SubscriptionPeriod = (typeof SUBSCRIPTION_PERIODS)[number];
