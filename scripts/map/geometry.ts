/** Plane geometry for the map: points in and out of rings, crossings, simplification, clipping, curves through points. */
import type { MapBox, MapUnits } from "../../app/ui/map/projection.ts";

/** Whether a point lies inside a closed ring. */
export function contains(ring: readonly MapUnits[], { x, y }: MapUnits): boolean {
	let isInside = false;
	for (const [index, a] of ring.entries()) {
		const b = ring[(index + 1) % ring.length] as MapUnits;
		if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isInside = !isInside;
	}
	return isInside;
}

/** Where the segment a–b crosses c–d, with its share of the way from a to b; undefined when it does not. */
export function crossing(
	a: MapUnits,
	b: MapUnits,
	c: MapUnits,
	d: MapUnits,
): (MapUnits & { share: number }) | undefined {
	const across = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
	const share = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / across;
	const other = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / across;
	if (!(share >= 0 && share <= 1 && other >= 0 && other <= 1)) return undefined;
	return { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y), share };
}

function distanceToSegment(point: MapUnits, a: MapUnits, b: MapUnits): number {
	const [dx, dy] = [b.x - a.x, b.y - a.y];
	const share = Math.min(1, Math.max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
	return Math.hypot(point.x - a.x - share * dx, point.y - a.y - share * dy);
}

/** The line without points that are nearer than the tolerance to what remains (Douglas and Peucker). */
export function simplify(line: readonly MapUnits[], tolerance: number): MapUnits[] {
	const [first, last] = [line[0], line.at(-1)];
	if (!first || !last || line.length < 3) return [...line];
	let [farthest, index] = [0, 0];
	for (let at = 1; at < line.length - 1; at++) {
		const distance = distanceToSegment(line[at] as MapUnits, first, last);
		if (distance > farthest) [farthest, index] = [distance, at];
	}
	if (farthest <= tolerance) return [first, last];
	return [...simplify(line.slice(0, index + 1), tolerance), ...simplify(line.slice(index), tolerance).slice(1)];
}

/** The part of a ring inside a box (Sutherland and Hodgman); parts are joined along the box's edges. */
export function clipRing(ring: readonly MapUnits[], box: MapBox): MapUnits[] {
	const edges: { isInside: (p: MapUnits) => boolean; at: (a: MapUnits, b: MapUnits) => MapUnits }[] = [
		{ isInside: (p) => p.x >= box.x, at: (a, b) => onVertical(a, b, box.x) },
		{ isInside: (p) => p.x <= box.x + box.width, at: (a, b) => onVertical(a, b, box.x + box.width) },
		{ isInside: (p) => p.y >= box.y, at: (a, b) => onHorizontal(a, b, box.y) },
		{ isInside: (p) => p.y <= box.y + box.height, at: (a, b) => onHorizontal(a, b, box.y + box.height) },
	];
	return edges.reduce<MapUnits[]>(
		(points, { isInside, at }) =>
			points.flatMap((point, index) => {
				const previous = points.at(index - 1) as MapUnits;
				const crossed = isInside(point) === isInside(previous) ? [] : [at(previous, point)];
				return isInside(point) ? [...crossed, point] : crossed;
			}),
		[...ring],
	);
}

const onVertical = (a: MapUnits, b: MapUnits, x: number) => ({ x, y: a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x) });
const onHorizontal = (a: MapUnits, b: MapUnits, y: number) => ({ x: a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y), y });

/** The runs of an open line that are inside a box, each with one point beyond it at both ends. */
export function clipLine(line: readonly MapUnits[], box: MapBox): MapUnits[][] {
	const isIn = (p: MapUnits | undefined) =>
		p !== undefined && p.x >= box.x && p.x <= box.x + box.width && p.y >= box.y && p.y <= box.y + box.height;
	const runs: MapUnits[][] = [];
	let run: MapUnits[] = [];
	for (const [index, point] of line.entries()) {
		if (isIn(point) || isIn(line[index - 1]) || isIn(line[index + 1])) run.push(point);
		else if (run.length > 0) [run] = [[], runs.push(run)];
	}
	return [...runs, run].filter(({ length }) => length > 1);
}

/** A smooth line through the points, with the given steps between each two (centripetal would differ little here). */
export function smooth(points: readonly MapUnits[], steps: number): MapUnits[] {
	const line = points.slice(0, -1).flatMap((p1, index) => {
		const p2 = points[index + 1] as MapUnits;
		const [p0, p3] = [points[index - 1] ?? p1, points[index + 2] ?? p2];
		return Array.from({ length: steps }, (_, step) => {
			const t = step / steps;
			const blend = (a: number, b: number, c: number, d: number) =>
				0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3);
			return { x: blend(p0.x, p1.x, p2.x, p3.x), y: blend(p0.y, p1.y, p2.y, p3.y) };
		});
	});
	return [...line, points.at(-1) as MapUnits];
}
