import { describe, expect, it } from "vitest";
import { growthPercent } from "../overview/overview.ts";
import { formatCsv, listRows, parseRange } from "./analytics.ts";
import { type Analytics, analyticsPath, rateVital } from "./figures.ts";

describe("range in the URL", () => {
	it.each([7, 30, 90] as const)("round-trips %i days", (days) => {
		expect(parseRange(new URL(analyticsPath(days), "http://x").searchParams)).toBe(days);
		expect(analyticsPath(days, "pages")).toMatch(/^\/admin\/analytics\/pages\.csv/);
	});
	it("defaults to 30 days", () => {
		for (const days of ["", "0", "365", "7 ", "x"]) expect(parseRange(new URLSearchParams({ days }))).toBe(30);
	});
});

it("escapes formulas in an exported table", () => {
	const analytics = { pages: [{ key: '=HYPERLINK("x")', hits: 2 }] } as unknown as Analytics;
	expect(formatCsv(["Page", "Number"], listRows(analytics, "pages"))).toBe(
		`\uFEFFPage,Number\r\n"'=HYPERLINK(""x"")",2\r\n`,
	);
});

it("formats layout shifts as fractions and times in milliseconds", () => {
	const vitals = [
		{ metric: "CLS", kind: "home", samples: 3, p75: 99.7 },
		{ metric: "LCP", kind: "home", samples: 3, p75: 1200.4 },
	];
	expect(listRows({ vitals } as unknown as Analytics, "vitals")).toEqual([
		["CLS", "home", 3, 0.1],
		["LCP", "home", 3, 1200],
	]);
});

it("rates vitals by the common thresholds", () => {
	expect(rateVital({ metric: "LCP", p75: 2500 })).toBe("good");
	expect(rateVital({ metric: "INP", p75: 201 })).toBe("fair");
	expect(rateVital({ metric: "CLS", p75: 251 })).toBe("bad");
});

it("computes growth in per cent, unknown from zero", () => {
	expect([growthPercent(15, 10), growthPercent(5, 10), growthPercent(0, 10), growthPercent(3, 0)]).toEqual([
		50,
		-50,
		-100,
		null,
	]);
});
