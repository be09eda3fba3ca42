import { expect, test } from "vitest";
import { labelAreas } from "./place-labels.server.ts";

const place = (id: number, parent_id: number | null, name: string, latitude: number, longitude: number) => ({
	id,
	parent_id,
	name_en: name,
	name_tr: `${name} (tr)`,
	latitude,
	longitude,
});
const AREAS = [
	place(101, 1, "Zeytinlik", 35.333, 33.302),
	place(110, 1, "Alsancak", 35.343, 33.209),
	place(1, null, "Kyrenia", 35.334, 33.317),
];

test("districts come first, then villages, then quarters, which need more room", () => {
	const labels = labelAreas(AREAS, "en");
	expect(labels.map(({ name, size }) => [name, size])).toEqual([
		["Kyrenia", "town"],
		["Alsancak", "village"],
		["Zeytinlik", "quarter"],
	]);
	expect(labels[2]?.minZoom).toBeGreaterThan(labels[1]?.minZoom ?? 99);
});

test("names are in the language of the page", () => {
	expect(labelAreas(AREAS, "tr")[0]?.name).toBe("Kyrenia (tr)");
});
