import { expect, test } from "vitest";
import { type LabelCandidate, placeLabels, type Reserved } from "./labels.ts";
import { boxAtZoom } from "./projection.ts";

const CENTRE = { latitude: 35.3, longitude: 33.3 };
const WIDTHS = { narrow: 320, wide: 800 };
const box = boxAtZoom(CENTRE, 12, 320, 240);

function place(name: string, north = 0, east = 0, more: Partial<LabelCandidate> = {}): LabelCandidate {
	const { latitude, longitude } = CENTRE;
	return { name, latitude: latitude + north, longitude: longitude + east, size: "village", minZoom: 0, ...more };
}
const namesOf = (labels: { name: string }[]) => labels.map(({ name }) => name);

test("a name stands on its point", () => {
	expect(placeLabels([place("Dikmen")], box, { widths: WIDTHS })).toEqual([
		{ name: "Dikmen", size: "village", x: 50, y: 50 },
	]);
});

test("names on one point move by up to two lines, and the sixth has no room", () => {
	const candidates = ["A", "B", "C", "D", "E", "F"].map((name) => place(name));
	const labels = placeLabels(candidates, box, { widths: { narrow: 320, wide: 320 } });
	expect(labels.map(({ name, y, shift = 0 }) => [name, y, shift])).toEqual([
		["A", 50, 0],
		["B", 50, -18],
		["C", 50, 18],
		["D", 50, -36],
		["E", 50, 36],
	]);
});

test("names that have room on wide screens only are told apart", () => {
	const near = [
		place("Karaoğlanoğlu"),
		place("Zeytinlik", 0.001, 0.02),
		place("Edremit", 0.012, 0.01),
		place("Karmi", -0.012),
	];
	const labels = placeLabels(near.concat(place("Alsancak", 0.002, -0.02)), box, {
		widths: WIDTHS,
		reserved: [{ x: 50, y: 50, width: 150, height: 100 }],
	});
	expect(labels.some(({ isWide }) => isWide)).toBe(true);
	expect(new Set(namesOf(labels)).size).toBe(labels.length);
});

test("pins stay free", () => {
	const reserved = [{ x: 50, y: 50, width: 120, height: 60 }];
	expect(placeLabels([place("Dikmen")], box, { widths: { narrow: 320, wide: 320 }, reserved })).toEqual([]);
});

test("a name beside a pin stays beside it on a wider map", () => {
	const reserved = [{ x: 50, y: 47, width: 40, height: 40 }];
	const [label] = placeLabels([place("Dikmen")], box, { widths: WIDTHS, reserved });
	for (const width of [WIDTHS.narrow, WIDTHS.wide]) {
		const below = (((label?.y ?? 0) - 47) / 100) * width * 0.75 + (label?.shift ?? 0);
		expect(Math.abs(below), `${width} px`).toBeGreaterThanOrEqual(20 + 8);
	}
});

test("what a pin says on wide screens only takes no room on narrow ones", () => {
	const line = { x: 50, y: 53, width: 40, height: 16 };
	const find = (reserved: Reserved) => placeLabels([place("Dikmen")], box, { widths: WIDTHS, reserved: [reserved] })[0];
	expect(find(line)?.shift).toBeDefined();
	expect(find({ ...line, isWide: true })?.shift).toBeUndefined();
});

test("names near an edge move inwards, those outside and those for a larger zoom are left out", () => {
	const candidates = [place("Far", 2), place("Karşıyaka", 0, -0.053), place("Quarter", 0.01, 0, { minZoom: 15 })];
	const labels = placeLabels(candidates, box, { widths: { narrow: 320, wide: 320 } });
	expect(namesOf(labels)).toEqual(["Karşıyaka"]);
	expect(labels[0]?.x).toBeGreaterThan(10);
});

test("no more names than wanted, the first ones", () => {
	const many = Array.from({ length: 9 }, (_, at) => place(`P${at}`, 0.03 - at * 0.008));
	expect(namesOf(placeLabels(many, box, { widths: WIDTHS, limit: 3 }))).toEqual(["P0", "P1", "P2"]);
});
