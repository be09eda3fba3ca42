/** Codes of message_reports.reason, made by `npm run types:database`. */
export const MESSAGE_REPORT_REASONS = ["scam", "spam", "abuse", "personal_data", "other", "repeated_text"] as const;
export type MessageReportReason = (typeof MESSAGE_REPORT_REASONS)[number];
