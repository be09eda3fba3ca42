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
			title: "Villa, denize yakın",
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

	it("carries a title from the facts where there is none in the language", () => {
		const facts = { type: "villa", category: "sale", bedrooms: 3 } as const;
		const title = (values: Partial<ListingCard>, language: "en" | "tr") =>
			toCardListings([listing({ ...facts, ...values })], language)[0]!.title;
		expect(title({ title_tr: null }, "tr")).toBe("Lapta, Girne’de satılık 3+1 villa");
		expect(title({ title_en: null }, "en")).toBe("3-bed villa for sale in Lapta, Kyrenia");
	});

	it("shares equal objects, so that they are serialised once", () => {
		const [one, two] = toCardListings([listing({}), listing({})], "en", { pricePerM2: true });
		expect(one!.photos[0]!.widths).toBe(two!.photos[0]!.widths);
		expect(one!.photos[0]!.widths).toEqual([320, 640]);
		expect(one!.price_per_m2_pence).toBe(5);
	});
});
