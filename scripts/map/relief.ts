/** Soft relief: the ridges of the two mountain ranges, each shaded in steps towards its crest. */
import { type MapUnits, metresPerUnit, toUnits } from "../../app/ui/map/projection.ts";
import { smooth } from "./geometry.ts";

type Range = {
	/** Points along the crest, latitude and longitude. */
	crest: readonly (readonly [number, number])[];
	/** Widths in kilometres of the foot and of the crest. */
	widths: readonly [foot: number, crest: number];
};

const RANGES: Range[] = [
	{
		// Beşparmak, from Koruçam's hills to Kantara and the first third of the Karpaz.
		crest: [
			[35.317, 33.09],
			[35.309, 33.17],
			[35.304, 33.255],
			[35.297, 33.31],
			[35.289, 33.39],
			[35.283, 33.475],
			[35.296, 33.55],
			[35.318, 33.63],
			[35.345, 33.72],
			[35.374, 33.82],
			[35.4, 33.92],
			[35.427, 34.0],
		],
		widths: [6, 0.6],
	},
	{
		// Troodos.
		crest: [
			[35.0, 32.6],
			[34.965, 32.74],
			[34.935, 32.87],
			[34.925, 33.0],
			[34.93, 33.13],
			[34.92, 33.24],
		],
		widths: [30, 4],
	},
];

/** So many that a slope looks even at any zoom. */
const STEPS = 9;

/** Each range as a line and the widths of its strokes, both in map units. */
export function drawRelief(): { line: MapUnits[]; widths: number[] }[] {
	const perKilometre = 1000 / metresPerUnit(35.2);
	return RANGES.map(({ crest, widths }) => ({
		line: smooth(
			crest.map(([latitude, longitude]) => toUnits({ latitude, longitude })),
			3,
		),
		widths: Array.from({ length: STEPS }, (_, step) => {
			const [foot, top] = widths;
			return Math.round((foot + ((top - foot) * step) / (STEPS - 1)) * perKilometre);
		}),
	}));
}
