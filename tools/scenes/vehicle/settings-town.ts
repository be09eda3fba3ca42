/** Places among houses: a street of palms, a village square, a forecourt, a white house. */
import { lighter, mix } from "../colour.ts";
import { cypress, mountains, palm, sea, shrub, sky, tree } from "./nature.ts";
import type { Light } from "./paint.ts";
import { arched, coping, paving, road, stoneWall } from "./setting-parts.ts";
import { darker, fill, line, n, rect, type Sheet } from "./sheet.ts";

function shuttered(light: Light, x: number, y: number, width: number, height: number, colour: string): string {
	const leaf = width * 0.46;
	const warm = light.name === "dusk";
	let art =
		rect(x - 5, y - 6, width + 10, height + 12, light.tone("#f2ead9")) +
		rect(x, y, width, height, warm ? "#f6cf86" : light.tone("#4f6f80"));
	art += fill(
		`M${x},${y + height}L${x},${y + height * 0.4}L${x + width * 0.7},${y}L${x + width},${y}Z`,
		"#ffffff",
		'opacity=".16"',
	);
	for (const at of [x - leaf - 3, x + width + 3]) {
		art += rect(n(at), y - 2, n(leaf), height + 4, light.tone(colour));
		for (let row = 1; row < 7; row++)
			art += line(
				`M${n(at + 4)},${n(y + (height * row) / 7)}l${n(leaf - 8)},0`,
				light.tone(darker(colour, 0.3)),
				2,
				'opacity=".7"',
			);
	}
	return art + rect(x - 9, y + height + 5, width + 18, 7, light.tone("#e8dcc2"));
}

function pot(sheet: Sheet, light: Light, x: number, base: number, size: number): string {
	return (
		tree(sheet, x, base - size * 0.5, size, light, "citrus") +
		fill(
			`M${x - size * 0.3},${base - size * 0.6}L${x + size * 0.3},${base - size * 0.6}L${x + size * 0.22},${base}L${x - size * 0.22},${base}Z`,
			light.tone("#c37a4e"),
		) +
		rect(n(x - size * 0.34), n(base - size * 0.66), n(size * 0.68), n(size * 0.12), light.tone("#d58e60"))
	);
}

function balcony(light: Light, x: number, y: number): string {
	let art = rect(n(x - 56), n(y), 112, 8, light.tone("#e4d9c3"));
	for (let at = -52; at <= 52; at += 13) art += line(`M${n(x + at)},${n(y)}l0,-32`, light.tone("#3d4c55"), 2);
	return art + line(`M${n(x - 54)},${n(y - 32)}l108,0`, light.tone("#3d4c55"), 3);
}

function facade(
	sheet: Sheet,
	light: Light,
	x: number,
	width: number,
	top: number,
	base: number,
	wall: string,
	shutter: string,
	arcade: boolean,
): string {
	const plaster = sheet.linear([
		[0, light.tone(lighter(wall, 0.12))],
		[1, light.tone(darker(wall, 0.1))],
	]);
	let art =
		rect(x, top, width, base - top, plaster) +
		rect(x - 6, top - 12, width + 12, 14, light.tone(lighter(wall, 0.3))) +
		rect(x, top + 2, width, 8, light.tone(darker(wall, 0.3)), 'opacity=".35"');
	art += rect(x + width - 18, top, 18, base - top, light.tone(darker(wall, 0.3)), 'opacity=".25"');
	const bays = Math.max(2, Math.round(width / 130));
	for (let bay = 0; bay < bays; bay++) {
		const cx = x + (width * (bay + 0.5)) / bays;
		for (let y = top + 40; y < base - 230; y += 130) {
			art += shuttered(light, n(cx - 20), n(y), 40, 74, shutter);
			if (sheet.chance(0.4)) art += balcony(light, cx, y + 84);
		}
		if (arcade) art += arched(light, n(cx - 34), base, 68, 150, "#5d7380");
		else
			art +=
				rect(n(cx - 38), base - 136, 76, 136, light.tone("#52707f")) +
				fill(
					`M${n(cx - 38)},${base - 20}L${n(cx + 20)},${base - 136}L${n(cx + 38)},${base - 136}L${n(cx - 38)},${base + 0}Z`,
					"#ffffff",
					'opacity=".14"',
				) +
				fill(
					`M${n(cx - 50)},${base - 140}L${n(cx + 50)},${base - 140}L${n(cx + 60)},${base - 108}L${n(cx - 60)},${base - 108}Z`,
					light.tone(sheet.pick(["#d98b4a", "#f0e7d6", "#4a8a96"])),
				);
	}
	return art;
}

function house(sheet: Sheet, light: Light, x: number, right: number, top: number, base: number): string {
	const width = right - x;
	let art = stoneWall(sheet, light, x, top, width, base - top, sheet.pick(["#d9c39a", "#e0cca6", "#cfb78d"]));
	art +=
		fill(`M${x - 18},${top + 4}L${x + width / 2},${top - 62}L${right + 18},${top + 4}Z`, light.tone("#c07a52")) +
		rect(x - 18, top, width + 36, 10, light.tone("#e3c9a2"));
	const colour = sheet.pick(["#3f7f8c", "#7b5a45", "#4d7d63", "#32657c"]);
	art += arched(light, n(x + width * 0.58), base, 92, 190, sheet.pick(["#6b4a34", "#2f6a7c"]));
	art +=
		shuttered(light, n(x + width * 0.26), top + 60, 48, 84, colour) +
		shuttered(light, n(x + width * 0.66), top + 56, 44, 76, colour);
	art += shuttered(light, n(x + width * 0.22), base - 170, 48, 84, colour);
	return art;
}

export function palms(sheet: Sheet, light: Light): string {
	let art = sky(sheet, light, 480);
	art += mountains(sheet, light, 490, 170, sheet.between(300, 900));
	const walls = ["#f3ead9", "#efe0c6", "#f6f1e7", "#e9cfae", "#dfe5df"];
	const shutters = ["#3f7f8c", "#5b8a6a", "#7b5a45", "#32657c"];
	let x = -30;
	while (x < 1280) {
		const width = sheet.between(230, 340);
		const gap = sheet.chance(0.25) ? 60 : 0;
		art += facade(
			sheet,
			light,
			n(x),
			n(width),
			n(sheet.between(210, 330)),
			664,
			sheet.pick(walls),
			sheet.pick(shutters),
			sheet.chance(0.4),
		);
		x += width + gap;
	}
	art += rect(0, 662, 1280, 40, light.tone("#ded4c0")) + rect(0, 662, 1280, 10, light.tone("#8b8271"), 'opacity=".3"');
	art += road(sheet, light, 704);
	for (let at = sheet.between(40, 140); at < 1280; at += sheet.between(270, 330))
		art += palm(sheet, n(at), 690, sheet.between(430, 540), light);
	return art;
}

export function village(sheet: Sheet, light: Light): string {
	let art = sky(sheet, light, 480);
	art += mountains(sheet, light, 500, 230, sheet.between(200, 1000));
	const left = n(sheet.between(360, 470));
	art +=
		tree(sheet, left + 110, 640, 210, light, "carob") +
		cypress(sheet, left + 250, 650, 300, light) +
		cypress(sheet, left + 300, 650, 230, light);
	art += house(sheet, light, -20, left, 300, 664);
	const start = n(sheet.between(880, 960));
	art += house(sheet, light, start, 1300, 350, 664);
	art += stoneWall(sheet, light, left, 586, start - left, 80, "#d3bd93") + coping(light, left, 586, start - left);
	art += paving(sheet, light, 662, "#cdbfa5");
	art += rect(0, 660, 1280, 16, light.tone("#6f6350"), 'opacity=".28"');
	art +=
		shrub(sheet, left + 70, 640, 190, light, "#c9387f") +
		pot(sheet, light, start + 40, 690, 76) +
		pot(sheet, light, 44, 690, 84);
	return art;
}

export function forecourt(sheet: Sheet, light: Light): string {
	let art = sky(sheet, light, 440);
	art += mountains(sheet, light, 470, 180, sheet.between(200, 1080));
	art += rect(0, 468, 1280, 190, light.tone("#a3ad7c")) + rect(0, 560, 1280, 100, light.tone("#8b9d6a"));
	art +=
		cypress(sheet, 60, 640, 320, light) + cypress(sheet, 116, 640, 260, light) + cypress(sheet, 1226, 640, 300, light);
	const wall = light.tone("#f2ede2");
	art += rect(
		170,
		270,
		960,
		380,
		sheet.linear([
			[0, wall],
			[1, darker(wall, 0.1)],
		]),
	);
	art +=
		rect(150, 244, 1000, 54, light.tone("#0b6477")) +
		rect(150, 298, 1000, 12, light.tone("#e8872b")) +
		rect(170, 310, 960, 12, "#0b1620", 'opacity=".22"');
	const pane = sheet.linear([
		[0, mix("#58808f", light.sky[0], 0.4)],
		[1, mix("#2f4c5a", light.sky[1], 0.2)],
	]);
	const lamp = light.name === "dusk" ? 0.55 : 0.22;
	for (const x of [200, 390, 580]) {
		art += rect(x, 340, 178, 304, pane) + rect(x, 340, 178, 304, "#ffe2a8", `opacity="${lamp}"`);
		art +=
			fill(`M${x + 20},644L${x + 140},340L${x + 178},340L${x + 178},360L${x + 70},644Z`, "#ffffff", 'opacity=".16"') +
			line(`M${x},340l178,0l0,304l-178,0Z`, light.tone("#3a4a53"), 5);
		art += fill(
			`M${x + 16},640C${x + 20},596 ${x + 44},592 ${x + 64},586C${x + 84},562 ${x + 124},562 ${x + 140},588C${x + 160},594 ${x + 164},610 ${x + 164},640Z`,
			"#1c2c36",
			'opacity=".45"',
		);
	}
	art += rect(800, 340, 290, 310, light.tone("#aab4b8"));
	for (let y = 350; y < 650; y += 20) art += line(`M800,${y}l290,0`, light.tone("#87939a"), 3, 'opacity=".6"');
	art += rect(792, 332, 306, 12, light.tone("#5b6a73"));
	art += paving(sheet, light, 648, "#c3c3bd") + rect(0, 646, 1280, 14, "#0b1620", 'opacity=".16"');
	art += pot(sheet, light, 776, 684, 84) + pot(sheet, light, 1124, 684, 84);
	return art;
}

export function villa(sheet: Sheet, light: Light): string {
	let art = sky(sheet, light, 470, 0.18);
	art += sea(sheet, light, 430, 520, 0.18) + mountains(sheet, light, 432, 110, 1100);
	art += rect(
		0,
		516,
		1280,
		150,
		sheet.linear([
			[0, light.tone("#b7bd85")],
			[1, light.tone("#8fa36c")],
		]),
	);
	const wall = light.tone("#f8f4ec");
	const shade = darker(wall, 0.2);
	const glass =
		light.name === "dusk"
			? sheet.linear([
					[0, "#f9d898"],
					[1, "#eeb56b"],
				])
			: sheet.linear([
					[0, mix("#7fa9b8", light.sky[0], 0.4)],
					[1, light.tone("#35596a")],
				]);
	art +=
		tree(sheet, 1180, 650, 270, light, "olive") +
		cypress(sheet, 130, 660, 400, light) +
		cypress(sheet, 66, 660, 330, light);
	art +=
		rect(
			330,
			220,
			520,
			200,
			sheet.linear([
				[0, wall],
				[1, darker(wall, 0.06)],
			]),
		) +
		rect(310, 208, 560, 16, lighter(wall, 0.4)) +
		rect(330, 224, 520, 14, shade, 'opacity=".5"');
	art +=
		rect(
			240,
			410,
			790,
			250,
			sheet.linear([
				[0, wall],
				[1, darker(wall, 0.08)],
			]),
		) +
		rect(220, 398, 830, 16, lighter(wall, 0.4)) +
		rect(240, 414, 790, 16, shade, 'opacity=".5"');
	for (const [x, y, w, h] of [
		[380, 256, 180, 140],
		[620, 256, 180, 140],
		[470, 452, 240, 208],
	] as const) {
		art +=
			rect(x, y, w, h, glass) +
			fill(
				`M${x + 10},${y + h}L${x + w * 0.6},${y}L${x + w * 0.85},${y}L${x + w * 0.4},${y + h}Z`,
				"#ffffff",
				'opacity=".2"',
			) +
			line(`M${x},${y}l${w},0l0,${h}l${-w},0ZM${x + w / 2},${y}l0,${h}`, light.tone("#41535d"), 4);
	}
	art += stoneWall(sheet, light, 240, 430, 170, 230, "#d9c39a") + rect(790, 446, 200, 214, light.tone("#8a6b4c"));
	for (let y = 462; y < 656; y += 22) art += line(`M790,${y}l200,0`, light.tone("#6a5038"), 2.5);
	art +=
		stoneWall(sheet, light, -10, 606, 240, 60) +
		coping(light, -10, 606, 240) +
		stoneWall(sheet, light, 1046, 606, 260, 60) +
		coping(light, 1046, 606, 260);
	art += paving(sheet, light, 658, "#d5cab5") + rect(0, 656, 1280, 12, "#0b1620", 'opacity=".14"');
	art +=
		shrub(sheet, 150, 622, 170, light, "#c9387f") +
		shrub(sheet, 1120, 622, 190, light, "#e9e2e6") +
		pot(sheet, light, 752, 690, 76);
	return art;
}
