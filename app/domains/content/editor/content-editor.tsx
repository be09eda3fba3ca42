/** Content editor, with the other language beside it. */
import { formatDate } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { Icon } from "#app/ui/icon.tsx";
import { isPost, type TextSlug } from "../content-page.ts";
import { type Editor, editorPath, findOlderLanguage, hasPlannedVersion } from "./editing.ts";
import { PageButtons, PageFields, usePageLabels } from "./page-fields.tsx";

type Name = { slug: TextSlug; language: Language };
type Props = { name: Name; editor: Editor | null; state: FormState | undefined; constraints: Constraints };

/** Previews, keeps or publishes the words of a page; a post can also be withdrawn. */
export function ContentEditor({ name, editor, state, constraints }: Props) {
	const { t } = useTranslation("adminContent");
	const labels = usePageLabels();
	const path = editorPath(name.slug, name.language);
	const words = editor ? toValues(editor.words) : {};
	const canWithdraw = isPost(name.slug) && (editor?.shown !== null || hasPlannedVersion(editor));
	return (
		<Form
			id="content"
			action={path}
			state={state && { values: { ...words, ...state.values }, errors: state.errors }}
			defaultValues={words}
			constraints={constraints}
			labels={labels}
			className="grid content-start gap-4"
		>
			{editor ? <Source editor={editor} /> : null}
			{/* The revision the editor started from, also after a rejection, which reports newer ones. */}
			<input type="hidden" name="revision" value={state?.values.revision ?? editor?.revision ?? 0} />
			<PageFields language={name.language} isPost={isPost(name.slug)} />
			<PageButtons path={path} preview={t("preview")} canWithdraw={canWithdraw} />
		</Form>
	);
}

function toValues({ title, description, body, posted_on }: Editor["words"]): Record<string, string> {
	return { title, description, body, ...(posted_on ? { posted_on } : {}) };
}

const SOURCE_TEXTS = {
	code: "startsFromCode",
	draft: "startsFromDraft",
	withdrawn: "startsWithdrawn",
	planned: "startsPlanned",
	none: "startsEmpty",
} as const;

function Source({ editor: { source, version, words } }: { editor: Editor }) {
	const { t } = useTranslation("adminContent");
	const language = useLanguage();
	if (source === "published") return null;
	const key = source !== "chosen" ? SOURCE_TEXTS[source] : version === 0 ? "startsFromCode" : "startsFromOld";
	return (
		<p className="panel flex items-start gap-2 p-3">
			<Icon name="info" className="mt-0.5 size-5 flex-none" />
			{t(key, { version, date: words.posted_on ? formatDate(words.posted_on, language) : "" })}
		</p>
	);
}

/** The same page in the other language, for reference. */
export function OtherLanguage({ name, editor }: { name: Name; editor: Editor }) {
	const { t } = useTranslation("adminContent");
	const language = useLanguage();
	const { other: text } = editor;
	const other = name.language === "en" ? "tr" : "en";
	const dates = { [name.language]: editor.shown?.published_at, [other]: text?.published_at };
	const older = text?.published_at && editor.shown ? findOlderLanguage(dates.en ?? null, dates.tr ?? null) : null;
	return (
		<section aria-labelledby="other" className="grid content-start gap-3">
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<h2 id="other">{t("otherTitle", { language: t(`languages.${other}`) })}</h2>
				<a href={editorPath(name.slug, other)} className="link inline-flex min-h-11 items-center">
					{t("editNamed", { language: t(`languages.${other}`) })}
				</a>
			</div>
			<p className="text-sm text-muted">
				{!text
					? t("noText")
					: text.is_draft
						? t("states.draft")
						: text.published_at
							? t("lastChanged", { date: formatDate(text.published_at, language) })
							: t("fromCode")}
			</p>
			{older ? (
				<p className="flex items-start gap-2 text-sm text-warning">
					<Icon name="warning" className="mt-0.5 size-4" />
					{t("older", { language: t(`languages.${older}`) })}
				</p>
			) : null}
			{text ? (
				<div lang={other} className="panel grid gap-2 p-4">
					<p className="font-semibold">{text.title}</p>
					<p className="text-sm text-muted">{text.description}</p>
					<textarea aria-label={t("body")} readOnly rows={24} value={text.body} className="control" />
				</div>
			) : null}
		</section>
	);
}
