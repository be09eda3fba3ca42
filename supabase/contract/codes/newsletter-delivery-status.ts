/** Codes of newsletter_deliveries.status, made by `npm run types:database`. */
export const NEWSLETTER_DELIVERY_STATUSES = ["waiting", "sent", "failed", "skipped"] as const;
export type NewsletterDeliveryStatus = (typeof NEWSLETTER_DELIVERY_STATUSES)[number];
