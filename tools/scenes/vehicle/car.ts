/** Draws a car from the side: shadow, bodywork with its reflections, glass, lights and wheels. */

import { lighter, mix } from "../colour.ts";
import { BODIES, type Body, outline } from "./bodies.ts";
import type { Light, Paint } from "./paint.ts";
import { circle, darker, fill, group, line, n, oval, path, rect, type Sheet } from "./sheet.ts";
import { farWheel, type Rim, wheel } from "./wheel.ts";

export type CarBody = keyof typeof BODIES;

/** The soft shadow a vehicle throws, strongest where the tyres touch. */
export function groundShadow(sheet: Sheet, half: number, light: Light, wheels: number[]): string {
	const soft = sheet.blur(12);
	const close = sheet.blur(5);
	return (
		group(oval(14, 2, half * 1.02, 22, "#0d1a26"), `filter="${soft}" opacity="${light.shadow}"`) +
		group(
			oval(0, -10, half * 0.93, 17, "#0a141d") + wheels.map((x) => oval(x, 1, 70, 9, "#060c12")).join(""),
			`filter="${close}" opacity="${light.shadow + 0.25}"`,
		)
	);
}

function glassPaint(sheet: Sheet, body: Body, light: Light): string {
	return sheet.linear(
		[
			[0, mix("#31495a", light.sky[0], 0.3)],
			[0.5, "#22323e"],
			[1, "#16222b"],
		],
		[0, body.top, 0, body.top + 120],
		true,
	);
}

/** What is seen through the side windows: the far windows, seats, the sky mirrored in streaks. */
function windows(sheet: Sheet, body: Body, light: Light): string {
	if (!body.glass) return "";
	const inside = sheet.clip(path(body.glass, ""));
	const beyond = mix(light.sky[2], light.sea[1], 0.35);
	const bottom = Math.max(...body.seats.map(([, y]) => y)) + 60;
	let view = fill(body.glass, glassPaint(sheet, body, light));
	view += group(
		fill(body.glass, beyond, 'opacity=".55"'),
		`transform="translate(14 9) scale(.93 .95) translate(0 ${n(body.top * 0.028)})"`,
	);
	for (const [x, y] of body.seats) {
		view += fill(
			`M${x - 16},${bottom}C${x - 14},${y + 26} ${x - 4},${y + 14} ${x + 12},${y + 12}C${x + 44},${y + 10} ${x + 58},${y + 26} ${x + 62},${bottom}Z`,
			"#17222b",
			'opacity=".92"',
		);
		view += `<rect x="${x + 10}" y="${y - 24}" width="34" height="34" rx="12" fill="#17222b" opacity=".92"/>`;
		view += line(`M${x + 22},${y + 8}L${x + 22},${y + 18}M${x + 34},${y + 8}L${x + 34},${y + 18}`, "#17222b", 4);
	}
	const first = body.seats[0];
	if (first)
		view += group(
			`<ellipse cx="0" cy="0" rx="7" ry="30" fill="none" stroke="#17222b" stroke-width="6"/>`,
			`transform="translate(${first[0] - 62} ${first[1] + 20}) rotate(24)"`,
		);
	const streak = sheet.linear([
		[0, "#ffffff", 0.42],
		[1, "#ffffff", 0.02],
	]);
	const t = body.top;
	view += fill(`M-150,${t + 150}L-20,${t}L40,${t}L-90,${t + 150}Z`, streak, 'opacity=".55"');
	view += fill(`M110,${t + 150}L210,${t}L232,${t}L132,${t + 150}Z`, streak, 'opacity=".5"');
	view += fill(`M-66,${t + 150}L64,${t}L76,${t}L-54,${t + 150}Z`, streak, 'opacity=".6"');
	view += line(body.glass, "#0b1319", 7, 'opacity=".55"');
	for (const post of body.posts) view += fill(post, "#10171d");
	return group(view, `clip-path="${inside}"`) + line(body.glass, "#10171d", 3.5);
}

/** Bodywork: its colour from roof to sill, the sky on the shoulder, the ground mirrored below. */
function bodywork(sheet: Sheet, body: Body, paint: Paint, light: Light): string {
	const shape = outline(body);
	const inside = sheet.clip(path(shape, ""));
	const { base, sky, deep, shine } = paint;
	const skin = sheet.linear(
		[
			[0, mix(base, sky, 0.75)],
			[0.12, mix(base, sky, 0.35)],
			[0.3, mix(base, sky, 0.25)],
			[0.42, mix(base, sky, 0.2)],
			[0.56, base],
			[0.74, mix(base, deep, 0.55)],
			[1, mix(deep, base, 0.12)],
		],
		[0, body.top, 0, body.low.sill],
		true,
	);
	const floor = mix(light.tone("#c9b89a"), base, 0.45);
	const mirrored = sheet.linear(
		[
			[0, mix(base, deep, 0.85)],
			[0.5, mix(base, deep, 0.6)],
			[1, mix(deep, floor, 0.45)],
		],
		[0, body.crease ? Number(/,(-?\d+)/.exec(body.horizon)?.[1]) - 12 : -150, 0, body.low.sill],
		true,
	);
	const band = sheet.linear([
		[0, sky, 0.95 * shine],
		[1, sky, 0.05],
	]);
	const bend = sheet.linear(
		[
			[0, deep, 0.75],
			[0.09, deep, 0.12],
			[0.18, deep, 0],
			[0.84, deep, 0],
			[0.93, deep, 0.16],
			[1, deep, 0.75],
		],
		[-500, 0, 500, 0],
		true,
	);
	let art = fill(shape, skin);
	art += fill(`${body.horizon}L540,0L-540,0Z`, mirrored, 'opacity=".72"');
	art += line(body.horizon, sky, 3, `opacity="${n(shine * 4) / 10}"`);
	art += fill(body.shoulder, band);
	art +=
		line(body.crease, deep, 3.5, 'opacity=".45"') +
		line(body.crease, sky, 2.2, `opacity="${0.35 + shine * 0.4}" transform="translate(0 3.4)"`);
	art += fill(shape, bend);
	const sill = body.low.sill;
	const ends = [body.front - body.radius, body.rear + body.radius] as const;
	for (const [from, to] of [
		[-600, ends[0]],
		[ends[1], 600],
	] as const) {
		art +=
			rect(from, sill - body.skirt - 4, to - from + 20, 90, "#1c242a") +
			rect(from, sill - body.skirt - 5, to - from + 20, 2, "#6b7780", 'opacity=".6"');
	}
	if (body.cladding)
		art += rect(-600, sill - 26, 1200, 60, "#1c242a") + rect(-600, sill - 27, 1200, 2, "#6b7780", 'opacity=".6"');
	const nose = body.low.front[0] - 60;
	art += fill(
		`M${nose},${sill - body.skirt - 44}L${nose + 64},${sill - body.skirt - 38}C${nose + 74},${sill - body.skirt - 30} ${nose + 70},${sill - body.skirt - 20} ${nose + 60},${sill - body.skirt - 18}L${nose},${sill - body.skirt - 16}Z`,
		"#1c242a",
	);
	art += rect(body.front + 70, sill - 15, body.rear - body.front - 140, 20, darker(deep, 0.55), 'opacity=".75"');
	return group(art, `clip-path="${inside}"`);
}

function archLips(body: Body, paint: Paint): string {
	return [body.front, body.rear]
		.map((x) => {
			const size = body.radius + 11;
			const arc = (grow: number) =>
				`M${x - size - grow},${-body.radius + 12}A${size + grow},${size + grow} 0 0 1 ${x + size + grow},${-body.radius + 12}`;
			if (body.cladding) return line(arc(5), "#20272d", 19) + line(arc(13), "#59646d", 1.5, 'opacity=".6"');
			return (
				line(arc(1), paint.deep, 3, 'opacity=".7"') +
				line(arc(5), paint.sky, 2.5, `opacity="${0.25 + paint.shine * 0.4}"`)
			);
		})
		.join("");
}

function lamps(sheet: Sheet, body: Body, light: Light): string {
	const lit = light.name === "dusk";
	const clear = sheet.linear([
		[0, "#fdfefe"],
		[0.5, lit ? "#fff1cf" : "#cfdce2"],
		[1, "#6d7f8b"],
	]);
	const red = sheet.linear([
		[0, "#e8604c"],
		[0.5, "#b3201d"],
		[1, "#6d0f12"],
	]);
	const box = /M(-?\d+),(-?\d+)/.exec(body.head);
	const x = Number(box?.[1]);
	const y = Number(box?.[2]);
	let art =
		fill(body.head, clear) +
		circle(x + 44, y - 10, 9, "#26323b") +
		circle(x + 44, y - 10, 6, lit ? "#fff6dc" : "#e9f2f5") +
		line(body.head, "#1c262d", 2.2, 'opacity=".7"');
	art += fill(body.tail, red) + line(body.tail, "#4c0b0d", 2, 'opacity=".7"');
	const tail = /M(-?\d+),(-?\d+)/.exec(body.tail);
	art += line(`M${Number(tail?.[1]) - 6},${Number(tail?.[2]) + 8}l-26,3`, "#ffd9cf", 3, 'opacity=".7"');
	if (lit) {
		const glow = sheet.radial([
			[0, "#fff0c8", 0.85],
			[1, "#fff0c8", 0],
		]);
		art += circle(x + 8, y + 2, 70, glow);
	}
	return art;
}

function fittings(sheet: Sheet, body: Body, paint: Paint): string {
	const { base, sky, deep } = paint;
	let art = "";
	for (const seam of body.seams)
		art += line(seam, deep, 2.6, 'opacity=".75"') + line(seam, sky, 1.2, 'opacity=".35" transform="translate(2 0)"');
	for (const [x, y] of body.handles) {
		art += oval(x, y, 23, 8, deep, 'opacity=".55"');
		art += `<rect x="${x - 22}" y="${y - 6}" width="44" height="9" rx="4.5" fill="${mix(base, sky, 0.35)}"/><rect x="${x - 19}" y="${y - 5}" width="36" height="2.4" rx="1.2" fill="${sky}" opacity=".8"/>`;
	}
	for (const glint of body.glints) art += line(glint, lighter(sky, 0.4), 3, `opacity="${0.3 + paint.shine * 0.5}"`);
	art += line(body.roof, lighter(sky, 0.5), 3.5, `opacity="${0.35 + paint.shine * 0.55}"`);
	const [x, y] = body.mirror;
	const shell = sheet.linear([
		[0, mix(base, sky, 0.6)],
		[1, mix(base, deep, 0.6)],
	]);
	art += fill(`M${x + 24},${y + 18}l-14,0l-6,-12l14,0Z`, "#1a2127");
	art += fill(
		`M${x - 22},${y - 4}C${x - 20},${y - 20} ${x - 2},${y - 26} ${x + 20},${y - 24}C${x + 28},${y - 22} ${x + 30},${y - 6} ${x + 26},${y + 2}C${x + 10},${y + 8} ${x - 18},${y + 8} ${x - 22},${y - 4}Z`,
		shell,
		`stroke="${deep}" stroke-width="1.5" stroke-opacity=".6"`,
	);
	return art;
}

/** Open car: the raked windscreen, the seats above the doors, the folded roof. */
function openTop(sheet: Sheet, paint: Paint, light: Light): string {
	const leather = sheet.linear([
		[0, light.tone("#c08a58")],
		[1, light.tone("#7c5130")],
	]);
	let art = "";
	for (const [x, tone] of [
		[52, 0.8],
		[34, 1],
	] as const) {
		art += group(
			fill("M-34,10C-30,-30 -22,-58 -2,-62C24,-64 42,-40 50,10Z", leather) +
				'<rect x="-2" y="-92" width="40" height="36" rx="14"/>'.replace("/>", ` fill="${leather}"/>`) +
				line("M-18,0C-14,-26 -8,-44 4,-50", light.tone("#e2b88a"), 3, 'opacity=".7"'),
			`transform="translate(${x} -220)" opacity="${tone}"`,
		);
	}
	art += group(
		`<ellipse rx="9" ry="34" fill="none" stroke="#1a2127" stroke-width="7"/>`,
		'transform="translate(-62 -226) rotate(24)"',
	);
	art +=
		fill("M120,-226C140,-254 190,-262 236,-258C270,-254 290,-244 296,-232Z", "#2a3138") +
		line("M130,-232C150,-252 200,-258 250,-252M150,-234C180,-246 220,-248 268,-242", "#4c565e", 2.5);
	const pane = sheet.linear([
		[0, "#dff0f5", 0.75],
		[1, "#9fc3d0", 0.35],
	]);
	art += fill("M-186,-212C-146,-250 -104,-284 -66,-300L-56,-296C-86,-280 -118,-250 -140,-218Z", pane);
	art +=
		line("M-140,-216C-118,-250 -88,-280 -56,-297L-66,-302C-106,-286 -150,-250 -188,-212", "#1a2127", 6) +
		line("M-186,-216C-148,-252 -104,-286 -66,-303", lighter(paint.sky, 0.2), 2.4, 'opacity=".8"');
	return art;
}

function pickUpBed(paint: Paint): string {
	return (
		line("M172,-256L500,-256", darker(paint.deep, 0.2), 7) +
		line("M172,-258L500,-258", paint.sky, 2, 'opacity=".6"') +
		line("M190,-262C176,-300 164,-320 150,-344", "#242c33", 9) +
		line("M188,-262L250,-262", "#242c33", 7)
	);
}

/** The whole car around x = 0 on ground y = 0, front to the left. */
export function car(sheet: Sheet, kind: CarBody, paint: Paint, light: Light, rim: Rim): string {
	const body = BODIES[kind];
	const half = (Number(/L(\d+),/.exec(`L${body.low.rear[0]},`)?.[1]) - body.low.front[0]) / 2 + 16;
	let art = groundShadow(sheet, half, light, [body.front, body.rear]);
	art += farWheel(body.front + 20, body.radius) + farWheel(body.rear + 20, body.radius);
	art += rect(body.front - 60, body.low.sill - 70, body.rear - body.front + 120, 66, "#0d1216");
	for (const x of [body.front, body.rear]) art += circle(x, -body.radius, body.radius + 12, "#0b0f12");
	if (kind === "cabriolet") art += openTop(sheet, paint, light);
	if (kind === "pick_up") art += pickUpBed(paint);
	if (kind === "suv")
		art += line("M-54,-368L-40,-381L276,-381L304,-368", "#2a3239", 6) + line("M-40,-383L276,-383", "#aeb9c1", 2);
	art += bodywork(sheet, body, paint, light);
	const glass = glassPaint(sheet, body, light);
	for (const screen of body.screens) art += fill(screen, glass) + line(screen, "#cfe3ea", 1.4, 'opacity=".35"');
	art += windows(sheet, body, light);
	art += archLips(body, paint) + fittings(sheet, body, paint) + lamps(sheet, body, light);
	art +=
		wheel(sheet, body.front, -body.radius, body.radius, rim) + wheel(sheet, body.rear, -body.radius, body.radius, rim);
	return art;
}
