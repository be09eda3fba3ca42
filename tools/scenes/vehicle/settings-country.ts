/** Places out of town: the fields and the road below the mountains. */
import { lighter } from "../colour.ts";
import { cypress, mountains, sky, tree } from "./nature.ts";
import type { Light } from "./paint.ts";
import { road } from "./setting-parts.ts";
import { darker, fill, line, n, rect, type Sheet } from "./sheet.ts";

export function fields(sheet: Sheet, light: Light): string {
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

export function hills(sheet: Sheet, light: Light): string {
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
