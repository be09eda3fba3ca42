/** Reasons and limits of a report. */

/** Reasons as in the database. */
export {
	LISTING_REPORT_REASONS as REPORT_REASONS,
	type ListingReportReason as ReportReason,
} from "#contract/codes/listing-report-reason.ts";

export const MAX_REPORT_LENGTH = 2000;
