/** What like listings ask, in words. */
import { describe, expect, it } from "vitest";
import type { ComparedFacts, LikePrices } from "./like-prices.ts";
import { writePriceSection } from "./price-texts.server.ts";

const found: LikePrices = {
	circle: "area",
	measure: "price",
	place: {
		slug: "gazimagusa",
		name_en: "Famagusta",
		name_tr: "Gazimağusa",
		district_slug: null,
		district_en: null,
		district_tr: null,
	} as LikePrices["place"],
	count: 12,
	is_newest: false,
	low_pence: 37_000,
	median_pence: 44_000,
	high_pence: 52_000,
	median_per_m2_pence: null,
	listed_from: "2026-05-03T09:00:00Z",
	listed_to: "2026-11-20T09:00:00Z",
	prices: [37_000, 44_000, 52_000],
	price_pence: 42_000,
};
const flat: ComparedFacts = {
	kind: "property",
	category: "rent",
	type: "apartment",
	bedrooms: 1,
	name: "",
	year: null,
	odometer: null,
	odometer_unit: null,
	steering: null,
};
const car: ComparedFacts = {
	...flat,
	...{ kind: "vehicle", category: "sale", type: "car", bedrooms: null, name: "Toyota Vitz", year: 2015 },
	...{ odometer: 80_000, odometer_unit: "km", steering: "right" },
};
const plot: ComparedFacts = { ...flat, category: "sale", type: "farmland", bedrooms: null };

describe("the sentence", () => {
	it.each<[LikePrices, ComparedFacts, string, string]>([
		[
			found,
			flat,
			"£420. Of 12 one-bedroom apartments to rent in Famagusta, half ask £370 to £520.",
			"£420. Gazimağusa bölgesindeki 12 benzer ilanın (kiralık daire, 1 yatak odalı) yarısında istenen fiyat £370 ile £520 arasında.",
		],
		[
			{ ...found, circle: "district", is_newest: true },
			{ ...flat, type: "villa", bedrooms: 12 },
			"£420. Of the newest 12 12-bedroom villas to rent in the Famagusta district, half ask £370 to £520.",
			"£420. Gazimağusa ilçesindeki en yeni 12 benzer ilanın (kiralık villa, 12 yatak odalı) yarısında istenen fiyat £370 ile £520 arasında.",
		],
		[
			{ ...found, circle: "north" },
			car,
			"£420. Of 12 similar vehicles in Northern Cyprus (Toyota Vitz, 2013 to 2017, 50,000 to 110,000 km, right-hand drive), half ask £370 to £520.",
			"£420. Kuzey Kıbrıs’taki 12 benzer araç ilanının (Toyota Vitz, 2013–2017 model, 50.000–110.000 km, sağ direksiyon) yarısında istenen fiyat £370 ile £520 arasında.",
		],
		[
			{ ...found, circle: "neighbours", measure: "donum" },
			plot,
			"£420 a dönüm. Of 12 pieces of farmland for sale in Famagusta and areas up to 5 km away, half ask £370 to £520 a dönüm.",
			"Dönümü £420. Gazimağusa bölgesindeki ve 5 km’ye kadar çevresindeki 12 benzer ilanın (satılık tarla) yarısında istenen fiyat dönümü £370 ile £520 arasında.",
		],
	])("%#", (like, facts, english, turkish) => {
		expect(writePriceSection(like, facts, "en").sentence).toBe(english);
		expect(writePriceSection(like, facts, "tr").sentence).toBe(turkish);
	});

	it("counts miles where the odometer does", () => {
		const { sentence } = writePriceSection(found, { ...car, odometer: 10_000, odometer_unit: "miles" }, "en");
		expect(sentence).toContain("(Toyota Vitz, 2013 to 2017, 0 to 29,000 miles, right-hand drive)");
	});
});

it("says how old they are, and that they are not selling prices", () => {
	const section = writePriceSection({ ...found, median_per_m2_pence: 115_000 }, { ...flat, category: "sale" }, "en");
	expect(section.notes).toBe(
		"Median by the square metre: £1,150. First listed from 3 May 2026 to 20 November 2026. Each offer counts once, and unusual prices are left out. Asking prices are not selling prices.",
	);
	expect(section.name).toContain("This one £420");
});
