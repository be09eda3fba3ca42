/** Land: plots, fields and groves. */
import { mix } from "../colour.ts";
import { fillPath, pathOf, strokePath, type V3 } from "./core.ts";
import { path, street, wall } from "./grounds.ts";
import { type Hour, shade } from "./light.ts";
import { frameLeaves, meadow, plant } from "./plants.ts";
import { type Drawn, entry } from "./scene.ts";
import { begin, grow, type Setting } from "./setting.ts";
import type { Stage } from "./stage.ts";

const flatOf = (s: Stage, c: string) => shade(s.light, c, [0, 1, 0]);
function plotLines(s: Stage, x0: number, z0: number, x1: number, z1: number, fill: string): void {
	s.rectOnGround(x0, z0, x1, z1, flatOf(s, fill));
	const corners: [number, number][] = [
		[x0, z0],
		[x1, z0],
		[x1, z1],
		[x0, z1],
	];
	s.ground.push(
		strokePath(pathOf(s.project(corners.map(([x, z]): V3 => [x, 0.02, z]))), "#fff8e8", 3, 'stroke-dasharray="14 10"'),
	);
	for (const [x, z] of corners) {
		s.box([x - 0.06, 0, z - 0.06], [x + 0.06, 0.9, z + 0.06], "#f6efe0");
		s.box([x - 0.06, 0.9, z - 0.06], [x + 0.06, 1.15, z + 0.06], "#d9583f");
	}
}
/** Ploughed or sown strips running away from the viewer. */
export function furrows(
	s: Stage,
	x0: number,
	x1: number,
	z0: number,
	z1: number,
	colours: [string, string],
	step = 1.2,
	slant = 0,
): void {
	for (let x = x0, i = 0; x < x1; x += step, i++)
		s.flat(
			[
				[x, 0, z0],
				[x + step, 0, z0],
				[x + step + slant, 0, z1],
				[x + slant, 0, z1],
			],
			flatOf(s, colours[i % 2]!),
		);
}
/** Standing crop: small tufts in rows. */
export function crop(
	s: Stage,
	x0: number,
	x1: number,
	z0: number,
	z1: number,
	colour: string,
	gap: number,
	h: number,
): void {
	let d = "";
	let lit = "";
	for (let z = z1; z > z0; z -= gap)
		for (let x = x0; x < x1; x += gap) {
			const p: V3 = [x + s.r.range(-0.15, 0.15), 0, z + s.r.range(-0.15, 0.15)];
			if (s.view(p)[2] < 2) continue;
			const [px, py] = s.at(p);
			const k = s.scale(p) * h;
			if (px < -40 || px > 1320 || py > 1010) continue;
			const tuft = (a: number) =>
				`M${Math.round(px - k * 0.4)} ${Math.round(py)}q${Math.round(k * 0.4)} ${Math.round(-k * a)} ${Math.round(k * 0.8)} 0z`;
			d += tuft(2);
			if (s.r.chance(0.5)) lit += tuft(1.2);
		}
	s.ground.push(fillPath(d, flatOf(s, mix(colour, "#2f4a35", 0.3))), fillPath(lit, flatOf(s, colour)));
}
const view = (seed: string, hour: Hour, o: Setting, draw: (s: Stage) => void) => () => {
	const s = begin(seed, hour, { x: 0, y: 4.2, z: -18, yaw: 0, f: 1150, horizon: 430, clouds: 4, ...o });
	draw(s);
	return s.svg();
};
function grove(
	s: Stage,
	kind: "olive" | "citrus" | "palm" | "almond",
	rows: number[],
	zs: number[],
	h: number,
	colour?: string,
): void {
	for (const z of zs)
		for (const x of rows)
			plant(s, kind, [x + s.r.range(-0.4, 0.4), z + s.r.range(-0.4, 0.4)], h * s.r.range(0.88, 1.1), colour);
}
export const fields: Drawn[] = [
	entry(
		"plot-01-sea",
		"residential_plot",
		"exterior",
		["noon", "sea_view"],
		"Building plot above the sea, marked by posts",
		"Denize bakan, köşe taşlı imarlı arsa",
		view("plot-01", "noon", { back: ["sea"], ground: "spring" }, (s) => {
			plotLines(s, -8, -6, 8, 10, "#c3c987");
			meadow(s, -14, -6.5, 60, ["#e8c34f", "#c9458f", "#ffffff"], 9);
			frameLeaves(s, "right", "olive");
			grow(
				s,
				"reeds -5 -8 1, lavender 6 -9 0.9, lavender 7 -8.6 0.9, olive -5.6 13 4, olive -11 2 4, olive 12 6 4, cypress -14 14 9, shrub 4 12 1.2, agave -9.6 -8 1, cactus 10 -4 1.8, shrub -4 3 0.8",
			);
		}),
	),
	entry(
		"plot-02-mountain",
		"residential_plot",
		"exterior",
		["morning", "mountain_view", "spring"],
		"Level plot below the five-finger mountains in spring",
		"Baharda Beşparmak eteğinde düz arsa",
		view("plot-02", "morning", { ground: "spring", at: 760, peak: 310 }, (s) => {
			plotLines(s, -9, -5, 7, 9, "#bcd07c");
			path(
				s,
				[
					[12, -18],
					[10.5, -4],
					[11, 12],
					[6, 40],
				],
				3,
				"#e2d2a8",
			);
			grow(s, "almond -12 2 4.4, almond -14 9 4, olive 15 4 4.4, cypress 17 12 9, shrub 0 12 1.2");
		}),
	),
	entry(
		"plot-03-village",
		"residential_plot",
		"exterior",
		["golden", "stone", "summer"],
		"Stone-walled village plot in summer",
		"Yazın taş duvarlı köy arsası",
		view("plot-03", "golden", { ground: "summer", back: ["mountain", "village"], at: 300, from: "right" }, (s) => {
			plotLines(s, -8, -6, 8, 8, "#dcc583");
			meadow(s, -14, -6.5, 60, ["#e8c34f", "#ffffff"], 9);
			frameLeaves(s, "left", "olive");
			grow(s, "cactus 7.4 -8 1.7, reeds -4 -9 1, olive 4.6 13 4.2, olive -4 14 4");
			wall(s, -14, 9, 14, 9, 0.9, "#d9bd8a", true);
			wall(s, -14, -7, -14, 9, 0.8, "#d9bd8a", true);
			grow(s, "olive 11 2 4.4, olive -11 4 4, cactus -10 -5 1.8, cypress 14 12 9, shrub 2 3 0.8");
		}),
	),
	entry(
		"plot-04-corner",
		"residential_plot",
		"exterior",
		["noon"],
		"Corner plot on a new street",
		"Yeni sokakta köşe arsa",
		view("plot-04", "noon", { back: ["hills", "town"], ground: "lawn", horizon: 450 }, (s) => {
			street(s, -11, -7, 1.4);
			plotLines(s, -8, -4, 8, 10, "#cfc590");
			grow(
				s,
				"palm -6 -5.2 6, palm 6.2 -5.2 6.2, citrus -4.6 12 3, olive 3 13 4, palm -11 0 7, palm 12 0 7, shrub -3 6 1, shrub 4 3 0.9, cypress -12 12 8, oleander 10 10 1.8",
			);
		}),
	),
	entry(
		"plot-05-dusk",
		"residential_plot",
		"exterior",
		["dusk", "sea_view"],
		"Hillside plot with village lights at dusk",
		"Alacakaranlıkta köy ışıklarına bakan yamaç arsa",
		view("plot-05", "dusk", { back: ["village", "sea"], ground: "summer" }, (s) => {
			plotLines(s, -8, -6, 8, 8, "#cdb98a");
			meadow(s, -14, -6.5, 50, ["#e8c34f", "#ffffff"], 9);
			frameLeaves(s, "left", "olive");
			grow(s, "reeds 5 -9 1, agave -6 -8.6 1, olive -5 12 4.2, cypress 7.6 13 8");
			grow(s, "olive -11 0 4.4, olive 12 5 4, cypress 14 10 9, agave 9.4 -7 1, shrub -2 10 1.2");
		}),
	),
	entry(
		"commercial-plot-01-road",
		"commercial_plot",
		"exterior",
		["noon"],
		"Wide commercial plot on a main road",
		"Ana yol üzerinde geniş ticari arsa",
		view("commercial-plot-01", "noon", { back: ["hills", "town"], ground: "summer", horizon: 440 }, (s) => {
			street(s, -12, -6, 2);
			plotLines(s, -13, -3, 13, 12, "#d8c592");
			grow(
				s,
				"palm -6.2 -4.4 6.4, palm 6.2 -4.4 6.6, cypress -9 14 8, cypress 8 14 8, palm -15 -4 7, palm 15 -4 7, shrub -6 8 1, shrub 5 4 0.8, oleander 12 13 1.8, oleander -12 13 1.8",
			);
		}),
	),
	entry(
		"commercial-plot-02-golden",
		"commercial_plot",
		"exterior",
		["golden", "sea_view"],
		"Commercial plot near the shore at golden hour",
		"Altın saatte sahile yakın ticari arsa",
		view("commercial-plot-02", "golden", { back: ["town", "sea"], ground: "sand", from: "right" }, (s) => {
			street(s, -12, -6, 2);
			plotLines(s, -12, -3, 12, 11, "#e3cd9a");
			grow(
				s,
				"palm -6.2 -4.4 6.4, palm 6.2 -4.4 6.6, palm -14 -4 8, palm 14 -4 7, palm 9 13 7, agave -10 8 1, reeds 4 8 1, reeds -3 10 1",
			);
		}),
	),
	entry(
		"farmland-01-red-soil",
		"farmland",
		"exterior",
		["morning", "mountain_view"],
		"Red-soil potato fields with the mountains behind",
		"Arkasında dağlarla kırmızı topraklı patates tarlası",
		view("farmland-01", "morning", { ground: "spring", at: 820 }, (s) => {
			furrows(s, -46, 40, -16, 46, ["#b5643f", "#c67650"], 1.1, 5);
			crop(s, -30, 26, 0, 20, "#7fae58", 1.1, 0.28);
			grow(s, "olive -16 30 5, cypress 14 34 9, cypress 17 35 8, olive 24 24 5");
		}),
	),
	entry(
		"farmland-02-spring",
		"farmland",
		"exterior",
		["noon", "spring"],
		"Green barley fields in spring",
		"Baharda yeşil arpa tarlaları",
		view("farmland-02", "noon", { ground: "spring", back: ["hills", "village"] }, (s) => {
			furrows(s, -50, 50, 4, 60, ["#9cc465", "#aed176"], 3, -6);
			crop(s, -22, 22, -14, 6, "#a5cf62", 0.9, 0.42);
			path(
				s,
				[
					[3, -18],
					[2, 0],
					[5, 20],
					[2, 60],
				],
				2,
				"#dcc594",
			);
			meadow(s, -13, -4, 60, ["#d9402f", "#d9402f", "#f0c94a"], 9);
			grow(s, "olive -14 16 4.6, almond 12 12 4.4, cypress 18 30 9");
		}),
	),
	entry(
		"farmland-03-gold",
		"farmland",
		"exterior",
		["golden", "summer"],
		"Golden wheat at the end of summer",
		"Yaz sonunda altın buğday tarlası",
		view("farmland-03", "golden", { ground: "summer", at: 420, from: "right", peak: 240 }, (s) => {
			furrows(s, -50, 50, 6, 60, ["#dcb45c", "#e8c673"], 3.4, 6);
			crop(s, -24, 24, -14, 8, "#e6bf5f", 0.85, 0.5);
			for (const [x, z] of [
				[-7, 14],
				[5, 18],
				[12, 13],
			] as const)
				s.box([x, 0, z], [x + 1.6, 1.1, z + 1.1], "#dcb763", { soft: 0.2 });
			grow(s, "olive 16 16 5, olive -18 22 5, cypress -12 34 9");
		}),
	),
	entry(
		"farmland-04-plain",
		"farmland",
		"exterior",
		["noon", "mountain_view", "summer"],
		"Ploughed plain with a well and a lone carob",
		"Kuyulu, tek ağaçlı sürülmüş ova",
		view("farmland-04", "noon", { ground: "summer", at: 640, peak: 290 }, (s) => {
			furrows(s, -60, 50, -18, 50, ["#c79a64", "#d3a975"], 1.6, 10);
			s.box([3, 0, 3], [4.6, 1, 4.6], "#dcc79c");
			s.box([3.1, 1, 3.7], [3.2, 2.2, 3.8], "#8a6a4b");
			s.box([4.4, 1, 3.7], [4.5, 2.2, 3.8], "#8a6a4b");
			s.box([2.9, 2.2, 3.65], [4.7, 2.32, 3.85], "#8a6a4b");
			grow(s, "pine -7 6 6, shrub 6 4 1, reeds 2.4 2.4 1, olive 18 26 5");
		}),
	),
	entry(
		"olive-grove-01",
		"olive_grove",
		"exterior",
		["morning", "spring"],
		"Olive grove in fresh grass",
		"Taze çimler içinde zeytinlik",
		view("olive-grove-01", "morning", { ground: "spring", back: ["mountain", "hills"], at: 900, y: 3 }, (s) => {
			grove(s, "olive", [-10, -4.6, 4.8, 10.4], [-4, 3, 10, 18, 28], 4.6);
			meadow(s, -14, -6, 60, ["#e8c34f", "#ffffff", "#d9583f"], 9);
		}),
	),
	entry(
		"olive-grove-02-golden",
		"olive_grove",
		"exterior",
		["golden", "summer", "sea_view"],
		"Old olive trees above the sea at golden hour",
		"Altın saatte denize bakan yaşlı zeytin ağaçları",
		view("olive-grove-02", "golden", { ground: "summer", back: ["sea"], from: "right", y: 3.4 }, (s) => {
			grove(s, "olive", [-11, -5.4, 5.6, 11], [-2, 5, 13, 24], 5, "#94a278");
			wall(s, -16, -6, -4, -6, 0.6, "#d9bd8a", true);
		}),
	),
	entry(
		"olive-grove-03-red",
		"olive_grove",
		"exterior",
		["noon"],
		"Young olives in rows on red soil",
		"Kırmızı toprakta sıra sıra genç zeytinler",
		view("olive-grove-03", "noon", { ground: "lawn", back: ["village"], y: 4.6 }, (s) => {
			furrows(s, -46, 46, -18, 46, ["#c07a4f", "#cb8a60"], 2.6);
			grove(s, "olive", [-13, -7.8, -2.6, 2.6, 7.8, 13], [-3, 4, 11, 19, 29], 3);
		}),
	),
];
