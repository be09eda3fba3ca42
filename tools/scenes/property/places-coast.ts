/** The districts pictured from the sea or the shore: Girne, Gazimağusa and İskele. */
import { mix } from "../colour.ts";
import { tower } from "./blocks.ts";
import { ellipse, fillPath, num, type P2, pathOf } from "./core.ts";
import { far, shade, shady, sunny } from "./light.ts";
import { base, rampart, rect } from "./place-parts.ts";
import { frameLeaves, plant } from "./plants.ts";
import { begin, grow } from "./setting.ts";
import { fiveFingers, hills, minaret, sea, town } from "./terrain.ts";

export function girne(): string {
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

export function gazimagusa(): string {
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

export function iskele(): string {
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
