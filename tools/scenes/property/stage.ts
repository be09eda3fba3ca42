/**
 * A small drawing stage with real perspective: boxes and polygons in metres, sorted back to front,
 * with cast shadows worked out as shapes. Verticals stay vertical, as an architect's camera keeps them.
 */
import { mix } from "../colour.ts";
import {
	clipTo,
	fillPath,
	group,
	hull,
	num,
	type P2,
	pathOf,
	type Random,
	random,
	strokePath,
	type V3,
} from "./core.ts";
import { type Light, shade } from "./light.ts";

export type Camera = { x: number; y: number; z: number; yaw: number; f: number; horizon: number; cx: number };
type Item = { min: V3; max: V3; draw(): string; pad: number };
type Caster = { pts: V3[]; min: V3; max: V3; owner: number };
export type FaceName = "front" | "left" | "right" | "top" | "back" | "bottom";
export type Decor = (face: Face) => void;
export type BoxOptions = Partial<Record<FaceName, Decor>> & {
	cast?: boolean;
	receive?: boolean;
	soft?: number;
	opacity?: number;
	glow?: boolean;
	flat?: boolean;
	pad?: number;
};

export const add = (a: V3, b: V3, k = 1): V3 => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];
export const dot = (a: V3, b: V3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: V3, b: V3): V3 => [
	a[1] * b[2] - a[2] * b[1],
	a[2] * b[0] - a[0] * b[2],
	a[0] * b[1] - a[1] * b[0],
];

export class Stage {
	W = 1280;
	H = 960;
	defs: string[] = [];
	back: string[] = [];
	ground: string[] = [];
	front: string[] = [];
	items: Item[] = [];
	casters: Caster[] = [];
	/** Shadow on the ground only inside these shapes; everywhere when empty. */
	shadowsOnGround = true;
	groundLevel = 0;
	cam: Camera;
	light: Light;
	r: Random;
	#known = new Map<string, string>();

	constructor(seed: string, light: Light, camera: Partial<Camera> & { target?: V3; distance?: number } = {}) {
		this.r = random(seed);
		this.light = light;
		const yaw = ((camera.yaw ?? 0) * Math.PI) / 180;
		const at = camera.target ?? [0, 0, 0];
		const distance = camera.distance ?? 20;
		this.cam = {
			x: camera.x ?? at[0] - Math.sin(yaw) * distance,
			y: camera.y ?? 2.2,
			z: camera.z ?? at[2] - Math.cos(yaw) * distance,
			yaw,
			f: camera.f ?? 1250,
			horizon: camera.horizon ?? 600,
			cx: camera.cx ?? 640,
		};
	}

	define(make: (id: string) => string): string {
		const key = make("?");
		let id = this.#known.get(key);
		if (!id) {
			id = `d${this.#known.size}`;
			this.#known.set(key, id);
			this.defs.push(make(id));
		}
		return `url(#${id})`;
	}
	/** A gradient from top to bottom (or along `x2`,`y2` in box units). */
	gradient(colours: (string | [number, string, number?])[], x2 = 0, y2 = 1): string {
		const stops = colours.map((c, i) => {
			const [at, colour, opacity] = typeof c === "string" ? [i / (colours.length - 1), c, 1] : [c[0], c[1], c[2] ?? 1];
			return `<stop offset="${at}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ""}/>`;
		});
		return this.define(
			(id) => `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops.join("")}</linearGradient>`,
		);
	}
	radial(colour: string, opacity = 1, middle = 0.4): string {
		return this.define(
			(id) =>
				`<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="${middle}" stop-color="${colour}" stop-opacity="${(opacity * 0.4).toFixed(3)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
		);
	}
	clip(d: string): string {
		return this.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
	}

	view(p: V3): V3 {
		const { x, y, z, yaw } = this.cam;
		const [dx, dz] = [p[0] - x, p[2] - z];
		return [dx * Math.cos(yaw) - dz * Math.sin(yaw), p[1] - y, dx * Math.sin(yaw) + dz * Math.cos(yaw)];
	}
	screen([x, y, z]: V3): P2 {
		const k = this.cam.f / Math.max(z, 0.05);
		return [this.cam.cx + x * k, this.cam.horizon - y * k];
	}
	at(p: V3): P2 {
		return this.screen(this.view(p));
	}
	/** Picture units per metre at a point. */
	scale(p: V3): number {
		return this.cam.f / Math.max(this.view(p)[2], 0.05);
	}
	project(pts: readonly V3[], near = 0.25): P2[] {
		const seen = pts.map((p) => this.view(p));
		const out: V3[] = [];
		seen.forEach((a, i) => {
			const b = seen[(i + 1) % seen.length]!;
			if (a[2] >= near) out.push(a);
			if (a[2] >= near !== b[2] >= near) {
				const t = (near - a[2]) / (b[2] - a[2]);
				out.push(add(a, [b[0] - a[0], b[1] - a[1], b[2] - a[2]], t));
			}
		});
		return out.map((p) => this.screen(p));
	}

	flat(pts: readonly V3[], fill: string, more = ""): void {
		this.ground.push(fillPath(pathOf(this.project(pts)), fill, more));
	}
	rectOnGround(x0: number, z0: number, x1: number, z1: number, fill: string, y = this.groundLevel): void {
		this.flat(
			[
				[x0, y, z0],
				[x1, y, z0],
				[x1, y, z1],
				[x0, y, z1],
			],
			fill,
		);
	}

	item(min: V3, max: V3, draw: () => string, pad = 0): void {
		this.items.push({ min, max, draw, pad });
	}
	caster(pts: V3[], owner = -1): void {
		const min: V3 = [Infinity, Infinity, Infinity];
		const max: V3 = [-Infinity, -Infinity, -Infinity];
		for (const p of pts)
			for (let i = 0; i < 3; i++) {
				min[i] = Math.min(min[i]!, p[i]!);
				max[i] = Math.max(max[i]!, p[i]!);
			}
		this.casters.push({ pts, min, max, owner });
	}
	/** A round thing that throws a shadow, such as the crown of a tree. */
	casterBall(c: V3, rx: number, ry: number): void {
		const pts: V3[] = [];
		for (let i = 0; i < 10; i++)
			for (const t of [-0.8, 0, 0.8]) {
				const k = Math.sqrt(1 - t * t);
				pts.push([c[0] + Math.cos(i * 0.628) * rx * k, c[1] + t * ry, c[2] + Math.sin(i * 0.628) * rx * k]);
			}
		this.caster(pts);
	}

	/** The shadow of everything on a plane, as shapes in the plane's own (u, v). */
	shadowsOn(o: V3, u: V3, v: V3, n: V3, owner: number): P2[][] {
		const d = this.light.dir;
		const facing = dot(d, n);
		if (facing > -0.03) return [];
		const out: P2[][] = [];
		for (const caster of this.casters) {
			if (caster.owner === owner && owner >= 0) continue;
			const ahead = caster.pts.map((p) => dot(add(p, o, -1), n));
			if (Math.max(...ahead) < 0.02) continue;
			const kept: P2[] = caster.pts.map((p, i) => {
				const q = add(p, d, Math.max(0, ahead[i]!) / -facing);
				const w = add(q, o, -1);
				return [dot(w, u), dot(w, v)];
			});
			out.push(hull(kept));
		}
		return out;
	}

	box(min: V3, max: V3, colour: string, options: BoxOptions = {}): void {
		const owner = this.items.length;
		const [x0, y0, z0] = min;
		const [x1, y1, z1] = max;
		if (options.cast !== false) {
			const pts: V3[] = [];
			for (const x of [x0, x1]) for (const y of [y0, y1]) for (const z of [z0, z1]) pts.push([x, y, z]);
			this.caster(pts, owner);
		}
		const sides: [FaceName, V3, V3, V3, number, number][] = [
			["front", [x0, y0, z0], [1, 0, 0], [0, 1, 0], x1 - x0, y1 - y0],
			["back", [x1, y0, z1], [-1, 0, 0], [0, 1, 0], x1 - x0, y1 - y0],
			["right", [x1, y0, z0], [0, 0, 1], [0, 1, 0], z1 - z0, y1 - y0],
			["left", [x0, y0, z1], [0, 0, -1], [0, 1, 0], z1 - z0, y1 - y0],
			["top", [x0, y1, z0], [1, 0, 0], [0, 0, 1], x1 - x0, z1 - z0],
			["bottom", [x0, y0, z1], [1, 0, 0], [0, 0, -1], x1 - x0, z1 - z0],
		];
		this.item(
			min,
			max,
			() => {
				let svg = "";
				for (const [name, o, u, v, w, h] of sides) {
					const face = new Face(this, o, u, v, w, h, owner);
					if (dot(face.n, add([this.cam.x, this.cam.y, this.cam.z], o, -1)) <= 0) continue;
					svg += face.paint(colour, options, options[name]);
				}
				return options.opacity === undefined ? svg : group(svg, `opacity="${options.opacity}"`);
			},
			options.pad ?? 0,
		);
	}

	/** Everything, back to front. */
	sorted(): string {
		const cam = [this.cam.x, this.cam.y, this.cam.z];
		const n = this.items.length;
		const boxes = this.items.map((it) => {
			const pts: P2[] = [];
			for (const x of [it.min[0], it.max[0]])
				for (const y of [it.min[1], it.max[1]]) for (const z of [it.min[2], it.max[2]]) pts.push(this.at([x, y, z]));
			const xs = pts.map((p) => p[0]);
			const ys = pts.map((p) => p[1]);
			return [Math.min(...xs) - it.pad, Math.min(...ys) - it.pad, Math.max(...xs) + it.pad, Math.max(...ys) + it.pad];
		});
		const depth = this.items.map((it) => this.view([(it.min[0] + it.max[0]) / 2, 0, (it.min[2] + it.max[2]) / 2])[2]);
		const before: number[][] = Array.from({ length: n }, () => []);
		for (let i = 0; i < n; i++)
			for (let j = i + 1; j < n; j++) {
				const [p, q] = [boxes[i]!, boxes[j]!];
				if (p[0]! > q[2]! || q[0]! > p[2]! || p[1]! > q[3]! || q[1]! > p[3]!) continue;
				const [a, b] = [this.items[i]!, this.items[j]!];
				let aFront = false;
				let bFront = false;
				for (let k = 0; k < 3; k++) {
					if (a.max[k]! <= b.min[k]! + 1e-6) {
						if (cam[k]! <= b.min[k]!) aFront = true;
						if (cam[k]! >= a.max[k]!) bFront = true;
					} else if (b.max[k]! <= a.min[k]! + 1e-6) {
						if (cam[k]! <= a.min[k]!) bFront = true;
						if (cam[k]! >= b.max[k]!) aFront = true;
					}
				}
				if (aFront && !bFront) before[i]!.push(j);
				else if (bFront && !aFront) before[j]!.push(i);
				else if (!aFront && !bFront)
					(depth[i]! < depth[j]! ? before[i]! : before[j]!).push(depth[i]! < depth[j]! ? j : i);
			}
		const state = new Uint8Array(n);
		const order: number[] = [];
		const visit = (i: number) => {
			if (state[i]) return;
			state[i] = 1;
			for (const j of before[i]!) visit(j);
			order.push(i);
		};
		[...this.items.keys()].sort((a, b) => depth[b]! - depth[a]!).forEach(visit);
		return order.map((i) => this.items[i]!.draw()).join("");
	}

	groundShadows(): string {
		if (!this.shadowsOnGround) return "";
		const o: V3 = [0, this.groundLevel, 0];
		const shapes = this.shadowsOn(o, [1, 0, 0], [0, 0, 1], [0, 1, 0], -1);
		const d = shapes.map((s) => pathOf(this.project(s.map(([x, z]): V3 => [x, this.groundLevel, z])))).join("");
		return group(fillPath(d, this.light.shadow), `opacity="${this.light.shadowStrength}"`);
	}

	svg(): string {
		const body = [...this.back, ...this.ground, this.groundShadows(), this.sorted(), ...this.front].join("");
		return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.W}" height="${this.H}" viewBox="0 0 ${this.W} ${this.H}"><defs>${this.defs.join("")}</defs>${body}</svg>`;
	}
}

/** One side of a box, with its own metres: u to the right, v up. */
export class Face {
	out: string[] = [];
	n: V3;
	lit: boolean;
	s: Stage;
	o: V3;
	u: V3;
	v: V3;
	w: number;
	h: number;
	owner: number;
	constructor(s: Stage, o: V3, u: V3, v: V3, w: number, h: number, owner: number) {
		this.s = s;
		this.o = o;
		this.u = u;
		this.v = v;
		this.w = w;
		this.h = h;
		this.owner = owner;
		this.n = cross(v, u);
		this.lit = dot(this.n, s.light.dir) < -0.03;
	}
	/** A point on the face, `deep` metres behind it. */
	point(u: number, v: number, deep = 0): V3 {
		return add(add(add(this.o, this.u, u), this.v, v), this.n, -deep);
	}
	shape(pts: readonly P2[], deep = 0): P2[] {
		return this.s.project(pts.map(([u, v]) => this.point(u, v, deep)));
	}
	colour(c: string): string {
		return shade(this.s.light, c, this.n);
	}
	poly(pts: readonly P2[], fill: string, more = "", deep = 0): void {
		this.out.push(fillPath(pathOf(this.shape(pts, deep)), fill, more));
	}
	rect(u0: number, v0: number, u1: number, v1: number, fill: string, more = "", deep = 0): void {
		this.poly(
			[
				[u0, v0],
				[u1, v0],
				[u1, v1],
				[u0, v1],
			],
			fill,
			more,
			deep,
		);
	}
	line(pts: readonly P2[], stroke: string, metres: number, more = ""): void {
		const k = this.s.scale(this.point(...(pts[0] as P2)));
		this.out.push(strokePath(pathOf(this.shape(pts), false), stroke, Math.max(0.7, metres * k), more));
	}
	paint(colour: string, options: BoxOptions, decor?: Decor): string {
		const { s } = this;
		const corners: P2[] = [
			[0, 0],
			[this.w, 0],
			[this.w, this.h],
			[0, this.h],
		];
		const c = options.glow ? colour : this.colour(colour);
		const outline = this.shape(corners);
		const tall = outline.length ? Math.max(...outline.map((p) => p[1])) - Math.min(...outline.map((p) => p[1])) : 0;
		const fill =
			tall > 70 && this.v[1] === 1 && !options.flat
				? s.gradient([mix(c, "#ffffff", 0.07), mix(c, s.light.shadow, 0.05)])
				: c;
		const round = options.soft
			? `stroke="${c}" stroke-width="${num(options.soft * s.scale(this.point(this.w / 2, this.h / 2)))}" stroke-linejoin="round"`
			: `stroke="${c}" stroke-width="0.6"`;
		this.out.push(fillPath(pathOf(outline), fill, round));
		decor?.(this);
		if (options.receive !== false && this.lit) {
			const shapes = s
				.shadowsOn(this.o, this.u, this.v, this.n, this.owner)
				.map((p) => clipTo(p, corners))
				.filter((p) => p.length > 2);
			const d = shapes.map((p) => pathOf(this.shape(p))).join("");
			this.out.push(group(fillPath(d, s.light.shadow), `opacity="${s.light.shadowStrength}"`));
		}
		return this.out.join("");
	}
}
