/** The changes of a row as a person reads them: the field, the old value and the new one, in the page's language. */
import { TEXTS } from "#app/locales/all-texts.ts";
import { formatDate, formatMoney, formatNumber } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { ReferenceData } from "../editor/listing-form.server.ts";
import { allFieldsFor, columnFor } from "../editor/listing-form.ts";
import type { Kind } from "../listing.ts";
import { listLabels } from "./cell-vocabulary.server.ts";
import { fieldLabel } from "./header-index.server.ts";
import type { CheckedRow, DisplayedChange } from "./import-rows.ts";

const MAX_TEXT = 100;
/** Columns of years, which have no separator of thousands. */
const YEARS: readonly string[] = ["year", "built_year", "import_year"];

/** Columns in the order of the form. */
export function describeChanges(
	{ kind, fields, before }: Pick<CheckedRow, "kind" | "fields" | "before">,
	referenceData: ReferenceData,
	language: Language,
): DisplayedChange[] {
	return Object.entries(allFieldsFor(kind)).flatMap(([field]) => {
		const column = columnFor(kind, field);
		if (column === null || !(column in fields)) return [];
		const show = (value: unknown) => describeValue(kind, field, value, referenceData, language);
		return { field: fieldLabel(field, language), before: show(before[column]), after: show(fields[column]) };
	});
}

/** Labels of the fields that some columns hold, in the order of the form. */
export function nameColumns(kind: Kind, columns: readonly string[], language: Language): string[] {
	const fields = Object.keys(allFieldsFor(kind)).filter((field) => columns.includes(columnFor(kind, field) ?? ""));
	return fields.map((field) => fieldLabel(field, language));
}

function describeValue(
	kind: Kind,
	field: string,
	value: unknown,
	{ areas, makes }: ReferenceData,
	language: Language,
): string {
	if (value === null || value === undefined || value === "") return "–";
	const rule = allFieldsFor(kind)[field]!;
	switch (rule.shape) {
		case "money":
			return formatMoney(Number(value), language);
		case "choice":
			return listLabels(field, [String(value)], language)[0]!;
		case "multiselect":
			return listLabels(field, value as string[], language).join(", ") || "–";
		case "tristate":
		case "checkbox":
			return TEXTS[language].common[value ? "yes" : "no"];
		case "date":
			return formatDate(String(value), language);
		case "place": {
			const area = areas.find(({ id }) => id === value);
			return area?.[`name_${language}`] ?? String(value);
		}
		case "make":
			return makes.find(({ id }) => id === value)?.name ?? String(value);
		case "model":
			return makes.flatMap(({ models }) => models).find(({ id }) => id === value)?.name ?? String(value);
		case "integer":
		case "land":
			return YEARS.includes(field) ? String(value) : formatNumber(Number(value), language);
		default: {
			const text = String(value);
			return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
		}
	}
}
