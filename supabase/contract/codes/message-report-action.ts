/** Codes of message_reports.action, made by `npm run types:database`. */
export const MESSAGE_REPORT_ACTIONS = ["remove", "none"] as const;
export type MessageReportAction = (typeof MESSAGE_REPORT_ACTIONS)[number];
