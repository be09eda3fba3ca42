/** The Kyrenia coast from the sea: the five-finger range, the castle and harbour, citrus in front. */

import { lighter, mix } from "../colour.ts";
import { cypress, palm, shrub, tree } from "../vehicle/nature.ts";
import type { Light } from "../vehicle/paint.ts";
import { circle, darker, fill, group, line, n, oval, rect, Sheet, seeded, smooth } from "../vehicle/sheet.ts";

export type Hour = "dawn" | "day" | "dusk" | "night";
export const HOURS: Hour[] = ["dawn", "day", "dusk", "night"];

export const WIDTH = 1920;
export const HEIGHT = 840;

type Sky = Light & { sunAt: [number, number]; sunSize: number; lamp: string; lit: number };

const SKIES: Record<Hour, Sky> = {
	dawn: {
		name: "morning",
		sky: ["#8fbdd6", "#f3d9cf", "#fde3bd"],
		sun: "#fff1cf",
		sea: ["#f0cdb4", "#5f9fb0"],
		mountain: ["#b3a9c2", "#8e93ac"],
		cloud: "#fff0e4",
		tone: (colour) => mix(mix(colour, "#f6c3a6", 0.2), "#6a6f94", 0.08),
		shadow: 0.4,
		sunAt: [300, 440],
		sunSize: 40,
		lamp: "#ffe3a6",
		lit: 0.12,
	},
	day: {
		name: "day",
		sky: ["#5fb0dc", "#a6d8ec", "#e8f5f2"],
		sun: "#ffffff",
		sea: ["#57b3c4", "#0b6f86"],
		mountain: ["#9db7c8", "#7d9fac"],
		cloud: "#ffffff",
		tone: (colour) => colour,
		shadow: 0.5,
		sunAt: [1560, 120],
		sunSize: 46,
		lamp: "#45697c",
		lit: 0,
	},
	dusk: {
		name: "dusk",
		sky: ["#4f6fa3", "#d99aa2", "#fbbd82"],
		sun: "#ffe0b0",
		sea: ["#eaa98b", "#3c5c86"],
		mountain: ["#8c7aa0", "#69648e"],
		cloud: "#ffc0a8",
		tone: (colour) => mix(mix(colour, "#e88a6c", 0.16), "#43406c", 0.26),
		shadow: 0.4,
		sunAt: [1620, 470],
		sunSize: 44,
		lamp: "#ffd684",
		lit: 0.5,
	},
	night: {
		name: "dusk",
		sky: ["#0b1826", "#152f47", "#2f536b"],
		sun: "#e9f1f2",
		sea: ["#2b5068", "#0c2134"],
		mountain: ["#223e55", "#1a3146"],
		cloud: "#3b5a70",
		tone: (colour) => mix(mix(colour, "#12283c", 0.66), "#2f5a78", 0.12),
		shadow: 0.5,
		sunAt: [1570, 130],
		sunSize: 34,
		lamp: "#ffcf7a",
		lit: 0.72,
	},
};

const SHORE = 604;

function heaven(sheet: Sheet, hour: Hour, sky: Sky): string {
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
function range(sheet: Sheet, sky: Sky): string {
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

/** One town house: wall, roof, shaded side, windows that are lit after dark. */
function townHouse(
	sheet: Sheet,
	sky: Sky,
	x: number,
	width: number,
	top: number,
	base: number,
	stone: boolean,
): string {
	const wall = sky.tone(
		stone ? sheet.pick(["#dcc498", "#d3b986", "#e2cda5"]) : sheet.pick(["#f8f4ec", "#f3ead9", "#f6eee2", "#efe0c6"]),
	);
	let art = rect(
		n(x),
		n(top),
		n(width),
		n(base - top),
		sheet.linear([
			[0, lighter(wall, 0.12)],
			[1, darker(wall, 0.08)],
		]),
	);
	if (sheet.chance(0.62))
		art += fill(
			`M${n(x - 5)},${n(top + 2)}L${n(x + width * 0.5)},${n(top - width * 0.2)}L${n(x + width + 5)},${n(top + 2)}Z`,
			sky.tone(sheet.pick(["#c6794f", "#b96c46", "#d08a60"])),
		);
	else art += rect(n(x - 3), n(top - 5), n(width + 6), 7, lighter(wall, 0.3));
	art += rect(
		n(x + width * 0.8),
		n(top),
		n(width * 0.2),
		n(base - top),
		sky.tone(darker("#a89a86", 0.1)),
		'opacity=".28"',
	);
	const shutter = sky.tone(sheet.pick(["#3f7f8c", "#4d7d63", "#7b5a45", "#32657c"]));
	for (let y = top + 14; y < base - 30; y += 30)
		for (let at = x + 11; at < x + width - 16; at += 24) {
			const glow = sheet.chance(sky.lit);
			art +=
				rect(n(at), n(y), 10, 15, glow ? sky.lamp : sky.tone("#4a6878")) +
				rect(n(at - 4), n(y), 4, 15, shutter) +
				rect(n(at + 10), n(y), 4, 15, shutter);
		}
	for (let at = x + 10; at < x + width - 18; at += 30) {
		const glow = sheet.chance(sky.lit * 1.2);
		art += fill(`M${n(at)},${base}l0,-14a8,8 0 0 1 16,0l0,14Z`, glow ? sky.lamp : sky.tone("#54707e"));
	}
	return art;
}

function castle(sheet: Sheet, sky: Sky): string {
	const stone = sky.tone("#d8bf8f");
	const face = sheet.linear([
		[0, lighter(stone, 0.16)],
		[1, darker(stone, 0.16)],
	]);
	const drum = sheet.linear(
		[
			[0, lighter(stone, 0.25)],
			[0.45, stone],
			[1, darker(stone, 0.34)],
		],
		[0, 0, 1, 0],
	);
	let art = rect(150, 518, 330, 106, face);
	for (let x = 152; x < 470; x += 26) art += rect(x, 508, 15, 12, stone);
	art +=
		fill("M110,624L118,500L214,500L222,624Z", drum) +
		fill("M430,624L438,490L548,490L558,624Z", drum) +
		rect(112, 492, 108, 12, lighter(stone, 0.2)) +
		rect(432, 482, 122, 12, lighter(stone, 0.2));
	for (const x of [116, 142, 168, 194]) art += rect(x, 482, 16, 12, stone);
	for (const x of [436, 464, 492, 520]) art += rect(x, 472, 18, 12, stone);
	for (let index = 0; index < 22; index++)
		art += rect(
			n(sheet.between(228, 420)),
			n(sheet.between(524, 606)),
			n(sheet.between(12, 26)),
			7,
			sheet.chance(0.5) ? lighter(stone, 0.22) : darker(stone, 0.14),
			'opacity=".5"',
		);
	for (const x of [270, 330, 390])
		art += fill(`M${x},572l0,-16a6,6 0 0 1 12,0l0,16Z`, sky.lit > 0.3 ? sky.lamp : sky.tone("#5a4c38"));
	art += line("M494,474L494,436", sky.tone("#5d5348"), 3);
	return art + palm(sheet, 92, 628, 120, sky) + palm(sheet, 604, 622, 96, sky);
}

function town(sheet: Sheet, sky: Sky): string {
	let art = "";
	for (const [base, low, high] of [
		[586, 500, 530],
		[604, 520, 556],
		[624, 540, 580],
	] as const) {
		let x = base === 624 ? 640 : base === 604 ? 690 : 760;
		while (x < 1500) {
			const width = sheet.between(58, 104);
			art += townHouse(sheet, sky, x, width, sheet.between(low, high), base, sheet.chance(0.42));
			x += width + (sheet.chance(0.2) ? sheet.between(12, 30) : 0);
			if (sheet.chance(0.16)) art += cypress(sheet, n(x), base, n(sheet.between(80, 120)), sky);
		}
	}
	let x = 1500;
	while (x < 1960) {
		const width = sheet.between(60, 100);
		art += townHouse(sheet, sky, x, width, sheet.between(544, 584), 624, sheet.chance(0.5));
		x += width + sheet.between(8, 40);
		art += sheet.chance(0.5)
			? cypress(sheet, n(x - 8), 624, n(sheet.between(80, 130)), sky)
			: tree(sheet, n(x - 8), 624, n(sheet.between(50, 70)), sky, "citrus");
	}
	return art;
}

function boats(sheet: Sheet, sky: Sky): string {
	let art = "";
	for (const [x, y, s] of [
		[700, 658, 40],
		[800, 666, 52],
		[930, 656, 38],
		[1030, 670, 56],
		[1170, 658, 42],
		[1290, 668, 50],
		[1400, 658, 40],
		[590, 676, 46],
	] as const) {
		const hull = sky.tone(sheet.pick(["#ffffff", "#2d6f8a", "#f3e6cf", "#b5473c", "#ffffff"]));
		art +=
			line(`M${x},${y}l0,${n(-s * 1.9)}`, sky.tone("#7a6046"), 2.6) +
			line(
				`M${x},${n(y - s * 1.8)}L${n(x - s * 0.8)},${y - 6}M${x},${n(y - s * 1.8)}L${n(x + s * 0.8)},${y - 6}`,
				sky.tone("#8a979c"),
				1,
				'opacity=".6"',
			);
		art +=
			rect(n(x - s * 0.28), n(y - s * 0.36), n(s * 0.56), n(s * 0.26), sky.tone("#fbf6ec")) +
			rect(n(x - s * 0.2), n(y - s * 0.3), n(s * 0.4), n(s * 0.1), sky.lit > 0.3 ? sky.lamp : sky.tone("#3b5868"));
		art += fill(
			`M${n(x - s * 0.9)},${n(y - s * 0.16)}C${n(x - s * 0.4)},${y} ${n(x + s * 0.4)},${y} ${n(x + s)},${n(y - s * 0.22)}L${n(x + s * 0.7)},${n(y + s * 0.16)}L${n(x - s * 0.66)},${n(y + s * 0.16)}Z`,
			hull,
		);
		art += oval(x, n(y + s * 0.2), n(s * 0.8), 4, darker(sky.sea[1], 0.35), 'opacity=".5"');
	}
	return art;
}

/** The mole with its small light, and lamplight lying on the water after dark. */
function mole(sheet: Sheet, sky: Sky): string {
	const stone = sky.tone("#cdb68a");
	let art =
		fill("M1920,664L1520,668L1476,690L1920,696Z", darker(stone, 0.25)) +
		fill("M1920,652L1528,658L1476,676L1476,690L1920,690Z", stone) +
		fill("M1920,652L1528,658L1476,676L1920,672Z", lighter(stone, 0.25));
	art +=
		fill(
			"M1500,672L1506,606L1530,606L1536,672Z",
			sheet.linear(
				[
					[0, sky.tone("#ffffff")],
					[1, sky.tone("#c6cdd0")],
				],
				[0, 0, 1, 0],
			),
		) +
		rect(1502, 598, 32, 9, sky.tone("#b5473c")) +
		rect(1508, 582, 20, 17, sky.lit > 0.3 ? sky.lamp : sky.tone("#5a7886")) +
		fill("M1504,583L1518,568L1532,583Z", sky.tone("#b5473c"));
	if (sky.lit > 0.3)
		art += circle(
			1518,
			590,
			80,
			sheet.radial([
				[0, sky.lamp, 0.7],
				[1, sky.lamp, 0],
			]),
		);
	return art;
}

function water(sheet: Sheet, sky: Sky, hour: Hour): string {
	const lamp = seeded("lamps");
	const top = 624;
	let art = group(
		rect(
			0,
			top,
			WIDTH,
			HEIGHT - top,
			sheet.linear([
				[0, sky.sea[0]],
				[0.3, mix(sky.sea[0], sky.sea[1], 0.55)],
				[1, sky.sea[1]],
			]),
		),
	);
	const wall = sky.tone("#e8dcc4");
	art += rect(
		0,
		top,
		WIDTH,
		40,
		sheet.linear([
			[0, mix(wall, sky.tone("#d8bf8f"), 0.4), 0.5],
			[1, wall, 0],
		]),
	);
	const [sx] = sky.sunAt;
	for (let index = 0; index < 34; index++) {
		const y = top + 10 + (HEIGHT - top - 20) * (index / 34);
		const spread = 30 + index * 9;
		const long = sheet.between(14, 46) * (0.6 + index / 24);
		const x = sx + sheet.between(-spread, spread);
		art += line(
			`M${n(x - long)},${n(y)}L${n(x + long)},${n(y)}`,
			sky.sun,
			n(1.4 + index * 0.07),
			`opacity="${hour === "night" ? 0.38 : 0.6}"`,
		);
	}
	for (let index = 0; index < 60; index++) {
		const y = top + sheet.between(0.1, 1) * (HEIGHT - top);
		const x = sheet.between(0, WIDTH);
		const long = sheet.between(24, 90) * (0.5 + (y - top) / 220);
		art += fill(
			`M${n(x)},${n(y)}q${n(long / 2)},${n(-3 - (y - top) / 60)} ${n(long)},0q${n(-long / 2)},${n(2 + (y - top) / 90)} ${n(-long)},0Z`,
			index % 3 ? lighter(sky.sea[0], 0.3) : darker(sky.sea[1], 0.2),
			`opacity="${index % 3 ? 0.4 : 0.3}"`,
		);
	}
	if (sky.lit > 0.3)
		for (let index = 0; index < 40; index++) {
			const x = 640 + lamp() * 840;
			for (let row = 0; row < 5; row++)
				art += line(
					`M${n(x - 5 + lamp() * 8 - 4)},${n(634 + row * 11 + lamp() * 4 - 2)}l10,0`,
					sky.lamp,
					2,
					`opacity="${n((0.55 - row * 0.1) * 10) / 10}"`,
				);
		}
	return art;
}

/** A citrus branch from the left, an oleander and cypresses at the right: the near edge of a garden. */
function garden(sheet: Sheet, sky: Sky): string {
	const stone = sky.tone("#dcc7a0");
	const wall = (x: number, right: number, y: number) => {
		let art =
			rect(
				x,
				y,
				right - x,
				HEIGHT - y,
				sheet.linear([
					[0, stone],
					[1, darker(stone, 0.25)],
				]),
			) +
			rect(x - 8, y - 14, right - x + 16, 18, sky.tone("#efe3ca")) +
			rect(x - 8, y + 4, right - x + 16, 5, darker(stone, 0.4), 'opacity=".4"');
		for (let row = 0; row < 3; row++)
			for (let at = x + 10 + (row % 2) * 30; at < right - 50; at += sheet.between(58, 90))
				art += `<rect x="${n(at)}" y="${y + 14 + row * 28}" width="${n(sheet.between(40, 56))}" height="22" rx="4" fill="${sheet.chance(0.5) ? lighter(stone, 0.2) : darker(stone, 0.12)}" opacity=".6"/>`;
		return art;
	};
	let art =
		cypress(sheet, 1800, 800, 400, sky) +
		cypress(sheet, 1872, 810, 480, sky) +
		wall(1560, 1940, 786) +
		shrub(sheet, 1640, 800, 190, sky, "#d9568a") +
		shrub(sheet, 1770, 806, 150, sky, "#f0e4e8");
	art += wall(-20, 330, 776) + tree(sheet, 110, 790, 330, sky, "citrus") + shrub(sheet, 270, 792, 160, sky, "#c9387f");
	return art;
}

/** The whole scene at one hour of the day, as SVG text. */
export function coastScene(hour: Hour): string {
	const sheet = new Sheet("kyrenia", WIDTH, HEIGHT);
	const sky = SKIES[hour];
	const haze = sheet.linear([
		[0, sky.sky[2], 0],
		[1, sky.sky[2], 0.5],
	]);
	let art = heaven(sheet, hour, sky) + range(sheet, sky) + rect(0, 480, WIDTH, 124, haze);
	art += rect(0, 596, WIDTH, 40, sky.tone("#93a578")) + castle(sheet, sky) + town(sheet, sky);
	art +=
		water(sheet, sky, hour) +
		rect(560, 618, 980, 12, sky.tone("#cbb487")) +
		rect(560, 616, 980, 4, sky.tone("#efe3ca")) +
		rect(60, 620, 520, 8, sky.tone("#b39c70"));
	art += boats(sheet, sky) + mole(sheet, sky) + garden(sheet, sky);
	return sheet.finish(art);
}
