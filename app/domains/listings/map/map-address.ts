/**
 * What the address of a map says: `view=map`, and `map=latitude,longitude,zoom` for its position. Reads and writes both,
 * and computes what a view shows. Web Mercator with tiles of 256 pixels.
 */
import { type Box, fitBox, MAP_BOUNDS } from "../search/box.ts";
import { type Search, searchPath } from "../search/search-filters.ts";

/** Middle of a view, in degrees, and its zoom. */
export type MapPosition = { latitude: number; longitude: number; zoom: number };
/** Size of a view in pixels. */
export type MapSize = { width: number; height: number };

/** From the whole island on a phone to single streets. */
export const MIN_ZOOM = 7;
export const MAX_ZOOM = 18;

const TILE = 256;
const NUMBER = /^-?\d{1,3}(\.\d{1,15})?$/;

const worldSize = (zoom: number) => TILE * 2 ** zoom;
const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** Pixels from the antimeridian, and from the north edge of the world. */
function project(latitude: number, longitude: number, zoom: number): { x: number; y: number } {
	const radians = (latitude * Math.PI) / 180;
	const north = Math.log(Math.tan(Math.PI / 4 + radians / 2));
	return { x: (longitude / 360 + 0.5) * worldSize(zoom), y: (0.5 - north / (2 * Math.PI)) * worldSize(zoom) };
}

function unproject(x: number, y: number, zoom: number): { latitude: number; longitude: number } {
	const north = (0.5 - y / worldSize(zoom)) * 2 * Math.PI;
	return {
		latitude: ((2 * Math.atan(Math.exp(north)) - Math.PI / 2) * 180) / Math.PI,
		longitude: (x / worldSize(zoom) - 0.5) * 360,
	};
}

/** Decimals that move a view by less than five pixels, so that nearly equal views have one address. */
const decimalsOf = (zoom: number) => clamp(Math.ceil(Math.log10(worldSize(zoom) / 360 / 8)), 2, 5);

/** The position as its address has it: around Cyprus, rounded, with a whole zoom that maps have. */
export function fitPosition({ latitude, longitude, zoom }: MapPosition): MapPosition {
	const [west, south, east, north] = MAP_BOUNDS;
	const fitted = clamp(Math.round(zoom), MIN_ZOOM, MAX_ZOOM);
	const round = (degrees: number) => Number(degrees.toFixed(decimalsOf(fitted)));
	return {
		latitude: round(clamp(latitude, south, north)),
		longitude: round(clamp(longitude, west, east)),
		zoom: fitted,
	};
}

/** A position as the text of its parameter. */
export const formatPosition = ({ latitude, longitude, zoom }: MapPosition): string =>
	[latitude, longitude, zoom].join();

/** The position of a text, fitted; undefined where it is none or elsewhere. */
export function readPosition(text: string): MapPosition | undefined {
	const parts = text.split(",").map((part) => part.trim());
	if (parts.length !== 3 || !parts.every((part) => NUMBER.test(part)) || parts[2]!.includes(".")) return undefined;
	const [latitude, longitude, zoom] = parts.map(Number) as [number, number, number];
	const [west, south, east, north] = MAP_BOUNDS;
	if (latitude < south || latitude > north || longitude < west || longitude > east) return undefined;
	return fitPosition({ latitude, longitude, zoom });
}

export type MapAddress = {
	/** Whether the results are shown on a map. */
	isMap: boolean;
	/** Where; null for what shows all results. */
	position: MapPosition | null;
	/** Parts that could not be read. */
	ignored: { name: string; value: string }[];
};

/** What an address says about the map. Never throws. */
export function readMapAddress(parameters: URLSearchParams): MapAddress {
	const ignored: MapAddress["ignored"] = [];
	const read = <T>(name: string, parse: (text: string) => T | undefined): T | undefined => {
		const [first, ...others] = new Set(parameters.getAll(name).filter((text) => text.trim() !== ""));
		const value = first === undefined ? undefined : parse(first);
		for (const text of first !== undefined && value === undefined ? [first, ...others] : others)
			ignored.push({ name, value: text.slice(0, 60) });
		return value;
	};
	const view = read("view", (text) => (text === "map" || text === "list" ? text : undefined));
	const position = read("map", readPosition) ?? null;
	return { isMap: view === "map", position, ignored };
}

type MapSearch = Pick<Search, "kind" | "filters"> & Partial<Pick<Search, "sort" | "ask">>;

/** Canonical address of the results on a map: the list's first page, and where the map is. */
export function mapPath({ kind, filters, sort, ask }: MapSearch, position?: MapPosition | null): string {
	const list = searchPath({ kind, filters, ask, ...(sort && { sort }) });
	const parameters = new URLSearchParams({ view: "map", ...(position && { map: formatPosition(position) }) });
	return `${list}${list.includes("?") ? "&" : "?"}${parameters}`;
}

/** The box that a view of this size shows, without what is not around Cyprus. */
export function findViewBox(position: MapPosition, { width, height }: MapSize): Box {
	const { latitude, longitude, zoom } = fitPosition(position);
	const { x, y } = project(latitude, longitude, zoom);
	const [northWest, southEast] = [
		unproject(x - width / 2, y - height / 2, zoom),
		unproject(x + width / 2, y + height / 2, zoom),
	];
	// The middle is around Cyprus, so a part of the view is.
	return fitBox([northWest.longitude, southEast.latitude, southEast.longitude, northWest.latitude]) ?? MAP_BOUNDS;
}

/** The nearest position from which a view of this size shows the whole box. */
export function showBox([west, south, east, north]: Box, { width, height }: MapSize): MapPosition {
	const [start, end] = [project(north, west, 0), project(south, east, 0)];
	const scale = Math.min(width / (end.x - start.x), height / (end.y - start.y));
	const zoom = clamp(Math.floor(Math.log2(scale)), MIN_ZOOM, MAX_ZOOM);
	return fitPosition({ ...unproject((start.x + end.x) / 2, (start.y + end.y) / 2, 0), zoom });
}

/** Where a press on a bubble leads: its box, at least one step in. */
export function showCell(
	cell: { latitude: number; longitude: number; box: Box },
	{ zoom }: MapPosition,
	size: MapSize,
): MapPosition {
	const shown = showBox(cell.box, size);
	return shown.zoom > zoom ? shown : fitPosition({ ...cell, zoom: zoom + 1 });
}

const DIRECTIONS = { north: [0, -1], south: [0, 1], west: [-1, 0], east: [1, 0] } as const;
export type MapMove = "in" | "out" | keyof typeof DIRECTIONS;

/** The position after a move by one zoom, or by half a view; null at the edge and at the last zoom. */
export function movePosition(position: MapPosition, move: MapMove, { width, height }: MapSize): MapPosition | null {
	const from = fitPosition(position);
	const { latitude, longitude, zoom } = from;
	let to: MapPosition;
	if (move === "in" || move === "out") to = fitPosition({ ...from, zoom: zoom + (move === "in" ? 1 : -1) });
	else {
		const [right, down] = DIRECTIONS[move];
		const { x, y } = project(latitude, longitude, zoom);
		to = fitPosition({ ...unproject(x + (right * width) / 2, y + (down * height) / 2, zoom), zoom });
	}
	if (to.zoom !== zoom) return to;
	// A move along one axis does not change the other by rounding.
	if (move === "north" || move === "south") to.longitude = longitude;
	if (move === "west" || move === "east") to.latitude = latitude;
	return to.latitude === latitude && to.longitude === longitude ? null : to;
}

/** Addresses of all moves; null for one that leads nowhere. */
export function listMoves(search: MapSearch, position: MapPosition, size: MapSize): Record<MapMove, string | null> {
	const path = (move: MapMove) => {
		const to = movePosition(position, move, size);
		return to && mapPath(search, to);
	};
	return {
		in: path("in"),
		out: path("out"),
		north: path("north"),
		south: path("south"),
		west: path("west"),
		east: path("east"),
	};
}
