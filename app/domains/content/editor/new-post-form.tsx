/** Writes a new post: its language and address, and the fields of every text. */
import { href } from "react-router";
import { LANGUAGES, type Language } from "#app/locales/i18n.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { Block, Section } from "../article.ts";

import { LeftOutLinks, RenderedPreview } from "./markdown.tsx";
import { PageButtons, PageFields, usePageLabels } from "./page-fields.tsx";

export type NewPostState = FormState & { preview?: { intro: Block[]; sections: Section[]; left_out: string[] } };

type Props = {
	defaults: { language: Language; posted_on: string };
	state: NewPostState | undefined;
	constraints: Constraints;
};

export function NewPostForm({ defaults, state, constraints }: Props) {
	const { t } = useTranslation("adminContent");
	const labels = usePageLabels();
	const path = href("/admin/content/blog/new");
	const language = LANGUAGES.find((one) => one === state?.values.language) ?? defaults.language;
	return (
		<div className="grid gap-8 lg:grid-cols-2">
			<Form
				id="post"
				action={path}
				state={state && { values: { ...defaults, ...state.values }, errors: state.errors }}
				defaultValues={defaults}
				constraints={constraints}
				labels={{ language: t("postLanguage"), address: t("address"), ...labels }}
				className="grid content-start gap-4"
			>
				<SelectField name="language" options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))} />
				<TextField name="address" hint={t("addressHint")} autoCapitalize="none" spellCheck={false} />
				<PageFields isPost />
				<PageButtons path={path} preview={t("previewTitle")} canWithdraw={false} />
			</Form>
			{state?.preview ? (
				<section id="preview" aria-labelledby="preview-title" className="grid scroll-mt-20 content-start gap-4">
					<h2 id="preview-title">{t("previewTitle")}</h2>
					<LeftOutLinks addresses={state.preview.left_out} />
					<RenderedPreview
						language={language}
						title={state.values.title ?? ""}
						intro={state.preview.intro}
						sections={state.preview.sections}
					/>
				</section>
			) : null}
		</div>
	);
}
