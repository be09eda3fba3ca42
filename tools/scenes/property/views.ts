/** Plain views of the sea and the mountains. */
import { path } from "./grounds.ts";
import { type Hour, lightAt, shade } from "./light.ts";
import { frameLeaves, meadow } from "./plants.ts";
import { type Drawn, entry } from "./scene.ts";
import { begin, grow } from "./setting.ts";
import { sky } from "./sky.ts";
import { Stage } from "./stage.ts";
import { hills, sea } from "./terrain.ts";

export function views(): Drawn[] {
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
