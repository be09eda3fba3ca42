/** The shapes of trees and flowers of the island, each drawn upright on a spot of the picture. */
import { lighter, mix } from "../colour.ts";
import { circle, darken, ellipse, fillPath, num, type P2, type Random, scallop, smooth, strokePath } from "./core.ts";
import { type Light, shady, sunny } from "./light.ts";

export type Kind =
	| "cypress"
	| "palm"
	| "olive"
	| "citrus"
	| "pine"
	| "bougainvillea"
	| "shrub"
	| "agave"
	| "lavender"
	| "pot"
	| "banana"
	| "cactus"
	| "oleander"
	| "almond"
	| "reeds";

/** Leaf masses: a dark whole, a lit middle, bright lumps towards the sun. */
function foliage(
	r: Random,
	light: Light,
	x: number,
	y: number,
	rx: number,
	ry: number,
	colour: string,
	lumps = 13,
): string {
	const s = light.dir[0] > 0 ? -1 : 1;
	const base = shady(light, darken(colour, 0.3));
	const main = mix(shady(light, colour), sunny(light, colour), 0.6);
	const lit = sunny(light, lighter(colour, 0.16));
	let out =
		fillPath(scallop(r, x, y, rx, ry, lumps), base) +
		fillPath(scallop(r, x + s * rx * 0.11, y - ry * 0.13, rx * 0.82, ry * 0.79, lumps), main);
	for (let i = 0; i < 4; i++) {
		const a = r.range(-0.5, 1.3);
		const k = r.range(0.3, 0.62);
		out += fillPath(
			scallop(
				r,
				x + s * Math.cos(a) * rx * k,
				y - Math.sin(a) * ry * k - ry * 0.1,
				rx * r.range(0.15, 0.27),
				ry * r.range(0.12, 0.2),
				7,
			),
			lit,
			'opacity="0.85"',
		);
	}
	return out;
}

function trunk(
	r: Random,
	light: Light,
	x: number,
	y: number,
	w: number,
	h: number,
	lean: number,
	colour = "#8a6b4f",
): string {
	const c = sunny(light, colour);
	const d = `M${num(x - w)} ${num(y)}C${num(x - w * 0.4)} ${num(y - h * 0.4)} ${num(x + lean - w * 0.9)} ${num(y - h * 0.6)} ${num(x + lean - w * 0.45)} ${num(y - h)}L${num(x + lean + w * 0.45)} ${num(y - h)}C${num(x + lean + w * 0.4)} ${num(y - h * 0.5)} ${num(x + w * 0.5)} ${num(y - h * 0.35)} ${num(x + w)} ${num(y)}Z`;
	return (
		fillPath(d, c) +
		strokePath(
			`M${num(x + w * 0.35)} ${num(y)}Q${num(x + w * 0.2)} ${num(y - h * 0.5)} ${num(x + lean + w * 0.2)} ${num(y - h)}`,
			shady(light, darken(colour, 0.25)),
			w * 0.5,
			`opacity="${0.6 + r.next() * 0.1}"`,
		)
	);
}

export function frond(
	x: number,
	y: number,
	angle: number,
	length: number,
	droop: number,
	colour: string,
	stem: string,
): string {
	const end: P2 = [x + Math.cos(angle) * length, y - Math.sin(angle) * length * 0.8 + droop];
	const mid: P2 = [x + Math.cos(angle) * length * 0.55, y - Math.sin(angle) * length * 0.95 - length * 0.16];
	const curve = (t: number): P2 =>
		[0, 1].map((i) => (1 - t) ** 2 * [x, y][i]! + 2 * t * (1 - t) * mid[i]! + t * t * end[i]!) as P2;
	const teeth = 9;
	let upper = "";
	let d = `M${num(x)} ${num(y)}`;
	for (let i = 1; i <= teeth; i++)
		upper = `L${curve(i / teeth)
			.map(num)
			.join(" ")}${i === teeth ? "" : ""}${upper}`;
	for (let i = 1; i <= teeth; i++) {
		const p = curve(i / teeth);
		const q = curve(Math.min(1, (i + 0.55) / teeth));
		const fringe = length * 0.2 * Math.sin(Math.PI * Math.min(0.93, 0.22 + (i / teeth) * 0.72));
		d += `L${num(q[0])} ${num(p[1] + fringe)}L${num(p[0])} ${num(p[1] + fringe * 0.28)}`;
	}
	return (
		fillPath(`${d}${upper}Z`, colour) +
		strokePath(`M${num(x)} ${num(y)}Q${num(mid[0])} ${num(mid[1])} ${num(end[0])} ${num(end[1])}`, stem, length * 0.018)
	);
}

function palm(r: Random, light: Light, x: number, y: number, k: number, h: number, colour = "#5c8a4e"): string {
	const lean = r.range(-0.12, 0.12) * h * k;
	const w = k * 0.19;
	const top = y - h * k;
	let out = trunk(r, light, x, y, w, h * k, lean, "#a08364");
	let rings = "";
	for (let i = 1; i < 9; i++) {
		const t = i / 9;
		rings += `M${num(x + lean * t * t - w * 0.6)} ${num(y - h * k * t)}q${num(w * 0.6)} ${num(w * 0.45)} ${num(w * 1.2)} 0`;
	}
	out += strokePath(rings, shady(light, "#7b6048"), Math.max(0.8, k * 0.03), 'opacity="0.7"');
	const cx = x + lean;
	const length = k * r.range(1.9, 2.3);
	const back = shady(light, darken(colour, 0.2));
	const side = light.dir[0] > 0 ? -1 : 1;
	for (let i = 0; i < 7; i++)
		out += frond(
			cx,
			top,
			0.1 + (i / 6) * 2.95 + r.range(-0.1, 0.1),
			length * r.range(0.8, 1),
			length * r.range(0.12, 0.3),
			back,
			back,
		);
	for (let i = 0; i < 8; i++) {
		const a = -0.25 + (i / 7) * 3.65;
		const c = mix(shady(light, colour), sunny(light, lighter(colour, 0.12)), Math.cos(a) * side > -0.2 ? 0.95 : 0.35);
		out += frond(
			cx,
			top,
			a + r.range(-0.1, 0.1),
			length * r.range(0.82, 1.02),
			length * (0.3 + 0.28 * Math.abs(Math.cos(a))),
			c,
			lighter(c, 0.12),
		);
	}
	return out + ellipse(cx, top + k * 0.08, k * 0.2, k * 0.2, sunny(light, "#8f7448"));
}

function cypress(r: Random, light: Light, x: number, y: number, k: number, h: number): string {
	const colour = r.pick(["#3f6650", "#46704f", "#3a5f52"]);
	const w = h * k * r.range(0.1, 0.125);
	const top = y - h * k;
	const edge = (side: number): P2[] =>
		Array.from({ length: 9 }, (_, i): P2 => {
			const t = i / 8;
			return [
				x + side * w * (Math.sin(Math.PI * (0.16 + 0.84 * t) ** 0.85) * 0.94 + 0.06) * r.range(0.92, 1.06),
				y - h * k * (0.04 + t * 0.94),
			];
		});
	const right = edge(1);
	const left = edge(-1);
	const outline = smooth([...left, [x, top], ...right.reverse()], true);
	const s = light.dir[0] > 0 ? -1 : 1;
	let out = trunk(r, light, x, y, w * 0.18, h * k * 0.08, 0) + fillPath(outline, shady(light, darken(colour, 0.22)));
	const lit = mix(shady(light, colour), sunny(light, colour), 0.8);
	const inner = (s < 0 ? left : [...right].reverse()).map(([px, py]): P2 => [x + (px - x) * 0.9, py + k * 0.03]);
	out += fillPath(
		smooth(
			[...inner, [x, top + k * 0.1], [x + s * w * 0.05, y - h * k * 0.5], [x + s * w * 0.25, y - h * k * 0.06]],
			true,
		),
		lit,
	);
	let flames = "";
	for (let i = 0; i < 9; i++) {
		const t = r.range(0.08, 0.82);
		const fx = x + s * w * r.range(0.1, 0.65) * Math.sin(Math.PI * (0.2 + 0.8 * t));
		const fy = y - h * k * t;
		flames += `M${num(fx)} ${num(fy)}q${num(s * w * 0.12)} ${num(-k * h * 0.05)} ${num(w * 0.03)} ${num(-k * h * 0.1)}q${num(-s * w * 0.2)} ${num(k * h * 0.05)} ${num(-w * 0.03)} ${num(k * h * 0.1)}z`;
	}
	return out + fillPath(flames, sunny(light, lighter(colour, 0.16)), 'opacity="0.7"');
}

function olive(r: Random, light: Light, x: number, y: number, k: number, h: number, colour = "#8a9d74"): string {
	const lean = r.range(-0.25, 0.25) * k;
	let out =
		trunk(r, light, x, y, k * 0.2, h * k * 0.5, lean, "#85725e") +
		trunk(r, light, x + k * 0.08, y - h * k * 0.2, k * 0.11, h * k * 0.36, k * 0.45, "#85725e") +
		trunk(r, light, x - k * 0.05, y - h * k * 0.22, k * 0.1, h * k * 0.3, -k * 0.5, "#85725e");
	const w = h * k * 0.36;
	for (const [dx, dy, t] of [
		[-0.75, 0.52, 0.62],
		[0.8, 0.56, 0.6],
		[0.05, 0.7, 0.8],
		[-0.3, 0.82, 0.5],
		[0.45, 0.8, 0.45],
	] as const)
		out += foliage(
			r,
			light,
			x + lean + dx * w,
			y - h * k * dy,
			w * t,
			w * t * 0.62,
			r.chance(0.5) ? colour : lighter(colour, 0.08),
			12,
		);
	return out;
}

function citrus(r: Random, light: Light, x: number, y: number, k: number, h: number, fruit = "#f08a24"): string {
	let out =
		trunk(r, light, x, y, k * 0.11, h * k * 0.4, 0) +
		foliage(r, light, x, y - h * k * 0.62, h * k * 0.4, h * k * 0.38, "#4f8148", 15);
	for (let i = 0; i < 15; i++) {
		const a = r.range(0, 6.28);
		const t = Math.sqrt(r.next()) * 0.84;
		const [fx, fy] = [x + Math.cos(a) * t * h * k * 0.38, y - h * k * 0.6 + Math.sin(a) * t * h * k * 0.34];
		out +=
			circle(fx, fy, k * 0.085, sunny(light, fruit)) +
			circle(fx - k * 0.02, fy - k * 0.025, k * 0.03, "#ffd9a0", 'opacity="0.8"');
	}
	return out;
}

function flowers(r: Random, light: Light, x: number, y: number, k: number, h: number, colour: string): string {
	let out = foliage(r, light, x, y - h * k * 0.42, h * k * 0.62, h * k * 0.44, "#5f8a52", 12);
	for (let i = 0; i < 7; i++) {
		const a = r.range(0, 6.28);
		const t = r.range(0.15, 0.62);
		out += fillPath(
			scallop(
				r,
				x + Math.cos(a) * t * h * k * 0.7,
				y - h * k * 0.48 + Math.sin(a) * t * h * k * 0.5,
				h * k * r.range(0.12, 0.22),
				h * k * r.range(0.1, 0.17),
				8,
			),
			mix(shady(light, colour), sunny(light, lighter(colour, 0.1)), r.range(0.3, 1)),
		);
	}
	return out;
}

function blades(
	r: Random,
	x: number,
	y: number,
	k: number,
	h: number,
	n: number,
	colours: string[],
	spread = 1.15,
	fat = 0.09,
): string {
	let out = "";
	for (let i = 0; i < n; i++) {
		const a = (i / (n - 1) - 0.5) * 2 * spread + r.range(-0.12, 0.12);
		const l = h * k * r.range(0.75, 1.05);
		const [ex, ey] = [x + Math.sin(a) * l, y - Math.cos(a) * l];
		const b = k * fat;
		out += fillPath(
			`M${num(x - b)} ${num(y)}Q${num((x + ex) / 2 - b * 1.6)} ${num((y + ey) / 2 - l * 0.08)} ${num(ex)} ${num(ey)}Q${num((x + ex) / 2 + b * 1.6)} ${num((y + ey) / 2)} ${num(x + b)} ${num(y)}Z`,
			colours[i % colours.length]!,
		);
	}
	return out;
}

export function drawPlant(
	kind: Kind,
	r: Random,
	light: Light,
	x: number,
	y: number,
	k: number,
	h: number,
	colour?: string,
): string {
	const two = (c: string) => [shady(light, c), sunny(light, c), sunny(light, lighter(c, 0.12))];
	switch (kind) {
		case "cypress":
			return cypress(r, light, x, y, k, h);
		case "palm":
			return palm(r, light, x, y, k, h, colour);
		case "olive":
			return olive(r, light, x, y, k, h, colour);
		case "citrus":
			return citrus(r, light, x, y, k, h, colour);
		case "almond":
			return (
				trunk(r, light, x, y, k * 0.13, h * k * 0.5, k * 0.1) +
				foliage(r, light, x - h * k * 0.16, y - h * k * 0.62, h * k * 0.32, h * k * 0.26, colour ?? "#f1c9cf", 14) +
				foliage(r, light, x + h * k * 0.2, y - h * k * 0.72, h * k * 0.28, h * k * 0.24, colour ?? "#f1c9cf", 14)
			);
		case "pine": {
			let out = trunk(r, light, x, y, k * 0.16, h * k * 0.75, k * 0.2, "#8b6347");
			for (const [dx, dy, t] of [
				[-0.24, 0.72, 0.26],
				[0.28, 0.76, 0.28],
				[0.03, 0.85, 0.36],
			] as const)
				out += foliage(r, light, x + k * 0.2 + dx * h * k, y - dy * h * k, h * k * t, h * k * t * 0.45, "#557f4f", 14);
			return out;
		}
		case "bougainvillea":
			return flowers(r, light, x, y, k, h, colour ?? "#cf3f83");
		case "oleander":
			return flowers(r, light, x, y, k, h, colour ?? "#f09aae");
		case "shrub":
			return foliage(r, light, x, y - h * k * 0.4, h * k * 0.62, h * k * 0.45, colour ?? "#6d8f55", 12);
		case "agave":
			return blades(r, x, y, k, h, 11, two(colour ?? "#7fa08a"));
		case "banana":
			return blades(r, x, y, k, h, 9, two("#5d9650"), 1.0, 0.2);
		case "reeds":
			return blades(r, x, y, k, h, 13, two(colour ?? "#9db06a"), 0.5, 0.05);
		case "cactus": {
			let out = "";
			for (const [dx, dy, t] of [
				[0, 0.22, 0.26],
				[-0.25, 0.5, 0.22],
				[0.24, 0.54, 0.23],
				[0.02, 0.72, 0.2],
				[-0.4, 0.78, 0.17],
				[0.42, 0.84, 0.16],
			] as const) {
				out +=
					ellipse(x + dx * h * k, y - dy * h * k, h * k * t * 0.78, h * k * t, shady(light, "#5f8a5a")) +
					ellipse(
						x + dx * h * k - (light.dir[0] > 0 ? 1 : -1) * h * k * t * 0.13,
						y - dy * h * k - h * k * t * 0.08,
						h * k * t * 0.6,
						h * k * t * 0.82,
						sunny(light, "#7ea568"),
					);
				if (dy > 0.6) out += circle(x + dx * h * k, y - dy * h * k - h * k * t, k * 0.07, sunny(light, "#d9583f"));
			}
			return out;
		}
		case "lavender": {
			let out = blades(r, x, y, k, h, 13, two("#8aa07c"), 0.8, 0.025);
			for (let i = 0; i < 13; i++) {
				const a = (i / 12 - 0.5) * 1.6;
				out += ellipse(
					x + Math.sin(a) * h * k * 0.95,
					y - Math.cos(a) * h * k * 0.95,
					k * 0.06,
					k * 0.13,
					sunny(light, i % 2 ? "#8f7cc0" : "#a795d6"),
				);
			}
			return out;
		}
		case "pot": {
			const w = h * k * 0.24;
			const clay = colour ?? "#c6744c";
			return `${drawPlant(r.pick(["shrub", "agave", "bougainvillea", "lavender"]), r, light, x, y - h * k * 0.38, k, h * 0.68) + fillPath(`M${num(x - w)} ${num(y - h * k * 0.42)}h${num(w * 2)}l${num(-w * 0.35)} ${num(h * k * 0.42)}h${num(-w * 1.3)}z`, sunny(light, clay)) + fillPath(`M${num(x + w * 0.2)} ${num(y - h * k * 0.42)}h${num(w * 0.8)}l${num(-w * 0.35)} ${num(h * k * 0.42)}h${num(-w * 0.4)}z`, shady(light, clay))}<rect x="${num(x - w * 1.12)}" y="${num(y - h * k * 0.47)}" width="${num(w * 2.24)}" height="${num(h * k * 0.09)}" rx="2" fill="${sunny(light, lighter(clay, 0.1))}"/>`;
		}
	}
}
