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
import {
	isPost,
	MAX_BODY_LENGTH,
	MAX_DESCRIPTION_LENGTH,
	MIN_DESCRIPTION_LENGTH,
	type TextSlug,
} from "../content-page.ts";
import { type Editor, editorPath, findPreviousVersion } from "./editing.ts";
import { MarkdownHelp } from "./markdown.tsx";

type Name = { slug: TextSlug; language: Language };
type Props = { name: Name; editor: Editor | null; state: FormState | undefined; constraints: Constraints };

/** Previews, keeps or publishes the words of a page; a post can also be withdrawn. */
export function ContentEditor({ name, editor, state, constraints }: Props) {
	const { t } = useTranslation(["adminContent", "forms"]);
	const intent = useNavigation().formData?.get("intent");
	const path = editorPath(name.slug, name.language);
	const label = (wanted: string, text: string) => (intent === wanted ? t("forms:sending") : text);
	const words = editor ? toValues(editor.words) : {};
	const isShown = isPost(name.slug) && (editor?.shown !== null || editor.source === "planned");
	return (
		<Form
			id="content"
			action={path}
			state={state && { values: { ...words, ...state.values }, errors: state.errors }}
			defaultValues={words}
			constraints={constraints}
			labels={{ title: t("pageTitle"), posted_on: t("postedOn"), description: t("description"), body: t("body") }}
			className="grid content-start gap-4"
		>
			{editor ? <Source editor={editor} /> : null}
			{/* The revision the editor started from, also after a rejection, which reports newer ones. */}
			<input type="hidden" name="revision" value={state?.values.revision ?? editor?.revision ?? 0} />
			<PageFields language={name.language} isPost={isPost(name.slug)} />
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
				{isShown ? (
					<button type="submit" name="intent" value="withdraw" className="button button-secondary">
						{label("withdraw", t("withdraw"))}
					</button>
				) : null}
			</div>
			<p className="text-sm text-muted">{t(isShown ? "whenSeenOrWithdrawn" : "whenSeen")}</p>
			<MarkdownHelp />
		</Form>
	);
}

function toValues({ title, description, body, posted_on }: Editor["words"]): Record<string, string> {
	return { title, description, body, ...(posted_on ? { posted_on } : {}) };
}

/** The fields of a text, inside a form. language: of the text, where it is known. */
export function PageFields({ language, isPost }: { language?: Language; isPost: boolean }) {
	const { t } = useTranslation("adminContent");
	const pageLanguage = useLanguage();
	return (
		<>
			<TextField name="title" lang={language} />
			{isPost ? <TextField name="posted_on" type="date" hint={t("postedOnHint")} /> : null}
			<TextAreaField
				name="description"
				hint={t("descriptionHint", { least: MIN_DESCRIPTION_LENGTH, most: MAX_DESCRIPTION_LENGTH })}
				rows={3}
				lang={language}
			/>
			{/* Without a limit in the browser: pasted text is rejected with a message and never cut off. */}
			<TextAreaField
				name="body"
				hint={t("bodyHint", { most: formatNumber(MAX_BODY_LENGTH, pageLanguage) })}
				rows={24}
				lang={language}
				spellCheck
				maxLength={undefined}
			/>
		</>
	);
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
	const older = text?.published_at && editor.shown ? findPreviousVersion(dates.en ?? null, dates.tr ?? null) : null;
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
