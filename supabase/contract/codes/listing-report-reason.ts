/** Codes of listing_reports.reason, made by `npm run types:database`. */
export const LISTING_REPORT_REASONS = [
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
export type ListingReportReason = (typeof LISTING_REPORT_REASONS)[number];
