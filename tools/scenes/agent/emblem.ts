/** Company marks on a 400 × 400 sheet: plain shapes, no letters. */
import { circle, fill, group, line, n, oval, rect } from "../vehicle/sheet.ts";

export type Emblem = "arch" | "sun" | "cypress" | "wave" | "key" | "carob" | "wheel" | "star" | "olive" | "compass";

const around = (count: number, art: (index: number) => string, turn = 0) =>
	Array.from({ length: count }, (_, index) =>
		group(art(index), `transform="rotate(${n((360 / count) * index + turn)} 200 200)"`),
	).join("");

/** Each mark in two colours: a main one and an accent. */
const SHAPES: Record<Emblem, (main: string, accent: string, ground: string) => string> = {
	arch: (main, accent, ground) =>
		fill("M92,312V204a108,108 0 0 1 216,0V312Z", main) +
		fill("M132,312V208a68,68 0 0 1 136,0V312Z", ground) +
		fill("M168,312V214a32,32 0 0 1 64,0V312Z", accent),
	sun: (main, accent) =>
		circle(200, 200, 62, accent) +
		around(12, () => '<rect x="192" y="84" width="16" height="40" rx="8" '.concat(`fill="${main}"/>`)),
	cypress: (main, accent) =>
		fill("M200,76C232,140 244,200 234,262C228,288 172,288 166,262C156,200 168,140 200,76Z", main) +
		fill("M122,150C142,192 150,232 144,270C140,286 104,286 100,270C94,232 102,192 122,150Z", accent) +
		fill("M278,150C298,192 306,232 300,270C296,286 260,286 256,270C250,232 258,192 278,150Z", accent) +
		rect(86, 300, 228, 18, main, 'rx="9"'),
	wave: (main, accent) =>
		circle(252, 140, 40, accent) +
		[0, 1, 2]
			.map((row) =>
				line(
					`M84,${210 + row * 44}c29,-38 58,-38 87,0s58,38 87,0s38,-34 58,-22`,
					main,
					20,
					`opacity="${1 - row * 0.22}"`,
				),
			)
			.join(""),
	key: (main, accent) =>
		circle(200, 142, 60, main) +
		circle(200, 142, 27, accent) +
		rect(187, 190, 26, 132, main, 'rx="8"') +
		rect(208, 258, 48, 22, main, 'rx="5"') +
		rect(208, 294, 34, 22, main, 'rx="5"'),
	carob: (main, accent) =>
		line("M200,318C200,250 200,180 200,88", main, 10) +
		[
			[120, -1],
			[190, -1],
			[120, 1],
			[190, 1],
		]
			.map(([y, side]) =>
				group(
					fill("M0,36C12,-6 56,-20 92,-6C84,30 42,52 0,36Z", side === 1 ? main : accent) +
						line("M6,34C34,26 58,12 84,-2", "#ffffff", 3, 'opacity=".35"'),
					`transform="translate(200 ${y}) scale(${side} 1)"`,
				),
			)
			.join("") +
		oval(200, 92, 22, 32, accent),
	wheel: (main, accent) =>
		`<circle cx="200" cy="200" r="106" fill="none" stroke="${main}" stroke-width="28"/>` +
		fill("M104,180H296V218H244C232,218 222,228 220,240L214,302H186L180,240C178,228 168,218 156,218H104Z", main) +
		circle(200, 204, 30, accent),
	star: (main, accent) =>
		around(8, (index) => fill("M200,200L178,146L200,84L222,146Z", index % 2 ? accent : main)) +
		circle(200, 200, 20, "#ffffff"),
	olive: (main, accent) =>
		line("M112,306C150,220 210,150 300,104", main, 11) +
		[
			[150, 246, -40],
			[186, 200, -34],
			[228, 160, -24],
		]
			.map(
				([x, y, turn]) =>
					group(
						fill("M0,0C-12,-34 -6,-66 22,-88C38,-54 32,-20 0,0Z", main),
						`transform="translate(${x} ${y}) rotate(${turn})"`,
					) +
					group(
						fill("M0,0C-12,-34 -6,-66 22,-88C38,-54 32,-20 0,0Z", main),
						`transform="translate(${x} ${y}) rotate(${(turn as number) + 108})"`,
					),
			)
			.join("") +
		oval(176, 276, 23, 31, accent, 'transform="rotate(30 176 276)"') +
		oval(252, 206, 19, 26, accent, 'transform="rotate(34 252 206)"'),
	compass: (main, accent) =>
		`<circle cx="200" cy="200" r="112" fill="none" stroke="${main}" stroke-width="17"/>` +
		fill("M200,106L228,200L172,200Z", accent) +
		fill("M200,294L228,200L172,200Z", main) +
		circle(200, 200, 13, "#ffffff") +
		[0, 90, 180, 270].map((turn) => rect(193, 66, 14, 26, main, `rx="6" transform="rotate(${turn} 200 200)"`)).join(""),
};

export const emblem = (kind: Emblem, main: string, accent: string, ground: string) =>
	rect(0, 0, 400, 400, ground) + SHAPES[kind](main, accent, ground);
