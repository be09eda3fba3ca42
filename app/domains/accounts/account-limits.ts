/** Limits of account data, for schemas and field attributes. */
export const LONGEST_PERSON_NAME = 80;
/**
 * Seconds between two mails to one address: slightly longer than the auth service's own minute, which starts later
 * than ours and would silently drop a mail that was reported as sent.
 */
export const RESEND_SECONDS = 65;
