/** Kyrenia's castle and the houses along its harbour. */
import { lighter } from "../colour.ts";
import { cypress, palm, tree } from "../vehicle/nature.ts";
import { darker, fill, line, n, rect, type Sheet } from "../vehicle/sheet.ts";
import type { Sky } from "./hours.ts";

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

export function castle(sheet: Sheet, sky: Sky): string {
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

export function town(sheet: Sheet, sky: Sky): string {
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
