/** Second step: mapping columns to fields. */
import { Form, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { FormState } from "#app/platform/forms/parse-form.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldError } from "#app/ui/field.tsx";
import type { Kind } from "../listing.ts";
import { fieldGroupsFor, IGNORED_COLUMN, parseFeatureField } from "./import-fields.ts";

export type FileColumn = { header: string; example: string; field: string };

/** Labels of fields on import pages. */
export function useFieldNames(): (field: string) => string {
	const { t } = useTranslation(["import", "vocabulary"]);
	return (field) => {
		const feature = parseFeatureField(field);
		return feature ? t(`vocabulary:feature.${feature as "lift"}`) : t(`field.${field as "price"}`);
	};
}

type Props = { kind: Kind; columns: FileColumn[]; state: FormState | undefined };

export function ColumnsForm({ kind, columns, state }: Props) {
	const { t } = useTranslation("import");
	const isBusy = useNavigation().state === "submitting";
	const nameOf = (column: FileColumn, index: number) => column.header || t("columnUnnamed", { number: index + 1 });
	const fields = columns.map((column, index) => ({ name: `column-${index}`, label: nameOf(column, index) }));
	return (
		<Form method="post" className="grid grid-cols-1 gap-5">
			<ErrorSummary errors={state?.errors} fields={fields} idPrefix="import" />
			<ol className="grid gap-3">
				{columns.map((column, index) => {
					const { name, label } = fields[index]!;
					const errors = state?.errors[name];
					return (
						<li key={name} className="panel grid gap-x-4 gap-y-1 p-3 sm:grid-cols-2 sm:items-center">
							<div className="min-w-0">
								<label htmlFor={`import-${name}`} className="font-medium [overflow-wrap:anywhere]">
									{label}
								</label>
								<p id={`import-${name}-example`} className="line-clamp-2 text-sm text-muted [overflow-wrap:anywhere]">
									{column.example ? `${t("example")}: ${column.example}` : "–"}
								</p>
							</div>
							<div>
								<select
									id={`import-${name}`}
									name={name}
									defaultValue={state?.values[name] ?? column.field}
									aria-invalid={errors ? true : undefined}
									aria-describedby={`import-${name}-example${errors ? ` import-${name}-error` : ""}`}
									className="control"
								>
									<FieldOptions kind={kind} />
								</select>
								<FieldError id={`import-${name}-error`} errors={errors} />
							</div>
						</li>
					);
				})}
			</ol>
			<button type="submit" className="button button-primary sm:justify-self-start">
				{isBusy ? t("reading") : t("columnsSubmit")}
			</button>
		</Form>
	);
}

function FieldOptions({ kind }: { kind: Kind }) {
	const { t } = useTranslation("import");
	const nameOf = useFieldNames();
	return (
		<>
			<option value={IGNORED_COLUMN}>{t("ignored")}</option>
			{fieldGroupsFor(kind).map(({ step, fields }) => (
				<optgroup key={step} label={t(`group.${step}`)}>
					{fields.map((field) => (
						<option key={field} value={field}>
							{nameOf(field)}
						</option>
					))}
				</optgroup>
			))}
		</>
	);
}
