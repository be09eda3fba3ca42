/** First step: choosing the file and its kind. */
import { useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { RadioField } from "#app/ui/form/choice-fields.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { KINDS } from "../listing.ts";

/** Sends the file of an import. action: with the agent for whom an administrator imports. */
export function UploadForm({ action, state }: { action: string; state: FormState | undefined }) {
	const { t } = useTranslation("import");
	const isBusy = useNavigation().formAction === action;
	return (
		<Form
			id="import"
			action={action}
			encType="multipart/form-data"
			state={state && { values: { kind: "property", ...state.values }, errors: state.errors }}
			defaultValues={{ kind: "property" }}
			labels={{ kind: t("kind"), file: t("file") }}
			className="panel grid gap-5 p-4 sm:p-6"
		>
			<RadioField
				name="kind"
				listClassName="flex flex-wrap gap-x-6"
				choices={KINDS.map((kind) => ({ value: kind, label: t(kind) }))}
			/>
			<FileField
				name="file"
				accept=".xlsx,.csv,.tsv,.txt,.xml,.blm,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/plain,text/tab-separated-values,text/xml,application/xml"
				hint={t("fileHint")}
			/>
			<button type="submit" className="button button-primary sm:justify-self-start">
				{isBusy ? t("reading") : t("upload")}
			</button>
		</Form>
	);
}
