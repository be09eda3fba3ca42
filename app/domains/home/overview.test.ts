import { describe, expect, it } from "vitest";
import { type Count, choicePath, groupTypes, sumByDistrict, sumTotals, typePath } from "./overview.ts";

const counts: Count[] = [
	{ kind: "property", category: "sale", type: "villa", district_id: 1, available: 3 },
	{ kind: "property", category: "rent", type: "villa", district_id: 1, available: 2 },
	{ kind: "property", category: "sale", type: "apartment", district_id: 2, available: 9 },
	{ kind: "property", category: "sale", type: "farmland", district_id: 2, available: 1 },
	{ kind: "vehicle", category: "sale", type: "car", district_id: 1, available: 4 },
];

describe("home page counts", () => {
	it("are summed for the three searches, overall and by district", () => {
		expect(sumTotals(counts)).toEqual({ sale: 13, rent: 2, vehicle: 4 });
		expect(sumByDistrict(counts).get(1)).toEqual({ sale: 3, rent: 2, vehicle: 4 });
		expect(sumByDistrict(counts).get(6)).toBeUndefined();
	});

	it("are grouped by type, most frequent first, without empty groups", () => {
		expect(groupTypes(counts).map(({ group, types }) => [group, types.map(({ type }) => type)])).toEqual([
			["home", ["apartment", "villa"]],
			["land", ["farmland"]],
			["vehicle", ["car"]],
		]);
		expect(groupTypes([])).toEqual([]);
	});

	it("link to the lists they count", () => {
		expect(typePath({ kind: "property", type: "villa", available: 5 })).toBe("/properties?type=villa");
		expect(choicePath("rent", "girne")).toBe("/properties?category=rent&place=girne");
		expect(choicePath("vehicle", "girne")).toBe("/vehicles?place=girne");
		expect(choicePath("vehicle")).toBe("/vehicles");
	});
});
