import { describe, expect, it } from "vitest";
import { type Offer, yearInMonths } from "./offers.ts";

/** A plan with its prices in pounds. */
function offer(id: string, monthly: number, yearly: number): Offer {
	return {
		...{ id, name_en: id, name_tr: id, listing_quota: 1, position: 1, planned: null },
		...{ monthly_pence: monthly * 100, yearly_pence: yearly * 100 },
	};
}

const free = offer("free", 0, 0);

describe("a year counted in months", () => {
	it("is said when all paid plans have the same number, whatever the free one costs", () => {
		expect(yearInMonths([free, offer("a", 19, 190), offer("b", 49, 490)])).toBe(10);
	});

	it.each<[string, Offer[]]>([
		["plans differ", [offer("a", 19, 190), offer("b", 49, 539)]],
		["it is no whole number", [offer("a", 19, 199)]],
		["a year saves nothing", [offer("a", 19, 228)]],
		["a year costs more", [offer("a", 19, 247)]],
		["there is no paid plan", [free]],
	])("is not said when %s", (_, offers) => {
		expect(yearInMonths(offers)).toBeNull();
	});
});
