/** Form of a newsletter issue in both languages. */

import { useNavigation } from "react-router";
import { formatNumber } from "#app/locales/format.ts";
import { LANGUAGES } from "#app/locales/i18n.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { type Issue, MAX_BODY_LENGTH, TEXT_NAMES } from "./issues.ts";

type Props = {
	path: string;
	/** Where to return without saving. */
	backPath: string;
	/** Null for a new issue, and when it cannot be read. */
	issue: Issue | null;
	state: FormState | undefined;
	constraints: Constraints;
};

export function IssueEditor({ path, backPath, issue, state, constraints }: Props) {
	const { t } = useTranslation(["adminIssues", "forms"]);
	const language = useLanguage();
	const isBusy = useNavigation().formData?.get("intent") === "save";
	const texts = Object.fromEntries(TEXT_NAMES.map((name) => [name, issue?.[name] ?? ""]));
	return (
		<Form
			id="issue"
			action={path}
			state={state && { values: { ...texts, ...state.values }, errors: state.errors }}
			defaultValues={texts}
			constraints={constraints}
			labels={Object.fromEntries(TEXT_NAMES.map((name) => [name, t(`fields.${name}`)]))}
			className="grid gap-6"
		>
			{/* The revision the editor started from, also after a rejection, which reports newer ones. */}
			<input type="hidden" name="revision" value={state?.values.revision ?? issue?.revision ?? 0} />
			<div className="grid gap-8 lg:grid-cols-2">
				{LANGUAGES.map((one) => (
					<fieldset key={one} className="grid min-w-0 content-start gap-4">
						<legend className="mb-2 text-lg font-semibold">{t(`languages.${one}`)}</legend>
						<TextField name={`subject_${one}`} lang={one} />
						{/* Without a limit in the browser: pasted text is rejected with a message and never cut off. */}
						<TextAreaField
							name={`body_${one}`}
							hint={t("bodyHint", { most: formatNumber(MAX_BODY_LENGTH, language) })}
							rows={20}
							lang={one}
							spellCheck
							maxLength={undefined}
						/>
					</fieldset>
				))}
			</div>
			<div className="flex flex-wrap items-center gap-3">
				<button type="submit" name="intent" value="save" className="button button-primary">
					{isBusy ? t("forms:sending") : t("save")}
				</button>
				<a href={backPath} className="button button-secondary">
					{t("cancelEditing")}
				</a>
			</div>
		</Form>
	);
}

/** The version saved by somebody else, beside the rejected one. */
export function SavedVersion({ issue }: { issue: Issue }) {
	const { t } = useTranslation("adminIssues");
	return (
		<section aria-labelledby="theirs" className="grid gap-3 border-t border-line pt-6">
			<h2 id="theirs">{t("theirs")}</h2>
			<div className="grid gap-8 lg:grid-cols-2">
				{LANGUAGES.map((one) => (
					<div key={one} lang={one} className="panel grid min-w-0 content-start gap-2 p-4">
						<p className="font-semibold wrap-anywhere">{issue[`subject_${one}`] ?? "–"}</p>
						<textarea
							aria-label={t(`fields.body_${one}`)}
							readOnly
							rows={12}
							value={issue[`body_${one}`] ?? ""}
							className="control"
						/>
					</div>
				))}
			</div>
		</section>
	);
}
