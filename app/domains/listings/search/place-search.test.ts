import { describe, expect, it } from "vitest";
import { readPlaces } from "../../../../tests/support/places.ts";
import { findPlaces, foldText } from "./place-search.ts";

const places = readPlaces();

describe("place search", () => {
	it("matches every name of a place, in any case, with and without accents", () => {
		expect(places.length).toBeGreaterThan(60);
		for (const place of places) {
			for (const name of [place.name_en, place.name_tr, ...place.aliases]) {
				for (const query of [name, name.toUpperCase(), name.toLocaleLowerCase("tr"), foldText(name)]) {
					expect(findPlaces(query, places), query).toContain(place.slug);
				}
			}
		}
	});

	it.each([
		["Kyrenia", "girne"],
		["Keryneia", "girne"],
		["GİRNE", "girne"],
		["girne", "girne"],
		["Nicosia", "lefkosa"],
		["Lefkosia", "lefkosa"],
		["lefkosa", "lefkosa"],
		["Famagusta", "gazimagusa"],
		["magusa", "gazimagusa"],
		["Mağusa", "gazimagusa"],
		["Trikomo", "iskele"],
		["iskele", "iskele"],
		["ISKELE", "iskele"],
		["Morphou", "guzelyurt"],
		["Lefka", "lefke"],
		["Karpaz", "iskele.dipkarpaz"],
		["Karpas", "iskele.dipkarpaz"],
		["Karpasia", "iskele.dipkarpaz"],
		["Beylerbeyi", "girne.bellapais"],
		["Karmi", "girne.karaman"],
		["karaman", "girne.karaman"],
		["long beach", "iskele.long-beach"],
		["longbeach", "iskele.long-beach"],
		["Yeni Boğaziçi", "gazimagusa.yeni-bogazici"],
		["Girne - Lapta", "girne.lapta"],
		["Lapta, Kyrenia", "girne.lapta"],
		["Lapta / Girne", "girne.lapta"],
		["girne lapta", "girne.lapta"],
		["Lapta Kyrenia", "girne.lapta"],
		["  çatalköy  ", "girne.catalkoy"],
		["girne.lapta", "girne.lapta"],
		["İskele - Boğaz", "iskele.bogaz"],
		["Boğaz, Girne", "girne.bogaz"],
		["kyren", "girne"],
		["Kirenia", "girne"],
		["Famagousta", "gazimagusa"],
		["Bellapis", "girne.bellapais"],
	])("reads %s as %s", (query, slug) => {
		expect(findPlaces(query, places)).toEqual([slug]);
	});

	it("returns several places for an ambiguous name or a comma-separated list", () => {
		expect(findPlaces("Boğaz", places).sort()).toEqual(["girne.bogaz", "iskele.bogaz"]);
		expect(findPlaces("Dumlupınar", places)).toHaveLength(2);
		expect(findPlaces("Girne, Lefkoşa", places).sort()).toEqual(["girne", "lefkosa"]);
		expect(findPlaces("Lapta, Alsancak", places).sort()).toEqual(["girne.alsancak", "girne.lapta"]);
	});

	it.each(["Atlantis", "", " ", "x", "12345", "-", ",,,", "<script>", "x".repeat(10_000), "girne.atlantis", "'; drop"])(
		"finds nothing for %j",
		(query) => {
			expect(findPlaces(query, places)).toEqual([]);
		},
	);
});
