/** Pools and gardens. */
import { lounger, parasol, path, pool, table, terrace, wall } from "./grounds.ts";
import { frameLeaves, hedge } from "./plants.ts";
import { type Drawn, entry } from "./scene.ts";
import { begin, grow } from "./setting.ts";
import { pergola } from "./structure.ts";

export const gardens: Drawn[] = [
	entry(
		"pool-01-noon",
		"pool",
		"exterior",
		["noon", "pool", "garden", "mountain_view"],
		"Long pool with loungers under the mountains",
		"Dağların altında şezlonglu uzun havuz",
		() => {
			const s = begin("pool-01", "noon", { yaw: 14, target: [0, 0, -3], distance: 15, y: 2.5, horizon: 430, at: 800 });
			terrace(s, -12, -14, 12, 3, "#efe4cf");
			pool(s, -4, -9, 5, -0.6);
			lounger(s, -6.6, -3);
			lounger(s, -6.6, -5.4);
			parasol(s, -7.4, -3, "#e8a35a");
			lounger(s, 6.4, -2.4);
			lounger(s, 7.6, -2.4);
			grow(
				s,
				"palm -9 3 6.5, palm 8 4 7, palm 11 2 6, agave -3 2 0.9, agave 2 2.2 1, lavender -1 1.8 0.7, bougainvillea 5 3.4 1.9, oleander -5.6 3.4 1.7, oleander 0.4 3.6 1.6, cypress -4 8 8, cypress 4 9 8",
			);
			return s.svg();
		},
	),
	entry(
		"pool-02-golden-sea",
		"pool",
		"exterior",
		["golden", "pool", "sea_view"],
		"Infinity pool meeting the sea at golden hour",
		"Altın saatte denizle birleşen sonsuzluk havuzu",
		() => {
			const s = begin("pool-02", "golden", {
				yaw: -8,
				target: [0, 0, -4],
				distance: 13,
				y: 2.3,
				horizon: 440,
				back: ["sea"],
				ground: "summer",
				from: "right",
				boats: 3,
			});
			terrace(s, -12, -14, 12, 1, "#efdfc2");
			pool(s, -5, -9, 5, 0.6);
			lounger(s, 6, -3.4);
			lounger(s, 7.2, -3.4);
			parasol(s, 7.6, -1.4, "#f2d6a4");
			grow(
				s,
				"palm -8 -1 6, olive 9.6 1 3.6, agave -6.6 -2 0.9, lavender -6.2 -4.4 0.7, lavender -6.4 -5.6 0.7, cactus -9 2 1.6",
			);
			frameLeaves(s, "left", "palm");
			return s.svg();
		},
	),
	entry(
		"pool-03-dusk",
		"pool",
		"exterior",
		["dusk", "pool", "garden"],
		"Lit garden pool in the blue hour",
		"Mavi saatte ışıklı bahçe havuzu",
		() => {
			const s = begin("pool-03", "dusk", { yaw: -16, target: [0, 0, -3], distance: 14, y: 2.4, horizon: 430, at: 380 });
			terrace(s, -11, -14, 11, 2.4, "#e9dcc6");
			pool(s, -5, -8.6, 4, -1, { water: ["#37b3c4", "#b6efe6"] });
			lounger(s, 5.4, -4);
			lounger(s, 6.6, -4);
			pergola(s, 4.6, 9, 0, 0, 2.2, 2.4);
			table(s, 6.8, 0, 1, "#8f6a48");
			grow(
				s,
				"palm -8 2 6.5, palm -10 0 6, bougainvillea -5 3 1.9, shrub -2 3 1.2, shrub 0 3.2 1.3, shrub 2 3 1.2, cypress -3 8 8, cypress 1 9 9",
			);
			return s.svg();
		},
	),
	entry(
		"pool-04-shared",
		"pool",
		"exterior",
		["morning", "pool", "modern", "shared_pool"],
		"Shared pool in the palm court of a complex",
		"Sitenin palmiyeli avlusunda ortak havuz",
		() => {
			const s = begin("pool-04", "morning", {
				yaw: 10,
				target: [0, 0, -3],
				distance: 16,
				y: 3,
				horizon: 440,
				back: ["sea"],
				ground: "lawn",
			});
			terrace(s, -13, -15, 13, 4, "#f3e8d4");
			pool(s, -6.4, -9.4, 2, -1);
			pool(s, 4, -6.4, 8.4, -1.4);
			for (const x of [-8.8, -10.2]) lounger(s, x, -4.4);
			parasol(s, -9.4, -2.6, "#5f9bb5");
			lounger(s, 2.6, -3.6);
			grow(s, "palm -10.4 2 7, palm -3 4 7.5, palm 3 3 6.5, palm 10 2 7.5, agave 0 2.6 0.9, bougainvillea 6.4 3 1.8");
			hedge(s, [-14, 5], [14, 5], 1.2);
			return s.svg();
		},
	),
	entry(
		"garden-01-path",
		"garden",
		"exterior",
		["morning", "garden"],
		"Garden path between lavender and citrus",
		"Lavanta ve narenciye arasında bahçe yolu",
		() => {
			const s = begin("garden-01", "morning", {
				yaw: 4,
				target: [0, 0, 0],
				distance: 13,
				horizon: 420,
				y: 1.9,
				at: 860,
			});
			path(
				s,
				[
					[0.4, 10],
					[-0.6, 3],
					[0.6, -3],
					[0, -14],
				],
				1.7,
				"#ecdcbc",
			);
			for (let z = -9; z < 8; z += 1.15) grow(s, `lavender -1.6 ${z} 0.75, lavender 1.9 ${z} 0.75`);
			grow(
				s,
				"citrus -4.4 -3 3, citrus -5 2 3, citrus 4.8 -2 3, citrus 5 3 3, olive -7.6 5 4, cypress 7 8 8, cypress -3.4 11 8, cypress 3.4 11 8, bougainvillea 8 0 2.4, oleander -8 -1 2",
			);
			frameLeaves(s, "right", "olive");
			return s.svg();
		},
	),
	entry(
		"garden-02-courtyard",
		"garden",
		"exterior",
		["golden", "garden", "stone"],
		"Walled courtyard garden with a vine pergola",
		"Duvarlı avluda çardaklı bahçe",
		() => {
			const s = begin("garden-02", "golden", {
				yaw: -12,
				target: [0, 0, 0],
				distance: 13,
				horizon: 430,
				y: 2,
				back: ["village"],
				from: "right",
			});
			terrace(s, -8, -14, 8, 4, "#ead7b0", 1.1);
			wall(s, -9, 4, 9, 4, 1.9, "#e0c58f", true);
			pergola(s, -3, 3, 0, -0.6, 3.2, 2.5);
			table(s, 0, 0, 1.2);
			grow(
				s,
				"bougainvillea -5.6 3 3.2, bougainvillea 5.6 3.2 2.4 #e0603f, citrus -5.4 -2.4 2.8, pot -3.6 -2 1.1, pot 3.6 -2 1.1, pot 3.4 3.2 1.1, olive 6.4 -2 3.6, cypress -8 7 9, cypress 7.6 8 9",
			);
			return s.svg();
		},
	),
	entry(
		"garden-03-lawn",
		"garden",
		"exterior",
		["noon", "garden", "sea_view"],
		"Palm lawn running down to the sea",
		"Denize inen palmiyeli çim bahçe",
		() => {
			const s = begin("garden-03", "noon", {
				yaw: -6,
				target: [0, 0, 0],
				distance: 15,
				horizon: 430,
				y: 2.4,
				back: ["sea"],
			});
			path(
				s,
				[
					[-1, 14],
					[1, 5],
					[-1, -2],
					[1.4, -14],
				],
				1.5,
				"#ecdcbc",
			);
			grow(
				s,
				"palm -5 0 6, palm 5.4 2 7, palm -8 6 7, palm 9 7 7, palm 2.6 10 6, agave -3 -5 0.9, agave -3.8 -4 0.8, bougainvillea 5.6 -3 1.8, oleander -6.4 -3 1.8, lavender 2.6 -5 0.7, lavender 3.2 -4.2 0.7, shrub 8 -1 1.2",
			);
			frameLeaves(s, "left", "palm");
			return s.svg();
		},
	),
];
