/** The beginning of a PMTiles file (version 3), which says what its tiles are. https://github.com/protomaps/PMTiles */
import { closeSync, openSync, readSync } from "node:fs";

const HEADER_BYTES = 127;
const TILE_TYPE_AT = 99;
const MIN_ZOOM_AT = 100;
const MAX_ZOOM_AT = 101;
/** Types of tiles that a browser shows as they are, by their number in the header. */
const PICTURE_TYPES: Readonly<Record<number, string>> = {
	2: "image/png",
	3: "image/jpeg",
	4: "image/webp",
	5: "image/avif",
};

/** Media type, first and last zoom of the tiles; why the file cannot be used, as a sentence's end. */
export function readArchiveHeader(path: string): { type: string; minZoom: number; maxZoom: number } | string {
	const header = Buffer.alloc(HEADER_BYTES);
	try {
		const file = openSync(path, "r");
		try {
			readSync(file, header, 0, HEADER_BYTES, 0);
		} finally {
			closeSync(file);
		}
	} catch {
		return "is not a file that can be read";
	}
	if (header.toString("latin1", 0, 7) !== "PMTiles" || header[7] !== 3) return "is not a PMTiles file of version 3";
	const type = PICTURE_TYPES[header[TILE_TYPE_AT]!];
	return type
		? { type, minZoom: header[MIN_ZOOM_AT]!, maxZoom: header[MAX_ZOOM_AT]! }
		: "must have pictures (PNG, JPEG, WebP or AVIF) as its tiles";
}
