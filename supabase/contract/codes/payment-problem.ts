/** Codes of payments.problem, made by `npm run types:database`. */
export const PAYMENT_PROBLEMS = [
	"amount",
	"currency",
	"second_payment",
	"overpaid",
	"no_account",
	"no_plan",
	"refund_failed",
	"dispute",
] as const;
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number];
