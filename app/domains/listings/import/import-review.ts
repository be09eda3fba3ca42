/** Review of checked rows: counts per result, and one page of the selected result. */
import type { ShownRow } from "../ui/import/row-list.tsx";
import { ACTS, type Act, type CheckedRow } from "./import-rows.ts";

const PAGE_SIZE = 50;

export type ActCounts = Record<Act, number>;

/** Number of rows per result. */
export function countActs(rows: readonly CheckedRow[]): ActCounts {
	const counts: ActCounts = { new: 0, update: 0, unchanged: 0, bad: 0 };
	for (const { act } of rows) counts[act]++;
	return counts;
}

/** Result selected in an address; null for all. */
export function readShow(query: URLSearchParams): Act | null {
	return ACTS.find((act) => act === query.get("show")) ?? null;
}

/** One page of the rows; a page out of range becomes the nearest one. */
export function pageRows(
	rows: readonly CheckedRow[],
	show: Act | null,
	wanted: number,
): { rows: ShownRow[]; page: number; pages: number } {
	const found = show ? rows.filter(({ act }) => act === show) : rows;
	const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
	const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pages);
	return { rows: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(toShownRow), page, pages };
}

function toShownRow({ number, reference, title, act, target, fields, pictures, errors }: CheckedRow): ShownRow {
	return {
		number,
		reference,
		title,
		act,
		status: target?.status ?? null,
		changes: Object.keys(fields).length,
		pictures: pictures.length,
		errors,
	};
}
