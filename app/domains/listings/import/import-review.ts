/** Review of checked rows: counts per result, and one page of the selected result. */

import type { Language } from "#app/locales/i18n.ts";
import { pickText } from "#app/locales/use-language.ts";
import { type CheckedRow, type DisplayedChange, ROW_ACTIONS, type RowAction } from "./import-rows.ts";
import type { DisplayedRow } from "./row-list.tsx";

const PAGE_SIZE = 50;
const TITLE_MADE = "import:problem.titleMade";

export type RowActionCounts = Record<RowAction, number>;

/** Number of rows per result. */
export function countRowActions(rows: readonly CheckedRow[]): RowActionCounts {
	const counts: RowActionCounts = { new: 0, update: 0, unchanged: 0, bad: 0 };
	for (const { action } of rows) counts[action]++;
	return counts;
}

/** Result selected in an address; null for all. */
export function parseRowFilter(query: URLSearchParams): RowAction | null {
	return ROW_ACTIONS.find((action) => action === query.get("show")) ?? null;
}

/** One page of the rows; a page out of range becomes the nearest one. */
export function pageRows(
	rows: readonly CheckedRow[],
	show: RowAction | null,
	wanted: number,
	describe: (row: CheckedRow) => DisplayedChange[],
	language: Language,
): { rows: DisplayedRow[]; page: number; pages: number } {
	const found = show ? rows.filter(({ action }) => action === show) : rows;
	const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
	const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pages);
	return {
		rows: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => toDisplayedRow(row, describe, language)),
		page,
		pages,
	};
}

function toDisplayedRow(
	row: CheckedRow,
	describe: (row: CheckedRow) => DisplayedChange[],
	language: Language,
): DisplayedRow {
	const { number, reference, siteReference, titles, action, target, pictures, plans, errors, warnings } = row;
	return {
		number,
		reference: reference || (siteReference ?? ""),
		title: pickText(language, titles.en, titles.tr)?.text ?? null,
		action,
		status: target?.status ?? null,
		changes: action === "update" ? describe(row) : [],
		pictures: pictures.length + plans.length,
		errors,
		// The title of the row shows it.
		warnings: warnings.filter(({ message }) => message !== TITLE_MADE),
	};
}
