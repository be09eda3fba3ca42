/** The first page of administration as data: numbers alone, each there for those only who may open its list. */
import type { Role } from "#app/domains/accounts/viewer.ts";

export type JobState = { job: string; started_at: string; outcome: "done" | "failed" | "abandoned" | "running" };

export const STATES = ["available", "pending", "draft", "inactive", "sold", "rented"] as const;
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
export const WAITING = ["queue", "verification", "reports", "mails"] as const;

/** What came in: 14 days, the last one today; `last_week` is the same day last week until this hour. */
export type Flow = { days: number[]; today: number; last_week: number; week: number; before: number };
/** What waits: oldest is an ISO time, absent when nothing waits. */
export type Waiting = { count: number; oldest?: string };
/** Milliseconds of the last 24 hours. */
export type SlowRoute = { route: string; requests: number; p50: number; p95: number };

/** Counts end at 10,001, which means more than 10,000. */
export const MOST_COUNTED = 10_000;

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

/** Where what is counted stands. */
export const LISTS = {
	views: "/admin/analytics",
	users: "/admin/users",
	enquiries: "/admin/activity?action=enquiry.sent&range=today",
	contacts: "/admin/contact",
	reports: "/admin/reports",
	errors: "/admin/errors?state=all&range=today",
	refusals: "/admin/activity?status=denied&range=today",
	mails_failed: "/admin/mails?state=failed",
} as const satisfies Record<(typeof FLOWS)[number], string>;

export const WAITING_LISTS = {
	queue: "/admin/queue",
	verification: "/admin/agents?state=waiting",
	reports: "/admin/reports",
	mails: "/admin/mails",
} as const satisfies Record<(typeof WAITING)[number], string>;

/** By how much something grew, in per cent; null where nothing was before. */
export function growth(current: number, before: number): number | null {
	return before === 0 ? null : Math.round(((current - before) / before) * 100);
}
