/** The values of a file that can be corrected once for all rows: those that could not be read, and those corrected before. */
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { allFieldsFor } from "../editor/listing-form.ts";
import type { Kind } from "../listing.ts";
import { listLabels } from "./cell-vocabulary.server.ts";
import { MAX_CORRECTED_LENGTH } from "./corrections.ts";
import { parseFeatureField } from "./import-fields.ts";
import type { OpenedImport } from "./import-queries.server.ts";
import type { CheckedRow, Correction } from "./import-rows.ts";

/** A value with the field for its meaning. options: the known meanings, or null for any text. */
export type CorrectionChoice = Correction & {
	header: string;
	/** Why it could not be read; null for one that is corrected. */
	message: string | null;
	rowCount: number;
	options: { value: string; label: string }[] | null;
};

const MAX_CHOICES = 30;
/** Problems of a value, which another one solves. */
const UNREADABLE =
	/^(import:problem\.(unknownWord|yesNo|floor|rooms|placeInside)|writing:(placeUnknown|placeAmbiguous|makeUnknown|modelUnknown|priceInvalid|numberInvalid|numberWhole|dateInvalid|pointInvalid))\b/;

/** The values of most rows first, at most 30. */
export function listUnreadable(
	rows: readonly CheckedRow[],
	opened: OpenedImport,
	language: Language,
): CorrectionChoice[] {
	const cellsOf = new Map(opened.table.rows.map(({ number, cells }) => [number, cells]));
	const choices = new Map<string, CorrectionChoice & { isRefused: boolean }>();
	for (const { kind, number, errors, warnings } of rows)
		for (const { column: header, value, message } of [...errors, ...warnings]) {
			// A form without script sends another line break than the file has.
			const isOffered = value !== "" && value.length < MAX_CORRECTED_LENGTH && !/[\r\n]/.test(value);
			if (!header || !isOffered || !UNREADABLE.test(message)) continue;
			const column = findColumn(opened, header, cellsOf.get(number) ?? [], value);
			if (column < 0) continue;
			const key = `${column} ${value}`;
			const known = choices.get(key);
			if (known) {
				known.rowCount++;
				continue;
			}
			const options = listOptions(kind, opened.mapping[column]!, language);
			const isRefused = errors.some((error) => error.column === header);
			choices.set(key, { column, value, text: "", header, message, rowCount: 1, options, isRefused });
		}
	return [...choices.values()]
		.sort((one, next) => Number(next.isRefused) - Number(one.isRefused) || next.rowCount - one.rowCount)
		.slice(0, MAX_CHOICES)
		.map(({ isRefused: _, ...choice }) => choice);
}

/** The corrected values of a file. */
export function listCorrected(
	kind: Kind,
	corrections: readonly Correction[],
	{ table, sent, mapping }: OpenedImport,
	language: Language,
): CorrectionChoice[] {
	return corrections.flatMap((one) => {
		const { column } = one;
		const field = mapping[column];
		if (!field) return [];
		const rowCount = sent.rows.filter(({ cells }) => cells[column] === one.value).length;
		const header = table.headers[column] || `#${column + 1}`;
		const known = listOptions(kind, field, language);
		// Another field of the column may have other words: this one stays until another is chosen.
		const isOther = known?.every(({ value }) => value !== one.text);
		const options = isOther ? [{ value: one.text, label: one.text }, ...known!] : known;
		return [{ ...one, header, message: null, rowCount, options }];
	});
}

/** Headers may be the same or empty. */
const findColumn = ({ table, mapping }: OpenedImport, header: string, cells: readonly string[], value: string) =>
	mapping.findIndex(
		(field, column) =>
			field !== "" && cells[column] === value && (table.headers[column] || `#${column + 1}`) === header,
	);

function listOptions(kind: Kind, field: string, language: Language): CorrectionChoice["options"] {
	const rule = allFieldsFor(kind)[field];
	if (rule?.shape === "choice") {
		const labels = listLabels(field, rule.values, language);
		return rule.values.map((value, index) => ({ value, label: labels[index]! }));
	}
	if (rule?.shape !== "checkbox" && rule?.shape !== "tristate" && !parseFeatureField(field)) return null;
	const t = translations(language).getFixedT(language, "common");
	return [
		{ value: "yes", label: t("yes") },
		{ value: "no", label: t("no") },
	];
}
