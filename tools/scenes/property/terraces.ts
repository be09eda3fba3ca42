/** Roof terraces and balconies, and what is seen from them. */
import { mix } from "../colour.ts";
import { circle, ellipse } from "./core.ts";
import { houseplant, lowTable, sofa } from "./furniture.ts";
import { lounger, parasol, pool, table, terrace } from "./grounds.ts";
import { type Hour, lightAt, shade } from "./light.ts";
import { frameLeaves } from "./plants.ts";
import { type Drawn, entry } from "./scene.ts";
import { grow } from "./setting.ts";
import { sky } from "./sky.ts";
import { Stage } from "./stage.ts";
import { pergola, type Rail, rails } from "./structure.ts";
import { fiveFingers, hills, sea, town } from "./terrain.ts";

type View = "sea" | "mountain" | "town";

function high(
	seed: string,
	hour: Hour,
	view: View,
	o: {
		from?: "left" | "right";
		yaw?: number;
		deep?: number;
		wide?: number;
		tile?: string;
		rail?: Rail;
		cx?: number;
		at?: number;
	} = {},
): Stage {
	const deep = o.deep ?? 6;
	const wide = o.wide ?? 10;
	const s = new Stage(seed, lightAt(hour, o.from ?? "left"), {
		x: -Math.tan(((o.yaw ?? 0) * Math.PI) / 180) * 6,
		y: 1.75,
		z: -4.4,
		yaw: o.yaw ?? 0,
		f: 1180,
		horizon: 450,
		cx: o.cx ?? 640,
	});
	const h = 450;
	sky(s, {
		clouds: 4,
		sun: hour === "dusk" || hour === "golden" ? [o.at ?? 420, h - 70, 40] : undefined,
		birds: hour !== "dusk",
	});
	if (view === "sea") {
		sea(s, h + 170, { boats: 4, sun: hour === "dusk" || hour === "golden" ? (o.at ?? 420) : undefined });
		town(s, h + 178, 26, 0.35, {});
		s.back.push(`<rect y="${h + 176}" width="1280" height="400" fill="${shade(s.light, "#b9c08f", [0, 1, 0])}"/>`);
	} else if (view === "mountain") {
		fiveFingers(s, { height: 300, at: o.at ?? 720, base: h + 40 });
		hills(s, h + 80, 120, "#8fa878", 0.35, { trees: 60, houses: 30 });
		s.back.push(`<rect y="${h + 70}" width="1280" height="500" fill="${shade(s.light, "#a9bb88", [0, 1, 0])}"/>`);
		hills(s, h + 190, 130, "#9fb27c", 0.1, { trees: 40, houses: 10 });
		s.back.push(`<rect y="${h + 180}" width="1280" height="400" fill="${shade(s.light, "#a3b782", [0, 1, 0])}"/>`);
	} else {
		hills(s, h + 30, 110, "#93a97c", 0.6, { trees: 20 });
		s.back.push(
			`<rect y="${h + 28}" width="1280" height="500" fill="${mix(shade(s.light, "#c9b98f", [0, 1, 0]), s.light.haze, 0.35)}"/>`,
		);
		town(s, h + 90, 36, 0.5, { minarets: 3 });
		town(s, h + 175, 58, 0.15, {});
		s.back.push(`<rect y="${h + 172}" width="1280" height="400" fill="${shade(s.light, "#d8c8a4", [0, 1, 0])}"/>`);
	}
	terrace(s, -wide / 2, -6, wide / 2, deep, o.tile ?? "#ecdfc8", 0.9);
	rails(s, -wide / 2, wide / 2, 0, deep, deep + 0.04, o.rail ?? "glass", "#4a5258", 1.05, "f");
	return s;
}

export const terraces: Drawn[] = [
	entry(
		"penthouse-01-sea",
		"penthouse",
		"exterior",
		["noon", "sea_view", "modern", "furnished", "terrace"],
		"Penthouse roof terrace above the sea",
		"Denize bakan çatı katı terası",
		() => {
			const s = high("penthouse-01", "noon", "sea", { deep: 6, wide: 14 });
			pergola(s, -4.6, -0.6, 0, 2.6, 5.4, 2.5);
			sofa(s, -2.6, 4.6, 2.6, "front", "#f6efe0", ["#e8a35a", "#5b93a0"]);
			lowTable(s, -2.6, 3.2, 1, 0.7, "#b98b5e");
			lounger(s, 1.6, 2.6);
			lounger(s, 2.8, 2.6);
			parasol(s, 4.4, 4, "#e8a35a");
			grow(s, "pot -5.4 4.8 1.3, pot 0.4 5.3 1.1, pot 5.6 4.6 1.3");
			return s.svg();
		},
	),
	entry(
		"penthouse-02-dusk",
		"penthouse",
		"exterior",
		["dusk", "sea_view", "furnished", "terrace"],
		"Penthouse terrace with a sunset over the sea",
		"Deniz üzerinde gün batımıyla çatı katı terası",
		() => {
			const s = high("penthouse-02", "dusk", "sea", { deep: 6, wide: 14, at: 860, from: "right" });
			table(s, 2.4, 0, 3.4, "#a77b52");
			sofa(s, -2.8, 4.4, 2.6, "front", "#e9dcc6", ["#c96f4a", "#5b93a0"]);
			lowTable(s, -2.8, 3, 1, 1, "#8f6a48", true);
			grow(s, "pot -5 4.6 1.4, pot -0.6 5.3 1.1, pot 4.8 5 1.4");
			for (const x of [-4.4, -1.2]) {
				const [px, py] = s.at([x, 0.25, 2.6]);
				s.front.push(ellipse(px, py, 60, 50, s.radial("#ffdf9a", 0.7, 0.4)), circle(px, py, 7, "#ffefc0"));
			}
			return s.svg();
		},
	),
	entry(
		"penthouse-03-mountain",
		"penthouse",
		"exterior",
		["morning", "mountain_view", "pool", "modern", "terrace"],
		"Roof terrace with a plunge pool facing the five-finger mountains",
		"Beşparmak Dağları'na bakan, küçük havuzlu teras",
		() => {
			const s = high("penthouse-03", "morning", "mountain", { deep: 6.4, wide: 14, at: 560 });
			pool(s, -1.2, 1.8, 3.6, 4.4);
			lounger(s, -3.6, 2.2);
			lounger(s, -2.5, 2.2);
			parasol(s, -4.4, 3.8, "#7fb4b4");
			grow(s, "pot 4.8 4.8 1.4, pot -5.2 5.2 1.2, agave 4.6 2.6 0.7, pot 0 5.8 1");
			return s.svg();
		},
	),
	entry(
		"penthouse-04-town",
		"penthouse",
		"exterior",
		["golden", "town_view", "furnished", "terrace"],
		"Penthouse terrace over the old town at golden hour",
		"Altın saatte eski şehre bakan çatı terası",
		() => {
			const s = high("penthouse-04", "golden", "town", { deep: 5.6, wide: 13, at: 980, from: "right", rail: "bars" });
			pergola(s, 0.4, 4.4, 0, 2, 5, 2.5, "#a77b52");
			table(s, 2.4, 0, 3.5);
			sofa(s, -2.7, 4, 2.4, "front", "#f0e2ca", ["#c96f4a", "#7d9a74"]);
			lowTable(s, -2.7, 2.7, 1, 0.6, "#a77b52");
			grow(s, "pot -5 4.4 1.4, pot -0.7 5 1.2, pot 5 4.6 1.3");
			return s.svg();
		},
	),
	entry(
		"balcony-01-sea",
		"balcony",
		"detail",
		["morning", "sea_view", "furnished"],
		"Balcony with two chairs looking to the sea",
		"Denize bakan iki sandalyeli balkon",
		() => {
			const s = high("balcony-01", "morning", "sea", { deep: 2.6, wide: 6.4 });
			table(s, 0.4, 0, 1.1, "#b98b5e", 4);
			houseplant(s, -1.8, 2, 1.3, "olive", "#c6744c");
			houseplant(s, 2.2, 2.1, 1.1, "agave", "#f2e8d6");
			frameLeaves(s, "right", "bougainvillea");
			return s.svg();
		},
	),
	entry(
		"balcony-02-mountain",
		"balcony",
		"detail",
		["noon", "mountain_view", "furnished"],
		"Balcony facing the five-finger mountains",
		"Beşparmak Dağları manzaralı balkon",
		() => {
			const s = high("balcony-02", "noon", "mountain", { deep: 2.8, wide: 7, rail: "bars" });
			sofa(s, -1.2, 1.6, 1.8, "front", "#f2e6cf", ["#5b93a0", "#e8a35a"]);
			lowTable(s, 0.7, 1.3, 0.8, 0.8, "#b98b5e", true);
			houseplant(s, 2.1, 2.2, 1.4, "leaf", "#c6744c");
			frameLeaves(s, "left", "olive");
			return s.svg();
		},
	),
	entry(
		"balcony-03-town",
		"balcony",
		"detail",
		["golden", "town_view", "furnished"],
		"Balcony above the rooftops of the old town",
		"Eski şehrin çatılarına bakan balkon",
		() => {
			const s = high("balcony-03", "golden", "town", { deep: 2.6, wide: 7, rail: "bars", at: 300, tile: "#dfb48a" });
			table(s, -0.6, 0, 1.1, "#8f6a48", 4);
			houseplant(s, 1.8, 2, 1.2, "agave", "#c6744c");
			houseplant(s, -2.4, 2.1, 1.4, "olive", "#c6744c");
			frameLeaves(s, "left", "bougainvillea");
			return s.svg();
		},
	),
	entry(
		"balcony-04-dusk",
		"balcony",
		"detail",
		["dusk", "sea_view", "furnished", "modern"],
		"Glass balcony at dusk with the bay below",
		"Alacakaranlıkta koya bakan cam balkon",
		() => {
			const s = high("balcony-04", "dusk", "sea", { deep: 2.8, wide: 7, at: 520 });
			sofa(s, 1.1, 1.7, 1.8, "front", "#d9cdbb", ["#c96f4a"]);
			lowTable(s, -0.8, 1.4, 0.8, 0.8, "#8f6a48", true);
			houseplant(s, -2.2, 2.2, 1.4, "palm");
			return s.svg();
		},
	),
	entry(
		"balcony-05-noon-sea",
		"balcony",
		"detail",
		["noon", "sea_view", "unfurnished"],
		"Wide empty balcony with sea and sky",
		"Deniz ve gökyüzüne bakan geniş, boş balkon",
		() => {
			const s = high("balcony-05", "noon", "sea", { deep: 3.2, wide: 8, tile: "#e3d8c6" });
			houseplant(s, -2.5, 2.6, 1.5, "palm");
			frameLeaves(s, "right", "palm");
			return s.svg();
		},
	),
];
