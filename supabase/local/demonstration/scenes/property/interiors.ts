/** Rooms: living rooms, kitchens, bedrooms, bathrooms and studios. */
import { lighter, mix } from "../colour.ts";
import { darken, ellipse, fillPath, num, pathOf } from "./core.ts";
import {
	bed,
	cabinet,
	chair,
	diningTable,
	floorLamp,
	houseplant,
	lowTable,
	pendant,
	picture,
	rug,
	shelf,
	sofa,
	television,
	vase,
} from "./furniture.ts";
import type { Hour } from "./light.ts";
import { type Opening, type Room, type RoomStyle, room } from "./room.ts";
import { type Drawn, entry } from "./scene.ts";

type Palette = { wall: string; accent?: string; main: string; second: string; third: string; wood: string };
const P: Record<string, Palette> = {
	sea: { wall: "#f7f3ea", accent: "#cfe0e0", main: "#5b93a0", second: "#e8a35a", third: "#f2e6cf", wood: "#b98b5e" },
	clay: { wall: "#fbf3e6", accent: "#e9b795", main: "#efe3cf", second: "#c96f4a", third: "#7d9a74", wood: "#a87750" },
	olive: { wall: "#f6f2e4", accent: "#b9c3a0", main: "#8a9a6f", second: "#e9c46a", third: "#f2e7d0", wood: "#b08458" },
	sand: { wall: "#fbf6ec", main: "#d8c3a0", second: "#4f8793", third: "#e0a56f", wood: "#c39a6b" },
	night: { wall: "#f4ecdf", accent: "#8fa3b0", main: "#46627a", second: "#e8a35a", third: "#efe3cf", wood: "#8f6a48" },
	rose: { wall: "#fbf1ea", accent: "#eccabd", main: "#c98b82", second: "#6f8f8a", third: "#f6e9d8", wood: "#b5895f" },
};

function living(seed: string, hour: Hour, p: Palette, o: RoomStyle & { plan: number }): string {
	const door: Opening = { wall: "back", u: 1.5, v: 0.02, w: 3.4, h: 2.35, bars: 3, door: true, curtain: p.third };
	const openings: Record<number, Opening[]> = {
		0: [door],
		1: [{ wall: "left", u: 3.4, v: 0.02, w: 3, h: 2.3, bars: 2, door: true, curtain: p.third }],
		2: [
			{ wall: "back", u: 0.7, v: 0.9, w: 1.6, h: 1.4, bars: 2 },
			{ wall: "back", u: 3.8, v: 0.9, w: 1.6, h: 1.4, bars: 2 },
		],
		3: [
			{ wall: "right", u: 1.2, v: 0.02, w: 3.6, h: 2.3, bars: 3, door: true },
			{ wall: "back", u: 0.6, v: 1, w: 1.2, h: 1.2, bars: 1 },
		],
	};
	const rm = room(seed, hour, {
		wall: p.wall,
		accent: o.plan === 2 || o.plan === 1 ? p.accent : undefined,
		w: 6.4,
		openings: openings[o.plan]!,
		...o,
	});
	const { s } = rm;
	if (o.plan === 0) {
		rug(s, -1.9, 0.7, 1.7, 3.1, p.second);
		sofa(s, -2.15, 2, 2.4, "right", p.main, [p.second, p.third]);
		sofa(s, 2.3, 2.2, 1.1, "left", p.third, [p.main]);
		lowTable(s, 0, 1.9, 1.2, 1.2, p.wood, true);
		houseplant(s, 2.7, 4.8, 1.7, "palm");
		houseplant(s, -2.75, 4.6, 1.3, "leaf");
		floorLamp(s, -2.8, 0.55, 1.6);
		pendant(s, 0, 2.15, 2.2, p.second);
		picture(rm, "left", 3.2, 1.25, 1.3, 0.9, 0, p.wood);
		picture(rm, "right", 3.4, 1.3, 0.8, 1, 2, p.wood);
	} else if (o.plan === 1) {
		rug(s, -1.4, 1, 2, 3.6, p.third);
		sofa(s, 0.9, 4.2, 2.7, "front", p.main, [p.second, p.third, p.second]);
		lowTable(s, 0.8, 2.6, 1.3, 0.7, p.wood);
		sofa(s, 2.6, 2.2, 1, "left", p.second, [p.third]);
		houseplant(s, -2.7, 5, 1.8, "olive", "#c6744c");
		floorLamp(s, 2.75, 4.9, 1.65);
		houseplant(s, -2.7, 0.9, 0.9, "agave");
		picture(rm, "back", 2.7, 1.35, 1.1, 0.85, 1, p.wood);
		picture(rm, "back", 4, 1.35, 0.8, 0.85, 3, p.wood);
		picture(rm, "right", 3, 1.3, 1.2, 0.9, 0, p.wood);
		pendant(s, 0.6, 2.1, 2.6, p.third);
	} else if (o.plan === 2) {
		rug(s, -1.7, 0.9, 1.7, 3.3, p.second, true);
		cabinet(s, -1.2, 0, 5.05, 1.2, 0.5, 5.5, p.wood, 4);
		television(s, 0, 5.42, 0.85, 1.3);
		sofa(s, -2.3, 2.4, 2.2, "right", p.main, [p.third, p.second]);
		sofa(s, 2.2, 2.4, 2.2, "left", p.main, [p.second]);
		lowTable(s, 0, 2.2, 1, 0.9, p.wood, true);
		vase(s, 1, 0.5, 5.2, 0.34, p.second);
		houseplant(s, 2.75, 4.9, 1.6, "leaf");
		houseplant(s, -2.8, 4.9, 1.2, "palm");
		picture(rm, "right", 2.4, 1.3, 1.4, 0.95, 2, p.wood);
		picture(rm, "left", 3.8, 1.3, 1.2, 0.9, 3, p.wood);
		pendant(s, 0, 2.15, 2.2, p.third);
	} else {
		diningTable(s, -1.5, 3.9, 1.7, 0.9, p.wood, p.main);
		pendant(s, -1.9, 1.95, 3.9, p.second, 2.8, 0.2);
		pendant(s, -1.1, 1.95, 3.9, p.second, 2.8, 0.2);
		rug(s, 0.1, 0.8, 2.5, 3, p.second);
		sofa(s, 1.2, 3.2, 2, "front", p.main, [p.second, p.third]);
		lowTable(s, 1.2, 1.7, 1, 0.6, p.wood);
		shelf(s, 0.6, 5.45, 1.6, 2.1, p.wood);
		houseplant(s, 2.7, 5, 1.6, "palm");
		houseplant(s, -2.8, 1.6, 1.1, "leaf", "#c6744c");
		picture(rm, "left", 4.2, 1.25, 1.2, 0.95, 1, p.wood);
		picture(rm, "left", 5.8, 1.25, 0.8, 0.95, 0, p.wood);
	}
	return s.svg();
}

function kitchen(
	seed: string,
	hour: Hour,
	p: Palette,
	o: RoomStyle & { plan: number; units: string; top: string; tile: string },
): string {
	const openings: Opening[] =
		o.plan === 0
			? [{ wall: "back", u: 2, v: 1.1, w: 1.8, h: 1.15, bars: 2 }]
			: o.plan === 1
				? [{ wall: "left", u: 3, v: 0.02, w: 2.2, h: 2.3, bars: 2, door: true }]
				: [{ wall: "right", u: 1.2, v: 1.05, w: 2, h: 1.25, bars: 2 }];
	const rm = room(seed, hour, {
		w: 5.6,
		d: 4.6,
		wall: p.wall,
		floor: "tile",
		openings,
		tiles: [{ wall: "back", from: 0.9, to: 1.5, colour: o.tile, size: 0.24 }],
		z: -2.4,
		...o,
	});
	const { s } = rm;
	const d = 4.6;
	cabinet(s, -2.8, 0, d - 0.6, 2.8, 0.88, d, o.units, 8);
	s.box([-2.8, 0.88, d - 0.63], [2.8, 0.93, d], o.top);
	const uppers: [number, number][] =
		o.plan === 0
			? [
					[-2.8, -1],
					[1.2, 2.8],
				]
			: [[-1.2, 1.8]];
	for (const [a, b] of uppers)
		cabinet(s, a, 1.55, d - 0.36, b, 2.35, d, o.plan === 2 ? p.wood : o.units, Math.round((b - a) / 0.6));
	if (o.plan !== 0) cabinet(s, 1.9, 0, d - 0.66, 2.75, 2.35, d, mix(o.units, "#ffffff", 0.1), 1, "front", 2);
	// Oven, hob, sink and what stands on the worktop.
	const ox = o.plan === 0 ? -1.6 : 0.2;
	s.box([ox - 0.3, 0.12, d - 0.62], [ox + 0.3, 0.82, d - 0.6], "#2f363c", {
		front: (f) => {
			f.rect(0.05, 0.08, 0.55, 0.5, s.gradient(["#5c6a72", "#2a3238"], 0.5, 1));
			f.rect(0.08, 0.56, 0.52, 0.585, "#c9ced0");
		},
		cast: false,
	});
	s.box([ox - 0.28, 0.93, d - 0.52], [ox + 0.28, 0.945, d - 0.1], "#2c3338", { cast: false });
	vase(s, ox + 0.1, 0.945, d - 0.3, 0.17, "#c96f4a", null);
	if (o.plan !== 2) s.box([ox - 0.32, 1.75, d - 0.42], [ox + 0.32, 1.82, d], "#e9ecec");
	const sx = o.plan === 0 ? 0.1 : -1.2;
	s.item([sx - 0.02, 0.93, d - 0.2], [sx + 0.02, 1.3, d - 0.15], () => {
		const [x, y] = s.at([sx, 0.93, d - 0.18]);
		const k = s.scale([sx, 0, d]);
		return `<path d="M${num(x)} ${num(y)}v${num(-0.28 * k)}q0 ${num(-0.1 * k)} ${num(0.11 * k)} ${num(-0.1 * k)}t${num(0.11 * k)} ${num(0.12 * k)}" fill="none" stroke="#aab3b6" stroke-width="${num(k * 0.035)}" stroke-linecap="round"/>`;
	});
	vase(s, o.plan === 0 ? 1 : -2.2, 0.93, d - 0.3, 0.26, p.second);
	vase(s, o.plan === 0 ? 2.2 : -1.9, 0.93, d - 0.25, 0.2, p.third, null);
	s.box([-0.75, 0.93, d - 0.14], [-0.5, 1.25, d - 0.1], p.wood, { cast: false });
	if (o.plan === 0 || o.plan === 2) {
		cabinet(s, -1.1, 0, 1.7, 1.1, 0.88, 2.5, o.plan === 2 ? p.wood : p.main, 3);
		s.box([-1.25, 0.88, 1.5], [1.25, 0.94, 2.6], o.top);
		for (const x of [-0.7, 0, 0.7]) {
			s.box([x - 0.18, 0.6, 1.05], [x + 0.18, 0.66, 1.4], p.wood, { soft: 0.03 });
			for (const dx of [-0.15, 0.12])
				for (const dz of [1.08, 1.34]) s.box([x + dx, 0, dz], [x + dx + 0.03, 0.6, dz + 0.03], darken(p.wood, 0.3));
		}
		for (const x of [-0.6, 0.6]) pendant(s, x, 1.95, 2.1, p.second, 2.8, 0.2);
		bowl(rm, 0.3, 0.94, 2.05);
	} else {
		diningTable(s, 0.5, 2, 1.5, 0.85, p.wood, p.main);
		pendant(s, 0.5, 1.9, 2, p.second, 2.8, 0.28);
		houseplant(s, -2.3, 3.6, 1.2, "leaf", "#c6744c");
	}
	if (o.plan === 2) houseplant(s, -2.4, 2.9, 1.3, "olive", "#c6744c");
	return s.svg();
}
function bowl(rm: Room, x: number, y: number, z: number): void {
	const { s } = rm;
	s.item([x - 0.2, y, z - 0.1], [x + 0.2, y + 0.25, z + 0.1], () => {
		const [px, py] = s.at([x, y, z]);
		const k = s.scale([x, y, z]);
		let out = "";
		for (const [dx, dy, c] of [
			[-0.09, 0.15, "#f2a03c"],
			[0.09, 0.15, "#f4cf4a"],
			[0, 0.17, "#ef8a2b"],
			[0.02, 0.23, "#f2a03c"],
		] as const)
			out += ellipse(px + dx * k, py - dy * k, k * 0.075, k * 0.075, c);
		return (
			out +
			fillPath(
				`M${num(px - 0.2 * k)} ${num(py - 0.14 * k)}Q${num(px - 0.16 * k)} ${num(py)} ${num(px)} ${num(py)}Q${num(px + 0.16 * k)} ${num(py)} ${num(px + 0.2 * k)} ${num(py - 0.14 * k)}Z`,
				"#f7f1e4",
			)
		);
	});
}

function bedroom(seed: string, hour: Hour, p: Palette, o: RoomStyle & { plan: number }): string {
	const openings: Opening[] =
		o.plan === 0
			? [{ wall: "left", u: 3, v: 0.85, w: 2, h: 1.5, bars: 2, curtain: p.third }]
			: o.plan === 1
				? [{ wall: "right", u: 0.9, v: 0.02, w: 2.8, h: 2.3, bars: 2, door: true, curtain: p.third }]
				: [{ wall: "back", u: 0.5, v: 0.9, w: 1.3, h: 1.4, bars: 2 }];
	const rm = room(seed, hour, {
		w: 5,
		d: 4.6,
		wall: p.wall,
		accent: p.accent,
		openings,
		z: -2.6,
		x: o.plan === 1 ? -0.5 : 0.4,
		...o,
	});
	const { s } = rm;
	const bx = o.plan === 2 ? 0.7 : o.plan === 1 ? -0.4 : 0.4;
	const wide = o.plan === 3 ? 0.95 : 1.7;
	rug(s, bx - wide / 2 - 0.7, 1, bx + wide / 2 + 0.7, 3.1, p.third);
	if (o.plan === 3) {
		bed(s, -1.6, 2.4, wide, { throw: p.main, pillow: p.second, head: p.wood });
		bed(s, 1.3, 2.4, wide, { throw: p.main, pillow: p.second, head: p.wood });
		cabinet(s, -0.6, 0, 4.1, 0.4, 0.5, 4.55, p.wood, 1, "front", 2);
		floorlampOnTable(rm, -0.1, 0.5, 4.3);
	} else {
		bed(s, bx, 2.4, wide, { throw: p.main, pillow: p.second, head: p.wood });
		for (const dx of [-1, 1]) {
			const nx = bx + dx * (wide / 2 + 0.42);
			cabinet(s, nx - 0.25, 0, 4.1, nx + 0.25, 0.5, 4.5, p.wood, 1, "front", 2);
			floorlampOnTable(rm, nx, 0.5, 4.3);
		}
	}
	if (o.plan === 0) {
		cabinet(s, 1.9, 0, 0.6, 2.5, 2.3, 3.2, mix(p.wall, p.wood, 0.35), 4, "left");
		picture(rm, "back", 2.2, 1.45, 1.4, 0.8, 0, p.wood);
		houseplant(s, -2.1, 4.2, 1.4, "palm");
	} else if (o.plan === 1) {
		cabinet(s, -2.5, 0, 0.8, -1.95, 2.3, 3.4, mix(p.wall, p.wood, 0.3), 4, "right");
		picture(rm, "back", 1.5, 1.5, 0.6, 0.75, 1, p.wood);
		picture(rm, "back", 2.25, 1.5, 0.6, 0.75, 3, p.wood);
		houseplant(s, 2.1, 4.2, 1.5, "leaf");
	} else {
		picture(rm, "right", 1.4, 1.3, 1.2, 0.9, 2, p.wood);
		houseplant(s, -2.1, 3.9, 1.1, "leaf", "#c6744c");
		if (o.plan === 2) {
			s.box([-2.5, 0.7, 1.6], [-1.95, 0.75, 3], p.wood);
			s.box([-2.45, 0, 1.65], [-2.4, 0.7, 1.7], p.wood);
			s.box([-2.05, 0, 1.65], [-2, 0.7, 1.7], p.wood);
			s.box([-2.05, 0, 2.9], [-2, 0.7, 2.95], p.wood);
			chair(s, -1.65, 2.3, "left", p.second);
		} else {
			picture(rm, "left", 3.4, 1.3, 1, 0.8, 0, p.wood);
		}
	}
	pendant(s, bx, 2.25, 2.2, p.third, 2.8, 0.3);
	return s.svg();
}
function floorlampOnTable(rm: Room, x: number, y: number, z: number): void {
	const { s } = rm;
	s.item(
		[x - 0.1, y, z - 0.1],
		[x + 0.1, y + 0.5, z + 0.1],
		() => {
			const [px, py] = s.at([x, y, z]);
			const k = s.scale([x, y, z]);
			return (
				(s.light.hour === "dusk" ? ellipse(px, py - 0.35 * k, k * 0.8, k * 0.75, s.radial("#ffe2a3", 0.8, 0.35)) : "") +
				fillPath(
					`M${num(px - 0.07 * k)} ${num(py)}Q${num(px - 0.12 * k)} ${num(py - 0.16 * k)} ${num(px - 0.02 * k)} ${num(py - 0.24 * k)}H${num(px + 0.02 * k)}Q${num(px + 0.12 * k)} ${num(py - 0.16 * k)} ${num(px + 0.07 * k)} ${num(py)}Z`,
					"#5b93a0",
				) +
				fillPath(
					`M${num(px - 0.1 * k)} ${num(py - 0.46 * k)}H${num(px + 0.1 * k)}L${num(px + 0.17 * k)} ${num(py - 0.22 * k)}H${num(px - 0.17 * k)}Z`,
					s.light.hour === "dusk" ? "#ffe7ae" : "#fbf2df",
				)
			);
		},
		30,
	);
}

function bathroom(
	seed: string,
	hour: Hour,
	p: Palette,
	o: RoomStyle & { plan: number; tile: string; unit: string },
): string {
	const openings: Opening[] =
		o.plan === 0
			? [{ wall: "back", u: 1.9, v: 1.15, w: 1.3, h: 1.05, bars: 2 }]
			: o.plan === 1
				? [{ wall: "left", u: 3, v: 1.3, w: 1, h: 0.8, bars: 1 }]
				: [{ wall: "right", u: 0.8, v: 0.9, w: 1.4, h: 1.3, bars: 2 }];
	const rm = room(seed, hour, {
		w: 4,
		d: 3.6,
		wall: p.wall,
		openings,
		tiles: (["back", "left", "right"] as const).map((wall) => ({
			wall,
			from: 0.09,
			to: wall === "back" ? 2.8 : 1.3,
			colour: wall === "back" ? o.tile : mix(o.tile, "#ffffff", 0.45),
			size: wall === "back" ? 0.36 : 0.36,
		})),
		z: -2.3,
		f: 1120,
		...o,
	});
	const { s } = rm;
	const tub = (x: number, z: number, w: number, d: number) => {
		s.box([x - w / 2, 0, z - d / 2], [x + w / 2, 0.58, z + d / 2], "#fefcf7", {
			soft: 0.1,
			top: (f) => {
				f.poly(
					[
						[0.1, 0.1],
						[f.w - 0.1, 0.1],
						[f.w - 0.1, f.h - 0.1],
						[0.1, f.h - 0.1],
					],
					"#dbeef0",
				);
				f.poly(
					[
						[0.16, 0.14],
						[f.w - 0.16, 0.14],
						[f.w - 0.16, f.h - 0.2],
						[0.16, f.h - 0.2],
					],
					"#a9d8dc",
				);
				f.rect(0.5, 0.2, 0.9, 0.24, "#ffffff", 'opacity="0.7"');
			},
			flat: true,
		});
	};
	const vanity = (x: number, z: number, w: number) => {
		cabinet(s, x - w / 2, 0.3, z - 0.5, x + w / 2, 0.82, z, o.unit, 2);
		s.box([x - w / 2 - 0.03, 0.82, z - 0.53], [x + w / 2 + 0.03, 0.87, z], "#fdfaf3");
		s.box([x - 0.24, 0.87, z - 0.42], [x + 0.24, 0.99, z - 0.1], "#ffffff", {
			soft: 0.06,
			flat: true,
			top: (f) =>
				f.poly(
					Array.from({ length: 16 }, (_, i) => [
						f.w / 2 + Math.cos(i * 0.393) * f.w * 0.38,
						f.h / 2 + Math.sin(i * 0.393) * f.h * 0.36,
					]),
					"#d5e4e6",
				),
		});
		s.box([x + w / 2 - 0.24, 0.87, z - 0.3], [x + w / 2 - 0.16, 1.02, z - 0.22], p.second, { cast: false });
	};
	const mirror = (cx: number, cy: number, rr: number) => {
		const ring = (k: number) =>
			Array.from({ length: 36 }, (_, i): [number, number] => [
				cx + Math.cos(i * 0.1745) * rr * k,
				cy + Math.sin(i * 0.1745) * rr * k,
			]);
		rm.back.out = [];
		rm.back.poly(
			ring(1.06).map(([a, b]) => [a + 0.03, b - 0.04]),
			"#3b4663",
			'opacity="0.18"',
		);
		rm.back.poly(ring(1.05), p.wood);
		rm.back.poly(ring(1), s.gradient(["#e9f3f4", "#b9d3d9", "#dcebec"], 0.7, 1));
		rm.back.poly(
			[
				[cx - rr * 0.5, cy - rr * 0.7],
				[cx - rr * 0.2, cy - rr * 0.85],
				[cx + rr * 0.6, cy + rr * 0.6],
				[cx + rr * 0.35, cy + rr * 0.8],
			],
			"#ffffff",
			'opacity="0.4"',
		);
		s.ground.push(rm.back.out.join(""));
		rm.back.out = [];
	};
	const toilet = (x: number, z: number) => {
		s.box([x - 0.19, 0.4, z - 0.2], [x + 0.19, 0.85, z], "#fdfbf6", { soft: 0.05, flat: true });
		s.box([x - 0.18, 0, z - 0.6], [x + 0.18, 0.38, z - 0.15], "#fdfbf6", { soft: 0.07, flat: true });
		s.box([x - 0.2, 0.38, z - 0.64], [x + 0.2, 0.43, z - 0.16], "#ffffff", { soft: 0.06, flat: true });
	};
	const shower = (x0: number, x1: number, z0: number) => {
		s.box([x0, 0, z0], [x1, 0.07, 3.6], "#fbf8f0");
		s.item([x0 + 0.3, 0.1, 3.3], [x1 - 0.3, 2.3, 3.5], () => {
			const [x, y] = s.at([(x0 + x1) / 2, 2.15, 3.4]);
			const k = s.scale([0, 0, 3.4]);
			return `<path d="M${num(x)} ${num(y + k * 1.1)}V${num(y)}h${num(k * 0.2)}" fill="none" stroke="#b08d57" stroke-width="5" stroke-linecap="round"/>${ellipse(x + k * 0.22, y + 3, k * 0.13, k * 0.03, "#b08d57")}`;
		});
		s.item([x0, 0.07, z0 - 0.02], [x1, 2.1, z0], () => {
			const q = s.project([
				[x0, 0.07, z0],
				[x1, 0.07, z0],
				[x1, 2.1, z0],
				[x0, 2.1, z0],
			]);
			return (
				fillPath(pathOf(q), "#d7ecef", 'opacity="0.32" stroke="#ffffff" stroke-width="3"') +
				fillPath(
					pathOf(
						s.project([
							[x0 + 0.2, 0.1, z0],
							[x0 + 0.35, 0.1, z0],
							[x0 + 0.8, 2.1, z0],
							[x0 + 0.6, 2.1, z0],
						]),
					),
					"#ffffff",
					'opacity="0.35"',
				)
			);
		});
	};
	if (o.plan === 0) {
		tub(0.55, 2.9, 1.7, 0.85);
		vanity(-1.35, 3.58, 1.1);
		mirror(0.66, 1.65, 0.42);
		houseplant(s, 1.7, 2.2, 1.2, "palm");
		towel(rm, "left");
	} else if (o.plan === 1) {
		shower(0.5, 2, 2.1);
		vanity(-0.55, 3.58, 1.3);
		mirror(1.45, 1.7, 0.45);
		toilet(-1.6, 3.55);
		houseplant(s, -1.65, 1.7, 0.9, "leaf", "#c6744c");
		towel(rm, "right");
	} else {
		vanity(-0.7, 3.58, 1.7);
		mirror(0.9, 1.7, 0.45);
		mirror(1.75, 1.7, 0.3);
		tub(1.35, 1.9, 0.85, 1.8);
		toilet(1, 3.55);
		houseplant(s, -1.7, 3.2, 1.2, "leaf");
		towel(rm, "left");
	}
	rug(s, -0.9, 1.2, 0.3, 1.9, p.second);
	pendant(s, o.plan === 0 ? -1.35 : -0.6, 2.2, 2.9, p.third, 2.8, 0.16);
	return s.svg();
}
function towel(rm: Room, on: "left" | "right"): void {
	const f = rm[on];
	f.out = [];
	const u = on === "left" ? 3.4 : 1.6;
	f.line(
		[
			[u - 0.1, 1.5],
			[u + 0.8, 1.5],
		],
		"#b08d57",
		0.03,
	);
	f.rect(u, 0.75, u + 0.38, 1.51, "#e8a35a");
	f.rect(u, 0.82, u + 0.38, 0.88, "#f7e3c4");
	f.rect(u + 0.42, 0.9, u + 0.72, 1.51, "#7fa3a5");
	rm.s.ground.push(f.out.join(""));
	f.out = [];
}
function studio(seed: string, hour: Hour, p: Palette, o: RoomStyle & { flip?: boolean }): string {
	const m = o.flip ? -1 : 1;
	const rm = room(seed, hour, {
		w: 6.6,
		d: 5,
		wall: p.wall,
		accent: p.accent,
		accentWall: o.flip ? "right" : "left",
		openings: [{ wall: "back", u: 2.1, v: 0.02, w: 2.4, h: 2.3, bars: 2, door: true, curtain: p.third }],
		...o,
	});
	const { s } = rm;
	bed(s, -2.1 * m, 2.8, 1.45, { throw: p.main, pillow: p.second, head: p.wood });
	rug(s, m > 0 ? -1.3 : -1.1, 0.8, m > 0 ? 1.1 : 1.3, 2.4, p.second);
	sofa(s, -2.2 * m, 1.1, 1.5, m > 0 ? "right" : "left", p.main, [p.second]);
	lowTable(s, -0.5 * m, 1.4, 0.8, 0.8, p.wood, true);
	const [a, b] = m > 0 ? [2.7, 3.3] : [-3.3, -2.7];
	cabinet(s, a, 0, 1.6, b, 0.88, 5, lighter(p.main, 0.45), 5, m > 0 ? "left" : "right");
	s.box([a - 0.02, 0.88, 1.58], [b + 0.02, 0.93, 5], "#f7f1e4");
	cabinet(
		s,
		m > 0 ? 2.95 : -3.3,
		1.5,
		2.2,
		m > 0 ? 3.3 : -2.95,
		2.2,
		5,
		lighter(p.main, 0.55),
		4,
		m > 0 ? "left" : "right",
	);
	vase(s, 3 * m, 0.93, 2.4, 0.24, p.second);
	vase(s, 3 * m, 0.93, 4, 0.2, "#f2e6cf", null);
	s.box([1.3 * m - 0.4, 0.72, 2.6], [1.3 * m + 0.4, 0.76, 3.4], p.wood);
	s.box([1.3 * m - 0.04, 0, 2.96], [1.3 * m + 0.04, 0.72, 3.04], p.wood);
	chair(s, 1.3 * m, 2.35, "back", p.third);
	chair(s, 1.3 * m, 3.65, "front", p.third);
	pendant(s, 1.3 * m, 1.95, 3, p.second, 2.8, 0.22);
	houseplant(s, 1.5 * m, 4.75, 1.3, "leaf");
	picture(rm, m > 0 ? "left" : "right", m > 0 ? 4.4 : 1.2, 1.4, 1.3, 0.8, 0, p.wood);
	return s.svg();
}

const L = "living_room";
export const interiors: Drawn[] = [
	entry(
		"living-01-sea",
		L,
		"interior",
		["morning", "sea_view", "furnished", "modern"],
		"Bright living room opening to the sea",
		"Denize açılan aydınlık oturma odası",
		() => living("living-01", "morning", P.sea!, { plan: 0, view: "sea" }),
	),
	entry(
		"living-02-clay",
		L,
		"interior",
		["noon", "mountain_view", "furnished"],
		"Warm living room with terracotta tones and a mountain view",
		"Dağ manzaralı, sıcak toprak tonlarında oturma odası",
		() => living("living-02", "noon", P.clay!, { plan: 1, view: "mountain", floor: "tile" }),
	),
	entry(
		"living-03-olive",
		L,
		"interior",
		["morning", "furnished"],
		"Living room with two sofas and a round rug",
		"İki kanepeli, yuvarlak halılı oturma odası",
		() => living("living-03", "morning", P.olive!, { plan: 2, view: "town" }),
	),
	entry(
		"living-04-dining",
		L,
		"interior",
		["golden", "furnished", "sea_view"],
		"Open living and dining room in evening light",
		"Akşam ışığında açık oturma ve yemek odası",
		() => living("living-04", "golden", P.sand!, { plan: 3, view: "sea", floor: "pale" }),
	),
	entry(
		"living-05-dusk",
		L,
		"interior",
		["dusk", "furnished", "sea_view", "modern"],
		"Living room with lamps lit at dusk above the bay",
		"Alacakaranlıkta koya bakan, lambaları yanan oturma odası",
		() => living("living-05", "dusk", P.night!, { plan: 0, view: "sea" }),
	),
	entry(
		"living-06-mosaic",
		L,
		"interior",
		["noon", "furnished", "stone", "garden"],
		"Old-house living room with patterned floor tiles",
		"Desenli karo zeminli eski ev oturma odası",
		() => living("living-06", "noon", { ...P.rose!, wall: "#f3e4c4" }, { plan: 1, view: "garden", floor: "mosaic" }),
	),
	entry(
		"living-07-mountain",
		L,
		"interior",
		["morning", "mountain_view", "furnished"],
		"Living room facing the five-finger mountains",
		"Beşparmak Dağları'na bakan oturma odası",
		() => living("living-07", "morning", P.olive!, { plan: 0, view: "mountain", floor: "pale" }),
	),
	entry(
		"living-08-empty",
		L,
		"interior",
		["noon", "unfurnished", "modern"],
		"Empty living room with large windows",
		"Geniş pencereli boş oturma odası",
		() => {
			const rm = room("living-08", "noon", {
				w: 6.4,
				openings: [
					{ wall: "back", u: 1.6, v: 0.02, w: 3.2, h: 2.35, bars: 3, door: true },
					{ wall: "right", u: 1.6, v: 0.9, w: 1.8, h: 1.4, bars: 2 },
				],
				view: "garden",
				floor: "pale",
				wall: "#fbf8f1",
			});
			pendant(rm.s, 0, 2.3, 2.4, "#f2e6cf");
			return rm.s.svg();
		},
	),
	entry(
		"kitchen-01-teal",
		"kitchen",
		"interior",
		["morning", "furnished", "modern"],
		"Teal kitchen with an island and a window over the sink",
		"Adalı, lavabo üstü pencereli petrol mavisi mutfak",
		() =>
			kitchen("kitchen-01", "morning", P.sea!, {
				plan: 0,
				units: "#6f9fa3",
				top: "#f7f0e2",
				tile: "#e9e2d2",
				view: "garden",
			}),
	),
	entry(
		"kitchen-02-white",
		"kitchen",
		"interior",
		["noon", "furnished", "modern", "sea_view"],
		"White kitchen with a dining table beside the terrace door",
		"Teras kapısı yanında yemek masalı beyaz mutfak",
		() =>
			kitchen("kitchen-02", "noon", P.sand!, {
				plan: 1,
				units: "#faf6ec",
				top: "#c9a57a",
				tile: "#a9c9cb",
				view: "sea",
			}),
	),
	entry(
		"kitchen-03-wood",
		"kitchen",
		"interior",
		["golden", "furnished"],
		"Wood and cream kitchen in evening sun",
		"Akşam güneşinde ahşap ve krem mutfak",
		() =>
			kitchen("kitchen-03", "golden", P.clay!, {
				plan: 2,
				units: "#f2e7d2",
				top: "#fffaf0",
				tile: "#e2a888",
				view: "mountain",
				floor: "terracotta",
			}),
	),
	entry(
		"kitchen-04-olive",
		"kitchen",
		"interior",
		["morning", "furnished", "garden"],
		"Olive-green kitchen with bar stools",
		"Bar tabureli zeytin yeşili mutfak",
		() =>
			kitchen("kitchen-04", "morning", P.olive!, {
				plan: 0,
				units: "#a8b48a",
				top: "#fbf6ea",
				tile: "#f4ecd8",
				view: "mountain",
				floor: "wood",
			}),
	),
	entry(
		"kitchen-05-dusk",
		"kitchen",
		"interior",
		["dusk", "furnished", "modern"],
		"Navy kitchen with pendants lit at dusk",
		"Alacakaranlıkta sarkıt lambalı lacivert mutfak",
		() =>
			kitchen("kitchen-05", "dusk", P.night!, {
				plan: 2,
				units: "#526f86",
				top: "#f3ead9",
				tile: "#f3e6cf",
				view: "town",
			}),
	),
	entry(
		"kitchen-06-village",
		"kitchen",
		"interior",
		["noon", "furnished", "stone"],
		"Village kitchen with patterned tiles",
		"Desenli karolu köy mutfağı",
		() =>
			kitchen("kitchen-06", "noon", P.rose!, {
				plan: 1,
				units: "#cfdcd8",
				top: "#b98b5e",
				tile: "#e9b795",
				view: "garden",
				floor: "mosaic",
				wall: "#fbf0dd",
			}),
	),
	entry(
		"bedroom-01-sea",
		"bedroom",
		"interior",
		["morning", "sea_view", "furnished"],
		"Main bedroom with soft blues and morning sun",
		"Sabah güneşi alan mavi tonlu yatak odası",
		() => bedroom("bedroom-01", "morning", P.sea!, { plan: 0, view: "sea" }),
	),
	entry(
		"bedroom-02-terrace",
		"bedroom",
		"interior",
		["noon", "sea_view", "furnished"],
		"Bedroom with a door to the terrace",
		"Terasa açılan yatak odası",
		() => bedroom("bedroom-02", "noon", P.clay!, { plan: 1, view: "sea", floor: "pale" }),
	),
	entry(
		"bedroom-03-desk",
		"bedroom",
		"interior",
		["morning", "furnished"],
		"Quiet bedroom with a desk by the window",
		"Pencere kenarında masalı sakin yatak odası",
		() => bedroom("bedroom-03", "morning", P.olive!, { plan: 2, view: "garden" }),
	),
	entry(
		"bedroom-04-twin",
		"bedroom",
		"interior",
		["noon", "furnished"],
		"Children's room with two beds",
		"İki yataklı çocuk odası",
		() =>
			bedroom(
				"bedroom-04",
				"noon",
				{ ...P.sea!, accent: "#f4dca8" },
				{ plan: 3, view: "garden", openings: [{ wall: "back", u: 1.9, v: 1.2, w: 1.2, h: 1.1, bars: 2 }] },
			),
	),
	entry(
		"bedroom-05-dusk",
		"bedroom",
		"interior",
		["dusk", "furnished"],
		"Bedroom with bedside lamps at dusk",
		"Alacakaranlıkta başucu lambaları yanan yatak odası",
		() => bedroom("bedroom-05", "dusk", P.night!, { plan: 1, view: "sea" }),
	),
	entry(
		"bedroom-06-rose",
		"bedroom",
		"interior",
		["golden", "mountain_view", "furnished"],
		"Rose-toned bedroom in golden light",
		"Altın ışıkta gül kurusu tonlu yatak odası",
		() => bedroom("bedroom-06", "golden", P.rose!, { plan: 0, view: "mountain", floor: "pale" }),
	),
	entry(
		"bedroom-07-empty",
		"bedroom",
		"interior",
		["morning", "unfurnished"],
		"Unfurnished bedroom with built-in wardrobe",
		"Gömme dolaplı eşyasız yatak odası",
		() => {
			const rm = room("bedroom-07", "morning", {
				w: 5,
				d: 4.6,
				openings: [{ wall: "back", u: 1.4, v: 0.85, w: 2, h: 1.5, bars: 2 }],
				view: "mountain",
				x: 0.4,
			});
			cabinet(rm.s, 1.9, 0, 0.8, 2.5, 2.4, 4.58, "#efe2cb", 5, "left");
			pendant(rm.s, -0.2, 2.3, 2.4, "#f2e6cf");
			return rm.s.svg();
		},
	),
	entry(
		"bathroom-01-tub",
		"bathroom",
		"interior",
		["morning", "modern"],
		"Bathroom with a tub beneath the window",
		"Pencere altında küvetli banyo",
		() =>
			bathroom("bathroom-01", "morning", P.sea!, {
				plan: 0,
				tile: "#a9cfd0",
				unit: "#b98b5e",
				floor: "tile",
				view: "garden",
			}),
	),
	entry(
		"bathroom-02-shower",
		"bathroom",
		"interior",
		["noon", "modern"],
		"Bathroom with a glass shower",
		"Cam duşlu banyo",
		() =>
			bathroom("bathroom-02", "noon", P.sand!, {
				plan: 1,
				tile: "#e3d3b8",
				unit: "#6f9fa3",
				floor: "tile",
				view: "mountain",
			}),
	),
	entry(
		"bathroom-03-green",
		"bathroom",
		"interior",
		["noon", "garden"],
		"Green-tiled bathroom with two mirrors",
		"Yeşil fayanslı, iki aynalı banyo",
		() =>
			bathroom("bathroom-03", "noon", P.olive!, {
				plan: 2,
				tile: "#a9bf9f",
				unit: "#f4ecd8",
				floor: "pale",
				view: "garden",
			}),
	),
	entry(
		"bathroom-04-mosaic",
		"bathroom",
		"interior",
		["morning", "stone"],
		"Bathroom with patterned floor and terracotta tiles",
		"Desenli zeminli, kiremit rengi fayanslı banyo",
		() =>
			bathroom("bathroom-04", "morning", P.clay!, {
				plan: 0,
				tile: "#e7b598",
				unit: "#7d9a84",
				floor: "mosaic",
				view: "sea",
			}),
	),
	entry(
		"bathroom-05-dusk",
		"bathroom",
		"interior",
		["dusk", "modern"],
		"Calm bathroom in lamplight",
		"Lamba ışığında dingin banyo",
		() =>
			bathroom("bathroom-05", "dusk", P.night!, {
				plan: 1,
				tile: "#8fa9b3",
				unit: "#a87750",
				floor: "tile",
				view: "town",
			}),
	),
	entry(
		"studio-01-sea",
		"studio",
		"interior",
		["morning", "furnished", "sea_view", "rooms:1+0"],
		"Furnished studio with a bed, a sofa and a sea-view door",
		"Yataklı, kanepeli, deniz manzaralı eşyalı stüdyo",
		() => studio("studio-01", "morning", P.sea!, { view: "sea" }),
	),
	entry(
		"studio-02-town",
		"studio",
		"interior",
		["golden", "furnished", "rooms:1+0"],
		"Compact studio in town at golden hour",
		"Altın saatte şehirde derli toplu stüdyo",
		() => studio("studio-02", "golden", P.clay!, { view: "town", flip: true, floor: "pale" }),
	),
];
