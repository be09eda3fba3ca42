import { expect, it } from "vitest";
import type { ListingCard } from "../listing.ts";
import { shortenTitle } from "./plain-title.ts";

const HOME = {
	category: "rent",
	area: { name_en: "Yenikent", name_tr: "Yenikent", district_en: "Nicosia", district_tr: "Lefkoşa" },
	bedrooms: 2,
	living_rooms: 1,
	gross_m2: 96,
	furnishing: "furnished",
} as ListingCard;

it.each([
	["Furnished two-bedroom flat of 96 m² in Yenikent", "Flat"],
	["2 bed apartment to let, Yenikent", "Apartment"],
	["Furnished two-bedroom flat of 96 m² in Yenikent with a pool", undefined],
	["Three-bedroom flat in Yenikent", undefined],
	["Two-bedroom flat of 110 m²", undefined],
	["In Yenikent, 96 m²", undefined],
	["Two-bedroom flat with two bathrooms", undefined],
	["2 bed flat for sale", undefined],
])("%s: %s", (title, short) => {
	expect(shortenTitle(title, "Apartment", HOME, "en")).toBe(short);
});

it("takes furniture as told for a rental only", () => {
	const title = "Furnished two-bedroom flat";
	expect(shortenTitle(title, "Apartment", { ...HOME, category: "sale" }, "en")).toBeUndefined();
	expect(shortenTitle(title, "Apartment", { ...HOME, furnishing: "white_goods" }, "en")).toBeUndefined();
});

it("reads Turkish titles", () => {
	expect(shortenTitle("Yenikent'te kiralık 2+1 eşyalı daire", "Daire", HOME, "tr")).toBe("Daire");
	expect(shortenTitle("Yenikent'te kiralık 3+1 daire", "Daire", HOME, "tr")).toBeUndefined();
});
