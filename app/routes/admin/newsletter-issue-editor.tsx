/** Writing a newsletter issue, new or a draft. */

import { data, href } from "react-router";
import { MarkdownHelp } from "#app/domains/content/editor/markdown.tsx";
import { IssueEditor, SavedVersion } from "#app/domains/newsletter/editor/issue-editor.tsx";
import { getIssue, issueSchema, parseIssue, saveIssue } from "#app/domains/newsletter/editor/issues.server.ts";
import { parseIssueId } from "#app/domains/newsletter/editor/issues.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { loadOrNullAfterRejection, markRejected } from "#app/middleware/form-draft.server.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import type { FormState } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { notFound, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { AdminPage } from "#app/ui/backoffice/admin-page.tsx";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/newsletter-issue-editor";

export const middleware = [requirePermission("newsletter.manage")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

/** Id in the address; null for a new issue. */
function parseTarget({ id }: { id?: string | undefined }): number | null {
	if (id === undefined) return null;
	const issue = parseIssueId(id);
	if (issue === null) throw notFound();
	return issue;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const id = parseTarget(params);
	const db = await getUserClient(context);
	const issue = id === null ? null : await loadOrNullAfterRejection(context, getIssue(db, id));
	const head = pageHead({ url, context }, (t) => t(id === null ? "adminIssues:newTitle" : "adminIssues:editTitle"));
	return { head, id, issue, path: url.pathname, constraints: constraintsOf(issueSchema) };
}

const REJECTIONS = {
	changed: { key: "adminIssues:changed", status: 409 },
	planned: { key: "adminIssues:alreadyPlanned", status: 409 },
	not_found: { key: "adminIssues:gone", status: 404 },
	invalid: { key: "adminIssues:invalid", status: 400 },
	unavailable: { key: "unavailable", status: 503 },
} as const;

type EditorState = FormState & { hasConflict?: boolean };

export async function action({ request, params, context }: Route.ActionArgs) {
	const id = parseTarget(params);
	const formData = await readForm(request);
	if (formData.get("intent") !== "save") throw data(null, { status: 400 });
	const answer = (state: EditorState, status: number) => data(markRejected(context, state), { status });
	const form = parseIssue(formData);
	if (!form.ok) return answer(form.state, 400);
	const { revision: _, ...texts } = form.value;
	if (Object.values(texts).every((text) => !text))
		return answer({ values: form.values, errors: { form: ["adminIssues:empties"] } }, 400);
	const result = await saveIssue(await getUserClient(context), id, form.value);
	if (result.ok)
		throw redirectWithFlash(href("/admin/newsletter/issues/:id", { id: String(result.id) }), {
			code: "flash.issueSaved",
			type: "success",
		});
	const { key, status } = REJECTIONS[result.code];
	if (result.code !== "changed") return answer({ values: form.values, errors: { form: [key] } }, status);
	// After a conflict, saving again replaces the other version.
	const values = { ...form.values, revision: String(result.revision) };
	const message = result.actor ? `adminIssues:changedBy ${result.actor}` : key;
	return answer({ values, errors: { form: [message] }, hasConflict: true }, status);
}

export default function AdminNewsletterIssueEditor({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("adminIssues");
	const draft = useFormDraft();
	const { id, issue, path, constraints } = loaderData;
	const state: EditorState | undefined = actionData ?? draft;
	const backPath =
		id === null || !issue
			? href("/admin/newsletter/issues")
			: href("/admin/newsletter/issues/:id", { id: String(issue.id) });
	return (
		<AdminPage
			title={t(id === null ? "newTitle" : "editTitle")}
			back={{ path: href("/admin/newsletter/issues"), text: t("back") }}
			intro={t("editIntro")}
		>
			<IssueEditor
				key={issue?.revision ?? "new"}
				path={path}
				backPath={backPath}
				issue={issue}
				state={state}
				constraints={constraints}
			/>
			{state?.hasConflict && issue ? <SavedVersion issue={issue} /> : null}
			<MarkdownHelp />
		</AdminPage>
	);
}
