/** Houses that stand alone: detached houses and bungalows. */
import { car, lounger, parasol, path, pool, table, terrace, wall } from "./grounds.ts";
import { bungalow, stoneHouse, tiledVilla } from "./houses.ts";
import { frameLeaves } from "./plants.ts";
import { type Drawn, entry } from "./scene.ts";
import { begin, grow } from "./setting.ts";

export const detachedHouses: Drawn[] = [
	entry(
		"detached-01-village-stone",
		"detached_house",
		"exterior",
		["golden", "stone", "garden", "mountain_view"],
		"Village stone house with a vine-shaded yard",
		"Asmalı avlusuyla köy taş evi",
		() => {
			const s = begin("detached-01", "golden", {
				yaw: 22,
				target: [1, 0, 2],
				distance: 23,
				ground: "summer",
				at: 980,
				peak: 300,
			});
			stoneHouse(s, { floors: 1, w: 11, arches: 3, x: -2, wall: "#e3c388", shutters: "#4a7f86" });
			terrace(s, -8, -6, 10, 0, "#ead7b0", 1.4);
			table(s, 5, 0, -2.6);
			wall(s, -16, -6.4, -3, -6.4, 0.6, "#d9bd8a", true);
			wall(s, 0, -6.4, 18, -6.4, 0.6, "#d9bd8a", true);
			grow(
				s,
				"olive -9.4 -3 4.6, bougainvillea -7.8 -0.6 3, pot -3.6 -0.6 1, pot -0.4 -0.6 1, cactus 10.6 -3 2, cypress 11.4 5 8.5, citrus 9.4 -1 2.8",
			);
			return s.svg();
		},
	),
	entry(
		"detached-02-family",
		"detached_house",
		"exterior",
		["noon", "tiled", "garden"],
		"Family house with a porch and lemon trees",
		"Verandalı, limon ağaçlı aile evi",
		() => {
			const s = begin("detached-02", "noon", {
				yaw: -22,
				target: [1.4, 0, 2],
				distance: 22,
				from: "right",
				back: ["village"],
			});
			tiledVilla(s, { floors: 1, w: 11, porch: "posts", wall: "#fdf3df", shutters: "#4a7fa0", roof: "#c9683f" });
			path(
				s,
				[
					[0, -2.4],
					[0, -14],
				],
				1.7,
			);
			grow(
				s,
				"citrus -7.4 -3 3 #f4cf3f, citrus -9.6 -1 3 #f4cf3f, citrus 8 -4 2.8 #f4cf3f, bougainvillea 6.2 -1.4 2.2, lavender -1.8 -4 0.7, lavender 1.8 -4 0.7, lavender -2 -5.6 0.7, lavender 2 -5.6 0.7, cypress 12 7 9, palm -10 4 7",
			);
			return s.svg();
		},
	),
	entry(
		"detached-03-two-storey",
		"detached_house",
		"exterior",
		["morning", "tiled", "garden", "mountain_view"],
		"Two-storey detached house on a green plot",
		"Yeşil arsa üzerinde iki katlı müstakil ev",
		() => {
			const s = begin("detached-03", "morning", { yaw: 22, target: [0, 0, 2], distance: 24, at: 300 });
			tiledVilla(s, { wing: false, porch: "posts", w: 10.5, wall: "#f4e2c1", shutters: "#8a5a3f", roof: "#a94f35" });
			car(s, 8.4, -2, "#cfd6d8");
			path(
				s,
				[
					[8.4, -1],
					[8, -14],
				],
				3.4,
			);
			path(
				s,
				[
					[0, -2.4],
					[0, -14],
				],
				1.7,
			);
			grow(
				s,
				"olive -8 -3 4.4, oleander 4.4 -3.4 1.7, oleander 2.6 -3.6 1.5, palm -9.4 3 8, lavender -2 -4 0.7, cypress 9.6 6 9, pot -1.8 -2.8 1, pot 1.8 -2.8 1",
			);
			return s.svg();
		},
	),
	entry(
		"detached-04-mountain-stone",
		"detached_house",
		"exterior",
		["morning", "stone", "mountain_view"],
		"Two-storey stone house in a mountain village",
		"Dağ köyünde iki katlı taş ev",
		() => {
			const s = begin("detached-04", "morning", {
				yaw: -24,
				target: [0, 0, 2],
				distance: 22,
				ground: "spring",
				at: 300,
				peak: 340,
				from: "right",
			});
			stoneHouse(s, { w: 11, wall: "#e9d3a6", shutters: "#7a5f45", roof: "#b9603f" });
			wall(s, -14, -5.4, -2, -5.4, 0.7, "#d9c49a", true);
			wall(s, 1.6, -5.4, 14, -5.4, 0.7, "#d9c49a", true);
			path(
				s,
				[
					[0, 0],
					[0, -14],
				],
				1.7,
			);
			grow(
				s,
				"almond -9 -2 4.6, almond 9.4 -3 4.2, cypress 8.6 5 9.5, bougainvillea 6.2 -0.6 2.8 #c9458f, pot -1.6 -0.7 1, pot 1.6 -0.7 1, lavender -4 -3.6 0.8, lavender 4 -3.6 0.8",
			);
			return s.svg();
		},
	),
	entry(
		"detached-05-dusk",
		"detached_house",
		"exterior",
		["dusk", "tiled", "garden"],
		"Quiet house with lit porch at nightfall",
		"Akşam karanlığında verandası ışıklı sakin ev",
		() => {
			const s = begin("detached-05", "dusk", {
				yaw: -20,
				target: [1.5, 0, 2],
				distance: 23,
				back: ["village"],
				from: "right",
			});
			tiledVilla(s, { floors: 1, w: 10, porch: "arches", wall: "#f9ead0", shutters: "#4b7f86" });
			path(
				s,
				[
					[0, -2.4],
					[0.6, -14],
				],
				1.7,
			);
			grow(
				s,
				"palm -8.4 -1 7, citrus 8.6 -3 3, bougainvillea -5.8 -2.6 2.2, cypress 11 6 9, cypress 12.2 7 8, olive -9.6 -4 4, lavender 2 -4 0.7, lavender -1.6 -4 0.7",
			);
			return s.svg();
		},
	),
	entry(
		"bungalow-01-tiled",
		"bungalow",
		"exterior",
		["noon", "tiled", "garden"],
		"Low bungalow with a timber pergola",
		"Ahşap pergolalı tek katlı bungalov",
		() => {
			const s = begin("bungalow-01", "noon", { yaw: 20, target: [0, 0, 2], distance: 22, at: 300 });
			bungalow(s, { posts: "#3f6f78" });
			path(
				s,
				[
					[-0.7, 0],
					[-0.7, -6],
					[1, -14],
				],
				1.6,
			);
			grow(
				s,
				"palm 9.4 -2 7, citrus -9 -3 3, bougainvillea -7.4 -0.6 2.4, lavender -2.4 -3 0.7, lavender -3.4 -3 0.7, agave 8 -4 1, cypress -10 6 9, pot -1.9 -0.6 1",
			);
			return s.svg();
		},
	),
	entry(
		"bungalow-02-modern",
		"bungalow",
		"exterior",
		["morning", "modern", "pool", "stone"],
		"Modern bungalow with a stone wall and a pool",
		"Taş duvarlı, havuzlu modern bungalov",
		() => {
			const s = begin("bungalow-02", "morning", {
				yaw: -22,
				target: [0, 0, 1],
				distance: 23,
				from: "right",
				at: 980,
				y: 2.8,
			});
			bungalow(s, { modern: true, accent: "#dcc39a", frame: "#49525a", posts: "#7a5536" });
			terrace(s, -8, -8.8, 8, 0);
			pool(s, -4.6, -7.6, 5, -3.2);
			lounger(s, -6.4, -5.4);
			lounger(s, -7.4, -5.4);
			parasol(s, -6.8, -4, "#e8a35a");
			grow(s, "palm 9.6 -2 7.6, palm -9.8 0 6.8, agave 8.6 -7 0.9, lavender -8.6 -7 0.7, cypress 9.6 8 9");
			return s.svg();
		},
	),
	entry(
		"bungalow-03-sea",
		"bungalow",
		"exterior",
		["golden", "tiled", "sea_view", "garden"],
		"Beach bungalow among palms at golden hour",
		"Altın saatte palmiyeler arasında sahil bungalovu",
		() => {
			const s = begin("bungalow-03", "golden", {
				yaw: 28,
				target: [0, 0, 2],
				distance: 23,
				back: ["sea"],
				ground: "sand",
				horizon: 540,
				y: 3,
			});
			bungalow(s, { wall: "#fff6e6", shutters: "#4f9aa8", posts: "#4f9aa8", roof: "#c9744a" });
			path(
				s,
				[
					[-0.7, 0],
					[0.6, -14],
				],
				1.6,
				"#f6e6c4",
			);
			grow(
				s,
				"palm 9 -3 8, palm 10.4 1 7, palm -9.4 -2 7.5, palm -8 6 9, agave -4 -4 0.9, agave 4 -5 1, bougainvillea -7.4 -0.7 2, reeds 7 -6 0.9, reeds -8 -6 0.9",
			);
			return s.svg();
		},
	),
	entry(
		"bungalow-04-garden",
		"bungalow",
		"exterior",
		["morning", "tiled", "garden", "mountain_view", "spring"],
		"Garden bungalow with blue shutters in spring",
		"Baharda mavi panjurlu bahçeli bungalov",
		() => {
			const s = begin("bungalow-04", "morning", {
				yaw: -20,
				target: [0, 0, 2],
				distance: 22,
				ground: "spring",
				at: 960,
				peak: 320,
				from: "right",
			});
			bungalow(s, { wall: "#f6e5c6", shutters: "#4a79a8", posts: "#4a79a8", roof: "#b9583a" });
			path(
				s,
				[
					[-0.7, 0],
					[-0.4, -14],
				],
				1.6,
			);
			grow(
				s,
				"almond -9 -2 4.2, olive 9.4 -3 4, oleander -7 -0.7 1.9, lavender 1 -3 0.7, lavender 2 -3.6 0.7, citrus 8.4 1 2.8, cypress 10 7 9",
			);
			frameLeaves(s, "left", "bougainvillea");
			return s.svg();
		},
	),
];
