/** Reasons and limits of a report. */

/** Reasons as in the database. */
export const REPORT_REASONS = [
	"gone",
	"unreachable",
	"wrong_price",
	"wrong_place",
	"wrong_description",
	"wrong_phone",
	"wrong_photos",
	"wrong_features",
	"old",
	"duplicate",
	"scam",
	"other",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const MAX_REPORT_LENGTH = 2000;
