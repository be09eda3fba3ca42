/** Roof terraces, balconies, pools, gardens, and plain views of the sea and the mountains. */
import { mix } from "../colour.ts";
import { circle, ellipse } from "./core.ts";
import { houseplant, lowTable, sofa } from "./furniture.ts";
import { lounger, parasol, path, pool, table, terrace, wall } from "./grounds.ts";
import { type Hour, lightAt, shade } from "./light.ts";
import { frameLeaves, hedge, meadow } from "./plants.ts";
import { type Drawn, entry } from "./scene.ts";
import { begin, grow } from "./setting.ts";
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
	...views(),
];
function views(): Drawn[] {
	const seaView =
		(seed: string, hour: Hour, h: number, at: number | undefined, plants: string, from: "left" | "right" = "left") =>
		() => {
			const s = new Stage(seed, lightAt(hour, from), { x: 0, y: 6, z: -16, yaw: 0, f: 1100, horizon: h });
			sky(s, { clouds: 4, sun: at === undefined ? undefined : [at, h - 60, 48], birds: true });
			hills(s, h + 3, 90, "#8fa0a0", 0.9, { trees: 0, peak: at !== undefined && at > 640 ? 150 : 1150 });
			sea(s, h + 300, { boats: 5, sun: at });
			const edge = h + 232;
			s.ground.push(
				`<path d="M0 ${edge + 30}C220 ${edge - 12} 420 ${edge + 46} 660 ${edge + 18}S1080 ${edge - 26} 1280 ${edge + 6}V960H0Z" fill="#ffffff" opacity="0.65"/>`,
				`<path d="M0 ${edge + 40}C220 ${edge - 2} 420 ${edge + 56} 660 ${edge + 28}S1080 ${edge - 16} 1280 ${edge + 16}V960H0Z" fill="${s.gradient([shade(s.light, "#f0dfb8", [0, 1, 0]), shade(s.light, "#d9c58f", [0, 1, 0])])}"/>`,
			);
			grow(s, plants);
			meadow(s, -8, 4, 46, ["#e8c34f", "#ffffff", "#c9458f"], 10);
			frameLeaves(s, from === "left" ? "right" : "left", "palm");
			return s.svg();
		};
	const mountain =
		(
			seed: string,
			hour: Hour,
			ground: "spring" | "summer" | "lawn",
			at: number,
			plants: string,
			from: "left" | "right" = "left",
		) =>
		() => {
			const s = begin(seed, hour, {
				x: 0,
				y: 3.4,
				z: -18,
				yaw: 0,
				f: 1100,
				horizon: 560,
				at,
				peak: 400,
				ground,
				from,
				back: ["mountain", "village"],
				clouds: 4,
			});
			path(
				s,
				[
					[-6, 40],
					[-2, 18],
					[2, 4],
					[-1, -14],
				],
				2.2,
				"#e6d3a8",
			);
			grow(s, plants);
			return s.svg();
		};
	return [
		entry(
			"sea-01-noon",
			"sea_view",
			"surroundings",
			["noon", "sea_view", "beach"],
			"Turquoise bay with sailing boats",
			"Yelkenlilerle turkuaz koy",
			seaView(
				"sea-01",
				"noon",
				400,
				undefined,
				"palm -7 2 6, agave -4 -4 1, cactus 6 -2 1.6, reeds 3 -5 1, reeds 5 -6 1, palm 9 4 6",
			),
		),
		entry(
			"sea-02-sunset",
			"sea_view",
			"surroundings",
			["golden", "sea_view", "beach"],
			"Sun low over a golden sea",
			"Altın rengi denizde alçalan güneş",
			seaView(
				"sea-02",
				"golden",
				420,
				820,
				"palm -8 1 7, palm -6 5 6, olive 8 0 3.4, reeds -3 -5 1, agave 4 -5 1",
				"right",
			),
		),
		entry(
			"sea-03-dusk",
			"sea_view",
			"surroundings",
			["dusk", "sea_view", "beach"],
			"Quiet shore at dusk",
			"Alacakaranlıkta sakin kıyı",
			seaView(
				"sea-03",
				"dusk",
				430,
				460,
				"palm 8 2 7, palm 10 -1 6, agave 5 -5 1, reeds -5 -5 1, reeds -4 -6 1, cactus -8 0 1.8",
			),
		),
		entry(
			"mountain-01-spring",
			"mountain_view",
			"surroundings",
			["morning", "mountain_view", "spring"],
			"The five-finger mountains above spring meadows",
			"Bahar çayırlarının üstünde Beşparmak Dağları",
			mountain(
				"mountain-01",
				"morning",
				"spring",
				700,
				"olive -7 0 4, almond 6 -2 4, cypress 9 8 9, cypress 11 10 8, olive -11 10 4, olive 3 18 4, shrub -4 6 1.4",
			),
		),
		entry(
			"mountain-02-summer",
			"mountain_view",
			"surroundings",
			["golden", "mountain_view", "summer"],
			"The five-finger ridge over golden fields",
			"Altın tarlaların üzerinde Beşparmak sırtı",
			mountain(
				"mountain-02",
				"golden",
				"summer",
				520,
				"olive 7 -1 4.4, olive 11 8 4, cypress -9 5 9, cypress -10.6 7 8, cactus -5 -6 1.6, olive -4 14 4, shrub 4 6 1.2",
				"right",
			),
		),
		entry(
			"mountain-03-dusk",
			"mountain_view",
			"surroundings",
			["dusk", "mountain_view"],
			"Village lights below the five fingers at dusk",
			"Alacakaranlıkta Beşparmak eteğinde köy ışıkları",
			mountain(
				"mountain-03",
				"dusk",
				"lawn",
				800,
				"cypress -8 2 9, cypress -9.6 4 8, olive 8 0 4, olive 4 12 4, shrub -3 6 1.4, palm 12 8 8",
			),
		),
	];
}
