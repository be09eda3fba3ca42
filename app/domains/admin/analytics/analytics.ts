/** What routes need of the analytics: the range of an address, and tables as CSV files. Components use figures.ts. */
import { formatCsvFile } from "#app/platform/csv.server.ts";
import { type Analytics, RANGES, type Range, type Table } from "./figures.ts";

export { analyticsPath, TABLES } from "./figures.ts";

/** Range of an address, 30 days by default. */
export function parseRange(parameters: URLSearchParams): Range {
	return RANGES.find((days) => String(days) === parameters.get("days")) ?? 30;
}

/** Rows of a table for export, with numbers as numbers. */
export function listRows(analytics: Analytics, table: Table): (string | number)[][] {
	if (table === "days") return analytics.days.map(({ day, views, visits }) => [day, visits, views]);
	if (table === "vitals")
		return analytics.vitals.map(({ metric, kind, samples, p75 }) => [
			metric,
			kind,
			samples,
			metric === "CLS" ? Math.round(p75) / 1000 : Math.round(p75),
		]);
	return analytics[table].map(({ key, hits }) => [key, hits]);
}

/** A table as a CSV file. */
export function formatCsv(headings: string[], rows: (string | number)[][]): string {
	return formatCsvFile([headings, ...rows]);
}
