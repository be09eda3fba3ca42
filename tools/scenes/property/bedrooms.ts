/** Bedrooms: for two, with a desk, for children, and one unfurnished. */
import { mix } from "../colour.ts";
import { ellipse, fillPath, num } from "./core.ts";
import { bed, cabinet, chair, houseplant, pendant, picture, rug } from "./furniture.ts";
import type { Hour } from "./light.ts";
import { type Opening, type Room, type RoomStyle, room } from "./room.ts";
import { PALETTES, type Palette } from "./room-palettes.ts";
import { type Drawn, entry } from "./scene.ts";

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

export const bedrooms: Drawn[] = [
	entry(
		"bedroom-01-sea",
		"bedroom",
		"interior",
		["morning", "sea_view", "furnished"],
		"Main bedroom with soft blues and morning sun",
		"Sabah güneşi alan mavi tonlu yatak odası",
		() => bedroom("bedroom-01", "morning", PALETTES.sea!, { plan: 0, view: "sea" }),
	),
	entry(
		"bedroom-02-terrace",
		"bedroom",
		"interior",
		["noon", "sea_view", "furnished"],
		"Bedroom with a door to the terrace",
		"Terasa açılan yatak odası",
		() => bedroom("bedroom-02", "noon", PALETTES.clay!, { plan: 1, view: "sea", floor: "pale" }),
	),
	entry(
		"bedroom-03-desk",
		"bedroom",
		"interior",
		["morning", "furnished"],
		"Quiet bedroom with a desk by the window",
		"Pencere kenarında masalı sakin yatak odası",
		() => bedroom("bedroom-03", "morning", PALETTES.olive!, { plan: 2, view: "garden" }),
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
				{ ...PALETTES.sea!, accent: "#f4dca8" },
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
		() => bedroom("bedroom-05", "dusk", PALETTES.night!, { plan: 1, view: "sea" }),
	),
	entry(
		"bedroom-06-rose",
		"bedroom",
		"interior",
		["golden", "mountain_view", "furnished"],
		"Rose-toned bedroom in golden light",
		"Altın ışıkta gül kurusu tonlu yatak odası",
		() => bedroom("bedroom-06", "golden", PALETTES.rose!, { plan: 0, view: "mountain", floor: "pale" }),
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
];
