/** Signature purposes and paths of newsletter links. */

export const CONFIRM_LINK = { purpose: "newsletter-confirm", path: "/newsletter/confirm" } as const;
export const UNSUBSCRIBE_LINK = { purpose: "newsletter-unsubscribe", path: "/newsletter/unsubscribe" } as const;

/** Validity of a confirmation link in days. Unsubscribe links do not expire. */
export const CONFIRM_LINK_DAYS = 7;
