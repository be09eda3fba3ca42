/** What the page shows of checked rows: how many of each sort, and one page of those that are asked for. */
import type { ShownRow } from "../ui/import/row-list.tsx";
import { ACTS, type Act, type CheckedRow } from "./import-rows.ts";

const PAGE_SIZE = 50;

export type ActCounts = Record<Act, number>;

/** How many rows of each sort there are. */
export function countActs(rows: readonly CheckedRow[]): ActCounts {
	const counts: ActCounts = { new: 0, update: 0, unchanged: 0, bad: 0 };
	for (const { act } of rows) counts[act]++;
	return counts;
}

/** Which sort of rows an address asks for; null for all. */
export function readShow(query: URLSearchParams): Act | null {
	return ACTS.find((act) => act === query.get("show")) ?? null;
}

/** One page of the rows of a sort. A page that there is not is the nearest one. */
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
