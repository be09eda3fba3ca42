/** Parts of answers whose keys are data, or whose content no code reads by name. */
import type { Exceptions } from "./shape.ts";

export const EXCEPTIONS: Exceptions = {
	// Numbers by code: values of a filter, parts of a clean-up, counts of a job.
	freeKeys: new Set([
		"clean_up",
		"list_jobs[].last.details",
		"list_job_runs[].details",
		"search_listings.facets.*",
		"search_listings.loosen",
	]),
	// What was stored for others: columns of any table, details of any action, facts of any mail or notification.
	any: new Set([
		"claim_outbox_mails[].payload",
		"claim_pushes[].notification.data",
		"export_own_data.*",
		"list_jobs[].last.details.*",
		"list_job_runs[].details.*",
		...[
			"get_activity.row",
			"get_activity.of_request[]",
			"get_activity.of_resource[]",
			"search_activity.rows[]",
		].flatMap((entry) => [`${entry}.before`, `${entry}.after`, `${entry}.details`]),
		...["export_activity[]", "open_moderation_item.log[]"].flatMap((entry) => [
			`${entry}.before`,
			`${entry}.after`,
			`${entry}.details`,
		]),
	]),
};
