import { expect, it } from "vitest";
import { translations } from "#app/locales/translations.server.ts";
import { describeMisses } from "./missed-filters.ts";
import type { SearchTexts } from "./search-title.ts";

const filters = {
	category: "rent",
	place: ["girne.lapta"],
	price_min: 400,
	price_max: 500,
	rooms: ["2"],
	near: "emu",
	within: "3",
};
const named = {
	search: { kind: "property" as const, filters },
	places: { girne: "Kyrenia", "girne.lapta": "Lapta" },
	makes: {},
	models: {},
	near: "EMU",
};
const describeIn = (language: "en" | "tr", groups: string[], pence = 0) =>
	describeMisses(groups, { price_pence: pence }, named, translations(language).t as unknown as SearchTexts, language);

it("says how far off a price is, and otherwise what was asked for", () => {
	expect(describeIn("en", ["price", "place"], 540_00)).toBe("Misses: price +8%, Lapta");
	expect(describeIn("tr", ["price", "rooms"], 540_00)).toBe("Uymayanlar: fiyat %8 yüksek, 2+1");
	expect(describeIn("en", ["price"], 300_00)).toBe("Misses: price −25%");
	expect(describeIn("en", ["rooms", "near"])).toBe("Misses: 2 bed, Within 3 km of EMU");
});

it("never says that a missed price is off by nothing", () => {
	expect(describeIn("en", ["price"], 500_01)).toBe("Misses: price +1%");
});
