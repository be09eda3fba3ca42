/** Codes of payments.kind, made by `npm run types:database`. */
export const PAYMENT_KINDS = ["first", "renewal", "change"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
