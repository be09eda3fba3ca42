/** What addresses of the map mean for its script. */
import { expect, test } from "vitest";
import { readDrawnPosition } from "../map-parts.ts";
import { withPosition } from "./kept-position.ts";
import { mapDataPath } from "./map-answer.ts";
import { readMark } from "./read-mark.ts";

const GIRNE = { latitude: 35.337, longitude: 33.318, zoom: 13 };
const BOX = "33.1,35.2,33.4,35.4";

test("a mark is a listing, a position of the same search, or another list", () => {
	expect(readMark("/properties/12", { filters: {} })).toEqual({ listing: 12 });
	const circle = "/properties?category=sale&view=map&map=35.337,33.318,13#map";
	expect(readMark(circle, { filters: { category: "sale" } })).toEqual({ position: GIRNE });
	expect(readMark(`${circle.replace("#map", "")}&box=${BOX}`, { filters: {} })).toBeNull();
	expect(readMark(`${circle.replace("#map", "")}&box=${BOX}`, { filters: { box: BOX } })).toEqual({ position: GIRNE });
});

test("the address of a page with a map gets the position, another address does not", () => {
	const page = "https://adahan.test/properties?rooms=2&view=map&map=35.2,33.4,9#map";
	expect(decodeURIComponent(withPosition(page, GIRNE))).toBe(
		"https://adahan.test/properties?rooms=2&view=map&map=35.337,33.318,13#map",
	);
	expect(withPosition("https://adahan.test/properties/12", GIRNE)).toBe("https://adahan.test/properties/12");
});

test("the data of a view has the filters and the order of the list, and no more of its address", () => {
	const query = new URLSearchParams("rooms=2&sort=price_up&page=3&view=map&map=35.2,33.4,9");
	const { pathname, searchParams } = new URL(mapDataPath(`/properties?${query}`, GIRNE), "https://adahan.test");
	expect(pathname).toBe("/map/properties.json");
	expect([...searchParams.keys()]).toEqual(["rooms", "sort", "bounds", "zoom"]);
});

test("a drawing names its position", () => {
	expect(readDrawnPosition('<section id="map" data-position="35.337,33.318,13">')).toEqual(GIRNE);
	expect(readDrawnPosition("<section>")).toBeUndefined();
});
