/** The figures of visits whose visitors agreed to be counted: ranges, tables and how they are written as a file. */

export const RANGES = [7, 30, 90] as const;
export type Range = (typeof RANGES)[number];

export type Counted = { key: string; hits: number };
/** 75th percentile: milliseconds, of CLS thousandths. */
export type VitalFigure = {
	metric: "LCP" | "CLS" | "INP" | "FCP" | "TTFB";
	kind: string;
	samples: number;
	p75: number;
};

export type Analytics = {
	days: { day: string; views: number; visits: number }[];
	before: { views: number; visits: number; contacts: number; searches: number };
	pages: Counted[];
	searches: Counted[];
	contacts: Counted[];
	devices: Counted[];
	listings: Counted[];
	languages: Counted[];
	searches_total: number;
	vitals: VitalFigure[];
};

export const TABLES = [
	"days",
	"pages",
	"searches",
	"contacts",
	"devices",
	"listings",
	"languages",
	"vitals",
] as const satisfies readonly (keyof Analytics)[];
export type Table = (typeof TABLES)[number];

/** The range that an address asks for, 30 days when it asks for none that there is. */
export function readRange(parameters: URLSearchParams): Range {
	return RANGES.find((days) => String(days) === parameters.get("days")) ?? 30;
}

/** The address of a range, or of one of its tables as a file. */
export function analyticsPath(range: Range, table?: Table): string {
	const query = range === 30 ? "" : `?days=${range}`;
	return table ? `/admin/analytics/${table}.csv${query}` : `/admin/analytics${query}`;
}

export function sum(rows: readonly { hits: number }[]): number {
	return rows.reduce((total, { hits }) => total + hits, 0);
}

/** What counts as good, and from where on as bad, by the same measure (web.dev); CLS in thousandths. */
const THRESHOLDS: Record<VitalFigure["metric"], [number, number]> = {
	LCP: [2500, 4000],
	CLS: [100, 250],
	INP: [200, 500],
	FCP: [1800, 3000],
	TTFB: [800, 1800],
};

export function rateVital({ metric, p75 }: Pick<VitalFigure, "metric" | "p75">): "good" | "fair" | "bad" {
	const [good, bad] = THRESHOLDS[metric];
	return p75 <= good ? "good" : p75 <= bad ? "fair" : "bad";
}

/** The rows of a table for a file, numbers as numbers. */
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

/**
 * One field (RFC 4180). Table programs calculate what begins with one of these signs, and an address can be anything:
 * such a text gets an apostrophe before it.
 */
function writeField(value: string | number): string {
	if (typeof value === "number") return String(value);
	const safe = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
	return /[",;\r\n\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A file for table programs: UTF-8 with its mark, commas, a line end of two signs. */
export function writeCsv(headings: string[], rows: (string | number)[][]): string {
	return `\uFEFF${[headings, ...rows].map((row) => row.map(writeField).join(",")).join("\r\n")}\r\n`;
}
