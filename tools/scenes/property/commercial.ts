/** Offices, shops, sheds and whole buildings. */
import { apartmentBlock, officeBlock, shopRow, warehouse } from "./blocks.ts";
import { car, terrace } from "./grounds.ts";
import { type Drawn, entry } from "./scene.ts";
import { begin, grow } from "./setting.ts";
import type { Stage } from "./stage.ts";

const at =
	(seed: string, hour: Parameters<typeof begin>[1], o: Parameters<typeof begin>[2], draw: (s: Stage) => void) => () => {
		const s = begin(seed, hour, { target: [0, 0, 3], distance: 27, f: 1350, horizon: 650, ground: "street", ...o });
		draw(s);
		return s.svg();
	};
export const commercial: Drawn[] = [
	entry(
		"office-01-glass",
		"office",
		"exterior",
		["morning", "modern"],
		"Glazed office building on a palm-lined street",
		"Palmiyeli caddede camlı ofis binası",
		at("office-01", "morning", { yaw: 25, distance: 30, horizon: 700, back: ["town"] }, (s) => {
			officeBlock(s);
			car(s, 6, -9.4, "#eef0ee");
			grow(
				s,
				"palm -11.4 -3.4 8, palm 11.4 -3.4 8, shrub -5 -2 1, shrub 5 -2 1, lavender 7 -2 0.8, lavender -7 -2 0.8",
			);
		}),
	),
	entry(
		"office-02-stone",
		"office",
		"exterior",
		["golden", "stone"],
		"Low stone-clad offices in evening light",
		"Akşam ışığında taş kaplı az katlı ofis",
		at("office-02", "golden", { yaw: -24, from: "right", back: ["minarets"] }, (s) => {
			officeBlock(s, { floors: 3, wall: "#e9cf9d", accent: "#8a5a3c", stone: true, fins: false, w: 17 });
			car(s, -5, -9.4, "#3f6f9f");
			grow(s, "olive -10.6 -3.4 4.4, cypress 10.6 -2 8, pot -2.4 -1.6 1.2, pot 2.4 -1.6 1.2, lavender 6 -2 0.8");
		}),
	),
	entry(
		"office-03-dusk",
		"office",
		"exterior",
		["dusk", "modern"],
		"Office floors lit at dusk",
		"Alacakaranlıkta ışıkları yanan ofis katları",
		at("office-03", "dusk", { yaw: 24, distance: 31, horizon: 710, back: ["town"] }, (s) => {
			officeBlock(s, { wall: "#dfe3e2", accent: "#c07a45" });
			car(s, 5, -9.4, "#b8453c");
			grow(s, "palm -11.4 -3.4 8.5, palm 11.6 -3.4 7.5, shrub 6 -2 1, shrub -6 -2 1");
		}),
	),
	entry(
		"shop-01-awnings",
		"shop",
		"exterior",
		["morning", "street"],
		"Small shops with striped awnings",
		"Çizgili tenteli küçük dükkânlar",
		at("shop-01", "morning", { yaw: 22, distance: 21, horizon: 640, back: ["village"] }, (s) => {
			shopRow(s);
			grow(
				s,
				"pot -7.6 -1.4 1.1, pot -2.7 -1.4 1.1, pot 2.7 -1.4 1.1, palm 10 -4 8, citrus -9.6 -4 3.2, citrus 6 -5 3",
			);
		}),
	),
	entry(
		"shop-02-arcade",
		"shop",
		"exterior",
		["noon", "stone", "street"],
		"Shops beneath a stone arcade in the old town",
		"Eski şehirde taş revak altında dükkânlar",
		at(
			"shop-02",
			"noon",
			{ yaw: -20, distance: 21, horizon: 640, from: "right", ground: "paved", back: ["minarets"] },
			(s) => {
				terrace(s, -18, -14, 18, 0, "#e8d7b6", 1.3);
				shopRow(s, { arcaded: true, wall: "#e9cf9d", stone: true });
				grow(s, "olive -10.6 -3 4.4, bougainvillea 8.6 -0.5 3.2, pot -2.7 -0.8 1.1, pot 2.7 -0.8 1.1");
			},
		),
	),
	entry(
		"shop-03-dusk",
		"shop",
		"exterior",
		["dusk", "street"],
		"Corner shop windows glowing at dusk",
		"Alacakaranlıkta ışıldayan dükkân vitrinleri",
		at("shop-03", "dusk", { yaw: 26, distance: 19, horizon: 640, back: ["town"] }, (s) => {
			shopRow(s, { count: 2, unit: 6.4, wall: "#f3dfc4", awnings: ["#3f7d86", "#b9583a"] });
			grow(s, "pot -6.6 -1.4 1.2, pot 0 -1.4 1.2, pot 6.6 -1.4 1.2, palm 9 -3.4 7.5, citrus -9 -4 3");
			car(s, 6, -9.4, "#d8c9a8");
		}),
	),
	entry(
		"retail-01-showroom",
		"retail",
		"exterior",
		["noon", "modern"],
		"Wide retail unit with full-height glass",
		"Boydan boya camlı geniş mağaza",
		at("retail-01", "noon", { yaw: -22, from: "right", distance: 24, back: ["hills", "mountain"], at: 300 }, (s) => {
			officeBlock(s, { floors: 2, w: 22, wall: "#fbf6ec", accent: "#e8a35a", fins: true });
			car(s, 6, -9.4, "#5d7f96");
			car(s, -6, -9.4, "#eef0ee");
			grow(s, "palm -12.6 -3 7, palm 12.6 -3 8, agave -5 -2 1, agave 5 -2 1");
		}),
	),
	entry(
		"retail-02-street",
		"retail",
		"exterior",
		["golden", "street"],
		"Shopping row with flats above at golden hour",
		"Altın saatte üstü daireli çarşı sırası",
		at("retail-02", "golden", { yaw: 24, distance: 24, back: ["town"], horizon: 670 }, (s) => {
			shopRow(s, { count: 4, unit: 5, floors: 3, wall: "#f6e3c4" });
			car(s, 5, -9.4, "#7d9a84");
			grow(s, "palm -12 -4 8, palm 12 -4 8, pot -5 -1.4 1.1, pot 0 -1.4 1.1, pot 5 -1.4 1.1");
		}),
	),
	entry(
		"warehouse-01-noon",
		"warehouse",
		"exterior",
		["noon", "modern"],
		"Warehouse with three loading doors",
		"Üç yükleme kapılı depo",
		at("warehouse-01", "noon", { yaw: 25, distance: 34, horizon: 640, back: ["hills"], ground: "street" }, (s) => {
			warehouse(s);
			car(s, 9, -9.4, "#f4f3ee");
			grow(s, "cypress -14.6 4 8, cypress -16.4 5 9, olive 15 -3 4, shrub 13 -2 1.2");
		}),
	),
	entry(
		"warehouse-02-golden",
		"warehouse",
		"exterior",
		["golden"],
		"Warehouse on the plain below the mountains",
		"Dağ eteğindeki ovada depo",
		at(
			"warehouse-02",
			"golden",
			{ yaw: -24, from: "right", distance: 33, horizon: 620, back: ["mountain", "hills"], at: 300, ground: "summer" },
			(s) => {
				terrace(s, -20, -14, 20, 0, "#ddd0b6", 3);
				warehouse(s, { accent: "#c07a45", wall: "#f3ead9", w: 22 });
				grow(s, "cypress 13.4 4 8, olive -14 -2 4.4, reeds -12 -8 1, cactus 15 -5 2");
			},
		),
	),
	entry(
		"warehouse-03-morning",
		"warehouse",
		"exterior",
		["morning"],
		"Light industrial unit with green trim",
		"Yeşil saçaklı hafif sanayi yapısı",
		at(
			"warehouse-03",
			"morning",
			{ yaw: 22, distance: 30, horizon: 630, back: ["town", "hills"], ground: "street" },
			(s) => {
				warehouse(s, { w: 18, accent: "#5f8a6f", wall: "#f6f2e6", doors: 2 });
				car(s, -5, -9.4, "#3f6f9f");
				grow(s, "palm 11.4 -3 7, oleander -10.4 -2 1.8, oleander -12 -2 1.6, cypress -12 5 8");
			},
		),
	),
	entry(
		"building-01-corner",
		"whole_building",
		"exterior",
		["golden", "modern"],
		"Whole five-storey building with shops at street level",
		"Zemin katı dükkânlı beş katlı komple bina",
		at("building-01", "golden", { yaw: 27, distance: 33, horizon: 740, back: ["town"] }, (s) => {
			apartmentBlock(s, {
				floors: 5,
				bays: 4,
				w: 19,
				ground: "shops",
				wall: "#f9ecd6",
				accent: "#b7805a",
				balconies: "each",
				rail: "bars",
			});
			car(s, 6, -9.4, "#eef0ee");
			grow(s, "palm -11.6 -4 8, palm 11.6 -4 9");
		}),
	),
	entry(
		"building-02-stone",
		"whole_building",
		"exterior",
		["morning", "stone", "older"],
		"Whole stone building in the old town",
		"Eski şehirde komple taş bina",
		at(
			"building-02",
			"morning",
			{ yaw: -24, from: "right", distance: 25, horizon: 650, back: ["minarets"], ground: "paved" },
			(s) => {
				terrace(s, -18, -14, 18, 0, "#e8d7b6", 1.3);
				shopRow(s, { count: 3, floors: 3, arcaded: true, stone: true, wall: "#e6c890" });
				grow(s, "bougainvillea -9 -0.4 3, olive 10.6 -3 4.6, pot 2.7 -0.8 1.1, pot -2.7 -0.8 1.1");
			},
		),
	),
	entry(
		"building-03-new",
		"whole_building",
		"exterior",
		["noon", "modern", "sea_view"],
		"New white building near the shore, sold as a whole",
		"Sahile yakın, komple satılık yeni beyaz bina",
		at("building-03", "noon", { yaw: 24, distance: 31, horizon: 650, y: 3, back: ["sea"], ground: "lawn" }, (s) => {
			apartmentBlock(s, { floors: 4, bays: 5, w: 21, wall: "#fffbf3", accent: "#7fa7a8", balconies: "ribbon" });
			grow(
				s,
				"palm -12.4 -3 8, palm 12.6 -3 9, palm 15 1 7, agave -6 -3 1, bougainvillea 6 -2 1.9, lavender 0 -3 0.8, lavender 1 -3 0.8",
			);
		}),
	),
];
