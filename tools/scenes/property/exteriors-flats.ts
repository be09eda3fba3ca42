/** Blocks of flats from the street, the garden and the shore. */
import { apartmentBlock, tower } from "./blocks.ts";
import { car, lounger, parasol, path, pool, street, terrace, wall } from "./grounds.ts";
import { lightAt } from "./light.ts";
import { hedge, plant } from "./plants.ts";
import { type Drawn, entry } from "./scene.ts";
import { begin, grow } from "./setting.ts";
import { sky } from "./sky.ts";
import { Stage } from "./stage.ts";
import { hills, land, sea } from "./terrain.ts";

export const flats: Drawn[] = [
	entry(
		"apartment-01-street",
		"apartment",
		"exterior",
		["morning", "modern"],
		"Low-rise block of flats on a quiet street with palms",
		"Palmiyeli sakin bir sokakta az katlı apartman",
		() => {
			const s = new Stage("apartment-01", lightAt("morning", "left"), {
				target: [0, 0, 3],
				distance: 31,
				yaw: 26,
				y: 2.4,
				horizon: 690,
				f: 1300,
				cx: 640,
			});
			sky(s, { clouds: 4 });
			hills(s, 694, 120, "#93a97e", 0.5, { trees: 30, houses: 16 });
			land(s, "#a9bf7d", "#b9c48d", { scrub: 26 });
			street(s, -13, -7);
			apartmentBlock(s, { floors: 4, bays: 4, wall: "#faf3e6", accent: "#c99a6d" });
			path(
				s,
				[
					[2.2, 0],
					[2.2, -5.4],
				],
				2.2,
			);
			wall(s, -16, -5, 0.8, -5, 0.8);
			wall(s, 3.6, -5, 16, -5, 0.8);
			plant(s, "palm", [-12.5, -3], 8);
			plant(s, "palm", [12, -3], 9);
			plant(s, "bougainvillea", [-6, -3.6], 1.8);
			plant(s, "oleander", [7, -3.6], 1.8);
			plant(s, "shrub", [9, -3.4], 1.2);
			plant(s, "citrus", [-9, -3], 2.8);
			plant(s, "cypress", [-13, 8], 11);
			car(s, 6.5, -8.6, "#d8dfe2");
			return s.svg();
		},
	),
	entry(
		"apartment-02-towers",
		"apartment",
		"exterior",
		["noon", "modern", "sea_view"],
		"Tower of flats by the sea at noon",
		"Öğle vakti deniz kenarında apartman kulesi",
		() => {
			const s = new Stage("apartment-02", lightAt("noon", "left"), {
				target: [4, 0, 8],
				distance: 60,
				yaw: -20,
				y: 3,
				horizon: 790,
				f: 1230,
				cx: 600,
			});
			sky(s, { clouds: 4 });
			sea(s, 826, { boats: 2 });
			land(s, "#d9cfa0", "#ecdfba", { top: 822, scrub: 0 });
			tower(s, -16, 16, 15, 12, 13, { accent: "#8fbcc6" });
			tower(s, 8, 2, 15, 12, 10, { accent: "#e0b27c" });
			terrace(s, -24, -16, 26, 0, "#efe4cd", 2.4);
			pool(s, -12, -12, 12, -5);
			for (const [x, z, h] of [
				[-18, -6, 9],
				[-15, 2, 10],
				[26, -3, 10],
				[17, -12, 8],
				[-21, -12, 8],
			] as const)
				plant(s, "palm", [x, z], h);
			hedge(s, [-30, -2], [-20, -2], 1.6);
			plant(s, "bougainvillea", [4, -1], 2);
			plant(s, "agave", [14, -13], 1.2);
			return s.svg();
		},
	),
	entry(
		"apartment-03-golden",
		"apartment",
		"exterior",
		["golden", "modern", "mountain_view"],
		"Three-storey flats under the mountains at golden hour",
		"Altın saatte dağ eteğinde üç katlı daireler",
		() => {
			const s = begin("apartment-03", "golden", {
				yaw: -24,
				target: [0, 0, 3],
				distance: 27,
				at: 280,
				from: "right",
				f: 1350,
				horizon: 640,
				peak: 300,
				ground: "street",
			});
			apartmentBlock(s, {
				floors: 3,
				bays: 4,
				wall: "#fbf2e1",
				accent: "#b7805a",
				balconies: "each",
				rail: "bars",
				railColour: "#5a5f63",
			});
			wall(s, -16, -5.4, -2, -5.4, 0.5);
			wall(s, 1.4, -5.4, 16, -5.4, 0.5);
			path(
				s,
				[
					[2.2, 0],
					[0, -5.8],
				],
				2,
			);
			grow(
				s,
				"cypress 11.5 3 10, palm -11 -2.6 8, oleander -7 -3.6 1.6, bougainvillea 6.4 -3.6 1.8, citrus 9.4 -3.4 2.8, shrub -4.6 -3.8 1",
			);
			return s.svg();
		},
	),
	entry(
		"apartment-04-complex-pool",
		"apartment",
		"exterior",
		["noon", "modern", "pool", "garden"],
		"Modern complex around a shared pool",
		"Ortak havuz çevresinde modern site",
		() => {
			const s = begin("apartment-04", "noon", {
				yaw: 14,
				target: [0, 0, 2],
				distance: 31,
				at: 640,
				f: 1350,
				horizon: 620,
				y: 3.4,
				back: ["mountain", "hills"],
			});
			apartmentBlock(s, { x: -11, z: 4, w: 15, bays: 3, floors: 3, wall: "#fcf7ec", accent: "#c79a6c" });
			apartmentBlock(s, { x: 8, z: 8, w: 18, bays: 4, floors: 4, wall: "#f7efe0", accent: "#7fa7a8" });
			terrace(s, -14, -10.5, 13, 1, "#efe4cf");
			pool(s, -8, -8, 7, -2.4);
			lounger(s, 8.2, -6);
			lounger(s, 9.4, -6);
			parasol(s, 9, -4.4, "#e49a52");
			lounger(s, -10.4, -5.6);
			lounger(s, -11.6, -5.6);
			parasol(s, -11, -4, "#e49a52");
			grow(
				s,
				"palm -3.2 1.4 7, palm 12.4 0 8, palm -14.6 -2 8, bougainvillea -6.4 2.4 2, agave 11.4 -8.6 1, lavender 0.4 2 0.8, lavender 1.4 2 0.8, shrub 3 3 1.4, shrub 5 3 1.3",
			);
			return s.svg();
		},
	),
	entry(
		"apartment-05-older",
		"apartment",
		"exterior",
		["morning", "older"],
		"Older block with shutters, solar panels and water tanks on its roof",
		"Çatısında güneş panelleri ve su depoları olan panjurlu eski apartman",
		() => {
			const s = begin("apartment-05", "morning", {
				yaw: 27,
				target: [0, 0, 3],
				distance: 29,
				f: 1350,
				horizon: 690,
				ground: "street",
				back: ["minarets"],
			});
			apartmentBlock(s, {
				floors: 4,
				bays: 4,
				w: 17,
				wall: "#f3dfb8",
				accent: "#e7c892",
				old: true,
				balconies: "middle",
				rail: "bars",
				shutters: "#5b8a86",
				railColour: "#6b6f70",
				deep: 1.2,
			});
			car(s, -4.5, -9.2, "#b8453c");
			car(s, 5, -9.2, "#eef0ee");
			grow(s, "citrus -7 -3.4 3, citrus 8.6 -3.4 3, palm 12 -2.6 8.5, oleander 4.6 -3 1.6, shrub -3 -2.6 1");
			return s.svg();
		},
	),
	entry(
		"apartment-06-dusk",
		"apartment",
		"exterior",
		["dusk", "modern"],
		"Lit windows of a new block of flats at dusk",
		"Alacakaranlıkta ışıkları yanan yeni apartman",
		() => {
			const s = begin("apartment-06", "dusk", {
				yaw: -25,
				target: [0, 0, 3],
				distance: 33,
				f: 1320,
				horizon: 720,
				ground: "street",
				back: ["hills", "town"],
				from: "right",
			});
			apartmentBlock(s, { floors: 5, bays: 4, w: 19, wall: "#f6efe6", accent: "#8f6f5c", balconies: "ribbon" });
			car(s, -6, -9.4, "#3f6f9f");
			grow(
				s,
				"palm -12 -3 8.5, palm 12.4 -3 7.5, shrub -6 -3.4 1.2, bougainvillea 4 -3.4 1.7, lavender 7 -3.6 0.8, lavender 8 -3.6 0.8",
			);
			return s.svg();
		},
	),
	entry(
		"apartment-07-sea-garden",
		"apartment",
		"exterior",
		["morning", "modern", "sea_view", "garden"],
		"White flats in a palm garden by the sea",
		"Deniz kenarında palmiyeli bahçede beyaz daireler",
		() => {
			const s = begin("apartment-07", "morning", {
				yaw: 30,
				target: [0, 0, 4],
				distance: 31,
				f: 1350,
				horizon: 600,
				y: 3.6,
				back: ["sea"],
				ground: "lawn",
				from: "left",
			});
			apartmentBlock(s, {
				floors: 4,
				bays: 4,
				w: 19,
				wall: "#fdfaf3",
				accent: "#bcd3d3",
				balconies: "each",
				rail: "solid",
			});
			path(
				s,
				[
					[2.4, 0],
					[1, -4],
					[4, -9],
					[2, -16],
				],
				2,
			);
			grow(
				s,
				"palm -12 -2 9, palm -14 4 8, palm 12 -4 9, palm 8 -6 7, agave -6 -4 1, bougainvillea -8 -1.6 2, lavender 0 -4.6 0.8, lavender 3.6 -4.4 0.8, oleander 7.4 -2 1.7",
			);
			return s.svg();
		},
	),
	entry(
		"apartment-08-shops",
		"apartment",
		"exterior",
		["noon", "modern", "shops"],
		"Flats above shops with awnings in town",
		"Şehir içinde tenteli dükkânların üstünde daireler",
		() => {
			const s = begin("apartment-08", "noon", {
				yaw: 22,
				target: [0, 0, 3],
				distance: 29,
				f: 1350,
				horizon: 690,
				ground: "street",
				back: ["town"],
			});
			apartmentBlock(s, {
				floors: 4,
				bays: 4,
				w: 20,
				wall: "#faf0dd",
				accent: "#d0a878",
				ground: "shops",
				balconies: "each",
				rail: "bars",
			});
			car(s, 3.4, -9.4, "#6d8f9c");
			grow(s, "palm -11.6 -5 8, palm 11.6 -5 8, pot -6 -2 1.2, pot -0.6 -2 1.2, pot 5 -2 1.2");
			return s.svg();
		},
	),
	entry(
		"apartment-09-pillars",
		"apartment",
		"exterior",
		["golden", "older", "covered_parking"],
		"Flats raised on pillars with parking beneath",
		"Altı otopark, kolonlar üstünde daireler",
		() => {
			const s = begin("apartment-09", "golden", {
				yaw: -22,
				target: [0, 0, 3],
				distance: 28,
				f: 1350,
				horizon: 680,
				ground: "street",
				from: "right",
				back: ["hills", "mountain"],
				at: 960,
			});
			apartmentBlock(s, {
				floors: 4,
				bays: 4,
				w: 18,
				wall: "#f7e6c8",
				accent: "#d7a878",
				ground: "pillars",
				balconies: "ends",
				rail: "bars",
				shutters: "#7a8f6a",
			});
			car(s, -5.4, 3, "#d8dfe2");
			car(s, 6, 3, "#b8453c");
			grow(s, "olive -12 -2 4.4, cypress 11.6 4 10, oleander -8 -4 1.5, shrub 8 -4 1.1, lavender 4 -4 0.8");
			return s.svg();
		},
	),
	entry(
		"apartment-10-towers-golden",
		"apartment",
		"exterior",
		["golden", "modern", "sea_view", "pool"],
		"Long Beach towers and palms in evening light",
		"Akşam ışığında sahil kuleleri ve palmiyeler",
		() => {
			const s = begin("apartment-10", "golden", {
				yaw: 24,
				target: [0, 0, 8],
				distance: 62,
				f: 1250,
				horizon: 780,
				y: 3.4,
				back: ["sea"],
				ground: "sand",
				from: "left",
				clouds: 4,
			});
			tower(s, -20, 4, 15, 12, 11, { wall: "#fbf5e8", accent: "#d9a06a" });
			tower(s, 8, 14, 15, 12, 13, { wall: "#f7f1e6", accent: "#8fb3b8" });
			terrace(s, -26, -16, 28, 2, "#efe1c4", 2.4);
			pool(s, -14, -12, 14, -4);
			grow(
				s,
				"palm -24 -6 9, palm 22 -6 10, palm 18 2 9, palm -2 2 8, palm 26 -12 8, agave -20 -14 1.2, shrub 6 4 2, shrub 9 4 2, bougainvillea -4 3 2.2",
			);
			return s.svg();
		},
	),
	entry(
		"apartment-11-courtyard",
		"apartment",
		"exterior",
		["noon", "stone", "garden"],
		"Stone-faced low block in an old quarter",
		"Eski mahallede taş cepheli az katlı apartman",
		() => {
			const s = begin("apartment-11", "noon", {
				yaw: 24,
				target: [0, 0, 3],
				distance: 25,
				f: 1350,
				horizon: 640,
				ground: "paved",
				back: ["minarets"],
				from: "left",
			});
			apartmentBlock(s, {
				floors: 3,
				bays: 3,
				w: 15,
				wall: "#e9cf9d",
				accent: "#f3e2bb",
				old: true,
				balconies: "middle",
				rail: "bars",
				shutters: "#47788a",
				deep: 1.1,
			});
			terrace(s, -16, -12, 16, 0, "#eee0c4", 1.6);
			grow(
				s,
				"olive -9.6 -3 4.6, bougainvillea 6 -0.8 3, bougainvillea -6.6 -0.8 2.2 #d9603f, pot -1.6 -0.8 1.2, pot 1.8 -0.8 1.2, citrus 10 -3 3.2, cypress 10.4 7 9",
			);
			return s.svg();
		},
	),
	entry(
		"apartment-12-new-complex",
		"apartment",
		"exterior",
		["morning", "modern", "mountain_view", "garden"],
		"New garden flats with wide balconies facing the mountains",
		"Dağlara bakan geniş balkonlu yeni bahçe daireleri",
		() => {
			const s = begin("apartment-12", "morning", {
				yaw: -28,
				target: [0, 0, 3],
				distance: 28,
				f: 1350,
				horizon: 630,
				at: 330,
				peak: 310,
				from: "right",
				ground: "spring",
			});
			apartmentBlock(s, {
				floors: 3,
				bays: 4,
				w: 19,
				wall: "#fffaf0",
				accent: "#a9855f",
				balconies: "ribbon",
				deep: 2,
			});
			hedge(s, [-14, -5], [-3, -5], 0.8);
			hedge(s, [5, -5], [14, -5], 0.8);
			path(
				s,
				[
					[2.4, 0],
					[1, -14],
				],
				2,
			);
			grow(s, "palm 12 0 8, almond -11 -2 4, cypress -12 6 9, lavender 4.6 -3 0.8, lavender -1.4 -3 0.8");
			return s.svg();
		},
	),
	entry(
		"studio-03-block",
		"studio",
		"exterior",
		["noon", "modern", "rooms:1+0"],
		"Small block of studios with coloured balconies",
		"Renkli balkonlu küçük stüdyo apartmanı",
		() => {
			const s = begin("studio-03", "noon", {
				yaw: 25,
				target: [0, 0, 3],
				distance: 25,
				f: 1350,
				horizon: 650,
				ground: "street",
				back: ["village"],
			});
			apartmentBlock(s, {
				floors: 3,
				bays: 5,
				w: 17,
				wall: "#fdf6e8",
				accent: "#e7a765",
				balconies: "each",
				rail: "solid",
			});
			car(s, 4, -9.4, "#e6b24a");
			grow(
				s,
				"palm -10.6 -3 7, bougainvillea 6 -2.8 1.7, lavender -5 -3 0.8, lavender -4 -3 0.8, shrub 9 -3 1.2, cypress 11 6 9",
			);
			return s.svg();
		},
	),
];
