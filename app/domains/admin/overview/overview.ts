/** Types of the admin overview. Each figure is only present for roles that may open its list. */

import type { Role } from "#app/domains/accounts/viewer.ts";
import type { LISTING_STATES as STATES } from "#app/domains/listings/editor/status-order.ts";

export type JobState = {
	job: string;
	/** Null when it has not run so far. */
	started_at: string | null;
	outcome: "done" | "failed" | "abandoned" | "running" | null;
	/** Last sign of life of a running one. */
	renewed_at: string | null;
	/** Start of the last completed run. */
	done_at: string | null;
	/** Since when the job is known. */
	since: string | null;
};

export { LISTING_STATES as STATES } from "#app/domains/listings/editor/status-order.ts";
export const FLOWS = [
	"views",
	"users",
	"enquiries",
	"contacts",
	"reports",
	"errors",
	"refusals",
	"mails_failed",
] as const;
export const WAITING = ["queue", "verification", "reports", "messages", "payments", "mails"] as const;

/** Daily counts of 14 days, the last one today; `last_week` is the same weekday last week up to the current time. */
export type Flow = { days: number[]; today: number; last_week: number; week: number; before: number };
/** Pending items: oldest is an ISO time, absent when nothing is pending. */
export type Waiting = { count: number; oldest?: string };
/** Milliseconds, over the last 24 hours. */
export type SlowRoute = { route: string; requests: number; p50: number; p95: number };

/** Counts stop at 10,001, which means more than 10,000. */
export const MAX_COUNTED = 10_000;

export type Administration = {
	people?: Partial<Record<Role, number>>;
	disabled?: number;
	listings?: Partial<Record<(typeof STATES)[number], number>>;
	waiting: Partial<Record<(typeof WAITING)[number], Waiting>>;
	subscribers?: number;
	flows: Partial<Record<(typeof FLOWS)[number], Flow>>;
	slow?: SlowRoute[];
	jobs?: JobState[];
};

/** List page of each count. */
export const LIST_PATHS = {
	views: "/admin/analytics",
	users: "/admin/users",
	enquiries: "/admin/activity?action=enquiry.sent&range=today",
	contacts: "/admin/contact",
	reports: "/admin/reports",
	errors: "/admin/errors?state=all&range=today",
	refusals: "/admin/activity?status=denied&range=today",
	mails_failed: "/admin/mails?state=failed",
} as const satisfies Record<(typeof FLOWS)[number], string>;

export const WAITING_PATHS = {
	queue: "/admin/queue",
	verification: "/admin/agents?state=waiting",
	reports: "/admin/reports",
	messages: "/admin/message-reports",
	payments: "/admin/payments?problem=any",
	mails: "/admin/mails",
} as const satisfies Record<(typeof WAITING)[number], string>;

/** Growth in per cent; null without an earlier value. */
export function growthPercent(current: number, before: number): number | null {
	return before === 0 ? null : Math.round(((current - before) / before) * 100);
}
