import { describe, expect, it } from "vitest";
import type { ListingCard } from "#app/domains/listings/listing.ts";
import { toHomePage } from "./home-page.ts";

const areas = [
	{ id: 1, parent_id: null, slug: "girne", name_en: "Kyrenia", name_tr: "Girne" },
	{ id: 6, parent_id: null, slug: "lefke", name_en: "Lefke", name_tr: "Lefke" },
	{ id: 11, parent_id: 1, slug: "girne.lapta", name_en: "Lapta", name_tr: "Lapta" },
];
const nothing = { newest_properties: [], newest_vehicles: [], price_cuts: [], same: null, counts: [], agents: [] };
const card = (id: number, category: "sale" | "rent", type = "apartment") =>
	({
		id,
		kind: "property",
		category,
		type,
		title_en: "Flat in Lapta",
		title_tr: "Lapta’da daire",
		photos: [] as ListingCard["photos"],
		last_confirmed_at: "2026-11-20T08:00:00+00:00",
		area: { slug: "girne.lapta", name_en: "Lapta", name_tr: "Lapta", district_en: "Kyrenia", district_tr: "Girne" },
	}) as ListingCard;

describe("home page", () => {
	it("shows places, but no districts, types or cards without listings", () => {
		const page = toHomePage(nothing, areas, "en");
		expect([page.districts, page.types, page.sale, page.cuts]).toEqual([[], [], [], []]);
		expect(page.places).toEqual(["Kyrenia", "Lefke", "Lapta"]);
	});

	it("shows districts with listings, in the page's language", () => {
		const counts = [{ kind: "vehicle" as const, category: "sale" as const, type: "car", district_id: 1, available: 4 }];
		const { districts } = toHomePage({ ...nothing, counts }, areas, "tr");
		expect(districts).toEqual([{ slug: "girne", name: "Girne", totals: { sale: 0, rent: 0, vehicle: 4 } }]);
	});

	it("separates sales and rentals, four each", () => {
		const newest_properties = [1, 2, 3, 4, 5].flatMap((id) => [card(id, "sale"), card(id + 10, "rent")]);
		const page = toHomePage({ ...nothing, newest_properties }, areas, "en");
		expect(page.sale.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
		expect(page.rent.map(({ id }) => id)).toEqual([11, 12, 13, 14]);
		expect(page.rent[0]).toMatchObject({ title: "Flat in Lapta", place: "Lapta, Kyrenia" });
		expect(page.rent[0]).not.toHaveProperty("title_en");
	});

	it("shows no listing twice, nor one of the rows above", () => {
		const homes = [1, 2, 3, 4, 5, 6].map((id) => card(id, "sale"));
		const price_cuts = [card(2, "sale"), card(6, "sale"), card(9, "rent")];
		const page = toHomePage({ ...nothing, newest_properties: homes, price_cuts }, areas, "en", [1]);
		expect(page.sale.map(({ id }) => id)).toEqual([2, 3, 4, 5]);
		expect(page.cuts.map(({ id }) => id)).toEqual([6, 9]);
	});

	it("shows a home of several advertisers once in all its rows, by the first offer that is not hidden", () => {
		const offers = (...ids: number[]) =>
			Object.fromEntries(
				ids.map((id) => {
					const others = ids.filter((other) => other !== id);
					return [id, { others: others.map((other) => ({ id: other, agent_slug: "", by: "", price_pence: 1 })) }];
				}),
			);
		const answer = {
			...nothing,
			newest_properties: [card(1, "sale"), card(2, "sale"), card(3, "sale")],
			price_cuts: [card(4, "sale"), card(5, "sale")],
			same: { ...offers(1, 2, 4), ...offers(3, 9) },
		};
		const idsOf = (shown: number[], listings: number[]) => {
			const { sale, cuts } = toHomePage(answer, areas, "en", shown, { listings, agents: [] });
			return [sale, cuts].map((row) => row.map(({ id }) => id));
		};
		expect(idsOf([], [])).toEqual([[1, 3], [5]]);
		expect(idsOf([9], [1])).toEqual([[2], [5]]);
		expect(idsOf([], [1, 2])).toEqual([[3], [4, 5]]);
	});

	it("shows homes before land and commercial property", () => {
		const types = ["residential_plot", "villa", "office", "studio", "farmland", "apartment"];
		const newest_properties = types.map((type, id) => card(id, "sale", type));
		expect(toHomePage({ ...nothing, newest_properties }, areas, "en").sale.map(({ id }) => id)).toEqual([1, 3, 5, 0]);
	});
});
