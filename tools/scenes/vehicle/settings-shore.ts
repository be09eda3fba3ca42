/** Places by the sea: the coast road and the old harbour. */
import { mountains, palm, sea, shrub, sky } from "./nature.ts";
import type { Light } from "./paint.ts";
import { arched, coping, paving, road, stoneWall } from "./setting-parts.ts";
import { darker, fill, group, line, n, oval, rect, type Sheet } from "./sheet.ts";

function sail(light: Light, x: number, y: number, size: number): string {
	return (
		fill(`M${n(x)},${n(y - size)}L${n(x)},${y}L${n(x - size * 0.5)},${y}Z`, light.tone("#ffffff")) +
		fill(`M${n(x + 3)},${n(y - size * 0.8)}L${n(x + 3)},${y}L${n(x + size * 0.38)},${y}Z`, light.tone("#f1e6d4")) +
		fill(`M${n(x - size * 0.5)},${y + 3}l${n(size)},0l-8,9l${n(-size * 0.75)},0Z`, light.tone("#2d4b5e"))
	);
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

export function coast(sheet: Sheet, light: Light): string {
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

export function harbour(sheet: Sheet, light: Light): string {
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
