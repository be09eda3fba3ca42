/** Codes of listing_reports.status, message_reports.status, made by `npm run types:database`. */
export const REPORT_STATUSES = ["open", "upheld", "dismissed"] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];
