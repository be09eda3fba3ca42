/** Types and rules of newsletter issues in administration. No database access. */

import type { Language } from "#app/locales/i18n.ts";
import type { NewsletterIssueStatus as IssueStatus } from "#contract/codes/newsletter-issue-status.ts";

export const ISSUES_PER_PAGE = 25;
export const MAX_SUBJECT_LENGTH = 120;
export const MAX_BODY_LENGTH = 20_000;
/** Recipients are counted up to this number. */
export const MAX_RECIPIENTS = 10_000;

export const TEXT_NAMES = ["subject_en", "body_en", "subject_tr", "body_tr"] as const;
export type TextName = (typeof TEXT_NAMES)[number];

export type { NewsletterIssueStatus as IssueStatus } from "#contract/codes/newsletter-issue-status.ts";

/** What became of an issue's mails; left: readers who unsubscribed since. */
export type IssueFigures = Record<"sent" | "waiting" | "failed" | "skipped" | "left", number>;

export type IssueRow = {
	id: number;
	revision: number;
	status: IssueStatus;
	/** In the archive; null before sending starts. */
	number: number | null;
	subject_en: string | null;
	subject_tr: string | null;
	send_at: string | null;
	started_at: string | null;
	sent_at: string | null;
	changed_at: string;
	/** Last editor; null for a deleted account. */
	actor: string | null;
	/** Null before sending starts. */
	figures: IssueFigures | null;
};

export type Issue = IssueRow & {
	body_en: string | null;
	body_tr: string | null;
	/** Confirmed subscribers now; 10,001 means more than 10,000. */
	recipients: Record<Language, number>;
};

/** Whether both languages have a subject and a text. */
export function isComplete(issue: Pick<Issue, TextName>): boolean {
	return TEXT_NAMES.every((name) => issue[name] !== null);
}

/** The id in an address; null if it is none. */
export function parseIssueId(id: string | undefined): number | null {
	return id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}
