/** Roofs, balconies, pergolas and what stands on flat roofs. */
import { lighter, mix } from "../colour.ts";
import { clipTo, darken, fillPath, group, num, pathOf, strokePath, type V3 } from "./core.ts";
import { shade } from "./light.ts";
import { add, cross, dot, Face, type Stage } from "./stage.ts";

const eye = (s: Stage): V3 => [s.cam.x, s.cam.y, s.cam.z];

/** A free polygon in space with tile rows running down its slope. */
function slope(s: Stage, pts: V3[], colour: string, rows: boolean, owner: number): string {
	let n = cross(add(pts[2]!, pts[0]!, -1), add(pts[1]!, pts[0]!, -1));
	const l = Math.hypot(...n);
	n = [n[0] / l, n[1] / l, n[2] / l];
	if (n[1] < 0) n = [-n[0], -n[1], -n[2]];
	if (dot(n, add(eye(s), pts[0]!, -1)) <= 0) return "";
	const c = shade(s.light, colour, n);
	const outline = s.project(pts);
	let out = fillPath(
		pathOf(outline),
		s.gradient([lighter(c, 0.06), c, darken(c, 0.06)]),
		`stroke="${c}" stroke-width="0.8"`,
	);
	if (rows) {
		const across: V3 = Math.abs(n[0]) > Math.abs(n[2]) ? [0, 0, 1] : [1, 0, 0];
		const down = cross(n, across);
		const us = pts.map((p) => dot(add(p, pts[0]!, -1), across));
		const vs = pts.map((p) => dot(add(p, pts[0]!, -1), down));
		const [u0, u1, v0, v1] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)];
		const k = s.scale(pts[0]!);
		const step = Math.max(0.28, 7 / k);
		let dark = "";
		let light = "";
		const to = (u: number, v: number) => add(add(pts[0]!, across, u), down, v);
		for (let u = u0 + step / 2; u < u1; u += step) {
			dark += pathOf(
				clipTo(s.project([to(u, v0), to(u + step * 0.32, v0), to(u + step * 0.32, v1), to(u, v1)]), outline),
			);
			light += pathOf(
				clipTo(
					s.project([to(u + step * 0.55, v0), to(u + step * 0.7, v0), to(u + step * 0.7, v1), to(u + step * 0.55, v1)]),
					outline,
				),
			);
		}
		out += fillPath(dark, darken(c, 0.3), 'opacity="0.45"') + fillPath(light, lighter(c, 0.25), 'opacity="0.4"');
		let odd = "";
		for (let i = 0; i < (u1 - u0) * (v1 - v0) * 0.5; i++) {
			const u = u0 + Math.floor(s.r.range(0, (u1 - u0) / step)) * step;
			const v = s.r.range(v0, v1);
			odd += pathOf(clipTo(s.project([to(u, v), to(u + step, v), to(u + step, v + 0.4), to(u, v + 0.4)]), outline));
		}
		out += fillPath(odd, s.r.pick(["#e79a6a", "#8f4326", "#f0b184"]), 'opacity="0.28"');
	}
	const d = s.shadowsOn(pts[0]!, ...planeAxes(n), n, owner);
	const [u, v] = planeAxes(n);
	const own = pts.map((p) => {
		const w = add(p, pts[0]!, -1);
		return [dot(w, u), dot(w, v)] as [number, number];
	});
	const shadows = d
		.map((p) => clipTo(p, own))
		.filter((p) => p.length > 2)
		.map((p) => pathOf(s.project(p.map(([a, b]) => add(add(pts[0]!, u, a), v, b)))))
		.join("");
	return out + group(fillPath(shadows, s.light.shadow), `opacity="${s.light.shadowStrength}"`);
}
function planeAxes(n: V3): [V3, V3] {
	const u: V3 =
		Math.abs(n[1]) > 0.99
			? [1, 0, 0]
			: (() => {
					const c = cross([0, 1, 0], n);
					const l = Math.hypot(...c);
					return [c[0] / l, c[1] / l, c[2] / l] as V3;
				})();
	return [u, cross(n, u)];
}

/** A tiled roof. `ridge` is its direction; `hip` 0 makes gables. */
export function tiledRoof(
	s: Stage,
	x0: number,
	x1: number,
	y: number,
	z0: number,
	z1: number,
	rise: number,
	options: { colour?: string; hip?: number; ridge?: "x" | "z"; eaves?: number; gable?: string } = {},
): void {
	const colour = options.colour ?? "#cb6b43";
	const e = options.eaves ?? 0.45;
	const [a0, a1, b0, b1] = [x0 - e, x1 + e, z0 - e, z1 + e];
	const along = options.ridge ?? (x1 - x0 >= z1 - z0 ? "x" : "z");
	const hip = options.hip ?? (along === "x" ? (b1 - b0) / 2 : (a1 - a0) / 2);
	const top = y + rise;
	const [m, n]: [V3, V3] =
		along === "x"
			? [
					[a0 + hip, top, (b0 + b1) / 2],
					[a1 - hip, top, (b0 + b1) / 2],
				]
			: [
					[(a0 + a1) / 2, top, b0 + hip],
					[(a0 + a1) / 2, top, b1 - hip],
				];
	const [p, q, t, u]: V3[] = [
		[a0, y, b0],
		[a1, y, b0],
		[a1, y, b1],
		[a0, y, b1],
	] as V3[];
	const owner = s.items.length;
	s.caster([p!, q!, t!, u!, m, n], owner);
	s.item(
		[a0, y, b0],
		[a1, top, b1],
		() => {
			const faces: V3[][] =
				along === "x"
					? [
							[u!, t!, n, m],
							[p!, m, u!],
							[q!, t!, n],
							[p!, q!, n, m],
						]
					: [
							[t!, u!, n],
							[p!, m, n, u!],
							[q!, t!, n, m],
							[p!, q!, m],
						];
			let out = s.cam.y < y ? fillPath(pathOf(s.project([p!, q!, t!, u!])), shade(s.light, "#e2cfb4", [0, -1, 0])) : "";
			for (const f of faces) {
				const vertical = hip === 0 && f.length === 3;
				out += vertical ? gableWall(s, f, options.gable ?? "#f3e9d8") : slope(s, f, colour, true, owner);
			}
			const edge = strokePath(
				pathOf(s.project([p!, q!]), false),
				shade(s.light, darken(colour, 0.12), [0, 0, -1]),
				s.scale(p!) * 0.14,
			);
			const sideEdge = s.cam.x < a0 ? [p!, u!] : s.cam.x > a1 ? [q!, t!] : null;
			const cap = strokePath(
				pathOf(s.project([m, n]), false),
				lighter(shade(s.light, colour, [0, 1, 0]), 0.06),
				s.scale(m) * 0.16,
			);
			return (
				out +
				(sideEdge
					? strokePath(
							pathOf(s.project(sideEdge), false),
							shade(s.light, darken(colour, 0.2), [-1, 0, 0]),
							s.scale(p!) * 0.13,
						)
					: "") +
				edge +
				cap
			);
		},
		4,
	);
}
function gableWall(s: Stage, f: V3[], colour: string): string {
	const n: V3 =
		Math.abs(f[0]![0] - f[1]![0]) < 0.01 && Math.abs(f[1]![0] - f[2]![0]) < 0.01
			? [Math.sign(s.cam.x - f[0]![0]), 0, 0]
			: [0, 0, -1];
	return fillPath(pathOf(s.project(f)), shade(s.light, colour, n));
}

export type Rail = "glass" | "bars" | "solid" | "none";

function railing(s: Stage, min: V3, max: V3, kind: Rail, colour: string): void {
	if (kind === "none") return;
	if (kind === "solid") {
		s.box(min, max, colour === "#4a5258" ? "#fbf6ec" : colour);
		return;
	}
	const decor = (f: Face) => {
		if (f.w < 0.15) return;
		if (kind === "glass") {
			f.rect(
				0,
				0.04,
				f.w,
				f.h,
				f.lit ? mix(s.light.glass[0], "#ffffff", 0.45) : mix(s.light.glass[0], s.light.glass[1], 0.25),
				'opacity="0.45"',
			);
			f.poly(
				[
					[f.w * 0.2, 0.04],
					[f.w * 0.32, 0.04],
					[f.w * 0.46, f.h],
					[f.w * 0.34, f.h],
				],
				"#ffffff",
				'opacity="0.3"',
			);
			for (let u = 1.3; u < f.w - 0.3; u += 1.3)
				f.line(
					[
						[u, 0],
						[u, f.h],
					],
					f.colour("#e9eef0"),
					0.03,
					'opacity="0.8"',
				);
		} else {
			const k = s.scale(f.point(0, 0));
			const step = Math.max(0.16, 5 / k);
			for (let u = step; u < f.w; u += step)
				f.line(
					[
						[u, 0.06],
						[u, f.h],
					],
					f.colour(colour),
					0.022,
				);
			f.line(
				[
					[0, 0.08],
					[f.w, 0.08],
				],
				f.colour(colour),
				0.03,
			);
		}
		f.line(
			[
				[0, f.h],
				[f.w, f.h],
			],
			f.colour(kind === "glass" ? "#f2f4f3" : colour),
			0.06,
		);
	};
	const owner = s.items.length;
	s.item(
		min,
		max,
		() => {
			const thinZ = max[2] - min[2] < max[0] - min[0];
			const w = thinZ ? max[0] - min[0] : max[2] - min[2];
			const seen = thinZ ? (s.cam.z < min[2] ? 1 : -1) : s.cam.x > max[0] ? 1 : -1;
			let f: Face;
			const FaceClass = faceOf(s);
			if (thinZ) f = FaceClass([min[0], min[1], min[2]], [1, 0, 0], w, max[1] - min[1], owner);
			else
				f =
					seen > 0
						? FaceClass([max[0], min[1], min[2]], [0, 0, 1], w, max[1] - min[1], owner)
						: FaceClass([min[0], min[1], max[2]], [0, 0, -1], w, max[1] - min[1], owner);
			decor(f);
			return f.out.join("");
		},
		2,
	);
}
const faceOf = (s: Stage) => (o: V3, u: V3, w: number, h: number, owner: number) =>
	new Face(s, o, u, [0, 1, 0], w, h, owner);

/** Railings around three sides of a slab (front, left, right). */
export function rails(
	s: Stage,
	x0: number,
	x1: number,
	y: number,
	z0: number,
	z1: number,
	kind: Rail,
	colour = "#4a5258",
	h = 1.0,
	sides = "flr",
): void {
	const t = kind === "solid" ? 0.12 : 0.03;
	if (sides.includes("l")) railing(s, [x0, y, z0 + t], [x0 + t, y + h, z1], kind, colour);
	if (sides.includes("r")) railing(s, [x1 - t, y, z0 + t], [x1, y + h, z1], kind, colour);
	if (sides.includes("f")) railing(s, [x0, y, z0], [x1, y + h, z0 + t], kind, colour);
	if (sides.includes("b")) railing(s, [x0, y, z1 - t], [x1, y + h, z1], kind, colour);
}
/** A balcony in front of a wall at `z`. */
export function balcony(
	s: Stage,
	x0: number,
	x1: number,
	y: number,
	z: number,
	deep: number,
	kind: Rail,
	colours: { slab?: string; rail?: string } = {},
): void {
	s.box([x0, y - 0.2, z - deep], [x1, y, z], colours.slab ?? "#f3ede2");
	rails(s, x0 + 0.03, x1 - 0.03, y, z - deep + 0.03, z, kind, colours.rail ?? "#4a5258");
}

export function waterTank(s: Stage, x: number, y: number, z: number): void {
	for (const dx of [-0.4, 0.4]) s.box([x + dx - 0.05, y, z - 0.05], [x + dx + 0.05, y + 0.7, z + 0.05], "#8b9296");
	s.caster([
		[x - 0.6, y + 0.7, z],
		[x + 0.6, y + 0.7, z],
		[x - 0.6, y + 1.8, z],
		[x + 0.6, y + 1.8, z],
	]);
	s.item(
		[x - 0.6, y + 0.7, z - 0.5],
		[x + 0.6, y + 1.8, z + 0.5],
		() => {
			const [px, py] = s.at([x, y + 0.7, z]);
			const k = s.scale([x, y, z]);
			const c = shade(s.light, "#f2f0ea", [0, 0, -1]);
			const d = shade(s.light, "#c9cfd2", [0.5, 0, -0.5]);
			const left = s.light.dir[0] > 0;
			const g = s.gradient(left ? [lighter(c, 0.2), c, d] : [d, c, lighter(c, 0.2)], 1, 0);
			return `<rect x="${num(px - k * 0.55)}" y="${num(py - k * 1.1)}" width="${num(k * 1.1)}" height="${num(k * 1.1)}" rx="${num(k * 0.14)}" fill="${g}"/><rect x="${num(px - k * 0.55)}" y="${num(py - k * 0.72)}" width="${num(k * 1.1)}" height="${num(k * 0.05)}" fill="${d}"/><rect x="${num(px - k * 0.55)}" y="${num(py - k * 0.4)}" width="${num(k * 1.1)}" height="${num(k * 0.05)}" fill="${d}"/><rect x="${num(px - k * 0.18)}" y="${num(py - k * 1.2)}" width="${num(k * 0.36)}" height="${num(k * 0.12)}" rx="2" fill="${d}"/>`;
		},
		2,
	);
}
/** A panel tilted to the south with its small tank: on every roof of the island. */
export function solarHeater(s: Stage, x: number, y: number, z: number): void {
	const pts: V3[] = [
		[x - 0.9, y + 0.25, z - 0.6],
		[x + 0.9, y + 0.25, z - 0.6],
		[x + 0.9, y + 1.2, z + 0.5],
		[x - 0.9, y + 1.2, z + 0.5],
	];
	s.caster(pts);
	s.item(
		[x - 0.9, y, z - 0.6],
		[x + 0.9, y + 1.7, z + 0.6],
		() => {
			const p = s.project(pts);
			const c = shade(s.light, "#3b5878", [0, 0.7, -0.7]);
			const k = s.scale([x, y, z]);
			const [tx, ty] = s.at([x, y + 1.42, z + 0.5]);
			const tank = shade(s.light, "#eef0ee", [0, 0, -1]);
			return `${
				fillPath(
					pathOf(
						s.project([
							[x - 0.85, y, z + 0.5],
							[x - 0.75, y, z + 0.5],
							[x - 0.75, y + 1.2, z + 0.5],
							[x - 0.85, y + 1.2, z + 0.5],
						]),
					),
					"#7d868b",
				) +
				fillPath(
					pathOf(
						s.project([
							[x + 0.75, y, z + 0.5],
							[x + 0.85, y, z + 0.5],
							[x + 0.85, y + 1.2, z + 0.5],
							[x + 0.75, y + 1.2, z + 0.5],
						]),
					),
					"#7d868b",
				)
			}<rect x="${num(tx - k * 0.85)}" y="${num(ty - k * 0.24)}" width="${num(k * 1.7)}" height="${num(k * 0.48)}" rx="${num(k * 0.2)}" fill="${s.gradient([lighter(tank, 0.2), tank, darken(tank, 0.3)])}"/>${fillPath(pathOf(p), s.gradient([lighter(c, 0.35), c], 0.6, 1), `stroke="${shade(s.light, "#d7dcdd", [0, 1, 0])}" stroke-width="${num(Math.max(0.8, k * 0.06))}"`)}`;
		},
		3,
	);
}
export function pergola(
	s: Stage,
	x0: number,
	x1: number,
	y: number,
	z0: number,
	z1: number,
	h: number,
	colour = "#a97c52",
	posts = true,
): void {
	const t = 0.12;
	if (posts)
		for (const x of [x0, x1 - t]) for (const z of [z0, z1 - t]) s.box([x, y, z], [x + t, y + h, z + t], colour);
	s.box([x0 - 0.2, y + h, z0], [x1 + 0.2, y + h + 0.16, z0 + t], colour);
	s.box([x0 - 0.2, y + h, z1 - t], [x1 + 0.2, y + h + 0.16, z1], colour);
	const n = Math.max(4, Math.round((x1 - x0) / 0.55));
	for (let i = 0; i <= n; i++) {
		const x = x0 + ((x1 - x0 - 0.07) * i) / n;
		s.box([x, y + h + 0.16, z0 - 0.25], [x + 0.07, y + h + 0.3, z1 + 0.2], lighter(colour, 0.08));
	}
}
/** A row of arches standing free: the front of a porch. */
export function arcade(
	s: Stage,
	x0: number,
	x1: number,
	y: number,
	z: number,
	h: number,
	count: number,
	colour: string,
	thick = 0.4,
	stoneFace?: (f: Face) => void,
): void {
	const w = (x1 - x0) / count;
	const pier = Math.min(0.55, w * 0.2);
	const owner = s.items.length;
	for (let i = 0; i <= count; i++) {
		const x = i === 0 ? x0 : i === count ? x1 - pier : x0 + w * i - pier / 2;
		s.caster(
			[
				[x, y, z],
				[x + pier, y, z],
				[x, y + h, z],
				[x + pier, y + h, z],
				[x, y, z + thick],
				[x + pier, y + h, z + thick],
			],
			owner,
		);
	}
	s.caster(
		[
			[x0, y + h * 0.82, z],
			[x1, y + h * 0.82, z],
			[x0, y + h, z],
			[x1, y + h, z],
			[x0, y + h, z + thick],
			[x1, y + h, z + thick],
		],
		owner,
	);
	s.item(
		[x0, y, z],
		[x1, y + h, z + thick],
		() => {
			const arcs = (deep: number) =>
				Array.from({ length: count }, (_, i) => {
					const a = i === 0 ? x0 + pier : x0 + w * i + pier / 2;
					const b = i === count - 1 ? x1 - pier : x0 + w * (i + 1) - pier / 2;
					const rise = Math.min((b - a) / 2, h * 0.45);
					const top = y + h - 0.35 - rise;
					const pts: V3[] = [
						[a, y, z + deep],
						[a, top, z + deep],
					];
					for (let j = 1; j < 12; j++)
						pts.push([
							(a + b) / 2 - Math.cos((j / 12) * Math.PI) * ((b - a) / 2),
							top + Math.sin((j / 12) * Math.PI) * rise,
							z + deep,
						]);
					pts.push([b, top, z + deep], [b, y, z + deep]);
					return pts;
				});
			const c = shade(s.light, colour, [0, 0, -1]);
			const inner = shade(s.light, darken(colour, 0.08), [s.cam.x < (x0 + x1) / 2 ? -1 : 1, 0, 0]);
			const face = [
				[x0, y, z],
				[x0, y + h, z],
				[x1, y + h, z],
				[x1, y, z],
			] as V3[];
			let out = "";
			// Jambs: the thickness of the wall seen through each arch.
			for (const pts of arcs(0))
				for (let j = 0; j < pts.length - 1; j++) {
					const [p, q] = [pts[j]!, pts[j + 1]!];
					out += fillPath(
						pathOf(s.project([p, q, [q[0], q[1], z + thick], [p[0], p[1], z + thick]])),
						inner,
						`stroke="${inner}" stroke-width="0.7"`,
					);
				}
			const d =
				pathOf(s.project(face)) +
				arcs(0)
					.map((a) => pathOf(s.project(a)))
					.join("");
			out += `<path d="${d}" fill="${c}" fill-rule="evenodd"/>`;
			const side = s.cam.x < x0 ? x0 : s.cam.x > x1 ? x1 : null;
			if (side !== null)
				out += fillPath(
					pathOf(
						s.project([
							[side, y, z],
							[side, y + h, z],
							[side, y + h, z + thick],
							[side, y, z + thick],
						]),
					),
					shade(s.light, colour, [side === x0 ? -1 : 1, 0, 0]),
				);
			if (stoneFace) {
				const f = new Face(s, [x0, y, z], [1, 0, 0], [0, 1, 0], x1 - x0, h, owner);
				stoneFace(f);
				out += f.out.join("");
			}
			return out;
		},
		2,
	);
}
