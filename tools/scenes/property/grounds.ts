/** What lies around a house: pools, terraces, walls, paths, loungers, parasols. */
import { lighter, mix } from "../colour.ts";
import { clipTo, darken, ellipse, fillPath, group, hull, num, pathOf, strokePath, type V3 } from "./core.ts";
import { stones } from "./facade.ts";
import { shade, shady, sunny } from "./light.ts";
import type { Stage } from "./stage.ts";

export function pool(
	s: Stage,
	x0: number,
	z0: number,
	x1: number,
	z1: number,
	options: { deck?: string; margin?: number; water?: [string, string] } = {},
): void {
	const { light, r } = s;
	const m = options.margin ?? 0.45;
	const g = s.groundLevel;
	s.rectOnGround(x0 - m, z0 - m, x1 + m, z1 + m, shade(light, options.deck ?? "#f4ead6", [0, 1, 0]));
	const rim = s.project([
		[x0, g, z0],
		[x1, g, z0],
		[x1, g, z1],
		[x0, g, z1],
	]);
	const id = s.clip(pathOf(rim));
	const [near, distant] = options.water ?? (light.hour === "dusk" ? ["#2f8ea6", "#86c8cf"] : ["#2fb0c4", "#9be0dd"]);
	const drop = -0.22;
	let out = fillPath(
		pathOf(rim),
		s.gradient([sunny(light, distant), sunny(light, mix(near, distant, 0.45)), sunny(light, near)]),
	);
	out += fillPath(
		pathOf(
			s.project([
				[x0, g, z1],
				[x1, g, z1],
				[x1, g + drop, z1],
				[x0, g + drop, z1],
			]),
		),
		shade(light, "#8fd0d6", [0, 0, -1]),
	);
	const side = s.cam.x < (x0 + x1) / 2 ? x1 : x0;
	out += fillPath(
		pathOf(
			s.project([
				[side, g, z0],
				[side, g, z1],
				[side, g + drop, z1],
				[side, g + drop, z0],
			]),
		),
		shade(light, "#7fc3cc", [side === x1 ? -1 : 1, 0, 0]),
	);
	for (const c of s.casters) {
		if (c.min[2] < z1 - 0.5) continue;
		const p = hull(s.project(c.pts.map(([x, y, z]): V3 => [x, 2 * drop - y + 2 * g, z])));
		out += fillPath(pathOf(clipTo(p, rim)), light.hour === "dusk" ? "#ffe2b8" : "#ffffff", 'opacity="0.16"');
	}
	let ripples = "";
	const rows = 11;
	for (let i = 0; i < rows; i++) {
		const z = z0 + (z1 - z0) * ((i + 0.5) / rows) ** 1.4;
		for (let j = 0; j < 4; j++) {
			const x = r.range(x0, x1 - 1);
			const w = r.range(0.5, 1.5);
			const [p, q, m2] = [
				s.at([x, g + drop, z]),
				s.at([x + w, g + drop, z + 0.05]),
				s.at([x + w / 2, g + drop, z + 0.14]),
			];
			ripples += `M${p.map(num).join(" ")}Q${m2.map(num).join(" ")} ${q.map(num).join(" ")}`;
		}
	}
	out += strokePath(ripples, "#ffffff", 2.2, `opacity="${light.hour === "dusk" ? 0.35 : 0.55}"`);
	s.ground.push(
		group(out, `clip-path="${id}"`),
		strokePath(pathOf(rim), shade(light, lighter(options.deck ?? "#f4ead6", 0.4), [0, 1, 0]), 2.5),
	);
}

/** Paving with joints, drawn only where they can be seen. */
export function terrace(
	s: Stage,
	x0: number,
	z0: number,
	x1: number,
	z1: number,
	colour = "#eadfca",
	tile = 1.2,
): void {
	const c = shade(s.light, colour, [0, 1, 0]);
	s.rectOnGround(x0, z0, x1, z1, c);
	const joint = mix(c, s.light.shadow, 0.13);
	const g = s.groundLevel;
	let d = "";
	for (let x = x0 + tile; x < x1; x += tile)
		d += pathOf(
			s.project([
				[x, g, z0],
				[x + 0.035, g, z0],
				[x + 0.035, g, z1],
				[x, g, z1],
			]),
		);
	for (let z = z0 + tile; z < z1; z += tile)
		d += pathOf(
			s.project([
				[x0, g, z],
				[x1, g, z],
				[x1, g, z + 0.035],
				[x0, g, z + 0.035],
			]),
		);
	s.ground.push(fillPath(d, joint));
}
export function path(s: Stage, pts: [number, number][], width: number, colour = "#e9dcc2"): void {
	const g = s.groundLevel;
	const left: V3[] = [];
	const right: V3[] = [];
	for (let i = 0; i < pts.length; i++) {
		const [a, b] = [pts[Math.max(0, i - 1)]!, pts[Math.min(pts.length - 1, i + 1)]!];
		const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
		const [nx, nz] = [-(b[1] - a[1]) / l, (b[0] - a[0]) / l];
		left.push([pts[i]![0] + (nx * width) / 2, g, pts[i]![1] + (nz * width) / 2]);
		right.unshift([pts[i]![0] - (nx * width) / 2, g, pts[i]![1] - (nz * width) / 2]);
	}
	s.flat([...left, ...right], shade(s.light, colour, [0, 1, 0]));
}
/** A street in front of the viewer with a kerb. */
export function street(s: Stage, z0: number, z1: number, pavement = 1.6): void {
	s.rectOnGround(-80, z0, 80, z1, shade(s.light, "#a9a8a6", [0, 1, 0]));
	s.rectOnGround(-80, z1, 80, z1 + pavement, shade(s.light, "#e3dac9", [0, 1, 0]));
	s.rectOnGround(-80, z1 - 0.12, 80, z1 + 0.08, shade(s.light, "#f6f0e4", [0, 1, 0]));
	for (let x = -40; x < 40; x += 4)
		s.rectOnGround(x, (z0 + z1) / 2 - 0.07, x + 2, (z0 + z1) / 2 + 0.07, shade(s.light, "#f2ede2", [0, 1, 0]));
}
export function wall(
	s: Stage,
	x0: number,
	z0: number,
	x1: number,
	z1: number,
	h: number,
	colour = "#f2e8d6",
	stone = false,
	cap = true,
): void {
	const deco = stone ? (f: Parameters<typeof stones>[0]) => stones(f, 0, 0, f.w, f.h, colour, 0.4) : undefined;
	const [a, b, c, d] = [Math.min(x0, x1), Math.max(x0, x1), Math.min(z0, z1), Math.max(z0, z1)];
	const g = s.groundLevel;
	s.box([a, g, c], [Math.max(b, a + 0.25), g + h, Math.max(d, c + 0.25)], colour, {
		front: deco,
		left: deco,
		right: deco,
	});
	if (cap)
		s.box(
			[a - 0.06, g + h, c - 0.06],
			[Math.max(b, a + 0.25) + 0.06, g + h + 0.09, Math.max(d, c + 0.25) + 0.06],
			lighter(colour, 0.35),
			{ cast: false },
		);
}
export function lounger(s: Stage, x: number, z: number, colour = "#fdf8ee"): void {
	const g = s.groundLevel;
	s.box([x, g + 0.1, z], [x + 0.7, g + 0.3, z + 1.3], "#b98b5e");
	s.box([x + 0.02, g + 0.3, z], [x + 0.68, g + 0.4, z + 1.3], colour, { soft: 0.05 });
	const pts: V3[] = [
		[x + 0.02, g + 0.36, z + 1.3],
		[x + 0.68, g + 0.36, z + 1.3],
		[x + 0.68, g + 0.95, z + 1.85],
		[x + 0.02, g + 0.95, z + 1.85],
	];
	s.caster(pts);
	s.item(
		[x, g + 0.3, z + 1.3],
		[x + 0.7, g + 0.95, z + 1.85],
		() => {
			const c = shade(s.light, colour, [0, 0.7, -0.7]);
			return fillPath(pathOf(s.project(pts)), c, `stroke="${c}" stroke-width="3" stroke-linejoin="round"`);
		},
		3,
	);
}
export function parasol(s: Stage, x: number, z: number, colour = "#f6ead2", h = 2.5, radius = 1.5): void {
	const g = s.groundLevel;
	s.caster(
		Array.from(
			{ length: 10 },
			(_, i): V3 => [x + Math.cos(i * 0.628) * radius, g + h - 0.45, z + Math.sin(i * 0.628) * radius],
		).concat([[x, g + h, z]]),
	);
	s.item(
		[x - 0.1, g, z - 0.1],
		[x + 0.1, g + h, z + 0.1],
		() => {
			const rim = Array.from(
				{ length: 8 },
				(_, i): V3 => [x + Math.cos(i * 0.785 + 0.3) * radius, g + h - 0.45, z + Math.sin(i * 0.785 + 0.3) * radius],
			);
			const top = s.at([x, g + h, z]);
			const foot = s.at([x, g, z]);
			let out = strokePath(
				`M${foot.map(num).join(" ")}L${top.map(num).join(" ")}`,
				shady(s.light, "#8f6f4f"),
				s.scale([x, g, z]) * 0.06,
			);
			const p = rim.map((q) => s.at(q));
			out += fillPath(pathOf(p), shady(s.light, darken(colour, 0.1)));
			const order = p.map((_, i) => i).sort((a, b) => rim[b]![2] - rim[a]![2]);
			for (const i of order) {
				const q = p[(i + 1) % 8]!;
				const mid = rim[i]![0] + rim[(i + 1) % 8]![0] - 2 * x;
				const lit = mid * s.light.dir[0] < 0;
				out += fillPath(
					pathOf([top, p[i]!, q]),
					mix(lit ? sunny(s.light, colour) : shady(s.light, colour), sunny(s.light, "#ffffff"), i % 2 ? 0.35 : 0),
					`stroke="none"`,
				);
			}
			return out;
		},
		s.scale([x, g, z]) * radius,
	);
}
export function table(s: Stage, x: number, y: number, z: number, colour = "#b98b5e", chairs = 4): void {
	s.box([x - 0.07, y, z - 0.07], [x + 0.07, y + 0.7, z + 0.07], darken(colour, 0.2));
	s.box([x - 0.75, y + 0.7, z - 0.45], [x + 0.75, y + 0.76, z + 0.45], colour);
	const seats: [number, number, number][] = [
		[-0.45, -0.9, -1],
		[0.45, -0.9, -1],
		[-0.45, 0.9, 1],
		[0.45, 0.9, 1],
	];
	for (const [dx, dz, back] of seats.slice(0, chairs)) {
		s.box([x + dx - 0.22, y + 0.38, z + dz - 0.22], [x + dx + 0.22, y + 0.46, z + dz + 0.22], "#f2e9da");
		for (const lx of [-0.2, 0.16])
			for (const lz of [-0.2, 0.16])
				s.box([x + dx + lx, y, z + dz + lz], [x + dx + lx + 0.04, y + 0.38, z + dz + lz + 0.04], darken(colour, 0.25));
		const bz = z + dz + back * 0.2;
		s.box([x + dx - 0.22, y + 0.46, bz - 0.03], [x + dx + 0.22, y + 0.92, bz + 0.03], "#f2e9da");
	}
}
/** A parked car seen from its side, small and quiet. */
export function car(s: Stage, x: number, z: number, colour: string, way = 1): void {
	const g = s.groundLevel;
	s.caster([
		[x - 2, g + 0.2, z],
		[x + 2, g + 0.2, z],
		[x - 2, g + 0.9, z],
		[x + 2, g + 0.9, z],
		[x - 1, g + 1.45, z + 1.5],
		[x + 1, g + 1.45, z + 1.5],
		[x - 2, g + 0.2, z + 1.6],
		[x + 2, g + 0.2, z + 1.6],
	]);
	s.item(
		[x - 2, g, z],
		[x + 2, g + 1.4, z + 1.6],
		() => {
			const [px, py] = s.at([x, g, z]);
			const k = s.scale([x, g, z]);
			const P = (a: number, b: number) => `${num(px + a * way * k)} ${num(py - b * k)}`;
			const c = shade(s.light, colour, [0, 0, -1]);
			const [sky, deep] = s.light.glass;
			let out = ellipse(px, py - k * 0.03, k * 2.1, k * 0.14, shady(s.light, "#3a4556"), 'opacity="0.5"');
			out += fillPath(
				`M${P(-2, 0.3)}Q${P(-2.08, 0.78)} ${P(-1.75, 0.84)}L${P(-1.15, 0.9)}Q${P(-0.7, 1.38)} ${P(-0.2, 1.42)}L${P(0.5, 1.42)}Q${P(1.15, 1.36)} ${P(1.5, 0.95)}L${P(1.9, 0.86)}Q${P(2.08, 0.7)} ${P(2.02, 0.3)}Z`,
				s.gradient([lighter(c, 0.25), c, darken(c, 0.2)]),
			);
			out +=
				fillPath(
					`M${P(-0.98, 0.92)}Q${P(-0.6, 1.28)} ${P(-0.2, 1.32)}L${P(0.12, 1.32)}L${P(0.12, 0.92)}Z`,
					s.gradient([sky, deep], 0.4, 1),
				) +
				fillPath(
					`M${P(0.2, 0.92)}L${P(0.2, 1.32)}L${P(0.5, 1.32)}Q${P(1.0, 1.26)} ${P(1.28, 0.93)}Z`,
					s.gradient([sky, deep], 0.4, 1),
				);
			for (const wx of [-1.25, 1.25])
				out += `<circle cx="${num(px + wx * way * k)}" cy="${num(py - 0.32 * k)}" r="${num(k * 0.33)}" fill="#2c333a"/><circle cx="${num(px + wx * way * k)}" cy="${num(py - 0.32 * k)}" r="${num(k * 0.19)}" fill="${shade(s.light, "#cfd4d6", [0, 0, -1])}"/>`;
			return out + fillPath(`M${P(-2.0, 0.62)}L${P(-1.8, 0.62)}L${P(-1.78, 0.74)}L${P(-1.98, 0.74)}Z`, "#fff1c4");
		},
		4,
	);
}
