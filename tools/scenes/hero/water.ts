/** The harbour: its water, boats and mole. */
import { lighter, mix } from "../colour.ts";
import { circle, darker, fill, group, line, n, oval, rect, type Sheet, seeded } from "../vehicle/sheet.ts";
import { HEIGHT, type Hour, type Sky, WIDTH } from "./hours.ts";

export function boats(sheet: Sheet, sky: Sky): string {
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
export function mole(sheet: Sheet, sky: Sky): string {
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

export function water(sheet: Sheet, sky: Sky, hour: Hour): string {
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
