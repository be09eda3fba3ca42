/** Codes of subscriptions.next_period, payments.period, made by `npm run types:database`. */
export const BILLING_PERIODS = ["monthly", "yearly"] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];
