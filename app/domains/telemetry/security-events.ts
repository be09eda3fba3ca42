/** Security events: types, and the search in the address. No database access. */

import { parsePageNumber } from "#app/platform/http/page-number.ts";
import { withQuery } from "#app/platform/http/with-query.ts";
import type { NoneMissing } from "#app/platform/none-missing.ts";
import type { ActivityLogStatus } from "#contract/codes/activity-log-status.ts";
import type { EventSource } from "#contract/codes/event-source.ts";
import type { SecurityEventSeverity } from "#contract/codes/security-event-severity.ts";
import { RANGES, type Range } from "./error-groups.ts";

export const EVENTS_PER_PAGE = 25;

/** Events the client monitor may report. */
export const BROWSER_EVENTS = [
	"DEVTOOLS_OPENED",
	"SUSPICIOUS_ACTIVITY",
	"RAPID_CLICKING_DETECTED",
	"LARGE_PASTE_DETECTED",
	"LARGE_COPY_DETECTED",
	"PAGE_UNLOAD",
	"SUSPICIOUS_FORM_SUBMISSION",
] as const;
export type BrowserEvent = (typeof BROWSER_EVENTS)[number];

/** All types, most severe first. */
export const EVENT_TYPES = [
	"POTENTIAL_XSS_ATTEMPT",
	"SUSPICIOUS_FORM_SUBMISSION",
	"RATE_LIMIT_EXCEEDED",
	"REPEATED_MESSAGE",
	"CSP_VIOLATION",
	"DEVTOOLS_OPENED",
	"SUSPICIOUS_ACTIVITY",
	"RAPID_CLICKING_DETECTED",
	"LARGE_PASTE_DETECTED",
	"LARGE_COPY_DETECTED",
	"PAGE_UNLOAD",
] as const satisfies readonly (
	| BrowserEvent
	| "POTENTIAL_XSS_ATTEMPT"
	| "RATE_LIMIT_EXCEEDED"
	| "REPEATED_MESSAGE"
	| "CSP_VIOLATION"
)[];
export type EventType = (typeof EVENT_TYPES)[number];

/** The highest first. */
export const SEVERITIES = ["high", "medium", "low"] as const satisfies readonly SecurityEventSeverity[];
export type EventSeverity = (typeof SEVERITIES)[number];
/** Type error that names the severities that the list above leaves out. */
export type MissingSeverities = NoneMissing<Exclude<SecurityEventSeverity, EventSeverity>>;
/** important: medium and high, without frequent harmless events such as copied text. */
export const SEVERITY_CHOICES = ["important", ...SEVERITIES, "all"] as const;
export const EVENT_STATES = ["open", "resolved", "all"] as const;

export type EventSearch = {
	severity: (typeof SEVERITY_CHOICES)[number];
	state: (typeof EVENT_STATES)[number];
	type?: EventType;
	range?: Range;
	page: number;
};

export type SecurityEventRow = {
	id: string;
	event_type: string;
	severity: EventSeverity;
	details: Record<string, unknown>;
	source: EventSource;
	person: string | null;
	ip_address: string | null;
	occurrences: number;
	created_at: string;
	last_at: string;
	resolved: boolean;
	resolved_at: string | null;
	/** User who resolved it. */
	actor: string | null;
};

export type RelatedActivity = {
	id: number;
	occurred_at: string;
	action: string;
	status: ActivityLogStatus;
	resource_type: string | null;
	resource_id: string | null;
	request_id: string | null;
	is_same_request: boolean;
	person: string | null;
};

export type SecurityEventDetail = SecurityEventRow & {
	user_id: string | null;
	user_agent: string | null;
	session_id: string | null;
	request_id: string | null;
	may_resolve: boolean;
	/** Activity of the same request, user and address around that time. */
	activity: RelatedActivity[];
	/** Events of the same user or address. */
	others: Pick<SecurityEventRow, "id" | "event_type" | "severity" | "created_at" | "occurrences" | "resolved">[];
};

/** Parses a search; invalid parts are ignored. A selected type is shown at any severity. */
export function parseEventSearch(params: URLSearchParams): EventSearch {
	const type = EVENT_TYPES.find((one) => one === params.get("type"));
	const range = RANGES.find((one) => one === params.get("range"));
	return {
		severity: SEVERITY_CHOICES.find((one) => one === params.get("severity")) ?? (type ? "all" : "important"),
		state: EVENT_STATES.find((one) => one === params.get("state")) ?? "open",
		...(type ? { type } : {}),
		...(range ? { range } : {}),
		page: parsePageNumber(params),
	};
}

/** Address of a page of the search. */
export function eventsPath({ severity, state, type, range }: EventSearch, page = 1): string {
	const params = new URLSearchParams({
		...(severity === (type ? "all" : "important") ? {} : { severity }),
		...(type ? { type } : {}),
		...(state === "open" ? {} : { state }),
		...(range ? { range } : {}),
		...(page > 1 ? { page: String(page) } : {}),
	});
	return withQuery("/admin/security", params);
}
