/** Codes of availability_notices.stage, made by `npm run types:database`. */
export const AVAILABILITY_NOTICE_STAGES = ["soon", "due", "hidden"] as const;
export type AvailabilityNoticeStage = (typeof AVAILABILITY_NOTICE_STAGES)[number];
