/** Sky, mountains, sea, trees and shrubs of the island, shared by every outdoor scene. */

import { lighter, mix } from "../colour.ts";
import type { Light } from "./paint.ts";
import { circle, darker, fill, group, line, n, oval, rect, type Sheet, smooth } from "./sheet.ts";

/** Sky with a glow where the sun stands and a few flat clouds. */
export function sky(sheet: Sheet, light: Light, horizon: number, sun = 0.72): string {
	const { width } = sheet;
	const air = sheet.linear([
		[0, light.sky[0]],
		[0.55, light.sky[1]],
		[1, light.sky[2]],
	]);
	const glow = sheet.radial([
		[0, light.sun, 0.95],
		[0.25, light.sun, 0.4],
		[1, light.sun, 0],
	]);
	let art = rect(0, 0, width, horizon + 4, air);
	const low = light.name === "day" ? horizon * 0.2 : horizon * 0.72;
	art += circle(width * sun, low, horizon * 0.85, glow);
	if (light.name !== "day") art += circle(width * sun, low, 34, light.sun, 'opacity=".95"');
	for (let index = 0; index < 3; index++)
		art += cloud(
			sheet,
			sheet.between(0, width),
			sheet.between(horizon * 0.12, horizon * 0.62),
			sheet.between(90, 190),
			light,
		);
	return art;
}

function cloud(sheet: Sheet, x: number, y: number, size: number, light: Light): string {
	const body = sheet.linear([
		[0, light.cloud, 0.85],
		[1, light.cloud, 0.1],
	]);
	const h = size * 0.26;
	return fill(
		`M${n(x - size)},${n(y)}C${n(x - size * 0.9)},${n(y - h * 0.7)} ${n(x - size * 0.55)},${n(y - h * 0.7)} ${n(x - size * 0.45)},${n(y - h * 0.6)}C${n(x - size * 0.35)},${n(y - h * 1.5)} ${n(x + size * 0.15)},${n(y - h * 1.6)} ${n(x + size * 0.25)},${n(y - h * 0.8)}C${n(x + size * 0.5)},${n(y - h * 1.1)} ${n(x + size * 0.9)},${n(y - h * 0.5)} ${n(x + size)},${n(y)}Z`,
		body,
	);
}

/** The range behind Kyrenia; near its middle the five knuckles of Beşparmak. */
export function mountains(sheet: Sheet, light: Light, base: number, height: number, fingers: number): string {
	const { width } = sheet;
	const ridge = (scale: number, jag: number, offset: number): [number, number][] => {
		const points: [number, number][] = [];
		for (let x = -40; x <= width + 40; x += 40) {
			const swell = 0.45 + 0.22 * Math.sin(x / 210 + offset) + 0.16 * Math.sin(x / 97 + offset * 2);
			points.push([x, base - height * scale * (swell + sheet.between(-jag, jag))]);
		}
		return points;
	};
	const close = (d: string) => `${d}L${width + 40},${base}L-40,${base}Z`;
	const far = sheet.linear([
		[0, light.mountain[0]],
		[1, mix(light.mountain[0], light.sky[2], 0.65)],
	]);
	const near = sheet.linear([
		[0, light.mountain[1]],
		[1, mix(light.mountain[1], light.sky[2], 0.45)],
	]);
	let art = fill(close(smooth(ridge(1, 0.03, 0.4))), far);
	const x = fingers;
	const h = height;
	const wide = Math.max(0.85, Math.min(1.8, h / 215));
	const crags: [number, number][] = [
		[-200, 0.5],
		[-160, 0.58],
		[-140, 0.7],
		[-126, 0.74],
		[-112, 0.88],
		[-98, 0.91],
		[-86, 0.84],
		[-74, 0.74],
		[-64, 0.76],
		[-52, 0.94],
		[-38, 1],
		[-24, 0.94],
		[-12, 0.8],
		[-2, 0.8],
		[10, 0.98],
		[26, 1.06],
		[40, 0.98],
		[50, 0.82],
		[58, 0.82],
		[70, 0.95],
		[84, 0.97],
		[96, 0.86],
		[106, 0.74],
		[116, 0.76],
		[128, 0.8],
		[142, 0.7],
		[160, 0.6],
		[196, 0.5],
	];
	const knuckles = `M${n(x - 380 * wide)},${base}C${n(x - 320 * wide)},${base - h * 0.2} ${n(x - 260 * wide)},${base - h * 0.38} ${n(x - 200 * wide)},${base - h * 0.5}${crags.map(([dx, up]) => `L${n(x + dx * wide)},${n(base - h * up)}`).join("")}C${n(x + 260 * wide)},${base - h * 0.36} ${n(x + 330 * wide)},${base - h * 0.2} ${n(x + 420 * wide)},${base}Z`;
	art += fill(
		knuckles,
		sheet.linear([
			[0, mix(light.mountain[0], light.mountain[1], 0.55)],
			[1, mix(light.mountain[1], light.sky[2], 0.6)],
		]),
	);
	const facet = mix(light.mountain[0], light.sun, 0.4);
	for (const [at, up] of [
		[-98, 0.91],
		[-38, 1],
		[26, 1.06],
		[84, 0.97],
	] as const) {
		const y = base - h * up;
		const px = x + at * wide;
		art += fill(
			`M${n(px)},${n(y)}L${n(px - 12 * wide)},${n(y + h * 0.16)}L${n(px - 22 * wide)},${n(y + h * 0.4)}L${n(px - 4 * wide)},${n(y + h * 0.56)}L${n(px + 6 * wide)},${n(y + h * 0.3)}L${n(px - 2 * wide)},${n(y + h * 0.16)}Z`,
			facet,
			'opacity=".4"',
		);
	}
	art += fill(close(smooth(ridge(0.62, 0.03, 2.2))), near);
	return art;
}

/** A band of sea with light on it, from the horizon down. */
export function sea(sheet: Sheet, light: Light, top: number, bottom: number, sun = 0.72): string {
	const { width } = sheet;
	const water = sheet.linear([
		[0, light.sea[0]],
		[1, light.sea[1]],
	]);
	let art = rect(0, top, width, bottom - top, water);
	const depth = bottom - top;
	for (let index = 0; index < 16; index++) {
		const y = top + depth * (0.06 + 0.9 * (index / 16));
		const spread = 60 + index * 26;
		const x = width * sun + sheet.between(-spread, spread);
		const long = sheet.between(26, 90) * (0.5 + index / 16);
		art += line(`M${n(x - long)},${n(y)}L${n(x + long)},${n(y)}`, light.sun, 1.5 + index * 0.14, 'opacity=".5"');
	}
	for (let index = 0; index < 10; index++) {
		const y = top + sheet.between(0.15, 0.95) * depth;
		const x = sheet.between(0, width);
		art += line(`M${n(x)},${n(y)}l${n(sheet.between(40, 130))},0`, lighter(light.sea[0], 0.35), 2, 'opacity=".4"');
	}
	return art;
}

export function cypress(sheet: Sheet, x: number, base: number, height: number, light: Light): string {
	const w = height * 0.13;
	const leaf = sheet.linear(
		[
			[0, light.tone("#4d7a58")],
			[0.5, light.tone("#2f5a44")],
			[1, light.tone("#1f4136")],
		],
		[0, 0, 1, 0],
	);
	return (
		rect(x - 4, base - 14, 8, 14, light.tone("#5d4a38")) +
		fill(
			`M${n(x)},${n(base - height)}C${n(x + w * 0.7)},${n(base - height * 0.7)} ${n(x + w)},${n(base - height * 0.4)} ${n(x + w * 0.8)},${n(base - height * 0.14)}C${n(x + w * 0.5)},${n(base - 6)} ${n(x - w * 0.5)},${n(base - 6)} ${n(x - w * 0.8)},${n(base - height * 0.14)}C${n(x - w)},${n(base - height * 0.4)} ${n(x - w * 0.7)},${n(base - height * 0.7)} ${n(x)},${n(base - height)}Z`,
			leaf,
		)
	);
}

/** A round-crowned tree: olive, carob or citrus (with fruit). */
export function tree(
	sheet: Sheet,
	x: number,
	base: number,
	size: number,
	light: Light,
	kind: "olive" | "carob" | "citrus",
): string {
	const tone = { olive: "#8a9c78", carob: "#4f7350", citrus: "#4c8a52" }[kind];
	const dark = light.tone(darker(tone, 0.38));
	const mid = light.tone(tone);
	const bright = light.tone(lighter(tone, 0.22));
	let art = fill(
		`M${n(x - size * 0.09)},${base}C${n(x - size * 0.03)},${n(base - size * 0.3)} ${n(x - size * 0.12)},${n(base - size * 0.4)} ${n(x - size * 0.2)},${n(base - size * 0.6)}L${n(x + size * 0.16)},${n(base - size * 0.6)}C${n(x + size * 0.04)},${n(base - size * 0.4)} ${n(x + size * 0.04)},${n(base - size * 0.2)} ${n(x + size * 0.1)},${base}Z`,
		light.tone("#6a5644"),
	);
	const blobs: [number, number, number][] = [
		[-0.34, -0.66, 0.28],
		[0.32, -0.64, 0.3],
		[0, -0.6, 0.3],
		[-0.16, -0.9, 0.3],
		[0.2, -0.9, 0.27],
	];
	for (const [dx, dy, r] of blobs) art += circle(n(x + dx * size), n(base + dy * size), n(r * size), dark);
	for (const [dx, dy, r] of blobs)
		art += circle(n(x + dx * size - size * 0.03), n(base + dy * size - size * 0.05), n(r * size * 0.88), mid);
	for (const [dx, dy, r] of blobs.slice(1))
		art += oval(
			n(x + dx * size - size * 0.08),
			n(base + dy * size - size * 0.12),
			n(r * size * 0.46),
			n(r * size * 0.34),
			bright,
			'opacity=".75"',
		);
	if (kind === "citrus")
		for (let index = 0; index < 22; index++) {
			const [dx, dy, r] = sheet.pick(blobs);
			art += circle(
				n(x + (dx + sheet.between(-r, r) * 0.7) * size),
				n(base + (dy + sheet.between(-r, r) * 0.7) * size),
				n(size * 0.035),
				light.tone("#ee9433"),
			);
		}
	return art;
}

export function palm(sheet: Sheet, x: number, base: number, height: number, light: Light): string {
	const lean = sheet.between(-0.06, 0.06) * height;
	const top = base - height;
	const bark = sheet.linear(
		[
			[0, light.tone("#b39a7a")],
			[1, light.tone("#77614a")],
		],
		[0, 0, 1, 0],
	);
	const w = height * 0.028;
	let art = fill(
		`M${n(x - w * 1.5)},${base}C${n(x - w)},${n(base - height * 0.4)} ${n(x + lean * 0.4 - w)},${n(base - height * 0.6)} ${n(x + lean - w)},${n(top)}L${n(x + lean + w)},${n(top)}C${n(x + lean * 0.4 + w)},${n(base - height * 0.6)} ${n(x + w)},${n(base - height * 0.4)} ${n(x + w * 1.5)},${base}Z`,
		bark,
	);
	const reach = height * 0.36;
	const fronds: [number, number, string][] = [
		[-168, 0.8, "#3f6f4c"],
		[-12, 0.8, "#3f6f4c"],
		[160, 0.95, "#4a8058"],
		[20, 0.95, "#4a8058"],
		[-145, 1, "#5c9862"],
		[-35, 1, "#5c9862"],
		[-112, 0.92, "#6ca96c"],
		[-68, 0.92, "#6ca96c"],
		[-90, 0.8, "#79b372"],
	];
	for (const [angle, scale, colour] of fronds) {
		const droop = Math.abs(Math.cos((angle * Math.PI) / 180));
		const a = (angle * Math.PI) / 180;
		const ex = Math.cos(a) * reach * scale;
		const ey = Math.sin(a) * reach * scale * 0.8 + droop * reach * 0.32;
		const mx = ex * 0.5;
		const my = Math.sin(a) * reach * 0.62 - reach * 0.2;
		art += fill(
			`M0,0C${n(mx * 0.6)},${n(my * 1.05)} ${n(mx * 1.5)},${n(my * 1.1)} ${n(ex)},${n(ey)}C${n(mx * 1.2)},${n(my * 0.45 + reach * 0.04)} ${n(mx * 0.7)},${n(my * 0.4)} 0,0Z`,
			light.tone(colour),
			`transform="translate(${n(x + lean)} ${n(top)})"`,
		);
	}
	art += circle(n(x + lean), n(top + 5), n(w * 1.7), light.tone("#8a6a3e"));
	return art;
}

/** A low flowering shrub: oleander or bougainvillea. */
export function shrub(sheet: Sheet, x: number, base: number, width: number, light: Light, flower: string): string {
	let art = "";
	const height = width * 0.42;
	for (let index = 0; index < 7; index++) {
		const at = (index / 6 - 0.5) * width;
		const r = height * (0.6 - Math.abs(index - 3) * 0.06);
		art += circle(n(x + at * 0.82), n(base - r * 0.8), n(r), light.tone(index % 2 ? "#4f7f52" : "#42704a"));
	}
	for (let index = 0; index < 16; index++)
		art += circle(
			n(x + sheet.between(-0.46, 0.46) * width),
			n(base - sheet.between(0.2, 1.15) * height),
			n(sheet.between(0.05, 0.085) * height + 2),
			light.tone(mix(flower, "#ffffff", sheet.between(0, 0.35))),
		);
	return group(art);
}
