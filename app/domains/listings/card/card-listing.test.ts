import { describe, expect, it } from "vitest";
import type { ListingCard } from "../listing.ts";
import { toCardListings } from "./to-cards.ts";

const PLACE = {
	slug: "girne.lapta",
	name_en: "Lapta",
	name_tr: "Lapta",
	district_slug: "girne",
	district_en: "Kyrenia",
	district_tr: "Girne",
};
const listing = (values: Partial<ListingCard>) =>
	({
		id: 1,
		kind: "property",
		category: "sale",
		type: "villa",
		reference: "AD-1K7M2",
		title_en: "Villa",
		title_tr: "Villa, denize yakın",
		last_confirmed_at: "2026-11-18T10:00:12.123456+00:00",
		reduced_at: null,
		bedrooms: 0,
		year: null,
		price_per_m2_pence: 5,
		area: PLACE,
		photos: [{ path: "a", width: 3, height: 2, widths: [320, 640, 1280], colour: 1, alt_en: "x", alt_tr: null }],
		...values,
	}) as ListingCard;

describe("card data", () => {
	it("contains one language and no missing values", () => {
		const [card] = toCardListings([listing({})], "tr", { time: Date.parse("2026-11-21T12:00Z") });
		expect(card).toMatchObject({
			title_tr: "Villa, denize yakın",
			facts: "1+0",
			place: "Lapta, Girne",
			confirmed_days: 3,
		});
		for (const name of [
			"title_en",
			"year",
			"reference",
			"price_per_m2_pence",
			"reduced_on",
			"is_overdue",
			"type",
			"bedrooms",
		])
			expect(card).not.toHaveProperty(name);
	});

	it("falls back to the other title, then to the reference", () => {
		expect(toCardListings([listing({ title_tr: null })], "tr")[0]).toMatchObject({ title_en: "Villa" });
		expect(toCardListings([listing({ title_en: null })], "en")[0]).toMatchObject({ title_tr: "Villa, denize yakın" });
		expect(toCardListings([listing({ title_en: null, title_tr: null })], "en")[0]).toMatchObject({
			reference: "AD-1K7M2",
		});
	});

	it("shares equal objects, so that they are serialised once", () => {
		const [one, two] = toCardListings([listing({}), listing({})], "en", { pricePerM2: true });
		expect(one!.photos[0]!.widths).toBe(two!.photos[0]!.widths);
		expect(one!.photos[0]!.widths).toEqual([320, 640]);
		expect(one!.price_per_m2_pence).toBe(5);
	});
});
