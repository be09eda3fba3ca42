import { describe, expect, it } from "vitest";
import {
	boundsOf,
	boxAtZoom,
	boxOf,
	boxWithin,
	metresBetween,
	metresPerPixel,
	placeIn,
	toDegrees,
	toUnits,
	zoomOf,
} from "./projection.ts";
import { DISTRICT_BOUNDS, ISLAND_BOUNDS, stepOf } from "./steps.ts";

const LAPTA = { latitude: 35.343, longitude: 33.164 };

describe("projection", () => {
	it("is Web Mercator in pixels of zoom 16: Lapta lies on tile 38805, 25903", () => {
		// Tile numbers by the formula of slippy maps.
		const { x, y } = toUnits(LAPTA);
		const origin = toUnits({ latitude: 0, longitude: -180 });
		expect(Math.floor((x - origin.x) / 256)).toBe(Math.floor(((LAPTA.longitude + 180) / 360) * 2 ** 16));
		const radians = (LAPTA.latitude * Math.PI) / 180;
		const row = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** 16;
		expect((y - origin.y) / 256 + 2 ** 15).toBeCloseTo(row, 6);
	});

	it("returns to the same point in degrees", () => {
		const { latitude, longitude } = toDegrees(toUnits(LAPTA));
		expect(latitude).toBeCloseTo(LAPTA.latitude, 10);
		expect(longitude).toBeCloseTo(LAPTA.longitude, 10);
	});

	it("knows the metres of a pixel", () => {
		expect(metresPerPixel(8, 0)).toBeCloseTo(611.5, 1);
		expect(metresPerPixel(16, 35)).toBeCloseTo(1.957, 3);
	});

	it("measures distances: Girne to Gazimağusa is 59.8 km", () => {
		const metres = metresBetween({ latitude: 35.334, longitude: 33.317 }, { latitude: 35.124, longitude: 33.922 });
		expect(Math.abs(metres - 59_750)).toBeLessThan(200);
	});

	it("makes boxes by zoom, reach and bounds", () => {
		const box = boxAtZoom(LAPTA, 13.5, 400, 300);
		expect(zoomOf(box, 400)).toBeCloseTo(13.5, 10);
		expect(placeIn(box, LAPTA)).toEqual({ x: 50, y: 50 });
		const near = boxWithin(LAPTA, 3000, 1.5);
		expect((near.width / 2) * metresPerPixel(16, LAPTA.latitude)).toBeCloseTo(3000, 6);
		expect(near.width / near.height).toBeCloseTo(1.5, 10);
		const bounds = boundsOf(boxOf(ISLAND_BOUNDS));
		for (const side of ["west", "south", "east", "north"] as const)
			expect(bounds[side]).toBeCloseTo(ISLAND_BOUNDS[side], 10);
	});
});

describe("drawings", () => {
	it("a box is shown by the district that it is well inside of, a larger one by the island", () => {
		expect(stepOf(boxWithin(LAPTA, 3000, 1.5))).toBe("girne");
		expect(stepOf(boxWithin({ latitude: 35.6, longitude: 34.38 }, 3000, 1.5))).toBe("iskele");
		expect(stepOf(boxWithin({ latitude: 35.18, longitude: 33.36 }, 3000, 1.5))).toBe("lefkosa");
		expect(stepOf(boxOf(ISLAND_BOUNDS))).toBe("island");
		for (const [step, bounds] of Object.entries(DISTRICT_BOUNDS)) expect(stepOf(boxOf(bounds))).toBe(step);
	});
});
