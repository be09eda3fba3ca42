/** Parts that the drawing of the server and the map that moves share. */
import type { LabelCandidate } from "#app/ui/map/labels.ts";
import { type GeoPoint, metresPerUnit, toUnits } from "#app/ui/map/projection.ts";
import { type MapPosition, readPosition } from "./map-address.ts";
import type { MapMark, NamedArea } from "./map-marks.ts";

/** The point that results are near, and how far they may be, in metres. */
export type Near = GeoPoint & { metres: number; name: string };

/** Attributes of the circle that shows how far near reaches, in map units. */
export function ringAttributes(near: Near): { cx: number; cy: number; r: number } {
	const { x, y } = toUnits(near);
	return { cx: Math.round(x), cy: Math.round(y), r: Math.round(near.metres / metresPerUnit(near.latitude)) };
}

/** Names of the map in the language of the page. */
export type MapNames = {
	areas: NamedArea[];
	/** Names on the map, the most important first. */
	labels: LabelCandidate[];
	near?: Near;
	streets?: Streets;
};

/** A street map of pictures, which the map can show instead of its drawing. */
export type Streets = {
	/** With {z}, {x} and {y}. */
	url: string;
	/** The first and the last zoom that have tiles. */
	minZoom: number;
	maxZoom: number;
	attribution: { text: string; href?: string | undefined };
};

/** Position of a drawing, as its HTML has it; undefined where it has none. */
export const readDrawnPosition = (html: string) => readPosition(/data-position="([^"]+)"/.exec(html)?.[1] ?? "");

/** Zoom of the cells of a view: of twice the size, because a phone shows the map at two thirds. */
export const cellZoom = ({ zoom }: MapPosition) => zoom - 1;

/** Widths that names are placed for, in pixels. */
const LABEL_WIDTHS = { narrow: 328, wide: 640 };
/** Height of a line below a mark, and of a letter's width there, in pixels. */
const LINE = { height: 15, letter: 7 };

/** How names are placed beside these marks and the line below them. */
export const reservePlaces = (marks: readonly MapMark[]) => ({
	widths: LABEL_WIDTHS,
	limit: 24,
	reserved: marks.flatMap(({ x, y, size, shape, lines: [, second] }) => {
		const mark = { x, y, width: 2 * size, height: shape === "pill" ? 24 : 2 * size };
		if (!second) return [mark];
		const line = { width: second.length * LINE.letter, height: LINE.height, shift: size + LINE.height / 2 };
		return [mark, { x, y, ...line, isWide: true as const }];
	}),
});
