/** First step: choosing the file and its kind. */
import { Form, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { FormState } from "#app/platform/forms/parse-form.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { KINDS } from "../listing.ts";

export function UploadForm({ state }: { state: FormState | undefined }) {
	const { t } = useTranslation("import");
	const isBusy = useNavigation().formAction === "/dashboard/import";
	const errors = state?.errors;
	return (
		<Form method="post" encType="multipart/form-data" className="panel grid gap-5 p-4 sm:p-6">
			<ErrorSummary
				errors={errors}
				fields={[
					{ name: "kind", label: t("kind") },
					{ name: "file", label: t("file") },
				]}
				idPrefix="import"
			/>
			<fieldset id="import-kind" tabIndex={-1} aria-describedby={errors?.kind ? "import-kind-error" : undefined}>
				<legend className="mb-1 font-medium">{t("kind")}</legend>
				<div className="flex flex-wrap gap-x-6">
					{KINDS.map((kind) => (
						<label key={kind} className="flex min-h-11 items-center gap-3">
							<input
								type="radio"
								name="kind"
								value={kind}
								defaultChecked={(state?.values.kind ?? "property") === kind}
								className="tick"
							/>
							{t(kind)}
						</label>
					))}
				</div>
				<FieldError id="import-kind-error" errors={errors?.kind} />
			</fieldset>
			<div>
				<label htmlFor="import-file" className="mb-1 block font-medium">
					{t("file")}
				</label>
				<input
					id="import-file"
					type="file"
					name="file"
					accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
					aria-invalid={errors?.file ? true : undefined}
					aria-describedby={errors?.file ? "import-file-hint import-file-error" : "import-file-hint"}
					className="control file:me-3 file:cursor-pointer file:border-0 file:bg-transparent file:font-semibold file:text-sea"
				/>
				<p id="import-file-hint" className="mt-1 text-sm text-muted">
					{t("fileHint")}
				</p>
				<FieldError id="import-file-error" errors={errors?.file} />
			</div>
			<button type="submit" className="button button-primary sm:justify-self-start">
				{isBusy ? t("reading") : t("upload")}
			</button>
		</Form>
	);
}
