/** Cars seen straight from behind: half a shape, mirrored, around x = 0 on ground y = 0. */

import { lighter, mix } from "../colour.ts";
import type { Light, Paint } from "./paint.ts";
import { circle, darker, fill, group, line, oval, path, rect, type Sheet } from "./sheet.ts";

export type RearBody = "hatchback" | "saloon" | "suv";

type Shape = {
	/** Points of the right half from the middle of the roof to the middle of the floor. */
	outline: string;
	window: string;
	lamp: string;
	lampLine: string;
	/** Heights: lid edge, plate, bumper top, floor. */
	lid: number;
	plate: number;
	bumper: number;
	half: number;
	top: number;
	lidShape: string;
	screenFloor: number;
};

const SHAPES: Record<RearBody, Shape> = {
	hatchback: {
		outline:
			"M0,-500C70,-500 140,-497 176,-490C204,-478 226,-420 246,-336C274,-316 288,-280 291,-230L293,-120C292,-86 284,-64 270,-54L0,-50",
		window: "M0,-462C70,-462 120,-459 150,-454C172,-440 192,-396 206,-344C150,-336 70,-333 0,-333",
		lamp: "M212,-340C240,-338 268,-318 278,-290C284,-262 284,-240 280,-216C258,-216 232,-220 214,-232C206,-262 204,-306 212,-340Z",
		lampLine: "M228,-318C246,-308 258,-292 264,-268",
		lid: -150,
		plate: -212,
		bumper: -128,
		half: 292,
		top: -500,
		lidShape: "M206,-340C208,-290 206,-230 196,-190C188,-164 160,-150 120,-148L0,-146",
		screenFloor: -333,
	},
	saloon: {
		outline:
			"M0,-440C80,-440 140,-436 176,-428C208,-414 232,-366 250,-318C280,-310 298,-290 303,-250L306,-120C304,-84 296,-62 280,-52L0,-48",
		window: "M0,-408C70,-408 124,-404 158,-398C180,-384 200,-352 214,-318C150,-308 70,-306 0,-306",
		lamp: "M186,-262C226,-272 266,-282 296,-280C302,-250 302,-226 298,-206C262,-196 224,-196 192,-204C184,-222 182,-244 186,-262Z",
		lampLine: "M206,-248C236,-256 264,-262 288,-262",
		lid: -140,
		plate: -206,
		bumper: -122,
		half: 304,
		top: -440,
		lidShape: "M224,-312C226,-270 210,-200 186,-170C170,-150 140,-142 110,-142L0,-140",
		screenFloor: -306,
	},
	suv: {
		outline:
			"M0,-566C80,-566 150,-562 192,-554C222,-540 240,-470 256,-380C290,-366 306,-330 310,-270L313,-140C312,-104 304,-82 288,-72L0,-68",
		window: "M0,-520C70,-520 130,-517 164,-512C186,-498 204,-444 216,-386C150,-376 70,-373 0,-373",
		lamp: "M222,-384C256,-382 288,-364 298,-336C302,-306 302,-276 298,-248C270,-246 240,-254 222,-268C214,-304 214,-346 222,-384Z",
		lampLine: "M238,-360C260,-352 276,-334 284,-308",
		lid: -170,
		plate: -250,
		bumper: -160,
		half: 312,
		top: -566,
		lidShape: "M216,-384C222,-320 218,-250 206,-212C196,-184 166,-172 126,-170L0,-168",
		screenFloor: -373,
	},
};

/** A shape and its mirror image. */
const both = (art: string) => art + group(art, 'transform="scale(-1 1)"');

function bodywork(sheet: Sheet, shape: Shape, paint: Paint, light: Light): string {
	const { base, sky, deep, shine } = paint;
	const floor = mix(light.tone("#c9b89a"), base, 0.5);
	const skin = sheet.linear(
		[
			[0, mix(base, sky, 0.8)],
			[0.1, mix(base, sky, 0.35)],
			[0.34, mix(base, sky, 0.3)],
			[0.42, mix(base, sky, 0.5)],
			[0.52, mix(base, sky, 0.1)],
			[0.66, base],
			[0.8, mix(base, deep, 0.6)],
			[1, mix(deep, floor, 0.2)],
		],
		[0, shape.top, 0, -50],
		true,
	);
	const round = sheet.linear(
		[
			[0, deep, 0],
			[0.62, deep, 0],
			[0.86, deep, 0.35],
			[1, deep, 0.85],
		],
		[0, 0, shape.half, 0],
		true,
	);
	let art = both(fill(`${shape.outline}L-1,-50L-1,${shape.top}Z`, skin));
	art += both(fill(`${shape.outline}Z`, round));
	const inside = sheet.clip(
		`${path(`${shape.outline}L0,0Z`, "")}${path(`${shape.outline}L0,0Z`, 'transform="scale(-1 1)"')}`,
	);
	const low = shape.bumper;
	let dress = fill(
		`M-340,${low - 20}C-160,${low - 6} 160,${low - 6} 340,${low - 20}L340,0L-340,0Z`,
		deep,
		'opacity=".4"',
	);
	dress += fill(
		`M-340,${shape.screenFloor + 50}C-160,${shape.screenFloor + 22} 160,${shape.screenFloor + 22} 340,${shape.screenFloor + 50}L340,${shape.screenFloor + 78}C160,${shape.screenFloor + 58} -160,${shape.screenFloor + 58} -340,${shape.screenFloor + 78}Z`,
		sky,
		`opacity="${0.25 + shine * 0.5}"`,
	);
	dress +=
		rect(-340, -88, 680, 90, "#1c242a") +
		rect(-340, -89, 680, 2.5, "#6b7780", 'opacity=".7"') +
		rect(-90, -82, 180, 20, "#0f1418", 'rx="6"');
	return art + group(dress, `clip-path="${inside}"`);
}

function rearGlass(sheet: Sheet, shape: Shape, light: Light): string {
	const glass = sheet.linear([
		[0, mix("#7f9fae", light.sky[0], 0.5)],
		[0.5, mix("#3c5360", light.sky[1], 0.2)],
		[1, "#1a262e"],
	]);
	const inside = sheet.clip(`${path(`${shape.window}Z`, "")}${path(`${shape.window}Z`, 'transform="scale(-1 1)"')}`);
	let view = both(fill(`${shape.window}L-1,${shape.screenFloor}L-1,${shape.top}Z`, glass));
	for (const x of [-112, 0, 112])
		view += rect(x - 34, shape.screenFloor - 52, 68, 70, "#141d24", 'rx="18" opacity=".7"');
	view += rect(-240, shape.screenFloor - 14, 480, 30, "#10181e", 'opacity=".8"');
	view +=
		fill(
			`M-110,${shape.screenFloor}L-20,${shape.top}L50,${shape.top}L-40,${shape.screenFloor}Z`,
			"#ffffff",
			'opacity=".22"',
		) +
		fill(
			`M-14,${shape.screenFloor}L76,${shape.top}L92,${shape.top}L2,${shape.screenFloor}Z`,
			"#ffffff",
			'opacity=".2"',
		);
	const frame = both(line(shape.window, "#10171d", 5));
	const y = shape.screenFloor - 4;
	return (
		group(view, `clip-path="${inside}"`) +
		frame +
		line(`M0,${y}L-96,${y - 26}`, "#10171d", 6) +
		circle(0, y, 8, "#10171d")
	);
}

/** The whole car from behind. */
export function rearView(sheet: Sheet, kind: RearBody, paint: Paint, light: Light): string {
	const shape = SHAPES[kind];
	const { base, sky, deep } = paint;
	const lit = light.name === "dusk" || light.name === "golden";
	const tyre = sheet.linear(
		[
			[0, "#0c1013"],
			[0.3, "#2b3238"],
			[0.7, "#20262b"],
			[1, "#0c1013"],
		],
		[0, 0, 1, 0],
	);
	let art =
		group(oval(10, 2, shape.half * 1.12, 26, "#0d1a26"), `filter="${sheet.blur(12)}" opacity="${light.shadow}"`) +
		group(oval(0, -6, shape.half, 18, "#0a141d"), `filter="${sheet.blur(6)}" opacity="${light.shadow + 0.3}"`);
	art +=
		rect(-200, -84, 400, 62, "#0d1216") +
		both(
			rect(shape.half - 92, -110, 76, 112, tyre, 'rx="20"') +
				line(`M${shape.half - 72},-60l0,54M${shape.half - 54},-60l0,56M${shape.half - 36},-60l0,54`, "#0a0d10", 3),
		);
	if (kind === "suv")
		art += both(
			line(`M166,${shape.top + 10}L172,${shape.top - 12}L182,${shape.top - 8}L190,${shape.top + 14}`, "#2a3239", 8),
		);
	art += bodywork(sheet, shape, paint, light) + rearGlass(sheet, shape, light);
	art +=
		fill(
			`M-150,${shape.top + 6}C-70,${shape.top - 4} 70,${shape.top - 4} 150,${shape.top + 6}L158,${shape.top + 28}C80,${shape.top + 18} -80,${shape.top + 18} -158,${shape.top + 28}Z`,
			mix(base, sky, 0.45),
		) +
		line(
			`M-146,${shape.top + 6}C-70,${shape.top - 3} 70,${shape.top - 3} 146,${shape.top + 6}`,
			lighter(sky, 0.5),
			4,
			'opacity=".8"',
		) +
		rect(-34, shape.top + 16, 68, 7, "#c8302a", 'rx="3"');
	art +=
		both(line(shape.lidShape, deep, 3.5, 'opacity=".75"')) +
		both(line(shape.lidShape, sky, 1.8, 'opacity=".4" transform="translate(0 3)"'));
	const lamp = sheet.linear([
		[0, lit ? "#ff8a6e" : "#e8604c"],
		[0.5, lit ? "#e0352a" : "#b3201d"],
		[1, "#6d0f12"],
	]);
	art += both(
		fill(shape.lamp, lamp) +
			line(shape.lamp, "#4c0b0d", 2.5, 'opacity=".7"') +
			line(shape.lampLine, "#ffd9cf", 6, 'opacity=".75"'),
	);
	// plate, handle, mirrors, exhaust, reflectors
	art +=
		rect(-86, shape.plate - 6, 172, 52, darker(deep, 0.3), 'rx="8" opacity=".55"') +
		rect(-76, shape.plate + 2, 152, 36, "#ece6d8", 'rx="5"') +
		rect(-62, shape.plate - 16, 124, 10, mix(base, sky, 0.5), 'rx="5"');
	art += both(
		fill(
			`M${shape.half - 50},${shape.screenFloor + 4}L${shape.half - 14},${shape.screenFloor - 16}C${shape.half + 16},${shape.screenFloor - 26} ${shape.half + 40},${shape.screenFloor - 20} ${shape.half + 40},${shape.screenFloor}C${shape.half + 38},${shape.screenFloor + 18} ${shape.half},${shape.screenFloor + 20} ${shape.half - 24},${shape.screenFloor + 14}Z`,
			mix(base, deep, 0.35),
			`stroke="${deep}" stroke-width="2" stroke-opacity=".6"`,
		),
	);
	art +=
		line(
			`M${-shape.half + 12},${shape.bumper}C-160,${shape.bumper + 14} 160,${shape.bumper + 14} ${shape.half - 12},${shape.bumper}`,
			deep,
			3,
			'opacity=".6"',
		) + both(rect(shape.half - 74, -110, 48, 11, "#b3201d", 'rx="4"'));
	return art + oval(168, -56, 22, 9, "#c8d0d4") + oval(168, -56, 15, 5.5, "#0b0f12");
}
