/** Codes of payments.state, made by `npm run types:database`. */
export const PAYMENT_STATES = [
	"open",
	"paid",
	"expired",
	"failed",
	"underpaid",
	"refunding",
	"refunded",
	"disputed",
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
