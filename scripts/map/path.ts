/** Writes lines as SVG paths: smooth curves that cost no more than straight lines. */
import type { MapUnits } from "../../app/ui/map/projection.ts";

const pair = (x: number, y: number) => `${x}${y < 0 ? "" : " "}${y}`;

/**
 * A quadratic B-spline in whole units of the grid: each `t` gives only the next middle between two points, and its control
 * point follows by reflection. As that repeats roundings, each middle is rounded so that the control point stays within a
 * unit of the true one.
 */
function spline(controls: readonly MapUnits[], start: MapUnits): string {
	const [first, ...others] = controls as [MapUnits, ...MapUnits[]];
	let control = { x: Math.round(first.x), y: Math.round(first.y) };
	let at = start;
	const steps: string[] = [];
	for (const [index, next] of others.entries()) {
		const middle = { x: Math.round((control.x + next.x) / 2), y: Math.round((control.y + next.y) / 2) };
		const step = pair(middle.x - at.x, middle.y - at.y);
		const first = index === 0 ? `q${join([pair(control.x - at.x, control.y - at.y), step])}` : undefined;
		steps.push(first ?? (index === 1 ? `t${step}` : step));
		control = { x: 2 * middle.x - control.x, y: 2 * middle.y - control.y };
		at = middle;
	}
	return join(steps);
}

/** Signs and letters separate numbers; a space does otherwise. */
const join = (steps: readonly string[]) => steps.reduce((text, step) => text + (/^\d/.test(step) ? ` ${step}` : step));

const middleOf = (a: MapUnits, b: MapUnits) => ({ x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) });

/** A closed smooth path. A point that is given twice is a corner. */
export function closedPath(ring: readonly MapUnits[], unit: number): string {
	const points = ring.map(({ x, y }) => ({ x: x / unit, y: y / unit }));
	const [first, last] = [points[0], points.at(-1)];
	if (!first || !last || points.length < 3) return "";
	const start = middleOf(last, first);
	return `M${pair(start.x, start.y)}${spline([...points, first], start)}z`;
}

/** An open smooth path from the first to the last point. */
export function openPath(line: readonly MapUnits[], unit: number): string {
	const points = line.map(({ x, y }) => ({ x: x / unit, y: y / unit }));
	const first = points[0] as MapUnits;
	const last = points.at(-1) as MapUnits;
	const start = { x: Math.round(first.x), y: Math.round(first.y) };
	// The last control point is given twice, so that the curve reaches it.
	return `M${pair(start.x, start.y)}${spline([...points.slice(1), last], start)}`;
}
