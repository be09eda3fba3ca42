/** All drawings of the map: the island, and each district at a finer step. */
import { boxOf } from "../../app/ui/map/projection.ts";
import { DISTRICT_BOUNDS, INSET, ISLAND_BOUNDS, type MapStep } from "../../app/ui/map/steps.ts";
import { readCoast } from "./coast.ts";
import { writeDrawing, writeInset } from "./drawing.ts";
import { divide } from "./north.ts";

/** The text of each file by its name. The island is drawn for zooms up to 11, where 20 map units are less than a pixel. */
export function drawMap(): Record<MapStep, string> {
	const coast = readCoast();
	const division = divide(coast);
	const districts = Object.entries(DISTRICT_BOUNDS).map(([step, bounds]) => [
		step,
		writeDrawing(coast, division, { box: boxOf(bounds), unit: 2, tolerance: 0 }),
	]);
	const island = writeDrawing(coast, division, { box: boxOf(ISLAND_BOUNDS), unit: 8, tolerance: 16 });
	const inset = writeInset(division, boxOf(ISLAND_BOUNDS), INSET);
	return { island, inset, ...Object.fromEntries(districts) };
}
