/**
 * Content editor of a page or post in one language: edit, preview, compare, publish, withdraw, with history and the other
 * language.
 */

import { data, href } from "react-router";
import { isPost } from "#app/domains/content/content-page.ts";
import {
	describeFailure,
	isPlanned,
	type PageForm,
	parsePage,
	SAVE_INTENTS,
	savePage,
	schemaOf,
} from "#app/domains/content/editor/content-commands.server.ts";
import { ContentEditor, OtherLanguage } from "#app/domains/content/editor/content-editor.tsx";
import { ContentHistory } from "#app/domains/content/editor/content-history.tsx";
import { ContentPreview } from "#app/domains/content/editor/content-preview.tsx";
import { type Comparison, type Editor, editorPath, parsePageName } from "#app/domains/content/editor/editing.ts";
import { compareTexts, getEditor } from "#app/domains/content/editor/read-pages.server.ts";
import { renderMarkdown } from "#app/domains/content/render-markdown.server.ts";
import { translations } from "#app/locales/translations.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { loadOrNullAfterRejection, markRejected } from "#app/middleware/form-draft.server.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { env } from "#app/platform/env.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import type { FormState } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { notFound, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { AdminPage } from "#app/ui/backoffice/admin-page.tsx";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/content-page";

export const middleware = [requirePermission("content.edit")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

function parseName(params: Route.LoaderArgs["params"]) {
	const name = parsePageName(params);
	if (!name) throw notFound();
	return name;
}

function nameOfPost(slug: string, editor: Editor | null): string {
	return editor?.words.title || editor?.other?.title || `/${slug}`;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const name = parseName(params);
	const language = context.get(languageContext);
	const requested = url.searchParams.get("version");
	const wanted = requested !== null && /^\d{1,6}$/.test(requested) ? Number(requested) : null;
	const read = async () => {
		const editor = await getEditor(await getUserClient(context), name.slug, name.language, wanted);
		if (!editor) throw notFound();
		return editor;
	};
	const t = translations(language).getFixedT(language, "adminContent");
	const editor = await loadOrNullAfterRejection(context, read());
	const page = isPost(name.slug) ? nameOfPost(name.slug, editor) : t(`pages.${name.slug}`);
	const title = t("editTitle", { page, language: t(`languages.${name.language}`) });
	const head = pageHead({ url, context }, title);
	return { head, title, name, editor, constraints: constraintsOf(schemaOf(name.slug)) };
}

type EditorState = FormState & {
	preview?: ReturnType<typeof renderMarkdown> & { comparison: Comparison };
};

export async function action({ request, params, context }: Route.ActionArgs) {
	const { slug, language } = parseName(params);
	const formData = await readForm(request);
	const intent = formData.get("intent");
	const save = SAVE_INTENTS.find((one) => one === intent && (one !== "withdraw" || isPost(slug)));
	if (intent !== "preview" && !save) throw data(null, { status: 400 });
	const answer = (state: EditorState, status: number) => data(markRejected(context, state), { status });
	const form = parsePage(formData, schemaOf(slug));
	if (!form.ok) return answer(form.state, 400);
	const db = await getUserClient(context);
	// Saving makes no post: the page of new ones does, with its checks.
	if (isPost(slug) && !(await getEditor(db, slug, language, null))) throw notFound();
	if (!save) return answer({ values: form.values, errors: {}, preview: await show(form.value) }, 200);
	const result = await savePage(db, slug, language, form.value, save);
	if (result.ok) {
		const flash = { draft: "Drafted", publish: isPlanned(form.value) ? "Planned" : "Published", withdraw: "Withdrawn" }[
			save
		];
		throw redirectWithFlash(editorPath(slug, language), { code: `flash.content${flash}`, type: "success" });
	}
	if (result.code === "changed") {
		const message = result.actor ? `adminContent:changedBy ${result.actor}` : "adminContent:changed";
		// After a conflict, publishing again replaces the newer version.
		const values = { ...form.values, revision: String(result.version ?? 0) };
		return answer({ values, errors: { form: [message] }, preview: await show(form.value) }, 409);
	}
	const { status, key } = describeFailure(result.code);
	return answer({ values: form.values, errors: { form: [key] } }, status);

	async function show(pageText: PageForm) {
		const rendered = renderMarkdown(pageText.body, env.contactEmail);
		const shown = await getEditor(db, slug, language, null).catch(() => null);
		return { ...rendered, comparison: shown ? compareTexts(shown.shown, pageText) : { lines: [], hasNewHead: false } };
	}
}

export default function AdminContentPage({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("adminContent");
	const draft = useFormDraft();
	const { editor, name, title, constraints } = loaderData;
	const state: EditorState | undefined = actionData ?? draft;
	return (
		<AdminPage title={title} back={{ path: href("/admin/content"), text: t("back") }}>
			<div className="grid gap-8 lg:grid-cols-2">
				<ContentEditor
					key={`${name.slug}/${name.language}/${editor?.version}/${editor?.revision}`}
					name={name}
					editor={editor}
					state={state}
					constraints={constraints}
				/>
				{editor ? <OtherLanguage name={name} editor={editor} /> : null}
			</div>
			{state?.preview && editor ? (
				<ContentPreview name={name} title={state.values.title ?? ""} preview={state.preview} />
			) : null}
			{editor ? <ContentHistory name={name} editor={editor} /> : null}
		</AdminPage>
	);
}
