/** Furniture, made of soft boxes. Positions are metres on the floor of the room. */
import { lighter, mix } from "../colour.ts";
import { darken, ellipse, fillPath, num, pathOf, random, strokePath, type V3 } from "./core.ts";
import { shade } from "./light.ts";
import { drawPlant, type Kind } from "./plant-shapes.ts";
import type { Room } from "./room.ts";
import type { Face, Stage } from "./stage.ts";

const soft = { soft: 0.05, flat: true };

export function rug(s: Stage, x0: number, z0: number, x1: number, z1: number, colour: string, round = false): void {
	const inset = (k: number): V3[] =>
		round
			? Array.from(
					{ length: 28 },
					(_, i): V3 => [
						(x0 + x1) / 2 + Math.cos(i * 0.2244) * ((x1 - x0) / 2 - k),
						0,
						(z0 + z1) / 2 + Math.sin(i * 0.2244) * ((z1 - z0) / 2 - k),
					],
				)
			: [
					[x0 + k, 0, z0 + k],
					[x1 - k, 0, z0 + k],
					[x1 - k, 0, z1 - k],
					[x0 + k, 0, z1 - k],
				];
	s.flat(inset(0), colour);
	s.flat(inset(0.12), mix(colour, "#ffffff", 0.35));
	s.flat(inset(0.17), colour);
	if (!round)
		for (let i = 1; i < 6; i++) {
			const z = z0 + ((z1 - z0) * i) / 6;
			s.flat(
				[
					[x0 + 0.3, 0, z - 0.04],
					[x1 - 0.3, 0, z - 0.04],
					[x1 - 0.3, 0, z + 0.04],
					[x0 + 0.3, 0, z + 0.04],
				],
				mix(colour, i % 2 ? "#ffffff" : "#2c4a5a", 0.22),
			);
		}
}
export type Way = "front" | "back" | "left" | "right";
/** A sofa whose seat looks the given way (front is to the viewer). */
export function sofa(
	s: Stage,
	x: number,
	z: number,
	w: number,
	way: Way,
	colour: string,
	cushions: string[] = [],
): void {
	const along = way === "front" || way === "back";
	const [lx, lz] = along ? [w, 0.9] : [0.9, w];
	const [x0, x1, z0, z1] = [x - lx / 2, x + lx / 2, z - lz / 2, z + lz / 2];
	for (const px of [x0 + 0.1, x1 - 0.16])
		for (const pz of [z0 + 0.1, z1 - 0.16]) s.box([px, 0, pz], [px + 0.06, 0.12, pz + 0.06], "#7b5c40");
	const back = 0.22;
	const [bx0, bx1, bz0, bz1] =
		way === "front"
			? [x0, x1, z1 - back, z1]
			: way === "back"
				? [x0, x1, z0, z0 + back]
				: way === "left"
					? [x1 - back, x1, z0, z1]
					: [x0, x0 + back, z0, z1];
	const [sx0, sx1, sz0, sz1] =
		way === "front"
			? [x0, x1, z0, z1 - back]
			: way === "back"
				? [x0, x1, z0 + back, z1]
				: way === "left"
					? [x0, x1 - back, z0, z1]
					: [x0 + back, x1, z0, z1];
	s.box([bx0, 0.12, bz0], [bx1, 0.82, bz1], colour, soft);
	const arm = 0.2;
	if (along) {
		s.box([sx0, 0.12, sz0], [sx0 + arm, 0.6, sz1], colour, soft);
		s.box([sx1 - arm, 0.12, sz0], [sx1, 0.6, sz1], colour, soft);
		s.box([sx0 + arm, 0.12, sz0], [sx1 - arm, 0.3, sz1], darken(colour, 0.06), { flat: true });
		const n = Math.max(1, Math.round((w - 0.4) / 0.8));
		for (let i = 0; i < n; i++) {
			const k = (sx1 - sx0 - 2 * arm) / n;
			s.box(
				[sx0 + arm + k * i + 0.02, 0.3, sz0 + 0.02],
				[sx0 + arm + k * (i + 1) - 0.02, 0.45, sz1],
				lighter(colour, 0.08),
				soft,
			);
		}
		cushions.forEach((c, i) => {
			const cx = i % 2 ? sx1 - arm - 0.35 - Math.floor(i / 2) * 0.42 : sx0 + arm + 0.35 + Math.floor(i / 2) * 0.42;
			const cz = way === "front" ? sz1 - 0.16 : sz0 + 0.04;
			s.box([cx - 0.2, 0.47, cz], [cx + 0.2, 0.84, cz + 0.12], c, { soft: 0.09, flat: true, cast: false });
		});
	} else {
		s.box([sx0, 0.12, sz0], [sx1, 0.6, sz0 + arm], colour, soft);
		s.box([sx0, 0.12, sz1 - arm], [sx1, 0.6, sz1], colour, soft);
		s.box([sx0, 0.12, sz0 + arm], [sx1, 0.3, sz1 - arm], darken(colour, 0.06), { flat: true });
		const n = Math.max(1, Math.round((w - 0.4) / 0.8));
		for (let i = 0; i < n; i++) {
			const k = (sz1 - sz0 - 2 * arm) / n;
			s.box(
				[sx0 + 0.02, 0.3, sz0 + arm + k * i + 0.02],
				[sx1, 0.45, sz0 + arm + k * (i + 1) - 0.02],
				lighter(colour, 0.08),
				soft,
			);
		}
		cushions.forEach((c, i) => {
			const cz = sz0 + arm + 0.35 + i * 0.5;
			const cx = way === "left" ? sx1 - 0.14 : sx0 + 0.02;
			s.box([cx, 0.47, cz - 0.2], [cx + 0.12, 0.84, cz + 0.2], c, { soft: 0.09, flat: true, cast: false });
		});
	}
}
export function lowTable(s: Stage, x: number, z: number, w: number, d: number, colour: string, round = false): void {
	if (round) {
		s.caster(
			Array.from(
				{ length: 12 },
				(_, i): V3 => [x + (Math.cos(i * 0.52) * w) / 2, 0.4, z + (Math.sin(i * 0.52) * w) / 2],
			),
		);
		s.item([x - w / 2, 0, z - w / 2], [x + w / 2, 0.42, z + w / 2], () => {
			const ring = (y: number, k = 1) =>
				s.project(
					Array.from(
						{ length: 26 },
						(_, i): V3 => [x + ((Math.cos(i * 0.2417) * w) / 2) * k, y, z + ((Math.sin(i * 0.2417) * w) / 2) * k],
					),
				);
			const leg = (a: number) =>
				strokePath(
					pathOf(
						s.project([
							[x + Math.cos(a) * w * 0.3, 0.38, z + Math.sin(a) * w * 0.3],
							[x + Math.cos(a) * w * 0.4, 0, z + Math.sin(a) * w * 0.4],
						]),
						false,
					),
					darken(colour, 0.3),
					s.scale([x, 0, z]) * 0.04,
				);
			return (
				[0.6, 2.6, 4.7].map(leg).join("") +
				fillPath(pathOf(ring(0.37)), darken(shade(s.light, colour, [0, 0, -1]), 0.15)) +
				fillPath(pathOf(ring(0.41)), shade(s.light, colour, [0, 1, 0]))
			);
		});
	} else {
		for (const dx of [-1, 1])
			for (const dz of [-1, 1])
				s.box(
					[x + dx * (w / 2 - 0.06) - 0.03, 0, z + dz * (d / 2 - 0.06) - 0.03],
					[x + dx * (w / 2 - 0.06) + 0.03, 0.36, z + dz * (d / 2 - 0.06) + 0.03],
					darken(colour, 0.3),
				);
		s.box([x - w / 2, 0.36, z - d / 2], [x + w / 2, 0.41, z + d / 2], colour);
	}
	s.box([x - 0.2, 0.41, z - 0.12], [x + 0.12, 0.45, z + 0.12], "#d9825a", { cast: false });
	s.box([x - 0.18, 0.45, z - 0.1], [x + 0.08, 0.48, z + 0.1], "#4f8793", { cast: false });
	vase(s, x + w * 0.28, 0.42, z, 0.26, "#f7f1e4");
}
export function vase(
	s: Stage,
	x: number,
	y: number,
	z: number,
	h: number,
	colour: string,
	kind: Kind | null = "oleander",
): void {
	const r = random(`vase${s.items.length}`);
	s.item(
		[x - 0.06, y, z - 0.06],
		[x + 0.06, y + h, z + 0.06],
		() => {
			const [px, py] = s.at([x, y, z]);
			const k = s.scale([x, y, z]);
			const c = shade(s.light, colour, [0, 0, -1]);
			const w = h * k * 0.32;
			return (
				(kind ? drawPlant(kind, r, s.light, px, py - h * k * 0.8, k, h * 1.3) : "") +
				fillPath(
					`M${num(px - w * 0.5)} ${num(py)}C${num(px - w * 1.3)} ${num(py - h * k * 0.4)} ${num(px - w * 0.9)} ${num(py - h * k * 0.7)} ${num(px - w * 0.45)} ${num(py - h * k)}H${num(px + w * 0.45)}C${num(px + w * 0.9)} ${num(py - h * k * 0.7)} ${num(px + w * 1.3)} ${num(py - h * k * 0.4)} ${num(px + w * 0.5)} ${num(py)}Z`,
					s.gradient([lighter(c, 0.15), c, darken(c, 0.18)], 1, 0.1),
				)
			);
		},
		s.scale([x, y, z]) * h,
	);
}
export function houseplant(
	s: Stage,
	x: number,
	z: number,
	h: number,
	kind: "leaf" | "palm" | "olive" | "agave" = "leaf",
	pot = "#efe7d8",
): void {
	const r = random(`house${s.items.length}`);
	s.casterBall([x, h * 0.6, z], 0.3, h * 0.25);
	s.item(
		[x - 0.15, 0, z - 0.15],
		[x + 0.15, h, z + 0.15],
		() => {
			const [px, py] = s.at([x, 0, z]);
			const k = s.scale([x, 0, z]);
			const c = shade(s.light, pot, [0, 0, -1]);
			let out = "";
			const top = py - 0.36 * k;
			if (kind === "leaf")
				for (let i = 0; i < 11; i++) {
					const a = (i / 10 - 0.5) * 2.3 + r.range(-0.1, 0.1);
					const l = (h - 0.4) * k * r.range(0.65, 1);
					const [ex, ey] = [px + Math.sin(a) * l * 0.75, top - Math.cos(a) * l];
					const g = mix("#3f7350", "#86ad6c", r.next());
					out += strokePath(
						`M${num(px)} ${num(top)}Q${num(px + Math.sin(a) * l * 0.2)} ${num(top - l * 0.6)} ${num(ex)} ${num(ey)}`,
						darken(g, 0.2),
						k * 0.015,
					);
					const w = k * r.range(0.09, 0.14);
					const deg = (Math.atan2(ey - top, ex - px) * 180) / Math.PI;
					out += `<ellipse cx="${num(ex)}" cy="${num(ey)}" rx="${num(w * 1.7)}" ry="${num(w * 0.8)}" fill="${g}" transform="rotate(${num(deg)} ${num(ex)} ${num(ey)})"/>`;
				}
			else
				out += drawPlant(
					kind === "agave" ? "agave" : kind,
					r,
					s.light,
					px,
					top + 4,
					k * (kind === "palm" ? 0.42 : 0.7),
					kind === "palm" ? (h - 0.36) * 1.9 : (h - 0.36) * 1.3,
				);
			return (
				out +
				fillPath(
					`M${num(px - 0.2 * k)} ${num(top)}H${num(px + 0.2 * k)}L${num(px + 0.15 * k)} ${num(py)}H${num(px - 0.15 * k)}Z`,
					s.gradient([lighter(c, 0.2), c, darken(c, 0.18)], 1, 0),
				)
			);
		},
		s.scale([x, 0, z]) * h * 0.5,
	);
}
export function pendant(s: Stage, x: number, y: number, z: number, colour: string, ceiling = 2.8, size = 0.26): void {
	s.item(
		[x - size, y, z - size],
		[x + size, ceiling, z + size],
		() => {
			const [px, py] = s.at([x, y, z]);
			const [tx, ty] = s.at([x, ceiling, z]);
			const k = s.scale([x, y, z]);
			const c = shade(s.light, colour, [0, 0, -1]);
			const glow = s.light.hour === "dusk" ? ellipse(px, py, k * 1.1, k * 0.9, s.radial("#ffe2a3", 0.7, 0.35)) : "";
			return (
				strokePath(`M${num(tx)} ${num(ty)}L${num(px)} ${num(py - k * size)}`, "#5b534a", 2) +
				glow +
				fillPath(
					`M${num(px - k * size)} ${num(py)}C${num(px - k * size)} ${num(py - k * size * 0.9)} ${num(px - k * size * 0.4)} ${num(py - k * size)} ${num(px)} ${num(py - k * size * 1.1)}C${num(px + k * size * 0.4)} ${num(py - k * size)} ${num(px + k * size)} ${num(py - k * size * 0.9)} ${num(px + k * size)} ${num(py)}Z`,
					s.gradient([lighter(c, 0.2), c, darken(c, 0.15)], 1, 0),
				) +
				ellipse(px, py, k * size, k * size * 0.13, s.light.hour === "dusk" ? "#fff0c9" : lighter(c, 0.5))
			);
		},
		6,
	);
}
export function floorLamp(s: Stage, x: number, z: number, h = 1.6, colour = "#f6ead2"): void {
	s.item(
		[x - 0.05, 0, z - 0.05],
		[x + 0.05, h, z + 0.05],
		() => {
			const [px, py] = s.at([x, 0, z]);
			const k = s.scale([x, 0, z]);
			const y = py - h * k;
			const c = shade(s.light, colour, [0, 0, -1]);
			return (
				(s.light.hour === "dusk" ? ellipse(px, y + k * 0.2, k * 1.3, k * 1.1, s.radial("#ffe2a3", 0.75, 0.35)) : "") +
				ellipse(px, py, k * 0.16, k * 0.04, "#4c4640") +
				strokePath(`M${num(px)} ${num(py)}V${num(y + k * 0.3)}`, "#4c4640", k * 0.03) +
				fillPath(
					`M${num(px - k * 0.15)} ${num(y)}H${num(px + k * 0.15)}L${num(px + k * 0.25)} ${num(y + k * 0.36)}H${num(px - k * 0.25)}Z`,
					s.light.hour === "dusk"
						? s.gradient(["#fff3d0", "#ffd98f"])
						: s.gradient([lighter(c, 0.3), c, darken(c, 0.1)], 1, 0),
				)
			);
		},
		30,
	);
}
/** A picture of hills, sea or leaves in a frame on a wall. */
export function picture(
	room: Room,
	on: "back" | "left" | "right",
	u: number,
	v: number,
	w: number,
	h: number,
	kind = 0,
	frame = "#8c6a48",
): void {
	const f = room[on];
	f.out = [];
	f.rect(u + 0.04, v - 0.05, u + w + 0.04, v + h - 0.05, "#3b4663", 'opacity="0.16"');
	f.rect(u, v, u + w, v + h, frame);
	f.rect(u + 0.03, v + 0.03, u + w - 0.03, v + h - 0.03, "#fdf8ec");
	const m = Math.min(0.12, w * 0.14);
	const [a, b, c, d] = [u + m, v + m, u + w - m, v + h - m];
	const palettes = [
		["#bfdfe6", "#4f97aa", "#e9a35e"],
		["#f6d9b4", "#c9734c", "#5c7f6b"],
		["#e7eadd", "#7d9a74", "#3f6b5a"],
		["#f3c8b0", "#7f6c98", "#3f5578"],
	];
	const [p, q, r] = palettes[kind % 4]!;
	f.rect(a, b, c, d, p!);
	const y = (t: number) => b + (d - b) * t;
	const x = (t: number) => a + (c - a) * t;
	f.poly(
		[
			[a, y(0.42)],
			[x(0.3), y(0.62)],
			[x(0.55), y(0.4)],
			[x(0.8), y(0.6)],
			[c, y(0.48)],
			[c, b],
			[a, b],
		],
		q!,
	);
	f.poly(
		[
			[a, y(0.24)],
			[x(0.4), y(0.16)],
			[x(0.75), y(0.34)],
			[c, y(0.26)],
			[c, b],
			[a, b],
		],
		r!,
	);
	f.poly(
		Array.from({ length: 14 }, (_, i) => [
			x(0.68) + Math.cos(i * 0.449) * (c - a) * 0.09,
			y(0.78) + Math.sin(i * 0.449) * (c - a) * 0.09,
		]),
		kind % 2 ? "#fdeccb" : "#fffaf0",
	);
	room.s.ground.push(f.out.join(""));
	f.out = [];
}
export function chair(s: Stage, x: number, z: number, way: Way, seat: string, leg = "#8a6a4b"): void {
	for (const lx of [-0.2, 0.16])
		for (const lz of [-0.2, 0.16]) s.box([x + lx, 0, z + lz], [x + lx + 0.04, 0.43, z + lz + 0.04], leg);
	s.box([x - 0.22, 0.43, z - 0.22], [x + 0.22, 0.49, z + 0.22], seat, soft);
	const t = 0.05;
	const b: [V3, V3] =
		way === "front"
			? [
					[x - 0.22, 0.49, z + 0.22 - t],
					[x + 0.22, 0.92, z + 0.22],
				]
			: way === "back"
				? [
						[x - 0.22, 0.49, z - 0.22],
						[x + 0.22, 0.92, z - 0.22 + t],
					]
				: way === "left"
					? [
							[x + 0.22 - t, 0.49, z - 0.22],
							[x + 0.22, 0.92, z + 0.22],
						]
					: [
							[x - 0.22, 0.49, z - 0.22],
							[x - 0.22 + t, 0.92, z + 0.22],
						];
	s.box(b[0], b[1], seat, soft);
}
export function diningTable(s: Stage, x: number, z: number, w: number, d: number, colour: string, seat: string): void {
	for (const dx of [-1, 1])
		for (const dz of [-1, 1])
			s.box(
				[x + dx * (w / 2 - 0.08) - 0.04, 0, z + dz * (d / 2 - 0.08) - 0.04],
				[x + dx * (w / 2 - 0.08) + 0.04, 0.7, z + dz * (d / 2 - 0.08) + 0.04],
				darken(colour, 0.25),
			);
	s.box([x - w / 2, 0.7, z - d / 2], [x + w / 2, 0.75, z + d / 2], colour);
	for (const dx of [-w / 4, w / 4]) {
		chair(s, x + dx, z - d / 2 - 0.28, "back", seat);
		chair(s, x + dx, z + d / 2 + 0.28, "front", seat);
	}
	vase(s, x, 0.75, z, 0.3, "#4f8793", "oleander");
}
export function bed(
	s: Stage,
	x: number,
	z: number,
	w: number,
	colours: { frame?: string; cover?: string; pillow?: string; throw?: string; head?: string } = {},
): void {
	const d = 2.05;
	const cover = colours.cover ?? "#f6efe2";
	s.box([x - w / 2 - 0.1, 0.1, z + d], [x + w / 2 + 0.1, 1.15, z + d + 0.1], colours.head ?? "#b98f63", {
		soft: 0.04,
		flat: true,
	});
	s.box([x - w / 2 - 0.04, 0.08, z], [x + w / 2 + 0.04, 0.32, z + d], colours.frame ?? "#a97f55");
	s.box([x - w / 2, 0.32, z + 0.02], [x + w / 2, 0.56, z + d], cover, soft);
	s.box([x - w / 2 - 0.03, 0.34, z - 0.01], [x + w / 2 + 0.03, 0.585, z + 0.68], colours.throw ?? "#7fa3a5", {
		soft: 0.04,
		flat: true,
		cast: false,
	});
	const n = w > 1.2 ? 2 : 1;
	for (let i = 0; i < n; i++) {
		const k = w / n;
		const a = x - w / 2 + k * i + 0.08;
		s.box([a, 0.58, z + d - 0.3], [a + k - 0.16, 0.9, z + d - 0.12], "#fffdf8", {
			soft: 0.08,
			flat: true,
			cast: false,
		});
		s.box([a + 0.1, 0.58, z + d - 0.5], [a + k - 0.26, 0.82, z + d - 0.36], colours.pillow ?? "#e0a56f", {
			soft: 0.08,
			flat: true,
			cast: false,
		});
	}
}
export function cabinet(
	s: Stage,
	x0: number,
	y0: number,
	z0: number,
	x1: number,
	y1: number,
	z1: number,
	colour: string,
	doors: number,
	face: "front" | "left" | "right" = "front",
	rows = 1,
	handle = "#8d7a5f",
): void {
	const decor = (f: Face) => {
		const c = f.colour(colour);
		for (let i = 0; i < doors; i++)
			for (let j = 0; j < rows; j++) {
				const [a, b, p, q] = [
					(f.w * i) / doors + 0.015,
					(f.w * (i + 1)) / doors - 0.015,
					(f.h * j) / rows + 0.015,
					(f.h * (j + 1)) / rows - 0.015,
				];
				f.rect(a - 0.015, p - 0.015, b + 0.015, q + 0.015, darken(c, 0.2));
				f.rect(a, p, b, q, lighter(c, 0.03 + 0.02 * ((i + j) % 2)));
				if (rows > 1) f.rect((a + b) / 2 - 0.09, q - 0.08, (a + b) / 2 + 0.09, q - 0.055, handle);
				else {
					const hu = i % 2 ? a + 0.05 : b - 0.075;
					const hv = y0 > 1 ? p + 0.08 : q - 0.28;
					f.rect(hu, hv, hu + 0.025, hv + 0.18, handle);
				}
			}
	};
	s.box([x0, y0, z0], [x1, y1, z1], colour, { [face]: decor, flat: true });
}
export function television(s: Stage, x: number, z: number, y: number, w: number): void {
	s.box([x - w / 2, y, z], [x + w / 2, y + w * 0.56, z + 0.05], "#222b33", {
		front: (f) => {
			f.rect(0.02, 0.02, f.w - 0.02, f.h - 0.02, s.gradient(["#39505f", "#1f2b36"], 0.6, 1));
			f.poly(
				[
					[f.w * 0.55, 0.02],
					[f.w * 0.75, 0.02],
					[f.w * 0.95, f.h - 0.02],
					[f.w * 0.75, f.h - 0.02],
				],
				"#ffffff",
				'opacity="0.08"',
			);
		},
		flat: true,
	});
}
export function shelf(s: Stage, x0: number, z: number, w: number, h: number, colour: string, seed = "books"): void {
	const r = random(seed + s.items.length);
	s.box([x0, 0, z - 0.32], [x0 + w, h, z], colour, {
		flat: true,
		front: (f) => {
			const rows = Math.round(h / 0.42);
			for (let j = 0; j < rows; j++) {
				const [v0, v1] = [(f.h * j) / rows + 0.03, (f.h * (j + 1)) / rows - 0.01];
				f.rect(0.04, v0, f.w - 0.04, v1, darken(f.colour(colour), 0.3));
				let u = 0.07;
				while (u < f.w - 0.14) {
					const bw = r.range(0.03, 0.07);
					if (r.chance(0.72))
						f.rect(
							u,
							v0,
							u + bw,
							v0 + (v1 - v0) * r.range(0.55, 0.88),
							f.colour(r.pick(["#d9825a", "#4f8793", "#e9c98a", "#f2ece0", "#7f9a74", "#8a5a6c", "#39556f"])),
						);
					u += bw + (r.chance(0.1) ? 0.12 : 0.006);
				}
			}
		},
	});
}
