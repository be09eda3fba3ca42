/** Chooses and places the names on a map: the important ones first, none over another. Pure. */
import { type GeoPoint, type MapBox, type MapUnits, placeIn, zoomOf } from "./projection.ts";

/** From the largest lettering to the smallest. */
export type LabelSize = "town" | "village" | "quarter";

/** A name that a map may show, in the language of the page. */
export type LabelCandidate = GeoPoint & {
	name: string;
	size: LabelSize /** The map shows it from this zoom on. */;
	minZoom: number;
};

/** A name on a map; x and y are per cent of its width and height. */
export type MapLabel = MapUnits & {
	name: string;
	size: LabelSize;
	/** How far below x and y its middle is, in pixels: on a wider map it stays as near to its place. */
	shift?: number;
	/** Has room on wide screens only. */
	isWide?: true;
};

/** A rectangle that stays free of names: its middle in per cent, its size and how far it is below in pixels. */
export type Reserved = MapUnits & {
	width: number;
	height: number;
	shift?: number;
	/** On wide screens only. */
	isWide?: true;
};

type Options = {
	/** Width of the map in pixels on phones, and from 640 px on. Names that fit only the latter are `isWide`. */
	widths: { narrow: number; wide: number };
	/** What names keep clear of, such as pins. */
	reserved?: readonly Reserved[];
	/** At most this many names. */
	limit?: number;
};

/** Heights of the lettering in pixels, as in base-map.tsx, and the mean width of its letters. */
const SIZES: Record<LabelSize, { height: number; letter: number }> = {
	town: { height: 18, letter: 8 },
	village: { height: 16, letter: 6.5 },
	quarter: { height: 15, letter: 6 },
};
/** Free space around a name, in pixels. */
const GAP = 4;

/**
 * The names for a box, in the order of the candidates: an earlier one takes the room. A name stands on its point, else
 * up to two lines above or below it; near an edge it is moved inwards by up to half its width. What has no room is left out.
 */
export function placeLabels(
	candidates: readonly LabelCandidate[],
	box: MapBox,
	{ widths, reserved = [], limit = 40 }: Options,
): MapLabel[] {
	const labels: MapLabel[] = [];
	for (const width of [widths.narrow, widths.wide]) {
		const height = (width * box.height) / box.width;
		const zoom = zoomOf(box, width);
		const taken: Reserved[] = [...reserved, ...labels.map(measure)];
		// A wider map has its marks elsewhere, by the share of their way that is in pixels.
		const isFree = (area: Reserved) =>
			(width === widths.narrow ? [widths.narrow, widths.wide] : [width]).every((on) =>
				taken.every(
					(other) => (other.isWide && on !== widths.wide) || !overlaps(area, other, on, (on * box.height) / box.width),
				),
			);
		for (const candidate of candidates) {
			if (labels.length >= limit) break;
			const isShown = labels.some(({ name, size }) => name === candidate.name && size === candidate.size);
			if (candidate.minZoom > zoom || isShown) continue;
			const own: MapLabel = { name: candidate.name, size: candidate.size, ...placeIn(box, candidate) };
			const step = SIZES[candidate.size].height + 2;
			const label = [0, -step, step, -2 * step, 2 * step]
				.map((shift) => moveInside(shift ? { ...own, shift } : own, width, height))
				.find((moved) => moved !== undefined && isFree(measure(moved)));
			if (!label) continue;
			taken.push(measure(label));
			labels.push(width === widths.narrow ? label : { ...label, isWide: true });
		}
	}
	return labels;
}

function measure({ name, size, x, y, shift = 0 }: MapLabel): Reserved {
	const { height, letter } = SIZES[size];
	return { x, y, shift, width: name.length * letter + GAP, height };
}

/** Size of the map in pixels. */
function overlaps(a: Reserved, b: Reserved, width: number, height: number): boolean {
	const down = ((a.y - b.y) / 100) * height + (a.shift ?? 0) - (b.shift ?? 0);
	return (Math.abs(a.x - b.x) / 100) * width < (a.width + b.width) / 2 && Math.abs(down) < (a.height + b.height) / 2;
}

function moveInside(label: MapLabel, width: number, height: number): MapLabel | undefined {
	const size = measure(label);
	const [halfWidth, halfHeight] = [((size.width / 2 + GAP) / width) * 100, ((size.height / 2 + GAP) / height) * 100];
	const { x } = size;
	const y = size.y + ((size.shift ?? 0) / height) * 100;
	if (x < 0 || x > 100 || y < halfHeight || y > 100 - halfHeight) return undefined;
	const inside = Math.min(100 - halfWidth, Math.max(halfWidth, x));
	return { ...label, x: Math.round(inside * 10) / 10, y: Math.round(label.y * 10) / 10 };
}
