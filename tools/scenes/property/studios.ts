/** Studios: one room to live, cook and sleep in. */
import { lighter } from "../colour.ts";
import { bed, cabinet, chair, houseplant, lowTable, pendant, picture, rug, sofa, vase } from "./furniture.ts";
import type { Hour } from "./light.ts";
import { type RoomStyle, room } from "./room.ts";
import { PALETTES, type Palette } from "./room-palettes.ts";
import { type Drawn, entry } from "./scene.ts";

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

export const studios: Drawn[] = [
	entry(
		"studio-01-sea",
		"studio",
		"interior",
		["morning", "furnished", "sea_view", "rooms:1+0"],
		"Furnished studio with a bed, a sofa and a sea-view door",
		"Yataklı, kanepeli, deniz manzaralı eşyalı stüdyo",
		() => studio("studio-01", "morning", PALETTES.sea!, { view: "sea" }),
	),
	entry(
		"studio-02-town",
		"studio",
		"interior",
		["golden", "furnished", "rooms:1+0"],
		"Compact studio in town at golden hour",
		"Altın saatte şehirde derli toplu stüdyo",
		() => studio("studio-02", "golden", PALETTES.clay!, { view: "town", flip: true, floor: "pale" }),
	),
];
