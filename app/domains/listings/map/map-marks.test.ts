/** What a pin says and shows. */
import { expect, test } from "vitest";
import { translations } from "#app/locales/translations.server.ts";
import { listMarks } from "./map-marks.ts";
import type { MapPin } from "./map-queries.server.ts";

const POSITION = { latitude: 35.3, longitude: 33.3, zoom: 14 };
const SEARCH = {
	kind: "property",
	filters: { category: "rent" },
	sort: "newest",
	page: 1,
	after: null,
	map: "",
} as const;

function mark(given: Partial<MapPin["listings"][number]>[], saved: readonly number[] = [], area: string | null = null) {
	const listings = given.map((one) => ({ id: 7, price_pence: 42_000, type: "villa", reduced: false, ...one }));
	const pin = { ...POSITION, area, count: given.length, listings };
	const view = { total: 1, isCapped: false, inView: 1, isEstimate: false, outside: 0, withoutPoint: 0, cells: [] };
	const t = translations("en").getFixedT("en", ["map", "vocabulary"]) as never;
	const areas = [{ ...POSITION, slug: "girne", name: "Kyrenia" }];
	const context = { search: SEARCH, position: POSITION, areas, saved, t, language: "en" } as const;
	return listMarks({ ...view, pins: [pin] }, context).map(({ label, lines, href }) => ({ label, lines, href }))[0];
}

test("tells saved and reduced listings apart by a sign and in words", () => {
	const href = "/properties/7";
	expect(mark([{}])).toEqual({ label: "Villa, £420", lines: ["£420"], href });
	expect(mark([{ reduced: true }])).toEqual({ label: "Villa, £420, reduced", lines: ["↓ £420"], href });
	expect(mark([{ reduced: true }], [3, 7])).toEqual({
		label: "Villa, £420, reduced, saved",
		lines: ["♥\uFE0E ↓ £420"],
		href,
	});
});

test("says how many of several listings are saved", () => {
	const both = [{ id: 3 }, { id: 7 }, { id: 8 }];
	expect(mark(both)).toMatchObject({ label: "3 listings at one place", lines: ["3"] });
	expect(mark(both, [3, 8, 9])).toMatchObject({
		label: "3 listings at one place, 2 of them saved",
		lines: ["♥\uFE0E 3"],
	});
	expect(mark(both, [3], "girne")).toMatchObject({
		label: "3 listings somewhere in Kyrenia, 1 of them saved",
		lines: ["♥\uFE0E 3"],
	});
});
