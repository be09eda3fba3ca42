/** Content editor, with the other language beside it. */
import { useNavigation } from "react-router";
import { formatDate, formatNumber } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type ContentSlug, MAX_BODY_LENGTH, MAX_DESCRIPTION_LENGTH, MIN_DESCRIPTION_LENGTH } from "../content-page.ts";
import { type Editor, editorPath, findPreviousVersion } from "./editing.ts";
import { MarkdownHelp } from "./markdown.tsx";

type Name = { slug: ContentSlug; language: Language };
type Props = { name: Name; editor: Editor | null; state: FormState | undefined; constraints: Constraints };

/** Previews, keeps or publishes the words of a page. */
export function ContentEditor({ name, editor, state, constraints }: Props) {
	const { t } = useTranslation(["adminContent", "forms"]);
	const language = useLanguage();
	const intent = useNavigation().formData?.get("intent");
	const words = editor && { title: editor.words.title, description: editor.words.description, body: editor.words.body };
	const path = editorPath(name.slug, name.language);
	const label = (wanted: string, text: string) => (intent === wanted ? t("forms:sending") : text);
	return (
		<Form
			id="content"
			action={path}
			state={state && { values: { ...words, ...state.values }, errors: state.errors }}
			defaultValues={words ?? {}}
			constraints={constraints}
			labels={{ title: t("pageTitle"), description: t("description"), body: t("body") }}
			className="grid content-start gap-4"
		>
			{editor ? <Source editor={editor} /> : null}
			{/* The revision the editor started from, also after a rejection, which reports newer ones. */}
			<input type="hidden" name="revision" value={state?.values.revision ?? editor?.revision ?? 0} />
			<TextField name="title" lang={name.language} />
			<TextAreaField
				name="description"
				hint={t("descriptionHint", { least: MIN_DESCRIPTION_LENGTH, most: MAX_DESCRIPTION_LENGTH })}
				rows={3}
				lang={name.language}
			/>
			{/* Without a limit in the browser: pasted text is rejected with a message and never cut off. */}
			<TextAreaField
				name="body"
				hint={t("bodyHint", { most: formatNumber(MAX_BODY_LENGTH, language) })}
				rows={24}
				lang={name.language}
				spellCheck
				maxLength={undefined}
			/>
			<div className="flex flex-wrap gap-3">
				<button
					type="submit"
					name="intent"
					value="preview"
					formAction={`${path}#preview`}
					className="button button-secondary"
				>
					{label("preview", t("preview"))}
				</button>
				<button type="submit" name="intent" value="draft" className="button button-secondary">
					{label("draft", t("saveDraft"))}
				</button>
				<button type="submit" name="intent" value="publish" className="button button-primary">
					{label("publish", t("publish"))}
				</button>
			</div>
			<p className="text-sm text-muted">{t("whenSeen")}</p>
			<MarkdownHelp />
		</Form>
	);
}

function Source({ editor: { source, version, shown } }: { editor: Editor }) {
	const { t } = useTranslation("adminContent");
	if (source === "published") return null;
	const key =
		source === "chosen"
			? version === 0
				? "startsFromCode"
				: "startsFromOld"
			: source === "code"
				? "startsFromCode"
				: "startsFromDraft";
	return (
		<p className="panel flex items-start gap-2 p-3">
			<Icon name="info" className="mt-0.5 size-5 flex-none" />
			{t(key, { version, shown: shown.version })}
		</p>
	);
}

/** The same page in the other language, for reference. */
export function OtherLanguage({ name, editor }: { name: Name; editor: Editor }) {
	const { t } = useTranslation("adminContent");
	const language = useLanguage();
	const other = name.language === "en" ? "tr" : "en";
	const dates = { [name.language]: editor.shown.published_at, [other]: editor.other.published_at };
	const older = findPreviousVersion(dates.en ?? null, dates.tr ?? null);
	const { published_at } = editor.other;
	return (
		<section aria-labelledby="other" className="grid content-start gap-3">
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<h2 id="other">{t("otherTitle", { language: t(`languages.${other}`) })}</h2>
				<a href={editorPath(name.slug, other)} className="link inline-flex min-h-11 items-center">
					{t("editNamed", { language: t(`languages.${other}`) })}
				</a>
			</div>
			<p className="text-sm text-muted">
				{published_at ? t("lastChanged", { date: formatDate(published_at, language) }) : t("fromCode")}
			</p>
			{older ? (
				<p className="flex items-start gap-2 text-sm text-warning">
					<Icon name="warning" className="mt-0.5 size-4" />
					{t("older", { language: t(`languages.${older}`) })}
				</p>
			) : null}
			<div lang={other} className="panel grid gap-2 p-4">
				<p className="font-semibold">{editor.other.title}</p>
				<p className="text-sm text-muted">{editor.other.description}</p>
				<textarea aria-label={t("body")} readOnly rows={24} value={editor.other.body} className="control" />
			</div>
		</section>
	);
}
