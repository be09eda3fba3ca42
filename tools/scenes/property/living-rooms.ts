/** Living rooms: four arrangements, and one left empty. */
import {
	cabinet,
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
import { type Opening, type RoomStyle, room } from "./room.ts";
import { PALETTES, type Palette } from "./room-palettes.ts";
import { type Drawn, entry } from "./scene.ts";

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

const L = "living_room";

export const livingRooms: Drawn[] = [
	entry(
		"living-01-sea",
		L,
		"interior",
		["morning", "sea_view", "furnished", "modern"],
		"Bright living room opening to the sea",
		"Denize açılan aydınlık oturma odası",
		() => living("living-01", "morning", PALETTES.sea!, { plan: 0, view: "sea" }),
	),
	entry(
		"living-02-clay",
		L,
		"interior",
		["noon", "mountain_view", "furnished"],
		"Warm living room with terracotta tones and a mountain view",
		"Dağ manzaralı, sıcak toprak tonlarında oturma odası",
		() => living("living-02", "noon", PALETTES.clay!, { plan: 1, view: "mountain", floor: "tile" }),
	),
	entry(
		"living-03-olive",
		L,
		"interior",
		["morning", "furnished"],
		"Living room with two sofas and a round rug",
		"İki kanepeli, yuvarlak halılı oturma odası",
		() => living("living-03", "morning", PALETTES.olive!, { plan: 2, view: "town" }),
	),
	entry(
		"living-04-dining",
		L,
		"interior",
		["golden", "furnished", "sea_view"],
		"Open living and dining room in evening light",
		"Akşam ışığında açık oturma ve yemek odası",
		() => living("living-04", "golden", PALETTES.sand!, { plan: 3, view: "sea", floor: "pale" }),
	),
	entry(
		"living-05-dusk",
		L,
		"interior",
		["dusk", "furnished", "sea_view", "modern"],
		"Living room with lamps lit at dusk above the bay",
		"Alacakaranlıkta koya bakan, lambaları yanan oturma odası",
		() => living("living-05", "dusk", PALETTES.night!, { plan: 0, view: "sea" }),
	),
	entry(
		"living-06-mosaic",
		L,
		"interior",
		["noon", "furnished", "stone", "garden"],
		"Old-house living room with patterned floor tiles",
		"Desenli karo zeminli eski ev oturma odası",
		() =>
			living("living-06", "noon", { ...PALETTES.rose!, wall: "#f3e4c4" }, { plan: 1, view: "garden", floor: "mosaic" }),
	),
	entry(
		"living-07-mountain",
		L,
		"interior",
		["morning", "mountain_view", "furnished"],
		"Living room facing the five-finger mountains",
		"Beşparmak Dağları'na bakan oturma odası",
		() => living("living-07", "morning", PALETTES.olive!, { plan: 0, view: "mountain", floor: "pale" }),
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
];
