import { describe, expect, test } from "vitest";
import { translations } from "#app/locales/translations.server.ts";
import type { ListingDetail } from "../listing.ts";
import { type DetailTexts, groupFacts } from "./detail-facts.ts";

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

	test("show the odometer in its unit with the other in brackets", () => {
		const car = { kind: "vehicle", category: "sale", type: "car" } as const;
		expect(facts({ ...car, odometer: 100_000, odometer_unit: "km" })).toContain("odometer: 100,000 km (62,137 miles)");
		expect(facts({ ...car, odometer: 50_000, odometer_unit: "miles" }, "tr")).toContain(
			"odometer: 50.000 mil (80.467 km)",
		);
	});
});
