import { describe, expect, it } from "vitest";
import { placePrice } from "./like-prices.ts";
import { AXIS, drawPricePlot, PLOT_WIDTH, TOP } from "./price-plot.ts";

const labels = { low: "£370", median: "Median £440", high: "£520", own: "This one £420" };
const amounts = { prices: [30_000, 40_000, 50_000], low_pence: 37_000, median_pence: 40_000, high_pence: 50_000 };

const placesOf = (dots: string) =>
	[...dots.matchAll(/M(\d+) (\d+)h0/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

describe("drawPricePlot", () => {
	it("has a dot for each price, from the lowest at the left to the highest at the right", () => {
		const { dots, low, median, high, own } = drawPricePlot(amounts, 45_000, labels);
		expect(placesOf(dots).map(([x]) => x)).toEqual([8, 160, 312]);
		expect([low[0], median[0], high[0], own?.[0]]).toEqual([114, 160, 312, 236]);
	});

	it("keeps the room of the others beside a marked price far away, and marks none without one", () => {
		expect(drawPricePlot(amounts, 100_000, labels).own?.[0]).toBe(312);
		expect(placesOf(drawPricePlot(amounts, 100_000, labels).dots).at(-1)?.[0]).toBe(261);
		expect(drawPricePlot(amounts, null, labels).own).toBeUndefined();
	});

	it("stacks equal prices between the axis and the label", () => {
		const prices = Array.from({ length: 60 }, () => 50_000);
		const heights = placesOf(drawPricePlot({ ...amounts, prices }, null, labels).dots).map(([, y]) => y);
		expect(new Set(heights).size).toBe(6);
		expect(Math.min(...heights)).toBeGreaterThan(TOP);
		expect(Math.max(...heights)).toBeLessThan(AXIS);
	});

	it.each([[[100, 100, 100]], [[100, 900, 900]], [[100, 100, 900]], [[900, 900, 900]]])(
		"keeps the labels of %j apart and inside",
		([low_pence = 0, median_pence = 0, high_pence = 0]) => {
			const wide = { ...labels, low: "£1,250,000", high: "£1,350,000" };
			const { low, high, median, own } = drawPricePlot(
				{ prices: [100, 900], low_pence, median_pence, high_pence },
				100,
				wide,
			);
			const width = (label: string) => label.length * 7;
			expect(low[1] - width(wide.low)).toBeGreaterThanOrEqual(0);
			expect(high[1]).toBeGreaterThan(low[1]);
			expect(high[1] + width(wide.high)).toBeLessThanOrEqual(PLOT_WIDTH);
			for (const [, text, label] of [median, own!]) {
				expect(text - width(label) / 2).toBeGreaterThanOrEqual(0);
				expect(text + width(label) / 2).toBeLessThanOrEqual(PLOT_WIDTH);
			}
		},
	);
});

it.each([
	[36_999, "below"],
	[37_000, "lower"],
	[40_000, "median"],
	[50_000, "upper"],
	[50_001, "above"],
])("%d pence are %s", (pence, place) => {
	expect(placePrice(pence, amounts)).toBe(place);
});
