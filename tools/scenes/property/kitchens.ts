/** Kitchens, with an island or a dining table. */
import { mix } from "../colour.ts";
import { darken, ellipse, fillPath, num } from "./core.ts";
import { cabinet, diningTable, houseplant, pendant, vase } from "./furniture.ts";
import type { Hour } from "./light.ts";
import { type Opening, type Room, type RoomStyle, room } from "./room.ts";
import { PALETTES, type Palette } from "./room-palettes.ts";
import { type Drawn, entry } from "./scene.ts";

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

export const kitchens: Drawn[] = [
	entry(
		"kitchen-01-teal",
		"kitchen",
		"interior",
		["morning", "furnished", "modern"],
		"Teal kitchen with an island and a window over the sink",
		"Adalı, lavabo üstü pencereli petrol mavisi mutfak",
		() =>
			kitchen("kitchen-01", "morning", PALETTES.sea!, {
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
			kitchen("kitchen-02", "noon", PALETTES.sand!, {
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
			kitchen("kitchen-03", "golden", PALETTES.clay!, {
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
			kitchen("kitchen-04", "morning", PALETTES.olive!, {
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
			kitchen("kitchen-05", "dusk", PALETTES.night!, {
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
			kitchen("kitchen-06", "noon", PALETTES.rose!, {
				plan: 1,
				units: "#cfdcd8",
				top: "#b98b5e",
				tile: "#e9b795",
				view: "garden",
				floor: "mosaic",
				wall: "#fbf0dd",
			}),
	),
];
