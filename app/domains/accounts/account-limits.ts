/** Limits of a person's own data, for schemas and for the attributes of fields. */
export const LONGEST_PERSON_NAME = 80;
/**
 * Seconds between two mails to one address: a little more than the auth service's own minute, which begins later than
 * ours and would swallow a mail that we said was sent.
 */
export const RESEND_SECONDS = 65;
