/** One drawing of the map as an SVG file whose symbol `m` the pages use. */
import { type MapBox, type MapUnits, metresPerUnit } from "../../app/ui/map/projection.ts";
import { DISCS, type INSET } from "../../app/ui/map/steps.ts";
import type { Coast } from "./coast.ts";
import { clipLine, clipRing, simplify } from "./geometry.ts";
import type { Division } from "./north.ts";
import { closedPath, openPath } from "./path.ts";
import { drawRelief } from "./relief.ts";
import { drawRoads } from "./roads.ts";

type Detail = {
	/** What the drawing covers. */
	box: MapBox;
	/** Map units of one unit of its paths. */
	unit: number;
	/** Details smaller than this, in map units, are left out. */
	tolerance: number;
};

/** Cut edges lie this far outside of what is shown, so that their surf is never seen: two kilometres. */
const MARGIN = 2000 / metresPerUnit(35.2);

/**
 * The text of a drawing. Each path is written once; fills and strokes use it. Colours are variables of the page (`--map-…`,
 * in app.css), which follow its theme. Widths of strokes are pixels at any zoom, except those of the relief.
 */
export function writeDrawing(
	coast: Coast,
	{ north, south, lines }: Division,
	{ box, unit, tolerance }: Detail,
): string {
	const wide = { x: box.x - MARGIN, y: box.y - MARGIN, width: box.width + 2 * MARGIN, height: box.height + 2 * MARGIN };
	const closed = (rings: MapUnits[][]) =>
		rings.map((ring) => closedPath(clipRing(simplifyRing(ring, tolerance), wide), unit)).join("");
	const open = (line: MapUnits[]) =>
		clipLine(simplify(line, tolerance), wide)
			.map((run) => openPath(run, unit))
			.join("");
	const path = (id: string, d: string) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${d}"/>`;
	const relief = drawRelief().flatMap(({ line, widths }, range) => {
		const d = open(line);
		const uses = widths.map((width) => `<use href="#h${range}" stroke-width="${Math.round(width / unit)}"/>`);
		return d ? [{ path: `<path id="h${range}" d="${d}"/>`, uses: uses.join("") }] : [];
	});
	const roads = (isMinor: boolean) =>
		drawRoads()
			.map((road) => (road.isMinor === isMinor ? open(road.line) : ""))
			.join("");
	const paths = [
		path("n", closed(north)),
		path("s", closed(south)),
		path("k", closed(coast.lakes)),
		path("l", lines.map(open).join("")),
		path("r", roads(false)),
		path("v", roads(true)),
		...relief.map((range) => range.path),
	];
	const surf = (width: number, opacity: number) =>
		["n", "s"].map((id) => `<use href="#${id}" stroke-width="${width}" stroke-opacity="${opacity}"/>`).join("");
	const layers = [
		// Part of the picture, as backgrounds of a page are not printed.
		'<path fill="var(--map-sea)" d="M-99999-99999H999999V999999H-99999z"/>',
		`<g fill="none" stroke="var(--map-surf)" stroke-linejoin="round">${surf(26, 0.2)}${surf(11, 0.3)}${surf(3.5, 0.9)}</g>`,
		'<use href="#s" fill="var(--map-south)"/><use href="#n" fill="var(--map-north)"/>',
		`<g fill="none" stroke="var(--map-hill)" stroke-opacity=".05" stroke-linecap="round" stroke-linejoin="round">${relief.map((range) => range.uses).join("")}</g>`,
		'<use href="#k" fill="var(--map-sea)" stroke="var(--map-surf)"/>',
		'<g fill="none" stroke-linejoin="round" stroke-linecap="round">',
		'<use href="#l" stroke="var(--muted)" stroke-width="1.5" stroke-dasharray="5 4"/>',
		'<use href="#v" stroke="var(--map-edge)" stroke-width="1.5"/>',
		'<use href="#r" stroke="var(--map-edge)" stroke-width="5"/><use href="#r" stroke="var(--map-road)" stroke-width="3"/></g>',
	];
	return wrap(paths.join(""), `<g id="m" transform="scale(${unit})">${layers.join("")}</g>${drawDiscs()}`);
}

/** What a point may be marked with (DISCS): around 0, 0 in map units, as it is the same on every map of a kind. */
function drawDiscs(): string {
	const circle = (metres: number, look = "") =>
		`<circle r="${Math.round(metres / metresPerUnit(35.2))}" vector-effect="non-scaling-stroke"${look}/>`;
	return Object.entries(DISCS)
		.map(([id, { metres, rings }]) => {
			const around = rings.map((ring) => circle(ring, ' fill="none" stroke="var(--sea)" stroke-dasharray="3 4"'));
			const look = rings.length > 0 ? ' fill-opacity=".45"' : ' fill-opacity=".2" stroke-dasharray="6 5"';
			const disc = circle(metres, ` fill="var(--citrus)" stroke="var(--citrus)" stroke-width="2"${look}`);
			return `<g id="${id}">${around.join("")}${disc}</g>`;
		})
		.join("");
}

/** The island in outlines, of the given pixels, with a frame on the sides that are inside another picture. */
export function writeInset({ north, south }: Division, box: MapBox, { width, height }: typeof INSET): string {
	const unit = box.width / width / 8;
	const shift = ({ x, y }: MapUnits) => ({ x: x - box.x, y: y - box.y });
	const outline = (id: string, rings: MapUnits[][], look: string) => {
		const d = rings.map((ring) => closedPath(simplifyRing(ring, unit * 2).map(shift), unit)).join("");
		return `<path id="${id}" transform="scale(.125)" d="${d}" ${look}/>`;
	};
	const frame = `<path d="M0 0H${width}V${height}H0z" fill="var(--map-sea)"/>`;
	const land = outline("s", south, 'fill="var(--map-south)"') + outline("n", north, 'fill="var(--map-north)"');
	const edge = `<path d="M${width} 0V${height}H0" fill="none" stroke="var(--control)"/>`;
	return wrap("", `<g id="m">${frame}${land}${edge}</g>`);
}

function wrap(paths: string, symbol: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg">${paths ? `<defs>${paths}</defs>` : ""}${symbol}</svg>\n`;
}

/** Keeps the corners, which are points given twice. */
function simplifyRing(ring: MapUnits[], tolerance: number): MapUnits[] {
	if (ring.length < 12) return ring;
	const half = Math.floor(ring.length / 2);
	const [first, second] = [ring.slice(0, half + 1), [...ring.slice(half), ring[0] as MapUnits]];
	return [...simplify(first, tolerance).slice(0, -1), ...simplify(second, tolerance).slice(0, -1)];
}
