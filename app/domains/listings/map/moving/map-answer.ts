/** The data of the map over HTTP, as its script asks for it. */
import { formatBox } from "../../search/box.ts";
import { findViewBox, type MapPosition } from "../map-address.ts";
import { MAP_SIZE } from "../map-marks.ts";
import { cellZoom, type MapNames } from "../map-parts.ts";
import type { MapView } from "../map-queries.server.ts";

/** `names` where they were asked for. */
export type MapAnswer = MapView & { names?: MapNames };

/** Of the address of a list, what says nothing about its results. */
const OTHERS = ["view", "map", "page", "after", "ask"];

/** Address of the data of a view, by the address of its list. */
export function mapDataPath(list: string, position: MapPosition, { names = false } = {}): string {
	const [path = "", query] = list.split("?");
	const parameters = new URLSearchParams(query);
	for (const name of OTHERS) parameters.delete(name);
	parameters.set("bounds", formatBox(findViewBox(position, MAP_SIZE)));
	parameters.set("zoom", String(cellZoom(position)));
	if (names) parameters.set("names", "1");
	return `/map${path}.json?${parameters}`;
}

/** Reads the data of a view. Rejects without a connection, when the server refuses, and when the signal aborts it. */
export async function fetchMapAnswer(path: string, signal?: AbortSignal): Promise<MapAnswer> {
	const response = await fetch(path, { headers: { Accept: "application/json" }, ...(signal && { signal }) });
	if (!response.ok) throw new Error(`map data answered ${response.status}`);
	return (await response.json()) as MapAnswer;
}
