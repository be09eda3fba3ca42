import { expect, it } from "vitest";
import { type HomeRows, packRows, unpackRows } from "./home-rows.ts";

it("carries rows of different lengths, and empty ones", () => {
	const card = (id: number, change = {}) => ({ id, kind: "property", price_pence: id * 100, photos: [], ...change });
	const rows = {
		recent: [],
		sale: [card(1), card(2, { bedrooms: 0 })],
		rent: [card(3, { title_en: "Flat; sea view" })],
		vehicles: [],
		cuts: [card(2)],
	} as unknown as HomeRows;
	// As the browser gets them: the server keeps the cards that it has written.
	expect(unpackRows(structuredClone(packRows(rows)))).toEqual(rows);
	const none = { recent: [], sale: [], rent: [], vehicles: [], cuts: [] };
	expect(unpackRows(structuredClone(packRows(none)))).toEqual(none);
});
