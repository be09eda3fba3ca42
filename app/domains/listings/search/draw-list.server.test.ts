import { expect, it } from "vitest";
import type { CardListing } from "../card/card-listing.ts";
import { compactListPage, completeListPage } from "./compact-list-page.ts";
import { drawList } from "./draw-list.server.ts";
import type { LoadedListPage } from "./list-page.server.ts";

const card = (id: number): CardListing => ({
	id,
	kind: "property",
	category: "sale",
	price_pence: 30_000_000,
	photo_count: 2,
	title: `Villa ${id} <by> the sea`,
	facts: "3 bed",
	place: "Lapta, Kyrenia",
	confirmed_days: 0,
	photos: [{ path: `a/${id}`, width: 1280, height: 853, widths: [320, 640], colour: 4 }],
});

const listPage = (rows: CardListing[], hidden?: number) =>
	({
		search: { kind: "property", filters: {}, sort: "newest", page: 1, after: null },
		places: {},
		makes: {},
		models: {},
		result: { rows, total: rows.length, isCapped: false, facets: {}, suggestion: null },
		...(hidden && { hidden }),
	}) as unknown as LoadedListPage;

/** HTML of the cards as the document has them, and the hydration data beside it. */
function write(full: LoadedListPage) {
	const page = compactListPage(full, drawList(full, "en"));
	const cards = completeListPage(page).result.rows.map((row) => ("drawn" in row ? row.drawn : []));
	return { cards: cards.map((parts) => parts.map(({ html }) => html).join("")), data: JSON.stringify(page) };
}

it("carries nothing but the id of a card that the document has", () => {
	const { cards, data } = write(listPage([card(7), card(8)]));
	expect(cards[1]).toContain("Villa 8 &lt;by&gt; the sea");
	expect(cards[1]).toContain("/pictures/a/8/640.webp");
	expect(data).toContain('"drawn":"7;8"');
	expect(data).not.toContain("Villa");
});

it("loads the first photo with priority, and those of hidden cards late", () => {
	const { cards } = write(listPage([card(1), card(2), card(3), card(4), card(5)], 1));
	const loading = cards.map((html) => /fetchPriority="high"|loading="lazy"/i.exec(html)?.[0]);
	expect(loading).toEqual(['fetchPriority="high"', undefined, undefined, 'loading="lazy"', 'loading="lazy"']);
});

it("draws a card again when it has changed", () => {
	const before = write(listPage([card(7)]));
	const after = write(listPage([{ ...card(7), facts: "4 bed" }]));
	expect(before.cards[0]).toContain("3 bed");
	expect(after.cards[0]).toContain("4 bed");
});

it("has no card where nothing is found", () => {
	const sent = structuredClone(compactListPage(listPage([]), drawList(listPage([]), "en")));
	expect(completeListPage(sent).result.rows).toEqual([]);
});
