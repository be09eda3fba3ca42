/** The drawings of the map: made from its data as they stand, small, and right about land and sea. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type MapUnits, metresPerUnit, toUnits } from "#app/ui/map/projection.ts";
import { DISCS } from "#app/ui/map/steps.ts";
import { readCoast } from "../scripts/map/coast.ts";
import { drawMap } from "../scripts/map/draw-map.ts";
import { contains } from "../scripts/map/geometry.ts";
import { divide } from "../scripts/map/north.ts";
import { drawRoads } from "../scripts/map/roads.ts";

const coast = readCoast();
const { north, south } = divide(coast);
const isIn = (rings: MapUnits[][], latitude: number, longitude: number) =>
	rings.some((ring) => contains(ring, toUnits({ latitude, longitude })));

describe.each(Object.entries(drawMap()))("the drawing %s", (step, text) => {
	it("is what the generator makes: run `npm run map:draw` after a change", () => {
		expect(readFileSync(join(import.meta.dirname, `../app/ui/map/drawn/${step}.svg`), "utf8")).toBe(text);
	});

	it("has at most 25 kB compressed", () => {
		expect(brotliCompressSync(text).length).toBeLessThanOrEqual(25_000);
	});

	it("has valid paths: browsers stop at the first mistake", () => {
		const number = "-?\\d+";
		const pairs = `${number}(?: |(?=-))${number}`;
		const more = `(?: |(?=-))${pairs}`;
		const part = `M${pairs}q${pairs}${more}(?:t${pairs}(?:${more})*)?z?`;
		for (const [, d] of text.matchAll(/<path id="\w+"[^>]* d="([^"]*)"/g))
			expect(d).toMatch(new RegExp(`^(?:${part})*$`));
	});

	it("writes each path once, and names nothing that is missing in a page that uses it", () => {
		const paths = [...text.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);
		expect(new Set(paths).size).toBe(paths.length);
		const ids = [...text.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
		expect(ids).toContain("m");
		if (step !== "inset") expect(ids).toEqual(expect.arrayContaining(Object.keys(DISCS)));
		for (const [, id] of text.matchAll(/href="#(\w+)"/g)) expect(ids).toContain(id);
		expect(text).not.toMatch(/NaN|undefined|url\(|style=|<style/);
	});
});

it("coast has one island of full resolution, islets around it and lakes in it", () => {
	expect(coast.island.length).toBeGreaterThan(4000);
	expect(coast.islets.length).toBeGreaterThan(20);
	expect(coast.lakes).toHaveLength(4);
});

it.each([
	["Girne", 35.334, 33.317],
	["Lefkoşa, Saray Hotel", 35.178, 33.362],
	["Gazimağusa", 35.124, 33.94],
	["Güzelyurt", 35.198, 32.993],
	["Lefke", 35.111, 32.85],
	["Yeşilırmak", 35.166, 32.738],
	["Erenköy", 35.175, 32.61],
	["Dipkarpaz", 35.6, 34.38],
])("%s is in the north", (_, latitude, longitude) => {
	expect([isIn(north, latitude, longitude), isIn(south, latitude, longitude)]).toEqual([true, false]);
});

it.each([
	["Larnaca", 34.917, 33.62],
	["Limassol", 34.69, 33.03],
	["Paphos", 34.78, 32.43],
	["Eleftheria Square, Nicosia", 35.169, 33.361],
	["Polis", 35.034, 32.426],
	["Pomos", 35.16, 32.55],
])("%s is in the south", (_, latitude, longitude) => {
	expect([isIn(north, latitude, longitude), isIn(south, latitude, longitude)]).toEqual([false, true]);
});

it("north and south share the land without a gap or an overlap", () => {
	const area = (ring: MapUnits[]) =>
		Math.abs(
			ring.reduce((sum, { x, y }, at) => {
				const next = ring[(at + 1) % ring.length]!;
				return sum + x * next.y - next.x * y;
			}, 0) / 2,
		);
	const sum = (rings: MapUnits[][]) => rings.reduce((total, ring) => total + area(ring), 0);
	const whole = sum([coast.island, ...coast.islets]);
	expect(Math.abs(sum([...north, ...south]) - whole) / whole).toBeLessThan(1e-6);
	const squareKilometres = whole * (metresPerUnit(35.1) / 1000) ** 2;
	expect(squareKilometres).toBeGreaterThan(9000);
	expect(squareKilometres).toBeLessThan(9500);
});

describe.each(drawRoads())("the road $name", ({ line }) => {
	it("stays on land, at full resolution of the coast", () => {
		const step = 20 / metresPerUnit(35.2);
		const wet = line.slice(1).flatMap((end, at) => {
			const start = line[at]!;
			const count = Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / step);
			const points = Array.from({ length: count }, (_, part) => ({
				x: start.x + ((end.x - start.x) * part) / count,
				y: start.y + ((end.y - start.y) * part) / count,
			}));
			return points.filter((point) => ![...north].some((ring) => contains(ring, point)) || isLake(point));
		});
		expect(wet).toEqual([]);
	});
});

function isLake(point: MapUnits): boolean {
	return coast.lakes.some((lake) => contains(lake, point));
}
