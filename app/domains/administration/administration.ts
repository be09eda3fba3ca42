/** The first page of administration as data: numbers alone. */
import type { Role } from "#app/domains/accounts/viewer.ts";

export type JobState = {
	job: string;
	started_at: string;
	finished_at: string | null;
	outcome: "done" | "failed" | "abandoned" | null;
};

export type Administration = {
	people: Partial<Record<Role, number>>;
	disabled: number;
	listings: Partial<Record<"draft" | "pending" | "available" | "sold" | "rented" | "inactive", number>>;
	enquiries_day: number;
	contacts_day: number;
	subscribers: number;
	mails_waiting: number;
	mails_failed: number;
	errors_day: number;
	jobs: JobState[];
};
