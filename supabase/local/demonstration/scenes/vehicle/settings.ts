/** Places a vehicle stands in. Each fills the sheet; the vehicle's wheels touch the ground at GROUND. */

import { lighter, mix } from "../colour.ts";
import { cypress, mountains, palm, sea, shrub, sky, tree } from "./nature.ts";
import type { Light } from "./paint.ts";
import { darker, fill, group, line, n, oval, rect, type Sheet } from "./sheet.ts";

export const GROUND = 772;

/** How far out of focus the place behind a vehicle is. */
const SOFTNESS = 2.4;

export type SettingName = "coast" | "palms" | "village" | "forecourt" | "fields" | "harbour" | "hills" | "villa";

export const SETTING_WORDS: Record<SettingName, { en: string; tr: string }> = {
	coast: { en: "on the coast road", tr: "Sahil yolunda" },
	palms: { en: "on a street of palms", tr: "Palmiyeli sokakta" },
	village: { en: "in a village square", tr: "Köy meydanında" },
	forecourt: { en: "on a garage forecourt", tr: "Galerinin önünde" },
	fields: { en: "beside the fields", tr: "Tarlaların kıyısında" },
	harbour: { en: "at the old harbour", tr: "Eski limanda" },
	hills: { en: "below the mountains", tr: "Dağların eteğinde" },
	villa: { en: "in front of a white house", tr: "Beyaz bir evin önünde" },
};

function road(sheet: Sheet, light: Light, top: number, near = "#8d9193"): string {
	const asphalt = sheet.linear([
		[0, light.tone(lighter(near, 0.22))],
		[0.5, light.tone(near)],
		[1, light.tone(darker(near, 0.28))],
	]);
	const kerb = light.tone("#e6dfd0");
	let art = rect(0, top, 1280, 960 - top, asphalt);
	art += rect(0, top - 16, 1280, 12, kerb) + rect(0, top - 4, 1280, 8, darker(kerb, 0.32));
	for (let x = sheet.between(0, 90); x < 1280; x += 128)
		art += line(`M${n(x)},${top - 16}l0,18`, darker(kerb, 0.4), 1.6, 'opacity=".5"');
	for (let x = -120 + sheet.between(0, 120); x < 1400; x += 330)
		art += fill(`M${n(x)},884l150,0l14,15l-170,0Z`, light.tone("#efe9dc"), 'opacity=".82"');
	return art;
}

function paving(sheet: Sheet, light: Light, top: number, colour: string): string {
	const stone = sheet.linear([
		[0, light.tone(lighter(colour, 0.25))],
		[0.6, light.tone(colour)],
		[1, light.tone(darker(colour, 0.18))],
	]);
	let art = rect(0, top, 1280, 960 - top, stone);
	const joint = light.tone(darker(colour, 0.3));
	for (let row = 1; row < 7; row++) {
		const y = top + (960 - top) * (row / 7) ** 1.7;
		art += line(`M0,${n(y)}L1280,${n(y)}`, joint, 1.2 + row * 0.2, 'opacity=".3"');
	}
	for (let column = -14; column <= 14; column++)
		art += line(`M${n(640 + column * 66)},${top}L${n(640 + column * 150)},960`, joint, 1.4, 'opacity=".22"');
	return art;
}

/** A wall of squared yellow limestone with a lighter coping. */
export function stoneWall(
	sheet: Sheet,
	light: Light,
	x: number,
	y: number,
	width: number,
	height: number,
	colour = "#d9c39a",
): string {
	const face = sheet.linear([
		[0, light.tone(lighter(colour, 0.18))],
		[1, light.tone(darker(colour, 0.14))],
	]);
	let art = rect(x, y, width, height, face);
	const row = 26;
	for (let index = 0; index * row < height; index++) {
		const top = y + index * row;
		if (index) art += line(`M${x},${top}l${width},0`, light.tone(darker(colour, 0.25)), 1.2, 'opacity=".45"');
		for (let at = x + (index % 2 ? 24 : 0) + sheet.between(0, 20); at < x + width - 40; at += sheet.between(46, 74)) {
			art += line(
				`M${n(at)},${top}l0,${Math.min(row, y + height - top)}`,
				light.tone(darker(colour, 0.25)),
				1.2,
				'opacity=".4"',
			);
			if (sheet.chance(0.22))
				art += rect(
					n(at + 2),
					top + 2,
					40,
					Math.min(row, y + height - top) - 3,
					light.tone(sheet.chance(0.5) ? lighter(colour, 0.3) : darker(colour, 0.1)),
					'opacity=".5"',
				);
		}
	}
	return art;
}

const coping = (light: Light, x: number, y: number, width: number) =>
	rect(x - 6, y - 12, width + 12, 14, light.tone("#f0e6d0")) +
	rect(x - 6, y + 2, width + 12, 4, light.tone("#a8946f"), 'opacity=".6"');

/** An arched opening with a wooden door or a glazed window. */
function arched(
	light: Light,
	x: number,
	base: number,
	width: number,
	height: number,
	colour: string,
	surround = "#efe4cb",
): string {
	const shape = (grow: number) =>
		`M${x - grow},${base}L${x - grow},${base - height + width / 2}A${width / 2 + grow},${width / 2 + grow} 0 0 1 ${x + width + grow},${base - height + width / 2}L${x + width + grow},${base}Z`;
	return (
		fill(shape(12), light.tone(surround)) +
		fill(shape(0), light.tone(colour)) +
		fill(
			`M${x},${base}L${x},${base - height + width / 2}A${width / 2},${width / 2} 0 0 1 ${x + width * 0.22},${base - height + width * 0.08}L${x + width * 0.1},${base}Z`,
			light.tone(darker(colour, 0.45)),
			'opacity=".6"',
		) +
		line(`M${x + width / 2},${base - height + 4}L${x + width / 2},${base}`, light.tone(darker(colour, 0.4)), 3)
	);
}

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

function coast(sheet: Sheet, light: Light): string {
	let art = sky(sheet, light, 430);
	art += mountains(sheet, light, 432, 190, sheet.between(180, 420));
	art += sea(sheet, light, 430, 640);
	const head = light.tone("#8f9d74");
	art +=
		fill("M1280,440C1180,436 1120,452 1040,470C980,482 930,486 890,488L1280,520Z", head) +
		fill("M1280,500C1160,486 1000,492 890,488L1000,504L1280,530Z", light.tone("#dcc9a0"));
	art += group(
		[1090, 1134, 1180, 1232]
			.map(
				(x, index) =>
					rect(x, 430 - (index % 2) * 8, 30, 30, light.tone("#f4efe6")) +
					rect(x, 426 - (index % 2) * 8, 30, 6, light.tone("#c98a62")),
			)
			.join(""),
	);
	if (sheet.chance(0.7)) art += sail(light, sheet.between(520, 760), 470, 46);
	art += stoneWall(sheet, light, 0, 586, 1280, 76) + coping(light, 0, 584, 1280);
	art += rect(0, 656, 1280, 40, light.tone("#d8cdb6")) + road(sheet, light, 700);
	for (const x of [sheet.between(40, 160), sheet.between(1080, 1220)])
		art += shrub(sheet, x, 664, sheet.between(150, 200), light, sheet.pick(["#d9568a", "#e9e2e6", "#d9568a"]));
	if (sheet.chance(0.6)) art += palm(sheet, sheet.chance(0.5) ? 120 : 1160, 668, sheet.between(430, 500), light);
	return art;
}

function sail(light: Light, x: number, y: number, size: number): string {
	return (
		fill(`M${n(x)},${n(y - size)}L${n(x)},${y}L${n(x - size * 0.5)},${y}Z`, light.tone("#ffffff")) +
		fill(`M${n(x + 3)},${n(y - size * 0.8)}L${n(x + 3)},${y}L${n(x + size * 0.38)},${y}Z`, light.tone("#f1e6d4")) +
		fill(`M${n(x - size * 0.5)},${y + 3}l${n(size)},0l-8,9l${n(-size * 0.75)},0Z`, light.tone("#2d4b5e"))
	);
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

function balcony(light: Light, x: number, y: number): string {
	let art = rect(n(x - 56), n(y), 112, 8, light.tone("#e4d9c3"));
	for (let at = -52; at <= 52; at += 13) art += line(`M${n(x + at)},${n(y)}l0,-32`, light.tone("#3d4c55"), 2);
	return art + line(`M${n(x - 54)},${n(y - 32)}l108,0`, light.tone("#3d4c55"), 3);
}

function palms(sheet: Sheet, light: Light): string {
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

function village(sheet: Sheet, light: Light): string {
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

function forecourt(sheet: Sheet, light: Light): string {
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

function fields(sheet: Sheet, light: Light): string {
	let art = sky(sheet, light, 470);
	art += mountains(sheet, light, 478, 230, sheet.between(260, 1020));
	const strips = ["#cdb765", "#b9b86a", "#dcc77c", "#9fae62"];
	const tops = [468, 500, 536, 584];
	tops.forEach((top, index) => {
		const tilt = sheet.between(-14, 14);
		const colour = strips[index] as string;
		art += fill(
			`M0,${n(top + tilt)}C400,${n(top - tilt - 10)} 860,${n(top + tilt + 14)} 1280,${n(top - tilt)}L1280,720L0,720Z`,
			sheet.linear([
				[0, light.tone(lighter(colour, 0.14))],
				[1, light.tone(darker(colour, 0.08))],
			]),
		);
	});
	for (let index = 0; index < 9; index++) {
		const depth = index / 9;
		art += tree(
			sheet,
			n(sheet.between(0, 1280)),
			n(486 + depth * 80),
			n(26 + depth * 60),
			light,
			sheet.pick(["olive", "carob"]),
		);
	}
	art +=
		tree(sheet, n(sheet.between(40, 180)), 672, sheet.between(260, 320), light, "olive") +
		tree(sheet, n(sheet.between(1090, 1230)), 664, sheet.between(200, 270), light, sheet.pick(["olive", "carob"]));
	const earth = sheet.linear([
		[0, light.tone("#dcc59c")],
		[0.5, light.tone("#cbb084")],
		[1, light.tone("#a98c63")],
	]);
	art += rect(0, 676, 1280, 284, earth);
	art += fill("M0,676C300,664 900,688 1280,672L1280,690L0,692Z", light.tone("#9aa35e"));
	for (const y of [716, 826, 880])
		art += fill(
			`M0,${y}C320,${y - 8} 860,${y + 10} 1280,${y - 4}L1280,${y + 10}C860,${y + 26} 320,${y + 6} 0,${y + 16}Z`,
			light.tone("#b3976c"),
			'opacity=".45"',
		);
	for (let index = 0; index < 16; index++) {
		const x = sheet.between(0, 1280);
		const y = sheet.chance(0.5) ? sheet.between(690, 704) : sheet.between(900, 958);
		art += line(`M${n(x)},${n(y)}l-7,-18M${n(x)},${n(y)}l1,-24M${n(x)},${n(y)}l9,-16`, light.tone("#8d9a55"), 3);
	}
	return art;
}

function harbour(sheet: Sheet, light: Light): string {
	let art = sky(sheet, light, 420, 0.3);
	art += mountains(sheet, light, 452, 230, sheet.between(500, 900));
	let x = -20;
	while (x < 900) {
		const width = sheet.between(110, 170);
		const top = sheet.between(330, 390);
		const wall = sheet.pick(["#e4d0a8", "#f3ead9", "#dcc498", "#efe0c6"]);
		art +=
			rect(n(x), n(top), n(width), 170, light.tone(wall)) +
			rect(n(x - 4), n(top - 8), n(width + 8), 10, light.tone("#c98a62")) +
			rect(n(x + width - 12), n(top), 12, 170, light.tone(darker(wall, 0.3)), 'opacity=".3"');
		for (let at = x + 24; at < x + width - 34; at += 44)
			art +=
				rect(n(at), n(top + 24), 18, 30, light.name === "dusk" ? "#f6cf86" : light.tone("#4f6f80")) +
				arched(light, n(at - 2), 500, 22, 50, "#5d7380");
		x += width;
	}
	art +=
		stoneWall(sheet, light, 960, 300, 340, 200, "#cdb488") +
		group([960, 1006, 1052, 1098, 1144, 1190, 1236].map((at) => rect(at, 282, 26, 20, light.tone("#d4bd93"))).join(""));
	art += fill(
		"M930,500C930,400 936,340 944,320L1080,320C1086,360 1090,440 1090,500Z",
		sheet.linear(
			[
				[0, light.tone("#e0c99d")],
				[0.5, light.tone("#cdb488")],
				[1, light.tone("#9f8860")],
			],
			[0, 0, 1, 0],
		),
	);
	art += sea(sheet, light, 498, 652, 0.3);
	for (let index = 0; index < 6; index++)
		art += boat(
			sheet,
			light,
			90 + index * 210 + sheet.between(-40, 40),
			sheet.between(560, 610),
			sheet.between(70, 110),
		);
	art += rect(0, 640, 1280, 26, light.tone("#b79f76")) + rect(0, 634, 1280, 12, light.tone("#e9dcc0"));
	art += paving(sheet, light, 660, "#d0c2a6");
	for (const at of [60, 420, 860, 1220])
		art += fill(`M${at - 15},668l4,-30c-12,-6 -10,-18 11,-18c21,0 23,12 11,18l4,30Z`, light.tone("#39474f"));
	return art;
}

function boat(sheet: Sheet, light: Light, x: number, y: number, size: number): string {
	const hull = light.tone(sheet.pick(["#ffffff", "#2d6f8a", "#f3e6cf", "#b5473c"]));
	let art =
		line(`M${n(x)},${n(y)}l0,${n(-size * 1.7)}`, light.tone("#8a6b4c"), 4) +
		line(
			`M${n(x)},${n(y - size * 1.6)}L${n(x - size * 0.8)},${n(y - 8)}M${n(x)},${n(y - size * 1.6)}L${n(x + size * 0.8)},${n(y - 8)}`,
			light.tone("#7c8b92"),
			1.4,
			'opacity=".7"',
		);
	art +=
		rect(n(x - size * 0.28), n(y - size * 0.3), n(size * 0.6), n(size * 0.24), light.tone("#f7f2e8")) +
		rect(n(x - size * 0.22), n(y - size * 0.24), n(size * 0.46), n(size * 0.1), light.tone("#3b5868"));
	art += fill(
		`M${n(x - size * 0.9)},${n(y - size * 0.14)}C${n(x - size * 0.4)},${n(y)} ${n(x + size * 0.4)},${n(y)} ${n(x + size)},${n(y - size * 0.2)}L${n(x + size * 0.7)},${n(y + size * 0.18)}L${n(x - size * 0.66)},${n(y + size * 0.18)}Z`,
		hull,
		`stroke="${light.tone("#41535d")}" stroke-width="1.5" stroke-opacity=".35"`,
	);
	return art + oval(n(x), n(y + size * 0.22), n(size * 0.8), 6, "#0c3c4a", 'opacity=".35"');
}

function hills(sheet: Sheet, light: Light): string {
	let art = sky(sheet, light, 460, 0.22);
	art += mountains(sheet, light, 520, 360, sheet.between(620, 860));
	art += fill("M0,520C160,470 360,500 560,520C760,540 1000,480 1280,510L1280,660L0,660Z", light.tone("#86986a"));
	art += fill("M0,580C260,540 460,590 700,580C940,570 1100,560 1280,580L1280,680L0,680Z", light.tone("#6f8a5c"));
	for (let index = 0; index < 12; index++) {
		const depth = index / 12;
		const x = n(sheet.between(0, 1280));
		art += sheet.chance(0.45)
			? cypress(sheet, x, n(530 + depth * 90), n(60 + depth * 90), light)
			: tree(sheet, x, n(530 + depth * 90), n(44 + depth * 70), light, sheet.pick(["carob", "olive"]));
	}
	art += rect(0, 648, 1280, 60, light.tone("#cdb88c")) + road(sheet, light, 704);
	const steel = light.tone("#c6ced2");
	for (let x = 30; x < 1280; x += 156) art += rect(x, 604, 14, 84, light.tone("#7f8a90"));
	art += rect(
		0,
		606,
		1280,
		32,
		sheet.linear([
			[0, lighter(steel, 0.4)],
			[0.4, steel],
			[0.55, darker(steel, 0.35)],
			[1, steel],
		]),
	);
	return art;
}

function villa(sheet: Sheet, light: Light): string {
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

const DRAW: Record<SettingName, (sheet: Sheet, light: Light) => string> = {
	coast,
	palms,
	village,
	forecourt,
	fields,
	harbour,
	hills,
	villa,
};

/** The place, slightly out of focus so that the vehicle stands out, with light from the sun's side. */
export function setting(sheet: Sheet, name: SettingName, light: Light): string {
	const haze = sheet.linear([
		[0, light.sky[2], 0],
		[0.62, light.sky[2], 0.16],
		[0.75, light.sky[2], 0],
	]);
	const edge = sheet.radial(
		[
			[0.62, "#0b1620", 0],
			[1, "#0b1620", 0.1],
		],
		[0.5, 0.5, 0.75],
	);
	const place = DRAW[name](sheet, light);
	// The sharp drawing lies underneath: a blurred one fades to nothing along the picture's edge.
	return (
		place + group(place, `filter="${sheet.blur(SOFTNESS)}"`) + rect(0, 0, 1280, 960, haze) + rect(0, 0, 1280, 960, edge)
	);
}
