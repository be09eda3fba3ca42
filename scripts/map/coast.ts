/** Reads the coast: joins its lines into rings and tells land from lakes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type MapUnits, toUnits } from "../../app/ui/map/projection.ts";
import { contains } from "./geometry.ts";

type Position = [longitude: number, latitude: number];
type Features<Coordinates> = { features: { geometry: { coordinates: Coordinates } }[] };

const FOLDER = join(import.meta.dirname, "../../map");

export function readFeatures<Coordinates>(name: string): Coordinates[] {
	const { features } = JSON.parse(readFileSync(join(FOLDER, name), "utf8")) as Features<Coordinates>;
	return features.map(({ geometry }) => geometry.coordinates);
}

export const project = ([longitude, latitude]: Position): MapUnits => toUnits({ latitude, longitude });

export type Coast = {
	/** The island itself, closed: the last point is not repeated. */
	island: MapUnits[];
	/** Islets around it. */
	islets: MapUnits[][];
	/** Lakes inside it. */
	lakes: MapUnits[][];
};

/** The coast at full resolution, in map units. */
export function readCoast(): Coast {
	const rings = joinLines(readFeatures<Position[]>("coast.geojson")).map((ring) => ring.map(project));
	const [island = [], ...others] = rings.sort((a, b) => b.length - a.length);
	const isLake = ([first]: MapUnits[]) => first !== undefined && contains(island, first);
	return { island, islets: others.filter((ring) => !isLake(ring)), lakes: others.filter(isLake) };
}

/** Joins lines whose ends meet. Throws when one stays open. */
function joinLines(lines: Position[][]): Position[][] {
	const key = (position: Position | undefined) => position?.join();
	const open = lines.filter((line) => key(line[0]) !== key(line.at(-1)));
	const rings = lines.filter((line) => !open.includes(line));
	for (let ring = open.shift(); ring; ring = open.shift()) {
		while (key(ring[0]) !== key(ring.at(-1))) {
			const end = key(ring.at(-1));
			const next = open.findIndex((line) => key(line[0]) === end || key(line.at(-1)) === end);
			const [line] = next < 0 ? [] : open.splice(next, 1);
			if (!line) throw new Error(`The coast is open at ${end}.`);
			ring = [...ring, ...(key(line[0]) === end ? line : line.toReversed()).slice(1)];
		}
		rings.push(ring);
	}
	return rings.map((ring) => ring.slice(1));
}
