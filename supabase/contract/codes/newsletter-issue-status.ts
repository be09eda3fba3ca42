/** Codes of newsletter_issues.status, made by `npm run types:database`. */
export const NEWSLETTER_ISSUE_STATUSES = ["draft", "planned", "sending", "sent"] as const;
export type NewsletterIssueStatus = (typeof NEWSLETTER_ISSUE_STATUSES)[number];
