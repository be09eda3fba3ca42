/** Divides the island along the inland line of the north. Its own coast is coarse, so that only that line is used. */
import type { MapUnits } from "../../app/ui/map/projection.ts";
import { type Coast, project, readFeatures } from "./coast.ts";
import { crossing } from "./geometry.ts";

type Position = [longitude: number, latitude: number];
type MultiPolygon = Position[][][];

export type Division = {
	/** Closed rings; corners where the line meets the coast are repeated, so that curves keep them. */
	north: MapUnits[][];
	south: MapUnits[][];
	/** The inland lines, from coast to coast. */
	lines: MapUnits[][];
};

/** Lines that cross the whole land: the inland one, and that around Erenköy (Kokkina) in the west. */
function readLines(): MapUnits[][] {
	const [north, buffer] = readFeatures<MultiPolygon>("north.geojson");
	const inBuffer = new Set((buffer ?? []).flat(2).map((position) => position.join()));
	return (north ?? []).map(([ring = []]) => {
		const open = ring.slice(0, -1);
		const isShared = (at: number) => inBuffer.has((open.at(at % open.length) as Position).join());
		// From the first shared point after the coast to the last one before it; what is between them is inland.
		const starts = open.flatMap((_, at) => (isShared(at) && !isShared(at - 1 + open.length) ? [at] : []));
		const run = (start: number) => {
			const end = starts.map((at) => at + open.length * Number(at <= start)).sort((a, b) => a - b)[0] as number;
			return { start, coast: Array.from({ length: end - start }, (_, at) => at + start).filter((at) => !isShared(at)) };
		};
		const longest = starts.map(run).sort((a, b) => b.coast.length - a.coast.length)[0];
		if (!longest) throw new Error("A part of the north does not meet the buffer zone.");
		const after = (longest.coast.at(-1) as number) + 1;
		const count = open.length - longest.coast.length;
		return extend(Array.from({ length: count }, (_, at) => project(open[(after + at) % open.length] as Position)));
	});
}

/** Makes both ends two kilometres longer, so that they certainly cross the coast. */
function extend(line: MapUnits[]): MapUnits[] {
	const beyond = (end: MapUnits, before: MapUnits) => {
		const share = 1000 / Math.hypot(end.x - before.x, end.y - before.y);
		return { x: end.x + share * (end.x - before.x), y: end.y + share * (end.y - before.y) };
	};
	const [first, second, beforeLast, last] = [line[0], line[1], line.at(-2), line.at(-1)] as MapUnits[];
	return [beyond(first as MapUnits, second as MapUnits), ...line, beyond(last as MapUnits, beforeLast as MapUnits)];
}

type Hit = MapUnits & { onLine: number; onRing: number };

/** Cuts the ring in two along a line that crosses it. The parts are those on the left and on the right of the line. */
function cut(ring: MapUnits[], line: MapUnits[]): { line: MapUnits[]; parts: [MapUnits[], MapUnits[]] } {
	const hits = line.slice(1).flatMap((end, onLine) =>
		ring.flatMap((corner, onRing): Hit[] => {
			const hit = crossing(line[onLine] as MapUnits, end, corner, ring[(onRing + 1) % ring.length] as MapUnits);
			return hit ? [{ x: hit.x, y: hit.y, onLine: onLine + hit.share, onRing }] : [];
		}),
	);
	const middle = line.length / 2;
	const inOrder = hits.sort((a, b) => a.onLine - b.onLine);
	const [from, to] = [inOrder.findLast((hit) => hit.onLine < middle), inOrder.find((hit) => hit.onLine > middle)];
	if (!from || !to) throw new Error("A line does not cross the land.");
	const inland = [from, ...line.slice(Math.floor(from.onLine) + 1, Math.ceil(to.onLine)), to].map(({ x, y }) => ({
		x,
		y,
	}));
	const section = (start: Hit, end: Hit) => {
		const length = (end.onRing - start.onRing + ring.length) % ring.length;
		return Array.from({ length }, (_, at) => ring[(start.onRing + 1 + at) % ring.length] as MapUnits);
	};
	const corners = (path: MapUnits[]) => [path[0] as MapUnits, ...path, path.at(-1) as MapUnits];
	return {
		line: inland,
		parts: [
			[...corners(inland), ...section(to, from)],
			[...corners(inland.toReversed()), ...section(from, to)],
		],
	};
}

/** The island in two, north and south of the line. */
export function divide({ island, islets }: Coast): Division {
	const [main, exclave] = readLines();
	if (!main || !exclave) throw new Error("The north has two parts.");
	const first = cut(island, main);
	const [north, south] = byLatitude(first.parts);
	const second = cut(south, exclave);
	const [small, rest] = second.parts.toSorted((a, b) => a.length - b.length) as [MapUnits[], MapUnits[]];
	const isNorthern = (islet: MapUnits[]) => distance(islet, north) < distance(islet, rest);
	return {
		north: [north, small, ...islets.filter(isNorthern)],
		south: [rest, ...islets.filter((islet) => !isNorthern(islet))],
		lines: [first.line, second.line],
	};
}

/** Between an islet and the nearest point of a coast. */
function distance([islet]: MapUnits[], coast: MapUnits[]): number {
	return Math.min(
		...coast.map(({ x, y }) => (islet ? Math.hypot(islet.x - x, islet.y - y) : Number.POSITIVE_INFINITY)),
	);
}

/** The part that reaches farther north comes first. */
function byLatitude(parts: [MapUnits[], MapUnits[]]): MapUnits[][] & [MapUnits[], MapUnits[]] {
	const top = (part: MapUnits[]) => Math.min(...part.map(({ y }) => y));
	return parts.toSorted((a, b) => top(a) - top(b)) as [MapUnits[], MapUnits[]];
}
