import { expect, test } from "vitest";
import type { Area, ReferenceData } from "../../listing-queries.server.ts";
import { surroundingsOf } from "./surroundings.server.ts";

const place = (id: number, parent_id: number | null, name: string, latitude: number, longitude: number) =>
	({ id, parent_id, slug: `girne.${name}`, name_en: name, name_tr: `${name}-tr`, latitude, longitude }) as Area;
const landmark = (slug: string, kind: string, latitude: number, longitude: number) => ({
	slug,
	kind,
	latitude,
	longitude,
});
const PLACES = {
	areas: [
		place(1, null, "Kyrenia", 35.334, 33.317),
		place(101, 1, "Zeytinlik", 35.333, 33.302),
		place(104, 1, "Doğanköy", 35.33, 33.335),
		place(110, 1, "Alsancak", 35.343, 33.209),
	],
	landmarks: [
		landmark("harbour", "marina", 35.3414, 33.3193),
		landmark("centre", "town_centre", 35.341, 33.319),
		landmark("airport", "airport", 35.1547, 33.4961),
	],
} as unknown as ReferenceData;
const listing = (location_precision: "rounded" | "area", latitude: number | null = 35.332) =>
	({ latitude, longitude: 33.31, location_precision, area: { slug: "girne.Zeytinlik" } }) as Parameters<
		typeof surroundingsOf
	>[0];

test("shows the names and landmarks of three kilometres around, in the language of the page", () => {
	const around = surroundingsOf(listing("rounded"), PLACES, "tr");
	expect(around?.labels.map(({ name }) => name)).toEqual(["Kyrenia-tr", "Zeytinlik-tr", "Doğanköy-tr"]);
	expect(around?.marks.map(({ kind }) => kind)).toEqual(["marina", "town_centre"]);
});

test("landmarks on one spot stand side by side", () => {
	const [a, b] = surroundingsOf(listing("rounded"), PLACES, "en")?.marks ?? [];
	const distance = Math.hypot((a!.x - b!.x) * 3.2, (a!.y - b!.y) * 2.4);
	expect(distance).toBeGreaterThan(19);
});

test("an area that is shown as a disc is not named twice", () => {
	expect(surroundingsOf(listing("area"), PLACES, "en")?.labels.map(({ name }) => name)).toEqual(["Doğanköy"]);
});

test("a listing without a point has none", () => {
	expect(surroundingsOf(listing("area", null), PLACES, "en")).toBeUndefined();
});
