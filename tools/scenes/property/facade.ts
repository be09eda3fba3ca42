/** What a wall carries: windows, shutters, doors, arches, stones, air conditioners. */
import { lighter, mix } from "../colour.ts";
import { clipTo, darken, fillPath, group, num, type P2, pathOf } from "./core.ts";
import { dot, type Face } from "./stage.ts";

export type WindowStyle = {
	frame?: string;
	shutters?: string | null;
	arch?: boolean;
	deep?: number;
	bars?: number;
	sill?: boolean;
	curtain?: boolean;
	surround?: string;
	awning?: string;
	lit?: boolean;
};

function opening(u0: number, v0: number, u1: number, v1: number, arch: boolean): P2[] {
	if (!arch)
		return [
			[u0, v0],
			[u1, v0],
			[u1, v1],
			[u0, v1],
		];
	const rise = (u1 - u0) / 2;
	const pts: P2[] = [
		[u0, v0],
		[u1, v0],
	];
	for (let i = 0; i <= 12; i++) {
		const a = (i / 12) * Math.PI;
		pts.push([(u0 + u1) / 2 + Math.cos(a) * rise, v1 - rise + Math.sin(a) * rise]);
	}
	return pts;
}

/** A window with a reveal, a pane that reflects the sky, and what its style adds. */
export function window(f: Face, u0: number, v0: number, w: number, h: number, style: WindowStyle = {}): void {
	const { s } = f;
	const { r, light } = s;
	const [u1, v1] = [u0 + w, v0 + h];
	const deep = style.deep ?? 0.16;
	const arch = style.arch ?? false;
	const hole = opening(u0, v0, u1, v1, arch);
	if (style.surround) {
		const b = 0.14;
		f.poly(opening(u0 - b, v0 - (arch ? 0 : b), u1 + b, v1 + b, arch), f.colour(style.surround));
	}
	const outer = f.shape(hole);
	if (outer.length < 3) return;
	const lit = style.lit ?? r.chance(light.glow);
	f.out.push(fillPath(pathOf(outer), mix(f.colour("#d9d2c6"), light.shadow, f.lit ? 0.25 : 0.35)));
	const paint = (pts: readonly P2[], fill: string, more = "") => {
		const cut = clipTo(f.shape(pts, deep), outer);
		if (cut.length > 2) f.out.push(fillPath(pathOf(cut), fill, more));
	};
	const frame = f.colour(style.frame ?? "#f7f5f0");
	paint(hole, frame);
	const t = Math.min(0.07, w * 0.06);
	const pane = opening(u0 + t, v0 + t, u1 - t, v1 - t, arch);
	const [sky, deepGlass] = light.glass;
	const warm = r.pick(["#ffd98c", "#ffe3a6", "#ffcf7a"]);
	const glass = lit
		? s.gradient([mix(warm, "#ffffff", 0.15), warm, mix(warm, "#d98d4d", 0.55)])
		: s.gradient([mix(sky, deepGlass, r.range(0.05, 0.4)), mix(sky, deepGlass, 0.72), deepGlass], 0.35, 1);
	paint(pane, glass);
	if (!lit && w * s.scale(f.point(u0, v0)) > 18) {
		const k = w * r.range(0.12, 0.3);
		paint(
			[
				[u0 + w * 0.2, v0 + t],
				[u0 + w * 0.2 + k, v0 + t],
				[u0 + w * 0.55 + k, v1 - t],
				[u0 + w * 0.55, v1 - t],
			],
			"#ffffff",
			'opacity="0.17"',
		);
	}
	if (style.curtain ?? r.chance(0.4)) {
		const c = lit ? "#fff3d4" : f.colour(r.pick(["#f2ece0", "#e5dccb", "#dfe5e4"]));
		const k = w * r.range(0.14, 0.28);
		paint(
			[
				[u0 + t, v0 + t],
				[u0 + k, v0 + t],
				[u0 + k * 0.8, v1 - t],
				[u0 + t, v1 - t],
			],
			c,
			'opacity="0.7"',
		);
		if (r.chance(0.6))
			paint(
				[
					[u1 - k, v0 + t],
					[u1 - t, v0 + t],
					[u1 - t, v1 - t],
					[u1 - k * 0.8, v1 - t],
				],
				c,
				'opacity="0.7"',
			);
	}
	// The wall's own thickness throws a thin shadow on the pane.
	if (f.lit) {
		const along = deep / dot(light.dir, f.n);
		const du = -along * dot(light.dir, f.u);
		const dv = -along * dot(light.dir, f.v);
		const shadow = `opacity="${light.shadowStrength + 0.08}"`;
		paint(
			[
				[u0, v1 + dv * 0.8],
				[u1, v1 + dv * 0.8],
				[u1, v1],
				[u0, v1],
			],
			light.shadow,
			shadow,
		);
		if (Math.abs(du) > 0.01)
			paint(
				du > 0
					? [
							[u0, v0],
							[u0 + du, v0],
							[u0 + du, v1 + dv],
							[u0, v1],
						]
					: [
							[u1 + du, v0],
							[u1, v0],
							[u1, v1],
							[u1 + du, v1 + dv],
						],
				light.shadow,
				shadow,
			);
	}
	const bars = style.bars ?? (w > 2.2 ? Math.round(w / 1.1) : w > 0.9 ? 2 : 1);
	for (let i = 1; i < bars; i++) {
		const u = u0 + (w * i) / bars;
		paint(
			[
				[u - t * 0.45, v0],
				[u + t * 0.45, v0],
				[u + t * 0.45, v1],
				[u - t * 0.45, v1],
			],
			frame,
		);
	}
	if (arch)
		paint(
			[
				[u0, v1 - w / 2 - t * 0.4],
				[u1, v1 - w / 2 - t * 0.4],
				[u1, v1 - w / 2 + t * 0.4],
				[u0, v1 - w / 2 + t * 0.4],
			],
			frame,
		);
	if (style.sill) {
		f.rect(u0 - 0.1, v0 - 0.1, u1 + 0.1, v0, f.colour("#efe7d8"));
		f.rect(u0 - 0.1, v0 - 0.17, u1 + 0.1, v0 - 0.1, light.shadow, 'opacity="0.25"');
	}
	if (style.shutters)
		for (const [a, b] of [
			[u0 - w * 0.5 - 0.02, u0 - 0.02],
			[u1 + 0.02, u1 + w * 0.5 + 0.02],
		] as const)
			shutter(f, a, v0, b, arch ? v1 - w / 2 + 0.1 : v1, style.shutters);
	if (style.awning) awning(f, u0 - 0.2, u1 + 0.2, v1 + 0.15, style.awning);
}

export function shutter(f: Face, u0: number, v0: number, u1: number, v1: number, colour: string): void {
	const c = f.colour(colour);
	f.rect(u0 + 0.05, v0 - 0.07, u1 + 0.05, v1 - 0.07, f.s.light.shadow, 'opacity="0.22"');
	f.rect(u0, v0, u1, v1, c);
	f.rect(u0 + 0.06, v0 + 0.07, u1 - 0.06, v1 - 0.07, darken(c, 0.16));
	if ((u1 - u0) * f.s.scale(f.point(u0, v0)) > 9)
		for (let v = v0 + 0.12; v < v1 - 0.1; v += 0.17) f.rect(u0 + 0.07, v, u1 - 0.07, v + 0.08, lighter(c, 0.1));
}

export function awning(f: Face, u0: number, u1: number, v: number, colour: string, out = 0.9, drop = 0.55): void {
	const stripes = Math.max(4, Math.round((u1 - u0) / 0.3));
	const p = (u: number, o: number, vv: number) => f.s.at(f.point(u, vv, -o));
	f.rect(u0 + 0.2, v - drop - 0.9, u1 + 0.25, v - drop * 0.4, f.s.light.shadow, 'opacity="0.26"');
	for (let i = 0; i < stripes; i++) {
		const [a, b] = [u0 + ((u1 - u0) * i) / stripes, u0 + ((u1 - u0) * (i + 1)) / stripes];
		const c = f.colour(i % 2 ? "#fdf6e8" : colour);
		f.out.push(fillPath(pathOf([p(a, 0, v), p(b, 0, v), p(b, out, v - drop), p(a, out, v - drop)]), lighter(c, 0.06)));
		f.out.push(
			fillPath(
				pathOf([p(a, out, v - drop), p(b, out, v - drop), p(b, out, v - drop - 0.18), p(a, out, v - drop - 0.18)]),
				darken(c, 0.12),
			),
		);
	}
}

export function door(
	f: Face,
	u: number,
	w: number,
	h: number,
	colour: string,
	options: { arch?: boolean; glass?: boolean; surround?: string; steps?: boolean } = {},
): void {
	const arch = options.arch ?? false;
	if (options.surround) f.poly(opening(u - 0.16, 0, u + w + 0.16, h + 0.16, arch), f.colour(options.surround));
	const hole = opening(u, 0, u + w, h, arch);
	f.poly(hole, mix(f.colour("#d9d2c6"), f.s.light.shadow, 0.35));
	const outer = f.shape(hole);
	const put = (pts: P2[], fill: string, more = "") => {
		const cut = clipTo(f.shape(pts, 0.14), outer);
		if (cut.length > 2) f.out.push(fillPath(pathOf(cut), fill, more));
	};
	const c = f.colour(colour);
	put(hole, c);
	if (options.glass)
		put(
			[
				[u + w * 0.2, h * 0.12],
				[u + w * 0.8, h * 0.12],
				[u + w * 0.8, h * 0.9],
				[u + w * 0.2, h * 0.9],
			],
			f.s.light.glow > 0.3 ? "#ffdc94" : f.s.gradient([...f.s.light.glass]),
		);
	else {
		const top = arch ? h - w / 2 : h;
		for (const [a, b] of [
			[0.12, 0.46],
			[0.54, 0.88],
		] as const)
			for (const [y0, y1] of [
				[0.08, 0.45],
				[0.52, 0.94],
			] as const)
				put(
					[
						[u + w * a, top * y0],
						[u + w * b, top * y0],
						[u + w * b, top * y1],
						[u + w * a, top * y1],
					],
					darken(c, 0.16),
				);
		if (arch)
			put(
				[
					[u + w * 0.49, 0],
					[u + w * 0.51, 0],
					[u + w * 0.51, h],
					[u + w * 0.49, h],
				],
				darken(c, 0.35),
			);
	}
	if (f.lit)
		put(
			[
				[u, h - 0.2],
				[u + w, h - 0.2],
				[u + w, h],
				[u, h],
			],
			f.s.light.shadow,
			'opacity="0.3"',
		);
	put(
		[
			[u + w * 0.86, h * 0.44],
			[u + w * 0.92, h * 0.44],
			[u + w * 0.92, h * 0.52],
			[u + w * 0.86, h * 0.52],
		],
		"#e7c67a",
	);
}

export function garage(f: Face, u: number, w: number, h: number, colour: string): void {
	f.rect(u, 0, u + w, h, mix(f.colour(colour), f.s.light.shadow, 0.3));
	const c = f.colour(colour);
	for (let i = 0; i < 5; i++)
		f.rect(u + 0.05, (h * i) / 5 + 0.03, u + w - 0.05, (h * (i + 1)) / 5 - 0.02, i % 2 ? c : lighter(c, 0.05));
	f.rect(u, h - 0.16, u + w, h, f.s.light.shadow, 'opacity="0.28"');
}

/** A few stones of a stone wall: the eye completes the rest. */
export function stones(f: Face, u0: number, v0: number, u1: number, v1: number, colour: string, share = 0.34): void {
	const { r } = f.s;
	const base = f.colour(colour);
	const tones = [darken(base, 0.1), lighter(base, 0.13), darken(base, 0.05), mix(base, "#d9a066", 0.2)];
	const course = 0.36;
	for (let v = v0 + 0.04; v < v1 - 0.2; v += course) {
		let u = u0 + r.range(0, 0.3);
		while (u < u1 - 0.3) {
			const w = Math.min(r.range(0.42, 0.85), u1 - u);
			if (r.chance(share)) f.rect(u + 0.03, v + 0.03, u + w - 0.03, Math.min(v1, v + course - 0.03), r.pick(tones));
			u += w;
		}
	}
}
export function quoins(f: Face, colour: string, v1 = f.h): void {
	const c = f.colour(colour);
	for (let i = 0, v = 0; v < v1 - 0.2; v += 0.42, i++)
		for (const side of [0, 1]) {
			const w = i % 2 ? 0.38 : 0.62;
			f.rect(side ? f.w - w : 0, v + 0.03, side ? f.w : w, v + 0.4, c);
		}
}
export function stringCourse(f: Face, v: number, colour: string, h = 0.16): void {
	f.rect(0, v - h * 0.7, f.w, v, f.s.light.shadow, 'opacity="0.16"');
	f.rect(0, v, f.w, v + h, f.colour(colour));
}
export function airCon(f: Face, u: number, v: number): void {
	f.rect(u + 0.08, v - 0.16, u + 0.98, v + 0.5, f.s.light.shadow, 'opacity="0.25"');
	f.rect(u, v, u + 0.86, v + 0.58, f.colour("#f1f1ee"));
	f.rect(u, v, u + 0.86, v + 0.06, f.colour("#c9cdcd"));
	const [x, y] = f.s.at(f.point(u + 0.34, v + 0.31));
	const k = f.s.scale(f.point(u, v));
	f.out.push(
		`<circle cx="${num(x)}" cy="${num(y)}" r="${num(k * 0.22)}" fill="${f.colour("#b9c0c2")}"/><circle cx="${num(x)}" cy="${num(y)}" r="${num(k * 0.07)}" fill="${f.colour("#8d979b")}"/>`,
	);
}
/** A glazed wall: tall panes with a view of a warm room behind them. */
export function glazing(f: Face, u0: number, v0: number, w: number, h: number, panes: number, frame = "#3e474d"): void {
	window(f, u0, v0, w, h, { frame, bars: panes, deep: 0.22, curtain: false });
	const { s } = f;
	const k = s.scale(f.point(u0, v0));
	if (w * k < 60) return;
	const outer = f.shape(
		[
			[u0 + 0.08, v0 + 0.08],
			[u0 + w - 0.08, v0 + 0.08],
			[u0 + w - 0.08, v0 + h - 0.08],
			[u0 + 0.08, v0 + h - 0.08],
		],
		0.22,
	);
	let inside = "";
	const show = (a: number, b: number, c: number, d: number, fill: string, o: number) => {
		inside += fillPath(
			pathOf(
				clipTo(
					f.shape(
						[
							[u0 + a * w, v0 + b * h],
							[u0 + c * w, v0 + b * h],
							[u0 + c * w, v0 + d * h],
							[u0 + a * w, v0 + d * h],
						],
						1.6,
					),
					outer,
				),
			),
			fill,
			`opacity="${o}"`,
		);
	};
	const c = s.light.glow > 0.3 ? "#a8643a" : "#e9d6b8";
	const o = s.light.glow > 0.3 ? 0.5 : 0.3;
	show(0.12, 0.05, 0.48, 0.24, c, o);
	show(0.14, 0.22, 0.46, 0.34, c, o * 0.8);
	show(0.62, 0.05, 0.78, 0.3, c, o);
	show(0.55, 0.55, 0.85, 0.8, c, o * 0.7);
	f.out.push(group(inside, ""));
}
