/** Codes of listing_reports.action, made by `npm run types:database`. */
export const LISTING_REPORT_ACTIONS = ["take_off", "ask_change", "none"] as const;
export type ListingReportAction = (typeof LISTING_REPORT_ACTIONS)[number];
