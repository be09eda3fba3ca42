/** Limits of account data, for schemas and field attributes. */
export const MAX_PERSON_NAME_LENGTH = 80;
/**
 * Seconds between two mails to one address: slightly longer than the auth service's own minute, which starts later
 * than ours and would silently drop a mail that was reported as sent.
 */
export const RESEND_INTERVAL_SECONDS = 65;
/**
 * How long a call of the auth service that sends a mail may take: it answers once the mail server has taken the mail. Ended
 * earlier, a mail that was sent would be asked for again.
 */
export const MAIL_CALL_TIMEOUT_MS = 30_000;
