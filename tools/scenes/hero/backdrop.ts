/** What stands behind the town: the sky, the five-finger range and its wooded foothills. */
import { mix } from "../colour.ts";
import { circle, darker, fill, n, oval, rect, type Sheet, seeded, smooth } from "../vehicle/sheet.ts";
import { type Hour, type Sky, WIDTH } from "./hours.ts";

const SHORE = 604;

export function heaven(sheet: Sheet, hour: Hour, sky: Sky): string {
	const [x, y] = sky.sunAt;
	let art = rect(
		0,
		0,
		WIDTH,
		SHORE,
		sheet.linear([
			[0, sky.sky[0]],
			[0.6, sky.sky[1]],
			[1, sky.sky[2]],
		]),
	);
	art += circle(
		x,
		y,
		560,
		sheet.radial([
			[0, sky.sun, hour === "night" ? 0.32 : 0.9],
			[0.3, sky.sun, hour === "night" ? 0.1 : 0.3],
			[1, sky.sun, 0],
		]),
	);
	if (hour !== "night") art += circle(x, y, sky.sunSize, sky.sun, 'opacity=".95"');
	// Its own source of chance, so that the town below is the same at every hour.
	const star = seeded("stars");
	if (hour === "night") {
		art += fill(`M${x + 6},${y - 34}A35,35 0 1 1 ${x - 28},${y + 20}A29,29 0 0 0 ${x + 6},${y - 34}Z`, sky.sun);
		for (let index = 0; index < 90; index++)
			art += circle(
				n(star() * WIDTH),
				n(star() * 380),
				n(0.9 + star() * 1.5),
				"#e9f1f2",
				`opacity="${n(3 + star() * (9 - 3)) / 10}"`,
			);
	}
	const wisp = sheet.linear([
		[0, sky.cloud, hour === "night" ? 0.4 : 0.85],
		[1, sky.cloud, 0.05],
	]);
	for (const [cx, cy, size] of [
		[180, 150, 210],
		[1250, 90, 150],
		[1760, 250, 220],
		[640, 60, 120],
	] as const) {
		const h = size * 0.2;
		art += fill(
			`M${cx - size},${cy}C${cx - size * 0.8},${cy - h} ${cx - size * 0.5},${cy - h * 0.6} ${cx - size * 0.4},${cy - h * 0.8}C${cx - size * 0.25},${cy - h * 1.8} ${cx + size * 0.2},${cy - h * 1.8} ${cx + size * 0.3},${cy - h * 0.9}C${cx + size * 0.5},${cy - h * 1.2} ${cx + size * 0.85},${cy - h * 0.6} ${cx + size},${cy}Z`,
			wisp,
		);
	}
	return art;
}

/** The range: a long far ridge, the five knuckles at the left, then wooded foothills. */
export function range(sheet: Sheet, sky: Sky): string {
	const base = SHORE;
	const veil = (colour: string, share: number) =>
		sheet.linear([
			[0, colour],
			[1, mix(colour, sky.sky[2], share)],
		]);
	const [far, near] = sky.mountain;
	const ridge = (level: number, size: number, seed: number): [number, number][] =>
		Array.from({ length: 33 }, (_, index) => [
			index * 62 - 32,
			level -
				size *
					(0.5 +
						0.3 * Math.sin(index * 0.55 + seed) +
						0.2 * Math.sin(index * 1.27 + seed * 2) +
						sheet.between(-0.16, 0.16)),
		]);
	const close = (d: string) => `${d}L${WIDTH + 40},${base}L-40,${base}Z`;
	let art = fill(close(smooth(ridge(470, 90, 1.6))), veil(mix(far, sky.sky[2], 0.25), 0.5));
	const x = 420;
	const b = 520;
	const k = `M-40,${b}C60,478 130,446 190,410L214,402L236,384L250,356L262,346L274,320L286,310L298,314L306,332L318,350L326,354L336,318L348,292L360,284L372,290L380,312L390,336L398,340L406,304L418,278L432,268L444,276L452,300L462,328L470,334L480,306L492,288L504,290L514,314L524,340L532,352L544,336L556,328L568,342L578,366L600,380L622,398C690,430 760,446 830,466C920,490 1000,504 1100,${b}L1100,${base}L-40,${base}Z`;
	art += fill(k, veil(mix(far, near, 0.5), 0.45));
	const sunny = mix(mix(far, near, 0.5), sky.sun, 0.35);
	const shady = darker(mix(far, near, 0.6), 0.16);
	const [left, right] = sky.sunAt[0] < x ? [sunny, shady] : [shady, sunny];
	for (const [px, py, h] of [
		[286, 310, 74],
		[360, 284, 104],
		[432, 268, 116],
		[500, 288, 96],
		[556, 328, 66],
	] as const) {
		art += fill(
			`M${px},${py}L${px - 2},${py + h * 0.34}L${px + 8},${py + h * 0.6}L${px - 6},${py + h * 0.84}L${px + 2},${py + h * 1.5}L${px - 30},${py + h * 1.16}L${px - 24},${py + h * 0.62}L${px - 14},${py + h * 0.3}Z`,
			left,
			'opacity=".42"',
		);
		art += fill(
			`M${px},${py}L${px + 14},${py + h * 0.2}L${px + 22},${py + h * 0.56}L${px + 40},${py + h}L${px + 30},${py + h * 1.3}L${px + 4},${py + h * 0.9}L${px + 8},${py + h * 0.6}L${px - 2},${py + h * 0.34}Z`,
			right,
			'opacity=".42"',
		);
	}
	art += fill(close(smooth(ridge(540, 96, 3.9))), veil(near, 0.35));
	const wood = sky.tone("#7b9a78");
	art += fill(
		close(smooth(ridge(578, 62, 0.7))),
		sheet.linear([
			[0, mix(wood, near, 0.35)],
			[1, mix(wood, sky.sky[2], 0.1)],
		]),
	);
	for (let index = 0; index < 46; index++) {
		const tx = sheet.between(0, WIDTH);
		const ty = sheet.between(556, 590);
		art += oval(
			n(tx),
			n(ty),
			n(sheet.between(8, 20)),
			n(sheet.between(4, 8)),
			sky.tone(sheet.pick(["#5f8463", "#6c8f69", "#517659"])),
			'opacity=".7"',
		);
	}
	for (let index = 0; index < 16; index++)
		art += hut(sheet, sky, sheet.between(620, 1880), sheet.between(550, 578), sheet.between(9, 14));
	return art;
}

function hut(sheet: Sheet, sky: Sky, x: number, y: number, size: number): string {
	return (
		rect(n(x), n(y - size), n(size * 1.5), n(size), sky.tone("#f3ece0")) +
		fill(
			`M${n(x - 2)},${n(y - size)}l${n(size * 0.85)},${n(-size * 0.5)}l${n(size * 0.85)},${n(size * 0.5)}Z`,
			sky.tone("#c07a52"),
		) +
		(sheet.chance(sky.lit) ? rect(n(x + size * 0.5), n(y - size * 0.7), n(size * 0.4), n(size * 0.4), sky.lamp) : "")
	);
}
