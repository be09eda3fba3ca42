import { describe, expect, it } from "vitest";
import {
	countChanges,
	countPages,
	favouritesPath,
	findChange,
	parseFavouritesSearch,
	sharedListPath,
} from "./favourite.ts";

const saved = { price_pence_when_saved: 20_000_000, status_when_saved: "available" } as const;
const now = (status: "available" | "sold" | "rented", price_pence = 20_000_000) => ({ status, price_pence });

describe("change since saving", () => {
	it("reports a lower or higher price with the difference", () => {
		expect(findChange({ ...saved, listing: now("available", 18_500_000) })).toEqual({
			what: "cut",
			pence: 1_500_000,
			percent: 8,
		});
		expect(findChange({ ...saved, listing: now("available", 21_000_000) })).toEqual({
			what: "raised",
			pence: 1_000_000,
			percent: 5,
		});
		expect(findChange({ ...saved, listing: now("available", 19_999_900) })).toMatchObject({ percent: 1 });
	});

	it("reports none", () => {
		expect(findChange({ ...saved, listing: now("available") })).toEqual({ what: "none" });
		expect(findChange({ ...saved, status_when_saved: "sold", listing: now("sold") })).toEqual({ what: "none" });
	});

	it("reports the end of a listing rather than its price", () => {
		expect(findChange({ ...saved, listing: now("sold", 1) })).toEqual({ what: "sold" });
		expect(findChange({ ...saved, listing: now("rented", 1) })).toEqual({ what: "rented" });
		expect(findChange({ ...saved, listing: null })).toEqual({ what: "hidden" });
	});

	it("reports a listing back on the market", () =>
		expect(findChange({ ...saved, status_when_saved: "sold", listing: now("available", 1) })).toEqual({
			what: "available",
		}));
});

it("counts changes by kind", () =>
	expect(
		countChanges([
			{ ...saved, listing: now("available", 1) },
			{ ...saved, listing: now("available", 30_000_000) },
			{ ...saved, listing: now("available") },
			{ ...saved, listing: now("sold") },
			{ ...saved, listing: null },
			{ ...saved, status_when_saved: "sold", listing: now("available") },
		]),
	).toEqual({ cheaper: 1, dearer: 1, ended: 2 }));

describe("favourites URL", () => {
	it("round-trips", () => {
		for (const path of ["/favorites", "/favorites?kind=vehicle&sort=change&page=3", "/favorites?sort=price_down"])
			expect(favouritesPath(parseFavouritesSearch(new URL(path, "http://adahan.test").searchParams))).toBe(path);
	});

	it("drops invalid parameters", () =>
		expect(parseFavouritesSearch(new URLSearchParams("kind=boat&sort=size&page=0"))).toEqual({
			kind: null,
			sort: "newest",
			page: 1,
		}));

	it("names a shared list, with the number of pages", () => {
		expect(sharedListPath("abc")).toBe("/lists/abc");
		expect(sharedListPath("abc", 2)).toBe("/lists/abc?page=2");
		expect([0, 1, 24, 25, 500].map(countPages)).toEqual([1, 1, 1, 2, 21]);
	});
});
