/** One wide picture for each district. The middle band carries the picture, so it can be cropped. */

import { mix } from "../colour.ts";
import { tower } from "./blocks.ts";
import { ellipse, fillPath, num, type P2, pathOf } from "./core.ts";
import { stones } from "./facade.ts";
import { crop, furrows } from "./fields.ts";
import { far, type Hour, lightAt, shade, shady, sunny } from "./light.ts";
import { frameLeaves, plant } from "./plants.ts";
import { type Drawn, entry } from "./scene.ts";
import { begin, grow } from "./setting.ts";
import { sky } from "./sky.ts";
import { Stage } from "./stage.ts";
import { arcade } from "./structure.ts";
import { fiveFingers, hills, minaret, sea, town } from "./terrain.ts";

const base = (seed: string, hour: Hour, horizon: number, from: "left" | "right" = "left", sun?: [number, number]) => {
	const s = new Stage(seed, lightAt(hour, from), { x: 0, y: 4, z: -20, f: 1150, horizon });
	sky(s, { clouds: 4, birds: true, sun });
	return s;
};
const rect = (x: number, y: number, w: number, h: number, fill: string) =>
	`<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}"/>`;

/** A fortress wall or a round bastion, with joints and slits. */
function rampart(s: Stage, x: number, y: number, w: number, h: number, round: boolean, depth = 0.1): string {
	const c = far(s.light, "#dcbb82", depth);
	const d = mix(c, s.light.shadow, 0.3);
	const left = s.light.dir[0] > 0;
	let out = `<rect x="${num(x)}" y="${num(y - h)}" width="${num(w)}" height="${num(h)}" fill="${round ? s.gradient(left ? [mix(c, "#ffffff", 0.12), c, d] : [d, c, mix(c, "#ffffff", 0.12)], 1, 0) : s.gradient([mix(c, "#ffffff", 0.08), mix(c, d, 0.3)])}"/>`;
	out += rect(x - 3, y - h - 4, w + 6, 9, mix(c, "#ffffff", 0.25)) + rect(x, y - h + 5, w, 4, d);
	let tone = "";
	for (let yy = y - h + 16; yy < y - 8; yy += 15)
		for (let xx = x + s.r.range(2, 20); xx < x + w - 26; xx += s.r.range(34, 90))
			tone += `M${num(xx)} ${num(yy)}h${num(s.r.range(14, 24))}v9h-18z`;
	out += fillPath(tone, d, 'opacity="0.28"');
	for (let xx = x + 8; xx < x + w - 10; xx += 24) out += rect(xx, y - h - 14, 13, 12, c);
	return out;
}
function girne(): string {
	const s = base("girne", "golden", 470, "right");
	const { light, r } = s;
	fiveFingers(s, { height: 300, at: 860, base: 480 });
	hills(s, 486, 150, "#97a377", 0.4, { trees: 50, houses: 20 });
	town(s, 492, 40, 0.3, { from: -20, to: 1300, minarets: 1 });
	sea(s, 960, { top: 488 });
	// The quay curls round the water like a horseshoe; old carob stores stand on it.
	const stone = sunny(light, "#e6cf9f");
	s.back.push(
		fillPath("M-20 486H1300V560C1120 548 980 556 860 566C640 584 420 586 300 608C170 632 90 680 -20 760Z", stone),
		fillPath(
			"M-20 760C90 680 170 632 300 608C420 586 640 584 860 566C980 556 1120 548 1300 560V578C1120 564 980 572 860 582C640 600 430 604 310 626C190 650 100 704 -20 790Z",
			shady(light, "#b89c6c"),
		),
	);
	let x = 20;
	while (x < 830) {
		const t = x / 830;
		const k = 1.25 - t * 0.45;
		const w = r.range(62, 96) * k;
		const h = r.range(86, 132) * k;
		const y = 628 - t * 62;
		const wall = sunny(light, r.pick(["#eccf95", "#f6e5c4", "#e3c083", "#f3d8b0", "#fbf0dc"]));
		s.back.push(
			rect(x, y - h, w, h, wall),
			rect(light.dir[0] > 0 ? x + w - 9 : x, y - h, 9, h, mix(wall, light.shadow, 0.25)),
			fillPath(
				`M${num(x - 4)} ${num(y - h)}l${num(w * 0.2)} ${num(-20 * k)}h${num(w * 0.6)}l${num(w * 0.2 + 4)} ${num(20 * k)}z`,
				sunny(light, r.pick(["#c9683f", "#b9583a", "#d17a4c"])),
			),
		);
		const n = Math.max(2, Math.floor(w / (26 * k)));
		for (let i = 0; i < n; i++) {
			const wx = x + (w * (i + 0.5)) / n;
			s.back.push(
				rect(wx - 5 * k, y - h + 14 * k, 10 * k, 17 * k, mix(light.glass[1], wall, 0.2)),
				rect(wx - 9 * k, y - h + 14 * k, 4 * k, 17 * k, sunny(light, "#4f8087")),
				rect(wx + 5 * k, y - h + 14 * k, 4 * k, 17 * k, sunny(light, "#4f8087")),
			);
			s.back.push(
				fillPath(
					`M${num(wx - 8 * k)} ${num(y - 6)}v${num(-22 * k)}a${num(8 * k)} ${num(8 * k)} 0 0 1 ${num(16 * k)} 0v${num(22 * k)}z`,
					mix("#7a4a2e", wall, 0.3),
				),
			);
		}
		const a = r.pick(["#d9583f", "#3f7d86", "#e8a35a", "#fbf0dc"]);
		for (let i = 0; i < 6; i++)
			s.back.push(
				fillPath(
					`M${num(x + (w * i) / 6)} ${num(y - 34 * k)}h${num(w / 6)}l3 ${num(15 * k)}h${num(-w / 6)}z`,
					sunny(light, i % 2 ? "#fff6e4" : a),
				),
			);
		x += w + r.range(0, 5);
	}
	// The castle closes the harbour on the right.
	s.back.push(
		rampart(s, 930, 574, 330, 150, false),
		rampart(s, 880, 584, 104, 178, true),
		rampart(s, 1190, 592, 130, 200, true),
	);
	s.back.push(fillPath("M1082 574v-52a22 22 0 0 1 44 0v52z", shady(light, "#6d5238")));
	// Reflections, then boats.
	for (let i = 0; i < 34; i++) {
		const y = 630 + i * 9;
		s.back.push(
			ellipse(r.range(120, 1240), y, r.range(20, 90), 2.4, i % 3 ? "#fff0cd" : light.sea[0], `opacity="${num(0.3)}"`),
		);
	}
	const boat = (bx: number, by: number, k: number, c: string) => {
		s.back.push(
			ellipse(bx, by + 6 * k, 62 * k, 7 * k, shady(light, "#274a63"), 'opacity="0.35"'),
			fillPath(
				`M${num(bx - 58 * k)} ${num(by - 14 * k)}Q${num(bx)} ${num(by - 4 * k)} ${num(bx + 62 * k)} ${num(by - 20 * k)}Q${num(bx + 44 * k)} ${num(by + 8 * k)} ${num(bx + 20 * k)} ${num(by + 9 * k)}H${num(bx - 36 * k)}Q${num(bx - 52 * k)} ${num(by + 4 * k)} ${num(bx - 58 * k)} ${num(by - 14 * k)}Z`,
				s.gradient([sunny(light, "#fffaf0"), sunny(light, c)]),
			),
			rect(bx - 22 * k, by - 27 * k, 40 * k, 16 * k, sunny(light, "#fff6e6")),
			rect(bx - 17 * k, by - 23 * k, 9 * k, 7 * k, light.glass[1]),
			rect(bx - 3 * k, by - 23 * k, 9 * k, 7 * k, light.glass[1]),
			rect(bx - 1.5 * k, by - 118 * k, 3 * k, 96 * k, shady(light, "#8f6f4f")),
			fillPath(
				`M${num(bx + 3 * k)} ${num(by - 110 * k)}L${num(bx + 44 * k)} ${num(by - 30 * k)}L${num(bx + 3 * k)} ${num(by - 32 * k)}Z`,
				sunny(light, "#fdf3df"),
				'opacity="0.92"',
			),
		);
	};
	boat(470, 668, 0.8, "#3f7d95");
	boat(690, 650, 0.7, "#c9593f");
	boat(880, 664, 0.75, "#e8a35a");
	boat(320, 760, 1.25, "#2f6672");
	boat(960, 792, 1.4, "#b9583a");
	boat(640, 770, 1, "#fbf0dc");
	frameLeaves(s, "left", "bougainvillea");
	return s.svg();
}
function lefkosa(): string {
	const s = begin("lefkosa", "morning", {
		x: -1.5,
		y: 3.4,
		z: -17,
		yaw: 6,
		f: 1150,
		horizon: 560,
		back: ["minarets"],
		ground: "paved",
		clouds: 4,
	});
	minaret(s, 360, 562, 330, 0.25);
	minaret(s, 640, 562, 360, 0.22);
	minaret(s, 1010, 562, 250, 0.4);
	s.back.push(
		fillPath("M420 566v-70a80 66 0 0 1 160 0v70z", far(s.light, "#e3cda0", 0.3)),
		fillPath("M410 500h180v70h-180z", far(s.light, "#ead6ac", 0.25)),
		ellipse(500, 432, 6, 10, far(s.light, "#8a95a0", 0.3)),
	);
	s.rectOnGround(-40, -16, 40, 14, shade(s.light, "#e9d9b8", [0, 1, 0]));
	for (let i = 0; i < 60; i++) {
		const [x, z] = [s.r.range(-14, 14), s.r.range(-14, 6)];
		s.rectOnGround(x, z, x + 0.9, z + 0.5, shade(s.light, s.r.pick(["#dfcca4", "#f1e4c8", "#d8c29a"]), [0, 1, 0]));
	}
	// Two storeys of arches round a court, as in the old inns.
	const c = "#e6ca93";
	for (const [y, z] of [
		[0, 6],
		[3.6, 6],
	] as const) {
		s.box([-13, y, z + 2.4], [13, y + 3.4, z + 3], "#d9b97f", {
			front: (f) => {
				for (let u = 1.2; u < 25; u += 2.9) {
					f.rect(u, 0, u + 1.1, 2.2, f.colour("#6d4a2f"));
					f.rect(u + 1.6, 1, u + 2.2, 2, f.colour("#4a6f7a"));
				}
			},
		});
		arcade(s, -13, 13, y, z, 3.4, 9, c, 0.45, (f) => stones(f, 0, 2.7, f.w, f.h, c, 0.3));
		s.box([-13.2, y + 3.4, z - 0.1], [13.2, y + 3.6, z + 3], "#f1dfb4");
	}
	for (let x = -11; x < 12; x += 5.8) {
		const k = x;
		s.box([k, 7.2, 7.4], [k + 0.7, 8.6, 8.1], c);
		s.box([k - 0.12, 8.6, 7.28], [k + 0.82, 8.8, 8.22], "#c9683f");
	}
	// The little domed building in the middle of the court.
	for (const [x, z] of [
		[2, -1.4],
		[4.6, -1.4],
		[2, 1.2],
		[4.6, 1.2],
	] as const)
		s.box([x, 0, z], [x + 0.4, 2.4, z + 0.4], "#efd9a9");
	s.box([1.8, 2.4, -1.6], [5.2, 4.6, 1.8], "#ead09a", {
		front: (f) => {
			stones(f, 0, 0, f.w, f.h, "#ead09a", 0.3);
			f.rect(1.3, 0.6, 2.1, 1.6, f.colour("#4a6f7a"));
		},
	});
	s.item([2, 4.6, -1.4], [5, 6, 1.6], () => {
		const [x, y] = s.at([3.5, 4.6, 0]);
		const k = s.scale([3.5, 4.6, 0]);
		return fillPath(
			`M${num(x - 1.6 * k)} ${num(y)}A${num(1.6 * k)} ${num(1.35 * k)} 0 0 1 ${num(x + 1.6 * k)} ${num(y)}Z`,
			s.gradient([sunny(s.light, "#c3ccd0"), sunny(s.light, "#8fa0aa"), shady(s.light, "#8fa0aa")], 1, 0.2),
		);
	});
	grow(
		s,
		"olive -6.4 -2 4.2, citrus 9 0 3.2, pot -3 4.8 1.2, pot 0 4.8 1.2, bougainvillea -11.6 4.6 3.6, palm -10 1 6, pot 7 4.8 1.2",
	);
	frameLeaves(s, "right", "olive");
	return s.svg();
}
function gazimagusa(): string {
	const s = base("gazimagusa", "golden", 560, "left");
	const { light } = s;
	sea(s, 640, { boats: 3 });
	hills(s, 563, 46, "#a9a483", 0.8, { trees: 0 });
	s.back.push(rect(0, 600, 1280, 360, s.gradient([sunny(light, "#d9c48f"), sunny(light, "#bfae72")])));
	town(s, 660, 50, 0.25, { from: -20, to: 1300 });
	// Gothic front: two truncated towers, tall windows, gables, one minaret.
	const c = far(light, "#e9d3a2", 0.08);
	const d = mix(c, light.shadow, 0.32);
	const glass = mix(light.glass[1], c, 0.15);
	const pointed = (x: number, y: number, w: number, h: number, fill: string) =>
		fillPath(
			`M${num(x)} ${num(y)}V${num(y - h + w * 0.8)}Q${num(x + w * 0.05)} ${num(y - h + w * 0.2)} ${num(x + w / 2)} ${num(y - h)}Q${num(x + w * 0.95)} ${num(y - h + w * 0.2)} ${num(x + w)} ${num(y - h + w * 0.8)}V${num(y)}Z`,
			fill,
		);
	const y0 = 668;
	let out =
		fillPath(
			pathOf([
				[700, y0],
				[1060, y0],
				[1060, y0 - 210],
				[700, y0 - 210],
			] as P2[]),
			s.gradient([c, d], 1, 0),
		) + rect(700, y0 - 220, 364, 12, mix(c, "#ffffff", 0.2));
	for (let i = 0; i < 6; i++) {
		const x = 722 + i * 56;
		out +=
			pointed(x, y0 - 40, 30, 140, d) +
			pointed(x + 4, y0 - 42, 22, 130, glass) +
			rect(x + 14, y0 - 160, 2.5, 118, c) +
			fillPath(`M${x + 40} ${y0}V${y0 - 226}l6 -24l6 24V${y0}z`, mix(c, "#ffffff", 0.12));
	}
	out += rect(470, y0 - 330, 250, 330, s.gradient([mix(c, "#ffffff", 0.14), c]));
	out +=
		fillPath(`M520 ${y0 - 300}L595 ${y0 - 405}L670 ${y0 - 300}Z`, mix(c, "#ffffff", 0.1)) +
		pointed(546, y0 - 130, 98, 190, d) +
		pointed(554, y0 - 132, 82, 176, glass);
	for (const x of [572, 593, 614]) out += rect(x, y0 - 284, 4, 152, c);
	out += ellipse(595, y0 - 272, 26, 26, c) + ellipse(595, y0 - 272, 19, 19, glass) + ellipse(595, y0 - 272, 7, 7, c);
	for (const [x, w, h] of [
		[488, 46, 96],
		[566, 58, 112],
		[656, 46, 96],
	] as const)
		out += pointed(x, y0, w, h, d) + pointed(x + 7, y0, w - 14, h - 12, mix("#5f4330", d, 0.3));
	for (const x of [562, 628]) out += fillPath(`M${x - 10} ${y0 - 118}L${x} ${y0 - 150}L${x + 10} ${y0 - 118}Z`, c);
	for (const x of [452, 672]) {
		out += rect(x, y0 - 420, 66, 420, s.gradient([mix(c, "#ffffff", 0.16), d], 1, 0));
		for (const yy of [0, 112, 224])
			out +=
				pointed(x + 16, y0 - 180 - yy * 0.95, 34, 90, d) +
				pointed(x + 20, y0 - 182 - yy * 0.95, 26, 80, yy === 224 ? light.sky[1]! : glass) +
				rect(x - 4, y0 - 172 - yy * 0.95, 74, 7, mix(c, "#ffffff", 0.25));
		out += fillPath(`M${x - 2} ${y0 - 420}l8 -12l9 14l10 -20l12 16l9 -12l12 18l10 -4v4z`, c);
	}
	s.back.push(out);
	minaret(s, 448, y0 - 400, 130, 0.15);
	// City wall in front.
	s.back.push(
		rampart(s, -20, 742, 1320, 96, false, 0.02),
		rampart(s, 60, 756, 220, 136, true, 0),
		rampart(s, 1000, 756, 250, 130, true, 0),
	);
	s.back.push(fillPath("M612 742v-38a26 26 0 0 1 52 0v38z", shady(light, "#5f4330")));
	s.back.push(
		rect(0, 740, 1280, 220, s.gradient([sunny(light, "#a9b26a"), sunny(light, "#c3b876")])),
		fillPath("M606 742h64L820 960H440Z", sunny(light, "#ead6aa")),
	);
	s.cam.horizon = 600;
	s.groundLevel = 0;
	grow(
		s,
		"palm -7 -4 6, palm 7.6 -5 6, palm 11 2 6, cypress -11 2 7, oleander -4.6 -6 1.6, oleander 4.8 -6.4 1.6, olive -10 -5 3.6, agave 2.4 -8 0.8",
	);
	return s.svg();
}
function iskele(): string {
	const s = begin("iskele", "noon", {
		x: -6,
		y: 7,
		z: -40,
		yaw: 16,
		f: 1000,
		horizon: 480,
		back: [],
		ground: "sand",
		clouds: 5,
	});
	sea(s, 700, { boats: 4 });
	s.ground.length = 0;
	hills(s, 483, 50, "#8fa0a0", 0.9, { trees: 0, peak: 1100 });
	sea(s, 960, { boats: 4 });
	const shore: [number, number][] = [
		[80, 330],
		[40, 200],
		[18, 110],
		[6, 60],
		[-1, 30],
		[-5, 10],
		[-9, -10],
		[-12, -38],
	];
	const left = shore.map(([x, z]): [number, number, number] => [x, 0, z]);
	s.flat([...left, [-200, 0, -38], [-200, 0, 330]], shade(s.light, "#f3e4bd", [0, 1, 0]));
	const foam = [
		...left,
		...[...left].reverse().map(([x, y, z], i): [number, number, number] => [x + 1.6 + (i % 2) * 1.2, y, z]),
	];
	s.flat(foam, "#ffffff", 'opacity="0.75"');
	s.flat(
		[
			[18, 0, 110],
			[-4, 0, 60],
			[-14, 0, 20],
			[-20, 0, -38],
			[-200, 0, -38],
			[-200, 0, 260],
			[50, 0, 260],
		],
		shade(s.light, "#a9bf78", [0, 1, 0]),
	);
	s.flat(
		[
			[15, 0, 110],
			[-7, 0, 60],
			[-17, 0, 20],
			[-23, 0, -38],
			[-26, 0, -38],
			[-20, 0, 20],
			[-10, 0, 60],
			[12, 0, 110],
		],
		shade(s.light, "#efe0c2", [0, 1, 0]),
	);
	for (const [x, z, n, a] of [
		[-48, 24, 12, "#8fbcc6"],
		[-34, 62, 15, "#e0b27c"],
		[-20, 104, 13, "#c9d6c4"],
		[-2, 150, 16, "#8fbcc6"],
		[20, 210, 14, "#e0b27c"],
	] as const)
		tower(s, x, z, 15, 12, n, { accent: a });
	for (const [x, z] of [
		[-24, -8],
		[-22, 4],
		[-20, 18],
		[-17, 32],
		[-13, 46],
		[-9, 60],
		[-2, 80],
		[-33, 8],
		[-30, 20],
	] as const)
		plant(s, "palm", [x, z], 8);
	for (const [x, z, c] of [
		[-12, -14, "#e8a35a"],
		[-10, -4, "#4fa3b5"],
		[-9, 8, "#d9583f"],
		[-6, 20, "#e8a35a"],
		[-4, 32, "#4fa3b5"],
		[-15, -22, "#4fa3b5"],
	] as const) {
		s.box([x - 2, 0.1, z - 0.6], [x - 0.2, 0.4, z + 0.2], "#fffaf0");
		s.item([x - 0.1, 0, z - 0.1], [x + 0.1, 2.4, z + 0.1], () => {
			const [px, py] = s.at([x, 0, z]);
			const k = s.scale([x, 0, z]);
			return (
				rect(px - 0.04 * k, py - 2.4 * k, 0.08 * k, 2.4 * k, "#8f6f4f") +
				fillPath(
					`M${num(px - 1.7 * k)} ${num(py - 1.9 * k)}Q${num(px)} ${num(py - 3.2 * k)} ${num(px + 1.7 * k)} ${num(py - 1.9 * k)}Z`,
					s.gradient([sunny(s.light, c), shady(s.light, c)], 1, 0),
				)
			);
		});
		s.casterBall([x, 2.2, z], 1.7, 0.3);
	}
	return s.svg();
}
function guzelyurt(): string {
	const s = begin("guzelyurt", "morning", {
		x: 0,
		y: 4.4,
		z: -18,
		yaw: 0,
		f: 1150,
		horizon: 450,
		back: ["mountain", "village"],
		at: 1050,
		peak: 220,
		ground: "spring",
		clouds: 4,
	});
	furrows(s, -50, 50, -18, 60, ["#b98a5a", "#a9b866"], 3.2);
	for (const z of [42, 34, 27, 20, 14, 8.6, 4, 0, -4])
		for (const x of [-15.6, -10.4, -5.2, 5.2, 10.4, 15.6]) plant(s, "citrus", [x, z], 3.3 * s.r.range(0.92, 1.08));
	for (const [x, z] of [
		[-1.5, -8],
		[1.2, -7],
	] as const) {
		s.box([x, 0, z], [x + 1.1, 0.5, z + 0.7], "#b98b5e", {
			front: (f) => {
				for (const v of [0.14, 0.3]) f.rect(0.03, v, f.w - 0.03, v + 0.03, f.colour("#8a6a4b"));
			},
		});
		s.item([x, 0.5, z], [x + 1.1, 0.8, z + 0.7], () => {
			let o = "";
			const k = s.scale([x, 0.5, z]);
			for (let i = 0; i < 12; i++) {
				const [px, py] = s.at([x + 0.1 + (i % 6) * 0.18, 0.52 + (i > 5 ? 0.13 : 0), z + 0.2]);
				o += ellipse(px, py, k * 0.11, k * 0.11, sunny(s.light, i % 3 ? "#f08a24" : "#f6a84a"));
			}
			return o;
		});
	}
	frameLeaves(s, "left", "olive");
	return s.svg();
}
function lefke(): string {
	const s = base("lefke", "golden", 470, "right");
	hills(s, 476, 300, "#a88f78", 0.75, { trees: 10, peak: 900 });
	hills(s, 486, 220, "#a9946a", 0.45, { trees: 40, peak: 260 });
	hills(s, 500, 130, "#93a06a", 0.2, { trees: 50, houses: 26 });
	minaret(s, 760, 500, 120, 0.2);
	s.ground.push(rect(0, 496, 1280, 464, s.gradient([sunny(s.light, "#a8b36c"), sunny(s.light, "#c9b978")])));
	crop(s, -16, 16, -12, 4, "#9cae5c", 1.2, 0.3);
	const water = shade(s.light, "#8fb5bb", [0, 1, 0]);
	s.flat(
		[
			[-2, 0, 60],
			[2, 0, 60],
			[-1, 0, 26],
			[3, 0, 8],
			[-1, 0, -4],
			[2.6, 0, -20],
			[-3, 0, -20],
			[-3.6, 0, -4],
			[0, 0, 8],
			[-3.6, 0, 26],
		],
		water,
	);
	for (const [x, z, h] of [
		[-8, -4, 7],
		[-11, 2, 8],
		[-6, 4, 7.5],
		[-13, 9, 8],
		[-8.6, 12, 8],
		[-4.6, 18, 7],
		[-14, 20, 8],
		[7, -3, 8],
		[10, 3, 7.5],
		[5.6, 8, 7],
		[13, 8, 8],
		[8.4, 15, 8],
		[4.6, 22, 7],
		[15, 18, 8],
		[11, 26, 8],
		[-10, 28, 8],
	] as const) {
		plant(s, "palm", [x, z], h, "#5c8a4e");
		s.item([x - 0.2, h - 0.9, z - 0.3], [x + 0.2, h - 0.2, z - 0.2], () => {
			const [px, py] = s.at([x, h - 0.25, z]);
			const k = s.scale([x, h, z]);
			let o = "";
			for (let i = 0; i < 6; i++)
				o += ellipse(
					px + (i - 2.5) * 0.13 * k,
					py + k * (0.2 + 0.12 * (i % 2)),
					0.09 * k,
					0.2 * k,
					sunny(s.light, "#c9823c"),
				);
			return o;
		});
	}
	grow(
		s,
		"citrus -4.6 -7 2.8, citrus 5 -8 2.8, oleander 3.6 -2 1.5, reeds -4.4 -6 1.2, reeds 3.4 -9 1.2, oleander -5 9 1.6",
	);
	return s.svg();
}
const V = "place" as const;
export const places: Drawn[] = [
	entry(
		"place-girne",
		"girne",
		V,
		["golden", "sea_view", "mountain_view", "stone"],
		"Girne's horseshoe harbour with its castle and the mountains behind",
		"Kalesi ve arkasındaki dağlarla Girne'nin at nalı limanı",
		girne,
	),
	entry(
		"place-lefkosa",
		"lefkosa",
		V,
		["morning", "stone"],
		"A caravanserai court in old Lefkoşa with minarets beyond",
		"Minareleriyle eski Lefkoşa'da bir han avlusu",
		lefkosa,
	),
	entry(
		"place-gazimagusa",
		"gazimagusa",
		V,
		["golden", "stone", "sea_view"],
		"The walls of Gazimağusa and its Gothic cathedral-mosque",
		"Gazimağusa surları ve gotik katedral camisi",
		gazimagusa,
	),
	entry(
		"place-iskele",
		"iskele",
		V,
		["noon", "sea_view", "modern"],
		"The long beach of İskele with its towers",
		"Kuleleriyle İskele'nin uzun kumsalı",
		iskele,
	),
	entry(
		"place-guzelyurt",
		"guzelyurt",
		V,
		["morning", "mountain_view", "spring"],
		"Orange groves of Güzelyurt",
		"Güzelyurt'un portakal bahçeleri",
		guzelyurt,
	),
	entry(
		"place-lefke",
		"lefke",
		V,
		["golden", "mountain_view"],
		"Date palms and hills of Lefke",
		"Lefke'nin hurma ağaçları ve tepeleri",
		lefke,
	),
];
