/** Limits of account data, for schemas and field attributes. */
export const MAX_PERSON_NAME_LENGTH = 80;
/**
 * Seconds between two mails to one address: slightly longer than the auth service's own minute, which starts later
 * than ours and would silently drop a mail that was reported as sent.
 */
export const RESEND_INTERVAL_SECONDS = 65;
