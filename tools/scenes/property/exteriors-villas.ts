/** Villas: modern, stone, tiled and on the hillside. */

import { lounger, parasol, path, pool, terrace, wall } from "./grounds.ts";
import { modernVilla, stoneHouse, tiledVilla } from "./houses.ts";
import { lightAt } from "./light.ts";
import { frameLeaves, hedge, meadow, plant } from "./plants.ts";
import { type Drawn, entry } from "./scene.ts";
import { begin, grow } from "./setting.ts";
import { sky } from "./sky.ts";
import { Stage } from "./stage.ts";
import { fiveFingers, hills, land, patches, sea } from "./terrain.ts";

export const villas: Drawn[] = [
	entry(
		"villa-01-modern-pool",
		"villa",
		"exterior",
		["noon", "modern", "pool", "garden", "mountain_view", "white"],
		"White modern villa with a pool below the five-finger mountains",
		"Beşparmak Dağları'nın eteğinde havuzlu beyaz modern villa",
		() => {
			const s = new Stage("villa-01", lightAt("noon", "left"), {
				target: [0, 0, 3],
				distance: 25,
				yaw: 24,
				y: 2.6,
				horizon: 600,
				f: 1500,
				cx: 640,
			});
			sky(s, { clouds: 3 });
			fiveFingers(s, { height: 330, at: 900 });
			hills(s, 606, 90, "#93a878", 0.4, { trees: 40, houses: 10 });
			land(s, "#9cbb6c", "#b3c584", { scrub: 30 });
			patches(s, "#86ab5c", 14, -8, 20);
			modernVilla(s, { variant: 0 });
			terrace(s, -9, -9.5, 8, 0.6);
			pool(s, -5.5, -7.8, 5, -2.9);
			lounger(s, 5.9, -5.6);
			lounger(s, 7.1, -5.6);
			parasol(s, 6.9, -4, "#e8a35a");
			plant(s, "palm", [-10.5, -1], 7);
			plant(s, "palm", [10.5, 2.5], 8.5);
			plant(s, "cypress", [-9, 9], 10);
			plant(s, "cypress", [-10.6, 9.5], 8.6);
			plant(s, "cypress", [9.8, 10], 9);
			plant(s, "bougainvillea", [-8.2, 0.2], 2.2);
			plant(s, "agave", [-9.6, -6], 0.9);
			plant(s, "lavender", [8.6, -1], 0.8);
			plant(s, "lavender", [9.4, -1.2], 0.7);
			hedge(s, [-22, 13], [-10, 13], 1.8);
			hedge(s, [10, 13], [24, 13], 1.8);
			plant(s, "pot", [5.6, -0.4], 1.2);
			return s.svg();
		},
	),
	entry(
		"villa-02-stone-golden",
		"villa",
		"exterior",
		["golden", "stone", "garden", "mountain_view"],
		"Yellow-stone villa in its garden at golden hour",
		"Altın saatte bahçe içinde sarı taş villa",
		() => {
			const s = new Stage("villa-02", lightAt("golden", "left"), {
				target: [1.5, 0, 2],
				distance: 25,
				yaw: -16,
				y: 2.3,
				horizon: 610,
				f: 1480,
			});
			sky(s, { clouds: 3 });
			fiveFingers(s, { height: 270, at: 1100, green: false });
			hills(s, 626, 80, "#b5ab72", 0.35, { trees: 30 });
			land(s, "#b7b566", "#cfc484", { scrub: 22 });
			stoneHouse(s, { arches: 3, x: -2 });
			path(
				s,
				[
					[-1.9, 0],
					[-1.7, -3],
					[-2.6, -7],
					[-2.2, -14],
				],
				1.8,
				"#ecd9b0",
			);
			wall(s, -16, -6, -4.4, -6, 0.55, "#dcc08c", true);
			wall(s, 0.2, -6, 18, -6, 0.55, "#dcc08c", true);
			plant(s, "olive", [9.8, -2], 4.4);
			plant(s, "bougainvillea", [-7.8, -0.5], 3);
			plant(s, "cypress", [-9.5, 3], 9.5);
			plant(s, "cypress", [-11, 4], 8);
			plant(s, "lavender", [-4.4, -4.9], 0.8);
			plant(s, "lavender", [-5.4, -4.9], 0.8);
			plant(s, "lavender", [0.7, -4.9], 0.8);
			plant(s, "lavender", [1.8, -4.9], 0.8);
			plant(s, "pot", [-3.4, -0.7], 1.1);
			plant(s, "pot", [-0.4, -0.7], 1.1);
			plant(s, "citrus", [5.5, -3], 3);
			plant(s, "cypress", [13.5, 9], 9);
			meadow(s, -14, -7, 60, ["#e8c34f", "#d9583f", "#ffffff"], 9);
			frameLeaves(s, "right", "bougainvillea");
			return s.svg();
		},
	),
	entry(
		"villa-03-dusk",
		"villa",
		"exterior",
		["dusk", "modern", "pool", "sea_view", "white"],
		"White villa with a pool at dusk, the sea behind it",
		"Alacakaranlıkta arkasında denizle havuzlu beyaz villa",
		() => {
			const s = new Stage("villa-03", lightAt("dusk", "right"), {
				target: [0, 0, 3],
				distance: 26,
				yaw: -22,
				y: 3,
				horizon: 550,
				f: 1480,
				cx: 620,
			});
			sky(s, { clouds: 3 });
			sea(s, 612, { boats: 2 });
			land(s, "#8f9a72", "#a5a583", { top: 606, scrub: 20 });
			modernVilla(s, { variant: 2 });
			terrace(s, -10, -10, 9, 0, "#e7dccb");
			pool(s, -6, -8.4, 6, -3.2);
			lounger(s, -8.6, -5.6);
			lounger(s, -7.5, -5.6);
			plant(s, "palm", [-11.5, -1.5], 7.6);
			plant(s, "palm", [11, 0], 9);
			plant(s, "palm", [13, 4], 7.5);
			plant(s, "agave", [8.2, -7], 1);
			plant(s, "bougainvillea", [9.2, -1], 1.8);
			plant(s, "pot", [-0.4, -0.6], 1.2);
			plant(s, "pot", [2.4, -0.6], 1.2);
			hedge(s, [-24, 8], [-10, 8], 1.6);
			return s.svg();
		},
	),
	entry(
		"villa-04-tiled-morning",
		"villa",
		"exterior",
		["morning", "garden", "mountain_view", "tiled"],
		"Tiled-roof villa with an arched porch on a bright morning",
		"Aydınlık bir sabahta kemerli verandalı kiremit çatılı villa",
		() => {
			const s = new Stage("villa-04", lightAt("morning", "left"), {
				target: [1, 0, 2],
				distance: 26,
				yaw: 20,
				y: 2.4,
				horizon: 610,
				f: 1480,
			});
			sky(s, { clouds: 4 });
			fiveFingers(s, { height: 270, at: 300 });
			hills(s, 624, 96, "#8fac78", 0.4, { trees: 44, houses: 12 });
			land(s, "#94b866", "#aac47d", { scrub: 26 });
			patches(s, "#82a957", 12, -10, 14);
			tiledVilla(s, { x: -1 });
			path(
				s,
				[
					[-0.6, -2.4],
					[-0.6, -6],
					[0.6, -16],
				],
				2,
			);
			wall(s, -17, -7.5, -2.2, -7.5, 0.55, "#f6ecd9");
			wall(s, 1.2, -7.5, 20, -7.5, 0.55, "#f6ecd9");
			plant(s, "palm", [10.5, -3], 7.5);
			plant(s, "cypress", [-9, 2], 9);
			plant(s, "cypress", [-10.8, 3], 10.5);
			plant(s, "olive", [-8.6, -3.6], 4);
			plant(s, "bougainvillea", [3.6, -3], 2.4, "#d9467f");
			plant(s, "oleander", [6.2, -1], 2);
			plant(s, "citrus", [8.4, -4.6], 3);
			hedge(s, [-16, -6.6], [-3, -6.6], 1, "lavender");
			plant(s, "pot", [-2.8, -2.9], 1.1);
			plant(s, "pot", [1.8, -2.9], 1.1);
			frameLeaves(s, "left", "olive");
			return s.svg();
		},
	),
	entry(
		"villa-05-timber-morning",
		"villa",
		"exterior",
		["morning", "modern", "pool", "garden", "white"],
		"Modern villa with stone cladding and a pool in the morning",
		"Sabah ışığında taş kaplamalı, havuzlu modern villa",
		() => {
			const s = begin("villa-05", "morning", {
				yaw: -24,
				target: [0.5, 0, 3],
				back: ["hills", "mountain"],
				at: 260,
				from: "right",
				y: 2.8,
			});
			modernVilla(s, { variant: 1, accent: "#dcc39a" });
			terrace(s, -8, -9.5, 9, 1.4);
			pool(s, -4, -8, 6.5, -3.2);
			lounger(s, -6, -5.4);
			lounger(s, -7.1, -5.4);
			parasol(s, -5.2, -3.8, "#7fb4b4");
			grow(
				s,
				"palm 10.5 -1 8, palm -9.5 0 7, cypress 9.5 9 9, cypress -8.5 8 10, bougainvillea -7.4 -0.6 2.2, lavender 8.2 -6 0.7, lavender 8.6 -5 0.7, agave -8.8 -7 0.9, shrub 9.6 2 1.4",
			);
			return s.svg();
		},
	),
	entry(
		"villa-06-hillside-golden",
		"villa",
		"exterior",
		["golden", "modern", "pool", "sea_view", "white"],
		"Hillside villa with an infinity pool above the sea",
		"Denize hâkim yamaçta sonsuzluk havuzlu villa",
		() => {
			const s = begin("villa-06", "golden", {
				yaw: 30,
				target: [2, 0, 3],
				back: ["sea"],
				ground: "summer",
				from: "right",
				y: 4,
				horizon: 470,
				distance: 27,
				boats: 3,
			});
			modernVilla(s, { variant: 0, accent: "#c79b6b", x: 3 });
			terrace(s, -8, -10, 12, 0.6, "#f0e3ca");
			pool(s, -7.2, -8.2, 3, -3.4);
			wall(s, -8.4, -10.4, 13, -10.4, 0.5, "#dfc592", true);
			lounger(s, 5, -6);
			lounger(s, 6.2, -6);
			parasol(s, 7.6, -5, "#efb46c");
			grow(
				s,
				"olive -9.5 -2 4, olive -11 4 4.6, cypress 13 6 9, bougainvillea -4.8 -0.3 2, agave -9.4 -8 1, lavender 10 -9 0.8, lavender 11 -9 0.8, pot 8.6 -0.4 1.1, cactus -9.6 -5.4 1.6",
			);
			frameLeaves(s, "left", "olive");
			return s.svg();
		},
	),
	entry(
		"villa-07-tiled-noon",
		"villa",
		"exterior",
		["noon", "garden", "tiled", "mountain_view"],
		"Family villa with green shutters and a deep lawn",
		"Yeşil panjurlu, geniş çimli aile villası",
		() => {
			const s = begin("villa-07", "noon", { yaw: -20, target: [2, 0, 2], at: 300, from: "right" });
			tiledVilla(s, { porch: "posts", wall: "#fdf5e6", shutters: "#5f8a5f", roof: "#b9583a", accent: "#ecd6ad" });
			path(
				s,
				[
					[0.4, -2.4],
					[0, -6],
					[-2, -14],
				],
				1.8,
			);
			grow(
				s,
				"palm -8 -2 7.5, cypress 11 8 10, cypress 12.4 9 9, citrus -6.6 -3.6 3, citrus -8.6 -5 2.8, bougainvillea 4.8 -2.6 2.4, oleander 7.6 -1.6 2, lavender 2 -4.4 0.7, lavender 2.6 -5.6 0.7, lavender -1.6 -4.4 0.7, lavender -2 -5.8 0.7, olive 11.6 -1 4.2",
			);
			hedge(s, [-20, 9], [-6, 9], 1.6);
			return s.svg();
		},
	),
	entry(
		"villa-08-tiled-dusk",
		"villa",
		"exterior",
		["dusk", "pool", "tiled", "garden"],
		"Villa with arches and a lit garden pool at dusk",
		"Alacakaranlıkta kemerli, ışıklı havuzlu villa",
		() => {
			const s = begin("villa-08", "dusk", { yaw: 22, target: [1, 0, 1], at: 980, y: 2.8 });
			tiledVilla(s, { x: -0.5, wall: "#fbf0dc", roof: "#c9683f", shutters: "#51708f" });
			terrace(s, -8, -9.6, 8, -2.4);
			pool(s, -5.6, -8.4, 5.4, -4.2, { water: ["#2c9db0", "#a5e2da"] });
			grow(
				s,
				"palm -9.2 -3 7, palm 9.6 -4 8, cypress 10.5 6 9, cypress -8 8 9.5, bougainvillea 5.2 -2.8 2.2, pot -4.4 -3 1.1, agave 8.8 -8 0.9",
			);
			return s.svg();
		},
	),
	entry(
		"villa-09-stone-pool-noon",
		"villa",
		"exterior",
		["noon", "stone", "pool", "garden"],
		"Yellow-stone villa with blue shutters and a pool",
		"Mavi panjurlu, havuzlu sarı taş villa",
		() => {
			const s = begin("villa-09", "noon", { yaw: 22, target: [1.4, 0, 2], ground: "lawn", at: 960, y: 2.7 });
			stoneHouse(s, { arches: 3, x: -2, shutters: "#3f73a3", wall: "#e8cd98" });
			terrace(s, -8, -9, 9, 0, "#efe2c8");
			pool(s, -4.5, -7.4, 5.5, -3, { deck: "#e9d6ad" });
			lounger(s, -6.4, -5.6, "#f3f8f8");
			lounger(s, -7.4, -5.6, "#f3f8f8");
			parasol(s, -7, -4.2, "#5f9bb5");
			grow(
				s,
				"cypress 11 7 9, cypress 12.4 8 10, bougainvillea -7.8 -0.6 3, bougainvillea 8.4 -0.6 2, palm 10.6 -3 7.5, pot -3.6 -0.6 1.1, pot -0.4 -0.6 1.1, olive -9.6 1 4.4",
			);
			return s.svg();
		},
	),
	entry(
		"villa-10-modern-golden",
		"villa",
		"exterior",
		["golden", "modern", "garden", "mountain_view"],
		"Wide modern villa with a veranda facing the mountains at golden hour",
		"Altın saatte dağlara karşı geniş verandalı modern villa",
		() => {
			const s = begin("villa-10", "golden", { yaw: 19, target: [0, 0, 2], at: 300, ground: "lawn", peak: 300 });
			modernVilla(s, { variant: 2, wall: "#faf1e0", accent: "#a57a52" });
			path(
				s,
				[
					[-0.4, 0],
					[-0.4, -6],
					[1.4, -16],
				],
				2.4,
				"#eadcbf",
			);
			grow(
				s,
				"olive -10.5 -3 4.6, palm 10.6 -2 8, lavender -2.6 -3 0.7, lavender -3 -4.4 0.7, lavender 1.8 -3 0.7, lavender 2.2 -4.4 0.7, agave -5.6 -3.6 0.9, bougainvillea 9.4 -0.6 2.2, cypress -11 6 9, cypress 12.4 7 10, pot -2.4 -0.5 1.1, pot 1.6 -0.5 1.1",
			);
			frameLeaves(s, "left", "olive");
			return s.svg();
		},
	),
	entry(
		"villa-11-spring",
		"villa",
		"exterior",
		["morning", "tiled", "garden", "mountain_view", "spring"],
		"Blue-shuttered villa among spring flowers",
		"Bahar çiçekleri arasında mavi panjurlu villa",
		() => {
			const s = begin("villa-11", "morning", { yaw: -18, target: [2, 0, 2], ground: "spring", at: 980, from: "right" });
			tiledVilla(s, { porch: "arches", wall: "#f7e9cf", shutters: "#3f6f9f", roof: "#c4653f" });
			grow(
				s,
				"almond -7.4 -2.4 4.4, almond 12 -1 4.6, cypress -8.4 8 9, cypress -9.8 8 10, bougainvillea 5 -3 2.2, citrus 8 -3.4 2.8, lavender -3.6 -4 0.7, lavender 3 -4 0.7, pot 1.2 -3 1",
			);
			frameLeaves(s, "right", "bougainvillea");
			return s.svg();
		},
	),
	entry(
		"villa-12-seafront",
		"villa",
		"exterior",
		["noon", "modern", "pool", "sea_view", "white"],
		"White villa on the seafront with palms around the pool",
		"Palmiyeli havuzuyla denize sıfır beyaz villa",
		() => {
			const s = begin("villa-12", "noon", {
				yaw: -26,
				target: [0, 0, 3],
				back: ["sea"],
				ground: "sand",
				from: "right",
				y: 3.4,
				horizon: 520,
				boats: 3,
			});
			modernVilla(s, { variant: 1, wall: "#fdfaf4", accent: "#efe3cd", frame: "#5d6d75" });
			terrace(s, -9, -9.6, 9, 1.4, "#f4ead8");
			pool(s, -6, -8, 5, -3.2);
			lounger(s, 6, -5.6, "#e8f3f4");
			lounger(s, 7.2, -5.6, "#e8f3f4");
			parasol(s, 7, -4, "#4fa3b5");
			grow(
				s,
				"palm 10.4 -3 8.5, palm 9.6 2 7, palm -10 -2 7.5, palm -8.4 4 9, agave -8 -9 1, bougainvillea -7 -0.5 1.9, pot 1.2 0.6 1.1",
			);
			return s.svg();
		},
	),
];
