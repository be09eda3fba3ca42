/** The districts pictured without the sea: Lefkoşa, Güzelyurt and Lefke. */
import { ellipse, fillPath, num } from "./core.ts";
import { stones } from "./facade.ts";
import { crop, furrows } from "./fields.ts";
import { far, shade, shady, sunny } from "./light.ts";
import { base, rect } from "./place-parts.ts";
import { frameLeaves, plant } from "./plants.ts";
import { begin, grow } from "./setting.ts";
import { arcade } from "./structure.ts";
import { hills, minaret } from "./terrain.ts";

export function lefkosa(): string {
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

export function guzelyurt(): string {
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

export function lefke(): string {
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
