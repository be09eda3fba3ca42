/** The street map that the operator chose, below the marks and in place of the drawing. Loaded when it is first wanted. */
import { TileLayer } from "leaflet/src/layer/tile/TileLayer.js";
import { MAX_ZOOM } from "../map-address.ts";
import type { Streets } from "../map-parts.ts";
import type { LeafletMap } from "./leaflet.ts";

/** Shows the street map. onFail: nothing of it could be loaded. Returns what hides it. */
export function showStreets(map: LeafletMap, { url, minZoom, maxZoom }: Streets, onFail: () => void): () => void {
	const container = map.getContainer();
	let hasTile = false;
	let layer: TileLayer;
	const add = () => {
		layer?.remove();
		layer = new TileLayer(url, {
			// A zoom of this map is as many pixels wide as its element has room for: tiles of the next one are shown smaller.
			tileSize: map.options.crs!.scale(0) / 2,
			zoomOffset: 1,
			minNativeZoom: minZoom - 1,
			maxNativeZoom: maxZoom - 1,
			maxZoom: MAX_ZOOM,
		});
		layer.on("tileloadstart", ({ tile }) => {
			// Sizes are no whole numbers: without a gap between two tiles.
			for (const side of ["width", "height"] as const)
				tile.style[side] = `${Math.ceil(Number.parseFloat(tile.style[side]))}px`;
		});
		layer.on("tileload", () => {
			hasTile = true;
		});
		// After the last tile of the view, with or without an error.
		layer.on("load", () => {
			if (!hasTile) onFail();
		});
		layer.addTo(map);
	};
	add();
	map.on("resize", add);
	container.dataset.streets = "";
	return () => {
		map.off("resize", add);
		layer.remove();
		delete container.dataset.streets;
	};
}
