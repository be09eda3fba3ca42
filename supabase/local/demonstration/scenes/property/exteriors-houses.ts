/** Town houses, pairs, detached houses and bungalows. */
import { car, lounger, parasol, path, pool, table, terrace, wall } from "./grounds.ts";
import { bungalow, stoneHouse, terraceRow, tiledVilla } from "./houses.ts";
import { frameLeaves, hedge } from "./plants.ts";
import { type Drawn, entry } from "./scene.ts";
import { begin, grow } from "./setting.ts";

export const houses: Drawn[] = [
	entry(
		"townhouse-01-pastel",
		"townhouse",
		"exterior",
		["morning", "tiled", "street"],
		"Row of pastel town houses with wrought-iron balconies",
		"Ferforje balkonlu pastel renkli sıra evler",
		() => {
			const s = begin("townhouse-01", "morning", {
				yaw: 24,
				target: [0, 0, 2],
				distance: 23,
				f: 1350,
				horizon: 640,
				ground: "street",
				back: ["village"],
			});
			terraceRow(s, 4, ["#f7e3c0", "#f3cdb4", "#dfe6d6", "#f6ead3"]);
			grow(
				s,
				"bougainvillea -11.6 -0.8 2.6, pot -8.2 -0.8 1.1, pot -2.6 -0.8 1.1, pot 3 -0.8 1.1, pot 8.6 -0.8 1.1, palm 13 -3 8",
			);
			car(s, 4, -9.4, "#e6d9b8");
			return s.svg();
		},
	),
	entry(
		"townhouse-02-modern",
		"townhouse",
		"exterior",
		["noon", "modern", "street"],
		"Modern town houses with timber cladding",
		"Ahşap kaplamalı modern sıra evler",
		() => {
			const s = begin("townhouse-02", "noon", {
				yaw: -22,
				target: [0, 0, 2],
				distance: 24,
				f: 1380,
				horizon: 630,
				back: ["hills", "mountain"],
				at: 260,
				from: "right",
				ground: "paved",
			});
			terraceRow(s, 3, ["#fbf6ea", "#f7f0e2"], { modern: true, width: 6.2, accent: "#b58a5f" });
			hedge(s, [-9.6, -4], [-3.6, -4], 0.9);
			hedge(s, [-2, -4], [3.4, -4], 0.9);
			hedge(s, [5, -4], [10, -4], 0.9);
			grow(s, "cypress 11 5 9, palm -11 -2 7.5, lavender -6 -2.4 0.8, lavender 0 -2.4 0.8, lavender 6.4 -2.4 0.8");
			car(s, 4, -6.6, "#5d7f96");
			return s.svg();
		},
	),
	entry(
		"townhouse-03-golden",
		"townhouse",
		"exterior",
		["golden", "tiled", "garden"],
		"Terraced houses under tiled roofs in evening light",
		"Akşam ışığında kiremit çatılı sıra evler",
		() => {
			const s = begin("townhouse-03", "golden", {
				yaw: -24,
				target: [0, 0, 2],
				distance: 23,
				f: 1350,
				horizon: 630,
				back: ["mountain", "hills"],
				at: 1000,
				from: "right",
			});
			terraceRow(s, 3, ["#fbeed6", "#f4d9b4", "#f9e7cd"], { width: 6 });
			for (const x of [-9, -3, 3]) wall(s, x + 0.2, -5, x + 4.2, -5, 0.6, "#f1e2c4");
			grow(
				s,
				"citrus -4.6 -2.6 2.8, olive 10.6 -2 4.2, bougainvillea 2.6 -1 2.2, lavender -7 -3 0.8, lavender 6 -3 0.8, cypress -11 5 9, pot 8 -0.8 1.1",
			);
			return s.svg();
		},
	),
	entry(
		"townhouse-04-old-street",
		"townhouse",
		"exterior",
		["noon", "stone", "street"],
		"Stone town house in the walled city",
		"Surlar içinde taş şehir evi",
		() => {
			const s = begin("townhouse-04", "noon", {
				yaw: 25,
				target: [0, 0, 2],
				distance: 22,
				f: 1350,
				horizon: 640,
				back: ["minarets"],
				ground: "paved",
			});
			terrace(s, -20, -14, 20, 0, "#e6d5b4", 1.3);
			stoneHouse(s, { w: 9.5, roofed: true, shutters: "#5f8f6f", x: -1 });
			stoneHouse(s, { w: 7, x: 8.2, z: 0.6, wall: "#f0dab0", roofed: false, shutters: "#a9573f" });
			stoneHouse(s, { w: 7, x: -10.2, z: 1, wall: "#f3e0bd", roofed: false, shutters: "#3f6f95" });
			grow(
				s,
				"bougainvillea -5.9 -0.6 4, pot -2.6 -0.7 1.1, pot 0.8 -0.7 1.1, pot 5.4 -0.5 1.1, bougainvillea 11.2 0 2.6 #e0603f, olive 12 -3 4",
			);
			return s.svg();
		},
	),
	entry(
		"townhouse-05-dusk",
		"townhouse",
		"exterior",
		["dusk", "modern", "sea_view"],
		"Town houses with glass balconies by the sea at dusk",
		"Alacakaranlıkta deniz kenarında cam balkonlu sıra evler",
		() => {
			const s = begin("townhouse-05", "dusk", {
				yaw: 28,
				target: [0, 0, 3],
				distance: 24,
				f: 1380,
				horizon: 560,
				y: 3,
				back: ["sea"],
				ground: "lawn",
			});
			terraceRow(s, 3, ["#fdf8ee"], { modern: true, width: 6, accent: "#9b7a5c" });
			path(
				s,
				[
					[-6.4, 0],
					[-6.4, -14],
				],
				1.5,
			);
			path(
				s,
				[
					[1.8, 0],
					[1.8, -14],
				],
				1.5,
			);
			grow(
				s,
				"palm -11 -2 8, palm 10.6 -1 7, lavender -4 -3 0.8, lavender -2.8 -3 0.8, bougainvillea 5.2 -1 1.8, shrub -8.4 -1.6 1.1, agave 7.4 -4 1",
			);
			return s.svg();
		},
	),
	entry(
		"semi-01-noon",
		"semi_detached",
		"exterior",
		["noon", "tiled", "garden", "mountain_view"],
		"Pair of houses under one tiled roof",
		"Tek kiremit çatı altında ikiz evler",
		() => {
			const s = begin("semi-01", "noon", { yaw: 20, target: [0, 0, 2], distance: 23, at: 980 });
			terraceRow(s, 2, ["#fbf1df", "#f6e3c2"], { width: 7 });
			path(
				s,
				[
					[-5.6, 0],
					[-5.6, -14],
				],
				1.5,
			);
			path(
				s,
				[
					[5.6, 0],
					[5.6, -14],
				],
				1.5,
			);
			hedge(s, [0, -0.8], [0, -6], 0.9);
			grow(
				s,
				"palm -10 -2 7.5, bougainvillea 8.4 -1 2.4, citrus -3 -3 2.8, citrus 3 -3.4 2.6, cypress 10 6 9.5, lavender -7.4 -3 0.8, lavender 7.4 -3.4 0.8",
			);
			return s.svg();
		},
	),
	entry(
		"semi-02-modern",
		"semi_detached",
		"exterior",
		["morning", "modern", "pool"],
		"Modern twin villas with a pool each",
		"Havuzlu modern ikiz villa",
		() => {
			const s = begin("semi-02", "morning", {
				yaw: -22,
				target: [0, 0, 2],
				distance: 25,
				y: 3.2,
				from: "right",
				at: 260,
			});
			terraceRow(s, 2, ["#fffaf2"], { modern: true, width: 7.6, accent: "#c3a079" });
			terrace(s, -8.4, -8.6, 8.4, 0, "#f0e5d0");
			pool(s, -6.6, -7.2, -1.4, -3.4);
			pool(s, 1.4, -7.2, 6.6, -3.4);
			hedge(s, [0, -2.6], [0, -8], 0.8);
			grow(
				s,
				"palm -9.8 -1 7, palm 10 -2 8, cypress 10 7 9, lavender -8.9 -6 0.7, agave 9.2 -7 0.9, pot -7.6 -0.7 1, pot 7.4 -0.7 1",
			);
			return s.svg();
		},
	),
	entry(
		"semi-03-golden",
		"semi_detached",
		"exterior",
		["golden", "tiled", "garden"],
		"Semi-detached house with a fruit garden at golden hour",
		"Altın saatte meyve bahçeli ikiz ev",
		() => {
			const s = begin("semi-03", "golden", {
				yaw: -20,
				target: [0, 0, 2],
				distance: 23,
				ground: "lawn",
				back: ["village"],
				from: "right",
			});
			terraceRow(s, 2, ["#f9e7ca", "#f4d8b0"], { width: 7, roof: "#b9583a", shutters: "#6f8f5f" });
			wall(s, -14, -6, -6.8, -6, 0.6, "#ecd9b4", true);
			wall(s, -4.4, -6, 4.4, -6, 0.6, "#ecd9b4", true);
			wall(s, 6.8, -6, 16, -6, 0.6, "#ecd9b4", true);
			path(
				s,
				[
					[-5.6, 0],
					[-5.6, -14],
				],
				1.5,
			);
			path(
				s,
				[
					[5.6, 0],
					[5.6, -14],
				],
				1.5,
			);
			grow(
				s,
				"citrus -9 -3 3, citrus -2.6 -3.4 2.8, citrus 2.6 -3 2.8, olive 9.6 -2.6 4.2, bougainvillea 8 -0.8 2.4, cypress -10.4 6 9",
			);
			return s.svg();
		},
	),
	entry(
		"semi-04-dusk",
		"semi_detached",
		"exterior",
		["dusk", "modern", "garden"],
		"Twin houses with warm windows at dusk",
		"Alacakaranlıkta pencereleri ışıl ışıl ikiz evler",
		() => {
			const s = begin("semi-04", "dusk", { yaw: 24, target: [0, 0, 2], distance: 23, at: 330 });
			terraceRow(s, 2, ["#f6ede0"], { modern: true, width: 7.2, accent: "#8b6a50" });
			hedge(s, [-11, -5], [-6.8, -5], 0.9);
			hedge(s, [-4.6, -5], [4.6, -5], 0.9);
			hedge(s, [6.6, -5], [11, -5], 0.9);
			path(
				s,
				[
					[-5.8, 0],
					[-5.8, -14],
				],
				1.6,
				"#e6d8c0",
			);
			path(
				s,
				[
					[5.6, 0],
					[5.6, -14],
				],
				1.6,
				"#e6d8c0",
			);
			grow(
				s,
				"palm 10.4 -2 7.5, cypress -10 5 9, cypress -11.4 6 8, lavender -2 -3 0.8, lavender 2 -3 0.8, bougainvillea 8.2 -0.8 2",
			);
			return s.svg();
		},
	),
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
