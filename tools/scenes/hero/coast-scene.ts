/** The Kyrenia coast from the sea: the five-finger range, the castle and harbour, citrus in front. */
import { lighter } from "../colour.ts";
import { cypress, shrub, tree } from "../vehicle/nature.ts";
import { darker, n, rect, Sheet } from "../vehicle/sheet.ts";
import { heaven, range } from "./backdrop.ts";
import { HEIGHT, type Hour, SKIES, type Sky, WIDTH } from "./hours.ts";
import { castle, town } from "./town.ts";
import { boats, mole, water } from "./water.ts";

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
