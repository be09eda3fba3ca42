/** Parts that the drawing of the server and the map that moves share. */
import { readPosition } from "../map-address.ts";
import { MAP_SIZE, type MapMark } from "../map-marks.ts";

/** Position of a drawing, as its HTML has it; undefined where it has none. */
export const readDrawnPosition = (html: string) => readPosition(/data-position="([^"]+)"/.exec(html)?.[1] ?? "");

/** Widths that names are placed for, in pixels. */
const LABEL_WIDTHS = { narrow: 328, wide: 640 };
const PHONE_SHARE = LABEL_WIDTHS.narrow / MAP_SIZE.width;

/** How names are placed beside these marks. */
export const reservePlaces = (marks: readonly MapMark[]) => ({
	widths: LABEL_WIDTHS,
	limit: 24,
	reserved: marks.map(({ x, y, size, shape }) => ({
		x,
		y,
		width: 2 * size,
		height: (shape === "pill" ? 24 : 2 * size) * PHONE_SHARE,
	})),
});
