import { describe, expect, it } from "vitest";
import { translations } from "#app/locales/translations.server.ts";
import { renderSearchFeed, type SearchFeed } from "./atom-feed.ts";
import type { CriteriaTexts } from "./criteria.ts";

const FEED: SearchFeed = {
	id: "0d0f2f0e-2c7a-4a40-9d9e-3a5d4b8f7a11",
	name: "Vitz & co.",
	kind: "vehicle",
	filters: { make: ["toyota"], model: ["toyota.vitz"] },
	sort: "newest",
	created_at: "2026-01-02T03:04:05.6+00:00",
	language: "tr",
	names: { places: {}, makes: { toyota: "Toyota" }, models: { "toyota.vitz": "Toyota Vitz" } },
	entries: [
		{
			id: "1d0f2f0e-2c7a-4a40-9d9e-3a5d4b8f7a11",
			listing_id: 42,
			kind: "vehicle",
			category: "sale",
			reference: "AD-1K7M2",
			title_en: "Toyota <Vitz>\u0000\ud800",
			title_tr: null,
			price_pence: 450_000,
			place: "Lapta, Girne",
			change: "price_cut",
			from_pence: 500_000,
			found_at: "2026-02-03T04:05:06+00:00",
		},
	],
};
const write = (feed: SearchFeed) => {
	const t = translations(feed.language).getFixedT(feed.language, ["searches", "search", "vocabulary", "common"]);
	return renderSearchFeed(feed, "0".repeat(32), "https://adahan.example", t as CriteriaTexts);
};

describe("saved search feed", () => {
	it("is in the owner's language, escaped, without characters invalid in XML", () => {
		const xml = write(FEED);
		expect(xml).toContain('xml:lang="tr"');
		expect(xml).toContain("<title>Vitz &amp; co. · Adahan</title>");
		expect(xml).toContain("<subtitle>Satılık araçlar · Toyota · Toyota Vitz</subtitle>");
		expect(xml).toContain("<title>Fiyatı düştü: Toyota &lt;Vitz&gt;</title>");
		expect(xml).toContain("<summary>£4.500, önceki fiyat £5.000 · Lapta, Girne</summary>");
		expect(xml).toContain(
			'<link rel="alternate" type="text/html" hreflang="tr" href="https://adahan.example/vehicles?make=toyota&amp;model=toyota.vitz&amp;lng=tr"/>',
		);
	});

	it("has the time of the last match, or of saving without matches", () => {
		expect(write(FEED)).toMatch(/<\/subtitle>\n<updated>2026-02-03T04:05:06.000Z<\/updated>/);
		expect(write({ ...FEED, entries: [] })).toMatch(/<\/subtitle>\n<updated>2026-01-02T03:04:05.600Z<\/updated>/);
	});
});
