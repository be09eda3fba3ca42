import { describe, expect, test } from "vitest";
import { translations } from "#app/locales/translations.server.ts";
import type { ListingDetail } from "../../listing.ts";
import { type DetailTexts, groupFacts, listKeyFacts } from "./detail-facts.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");

/** A listing with only the given values known. */
function listing(given: Partial<ListingDetail>): ListingDetail {
	const nothing = new Proxy({}, { get: (_, name) => (name in given ? given[name as "id"] : null) });
	return nothing as ListingDetail;
}

/** All facts as "name: value", unknown ones as "name: ?". */
function facts(given: Partial<ListingDetail>, language: "en" | "tr" = "en"): string[] {
	const t = translations(language).getFixedT(language, ["detail", "vocabulary", "common", "listings"]);
	return groupFacts(listing(given), t as never as DetailTexts, language, NOW).flatMap((group) =>
		group.facts.map((fact) => `${fact.name}: ${fact.value ?? "?"}${fact.isBad ? " (!)" : ""}`),
	);
}

describe("listing facts", () => {
	test("show land in m² and dönüm and mark missing zoning", () => {
		expect(
			facts({ kind: "property", category: "sale", type: "farmland", land_m2: 2676, price_pence: 2_000_000 }),
		).toEqual(["type: Farmland", "landSize: 2,676 m² (2 dönüm)", "zoning: ?", "storeys: ?", "pricePerDonum: £10,000"]);
	});

	test("have no group for the price per m² alone", () => {
		const flat = { kind: "property", category: "sale", type: "apartment", gross_m2: 100, price_per_m2_pence: 99_900 };
		const t = translations("en").getFixedT("en", ["detail", "vocabulary", "common", "listings"]) as never;
		const groups = groupFacts(listing(flat as Partial<ListingDetail>), t, "en", NOW);
		expect(groups.map(({ title, facts }) => [title, facts.at(-1)?.name])).toEqual([["property", "pricePerM2"]]);
	});

	test("show rooms in words and in local notation", () => {
		const flat = { kind: "property", category: "sale", type: "apartment", bedrooms: 2, living_rooms: 1 } as const;
		expect(facts(flat)).toContain("rooms: 2 bedrooms, 1 living room (2+1)");
		expect(facts(flat, "tr")).toContain("rooms: 2+1 (2 yatak odası, 1 salon)");
		expect(facts({ ...flat, bedrooms: 0 })).toContain("rooms: Studio (1+0)");
	});

	test("mark missing rent terms and show a stated zero as none", () => {
		const terms = facts({
			kind: "property",
			category: "rent",
			type: "apartment",
			price_pence: 60_000,
			payment_interval_months: 6,
			minimum_term_months: 12,
			commission_pence: 0,
		});
		expect(terms).toEqual(
			expect.arrayContaining(["payment: 6 months up front", "minimumTerm: 1 year", "deposit: ?", "commission: None"]),
		);
	});

	test("show vehicle papers as valid to the end of their day", () => {
		const car = { kind: "vehicle", category: "sale", type: "car", steering: "right" } as const;
		expect(facts({ ...car, inspection_until: "2026-11-21", road_tax_until: "2026-11-20" })).toEqual(
			expect.arrayContaining([
				"inspection: Valid until 21 November 2026",
				"roadTax: Expired on 20 November 2026 (!)",
				"logBook: ?",
				"steering: Right-hand drive",
			]),
		);
	});

	test("say what a vehicle has and was, not yes or no", () => {
		const car = { kind: "vehicle", category: "sale", type: "car" } as const;
		const known = { ...car, log_book: true, ex_rental: false } as const;
		expect(facts(known)).toEqual(expect.arrayContaining(["logBook: Present", "earlierUse: Not a former hire car"]));
		expect(facts({ ...car, log_book: false, ex_rental: true }, "tr")).toEqual(
			expect.arrayContaining(["logBook: Yok", "earlierUse: Eski kiralık araç"]),
		);
	});

	test("show the odometer in its unit with the other in brackets", () => {
		const car = { kind: "vehicle", category: "sale", type: "car" } as const;
		expect(facts({ ...car, odometer: 100_000, odometer_unit: "km" })).toContain("odometer: 100,000 km (62,137 miles)");
		expect(facts({ ...car, odometer: 50_000, odometer_unit: "miles" }, "tr")).toContain(
			"odometer: 50.000 mil (80.467 km)",
		);
	});
});

describe("key facts", () => {
	/** The key facts under the price, as texts. */
	function keyFacts(given: Partial<ListingDetail>, language: "en" | "tr" = "en"): string[] {
		const t = translations(language).getFixedT(language, ["detail", "vocabulary", "common", "listings"]);
		return listKeyFacts(listing(given), t as never as DetailTexts, language).map(({ text }) => text);
	}

	test("of a home are rooms, bathrooms, size and land", () => {
		const villa = { kind: "property", category: "sale", type: "villa" } as const;
		const known = { ...villa, bedrooms: 3, living_rooms: 1, bathrooms: 2, gross_m2: 161, land_m2: 2676 };
		expect(keyFacts(known)).toEqual(["3 bed", "2 baths", "161\u00a0m²", "2 dönüm land (2,676\u00a0m²)"]);
		expect(keyFacts(known, "tr")).toEqual(["3+1", "2 banyo", "161\u00a0m²", "2 dönüm arsa (2.676\u00a0m²)"]);
		expect(keyFacts({ ...villa, bedrooms: 0 })).toEqual(["Studio"]);
	});

	test("of land and of business premises begin with the type", () => {
		expect(keyFacts({ kind: "property", category: "sale", type: "farmland", land_m2: 2676 })).toEqual([
			"Farmland",
			"2 dönüm (2,676\u00a0m²)",
		]);
		expect(keyFacts({ kind: "property", category: "rent", type: "shop", gross_m2: 80 })).toEqual([
			"Shop",
			"80\u00a0m²",
		]);
	});

	test("of a vehicle are year, mileage, fuel and gearbox, and left-hand drive", () => {
		const car = { kind: "vehicle", category: "sale", type: "car", year: 2016, fuel: "hybrid" } as const;
		expect(
			keyFacts({ ...car, odometer: 127_000, odometer_unit: "km", transmission: "automatic", steering: "right" }),
		).toEqual(["2016", "127,000 km", "Hybrid", "Automatic"]);
		expect(keyFacts({ ...car, steering: "left" })).toEqual(["2016", "Hybrid", "Left-hand drive"]);
	});
});
