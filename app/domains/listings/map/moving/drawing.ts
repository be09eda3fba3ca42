/** The drawing of the island under the marks: the part around the view, of the finest file that has all of the view. */
import { DRAWINGS } from "#app/ui/map/base-map.tsx";
import { boxOf, type MapBox } from "#app/ui/map/projection.ts";
import { stepOf } from "#app/ui/map/steps.ts";
import { type Near, ringAttributes } from "../map-parts.ts";
import { type LeafletMap, SVGOverlay } from "./leaflet.ts";

const SVG = "http://www.w3.org/2000/svg";
/** What is drawn on each side of the view, as a share of it: a drag and a zoom out show it. */
const MARGIN = 0.75;

type Bounds = ReturnType<LeafletMap["getBounds"]>;
const toBox = (bounds: Bounds): MapBox =>
	boxOf({ west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() });

/** Adds the drawing to a map, with a ring around a point. Returns what draws it again after a move. */
export function addDrawing(map: LeafletMap, near: Near | undefined): () => void {
	const svg = document.createElementNS(SVG, "svg");
	const use = document.createElementNS(SVG, "use");
	svg.setAttribute("preserveAspectRatio", "none");
	svg.setAttribute("aria-hidden", "true");
	svg.append(use);
	if (near) {
		const ring = document.createElementNS(SVG, "circle");
		for (const [name, value] of Object.entries(ringAttributes(near))) ring.setAttribute(name, String(value));
		ring.setAttribute("class", "map-ring");
		svg.append(ring);
	}
	const overlay = new SVGOverlay(svg, map.getBounds().pad(MARGIN)).addTo(map);
	const update = () => {
		const view = map.getBounds();
		const around = view.pad(MARGIN);
		const { x, y, width, height } = toBox(around);
		svg.setAttribute("viewBox", [x, y, width, height].join(" "));
		const drawing = `${DRAWINGS[stepOf(toBox(view))]}#m`;
		if (use.getAttribute("href") !== drawing) use.setAttribute("href", drawing);
		overlay.setBounds(around);
	};
	update();
	return update;
}
