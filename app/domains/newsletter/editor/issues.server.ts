/** Reads and writes newsletter issues with the administrator's rights; the database rejects everyone else. */
import { z } from "zod";
import { freeText, markdownText, normaliseMarkdown } from "#app/platform/forms/free-text.server.ts";
import { type ParsedForm, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import {
	type AnswerFor,
	catchUnavailable,
	expectObject,
	readAnswer,
} from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { ISSUES_PER_PAGE, type Issue, type IssueRow, MAX_BODY_LENGTH, MAX_SUBJECT_LENGTH } from "./issues.ts";

/** One page of issues, the newest first; `total` is capped at 1,001. Throws BackendUnavailable. */
export async function listIssues(db: Db, page: number): Promise<{ total: number; rows: IssueRow[] }> {
	const answer = await db.rpc("list_newsletter_issues", { page, page_size: ISSUES_PER_PAGE });
	return expectObject<{ total: number; rows: IssueRow[] }>(answer, "total", "rows");
}

/** One issue; null if there is none. Throws BackendUnavailable. */
export async function getIssue(db: Db, issue: number): Promise<Issue | null> {
	return readAnswer<Issue>(await db.rpc("get_newsletter_issue", { issue }));
}

const bodyField = markdownText(MAX_BODY_LENGTH).optional();

/** A draft may lack any text; an issue is complete when it is planned. */
export const issueSchema = z.object({
	subject_en: freeText(MAX_SUBJECT_LENGTH).optional(),
	body_en: bodyField,
	subject_tr: freeText(MAX_SUBJECT_LENGTH).optional(),
	body_tr: bodyField,
	revision: z.coerce.number().int().min(0).max(1_000_000),
});
export type IssueForm = z.output<typeof issueSchema>;

/** Validates the form of an issue. Rejected texts are returned in full. */
export function parseIssue(formData: FormData): ParsedForm<IssueForm> {
	const form = parseFormData(formData, issueSchema);
	const bodies = Object.fromEntries(
		(["body_en", "body_tr"] as const).map((name) => [name, normaliseMarkdown(String(formData.get(name) ?? ""))]),
	);
	if (form.ok) return { ...form, values: { ...form.values, ...bodies } };
	return { ok: false, state: { ...form.state, values: { ...form.state.values, ...bodies } } };
}

export const revisionSchema = z.object({ revision: z.coerce.number().int().min(1).max(1_000_000) });
export const planSchema = revisionSchema.extend({
	day: z
		.string({ error: "required" })
		.regex(/^\d{4}-\d{2}-\d{2}$/, "adminIssues:badTime")
		// A day that does not exist would become another one.
		.refine((day) => new Date(`${day}T00:00Z`).toJSON()?.startsWith(day), "adminIssues:badTime"),
	time: z.string({ error: "required" }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, "adminIssues:badTime"),
});

type Rejection<C extends string> = { ok: false; code: C | "unavailable" };

export type SaveResult =
	| { ok: true; id: number; revision: number }
	| { ok: false; code: "changed"; revision: number; actor: string | null }
	| Rejection<"planned" | "not_found" | "invalid">;

/** Adds a draft, or changes one under an optimistic lock. issue: null for a new one. */
export function saveIssue(db: Db, issue: number | null, { revision, ...content }: IssueForm): Promise<SaveResult> {
	const call = { issue: issue as number, expected_revision: revision, content };
	return catchUnavailable(callFunction<SaveResult>(db.rpc("save_newsletter_issue", call)));
}

export type DeletionResult = { ok: true } | Rejection<"changed" | "planned" | "not_found">;

/** Deletes a draft. */
export function deleteIssue(db: Db, issue: number, expected_revision: number): Promise<DeletionResult> {
	return catchUnavailable(
		callFunction<DeletionResult>(db.rpc("delete_newsletter_issue", { issue, expected_revision })),
	);
}

export type PlanResult =
	| { ok: true; send_at: string }
	| Rejection<"changed" | "incomplete" | "planned" | "past" | "too_late" | "not_found">;

/** Has an issue sent at a local time of the island, or with the next run of the job. */
export function planIssue(
	db: Db,
	issue: number,
	expected_revision: number,
	island_time: string | null,
): Promise<PlanResult> {
	const call = { issue, expected_revision, ...(island_time === null ? {} : { island_time }) };
	return catchUnavailable(callFunction<PlanResult>(db.rpc("plan_newsletter_issue", call)));
}

export type CancelResult = { ok: true; changed: boolean } | Rejection<"started" | "not_found">;

/** Makes a planned issue a draft again; idempotent. */
export function cancelIssue(db: Db, issue: number): Promise<CancelResult> {
	return catchUnavailable(callFunction<CancelResult>(db.rpc("cancel_newsletter_issue", { issue })));
}

export type TestResult = { ok: true; mails: number } | Rejection<"incomplete" | "rate_limited" | "not_found">;

/** Mails an issue to the administrator's own address. */
export function testIssue(db: Db, issue: number): Promise<TestResult> {
	return catchUnavailable(callFunction<TestResult>(db.rpc("test_newsletter_issue", { issue })));
}

async function callFunction<T extends { ok: boolean }>(call: PromiseLike<AnswerFor<T>>): Promise<T> {
	return expectObject<T>(await call, "ok");
}
