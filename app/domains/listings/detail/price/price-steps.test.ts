import { expect, test } from "vitest";
import { drawPriceLine } from "./price-steps.ts";

const DAY = 86_400_000;
const point = (day: number, price: number) => ({ price_pence: price, changed_at: new Date(day * DAY).toISOString() });

test("draws a cut as a step down until now", () => {
	expect(drawPriceLine([point(0, 200), point(50, 100)], 100 * DAY)).toBe("M6 6H160V66H314");
});

test("draws one price as a level line in the middle", () => {
	expect(drawPriceLine([point(0, 200)], 100 * DAY)).toBe("M6 36H314");
});

test("draws nothing without prices", () => {
	expect(drawPriceLine([], 0)).toBe("");
});
