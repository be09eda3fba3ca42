/** Analytics of visitors who consented: ranges, tables and CSV export. */

export const RANGES = [7, 30, 90] as const;
export type Range = (typeof RANGES)[number];

export type Counted = { key: string; hits: number };
/** 75th percentile in milliseconds; CLS in thousandths. */
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

/** Range of an address, 30 days by default. */
export function parseRange(parameters: URLSearchParams): Range {
	return RANGES.find((days) => String(days) === parameters.get("days")) ?? 30;
}

/** Address of a range, or of one of its tables as a file. */
export function analyticsPath(range: Range, table?: Table): string {
	const query = range === 30 ? "" : `?days=${range}`;
	return table ? `/admin/analytics/${table}.csv${query}` : `/admin/analytics${query}`;
}

/** Total hits of some rows. */
export function sum(rows: readonly { hits: number }[]): number {
	return rows.reduce((total, { hits }) => total + hits, 0);
}

/** Thresholds of good and poor by web.dev; CLS in thousandths. */
const THRESHOLDS: Record<VitalFigure["metric"], [number, number]> = {
	LCP: [2500, 4000],
	CLS: [100, 250],
	INP: [200, 500],
	FCP: [1800, 3000],
	TTFB: [800, 1800],
};

/** Rating of a vital by the web.dev thresholds. */
export function rateVital({ metric, p75 }: Pick<VitalFigure, "metric" | "p75">): "good" | "fair" | "bad" {
	const [good, bad] = THRESHOLDS[metric];
	return p75 <= good ? "good" : p75 <= bad ? "fair" : "bad";
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

/**
 * One CSV field (RFC 4180). Spreadsheets evaluate texts that begin with one of these characters, and paths are user
 * input: they are prefixed with an apostrophe.
 */
function formatField(value: string | number): string {
	if (typeof value === "number") return String(value);
	const safe = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
	return /[",;\r\n\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** CSV with a UTF-8 byte order mark, commas and CRLF. */
export function formatCsv(headings: string[], rows: (string | number)[][]): string {
	return `\uFEFF${[headings, ...rows].map((row) => row.map(formatField).join(",")).join("\r\n")}\r\n`;
}
