/** The newsletter's links in mails: what their signatures are for, and where they lead. */

export const CONFIRM_LINK = { purpose: "newsletter-confirm", path: "/newsletter/confirm" } as const;
export const UNSUBSCRIBE_LINK = { purpose: "newsletter-unsubscribe", path: "/newsletter/unsubscribe" } as const;

/** How long a confirm link is accepted. An unsubscribe link always is. */
export const CONFIRM_LINK_DAYS = 7;
