/** An empty room seen from its open side: floor, walls, ceiling, windows on a view, light on the floor. */
import { lighter, mix } from "../colour.ts";
import { clipTo, darken, fillPath, type P2, pathOf, type V3 } from "./core.ts";
import { type Hour, lightAt } from "./light.ts";
import { sky } from "./sky.ts";
import { type Camera, Face, Stage } from "./stage.ts";
import { fiveFingers, hills, sea, town } from "./terrain.ts";

export type Opening = {
	wall: "back" | "left" | "right";
	u: number;
	v: number;
	w: number;
	h: number;
	bars?: number;
	door?: boolean;
	curtain?: string;
};
export type RoomStyle = Partial<Camera> & {
	w?: number;
	d?: number;
	h?: number;
	wall?: string;
	accent?: string;
	accentWall?: "back" | "left" | "right";
	floor?: "wood" | "tile" | "pale" | "terracotta" | "mosaic";
	ceiling?: string;
	openings?: Opening[];
	view?: "sea" | "mountain" | "town" | "garden";
	frame?: string;
	skirting?: string;
	tiles?: { wall: "back" | "left" | "right"; from: number; to: number; colour: string; size?: number }[];
};
export type Room = { s: Stage; w: number; d: number; h: number; back: Face; left: Face; right: Face };

export function backdrop(s: Stage, view: RoomStyle["view"]): void {
	const h = s.cam.horizon;
	sky(s, { clouds: 3 });
	if (view === "mountain") {
		fiveFingers(s, { height: 240, at: 600, base: h + 30 });
		hills(s, h + 70, 110, "#8aa678", 0.3, { trees: 40, houses: 12 });
		s.back.push(
			`<rect y="${h + 60}" width="1280" height="500" fill="${s.light.hour === "dusk" ? "#59607a" : "#9fb980"}"/>`,
		);
	} else if (view === "town") {
		hills(s, h + 20, 90, "#93a97c", 0.6, {});
		town(s, h + 70, 40, 0.4, { minarets: 2 });
		s.back.push(`<rect y="${h + 66}" width="1280" height="500" fill="#d8c9a8"/>`);
	} else if (view === "garden") {
		hills(s, h + 30, 110, "#8aa678", 0.4, { trees: 50 });
		s.back.push(`<rect y="${h + 26}" width="1280" height="500" fill="${s.gradient(["#a8c383", "#8fb566"])}"/>`);
	} else {
		sea(s, h + 190, { boats: 3 });
		s.back.push(
			`<rect y="${h + 188}" width="1280" height="400" fill="${s.light.hour === "dusk" ? "#8f7f86" : "#e6d6b0"}"/>`,
		);
	}
}

export function room(seed: string, hour: Hour, o: RoomStyle = {}): Room {
	const outdoor = lightAt(hour);
	const w = o.w ?? 6;
	const d = o.d ?? 5.5;
	const h = o.h ?? 2.8;
	const s = new Stage(seed, outdoor, { x: 0, y: 1.45, z: -2.6, f: 1190, horizon: 490, cx: 640, ...o, yaw: o.yaw ?? 0 });
	backdrop(s, o.view ?? "sea");
	const warm = hour === "dusk";
	s.light = {
		...outdoor,
		dir: [0.36, -0.8, 0.48],
		ambient: warm ? [0.8, 0.72, 0.66] : hour === "golden" ? [0.83, 0.8, 0.78] : [0.83, 0.83, 0.84],
		sun: warm ? [0.2, 0.16, 0.1] : [0.2, 0.18, 0.13],
		shadow: warm ? "#3a2a3f" : "#3b4663",
		shadowStrength: 0.13,
	};
	const wall = o.wall ?? "#f8f2e6";
	const near = -2.2;
	const make = (ov: V3, u: V3, width: number) => new Face(s, ov, u, [0, 1, 0], width, h, -1);
	const faces = {
		left: make([-w / 2, 0, near], [0, 0, 1], d - near),
		right: make([w / 2, 0, d], [0, 0, -1], d - near),
		back: make([-w / 2, 0, d], [1, 0, 0], w),
	};
	const tone = { back: 1, left: 0.955, right: 0.925 } as const;
	const warmTint = warm ? "#e9c79a" : hour === "golden" ? "#fbe3bd" : "#ffffff";
	const colourOf = (name: "back" | "left" | "right", c: string) =>
		mix(mix(c, warmTint, warm ? 0.28 : 0.12), "#55607a", (1 - tone[name]) * 1.3);
	const floorColours = { wood: "#c79d6c", tile: "#eadfcd", pale: "#e2cdaa", terracotta: "#cf8660", mosaic: "#e8dcc4" };
	const fc = mix(floorColours[o.floor ?? "wood"], warmTint, warm ? 0.12 : 0.08);
	const push = (svg: string) => s.ground.push(svg);
	// Ceiling and floor.
	push(
		fillPath(
			pathOf(
				s.project([
					[-w / 2, h, near],
					[w / 2, h, near],
					[w / 2, h, d],
					[-w / 2, h, d],
				]),
			),
			s.gradient([
				mix(o.ceiling ?? "#fffdf8", warmTint, 0.2),
				mix(mix(o.ceiling ?? "#fffdf8", warmTint, 0.3), "#6b7690", 0.09),
			]),
		),
	);
	push(
		fillPath(
			pathOf(
				s.project([
					[-w / 2, 0, near],
					[w / 2, 0, near],
					[w / 2, 0, d],
					[-w / 2, 0, d],
				]),
			),
			s.gradient([lighter(fc, 0.1), fc]),
		),
	);
	let joints = "";
	const strip = (x0: number, z0: number, x1: number, z1: number) => {
		joints += pathOf(
			s.project([
				[x0, 0, z0],
				[x1, 0, z0],
				[x1, 0, z1],
				[x0, 0, z1],
			]),
		);
	};
	if (o.floor === "wood" || o.floor === "pale" || !o.floor) {
		for (let x = -w / 2 + 0.24, _i = 0; x < w / 2; x += 0.24, _i++) {
			strip(x, near, x + 0.012, d);
			for (let z = near + s.r.range(0, 1.6); z < d; z += s.r.range(1.3, 2)) strip(x - 0.24, z, x, z + 0.014);
			if (s.r.chance(0.25)) {
				const z = s.r.range(near, d - 1);
				push(
					fillPath(
						pathOf(
							s.project([
								[x, 0, z],
								[x + 0.24, 0, z],
								[x + 0.24, 0, z + 1.4],
								[x, 0, z + 1.4],
							]),
						),
						darken(fc, 0.05),
					),
				);
			}
		}
	} else {
		const t = o.floor === "mosaic" ? 0.4 : 0.75;
		for (let x = -w / 2 + t; x < w / 2; x += t) strip(x, near, x + 0.014, d);
		for (let z = near; z < d; z += t) strip(-w / 2, z, w / 2, z + 0.014);
	}
	push(fillPath(joints, darken(fc, 0.22), 'opacity="0.5"'));
	if (o.floor === "mosaic") {
		let m = "";
		for (let i = 0, x = -w / 2; x < w / 2; x += 0.4, i++)
			for (let j = 0, z = near; z < d; z += 0.4, j++)
				if ((i + j) % 2)
					m += pathOf(
						s.project([
							[x + 0.2, 0, z + 0.05],
							[x + 0.35, 0, z + 0.2],
							[x + 0.2, 0, z + 0.35],
							[x + 0.05, 0, z + 0.2],
						]),
					);
		push(fillPath(m, "#7f9fa6", 'opacity="0.55"'));
	}
	for (const name of ["left", "right", "back"] as const) {
		const f = faces[name];
		const c = colourOf(name, o.accent && (o.accentWall ?? "back") === name ? o.accent : wall);
		const holes = (o.openings ?? []).filter((x) => x.wall === name);
		const rect = (x: Opening, grow = 0): P2[] => [
			[x.u - grow, x.v],
			[x.u + x.w + grow, x.v],
			[x.u + x.w + grow, x.v + x.h + grow],
			[x.u - grow, x.v + x.h + grow],
		];
		let dPath = pathOf(
			f.shape([
				[0, 0],
				[f.w, 0],
				[f.w, h],
				[0, h],
			]),
		);
		for (const x of holes) dPath += pathOf(f.shape(rect(x)));
		const g = s.gradient(
			name === "back"
				? [mix(c, "#ffffff", 0.12), c]
				: name === "left"
					? [
							[0, c],
							[1, mix(c, "#ffffff", 0.14)],
						]
					: [
							[0, mix(c, "#ffffff", 0.14)],
							[1, c],
						],
			name === "back" ? 0 : 1,
			name === "back" ? 1 : 0,
		);
		// An exterior wall has thickness: jambs seen through the opening.
		for (const x of holes) {
			const outer = f.shape(rect(x));
			const jamb = mix(c, "#ffffff", 0.35);
			const inner = f.shape(rect(x), 0.22);
			for (let i = 0; i < outer.length; i++) {
				const j = (i + 1) % outer.length;
				push(
					fillPath(pathOf([outer[i]!, outer[j]!, inner[j]!, inner[i]!]), i === 2 ? mix(jamb, "#55607a", 0.2) : jamb),
				);
			}
		}
		push(`<path d="${dPath}" fill="${g}" fill-rule="evenodd"/>`);
		for (const t of (o.tiles ?? []).filter((x) => x.wall === name)) {
			const tc = colourOf(name, t.colour);
			const inset = holes.map((x) => pathOf(f.shape(rect(x)))).join("");
			push(
				`<path d="${pathOf(
					f.shape([
						[0, t.from],
						[f.w, t.from],
						[f.w, t.to],
						[0, t.to],
					]),
				)}${inset}" fill="${tc}" fill-rule="evenodd"/>`,
			);
			const z = t.size ?? 0.3;
			let lines = "";
			for (let u = z; u < f.w; u += z)
				lines += pathOf(
					f.shape([
						[u, t.from],
						[u + 0.012, t.from],
						[u + 0.012, t.to],
						[u, t.to],
					]),
				);
			for (let v = t.from + z / 2; v < t.to; v += z / 2)
				lines += pathOf(
					f.shape([
						[0, v],
						[f.w, v],
						[f.w, v + 0.01],
						[0, v + 0.01],
					]),
				);
			push(fillPath(lines, mix(tc, "#ffffff", 0.4), 'opacity="0.55"'));
		}
		f.out = [];
		f.rect(0, 0, f.w, 0.09, mix(o.skirting ?? "#fffdf7", "#55607a", (1 - tone[name]) * 1.3));
		for (const x of holes) {
			const frame = o.frame ?? "#fdfbf6";
			const bars = x.bars ?? 2;
			f.rect(x.u, x.v, x.u + x.w, x.v + x.h, "#ffffff", 'opacity="0.1"', 0.12);
			for (let i = 0; i <= bars; i++) {
				const u = x.u + (x.w * i) / bars;
				f.rect(Math.max(x.u, u - 0.035), x.v, Math.min(x.u + x.w, u + 0.035), x.v + x.h, frame, "", 0.1);
			}
			for (const v of [x.v, x.v + x.h - 0.07]) f.rect(x.u, v, x.u + x.w, v + 0.07, frame, "", 0.1);
			if (x.door) f.rect(x.u, x.v, x.u + x.w, x.v + 0.05, "#d9cdb8");
			else f.rect(x.u - 0.06, x.v - 0.06, x.u + x.w + 0.06, x.v, "#fffdf8");
			f.poly(
				[
					[x.u + x.w * 0.1, x.v],
					[x.u + x.w * 0.22, x.v],
					[x.u + x.w * 0.42, x.v + x.h],
					[x.u + x.w * 0.3, x.v + x.h],
				],
				"#ffffff",
				'opacity="0.16"',
				0.1,
			);
			if (x.curtain) {
				const top = Math.min(h - 0.08, x.v + x.h + 0.2);
				f.line(
					[
						[x.u - 0.5, top],
						[x.u + x.w + 0.5, top],
					],
					"#8d7a5f",
					0.04,
				);
				for (const [a, b] of [
					[x.u - 0.45, x.u + 0.12],
					[x.u + x.w - 0.12, x.u + x.w + 0.45],
				] as const) {
					const n = 6;
					for (let i = 0; i < n; i++)
						f.rect(
							a + ((b - a) * i) / n,
							0.06,
							a + ((b - a) * (i + 1)) / n,
							top,
							colourOf(name, i % 2 ? x.curtain : mix(x.curtain, "#55607a", 0.13)),
						);
				}
			}
		}
		push(f.out.join(""));
		f.out = [];
		if (!warm)
			for (const x of holes) {
				const dir: V3 =
					name === "back" ? [0.28, -0.85, -0.75] : name === "left" ? [0.8, -0.75, -0.25] : [-0.8, -0.75, -0.25];
				const patch = (u0: number, u1: number) =>
					(
						[
							[u0, x.v],
							[u1, x.v],
							[u1, x.v + x.h],
							[u0, x.v + x.h],
						] as P2[]
					).map(([u, v]): P2 => {
						const p = f.point(u, v);
						const k = p[1] / -dir[1];
						return [p[0] + dir[0] * k, p[2] + dir[2] * k];
					});
				const bars = x.bars ?? 2;
				let sun = "";
				for (let i = 0; i < bars; i++)
					sun += pathOf(
						s.project(
							clipTo(patch(x.u + (x.w * i) / bars + 0.06, x.u + (x.w * (i + 1)) / bars - 0.06), [
								[-w / 2, near],
								[w / 2, near],
								[w / 2, d],
								[-w / 2, d],
							]).map(([a, b]): V3 => [a, 0, b]),
						),
					);
				push(fillPath(sun, hour === "golden" ? "#ffdca0" : "#fff6dc", 'opacity="0.5"'));
			}
	}
	return { s, w, d, h, back: faces.back, left: faces.left, right: faces.right };
}
