/** Two-wheelers from the side, front to the left, ground at y = 0. */

import { lighter, mix } from "../colour.ts";
import { groundShadow } from "./car.ts";
import type { Light, Paint } from "./paint.ts";
import { circle, darker, fill, group, line, n, oval, rect, type Sheet } from "./sheet.ts";

function spokedWheel(sheet: Sheet, x: number, radius: number, count: number, width: number): string {
	const metal = sheet.linear([
		[0, "#eef2f4"],
		[0.5, "#a7b1b8"],
		[1, "#5c666e"],
	]);
	const r = radius;
	let art = `<circle r="${r - width / 2}" fill="none" stroke="#1b2025" stroke-width="${width}"/><circle r="${r - 3}" fill="none" stroke="#ffffff" stroke-opacity=".16" stroke-width="3"/>`;
	art += `<circle r="${r - width - 3}" fill="none" stroke="${metal}" stroke-width="9"/>`;
	for (let index = 0; index < count; index++)
		art += fill(
			`M-7,-12L-5,${-(r - width - 4)}L5,${-(r - width - 4)}L7,-12Z`,
			metal,
			`transform="rotate(${n((360 / count) * index + 12)})"`,
		);
	art += `<circle r="${n(r * 0.42)}" fill="none" stroke="#8b959c" stroke-width="9"/><circle r="${n(r * 0.42)}" fill="none" stroke="#5d676f" stroke-width="2.5" stroke-dasharray="3 8"/>`;
	art += circle(0, 0, 15, metal) + circle(0, 0, 7, "#3a434a");
	return group(art, `transform="translate(${x} ${-radius})"`);
}

const exhaust = (sheet: Sheet) =>
	sheet.linear([
		[0, "#f1f4f5"],
		[0.4, "#a9b3b9"],
		[1, "#545e66"],
	]);

export function nakedBike(sheet: Sheet, paint: Paint, light: Light): string {
	const { base, sky, deep } = paint;
	const tank = sheet.linear([
		[0, mix(base, sky, 0.8)],
		[0.35, base],
		[1, deep],
	]);
	const dark = sheet.linear([
		[0, "#4a545c"],
		[1, "#1b2227"],
	]);
	const metal = exhaust(sheet);
	let art = groundShadow(sheet, 320, light, [-226, 222]);
	art += spokedWheel(sheet, -226, 96, 5, 30) + spokedWheel(sheet, 222, 96, 5, 34);
	art += fill("M60,-150L226,-112L228,-84L70,-108Z", dark) + line("M64,-146L224,-106", "#8b959c", 2, 'opacity=".6"');
	art += line("M96,-130L222,-98", "#2a3238", 5, 'stroke-dasharray="7 4"');
	art +=
		line("M-120,-306L-70,-180L-30,-120L96,-116L110,-220L-90,-280", darker(base, 0.2), 15) +
		line("M-118,-302L-68,-180", sky, 3, 'opacity=".5"');
	// engine
	art += `<rect x="-62" y="-210" width="142" height="120" rx="24" fill="${dark}"/>`;
	art += group(
		[0, 1, 2, 3, 4]
			.map((row) => `<rect x="-60" y="${-248 + row * 13}" width="104" height="7" rx="3.5" fill="#7a858d"/>`)
			.join(""),
		'transform="rotate(-12 -10 -210)"',
	);
	art +=
		circle(38, -138, 38, "#69747c") +
		circle(38, -138, 28, metal) +
		circle(38, -138, 14, "#69747c") +
		circle(-28, -128, 22, "#59646c") +
		circle(-28, -128, 14, metal);
	art +=
		line("M-60,-216C-104,-190 -104,-110 -60,-84L60,-80", metal, 15) +
		fill("M56,-92L84,-102L250,-166C262,-170 270,-162 266,-152L258,-136L90,-70L60,-70Z", metal) +
		fill("M240,-162L262,-168L266,-150L256,-136Z", "#272e34") +
		line("M92,-98L244,-157", "#ffffff", 4, 'opacity=".7"');
	// fork, lamp, bars
	art +=
		line("M-226,-96L-146,-316", "#39424a", 17) +
		line("M-222,-104L-176,-232", "#c9a24d", 10) +
		line("M-225,-100L-180,-224", "#f0d79a", 2.5);
	art += fill(
		"M-312,-150C-290,-206 -200,-214 -146,-158C-190,-190 -262,-188 -312,-150Z",
		tank,
		`stroke="${deep}" stroke-width="2" stroke-opacity=".5"`,
	);
	art +=
		circle(-176, -296, 38, "#1d252b") +
		circle(
			-184,
			-297,
			32,
			sheet.radial(
				[
					[0, "#ffffff"],
					[0.6, "#d7e3e8"],
					[1, "#7d8f99"],
				],
				[0.4, 0.35, 0.7],
			),
		) +
		`<path d="M-204,-312a28,28 0 0 1 30,-10" stroke="#fff" stroke-width="5" fill="none" stroke-linecap="round"/>`;
	art +=
		line("M-146,-324C-140,-352 -116,-364 -78,-360", "#2a3238", 10) +
		line("M-104,-362L-66,-358", "#12171b", 17) +
		fill("M-160,-330L-128,-340L-118,-324L-150,-314Z", "#1d252b");
	art +=
		line("M-124,-360L-142,-402", "#2a3238", 5) +
		`<ellipse cx="-148" cy="-414" rx="27" ry="17" fill="#1d252b" transform="rotate(-14 -148 -414)"/>`;
	// tank, seat, tail
	art +=
		fill(
			"M-128,-286C-120,-330 -60,-352 0,-346C50,-340 72,-306 84,-262C40,-244 -60,-248 -104,-262C-120,-268 -130,-276 -128,-286Z",
			tank,
		) +
		fill("M-96,-312C-70,-340 -10,-342 26,-326C-10,-330 -66,-322 -96,-312Z", lighter(sky, 0.5), 'opacity=".75"') +
		line("M-104,-264C-50,-254 40,-252 82,-262", deep, 3, 'opacity=".7"') +
		fill("M-70,-282C-30,-300 20,-296 52,-276C16,-284 -30,-284 -70,-282Z", deep, 'opacity=".35"');
	art +=
		fill(
			"M66,-266C110,-258 150,-270 190,-296C216,-308 250,-314 282,-310C286,-298 270,-286 246,-278C190,-250 130,-232 80,-236Z",
			sheet.linear([
				[0, "#4b3a33"],
				[0.3, "#2a2321"],
				[1, "#151313"],
			]),
		) + line("M96,-258C140,-258 180,-282 206,-296", "#8a7264", 3, 'opacity=".8"');
	art +=
		fill("M120,-236C180,-242 240,-270 296,-304L300,-288C262,-254 190,-218 128,-214Z", tank) +
		fill("M292,-306l18,-4l2,22l-16,4Z", "#c8302a");
	art +=
		line("M270,-280L316,-214", "#1d252b", 7) +
		fill("M300,-222l34,-6l6,30l-30,6Z", "#e7e2d5") +
		line("M150,-220L196,-110", "#3a434a", 13) +
		line("M152,-212L192,-122", base, 9, 'stroke-dasharray="5 6"');
	art += line("M86,-112L112,-78", "#39424a", 8) + rect(84, -84, 46, 9, "#1d252b", 'rx="4"');
	return art;
}

export function scooter(sheet: Sheet, paint: Paint, light: Light): string {
	const { base, sky, deep } = paint;
	const shell = sheet.linear([
		[0, mix(base, sky, 0.75)],
		[0.4, base],
		[1, deep],
	]);
	const dark = sheet.linear([
		[0, "#48525a"],
		[1, "#1b2227"],
	]);
	const seat = sheet.linear([
		[0, light.tone("#b57d4e")],
		[1, light.tone("#6c452b")],
	]);
	let art = groundShadow(sheet, 280, light, [-204, 190]);
	art += spokedWheel(sheet, -204, 70, 5, 30) + spokedWheel(sheet, 190, 70, 5, 32);
	art += line("M-204,-70L-150,-250", "#3a434a", 15);
	art +=
		fill("M60,-96L200,-92L214,-64L70,-62Z", dark) +
		circle(122, -92, 36, "#4d575f") +
		circle(122, -92, 25, exhaust(sheet));
	art +=
		fill("M96,-64L250,-92C266,-94 274,-78 262,-70L110,-44Z", exhaust(sheet)) +
		line("M112,-62L250,-87", "#ffffff", 3, 'opacity=".7"');
	// floor and body
	art +=
		fill(
			"M-176,-120C-160,-92 -120,-78 -60,-78L80,-78L90,-104L-50,-106C-100,-110 -120,-130 -132,-170Z",
			sheet.linear([
				[0, mix(base, deep, 0.35)],
				[1, deep],
			]),
		) + line("M-118,-112L60,-108", "#2a3238", 10);
	art +=
		fill(
			"M-176,-336C-196,-300 -214,-230 -206,-170C-196,-130 -160,-106 -124,-104C-128,-170 -132,-260 -136,-330C-146,-346 -166,-348 -176,-336Z",
			shell,
		) +
		fill("M-180,-316C-196,-270 -204,-220 -198,-176C-184,-210 -176,-270 -166,-322Z", lighter(sky, 0.5), 'opacity=".6"') +
		line("M-136,-326C-132,-250 -128,-170 -123,-108", deep, 5, 'opacity=".6"');
	art +=
		fill(
			"M-286,-112C-270,-170 -196,-186 -138,-130C-148,-108 -160,-104 -170,-108C-204,-132 -250,-132 -286,-112Z",
			shell,
			`stroke="${deep}" stroke-width="2" stroke-opacity=".5"`,
		) + line("M-268,-132C-244,-158 -196,-160 -164,-140", lighter(sky, 0.4), 4, 'opacity=".6"');
	art +=
		fill(
			"M20,-106C16,-160 26,-216 50,-244L230,-250C268,-244 284,-214 276,-178C268,-150 240,-142 222,-142A70,70 0 0 0 126,-118C110,-98 60,-94 20,-106Z",
			shell,
		) +
		fill("M44,-206C60,-236 160,-240 250,-226C190,-222 100,-214 44,-206Z", lighter(sky, 0.5), 'opacity=".55"') +
		line("M30,-150C90,-168 190,-176 272,-182", deep, 3, 'opacity=".6"') +
		line("M30,-146C90,-164 190,-172 270,-178", sky, 2, 'opacity=".5"');
	art +=
		fill("M272,-226l14,4l-2,38l-16,2Z", "#c8302a") +
		line("M250,-150L296,-108", "#1d252b", 6) +
		fill("M280,-112l30,-4l4,26l-26,4Z", "#e7e2d5");
	art +=
		fill(
			"M34,-246C40,-270 70,-280 110,-272C150,-264 170,-286 214,-284C244,-282 256,-264 252,-250C180,-238 90,-236 34,-246Z",
			seat,
		) + line("M48,-256C80,-268 110,-258 140,-260C180,-264 200,-274 240,-264", light.tone("#e3b98d"), 3, 'opacity=".7"');
	art += line("M220,-270C256,-290 276,-282 280,-262", "#9aa5ac", 6);
	// head
	art +=
		fill(
			"M-190,-344C-194,-380 -170,-402 -130,-398C-112,-394 -108,-370 -118,-346C-140,-334 -170,-334 -190,-344Z",
			shell,
		) +
		oval(
			-178,
			-372,
			16,
			24,
			sheet.radial([
				[0, "#ffffff"],
				[1, "#9fb0b9"],
			]),
		) +
		line("M-140,-394C-120,-404 -100,-400 -84,-392", "#2a3238", 9) +
		line("M-112,-398L-76,-390", "#12171b", 16);
	art +=
		line("M-140,-398L-152,-440", "#2a3238", 5) +
		circle(-156, -456, 21, "#1d252b") +
		circle(
			-156,
			-456,
			16,
			sheet.linear([
				[0, light.sky[0]],
				[1, light.sky[2]],
			]),
		);
	art += line("M60,-80L40,-6M40,-4L18,-4", "#39424a", 7);
	return art;
}
