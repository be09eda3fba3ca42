/** Figures of visitors who consented, as the pages of administration show them: types, ranges, addresses, ratings. */
import { href } from "react-router";

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

/** Address of a range, or of one of its tables as a file. */
export function analyticsPath(range: Range, table?: Table): string {
	const query = range === 30 ? "" : `?days=${range}`;
	return (table ? href("/admin/analytics/:table", { table: `${table}.csv` }) : href("/admin/analytics")) + query;
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
