/** Second step: mapping columns to fields. */
import { useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { type FormState, useField } from "#app/ui/form/form-context.ts";
import { Options, type SelectGroup, type SelectOption } from "#app/ui/form/select-field.tsx";
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

/** Assigns the columns of a file to the fields of a listing. */
export function ColumnsForm({ kind, columns, state }: Props) {
	const { t } = useTranslation("import");
	const isBusy = useNavigation().state === "submitting";
	const options = useColumnOptions(kind);
	const guessed = Object.fromEntries(columns.map(({ field }, index) => [nameOf(index), field]));
	const labels = Object.fromEntries(
		columns.map(({ header }, index) => [nameOf(index), header || t("columnUnnamed", { number: index + 1 })]),
	);
	return (
		<Form
			id="import"
			state={state && { values: { ...guessed, ...state.values }, errors: state.errors }}
			defaultValues={guessed}
			labels={labels}
			className="grid grid-cols-1 gap-5"
		>
			<ol className="grid gap-3">
				{columns.map(({ example }, index) => (
					<li key={nameOf(index)} className="panel grid gap-x-4 gap-y-1 p-3 sm:grid-cols-2 sm:items-center">
						<ColumnField name={nameOf(index)} example={example} options={options} />
					</li>
				))}
			</ol>
			<button type="submit" className="button button-primary sm:justify-self-start">
				{isBusy ? t("reading") : t("columnsSubmit")}
			</button>
		</Form>
	);
}

const nameOf = (index: number) => `column-${index}`;

type ColumnOptions = readonly (SelectOption | SelectGroup)[];

/** A select beside its label and an example: not a `SelectField`, whose parts stand below each other. */
function ColumnField({ name, example, options }: { name: string; example: string; options: ColumnOptions }) {
	const { t } = useTranslation("import");
	const field = useField(name);
	const { key, control } = field.controls.select(field, { hasHint: true });
	return (
		<>
			<div className="min-w-0">
				<label htmlFor={field.metadata.id} className="font-medium [overflow-wrap:anywhere]">
					{field.label}
				</label>
				<p id={field.hintId} className="line-clamp-2 text-sm text-muted [overflow-wrap:anywhere]">
					{example ? `${t("example")}: ${example}` : "–"}
				</p>
			</div>
			<div>
				<select key={key} {...control} defaultValue={field.value} className="control">
					<Options options={options} />
				</select>
				<FieldError id={field.metadata.errorId} errors={field.errors} />
			</div>
		</>
	);
}

function useColumnOptions(kind: Kind): ColumnOptions {
	const { t } = useTranslation("import");
	const nameOfField = useFieldNames();
	return [
		{ value: IGNORED_COLUMN, label: t("ignored") },
		...fieldGroupsFor(kind).map(({ step, fields }) => ({
			label: t(`group.${step}`),
			options: fields.map((field) => ({ value: field, label: nameOfField(field) })),
		})),
	];
}
