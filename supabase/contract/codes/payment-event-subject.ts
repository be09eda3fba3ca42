/** Codes of payment_events.subject, made by `npm run types:database`. */
export const PAYMENT_EVENT_SUBJECTS = ["checkout", "renewal", "subscription", "charge", "dispute", "other"] as const;
export type PaymentEventSubject = (typeof PAYMENT_EVENT_SUBJECTS)[number];
