/** Reported messages as moderators see them. */

import { withQuery } from "#app/platform/http/with-query.ts";
import type { MessageReportAction } from "#contract/codes/message-report-action.ts";
import type { MessageReportReason } from "#contract/codes/message-report-reason.ts";
import type { ReportStatus as ReportState } from "#contract/codes/report-status.ts";
import type { Kind } from "../../listings/listing.ts";
import type { Warning } from "../message.ts";

export { REPORT_STATUSES as REPORT_STATES, type ReportStatus as ReportState } from "#contract/codes/report-status.ts";

/** What is decided about a report: upheld with or without removing the message, or dismissed. */
export const DECISIONS = ["remove", "uphold", "dismiss"] as const;
export type Decision = (typeof DECISIONS)[number];

type Person = { id: string; name: string | null };

export type MessageReport = {
	id: string;
	/** repeated_text: found by the site, not reported by a person. */
	reason: MessageReportReason;
	details: string | null;
	status: ReportState;
	action: MessageReportAction | null;
	actor: string | null;
	decided_at: string | null;
	created_at: string;
	/** Whether the moderator takes part in the conversation; then without reporter, details and messages. */
	is_own: boolean;
	reporter: Person | null;
	sender: (Person & { is_agent: boolean }) | null;
	listing: {
		id: number | null;
		kind: Kind;
		title_en: string | null;
		title_tr: string | null;
		reference: string;
	} | null;
};

export type MessageReportList = {
	total: number;
	page_size: number;
	oldest: string | null;
	counts: Partial<Record<ReportState, number>>;
	rows: MessageReport[];
};

/** A message around a reported one. */
export type ReportedMessage = {
	id: number;
	is_reported: boolean;
	sender: "agent" | "seeker" | "deleted";
	body: string;
	flags: Warning[];
	sent_at: string;
	is_removed: boolean;
};

/** The key of what was decided. */
export function nameDecision({ status, action }: Pick<MessageReport, "status" | "action">) {
	return status === "dismissed" ? "dismissed" : (action ?? "none");
}

/** Address of the list of reports. */
export function messageReportsPath(state: ReportState, page = 1): string {
	const query = new URLSearchParams({
		...(state === "open" ? {} : { state }),
		...(page > 1 ? { page: String(page) } : {}),
	});
	return withQuery("/admin/message-reports", query);
}
