/** A newsletter issue: preview in both languages, test mail, sending at once or at a time, and its figures. */

import { data, href } from "react-router";
import { hasPermission } from "#app/domains/admin/permissions.ts";
import { FiguresPanel } from "#app/domains/newsletter/editor/issue-facts.tsx";
import { IssueHead } from "#app/domains/newsletter/editor/issue-head.tsx";
import { IssuePreview } from "#app/domains/newsletter/editor/issue-preview.tsx";
import { DraftActions, PlannedActions } from "#app/domains/newsletter/editor/issue-sending.tsx";
import {
	cancelIssue,
	type DeletionResult,
	deleteIssue,
	getIssue,
	type PlanResult,
	planIssue,
	planSchema,
	revisionSchema,
	testIssue,
} from "#app/domains/newsletter/editor/issues.server.ts";
import { parseIssueId } from "#app/domains/newsletter/editor/issues.ts";
import { pickText } from "#app/locales/use-language.ts";
import { languageContext } from "#app/middleware/context.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { type RejectionMessage, settleForm } from "#app/middleware/settle-form.server.ts";
import { now } from "#app/platform/clock.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { notFound, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { islandDay } from "#app/platform/island-day.ts";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/newsletter-issue";
import { previewIssue } from "./preview-issue.server.ts";

export const middleware = [requirePermission("newsletter.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

const DAY_MS = 86_400_000;

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const id = parseIssueId(params.id);
	const issue = id === null ? null : await getIssue(await getUserClient(context), id);
	if (!issue) throw notFound();
	const subject = pickText(context.get(languageContext), issue.subject_en, issue.subject_tr)?.text;
	return {
		head: pageHead({ url, context }, subject ?? ((t) => t("adminIssues:title"))),
		issue,
		previews: { en: previewIssue(issue, "en"), tr: previewIssue(issue, "tr") },
		path: url.pathname,
		mayManage: hasPermission(requireUser(context).role, "newsletter.manage"),
		constraints: constraintsOf(planSchema),
		days: { min: islandDay(now()), max: islandDay(now() + 365 * DAY_MS) },
	};
}

const SUCCESS_MESSAGES = { plan: "flash.issuePlanned", send: "flash.issueSending", remove: "flash.issueDeleted" };

const REJECTIONS: Record<Exclude<PlanResult | DeletionResult, { ok: true }>["code"], RejectionMessage> = {
	changed: { key: "adminIssues:outdated", status: 409 },
	planned: { key: "adminIssues:outdated", status: 409 },
	incomplete: { key: "adminIssues:incomplete", status: 409 },
	past: { field: "time", key: "adminIssues:past", status: 400 },
	too_late: { field: "day", key: "adminIssues:tooLate", status: 400 },
	not_found: { key: "adminIssues:outdated", status: 409 },
	unavailable: { key: "unavailable", status: 503 },
};

export async function action({ request, params, context }: Route.ActionArgs) {
	const id = parseIssueId(params.id);
	if (id === null) throw notFound();
	if (!hasPermission(requireUser(context).role, "newsletter.manage")) throw data(null, { status: 403 });
	const formData = await readForm(request);
	const intent = String(formData.get("intent"));
	const db = await getUserClient(context);
	const path = href("/admin/newsletter/issues/:id", { id: String(id) });
	switch (intent) {
		case "test": {
			const result = await testIssue(db, id);
			if (result.ok) throw redirectWithFlash(path, { code: "flash.issueTested", type: "success" });
			const code = result.code === "rate_limited" ? "flash.issueTestLimit" : "flash.notDone";
			throw redirectWithFlash(path, { code, type: "error" });
		}
		case "cancel": {
			const result = await cancelIssue(db, id);
			if (result.ok)
				throw redirectWithFlash(path, {
					code: result.changed ? "flash.issueCancelled" : "flash.issueNotPlanned",
					type: result.changed ? "success" : "info",
				});
			const code = result.code === "started" ? "flash.issueStarted" : "flash.notDone";
			throw redirectWithFlash(path, { code, type: "error" });
		}
		case "plan":
		case "send":
		case "remove": {
			const form = intent === "plan" ? parseFormData(formData, planSchema) : parseFormData(formData, revisionSchema);
			const time = intent === "plan" && form.ok ? `${form.values.day}T${form.values.time}` : null;
			return settleForm(context, form, {
				run: ({ revision }): Promise<PlanResult | DeletionResult> =>
					intent === "remove" ? deleteIssue(db, id, revision) : planIssue(db, id, revision, time),
				explain: ({ code }) => REJECTIONS[code],
				done: () => ({
					path: intent === "remove" ? href("/admin/newsletter/issues") : path,
					code: SUCCESS_MESSAGES[intent],
				}),
				more: { intent },
			});
		}
		default:
			throw data(null, { status: 400 });
	}
}

export default function AdminNewsletterIssue({ loaderData, actionData }: Route.ComponentProps) {
	const { issue, previews, path, mayManage, constraints, days } = loaderData;
	const { status, figures } = issue;
	const draft = useFormDraft();
	const state = actionData ?? (draft && { ...draft, intent: String(draft.values.intent) });
	return (
		<div className="container-page grid grid-cols-1 gap-6 py-8">
			<IssueHead issue={issue} mayEdit={mayManage && status === "draft"} />
			{figures ? <FiguresPanel figures={figures} /> : null}
			<div className="grid gap-8 lg:grid-cols-2">
				<IssuePreview language="en" text={previews.en} />
				<IssuePreview language="tr" text={previews.tr} />
			</div>
			{mayManage && status === "draft" ? (
				<DraftActions
					key={issue.revision}
					path={path}
					issue={issue}
					state={state}
					constraints={constraints}
					days={days}
				/>
			) : null}
			{mayManage && status === "planned" ? <PlannedActions path={path} issue={issue} /> : null}
		</div>
	);
}
