/** Codes of subscriptions.provider, payments.provider, payment_events.provider, billing_customers.provider, billing_tasks.provider, made by `npm run types:database`. */
export const BILLING_PROVIDERS = ["card", "crypto"] as const;
export type BillingProvider = (typeof BILLING_PROVIDERS)[number];
