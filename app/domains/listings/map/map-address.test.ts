/** Positions of the map in addresses, and what views of them show. */
import { describe, expect, it } from "vitest";
import { type Box, MAP_BOUNDS } from "../search/box.ts";
import {
	findViewBox,
	formatPosition,
	listMoves,
	MAX_ZOOM,
	type MapPosition,
	MIN_ZOOM,
	mapPath,
	movePosition,
	readMapAddress,
	readPosition,
	showBox,
	showCell,
} from "./map-address.ts";

const DESKTOP = { width: 1280, height: 720 };
const PHONE = { width: 360, height: 560 };
const GIRNE: MapPosition = { latitude: 35.337, longitude: 33.318, zoom: 13 };
const read = (query: string) => readMapAddress(new URLSearchParams(query));

describe("a position", () => {
	it.each([
		["35.337,33.318,13", "35.337,33.318,13"],
		[" 35.3370 , 33.318 ,13", "35.337,33.318,13"],
		// Coarser where that moves the view by a few pixels.
		["35.337123,33.318456,9", "35.34,33.32,9"],
		["35.3371234567,33.3184567,18", "35.33712,33.31846,18"],
		["35.3,33.3,1", `35.3,33.3,${MIN_ZOOM}`],
		["35.3,33.3,99", `35.3,33.3,${MAX_ZOOM}`],
	])("%s is %s", (text, canonical) => {
		expect(formatPosition(readPosition(text)!)).toBe(canonical);
		expect(formatPosition(readPosition(canonical)!)).toBe(canonical);
	});

	it.each(["", "35.3,33.3", "35.3,33.3,9.5", "33.3,35.3,9", "51.5,-0.1,9", "35.3,33.3,x", "1e1,33,9", "35.3,33.3,9,1"])(
		"cannot be read from %j",
		(text) => expect(readPosition(text)).toBeUndefined(),
	);
});

describe("an address", () => {
	it("says whether it shows a map, and where", () => {
		expect(read("")).toEqual({ isMap: false, position: null, ignored: [] });
		expect(read("view=map")).toEqual({ isMap: true, position: null, ignored: [] });
		expect(read("view=map&map=35.337,33.318,13")).toEqual({ isMap: true, position: GIRNE, ignored: [] });
		expect(read("view=list").isMap).toBe(false);
	});

	it("reports what it does not read", () => {
		expect(read("view=globe&map=here&map=there")).toEqual({
			isMap: false,
			position: null,
			ignored: [
				{ name: "view", value: "globe" },
				{ name: "map", value: "here" },
				{ name: "map", value: "there" },
			],
		});
	});

	it("of a search on a map keeps its filters and reads as itself", () => {
		const search = {
			kind: "property",
			filters: { category: "sale", box: "33.1,35.2,33.4,35.4" },
			sort: "price_up",
		} as const;
		const path = mapPath(search, GIRNE);
		expect(decodeURIComponent(path)).toBe(
			"/properties?category=sale&box=33.1,35.2,33.4,35.4&sort=price_up&view=map&map=35.337,33.318,13",
		);
		expect(readMapAddress(new URL(path, "http://here.invalid").searchParams).position).toEqual(GIRNE);
		expect(mapPath({ kind: "vehicle", filters: {} })).toBe("/vehicles?view=map");
	});
});

describe("a view", () => {
	it("shows a box around its middle, larger by each zoom out", () => {
		const [west, south, east, north] = findViewBox(GIRNE, DESKTOP);
		expect((west + east) / 2).toBeCloseTo(GIRNE.longitude, 3);
		expect((south + north) / 2).toBeCloseTo(GIRNE.latitude, 3);
		// 1,280 of the 2,097,152 pixels of the world, and 720 of them where a degree of latitude is 1 ÷ 0.816 times as long.
		expect(east - west).toBeCloseTo((360 * 1280) / 2_097_152, 3);
		expect(north - south).toBeCloseTo(((360 * 720) / 2_097_152) * Math.cos((35.337 * Math.PI) / 180), 3);
		const out = findViewBox({ ...GIRNE, zoom: 12 }, DESKTOP);
		expect(out[2] - out[0]).toBeCloseTo(2 * (east - west), 2);
	});

	it("is around Cyprus at every position and zoom", () => {
		for (let zoom = MIN_ZOOM; zoom <= MAX_ZOOM; zoom++)
			for (const [latitude, longitude] of [
				[34, 32],
				[36.5, 35],
				[35.2, 33.4],
			] as const) {
				const [west, south, east, north] = findViewBox({ latitude, longitude, zoom }, DESKTOP);
				expect(west).toBeGreaterThanOrEqual(MAP_BOUNDS[0]);
				expect(south).toBeGreaterThanOrEqual(MAP_BOUNDS[1]);
				expect(east).toBeLessThanOrEqual(MAP_BOUNDS[2]);
				expect(north).toBeLessThanOrEqual(MAP_BOUNDS[3]);
				expect(west < east && south < north).toBe(true);
			}
	});

	it.each([
		["the north", [32.6, 35, 34.6, 35.75]],
		["a town", [33.29, 35.32, 33.35, 35.35]],
		["one position", [33.3175, 35.3365, 33.3185, 35.3375]],
	] as [string, Box][])("shows all of %s, as near as that allows", (_, box) => {
		for (const size of [DESKTOP, PHONE]) {
			const position = showBox(box, size);
			const view = findViewBox(position, size);
			expect(view[0] <= box[0] && view[1] <= box[1] && view[2] >= box[2] && view[3] >= box[3], String(view)).toBe(true);
			const nearer = findViewBox({ ...position, zoom: position.zoom + 1 }, size);
			const holds = nearer[2] - nearer[0] > box[2] - box[0] && nearer[3] - nearer[1] > box[3] - box[1];
			expect(holds && position.zoom < MAX_ZOOM).toBe(false);
		}
	});
});

describe("moves", () => {
	it("go by one zoom, and by half a view", () => {
		expect(movePosition(GIRNE, "in", DESKTOP)).toEqual({ ...GIRNE, zoom: 14 });
		expect(movePosition(GIRNE, "out", DESKTOP)?.zoom).toBe(12);
		const view = findViewBox(GIRNE, DESKTOP);
		const east = movePosition(GIRNE, "east", DESKTOP)!;
		expect(east).toMatchObject({ latitude: GIRNE.latitude, zoom: 13 });
		expect(east.longitude).toBeCloseTo(view[2], 2);
		expect(movePosition(GIRNE, "south", DESKTOP)?.latitude).toBeCloseTo(view[1], 2);
		expect(movePosition(GIRNE, "north", DESKTOP)?.longitude).toBe(GIRNE.longitude);
	});

	it("end at the last zoom and at the edge", () => {
		expect(movePosition({ ...GIRNE, zoom: MAX_ZOOM }, "in", DESKTOP)).toBeNull();
		expect(movePosition({ ...GIRNE, zoom: MIN_ZOOM }, "out", DESKTOP)).toBeNull();
		expect(movePosition({ latitude: 36.5, longitude: 33, zoom: 9 }, "north", DESKTOP)).toBeNull();
		expect(movePosition({ latitude: 35, longitude: 32, zoom: 9 }, "west", DESKTOP)).toBeNull();
	});

	it("have addresses, or none where they lead nowhere", () => {
		const moves = listMoves({ kind: "property", filters: {} }, { ...GIRNE, zoom: MAX_ZOOM }, PHONE);
		expect(moves.in).toBeNull();
		expect(moves.out).toBe("/properties?view=map&map=35.337%2C33.318%2C17");
	});

	it("of a press on a bubble lead one step in at least, and to all of it", () => {
		const cell = { latitude: 35.34, longitude: 33.3, box: [33.29, 35.33, 33.31, 35.35] as Box };
		expect(showCell(cell, { ...GIRNE, zoom: 10 }, PHONE).zoom).toBe(showBox(cell.box, PHONE).zoom);
		expect(showCell(cell, { ...GIRNE, zoom: 15 }, PHONE)).toEqual({ latitude: 35.34, longitude: 33.3, zoom: 16 });
	});
});
