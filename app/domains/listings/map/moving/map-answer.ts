/** The data of the map over HTTP, as its script asks for it. */
import type { LabelCandidate } from "#app/ui/map/labels.ts";
import { formatBox } from "../../search/box.ts";
import { findViewBox, type MapPosition, MIN_ZOOM } from "../map-address.ts";
import { MAP_SIZE } from "../map-marks.ts";
import type { MapView } from "../map-queries.server.ts";

/** Names of the map in the language of the page. */
export type MapNames = {
	/** Names of areas by slug. */
	areas: Record<string, string>;
	/** Names on the map, the most important first. */
	labels: LabelCandidate[];
};
/** `names` where they were asked for. */
export type MapAnswer = MapView & { names?: MapNames };

/** Of the address of a list, which are no filters. */
const OTHERS = ["view", "map", "page", "after", "sort", "ask"];

/** Address of the data of a view, by the path of a list and the parameters of its address. */
export function mapDataPath(
	list: string,
	filters: URLSearchParams,
	position: MapPosition,
	{ names = false }: { names?: boolean } = {},
): string {
	const parameters = new URLSearchParams(filters);
	for (const name of OTHERS) parameters.delete(name);
	parameters.set("bounds", formatBox(findViewBox(position, MAP_SIZE)));
	// Cells of twice the size, as on the page.
	parameters.set("zoom", String(Math.max(MIN_ZOOM, position.zoom - 1)));
	if (names) parameters.set("names", "1");
	return `/map${list}.json?${parameters}`;
}

/** Reads the data of a view. Rejects without a connection, when the server refuses, and when the signal aborts it. */
export async function fetchMapAnswer(path: string, signal?: AbortSignal): Promise<MapAnswer> {
	const response = await fetch(path, { headers: { Accept: "application/json" }, ...(signal && { signal }) });
	if (!response.ok) throw new Error(`map data answered ${response.status}`);
	return (await response.json()) as MapAnswer;
}
