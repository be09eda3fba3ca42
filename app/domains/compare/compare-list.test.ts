import { describe, expect, it } from "vitest";
import { comparePath } from "#app/domains/listings/card/compare-path.ts";
import {
	addToCompare,
	type CompareList,
	formatCompareList,
	parseComparedIds,
	parseCompareList,
	removeFromCompare,
} from "./compare-list.ts";

const homes = (...ids: number[]): CompareList => ({ kind: "property", ids });

describe("cookie", () => {
	it("round-trips", () => {
		for (const list of [homes(7), homes(7, 1234, 999_999), { kind: "vehicle", ids: [3, 4, 5, 6] } as CompareList])
			expect(parseCompareList(formatCompareList(list))).toEqual(list);
	});

	it("holds at most four", () => expect(parseCompareList("p1.2.3.4.5")).toEqual(homes(1, 2, 3, 4)));

	it.each([undefined, "", "p", "x1.2", "1.2", "p.", "p-1", "p\0", "v%00", "[object Object]"])("rejects %j", (text) =>
		expect(parseCompareList(text)).toBeNull(),
	);
});

describe("list changes", () => {
	it("adds up to four of one kind", () => {
		let list: CompareList | null = null;
		for (const id of [1, 2, 3, 4]) {
			const result = addToCompare(list, { kind: "vehicle", id });
			expect(result.ok).toBe(true);
			if (result.ok) list = result.list;
		}
		expect(list).toEqual({ kind: "vehicle", ids: [1, 2, 3, 4] });
		expect(addToCompare(list, { kind: "vehicle", id: 5 })).toEqual({ ok: false, code: "full" });
		expect(addToCompare(list, { kind: "vehicle", id: 4 })).toEqual({ ok: true, list });
		expect(addToCompare(list, { kind: "property", id: 4 })).toEqual({ ok: false, code: "other_kind" });
	});

	it("drops one, and the list with the last one", () => {
		expect(removeFromCompare(homes(1, 2), 1)).toEqual(homes(2));
		expect(removeFromCompare(homes(1, 2), 9)).toEqual(homes(1, 2));
		expect(removeFromCompare(homes(2), 2)).toBeNull();
		expect(removeFromCompare(null, 2)).toBeNull();
	});
});

describe("URL", () => {
	it("lists the compared ids", () => {
		expect(comparePath([12, 7])).toBe("/compare?ids=12.7");
		expect(comparePath([])).toBe("/compare");
		expect(parseComparedIds(new URLSearchParams("ids=12.7"))).toEqual([12, 7]);
		expect(parseComparedIds(new URLSearchParams("ids=12.x.7.7.3.4.5"))).toEqual([12, 7, 3, 4]);
		expect(parseComparedIds(new URLSearchParams("lng=tr"))).toEqual([]);
	});
});
