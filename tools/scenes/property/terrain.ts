/** What lies behind and beneath: the five-finger range, hills, the sea, a far town, ground. */
import { mix } from "../colour.ts";
import { ellipse, fillPath, group, num, type P2, pathOf, smooth } from "./core.ts";
import { far, shady, sunny } from "./light.ts";
import type { Stage } from "./stage.ts";

/** Outline of Beşparmak: a long limestone ridge with five blunt fingers. */
function ridge(s: Stage, base: number, height: number, fingersAt: number): P2[] {
	const { r } = s;
	const pts: P2[] = [];
	for (let x = -40; x <= 1320; x += 34) {
		const t = (x - fingersAt) / 640;
		const swell = Math.exp(-t * t * 1.4) * 0.3 + 0.28 + 0.06 * Math.sin(x / 97 + fingersAt) + r.range(-0.035, 0.035);
		pts.push([x, base - height * swell]);
	}
	const fingers: P2[] = [
		[-2.35, 0.6],
		[-2.1, 0.66],
		[-1.86, 0.7],
		[-1.7, 0.84],
		[-1.56, 0.88],
		[-1.4, 0.82],
		[-1.24, 0.71],
		[-1.08, 0.73],
		[-0.95, 0.89],
		[-0.78, 0.95],
		[-0.6, 0.87],
		[-0.47, 0.75],
		[-0.34, 0.79],
		[-0.2, 0.96],
		[-0.04, 1.03],
		[0.12, 0.97],
		[0.26, 0.8],
		[0.4, 0.77],
		[0.52, 0.9],
		[0.68, 0.97],
		[0.84, 0.88],
		[0.98, 0.74],
		[1.12, 0.72],
		[1.26, 0.83],
		[1.42, 0.87],
		[1.58, 0.76],
		[1.74, 0.68],
		[2.05, 0.62],
		[2.35, 0.57],
	];
	const k = height * 0.6;
	const inside = (x: number) => Math.abs(x - fingersAt) < k * 2.5;
	return [
		...pts.filter((p) => !inside(p[0])),
		...fingers.map(([x, y]): P2 => [fingersAt + x * k, base - height * y]),
	].sort((a, b) => a[0] - b[0]);
}

export function fiveFingers(
	s: Stage,
	options: { base?: number; height?: number; at?: number; green?: boolean } = {},
): void {
	const { light, r } = s;
	const base = options.base ?? s.cam.horizon + 4;
	const height = options.height ?? 210;
	const top = ridge(s, base, height, options.at ?? 760);
	const rock = far(light, "#8f93a3", light.hour === "dusk" ? 0.2 : 0.38);
	const low = mix(far(light, options.green === false ? "#b5a079" : "#7d9477", 0.5), light.haze, 0.25);
	const body: P2[] = [...top, [1330, base], [-50, base]];
	s.back.push(fillPath(pathOf(body), s.gradient([rock, mix(rock, low, 0.5), low])));
	// Each drop on the side away from the sun is a face in shade.
	const sign = light.dir[0] > 0 ? 1 : -1;
	let dark = "";
	let bright = "";
	for (let i = 1; i < top.length - 1; i++) {
		const [x, y] = top[i]!;
		const next = top[i + sign]!;
		const previous = top[i - sign]!;
		const drop = next[1] - y;
		if (drop > height * 0.02)
			dark += pathOf([
				[x, y],
				next,
				[next[0] + sign * r.range(4, 26), next[1] + height * r.range(0.12, 0.34)],
				[x + sign * r.range(8, 30), y + height * r.range(0.3, 0.5)],
				[x + sign * 3, y + height * 0.16],
			]);
		if (previous[1] - y > height * 0.03)
			bright += pathOf([
				[x, y],
				previous,
				[previous[0] - sign * 3, previous[1] + height * 0.16],
				[x - sign * 4, y + height * 0.2],
			]);
	}
	const id = s.clip(pathOf(body));
	s.back.push(
		group(
			fillPath(dark, shady(light, "#6c7394"), 'opacity="0.3"') +
				fillPath(bright, sunny(light, "#fff2da"), 'opacity="0.22"'),
			`clip-path="${id}"`,
		),
	);
	s.back.push(
		`<rect x="0" y="${num(base - height * 0.34)}" width="1280" height="${num(height * 0.36)}" fill="${s.gradient([
			[0, light.haze, 0],
			[1, light.haze, 0.7],
		])}"/>`,
	);
}

/** A rolling hill band with small trees on it; `depth` 0 is near and 1 is far. */
export function hills(
	s: Stage,
	base: number,
	height: number,
	colour: string,
	depth: number,
	options: { trees?: number; peak?: number; houses?: number } = {},
): void {
	const { light, r } = s;
	const c = far(light, colour, depth * 0.75);
	const pts: P2[] = [];
	const phase = r.range(0, 6);
	for (let x = -60; x <= 1340; x += 100) {
		const bump = options.peak === undefined ? 0.5 : Math.exp(-(((x - options.peak) / 420) ** 2));
		pts.push([x, base - height * (0.3 + 0.45 * bump + 0.14 * Math.sin(x / 150 + phase) + r.range(-0.06, 0.06))]);
	}
	const line = smooth(pts);
	s.back.push(
		fillPath(
			`${line}L1340 ${num(base + 6)}L-60 ${num(base + 6)}Z`,
			s.gradient([mix(c, light.haze, 0.05), mix(c, light.haze, 0.3)]),
		),
	);
	const yAt = (x: number) => {
		const i = Math.max(0, Math.min(pts.length - 2, Math.floor((x + 60) / 100)));
		const [a, b] = [pts[i]!, pts[i + 1]!];
		return a[1] + ((x - a[0]) / 100) * (b[1] - a[1]);
	};
	for (let i = 0; i < (options.houses ?? 0); i++) {
		const x = r.range(20, 1260);
		const y = yAt(x) + r.range(0.12, 0.7) * height * 0.5;
		const w = r.range(9, 18) * (1.25 - depth * 0.5);
		const wall = far(light, "#fbf2e2", depth * 0.4);
		s.back.push(
			`<rect x="${num(x)}" y="${num(y - w * 0.55)}" width="${num(w)}" height="${num(w * 0.6)}" fill="${wall}"/>`,
			`<path d="M${num(x - 2)} ${num(y - w * 0.5)}l${num(w * 0.3)} ${num(-w * 0.26)}h${num(w * 0.6)}l${num(w * 0.3)} ${num(w * 0.26)}z" fill="${far(light, "#c4744e", depth * 0.6)}"/>`,
		);
		if (light.glow > 0.3)
			s.back.push(
				`<rect x="${num(x + w * 0.3)}" y="${num(y - w * 0.35)}" width="${num(w * 0.2)}" height="${num(w * 0.2)}" fill="#ffdf94"/>`,
			);
	}
	let dots = "";
	let spires = "";
	const size = 11 * (1.2 - depth * 0.7);
	for (let i = 0; i < (options.trees ?? 26); i++) {
		const x = r.range(-10, 1290);
		const y = yAt(x) + r.range(0, height * 0.5);
		const k = size * r.range(0.6, 1.2);
		if (r.chance(0.25))
			spires += `M${num(x)} ${num(y - k * 2.4)}q${num(k * 0.7)} ${num(k * 1.6)} 0 ${num(k * 2.6)}q${num(-k * 0.7)} ${num(-k)} 0 ${num(-k * 2.6)}z`;
		else dots += `M${num(x - k)} ${num(y)}a${num(k)} ${num(k * 0.8)} 0 0 1 ${num(2 * k)} 0z`;
	}
	s.back.push(
		fillPath(dots, mix(c, shady(light, "#35523f"), 0.42)),
		fillPath(spires, mix(c, shady(light, "#27463a"), 0.55)),
	);
}

/** A band of sea from the horizon down to `bottom`. */
export function sea(
	s: Stage,
	bottom: number,
	options: { sun?: number; boats?: number; top?: number; list?: string[] } = {},
): void {
	const { light, r } = s;
	const top = options.top ?? s.cam.horizon;
	const out = options.list ?? s.back;
	out.push(
		`<rect x="0" y="${num(top)}" width="1280" height="${num(bottom - top)}" fill="${s.gradient([mix(light.sea[0], light.haze, 0.35), light.sea[0], light.sea[1], light.sea[2]])}"/>`,
	);
	let glints = "";
	let waves = "";
	const h = bottom - top;
	for (let i = 0; i < 70; i++) {
		const t = r.next() ** 1.6;
		const y = top + 3 + t * (h - 6);
		const w = (8 + 60 * t) * r.range(0.5, 1.3);
		const column = options.sun !== undefined && i % 2 === 0;
		const x = column ? options.sun! + r.range(-1, 1) * (30 + 120 * t) : r.range(-20, 1300);
		const seg = `M${num(x)} ${num(y)}q${num(w / 2)} ${num(-1.5 - 3 * t)} ${num(w)} 0q${num(-w / 2)} ${num(1 + 2 * t)} ${num(-w)} 0z`;
		if (column || i % 3 === 0) glints += seg;
		else waves += seg;
	}
	out.push(
		fillPath(waves, light.sea[0], 'opacity="0.35"'),
		fillPath(
			glints,
			options.sun === undefined ? "#ffffff" : "#fff2cc",
			`opacity="${options.sun === undefined ? 0.45 : 0.75}"`,
		),
	);
	for (let i = 0; i < (options.boats ?? 0); i++) {
		const t = r.range(0.12, 0.4);
		const [x, y, k] = [r.range(140, 1140), top + h * t, 12 + 40 * t];
		out.push(
			fillPath(
				`M${num(x)} ${num(y - k * 2.1)}L${num(x + k * 0.9)} ${num(y - k * 0.25)}L${num(x)} ${num(y - k * 0.25)}Z`,
				sunny(light, "#fffaf0"),
			),
			fillPath(
				`M${num(x - 2)} ${num(y - k * 1.8)}L${num(x - k * 0.6)} ${num(y - k * 0.25)}L${num(x - 2)} ${num(y - k * 0.25)}Z`,
				shady(light, "#fffaf0"),
			),
			fillPath(
				`M${num(x - k * 0.8)} ${num(y - k * 0.15)}h${num(k * 1.8)}l${num(-k * 0.4)} ${num(k * 0.35)}h${num(-k)}z`,
				sunny(light, "#3c5a78"),
			),
			ellipse(x, y + k * 0.35, k, k * 0.1, "#ffffff", 'opacity="0.35"'),
		);
	}
}

/** A far line of low white houses with a few towers, standing on `base`. */
export function town(
	s: Stage,
	base: number,
	size: number,
	depth: number,
	options: { from?: number; to?: number; minarets?: number; density?: number } = {},
): void {
	const { light, r } = s;
	const [from, to] = [options.from ?? -20, options.to ?? 1300];
	for (const row of [1, 0]) {
		let x = from;
		while (x < to) {
			const w = size * r.range(0.7, 1.7);
			const h = size * r.range(0.55, 1.25) * (row ? 1.45 : 1);
			const wall = far(
				light,
				r.pick(["#f7eedd", "#efe0c4", "#f4e7d6", "#e6cfa6", "#fdf8ee"]),
				depth * (row ? 0.85 : 0.6),
			);
			const darkSide = mix(wall, light.shadow, 0.2);
			s.back.push(
				`<rect x="${num(x)}" y="${num(base - h)}" width="${num(w)}" height="${num(h)}" fill="${wall}"/><rect x="${num(light.dir[0] > 0 ? x + w * 0.72 : x)}" y="${num(base - h)}" width="${num(w * 0.28)}" height="${num(h)}" fill="${darkSide}"/>`,
			);
			if (r.chance(0.45))
				s.back.push(
					fillPath(
						`M${num(x - 2)} ${num(base - h)}l${num(w * 0.25)} ${num(-size * 0.24)}h${num(w * 0.5)}l${num(w * 0.25 + 2)} ${num(size * 0.24)}z`,
						far(light, "#c66f47", depth * 0.6),
					),
				);
			let holes = "";
			let warm = "";
			for (let wy = base - h + size * 0.2; wy < base - size * 0.15; wy += size * 0.3)
				for (let wx = x + size * 0.15; wx < x + w - size * 0.2; wx += size * 0.3) {
					const hole = `M${num(wx)} ${num(wy)}h${num(size * 0.1)}v${num(size * 0.15)}h${num(-size * 0.1)}z`;
					if (r.chance(light.glow * 0.7)) warm += hole;
					else holes += hole;
				}
			s.back.push(fillPath(holes, mix(wall, "#3d5368", 0.5)), fillPath(warm, "#ffdb8a"));
			x += (w * r.range(0.9, 1.25)) / (options.density ?? 1);
		}
	}
	for (let i = 0; i < (options.minarets ?? 0); i++)
		minaret(
			s,
			from + ((i + 0.5) / options.minarets!) * (to - from) + r.range(-30, 30),
			base,
			size * r.range(3.2, 4),
			depth,
		);
}

export function minaret(s: Stage, x: number, base: number, h: number, depth: number): void {
	const { light } = s;
	const c = far(light, "#efe0c2", depth * 0.5);
	const d = mix(c, light.shadow, 0.25);
	const w = h * 0.055;
	const rect = (cx: number, y: number, ww: number, hh: number) =>
		`<rect x="${num(cx - ww / 2)}" y="${num(y)}" width="${num(ww)}" height="${num(hh)}" fill="${c}"/><rect x="${num(light.dir[0] > 0 ? cx : cx - ww / 2)}" y="${num(y)}" width="${num(ww / 2)}" height="${num(hh)}" fill="${d}"/>`;
	s.back.push(
		rect(x, base - h * 0.3, w * 1.6, h * 0.3),
		rect(x, base - h * 0.78, w, h * 0.5),
		rect(x, base - h * 0.62, w * 1.9, h * 0.03),
		rect(x, base - h * 0.79, w * 1.8, h * 0.03),
		rect(x, base - h * 0.86, w * 0.8, h * 0.08),
		fillPath(
			`M${num(x - w * 0.5)} ${num(base - h * 0.86)}L${num(x)} ${num(base - h)}L${num(x + w * 0.5)} ${num(base - h * 0.86)}Z`,
			far(light, "#6f8798", depth * 0.4),
		),
	);
}

/** Level ground from the horizon to the bottom edge, with a soft far edge. */
export function land(s: Stage, near: string, distant: string, options: { top?: number; scrub?: number } = {}): void {
	const { light, r } = s;
	const top = options.top ?? s.cam.horizon;
	s.ground.push(
		`<rect x="0" y="${num(top)}" width="1280" height="${num(960 - top)}" fill="${s.gradient([
			[0, mix(sunny(light, distant), light.haze, 0.3)],
			[0.25, sunny(light, distant)],
			[1, sunny(light, near)],
		])}"/>`,
	);
	let d = "";
	let lit = "";
	for (let i = 0; i < (options.scrub ?? 0); i++) {
		const x = r.range(-30, 1310);
		const k = r.range(5, 15) * (r.chance(0.2) ? 1.6 : 1);
		const n = r.int(2, 5);
		for (let j = 0; j < n; j++) {
			const b = k * r.range(0.6, 1.1);
			const bx = x + j * k * 1.1;
			d += `M${num(bx - b)} ${num(top + 4)}a${num(b)} ${num(b)} 0 0 1 ${num(b * 2)} 0z`;
			if (j % 2 === 0)
				lit += `M${num(bx - b * 0.8)} ${num(top + 1)}a${num(b * 0.7)} ${num(b * 0.75)} 0 0 1 ${num(b * 1.3)} 0z`;
		}
	}
	s.ground.push(
		fillPath(d, mix(shady(light, "#567053"), light.haze, 0.38)),
		fillPath(lit, mix(sunny(light, "#86a06c"), light.haze, 0.35), 'opacity="0.7"'),
	);
}

/** Soft patches that break up a lawn or a field. */
export function patches(s: Stage, colour: string, count: number, z0: number, z1: number, spread = 26): void {
	const { r } = s;
	for (let i = 0; i < count; i++) {
		const z = r.range(z0, z1);
		const [x, y] = s.at([r.range(-spread, spread), s.groundLevel, z]);
		const k = s.scale([0, 0, z]);
		s.ground.push(ellipse(x, y, k * r.range(1.5, 4), k * r.range(0.15, 0.4), colour, 'opacity="0.35"'));
	}
}
