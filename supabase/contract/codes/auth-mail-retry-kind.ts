/** Codes of auth_mail_retries.kind, made by `npm run types:database`. */
export const AUTH_MAIL_RETRY_KINDS = ["signup", "resend", "recovery"] as const;
export type AuthMailRetryKind = (typeof AUTH_MAIL_RETRY_KINDS)[number];
