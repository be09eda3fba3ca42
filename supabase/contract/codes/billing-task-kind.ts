/** Codes of billing_tasks.kind, made by `npm run types:database`. */
export const BILLING_TASK_KINDS = [
	"update_subscription",
	"end_subscription",
	"refund",
	"refund_excess",
	"expire_checkout",
] as const;
export type BillingTaskKind = (typeof BILLING_TASK_KINDS)[number];
