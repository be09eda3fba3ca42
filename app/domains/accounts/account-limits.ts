/** Limits of a person's own data, for schemas and for the attributes of fields. */
export const LONGEST_PERSON_NAME = 80;
/** Seconds between two mails to one address. */
export const RESEND_SECONDS = 60;
