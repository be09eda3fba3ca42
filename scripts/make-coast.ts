/**
 * Writes public/coast.svg: outline of the island for the locator map, the north emphasised. A separate file for
 * caching. Run after changing the points, which are simplified by hand to about 2 km.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { OUTLINE_VIEW_BOX, projectToOutline } from "../app/domains/listings/detail/location/coast-projection.ts";

type Point = readonly [latitude: number, longitude: number];

/** North coast from Erenköy bay in the west to the cape, then back along the Famagusta coast. */
const NORTH_COAST: Point[] = [
	[35.14, 32.73],
	[35.155, 32.765],
	[35.163, 32.81],
	[35.142, 32.85],
	[35.143, 32.885],
	[35.168, 32.92],
	[35.2, 32.938],
	[35.245, 32.936],
	[35.285, 32.932],
	[35.33, 32.925],
	[35.372, 32.925],
	[35.402, 32.925],
	[35.399, 32.945],
	[35.372, 32.985],
	[35.352, 33.02],
	[35.358, 33.07],
	[35.356, 33.13],
	[35.35, 33.19],
	[35.352, 33.25],
	[35.343, 33.32],
	[35.334, 33.38],
	[35.332, 33.44],
	[35.342, 33.5],
	[35.351, 33.57],
	[35.361, 33.64],
	[35.378, 33.7],
	[35.391, 33.77],
	[35.407, 33.83],
	[35.415, 33.89],
	[35.437, 33.95],
	[35.464, 34.02],
	[35.487, 34.08],
	[35.515, 34.14],
	[35.545, 34.2],
	[35.573, 34.26],
	[35.6, 34.32],
	[35.622, 34.38],
	[35.643, 34.44],
	[35.664, 34.5],
	[35.684, 34.55],
	[35.697, 34.588],
	[35.682, 34.58],
	[35.658, 34.553],
	[35.632, 34.533],
	[35.606, 34.502],
	[35.598, 34.46],
	[35.572, 34.42],
	[35.556, 34.37],
	[35.53, 34.32],
	[35.506, 34.27],
	[35.478, 34.23],
	[35.453, 34.19],
	[35.424, 34.14],
	[35.402, 34.09],
	[35.376, 34.075],
	[35.352, 34.06],
	[35.322, 34.04],
	[35.302, 34.0],
	[35.286, 33.955],
	[35.264, 33.918],
	[35.228, 33.903],
	[35.19, 33.905],
	[35.155, 33.917],
	[35.124, 33.945],
	[35.092, 33.965],
	[35.06, 33.978],
];

/** Line between north and south, from the Famagusta coast to the west. */
const DIVIDE: Point[] = [
	[35.06, 33.978],
	[35.058, 33.93],
	[35.03, 33.88],
	[35.045, 33.81],
	[35.0, 33.75],
	[35.01, 33.7],
	[35.055, 33.66],
	[35.05, 33.58],
	[35.09, 33.5],
	[35.15, 33.45],
	[35.176, 33.4],
	[35.176, 33.35],
	[35.165, 33.29],
	[35.14, 33.22],
	[35.155, 33.13],
	[35.15, 33.05],
	[35.1, 32.98],
	[35.09, 32.92],
	[35.075, 32.86],
	[35.1, 32.79],
	[35.14, 32.73],
];

/** South coast, from below Famagusta past Larnaca, Limassol, Paphos and Akamas. */
const SOUTH_COAST: Point[] = [
	[35.06, 33.978],
	[35.035, 34.02],
	[35.005, 34.06],
	[34.972, 34.085],
	[34.963, 34.055],
	[34.982, 34.0],
	[34.978, 33.94],
	[34.958, 33.87],
	[34.965, 33.79],
	[34.985, 33.72],
	[34.968, 33.655],
	[34.93, 33.64],
	[34.9, 33.645],
	[34.862, 33.625],
	[34.818, 33.605],
	[34.82, 33.54],
	[34.795, 33.47],
	[34.76, 33.4],
	[34.732, 33.32],
	[34.708, 33.24],
	[34.703, 33.15],
	[34.675, 33.05],
	[34.645, 33.03],
	[34.585, 33.03],
	[34.565, 32.99],
	[34.568, 32.94],
	[34.6, 32.932],
	[34.64, 32.93],
	[34.66, 32.86],
	[34.668, 32.78],
	[34.642, 32.72],
	[34.66, 32.64],
	[34.695, 32.56],
	[34.72, 32.48],
	[34.757, 32.408],
	[34.82, 32.39],
	[34.875, 32.34],
	[34.93, 32.318],
	[34.985, 32.31],
	[35.05, 32.275],
	[35.095, 32.28],
	[35.068, 32.325],
	[35.045, 32.37],
	[35.035, 32.43],
	[35.055, 32.49],
	[35.1, 32.535],
	[35.15, 32.56],
	[35.175, 32.6],
	[35.185, 32.65],
	[35.175, 32.69],
	[35.14, 32.73],
];

function toPath(points: Point[]): string {
	const steps = points.map(([latitude, longitude]) => projectToOutline(latitude, longitude));
	return `M${steps.map(({ x, y }) => `${x} ${y}`).join("L")}`;
}

/** Path of the north, closed along the dividing line: filled. */
const NORTH_SHAPE = `${toPath([...NORTH_COAST, ...DIVIDE.slice(1, -1)])}Z`;

/** Path of the rest of the island, closed: faint. */
const SOUTH_SHAPE = `${toPath([...SOUTH_COAST, ...DIVIDE.slice(1, -1).reverse()])}Z`;

/** Path of the north coast, open: stroked. */
const NORTH_COAST_LINE = toPath(NORTH_COAST);

const symbol = (id: string, path: string) =>
	`<symbol id="${id}" viewBox="${OUTLINE_VIEW_BOX}"><path d="${path}"/></symbol>`;
const symbols = [symbol("north", NORTH_SHAPE), symbol("south", SOUTH_SHAPE), symbol("line", NORTH_COAST_LINE)];
writeFileSync(
	join(import.meta.dirname, "../public/coast.svg"),
	`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`,
);
