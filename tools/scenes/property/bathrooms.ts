/** Bathrooms, with a tub or a glass shower. */
import { mix } from "../colour.ts";
import { ellipse, fillPath, num, pathOf } from "./core.ts";
import { cabinet, houseplant, pendant, rug } from "./furniture.ts";
import type { Hour } from "./light.ts";
import { type Opening, type Room, type RoomStyle, room } from "./room.ts";
import { PALETTES, type Palette } from "./room-palettes.ts";
import { type Drawn, entry } from "./scene.ts";

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

export const bathrooms: Drawn[] = [
	entry(
		"bathroom-01-tub",
		"bathroom",
		"interior",
		["morning", "modern"],
		"Bathroom with a tub beneath the window",
		"Pencere altında küvetli banyo",
		() =>
			bathroom("bathroom-01", "morning", PALETTES.sea!, {
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
			bathroom("bathroom-02", "noon", PALETTES.sand!, {
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
			bathroom("bathroom-03", "noon", PALETTES.olive!, {
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
			bathroom("bathroom-04", "morning", PALETTES.clay!, {
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
			bathroom("bathroom-05", "dusk", PALETTES.night!, {
				plan: 1,
				tile: "#8fa9b3",
				unit: "#a87750",
				floor: "tile",
				view: "town",
			}),
	),
];
