/** Leaflet, with the positions of addresses: a whole zoom shows the same part of the island at every width. */
import { MAP_BOUNDS } from "../../search/box.ts";
import { fitPosition, MAX_ZOOM, type MapPosition, MIN_ZOOM } from "../map-address.ts";
import { MAP_SIZE } from "../map-marks.ts";
import type { Near } from "../map-parts.ts";
import { addDrawing } from "./drawing.ts";
import { DivIcon, EPSG3857, LeafletMap, Marker } from "./leaflet.ts";

/** Beyond the edge of the map, in degrees, so that its edge can be in the middle. */
const MARGIN = 3;

/**
 * A map in an element that has its size, with the drawing of the island. `onMove` gets the position after each move.
 * `remove` of the map ends all.
 */
export function createMap(
	element: HTMLElement,
	start: MapPosition,
	near: Near | undefined,
	onMove: (position: MapPosition) => void,
): LeafletMap {
	let share = element.clientWidth / MAP_SIZE.width;
	const worldSize = (zoom: number) => 256 * share * 2 ** zoom;
	const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
	const [west, south, east, north] = MAP_BOUNDS;
	const map = new LeafletMap(element, {
		crs: { ...EPSG3857, scale: worldSize, zoom: (size) => Math.log2(size / 256 / share) },
		center: [start.latitude, start.longitude],
		zoom: start.zoom,
		minZoom: MIN_ZOOM,
		maxZoom: MAX_ZOOM,
		maxBounds: [
			[south - MARGIN, west - MARGIN],
			[north + MARGIN, east + MARGIN],
		],
		zoomControl: false,
		attributionControl: false,
		zoomAnimation: !isStill,
		// One step for a notch of most wheels.
		wheelPxPerZoomLevel: 120,
		inertia: !isStill,
	});
	const updateDrawing = addDrawing(map, near);
	if (near) addNear(map, near);
	let isResizing = false;
	map.on("moveend", () => {
		updateDrawing();
		const { lat, lng } = map.getCenter();
		if (!isResizing) onMove(fitPosition({ latitude: lat, longitude: lng, zoom: map.getZoom() }));
	});
	const resizes = new ResizeObserver(() => {
		const next = element.clientWidth / MAP_SIZE.width;
		if (next === share || next === 0) return;
		const [middle, zoom] = [map.getCenter(), map.getZoom()];
		share = next;
		isResizing = true;
		map.invalidateSize({ pan: false, animate: false });
		// Only another zoom draws a view again, whose scale is another one now.
		map.setView(middle, zoom > MIN_ZOOM ? zoom - 1 : zoom + 1, { animate: false });
		map.setView(middle, zoom, { animate: false });
		isResizing = false;
	});
	resizes.observe(element);
	map.on("unload", () => resizes.disconnect());
	return map;
}

/** The point that results are near, with its name. */
function addNear(map: LeafletMap, { latitude, longitude, name }: Near): void {
	const point = document.createElement("div");
	const label = document.createElement("span");
	label.textContent = name;
	point.append(label);
	const icon = new DivIcon({ html: point, className: "map-label map-near", iconSize: [0, 0] });
	new Marker([latitude, longitude], { icon, keyboard: false, interactive: false }).addTo(map);
}
