/** The distance on the cards of a search near a point. */
import { expect, it } from "vitest";
import type { CardListing } from "../card/card-listing.ts";
import type { SearchResult } from "../listing-queries.server.ts";
import { addDistances } from "./card-distance.server.ts";
import type { NamedSearch } from "./search-title.ts";

const cards = [1, 2].map((id) => ({ id, place: "Sakarya" })) as CardListing[];
const result = {
	rows: cards.map(() => ({ area: { slug: "gazimagusa.sakarya" } })),
	distances: { 1: { metres: 1240, precision: "rounded" }, 2: { metres: 1240, precision: "area" } },
} as unknown as SearchResult;
const named = { search: { filters: { near: "emu" } }, near: "EMU" } as unknown as NamedSearch;

it.each([
	["en", ["1.2\u00a0km to EMU · Sakarya", "about 1\u00a0km to EMU · Sakarya"]],
	["tr", ["EMU: 1,2\u00a0km · Sakarya", "EMU: yaklaşık 1\u00a0km · Sakarya"]],
] as const)("says where only the middle of an area is known (%s)", (language, places) => {
	expect(addDistances(cards, result, named, language).map(({ place }) => place)).toEqual(places);
});
