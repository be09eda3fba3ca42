/** Houses that share a wall: town houses and pairs. */
import { car, path, pool, terrace, wall } from "./grounds.ts";
import { stoneHouse, terraceRow } from "./houses.ts";
import { hedge } from "./plants.ts";
import { type Drawn, entry } from "./scene.ts";
import { begin, grow } from "./setting.ts";

export const townhouses: Drawn[] = [
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
];
